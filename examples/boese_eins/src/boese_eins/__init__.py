"""Böse Eins: throw one die as often as you like, but a one takes what the turn has brought.

>>> from wuerfelregeln import Move
>>> game = BoeseEins()
>>> state = game.apply(game.start(), Roll((5,)))
>>> state = game.apply(state, Move(seat=0, action=Bank()))
>>> game.scores(state), state.seat
((5, 0), 1)
"""

from boese_eins.actions import Action, Again, Bank, Event, Roll
from boese_eins.names import End, Reason
from boese_eins.rules import BoeseEins
from boese_eins.state import State

__all__ = ["Action", "Again", "Bank", "BoeseEins", "End", "Event", "Reason", "Roll", "State"]
