"""Knister as a drawing: the green sheet, its darker diagonals, the beige fields for the points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

from wuerfelregeln.canvas.elements import Element, Number, circle, group, label, line, rect
from wuerfelregeln.canvas.scene import (
    MARGIN,
    WIDTH,
    Half,
    Scene,
    View,
    card,
    frame,
    name_line,
    result,
    slots,
    two_dice,
)
from wuerfelregeln.canvas.shapes import bars, corner, dashed, outline, shadow
from wuerfelregeln.core import Move, Over
from wuerfelregeln.grid5.actions import FIELDS, PLACES, SIDE, LineKind, Place
from wuerfelregeln.grid5.names import GAME, NAMES
from wuerfelregeln.grid5.picture import GAME_OVER, ROLLER, ROUND, THROW, WRITE
from wuerfelregeln.grid5.rules import Grid5
from wuerfelregeln.grid5.scoring import LINES, LINES_THROUGH, LineScore, breakdown
from wuerfelregeln.grid5.state import Sheet, State
from wuerfelregeln.words import Words

__all__ = ["SVG"]

PLACES_IN = Words(
    de="{name} wählt Reihe {row}, Spalte {column}", en="{name} picks row {row}, column {column}"
)
BEST = Words(
    de="am besten Reihe {row}, Spalte {column} ({value:.1f})",
    en="best: row {row}, column {column} ({value:.1f})",
)
FIELD = Words(de="Reihe {row}, Spalte {column}", en="row {row}, column {column}")
FREE = Words(de="frei", en="free")
ENTERED = Words(
    de="{number}, eingetragen, bis alle so weit sind", en="{number}, written until all are done"
)
WOULD_BRING = Words(de="{number} brächte hier {n}", en="{number} would bring {n} here")
ROUND_OF = Words(de="Runde {n}", en="Round {n}")

_GUTTER, _CELL_W, _CELL_H, _SCORE = 42.0, 50.0, 46.0, 52.0
_PAD, _HEADING, _GAP, _FOOT = 13.0, 15.0, 7.0, 32.0

Seen: TypeAlias = View[State, Place, Grid5]


def paint(view: Seen) -> Scene:
    """Return the position: the sheet of a seat, the dice, the points of its rounds."""
    game, state = view.game, view.state
    where, status = _where(view), _status(view)
    over = isinstance(game.turn(state), Over)
    parts, y = frame(
        view,
        WIDTH,
        title=view.words(GAME),
        where=where,
        status=status,
        totals=game.scores(state),
        turn=None if over or state.dice else state.roller,
    )
    board = _Board(view, state.sheets[view.seat], y)
    parts.append(board.drawn())
    y += board.height + 10
    number = f"= {state.number}" if state.dice else ""
    parts.append(two_dice(view, state.dice, MARGIN, y, 180, due=not over, told=number))
    parts.append(_rounds(view, y))
    return Scene(WIDTH, y + 66 + MARGIN, parts, f"{view.words(GAME)} · {where} · {status}")


def blank(view: Seen) -> Scene:
    """Return an empty sheet to print."""
    title = view.words(GAME)
    board = _Board(view, view.state.sheets[0], 42)
    y = 42 + board.height + 8
    names = [view.words(ROUND_OF, n=n + 1) for n in range(view.game.rounds)][:3]
    names = [*names, view.words(NAMES["total"])] if len(names) > 1 else names[1:]
    names = names or [view.words(NAMES["total"])]
    parts = [*name_line(view, title, WIDTH), board.drawn()]
    parts.append(slots(view, names, MARGIN, y, WIDTH - 2 * MARGIN))
    return Scene(WIDTH, y + 46 + MARGIN, parts, title)


SVG = Half(paint, blank)
"""Knister's half of `wuerfelregeln.svg`."""


def _where(view: Seen) -> str:
    game, state = view.game, view.state
    if isinstance(game.turn(state), Over):
        return view.words(GAME_OVER)
    rounds, throws = divmod(state.throws, FIELDS)
    told = [view.words(ROUND, n=rounds + 1, of=game.rounds)] if game.rounds > 1 else []
    return " · ".join([*told, view.words(THROW, n=throws + 1)])


def _status(view: Seen) -> str:
    game, state = view.game, view.state
    if isinstance(game.turn(state), Over):
        return result(view)
    if not state.dice:
        return view.words(ROLLER, name=view.names[state.roller])
    told = view.words(WRITE, number=state.number)
    if view.action is not None:
        place = view.action
        chosen = view.words(
            PLACES_IN, name=view.names[view.seat], row=place.row, column=place.column
        )
        return f"{told}, {chosen}"
    if view.values:
        best_place = max(view.values, key=lambda action: view.values[action])
        value = view.values[best_place]
        found = view.words(BEST, row=best_place.row, column=best_place.column, value=value)
        return f"{told}, {found}"
    return told


# --- the sheet ------------------------------------------------------------------------------


@frozen
class _Board:
    """One sheet; also the printed one, without anything in it."""

    view: Seen
    sheet: Sheet
    y: Number
    gains: Mapping[Place, int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        gains = self.view.game.preview(self.view.state, self.view.seat)
        object.__setattr__(self, "gains", gains)

    @property
    def height(self) -> Number:
        return 2 * _PAD + _HEADING + SIDE * _CELL_H + _GAP + _FOOT

    @property
    def left(self) -> Number:
        return MARGIN + _PAD + _GUTTER

    @property
    def top(self) -> Number:
        return self.y + _PAD + _HEADING

    def drawn(self) -> Element:
        colours, wide = self.view.palette, WIDTH - 2 * MARGIN
        scored = breakdown(self.sheet)
        return group(
            shadow(MARGIN, self.y, wide, self.height, colour=colours.shade),
            rect(
                MARGIN,
                self.y,
                wide,
                self.height,
                r=8,
                fill=colours.green,
                stroke=colours.field_edge,
                stroke_width=1.5,
            ),
            *self._headings(),
            *(self._ground(place) for place in PLACES),
            *(self._through(line) for line in scored if self.view.scored and line.points),
            *(self._field(place) for place in PLACES),
            *(self._score(line) for line in scored),
            title=self.view.names[self.view.seat],
        )

    def _headings(self) -> list[Element]:
        ink = self.view.palette.green_ink
        found = []
        for n in range(SIDE):
            x, y = self.left + (n + 0.5) * _CELL_W, self.top + (n + 0.5) * _CELL_H
            found += [
                label(x, self.top - 9, str(n), size=11, room=20, fill=ink, anchor="middle"),
                label(self.left - 9, y, str(n), size=11, room=20, fill=ink, anchor="end"),
            ]
        return found

    def _corner(self, place: Place) -> tuple[Number, Number]:
        return self.left + place.column * _CELL_W, self.top + place.row * _CELL_H

    def _middle(self, index: int) -> tuple[Number, Number]:
        x, y = self._corner(PLACES[index])
        return x + _CELL_W / 2, y + _CELL_H / 2

    # --- fields -----------------------------------------------------------------------------

    def _paper(self, place: Place) -> str:
        view, colours = self.view, self.view.palette
        if self._may(place):
            if view.action == place:
                return colours.mark_ground
            heat = view.heat(place)
            if heat:
                return colours.heat[heat - 1]
        slants = any(line.kind is LineKind.DIAGONAL for line in LINES_THROUGH[place.index])
        return colours.slant if slants else colours.field

    def _may(self, place: Place) -> bool:
        return place in self.gains

    def _ground(self, place: Place) -> Element:
        x, y = self._corner(place)
        return rect(
            x + 1,
            y + 1,
            _CELL_W - 2,
            _CELL_H - 2,
            r=4,
            fill=self._paper(place),
            stroke=self.view.palette.field_edge,
            stroke_width=1,
        )

    def _through(self, scored: LineScore) -> Element:
        """Return the line through five fields that bring something, on to their points."""
        x1, y1 = self._middle(scored.line.fields[0])
        x2, y2 = self._middle(scored.line.fields[-1])
        colour = self.view.palette.through
        return line(x1, y1, x2, y2, stroke=colour, stroke_width=2, stroke_linecap="round")

    def _field(self, place: Place) -> Element:
        view, colours = self.view, self.view.palette
        x, y = self._corner(place)
        return group(
            rect(x, y, _CELL_W, _CELL_H, fill="none", pointer_events="all")
            if view.letters is not None
            else None,
            *self._content(place, x, y),
            corner(x + _CELL_W - 2, y + 2, 10, colour=colours.last)
            if view.last == Move(view.seat, place)
            else None,
            title=f"{view.words(FIELD, row=place.row, column=place.column)}: {self._told(place)}",
            data={"field": place.index, **(view.tap(place) if self._may(place) else {})},
        )

    def _content(self, place: Place, x: Number, y: Number) -> list[Element]:
        view, colours, state = self.view, self.view.palette, self.view.state
        written = self.sheet[place.index]
        x_middle, y_middle = x + _CELL_W / 2, y + _CELL_H / 2
        paper = self._paper(place)

        def number(told: object, ink: str) -> Element:
            return label(
                x_middle,
                y_middle,
                str(told),
                size=20,
                room=_CELL_W - 8,
                fill=ink,
                anchor="middle",
                bold=True,
            )

        if written is not None:
            under = circle(x_middle, y_middle, 15.5, fill=paper)
            return [under, number(written, colours.pen)]
        if state.entries[view.seat] == place and self.sheet is state.sheets[view.seat]:
            ring = circle(
                x_middle,
                y_middle,
                17,
                fill="none",
                stroke=colours.pencil,
                stroke_width=1.5,
                stroke_dasharray="3 3",
            )
            return [ring, number(state.number, colours.pencil)]
        if not self._may(place):
            return []
        if view.action == place:
            frame_ = outline(x + 1, y + 1, _CELL_W - 2, _CELL_H - 2, colour=colours.mark)
            return [frame_, number(state.number, colours.mark_ink)]
        found = []
        heat = view.heat(place)
        if not heat and (view.legal or view.letters is not None):
            found.append(dashed(x + 1, y + 1, _CELL_W - 2, _CELL_H - 2, colour=colours.free))
        if heat:
            told = f"{view.values[place]:.1f}"
            found += [
                label(
                    x_middle,
                    y + 17,
                    told,
                    size=11.5,
                    room=_CELL_W - 8,
                    fill=colours.heat_ink,
                    anchor="middle",
                ),
                bars(x_middle + 10, y + _CELL_H - 8, heat, colour=colours.heat_ink),
            ]
        elif view.preview or view.letters is not None:
            gain = self.gains[place]
            if gain:
                found.append(
                    label(
                        x_middle,
                        y_middle,
                        f"+{gain}",
                        size=14,
                        room=_CELL_W - 12,
                        fill=colours.pencil,
                        anchor="middle",
                        italic=True,
                    )
                )
        return found

    def _told(self, place: Place) -> str:
        view, state = self.view, self.view.state
        written = self.sheet[place.index]
        if written is not None:
            return str(written)
        if state.entries[view.seat] == place:
            return view.words(ENTERED, number=state.number)
        if not self._may(place):
            return view.words(FREE)
        gain = self.gains[place]
        return view.words(WOULD_BRING, number=state.number, n=gain)

    # --- points -----------------------------------------------------------------------------

    def _score(self, scored: LineScore) -> Element:
        colours, kind, index = self.view.palette, scored.line.kind, scored.line.index
        right, below = self.left + SIDE * _CELL_W + _GAP, self.top + SIDE * _CELL_H + _GAP
        x, y, wide, high = right, below, _SCORE, _FOOT
        if kind is LineKind.ROW:
            y, high = self.top + index * _CELL_H + 1, _CELL_H - 2
        elif kind is LineKind.COLUMN:
            x, wide = self.left + index * _CELL_W + 1, _CELL_W - 2
        elif index == 1:
            x, wide = MARGIN + _PAD - 2, _GUTTER - 5
        bold = bool(scored.points)
        shown = scored.category is not None
        slope = None
        if kind is LineKind.DIAGONAL:  # a short stroke tells which way the line runs
            x1, x2 = (x + 4, x + 10) if index == 0 else (x + wide - 4, x + wide - 10)
            slope = group(
                line(x1, y + 4, x2, y + 10, stroke=colours.score_ink, stroke_width=1.6),
            )
        return group(
            rect(
                x,
                y,
                wide,
                high,
                r=4,
                fill=colours.score,
                stroke=colours.through if bold and self.view.scored else colours.field_edge,
                stroke_width=2 if bold and self.view.scored else 1,
            ),
            slope,
            label(
                x + wide / 2,
                y + high / 2,
                str(scored.points),
                size=15,
                room=wide - 8,
                fill=colours.score_ink,
                anchor="middle",
                bold=bold,
            )
            if shown
            else None,
            title=self._line_told(scored),
            data={"line": LINES.index(scored.line)},
        )

    def _line_told(self, scored: LineScore) -> str:
        view = self.view
        name = f"{view.words(NAMES[scored.line.kind])} {scored.line.index}"
        if scored.category is None:
            return f"{name}: {view.words(NAMES['open'])}"
        return f"{name}: {view.words(NAMES[scored.category])}, {scored.points}"


def _rounds(view: Seen, y: Number) -> Element:
    """Return the points of the seat's last three rounds and its total."""
    points = view.game.round_scores(view.state)[view.seat]
    shown = range(max(0, len(points) - 3), len(points)) if view.game.rounds > 1 else ()
    cells = [(view.words(ROUND_OF, n=n + 1), points[n]) for n in shown]
    cells.append((view.words(NAMES["total"]), sum(points)))
    return card(view, cells, MARGIN + 190, y, WIDTH - 2 * MARGIN - 190)
