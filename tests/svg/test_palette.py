"""The colours: contrast of WCAG AA, the three colour-blindnesses, and grey."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from attrs import asdict, fields

from tests.colours import SIGHTS, contrast, distance, lab, luminance, nearest
from wuerfelregeln.canvas.palette import PALETTES, THEMES, Palette, Theme

every_theme = pytest.mark.parametrize("theme", THEMES)
coloured = pytest.mark.parametrize("theme", ["light", "dark"])
every_sight = pytest.mark.parametrize("sight", SIGHTS)

TEXTS = [
    ("ground_ink", "ground"),
    ("tab_ink", "tab"),
    ("paper_ink", "paper"),
    ("paper_soft_ink", "paper"),
    ("paper_soft_ink", "sum"),
    ("pen", "paper"),
    ("pencil", "paper"),
    ("mark_ink", "mark_ground"),
    ("bowl_ink", "bowl_deep"),
    ("button_ink", "button"),
    ("green_ink", "green"),
    ("pen", "field"),
    ("pen", "slant"),
    ("pencil", "field"),
    ("pencil", "slant"),
    ("score_ink", "score"),
    ("crimson_ink", "crimson"),
    ("pen", "cell"),
    ("pen", "valid"),
    ("pen", "star"),
    ("pen", "heart"),
    ("pencil", "cell"),
    ("dead_ink", "dead"),
    ("dead_ink", "star"),
    ("dead_ink", "heart"),
]
"""What is read, and what it stands on: a contrast of 4.5 (WCAG 2, 1.4.3)."""

SHAPES = [
    ("mark", "paper"),
    ("mark", "field"),
    ("mark", "cell"),
    ("mark", "mark_ground"),
    ("free", "paper"),
    ("free", "tab"),
    ("free", "field"),
    ("free", "slant"),
    ("free", "cell"),
    ("last", "paper"),
    ("last", "tab"),
    ("pencil", "paper"),
    ("pencil", "mark_ground"),
    ("die_edge", "paper"),
    ("die_edge", "mark_ground"),
    ("valid_edge", "paper"),
    ("cell_edge", "paper"),
    ("last", "field"),
    ("last", "slant"),
    ("last", "cell"),
    ("bowl_ink", "bowl_deep"),
    ("rail_ink", "rail"),
    ("brass_edge", "rail"),
    ("stitch", "bowl_deep"),
    ("button", "rail"),
    ("gauge", "gauge_rest"),
    ("through", "field"),
    ("through", "slant"),
    ("through", "score"),
    ("valid_edge", "valid"),
    ("valid_edge", "cell"),
    ("dead_line", "dead"),
    ("symbol_edge", "cell"),
    ("symbol_edge", "valid"),
    ("symbol_edge", "dead"),
    ("cell_edge", "cell"),
    ("field_edge", "field"),
    ("tab_edge", "ground"),
    ("die_pip", "die"),
    ("red_pip", "red"),
    ("blue_pip", "blue"),
    ("black_pip", "black"),
    ("yellow_pip", "yellow"),
]
"""What has to be made out, and what is around it: a contrast of 3 (WCAG 2, 1.4.11)."""

TOLD_APART = {
    "dice": ["red", "blue", "black", "yellow", "die"],
    "groups of Splitter": ["cell", "valid", "dead"],
    "fields of Knister": ["field", "slant", "score"],
    "what stands out": ["mark", "free", "last"],
    "stars and hearts": ["star", "heart"],
    "a proposed row": ["paper", "mark_ground"],
    "a proposed field": ["field", "mark_ground"],
}
"""Colours that say different things, though never alone: a shape or a pattern says it too."""


def colour(theme: Theme, name: str) -> str:
    found: str = getattr(PALETTES[theme], name)
    return found


def lightness(told: str) -> float:
    return lab((luminance(told),) * 3)[0]


@every_theme
def test_every_colour_is_written_in_six_digits(theme: Theme) -> None:
    for value in asdict(PALETTES[theme]).values():
        for told in value if isinstance(value, (tuple, list)) else [value]:
            assert re.fullmatch("#[0-9a-f]{6}", told)


def test_every_theme_has_every_colour() -> None:
    names = {attribute.name for attribute in fields(Palette)}
    for pairs in (TEXTS, SHAPES):
        assert {name for pair in pairs for name in pair} <= names
    assert {name for group in TOLD_APART.values() for name in group} <= names


@every_theme
@pytest.mark.parametrize(("ink", "ground"), TEXTS, ids=str)
def test_text_can_be_read(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(colour(theme, ink), colour(theme, ground)) >= 4.5


@every_theme
@pytest.mark.parametrize(("shape", "ground"), SHAPES, ids=str)
def test_shapes_can_be_made_out(theme: Theme, shape: str, ground: str) -> None:
    assert contrast(colour(theme, shape), colour(theme, ground)) >= 3


@every_theme
def test_values_can_be_read_on_every_heat(theme: Theme) -> None:
    palette = PALETTES[theme]
    assert min(contrast(palette.heat_ink, heat) for heat in palette.heat) >= 4.5


@coloured
@every_sight
@pytest.mark.parametrize("names", TOLD_APART.values(), ids=TOLD_APART)
def test_colours_that_say_different_things_look_different(
    theme: Theme, sight: str, names: list[str]
) -> None:
    assert nearest([colour(theme, name) for name in names], sight) >= 7


@coloured
@every_sight
def test_heat_grows_step_by_step_for_everybody(theme: Theme, sight: str) -> None:
    heat = PALETTES[theme].heat
    steps = [distance(one, other, sight) for one, other in pairwise(heat)]
    assert min(steps) >= 5


@coloured
def test_heat_grows_in_grey_too(theme: Theme) -> None:
    greys = [lightness(heat) for heat in PALETTES[theme].heat]
    assert greys in (sorted(greys), sorted(greys, reverse=True))
    assert min(abs(a - b) for a, b in pairwise(greys)) >= 5


@coloured
def test_dice_differ_in_grey(theme: Theme) -> None:
    greys = sorted(lightness(colour(theme, name)) for name in TOLD_APART["dice"])
    assert min(b - a for a, b in pairwise(greys)) >= 4


def test_to_print_there_is_nothing_but_black_and_white_and_grey() -> None:
    for value in asdict(PALETTES["print"]).values():
        for told in value if isinstance(value, (tuple, list)) else [value]:
            assert told[1:3] == told[3:5] == told[5:7]


def test_the_second_opinion_knows_what_everybody_knows() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert distance("#ff0000", "#00ff00", "all colours") > 150
    assert distance("#b00000", "#5a5a00", "protanopia") < distance(
        "#b00000", "#5a5a00", "all colours"
    )
    for sight in SIGHTS:
        assert distance("#808080", "#808080", sight) == 0
        assert nearest(["#000000", "#ffffff"], sight) == pytest.approx(100, abs=0.5)
