"""Fünfwurf at a table: what is played for somebody who is late or has resigned."""

from __future__ import annotations

from wuerfelregeln.core import Move
from wuerfelregeln.yacht.actions import Enter
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.state import State

__all__ = ["weakest"]


def weakest(game: Yacht, state: State, seat: int) -> Enter:
    """Return the entry that brings least; among equals the first row of the sheet.

    >>> from wuerfelregeln.yacht import Roll
    >>> weakest(Yacht(), Yacht().apply(Yacht().start(), Roll((1, 1, 1, 1, 1))), 0)
    Enter(category=Category.TWOS)

    It enters rather than holds: a hold only puts the entry off, and brings more in the mean.
    """
    entries = [each for each in game.legal_actions(state, seat) if isinstance(each, Enter)]
    return min(entries, key=lambda entry: game.scores(game.apply(state, Move(seat, entry)))[seat])
