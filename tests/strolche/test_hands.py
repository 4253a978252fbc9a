"""Hands as numbers say the same as counting dice."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from tests.strolche.helpers import dice
from wuerfelregeln.strolche import COLOURS, DICE, Die
from wuerfelregeln.strolche.actions import RASCAL_OF, Rascal
from wuerfelregeln.strolche.coloured import code_of, sorted_dice
from wuerfelregeln.strolche.hands import (
    changed,
    contains,
    dice_of,
    hand_of,
    same_colours,
    sizes,
    without,
)

hands = st.lists(st.sampled_from(DICE), max_size=40).map(sorted_dice)
few = st.lists(st.sampled_from(DICE[:4]), max_size=6).map(sorted_dice)


@given(hands)
def test_a_hand_turns_back_into_the_dice(hand: tuple[Die, ...]) -> None:
    assert dice_of(hand_of(hand)) == hand
    assert [code_of(row.dice) for row in hand_of(hand)] == [
        row.code << 64 * colour for colour, row in enumerate(hand_of(hand))
    ]


@given(few | hands, few | hands)
def test_contains_counts_equal_dice(hand: tuple[Die, ...], some: tuple[Die, ...]) -> None:
    assert contains(hand_of(hand), some) == (not Counter(some) - Counter(hand))


def test_more_dice_than_a_byte_can_count_are_not_contained() -> None:
    for count in (127, 128, 255, 256, 257, 70_000):
        assert not contains(hand_of(dice("r2 b1")), (DICE[0],) * count)


@given(hands, st.data())
def test_dice_go_and_come(hand: tuple[Die, ...], data: st.DataObject) -> None:
    gone = sorted_dice(
        data.draw(
            st.lists(st.sampled_from(range(len(hand))), unique=True).map(
                lambda places: [hand[n] for n in places]
            )
        )
        if hand
        else ()
    )
    come = data.draw(few)
    left = Counter(hand) - Counter(gone)
    assert without(hand, gone) == sorted_dice(left.elements())
    then = changed(hand_of(hand), hand_of(gone), hand_of(come))
    assert dice_of(then) == sorted_dice((left + Counter(come)).elements())


@given(hands, hands)
def test_colours_are_counted(one: tuple[Die, ...], two: tuple[Die, ...]) -> None:
    counts = [[sum(d.colour is c for d in hand) for c in COLOURS] for hand in (one, two)]
    assert list(sizes(hand_of(one))) == counts[0]
    assert same_colours(hand_of(one), hand_of(two)) == (counts[0] == counts[1])


reds = st.lists(st.sampled_from(DICE[:6]), min_size=6, max_size=8).map(sorted_dice)


@given(st.lists(st.sampled_from(DICE), max_size=7).map(sorted_dice) | reds)
def test_rows_know_every_choice_of_dice(hand: tuple[Die, ...]) -> None:
    rows = hand_of(hand)
    every = {some for size in range(len(hand) + 1) for some in combinations(hand, size)}
    assert prod(row.choices for row in rows) == len(every) == prod(len(row.parts) for row in rows)
    shown = Counter(die.face for die in set(hand))
    faces = sum(row.faces for row in rows)
    assert [faces >> 3 * face & 7 for face in range(1, 7)] == [shown[n] for n in range(1, 7)]
    for row in rows:
        parts = [part.dice for part in row.parts]
        assert parts[0] == ()
        assert len(set(parts)) == row.choices
        assert all(part == sorted_dice(part) for part in parts)
        assert set(parts) <= every
        counts = Counter(row.dice)
        twins = tuple(die for die in counts if counts[die] > 1)
        assert (row.kinds, row.kind) == (tuple(counts), len(counts))
        assert (row.twins, row.twin) == (twins, len(twins))
        paul = [die for die in counts if RASCAL_OF.get(die) is Rascal.PAUL]
        assert row.paul == tuple((d, 8**d.face if counts[d] == 1 else 0) for d in paul)
        others = [d for d in counts if d in RASCAL_OF and d not in paul]
        assert (row.fits, row.fit) == (tuple(others), len(others))
