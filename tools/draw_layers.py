"""Draw the layers of the package from the contract that import-linter checks.

python tools/draw_layers.py

The picture in docs/layers.svg is made from pyproject.toml alone, so that it cannot say anything
else than the check does.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parent.parent
FILE = ROOT / "docs" / "layers.svg"
CONTRACT = "layers of the package"

WIDTH, MARGIN, LEFT = 760, 24, 150
ROW, GAP, BAND_GAP = 30, 6, 16
INK, PAPER, GROUND, EDGE = "#1f2328", "#ffffff", "#f3efe6", "#8a7f6a"

BANDS: Sequence[tuple[str, str]] = (
    ("front ends", "cli"),
    ("at the table", "table"),
    ("many games", "simulate"),
    ("players", "agents"),
    ("edges", "schema"),
    ("a game played", "play"),
    ("seen and told", "notebooks"),
    ("which games", "games"),
    ("the rules", "yacht"),
    ("what rules use", "codes"),
    ("ground", "lines"),
)
"""The name of a band, and one module of the layer with which it begins, from the top."""


def layers() -> list[list[str]]:
    """Return the modules of each layer, highest layer first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    [found] = [each["layers"] for each in contracts if each["name"] == CONTRACT]
    return [re.findall(r"\w+", layer) for layer in found]


def text() -> str:
    """Return the picture as SVG."""
    rows = list(_placed(layers()))
    height = rows[-1][0] + ROW + MARGIN
    size = {"width": str(WIDTH), "height": str(height), "viewBox": f"0 0 {WIDTH} {height}"}
    label = {"role": "img", "aria-label": "The layers of the package, ground at the bottom"}
    svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size, **label})
    ET.SubElement(svg, "title").text = label["aria-label"]
    ET.SubElement(svg, "rect", {"width": str(WIDTH), "height": str(height), "fill": GROUND})
    for top, band, modules in rows:
        if band:
            _words(svg, MARGIN, top, band, anchor="start", weight="bold")
        each = (WIDTH - LEFT - MARGIN - GAP * (len(modules) - 1)) / len(modules)
        for number, module in enumerate(modules):
            left = LEFT + number * (each + GAP)
            _box(svg, left, top, each)
            _words(svg, left + each / 2, top, module, anchor="middle")
    ET.indent(svg)
    return ET.tostring(svg, encoding="unicode") + "\n"


def _placed(found: Sequence[Sequence[str]]) -> Iterator[tuple[float, str, Sequence[str]]]:
    """Yield the top of each row, the name of the band that begins there, and its modules."""
    top: float = MARGIN
    starts = {module: band for band, module in BANDS}
    seen: set[str] = set()
    for modules in found:
        band = next((starts[module] for module in modules if module in starts), "")
        if band and band not in seen and seen:
            top += BAND_GAP
        yield top, "" if band in seen else band, modules
        seen |= {band} if band else set()
        top += ROW + GAP


def _box(svg: ET.Element, left: float, top: float, width: float) -> None:
    place = {"x": f"{left:g}", "y": f"{top:g}", "width": f"{width:g}", "height": str(ROW)}
    ET.SubElement(svg, "rect", {**place, "rx": "4", "fill": PAPER, "stroke": EDGE})


def _words(
    svg: ET.Element, left: float, top: float, words: str, *, anchor: str, weight: str = "normal"
) -> None:
    place = {"x": f"{left:g}", "y": f"{top + ROW / 2 + 5:g}", "text-anchor": anchor}
    look = {"font-family": "DejaVu Sans, sans-serif", "font-size": "14", "font-weight": weight}
    ET.SubElement(svg, "text", {**place, **look, "fill": INK}).text = words


def main() -> None:
    """Write the file and say where."""
    FILE.write_text(text(), encoding="utf-8")
    print(FILE)


if __name__ == "__main__":
    main()
