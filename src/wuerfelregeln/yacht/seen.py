"""What a drawing of Fünfwurf sees of the game, and how it says what is proposed."""

from __future__ import annotations

from typing import TypeAlias

from wuerfelregeln.canvas.scene import View
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import Action, Enter
from wuerfelregeln.yacht.names import NAMES
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.state import State

__all__ = ["Seen", "best_of", "deed_of"]

HOLDS = Words(de="hält {dice}", en="holds {dice}")
HOLDS_NONE = Words(de="hält keinen", en="holds none")
ENTERS = Words(de="trägt ein: {row}, {points}", en="enters: {row}, {points}")

Seen: TypeAlias = View[State, Action, Yacht]


def best_of(view: Seen) -> Action | None:
    """Return the action with the largest value, where there are values and nothing is proposed."""
    if not view.values or view.action is not None:
        return None
    return max(view.values, key=lambda action: view.values[action])


def deed_of(view: Seen, action: Action) -> str:
    """Return what an action does, to stand after the name of who proposes it."""
    if isinstance(action, Enter):
        brings = view.game.preview(view.state, view.state.seat).get(action.category, 0)
        return view.words(ENTERS, row=view.words(NAMES[action.category]), points=brings)
    if not action.dice:
        return view.words(HOLDS_NONE)
    return view.words(HOLDS, dice=" ".join(map(str, action.dice)))
