"""Fünfwurf as a drawing: the lined block, the leather bowl, and the wooden rail for held dice."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.canvas.elements import Element, Number, circle, group, label, line, rect
from wuerfelregeln.canvas.scene import MARGIN, WIDTH, Half, Scene, View, frame, name_line, result
from wuerfelregeln.canvas.shapes import (
    bars,
    bowl,
    brass,
    corner,
    dashed,
    ghost,
    grain,
    outline,
    plain_die,
    shadow,
)
from wuerfelregeln.core import Move, Over
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import (
    LOWER,
    UPPER,
    Action,
    Category,
    Enter,
    Hold,
    Roll,
)
from wuerfelregeln.yacht.names import GAME, NAMES
from wuerfelregeln.yacht.picture import GAME_OVER, MISSING, REACHED, ROUND, THROW, TO_PLAY
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.scoring import breakdown, upper_progress
from wuerfelregeln.yacht.state import Sheet, State

__all__ = ["SVG"]

HOLDS = Words(de="hält {dice}", en="holds {dice}")
HOLDS_NONE = Words(de="hält keinen", en="holds none")
ENTERS = Words(de="trägt ein: {row}, {points}", en="enters: {row}, {points}")
BEST_HOLD = Words(
    de="am besten hält man {dice} ({value:.1f})", en="best to hold {dice} ({value:.1f})"
)
BEST_ROW = Words(de="am besten: {row} ({value:.1f})", en="best: {row} ({value:.1f})")
NO_DIE = Words(de="keinen", en="none")
FREE = Words(de="frei", en="free")
WOULD_BRING = Words(de="brächte {n}", en="would bring {n}")
FREE_DIE = Words(de="Würfel {n}: {face}, liegt in der Schale", en="die {n}: {face}, in the bowl")
HELD_DIE = Words(de="Würfel {n}: {face}, gehalten", en="die {n}: {face}, held")
DUE_DIE = Words(de="ein Würfel fällt noch", en="a die is due")
THROW_NOW = Words(de="würfeln", en="throw")
THROWS_LEFT = Words(de="noch {n} Würfe", en="{n} throws left")
ONE_THROW_LEFT = Words(de="noch 1 Wurf", en="1 throw left")

_ROW, _TOP, _COLUMN = 29.0, 15.0, 186.0
_LINES = 9
_CELL = 50.0
_COLUMNS, _MOST_COLUMNS = 4, 6
_DIE = 40.0
_FIRST, _NEXT = 50.0, 53.0
_TURNED = (-9, 6, -4, 11, -7)

Seen: TypeAlias = View[State, Action, Yacht]


def paint(view: Seen) -> Scene:
    """Return the position: block, bowl and rail."""
    game, state, seat = view.game, view.state, view.seat
    where, status = _where(view), _status(view)
    over = isinstance(game.turn(state), Over)
    parts, y = frame(
        view,
        WIDTH,
        title=view.words(GAME),
        where=where,
        status=status,
        totals=game.scores(state),
        turn=None if over else state.seat,
    )
    block = _Block(view, state.sheets[seat], y)
    parts.append(block.drawn())
    y += block.height + 8
    if not over:
        table = _Dice(view, y)
        parts.append(table.drawn())
        y += table.height
    return Scene(WIDTH, y + MARGIN, parts, f"{view.words(GAME)} · {where} · {status}")


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


SVG = Half(paint, blank, lambda state: state.seat)
"""Fünfwurf's half of `wuerfelregeln.svg`."""


# --- the lines above ------------------------------------------------------------------------


def _where(view: Seen) -> str:
    if isinstance(view.game.turn(view.state), Over):
        return view.words(GAME_OVER)
    seat, thrown = view.state.seat, 3 - view.state.throws_left
    told = view.words(ROUND, n=14 - view.state.sheets[seat].rows.count(None))
    return f"{told} · {view.words(THROW, n=thrown)}" if thrown else told


def _status(view: Seen) -> str:
    if isinstance(view.game.turn(view.state), Over):
        return result(view)
    told = view.words(TO_PLAY, name=view.names[view.state.seat])
    if view.action is not None:
        return f"{told}, {_deed(view, view.action)}"
    best = _best(view)
    if isinstance(best, Enter):
        row, value = view.words(NAMES[best.category]), view.values[best]
        return f"{told}, {view.words(BEST_ROW, row=row, value=value)}"
    if best is not None:
        dice = " ".join(map(str, best.dice)) or view.words(NO_DIE)
        return f"{told}, {view.words(BEST_HOLD, dice=dice, value=view.values[best])}"
    return told


def _best(view: Seen) -> Action | None:
    """Return the action with the largest value, where there are values and nothing is proposed."""
    if not view.values or view.action is not None:
        return None
    return max(view.values, key=lambda action: view.values[action])


def _deed(view: Seen, action: Action) -> str:
    if isinstance(action, Enter):
        brings = view.game.preview(view.state, view.state.seat).get(action.category, 0)
        return view.words(ENTERS, row=view.words(NAMES[action.category]), points=brings)
    if not action.dice:
        return view.words(HOLDS_NONE)
    return view.words(HOLDS, dice=" ".join(map(str, action.dice)))


# --- the block ------------------------------------------------------------------------------


@frozen
class _Block:
    """One seat's sheet as two columns of lined paper."""

    view: Seen
    sheet: Sheet
    y: Number

    @property
    def height(self) -> Number:
        return _TOP + _LINES * _ROW + _ROW + 8

    def drawn(self) -> Element:
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


def _among(kept: tuple[int, ...], dice: tuple[int, ...]) -> list[bool]:
    """Return which of the dice are the kept ones: of equal ones the first."""
    left = Counter(kept)
    found = []
    for face in dice:
        found.append(left[face] > 0)
        left[face] -= 1
    return found


# --- bowl and rail --------------------------------------------------------------------------


@frozen
class _Dice:
    """The dice in the bowl and on the rail: each has a column, from the bowl down to the rail."""

    view: Seen
    y: Number

    bowl = 74.0
    rail = 62.0

    @property
    def height(self) -> Number:
        return self.bowl + self.rail + 4

    def drawn(self) -> Element:
        state = self.view.state
        held = self._held()
        fallen = self._fallen(held)
        wide = WIDTH - 2 * MARGIN
        parts = [bowl(MARGIN, self.y, wide, self.bowl, colours=self.view.palette), self._wood()]
        best = _best(self.view)
        advised = _among(best.dice if isinstance(best, Hold) else (), state.dice)
        for index in range(5):
            x = _FIRST + index * _NEXT
            if index < len(state.dice):
                parts.append(self._die(index, x, held=held[index], fallen=fallen[index], hold=held))
                if advised[index]:
                    foot = self.y + self.bowl - 11
                    parts.append(rect(x - 14, foot, 28, 4, r=2, fill=self.view.palette.bowl_ink))
            else:
                parts.append(self._ghost(x))
        parts.append(self._throws())
        return group(*parts)

    def _held(self) -> list[bool]:
        """Return which of the dice that lie there are held, or would be."""
        state, action = self.view.state, self.view.action
        if len(state.dice) < 5:
            return [True] * len(state.dice)
        return _among(action.dice if isinstance(action, Hold) else (), state.dice)

    def _fallen(self, held: list[bool]) -> list[bool]:
        last = self.view.last
        fell = Counter(last.dice if isinstance(last, Roll) else ())
        found = [False] * len(held)
        for index in sorted(range(len(held)), key=lambda n: held[n]):
            face = self.view.state.dice[index]
            found[index] = fell[face] > 0
            fell[face] -= 1
        return found

    def _wood(self) -> Element:
        colours, wide, y = self.view.palette, WIDTH - 2 * MARGIN, self.y + self.bowl + 4
        return group(
            rect(
                MARGIN,
                y,
                wide,
                self.rail,
                r=6,
                fill=colours.rail,
                stroke=colours.rail_grain,
                stroke_width=1.5,
            ),
            grain(MARGIN, y, wide, self.rail, colour=colours.rail_grain),
            *(
                circle(x, y + self.rail / 2, 3.2, fill=colours.brass, stroke=colours.brass_edge)
                for x in (MARGIN + 9, MARGIN + wide - 9)
            ),
        )

    def _die(self, index: int, x: Number, *, held: bool, fallen: bool, hold: list[bool]) -> Element:
        view, colours = self.view, self.view.palette
        face = view.state.dice[index]
        y = self.y + self.bowl + 4 + self.rail / 2 if held else self.y + self.bowl / 2
        turned = 0 if held else _TURNED[index]
        side = _DIE + 7
        parts: list[Element | None] = [
            rect(
                x - _NEXT / 2,
                self.y,
                _NEXT,
                self.height,
                fill="none",
                pointer_events="all",
            )
            if view.letters is not None
            else None,
            brass(x, y, side, colours=colours) if held else None,
            plain_die(x, y, _DIE, face, colours=colours, turned=turned),
            self._fell(x, y - side / 2, held=held) if fallen else None,
        ]
        told = HELD_DIE if held else FREE_DIE
        data: dict[str, str | int | None] = {"die": index, "held": "true" if held else None}
        return group(
            *parts,
            title=view.words(told, n=index + 1, face=face),
            data={**data, "code": self._toggled(index, hold)},
        )

    def _fell(self, x: Number, y: Number, *, held: bool) -> Element:
        """Return the mark of a die that fell in the last throw."""
        colours = self.view.palette
        ink = colours.rail_ink if held else colours.bowl_ink
        return corner(x + _NEXT / 2 - 2, y, 8, colour=ink)

    def _toggled(self, index: int, held: list[bool]) -> str | None:
        """Return the word of the hold that is proposed once this die has been tapped."""
        view = self.view
        kept = [
            face
            for n, face in enumerate(view.state.dice)
            if (held[n] if n != index else not held[n])
        ]
        action = Hold(tuple(kept))
        may = action in view.game.legal_actions(view.state, view.seat)
        return view.code(action) if may else None

    def _ghost(self, x: Number) -> Element:
        place = ghost(x, self.y + self.bowl / 2, _DIE, colours=self.view.palette)
        return group(place, title=self.view.words(DUE_DIE))

    def _throws(self) -> Element:
        """Return the throws that are left as small dice, and the button where one can tap."""
        view, colours, state = self.view, self.view.palette, self.view.state
        x, y = 342.0, self.y + self.bowl / 2
        left = state.throws_left
        parts: list[Element | None] = []
        for n in range(3):
            gone = n >= left
            parts.append(
                rect(
                    x - 28 + 20 * n,
                    y - 8,
                    16,
                    16,
                    r=4,
                    fill="none" if gone else colours.bowl_ink,
                    stroke=colours.bowl_ink,
                    stroke_width=1.3,
                )
            )
        told = ONE_THROW_LEFT if left == 1 else THROWS_LEFT
        shown = group(*parts, title=view.words(told, n=left))
        return group(shown, self._button(x, self.y + self.bowl + 4 + self.rail / 2))

    def _button(self, x: Number, y: Number) -> Element | None:
        view, colours = self.view, self.view.palette
        hold = view.action if isinstance(view.action, Hold) else Hold(())
        may = hold in view.game.legal_actions(view.state, view.seat)
        if view.letters is None or not may:
            return None
        told = view.words(THROW_NOW)
        return group(
            rect(x - 36, y - 18, 72, 36, r=9, fill=colours.button, stroke=colours.rail_ink),
            label(
                x, y, told, size=13, room=66, fill=colours.button_ink, anchor="middle", bold=True
            ),
            title=f"{told}: {_deed(view, hold)}",
            data={"code": view.code(hold), "throw": "true"},
        )
