"""Golden records: whole games, counted by hand against the sheet, an event a line.

Each entry of a record bears the total of its seat as a comment, ``in all 17``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import frozen

from wuerfelregeln import Move, Transcript
from wuerfelregeln.yacht import Breakdown, Enter, Joker, State, Yacht, breakdown

DATA = Path(__file__).parent.parent / "data"


@frozen
class Golden:
    """What was worked out by hand for one record."""

    game: Yacht
    sums: tuple[Breakdown, ...]
    ranking: tuple[tuple[int, ...], ...]


GOLDEN = {
    "golden_solo_free": Golden(
        Yacht(players=1, joker=Joker.FREE),
        (Breakdown(upper=80, bonus=35, lower=200, extra=200, total=515),),
        ((0,),),
    ),
    "golden_two_forced": Golden(
        Yacht(players=2, joker=Joker.FORCED),
        (
            Breakdown(upper=75, bonus=35, lower=205, extra=400, total=715),
            Breakdown(upper=64, bonus=35, lower=155, extra=0, total=254),
        ),
        ((0,), (1,)),
    ),
    "golden_two_kniffel": Golden(
        Yacht(players=2, joker=Joker.KNIFFEL),
        (
            Breakdown(upper=90, bonus=35, lower=210, extra=200, total=535),
            Breakdown(upper=79, bonus=35, lower=162, extra=100, total=376),
        ),
        ((0,), (1,)),
    ),
    "golden_three_tie": Golden(
        Yacht(players=3, joker=Joker.NONE),
        (
            Breakdown(upper=56, bonus=0, lower=158, extra=0, total=214),
            Breakdown(upper=63, bonus=35, lower=150, extra=0, total=248),
            Breakdown(upper=59, bonus=0, lower=189, extra=0, total=248),
        ),
        ((1, 2), (0,)),
    ),
}


def counted_by_hand(name: str) -> list[int]:
    """Return the totals in the comments of a record, in order."""
    text = (DATA / f"{name}.wurf").read_text(encoding="utf-8")
    return [int(total) for total in re.findall(r" enter .*# .*in all (\d+)$", text, re.MULTILINE)]


@pytest.mark.parametrize("name", GOLDEN)
def test_every_total_is_the_one_counted_by_hand(name: str) -> None:
    transcript = Transcript.read(DATA / f"{name}.wurf")
    states = list(transcript.replay())[1:]
    totals = [
        transcript.game.scores(state)[event.seat]
        for event, state in zip(transcript.events, states, strict=True)
        if isinstance(event, Move) and isinstance(event.action, Enter)
    ]
    assert totals == counted_by_hand(name)
    assert len(totals) == 13 * transcript.game.players


@pytest.mark.parametrize("name", GOLDEN)
def test_the_sums_and_the_places_at_the_end_are_those_counted_by_hand(name: str) -> None:
    golden = GOLDEN[name]
    transcript = Transcript.read(DATA / f"{name}.wurf")
    final = transcript.final
    assert transcript.game == golden.game
    assert isinstance(final, State)
    joker = golden.game.joker
    assert tuple(breakdown(sheet, joker) for sheet in final.sheets) == golden.sums
    assert golden.game.ranking(final) == golden.ranking
    assert transcript.result == tuple(sums.total for sums in golden.sums)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_record_is_written_again_as_it_stands_without_its_comments(name: str) -> None:
    text = (DATA / f"{name}.wurf").read_text(encoding="utf-8")
    bare = [line.split("#")[0].strip() for line in text.splitlines()]
    written = Transcript.from_record(text).to_record()
    assert [line for line in bare if line] == [line for line in written.splitlines() if line]
