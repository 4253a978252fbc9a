"""The weakest legal action of a seat: what a table plays for somebody who is late or has resigned.

It is what leaves the seat with the fewest points of its own; among equals the first in the order
of the legal actions. A game where that is not what people mean brings its own as the part
``weakest``.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from wuerfelregeln.core import AnyGame, Decide, Move
from wuerfelregeln.parts import Kind

__all__ = ["MOST_TRIED", "weakest"]

MOST_TRIED = 200
"""So many legal actions are tried, in their order; some games have thousands."""

_WEAKEST: Kind[Callable[[AnyGame, object, int], Any]] = Kind("weakest")


def weakest(game: AnyGame, state: object, seat: int) -> Any:
    """Return the weakest legal action of a seat that is asked.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> weakest(Yacht(), Yacht().apply(Yacht().start(), Roll((2, 3, 4, 5, 6))), 0)
    Enter(category=Category.ONES)

    It takes the state itself and no view, to see what comes of a round that others have written
    already; what they wrote changes nothing for this seat. Raises `ValueError` for a seat that is
    not asked.
    """
    actions = list(islice(game.legal_actions(state, seat), MOST_TRIED))
    if not actions:
        raise ValueError(f"seat {seat} is not asked")
    own = _WEAKEST.of(game)
    if own is not None:
        return own(game, state, seat)
    return min(actions, key=lambda action: _left_with(game, state, seat, action))


def _left_with(game: AnyGame, state: object, seat: int, action: object) -> int:
    """Return the seat's points after an action, once all who are asked with it have answered.

    In sheet games points move when everybody has written. What the others write changes nothing
    for this seat, so it may be anything.
    """
    turn = game.turn(state)
    others = [n for n in turn.seats if n != seat] if isinstance(turn, Decide) else []
    after = game.apply(state, Move(seat, action))
    for other in others:
        legal = next(iter(game.legal_actions(after, other)), None)
        if legal is not None:
            after = game.apply(after, Move(other, legal))
    points: int = game.scores(after)[seat]
    return points
