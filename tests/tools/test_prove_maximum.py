"""The tool that proves maxima finds what trying every filling finds."""

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from wuerfelregeln import grid5
from wuerfelregeln.mirror import Layout, score_sheet

pytest.importorskip("ortools")

TOOL = Path(__file__).parents[2] / "tools" / "prove_maximum.py"


def prove(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


@pytest.mark.parametrize("drawing", ["S1|1S", "HS|1H\n.1|1."], ids=["stars", "star and hearts"])
def test_a_small_pad_has_the_maximum_that_trying_everything_finds(
    drawing: str, tmp_path: Path
) -> None:
    layout = Layout.parse(drawing)
    fillings = product(range(1, 7), repeat=len(layout.fields))
    most = max(score_sheet(layout, filling) for filling in fillings)
    file = tmp_path / "pad.txt"
    file.write_text(drawing, encoding="utf-8")
    result = prove("mirror", "--layout", str(file))
    *rows, verdict = result.stdout.splitlines()
    assert result.returncode == 0
    assert verdict.startswith(f"maximum {most}: found and proven optimal in ")
    found = [int(sign) for row in rows for sign in row if sign != "."]
    assert score_sheet(layout, found) == most


def test_the_sheet_of_knister_has_a_filling_that_meets_the_bound() -> None:
    result = prove("grid5")
    *rows, verdict = result.stdout.splitlines()
    assert result.returncode == 0
    assert verdict.startswith("maximum 168: found and proven optimal in ")
    assert grid5.score_sheet([int(number) for row in rows for number in row.split()]) == 168


def test_a_pad_that_is_none_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "pad.txt"
    file.write_text("11|1x", encoding="utf-8")
    result = prove("mirror", "--layout", str(file))
    assert result.returncode == 2
    assert "line 1, column 5: unknown symbol 'x'" in result.stderr


def test_a_search_that_is_out_of_time_says_so() -> None:
    result = prove("mirror", "--pad", "A", "--seconds", "0.001")
    assert result.returncode == 1
    assert result.stdout.splitlines()[-1].startswith("stopped after ")
