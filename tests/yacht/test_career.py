"""Feats of Fünfwurf beside a count from the events."""

from __future__ import annotations

from pathlib import Path

import pytest

from wuerfelregeln import Move, Transcript
from wuerfelregeln.yacht import Category, Enter, Joker
from wuerfelregeln.yacht.career import FEATS, FIVES, UPPER_BONUSES, feats

DATA = Path(__file__).parents[1] / "data"
RECORDS = [*DATA.glob("golden_*.wurf"), *DATA.glob("max_*.wurf")]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_five_alikes_are_those_that_were_entered_as_such_and_those_that_brought_more(
    path: Path,
) -> None:
    transcript = Transcript.read(path)
    game, final = transcript.game, transcript.final
    seen = [0] * game.players
    upper = [0] * game.players
    before = game.start()
    for event in transcript.events:
        after = game.apply(before, event)
        if isinstance(event, Move) and isinstance(event.action, Enter):
            row, sheet = event.action.category, before.sheets[event.seat]
            five, joker = sheet.rows[Category.FIVE_OF_A_KIND], game.joker  # type: ignore[attr-defined]
            more = five == 50 and joker is not Joker.NONE
            if joker is Joker.KNIFFEL:
                more = five is not None and row == before.dice[0] - 1
            if len(set(before.dice)) == 1 and (row is Category.FIVE_OF_A_KIND or more):
                seen[event.seat] += 1
            if row < 6:
                upper[event.seat] += after.sheets[event.seat].rows[row]
        before = after
    for seat in range(game.players):
        found = feats(game, final, seat)  # type: ignore[arg-type]
        assert tuple(found) == FEATS
        assert found[FIVES] == seen[seat]
        assert found[UPPER_BONUSES] == (upper[seat] >= 63)
