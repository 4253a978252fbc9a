r"""Splitter as plain text: pads with their groups, and pads read from a drawing.

>>> pad = Layout.parse('''
...     11S|H11
...     .11|11.
... ''')
>>> print(*sheet_lines(pad, (1, 3, 3, 2, 2, 1, 3, 4, 2, None)), sep="\n")
     3   2   1     1   2   3
 0  (1) (3)─*3) : ♥2×─ 2× (1)
         │      :  │
 1      (3)  4× :  2×  ·

A number that counts is bracketed, ``(3)``; ``2×`` cannot count any more, a bare number still may.
Lines join the fields of a group, ``:`` is the mid line, ``*`` a star, ``♥`` a heart, ``·`` an
empty field. Columns bear their distance from the mid line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from wuerfelregeln.core import Over
from wuerfelregeln.drawing import Mark, fit, plain, shelved, table_text
from wuerfelregeln.drawing import width as columns_of
from wuerfelregeln.lines import DrawingError, lines_of
from wuerfelregeln.mirror.actions import Place
from wuerfelregeln.mirror.layout import Layout, drawn_lines
from wuerfelregeln.mirror.names import GAME, NAMES, Standing
from wuerfelregeln.mirror.rules import Mirror
from wuerfelregeln.mirror.scoring import Group, GroupStatus, breakdown, rating, status
from wuerfelregeln.mirror.state import Sheet, State
from wuerfelregeln.words import Lang, Words

__all__ = ["format_sheet", "group_table", "parse_sheet", "picture", "sheet_lines"]

ROUND = Words(de="Wurf {n}/{of}", en="throw {n}/{of}")
THROWS = Words(de="{name:# würfelt|# würfelst}", en="{name:# throws|# throw}")
WRITE = Words(de="alle tragen {dice} ein", en="everyone writes {dice}")
GAME_OVER = Words(de="Partie zu Ende", en="game over")
SEAT = Words(de="Platz {n}", en="seat {n}")
FIELDS = Words(de="{n:# Feld|# Felder}", en="{n:# field|# fields}")
LEFT = Words(de="Reihe {row}, links {distance}", en="row {row}, left {distance}")
RIGHT = Words(de="Reihe {row}, rechts {distance}", en="row {row}, right {distance}")

_EMPTY, _HOLE = "·", " "
_MARKS = {"S": "*", "H": "♥"}
_ENDS = {Standing.COMPLETE: ("(", ")"), Standing.OPEN: (" ", " "), Standing.DEAD: (" ", "×")}
_GAP = "    "


# --- the whole table ----------------------------------------------------------------------


def picture(
    game: Mirror,
    state: State,
    *,
    lang: Lang = "en",
    names: Sequence[str] = (),
    seat: int = 0,
    choice: Place | None = None,
    width: int = 80,
    height: int | None = None,
    mark: Mark = plain,
) -> str:
    """Return the whole table in at most ``width`` columns and, where it can be, ``height`` lines.

    >>> picture(Mirror(), Mirror().start(), lang="de").splitlines()[0]
    'Splitter · Wurf 1/22 · Platz 0 würfelt'

    The pads of all seats stand beside and below each other; where they do not fit, only that of
    ``seat``, with the points of the others. ``[n]`` is the ``choice`` that is not confirmed yet,
    ``<n>`` has been written, while others still think.
    """
    called = [names[n] if names else SEAT.text(lang, n=n) for n in range(game.players)]
    table = _Table(game, state, lang, called, seat, choice, mark)
    title = mark(fit(table.title(), width).rstrip(), "title")
    everyone, alone = table.everyone(width), table.alone(width)
    return table_text(title, everyone, alone, state.dice, height=height, mark=mark)


@frozen
class _Table:
    """All that is drawn; ``seat`` is the one whose pad must be seen."""

    game: Mirror
    state: State
    lang: Lang
    names: Sequence[str]
    seat: int
    choice: Place | None
    mark: Mark

    def title(self) -> str:
        parts, rounds = [GAME.text(self.lang)], len(self.game.layout.pairs)
        if isinstance(self.game.turn(self.state), Over):
            return " · ".join([*parts, GAME_OVER.text(self.lang)])
        parts.append(ROUND.text(self.lang, n=self.state.rounds_written + 1, of=rounds))
        if self.state.dice:
            parts.append(WRITE.text(self.lang, dice=" ".join(map(str, self.state.dice))))
        else:
            parts.append(THROWS.text(self.lang, name=self.names[self.state.thrower]))
        return " · ".join(parts)

    def everyone(self, width: int) -> list[str]:
        """Return as many pads beside each other as fit, the others below."""
        blocks = [self.block(seat) for seat in range(self.game.players)]
        return shelved(blocks, _width(self.game.layout), width, gap=_GAP)

    def alone(self, width: int) -> list[str]:
        """Return the pad that must be seen, and the points of the others."""
        points = self.game.scores(self.state)
        totals = [
            f"{self.names[seat]} {points[seat]}"
            for seat in range(self.game.players)
            if seat != self.seat
        ]
        line = self.mark(fit(" · ".join(totals), width).rstrip(), "dim")
        return [*self.block(self.seat), *(["", line] if totals else [])]

    def block(self, seat: int) -> list[str]:
        layout, sheet = self.game.layout, self.state.sheets[seat]
        role = "mine" if seat == self.seat else "used"
        pad = sheet_lines(layout, sheet, fields=self.fields(seat), role=role, mark=self.mark)
        return [self.head(seat), *pad]

    def head(self, seat: int) -> str:
        points = self.game.scores(self.state)[seat]
        shown = f"{NAMES['total'].text(self.lang)} {points}"
        columns = _width(self.game.layout) - columns_of(shown) - 1
        return self.mark(fit(self.names[seat], max(columns, 1)) + f" {shown}", "head")

    def fields(self, seat: int) -> dict[int, str]:
        """Return what stands in fields whose numbers have not come onto the pad yet."""
        found = {}
        entry = self.state.entries[seat]
        for place, ends in ((entry, "<>"), (self.choice if seat == self.seat else None, "[]")):
            if isinstance(place, Place):
                left, right = self.game.layout.pairs[place.row, place.distance]
                numbers = place.left, sum(self.state.dice) - place.left
                for field, number in zip((left, right), numbers, strict=True):
                    found[field] = f"{ends[0]}{number}{ends[1]}"
        return found


# --- one pad --------------------------------------------------------------------------------


def sheet_lines(
    layout: Layout,
    sheet: Sheet,
    *,
    fields: Mapping[int, str] | None = None,
    role: str = "mine",
    mark: Mark = plain,
) -> list[str]:
    r"""Return one pad, a line for each row and one between rows.

    >>> print(*sheet_lines(Layout.parse("1S|11"), (1, 2, 2, None)), sep="\n")
         2   1     1   2
     0  (1) *2)─:─(2)  ·

    ``fields`` are texts of three columns, such as ``"[5]"``, for fields that are still empty;
    ``role`` is that of the numbers.
    """
    board = _Board(layout, sheet, status(layout, sheet).groups, fields or {}, role, mark)
    lines = [mark(board.head(), "dim")]
    for row in range(len(layout.rows)):
        if row:
            lines.append(board.between(row))
        lines.append(board.row(row))
    return [line.rstrip() for line in lines]


def _width(layout: Layout) -> int:
    return 4 + 8 * layout.middle + 2


@frozen
class _Board:
    """A pad in cells of three columns; groups by field."""

    layout: Layout
    sheet: Sheet
    groups: Sequence[GroupStatus]
    special: Mapping[int, str]
    role: str
    mark: Mark

    def head(self) -> str:
        middle = self.layout.middle
        cells = [f"{distance:2} " for distance in range(middle, 0, -1)]
        return f"    {' '.join(cells)}   {' '.join(reversed(cells))}"

    def row(self, row: int) -> str:
        text = self.mark(f"{row:2}  ", "dim")
        for column in range(len(self.layout.rows[0])):
            if column:
                text += self.joint(row, column)
            text += self.cell(row, column)
        return text

    def joint(self, row: int, column: int) -> str:
        """Return what stands between a column and the one before it."""
        joined = self.same_group((row, column - 1), (row, column))
        if column == self.layout.middle:
            return "─:─" if joined else " : "
        return "─" if joined else " "

    def between(self, row: int) -> str:
        """Return the line above a row."""
        text = "    "
        for column in range(len(self.layout.rows[0])):
            if column:
                text += " : " if column == self.layout.middle else " "
            joined = self.same_group((row - 1, column), (row, column))
            text += " │ " if joined else "   "
        return text

    def cell(self, row: int, column: int) -> str:
        symbol = self.layout.rows[row][column]
        if symbol == ".":
            return _HOLE * 3
        field = self.layout.fields.index((row, column))
        sign = _MARKS.get(symbol, "")
        number, found = self.sheet[field], self.group_of(field)
        if found is None:
            special = self.special.get(field)
            if special is not None:
                return self.mark(special, "choice")
            return self.mark(f"{sign or ' '}{_EMPTY} ", "dim")
        before, behind = _ENDS[found.standing]
        role = "dim" if found.standing is Standing.DEAD else self.role
        return self.mark(f"{sign or before}{number}{behind}", role)

    def group_of(self, field: int) -> GroupStatus | None:
        return next((found for found in self.groups if field in found.group.fields), None)

    def same_group(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        fields = self.layout.fields
        if one not in fields or other not in fields:
            return False
        numbers = [self.sheet[fields.index(place)] for place in (one, other)]
        return numbers[0] is not None and numbers[0] == numbers[1]


def group_table(
    layout: Layout, sheet: Sheet, *, lang: Lang = "en", mark: Mark = plain
) -> list[str]:
    r"""Return every group of a pad with what it brings, the hearts, the total and the rating.

    >>> pad = Layout.parse("1S|11")
    >>> print(*group_table(pad, (1, 2, 2, 3), lang="de"), sep="\n")
    1  Reihe 0, links 2   1 Feld                     1
    2  Reihe 0, links 1   2 Felder *                 4
    3  Reihe 0, rechts 2  1 Feld, zu klein           0
    Summe                                            5
    Bewertung             verloren

    Groups are named by their first field. The rating is that of a full pad.
    """
    found = status(layout, sheet)
    lines = [_group_line(layout, entry, lang) for entry in found.groups]
    scored = breakdown(layout, sheet)
    if found.hearts is not None:
        text = NAMES[found.hearts].text(lang)
        lines.append(fit(NAMES["hearts"].text(lang), 22) + fit(text, 23) + f"{scored.hearts:5}")
    total = fit(NAMES["total"].text(lang), 45) + f"{scored.total:5}"
    lines.append(mark(total, "total"))
    if None not in sheet:
        grade = NAMES[rating(scored.total)].text(lang)
        lines.append(fit(NAMES["rating"].text(lang), 22) + grade)
    return lines


def _group_line(layout: Layout, entry: GroupStatus, lang: Lang) -> str:
    group, size = entry.group, len(entry.group.fields)
    what = FIELDS.text(lang, n=size)
    if group.starred:
        what += f" {_MARKS['S']}"
    if entry.standing is Standing.OPEN:
        what += f", {NAMES[entry.standing].text(lang)}"
    elif group.fault is not None:
        what += f", {NAMES[group.fault].text(lang)}"
    where = fit(_first_field(layout, group, lang), 19)
    return f"{group.number}  {where}{fit(what, 23)}{group.points:5}"


def _first_field(layout: Layout, group: Group, lang: Lang) -> str:
    row, column = layout.fields[group.fields[0]]
    if column < layout.middle:
        return LEFT.text(lang, row=row, distance=layout.middle - column)
    return RIGHT.text(lang, row=row, distance=column - layout.middle + 1)


# --- a pad in a file --------------------------------------------------------------------------


_BLANK = "-"


def format_sheet(layout: Layout, sheet: Sheet) -> str:
    r"""Return a sheet as `parse_sheet` reads it: a line per row, ``-`` for an empty field.

    >>> print(format_sheet(Layout.parse("11|11\n.1|1."), (1, 2, None, 3, 4, 5)))
    12|-3
    .4|5.
    <BLANKLINE>
    """
    numbers = iter(sheet)
    rows = (
        "".join("." if symbol == "." else str(next(numbers) or _BLANK) for symbol in row)
        for row in layout.rows
    )
    middle = layout.middle
    return "".join(f"{row[:middle]}|{row[middle:]}\n" for row in rows)


def parse_sheet(layout: Layout, drawing: str) -> Sheet:
    r"""Return the numbers of a drawn sheet: ``1`` to ``6``, ``-`` for an empty field.

    >>> parse_sheet(Layout.parse("11|11\n.1|1."), "12-3\n.45.  # as good as .4|5.")
    (1, 2, None, 3, 4, 5)

    ``.`` stands where the pad has no field; the mid line ``|`` may be drawn or not. Blanks around
    the lines, empty lines around the drawing and what follows ``#`` do not count. Raises
    `DrawingError` with line and column.
    """
    lines = list(drawn_lines(drawing))
    rows, numbers = layout.rows, list[int | None]()
    for row, (number, first, text) in zip(rows, lines, strict=False):
        numbers += _numbers(row, layout.middle, number, first, text)
    if len(lines) != len(rows):
        beyond = (
            lines[len(rows)][0]
            if len(lines) > len(rows)
            else len(lines_of(drawing)) + bool(drawing)
        )
        problem = Words(
            de=f"{len(lines)} {'Zeile' if len(lines) == 1 else 'Zeilen'}, erwartet {len(rows)}",
            en=f"{len(lines)} {'line' if len(lines) == 1 else 'lines'}, expected {len(rows)}",
        )
        raise DrawingError(problem, beyond)
    return tuple(numbers)


def _numbers(row: str, middle: int, number: int, first: int, text: str) -> Iterator[int | None]:
    """Yield the numbers of one line; ``row`` is the pad's."""
    signs = [(column, sign) for column, sign in enumerate(text, first)]
    if text[middle : middle + 1] == "|":
        del signs[middle]
    if len(signs) != len(row):
        problem = Words(
            de=f"{len(signs)} {'Feld' if len(signs) == 1 else 'Felder'}, erwartet {len(row)}",
            en=f"{len(signs)} {'field' if len(signs) == 1 else 'fields'}, expected {len(row)}",
        )
        raise DrawingError(problem, number, first)
    for symbol, (column, sign) in zip(row, signs, strict=True):
        if symbol == ".":
            expected = Words(de="„.“, denn hier ist kein Feld", en="“.”, since no field is here")
            fits = sign == "."
        else:
            expected = Words(
                de="eine Zahl von 1 bis 6, oder „-“ für ein leeres Feld",
                en="a number from 1 to 6, or “-” for an empty field",
            )
            fits = sign in "123456-"
        if not fits:
            problem = Words(
                de=f"erwartet war {expected.de}, nicht {sign!r}",
                en=f"expected {expected.en}, not {sign!r}",
            )
            raise DrawingError(problem, number, column)
        if symbol != ".":
            yield None if sign == _BLANK else int(sign)
