"""The things on the table of 5 Strolche as shapes: dice with what marks them, discs, bag, houses.

They know colours and sizes, and are told everything else; `wuerfelregeln.strolche.svg` asks the
position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.canvas.elements import Element, Looks, Number, circle, group, label, rect
from wuerfelregeln.canvas.measure import text_width
from wuerfelregeln.canvas.palette import Palette
from wuerfelregeln.canvas.scene import AnyView
from wuerfelregeln.canvas.shapes import (
    bars,
    blank_die,
    brass,
    corner,
    dashed,
    dyed_die,
    dyes,
    ghost,
    outline,
    pouch,
    shadow,
    sign,
)
from wuerfelregeln.strolche.actions import COLOURS, DISCS, Die, Rascal
from wuerfelregeln.strolche.names import NAMES

__all__ = ["BAG", "DISC", "Data", "Lying", "Tile", "Worth", "bag", "die_mark", "disc", "wood"]

Data: TypeAlias = dict[str, str | int | None]
"""What an element says to a page, by the name of its attribute."""

Point: TypeAlias = tuple[Number, Number]

DISC = 59.0
"""The radius of a disc."""
BAG = 118.0
"""Width and height of the bag."""

_RIM, _SIGNS = 9.0, 18
_INNER = DISC - _RIM
_RIBBON = 19.0
_PLACE, _NEXT_PLACE = 20.0, 22.5
_MOST_DRAWN = 3
_TURNS = (10, 16, 24)
_TINY, _NEXT_TINY = 12.5, 14.2
_MOUTH = 6


@frozen
class Worth:
    """What an action is worth at best: the number, and from 1 to 5 how good that is."""

    value: float
    heat: int


# --- dice -------------------------------------------------------------------------------------


@frozen(kw_only=True)
class Tile:
    """A die of a hand in its cell, with everything that marks it."""

    die: Die
    legal: bool = False
    chosen: bool = False
    placed: bool = False
    due: bool = False
    fell: bool = False
    best: bool = False
    worth: Worth | None = None

    def drawn(
        self,
        view: AnyView,
        x: Number,
        y: Number,
        cell: Number,
        *,
        title: str,
        data: Data,
    ) -> Element:
        """Return the die in a cell, a square whose left upper corner is given."""
        colours, middle, side = view.palette, (x + cell / 2, y + cell / 2), 0.78 * cell
        marked = self.chosen or self.placed
        parts: list[Element | None] = [
            rect(x, y, cell, cell, fill="none", pointer_events="all")
            if view.letters is not None
            else None,
            self._ground(x, y, cell, colours),
            brass(*middle, side + 5, colours=colours) if self.placed else None,
            _free(*middle, side + 5, colours) if self.due else None,
            die_mark(*middle, side, self.die, colours=colours, turned=14 if self.due else 0),
            dashed(x - 1.5, y - 1.5, cell + 3, cell + 3, colour=colours.free)
            if self.legal and not marked
            else None,
            outline(x + 0.5, y + 0.5, cell - 1, cell - 1, colour=colours.mark) if marked else None,
            corner(x + cell - 1, y + 1, 0.26 * cell, colour=colours.last) if self.fell else None,
            rect(x + 0.2 * cell, y + cell - 1.5, 0.6 * cell, 3, r=1.5, fill=colours.mark)
            if self.best
            else None,
        ]
        return group(*parts, title=title, data=data)

    def _ground(self, x: Number, y: Number, cell: Number, colours: Palette) -> Element | None:
        if self.chosen or self.placed:
            fill = colours.mark_ground
        elif self.worth is not None:
            fill = colours.heat[self.worth.heat - 1]
        else:
            return None
        return rect(x + 0.5, y + 0.5, cell - 1, cell - 1, r=4, fill=fill)


def die_mark(
    x: Number, y: Number, size: Number, die: Die, *, colours: Palette, turned: Number = 0
) -> Element:
    """Return a die of 5 Strolche around a point."""
    return dyed_die(x, y, size, die.face, str(die.colour), colours=colours, turned=turned)


# --- discs ------------------------------------------------------------------------------------


@frozen(kw_only=True)
class Lying:
    """What a disc is to show: the dice on it, and what marks them.

    ``due`` of them are about to fall, ``taken`` of them would be. ``coming`` is the die that would
    be put there. ``legal`` is a disc that can be tapped.
    """

    count: int
    due: int = 0
    taken: int = 0
    coming: Die | None = None
    legal: bool = False
    fresh: bool = False
    worth: Worth | None = None


def disc(
    view: AnyView,
    rascal: Rascal,
    at: Point,
    lying: Lying,
    *,
    function: str,
    title: str,
    data: Data,
) -> Element:
    """Return the disc of a rascal around a point: its name, what goes there, what lies there."""
    (x, y), colours, dye = at, view.palette, str(DISCS[rascal].colour)
    body, pip = dyes(dye, colours)
    marked = lying.coming is not None or lying.taken > 0
    ground = colours.mark_ground if lying.coming is not None else colours.paper
    ink = colours.mark_ink if lying.coming is not None else colours.paper_ink
    edge: Looks = {"stroke": colours.die_edge, "stroke_width": 1.2}
    turns = [2 * pi * (n + 0.5) / _SIGNS for n in range(_SIGNS)]
    middle = DISC - _RIM / 2
    parts: list[Element | None] = [
        circle(x + 1.5, y + 2.5, DISC, fill=colours.field_edge),
        circle(x, y, DISC, fill=body, **edge),
        *(
            sign(x + middle * sin(turn), y - middle * cos(turn), 2.6, dye, colour=pip)
            for turn in turns
        ),
        circle(x, y, _INNER, fill=ground, **edge),
        _ring(x, y, colours.mark, 3) if marked else None,
        _ring(x, y, colours.free, 1.6, "4.5 3") if lying.legal and not marked else None,
        label(
            x,
            y - 34,
            view.words(NAMES[rascal]),
            size=13,
            room=68,
            fill=ink,
            anchor="middle",
            bold=True,
        ),
        *_faces(x, y - 17, rascal, colours),
        *_places(x, y + 6, rascal, lying, colours),
        _ribbon(view, x, y + 33, function, lying.worth, marked=lying.coming is not None),
    ]
    return group(*parts, title=title, data=data)


def _ring(x: Number, y: Number, colour: str, thick: Number, dash: str | None = None) -> Element:
    looks: Looks = {"stroke": colour, "stroke_width": thick, "stroke_dasharray": dash}
    return circle(x, y, _INNER - 1 - thick / 2, fill="none", **looks)


def _faces(x: Number, y: Number, rascal: Rascal, colours: Palette) -> Iterator[Element]:
    """Yield the dice that go to a disc, as tiny ones."""
    faces, dye = DISCS[rascal].faces, str(DISCS[rascal].colour)
    for n, face in enumerate(faces):
        at = x + (n - (len(faces) - 1) / 2) * _NEXT_TINY
        yield dyed_die(at, y, _TINY, face, dye, colours=colours)


def _places(
    x: Number, y: Number, rascal: Rascal, lying: Lying, colours: Palette
) -> Iterator[Element]:
    """Yield the dice on a disc and the free places; of very many on Ringo a pile with a number."""
    capacity, count = DISCS[rascal].capacity, lying.count
    if capacity is None and count > _MOST_DRAWN:
        yield from _pile(x, y, rascal, lying, colours)
        return
    places = count + 1 if capacity is None else capacity
    for n in range(places):
        at = x + (n - (places - 1) / 2) * _NEXT_PLACE
        yield from _place((at, y), rascal, lying, n, colours)


def _place(at: Point, rascal: Rascal, lying: Lying, n: int, colours: Palette) -> Iterator[Element]:
    (x, y), dye = at, str(DISCS[rascal].colour)
    if n < lying.count:
        loose = n < lying.due or n < lying.taken
        if loose:
            yield _free(x, y, _PLACE + 1, colours)
        side = _PLACE - 3 if loose else _PLACE
        yield blank_die(x, y, side, dye, colours=colours, turned=16 if loose else 0)
        if lying.fresh and n == lying.count - 1:
            yield corner(x + _PLACE / 2 + 2, y - _PLACE / 2 - 2, 8, colour=colours.last)
    elif lying.coming is not None and n == lying.count:
        yield brass(x, y, _PLACE + 2, colours=colours)
        yield die_mark(x, y, _PLACE - 3, lying.coming, colours=colours)
    else:
        yield _free(x, y, _PLACE - 2, colours)


def _free(x: Number, y: Number, side: Number, colours: Palette) -> Element:
    """Return the place of a die that is not there, or not for long."""
    return rect(
        x - side / 2,
        y - side / 2,
        side,
        side,
        r=0.2 * side,
        fill="none",
        stroke=colours.pencil,
        stroke_width=1.2,
        stroke_dasharray="2.5 2.5",
    )


def _pile(
    x: Number, y: Number, rascal: Rascal, lying: Lying, colours: Palette
) -> Iterator[Element]:
    dye = str(DISCS[rascal].colour)
    loose = lying.due or lying.taken
    for n in range(_MOST_DRAWN):
        turned = _TURNS[n] if n >= _MOST_DRAWN - loose else 0
        yield blank_die(x - 30 + 7 * n, y, _PLACE - 1, dye, colours=colours, turned=turned)
    if lying.fresh:
        yield corner(x - 4, y - _PLACE / 2 - 2, 8, colour=colours.last)
    ink = colours.mark_ink if lying.coming is not None else colours.paper_ink
    told = str(lying.count)
    yield label(x + 9, y, told, size=15, room=26, fill=ink, anchor="middle", bold=True)
    if lying.coming is not None:
        yield brass(x + 34, y, _PLACE + 2, colours=colours)
        yield die_mark(x + 34, y, _PLACE - 3, lying.coming, colours=colours)
    else:
        yield _free(x + 34, y, _PLACE - 2, colours)


def _ribbon(
    view: AnyView,
    x: Number,
    y: Number,
    told: str,
    worth: Worth | None,
    *,
    marked: bool = False,
    width: Number = 2 * DISC,
) -> Element:
    """Return a ribbon across a thing: what it does, or what that is worth."""
    colours = view.palette
    ground, ink = colours.tab, colours.tab_ink
    if worth is not None:
        ground, ink = colours.heat[worth.heat - 1], colours.heat_ink
        told = f"{worth.value:.1f}"
    if marked:
        ground, ink = colours.mark_ground, colours.mark_ink
    looks: Looks = {
        "stroke": colours.mark if marked else colours.tab_edge,
        "stroke_width": 2 if marked else 1,
    }
    room = width - 34 if worth is not None else width - 6
    scale = x + min(text_width(told, 11), room) / 2 + 25
    return group(
        rect(x - width / 2, y - _RIBBON / 2, width, _RIBBON, r=4, fill=ground, **looks),
        label(x - (10 if worth else 0), y, told, size=11, room=room, fill=ink, anchor="middle"),
        bars(scale - 9, y + 5, worth.heat, colour=ink) if worth is not None else None,
    )


# --- the bag ----------------------------------------------------------------------------------


def bag(
    view: AnyView,
    at: Point,
    counts: Sequence[int],
    told: str,
    *,
    due: int = 0,
    legal: bool = False,
    chosen: bool = False,
    worth: Worth | None = None,
    title: str,
    data: Data,
) -> Element:
    """Return the bag around a point: how many dice of each colour are in it, and which fall."""
    (x, y), colours = at, view.palette
    left, top = x - BAG / 2, y - BAG / 2
    inside: list[Element] = []
    for n, (colour, count) in enumerate(zip(COLOURS, counts, strict=True)):
        row, column = divmod(n, 2)
        across, down = x - 34 + 44 * column, y - 10 + 20 * row
        inside += [
            blank_die(across, down, 15, str(colour), colours=colours),
            label(
                across + 12, down, str(count), size=13, room=22, fill=colours.bowl_ink, bold=True
            ),
        ]
    mouth = [
        ghost(x + (n - (min(due, _MOUTH) - 1) / 2) * 15, top + 11, 12.5, colours=colours)
        for n in range(min(due, _MOUTH))
    ]
    wide = BAG - 16
    return group(
        rect(left, top, BAG, BAG, fill="none", pointer_events="all")
        if view.letters is not None
        else None,
        pouch(left + 7, top + 5, BAG - 14, BAG - 9, colours=colours),
        rect(x - 46, y - 22, 92, 44, r=9, fill=colours.bowl_deep),
        *inside,
        *mouth,
        _ribbon(view, x, y + 36, told, worth, marked=chosen, width=wide),
        dashed(x - wide / 2 - 1, y + 36 - 11.5, wide + 2, 23, colour=colours.free)
        if legal and not chosen
        else None,
        title=title,
        data=data,
    )


def wood(x: Number, y: Number, width: Number, height: Number, *, colours: Palette) -> Element:
    """Return a tray of wood, lined with paper, in which the dice of a seat lie."""
    edge: Looks = {"stroke": colours.rail_grain, "stroke_width": 1.5}
    lining: Looks = {"stroke": colours.rail_grain, "stroke_width": 1}
    return group(
        shadow(x, y, width, height, colour=colours.shade),
        rect(x, y, width, height, r=8, fill=colours.rail, **edge),
        rect(x + 5, y + 5, width - 10, height - 10, r=4, fill=colours.paper, **lining),
    )
