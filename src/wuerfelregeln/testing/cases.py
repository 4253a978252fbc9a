"""The case itself: it tries all options of one game, and says of it what is true."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.core import AnyGame, Decide
from wuerfelregeln.testing.base import GameLaws, only_where
from wuerfelregeln.testing.walks import few_examples

__all__ = ["CaseLaws"]


class CaseLaws(GameLaws):
    """A case that tries too little makes every other law say less."""

    def test_a_case_holds_the_default_game_and_every_choice_of_every_option(self) -> None:
        games = self.case.games
        kind = type(games[0])
        assert kind() in games
        assert {type(game) for game in games} == {kind}
        for option in kind.about.options:
            written = {option.write(getattr(game, option.name)) for game in games}
            assert len(written) >= 2, f"{option.name} has only one value in the games of the case"
            assert set(option.choices) <= written, f"{option.name}: not every choice is tried"

    def test_the_name_of_a_game_is_a_word_that_can_stand_in_a_record(self, game: AnyGame) -> None:
        assert game.name == type(game).name
        assert game.name.isidentifier()
        assert game.name.isascii()
        assert game.name == game.name.lower()

    @few_examples
    @given(data=st.data())
    def test_a_case_says_whether_several_seats_are_asked_at_once(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        walk = data.draw(self.case.walks(game))
        turns = [game.turn(state) for state in walk.states]
        together = any(isinstance(turn, Decide) and len(turn.seats) > 1 for turn in turns)
        assert together == (self.case.asks_together and game.players > 1)

    @only_where(lambda case: case.edges is not None)
    @few_examples
    @given(data=st.data())
    def test_edges_are_tried_in_every_state(self, game: AnyGame, data: st.DataObject) -> None:
        assert self.case.edges is not None
        state = data.draw(self.case.positions(game)).state
        events = list(self.case.edges(game, state))
        assert any(game.refusal(state, event) is not None for event in events)
