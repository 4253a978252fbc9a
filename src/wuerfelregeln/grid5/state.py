"""What stands on the table in Knister: the sheets, the throw that all write, who has written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from attrs import Factory, field, frozen

from wuerfelregeln.core import Flaw
from wuerfelregeln.dice import FACES
from wuerfelregeln.grid5.actions import FIELDS, NUMBERS, Place

__all__ = ["EMPTY", "Sheet", "State", "flaws"]

Sheet: TypeAlias = tuple[int | None, ...]
"""25 numbers from 2 to 12, row by row; None where nothing has been written."""

EMPTY: Sheet = (None,) * FIELDS


def _nobody(state: State) -> tuple[None, ...]:
    """Return the entries while nobody has written."""
    return (None,) * len(state.sheets)


@frozen
class State:
    """The whole position. Dice on the table mean that someone still has to write their sum.

    >>> State((EMPTY, EMPTY), dice=(3, 4)).number
    7

    ``sheets`` are those of the running round, one per seat; full ones stay until the next throw
    begins the next round. ``entries`` holds, for each seat, where it writes the running throw,
    or None while it has not chosen; it reaches the sheets when all have written.
    ``finished`` has the full sheets of earlier rounds: ``finished[round][seat]``.
    """

    sheets: tuple[Sheet, ...]
    dice: tuple[int, ...] = ()
    entries: tuple[Place | None, ...] = field(default=Factory(_nobody, takes_self=True))
    finished: tuple[tuple[Sheet, ...], ...] = ()

    @property
    def number(self) -> int | None:
        """What is to be written now, the sum of the dice; None while no dice lie there."""
        return sum(self.dice) if self.dice else None

    @property
    def full(self) -> bool:
        """Whether the sheets of the running round are full."""
        return None not in self.sheets[0]

    @property
    def round_number(self) -> int:
        """Which round is running, counted from 1."""
        return len(self.finished) + 1

    @property
    def throws(self) -> int:
        """How many throws of the whole game stand on the sheets."""
        return FIELDS * len(self.finished) + FIELDS - self.sheets[0].count(None)

    @property
    def roller(self) -> int:
        """The seat that throws next, or that threw the dice that lie there (ruling G4)."""
        return self.throws % len(self.sheets)

    def history(self, seat: int) -> tuple[Sheet, ...]:
        """Return the seat's sheets of all rounds, the running one last.

        >>> State((EMPTY,)).history(0) == (EMPTY,)
        True
        """
        return (*(sheets[seat] for sheets in self.finished), self.sheets[seat])


def flaws(state: State) -> Iterator[Flaw]:
    """Yield what no play can bring about, with its path.

    >>> [flaw.path for flaw in flaws(State((EMPTY,), dice=(1, 7)))]
    ['$.dice']

    It knows that all seats write the same numbers, but not in which order they came.
    """
    if not state.sheets:
        yield Flaw(
            "$.sheets",
            de="ist leer, erwartet: ein Block",
            en="is empty, expected at least one sheet",
        )
        return
    sound = True
    for path, sheets in _rounds(state):
        for flaw in _round_flaws(sheets, len(state.sheets), path):
            sound = False
            yield flaw
    if sound:  # what lies on the table can be judged only beside sheets that can be
        yield from _table_flaws(state)


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
            de=f"sind {list(dice)}, erwartet: zwei sortierte Augen von 1 bis 6 oder keine",
            en=f"are {list(dice)}, expected two sorted faces from 1 to 6, or none",
        )
    if dice and state.full:
        yield Flaw(
            "$.dice",
            de="liegen da, obwohl die Blöcke voll sind",
            en="lie there although the sheets are full",
        )
    if len(state.entries) != len(state.sheets):
        yield Flaw(
            "$.entries",
            de=f"sind {len(state.entries)}, erwartet: {len(state.sheets)}",
            en=f"are {len(state.entries)}, expected {len(state.sheets)}",
        )
        return
    if None not in state.entries:
        yield Flaw(
            "$.entries",
            de="sind vollständig, stehen aber nicht auf den Blöcken",
            en="are complete, but do not stand on the sheets",
        )
    for seat, place in enumerate(state.entries):
        if place is None:
            continue
        if not dice:
            yield Flaw(
                f"$.entries[{seat}]",
                de="ist da, obwohl keine Würfel liegen",
                en="is there although no dice lie there",
            )
        if not place.exists or state.sheets[seat][place.index] is not None:
            yield Flaw(
                f"$.entries[{seat}]",
                de="ist kein freies Feld auf dem Block des Platzes",
                en="is no free field of the seat's sheet",
            )
