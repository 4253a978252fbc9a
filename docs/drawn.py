"""Drawings on these pages: every build makes them anew, from the records in ``positions/``.

A page names one or more of `EXAMPLES`, which then stand side by side::

    ```{drawn} yacht-preview
    What the dice would bring in each free row.
    ```

Each is there in light and in dark, and the page shows the one that goes with it. A name with a
theme, ``yacht-preview/print``, is always in that one. Files go to ``_build/drawn``, where a page
may link them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from xml.etree.ElementTree import fromstring

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from wuerfelregeln import Decide, Move, Transcript, codes_of
from wuerfelregeln.analysis import evaluator
from wuerfelregeln.canvas.palette import THEMES, Theme
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import LAYOUT_B, Mirror
from wuerfelregeln.strolche import Colour, Strolche
from wuerfelregeln.svg import Drawing, die, draw, sheet, sheets
from wuerfelregeln.yacht import Category, Enter, Hold, Yacht

HERE = Path(__file__).parent
FOLDER = "_build/drawn"
SVG = "{http://www.w3.org/2000/svg}"

Example = Callable[[Theme], Drawing]


@cache
def record(name: str) -> Transcript[Any, Any, Any]:
    """Return a record of these pages."""
    return Transcript.read(HERE / "positions" / f"{name}.wurf")


@cache
def ranked(name: str, ply: int) -> tuple[tuple[Any, float], ...]:
    """Return what may be done after so many events, with what it is worth."""
    played = record(name)
    state = played.position(ply)
    turn = played.game.turn(state)
    assert isinstance(turn, Decide)
    return tuple(evaluator(played.game).ranked(played.game, state, turn.seats[0]))


def done(name: str, ply: int) -> Any:
    """Return the action that a record goes on with after so many events."""
    event = record(name).events[ply]
    assert isinstance(event, Move)
    return event.action


def position(name: str, ply: int, *, last: bool = False, **looks: Any) -> Example:
    """Return what draws the position of a record after so many events."""
    played = record(name)

    def drawing(theme: Theme) -> Drawing:
        event = played.events[ply - 1] if last else None
        state = played.position(ply)
        return draw(played.game, state, names=played.seats, theme=theme, last=event, **looks)

    return drawing


def valued(name: str, ply: int) -> Example:
    """Return what draws a position with the values of what may be done."""

    def drawing(theme: Theme) -> Drawing:  # values are worked out when pages are built
        return position(name, ply, values=ranked(name, ply))(theme)

    return drawing


def begun(name: str, ply: int, *, letters: int) -> Example:
    """Return what draws a position in which the action that follows has been begun."""
    word = codes_of(record(name).game).encode(done(name, ply))
    return position(name, ply, word=word[:letters])


def empty(game: AnyGame) -> Example:
    """Return what draws an empty sheet."""
    return lambda theme: sheet(game, theme=theme)


def page(game: AnyGame) -> Example:
    """Return what draws a page of empty sheets."""
    return lambda theme: sheets(game, theme=theme)


def dyed(face: int, colour: Colour | None = None) -> Example:
    """Return what draws a die."""
    return lambda theme: die(face, colour, theme=theme)


EXAMPLES: Mapping[str, Example] = {
    # the games, as they are played
    "yacht": position("yacht", 85, preview=True, last=True),
    "grid5": position("grid5", 43, preview=True, last=True),
    "mirror": position("mirror", 43, last=True),
    "strolche": position("strolche", 61, last=True),
    # what may stand out
    "yacht-legal": position("yacht", 85, legal=True),
    "yacht-preview": position("yacht", 85, preview=True),
    "yacht-hold": position("yacht", 85, action=Hold((5, 5, 5, 5))),
    "yacht-enter": position("yacht", 87, action=Enter(Category.FIVES)),
    "yacht-values": valued("yacht", 87),
    "yacht-last": position("yacht", 88, last=True, seat=1),
    "yacht-over": position("yacht", len(record("yacht").events), lang="de"),
    "grid5-values": valued("grid5", 43),
    "grid5-lines": position("grid5", len(record("grid5").events), lang="de"),
    "grid5-unscored": position("grid5", len(record("grid5").events), lang="de", scored=False),
    "mirror-action": position("mirror", 43, action=done("mirror", 43)),
    "mirror-values": valued("mirror", 43),
    "mirror-groups": position("mirror", 55),
    "strolche-word": begun("strolche", 28, letters=2),
    "strolche-action": position("strolche", 42, action=done("strolche", 42)),
    "strolche-over": position("strolche", len(record("strolche").events), lang="de"),
    # dice
    "die-white": dyed(5),
    "die-red": dyed(4, Colour.RED),
    "die-blue": dyed(3, Colour.BLUE),
    "die-black": dyed(6, Colour.BLACK),
    "die-yellow": dyed(2, Colour.YELLOW),
    # to print
    "sheet-yacht": empty(Yacht()),
    "sheet-grid5": empty(Grid5()),
    "sheet-mirror": empty(Mirror()),
    "sheet-mirror-b": empty(Mirror(layout=LAYOUT_B)),
    "sheet-strolche": empty(Strolche()),
    "page-yacht": page(Yacht()),
    "page-grid5": page(Grid5()),
    "page-mirror": page(Mirror()),
    "page-mirror-b": page(Mirror(layout=LAYOUT_B)),
    "page-strolche": page(Strolche()),
}


# --- sphinx -------------------------------------------------------------------------------------


def file_of(name: str, theme: str) -> str:
    """Return where a drawing is, from the folder of the pages."""
    return f"{FOLDER}/{name}-{theme}.svg"


def draw_all(app: Sphinx) -> None:
    """Write every drawing in every theme; pages are printed in light."""
    (Path(app.srcdir) / FOLDER).mkdir(parents=True, exist_ok=True)
    for name, example in EXAMPLES.items():
        for theme in THEMES:
            path = Path(app.srcdir) / file_of(name, theme)
            path.write_text(example(theme), encoding="utf-8")


def told(drawing: Path) -> str:
    """Return what a drawing shows in words."""
    words = fromstring(drawing.read_text(encoding="utf-8")).findtext(f"{SVG}desc")
    assert words, drawing
    return words


class Drawn(SphinxDirective):
    """Puts drawings on a page, with what is said about them below."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[Any] = {"class": directives.class_option}

    def run(self) -> list[nodes.Node]:
        row = nodes.container(classes=["drawn", *self.options.get("class", [])])
        row += [self._shown(*named.partition("/")) for named in self.arguments[0].split()]
        if not self.content:
            return [row]
        words = nodes.container(classes=["drawn-words"])
        words += self.parse_content_to_nodes()
        return [row, words]

    def _shown(self, name: str, slash: str, theme: str) -> nodes.container:
        if name not in EXAMPLES:
            raise self.error(f"no drawing {name!r}: expected one of {', '.join(EXAMPLES)}")
        if slash and theme not in THEMES:
            raise self.error(f"no theme {theme!r}: expected one of {', '.join(THEMES)}")
        pair = {"light": ["only-light"], "dark": ["only-dark"]}
        both = nodes.container()
        for shade, classes in ({theme: []} if slash else pair).items():
            place = file_of(name, shade)
            alt = told(Path(self.env.srcdir) / place)
            both += nodes.image(uri=f"/{place}", alt=alt, classes=classes)
        return both


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("drawn", Drawn)
    app.add_css_file("drawn.css")
    app.connect("builder-inited", draw_all)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
