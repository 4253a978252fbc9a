"""The width of texts: what is shipped is what the font says, and what is cut fits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.canvas.measure import shortened, text_width, tidy

ROOT = Path(__file__).parents[2]
WIDTHS = ROOT / "src" / "wuerfelregeln" / "canvas" / "widths.json"
FONTS = Path("/usr/share/fonts/truetype/dejavu")


@pytest.mark.skipif(not FONTS.is_dir(), reason="DejaVu Sans is not installed (fonts-dejavu-core)")
@pytest.mark.parametrize(("kind", "file"), [("regular", "DejaVuSans"), ("bold", "DejaVuSans-Bold")])
def test_the_widths_are_those_of_the_font(kind: str, file: str) -> None:
    from matplotlib.ft2font import FT2Font, LoadFlags

    font = FT2Font(str(FONTS / f"{file}.ttf"))
    for letter in "AaMmWwÄäßéŁŐ0123456789.,:+−–…“”„€Ωжя%&<>|":
        wide = font.load_char(ord(letter), flags=LoadFlags.NO_SCALE).horiAdvance
        shown = text_width(letter, font.units_per_EM, bold=kind == "bold")
        assert shown == pytest.approx(wide), letter


def test_the_table_of_widths_is_small_and_covers_what_we_write() -> None:
    document = json.loads(WIDTHS.read_text(encoding="utf-8"))
    count = sum(last - first + 1 for first, last in document["ranges"])
    assert len(document["regular"]) == len(document["bold"]) == count
    assert WIDTHS.stat().st_size < 16_000


@given(st.text(max_size=40), st.floats(0, 200), st.floats(5, 30), st.booleans())
def test_what_is_shortened_fits_and_is_the_beginning(
    text: str, room: float, size: float, bold: bool
) -> None:
    found = shortened(text, room, size, bold=bold)
    assert text_width(found, size, bold=bold) <= room + 1e-6 or found == text == ""
    if found != text:
        assert text.startswith(found.removesuffix("…"))
        assert text_width(text, size, bold=bold) > room


@given(st.text(max_size=40))
def test_tidy_texts_are_one_line_of_letters_that_xml_may_hold(text: str) -> None:
    found = tidy(text)
    assert found == tidy(found)
    assert not set(found) & {chr(code) for code in (*range(32), *range(127, 160))}
    assert not any(0xD800 <= ord(letter) <= 0xDFFF for letter in found)
    assert found == " ".join(found.split())


def test_wide_letters_count_as_wide_and_marks_as_nothing() -> None:
    assert text_width("骰", 10) == text_width("🎲", 10) == 14
    assert text_width("e\u0301", 10) == text_width("e", 10)
