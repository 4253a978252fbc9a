"""The red pad of Splitter as a drawing, with its mid line, stars and hearts.

Tapping a field writes the first die there and the second one into its mirror field; so a pair of
fields offers both ways. The first die bears a brass frame where that matters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from attrs import field as attribute
from attrs import frozen

from wuerfelregeln.canvas.elements import Element, Looks, Number, circle, group, label, line, rect
from wuerfelregeln.canvas.scene import MARGIN, WIDTH, View
from wuerfelregeln.canvas.shapes import bars, corner, dashed, hatch, heart, outline, shadow, star
from wuerfelregeln.core import Hidden, Move
from wuerfelregeln.mirror.actions import Place
from wuerfelregeln.mirror.layout import Layout
from wuerfelregeln.mirror.names import NAMES, Standing
from wuerfelregeln.mirror.rules import Mirror
from wuerfelregeln.mirror.scoring import GroupStatus, status
from wuerfelregeln.mirror.state import Sheet, State
from wuerfelregeln.words import Words

__all__ = ["Pad", "Seen", "width_of"]

LEFT = Words(de="Reihe {row}, links {distance}", en="row {row}, left {distance}")
RIGHT = Words(de="Reihe {row}, rechts {distance}", en="row {row}, right {distance}")
STAR = Words(de="Stern", en="star")
HEART = Words(de="Herz", en="heart")
FREE = Words(de="frei", en="free")
ENTERED = Words(
    de="{number}, eingetragen, bis alle so weit sind", en="{number}, written until all are done"
)
WOULD_BRING = Words(
    de="{number} hier, {other} gegenüber: {n:+d}", en="{number} here, {other} opposite: {n:+d}"
)
GROUP = Words(de="{number}, Gruppe {standing}", en="{number}, group {standing}")

_CELL, _GUTTER, _PAD, _HEADING = 40.0, 24.0, 12.0, 16.0

Seen: TypeAlias = View[State, Place, Mirror]


def width_of(layout: Layout) -> Number:
    """Return how wide a drawing is that the pad fits into."""
    return max(WIDTH, 2 * (MARGIN + _PAD) + _GUTTER + 2 * layout.middle * _CELL)


@frozen
class Pad:
    """One pad."""

    view: Seen
    sheet: Sheet
    y: Number
    width: Number
    gains: Mapping[Place, int] = attribute(init=False)

    def __attrs_post_init__(self) -> None:
        gains = self.view.game.preview(self.view.state, self.view.seat)
        object.__setattr__(self, "gains", gains)

    @property
    def layout(self) -> Layout:
        """The fields of the pad."""
        return self.view.game.layout

    @property
    def height(self) -> Number:
        """How high it is."""
        return 2 * _PAD + _HEADING + len(self.layout.rows) * _CELL

    @property
    def left(self) -> Number:
        """Where the fields begin, beside the numbers of the rows."""
        columns = 2 * self.layout.middle * _CELL
        return (self.width - columns - _GUTTER) / 2 + _GUTTER

    @property
    def top(self) -> Number:
        """Where the fields begin, below the heading."""
        return self.y + _PAD + _HEADING

    def drawn(self) -> Element:
        """Return the pad with what is written, proposed and may be tapped."""
        view, colours, wide = self.view, self.view.palette, self.width - 2 * MARGIN
        groups = status(self.layout, self.sheet).groups if view.scored else ()
        owner = {field: entry for entry in groups for field in entry.group.fields}
        fields = range(len(self.sheet))
        return group(
            shadow(MARGIN, self.y, wide, self.height, colour=colours.shade),
            rect(
                MARGIN,
                self.y,
                wide,
                self.height,
                r=8,
                fill=colours.crimson,
                stroke=colours.cell_edge,
                stroke_width=1.5,
            ),
            *self._headings(),
            *(self._ground(field, owner.get(field)) for field in fields),
            self._mid_line(),
            *(self._border(entry) for entry in groups if entry.standing is not Standing.DEAD),
            *(self._field(field, owner.get(field)) for field in fields),
            title=view.names[view.seat],
        )

    def _headings(self) -> list[Element]:
        ink, middle = self.view.palette.crimson_ink, self.layout.middle
        found = []
        for column in range(2 * middle):
            distance = middle - column if column < middle else column - middle + 1
            x = self.left + (column + 0.5) * _CELL
            told = str(distance)
            found.append(label(x, self.top - 9, told, size=11, room=30, fill=ink, anchor="middle"))
        for row in range(len(self.layout.rows)):
            y = self.top + (row + 0.5) * _CELL
            found.append(
                label(self.left - 8, y, str(row), size=11, room=30, fill=ink, anchor="end")
            )
        return found

    def _mid_line(self) -> Element:
        x = self.left + self.layout.middle * _CELL
        y, colours = self.top - 5, self.view.palette
        return line(
            x,
            y,
            x,
            self.top + len(self.layout.rows) * _CELL + 5,
            stroke=colours.cell_edge,
            stroke_width=3.5,
            stroke_linecap="round",
        )

    def _corner(self, field: int) -> tuple[Number, Number]:
        row, column = self.layout.fields[field]
        return self.left + column * _CELL, self.top + row * _CELL

    # --- what lies under the numbers ----------------------------------------------------------

    def _paper(self, field: int, entry: GroupStatus | None) -> str:
        view, colours = self.view, self.view.palette
        if entry is not None:
            by_standing = {Standing.COMPLETE: colours.valid, Standing.DEAD: colours.dead}
            return by_standing.get(entry.standing, colours.cell)
        if field in self._proposed():
            return colours.mark_ground
        place = self._tapped(field)
        heat = None if place is None else view.heat(place)
        return colours.heat[heat - 1] if heat else colours.cell

    def _ground(self, field: int, entry: GroupStatus | None) -> Element:
        colours = self.view.palette
        x, y = self._corner(field)
        parts: list[Element] = [
            rect(
                x,
                y,
                _CELL,
                _CELL,
                fill=self._paper(field, entry),
                stroke=colours.cell_edge,
                stroke_width=1,
            )
        ]
        if entry is not None and entry.standing is Standing.DEAD:
            parts.append(
                hatch(x, y, _CELL, _CELL, step=8, stroke=colours.dead_line, stroke_width=1.2)
            )
        parts += self._symbol(field, x, y)
        return group(*parts)

    def _symbol(self, field: int, x: Number, y: Number) -> list[Element]:
        """Return the star or the heart of a field; a small one where a value stands."""
        colours, place = self.view.palette, self._tapped(field)
        small = place in self.view.values and field not in self._proposed()
        x, y = (x + 9, y + _CELL - 9) if small else (x + _CELL / 2, y + _CELL / 2 + 1)
        looks: Looks = {"stroke": colours.symbol_edge, "stroke_width": 1.2}
        if field in self.layout.stars:
            return [star(x, y, 7 if small else 18.5, fill=colours.star, **looks)]
        if field in self.layout.hearts:
            return [heart(x, y, 6 if small else 17, fill=colours.heart, **looks)]
        return []

    def _border(self, entry: GroupStatus) -> Element:
        """Return the line around a group that counts, a thin one around one that still may."""
        colours, fields = self.view.palette, set(entry.group.fields)
        valid = entry.standing is Standing.COMPLETE
        thick = 3.2 if valid else 1.6
        looks: Looks = {
            "stroke": colours.valid_edge if valid else colours.pen,
            "stroke_width": thick,
            "stroke_linecap": "round",
            "stroke_dasharray": None if valid else "1 4",
        }
        index = {place: field for field, place in enumerate(self.layout.fields)}
        found = []
        inset = thick / 2 + 0.6
        for field in entry.group.fields:
            row, column = self.layout.fields[field]
            x, y = self._corner(field)

            def joined(down: int, right: int, row: int = row, column: int = column) -> bool:
                return index.get((row + down, column + right)) in fields

            left, right = x + inset * (not joined(0, -1)), x + _CELL - inset * (not joined(0, 1))
            top, bottom = y + inset * (not joined(-1, 0)), y + _CELL - inset * (not joined(1, 0))
            if not joined(-1, 0):
                found.append(line(left, y + inset, right, y + inset, **looks))
            if not joined(1, 0):
                found.append(line(left, y + _CELL - inset, right, y + _CELL - inset, **looks))
            if not joined(0, -1):
                found.append(line(x + inset, top, x + inset, bottom, **looks))
            if not joined(0, 1):
                found.append(line(x + _CELL - inset, top, x + _CELL - inset, bottom, **looks))
        return group(*found)

    # --- fields -------------------------------------------------------------------------------

    def _pair(self, field: int) -> tuple[int, int, bool]:
        """Return row, distance, and whether the field lies left."""
        row, column = self.layout.fields[field]
        middle = self.layout.middle
        if column < middle:
            return row, middle - column, True
        return row, column - middle + 1, False

    def _tapped(self, field: int) -> Place | None:
        """Return the action that writes the first die here; None where nothing may be written."""
        dice = self.view.state.dice
        if not dice:
            return None
        row, distance, on_the_left = self._pair(field)
        place = Place(row, distance, dice[0] if on_the_left else dice[1])
        return place if place in self.gains else None

    def _numbers(self, place: Place | Hidden | None) -> dict[int, int]:
        """Return what an action writes into which fields."""
        if not isinstance(place, Place) or (place.row, place.distance) not in self.layout.pairs:
            return {}
        left, right = self.layout.pairs[place.row, place.distance]
        return {left: place.left, right: sum(self.view.state.dice) - place.left}

    def _proposed(self) -> dict[int, int]:
        view = self.view
        return self._numbers(view.action) if view.action in self.gains else {}

    def _field(self, field: int, entry: GroupStatus | None) -> Element:
        view, colours = self.view, self.view.palette
        x, y = self._corner(field)
        place = self._tapped(field)
        row, distance, on_the_left = self._pair(field)
        where = view.words(LEFT if on_the_left else RIGHT, row=row, distance=distance)
        signs = [
            view.words(words)
            for words, fields in ((STAR, self.layout.stars), (HEART, self.layout.hearts))
            if field in fields
        ]
        return group(
            rect(x, y, _CELL, _CELL, fill="none", pointer_events="all")
            if view.letters is not None
            else None,
            *self._content(field, entry, place, x, y),
            corner(x + _CELL - 1, y + 1, 9, colour=colours.last)
            if field in self._numbers(self._written_last())
            else None,
            title=f"{', '.join([where, *signs])}: {self._told(field, entry, place)}",
            data={"field": field, **self._data(field, place)},
        )

    def _written_last(self) -> Place | None:
        """Return what the seat has just written, if that was the last event."""
        last = self.view.last
        if isinstance(last, Move) and last.seat == self.view.seat:
            return last.action if isinstance(last.action, Place) else None
        return None

    def _data(self, field: int, place: Place | None) -> dict[str, str | int | None]:
        """Return the word of tapping a field; one of the proposed pair proposes it again."""
        view = self.view
        return view.tap(view.action if field in self._proposed() else place)

    def _content(
        self, field: int, entry: GroupStatus | None, place: Place | None, x: Number, y: Number
    ) -> Sequence[Element]:
        view, colours = self.view, self.view.palette
        x_middle, y_middle = x + _CELL / 2, y + _CELL / 2
        written, pending = self.sheet[field], self._numbers(view.state.entries[view.seat])
        proposed = self._proposed()

        def number(told: object, ink: str) -> Element:
            return label(
                x_middle,
                y_middle,
                str(told),
                size=19,
                room=_CELL - 8,
                fill=ink,
                anchor="middle",
                bold=True,
            )

        if written is not None:
            dead = entry is not None and entry.standing is Standing.DEAD
            plain = field not in self.layout.stars and field not in self.layout.hearts
            under = circle(x_middle, y_middle, 10.5, fill=self._paper(field, entry))
            ink = colours.dead_ink if dead else colours.pen
            return [*([under] if dead and plain else []), number(written, ink)]
        if field in pending:
            ring = circle(
                x_middle,
                y_middle,
                15,
                fill="none",
                stroke=colours.pen,
                stroke_width=1.5,
                stroke_dasharray="3 3",
            )
            return [ring, number(pending[field], colours.pen)]
        if field in proposed:
            framed = outline(x + 1, y + 1, _CELL - 2, _CELL - 2, colour=colours.mark)
            return [framed, number(proposed[field], colours.mark_ink)]
        if place is None:
            return []
        return self._hints(field, place, x, y)

    def _hints(self, field: int, place: Place, x: Number, y: Number) -> list[Element]:
        view, colours, x_middle = self.view, self.view.palette, x + _CELL / 2
        found: list[Element] = []
        symbol = field in self.layout.stars or field in self.layout.hearts
        heat = view.heat(place)
        if not heat and (view.legal or view.letters is not None):
            found.append(dashed(x, y, _CELL, _CELL, colour=colours.free))
        if heat:
            told = f"{view.values[place]:.1f}"
            ink = colours.heat_ink
            found += [
                label(x_middle, y + 14, told, size=11, room=_CELL - 6, fill=ink, anchor="middle"),
                bars(x + _CELL - 4, y + _CELL - 6, heat, colour=ink),
            ]
        elif view.preview or view.letters is not None:
            gain = self.gains[place]
            if gain:
                found.append(
                    label(
                        x_middle,
                        y + _CELL / 2,
                        f"{gain:+d}".replace("-", "−"),
                        size=13,
                        room=_CELL - 10,
                        fill=colours.pen if symbol else colours.pencil,
                        anchor="middle",
                        italic=True,
                    )
                )
        return found

    def _told(self, field: int, entry: GroupStatus | None, place: Place | None) -> str:
        view, written = self.view, self.sheet[field]
        if written is not None:
            if entry is None:
                return str(written)
            return view.words(GROUP, number=written, standing=view.words(NAMES[entry.standing]))
        pending = self._numbers(view.state.entries[view.seat])
        if field in pending:
            return view.words(ENTERED, number=pending[field])
        if place is None:
            return view.words(FREE)
        gain = self.gains[place]
        first, second = view.state.dice
        return view.words(WOULD_BRING, number=first, other=second, n=gain)
