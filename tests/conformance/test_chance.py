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

from tests.conformance.cases import every_game
from tests.conformance.laws import dice_are_due
from tests.fairness import chance_of_worse
from tests.strategies import few_examples, positions, walk
from wuerfelregeln import RandomDice, ScriptedDice
from wuerfelregeln.core import AnyGame

FEW = 300
MANY = 3000
"""Distributions up to this size are summed exactly; of longer ones the first so many."""


@every_game
@few_examples
@given(data=st.data())
def test_outcomes_are_distinct_and_sum_to_exactly_one(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
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


@every_game
@few_examples
@given(data=st.data(), seed=st.integers())
def test_throw_gives_one_of_the_outcomes(game: AnyGame, data: st.DataObject, seed: int) -> None:
    state = data.draw(positions(game)).state
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


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_throws_fall_as_often_as_the_outcomes_say(game: AnyGame, seed: int) -> None:
    states = walk(game, seed).states
    rng = Random(seed)
    dice = RandomDice(rng)
    for state in rng.sample(states, min(12, len(states))):
        outcomes = dict(islice(game.outcomes(state), FEW))
        if 1 < len(outcomes) < FEW:
            observed = Counter(game.throw(state, dice) for _ in range(20 * len(outcomes)))
            assert chance_of_worse(observed, outcomes) > 1e-6


@every_game
def test_the_same_seed_throws_the_same_dice(game: AnyGame) -> None:
    start = game.start()
    state = start if dice_are_due(game, start) else None
    assert state is not None, "a dice game begins with dice"
    assert game.throw(state, RandomDice(5)) == game.throw(state, RandomDice(5))
    assert len({game.throw(state, RandomDice(seed)) for seed in range(20)}) > 1


@every_game
def test_no_rule_touches_the_process_wide_generator(game: AnyGame) -> None:
    before = random.getstate()
    walk.__wrapped__(game, 0)
    assert random.getstate() == before


@every_game
def test_an_ended_script_leaves_the_game_as_it_was(game: AnyGame) -> None:
    state = game.start()
    with pytest.raises(LookupError):
        game.throw(state, ScriptedDice([]))
    assert state == game.start()
