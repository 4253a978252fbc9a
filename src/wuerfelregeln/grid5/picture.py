r"""Knister as plain text: sheets with the points of every line, and sheets read from a drawing.

>>> print(*sheet_lines((2, 3, 4, 5, 6) + (4, 4, 9, None, 4) + (None,) * 15), sep="\n")
      0    1    2    3    4
  0   2 \  3    4    5    6 /│ 12
  1   4    4 \  9    · /  4  │  ·
  2   ·    ·    · X  ·    ·  │  ·
  3   ·    · /  ·    · \  ·  │  ·
  4   · /  ·    ·    ·    · \│  ·
/ ·   ·    ·    ·    ·    ·  \  ·

The points of a row stand at its end, those of a column below it. ``\``, ``/`` and ``X`` mark the
fields of the diagonals, whose points, already doubled, stand in the lower corners. ``·`` is an
empty field, or a line that is not full.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from wuerfelregeln.core import Over
from wuerfelregeln.drawing import Mark, fit, plain, shelved, table_text
from wuerfelregeln.drawing import width as columns_of
from wuerfelregeln.grid5.actions import FIELDS, NUMBERS, PLACES, SIDE, LineKind, Place
from wuerfelregeln.grid5.names import GAME, NAMES
from wuerfelregeln.grid5.rules import Grid5
from wuerfelregeln.grid5.scoring import LINES_THROUGH, LineScore, breakdown, rating
from wuerfelregeln.grid5.state import Sheet, State
from wuerfelregeln.lines import (
    BLANKS,
    DrawingError,
    LineReader,
    NotationError,
    checked_text,
    lines_of,
)
from wuerfelregeln.words import Lang, Words

__all__ = ["format_sheet", "line_table", "parse_sheet", "picture", "sheet_lines"]

ROUND = Words(de="Runde {n}/{of}", en="round {n}/{of}")
THIS_ROUND = Words(de="diese Runde {n}", en="this round {n}")
THROW = Words(de="Wurf {n}/25", en="throw {n}/25")
ROLLER = Words(de="{name:# würfelt|# würfelst}", en="{name:# throws|# throw}")
WRITE = Words(de="alle tragen die {number} ein", en="everyone writes {number}")
GAME_OVER = Words(de="Partie zu Ende", en="game over")
SEAT = Words(de="Platz {n}", en="seat {n}")

_EMPTY = "·"
_FALLING, _RISING, _BOTH = "\\", "/", "X"
_WIDE = 33  # columns of a sheet: 4 before, 5 for each field, 4 behind
_GAP = "    "


def _slope(index: int) -> str:
    lines = [line.index for line in LINES_THROUGH[index] if line.kind is LineKind.DIAGONAL]
    if len(lines) == 2:
        return _BOTH
    return _SIGNS[lines[0]] if lines else " "


_SIGNS = (_FALLING, _RISING)
_SLOPES = tuple(map(_slope, range(FIELDS)))


# --- the whole table ----------------------------------------------------------------------


def picture(
    game: Grid5,
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

    >>> picture(Grid5(rounds=1), Grid5().start(), lang="de").splitlines()[0]
    'Knister · Wurf 1/25 · Platz 0 würfelt'

    The sheets of all seats stand beside and below each other; where they do not fit, only that of
    ``seat``, with the totals of the others. In a free field of that sheet ``+n`` is what the
    number would bring at once and ``[n]`` the ``choice`` that is not confirmed yet; ``(n)`` has
    been written, while others still think.
    """
    called = [names[n] if names else SEAT.text(lang, n=n) for n in range(game.players)]
    points = game.round_scores(state)
    table = _Table(game, state, lang, called, seat, choice, mark, points)
    title = mark(fit(table.title(), width).rstrip(), "title")
    everyone, alone = table.everyone(width), table.alone(width)
    return table_text(title, everyone, alone, state.dice, height=height, mark=mark)


@frozen
class _Table:
    """All that is drawn; ``seat`` is the one whose sheet must be seen."""

    game: Grid5
    state: State
    lang: Lang
    names: Sequence[str]
    seat: int
    choice: Place | None
    mark: Mark
    points: tuple[tuple[int, ...], ...]

    def title(self) -> str:
        parts = [GAME.text(self.lang)]
        if isinstance(self.game.turn(self.state), Over):
            return " · ".join([*parts, GAME_OVER.text(self.lang)])
        rounds, throws = divmod(self.state.throws, FIELDS)
        if self.game.rounds > 1:
            parts.append(ROUND.text(self.lang, n=rounds + 1, of=self.game.rounds))
        parts.append(THROW.text(self.lang, n=throws + 1))
        if self.state.dice:
            parts.append(WRITE.text(self.lang, number=self.state.number))
        else:
            parts.append(ROLLER.text(self.lang, name=self.names[self.state.roller]))
        return " · ".join(parts)

    def everyone(self, width: int) -> list[str]:
        """Return as many sheets beside each other as fit, the others below."""
        blocks = [self.block(seat) for seat in range(self.game.players)]
        return shelved(blocks, _WIDE, width, gap=_GAP)

    def alone(self, width: int) -> list[str]:
        """Return the sheet that must be seen, and the totals of the others."""
        totals = [
            f"{self.names[seat]} {sum(self.points[seat])}"
            for seat in range(self.game.players)
            if seat != self.seat
        ]
        line = self.mark(fit(" · ".join(totals), width).rstrip(), "dim")
        return [*self.block(self.seat), *(["", line] if totals else [])]

    def block(self, seat: int) -> list[str]:
        sheet = self.state.sheets[seat]
        role = "mine" if seat == self.seat else "used"
        board = sheet_lines(sheet, fields=self.fields(seat), role=role, mark=self.mark)
        return [self.head(seat), *board]

    def head(self, seat: int) -> str:
        points = self.points[seat]
        shown = f"{NAMES['total'].text(self.lang)} {sum(points)}"
        if self.game.rounds > 1:
            shown = f"{THIS_ROUND.text(self.lang, n=points[-1])} · {shown}"
        return self.mark(fit(self.names[seat], _WIDE - columns_of(shown) - 1) + f" {shown}", "head")

    def fields(self, seat: int) -> dict[Place, tuple[str, str]]:
        """Return what stands in free fields of the seat's sheet."""
        number, entry = self.state.number, self.state.entries[seat]
        found: dict[Place, tuple[str, str]] = {}
        if seat == self.seat:
            gains = self.game.preview(self.state, seat)
            found = {place: (f"+{more}", "preview") for place, more in gains.items() if more}
            if self.choice is not None:
                found[self.choice] = f"[{number}]", "choice"
        if isinstance(entry, Place):
            found[entry] = f"({number})", "choice"
        return found


# --- one sheet ------------------------------------------------------------------------------


def sheet_lines(
    sheet: Sheet,
    *,
    fields: Mapping[Place, tuple[str, str]] | None = None,
    role: str = "mine",
    mark: Mark = plain,
) -> list[str]:
    r"""Return one sheet with the points of its lines, in seven lines.

    >>> print(sheet_lines((7,) * 25)[-1])
    /20  10   10   10   10   10  \ 20

    ``fields`` are texts, such as ``"+8"`` or ``"[7]"``, and roles for free fields; ``role`` is
    that of the numbers.
    """
    special = fields or {}
    scored = breakdown(sheet)
    lines = ["    " + "".join(_cell(str(column), "dim") for column in range(SIDE)).rstrip()]
    for row in range(SIDE):
        cells = [
            _cell(*special.get(place, _written(sheet, place, role)), _SLOPES[place.index], mark)
            for place in PLACES[SIDE * row : SIDE * (row + 1)]
        ]
        lines.append(f"  {row} {''.join(cells)}│{_sum(scored[row], 3, mark)}")
    below = "".join(_cell(_points(line), "sum", mark=mark) for line in scored[SIDE : 2 * SIDE])
    falling, rising = scored[2 * SIDE :]
    left, right = _sum(rising, 2, mark), _sum(falling, 3, mark)
    return [*lines, f"{_RISING}{left} {below}{_FALLING}{right}"]


def _written(sheet: Sheet, place: Place, role: str) -> tuple[str, str]:
    number = sheet[place.index]
    return (_EMPTY, "dim") if number is None else (str(number), role)


def _cell(text: str, role: str, slope: str = " ", mark: Mark = plain) -> str:
    """Return five columns: digits stand below digits, a bracket closes behind them."""
    body = text.rstrip(")]")
    return mark(fit(body, 3, right=True) + (text[len(body) :] or " "), role) + slope


def _points(line: LineScore) -> str:
    return _EMPTY if line.category is None else str(line.points)


def _sum(line: LineScore, columns: int, mark: Mark) -> str:
    return mark(fit(_points(line), columns, right=True), "sum")


def line_table(sheet: Sheet, *, lang: Lang = "en", mark: Mark = plain) -> list[str]:
    r"""Return the twelve lines of a sheet with what they show and bring, the total, the rating.

    >>> print(*line_table((7,) * 25, lang="de")[9:], sep="\n")
    Spalte 4       Fünflinge               10
    Diagonale 0 \  Fünflinge       2 × 10  20
    Diagonale 1 /  Fünflinge       2 × 10  20
    Summe                                 140
    Bewertung      spektakulär
    """
    scored = breakdown(sheet)
    lines = [_line(line, lang) for line in scored]
    total = sum(line.points for line in scored)
    lines.append(mark(fit(NAMES["total"].text(lang), 38) + fit(str(total), 3, right=True), "total"))
    grade = rating(total)
    if grade is not None:
        lines.append(fit(NAMES["rating"].text(lang), 15) + NAMES[grade].text(lang))
    return lines


def _line(scored: LineScore, lang: Lang) -> str:
    line, shown = scored.line, scored.category
    name = f"{NAMES[line.kind].text(lang)} {line.index}"
    if scored.doubled:
        name += f" {_SIGNS[line.index]}"
    what = NAMES["open" if shown is None else shown].text(lang)
    twice = f"2 × {scored.points // 2}" if scored.doubled and scored.points else ""
    points = fit(_points(scored), 4, right=True)
    return fit(name, 15) + fit(what, 22 - len(twice)) + twice + points


# --- a sheet in a file ------------------------------------------------------------------------

_NUMBER = Words(
    de="eine Zahl von 2 bis 12, „.“ oder „-“ für ein leeres Feld",
    en="a number from 2 to 12, “.” or “-” for an empty field",
)
_SIGNS_OF_EMPTY = (".", "-")


def format_sheet(sheet: Sheet) -> str:
    """Return a sheet as `parse_sheet` reads it: five lines of five numbers, ``.`` for empty ones.

    >>> print(format_sheet((2, 3, None, 11, 12) * 5).splitlines()[0])
     2  3  . 11 12
    """
    cells = [_SIGNS_OF_EMPTY[0] if number is None else str(number) for number in sheet]
    rows = [cells[SIDE * row : SIDE * (row + 1)] for row in range(SIDE)]
    return "".join(" ".join(fit(cell, 2, right=True) for cell in row) + "\n" for row in rows)


def parse_sheet(text: str) -> Sheet:
    r"""Return the sheet of a drawing: 25 numbers, row by row, ``.`` or ``-`` for an empty field.

    >>> parse_sheet("7 7 7 7 7  # a row\n" + ". . . . .\n" * 4)[:6]
    (7, 7, 7, 7, 7, None)

    Blank lines, and what follows ``#``, do not count. Raises `DrawingError` with line and column.
    """
    lines = [line.partition("#")[0] for line in lines_of(checked_text(text, "a drawing"))]
    rows = [(number, line) for number, line in enumerate(lines, 1) if line.strip(BLANKS)]
    cells: list[int | None] = []
    for number, line in rows[:SIDE]:
        try:
            cells += _row(LineReader(line))
        except NotationError as error:
            raise DrawingError(error.problem, number, error.column) from None
    if len(rows) != SIDE:
        beyond = rows[SIDE][0] if len(rows) > SIDE else len(lines) + bool(text)
        count = len(rows)
        problem = Words(
            de=f"{count} {'Reihe' if count == 1 else 'Reihen'}, erwartet 5",
            en=f"{count} {'row' if count == 1 else 'rows'}, expected 5",
        )
        raise DrawingError(problem, beyond)
    return tuple(cells)


def _row(line: LineReader) -> list[int | None]:
    cells: list[int | None] = []
    for _ in range(SIDE):
        if line.peek() in _SIGNS_OF_EMPTY:
            line.word(_SIGNS_OF_EMPTY)
            cells.append(None)
        else:
            cells.append(line.number(_NUMBER, NUMBERS[0], NUMBERS[-1]))
    line.end()
    return cells
