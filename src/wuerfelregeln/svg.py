"""Any position of any game as a drawing: an SVG that shows by itself, everywhere.

>>> from wuerfelregeln.yacht import Roll, Yacht
>>> game = Yacht()
>>> state = game.apply(game.start(), Roll((3, 3, 3, 5, 6)))
>>> drawing = draw(game, state, names=("Anna",), preview=True)
>>> drawing[:40], drawing.endswith("</svg>")
('<svg xmlns="http://www.w3.org/2000/svg" ', True)

A drawing follows from the state alone. It needs no style sheet, no font file and no script, and two
of them can stand on one page (note D24). Of those on a page that can be tapped see `draw`.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar
from xml.etree.ElementTree import Element, fromstring, tostring

from attrs import evolve

from wuerfelregeln.canvas.elements import group, rect, root, write
from wuerfelregeln.canvas.palette import PALETTES, Theme
from wuerfelregeln.canvas.plain import PLAIN
from wuerfelregeln.canvas.scene import SEAT, Half, Scene, View
from wuerfelregeln.canvas.shapes import DYES, dyed_die, plain_die
from wuerfelregeln.codes import codes_of
from wuerfelregeln.core import AnyGame, Decide, Game
from wuerfelregeln.descriptions import describe, seat_names
from wuerfelregeln.extras import needed_by
from wuerfelregeln.parts import Kind
from wuerfelregeln.words import LANGUAGES, Lang, Words

__all__ = ["Drawing", "die", "draw", "png", "seen_seat", "sheet", "sheets"]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")
V = TypeVar("V")

EMPTY_SHEET = Words(de="{game}: leerer Block", en="{game}: empty sheet")
DIE = Words(de="Würfel, {face}", en="die, {face}")
DYED_DIE = Words(de="Würfel in {dye}, {face}", en="{dye} die, {face}")
DYE_NAMES: Mapping[str, Words] = {
    "red": Words(de="Rot", en="red"),
    "blue": Words(de="Blau", en="blue"),
    "black": Words(de="Schwarz", en="black"),
    "yellow": Words(de="Gelb", en="yellow"),
}


_HALVES = Kind[Half]("svg")


class Drawing(str):
    """An SVG document as a text that notebooks show.

    >>> drawing = die(5)
    >>> isinstance(drawing, str), drawing._repr_html_()[:17]
    (True, '<img alt="die, 5"')

    The HTML form is an image with the SVG as data, which sanitisers of notebooks leave alone.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return tostring(self.image(), encoding="unicode", method="html")

    def image(self) -> Element:
        """Return the HTML image as a tree.

        >>> die(5).image().get("width")
        '48'
        """
        drawn = fromstring(self)
        data = b64encode(self.encode()).decode("ascii")
        return Element(
            "img",
            {
                "alt": drawn.get("aria-label", ""),
                "src": f"data:image/svg+xml;base64,{data}",
                "width": drawn.get("width", ""),
                "height": drawn.get("height", ""),
            },
        )


# --- a position -------------------------------------------------------------------------------


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
    word: Sequence[int] = (),
    values: Mapping[V, float] | Iterable[tuple[V, float]] = (),
    interactive: bool = False,
) -> Drawing:
    """Return the position as a drawing, ``size`` pixels wide.

    >>> from wuerfelregeln.grid5 import Grid5, Place, Roll
    >>> game = Grid5(players=2)
    >>> state = game.apply(game.start(), Roll((2, 5)))
    >>> drawing = draw(game, state, seat=1, lang="de", theme="dark", action=Place(2, 2))
    >>> drawing.count("data-field")
    25

    The sheet of ``seat`` is seen in full, by default of the first that is asked, else of the one
    whose turn it is; of the others there are name and total. ``names`` are one for each seat.

    What may stand out: ``last``, the event that led here; ``legal``, what the seat may do;
    ``preview``, what it would bring; ``scored``, what counts and what cannot count any more;
    ``action``, one that is proposed but not done; ``word``, the first letters of one in the game's
    codes, where it is spelt with several; ``values``, those of actions as a mapping or as the pairs
    that an evaluator of `wuerfelregeln.analysis` ranks. A whole word proposes its action.

    In an ``interactive`` drawing everything that can be tapped has a title and ``data-code``: the
    letters that a tap appends to ``word``, as numbers with blanks (`wuerfelregeln.codes`). The page
    around it knows no rules. What it asks for next is the drawing with the longer word; after a tap
    on something without ``data-more`` that word is whole, an action is proposed, and the page's
    word is empty again. A tap on something with ``data-proposed`` does the action. Some things have
    ``data-word`` instead: what takes the place of the page's word, to take something back. A die of
    Fünfwurf has the word of the hold that there would be after the tap. Tabs of seats have
    ``data-seat``.

    Raises `ValueError` for a seat that the game does not have, another number of names than seats,
    an unknown language or theme, a size that is not positive, an action (proposed or with a
    value) or the beginning of a word that ``seat`` may not do now, an action beside a word, and
    `LookupError` for an interactive drawing or a word of a game that brings no codes.
    """
    view = _view(game, state, seat=seat, names=names, lang=lang, theme=theme)
    half = _half(game)
    _check_size(size)
    valued: dict[Any, float] = dict(values)  # each is looked for among the legal actions
    allowed = game.legal_actions(state, view.seat)
    for proposed in (*([] if action is None else [action]), *valued):
        if proposed not in allowed:
            raise ValueError(f"seat {view.seat} may not do this now: {proposed!r}")
    begun = tuple(word)
    if begun:
        if action is not None:
            raise ValueError(f"expected a word or an action, not both: {begun}, {action!r}")
        codes = codes_of(game)
        if not codes.legal(state, view.seat, begun):
            action, begun = codes.decode(begun), ()
    told = describe(game, state, view.seat, lang, names=names)
    view = evolve(
        view,
        told=told,
        last=last,
        legal=legal,
        preview=preview,
        scored=scored,
        action=action,
        word=begun,
        values=valued,
        letters=codes_of(game) if interactive else None,
    )
    return _drawn(half.paint(view), size, theme, desc=told, interactive=interactive)


def _view(
    game: Game[S, A, R],
    state: S,
    *,
    seat: int | None,
    names: Sequence[str] = (),
    lang: Lang,
    theme: Theme,
) -> View[S, A, Any]:
    """Return the view of a position without anything that stands out."""
    called = seat_names(game, names, lang, default=SEAT)
    _check_theme(theme)
    if seat is None:
        seat = seen_seat(game, state)
    if seat not in range(game.players):
        raise ValueError(f"there is no seat {seat}: expected 0 to {game.players - 1}")
    return View(game=game, state=state, seat=seat, names=called, lang=lang, theme=theme)


def seen_seat(game: Game[S, A, R], state: S) -> int:
    """Return whose sheet is seen unless a seat is named: who is asked first, else whose turn it is.

    >>> from wuerfelregeln.yacht import Yacht
    >>> seen_seat(Yacht(players=2), Yacht(players=2).start())
    0
    """
    turn = game.turn(state)
    return turn.seats[0] if isinstance(turn, Decide) else _half(game).seat(state)


def _check_theme(theme: str) -> None:
    if theme not in PALETTES:
        raise ValueError(f"unknown theme {theme!r}: expected one of {', '.join(PALETTES)}")


def _check_size(size: float) -> None:
    if not (size > 0 and isfinite(size)):
        raise ValueError(f"size must be a positive number of pixels, not {size!r}")


def _half(game: AnyGame) -> Half:
    return _HALVES.of(game) or PLAIN


def _drawn(scene: Scene, size: float, theme: Theme, *, desc: str, interactive: bool) -> Drawing:
    ground = rect(0, 0, scene.width, scene.height, fill=PALETTES[theme].ground)
    whole = root(
        scene.width,
        scene.height,
        [ground, *scene.parts],
        width=size,
        height=size * scene.height / scene.width,
        title=scene.title,
        desc=desc,
        interactive=interactive,
    )
    return Drawing(write(whole))


# --- a die ------------------------------------------------------------------------------------


def die(
    face: int,
    colour: object = None,
    *,
    lang: Lang = "en",
    theme: Theme = "light",
    size: float = 48,
) -> Drawing:
    """Return one die, white or of a colour of 5 Strolche.

    >>> from wuerfelregeln.strolche import Colour
    >>> die(3, Colour.RED) == die(3, "red"), die(3).count("<circle")
    (True, 3)

    The pips of each colour have a shape of their own: round on white and red dice, square on blue
    ones, rings on black and diamonds on yellow ones. Raises `ValueError` for a face that no die
    shows, an unknown colour, language or theme, and a size that is not positive.
    """
    _check_theme(theme)
    _check_size(size)
    if type(face) is not int or not 1 <= face <= 6:
        raise ValueError(f"a die shows 1 to 6, not {face!r}")
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}: expected 'de' or 'en'")
    colours = PALETTES[theme]
    if colour is None:
        drawn, told = plain_die(12, 12, 20, face, colours=colours), DIE.text(lang, face=face)
    else:
        dye = str(colour)
        if dye not in DYES:
            raise ValueError(f"unknown colour {dye!r}: expected one of {', '.join(DYES)}")
        drawn = dyed_die(12, 12, 20, face, dye, colours=colours)
        told = DYED_DIE.text(lang, face=face, dye=DYE_NAMES[dye].text(lang))
    return _drawn(Scene(24, 24, [drawn], told), size, theme, desc=told, interactive=False)


# --- sheets to print ----------------------------------------------------------------------------


def sheet(
    game: AnyGame, *, lang: Lang = "en", theme: Theme = "print", size: float = 480
) -> Drawing:
    """Return one empty sheet of a game, to be filled by hand.

    >>> from wuerfelregeln.mirror import LAYOUT_B, Mirror
    >>> sheet(Mirror(layout=LAYOUT_B)).count("data-field")
    44

    Raises `ValueError` for an unknown language or theme and a size that is not positive.
    """
    _check_size(size)
    scene = _blank(game, lang, theme)
    told = EMPTY_SHEET.text(lang, game=game.about.words.text(lang))
    return _drawn(scene, size, theme, desc=told, interactive=False)


_A4 = (210.0, 297.0)
_EDGE, _BETWEEN = 10.0, 6.0
_MOST = 12


def sheets(
    game: AnyGame, *, count: int | None = None, lang: Lang = "en", theme: Theme = "print"
) -> Drawing:
    """Return a page of A4 with ``count`` empty sheets, by default as many as stay easy to write on.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> page = sheets(Grid5(rounds=1))
    >>> page.count("data-field") // 25, 'width="210mm" height="297mm"' in page
    (6, True)

    By default a sheet is at least 80 mm wide. Units are millimetres. Raises `ValueError` for a
    count that is not 1 to 12, and for an unknown language or theme.
    """
    scene = _blank(game, lang, theme)
    if count is None:
        fitting = [n for n in range(1, _MOST + 1) if _arranged(scene, n)[1] * scene.width >= 80]
        count = max(fitting, default=1)
    if type(count) is not int or not 1 <= count <= _MOST:
        raise ValueError(f"count must be a whole number from 1 to {_MOST}, not {count!r}")
    columns, scale = _arranged(scene, count)
    wide = columns * (scale * scene.width + _BETWEEN) - _BETWEEN
    left = (_A4[0] - wide) / 2
    parts = []
    for n in range(count):
        row, column = divmod(n, columns)
        x = left + column * (scale * scene.width + _BETWEEN)
        y = _EDGE + row * (scale * scene.height + _BETWEEN)
        parts.append(
            group(
                *_blank(game, lang, theme).parts,
                transform=f"translate({x:.2f} {y:.2f}) scale({scale:.4f})",
            )
        )
    page = Scene(*_A4, parts, scene.title)
    ground = rect(0, 0, *_A4, fill=PALETTES[theme].ground)
    told = EMPTY_SHEET.text(lang, game=game.about.words.text(lang))
    whole = root(
        *_A4,
        [ground, *page.parts],
        width="210mm",
        height="297mm",
        title=told,
        desc=told,
        interactive=False,
    )
    return Drawing(write(whole))


def _blank(game: AnyGame, lang: Lang, theme: Theme) -> Scene:
    view = _view(game, game.start(), seat=0, lang=lang, theme=theme)
    return _half(game).blank(view)


def _arranged(scene: Scene, count: int) -> tuple[int, float]:
    """Return in how many columns sheets become largest on a page, and millimetres for a unit."""
    width, height = (side - 2 * _EDGE + _BETWEEN for side in _A4)
    scales = []
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        across = (width / columns - _BETWEEN) / scene.width
        scales.append((min(across, (height / rows - _BETWEEN) / scene.height), -columns))
    scale, columns = max(scales)
    return -columns, scale


# --- PNG ----------------------------------------------------------------------------------------

_FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSans-Oblique.ttf")
_FOLDERS = (
    "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/dejavu",
    "/usr/share/fonts/TTF",
    "/Library/Fonts",
    "C:/Windows/Fonts",
)


def png(drawing: str, *, width: int | None = None, fonts: Sequence[str | Path] = ()) -> bytes:
    r"""Return a drawing as a PNG, ``width`` pixels wide or as wide as the drawing says.

    >>> png(die(5), width=24)[:4]
    b'\x89PNG'

    It needs resvg-py (extra ``png``) and DejaVu Sans in its regular, bold and oblique form. Give
    the files as ``fonts``, else they are looked for where systems and matplotlib keep them; other
    fonts of the system play no part, so that the same drawing gives the same picture everywhere.
    Raises `MissingExtra` without resvg-py, `FileNotFoundError` when no font is found, `ValueError`
    for a width that is not positive and for what is no SVG.
    """
    with needed_by(Words(de="ein PNG", en="a PNG")):
        from resvg_py import svg_to_bytes

    if width is not None and width < 1:
        raise ValueError(f"width must be a positive number of pixels, not {width!r}")
    files = [str(font) for font in fonts] or _found_fonts()
    return svg_to_bytes(
        svg_string=str(drawing),
        width=width,
        dpi=96,  # millimetres of a page to print
        skip_system_fonts=True,
        font_files=files,
        font_family="DejaVu Sans",
        sans_serif_family="DejaVu Sans",
    )


def _found_fonts() -> list[str]:
    folders = [Path(folder) for folder in _FOLDERS]
    plots = find_spec("matplotlib")
    if plots is not None and plots.origin is not None:
        folders.append(Path(plots.origin).parent / "mpl-data" / "fonts" / "ttf")
    for folder in folders:
        files = [folder / name for name in _FONTS if (folder / name).is_file()]
        if folder / _FONTS[0] in files:
            return [str(file) for file in files]
    raise FileNotFoundError(
        "DejaVu Sans was not found: install it (fonts-dejavu-core, or matplotlib, which brings it"
        f" along), or give the files {', '.join(_FONTS)} as fonts"
    )
