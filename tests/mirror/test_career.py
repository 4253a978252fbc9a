"""Feats of Splitter on small pads and on those of the highest worth."""

from __future__ import annotations

from pathlib import Path

import pytest

from wuerfelregeln import Transcript
from wuerfelregeln.mirror import Layout, Mirror, State
from wuerfelregeln.mirror.career import FEATS, HEARTS, STARS, feats

DATA = Path(__file__).parents[1] / "data"


@pytest.mark.parametrize(("pad", "hearts"), [("a", 0), ("b", 1)])
def test_the_best_pads_have_both_stars_and_their_hearts(pad: str, hearts: int) -> None:
    transcript = Transcript.read(DATA / f"mirror_max_{pad}.wurf")
    found = feats(transcript.game, transcript.final, 0)  # type: ignore[arg-type]
    assert tuple(found) == FEATS
    assert (found[STARS], found[HEARTS]) == (2, hearts)


@pytest.mark.parametrize(
    ("drawing", "numbers", "stars", "hearts"),
    [
        ("S1|11", (1, 2, 2, 1), 1, 0),
        ("S1|11", (2, 1, 1, 2), 0, 0),  # a group that is too small is not doubled
        ("SS|11", (2, 2, 1, 3), 1, 0),  # one group, however many stars
        ("1S|11", (1, 3, 3, 3), 1, 0),
        ("HH|11", (4, 4, 1, 1), 0, 1),
        ("HH|11", (4, 3, 1, 1), 0, 0),
    ],
)
def test_a_star_counts_with_a_valid_group_and_hearts_when_they_are_equal(
    drawing: str, numbers: tuple[int, ...], stars: int, hearts: int
) -> None:
    game = Mirror(layout=Layout.parse(drawing))
    found = feats(game, State((numbers,)), 0)
    assert (found[STARS], found[HEARTS]) == (stars, hearts)
