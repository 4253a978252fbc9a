"""Playing for a target instead of the mean: `reach` a total, or `beat` a rival."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from attrs import frozen

from wuerfelregeln.yacht.actions import Action
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.solver.distribution import Distribution
from wuerfelregeln.yacht.solver.induction import Floats, Progress
from wuerfelregeln.yacht.solver.plan import Plan
from wuerfelregeln.yacht.solver.solution import PLANS, Solution, check, sheet_of, solve
from wuerfelregeln.yacht.solver.targets import Filled, Targets
from wuerfelregeln.yacht.state import EMPTY, Sheet, State

__all__ = ["Aim", "Likely", "beat", "reach"]

SAME = 1e-10
"""Chances this close are treated as equal."""


def reach(
    game: Yacht,
    target: int,
    *,
    sheet: Sheet = EMPTY,
    cache: bool = True,
    progress: Progress | None = None,
) -> Aim:
    """Return the play with the highest chance of a final total of ``target`` or more.

    >>> sheet = Sheet((3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 0, None))  # 233, chance is open
    >>> aim = reach(Yacht(), 261, sheet=sheet)
    >>> state = State((sheet,), (4, 4, 5, 6, 6), 1)
    >>> aim.best_action(state), round(aim.value(state), 4)
    (Hold(dice=(5, 6, 6)), 0.0833)
    >>> aim.solution.best_action(state)
    Enter(category=Category.CHANCE)

    Exact for every sheet that comes after ``sheet``. With up to seven rows to go that takes
    seconds, with all thirteen minutes and several hundred MB (decision note yacht-solver);
    ``progress(done, total)`` is called now and then. ``cache`` is that of `solve`.
    """
    worth = (np.arange(max(target, 0) + 1) >= target).astype(float)
    return Aim(solve(game, cache=cache), worth, sheet, progress)


def beat(
    game: Yacht,
    rival: int | Distribution,
    *,
    sheet: Sheet = EMPTY,
    cache: bool = True,
    progress: Progress | None = None,
) -> Aim:
    """Return the play with the highest chance of a higher total than the rival's.

    >>> sheet = Sheet((3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 0, None))
    >>> round(beat(Yacht(), 260, sheet=sheet).chance, 4)
    0.0998

    ``rival`` is a final total, or how likely each is (`Solution.distribution`) if the rival has
    turns left and plays these without looking at our sheet. Against a rival who looks, this is an
    approximation. A tie does not count as beating. Otherwise as `reach`.
    """
    if isinstance(rival, int):
        return reach(game, rival + 1, sheet=sheet, cache=cache, progress=progress)
    below = np.concatenate([[0.0], np.cumsum(rival.chances)])
    return Aim(solve(game, cache=cache), below / below[-1], sheet, progress)


@frozen
class Likely:
    """An action and the chance of success when play goes on for the same aim."""

    action: Action
    chance: float


class Aim:
    """Play for the highest chance of success, from ``sheet`` on; made by `reach` and `beat`.

    Its methods take a state of the game and look at one seat, by default the one whose turn it is.
    They raise `ValueError` for a sheet that does not come after ``sheet``, and for states that no
    play leads to and seats that are not there.
    """

    def __init__(
        self, solution: Solution, worth: Floats, sheet: Sheet, progress: Progress | None
    ) -> None:
        self.solution, self.sheet = solution, sheet
        filled, total, points = self._place(sheet)
        game, layout = solution.game, solution.layout
        self._targets = Targets(layout, game.joker, worth, (filled, points), progress)
        self._plan = lru_cache(PLANS)(self._targets_plan)
        self.chance = self._targets.value(filled, total, points)

    def __repr__(self) -> str:
        return f"<aim under {self.solution.game!r}: {self.chance:.4f} chance from {self.sheet!r}>"

    @property
    def size(self) -> int:
        """How many values are kept in memory, of 8 bytes each."""
        return self._targets.size

    def value(self, state: State, seat: int | None = None) -> float:
        """Return the chance of success of a seat, wherever in the turn the state is."""
        turn = state.seat
        sheet = sheet_of(state, seat)
        self._check(sheet)
        if seat not in {None, turn} or state.throws_left == 3:
            return self._targets.value(*self._place(sheet))
        check(state, sheet)
        plan, dice, throws_left = self._plan(sheet), state.dice, state.throws_left
        if len(dice) < 5:
            return _chance(plan.keep_value(dice, throws_left))
        return _chance(plan.worth(dice, throws_left, plan.best(dice, throws_left)))

    def best_action(self, state: State) -> Action:
        """Return an action with the highest chance; of several the one with the highest mean."""
        chances = {option.action: option.chance for option in self.ranked_actions(state)}
        enough = max(chances.values()) - SAME
        by_mean = [option.action for option in self.solution.ranked_actions(state)]
        return next(action for action in by_mean if chances[action] >= enough)

    def ranked_actions(self, state: State) -> tuple[Likely, ...]:
        """Return every legal action with its chance of success, best first."""
        seat, dice, throws_left = state.seat, state.dice, state.throws_left
        sheet = state.sheets[seat]
        check(state, sheet, decision=True)
        self._check(sheet)
        plan = self._plan(sheet)
        ranked = [
            Likely(action, _chance(plan.worth(dice, throws_left, action)))
            for action in self.solution.game.legal_actions(state, seat)
        ]
        return tuple(sorted(ranked, key=lambda option: -option.chance))

    def _check(self, sheet: Sheet) -> None:
        first = self.sheet
        filled = zip(first.rows, sheet.rows, strict=True)
        if sheet.extra < first.extra or any(a is not None and a != b for a, b in filled):
            raise ValueError(f"{sheet} does not come after {first}, for which this was worked out")

    def _place(self, sheet: Sheet) -> tuple[Filled, int, int]:
        """Return what is filled, the upper total and all points of a sheet."""
        five, upper, lower, total = self.solution.planner.key(sheet.rows)
        return Filled(five, upper, lower), total, self.solution.written(sheet)

    def _targets_plan(self, sheet: Sheet) -> Plan:
        return self._targets.plan(*self._place(sheet))


def _chance(value: float) -> float:
    """Return the value without the rounding errors beyond 0 and 1."""
    return min(max(value, 0.0), 1.0)
