"""Hands as numbers say the same as counting dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from tests.strolche.helpers import dice
from wuerfelregeln.strolche import COLOURS, DICE, Die
from wuerfelregeln.strolche.actions import RASCAL_OF, Rascal
from wuerfelregeln.strolche.coloured import (
    code_of,
    colours_of,
    covers,
    same_colours,
    sorted_dice,
)
from wuerfelregeln.strolche.hands import contains, hand_of, hand_with, without

hands = st.lists(st.sampled_from(DICE), max_size=40).map(sorted_dice)
few = st.lists(st.sampled_from(DICE[:4]), max_size=6).map(sorted_dice)


@given(hands)
def test_a_code_turns_back_into_the_dice(hand: tuple[Die, ...]) -> None:
    code = code_of(hand)
    assert hand_with(code)[:2] == (hand, code)
    assert hand_of(hand) == hand_with(code)


@given(few | hands, few | hands)
def test_contains_counts_equal_dice(hand: tuple[Die, ...], some: tuple[Die, ...]) -> None:
    assert contains(hand, some) == (not Counter(some) - Counter(hand))


def test_more_dice_than_a_byte_can_count_are_not_contained() -> None:
    for count in (127, 128, 255, 256, 257, 70_000):
        assert not contains(dice("r2 b1"), (DICE[0],) * count)


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
    code = code_of(hand) - code_of(gone) + code_of(come)
    assert hand_with(code)[0] == sorted_dice((left + Counter(come)).elements())


@given(hands, hands)
def test_colours_are_counted(one: tuple[Die, ...], two: tuple[Die, ...]) -> None:
    counts = [[sum(d.colour is c for d in hand) for c in COLOURS] for hand in (one, two)]
    assert list(colours_of(code_of(one))) == counts[0]
    assert same_colours(code_of(one), code_of(two)) == (counts[0] == counts[1])


reds = st.lists(st.sampled_from(DICE[:6]), min_size=6, max_size=8).map(sorted_dice)


@given(st.lists(st.sampled_from(DICE), max_size=7).map(sorted_dice) | reds)
def test_rows_know_every_choice_of_dice(hand: tuple[Die, ...]) -> None:
    _, code, choices, rows = hand_of(hand)
    assert joined([row.dice for row in rows]) == hand
    every = {some for size in range(len(hand) + 1) for some in combinations(hand, size)}
    assert choices == len(every) == prod(len(row.parts) for row in rows)
    shown = Counter(die.face for die in set(hand))
    faces = sum(row.faces for row in rows)
    assert [faces >> 3 * face & 7 for face in range(1, 7)] == [shown[n] for n in range(1, 7)]
    for row in rows:
        parts = [part for part, _ in row.parts]
        assert parts[0] == ()
        assert len(set(parts)) == row.choices
        assert all(code_of(part) == unit for part, unit in row.parts)
        assert all(covers(code, unit) for _, unit in row.parts)
        counts = Counter(row.dice)
        assert row.kind == len(counts)
        assert row.twice == sum(count > 1 for count in counts.values())
        paul = [die for die in counts if RASCAL_OF.get(die) is Rascal.PAUL]
        assert row.paul == tuple((d, 8**d.face if counts[d] == 1 else 0) for d in paul)
        others = [d for d in counts if d in RASCAL_OF and d not in paul]
        assert row.fits == tuple(others)
        assert row.fit == len(others)


def joined(parts: Sequence[tuple[Die, ...]]) -> tuple[Die, ...]:
    return tuple(die for part in parts for die in part)
