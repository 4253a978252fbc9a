"""5 Strolche events as lines of a record.

``roll r3 k1``, ``0 draw``, ``0 reroll b3 r5``, ``0 pass``, ``0 john b4 ringo``,
``0 ringo k2 john paul``, ``0 rihanna y6``, ``0 pink r3 1:k6 2:b1``, ``0 paul r2 r5 b5``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from wuerfelregeln.core import Move
from wuerfelregeln.lines import LineReader
from wuerfelregeln.strolche.actions import (
    DICE,
    RASCALS,
    Action,
    Die,
    Draw,
    Event,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
    Take,
)
from wuerfelregeln.strolche.coloured import ALL_DICE
from wuerfelregeln.words import Words

__all__ = ["format_event", "parse_dice", "parse_event"]

_DICE = {str(die): die for die in DICE}
_RASCALS = {str(rascal): rascal for rascal in RASCALS}
_KINDS = ("draw", "reroll", "pass", *_RASCALS)
_SEAT = Words(de="„roll“ oder ein Platz", en="“roll” or a seat")
_DIE = Words(de="ein Würfel wie b3", en="a die such as b3")
_TAKE = Words(de="Platz und Würfel wie 1:b3", en="a seat and a die such as 1:b3")


def format_event(event: Event) -> str:
    """Return the event as one line.

    >>> format_event(Roll((DICE[23], DICE[0])))
    'roll r1 y6'
    """
    if isinstance(event, Roll):
        return _joined("roll", event.dice)
    return _joined(str(event.seat), _words(event.action))


def _words(action: Action) -> tuple[object, ...]:
    match action:
        case Draw():
            return ("draw",)
        case Reroll(dice):
            return ("reroll", *dice)
        case Pass():
            return ("pass",)
        case PlaceJohn(die, source):
            return ("john", die, source)
        case PlaceRingo(die, sources):
            return ("ringo", die, *sources)
        case PlaceRihanna(die, takes):
            return ("rihanna", die, *(f"{seat}:{taken}" for seat, taken in takes))
        case PlacePink(die, takes):
            return ("pink", die, *(f"{seat}:{taken}" for seat, taken in takes))
        case PlacePaul(die, combination):
            return ("paul", die, *combination)


def _joined(head: str, words: Iterable[object]) -> str:
    return " ".join([head, *map(str, words)])


def parse_event(text: str) -> Event:
    """Return the event of one line; spacing and the order of dice do not matter.

    >>> parse_event("1 reroll r5 b3").action.dice
    (Die(colour=Colour.RED, face=5), Die(colour=Colour.BLUE, face=3))

    Raises `NotationError` with the column of the first word that is not as expected.
    """
    line = LineReader(text)
    if line.peek() == "roll":
        line.word(["roll"])
        return Roll(_dice(line))
    seat = line.number(_SEAT)
    action = _action(line, line.word(_KINDS))
    line.end()
    return Move(seat, action)


def parse_dice(text: str) -> tuple[Die, ...]:
    """Return dice that are written as in a record.

    >>> [die.face for die in parse_dice("b3 r5")]
    [3, 5]

    They keep the order of the text. Raises `NotationError`.
    """
    return _dice(LineReader(text))


def _action(line: LineReader, kind: str) -> Action:
    match kind:
        case "draw":
            return Draw()
        case "reroll":
            return Reroll(_dice(line))
        case "pass":
            return Pass()
        case "john":
            return PlaceJohn(_die(line), _rascal(line))
        case "ringo":
            return PlaceRingo(_die(line), _rascals(line))
        case "rihanna":
            return PlaceRihanna(_die(line), _takes(line))
        case "pink":
            return PlacePink(_die(line), _takes(line))
        case _:
            return PlacePaul(_die(line), _dice(line))


def _die(line: LineReader) -> Die:
    if line.peek() not in _DICE:
        raise line.error(_DIE)
    return _DICE[line.take(_DIE)]


def _dice(line: LineReader) -> tuple[Die, ...]:
    found: list[Die] = []
    while not line.at_end and len(found) < ALL_DICE:
        found.append(_die(line))
    line.end()
    return tuple(found)


def _rascal(line: LineReader) -> Rascal:
    return _RASCALS[line.word(_RASCALS)]


def _rascals(line: LineReader) -> tuple[Rascal, ...]:
    found = []
    while not line.at_end:
        found.append(_rascal(line))
    return tuple(found)


def _takes(line: LineReader) -> tuple[Take, ...]:
    found: list[Take] = []
    while not line.at_end:
        seat, _, die = line.peek().partition(":")
        if not re.fullmatch(r"0|[1-9][0-9]{0,5}", seat) or die not in _DICE:
            raise line.error(_TAKE)
        line.take(_TAKE)
        found.append((int(seat), _DICE[die]))
    return tuple(found)
