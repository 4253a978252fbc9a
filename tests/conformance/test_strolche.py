"""All laws, for every option set of Strolche in its case."""

from __future__ import annotations

from tests.conformance.cases import CASES
from wuerfelregeln.core import AnyGame
from wuerfelregeln.testing import Laws
from wuerfelregeln.testing.case import SEEDS


class TestStrolche(Laws):
    case = CASES["strolche"]

    def test_with_the_easy_player_all_walks_end_all_the_same(self, game: AnyGame) -> None:
        for seed in range(SEEDS):
            assert self.case.walk(game, seed).finished
