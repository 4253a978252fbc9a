"""What cannot be a state of Splitter: for readers of states that nobody played to.

Only the game knows its pad. Without it nobody can tell which two fields are a pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from wuerfelregeln.core import Flaw, Hidden
from wuerfelregeln.dice import FACES
from wuerfelregeln.mirror.actions import Place
from wuerfelregeln.mirror.layout import Layout
from wuerfelregeln.mirror.state import Sheet, State
from wuerfelregeln.whole import shown

__all__ = ["MOST_PLAYERS", "Options", "flaws"]

MOST_PLAYERS = 12


class Options(Protocol):
    """What of the game counts here."""

    @property
    def players(self) -> int:
        """Number of seats."""
        ...

    @property
    def layout(self) -> Layout:
        """The pad on which all play."""
        ...


def flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    """Yield what no play of the game can bring about; with None, of a game with any options.

    >>> [flaw.path for flaw in flaws(None, State(sheets=((1, None),)))]
    ['$.sheets[0]']
    """
    found = list(_shape_flaws(game, state))
    if not found:
        for seat, sheet in enumerate(state.sheets):
            found += _sheet_flaws(game, state, sheet, f"$.sheets[{seat}]")
    yield from found
    if not found:  # what lies on the table can be judged only beside sheets that can be
        yield from _dice_flaws(state)
        yield from _entries_flaws(game, state)


def _shape_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    seats = len(state.sheets)
    if game is not None and seats != game.players:
        yield Flaw(
            "$.sheets",
            de=f"sind {seats}, erwartet: {game.players}, eines je Spieler",
            en=f"are {seats}, expected {game.players}, one per player",
        )
    elif not 1 <= seats <= MOST_PLAYERS:
        yield Flaw(
            "$.sheets",
            de=f"sind {seats}, erwartet: 1 bis {MOST_PLAYERS}",
            en=f"are {seats}, expected 1 to {MOST_PLAYERS}",
        )
    for seat, sheet in enumerate(state.sheets):
        path, count = f"$.sheets[{seat}]", len(sheet)
        if game is not None and count != len(game.layout.fields):
            yield Flaw(
                path,
                de=f"hat {count} Felder, das Blatt der Partie hat {len(game.layout.fields)}",
                en=f"has {count} fields, but the pad of the game has {len(game.layout.fields)}",
            )
        elif count % 2 or not count:
            yield Flaw(
                path,
                de=f"hat {count} Felder, erwartet: Paare von Feldern",
                en=f"has {count} fields, expected pairs of fields",
            )
        elif count != len(state.sheets[0]):
            yield Flaw(
                path,
                de=f"hat {count} Felder, aber Platz 0 hat {len(state.sheets[0])}",
                en=f"has {count} fields, but seat 0 has {len(state.sheets[0])}",
            )


def _sheet_flaws(game: Options | None, state: State, sheet: Sheet, path: str) -> Iterator[Flaw]:
    for index, number in enumerate(sheet):
        if number is not None and number not in FACES:
            yield Flaw(
                f"{path}[{index}]",
                de=f"{number} zeigt kein Würfel",
                en=f"{number} is not a number of a die",
            )
    if game is not None:
        half = [place for place, pair in game.layout.pairs.items() if _half(sheet, pair)]
        for row, distance in half[:1]:
            yield Flaw(
                path,
                de=f"hat in Reihe {row}, Abstand {distance} nur eines der beiden Felder gefüllt",
                en=f"has one of the two fields in row {row}, distance {distance} empty",
            )
        if not half and _throws(game.layout, sheet) != _throws(game.layout, state.sheets[0]):
            yield Flaw(
                path,
                de="hat andere Würfe als Platz 0, aber alle tragen dieselben ein",
                en="holds other throws than seat 0, but all write the same",
            )
    elif sheet.count(None) % 2:
        yield Flaw(
            path,
            de=f"hat {sheet.count(None)} leere Felder, aber sie füllen sich paarweise",
            en=f"has {sheet.count(None)} empty fields, but fields are filled in pairs",
        )
    elif Counter(sheet) != Counter(state.sheets[0]):
        yield Flaw(
            path,
            de="hat andere Zahlen als Platz 0, aber alle tragen dieselben Würfe ein",
            en="holds other numbers than seat 0, but all write the same throws",
        )


def _half(sheet: Sheet, pair: tuple[int, int]) -> bool:
    left, right = pair
    return (sheet[left] is None) != (sheet[right] is None)


def _throws(layout: Layout, sheet: Sheet) -> Counter[frozenset[int | None]]:
    """Return the throws that stand on a sheet, whichever number went left."""
    return Counter(frozenset((sheet[left], sheet[right])) for left, right in layout.pairs.values())


def _dice_flaws(state: State) -> Iterator[Flaw]:
    if state.dice != tuple(sorted(state.dice)) or not set(state.dice) <= set(FACES):
        yield Flaw(
            "$.dice",
            de=f"sind {shown(list(state.dice))}, erwartet: sortierte Augen von 1 bis 6",
            en=f"are {shown(list(state.dice))}, expected sorted faces from 1 to 6",
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


def _entries_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    if len(state.entries) != len(state.sheets):
        yield Flaw(
            "$.entries",
            de=f"sind {len(state.entries)}, erwartet: {len(state.sheets)}, einer je Platz",
            en=f"are {len(state.entries)}, expected {len(state.sheets)}, one per seat",
        )
        return
    if all(type(entry) is Place for entry in state.entries):
        yield Flaw(
            "$.entries",
            de="sind vollständig, aber dann stehen sie auf den Blättern",
            en="are complete, but then they stand on the sheets",
        )
    for seat, entry in enumerate(state.entries):
        if isinstance(entry, Hidden):  # a view: what was written is not there
            if not state.dice:
                yield Flaw(
                    f"$.entries[{seat}]",
                    de="ist da, obwohl keine Würfel liegen",
                    en="is there although no dice lie there",
                )
        elif entry is not None:
            yield from _entry_flaws(game, state, entry, seat)


def _entry_flaws(game: Options | None, state: State, entry: Place, seat: int) -> Iterator[Flaw]:
    path, row, distance = f"$.entries[{seat}]", entry.row, entry.distance
    if entry.left not in state.dice:
        yield Flaw(
            f"{path}.left",
            de=f"{entry.left} ist nicht unter {shown(list(state.dice))}",
            en=f"{entry.left} is none of {shown(list(state.dice))}",
        )
    if game is not None:
        pair = game.layout.pairs.get((row, distance))
        there = pair is not None and state.sheets[seat][pair[0]] is None
    else:  # some pad has such fields, unless they lie outside of all
        there = row >= 0 and distance >= 1
    if not there:
        yield Flaw(
            path,
            de=f"Reihe {row}, Abstand {distance} ist kein freies Feldpaar",
            en=f"row {row}, distance {distance} is not a free pair of fields",
        )
