"""The table of cases itself."""

from __future__ import annotations

from tests.conformance.cases import CASES
from wuerfelregeln import GAMES


def test_every_game_has_its_case_and_no_case_is_without_its_game() -> None:
    assert list(CASES) == list(GAMES)
    assert all(type(CASES[name].games[0]) is GAMES[name] for name in GAMES)
