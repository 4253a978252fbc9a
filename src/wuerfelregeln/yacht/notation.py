"""Fünfwurf events as lines of a record: ``roll 1 3 5``, ``0 hold 3 3``, ``0 enter chance``."""

from __future__ import annotations

from wuerfelregeln.core import Move
from wuerfelregeln.lines import LineReader
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import CATEGORIES, ENTRIES, Enter, Event, Hold, Roll

__all__ = ["format_event", "parse_event"]

_BY_WORD = {str(category): ENTRIES[category] for category in CATEGORIES}
_SEAT = Words(de="„roll“ oder ein Platz", en="“roll” or a seat")


def format_event(event: Event) -> str:
    """Return the event as one line.

    >>> format_event(Roll((6, 1)))
    'roll 1 6'
    """
    if isinstance(event, Roll):
        return _joined("roll", event.dice)
    if isinstance(event.action, Hold):
        return _joined(f"{event.seat} hold", event.action.dice)
    return f"{event.seat} enter {event.action.category}"


def parse_event(text: str) -> Event:
    """Return the event of one line; spacing and the order of dice do not matter.

    >>> parse_event("0 hold 5 3 5")
    Move(seat=0, action=Hold(dice=(3, 5, 5)))

    Raises `NotationError` with the column of the first word that is not as expected.
    """
    line = LineReader(text)
    if line.peek() == "roll":
        line.word(["roll"])
        return Roll(line.faces())
    seat = line.number(_SEAT)
    if line.word(["hold", "enter"]) == "hold":
        return Move(seat, Hold(line.faces()))
    action: Enter = _BY_WORD[line.word(_BY_WORD)]
    line.end()
    return Move(seat, action)


def _joined(head: str, dice: tuple[int, ...]) -> str:
    return " ".join([head, *map(str, dice)])
