"""Players of Böse Eins: who stops at how many points, and who looks at the others."""

from collections.abc import Mapping
from random import Random

from attrs import frozen

from boese_eins.actions import Action, Again, Bank, Roll
from boese_eins.rules import BoeseEins
from boese_eins.state import State
from wuerfelregeln.core import AnyAgent, Game

__all__ = ["AGENTS", "Chaser", "StopsAt"]


@frozen
class StopsAt:
    """Banks as soon as the turn has brought so many points, or enough to win.

    >>> game, state = BoeseEins(), State((0, 0), pot=19, due=False)
    >>> StopsAt(20).choose(game, state, 0, Random(1))
    Again()
    """

    points: int

    def choose(
        self, game: Game[State, Action, Roll], state: State, seat: int, rng: Random
    ) -> Action:
        """Return whether to bank or to throw again."""
        return Bank() if state.pot >= self.points or _wins(game, state, seat) else Again()


@frozen
class Chaser:
    """Stops at 20, but plays for the win once somebody else is one good turn away from it.

    >>> game, state = BoeseEins(), State((50, 85), pot=20, due=False)
    >>> Chaser().choose(game, state, 0, Random(1))
    Again()
    """

    points: int = 20

    def choose(
        self, game: Game[State, Action, Roll], state: State, seat: int, rng: Random
    ) -> Action:
        """Return whether to bank or to throw again."""
        if _wins(game, state, seat):
            return Bank()
        others = state.totals[:seat] + state.totals[seat + 1 :]
        hurry = max(others) + self.points >= _target(game)
        return Bank() if state.pot >= self.points and not hurry else Again()


def _wins(game: Game[State, Action, Roll], state: State, seat: int) -> bool:
    return state.totals[seat] + state.pot >= _target(game)


def _target(game: Game[State, Action, Roll]) -> int:
    if not isinstance(game, BoeseEins):
        raise TypeError(f"this player knows Böse Eins alone, not {game!r}")
    return game.target


AGENTS: Mapping[str, AnyAgent] = {"easy": StopsAt(10), "medium": StopsAt(20), "hard": Chaser()}
"""The players by the name of their strength."""
