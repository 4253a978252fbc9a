"""Feats of 5 Strolche in games counted by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from wuerfelregeln import Transcript
from wuerfelregeln.strolche.career import FEATS, HOUSES, QUADS, feats

DATA = Path(__file__).parents[1] / "data"


@pytest.mark.parametrize("name", ["strolche_two", "strolche_four"])
def test_full_houses_and_quads_are_those_that_were_laid_down(name: str) -> None:
    """Counted from the lines of the record: who laid down how many dice with Paul."""
    transcript = Transcript.read(DATA / f"{name}.wurf")
    game = transcript.game
    laid: list[list[int]] = [[] for _ in range(game.players)]
    for line in map(game.format, transcript.events):
        who, word, *rest = line.split()
        if word == "paul":
            laid[int(who)].append(len(rest) - 1)
    for seat, sizes in enumerate(laid):
        found = feats(game, transcript.final, seat)  # type: ignore[arg-type]
        assert tuple(found) == FEATS
        assert found[QUADS] == sizes.count(4)
        assert found[HOUSES] == (len(sizes) == game.house.places)  # type: ignore[attr-defined]


def test_a_house_filled_behind_the_winner_counts_as_well() -> None:
    transcript = Transcript.read(DATA / "strolche_four.wurf")
    filled = [feats(transcript.game, transcript.final, seat)[HOUSES] for seat in range(4)]  # type: ignore[arg-type]
    assert transcript.game.ranking(transcript.final)[0] == (2,)
    assert filled == [0, 1, 1, 0]
