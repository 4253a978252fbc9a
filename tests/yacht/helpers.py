"""Sheets and states for tests of Fünfwurf, written short."""

from __future__ import annotations

from collections.abc import Mapping

from wuerfelregeln import Move
from wuerfelregeln.dice import multisets
from wuerfelregeln.yacht import CATEGORIES, Category, Enter, Hold, Sheet, State, Yacht

HANDS = tuple(dice for dice, _ in multisets(5))
"""All 252 hands."""

THREE_OF_EACH = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
LOWER_SAMPLE = {
    "three_of_a_kind": 20,
    "four_of_a_kind": 0,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "chance": 22,
}


def a_sheet(
    rows: Mapping[str, int | None] | None = None, *, extra: int = 0, **more: int | None
) -> Sheet:
    """Return a sheet with these rows filled, by their names; all others are free."""
    filled = {**(rows or {}), **more}
    assert set(filled) <= {str(category) for category in CATEGORIES}
    return Sheet(tuple(filled.get(str(category)) for category in CATEGORIES), extra)


def thrown(dice: tuple[int, ...], *sheets: Sheet, throws_left: int = 2) -> State:
    """Return the state in which these dice lie on the table."""
    return State(sheets or (Sheet(),), dice, throws_left)


def hold(*dice: int, seat: int = 0) -> Move[Hold]:
    return Move(seat, Hold(dice))


def rows_offered(game: Yacht, state: State) -> list[Category]:
    """Return the rows into which the seat in turn may write."""
    actions = game.legal_actions(state, state.seat)
    return [action.category for action in actions if isinstance(action, Enter)]


def enter(category: Category, seat: int = 0) -> Move[Enter]:
    return Move(seat, Enter(category))
