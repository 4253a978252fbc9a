"""Players of Knister: one that takes what it gets, one that looks at what lines may become."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

from wuerfelregeln.core import Agent, Game
from wuerfelregeln.dice import multisets
from wuerfelregeln.grid5 import LINES, SIDE, Action, Place, Roll, Sheet, State
from wuerfelregeln.grid5.scoring import LINES_THROUGH, gain, line_points
from wuerfelregeln.tables import Table

__all__ = ["AGENTS", "Easy", "Medium", "potential"]

GridGame: TypeAlias = Game[State, Action, Roll]


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


def _best(worths: Mapping[Place, float], rng: Random) -> Place:
    """Return any place of the highest worth; sums may differ in their last digits."""
    most = max(worths.values())
    return rng.choice([place for place, worth in worths.items() if most - worth < 1e-9])


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

AGENTS: dict[str, Agent[Any, Any, Any]] = {"easy": Easy(), "medium": Medium()}
