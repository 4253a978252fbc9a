"""Positions and transcripts in notebooks: Jupyter, VS Code, marimo.

>>> from wuerfelregeln.yacht import Roll, Yacht
>>> game = Yacht()
>>> state = game.apply(game.start(), Roll((3, 3, 3, 5, 6)))
>>> shown = show(game, state, names=("Anna",))
>>> list(shown._repr_mimebundle_())
['image/svg+xml', 'image/png', 'text/plain']
>>> print(str(shown).splitlines()[0])
Fünfwurf (yacht) · round 1/13 · Anna to play · throw 1/3

States and events are plain values and stay so: what they look like depends on the game.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar
from xml.etree.ElementTree import Element, tostring

from attrs import frozen

from wuerfelregeln.canvas.palette import Theme
from wuerfelregeln.core import Game, Move
from wuerfelregeln.descriptions import describe, seat_names
from wuerfelregeln.display import Display, Listing, bundle
from wuerfelregeln.parts import Kind
from wuerfelregeln.pictures import picture
from wuerfelregeln.svg import Drawing, draw, png, seen_seat
from wuerfelregeln.words import Lang, Words

__all__ = ["Shown", "ShownTranscript", "event_listing", "show"]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")
V = TypeVar("V")

SEAT = Words(de="Platz {n}", en="Seat {n}")
NUMBER = Words(de="Nr.", en="no.")
WHO = Words(de="wer", en="who")
EVENT = Words(de="Ereignis", en="event")
EVENTS = Words(de="{n:# Ereignis|# Ereignisse}", en="{n:# event|# events}")

_PICTURES = Kind[object]("picture")
_BOX = "max-height: 22em; overflow-y: auto; margin-top: 0.5em"


@frozen(repr=False, str=False)
class Shown(Display):
    """A position as a notebook shows it: the drawing; at a prompt, the text picture.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> shown = show(Grid5(), Grid5().start())
    >>> shown.drawing == shown._repr_mimebundle_()["image/svg+xml"]
    True

    The forms are the SVG, a PNG where that can be made (extra ``png``) and the text. The HTML, an
    image with the SVG as data, is given to whoever asks for ``text/html``: nbconvert would take it
    first, and turn it into letters where it sanitises (note notebooks).
    """

    drawing: Drawing
    plain: str

    def text(self) -> str:
        """Return the text picture."""
        return self.plain

    def element(self) -> Element:
        """Return the drawing as an image with the SVG as data."""
        return self.drawing.image()

    def forms(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, Any]:
        """Return the SVG, the PNG if there can be one, and the text; HTML only if included."""
        forms: dict[str, Any] = {"image/svg+xml": str(self.drawing)}
        with suppress(ModuleNotFoundError, FileNotFoundError):  # no extra, or no font
            forms["image/png"] = b64encode(png(self.drawing)).decode("ascii")
        forms["text/plain"] = self.plain
        if include and "text/html" in include:
            forms["text/html"] = self.html()
        return bundle(forms, include, exclude)


@frozen(repr=False, str=False)
class ShownTranscript(Display):
    """A position and the events that led to it, one below the other.

    Jupyter is given two displays, a drawing and a table; elsewhere both are one piece of HTML.
    """

    position: Shown
    events: Listing

    def text(self) -> str:
        """Return the text picture and the events."""
        return f"{self.position}\n\n{self.events}"

    def element(self) -> Element:
        """Return the drawing as an image, and the events in a box that scrolls."""
        whole = Element("div")
        whole.append(self.position.element())
        whole.append(self._box())
        return whole

    def _box(self) -> Element:
        looks = {"style": _BOX, "role": "region", "aria-label": self.events.caption}
        box = Element("div", {**looks, "tabindex": "0"})  # keys scroll what has the focus
        box.append(self.events.element())
        return box

    def _repr_html_(self) -> str:
        return self.html()

    def _ipython_display_(self) -> None:
        self.display()

    def display(self) -> None:
        """Display both in a cell of Jupyter, as two outputs."""
        from IPython.display import display

        put: Callable[..., object] = display  # it has no types
        put(self.position)
        html = tostring(self._box(), encoding="unicode", method="html")
        put({"text/html": html, "text/plain": self.events.text()}, raw=True)


def show(
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
    word: Sequence[int] = (),
    values: Mapping[V, float] | Iterable[tuple[V, float]] = (),
) -> Shown:
    """Return what displays the position in Jupyter, VS Code and marimo.

    >>> from wuerfelregeln.mirror import Mirror
    >>> game = Mirror(players=2)
    >>> shown = show(game, game.start(), names=("Anna", "Bert"), lang="de", theme="dark")
    >>> "Anna" in shown.drawing
    True

    The arguments are those of `wuerfelregeln.svg.draw`, and so are the errors. A notebook is given
    several forms and takes the best that it can show; at a prompt, and where nothing else can be
    shown, that is the text picture (`wuerfelregeln.picture`), of a game without one the
    description.
    """
    drawing = draw(
        game,
        state,
        seat=seat,
        names=names,
        lang=lang,
        theme=theme,
        size=size,
        last=last,
        legal=legal,
        preview=preview,
        scored=scored,
        action=action,
        word=word,
        values=values,
    )
    if _PICTURES.brought_by(game):
        return Shown(drawing, picture(game, state, lang=lang, names=names, seat=seat))
    told = seen_seat(game, state) if seat is None else seat
    return Shown(drawing, describe(game, state, told, lang, names=names))


def event_listing(
    game: Game[S, A, R],
    events: Sequence[R | Move[A]],
    *,
    names: Sequence[str] = (),
    lang: Lang = "en",
) -> Listing:
    """Return events as a table: their number, whose move it was, and the words of the record.

    >>> from wuerfelregeln.grid5 import Grid5, Place, Roll
    >>> event_listing(Grid5(), [Roll((2, 5)), Move(0, Place(2, 2))], names=("Anna",))
    2 events
    no.  who   event
      1        roll 2 5
      2  Anna  place 2 2

    Raises `ValueError` for another number of names than seats, or an unknown language.
    """
    called = seat_names(game, names, lang, default=SEAT)
    rows: list[tuple[str, str, str]] = []
    for number, event in enumerate(events, 1):
        told = game.format(event)
        if isinstance(event, Move):
            rows.append((str(number), called[event.seat], told.partition(" ")[2]))
        else:
            rows.append((str(number), "", told))
    heads = [words.text(lang) for words in (NUMBER, WHO, EVENT)]
    return Listing(heads, rows, "rll", EVENTS.text(lang, n=len(rows)))
