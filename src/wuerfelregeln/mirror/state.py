"""What stands on the table in Splitter: the sheets, the throw, and what was written this round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.core import Flaw
from wuerfelregeln.dice import FACES
from wuerfelregeln.mirror.actions import Place

__all__ = ["Sheet", "State", "flaws"]

Sheet: TypeAlias = tuple[int | None, ...]
"""One number per field of the pad, row by row, left to right; None while the field is empty."""


@frozen
class State:
    """The whole position: two dice on the table mean that entries are due.

    >>> state = State(sheets=((1, None, None, 2), (2, None, None, 1)), entries=(None, None))
    >>> state.rounds_written, state.thrower
    (1, 1)

    ``dice`` are the throw of the running round, sorted, or nothing while a throw is due.
    ``entries`` holds, for each seat, what it has written this round; it moves to the sheets once
    all have written, so that nobody sees an entry before having made the own one.
    """

    sheets: tuple[Sheet, ...]
    dice: tuple[int, ...] = ()
    entries: tuple[Place | None, ...] = (None,)

    @property
    def rounds_written(self) -> int:
        """The number of rounds that all have written; each fills two fields."""
        sheet = self.sheets[0]
        return (len(sheet) - sheet.count(None)) // 2

    @property
    def thrower(self) -> int:
        """The seat that throws this round: seat 0 first, then round the table (ruling M4)."""
        return self.rounds_written % len(self.sheets)

    @property
    def full(self) -> bool:
        """Whether every field is filled."""
        return None not in self.sheets[0]


def flaws(state: State) -> Iterator[Flaw]:
    """Yield what no play on any pad can bring about, with its path.

    >>> [flaw.path for flaw in flaws(State(sheets=((1, None),)))]
    ['$.sheets[0]']

    It does not know the pad, so it cannot tell which fields are a pair.
    """
    if not state.sheets:
        yield Flaw(
            "$.sheets",
            de="ist leer, erwartet: ein Block",
            en="is empty, expected at least one sheet",
        )
        return
    for seat, sheet in enumerate(state.sheets):
        yield from _sheet_flaws(state, sheet, f"$.sheets[{seat}]")
    yield from _round_flaws(state)


def _sheet_flaws(state: State, sheet: Sheet, path: str) -> Iterator[Flaw]:
    for index, number in enumerate(sheet):
        if number is not None and number not in FACES:
            yield Flaw(
                f"{path}[{index}]",
                de=f"{number} zeigt kein Würfel",
                en=f"{number} is no number of a die",
            )
    if len(sheet) % 2 or not sheet:
        yield Flaw(
            path,
            de=f"hat {len(sheet)} Felder, erwartet: Paare von Feldern",
            en=f"has {len(sheet)} fields, expected pairs of fields",
        )
    elif sheet.count(None) % 2:
        yield Flaw(
            path,
            de=f"hat {sheet.count(None)} leere Felder, aber sie füllen sich paarweise",
            en=f"has {sheet.count(None)} empty fields, but fields are filled in pairs",
        )
    if len(sheet) != len(state.sheets[0]):
        yield Flaw(
            path,
            de=f"hat {len(sheet)} Felder, aber Platz 0 hat {len(state.sheets[0])}",
            en=f"has {len(sheet)} fields, but seat 0 has {len(state.sheets[0])}",
        )
    elif Counter(sheet) != Counter(state.sheets[0]):
        yield Flaw(
            path,
            de="hat andere Zahlen als Platz 0, aber alle tragen dieselben Würfe ein",
            en="holds other numbers than seat 0, but all write the same throws",
        )


def _round_flaws(state: State) -> Iterator[Flaw]:
    if state.dice != tuple(sorted(state.dice)) or not set(state.dice) <= set(FACES):
        yield Flaw(
            "$.dice",
            de=f"sind {list(state.dice)}, erwartet: sortierte Augen von 1 bis 6",
            en=f"are {list(state.dice)}, expected sorted faces from 1 to 6",
        )
    if len(state.dice) not in (0, 2):
        yield Flaw(
            "$.dice",
            de=f"sind {len(state.dice)}, erwartet: zwei oder keine",
            en=f"are {len(state.dice)}, expected two or none",
        )
    if state.dice and state.full:
        yield Flaw(
            "$.dice",
            de="müssen fehlen, wenn alle Blätter voll sind",
            en="must be none when all sheets are full",
        )
    if len(state.entries) != len(state.sheets):
        yield Flaw(
            "$.entries",
            de=f"sind {len(state.entries)}, erwartet: {len(state.sheets)}, einer je Platz",
            en=f"are {len(state.entries)}, expected {len(state.sheets)}, one per seat",
        )
    elif None not in state.entries:
        yield Flaw(
            "$.entries",
            de="sind vollständig, aber dann stehen sie auf den Blättern",
            en="are complete, but then they stand on the sheets",
        )
    for seat, entry in enumerate(state.entries):
        if entry is not None and entry.left not in state.dice:
            yield Flaw(
                f"$.entries[{seat}].left",
                de=f"{entry.left} ist nicht unter {list(state.dice)}",
                en=f"{entry.left} is none of {list(state.dice)}",
            )
