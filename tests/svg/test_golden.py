"""The golden drawings, which somebody has looked at; `tools/draw_golden.py` draws them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.draw_golden import golden, readable

DATA = Path(__file__).parents[1] / "data" / "svg"
GOLDEN = golden()


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_drawing_looks_as_it_did(name: str) -> None:
    assert readable(GOLDEN[name]) == (DATA / f"{name}.svg").read_text(encoding="utf-8")


def test_every_golden_drawing_is_still_drawn() -> None:
    assert {path.stem for path in DATA.glob("*.svg")} == set(GOLDEN)
