"""The table of cases itself."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.cases import CASES, case_of, every_game
from tests.strategies import few_examples, walks
from wuerfelregeln import GAMES, Decide
from wuerfelregeln.core import AnyGame


def test_every_game_has_its_case_and_no_case_is_without_its_game() -> None:
    assert list(CASES) == list(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_case_holds_the_default_game_and_every_choice_of_every_option(name: str) -> None:
    games = CASES[name].games
    assert GAMES[name]() in games
    assert all(type(game) is GAMES[name] and game.name == name for game in games)
    for option in GAMES[name].about.options:
        written = {option.write(getattr(game, option.name)) for game in games}
        assert len(written) >= 2, f"{option.name} has only one value in tests/conformance/cases.py"
        assert set(option.choices) <= written


@every_game
@few_examples
@given(data=st.data())
def test_a_case_says_whether_several_seats_are_asked_at_once(
    game: AnyGame, data: st.DataObject
) -> None:
    walk = data.draw(walks(game))
    turns = [game.turn(state) for state in walk.states]
    together = any(isinstance(turn, Decide) and len(turn.seats) > 1 for turn in turns)
    assert together == (case_of(game).asks_together and game.players > 1)


@every_game
@few_examples
@given(data=st.data())
def test_edges_are_tried_in_every_state(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for state, _ in pairwise(walk.states):
        events = list(case_of(game).edges(game, state))
        assert any(game.refusal(state, event) is not None for event in events)
