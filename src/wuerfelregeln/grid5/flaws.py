"""What cannot be a state of Knister: for readers of states that nobody played to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from wuerfelregeln.core import Flaw, Hidden
from wuerfelregeln.dice import FACES
from wuerfelregeln.grid5.actions import FIELDS, NUMBERS, Place
from wuerfelregeln.grid5.state import Sheet, State
from wuerfelregeln.whole import shown

__all__ = ["Options", "flaws"]


class Options(Protocol):
    """What of the game counts here."""

    @property
    def players(self) -> int:
        """Number of seats."""
        ...

    @property
    def rounds(self) -> int:
        """How many sheets each seat fills."""
        ...


def flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    """Yield what no play of the game can bring about; with None, of a game with any options.

    >>> from wuerfelregeln.grid5.state import EMPTY
    >>> [flaw.path for flaw in flaws(None, State((EMPTY,), dice=(1, 7)))]
    ['$.dice']

    It knows that all seats write the same numbers, but not in which order they came.
    """
    found = list(_seat_flaws(game, state))
    if state.sheets:
        for path, sheets in _rounds(state):
            found += _round_flaws(sheets, len(state.sheets), path)
    yield from found
    if not found:  # what lies on the table can be judged only beside sheets that can be
        yield from _table_flaws(state)
        yield from _entry_flaws(state)


def _seat_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    seats, done = len(state.sheets), len(state.finished)
    if game is not None and seats != game.players:
        yield Flaw(
            "$.sheets",
            de=f"sind {seats}, erwartet: {game.players}, einer je Spieler",
            en=f"are {seats}, expected {game.players}, one per player",
        )
    elif not seats:
        yield Flaw(
            "$.sheets",
            de="ist leer, erwartet: ein Block",
            en="is empty, expected at least one sheet",
        )
    if game is not None and done >= game.rounds:
        yield Flaw(
            "$.finished",
            de=f"sind {done} Runden vor der laufenden, erwartet: höchstens {game.rounds - 1}",
            en=f"are {done} rounds before the running one, expected at most {game.rounds - 1}",
        )


def _rounds(state: State) -> Iterator[tuple[str, tuple[Sheet, ...]]]:
    for number, sheets in enumerate(state.finished):
        yield f"$.finished[{number}]", sheets
    yield "$.sheets", state.sheets


def _round_flaws(sheets: tuple[Sheet, ...], seats: int, path: str) -> Iterator[Flaw]:
    if len(sheets) != seats:
        yield Flaw(
            path,
            de=f"hat {len(sheets)} Blöcke, erwartet: {seats}",
            en=f"has {len(sheets)} sheets, expected {seats}",
        )
        return
    written = [sorted(number for number in sheet if number is not None) for sheet in sheets]
    for seat, sheet in enumerate(sheets):
        yield from _sheet_flaws(sheet, f"{path}[{seat}]")
        if written[seat] != written[0]:
            yield Flaw(
                f"{path}[{seat}]",
                de="hat andere Zahlen als Block 0",
                en="holds other numbers than sheet 0",
            )
    if path != "$.sheets" and len(written[0]) < FIELDS:
        yield Flaw(
            path,
            de="ist eine fertige Runde, aber ihre Blöcke sind nicht voll",
            en="is a finished round, but its sheets are not full",
        )


def _sheet_flaws(sheet: Sheet, path: str) -> Iterator[Flaw]:
    if len(sheet) != FIELDS:
        yield Flaw(
            path,
            de=f"hat {len(sheet)} Felder, erwartet: {FIELDS}",
            en=f"has {len(sheet)} fields, expected {FIELDS}",
        )
    for index, number in enumerate(sheet):
        if number is not None and number not in NUMBERS:
            yield Flaw(
                f"{path}[{index}]",
                de=f"ist {number}, erwartet: 2 bis 12 oder nichts",
                en=f"is {number}, expected 2 to 12 or nothing",
            )


def _table_flaws(state: State) -> Iterator[Flaw]:
    dice = state.dice
    if dice and (len(dice) != 2 or list(dice) != sorted(dice) or not set(dice) <= set(FACES)):
        yield Flaw(
            "$.dice",
            de=f"sind {shown(list(dice))}, erwartet: zwei sortierte Augen von 1 bis 6 oder keine",
            en=f"are {shown(list(dice))}, expected two sorted faces from 1 to 6, or none",
        )
    if dice and state.full:
        yield Flaw(
            "$.dice",
            de="liegen da, obwohl die Blöcke voll sind",
            en="lie there although the sheets are full",
        )
    if state.finished and not dice and state.sheets[0].count(None) == FIELDS:
        yield Flaw(
            "$.dice",
            de="fehlen, aber erst mit dem nächsten Wurf kommen leere Blöcke",
            en="are missing, but empty sheets come with the next throw only",
        )


def _entry_flaws(state: State) -> Iterator[Flaw]:
    if len(state.entries) != len(state.sheets):
        yield Flaw(
            "$.entries",
            de=f"sind {len(state.entries)}, erwartet: {len(state.sheets)}",
            en=f"are {len(state.entries)}, expected {len(state.sheets)}",
        )
        return
    if all(type(place) is Place for place in state.entries):
        yield Flaw(
            "$.entries",
            de="sind vollständig, stehen aber nicht auf den Blöcken",
            en="are complete, but do not stand on the sheets",
        )
    for seat, place in enumerate(state.entries):
        if place is None:
            continue
        if not state.dice:
            yield Flaw(
                f"$.entries[{seat}]",
                de="ist da, obwohl keine Würfel liegen",
                en="is there although no dice lie there",
            )
        if isinstance(place, Hidden):  # a view: what was written is not there
            continue
        if not place.exists or state.sheets[seat][place.index] is not None:
            yield Flaw(
                f"$.entries[{seat}]",
                de="ist kein freies Feld auf dem Block des Platzes",
                en="is not a free field of the seat's sheet",
            )
