"""Plots, drawn by matplotlib (extra ``plot``): results of many games, and how a game went.

>>> plot = bars("Means", "points", [Bar("easy", 151.9, 3.2), Bar("random", 45.9, 1.1)])
>>> plot.drawn("svg")[:5]
b'<?xml'

`wuerfelregeln.simulate.Summary.plot` and `wuerfelregeln.analysis.Review.plot` make them. They show
in notebooks without any backend being chosen.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Mapping, Sequence
from io import BytesIO
from math import isfinite
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from wuerfelregeln.display import bundle
from wuerfelregeln.words import Lang, decimal

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["Bar", "Plot", "bars", "courses", "kinds"]

_COLOUR, _EDGE, _ON_BAR = "#3b6ea5", "#222222", "#ffffff"
_LINES = (("#1f5fa8", "-"), ("#b3501d", "--"), ("#2b7a4b", "-."), ("#7a3f98", ":"))
"""Colours, and strokes that tell the lines apart without them."""


@frozen
class Plot:
    """A figure of matplotlib that shows in notebooks; ``title`` says what it is.

    >>> bars("Means", "points", [Bar("easy", 151.9, 3.2)])
    Plot(title='Means')
    """

    title: str
    figure: Figure = field(repr=False)

    def drawn(self, kind: str = "png") -> bytes:
        r"""Return the plot as a file of some kind, one of `kinds`.

        >>> bars("Means", "points", [Bar("easy", 151.9, 3.2)]).drawn()[:4]
        b'\x89PNG'

        Raises `ValueError` for a kind that matplotlib does not draw.
        """
        file = BytesIO()
        self.figure.savefig(file, format=kind)
        return file.getvalue()

    def _repr_png_(self) -> bytes:
        return self.drawn()

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, Any]:
        picture = b64encode(self.drawn()).decode("ascii")
        return bundle({"image/png": picture, "text/plain": repr(self)}, include, exclude)


@frozen
class Bar:
    """A bar: its name, how long it is, and how far it may be off to either side."""

    name: str
    length: float
    reach: float


def kinds() -> list[str]:
    """Return the kinds of files that `Plot.drawn` can make, as file names end.

    >>> "svg" in kinds(), "wurf" in kinds()
    (True, False)

    Raises `ModuleNotFoundError` without matplotlib.
    """
    return sorted(_figure(1, 1).canvas.get_supported_filetypes())


def bars(title: str, axis: str, values: Sequence[Bar], *, lang: Lang = "en") -> Plot:
    """Return lying bars with their intervals, the first one on top.

    A reach that is infinite, that of a single game, is left out. Raises `ModuleNotFoundError`
    without matplotlib.
    """
    figure = _figure(7, 1.2 + 0.5 * len(values))
    axes = figure.add_subplot()
    axes.barh(
        range(len(values)),
        [bar.length for bar in values],
        xerr=[bar.reach if isfinite(bar.reach) else 0.0 for bar in values],
        tick_label=[_plain(bar.name) for bar in values],
        color=_COLOUR,
        ecolor=_EDGE,
        capsize=3,
    )
    axes.invert_yaxis()
    for place, bar in enumerate(values):
        text = decimal(bar.length, ".1f", lang)
        axes.text(bar.length / 2, place, text, va="center", ha="center", color=_ON_BAR)
    axes.set_title(_plain(title))
    axes.set_xlabel(_plain(axis))
    figure.tight_layout()
    return Plot(title, figure)


def courses(
    title: str, axes_titles: tuple[str, str], lines: Mapping[str, Sequence[tuple[float, float]]]
) -> Plot:
    """Return lines over the course of a game, each a name with its points from left to right.

    >>> courses("Course", ("event", "points"), {"Anna": [(0, 250.0), (1, 245.5)]})
    Plot(title='Course')

    Raises `ModuleNotFoundError` without matplotlib.
    """
    figure = _figure(7, 3.6)
    axes = figure.add_subplot()
    for n, (name, points) in enumerate(lines.items()):
        colour, stroke = _LINES[n % len(_LINES)]
        axes.step(
            [x for x, _ in points],
            [y for _, y in points],
            where="post",
            label=_plain(name),
            color=colour,
            linestyle=stroke,
        )
    axes.set_title(_plain(title))
    axes.set_xlabel(_plain(axes_titles[0]))
    axes.set_ylabel(_plain(axes_titles[1]))
    axes.margins(x=0.01)
    if len(lines) > 1:
        axes.legend()
    figure.tight_layout()
    return Plot(title, figure)


def _figure(wide: float, high: float) -> Figure:
    from matplotlib.figure import Figure

    return Figure(figsize=(wide, high))


def _plain(text: str) -> str:
    """Return a text that matplotlib shows as it is: a dollar sign would begin a formula."""
    return text.replace("$", r"\$")
