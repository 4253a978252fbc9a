"""What drawings are made of: elements, the width of text, colours, and shapes of things on a table.

>>> from wuerfelregeln.canvas import rect, write
>>> write(rect(0, 0, 10, 5, fill="#ffffff"))
'<rect x="0" y="0" width="10" height="5" fill="#ffffff" />'

The games' ``svg`` modules draw with it; whoever only wants a drawing asks `wuerfelregeln.svg`.
"""

from wuerfelregeln.canvas.elements import (
    Element,
    Number,
    circle,
    ellipse,
    group,
    label,
    line,
    path,
    polygon,
    rect,
    write,
)
from wuerfelregeln.canvas.measure import shortened, text_width, tidy
from wuerfelregeln.canvas.palette import PALETTES, Palette, Theme
from wuerfelregeln.canvas.scene import Half, Scene, View
from wuerfelregeln.canvas.shapes import (
    Pips,
    arrow,
    bars,
    cross,
    die,
    hatch,
    heart,
    outline,
    star,
    tick,
)

__all__ = [
    "PALETTES",
    "Element",
    "Half",
    "Number",
    "Palette",
    "Pips",
    "Scene",
    "Theme",
    "View",
    "arrow",
    "bars",
    "circle",
    "cross",
    "die",
    "ellipse",
    "group",
    "hatch",
    "heart",
    "label",
    "line",
    "outline",
    "path",
    "polygon",
    "rect",
    "shortened",
    "star",
    "text_width",
    "tick",
    "tidy",
    "write",
]
