"""The most that a pad can bring: a bound worked out from the pad, and games that reach it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mirror.pads import DATA, blob_sheet, layouts, printed, random_sheet, sheets, witnesses
from wuerfelregeln import Transcript
from wuerfelregeln.mirror import HEART_POINTS, LAYOUT_A, LAYOUT_B, LAYOUTS, Layout, score_sheet

printed_pads = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)


def upper_bound(layout: Layout) -> int:
    """Return what no filling of the pad can exceed.

    A valid group is worth as many points as it has fields, so that all groups together are worth
    no more than there are fields. A star adds the number of its group once more, at most 6.
    """
    hearts = HEART_POINTS if len(layout.hearts) > 1 else 0
    return len(layout.fields) + 6 * len(layout.stars) + hearts


@pytest.mark.parametrize(("layout", "most"), [(LAYOUT_A, 56), (LAYOUT_B, 61)], ids=LAYOUTS)
def test_the_bound_of_a_printed_pad_is_the_number_on_the_sheet(layout: Layout, most: int) -> None:
    assert upper_bound(layout) == most


@printed_pads
def test_the_stored_pads_reach_the_bound(layout: Layout) -> None:
    found = witnesses(layout)
    assert found
    assert {score_sheet(layout, sheet) for sheet in found} == {upper_bound(layout)}


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_legal_game_reaches_the_bound(name: str) -> None:
    file = DATA / f"mirror_max_{name.lower()}.wurf"
    transcript = Transcript.read(file)  # plays it, and refuses what is illegal
    layout = LAYOUTS[name]
    assert transcript.game.layout == layout  # type: ignore[attr-defined]
    assert transcript.result == (upper_bound(layout),)
    assert len(transcript.events) == 2 * 22
    assert transcript.to_record() == file.read_text(encoding="utf-8")


@given(st.data())
def test_no_sheet_beats_the_bound(data: st.DataObject) -> None:
    layout = data.draw(printed | layouts())
    assert score_sheet(layout, data.draw(sheets(layout))) <= upper_bound(layout)


@printed_pads
def test_no_random_sheet_beats_the_bound(layout: Layout) -> None:
    rng = Random(56)
    for _ in range(500):
        for sheet in (random_sheet(layout, rng, (1, 2, 3, 4, 5, 6)), blob_sheet(layout, rng)):
            assert score_sheet(layout, sheet) <= upper_bound(layout)


@printed_pads
def test_climbing_from_the_best_pads_and_from_chance_never_beats_the_bound(layout: Layout) -> None:
    rng = Random(61)
    starts = [*witnesses(layout), *(blob_sheet(layout, rng) for _ in range(5))]
    for start in starts:
        sheet, best = list(start), score_sheet(layout, start)
        for _ in range(400):
            tried = list(sheet)
            for field in rng.sample(range(len(tried)), rng.randint(1, 3)):
                tried[field] = rng.randint(1, 6)
            if (points := score_sheet(layout, tried)) >= best:
                sheet, best = tried, points
        assert best <= upper_bound(layout)
        assert best >= score_sheet(layout, start)
