"""Plots: what is drawn, and that it shows by itself."""

from __future__ import annotations

import base64
import subprocess
import sys
from math import inf
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest
from matplotlib import rc_context
from matplotlib.patches import Rectangle

from wuerfelregeln.plots import Bar, bars, courses, kinds


def test_bars_are_as_long_as_their_values_the_first_on_top() -> None:
    [axes] = bars("T", "points", [Bar("easy", 150.0, 3.0), Bar("hard", 240.0, 2.0)]).figure.axes
    lengths = [patch.get_width() for patch in axes.patches if isinstance(patch, Rectangle)]
    assert lengths == [150.0, 240.0]
    assert [tick.get_text() for tick in axes.get_yticklabels()] == ["easy", "hard"]
    assert axes.yaxis_inverted()
    assert (axes.get_title(), axes.get_xlabel()) == ("T", "points")


def test_numbers_on_bars_are_written_in_the_language() -> None:
    [axes] = bars("T", "Punkte", [Bar("leicht", 150.25, 3.0)], lang="de").figure.axes
    assert [text.get_text() for text in axes.texts] == ["150,2"]


def test_players_of_the_same_name_have_a_bar_each() -> None:
    [axes] = bars("T", "x", [Bar("Anna", 1.0, 0.1), Bar("Anna", 2.0, 0.1)]).figure.axes
    assert len(axes.patches) == 2


def test_a_reach_that_nobody_knows_is_left_out() -> None:
    assert bars("T", "x", [Bar("once", 150.0, inf)]).drawn()[:4] == b"\x89PNG"


def test_courses_go_through_their_points_and_differ_without_colours() -> None:
    lines = {name: [(0, 250.0), (3, 240.0 + n)] for n, name in enumerate("ABCD")}
    [axes] = courses("T", ("event", "points"), lines).figure.axes
    drawn = {line.get_label(): line.get_xydata() for line in axes.lines}
    assert {
        name: [(x, y) for x, y in np.asarray(points)] for name, points in drawn.items()
    } == lines
    assert len({line.get_linestyle() for line in axes.lines}) == 4
    assert axes.get_legend() is not None


def test_a_name_is_no_formula() -> None:
    names = (r"$\frac{1}{2}$", "$x", r"\$y$", "$\\alpha$", "<b>&")
    title, across, up, *seats = names
    with rc_context({"svg.fonttype": "none"}):
        svg = courses(title, (across, up), {name: [(0, 1.0)] for name in seats}).drawn("svg")
        shown = {text.strip() for text in fromstring(svg).itertext()}
    assert set(names) <= shown


def test_a_notebook_is_given_pixels_and_a_title() -> None:
    plot = courses("Course", ("event", "points"), {"Anna": [(0, 1.0)]})
    forms = plot._repr_mimebundle_()
    assert base64.b64decode(forms["image/png"])[:4] == plot._repr_png_()[:4] == b"\x89PNG"
    assert forms["text/plain"] == repr(plot) == "Plot(title='Course')"
    assert plot._repr_mimebundle_(exclude=["image/png"]) == {"text/plain": repr(plot)}


def test_what_matplotlib_does_not_draw_is_refused() -> None:
    assert {"png", "svg", "pdf"} <= set(kinds())
    with pytest.raises(ValueError, match="xyz"):
        courses("T", ("x", "y"), {}).drawn("xyz")


def test_matplotlib_is_loaded_when_something_is_drawn_and_pyplot_never() -> None:
    code = (
        "import sys\n"
        "import wuerfelregeln.simulate, wuerfelregeln.analysis, wuerfelregeln.plots as plots\n"
        "assert 'matplotlib' not in sys.modules\n"
        "plots.bars('T', 'x', [plots.Bar('a', 1.0, 0.1)]).drawn()\n"
        "sys.exit('matplotlib.pyplot' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
