"""No agent foresees what the dice or another seat will do, whatever it is given as `rng`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import pytest

from wuerfelregeln import GAMES, Dice, RandomDice, steps
from wuerfelregeln.core import AnyGame
from wuerfelregeln.play import played, streams


class Spy:
    """Copies the generator that it is given, and plays at random by another one."""

    def __init__(self) -> None:
        self.copied: list[Random] = []
        self._own = Random("spy")

    def choose(self, game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
        self.copied.append(deepcopy(rng))
        return game.legal_actions(state, seat).sample(self._own)


class Watched:
    """Dice that compare what they do with what the last copy of the spy would have done."""

    def __init__(self, dice: Dice, spy: Spy) -> None:
        self._dice = dice
        self._spy = spy
        self.hits: list[bool] = []

    def roll(self, count: int, /) -> tuple[int, ...]:
        return self._compared(lambda dice: dice.roll(count))

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        return self._compared(lambda dice: dice.draw(bag, count))

    def _compared(self, throw: Callable[[Dice], tuple[int, ...]]) -> tuple[int, ...]:
        fallen = throw(self._dice)
        if self._spy.copied:
            self.hits.append(throw(RandomDice(self._spy.copied[-1])) == fallen)
            self._spy.copied.clear()
        return fallen


def _watched(dice: RandomDice) -> tuple[Spy, Watched]:
    spy = Spy()
    return spy, Watched(dice, spy)


_SHARED = "the generator of the dice"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "rng",
    [5, -5, Random(5), _SHARED, None],
    ids=["their seed", "its negative", "their twin", "their generator", "nothing"],
)
def test_an_agent_foresees_no_roll_whatever_rng_is(name: str, rng: Any) -> None:
    game = GAMES[name]()
    chance = Random(5)
    given: Any = chance if rng == _SHARED else deepcopy(rng)
    spy, dice = _watched(RandomDice(chance if rng == _SHARED else 5))
    for _ in islice(steps(game, [spy] * game.players, dice, rng=given), 150):
        pass
    assert len(dice.hits) > 12
    assert sum(dice.hits) < len(dice.hits) / 2


@pytest.mark.parametrize("name", GAMES)
def test_the_spy_would_foresee_every_roll_if_it_had_the_generator_of_the_dice(name: str) -> None:
    """So the law above can fail: here the spy is given what `steps` gave before."""
    game = GAMES[name]()
    chance = Random(5)
    spy, dice = _watched(RandomDice(chance))
    walked = played(game, [spy] * game.players, dice, [chance] * game.players, game.start())
    for _ in islice(walked, 150):
        pass
    assert len(dice.hits) > 12
    assert all(dice.hits)


def test_a_seat_foresees_nothing_that_another_draws() -> None:
    for rng in (5, Random(5), None):
        drawn = [seat.getrandbits(64) for seat in streams(rng, 5)]
        assert len({*drawn}) == 5


def test_the_generators_of_the_seats_are_those_of_their_seed_and_number() -> None:
    first, second = (stream.random() for stream in streams(5, 2))
    assert [stream.random() for stream in streams(5, 3)][:2] == [first, second]
    assert [stream.random() for stream in streams(Random(5), 2)] == [first, second]
    others = {streams(rng, 1)[0].random() for rng in (5, -5, 6, None)}
    assert len(others) == 4


@pytest.mark.parametrize("rng", [True, 2.0, "5", b"5"], ids=repr)
def test_what_is_neither_a_seed_nor_a_generator_is_refused(rng: Any) -> None:
    with pytest.raises(TypeError, match="must be a whole number, a generator or None, not"):
        streams(rng, 1)
