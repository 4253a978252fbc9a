"""One source of legality: `apply` accepts what `legal_actions` and `outcomes` offer, no more."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.core import AnyGame, Decide, IllegalEvent, Move
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.trying import NO_EVENTS, accepted, asked, tries
from wuerfelregeln.testing.walks import few_examples

__all__ = ["LegalityLaws"]

FEW = 300
"""So many actions or outcomes are compared as a whole; of more, the first so many."""


class LegalityLaws(GameLaws):
    """Legal if and only if accepted, for actions and for rolls; nothing after the end."""

    @few_examples
    @given(data=st.data())
    def test_every_legal_action_is_accepted(self, game: AnyGame, data: st.DataObject) -> None:
        state = data.draw(self.case.positions(game)).state
        for seat in asked(game, state):
            actions = game.legal_actions(state, seat)
            for action in islice(actions, FEW):
                assert action in actions
                assert accepted(game, state, Move(seat, action))

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_a_sampled_action_is_legal(self, game: AnyGame, data: st.DataObject, seed: int) -> None:
        state = data.draw(self.case.positions(game)).state
        rng = Random(seed)
        for seat in asked(game, state):
            actions = game.legal_actions(state, seat)
            for _ in range(20):
                action = actions.sample(rng)
                assert action in actions
                assert game.refusal(state, Move(seat, action)) is None

    @few_examples
    @given(data=st.data())
    def test_legal_actions_are_distinct_and_counted(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        for seat in range(game.players):
            actions = game.legal_actions(state, seat)
            assert bool(actions) == (len(actions) > 0) == any(True for _ in actions)
            if len(actions) <= FEW:
                listed = list(actions)
                assert len(listed) == len(set(listed)) == len(actions)

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_a_move_is_accepted_if_and_only_if_it_is_among_the_legal_actions(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        position = data.draw(self.case.positions(game))
        state = position.state
        for event in tries(self.case, position, Random(seed)):
            if isinstance(event, Move):
                legal = event.action in game.legal_actions(state, event.seat)
                assert accepted(game, state, event) == legal, event

    @few_examples
    @given(data=st.data())
    def test_few_legal_actions_are_all_that_is_accepted_of_everything_ever_seen(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        pool = {event.action for event in self.case.seen(game) if isinstance(event, Move)}
        for seat in range(game.players):
            actions = game.legal_actions(state, seat)
            if len(actions) <= FEW:
                listed = set(actions)
                taken = {one for one in pool if game.refusal(state, Move(seat, one)) is None}
                assert taken == pool & listed

    @few_examples
    @given(data=st.data())
    def test_every_outcome_is_accepted(self, game: AnyGame, data: st.DataObject) -> None:
        state = data.draw(self.case.positions(game)).state
        for roll, _ in islice(game.outcomes(state), FEW):
            assert accepted(game, state, roll)

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_a_roll_that_is_no_outcome_is_refused(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        position = data.draw(self.case.positions(game))
        state = position.state
        outcomes = [roll for roll, _ in islice(game.outcomes(state), FEW)]
        for event in tries(self.case, position, Random(seed)):
            if not isinstance(event, Move) and accepted(game, state, event):
                assert isinstance(event, game.about.roll)
                assert event in outcomes or len(outcomes) == FEW

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_only_the_seats_that_are_asked_may_act(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        position = data.draw(self.case.positions(game))
        state = position.state
        for event in tries(self.case, position, Random(seed)):
            if isinstance(event, Move) and event.seat not in asked(game, state):
                assert not game.legal_actions(state, event.seat)
                assert not accepted(game, state, event)

    @pytest.mark.parametrize("thing", NO_EVENTS, ids=repr)
    def test_what_is_no_event_of_the_game_is_refused_at_any_time(
        self, game: AnyGame, thing: object
    ) -> None:
        start = game.start()
        for state in (start, self._asking(game)):
            assert not accepted(game, state, thing)

    def test_the_end_accepts_nothing_more(self, game: AnyGame) -> None:
        walks = [self.case.walk(game, seed) for seed in range(8)]
        ended = [walk for walk in walks if walk.finished]
        assert ended, "no walk ended: give the case a player, or a higher bound"
        for walk in ended:
            for event in {*walk.events, *self.case.seen(game)}:
                with pytest.raises(IllegalEvent):
                    game.apply(walk.states[-1], event)

    @few_examples
    @given(data=st.data())
    def test_sampling_from_nothing_is_an_index_error(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        for seat in {*range(game.players)} - {*asked(game, state)}:
            with pytest.raises(IndexError):
                game.legal_actions(state, seat).sample(Random(1))

    def _asking(self, game: AnyGame) -> Any:
        """Return the first state of a walk that asks a seat."""
        return next(state for state in self.case.walk(game, 0).states if asked(game, state))

    def test_sampling_reaches_every_one_of_a_few_actions(self, game: AnyGame) -> None:
        state = self._asking(game)
        turn = game.turn(state)
        assert isinstance(turn, Decide)
        actions = game.legal_actions(state, turn.seats[0])
        rng = Random(1)
        sampled = {actions.sample(rng) for _ in range(60 * min(len(actions), FEW))}
        if len(actions) <= FEW:
            assert sampled == set(actions)
        else:
            assert len(sampled) > FEW

    @pytest.mark.parametrize("seed", range(2))
    def test_whether_an_action_is_legal_is_decided_without_enumerating(
        self, game: AnyGame, seed: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done = self.case.walk(game, seed)
        for state, event in zip(done.states, done.events, strict=False):
            if isinstance(event, Move):
                actions = game.legal_actions(state, event.seat)
                with monkeypatch.context() as patch:
                    patch.setattr(type(actions), "__iter__", _must_not_iterate)
                    assert event.action in actions
                    assert None not in actions

    def test_what_cannot_even_be_hashed_is_refused_too(self, game: AnyGame) -> None:
        state = self._asking(game)
        assert [] not in game.legal_actions(state, asked(game, state)[0])
        things: tuple[object, ...] = ([], {}, Move(0, []), Move(0, {}))
        for thing in things:
            assert not accepted(game, state, thing)
            assert not accepted(game, game.start(), thing)


def _must_not_iterate(_: object) -> None:
    raise AssertionError("`in` went through all actions")
