"""Players of Knister: from one that takes what it gets to one that looks three throws ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

from wuerfelregeln.core import Game
from wuerfelregeln.dice import multisets
from wuerfelregeln.extras import needed_by
from wuerfelregeln.grid5 import LINES, SIDE, Action, Place, Roll, Sheet, State
from wuerfelregeln.grid5.scoring import LINES_THROUGH, gain, line_points
from wuerfelregeln.lookup import Table
from wuerfelregeln.words import Words

__all__ = ["Best", "Easy", "Hard", "Medium", "potential"]

GridGame: TypeAlias = Game[State, Action, Roll]
Search: TypeAlias = Callable[[Sheet, int], Sequence[float]]
"""Gives 25 values, one per field, for a sheet and the number to be written."""


# --- easy -------------------------------------------------------------------------------


class Easy:
    """Writes where it brings most points at once; of equal fields it takes any.

    >>> from wuerfelregeln.grid5 import EMPTY, Grid5
    >>> state = State(((3, 3, 3, 3) + EMPTY[4:],), dice=(1, 2))
    >>> Easy().choose(Grid5(), state, 0, Random(1))
    Place(row=0, column=4)

    Only a line that becomes full brings points, so for most of a round it writes at random.
    """

    def choose(self, game: GridGame, state: State, seat: int, rng: Random) -> Place:
        """Return one of the fields that bring most at once."""
        sheet, number = state.sheets[seat], sum(state.dice)
        places = game.legal_actions(state, seat)
        return _best({place: gain(sheet, place.index, number) for place in places}, rng)


# --- medium -----------------------------------------------------------------------------


class Medium:
    """Writes where it raises the `potential` of its sheet most.

    >>> from wuerfelregeln.grid5 import EMPTY, Grid5
    >>> state = State(((7,) + EMPTY[1:],), dice=(3, 4))
    >>> Medium().choose(Grid5(), state, 0, Random(1))
    Place(row=2, column=2)

    That is an estimate: it fills every line by itself and at random, although one number goes
    into up to four lines and the player chooses where. Of equal fields it takes any.
    """

    def choose(self, game: GridGame, state: State, seat: int, rng: Random) -> Place:
        """Return the field that brings the sheet furthest."""
        sheet, number = state.sheets[seat], sum(state.dice)
        places = game.legal_actions(state, seat)
        return _best({place: _rise(sheet, place.index, number) for place in places}, rng)


def _best(worths: Mapping[Place, float], rng: Random, tolerance: float = 1e-9) -> Place:
    """Return any place of the highest worth; sums may differ in their last digits."""
    most = max(worths.values())
    return rng.choice([place for place, worth in worths.items() if most - worth < tolerance])


def potential(sheet: Sheet) -> float:
    """Return the points of a sheet whose empty fields fill with throws of two dice, on average.

    >>> round(potential((None,) * 25), 2)
    19.95
    >>> potential((7,) * 25)
    140.0

    For a full sheet these are its points.
    """
    return sum(line.factor * _EXPECTED[_numbers(sheet, line.fields)] for line in LINES)


def _rise(sheet: Sheet, index: int, number: int) -> float:
    """Return how far the potential rises with ``number`` in the free field ``index``."""
    rise = 0.0
    for line in LINES_THROUGH[index]:
        numbers = _numbers(sheet, line.fields)
        after = tuple(sorted((*numbers, number)))
        rise += line.factor * (_EXPECTED[after] - _EXPECTED[numbers])
    return rise


def _numbers(sheet: Sheet, fields: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted([number for index in fields if (number := sheet[index]) is not None]))


def _expected(numbers: tuple[int, ...]) -> float:
    if len(numbers) == SIDE:
        return float(line_points(numbers))
    return sum(
        float(chance) * _EXPECTED[tuple(sorted((*numbers, sum(dice))))]
        for dice, chance in multisets(2)
    )


_EXPECTED: Table[tuple[int, ...], float] = Table(_expected)
"""By the sorted numbers of a line: its points when throws of two dice fill it, on average."""


# --- hard and best ----------------------------------------------------------------------


class Hard:
    """Writes where the sheet is worth most afterwards, by tables that were trained.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> sheet = (12, 12, 12, 12, None) + (4, 9, 6, 11, 8) * 3 + (2, 2, 2, 2, None)
    >>> state = State((sheet,), dice=(1, 1))
    >>> Hard().choose(Grid5(), state, 0, Random(1))
    Place(row=4, column=4)

    What it expects is near the truth for every sheet that it comes to, see the module
    ``tables``. Of equal fields it takes any. Raises `MissingExtra` without numpy (extra
    ``fast``).
    """

    def choose(self, game: GridGame, state: State, seat: int, rng: Random) -> Place:
        """Return the field after which the sheet is worth most."""
        return _found(_searches("hard")[0], game, state, seat, rng)


class Best:
    """Does the same looking three throws ahead, and plays the end of the sheet exactly.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> sheet = (12, 12, 12, 12, None) + (4, 9, 6, 11, 8) * 3 + (2, 2, 2, 2, None)
    >>> state = State((sheet,), dice=(1, 1))
    >>> Best().choose(Grid5(), state, 0, Random(1))
    Place(row=4, column=4)

    It weighs the three fields that look best, then for each next number the three best answers,
    then every number and field. With four empty fields or fewer it weighs all. Raises
    `MissingExtra` without numpy (extra ``fast``).
    """

    def choose(self, game: GridGame, state: State, seat: int, rng: Random) -> Place:
        """Return the field after which the sheet is worth most, three throws ahead."""
        return _found(_searches("best")[1], game, state, seat, rng)


def _found(search: Search, game: GridGame, state: State, seat: int, rng: Random) -> Place:
    """Return any place that the search values most; 32-bit sums differ in their last digits."""
    values = search(state.sheets[seat], sum(state.dice))
    places = game.legal_actions(state, seat)
    return _best({place: values[place.index] for place in places}, rng, tolerance=0.001)


def _searches(player: str) -> tuple[Search, Search]:
    """Return the searches of hard and of best; without numpy the error says who needs it."""
    what = Words(de=f"„{player}“ in Knister", en=f"the player {player!r} of Knister")
    with needed_by(what):
        return _loaded()


@cache
def _loaded() -> tuple[Search, Search]:
    # Late: the others need no numpy.
    from wuerfelregeln.agents.grid5.search import one_ply, three_plies  # noqa: PLC0415
    from wuerfelregeln.agents.grid5.tables import load  # noqa: PLC0415

    tables = load()

    def one(sheet: Sheet, number: int) -> list[float]:
        values: list[float] = one_ply(tables, sheet, number).tolist()
        return values

    def three(sheet: Sheet, number: int) -> list[float]:
        values: list[float] = three_plies(tables, sheet, number).tolist()
        return values

    return one, three
