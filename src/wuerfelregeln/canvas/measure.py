"""How wide a text is, by the widths of one named font, so that room can be kept for it.

`FONT` is what drawings ask for. DejaVu Sans is among the widest of the fonts that a machine falls
back to, so what fits in it fits in the others as well.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from json import loads
from unicodedata import category, combining, east_asian_width

__all__ = ["FONT", "shortened", "text_width", "tidy"]

FONT = "DejaVu Sans, Verdana, sans-serif"
"""The value of ``font-family`` in every drawing."""

_WIDE = 1.4  # in sizes of the font: emoji and whatever else another font must supply
_UNKNOWN = "\ufffd"


@lru_cache(maxsize=2)
def _widths(*, bold: bool) -> dict[str, float]:
    """Return the widths of the font for a size of 1; see tools/write_widths.py."""
    text = files("wuerfelregeln.canvas").joinpath("widths.json").read_text(encoding="utf-8")
    document = loads(text)
    letters = [chr(code) for first, last in document["ranges"] for code in range(first, last + 1)]
    units: int = document["units"]
    widths: list[int] = document["bold" if bold else "regular"]
    return {letter: wide / units for letter, wide in zip(letters, widths, strict=True) if wide}


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide ``text`` is at a size of the font, both in units of the drawing.

    >>> round(text_width("Anna", 12), 1), round(text_width("Anna", 12, bold=True), 1)
    (30.8, 34.5)

    Characters that the font lacks are taken for wide ones.
    """
    widths = _widths(bold=bold)
    return size * sum(widths.get(letter) or _guess(letter) for letter in text)


def _guess(letter: str) -> float:
    if combining(letter) or category(letter) in {"Mn", "Me", "Cf"}:
        return 0.0
    return _WIDE if east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF else 1.05


def shortened(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return as much of ``text`` as fits into ``room``, with an ellipsis where something is lost.

    >>> shortened("Anna", 60, 12), shortened("Annabella-Charlotte", 60, 12)
    ('Anna', 'Annabe…')

    Not even the ellipsis stays where there is no room for it.
    """
    if text_width(text, size, bold=bold) <= room:
        return text
    left = room - text_width("…", size, bold=bold)
    if left < 0:
        return ""
    kept = 0
    for letter in text:
        left -= text_width(letter, size, bold=bold)
        if left < 0:
            break
        kept += 1
    return text[:kept].rstrip() + "…"


def tidy(text: str) -> str:
    r"""Return a text of somebody else's as one line that XML can hold and that stays in its place.

    >>> tidy("A\x00n\tna\n"), tidy("\u202eanna")
    ('A\ufffdn na', 'anna')

    Blanks and line ends become single blanks, what no XML may hold the sign for the unknown;
    marks that turn the direction of text around are left out.
    """
    kept = (_kept(letter) for letter in " ".join(text.split()))
    return "".join(kept)


def _kept(letter: str) -> str:
    if letter in "\u200e\u200f\u061c" or "\u202a" <= letter <= "\u202e":
        return ""
    if "\u2066" <= letter <= "\u2069":
        return ""
    forbidden = category(letter) in {"Cc", "Cs", "Cn"}
    return _UNKNOWN if forbidden else letter
