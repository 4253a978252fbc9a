"""The proof that no sheet beats 168: an upper bound, and a record that reaches it."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid5.reference import slow_line
from tests.grid5.strategies import LATIN, sheets
from wuerfelregeln import Transcript
from wuerfelregeln.grid5 import LINES, NUMBERS, Grid5, Sheet, breakdown, score_line, score_sheet

RECORD = Path(__file__).parents[1] / "data" / "grid5_max.wurf"


def upper_bound() -> int:
    """Return what a sheet were worth if every line by itself could be the best line there is."""
    lines = list(combinations_with_replacement(NUMBERS, 5))
    best = max(map(score_line, lines))
    assert best == max(map(slow_line, lines))
    return sum(line.factor for line in LINES) * best


BOUND = upper_bound()


def test_the_upper_bound_is_14_line_units_of_12() -> None:
    assert BOUND == 14 * 12 == 168


def test_a_legal_record_reaches_the_bound() -> None:
    transcript = Transcript.read(RECORD)
    assert transcript.game == Grid5(players=1, rounds=1)
    assert transcript.result == (BOUND,)
    final = transcript.final
    assert final.sheets == (LATIN,)
    assert {entry.points // entry.line.factor for entry in breakdown(LATIN)} == {12}


def test_a_whole_game_of_three_rounds_reaches_three_times_the_bound() -> None:
    events = Transcript.read(RECORD).events
    whole = Transcript(Grid5(), events * 3)
    assert whole.result == (3 * BOUND,) == (504,)


@given(sheets(gaps=True))
def test_no_sheet_that_hypothesis_makes_beats_the_bound(sheet: Sheet) -> None:
    assert score_sheet(sheet) <= BOUND


@pytest.mark.parametrize("seed", range(5))
def test_no_climb_from_a_random_sheet_beats_the_bound(seed: int) -> None:
    rng = Random(seed)
    sheet = [rng.randint(1, 6) + rng.randint(1, 6) for _ in range(25)]
    start = best = score_sheet(sheet)
    for _ in range(2_000):
        index, number = rng.randrange(25), rng.choice(NUMBERS)
        before, sheet[index] = sheet[index], number
        points = score_sheet(sheet)
        if points < best:
            sheet[index] = before
        best = max(best, points)
    assert start < best <= BOUND


def test_no_single_change_of_the_best_sheet_gains_anything() -> None:
    changed = [
        score_sheet((*LATIN[:index], number, *LATIN[index + 1 :]))
        for index in range(25)
        for number in NUMBERS
        if number != LATIN[index]
    ]
    assert max(changed) < BOUND


# --- the symmetries of the square -------------------------------------------------------------


def turned(sheet: Sheet) -> Sheet:
    """Return the sheet after a quarter turn."""
    return tuple(sheet[5 * (4 - column) + row] for row in range(5) for column in range(5))


def flipped(sheet: Sheet) -> Sheet:
    """Return the sheet with left and right exchanged."""
    return tuple(sheet[5 * row + 4 - column] for row in range(5) for column in range(5))


def test_turning_and_flipping_make_eight_symmetries() -> None:
    sheet: Sheet = tuple(range(25))
    seen: set[Sheet] = {sheet}
    for _ in range(4):
        sheet = turned(sheet)
        seen |= {sheet, flipped(sheet)}
    assert len(seen) == 8


@pytest.mark.parametrize("change", [turned, flipped])
@given(sheet=sheets(gaps=True))
def test_a_sheet_keeps_its_score_under_the_symmetries_of_the_square(
    change: Callable[[Sheet], Sheet], sheet: Sheet
) -> None:
    assert score_sheet(change(sheet)) == score_sheet(sheet)


@given(sheets(), st.permutations(range(5)))
def test_the_same_reordering_of_rows_and_columns_keeps_the_falling_diagonal(
    sheet: Sheet, order: list[int]
) -> None:
    moved = tuple(sheet[5 * row + column] for row in order for column in order)
    falling = [sum(entry.points for entry in breakdown(each)[:11]) for each in (sheet, moved)]
    assert falling[0] == falling[1]
