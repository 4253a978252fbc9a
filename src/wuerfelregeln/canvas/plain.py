"""How a game is drawn that brings no drawing of its own: a slip of paper with what may be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wuerfelregeln.canvas.elements import Element, Looks, Number, group, label, line, rect
from wuerfelregeln.canvas.measure import text_width, tidy
from wuerfelregeln.canvas.scene import MARGIN, WIDTH, AnyView, Half, Scene, frame, name_line
from wuerfelregeln.canvas.shapes import arrow, bars, outline, shadow
from wuerfelregeln.core import Chance, Decide, Move, Over
from wuerfelregeln.words import Words, listed

__all__ = ["PLAIN"]

DUE = Words(de="Es wird gewürfelt", en="Dice are due")
ASKED = Words(de="Gefragt: {names}", en="To act: {names}")
OVER = Words(de="Partie zu Ende", en="game over")

_LINE, _SIZE = 24.0, 12.5
_MOST = 60
"""Actions that are listed; of more there are none on the slip."""


def paint(view: AnyView) -> Scene:
    """Return the position: whose turn it is, the points, and what may be done."""
    game = view.game
    turn = game.turn(view.state)
    status = view.words(OVER)
    if isinstance(turn, Chance):
        status = view.words(DUE)
    if isinstance(turn, Decide):
        asked = [view.names[seat] for seat in turn.seats]
        status = view.words(ASKED, names=listed(asked, view.lang))
    title = game.about.words.text(view.lang)
    parts, y = frame(
        view, WIDTH, title=title, where="", status=status, totals=game.scores(view.state)
    )
    told = list(_wrapped(view.told, WIDTH - 2 * MARGIN - 20))
    if told:
        parts.append(_lines(view, told, y))
        y += _LINE * len(told) + 20
    rows = list(_rows(view))
    if rows:
        parts.append(_slip(view, rows, y))
        y += _LINE * len(rows) + 16
    over = isinstance(turn, Over)
    return Scene(WIDTH, y + MARGIN, parts, f"{title} · {status}" if not over else title)


def _wrapped(text: str, room: Number) -> Iterator[str]:
    """Yield the lines of a text, broken between words."""
    kept = ""
    for word in tidy(text).split(" "):
        longer = f"{kept} {word}" if kept else word
        if kept and text_width(longer, _SIZE) > room:
            yield kept
            longer = word
        kept = longer
    if kept:
        yield kept


def _lines(view: AnyView, lines: list[str], y: Number) -> Element:
    """Return text on a lined slip."""
    colours, wide = view.palette, WIDTH - 2 * MARGIN
    high = _LINE * len(lines) + 12
    edge: Looks = {"stroke": colours.paper_edge, "stroke_width": 1}
    rule: Looks = {"stroke": colours.rule, "stroke_width": 1}
    parts = [
        shadow(MARGIN, y, wide, high, colour=colours.shade),
        rect(MARGIN, y, wide, high, r=5, fill=colours.paper, **edge),
    ]
    for n, text in enumerate(lines):
        foot = y + 6 + (n + 1) * _LINE
        parts += [
            line(MARGIN, foot, MARGIN + wide, foot, **rule),
            label(
                MARGIN + 10,
                foot - _LINE / 2,
                text,
                size=_SIZE,
                room=wide - 20,
                fill=colours.paper_ink,
            ),
        ]
    return group(*parts)


def _rows(view: AnyView) -> Iterator[tuple[Any, str]]:
    """Yield what the seat may do with its text, the line of a record; nothing where it is much."""
    actions = view.game.legal_actions(view.state, view.seat)
    if not (view.legal or view.preview or view.values or view.letters or view.action is not None):
        return
    if len(actions) > _MOST:
        return
    for action in actions:
        yield action, view.game.format(Move(view.seat, action)).partition(" ")[2]


def _slip(view: AnyView, rows: list[tuple[Any, str]], y: Number) -> Element:
    colours, wide = view.palette, WIDTH - 2 * MARGIN
    high = _LINE * len(rows) + 12
    edge: Looks = {"stroke": colours.paper_edge, "stroke_width": 1}
    parts = [
        shadow(MARGIN, y, wide, high, colour=colours.shade),
        rect(MARGIN, y, wide, high, r=5, fill=colours.paper, **edge),
    ]
    for n, (action, told) in enumerate(rows):
        parts.append(_row(view, action, told, y + 6 + n * _LINE, wide))
    return group(*parts)


def _row(view: AnyView, action: Any, told: str, y: Number, wide: Number) -> Element:
    colours = view.palette
    heat, chosen = view.heat(action), view.action == action
    ground = colours.heat[heat - 1] if heat else colours.paper
    ink = colours.heat_ink if heat else colours.paper_ink
    if chosen:
        ground, ink = colours.mark_ground, colours.mark_ink
    middle, end = y + _LINE / 2, MARGIN + wide - 10
    value = f"{view.values[action]:.1f}" if heat else ""
    room = text_width(value, _SIZE) + (36 if heat else 0)
    return group(
        rect(MARGIN + 1, y, wide - 2, _LINE, fill=ground),
        line(MARGIN, y + _LINE, MARGIN + wide, y + _LINE, stroke=colours.rule, stroke_width=1),
        arrow(MARGIN + 12, middle, 4, fill=ink) if chosen else None,
        label(MARGIN + 22, middle, told, size=_SIZE, room=wide - 40 - room, fill=ink, bold=chosen),
        label(end, middle, value, size=_SIZE, room=80, fill=ink, anchor="end") if heat else None,
        bars(end - text_width(value, _SIZE) - 8, y + _LINE - 7, heat, colour=ink) if heat else None,
        outline(MARGIN + 1, y, wide - 2, _LINE, colour=colours.mark) if chosen else None,
        title=told,
        data=view.tap(action),
    )


def blank(view: AnyView) -> Scene:
    """Return a lined sheet with a column for each seat."""
    title, colours = view.game.about.words.text(view.lang), view.palette
    wide, top, rows = WIDTH - 2 * MARGIN, 42.0, 14
    columns = max(2, min(view.game.players, 6))
    high = rows * 28.0
    looks: Looks = {"stroke": colours.paper_ink, "stroke_width": 0.8}
    parts = [
        *name_line(view, title, WIDTH),
        rect(MARGIN, top, wide, high, r=5, fill=colours.paper, **looks),
    ]
    downs = [top + 28 * n for n in range(1, rows)]
    parts += [line(MARGIN, y, MARGIN + wide, y, **looks) for y in downs]
    acrosses = [MARGIN + n * wide / columns for n in range(1, columns)]
    parts += [line(x, top, x, top + high, **looks) for x in acrosses]
    return Scene(WIDTH, top + high + MARGIN, parts, title)


PLAIN = Half(paint, blank)
"""The half of a game that brings none."""
