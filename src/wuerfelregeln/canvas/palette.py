"""The colours of all drawings in three themes: light, dark, and black on white to print.

A colour never says anything alone: a pattern, a shape or a letter beside it says the same. How far
apart colours are, in contrast and for the three colour-blindnesses, is pinned by tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

from attrs import frozen

__all__ = ["PALETTES", "THEMES", "Palette", "Theme"]

Theme: TypeAlias = Literal["light", "dark", "print"]
THEMES: tuple[Theme, ...] = get_args(Theme)


@frozen(kw_only=True)
class Palette:
    """The colours of a theme by what they are for; each is ``#rrggbb``.

    >>> PALETTES["print"].ground
    '#ffffff'

    A name with ``_ink`` is the colour of text on what the rest of the name says.
    """

    ground: str
    ground_ink: str
    shade: str  # the shadow under things
    tab: str
    tab_edge: str
    tab_ink: str

    paper: str
    paper_edge: str
    paper_ink: str
    paper_soft_ink: str  # sums, and what is less important
    rule: str  # the printed lines of the paper
    margin: str
    pen: str  # what has been written
    pencil: str  # what only would be
    sum: str  # the ground of sums
    gauge: str  # the bar to the bonus, where it is full
    gauge_rest: str

    mark: str  # what is proposed, its frame
    mark_ground: str
    mark_ink: str
    free: str  # what may be tapped
    last: str  # what happened last

    bowl: str
    bowl_deep: str
    bowl_ink: str
    stitch: str
    rail: str
    rail_grain: str
    rail_ink: str
    brass: str
    brass_edge: str
    button: str
    button_ink: str

    die: str
    die_edge: str
    die_pip: str
    red: str
    red_pip: str
    blue: str
    blue_pip: str
    black: str
    black_pip: str
    yellow: str
    yellow_pip: str

    green: str  # the sheet of Knister
    green_ink: str
    field: str
    field_edge: str
    slant: str  # a field of a diagonal
    score: str
    score_ink: str
    through: str  # the line through what scores

    crimson: str  # the pad of Splitter
    crimson_ink: str
    cell: str
    cell_edge: str
    valid: str
    valid_edge: str
    dead: str
    dead_line: str
    dead_ink: str
    star: str
    heart: str
    symbol_edge: str

    heat: tuple[str, str, str, str, str]  # from the worst to the best
    heat_ink: str


_LIGHT = Palette(
    ground="#e8e1d3",
    ground_ink="#2a2620",
    shade="#c9bfac",
    tab="#f4efe4",
    tab_edge="#81765f",
    tab_ink="#2a2620",
    paper="#fffdf6",
    paper_edge="#b5a98f",
    paper_ink="#2b2b2b",
    paper_soft_ink="#5b5650",
    rule="#b9cde0",
    margin="#d98b86",
    pen="#12408f",
    pencil="#565350",
    sum="#efeadc",
    gauge="#2f7d5b",
    gauge_rest="#d9d3c3",
    mark="#9a3b00",
    mark_ground="#ffe9c7",
    mark_ink="#7a2e00",
    free="#1f6f8b",
    last="#7b3fa0",
    bowl="#6b3f24",
    bowl_deep="#51301c",
    bowl_ink="#fbeedd",
    stitch="#d9b27c",
    rail="#c99a63",
    rail_grain="#b4854f",
    rail_ink="#2b1a0a",
    brass="#e0b64a",
    brass_edge="#5a4206",
    button="#264f3d",
    button_ink="#ffffff",
    die="#fffdf8",
    die_edge="#8d8675",
    die_pip="#1d1d1d",
    red="#c8281e",
    red_pip="#ffffff",
    blue="#1d4fb0",
    blue_pip="#ffffff",
    black="#1c1c1e",
    black_pip="#ffffff",
    yellow="#f6cf3a",
    yellow_pip="#1d1d1d",
    green="#2f6d3f",
    green_ink="#ffffff",
    field="#f1f7e9",
    field_edge="#1f4a2a",
    slant="#b2d0a1",
    score="#e8d29c",
    score_ink="#3a2d10",
    through="#a34a00",
    crimson="#a02a2f",
    crimson_ink="#ffffff",
    cell="#fff8f1",
    cell_edge="#6d171b",
    valid="#cfe8c4",
    valid_edge="#14532d",
    dead="#d9d4d0",
    dead_line="#79726c",
    dead_ink="#4a4541",
    star="#f5c542",
    heart="#f0a0a8",
    symbol_edge="#7a5a00",
    heat=("#f3ece0", "#e9dcae", "#d7c97b", "#a9bf66", "#77ae63"),
    heat_ink="#1d1d1d",
)

_DARK = Palette(
    ground="#1d2023",
    ground_ink="#ece7dc",
    shade="#121416",
    tab="#2a2e32",
    tab_edge="#737b83",
    tab_ink="#ece7dc",
    paper="#2b2d2f",
    paper_edge="#54585c",
    paper_ink="#ece9e1",
    paper_soft_ink="#b9b4a9",
    rule="#43505c",
    margin="#8c4b48",
    pen="#b0cfff",
    pencil="#d2cdc3",
    sum="#35383b",
    gauge="#5cb58c",
    gauge_rest="#46494c",
    mark="#ffb05c",
    mark_ground="#4d3820",
    mark_ink="#ffd9ae",
    free="#6cc4e0",
    last="#c99af0",
    bowl="#452a1a",
    bowl_deep="#331e12",
    bowl_ink="#f3e3cf",
    stitch="#9c7a4e",
    rail="#6e4e2d",
    rail_grain="#5d4024",
    rail_ink="#fff3e2",
    brass="#d8ad45",
    brass_edge="#f0d58c",
    button="#8fd0ae",
    button_ink="#0f2018",
    die="#e9e4d8",
    die_edge="#918a77",
    die_pip="#1d1d1d",
    red="#c8281e",
    red_pip="#ffffff",
    blue="#2457c0",
    blue_pip="#ffffff",
    black="#0b0b0c",
    black_pip="#ffffff",
    yellow="#f0c832",
    yellow_pip="#1d1d1d",
    green="#1f4a2b",
    green_ink="#eef5e6",
    field="#232f28",
    field_edge="#7d9f85",
    slant="#3d5b48",
    score="#54492c",
    score_ink="#f6ead0",
    through="#ffb05c",
    crimson="#5e1a1e",
    crimson_ink="#fbe9e6",
    cell="#2a2122",
    cell_edge="#a87b7d",
    valid="#22502f",
    valid_edge="#8fdc9f",
    dead="#3f3c3b",
    dead_line="#96908b",
    dead_ink="#e6e1dc",
    star="#5a4408",
    heart="#6b2d37",
    symbol_edge="#f0cf72",
    heat=("#2e2a27", "#443d22", "#575022", "#4b6628", "#357a43"),
    heat_ink="#ffffff",
)

_PRINT = Palette(
    ground="#ffffff",
    ground_ink="#000000",
    shade="#ffffff",
    tab="#ffffff",
    tab_edge="#000000",
    tab_ink="#000000",
    paper="#ffffff",
    paper_edge="#000000",
    paper_ink="#000000",
    paper_soft_ink="#000000",
    rule="#8c8c8c",
    margin="#8c8c8c",
    pen="#000000",
    pencil="#555555",
    sum="#ffffff",
    gauge="#000000",
    gauge_rest="#ffffff",
    mark="#000000",
    mark_ground="#ffffff",
    mark_ink="#000000",
    free="#555555",
    last="#000000",
    bowl="#ffffff",
    bowl_deep="#ffffff",
    bowl_ink="#000000",
    stitch="#000000",
    rail="#ffffff",
    rail_grain="#b0b0b0",
    rail_ink="#000000",
    brass="#ffffff",
    brass_edge="#000000",
    button="#000000",
    button_ink="#ffffff",
    die="#ffffff",
    die_edge="#000000",
    die_pip="#000000",
    red="#ffffff",
    red_pip="#000000",
    blue="#ffffff",
    blue_pip="#000000",
    black="#000000",
    black_pip="#ffffff",
    yellow="#ffffff",
    yellow_pip="#000000",
    green="#ffffff",
    green_ink="#000000",
    field="#ffffff",
    field_edge="#000000",
    slant="#e2e2e2",
    score="#ffffff",
    score_ink="#000000",
    through="#000000",
    crimson="#ffffff",
    crimson_ink="#000000",
    cell="#ffffff",
    cell_edge="#000000",
    valid="#ffffff",
    valid_edge="#000000",
    dead="#ffffff",
    dead_line="#8e8e8e",
    dead_ink="#000000",
    star="#ffffff",
    heart="#ffffff",
    symbol_edge="#707070",
    heat=("#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff"),
    heat_ink="#000000",
)

PALETTES: Mapping[Theme, Palette] = {"light": _LIGHT, "dark": _DARK, "print": _PRINT}
"""The palette of each theme."""
