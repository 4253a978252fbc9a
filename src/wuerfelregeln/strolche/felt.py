"""The green felt of 5 Strolche as a drawing: the five discs and the bag."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.canvas.elements import Element, Looks, Number, group, rect
from wuerfelregeln.canvas.scene import MARGIN, WIDTH
from wuerfelregeln.canvas.shapes import shadow
from wuerfelregeln.core import Move
from wuerfelregeln.strolche.actions import (
    COLOURS,
    DISCS,
    RASCALS,
    Draw,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
)
from wuerfelregeln.strolche.chosen import source_letter
from wuerfelregeln.strolche.codes import DRAW
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.picture import FUNCTIONS
from wuerfelregeln.strolche.taps import Seen, Taps
from wuerfelregeln.strolche.things import DISC, Lying, Worth, bag, disc
from wuerfelregeln.words import Words, listed

__all__ = ["WIDE", "Felt", "Piece"]

DOES = {
    Rascal.JOHN: Words(de="leert eine Scheibe", en="empties a disc"),
    Rascal.RINGO: Words(de="zwei von Scheiben", en="two from discs"),
    Rascal.RIHANNA: Words(de="zieht drei Würfel", en="draws three dice"),
    Rascal.PINK: Words(de="je einen ab sechs", en="one from each 6+"),
    Rascal.PAUL: Words(de="eine Wertung", en="a combination"),
}
TWO_FROM_ONE = Words(de="zwei vom Gegner", en="two from other")
LIKE_PINK = Words(de="wie Pink", en="like Pink")
LYING = Words(
    de="{rascal}, {colour} {faces}: da {count:liegt ein|liegen #} Würfel, "
    "Platz für {most}; {function}",
    en="{rascal}, {colour} {faces}: {count:# die lies|# dice lie} there, "
    "room for {most}; {function}",
)
ANY_NUMBER = Words(de="beliebig viele", en="any number")
EMPTY = Words(de="leer", en="empty")
IN_BAG = Words(de="Beutel, {count} Würfel: {dice}", en="bag, {count:# die|# dice}: {dice}")
COLOUR_COUNT = Words(de="{count} in {colour}", en="{count} {colour}")

WIDE = WIDTH - 2 * MARGIN
"""What is between the margins of a drawing."""
_CELL_OF_DISC = WIDE / 3
_ROW_OF_DISCS = 2 * DISC + 8

Piece: TypeAlias = tuple[Element | None, Number]
"""A part of the drawing, and how much room it takes downwards."""


@frozen
class Felt:
    """The green felt with the five discs and the bag."""

    view: Seen
    taps: Taps

    def drawn(self, y: Number) -> Piece:
        """Return the five discs and the bag on green felt."""
        colours, high = self.view.palette, 2 * _ROW_OF_DISCS + 6
        edge: Looks = {"stroke": colours.field_edge, "stroke_width": 1.5}
        parts = [
            shadow(MARGIN, y, WIDE, high, colour=colours.shade),
            rect(MARGIN, y, WIDE, high, r=16, fill=colours.green, **edge),
        ]
        for n in range(6):
            row, column = divmod(n, 3)
            x = MARGIN + (column + 0.5) * _CELL_OF_DISC
            middle = y + 3 + (row + 0.5) * _ROW_OF_DISCS
            parts.append(self._disc(RASCALS[n], x, middle) if n < 5 else self._bag(x, middle))
        return group(*parts), high + 10

    def _disc(self, rascal: Rascal, x: Number, y: Number) -> Element:
        view, state, taps = self.view, self.view.state, self.taps
        coming = taps.chosen.placed if rascal is taps.chosen.rascal else None
        due = state.due.discs[rascal] if state.due is not None else 0
        taken = taps.chosen.sources.count(rascal)
        if taken and taps.chosen.rascal is Rascal.JOHN:
            taken = state.discs[rascal]
        data = taps.source(rascal)
        begun = taps.chosen.rascal in (Rascal.JOHN, Rascal.RINGO) and view.word
        worth = taps.worth(source_letter(rascal)) if begun else self._best_on(rascal)
        last = view.last.action if isinstance(view.last, Move) else None
        lying = Lying(
            count=state.discs[rascal],
            due=due,
            taken=taken,
            coming=coming,
            legal=taps.gives(rascal),
            fresh=type(last) is _PLACES[rascal],
            worth=None if coming is not None else worth,
        )
        return disc(
            view,
            rascal,
            (x, y),
            lying,
            function=self._function(rascal),
            title=self._disc_told(rascal),
            data={"disc": RASCALS.index(rascal), **data},
        )

    def _best_on(self, rascal: Rascal) -> Worth | None:
        return None if self.view.word else self.taps.worth_of([_PLACES[rascal]])

    def _function(self, rascal: Rascal) -> str:
        view = self.view
        if rascal is Rascal.RIHANNA and not any(view.state.bag):
            return view.words(LIKE_PINK)
        if rascal is Rascal.PINK and view.game.players == 2:
            return view.words(TWO_FROM_ONE)
        return view.words(DOES[rascal])

    def _disc_told(self, rascal: Rascal) -> str:
        view, spec = self.view, DISCS[rascal]
        most = spec.capacity
        return view.words(
            LYING,
            rascal=view.words(NAMES[rascal]),
            colour=view.words(NAMES[spec.colour]),
            faces=" ".join(map(str, spec.faces)),
            count=view.state.discs[rascal],
            most=view.words(ANY_NUMBER) if most is None else most,
            function=view.words(FUNCTIONS[rascal][0]),
        )

    def _bag(self, x: Number, y: Number) -> Element:
        view, taps, counts = self.view, self.taps, self.view.state.bag
        due = view.state.due
        told = [
            view.words(COLOUR_COUNT, count=count, colour=view.words(NAMES[colour]))
            for colour, count in zip(COLOURS, counts, strict=True)
            if count
        ]
        dice = listed(told, view.lang) if told else view.words(EMPTY)
        may = taps.shown and DRAW in taps.starts and not view.word
        return bag(
            view,
            (x, y),
            counts,
            f"{view.words(NAMES['bag'])}: {sum(counts)}",
            due=due.bag if due is not None else 0,
            legal=may,
            chosen=taps.chosen.draws,
            worth=None if taps.chosen.draws else taps.worth_of([Draw]) if not view.word else None,
            title=view.words(IN_BAG, count=sum(counts), dice=dice),
            data={"bag": "true", **taps.bag()},
        )


_PLACES: Mapping[Rascal, type] = {
    Rascal.JOHN: PlaceJohn,
    Rascal.RINGO: PlaceRingo,
    Rascal.RIHANNA: PlaceRihanna,
    Rascal.PINK: PlacePink,
    Rascal.PAUL: PlacePaul,
}
