"""Knister events as lines of a record: ``roll 3 5`` (the two dice), ``0 place 2 4``."""

from __future__ import annotations

from wuerfelregeln.core import Move
from wuerfelregeln.grid5.actions import PLACES, SIDE, Event, Roll
from wuerfelregeln.lines import LineReader
from wuerfelregeln.words import Words

__all__ = ["format_event", "parse_event"]

_SEAT = Words(de="„roll“ oder ein Platz", en="“roll” or a seat")
_ROW = Words(de="eine Reihe, 0 bis 4", en="a row, 0 to 4")
_COLUMN = Words(de="eine Spalte, 0 bis 4", en="a column, 0 to 4")


def format_event(event: Event) -> str:
    """Return the event as one line.

    >>> format_event(Roll((6, 1)))
    'roll 1 6'
    """
    if isinstance(event, Roll):
        return " ".join(["roll", *map(str, event.dice)])
    return f"{event.seat} place {event.action.row} {event.action.column}"


def parse_event(text: str) -> Event:
    """Return the event of one line; spacing and the order of dice do not matter.

    >>> parse_event("0 place 2 4")
    Move(seat=0, action=Place(row=2, column=4))

    Raises `NotationError` with the column of the first word that is not as expected.
    """
    line = LineReader(text)
    if line.peek() == "roll":
        line.word(["roll"])
        return Roll(line.faces())
    seat = line.number(_SEAT)
    line.word(["place"])
    row = line.number(_ROW, 0, SIDE - 1)
    column = line.number(_COLUMN, 0, SIDE - 1)
    line.end()
    return Move(seat, PLACES[SIDE * row + column])
