"""States of Fünfwurf that no play can bring about are told by their path."""

from __future__ import annotations

import pytest

from tests.yacht import sheet as printed
from tests.yacht.helpers import HANDS, LOWER_SAMPLE, THREE_OF_EACH, a_sheet, thrown
from wuerfelregeln.yacht import CATEGORIES, Category, Joker, Sheet, State, Yacht

flaws = Yacht.about.flaws

FULL = a_sheet({**THREE_OF_EACH, **LOWER_SAMPLE}, five_of_a_kind=50)
HAND = (1, 2, 3, 4, 5)

FLAWED: dict[str, tuple[State, str, str]] = {
    "no sheets": (State(()), "$.sheets", "is empty"),
    "a seat that lags behind": (
        State((Sheet(), a_sheet(ones=1))),
        "$.sheets",
        "have [13, 12] free rows, but seats enter in turn",
    ),
    "a seat two rows ahead": (
        State((a_sheet(ones=1, twos=2), Sheet())),
        "$.sheets",
        "have [11, 13] free rows",
    ),
    "unsorted dice": (thrown((2, 1, 3, 4, 5)), "$.dice", "expected sorted faces from 1 to 6"),
    "a die with a seven": (thrown((1, 2, 3, 4, 7)), "$.dice", "expected sorted faces"),
    "a die with a zero": (thrown((0, 2, 3, 4, 5)), "$.dice", "expected sorted faces"),
    "four throws": (State((Sheet(),), (), 4), "$.throws_left", "is 4, expected 0 to 3"),
    "a throw too many": (thrown(HAND, throws_left=-1), "$.throws_left", "is -1, expected 0 to 3"),
    "dice before the first throw": (thrown(HAND, throws_left=3), "$.dice", "are 5 with 3 throws"),
    "one die before the first throw": (State((Sheet(),), (1,)), "$.dice", "are 1 with 3 throws"),
    "held dice and no throws": (thrown((1, 2), throws_left=0), "$.dice", "are 2 with 0 throws"),
    "six dice": (thrown((1, 1, 1, 1, 1, 1)), "$.dice", "are 6 with 2 throws left"),
    "dice when all is full": (thrown(HAND, FULL), "$.throws_left", "must be 3"),
    "too few rows": (State((Sheet((None,) * 12),)), "$.sheets[0].rows", "are 12, expected 13"),
    "four ones are no five": (State((a_sheet(ones=6),)), "$.sheets[0].rows[0]", "6 is no score of"),
    "an odd score of sixes": (State((a_sheet(sixes=7),)), "$.sheets[0].rows[5]", "7 is no score"),
    "a chance of four": (State((a_sheet(chance=4),)), "$.sheets[0].rows[12]", "4 is no score"),
    "half a house": (State((a_sheet(full_house=24),)), "$.sheets[0].rows[8]", "24 is no score"),
    "less than nothing": (State((a_sheet(twos=-2),)), "$.sheets[0].rows[1]", "-2 is no score"),
    "the second sheet": (
        State((a_sheet(ones=1), a_sheet(large_straight=30))),
        "$.sheets[1].rows[10]",
        "30 is no score of large_straight",
    ),
    "a hundred without a fifty": (
        State((a_sheet(ones=1, extra=1),)),
        "$.sheets[0].extra",
        "is 1, expected 0 to 0",
    ),
    "a hundred after a zero": (
        State((a_sheet(ones=1, five_of_a_kind=0, extra=1),)),
        "$.sheets[0].extra",
        "is 1, expected 0 to 0",
    ),
    "more hundreds than entries": (
        State((a_sheet(ones=5, five_of_a_kind=50, extra=2),)),
        "$.sheets[0].extra",
        "is 2, expected 0 to 1",
    ),
    "extra points by the leaflet without five of its own face": (
        State((a_sheet(ones=5, twos=8, five_of_a_kind=0, extra=2),)),
        "$.sheets[0].extra",
        "is 2, expected 0 to 1",
    ),
    "less than no hundreds": (State((a_sheet(extra=-1),)), "$.sheets[0].extra", "is -1"),
}


@pytest.mark.parametrize("name", FLAWED)
def test_a_flaw_is_told_with_its_path(name: str) -> None:
    state, path, problem = FLAWED[name]
    found = {flaw.path: flaw.en for flaw in flaws(state)}
    assert path in found
    assert problem in found[path]
    assert all(flaw.de != flaw.en for flaw in flaws(state))


SOUND = {
    "the start": Yacht(players=3).start(),
    "the end": State((FULL, FULL)),
    "all hundreds": State((a_sheet(THREE_OF_EACH, five_of_a_kind=50, extra=6),)),
    "extra points by the leaflet after a 0": State((a_sheet(sixes=30, five_of_a_kind=0, extra=1),)),
    "a joker in the row of another face": State((a_sheet(ones=30, five_of_a_kind=50, extra=1),)),
    "the first seat ahead": State((a_sheet(ones=1), Sheet())),
    "one die held": thrown((4,)),
    "none held": thrown((), throws_left=1),
    "the last throw": thrown(HAND, throws_left=0),
}


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_state_has_no_flaw(name: str) -> None:
    assert list(flaws(SOUND[name])) == []


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_row_can_hold_what_some_hand_brings_there_and_nothing_else(category: Category) -> None:
    row = printed.ROWS[category]
    blocks: list[dict[str, int]] = [{}, {"Fünf Gleiche": 50}]
    blocks += [{other: 0, "Fünf Gleiche": 50} for other in printed.UPPER if other != row]
    entries = [
        printed.written(block, row, hand, joker.value)
        for block in blocks
        for hand in HANDS
        for joker in Joker
    ]
    possible = {entry[0] for entry in entries if entry is not None}
    held = {
        points
        for points in range(-1, 70)
        if not list(flaws(State((a_sheet({str(category): points}),))))
    }
    assert held == possible


def test_the_seat_in_turn_is_the_first_that_has_not_written_yet() -> None:
    one = a_sheet(ones=1)
    assert [State(sheets).seat for sheets in [(Sheet(),) * 3, (one, Sheet(), Sheet())]] == [0, 1]
    assert State((one, one, Sheet())).seat == 2
    assert State((one, one, one)).seat == 0


def test_a_state_is_full_when_no_row_is_free() -> None:
    assert State((FULL, FULL)).full
    assert not State((FULL, a_sheet(THREE_OF_EACH))).full
    assert len(Sheet().rows) == len(CATEGORIES)
