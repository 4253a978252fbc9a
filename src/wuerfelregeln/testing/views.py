"""A view hides only what it may: the others' entries of a round that is still running."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.checks import flaws
from wuerfelregeln.codec import from_json, to_json
from wuerfelregeln.core import AnyGame, Move
from wuerfelregeln.testing.base import GameLaws, only_where
from wuerfelregeln.testing.trying import asked
from wuerfelregeln.testing.walks import few_examples
from wuerfelregeln.transcript import Transcript

__all__ = ["ViewLaws"]


class ViewLaws(GameLaws):
    """A view is a state that hides the entries of the running round, and nothing else."""

    @only_where(lambda case: not case.hides)
    @few_examples
    @given(data=st.data())
    def test_where_nothing_is_hidden_the_view_is_the_state(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        for seat in range(game.players):
            assert game.view(state, seat) == state

    @few_examples
    @given(data=st.data())
    def test_a_seat_may_do_in_its_view_what_it_may_do_in_the_state(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        for seat in range(game.players):
            view = game.view(state, seat)
            offered, possible = game.legal_actions(view, seat), game.legal_actions(state, seat)
            assert len(offered) == len(possible)
            rng = Random(1)
            for _ in range(min(20, len(offered))):
                assert offered.sample(rng) in possible
                assert possible.sample(rng) in offered

    @few_examples
    @given(data=st.data())
    def test_a_view_is_a_state_of_its_own(self, game: AnyGame, data: st.DataObject) -> None:
        state = data.draw(self.case.positions(game)).state
        for seat in range(game.players):
            view = game.view(state, seat)
            assert type(view) is type(state)
            assert game.view(view, seat) == view
            assert flaws(game, view) == ()
            assert from_json(to_json(view)) == view

    @only_where(lambda case: case.hides)
    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_the_entries_of_a_running_round_are_hidden_from_the_others(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        seats = asked(game, state)
        rng = Random(seed)
        if len(seats) < 2:
            return
        mover = rng.choice(seats)
        actions = game.legal_actions(state, mover)
        one, two = (game.apply(state, Move(mover, actions.sample(rng))) for _ in range(2))
        for seat in range(game.players):
            if seat == mover:
                assert (game.view(one, seat) == game.view(two, seat)) == (one == two)
            else:
                assert game.view(one, seat) == game.view(two, seat)

    @few_examples
    @given(data=st.data())
    def test_the_view_of_a_transcript_leads_to_what_the_seat_sees(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        position = data.draw(self.case.positions(game))
        told = Transcript(game, position.walk.events[: position.ply])
        for seat in range(game.players):
            seen = told.view(seat)
            view, last = game.view(position.state, seat), seen.final
            assert game.view(last, seat) == last
            assert game.scores(last) == game.scores(view)
            assert game.turn(last) == game.turn(view)
            assert [*game.legal_actions(last, seat)][:20] == [*game.legal_actions(view, seat)][:20]
            assert seen.view(seat) == seen
            if view == position.state:
                assert seen == told

    @only_where(lambda case: case.hides)
    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_the_view_of_a_transcript_tells_nothing_of_hidden_entries(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        position = data.draw(self.case.positions(game))
        state, rng = position.state, Random(seed)
        seats = asked(game, state)
        if len(seats) < 2:
            return
        told = Transcript(game, position.walk.events[: position.ply])
        mover = rng.choice(seats)
        more = told.then(Move(mover, game.legal_actions(state, mover).sample(rng)))
        for seat in range(game.players):
            assert (more.view(seat) == told.view(seat)) == (seat != mover)

    @only_where(lambda case: case.hides)
    @few_examples
    @given(data=st.data())
    def test_between_rounds_nothing_is_hidden(self, game: AnyGame, data: st.DataObject) -> None:
        state = data.draw(self.case.positions(game)).state
        if len(asked(game, state)) in (0, game.players):
            for seat in range(game.players):
                assert game.view(state, seat) == state
