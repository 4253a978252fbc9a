"""Random walks through games: states that somebody could reach, for tests and for hypothesis.

A walk is made from a seed alone, so a failing example is told by two numbers. Every second
walk has dice that like to repeat themselves: no rule cares how likely a roll is, and the rare
corners (a further five alike, a line of equal numbers) are then reached often.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from attrs import field, frozen
from hypothesis import HealthCheck, settings

from wuerfelregeln.core import AnyAgent, AnyGame, Chance, Decide, Move, Over
from wuerfelregeln.dice import Dice, RandomDice

__all__ = [
    "Position",
    "StreakyDice",
    "Walk",
    "few_examples",
    "fewer_examples",
    "random_action",
    "random_event",
    "random_walk",
]

# The first example that needs a walk pays for all of it, which is neither slow data nor a law that
# has become slower. And hypothesis takes one law in the classes of several games for a mistake.
_FINE = (HealthCheck.too_slow, HealthCheck.differing_executors)
few_examples = settings(
    max_examples=max(1, settings().max_examples // 3),
    deadline=None,
    suppress_health_check=[*settings().suppress_health_check, *_FINE],
)
"""For laws, which run over many option sets of a game: a third of the examples for each."""

fewer_examples = settings(few_examples, max_examples=max(1, few_examples.max_examples // 3))
"""For laws of which each example tries some twenty things."""


class StreakyDice:
    """Dice of which all show the last face again, half of the time.

    >>> dice = StreakyDice(Random(2))
    >>> [dice.roll(2) for _ in range(5)]
    [(5, 6), (6, 6), (6, 6), (3, 5), (2, 6)]
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._fair = RandomDice(rng)
        self._last = 1

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return what ``count`` dice show, sorted."""
        faces = (self._last,) * count if self._rng.random() < 0.5 else self._fair.roll(count)
        self._last = faces[-1] if faces else self._last
        return faces

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        """Draw ``count`` things from ``bag``, each with the same probability."""
        return self._fair.draw(bag, count)


@frozen
class Walk:
    """A game played at random from its start: ``states[n]`` is the state after n events.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> walk = random_walk(Grid5(rounds=1), seed=3)
    >>> walk, len(walk.events), walk.finished
    (Walk(game=Grid5(players=1, rounds=1), seed=3), 50, True)
    """

    game: AnyGame
    seed: int
    events: tuple[Any, ...] = field(repr=False)
    states: tuple[Any, ...] = field(repr=False)

    @property
    def finished(self) -> bool:
        """Whether the walk has come to the end of its game."""
        return isinstance(self.game.turn(self.states[-1]), Over)


@frozen
class Position:
    """One state of a walk, with the way that led to it.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> Position(random_walk(Grid5(), seed=3), ply=0).state == Grid5().start()
    True
    """

    walk: Walk
    ply: int

    @property
    def state(self) -> Any:
        """The state after ``ply`` events of the walk."""
        return self.walk.states[self.ply]


def random_walk(
    game: AnyGame,
    seed: int,
    *,
    longest: int = 20_000,
    player: AnyAgent | None = None,
) -> Walk:
    """Return the walk of a seed: fair dice for even seeds, streaky ones for odd seeds.

    >>> from wuerfelregeln.yacht import Yacht
    >>> random_walk(Yacht(), seed=1) == random_walk(Yacht(), seed=1)
    True

    It stops after ``longest`` events, so that a game that never ends is a failure and not a hang.
    A ``player`` makes every second choice, for games that random choices alone may never end.
    """
    rng = Random(seed)
    dice: Dice = StreakyDice(rng) if seed % 2 else RandomDice(rng)
    state = game.start()
    states, events = [state], list[Any]()
    while len(events) < longest and not isinstance(game.turn(state), Over):
        event = random_event(game, state, rng, dice, player=player)
        state = game.apply(state, event)
        states.append(state)
        events.append(event)
    return Walk(game, seed, tuple(events), tuple(states))


def random_event(
    game: AnyGame,
    state: Any,
    rng: Random,
    dice: Dice,
    *,
    player: AnyAgent | None = None,
) -> Any:
    """Return one legal event of a state that is not over.

    >>> from wuerfelregeln.yacht import Yacht
    >>> random_event(Yacht(), Yacht().start(), Random(1), RandomDice(1))
    Roll(dice=(1, 1, 1, 5, 6))
    """
    match game.turn(state):
        case Chance():
            return game.throw(state, dice)
        case Decide(seats=seats):
            seat = rng.choice(seats)
            return Move(seat, random_action(game, state, seat, rng, player=player))
        case turn:
            raise AssertionError(f"neither dice nor a seat are due: {turn}")


def random_action(
    game: AnyGame,
    state: Any,
    seat: int,
    rng: Random,
    *,
    player: AnyAgent | None = None,
) -> Any:
    """Return a legal action: of a few samples first the kind, so that rare kinds come up too.

    >>> from wuerfelregeln.mirror import Mirror, Roll
    >>> state = Mirror().apply(Mirror().start(), Roll((1, 2)))
    >>> action = random_action(Mirror(), state, 0, Random(1))
    >>> action in Mirror().legal_actions(state, 0)
    True
    """
    if player is not None and rng.random() < 0.5:
        return player.choose(game, game.view(state, seat), seat, rng)
    actions = game.legal_actions(state, seat)
    samples = [actions.sample(rng) for _ in range(4)]
    kind = rng.choice(sorted({type(action) for action in samples}, key=lambda cls: cls.__name__))
    return next(action for action in samples if type(action) is kind)
