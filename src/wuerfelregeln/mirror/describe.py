"""Splitter in words: the throw, who still has to write it, one pad row by row, its groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wuerfelregeln.core import Decide, Over
from wuerfelregeln.mirror.actions import Place
from wuerfelregeln.mirror.layout import Layout
from wuerfelregeln.mirror.names import Standing
from wuerfelregeln.mirror.picture import LEFT, RIGHT
from wuerfelregeln.mirror.rules import Mirror
from wuerfelregeln.mirror.scoring import GroupStatus, status
from wuerfelregeln.mirror.state import Sheet, State
from wuerfelregeln.words import Lang, Words, listed

__all__ = ["describe"]

THROW = Words(de="Wurf {n} von {of}.", en="Throw {n} of {of}.")
THROWS = Words(de="{name} würfelt.", en="{name} throws.")
WRITE = Words(de="Alle tragen {dice} ein.", en="Everyone writes {dice}.")
STILL = Words(de="Es fehlen noch: {names}.", en="Still to write: {names}.")
WRITTEN = Words(
    de="{name} hat in Reihe {row}, Abstand {distance} eingetragen, links die {left}.",
    en="{name} has written in row {row}, distance {distance}, {left} left.",
)
PAD = Words(
    de="Blatt von {name}, die Hälften von links.", en="Pad of {name}, halves from the left."
)
ROW = Words(de="Reihe {row}: {left}; {right}.", en="Row {row}: {left}; {right}.")
FREE = Words(de="frei", en="free")
HOLE = Words(de="kein Feld", en="no field")
STAR = Words(de="{what} auf Stern", en="{what} on a star")
HEART = Words(de="{what} auf Herz", en="{what} on a heart")
GROUP = Words(de="{number} ab {where}", en="{number} from {where}")
STANDINGS = {
    Standing.COMPLETE: Words(de="Gültige Gruppen: {groups}.", en="Valid groups: {groups}."),
    Standing.OPEN: Words(de="Offene Gruppen: {groups}.", en="Open groups: {groups}."),
    Standing.DEAD: Words(de="Verdorbene Gruppen: {groups}.", en="Dead groups: {groups}."),
}
HEARTS = {
    Standing.COMPLETE: Words(de="Alle Herzen sind gleich.", en="All hearts are equal."),
    Standing.OPEN: Words(de="Die Herzen sind noch offen.", en="The hearts are still open."),
    Standing.DEAD: Words(de="Die Herzen sind verschieden.", en="The hearts differ."),
}


def describe(
    game: Mirror, state: State, seat: int, lang: Lang, names: Sequence[str]
) -> Iterator[str]:
    """Yield the sentences on a position; see `wuerfelregeln.describe`.

    >>> game = Mirror()
    >>> list(describe(game, game.start(), 0, "en", ["Anna"]))[:2]
    ['Throw 1 of 22.', 'Anna throws.']

    A group is told by its number and its first field.
    """
    turn, layout = game.turn(state), game.layout
    if not isinstance(turn, Over):
        yield THROW.text(lang, n=state.rounds_written + 1, of=len(layout.pairs))
    if isinstance(turn, Decide):
        yield WRITE.text(lang, dice=listed(state.dice, lang))
        yield STILL.text(lang, names=listed([names[asked] for asked in state.waiting], lang))
    elif not isinstance(turn, Over):
        yield THROWS.text(lang, name=names[state.thrower])
    entry, sheet = state.entries[seat], state.sheets[seat]
    if isinstance(entry, Place):
        put = {"row": entry.row, "distance": entry.distance, "left": entry.left}
        yield WRITTEN.text(lang, name=names[seat], **put)
    yield PAD.text(lang, name=names[seat])
    yield from _rows(layout, sheet, lang)
    yield from _groups(layout, sheet, lang)


def _rows(layout: Layout, sheet: Sheet, lang: Lang) -> Iterator[str]:
    index = {place: field for field, place in enumerate(layout.fields)}
    for row in range(len(layout.rows)):
        cells = [
            _cell(layout, sheet, index.get((row, column)), lang)
            for column in range(2 * layout.middle)
        ]
        left, right = cells[: layout.middle], cells[layout.middle :]
        yield ROW.text(lang, row=row, left=", ".join(left), right=", ".join(right))


def _cell(layout: Layout, sheet: Sheet, field: int | None, lang: Lang) -> str:
    if field is None:
        return HOLE.text(lang)
    what = FREE.text(lang) if sheet[field] is None else str(sheet[field])
    if field in layout.stars:
        return STAR.text(lang, what=what)
    return HEART.text(lang, what=what) if field in layout.hearts else what


def _groups(layout: Layout, sheet: Sheet, lang: Lang) -> Iterator[str]:
    found = status(layout, sheet)
    for standing, words in STANDINGS.items():
        told = [_group(layout, entry, lang) for entry in found.groups if entry.standing is standing]
        if told:
            yield words.text(lang, groups="; ".join(told))
    if found.hearts is not None:
        yield HEARTS[found.hearts].text(lang)


def _group(layout: Layout, entry: GroupStatus, lang: Lang) -> str:
    row, column = layout.fields[entry.group.fields[0]]
    if column < layout.middle:
        where = LEFT.text(lang, row=row, distance=layout.middle - column)
    else:
        where = RIGHT.text(lang, row=row, distance=column - layout.middle + 1)
    return GROUP.text(lang, number=entry.group.number, where=where)
