"""5 Strolche at a table: what is played for somebody who is late or has resigned."""

from __future__ import annotations

from wuerfelregeln.strolche.actions import Action, Draw, Pass, Reroll
from wuerfelregeln.strolche.rules import Strolche
from wuerfelregeln.strolche.state import State

__all__ = ["weakest"]


def weakest(_: Strolche, state: State, seat: int) -> Action:
    """Return the action that changes least for everybody: one die is rolled again.

    >>> from wuerfelregeln import RandomDice
    >>> game, dice = Strolche(), RandomDice(1)
    >>> state = game.start()
    >>> while state.due is not None:
    ...     state = game.apply(state, game.throw(state, dice))
    >>> len(weakest(game, state, state.seat).dice)
    1

    A seat without active dice draws one; where the bag is empty too, it passes.
    """
    active = state.active[seat]
    if active:
        return Reroll(active[:1])
    return Draw() if any(state.bag) else Pass()
