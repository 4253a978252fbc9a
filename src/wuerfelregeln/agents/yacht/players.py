"""Players of Fünfwurf: the sheet's three strengths (ruling Y6), and one that plays exactly."""

from __future__ import annotations

from functools import lru_cache
from math import exp, hypot
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from wuerfelregeln.agents.yacht.search import HANDS, best_hold, hold_values, throw_values
from wuerfelregeln.core import Game
from wuerfelregeln.dice import FACES
from wuerfelregeln.yacht import Action, Category, Hold, Joker, Roll, Sheet, State, Yacht
from wuerfelregeln.yacht.actions import CATEGORIES, ENTRIES, UPPER
from wuerfelregeln.yacht.scoring import (
    UPPER_BONUS,
    UPPER_TARGET,
    enter,
    enterable,
    extra_points,
    points,
    upper_progress,
)

if TYPE_CHECKING:
    from wuerfelregeln.yacht.solver import Solution

__all__ = ["Best", "Easy", "Hard", "Medium", "potential"]

Dice: TypeAlias = tuple[int, ...]
YachtGame: TypeAlias = Game[State, Action, Roll]


# --- easy -------------------------------------------------------------------------------


class Easy:
    """Holds the most frequent face and writes what brings most at once.

    >>> state = State((Sheet(),), (1, 4, 4, 4, 6), 2)
    >>> Easy().choose(Yacht(), state, 0, Random(1))
    Hold(dice=(4, 4, 4))

    Of equally frequent faces it holds the highest. It throws three times unless five alike lie
    there; of rows that bring the same it fills the first.
    """

    def choose(self, game: YachtGame, state: State, seat: int, rng: Random) -> Action:
        """Return a hold while throws are left, then the best entry."""
        dice = state.dice
        most = max(FACES, key=lambda face: (dice.count(face), face))
        if state.throws_left and dice.count(most) < len(dice):
            return Hold((most,) * dice.count(most))
        sheet, joker = state.sheets[seat], _joker(game)
        free = _free_rows(sheet, dice, joker)
        return ENTRIES[max(free, key=lambda row: points(sheet, row, dice, joker))]


# --- medium -------------------------------------------------------------------------------


class Medium:
    """Works out for each throw which dice are worth holding, one throw ahead.

    >>> state = State((Sheet(),), (1, 2, 3, 4, 6), 1)
    >>> Medium().choose(Yacht(), state, 0, Random(1))
    Hold(dice=(1, 2, 3, 4))

    It compares what the dice bring now with the mean of what they bring after one more throw,
    and weighs nothing but the points of this turn.
    """

    def choose(self, game: YachtGame, state: State, seat: int, rng: Random) -> Action:
        """Return the choice that brings most points this turn, seen one throw ahead."""
        sheet, joker, dice = state.sheets[seat], _joker(game), state.dice
        if state.throws_left:
            kept = best_hold(_points_ahead(sheet, joker), dice)
            if kept != dice:
                return Hold(kept)
        free = _free_rows(sheet, dice, joker)
        return ENTRIES[max(free, key=lambda row: points(sheet, row, dice, joker))]


@lru_cache(maxsize=64)
def _points_ahead(sheet: Sheet, joker: Joker) -> list[float]:
    return throw_values(
        [
            float(max(points(sheet, row, hand, joker) for row in _free_rows(sheet, hand, joker)))
            for hand in HANDS
        ]
    )


# --- hard ---------------------------------------------------------------------------------


class Hard:
    """Looks both throws ahead and works for the bonus.

    >>> state = State((Sheet(),), (2, 4, 4, 5, 6), 2)
    >>> Hard().choose(Yacht(), state, 0, Random(1))
    Hold(dice=(4, 4))

    A choice is worth the points it brings and the `potential` of the sheet it leads to; over
    the throws of this turn the expectation is exact.
    """

    def choose(self, game: YachtGame, state: State, seat: int, rng: Random) -> Action:
        """Return the choice with the best points and potential."""
        sheet, joker, dice = state.sheets[seat], _joker(game), state.dice
        if state.throws_left:
            kept = best_hold(_worth_ahead(sheet, joker)[state.throws_left - 1], dice)
            if kept != dice:
                return Hold(kept)
        free = _free_rows(sheet, dice, joker)
        return ENTRIES[max(free, key=lambda row: _worth(sheet, row, dice, joker))]


@lru_cache(maxsize=64)
def _worth_ahead(sheet: Sheet, joker: Joker) -> tuple[list[float], list[float]]:
    """Return the worth of every keep with one and with two throws left."""
    one = throw_values(
        [
            max(_worth(sheet, row, hand, joker) for row in _free_rows(sheet, hand, joker))
            for hand in HANDS
        ]
    )
    return one, throw_values(hold_values(one))


def _worth(sheet: Sheet, row: Category, dice: Dice, joker: Joker) -> float:
    after = enter(sheet, row, dice, joker)
    gained = (after.rows[row] or 0) + extra_points(joker) * (after.extra - sheet.extra)
    return gained + _potential(after.rows, joker)


# Points that a free row promises, and how much more for each other free row, since one can then
# wait for a throw that suits it; both fitted to exact values (decision note y6-players).
_PROMISE = (5.2, 5.6, 6.6, 8.3, 10.3, 12.2, 19.0, 7.9, 13.0, 24.2, 12.7, 3.9, 25.1)
_PATIENCE = (0.1, 0.2, 0.2, 0.3, 0.3, 0.4, 0.5, 0.8, 0.6, 0.7, 1.5, 1.6, 0.3)
_EXTRA_PROMISE = 3.8
"""What the chance of +100 is worth per free row, once five alike holds its 50."""
_BY_THE_LEAFLET = {True: (0.8, -0.7, 2.7), False: (0.9, 1.4, -4.6)}
"""What is added under `Joker.KNIFFEL`, by whether five alike is free: for each free upper row, for
each free row at all, and once; fitted like the others. A 0 in five alike opens the joker there."""


def potential(sheet: Sheet, joker: Joker) -> float:
    """Return about how many points the free rows and the bonus will still bring.

    >>> round(potential(Sheet(), Joker.FREE))
    257

    The bonus counts with its chance, see `bonus_chance`, until the sheet is full.
    """
    return _potential(sheet.rows, joker)


@lru_cache(maxsize=1 << 16)
def _potential(rows: tuple[int | None, ...], joker: Joker) -> float:
    free = [row for row in CATEGORIES if rows[row] is None]
    others = len(free) - 1
    worth = sum(_PROMISE[row] + _PATIENCE[row] * others for row in free)
    five = rows[Category.FIVE_OF_A_KIND]
    if joker is Joker.KNIFFEL and free:
        above, each, once = _BY_THE_LEAFLET[five is None]
        worth += above * rows[: len(UPPER)].count(None) + each * len(free) + once
    elif joker not in (Joker.KNIFFEL, Joker.NONE) and five == 50:
        worth += _EXTRA_PROMISE * len(free)
    return worth + UPPER_BONUS * bonus_chance(Sheet(rows))


def bonus_chance(sheet: Sheet) -> float:
    """Return about how likely the upper section still reaches its bonus.

    >>> round(bonus_chance(Sheet()), 2)
    0.38

    A logistic curve in how far the section is ahead of three of each face, measured against how
    much the free faces can still swing.
    """
    progress = upper_progress(sheet)
    faces = [row + 1 for row in UPPER if sheet.rows[row] is None]
    if progress.missing == 0:
        return 1.0
    if progress.points + 5 * sum(faces) < UPPER_TARGET:
        return 0.0
    ahead = progress.ahead - 0.5 - 0.3 * len(faces)
    return 1 / (1 + exp(-ahead / (0.5 * hypot(*faces))))


# --- best ---------------------------------------------------------------------------------


class Best:
    """Plays for the highest expected total, exactly, by the `solver`.

    >>> state = State((Sheet(),), (1, 3, 3, 3, 6), 2)
    >>> Best().choose(Yacht(), state, 0, Random(1))
    Hold(dice=(3, 3, 3))

    It looks at its own sheet alone. The first choice under a joker rule reads the solution from the
    user's cache folder, or works it out there in about a second. Raises `MissingExtra`
    without numpy and platformdirs (extra ``fast``).
    """

    def choose(self, game: YachtGame, state: State, seat: int, rng: Random) -> Action:
        """Return the choice with the highest expected total."""
        return _solution(_joker(game)).best_action(state)


@lru_cache(maxsize=16)
def _solution(joker: Joker) -> Solution:
    from wuerfelregeln.yacht.solver import solve  # noqa: PLC0415 - the others need no numpy

    return solve(Yacht(joker=joker))


# --- shared -------------------------------------------------------------------------------


def _joker(game: YachtGame) -> Joker:
    if not isinstance(game, Yacht):
        raise TypeError(f"this player plays Yacht, not {game!r}")
    return game.joker


def _free_rows(sheet: Sheet, dice: Dice, joker: Joker) -> list[Category]:
    rows = enterable(sheet, dice, joker)
    return [row for row in CATEGORIES if rows[row] is None]
