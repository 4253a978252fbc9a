"""Any position of any game as a drawing: an SVG that shows by itself, everywhere.

>>> from wuerfelregeln.yacht import Roll, Yacht
>>> game = Yacht()
>>> state = game.apply(game.start(), Roll((3, 3, 3, 5, 6)))
>>> drawing = draw(game, state, names=("Anna",), preview=True)
>>> drawing[:40], drawing.endswith("</svg>")
('<svg xmlns="http://www.w3.org/2000/svg" ', True)

A drawing follows from the state alone. It needs no style sheet, no font file and no script, and two
of them can stand on one page; see the decision note on drawings.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar
from xml.etree.ElementTree import Element, fromstring, tostring

from wuerfelregeln.canvas.elements import rect, root, write
from wuerfelregeln.canvas.palette import PALETTES, Theme
from wuerfelregeln.canvas.scene import SEAT, Half, Scene, View
from wuerfelregeln.core import Decide, Game
from wuerfelregeln.words import LANGUAGES, Lang

__all__ = ["Drawing", "draw"]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")


class Drawing(str):
    """An SVG document as a text that notebooks show.

    >>> drawing = die(5)
    >>> isinstance(drawing, str), drawing._repr_html_()[:10]
    (True, '<img alt="')

    The HTML form is an image with the SVG as data, which sanitisers of notebooks leave alone.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        drawn = fromstring(self)
        data = b64encode(self.encode()).decode("ascii")
        shown = Element(
            "img",
            {
                "alt": drawn.get("aria-label", ""),
                "src": f"data:image/svg+xml;base64,{data}",
                "width": drawn.get("width", ""),
                "height": drawn.get("height", ""),
            },
        )
        return tostring(shown, encoding="unicode", method="html")


def draw(
    game: Game[S, A, R],
    state: S,
    *,
    seat: int | None = None,
    names: Sequence[str] = (),
    lang: Lang = "en",
    theme: Theme = "light",
    size: float = 480,
    last: object = None,
    legal: bool = False,
    preview: bool = False,
    scored: bool = True,
    action: A | None = None,
    values: Mapping[A, float] | None = None,
    interactive: bool = False,
) -> Drawing:
    """Return the position as a drawing, ``size`` pixels wide."""
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}: expected 'de' or 'en'")
    if theme not in PALETTES:
        raise ValueError(f"unknown theme {theme!r}: expected one of {', '.join(PALETTES)}")
    turn = game.turn(state)
    if seat is None:
        seat = turn.seats[0] if isinstance(turn, Decide) else getattr(state, "seat", 0)
    called = [*names] or [SEAT.text(lang, n=n) for n in range(game.players)]
    view: View[S, A, Any] = View(
        game=game,
        state=state,
        seat=seat,
        names=called,
        lang=lang,
        theme=theme,
        last=last,
        legal=legal,
        preview=preview,
        scored=scored,
        action=action,
        values=values or {},
        letters=None,
    )
    half = _half(game)
    scene = half.paint(view)
    return _drawn(scene, size, theme, desc="", interactive=interactive)


def _drawn(scene: Scene, size: float, theme: Theme, *, desc: str, interactive: bool) -> Drawing:
    ground = rect(0, 0, scene.width, scene.height, fill=PALETTES[theme].ground)
    whole = root(
        scene.width,
        scene.height,
        size,
        [ground, *scene.parts],
        title=scene.title,
        desc=desc,
        interactive=interactive,
    )
    return Drawing(write(whole))


def _half(game: Game[Any, Any, Any]) -> Half:
    from importlib import import_module

    return import_module(f"wuerfelregeln.{game.name}.svg").SVG
