"""Splitter events as lines of a record: ``roll 2 5``, ``0 place 3 1 5``; pads as one line."""

from __future__ import annotations

from wuerfelregeln.core import Move, Option
from wuerfelregeln.lines import DrawingError, LineReader
from wuerfelregeln.mirror.actions import Event, Place, Roll
from wuerfelregeln.mirror.layout import LAYOUTS, Layout
from wuerfelregeln.mirror.names import NAMES
from wuerfelregeln.options import OptionError
from wuerfelregeln.whole import shown
from wuerfelregeln.words import Words

__all__ = ["LAYOUT_OPTION", "format_event", "format_layout", "parse_event", "parse_layout"]

_SEAT = Words(de="„roll“ oder ein Platz", en="“roll” or a seat")
_ROW = Words(de="eine Reihe, ab 0", en="a row, from 0")
_DISTANCE = Words(de="ein Abstand, ab 1", en="a distance, from 1")
_LEFT = Words(de="die linke Zahl, 1 bis 6", en="the left number, 1 to 6")


def format_event(event: Event) -> str:
    """Return the event as one line; a place is its row, its distance and the left number.

    >>> format_event(Roll((6, 1))), format_event(Move(0, Place(row=3, distance=1, left=6)))
    ('roll 1 6', '0 place 3 1 6')
    """
    if isinstance(event, Roll):
        return " ".join(["roll", *map(str, event.dice)])
    place = event.action
    return f"{event.seat} place {place.row} {place.distance} {place.left}"


def parse_event(text: str) -> Event:
    """Return the event of one line; spacing and the order of dice do not matter.

    >>> parse_event("0 place 3 1 5")
    Move(seat=0, action=Place(row=3, distance=1, left=5))

    Raises `NotationError` with the column of the first word that is not as expected.
    """
    line = LineReader(text)
    if line.peek() == "roll":
        line.word(["roll"])
        return Roll(line.faces())
    seat = line.number(_SEAT)
    line.word(["place"])
    place = Place(line.number(_ROW), line.number(_DISTANCE, 1), line.number(_LEFT, 1, 6))
    line.end()
    return Move(seat, place)


def format_layout(layout: Layout) -> str:
    r"""Return the name of a printed pad, or the drawing in one line with ``/`` between rows.

    >>> format_layout(Layout.parse("S1|1S\n11|11"))
    'S1|1S/11|11'
    """
    for name, printed in LAYOUTS.items():
        if layout == printed:
            return name
    return str(layout).replace("\n", "/")


def parse_layout(text: str) -> Layout:
    """Return the pad of that name or drawing; a drawing may be one line.

    >>> parse_layout("A") == LAYOUTS["A"], parse_layout("1|1").rows
    (True, ('11',))

    Raises `OptionError` for a line that is neither, `DrawingError` for several that are no pad.
    """
    if text in LAYOUTS:
        return LAYOUTS[text]
    if "\n" in text:
        return Layout.parse(text)
    try:
        return Layout.parse(text.replace("/", "\n"))
    except DrawingError as error:
        known = ", ".join(LAYOUTS)
        expected = Words(de=f"{known} oder eine Zeichnung", en=f"{known} or a drawing")
        problem = Words(
            de=f"layout muss {expected.de} sein, nicht {shown(text)}: {error.text('de')}",
            en=f"layout must be {expected.en}, not {shown(text)}: {error.text('en')}",
        )
        wrong = OptionError(problem)
        wrong.option, wrong.expected = "layout", expected
        raise wrong from None


LAYOUT_OPTION = Option("layout", NAMES["layout"], "A", parse_layout, format_layout)
