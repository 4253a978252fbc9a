"""The houses of 5 Strolche: their places with what lies there, and empty ones to print."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from wuerfelregeln.canvas.elements import Element, Looks, Number, group, label, line, polygon, rect
from wuerfelregeln.canvas.palette import Palette
from wuerfelregeln.canvas.scene import MARGIN, WIDTH
from wuerfelregeln.canvas.shapes import corner, outline
from wuerfelregeln.core import Move, Over
from wuerfelregeln.strolche.actions import Die, PlacePaul
from wuerfelregeln.strolche.describe import dice_told, house_places
from wuerfelregeln.strolche.scoring import POINTS, combinations, open_sizes
from wuerfelregeln.strolche.taps import Seen
from wuerfelregeln.strolche.things import die_mark
from wuerfelregeln.words import Words

__all__ = ["large_house", "sheet_house", "small_house"]

HOUSE = Words(de="Haus", en="House")
HOUSE_OF = Words(de="Haus von {name}", en="house of {name}")
SLOT = Words(de="{size} Würfel, {points} Punkte: {what}", en="{size} dice, {points} points: {what}")
FREE = Words(de="frei", en="free")
COULD_LAY = Words(de="frei, Wertung liegt bereit", en="free, a combination is there")
SUM = Words(de="Summe", en="Total")
ALIKE = {
    4: Words(de="vier gleiche", en="four alike"),
    3: Words(de="drei gleiche", en="three alike"),
    2: Words(de="zwei gleiche", en="two alike"),
}
COLOURS_DIFFER = Words(
    de="Gleiche Zahl, lauter verschiedene Farben", en="One number, all colours different"
)

_WIDE = WIDTH - 2 * MARGIN
_ROOF = 22.0
_LARGE, _SMALL = 21.0, 13.0
_GABLE, _FLOOR, _SQUARE = 40.0, 40.0, 30.0


def large_house(view: Seen, y: Number) -> tuple[Element, Number]:
    """Return the house of the seat that is seen large, with its roof, and how high it is.

    Where a combination is proposed it stands in its place.
    """
    colours, seat, action = view.palette, view.seat, view.action
    new = tuple(action.combination) if isinstance(action, PlacePaul) else ()
    slots = _Slots(view, seat, _LARGE, points=True, new=new)
    inside, high = slots.drawn(MARGIN + 8, y + _ROOF + 5, _WIDE - 16)
    whole = _ROOF + high + 10
    left, right = MARGIN, MARGIN + _WIDE
    shown = group(
        rect(
            left + 4,
            y + _ROOF,
            _WIDE - 8,
            whole - _ROOF,
            fill=colours.cell,
            stroke=colours.cell_edge,
            stroke_width=1.2,
        ),
        polygon(
            [(left, y + _ROOF), (left + 26, y), (right - 26, y), (right, y + _ROOF)],
            fill=colours.crimson,
            stroke=colours.cell_edge,
            stroke_width=1.2,
        ),
        label(
            left + 34,
            y + _ROOF / 2 + 1,
            view.words(HOUSE),
            size=12.5,
            room=120,
            fill=colours.crimson_ink,
            bold=True,
        ),
        *inside,
        title=view.words(HOUSE_OF, name=view.names[seat]),
        data={"house": seat},
    )
    return shown, whole + 4


def small_house(view: Seen, seat: int, x: Number, y: Number) -> tuple[Element, Number]:
    """Return the house of another seat, up to the right margin, and how high it is."""
    slots = _Slots(view, seat, _SMALL, points=False, new=())
    inside, high = slots.drawn(x, y, MARGIN + _WIDE - x)
    title = view.words(HOUSE_OF, name=view.names[seat])
    return group(*inside, title=title, data={"house": seat}), high


# --- the places ---------------------------------------------------------------------------------


@frozen
class _Slots:
    """The places of a house, in as many rows as they need."""

    view: Seen
    seat: int
    die: Number
    points: bool
    new: tuple[Die, ...]

    def drawn(self, x: Number, y: Number, room: Number) -> tuple[list[Element], Number]:
        """Return the places, and how high they are together."""
        view, high, between = self.view, self.die + 8, 5.0 if self.points else 4.0
        places = list(house_places(view.game.house, view.state.houses[self.seat]))
        ready = self._ready()
        coming = len(self.new)
        found, left, top = list[Element](), x, y
        for n, (size, laid) in enumerate(places):
            wide = self._wide(size)
            if left + wide > x + room + 0.01:
                left, top = x, top + high + 4
            new = bool(coming) and not laid and size == coming
            if new:
                coming = 0
            found.append(self._slot(n, size, laid, left, top, new=new, ready=size in ready))
            left += wide + between
        return found, top + high - y

    def _wide(self, size: int) -> Number:
        return size * (self.die + 1.5) + 6 + (19 if self.points else 0)

    def _ready(self) -> frozenset[int]:
        """Return the sizes of combinations that lie ready, where a preview is wanted."""
        view, state = self.view, self.view.state
        if not (view.preview and self.points) or isinstance(view.game.turn(state), Over):
            return frozenset()
        sizes = open_sizes(view.game.house, state.houses[self.seat])
        return frozenset(map(len, combinations(state.active[self.seat], sizes)))

    def _slot(
        self,
        n: int,
        size: int,
        laid: tuple[Die, ...],
        x: Number,
        y: Number,
        *,
        new: bool,
        ready: bool,
    ) -> Element:
        view, colours = self.view, self.view.palette
        wide, high, pitch = self._wide(size), self.die + 8, self.die + 1.5
        counts = bool(laid) and view.scored
        fill = colours.mark_ground if new else colours.valid if counts else colours.paper
        edge: Looks = {
            "stroke": colours.valid_edge if counts else colours.cell_edge,
            "stroke_width": 1.8 if counts else 1,
        }
        parts: list[Element | None] = [rect(x, y, wide, high, r=4, fill=fill, **edge)]
        dice = self.new if new else laid
        for place in range(size):
            at, middle = x + 4 + (place + 0.5) * pitch - 0.75, y + high / 2
            shown = (
                die_mark(at, middle, self.die, dice[place], colours=colours)
                if dice
                else _empty(at, middle, self.die - 2, colours)
            )
            parts.append(shown)
        if self.points:
            parts.append(self._worth(size, x + wide - 12, y + high / 2, dice=dice, ready=ready))
        if new:
            parts.append(outline(x, y, wide, high, colour=colours.mark))
        if laid and self._laid_last(laid):
            parts.append(corner(x + wide - 1, y + 1, 8, colour=colours.last))
        what = dice_told(laid, view.lang) or view.words(COULD_LAY if ready else FREE)
        title = view.words(SLOT, size=size, points=POINTS[size], what=what)
        return group(*parts, title=title, data={"slot": n})

    def _worth(
        self, size: int, x: Number, y: Number, *, dice: tuple[Die, ...], ready: bool
    ) -> Element:
        """Return the points of a place, with a plus where a combination lies ready."""
        colours, told, ink = self.view.palette, str(POINTS[size]), self.view.palette.pen
        if not dice:
            ink = colours.paper_soft_ink
        elif dice == self.new:
            ink = colours.mark_ink
        waits = ready and not dice
        if waits:
            told, ink = f"+{told}", colours.pencil
        return label(
            x,
            y,
            told,
            size=12,
            room=22,
            fill=ink,
            anchor="middle",
            bold=bool(dice),
            italic=waits,
        )

    def _laid_last(self, laid: tuple[Die, ...]) -> bool:
        last = self.view.last
        if not isinstance(last, Move) or last.seat != self.seat:
            return False
        return isinstance(last.action, PlacePaul) and tuple(last.action.combination) == tuple(laid)


def _empty(x: Number, y: Number, side: Number, colours: Palette) -> Element:
    return rect(
        x - side / 2,
        y - side / 2,
        side,
        side,
        r=0.2 * side,
        fill="none",
        stroke=colours.pencil,
        stroke_width=0.9,
        stroke_dasharray="2 2",
    )


# --- to print ---------------------------------------------------------------------------------


def sheet_house(view: Seen, y: Number) -> tuple[Element, Number]:
    """Return an empty house to write into, and how high it is."""
    colours = view.palette
    edge: Looks = {"stroke": colours.cell_edge, "stroke_width": 1.5}
    thin: Looks = {"stroke": colours.cell_edge, "stroke_width": 0.9}
    sizes = [size for size, _ in house_places(view.game.house, ())]
    left, right, middle = MARGIN + 14, MARGIN + _WIDE - 14, WIDTH / 2
    foot = y + _GABLE + (len(sizes) + 1) * _FLOOR + 6
    eaves = [(MARGIN, y + _GABLE), (middle - 60, y), (middle + 60, y)]
    rule = view.words(COLOURS_DIFFER)
    parts = [
        rect(
            left,
            y + _GABLE,
            right - left,
            foot - y - _GABLE,
            fill=colours.paper,
            stroke=colours.cell_edge,
            stroke_width=1.5,
        ),
        polygon([*eaves, (WIDTH - MARGIN, y + _GABLE)], fill=colours.crimson, **edge),
        label(
            middle,
            y + _GABLE / 2 + 4,
            rule,
            size=11,
            room=250,
            fill=colours.crimson_ink,
            anchor="middle",
        ),
    ]
    for n, size in enumerate(sizes):
        top = y + _GABLE + 4 + n * _FLOOR
        parts += _floor(view, size, left, top, right)
        parts.append(line(left, top + _FLOOR, right, top + _FLOOR, **thin))
    name, ink, at = view.words(SUM), colours.paper_ink, foot - _FLOOR / 2
    parts += [
        label(left + 8, at, name, size=14, room=96, fill=ink, bold=True),
        _field(right - 78, at, 40, colours, thick=1.5),
    ]
    return group(*parts), foot - y


def _floor(view: Seen, size: int, left: Number, top: Number, right: Number) -> Iterator[Element]:
    """Yield a place of a house to print: squares for the dice, a field for the points."""
    colours, middle, ink = view.palette, top + _FLOOR / 2, view.palette.paper_ink
    name, points = view.words(ALIKE[size]), str(POINTS[size])
    yield label(left + 8, middle, name, size=12, room=96, fill=ink)
    for place in range(size):
        yield _field(left + 110 + place * (_SQUARE + 5), middle, _SQUARE, colours, thick=0.9)
    yield _field(right - 78, middle, 40, colours, thick=0.9)
    yield label(right - 12, middle, points, size=15, room=22, fill=ink, anchor="end", bold=True)


def _field(x: Number, middle: Number, wide: Number, colours: Palette, *, thick: Number) -> Element:
    return rect(
        x,
        middle - _SQUARE / 2,
        wide,
        _SQUARE,
        r=5,
        fill="none",
        stroke=colours.cell_edge,
        stroke_width=thick,
    )
