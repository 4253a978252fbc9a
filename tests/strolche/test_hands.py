"""A hand is its dice, and what it knows of them is what a slow count says."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, islice
from math import prod
from random import Random
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

from tests.strolche.helpers import dice, die, table
from wuerfelregeln import Chance, Move, RandomDice
from wuerfelregeln.strolche import COLOURS, DICE, RASCAL_OF, Die, Hand, Rascal, Reroll, Strolche
from wuerfelregeln.strolche.coloured import code_of, sorted_dice
from wuerfelregeln.strolche.hands import NOTHING
from wuerfelregeln.words import BilingualError

many = st.lists(st.sampled_from(DICE), max_size=40)
few = st.lists(st.sampled_from(DICE[:4]), max_size=6)


# --- a sequence of dice ---------------------------------------------------------------------


@given(many)
def test_a_hand_is_the_sorted_dice(there: list[Die]) -> None:
    hand, plain = Hand(there), sorted_dice(there)
    assert hand == plain
    assert plain == hand
    assert hash(hand) == hash(plain)
    assert repr(hand) == repr(plain)
    assert list(hand) == list(plain)
    assert len(hand) == len(plain)
    assert bool(hand) is bool(plain)
    assert hand[1:3] == plain[1:3]
    assert [each in hand for each in DICE] == [each in plain for each in DICE]
    assert Hand(hand) == hand == Hand(reversed(hand))


@given(few | many, few | many)
def test_hands_are_equal_if_their_dice_are(one: list[Die], other: list[Die]) -> None:
    assert (Hand(one) == Hand(other)) is (Counter(one) == Counter(other))


def test_a_hand_is_no_list_and_no_set() -> None:
    hand = Hand(dice("r1 b2"))
    assert hand != list(hand)
    assert hand != set(hand)
    assert hand[0] is die("r1")
    assert hand[-1] is die("b2")


@given(many)
def test_copies_and_pickles_keep_everything(there: list[Die]) -> None:
    hand = Hand(there)
    for again in (copy.copy(hand), copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        assert type(again) is Hand
        assert again == hand
        assert again.choices == hand.choices


def test_a_hand_does_not_change() -> None:
    hand = Hand(dice("r1"))
    with pytest.raises(FrozenInstanceError):
        hand.rows = NOTHING.rows
    with pytest.raises(FrozenInstanceError):
        del hand.rows
    assert hand == dice("r1")


@pytest.mark.parametrize("thing", [3, "r1", [3], ["r1"], [[]], None])
def test_what_is_no_dice_is_no_hand(thing: Any) -> None:
    with pytest.raises(TypeError, match="expected dice, not"):
        Hand(thing)


def test_there_are_no_more_than_eighty_dice() -> None:
    assert len(Hand([DICE[0]] * 80)) == 80
    for count in (81, 127, 128, 256, 70_000):
        with pytest.raises(BilingualError, match=f"these are {count} dice, there are only 80"):
            Hand([DICE[0]] * count)


# --- what it knows --------------------------------------------------------------------------


@given(many)
def test_a_hand_counts_its_dice(there: list[Die]) -> None:
    hand, counts = Hand(there), Counter(there)
    assert hand.colours == tuple(sum(die.colour is c for die in there) for c in COLOURS)
    assert hand.kinds == sorted_dice(counts)
    assert hand.twins == sorted_dice(die for die in counts if counts[die] > 1)


@given(few | many, few | many)
def test_holds_counts_equal_dice(there: list[Die], some: list[Die]) -> None:
    assert Hand(there).holds(Hand(some)) == (not Counter(some) - Counter(there))


reds = st.lists(st.sampled_from(DICE[:6]), min_size=6, max_size=8)


@given(st.lists(st.sampled_from(DICE), max_size=7) | reds)
def test_every_choice_of_dice_has_a_number(there: list[Die]) -> None:
    hand = Hand(there)
    every = {some for size in range(len(hand) + 1) for some in combinations(hand, size)}
    chosen = [hand.choice(number) for number in range(hand.choices)]
    assert chosen[0] == ()
    assert chosen[-1] == hand
    assert len(chosen) == len(every)
    assert set(chosen) == every


def test_the_choices_of_a_large_hand_are_not_listed() -> None:
    hand = Hand(DICE * 3)
    assert hand.choices == 4**24
    assert len(hand.choice(4**23)) == 1
    assert hand.choice(4**24 - 1) == hand


def test_more_dice_than_a_table_can_have_are_numbered_in_the_same_order() -> None:
    many = Hand([DICE[0]] * 7 + [DICE[1]] * 7 + [DICE[2]] * 7)
    few = Hand([DICE[0]] * 7 + [DICE[1]] * 7 + [DICE[2]] * 6)
    assert many.choices == 8**3
    assert few.choices == 8 * 8 * 7
    chosen = [many.choice(number) for number in range(many.choices)]
    assert len(set(chosen)) == many.choices
    assert [each for each in chosen if each.dice.count(DICE[2]) < 7] == [
        few.choice(number) for number in range(few.choices)
    ]


@given(st.lists(st.sampled_from(DICE), max_size=7) | reds)
def test_rows_are_the_dice_of_a_colour(there: list[Die]) -> None:
    hand = Hand(there)
    shown = Counter(die.face for die in set(there))
    faces = sum(row.faces for row in hand.rows)
    assert [faces >> 3 * face & 7 for face in range(1, 7)] == [shown[n] for n in range(1, 7)]
    assert prod(row.choices for row in hand.rows) == hand.choices
    for colour, row in zip(COLOURS, hand.rows, strict=True):
        assert row.dice == sorted_dice(die for die in there if die.colour is colour)
        assert row.size == len(row.dice)
        assert row.code << 64 * colour.value == code_of(row.dice)
        counts = Counter(row.dice)
        parts = [row.codes[number] for number in range(row.choices)]
        assert parts[0] == 0
        assert len(set(parts)) == row.choices == prod(count + 1 for count in counts.values())
        paul = [d for d in counts if RASCAL_OF.get(d) is Rascal.PAUL]
        assert row.paul == tuple((d, 8**d.face if counts[d] == 1 else 0) for d in paul)
        assert row.fits == tuple(d for d in counts if d in RASCAL_OF and d not in paul)


# --- dice go and come -----------------------------------------------------------------------


def drawn(hand: Sequence[Die], data: st.DataObject) -> list[Die]:
    """Return some of the dice."""
    places = st.sets(st.sampled_from(range(len(hand)))) if hand else st.just(set[int]())
    return [hand[place] for place in data.draw(places)]


@given(many, st.data(), few)
def test_dice_go_and_come(there: list[Die], data: st.DataObject, come: list[Die]) -> None:
    hand = Hand(there)
    gone = drawn(hand, data)
    left = Counter(there) - Counter(gone)
    assert hand.without(gone) == sorted_dice(left.elements())
    changed = hand.changed(Hand(gone), Hand(come))
    assert changed == sorted_dice((left + Counter(come)).elements())
    assert changed.colours == Hand(changed.dice).colours
    assert changed.choices == Hand(changed.dice).choices


def test_dice_that_are_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not all of"):
        Hand(dice("r1 b2")).without(dice("r1 r1"))


@given(st.lists(st.lists(st.integers(1, 6), max_size=5).map(tuple), min_size=4, max_size=4))
def test_faces_make_the_dice_that_show_them(faces: list[tuple[int, ...]]) -> None:
    plain = [Die(c, face) for c, some in zip(COLOURS, faces, strict=True) for face in some]
    red, blue, black, yellow = faces
    assert Hand.of_faces(red, blue, black, yellow) == sorted_dice(plain)


# --- hands in states and events ---------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
def test_along_a_game_hands_know_what_new_ones_would_know(players: int) -> None:
    game, rng, thrown = Strolche(players=players), Random(players), RandomDice(players)
    state = game.start()
    for _ in range(600):
        if isinstance(game.turn(state), Chance):
            assert state.due is not None
            roll = game.throw(state, thrown)
            hands = [roll.dice, state.due.own]
            state = game.apply(state, roll)
        else:
            actions = game.legal_actions(state, state.seat)
            places = [*islice(actions, 20)] if rng.random() < 0.5 else []
            action = rng.choice(places) if places else actions.sample(rng)
            hands = [action.dice] if isinstance(action, Reroll) else []
            state = game.apply(state, Move(state.seat, action))
        for hand in (*hands, *state.active):
            again = Hand(hand.dice)
            assert type(hand) is Hand
            assert [row.code for row in hand.rows] == [row.code for row in again.rows]
            assert hand.dice == sorted_dice(hand.dice)


def test_a_reroll_chosen_from_one_hand_is_checked_against_every_other() -> None:
    game, rng = Strolche(), Random(1)
    first, second = table("r1 r2 b3", "k1"), table("r1 b3 y5", "k1")
    sampled = [game.legal_actions(first, 0).sample(rng) for _ in range(200)]
    rerolls = [action for action in sampled if isinstance(action, Reroll)]
    assert {game.refusal(first, Move(0, action)) for action in rerolls} == {None}
    for action in rerolls:
        refused = game.refusal(second, Move(0, action))
        assert (refused is not None) == (die("r2") in action.dice)
    assert {len(action.dice) for action in rerolls} == {1, 2, 3}


def test_plain_tuples_of_dice_in_a_state_become_hands() -> None:
    state = table("r1 r2 b3", "k1")
    assert all(type(hand) is Hand for hand in state.active)
    assert state.active[0] == dice("b3 r2 r1")
