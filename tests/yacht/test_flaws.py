"""States of Fünfwurf that no play can bring about are told by their path."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from tests.yacht import sheet as printed
from tests.yacht.helpers import HANDS, LOWER_SAMPLE, THREE_OF_EACH, a_sheet, thrown
from wuerfelregeln.yacht import CATEGORIES, Category, Joker, Sheet, State, Yacht
from wuerfelregeln.yacht.flaws import flaws

FULL = a_sheet({**THREE_OF_EACH, **LOWER_SAMPLE}, five_of_a_kind=50)
FIVE_OF_EACH = {"ones": 5, "twos": 10, "threes": 15, "fours": 20, "fives": 25, "sixes": 30}
HAND = (1, 2, 3, 4, 5)

FLAWED: dict[str, tuple[State, str, str]] = {
    "no sheets": (State(()), "$.sheets", "is empty"),
    "a seat that lags behind": (
        State((Sheet(), a_sheet(ones=1))),
        "$.sheets",
        "have 13, 12 free rows, but seats enter in turn",
    ),
    "a seat two rows ahead": (
        State((a_sheet(ones=1, twos=2), Sheet())),
        "$.sheets",
        "have 11, 13 free rows",
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
    "four ones are no five": (
        State((a_sheet(ones=6),)),
        "$.sheets[0].rows[0]",
        "6 is not a score of",
    ),
    "an odd score of sixes": (
        State((a_sheet(sixes=7),)),
        "$.sheets[0].rows[5]",
        "7 is not a score",
    ),
    "a chance of four": (State((a_sheet(chance=4),)), "$.sheets[0].rows[12]", "4 is not a score"),
    "half a house": (State((a_sheet(full_house=24),)), "$.sheets[0].rows[8]", "24 is not a score"),
    "less than nothing": (State((a_sheet(twos=-2),)), "$.sheets[0].rows[1]", "-2 is not a score"),
    "the second sheet": (
        State((a_sheet(ones=1), a_sheet(large_straight=30))),
        "$.sheets[1].rows[10]",
        "30 is not a score of Large straight",
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
    "more extra points by the leaflet than rows with five of their own": (
        State((a_sheet(ones=5, twos=8, five_of_a_kind=0, extra=2),)),
        "$.sheets[0].extra",
        "is 2, expected 0 to",
    ),
    "five sixes at ones without a fifty": (
        State((a_sheet(ones=30),)),
        "$.sheets[0].rows[0]",
        "30 is not a score of Ones",
    ),
    "a joker without its hundred": (
        State((a_sheet(ones=30, five_of_a_kind=50),)),
        "$.sheets[0].extra",
        "is 0, expected 1 to 1",
    ),
    "a hundred for rows that no five alike brings": (
        State((a_sheet(ones=3, chance=21, five_of_a_kind=50, extra=1),)),
        "$.sheets[0].extra",
        "is 1, expected 0 to 0",
    ),
    "less than no hundreds": (State((a_sheet(extra=-1),)), "$.sheets[0].extra", "is -1"),
}


@pytest.mark.parametrize("name", FLAWED)
def test_a_flaw_is_told_with_its_path(name: str) -> None:
    state, path, problem = FLAWED[name]
    found = {flaw.path: flaw.en for flaw in flaws(None, state)}
    assert path in found
    assert problem in found[path]
    assert all(flaw.de != flaw.en for flaw in flaws(None, state))


SOUND = {
    "the start": Yacht(players=3).start(),
    "the end": State((FULL, FULL)),
    "all hundreds": State((a_sheet(FIVE_OF_EACH, five_of_a_kind=50, extra=6),)),
    "extra points by the leaflet after a 0": State((a_sheet(sixes=30, five_of_a_kind=0, extra=1),)),
    "a joker in the row of another face": State((a_sheet(ones=30, five_of_a_kind=50, extra=1),)),
    "the first seat ahead": State((a_sheet(ones=1), Sheet())),
    "one die held": thrown((4,)),
    "none held": thrown((), throws_left=1),
    "the last throw": thrown(HAND, throws_left=0),
}


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_state_has_no_flaw(name: str) -> None:
    assert list(flaws(None, SOUND[name])) == []


# --- with the rules of the game --------------------------------------------------------------

OTHER_GAMES: dict[str, tuple[Yacht, State, str]] = {
    "three sheets for one": (Yacht(), Yacht(players=3).start(), "$.sheets"),
    "one sheet for three": (Yacht(players=3), Yacht().start(), "$.sheets"),
    "a hundred that is not given": (
        Yacht(joker=Joker.NONE),
        State((a_sheet(ones=5, five_of_a_kind=50, extra=1),)),
        "$.sheets[0].extra",
    ),
    "extra points after a 0 without the leaflet": (
        Yacht(joker=Joker.FORCED),
        State((a_sheet(sixes=30, five_of_a_kind=0, extra=1),)),
        "$.sheets[0].extra",
    ),
    "extra points for a chance by the leaflet": (
        Yacht(joker=Joker.KNIFFEL),
        State((a_sheet(chance=30, five_of_a_kind=50, extra=1),)),
        "$.sheets[0].extra",
    ),
    "a joker of the free rule": (
        Yacht(joker=Joker.FREE_MATCHING),
        State((a_sheet(ones=30, five_of_a_kind=50, extra=1),)),
        "$.sheets[0].rows[0]",
    ),
}


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_a_state_of_other_options_has_a_flaw_in_this_game_only(name: str) -> None:
    game, state, path = OTHER_GAMES[name]
    assert path in [flaw.path for flaw in flaws(game, state)]
    assert list(flaws(None, state)) == []


def _fillers(joker: Joker) -> dict[str, int]:
    """Return an entry for each row that no rewarded five alike brings under this rule."""
    upper = dict(zip(printed.UPPER, (1, 2, 3, 4, 0 if joker is Joker.FREE else 5, 6), strict=True))
    lower = {"Drilling": 17, "Vierling": 0, "Haus": 0, "Kleine Reihe": 0, "Große Reihe": 0}
    return {**upper, **lower, "Freier Wurf": 17}


def _blocks(joker: Joker, row: str) -> Iterator[dict[str, int]]:
    """Yield blocks on which the row is free: what the rules ask for is there, or is not."""
    fillers = {other: points for other, points in _fillers(joker).items() if other != row}
    upper = {other: points for other, points in fillers.items() if other in printed.UPPER}
    lower = {other: points for other, points in fillers.items() if other in printed.LOWER}
    fifty = [{}, {"Fünf Gleiche": 50}, {"Fünf Gleiche": 0}] if row != "Fünf Gleiche" else [{}]
    full = [{}, lower] if joker is Joker.FORCED else [{}]
    for parts in product(fifty, [{}, upper], full):
        yield {other: points for part in parts for other, points in part.items()}


@pytest.mark.parametrize("joker", Joker)
@pytest.mark.parametrize("category", CATEGORIES)
def test_a_row_can_hold_what_some_hand_brings_there_and_nothing_else(
    category: Category, joker: Joker
) -> None:
    row = printed.ROWS[category]
    blocks = list(_blocks(joker, row))
    for block in blocks:
        possible = {
            printed.written(before, row, hand, joker.value)
            for before in blocks
            if before.items() <= block.items()
            for hand in HANDS
        }
        for points, extra in product(range(-1, 56), (0, 1)):
            rows = {**block, row: points}
            sheet = Sheet(tuple(map(rows.get, printed.ROWS)), extra)
            found = list(flaws(Yacht(joker=joker), State((sheet,))))
            assert (not found) == ((points, extra) in possible), (block, points, extra, found)
