"""The elements of a drawing, as a tree that the standard library writes: nothing pastes strings.

Only what shows everywhere is offered: presentation attributes (a strict page drops ``style``), no
ids (two drawings on one page would share them), no references, and text that has its room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias
from xml.etree.ElementTree import Element as _Element
from xml.etree.ElementTree import SubElement, tostring

from wuerfelregeln.canvas.measure import FONT, shortened, tidy

__all__ = [
    "Element",
    "Looks",
    "Number",
    "circle",
    "ellipse",
    "group",
    "label",
    "line",
    "path",
    "polygon",
    "rect",
    "write",
]

Element: TypeAlias = _Element
Number: TypeAlias = float
"""A length or a place, in units of the drawing."""

Looks: TypeAlias = dict[str, str | float | None]
"""Presentation attributes, written with ``_`` for ``-``."""

_CAP = 0.365  # half the height of a capital letter or a digit, in sizes of the font


def _told(value: str | float) -> str:
    if isinstance(value, str):
        return value
    return f"{round(value, 2):.2f}".rstrip("0").rstrip(".").replace("-0", "0") if value else "0"


def _made(tag: str, attributes: Mapping[str, str | float | None]) -> Element:
    told = {
        name.replace("_", "-"): _told(value)
        for name, value in attributes.items()
        if value is not None
    }
    return _Element(tag, told)


def write(element: Element) -> str:
    """Return the element as text, with everything in it escaped.

    >>> write(label(0, 10, "<b>", size=10, room=50, fill="#000000"))
    '<text x="0" y="13.65" font-size="10" fill="#000000">&lt;b&gt;</text>'
    """
    return tostring(element, encoding="unicode")


def rect(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    *,
    r: Number | None = None,
    **looks: str | float | None,
) -> Element:
    """Return a rectangle; ``r`` rounds its corners.

    >>> write(rect(1, 2, 30, 4.5, r=2, fill="#ffffff", stroke_width=0.5))
    '<rect x="1" y="2" width="30" height="4.5" rx="2" fill="#ffffff" stroke-width="0.5" />'

    ``looks`` are presentation attributes, written with ``_`` for ``-``, here and below.
    """
    return _made("rect", {"x": x, "y": y, "width": width, "height": height, "rx": r, **looks})


def circle(x: Number, y: Number, r: Number, **looks: str | float | None) -> Element:
    """Return a circle around a point.

    >>> write(circle(1, 2, 3, fill="#000000"))
    '<circle cx="1" cy="2" r="3" fill="#000000" />'
    """
    return _made("circle", {"cx": x, "cy": y, "r": r, **looks})


def ellipse(x: Number, y: Number, rx: Number, ry: Number, **looks: str | float | None) -> Element:
    """Return an ellipse around a point.

    >>> write(ellipse(1, 2, 3, 4, fill="none"))
    '<ellipse cx="1" cy="2" rx="3" ry="4" fill="none" />'
    """
    return _made("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, **looks})


def line(x1: Number, y1: Number, x2: Number, y2: Number, **looks: str | float | None) -> Element:
    """Return a line from one point to another.

    >>> write(line(0, 1, 2, 3, stroke="#000000"))
    '<line x1="0" y1="1" x2="2" y2="3" stroke="#000000" />'
    """
    return _made("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2, **looks})


def polygon(points: Sequence[tuple[Number, Number]], **looks: str | float | None) -> Element:
    """Return a closed shape through points.

    >>> write(polygon([(0, 0), (1, 0), (0, 1.5)], fill="#000000"))
    '<polygon points="0,0 1,0 0,1.5" fill="#000000" />'
    """
    told = " ".join(f"{_told(x)},{_told(y)}" for x, y in points)
    return _made("polygon", {"points": told, **looks})


def path(steps: Sequence[str | float], **looks: str | float | None) -> Element:
    """Return a path of letters and numbers, in the order of the SVG standard.

    >>> write(path(["M", 0, 0, "L", 2.5, 1], stroke="#000000"))
    '<path d="M 0 0 L 2.5 1" stroke="#000000" />'
    """
    return _made("path", {"d": " ".join(map(_told, steps)), **looks})


def label(
    x: Number,
    middle: Number,
    text: str,
    *,
    size: Number,
    room: Number,
    fill: str,
    anchor: str = "start",
    bold: bool = False,
    italic: bool = False,
) -> Element:
    """Return a text whose capitals stand around the height ``middle``, shortened to ``room``.

    >>> write(label(5, 10, "Annabella", size=10, room=30, fill="#000000"))[52:]
    'Ann…<title>Annabella</title></text>'

    A text that was shortened keeps the full one as its title.
    """
    text = tidy(text)
    shown = shortened(text, room, size, bold=bold)
    made = _made(
        "text",
        {
            "x": x,
            "y": middle + _CAP * size,
            "font_size": size,
            "fill": fill,
            "text_anchor": None if anchor == "start" else anchor,
            "font_weight": "bold" if bold else None,
            "font_style": "italic" if italic else None,
        },
    )
    made.text = shown
    if shown != text:
        SubElement(made, "title").text = text
    return made


def group(
    *parts: Element | None,
    title: str | None = None,
    data: Mapping[str, str | int | None] | None = None,
    **looks: str | float | None,
) -> Element:
    """Return parts as one, with a title for the pointer and for screen readers.

    >>> write(group(rect(0, 0, 1, 1), None, title="a field", data={"field": 3, "code": None}))
    '<g data-field="3"><title>a field</title><rect x="0" y="0" width="1" height="1" /></g>'

    Parts and data that are None are left out.
    """
    told = {f"data-{name}": str(value) for name, value in (data or {}).items() if value is not None}
    made = _made("g", {**told, **looks})
    if title is not None:
        SubElement(made, "title").text = tidy(title)
    made.extend([part for part in parts if part is not None])
    return made


def root(
    across: Number,
    down: Number,
    parts: Sequence[Element],
    *,
    width: str | float,
    height: str | float,
    title: str,
    desc: str,
    interactive: bool,
) -> Element:
    """Return the whole drawing, ``across`` and ``down`` units large, with title and description.

    A picture that only shows is one image to a screen reader; one that can be tapped is a group,
    so that the titles of its parts can be reached.
    """
    made = _made(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {_told(across)} {_told(down)}",
            "width": width,
            "height": height,
            "role": "group" if interactive else "img",
            "aria_label": tidy(title),
            "font_family": FONT,
        },
    )
    SubElement(made, "title").text = tidy(title)
    SubElement(made, "desc").text = tidy(desc)
    made.extend(parts)
    return made
