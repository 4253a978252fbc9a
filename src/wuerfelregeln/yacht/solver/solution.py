"""What the solver offers: `solve` and the `Solution` that it returns."""

from __future__ import annotations

from functools import cached_property, lru_cache, partial

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from wuerfelregeln.yacht.actions import Action
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.scoring import extra_points
from wuerfelregeln.yacht.solver import store
from wuerfelregeln.yacht.solver.choices import Choices, Chooser
from wuerfelregeln.yacht.solver.distribution import Chances, Distribution, points_to_come
from wuerfelregeln.yacht.solver.induction import Floats, Progress, values
from wuerfelregeln.yacht.solver.plan import HAND_NUMBER, KEEP_NUMBER, Planner
from wuerfelregeln.yacht.solver.playing import Player
from wuerfelregeln.yacht.solver.sheets import Layout
from wuerfelregeln.yacht.solver.throws import HANDS, PROBABILITY, Fall
from wuerfelregeln.yacht.state import EMPTY, Sheet, State

__all__ = ["Ranked", "Solution", "check", "sheet_of", "solve"]

PLANS = 256
"""How many sheets' plans a solution remembers, about 35 kB each."""


def solve(game: Yacht, *, cache: bool = True, progress: Progress | None = None) -> Solution:
    """Return optimal play for the joker rule of ``game``, each seat for itself.

    >>> round(solve(Yacht()).expected_total, 8)
    255.27780637

    With ``cache`` the table is read from the user's cache folder and written there; a damaged file
    is replaced, and a folder that cannot be written does no harm. ``progress(done, total)`` is
    called now and then while the table is worked out.
    """
    layout = Layout(game.joker)
    if not cache:
        return Solution(game, layout, values(layout, game.joker, progress), cache=False)
    path = store.cache_file(game.joker)
    table = store.load(path, game.joker, layout.size)
    if table is None:
        table = values(layout, game.joker, progress)
        store.save(path, game.joker, table)
    return Solution(game, layout, table, cache=True)


def _solved(game: Yacht, table: Floats, *, cache: bool) -> Solution:
    return Solution(game, Layout(game.joker), table, cache=cache)


@frozen
class Ranked:
    """An action and the expected final total when play is optimal after it."""

    action: Action
    expected_total: float


class Solution:
    """Optimal play under one joker rule: what each situation is worth and what to do in it.

    >>> solution = solve(Yacht())
    >>> state = State((EMPTY,), dice=(1, 3, 3, 3, 6), throws_left=2)
    >>> solution.best_action(state)
    Hold(dice=(3, 3, 3))
    >>> first, second, *_ = solution.ranked_actions(state)
    >>> second.action, round(first.expected_total - second.expected_total, 2)
    (Hold(dice=(1, 3, 3, 3)), 3.57)

    All methods take a state of the game and look at one seat, by default the one whose turn it is.
    They raise `ValueError` for states that no play leads to, as far as the sheet's upper total, the
    number of dice and the throws left show it, and for a seat that is not there.
    """

    def __init__(self, game: Yacht, layout: Layout, table: Floats, *, cache: bool) -> None:
        self.game = game
        self.layout = layout
        self.planner = Planner(layout, table, game.joker)
        self._table, self._cache = table, cache
        self._extra_points = extra_points(game.joker)
        self._plan = lru_cache(PLANS)(self.planner.plan)

    def __repr__(self) -> str:
        return f"<optimal play of {self.game!r}: {self.expected_total:.4f} expected>"

    def __reduce__(self) -> tuple[object, ...]:
        return partial(_solved, cache=self._cache), (self.game, self._table)

    @property
    def expected_total(self) -> float:
        """The expected final total of an empty sheet."""
        return self.sheet_value(EMPTY)

    def sheet_value(self, sheet: Sheet) -> float:
        """Return the expected final total of a sheet before a turn."""
        return self.written(sheet) + self.planner.sheet_value(sheet.rows)

    def written(self, sheet: Sheet) -> int:
        """Return what stands on the sheet, without the bonus: the values of sheets include that."""
        rows = sum(points for points in sheet.rows if points)
        return rows + self._extra_points * sheet.extra

    def value(self, state: State, seat: int | None = None) -> float:
        """Return the expected final total of a seat, wherever in the turn the state is."""
        turn = state.seat
        sheet = sheet_of(state, seat)
        if seat not in (None, turn) or state.throws_left == 3:
            return self.sheet_value(sheet)
        check(state, sheet)
        plan, dice, throws_left = self._plan(sheet.rows), state.dice, state.throws_left
        if len(dice) < 5:
            return self.written(sheet) + plan.keep_value(dice, throws_left)
        return self.written(sheet) + plan.worth(dice, throws_left, plan.best(dice, throws_left))

    def best_action(self, state: State) -> Action:
        """Return an action with the highest expected final total, for the seat whose turn it is."""
        dice, throws_left, sheet = state.dice, state.throws_left, state.sheets[state.seat]
        plan = self._plan(sheet.rows)
        known = plan.actions.get((dice, throws_left))
        if known is None:
            check(state, sheet, decision=True)
            known = plan.best(dice, throws_left)
        return known

    def ranked_actions(self, state: State) -> tuple[Ranked, ...]:
        """Return every legal action with its expected final total, best first."""
        seat, dice, throws_left = state.seat, state.dice, state.throws_left
        sheet = state.sheets[seat]
        check(state, sheet, decision=True)
        plan, points = self._plan(sheet.rows), self.written(sheet)
        ranked = [
            Ranked(action, points + plan.worth(dice, throws_left, action))
            for action in self.game.legal_actions(state, seat)
        ]
        return tuple(sorted(ranked, key=lambda option: -option.expected_total))

    # --- many games, and how they end -----------------------------------------------------

    def play(self, games: int, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the final totals of many solitaire games that are played optimally.

        >>> solve(Yacht()).play(3, np.random.default_rng(1)).tolist()
        [388, 283, 210]

        What to do is worked out when a game first comes to a sheet, and kept.
        """
        return self._player.play(games, rng)

    @cached_property
    def _player(self) -> Player:
        return Player(self.layout, self._table, self.game.joker)

    def distribution(
        self,
        state: State | None = None,
        seat: int | None = None,
        *,
        progress: Progress | None = None,
    ) -> Distribution:
        """Return how likely each final total of a seat is when it plays optimally from here on.

        >>> almost = State((Sheet((3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 0, None)),))
        >>> solution = solve(Yacht())
        >>> found = solution.distribution(almost)
        >>> found.quantile(0.5), round(found.at_least(255), 4)
        (257, 0.7348)
        >>> abs(found.mean - solution.value(almost)) < 1e-9
        True

        Without a state: for an empty sheet, which takes some seconds and is kept in the cache
        folder. Of actions of equal value one is chosen, see `choices`; another might make the
        totals more or less even, but not change their mean.
        """
        if state is None:
            return self._whole(progress)
        turn = state.seat
        sheet = sheet_of(state, seat)
        hands, throws_left = PROBABILITY, 2
        if seat in {None, turn} and state.throws_left < 3:
            check(state, sheet)
            hands, throws_left = _hands(state)
        return self._distribution(
            sheet, lambda choices: choices.chances(hands, throws_left), progress
        )

    def _whole(self, progress: Progress | None) -> Distribution:
        joker, size = self.game.joker, MOST_TOTAL + 1
        path = store.cache_file(joker, "totals")
        chances = store.load(path, joker, size) if self._cache else None
        if chances is None:
            found = self._distribution(EMPTY, Choices.chances, progress).chances
            chances = np.zeros(size)
            chances[: found.size] = found
            if self._cache:
                store.save(path, joker, chances)
        return Distribution(np.trim_zeros(chances, "b"))

    def _distribution(
        self, sheet: Sheet, this_turn: Chances, progress: Progress | None
    ) -> Distribution:
        number = self.planner.number(sheet.rows)
        chooser = Chooser(self.layout, self._table, self.game.joker)
        to_come = points_to_come(chooser, self.layout, number, this_turn, progress)
        return Distribution(np.concatenate([np.zeros(self.written(sheet)), to_come]))


MOST_TOTAL = 1650
"""The highest total under any joker rule (decision note yacht-maxima)."""


def _hands(state: State) -> tuple[Floats, int]:
    """Return the chances of the hands after the throw that is due, if one is, and throws left."""
    if len(state.dice) == 5:
        hands = np.zeros(len(HANDS))
        hands[HAND_NUMBER[state.dice]] = 1
        return hands, state.throws_left
    fall = Fall(1)
    fall.keeps[KEEP_NUMBER[state.dice]] = 1
    fall.run()
    return fall.hands[:, 0], state.throws_left - 1


def sheet_of(state: State, seat: int | None) -> Sheet:
    """Return the sheet of a seat, by default of the one to play; `ValueError` for no such seat."""
    if seat is None:
        return state.sheets[state.seat]
    if seat not in range(len(state.sheets)):
        raise ValueError(f"there is no seat {seat}: expected 0 to {len(state.sheets) - 1}")
    return state.sheets[seat]


def check(state: State, sheet: Sheet, *, decision: bool = False) -> None:
    """Raise `ValueError` unless dice and throws left can come about before this sheet is full."""
    dice, throws_left = state.dice, state.throws_left
    fallen = range(3) if len(dice) == 5 else range(1, 3)
    if decision and len(dice) != 5:
        raise ValueError(f"no decision is due: the dice {dice} lie there, not five")
    if dice not in KEEP_NUMBER or throws_left not in fallen or None not in sheet.rows:
        raise ValueError(f"no play leads to the dice {dice} with {throws_left} throws left")
