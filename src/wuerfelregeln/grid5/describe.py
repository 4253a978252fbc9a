"""Knister in words: the throw, who still has to write it, one sheet line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wuerfelregeln.core import Decide, Over
from wuerfelregeln.grid5.actions import FIELDS, SIDE, LineKind, Place
from wuerfelregeln.grid5.names import NAMES
from wuerfelregeln.grid5.rules import Grid5
from wuerfelregeln.grid5.scoring import LineScore, breakdown
from wuerfelregeln.grid5.state import Sheet, State
from wuerfelregeln.words import Lang, Words, listed

__all__ = ["describe"]

ROUND = Words(de="Runde {n} von {of}.", en="Round {n} of {of}.")
THROW = Words(de="Wurf {n} von 25.", en="Throw {n} of 25.")
THROWS = Words(de="{name} würfelt.", en="{name} throws.")
WRITE = Words(
    de="Gefallen sind {dice}: alle tragen die {number} ein.",
    en="The dice show {dice}: everyone writes {number}.",
)
STILL = Words(de="Es fehlen noch: {names}.", en="Still to write: {names}.")
WRITTEN = Words(
    de="{name} hat sie in Reihe {row}, Spalte {column} eingetragen.",
    en="{name} has written it in row {row}, column {column}.",
)
SHEET = Words(de="Block von {name}.", en="Sheet of {name}.")
FREE = Words(de="frei", en="free")
LINE = Words(de="{line}: {numbers} ({what}).", en="{line}: {numbers} ({what}).")
SHOWN = Words(de="{line}: {what}.", en="{line}: {what}.")
ROUNDS = Words(de="Runden von {name}: {points}.", en="Rounds of {name}: {points}.")


def describe(
    game: Grid5, state: State, seat: int, lang: Lang, names: Sequence[str]
) -> Iterator[str]:
    """Yield the sentences on a position; see `wuerfelregeln.describe`.

    >>> game = Grid5(rounds=1)
    >>> next(describe(game, game.start(), 0, "de", ["Anna"]))
    'Wurf 1 von 25.'

    Of columns and diagonals only the full ones are told.
    """
    turn = game.turn(state)
    if not isinstance(turn, Over):
        rounds, throws = divmod(state.throws, FIELDS)
        if game.rounds > 1:
            yield ROUND.text(lang, n=rounds + 1, of=game.rounds)
        yield THROW.text(lang, n=throws + 1)
    if isinstance(turn, Decide):
        yield WRITE.text(lang, dice=listed(state.dice, lang), number=state.number)
        yield STILL.text(lang, names=listed([names[asked] for asked in state.waiting], lang))
    elif not isinstance(turn, Over):
        yield THROWS.text(lang, name=names[state.roller])
    entry = state.entries[seat]
    if isinstance(entry, Place):
        yield WRITTEN.text(lang, name=names[seat], row=entry.row, column=entry.column)
    yield SHEET.text(lang, name=names[seat])
    yield from _lines(state.sheets[seat], lang)
    if game.rounds > 1:
        points = ", ".join(map(str, game.round_scores(state)[seat]))
        yield ROUNDS.text(lang, name=names[seat], points=points)


def _lines(sheet: Sheet, lang: Lang) -> Iterator[str]:
    for scored in breakdown(sheet):
        name = f"{NAMES[scored.line.kind].text(lang)} {scored.line.index}"
        if scored.line.kind is LineKind.ROW:
            cells = sheet[SIDE * scored.line.index : SIDE * (scored.line.index + 1)]
            numbers = ", ".join(FREE.text(lang) if cell is None else str(cell) for cell in cells)
            if scored.category is None:
                yield SHOWN.text(lang, line=name, what=numbers)
            else:
                yield LINE.text(lang, line=name, numbers=numbers, what=_what(scored, lang))
        elif scored.category is not None:
            yield SHOWN.text(lang, line=name, what=_what(scored, lang))


def _what(scored: LineScore, lang: Lang) -> str:
    assert scored.category is not None
    return f"{NAMES[scored.category].text(lang)}, {scored.points}"
