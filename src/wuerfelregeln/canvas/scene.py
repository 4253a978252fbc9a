"""What a game's half of a drawing is asked, what it answers, and the frame around all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from wuerfelregeln.canvas.elements import Element, Looks, Number, group, label, line, rect
from wuerfelregeln.canvas.measure import text_width
from wuerfelregeln.canvas.palette import PALETTES, Palette, Theme
from wuerfelregeln.canvas.shapes import arrow, bowl, brass, corner, ghost, plain_die, star, tick
from wuerfelregeln.core import AnyGame, Decide, Move, Over
from wuerfelregeln.words import Lang, Words, listed

__all__ = [
    "HEAD",
    "MARGIN",
    "TAB",
    "WIDTH",
    "Half",
    "Letters",
    "Scene",
    "Standing",
    "View",
    "card",
    "frame",
    "heat_level",
    "name_line",
    "result",
    "slots",
    "tab",
    "two_dice",
]

S = TypeVar("S")
A = TypeVar("A")
G = TypeVar("G", bound=AnyGame)

WIDTH = 400.0
"""Units from the left to the right end of a drawing, where the game does not need more."""
MARGIN = 10.0
HEAD = 50.0
TAB, _EACH_ROW = 30.0, 4

SEAT = Words(de="Platz {n}", en="seat {n}")
POINTS = Words(de="{n} Punkte", en="{n} points")
ONE_POINT = Words(de="1 Punkt", en="1 point")
IN_TURN = Words(de="ist dran", en="to act")
WAITS = Words(de="ist fertig", en="is done")
WON = Words(de="gewonnen: {names}", en="winner: {names}")
SHARED = Words(de="geteilter Sieg: {names}", en="shared win: {names}")
NAME = Words(de="Name", en="Name")
THROWN = Words(de="geworfen: {dice}", en="thrown: {dice}")
DUE = Words(de="die Schale", en="the bowl")
WINS = Words(de="Platz 1", en="first place")

Standing: TypeAlias = Literal["asked", "done", "first", "idle"]


class Letters(Protocol):
    """The integer codes of a game, as far as a drawing needs them."""

    def encode(self, action: Any) -> tuple[int, ...]:
        """Return the word of an action."""
        ...

    def legal(self, state: Any, seat: int, word: Sequence[int] = ()) -> tuple[int, ...]:
        """Return the letters that may follow ``word``; none when it is complete."""
        ...


@frozen(kw_only=True)
class View(Generic[S, A, G]):
    """What is to be drawn: the position, for whom, and what is to stand out.

    ``seat`` is the one whose sheet is seen in full. ``values`` are those of actions, in points.
    ``word`` are the letters that have been tapped so far, where an action has several. ``letters``
    are given for a drawing that can be tapped. ``told`` is the position in words.
    """

    game: G
    state: S
    seat: int
    names: Sequence[str]
    lang: Lang = "en"
    theme: Theme = "light"
    last: object = None
    legal: bool = False
    preview: bool = False
    scored: bool = True
    action: A | None = None
    word: Sequence[int] = ()
    values: Mapping[A, float] = field(factory=dict)
    letters: Letters | None = None
    told: str = ""

    @property
    def palette(self) -> Palette:
        """The colours."""
        return PALETTES[self.theme]

    @property
    def asked(self) -> bool:
        """Whether the seat whose sheet is seen is to do something."""
        turn = self.game.turn(self.state)
        return isinstance(turn, Decide) and self.seat in turn.seats

    def code(self, action: A | None) -> str | None:
        """Return what the word of an action appends to `word`, as numbers with blanks.

        None where nothing is tapped, and for an action whose word begins otherwise.
        """
        if self.letters is None or action is None:
            return None
        spelt, begun = self.letters.encode(action), tuple(self.word)
        if spelt[: len(begun)] != begun:
            return None
        return _numbers(spelt[len(begun) :])

    def tap(self, action: A | None) -> dict[str, str | int | None]:
        """Return the data of something to tap: its word, and whether it is the one proposed."""
        code = self.code(action)
        sure = code is not None and action == self.action
        return {"code": code, "proposed": "true" if sure else None}

    def append(self, *letters: int) -> dict[str, str | int | None]:
        """Return the data of something to tap that appends letters to `word`."""
        return {"code": _numbers(letters), "more": self._more((*self.word, *letters))}

    def instead(self, word: Sequence[int]) -> dict[str, str | int | None]:
        """Return the data of something to tap that puts another word in the place of `word`."""
        return {"word": _numbers(word), "more": self._more(word)}

    def _more(self, word: Sequence[int]) -> str | None:
        """Say whether letters must follow before the word is that of an action."""
        assert self.letters is not None, "nothing is tapped in this drawing"
        return "true" if self.letters.legal(self.state, self.seat, word) else None

    def words(self, words: Words, **values: object) -> str:
        """Return a text in the language of the drawing."""
        return words.text(self.lang, **values)

    def standing(self, seat: int) -> Standing:
        """Return what a tab shows of a seat: it is asked, it is done, it has won, or nothing."""
        turn = self.game.turn(self.state)
        if isinstance(turn, Over):
            return "first" if seat in self.game.ranking(self.state)[0] else "idle"
        if isinstance(turn, Decide):
            return "asked" if seat in turn.seats else "done"
        return "idle"

    def heat(self, action: A) -> int | None:
        """Return from 1 to 5 how good an action is among those with a value; None without one."""
        if action not in self.values:
            return None
        return heat_level(self.values[action], self.values.values())


def _numbers(word: Sequence[int]) -> str:
    return " ".join(map(str, word))


def heat_level(value: float, values: Sequence[float] | Any) -> int:
    """Return from 1 to 5 where a value lies between the least and the largest.

    >>> [heat_level(value, (0, 4, 10)) for value in (0, 4, 10)], heat_level(3, (3,))
    ([1, 2, 5], 5)
    """
    low, high = min(values), max(values)
    return 5 if high == low else 1 + int(4 * (value - low) / (high - low))


@frozen
class Scene:
    """A drawing before it is written: its size in units, its parts, and what it shows in a line."""

    width: Number
    height: Number
    parts: Sequence[Element]
    title: str


@frozen
class Half:
    """What a game brings to be drawn: a position, and an empty sheet to print.

    ``paint`` draws the view of a position; ``blank`` draws the sheet of a view of the start, empty,
    with lines to write on. ``seat`` says whose sheet is seen where nobody is asked.
    """

    paint: Callable[[View[Any, Any, Any]], Scene]
    blank: Callable[[View[Any, Any, Any]], Scene]
    seat: Callable[[Any], int] = lambda _state: 0


# --- the frame around every position ------------------------------------------------------


def frame(
    view: View[Any, Any, Any],
    width: Number,
    *,
    title: str,
    where: str,
    status: str,
    totals: Sequence[int],
    turn: int | None = None,
) -> tuple[list[Element], Number]:
    """Return title, status and a tab for each seat, and the height at which the sheet begins.

    ``turn`` is the seat that is to throw, where nobody is asked.
    """
    colours = view.palette
    room = width - 2 * MARGIN
    parts = [
        label(MARGIN, 18, title, size=15, room=0.5 * room, fill=colours.ground_ink, bold=True),
        label(
            width - MARGIN,
            18,
            where,
            size=12.5,
            room=0.48 * room,
            fill=colours.ground_ink,
            anchor="end",
        ),
        label(MARGIN, 39, status, size=13, room=room, fill=colours.ground_ink),
    ]
    each = (room + 4) / min(_EACH_ROW, max(1, len(totals)))
    for seat, total in enumerate(totals):
        row, column = divmod(seat, _EACH_ROW)
        x, y = MARGIN + column * each, HEAD + row * (TAB + 4)
        standing: Standing = "asked" if seat == turn else view.standing(seat)
        parts.append(tab(view, seat, total, (x, y, each - 4), standing))
    rows = -(-len(totals) // _EACH_ROW)
    return parts, HEAD + rows * (TAB + 4) + 6


def result(view: View[Any, Any, Any]) -> str:
    """Return who has won a game that is over; of somebody who played alone, the points."""
    game = view.game
    first = game.ranking(view.state)[0]
    if game.players == 1:
        total = game.scores(view.state)[0]
        return view.words(ONE_POINT if total == 1 else POINTS, n=total)
    names = listed([view.names[seat] for seat in first], view.lang)
    return view.words(WON if len(first) == 1 else SHARED, names=names)


def tab(
    view: View[Any, Any, Any],
    seat: int,
    total: int,
    place: tuple[Number, Number, Number],
    standing: Standing,
) -> Element:
    """Return the tab of a seat, 30 high: its name, its points, and how it stands.

    ``place`` is where it begins and how wide it is.
    """
    (x, y, width), colours, shown = place, view.palette, seat == view.seat
    middle = y + TAB / 2
    ink = colours.paper_ink if shown else colours.tab_ink
    points = str(total)
    marks = {
        "asked": lambda: arrow(x + 12, middle, 5, fill=ink),
        "done": lambda: tick(x + 12, middle, 5, stroke=ink, stroke_width=2),
        "first": lambda: star(x + 12, middle, 7, fill=ink),
    }
    said = {"asked": IN_TURN, "done": WAITS, "first": WINS}
    sign = marks[standing]() if standing in marks else None
    before = 22 if sign is not None else 8
    scored = ONE_POINT if total == 1 else POINTS
    told = f"{view.names[seat]}: {view.words(scored, n=total)}"
    if standing in said:
        told += f", {view.words(said[standing])}"
    right = 9 * len(points) + 4
    return group(
        rect(
            x,
            y,
            width,
            TAB,
            r=6,
            fill=colours.paper if shown else colours.tab,
            stroke=ink if shown else colours.tab_edge,
            stroke_width=2 if shown else 1,
        ),
        sign,
        label(
            x + before,
            middle,
            view.names[seat],
            size=12.5,
            room=width - before - right - 10,
            fill=ink,
            bold=shown,
        ),
        label(
            x + width - 8,
            middle,
            points,
            size=13,
            room=right + 4,
            fill=ink,
            anchor="end",
            bold=True,
        ),
        title=told,
        data={"seat": seat},
    )


def two_dice(
    view: View[Any, Any, Any],
    dice: Sequence[int],
    x: Number,
    y: Number,
    width: Number,
    *,
    due: bool,
    told: str = "",
    first: bool = False,
) -> Element:
    """Return a bowl, 66 high, with the two dice that all write, or with room for those due.

    ``told`` stands behind them; ``first`` puts the first die into a brass frame.
    """
    colours, middle = view.palette, y + 33
    places = (x + 42, x + 88)
    inside: list[Element | None] = []
    if dice and first:
        inside.append(brass(places[0], middle, 43, colours=colours, turned=-8))
    if dice:
        inside += [
            plain_die(at, middle, 36, face, colours=colours, turned=turned)
            for at, face, turned in zip(places, dice, (-8, 7), strict=True)
        ]
    elif due:
        inside += [ghost(at, middle, 36, colours=colours) for at in places]
    shown = label(
        x + 120, middle, told, size=18, room=width - 132, fill=colours.bowl_ink, bold=True
    )
    if isinstance(view.last, Move) or view.last is None or not dice:
        mark = None
    else:
        mark = corner(x + width - 16, y + 14, 8, colour=colours.bowl_ink)
    title = view.words(THROWN if dice else DUE, dice=" ".join(map(str, dice)))
    return group(
        bowl(x, y, width, 66, colours=colours),
        *inside,
        shown if told else None,
        mark,
        title=title,
    )


def card(
    view: View[Any, Any, Any],
    cells: Sequence[tuple[str, int]],
    x: Number,
    y: Number,
    width: Number,
) -> Element:
    """Return a slip of paper, 66 high, with named points side by side, the last ones the sum."""
    colours = view.palette
    each = width / len(cells)
    edge: Looks = {"stroke": colours.paper_edge, "stroke_width": 1}
    parts = [rect(x, y, width, 66, r=6, fill=colours.paper, **edge)]
    for n, (name, points) in enumerate(cells):
        middle, last = x + (n + 0.5) * each, n == len(cells) - 1
        ink = colours.paper_soft_ink
        parts += [
            label(middle, y + 17, name, size=11, room=each - 6, fill=ink, anchor="middle"),
            label(
                middle,
                y + 43,
                str(points),
                size=20 if last else 17,
                room=each - 6,
                fill=colours.paper_ink if last else colours.pen,
                anchor="middle",
                bold=True,
            ),
        ]
        if n:
            left = x + n * each
            parts.append(line(left, y + 6, left, y + 60, stroke=colours.rule, stroke_width=1))
    return group(*parts)


def name_line(view: View[Any, Any, Any], title: str, width: Number) -> list[Element]:
    """Return the head of a sheet to print, 40 high: the game, and where the name goes."""
    colours, said = view.palette, view.words(NAME)
    start = width / 2
    ends = start + text_width(said, 12) + 6
    ink = colours.ground_ink
    return [
        label(MARGIN, 22, title, size=16, room=start - 20, fill=ink, bold=True),
        label(start, 24, said, size=12, room=start - MARGIN, fill=ink),
        line(ends, 30, width - MARGIN, 30, stroke=ink, stroke_width=1),
    ]


def slots(
    view: View[Any, Any, Any], names: Sequence[str], x: Number, y: Number, width: Number
) -> Element:
    """Return named empty fields side by side, 46 high, to write points into."""
    colours, each = view.palette, width / len(names)
    edge: Looks = {"stroke": colours.paper_edge, "stroke_width": 1.2}
    parts = []
    for n, name in enumerate(names):
        left = x + n * each
        parts += [
            rect(left + 2, y, each - 4, 46, r=4, fill=colours.paper, **edge),
            label(left + 8, y + 10, name, size=11, room=each - 14, fill=colours.paper_ink),
        ]
    return group(*parts)
