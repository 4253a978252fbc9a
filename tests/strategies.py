"""Random walks through games: states that somebody could reach, for tests and for hypothesis.

A walk is made from a seed alone, so a failing example is told by two numbers. Every second
walk has dice that like to repeat themselves: no rule cares how likely a roll is, and the rare
corners (a further five alike, a line of equal numbers) are then reached often.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from attrs import field, frozen
from hypothesis import settings
from hypothesis import strategies as st

from wuerfelregeln import Chance, Decide, Dice, Move, Over, RandomDice
from wuerfelregeln.agents import make
from wuerfelregeln.core import AnyGame

few_examples = settings(max_examples=max(1, settings().max_examples // 3))
"""For tests that run over many option sets of a game, each with examples of its own."""

SEEDS = 24
LONGEST = 20_000
"""No walk goes on beyond this, so that a game that never ends is a failure and not a hang."""


class StreakyDice:
    """Dice of which all show the last face again, half of the time."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._fair = RandomDice(rng)
        self._last = 1

    def roll(self, count: int, /) -> tuple[int, ...]:
        faces = (self._last,) * count if self._rng.random() < 0.5 else self._fair.roll(count)
        self._last = faces[-1] if faces else self._last
        return faces

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        return self._fair.draw(bag, count)


@frozen
class Walk:
    """A game played at random from its start: ``states[n]`` is the state after n events."""

    game: AnyGame = field()
    seed: int
    events: tuple[Any, ...] = field(repr=False)
    states: tuple[Any, ...] = field(repr=False)

    @property
    def finished(self) -> bool:
        return isinstance(self.game.turn(self.states[-1]), Over)


@frozen
class Position:
    """One state of a walk, with the way that led to it."""

    walk: Walk
    ply: int

    @property
    def state(self) -> Any:
        return self.walk.states[self.ply]


@cache
def walk(game: AnyGame, seed: int, longest: int = LONGEST) -> Walk:
    """Return the walk of a seed: fair dice for even seeds, streaky ones for odd seeds."""
    rng = Random(seed)
    dice: Dice = StreakyDice(rng) if seed % 2 else RandomDice(rng)
    state = game.start()
    states, events = [state], list[Any]()
    while len(events) < longest and not isinstance(game.turn(state), Over):
        event = random_event(game, state, rng, dice)
        state = game.apply(state, event)
        states.append(state)
        events.append(event)
    return Walk(game, seed, tuple(events), tuple(states))


def random_event(game: AnyGame, state: Any, rng: Random, dice: Dice) -> Any:
    """Return one legal event of a state that is not over."""
    match game.turn(state):
        case Chance():
            return game.throw(state, dice)
        case Decide(seats=seats):
            seat = rng.choice(seats)
            return Move(seat, random_action(game, state, seat, rng))
        case turn:
            raise AssertionError(f"neither dice nor a seat are due: {turn}")


PURPOSEFUL = ("strolche",)
"""Games that random play alone may never end: there every second choice is the easy player's."""


def random_action(game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
    """Return a legal action: of a few samples first the kind, so that rare kinds come up too."""
    if game.name in PURPOSEFUL and rng.random() < 0.5:
        return make("easy").choose(game, game.view(state, seat), seat, rng)
    actions = game.legal_actions(state, seat)
    samples = [actions.sample(rng) for _ in range(4)]
    kind = rng.choice(sorted({type(action) for action in samples}, key=lambda cls: cls.__name__))
    return next(action for action in samples if type(action) is kind)


@cache
def seen_events(game: AnyGame) -> tuple[Any, ...]:
    """Return events of several walks and the first legal actions along them, each once."""
    found: dict[Any, None] = {}
    for seed in range(4):
        done = walk(game, seed)
        for state, event in zip(done.states, done.events, strict=False):
            found[event] = None
            for seat in range(game.players):
                for action in islice(game.legal_actions(state, seat), 8):
                    found[Move(seat, action)] = None
    return tuple(found)


def seeds() -> st.SearchStrategy[int]:
    return st.integers(min_value=0, max_value=SEEDS - 1)


def walks(game: AnyGame) -> st.SearchStrategy[Walk]:
    """Whole walks of one game."""
    return seeds().map(lambda seed: walk(game, seed))


@st.composite
def positions(draw: st.DrawFn, game: AnyGame) -> Position:
    """States anywhere in a walk of one game."""
    chosen = draw(walks(game))
    ply = draw(st.integers(min_value=0, max_value=len(chosen.events)))
    return Position(chosen, ply)
