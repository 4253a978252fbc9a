"""Chance is an event: outcomes are distinct, sum to one, and `throw` draws one of them."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.core import AnyGame
from wuerfelregeln.dice import RandomDice, ScriptedDice
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.fairness import chance_of_worse
from wuerfelregeln.testing.trying import dice_are_due
from wuerfelregeln.testing.walks import few_examples, random_walk

__all__ = ["ChanceLaws"]

FEW = 300
MANY = 3000
"""Distributions up to this size are summed exactly; of longer ones the first so many."""


class ChanceLaws(GameLaws):
    """Outcomes have exact chances; a throw draws one of them, from its own dice alone."""

    @few_examples
    @given(data=st.data())
    def test_outcomes_are_distinct_and_sum_to_exactly_one(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        listed = list(islice(game.outcomes(state), MANY))
        chances = [chance for _, chance in listed]
        assert len({roll for roll, _ in listed}) == len(listed)
        assert all(type(chance) is Fraction and chance > 0 for chance in chances)
        if not dice_are_due(game, state):
            assert listed == []
        elif len(listed) < MANY:
            assert sum(chances) == 1
        else:
            assert sum(chances) < 1

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_throw_gives_one_of_the_outcomes(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        if not dice_are_due(game, state):
            with pytest.raises(ValueError, match="no dice are due"):
                game.throw(state, RandomDice(seed))
            return
        outcomes = [roll for roll, _ in islice(game.outcomes(state), MANY)]
        for _ in range(10):
            roll = game.throw(state, RandomDice(seed))
            assert isinstance(roll, game.about.roll)
            assert game.refusal(state, roll) is None
            assert roll in outcomes or len(outcomes) == MANY

    @pytest.mark.parametrize("seed", range(3))
    def test_throws_fall_as_often_as_the_outcomes_say(self, game: AnyGame, seed: int) -> None:
        states = self.case.walk(game, seed).states
        rng = Random(seed)
        dice = RandomDice(rng)
        for state in rng.sample(states, min(12, len(states))):
            outcomes = dict(islice(game.outcomes(state), FEW))
            if 1 < len(outcomes) < FEW:
                observed = Counter(game.throw(state, dice) for _ in range(20 * len(outcomes)))
                assert chance_of_worse(observed, outcomes) > 1e-6

    def test_the_same_seed_throws_the_same_dice(self, game: AnyGame) -> None:
        states = [state for state in self.case.walk(game, 0).states if dice_are_due(game, state)]
        assert states, "a walk through a dice game meets dice"
        state = next(state for state in states if len(list(islice(game.outcomes(state), 2))) > 1)
        assert game.throw(state, RandomDice(5)) == game.throw(state, RandomDice(5))
        assert len({game.throw(state, RandomDice(seed)) for seed in range(20)}) > 1

    def test_no_rule_touches_the_process_wide_generator(self, game: AnyGame) -> None:
        before = random.getstate()
        walk = self.case.walk(game, 0)
        again = random_walk(game, 0, longest=len(walk.events), player=self.case.player)
        assert again == walk
        assert random.getstate() == before

    def test_an_ended_script_leaves_the_game_as_it_was(self, game: AnyGame) -> None:
        state = next(state for state in self.case.walk(game, 0).states if dice_are_due(game, state))
        before = repr(state)
        with pytest.raises(LookupError):
            game.throw(state, ScriptedDice([]))
        assert repr(state) == before
