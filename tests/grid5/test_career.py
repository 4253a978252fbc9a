"""Feats of Knister beside a count of bare lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.grid5 import Grid5, Sheet, State, score_sheet
from wuerfelregeln.grid5.career import BEST_SHEET, FEATS, FIVES, FULL_HOUSES, STRAIGHTS, feats

SHEETS = st.lists(st.sampled_from((2, 3, 4, 5, 6, 7)), min_size=25, max_size=25).map(tuple)


def lines(sheet: Sheet) -> list[list[int]]:
    """Return the numbers of rows, columns and diagonals, each sorted."""
    at = [[sheet[5 * row + column] or 0 for column in range(5)] for row in range(5)]
    falling = [at[n][n] for n in range(5)]
    rising = [at[n][4 - n] for n in range(5)]
    columns = [list(column) for column in zip(*at, strict=True)]
    return [sorted(line) for line in [*at, *columns, falling, rising]]


@given(st.lists(SHEETS, min_size=1, max_size=3))
def test_feats_count_the_lines_of_all_rounds(sheets: list[Sheet]) -> None:
    rounds = len(sheets)
    state = State((sheets[-1],), finished=tuple((sheet,) for sheet in sheets[:-1]))
    found = feats(Grid5(rounds=rounds), state, 0)
    every = [line for sheet in sheets for line in lines(sheet)]
    assert tuple(found) == FEATS
    assert found[FIVES] == sum(line[0] == line[4] for line in every)
    assert found[STRAIGHTS] == sum(line == list(range(line[0], line[0] + 5)) for line in every)
    assert found[FULL_HOUSES] == sum(sorted(map(line.count, set(line))) == [2, 3] for line in every)
    assert found[BEST_SHEET] == max(map(score_sheet, sheets))


def test_rounds_of_another_seat_are_not_counted() -> None:
    fives: Sheet = (7,) * 25
    poor: Sheet = (2, 4, 6, 8, 10) * 5
    state = State((poor, fives), finished=((poor, fives),))
    assert feats(Grid5(players=2, rounds=2), state, 1)[FIVES] == 24
    assert feats(Grid5(players=2, rounds=2), state, 0)[FIVES] == 10  # the five columns, twice
