"""Things on a table as shapes: dice, stars, hearts, marks and patterns; none of them is a glyph."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Literal, TypeAlias

from wuerfelregeln.canvas.elements import (
    Element,
    Looks,
    Number,
    circle,
    group,
    line,
    path,
    polygon,
    rect,
)
from wuerfelregeln.canvas.palette import Palette

__all__ = [
    "DYES",
    "Pips",
    "arrow",
    "bars",
    "blank_die",
    "bowl",
    "brass",
    "corner",
    "dashed",
    "die",
    "dyed_die",
    "dyes",
    "ghost",
    "grain",
    "hatch",
    "heart",
    "outline",
    "plain_die",
    "pouch",
    "shadow",
    "sign",
    "star",
    "tick",
]

Pips: TypeAlias = Literal["round", "square", "ring", "diamond"]
"""The shape of the pips, so that dice of several colours differ without their colour."""

_SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _round(x: Number, y: Number, r: Number, colour: str) -> Element:
    return circle(x, y, r, fill=colour)


def _square(x: Number, y: Number, r: Number, colour: str) -> Element:
    side = 1.8 * r
    return rect(x - side / 2, y - side / 2, side, side, fill=colour)


def _ring(x: Number, y: Number, r: Number, colour: str) -> Element:
    return circle(x, y, 0.8 * r, fill="none", stroke=colour, stroke_width=0.55 * r)


def _diamond(x: Number, y: Number, r: Number, colour: str) -> Element:
    d = 1.3 * r
    return polygon([(x, y - d), (x + d, y), (x, y + d), (x - d, y)], fill=colour)


_PIPS: dict[Pips, Callable[[Number, Number, Number, str], Element]] = {
    "round": _round,
    "square": _square,
    "ring": _ring,
    "diamond": _diamond,
}


def die(
    x: Number,
    y: Number,
    size: Number,
    face: int,
    *,
    body: str,
    edge: str,
    pip: str,
    pips: Pips = "round",
    turned: Number = 0,
) -> Element:
    """Return a die around a point, turned by some degrees.

    >>> from wuerfelregeln.canvas.elements import write
    >>> drawn = die(10, 10, 16, 3, body="#ffffff", edge="#777777", pip="#000000")
    >>> write(drawn).count("<circle")
    3
    """
    half, apart, r = size / 2, 0.26 * size, 0.092 * size
    return group(
        rect(x - half, y - half, size, size, r=0.2 * size, fill=body, stroke=edge, stroke_width=1),
        *(_PIPS[pips](x + dx * apart, y + dy * apart, r, pip) for dx, dy in _SPOTS[face]),
        transform=f"rotate({turned:g} {x:g} {y:g})" if turned else None,
    )


def star(x: Number, y: Number, r: Number, **looks: str | float | None) -> Element:
    """Return a star with five points around a point."""
    radii = [r if n % 2 == 0 else 0.6 * r for n in range(10)]
    return polygon(
        [(x + radii[n] * sin(n * pi / 5), y - radii[n] * cos(n * pi / 5)) for n in range(10)],
        **looks,
    )


def heart(x: Number, y: Number, r: Number, **looks: str | float | None) -> Element:
    """Return a heart around a point."""
    low, dip, top, side = y + 0.95 * r, y - 0.45 * r, y - 1.1 * r, 1.15 * r
    steps: list[str | float] = ["M", x, low]
    steps += ["C", x - 0.4 * r, y + 0.55 * r, x - side, y + 0.15 * r, x - side, y - 0.3 * r]
    steps += ["C", x - side, top, x - 0.2 * r, top, x, dip]
    steps += ["C", x + 0.2 * r, top, x + side, top, x + side, y - 0.3 * r]
    steps += ["C", x + side, y + 0.15 * r, x + 0.4 * r, y + 0.55 * r, x, low, "Z"]
    return path(steps, **looks)


def hatch(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    *,
    step: Number,
    rising: bool = True,
    **looks: str | float | None,
) -> Element:
    """Return slanted lines that fill a rectangle, as plain lines.

    >>> from wuerfelregeln.canvas.elements import write
    >>> write(hatch(0, 0, 4, 2, step=3, stroke="#000000"))
    '<path d="M 0 2 L 2 0 M 3 2 L 4 1" fill="none" stroke="#000000" />'
    """
    steps: list[str | float] = []
    start = -height + (height % step)
    while start < width:
        left, right = max(start, 0), min(start + height, width)
        if right - left > 0.5:
            for letter, along in (("M", left), ("L", right)):
                down = height - (along - start) if rising else along - start
                steps += [letter, x + along, y + down]
        start += step
    return path(steps, fill="none", **looks)


def arrow(x: Number, y: Number, r: Number, **looks: str | float | None) -> Element:
    """Return a triangle that points to the right: whose turn it is."""
    return polygon([(x - 0.7 * r, y - r), (x + r, y), (x - 0.7 * r, y + r)], **looks)


def tick(x: Number, y: Number, r: Number, **looks: str | float | None) -> Element:
    """Return a tick: done."""
    steps: list[str | float] = ["M", x - r, y, "L", x - 0.25 * r, y + 0.75 * r]
    return path([*steps, "L", x + r, y - 0.75 * r], fill="none", **looks)


def bars(x: Number, y: Number, level: int, *, colour: str, of: int = 5) -> Element:
    """Return a small scale of rising bars, ``level`` of them full: heat without its colour.

    ``x`` is its right end and ``y`` its foot; it is ``4 * of`` wide and ``2 * of`` high.
    """
    return group(
        *(
            rect(
                x - 4 * (of - n),
                y - 2 * (n + 1),
                3,
                2 * (n + 1),
                fill=colour if n < level else "none",
                stroke=colour,
                stroke_width=0.4,
            )
            for n in range(of)
        )
    )


def outline(
    x: Number, y: Number, width: Number, height: Number, *, colour: str, thick: Number = 2.5
) -> Element:
    """Return a frame inside a rectangle, with its corners marked: what is proposed."""
    return group(
        rect(
            x + thick / 2,
            y + thick / 2,
            width - thick,
            height - thick,
            r=3,
            fill="none",
            stroke=colour,
            stroke_width=thick,
        )
    )


def corner(x: Number, y: Number, side: Number, *, colour: str) -> Element:
    """Return a folded corner whose tip is a point at the top right: what happened last."""
    return polygon([(x - side, y), (x, y), (x, y + side)], fill=colour)


def shadow(x: Number, y: Number, width: Number, height: Number, *, colour: str) -> Element:
    """Return the shadow of something flat that lies on the table."""
    return rect(x + 2, y + 3, width, height, r=6, fill=colour)


def grain(x: Number, y: Number, width: Number, height: Number, *, colour: str) -> Element:
    """Return the grain of a piece of wood."""
    found = []
    for n, along in enumerate((0.2, 0.42, 0.6, 0.82)):
        start, end = (0.02, 0.3, 0.08, 0.5)[n], (0.7, 0.97, 0.55, 0.94)[n]
        found.append(
            line(
                x + start * width,
                y + along * height,
                x + end * width,
                y + along * height,
                stroke=colour,
                stroke_width=1,
                stroke_linecap="round",
            )
        )
    return group(*found)


def bowl(x: Number, y: Number, width: Number, height: Number, *, colours: Palette) -> Element:
    """Return a bowl of leather, stitched along its rim, seen from above."""
    r = min(30.0, height / 2.4)
    return group(
        rect(x, y, width, height, r=r, fill=colours.bowl, stroke=colours.stitch, stroke_width=1),
        rect(
            x + 4,
            y + 4,
            width - 8,
            height - 8,
            r=r - 4,
            fill="none",
            stroke=colours.stitch,
            stroke_width=1.2,
            stroke_dasharray="5 4",
        ),
        rect(x + 9, y + 9, width - 18, height - 18, r=r - 8, fill=colours.bowl_deep),
    )


def plain_die(
    x: Number, y: Number, size: Number, face: int, *, colours: Palette, turned: Number = 0
) -> Element:
    """Return a white die."""
    return die(
        x,
        y,
        size,
        face,
        body=colours.die,
        edge=colours.die_edge,
        pip=colours.die_pip,
        turned=turned,
    )


DYES: Mapping[str, Pips] = {
    "red": "round",
    "blue": "square",
    "black": "ring",
    "yellow": "diamond",
}
"""The colours of dice, each with the shape of its pips."""


def dyes(dye: str, colours: Palette) -> tuple[str, str]:
    """Return the colour of dice of one of the `DYES`, and that of their pips."""
    return {
        "red": (colours.red, colours.red_pip),
        "blue": (colours.blue, colours.blue_pip),
        "black": (colours.black, colours.black_pip),
        "yellow": (colours.yellow, colours.yellow_pip),
    }[dye]


def sign(x: Number, y: Number, r: Number, dye: str, *, colour: str) -> Element:
    """Return the shape of the pips of one of the `DYES`, alone: what tells a colour without it."""
    return _PIPS[DYES[dye]](x, y, r, colour)


def blank_die(
    x: Number,
    y: Number,
    size: Number,
    dye: str,
    *,
    colours: Palette,
    turned: Number = 0,
) -> Element:
    """Return a die whose face does not matter: it bears the sign of its colour, large."""
    body, pip = dyes(dye, colours)
    half = size / 2
    looks: Looks = {"fill": body, "stroke": colours.die_edge, "stroke_width": 1}
    return group(
        rect(x - half, y - half, size, size, r=0.2 * size, **looks),
        sign(x, y, 0.24 * size, dye, colour=pip),
        transform=f"rotate({turned:g} {x:g} {y:g})" if turned else None,
    )


def dyed_die(
    x: Number,
    y: Number,
    size: Number,
    face: int,
    dye: str,
    *,
    colours: Palette,
    turned: Number = 0,
) -> Element:
    """Return a die of one of the colours of `DYES`."""
    body, pip = dyes(dye, colours)
    return die(
        x,
        y,
        size,
        face,
        body=body,
        edge=colours.die_edge,
        pip=pip,
        pips=DYES[dye],
        turned=turned,
    )


def pouch(x: Number, y: Number, width: Number, height: Number, *, colours: Palette) -> Element:
    """Return a bag of leather, drawn together at its neck, inside a rectangle."""
    middle, right, foot = x + width / 2, x + width, y + height
    neck, half = y + 0.2 * height, 0.24 * width
    steps: list[str | float] = ["M", middle - 1.35 * half, y]
    steps += ["C", middle - half, y + 5, middle - half, neck - 6, middle - half, neck]
    steps += ["C", x, neck + 8, x, y + 0.5 * height, x, y + 0.68 * height]
    steps += ["C", x, foot - 6, x + 0.12 * width, foot, middle, foot]
    steps += ["C", right - 0.12 * width, foot, right, foot - 6, right, y + 0.68 * height]
    steps += ["C", right, y + 0.5 * height, right, neck + 8, middle + half, neck]
    steps += ["C", middle + half, neck - 6, middle + half, y + 5, middle + 1.35 * half, y]
    steps += ["C", middle + 0.5 * half, y + 5, middle - 0.5 * half, y + 5, middle - 1.35 * half, y]
    looks: Looks = {"fill": colours.bowl, "stroke": colours.stitch, "stroke_width": 1.2}
    cord: Looks = {"stroke": colours.stitch, "stroke_width": 3, "stroke_linecap": "round"}
    return group(
        path([*steps, "Z"], **looks),
        line(middle - half + 1, neck, middle + half - 1, neck, **cord),
        line(middle + 0.5 * half, neck, middle + 0.8 * half, neck + 9, **cord),
    )


def ghost(x: Number, y: Number, size: Number, *, colours: Palette) -> Element:
    """Return the place of a die that is still to fall into a bowl."""
    return rect(
        x - size / 2,
        y - size / 2,
        size,
        size,
        r=0.2 * size,
        fill="none",
        stroke=colours.stitch,
        stroke_width=1.5,
        stroke_dasharray="3 3",
    )


def dashed(x: Number, y: Number, width: Number, height: Number, *, colour: str) -> Element:
    """Return a dashed frame inside a rectangle: what may be tapped."""
    return rect(
        x + 3,
        y + 3,
        width - 6,
        height - 6,
        r=5,
        fill="none",
        stroke=colour,
        stroke_width=1.4,
        stroke_dasharray="4 2.5",
    )


def brass(x: Number, y: Number, size: Number, *, colours: Palette, turned: Number = 0) -> Element:
    """Return the brass frame that a held die stands in."""
    return rect(
        x - size / 2,
        y - size / 2,
        size,
        size,
        r=0.21 * size,
        fill=colours.brass,
        stroke=colours.brass_edge,
        stroke_width=1.4,
        transform=f"rotate({turned:g} {x:g} {y:g})" if turned else None,
    )
