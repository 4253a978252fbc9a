"""Exactly one of the three turns, walks that end, and moves in any order."""

from __future__ import annotations

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.core import AnyGame, Chance, Decide, Move, Over
from wuerfelregeln.testing.base import GameLaws, only_where
from wuerfelregeln.testing.trying import asked
from wuerfelregeln.testing.walks import few_examples, random_action

__all__ = ["TurnLaws"]


class TurnLaws(GameLaws):
    """A state waits for one thing, a game ends, and who moves first does not matter."""

    @few_examples
    @given(data=st.data())
    def test_a_state_waits_for_exactly_one_thing(self, game: AnyGame, data: st.DataObject) -> None:
        state = data.draw(self.case.positions(game)).state
        turn = game.turn(state)
        rolls = any(True for _ in game.outcomes(state))
        acting = tuple(seat for seat in range(game.players) if game.legal_actions(state, seat))
        match turn:
            case Chance():
                assert rolls
                assert acting == ()
            case Decide(seats=seats):
                assert not rolls
                assert acting == seats != ()
            case _:
                assert isinstance(turn, Over)
                assert not rolls
                assert acting == ()

    def test_a_random_walk_ends_within_the_stated_bound_or_the_case_says_why_not(
        self, game: AnyGame
    ) -> None:
        bound = self.case.limit(game)
        walks = [self.case.walk(game, seed) for seed in range(8)]
        lengths = {walk.seed: len(walk.events) for walk in walks}
        unfinished = [walk.seed for walk in walks if not walk.finished]
        assert max(lengths.values()) <= bound, lengths
        if self.case.endless:
            assert len(unfinished) < len(walks), "no walk at all ended: is there an end?"
        else:
            assert unfinished == []

    @few_examples
    @given(data=st.data())
    def test_there_is_a_score_for_each_seat_and_a_place_for_each_seat(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        scores = game.scores(state)
        assert [type(score) for score in scores] == [int] * game.players
        ranking = game.ranking(state)
        assert sorted(seat for group in ranking for seat in group) == list(range(game.players))
        assert all(group == tuple(sorted(group)) != () for group in ranking)

    @only_where(lambda case: case.parts is not None)
    @few_examples
    @given(data=st.data())
    def test_a_score_is_the_sum_of_its_breakdown(self, game: AnyGame, data: st.DataObject) -> None:
        assert self.case.parts is not None
        state = data.draw(self.case.positions(game)).state
        parts = self.case.parts(game, state)
        assert tuple(sum(points) for points in parts) == game.scores(state)

    @only_where(lambda case: case.asks_together)
    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_the_order_of_simultaneous_moves_is_irrelevant(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        rng = Random(seed)
        seats = asked(game, state)[:4]
        moves = [Move(seat, random_action(game, state, seat, rng)) for seat in seats]
        ends = set()
        for order in permutations(moves):
            reached = state
            for move in order:
                assert move.seat in asked(game, reached)
                reached = game.apply(reached, move)
                assert move.seat not in asked(game, reached) or len(asked(game, reached)) > 1
            ends.add(reached)
        assert len(ends) == 1

    @only_where(lambda case: case.asks_together)
    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_a_seat_that_has_moved_waits_for_the_others(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        seats = asked(game, state)
        if len(seats) < 2:
            return
        rng = Random(seed)
        first = rng.choice(seats)
        others = tuple(seat for seat in seats if seat != first)
        after = game.apply(state, Move(first, random_action(game, state, first, rng)))
        assert asked(game, after) == others
        for seat in others:
            assert set(game.legal_actions(after, seat)) == set(game.legal_actions(state, seat))
