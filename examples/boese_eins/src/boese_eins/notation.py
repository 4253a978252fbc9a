"""Events as lines of a record: ``roll 4``, ``0 again``, ``1 bank``."""

from collections.abc import Mapping

from boese_eins.actions import Action, Again, Bank, Event, Roll
from wuerfelregeln.core import Move
from wuerfelregeln.lines import LineReader
from wuerfelregeln.words import Words

__all__ = ["format_event", "parse_event"]

_ACTIONS: Mapping[str, Action] = {"again": Again(), "bank": Bank()}
_WORDS = {action: word for word, action in _ACTIONS.items()}
_SEAT = Words(de="„roll“ oder ein Platz", en="“roll” or a seat")


def format_event(event: Event) -> str:
    """Return the event as one line.

    >>> format_event(Roll((4,))), format_event(Move(1, Bank()))
    ('roll 4', '1 bank')
    """
    if isinstance(event, Roll):
        return " ".join(["roll", *map(str, event.dice)])
    return f"{event.seat} {_WORDS[event.action]}"


def parse_event(text: str) -> Event:
    """Return the event of one line.

    >>> parse_event("0 again")
    Move(seat=0, action=Again())

    Raises `NotationError` with the column of the first word that is not as expected.
    """
    line = LineReader(text)
    if line.peek() == "roll":
        line.word(["roll"])
        return Roll(line.faces())
    seat = line.number(_SEAT)
    action = _ACTIONS[line.word(_ACTIONS)]
    line.end()
    return Move(seat, action)
