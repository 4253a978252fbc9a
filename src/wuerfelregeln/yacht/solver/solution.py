"""What the solver offers: `solve` and the `Solution` that it returns."""

from __future__ import annotations

from functools import lru_cache

from attrs import frozen

from wuerfelregeln.yacht.actions import Action
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.scoring import EXTRA_POINTS
from wuerfelregeln.yacht.solver import store
from wuerfelregeln.yacht.solver.induction import Floats, Progress, values
from wuerfelregeln.yacht.solver.plan import KEEP_NUMBER, Planner
from wuerfelregeln.yacht.solver.sheets import Layout
from wuerfelregeln.yacht.state import EMPTY, Sheet, State

__all__ = ["Ranked", "Solution", "solve"]

PLANS = 256
"""How many sheets' plans a solution remembers, about 35 kB each."""


def solve(game: Yacht, *, cache: bool = True, progress: Progress | None = None) -> Solution:
    """Return optimal play for the joker rule of ``game``, each seat for itself.

    >>> from wuerfelregeln.yacht.actions import Joker
    >>> f"{solve(Yacht(joker=Joker.NONE), cache=False).expected_total:.8f}"
    '245.87077451'

    With ``cache`` the table is read from the user's cache folder and written there; a damaged file
    is replaced, and a folder that cannot be written does no harm. ``progress(done, total)`` is
    called now and then while the table is worked out.
    """
    layout = Layout(game.joker)
    if not cache:
        return Solution(game, layout, values(layout, game.joker, progress))
    path = store.cache_file(game.joker)
    table = store.load(path, game.joker, layout.size)
    if table is None:
        table = values(layout, game.joker, progress)
        store.save(path, game.joker, table)
    return Solution(game, layout, table)


def _solved(game: Yacht, table: Floats) -> Solution:
    return Solution(game, Layout(game.joker), table)


@frozen
class Ranked:
    """An action and the expected final total when play is optimal after it."""

    action: Action
    expected_total: float


class Solution:
    """Optimal play under one joker rule: what each situation is worth and what to do in it.

    >>> solution = solve(Yacht(), cache=False)
    >>> state = State((EMPTY,), dice=(1, 3, 3, 3, 6), throws_left=2)
    >>> solution.best_action(state)
    Hold(dice=(3, 3, 3))
    >>> first, second, *_ = solution.ranked_actions(state)
    >>> second.action, round(first.expected_total - second.expected_total, 2)
    (Hold(dice=(1, 3, 3, 3)), 3.57)

    All methods take a state of the game and look at one seat, by default the one whose turn it is.
    They raise `ValueError` for states that no play leads to, as far as the sheet's upper total, the
    number of dice and the throws left show it.
    """

    def __init__(self, game: Yacht, layout: Layout, table: Floats) -> None:
        self.game = game
        self._table = table
        self._planner = Planner(layout, table, game.joker)
        self._plan = lru_cache(PLANS)(self._planner.plan)

    def __repr__(self) -> str:
        return f"<optimal play of {self.game!r}: {self.expected_total:.4f} expected>"

    def __reduce__(self) -> tuple[object, ...]:
        return _solved, (self.game, self._table)

    @property
    def expected_total(self) -> float:
        """The expected final total of an empty sheet."""
        return self.sheet_value(EMPTY)

    def sheet_value(self, sheet: Sheet) -> float:
        """Return the expected final total of a sheet before a turn."""
        return _written(sheet) + self._planner.sheet_value(sheet.rows)

    def value(self, state: State, seat: int | None = None) -> float:
        """Return the expected final total of a seat, wherever in the turn the state is."""
        turn = state.seat
        sheet = state.sheets[turn if seat is None else seat]
        if seat not in (None, turn) or state.throws_left == 3:
            return self.sheet_value(sheet)
        _check(state, sheet)
        plan, dice, throws_left = self._plan(sheet.rows), state.dice, state.throws_left
        if len(dice) < 5:
            return _written(sheet) + plan.keep_value(dice, throws_left)
        return _written(sheet) + plan.worth(dice, throws_left, plan.best(dice, throws_left))

    def best_action(self, state: State) -> Action:
        """Return an action with the highest expected final total, for the seat whose turn it is."""
        dice, throws_left, sheet = state.dice, state.throws_left, state.sheets[state.seat]
        plan = self._plan(sheet.rows)
        known = plan.actions.get((dice, throws_left))
        if known is None:
            _check(state, sheet, decision=True)
            known = plan.best(dice, throws_left)
        return known

    def ranked_actions(self, state: State) -> tuple[Ranked, ...]:
        """Return every legal action with its expected final total, best first."""
        seat, dice, throws_left = state.seat, state.dice, state.throws_left
        sheet = state.sheets[seat]
        _check(state, sheet, decision=True)
        plan, written = self._plan(sheet.rows), _written(sheet)
        ranked = [
            Ranked(action, written + plan.worth(dice, throws_left, action))
            for action in self.game.legal_actions(state, seat)
        ]
        return tuple(sorted(ranked, key=lambda option: -option.expected_total))


def _check(state: State, sheet: Sheet, *, decision: bool = False) -> None:
    """Raise `ValueError` unless dice and throws left can come about before this sheet is full."""
    dice, throws_left = state.dice, state.throws_left
    fallen = range(3) if len(dice) == 5 else range(1, 3)
    if decision and len(dice) != 5:
        raise ValueError(f"no decision is due: the dice {dice} lie there, not five")
    if dice not in KEEP_NUMBER or throws_left not in fallen or None not in sheet.rows:
        raise ValueError(f"no play leads to the dice {dice} with {throws_left} throws left")


def _written(sheet: Sheet) -> int:
    """Return what stands on the sheet, without the bonus: the values of sheets include that."""
    return sum(points for points in sheet.rows if points) + EXTRA_POINTS * sheet.extra
