"""The dice of Fünfwurf as a drawing: in the leather bowl, and held on the wooden rail."""

from __future__ import annotations

from collections import Counter

from attrs import frozen

from wuerfelregeln.canvas.elements import Element, Number, circle, group, label, rect
from wuerfelregeln.canvas.scene import MARGIN, WIDTH
from wuerfelregeln.canvas.shapes import bowl, brass, corner, ghost, grain, plain_die
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import Hold, Roll
from wuerfelregeln.yacht.seen import Seen, best_of, deed_of

__all__ = ["BowlAndRail"]

FREE_DIE = Words(de="Würfel {n}: {face}, liegt in der Schale", en="die {n}: {face}, in the bowl")
HELD_DIE = Words(de="Würfel {n}: {face}, gehalten", en="die {n}: {face}, held")
DUE_DIE = Words(de="ein Würfel fällt noch", en="a die is due")
THROW_NOW = Words(de="würfeln", en="throw")
THROWS_LEFT = Words(de="noch {n} Würfe", en="{n} throws left")
ONE_THROW_LEFT = Words(de="noch 1 Wurf", en="1 throw left")

_DIE = 40.0
_FIRST, _NEXT = 50.0, 53.0
_TURNED = (-9, 6, -4, 11, -7)


def _among(kept: tuple[int, ...], dice: tuple[int, ...]) -> list[bool]:
    """Return which of the dice are the kept ones: of equal ones the first."""
    left = Counter(kept)
    found = []
    for face in dice:
        found.append(left[face] > 0)
        left[face] -= 1
    return found


@frozen
class BowlAndRail:
    """The dice in the bowl and on the rail: each has a column, from the bowl down to the rail."""

    view: Seen
    y: Number

    bowl = 74.0
    rail = 62.0

    @property
    def height(self) -> Number:
        """How high it is."""
        return self.bowl + self.rail + 4

    def drawn(self) -> Element:
        """Return bowl, rail and dice, the throws that are left, and the button."""
        state = self.view.state
        held = self._held()
        fallen = self._fallen(held)
        wide = WIDTH - 2 * MARGIN
        parts = [bowl(MARGIN, self.y, wide, self.bowl, colours=self.view.palette), self._wood()]
        best = best_of(self.view)
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
            title=f"{told}: {deed_of(view, hold)}",
            data={"code": view.code(hold), "throw": "true"},
        )
