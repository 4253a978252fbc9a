"""A drawing read back: every shape with its place on the paper, every text with what is under it.

It knows SVG only as far as drawings use it, and refuses the rest. Texts are measured with the
widths that the package ships; `tests/svg/test_browser.py` asks a browser instead.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin
from xml.etree.ElementTree import Element, fromstring

from wuerfelregeln.canvas.measure import text_width

SVG = "{http://www.w3.org/2000/svg}"

LOOKS = {
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "transform",
    "pointer-events",
}
ALLOWED: dict[str, set[str]] = {
    "svg": {"viewBox", "width", "height", "role", "aria-label", "font-family"},
    "title": set(),
    "desc": set(),
    "g": {"transform"},
    "rect": {"x", "y", "width", "height", "rx", *LOOKS},
    "circle": {"cx", "cy", "r", *LOOKS},
    "ellipse": {"cx", "cy", "rx", "ry", *LOOKS},
    "line": {"x1", "y1", "x2", "y2", *LOOKS},
    "polygon": {"points", *LOOKS},
    "path": {"d", *LOOKS},
    "text": {"x", "y", "font-size", "text-anchor", "font-weight", "font-style", *LOOKS},
}
DATA = {
    *("code", "word", "more", "proposed", "throw"),
    *("field", "line", "die", "held", "seat", "disc", "bag", "hand", "house", "slot"),
}

Matrix = tuple[float, float, float, float, float, float]
WHOLE: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Box:
    """A rectangle that is not turned."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: "Box", slack: float = 0.0) -> bool:
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: "Box", slack: float = 0.0) -> bool:
        return (
            self.left + slack < other.right
            and other.left + slack < self.right
            and self.top + slack < other.bottom
            and other.top + slack < self.bottom
        )

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True)
class Shape:
    """Something painted: its element, the box around it, in the order of painting."""

    element: Element
    box: Box

    @property
    def tag(self) -> str:
        return self.element.tag.removeprefix(SVG)

    @property
    def fill(self) -> str:
        return self.element.get("fill", "#000000")

    @property
    def text(self) -> str:
        return self.element.text or ""


@cache
def read(drawing: str) -> Element:
    return fromstring(drawing)


def paper(root: Element) -> Box:
    left, top, width, height = map(float, root.get("viewBox", "").split())
    return Box(left, top, left + width, top + height)


@cache
def shapes(root: Element) -> tuple[Shape, ...]:
    """Return everything that is painted, in the order of painting."""
    return tuple(_painted(root, WHOLE))


def _painted(element: Element, matrix: Matrix) -> Iterator[Shape]:
    matrix = _times(matrix, _matrix(element.get("transform", "")))
    tag = element.tag.removeprefix(SVG)
    if tag in {"svg", "g"}:
        for child in element:
            yield from _painted(child, matrix)
    elif tag not in {"title", "desc"}:
        corners = [_at(matrix, point) for point in _points(tag, element)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        yield Shape(element, Box(min(xs), min(ys), max(xs), max(ys)))


def texts(root: Element) -> list[Shape]:
    return [shape for shape in shapes(root) if shape.tag == "text" and shape.text.strip()]


COVERING = frozenset({"rect", "circle", "polygon", "path", "ellipse"})


def grounded(root: Element, tags: frozenset[str] = COVERING) -> Iterator[tuple[Shape, Shape]]:
    """Yield every text with what was last painted under its middle before it."""
    before: list[Shape] = []
    for shape in shapes(root):
        if shape.tag in tags and shape.fill != "none":
            before.append(shape)
        elif shape.tag == "text" and shape.text.strip():
            x, y = shape.box.middle
            yield (
                shape,
                next(
                    ground
                    for ground in reversed(before)
                    if ground.box.left <= x <= ground.box.right
                    and ground.box.top <= y <= ground.box.bottom
                ),
            )


# --- geometry -----------------------------------------------------------------------------------


def _points(tag: str, element: Element) -> list[tuple[float, float]]:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    if tag == "rect":
        x, y = number("x"), number("y")
        right, bottom = x + number("width"), y + number("height")
        return [(x, y), (right, y), (x, bottom), (right, bottom)]
    if tag in {"circle", "ellipse"}:
        x, y = number("cx"), number("cy")
        rx, ry = (number("r"),) * 2 if tag == "circle" else (number("rx"), number("ry"))
        return [(x - rx, y - ry), (x + rx, y + ry), (x - rx, y + ry), (x + rx, y - ry)]
    if tag == "line":
        return [(number("x1"), number("y1")), (number("x2"), number("y2"))]
    if tag == "polygon":
        return [_pair(pair) for pair in element.get("points", "").split()]
    if tag == "path":
        found = [float(part) for part in element.get("d", "").split() if not part.isalpha()]
        return list(zip(found[::2], found[1::2], strict=True))
    assert tag == "text", tag
    size = number("font-size")
    wide = text_width(element.text or "", size, bold=element.get("font-weight") == "bold")
    anchor = element.get("text-anchor", "start")
    left = number("x") - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    top, bottom = number("y") - 0.76 * size, number("y") + 0.24 * size
    return [(left, top), (left + wide, bottom)]


def _pair(text: str) -> tuple[float, float]:
    x, y = text.split(",")
    return float(x), float(y)


def _matrix(transform: str) -> Matrix:
    matrix = WHOLE
    for name, told in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(part) for part in told.split()]
        if name == "translate":
            matrix = _times(matrix, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif name == "scale":
            matrix = _times(matrix, (numbers[0], 0, 0, numbers[0], 0, 0))
        else:
            assert name == "rotate", transform
            turn, x, y = radians(numbers[0]), numbers[1], numbers[2]
            turned: Matrix = (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)
            matrix = _times(
                _times(_times(matrix, (1, 0, 0, 1, x, y)), turned), (1, 0, 0, 1, -x, -y)
            )
    return matrix


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _at(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f
