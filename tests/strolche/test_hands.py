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
from wuerfelregeln.strolche.actions import sorted_dice
from wuerfelregeln.strolche.hands import (
    CODES,
    HANDS,
    Recent,
    colours_of,
    contains,
    exchanged,
    hand_of,
    same_colours,
    without,
)

hands = st.lists(st.sampled_from(DICE), max_size=40).map(sorted_dice)
few = st.lists(st.sampled_from(DICE[:4]), max_size=6).map(sorted_dice)


@given(hands)
def test_a_code_turns_back_into_the_dice(hand: tuple[Die, ...]) -> None:
    assert hand_of(CODES[hand]) == hand
    assert HANDS[hand][0] == CODES[hand]


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
    assert exchanged(hand, gone, come) == sorted_dice((left + Counter(come)).elements())


@given(hands, hands)
def test_colours_are_counted(one: tuple[Die, ...], two: tuple[Die, ...]) -> None:
    counts = [[sum(d.colour is c for d in hand) for c in COLOURS] for hand in (one, two)]
    assert list(colours_of(one)) == counts[0]
    assert same_colours(one, two) == (counts[0] == counts[1])


@given(st.lists(st.sampled_from(DICE), max_size=7).map(sorted_dice))
def test_blocks_know_every_choice_of_dice(hand: tuple[Die, ...]) -> None:
    code, choices, blocks = HANDS[hand]
    assert code == CODES[hand]
    assert joined([block.dice for block in blocks]) == hand
    every = {some for size in range(len(hand) + 1) for some in combinations(hand, size)}
    assert choices == len(every) == prod(len(block.parts) for block in blocks)
    for block in blocks:
        assert block.parts[0] == ()
        assert len(set(block.parts)) == block.choices
        assert block.kinds == tuple(dict.fromkeys(block.dice))
        assert block.twice == sum(count > 1 for count in Counter(block.dice).values())


def joined(parts: Sequence[tuple[Die, ...]]) -> tuple[Die, ...]:
    return tuple(die for part in parts for die in part)


def test_what_comes_and_goes_is_forgotten_in_time() -> None:
    numbers = Recent[int, int](lambda n: n * n)
    assert [numbers[n] for n in range(10_000)] == [n * n for n in range(10_000)]
    assert len(numbers) <= 500
    for face in range(3_000):
        hand_of(CODES[(DICE[face % 24],) * (face // 24 % 100)])
    assert len(HANDS) <= 500
