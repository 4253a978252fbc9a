"""The block of Fünfwurf as a drawing: the sheet of a seat, and an empty one to print."""

from __future__ import annotations

from attrs import frozen

from wuerfelregeln.canvas.elements import Element, Number, circle, group, label, line, rect
from wuerfelregeln.canvas.scene import MARGIN, WIDTH, Scene, name_line
from wuerfelregeln.canvas.shapes import bars, corner, dashed, outline, plain_die, shadow
from wuerfelregeln.core import Move
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import LOWER, UPPER, Category, Enter
from wuerfelregeln.yacht.names import GAME, NAMES
from wuerfelregeln.yacht.picture import MISSING, REACHED
from wuerfelregeln.yacht.scoring import breakdown, upper_progress
from wuerfelregeln.yacht.seen import Seen
from wuerfelregeln.yacht.state import Sheet

__all__ = ["Block", "blank"]

FREE = Words(de="frei", en="free")
WOULD_BRING = Words(de="brächte {n}", en="would bring {n}")

_ROW, _TOP, _COLUMN = 29.0, 15.0, 186.0
_LINES = 9
_CELL = 50.0
_COLUMNS, _MOST_COLUMNS = 4, 6


def blank(view: Seen) -> Scene:
    """Return an empty block to print, with a column for each of several games or players."""
    title, colours, wide = view.words(GAME), view.palette, WIDTH - 2 * MARGIN
    rows: list[tuple[str, Category | None]] = []
    for section, sums in ((UPPER, ("upper", "bonus")), (LOWER, ("lower", "extra", "total"))):
        rows += [(view.words(NAMES[row]), row) for row in section]
        rows += [(view.words(NAMES[name]), None) for name in sums]
    labels = 150.0
    columns = min(max(view.game.players, _COLUMNS), _MOST_COLUMNS)
    cell = (wide - labels) / columns
    top, ink = 42.0, colours.paper_ink
    high = 24 + len(rows) * _ROW
    parts = [
        *name_line(view, title, WIDTH),
        rect(MARGIN, top, wide, high, r=5, fill=colours.paper, stroke=ink, stroke_width=1.5),
    ]
    for n, (name, row) in enumerate(rows):
        y = top + 24 + n * _ROW
        heavy = row is None or n == 0 or rows[n - 1][1] is None
        parts += [
            line(MARGIN, y, MARGIN + wide, y, stroke=ink, stroke_width=1.5 if heavy else 0.6),
            label(
                MARGIN + (30 if row in UPPER else 10),
                y + _ROW / 2,
                name,
                size=13,
                room=labels - 34,
                fill=ink,
                bold=row is None,
            ),
        ]
        if row is not None and row in UPPER:
            parts.append(plain_die(MARGIN + 16, y + _ROW / 2, 17, row + 1, colours=colours))
    for n in range(columns):
        x = MARGIN + labels + n * cell
        parts.append(line(x, top, x, top + high, stroke=ink, stroke_width=0.9))
    return Scene(WIDTH, top + high + MARGIN, parts, title)


@frozen
class Block:
    """One seat's sheet as two columns of lined paper."""

    view: Seen
    sheet: Sheet
    y: Number

    @property
    def height(self) -> Number:
        """How high it is."""
        return _TOP + _LINES * _ROW + _ROW + 8

    def drawn(self) -> Element:
        """Return the rows of both columns, the sums, and the total below."""
        view, colours = self.view, self.view.palette
        left, right = MARGIN + 2, MARGIN + 2 + _COLUMN + 4
        top = self.y + _TOP
        parts: list[Element] = [
            shadow(MARGIN, self.y, WIDTH - 2 * MARGIN, self.height, colour=colours.shade),
            rect(
                MARGIN,
                self.y,
                WIDTH - 2 * MARGIN,
                self.height,
                r=5,
                fill=colours.paper,
                stroke=colours.paper_edge,
                stroke_width=1,
            ),
            *self._binding(),
        ]
        parts += [self._row(row, left, top + _ROW * n) for n, row in enumerate(UPPER)]
        parts += [self._row(row, right, top + _ROW * n) for n, row in enumerate(LOWER)]
        sums = breakdown(self.sheet, view.game.joker)
        parts += [
            self._sum("upper", f"{sums.upper}/63", left, top + 6 * _ROW),
            self._gauge(left, top + 7 * _ROW),
            self._sum("bonus", str(sums.bonus) if sums.bonus else "", left, top + 8 * _ROW),
            self._sum("lower", str(sums.lower), right, top + 7 * _ROW),
            self._sum("extra", str(sums.extra) if sums.extra else "", right, top + 8 * _ROW),
            self._total(sums.total, top + _LINES * _ROW),
            line(
                WIDTH / 2,
                self.y + _TOP,
                WIDTH / 2,
                top + _LINES * _ROW,
                stroke=colours.margin,
                stroke_width=1.2,
            ),
        ]
        return group(*parts, title=view.names[view.seat])

    def _binding(self) -> list[Element]:
        colours = self.view.palette
        found: list[Element] = []
        for n in range(19):
            x = MARGIN + 10 + n * 20
            found += [
                circle(x, self.y + 7, 3, fill=colours.ground, stroke=colours.paper_edge),
                line(
                    x,
                    self.y - 4,
                    x,
                    self.y + 7,
                    stroke=colours.paper_edge,
                    stroke_width=2.2,
                    stroke_linecap="round",
                ),
            ]
        return found

    # --- a row ----------------------------------------------------------------------------

    def _row(self, row: Category, x: Number, y: Number) -> Element:
        view, colours = self.view, self.view.palette
        written = self.sheet.rows[row]
        enter = Enter(row)
        may = written is None and enter in view.game.legal_actions(view.state, view.seat)
        chosen = may and view.action == enter
        heat = view.heat(enter) if may else None
        ground = colours.paper
        if chosen:
            ground = colours.mark_ground
        elif heat:
            ground = colours.heat[heat - 1]
        name = view.words(NAMES[row])
        start = x + (28 if row in UPPER else 8)
        ink = colours.heat_ink if heat and not chosen else colours.paper_ink
        cell = x + _COLUMN - _CELL
        parts: list[Element | None] = [
            rect(x, y, _COLUMN, _ROW, fill=ground),
            line(x, y + _ROW, x + _COLUMN, y + _ROW, stroke=colours.rule, stroke_width=1),
            line(cell, y, cell, y + _ROW, stroke=colours.rule, stroke_width=1),
            plain_die(x + 15, y + _ROW / 2, 17, row + 1, colours=colours) if row in UPPER else None,
            label(start, y + _ROW / 2, name, size=12.5, room=cell - start - 3, fill=ink),
        ]
        if may and (view.legal or view.letters is not None) and not chosen and not heat:
            parts.append(dashed(cell, y, _CELL, _ROW, colour=colours.free))
        if heat:
            parts.append(bars(cell - 3, y + _ROW - 5, heat, colour=colours.heat_ink))
        parts.append(self._value(row, y + _ROW / 2, x + _COLUMN - 8, heat, chosen=chosen))
        if chosen:
            parts.append(outline(x, y, _COLUMN, _ROW, colour=colours.mark))
        if self._just_entered(row):
            parts.append(corner(x + _COLUMN, y, 11, colour=colours.last))
        return group(
            *parts,
            title=self._told(row, may=may),
            data={"field": int(row), **self._tap(may, enter)},
        )

    def _tap(self, may: bool, enter: Enter) -> dict[str, str | int | None]:  # noqa: FBT001
        return self.view.tap(enter) if may else {}

    def _value(
        self, row: Category, y: Number, x: Number, heat: int | None, *, chosen: bool
    ) -> Element | None:
        view, colours = self.view, self.view.palette
        written, room = self.sheet.rows[row], _CELL - 12
        if written is not None:
            ink = colours.pen
            return label(x, y, str(written), size=15, room=room, fill=ink, anchor="end", bold=True)
        if heat and not chosen:
            told = f"{view.values[Enter(row)]:.1f}"
            return label(
                x + 4, y, told, size=12, room=_CELL - 6, fill=colours.heat_ink, anchor="end"
            )
        brings = view.game.preview(view.state, view.seat).get(row)
        if brings is None or Enter(row) not in view.game.legal_actions(view.state, view.seat):
            return None
        if chosen:
            told, ink = str(brings), colours.mark_ink
            return label(x, y, told, size=15, room=room, fill=ink, anchor="end", bold=True)
        if not (view.preview or view.letters is not None):
            return None
        told, ink = f"+{brings}", colours.pencil
        return label(x, y, told, size=13, room=room, fill=ink, anchor="end", italic=True)

    def _told(self, row: Category, *, may: bool) -> str:
        view, written = self.view, self.sheet.rows[row]
        name = view.words(NAMES[row])
        if written is not None:
            return f"{name}: {written}"
        if not may:
            return f"{name}: {view.words(FREE)}"
        brings = view.game.preview(view.state, view.seat)[row]
        return f"{name}: {view.words(WOULD_BRING, n=brings)}"

    def _just_entered(self, row: Category) -> bool:
        last, view = self.view.last, self.view
        return isinstance(last, Move) and last.seat == view.seat and last.action == Enter(row)

    # --- sums -----------------------------------------------------------------------------

    def _sum(self, part: str, value: str, x: Number, y: Number) -> Element:
        colours = self.view.palette
        ink = colours.paper_soft_ink
        name = self.view.words(NAMES[part])
        return group(
            rect(x, y, _COLUMN, _ROW, fill=colours.sum),
            line(x, y + _ROW, x + _COLUMN, y + _ROW, stroke=colours.rule, stroke_width=1),
            label(x + 8, y + _ROW / 2, name, size=12, room=_COLUMN - _CELL - 20, fill=ink),
            label(
                x + _COLUMN - 8,
                y + _ROW / 2,
                value,
                size=13,
                room=_CELL + 4,
                fill=ink,
                anchor="end",
                bold=True,
            )
            if value
            else None,
        )

    def _gauge(self, x: Number, y: Number) -> Element:
        colours = self.view.palette
        progress = upper_progress(self.sheet)
        share = min(1.0, progress.points / progress.target)
        told = (
            self.view.words(MISSING, n=progress.missing)
            if progress.missing
            else self.view.words(REACHED)
        )
        wide = _COLUMN - 16
        return group(
            rect(x, y, _COLUMN, _ROW, fill=colours.sum),
            label(x + 8, y + 8.5, told, size=11, room=wide, fill=colours.paper_soft_ink),
            rect(
                x + 8,
                y + 17,
                wide,
                8,
                r=4,
                fill=colours.gauge_rest,
                stroke=colours.paper_soft_ink,
                stroke_width=0.8,
            ),
            rect(x + 8, y + 17, max(8.0, share * wide), 8, r=4, fill=colours.gauge)
            if share
            else None,
            title=told,
        )

    def _total(self, total: int, y: Number) -> Element:
        colours, x, wide = self.view.palette, MARGIN + 2, WIDTH - 2 * MARGIN - 4
        ink = colours.paper_ink
        return group(
            line(x, y + 1.5, x + wide, y + 1.5, stroke=ink, stroke_width=1.2),
            line(x, y + 4, x + wide, y + 4, stroke=ink, stroke_width=1.2),
            label(
                x + 8,
                y + 21,
                self.view.words(NAMES["total"]),
                size=15,
                room=wide / 2,
                fill=ink,
                bold=True,
            ),
            label(
                x + wide - 8,
                y + 21,
                str(total),
                size=17,
                room=wide / 3,
                fill=ink,
                anchor="end",
                bold=True,
            ),
        )
