"""Playing a game: the only place where chance and choices meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Generic, TypeVar

from attrs import frozen

from wuerfelregeln.core import Agent, Chance, Decide, Game, Move
from wuerfelregeln.dice import Dice
from wuerfelregeln.transcript import Transcript

__all__ = ["Step", "first_wrong_roll", "play", "steps"]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")


@frozen
class Step(Generic[S, A, R]):
    """One event of a game and the state after it; plies count from 1.

    >>> Step(ply=1, event="roll", state="after").ply
    1
    """

    ply: int
    event: R | Move[A]
    state: S


def steps(
    game: Game[S, A, R],
    agents: Sequence[Agent[S, A, R]],
    dice: Dice,
    *,
    rng: Random | int | None = None,
    state: S | None = None,
) -> Iterator[Step[S, A, R]]:
    """Play on event by event, for front ends that step.

    >>> from wuerfelregeln import RandomDice, agents
    >>> from wuerfelregeln.yacht import Yacht
    >>> next(steps(Yacht(), [agents.make("random")], RandomDice(1))).ply
    1

    ``agents`` are one per seat; ``rng`` is their own randomness, apart from the dice, so that no
    agent can foresee a roll. Starts from ``state``, or from the beginning. Each agent sees the
    state through `Game.view` only. Raises `ValueError` for a wrong number of agents and
    `IllegalEvent` when one of them chooses what is not legal.
    """
    if len(agents) != game.players:
        raise ValueError(f"{game.players} agents are needed, one per seat, not {len(agents)}")
    random = rng if isinstance(rng, Random) else Random(rng)
    position = game.start() if state is None else state
    return _steps(game, agents, dice, random, position)


def _steps(
    game: Game[S, A, R], agents: Sequence[Agent[S, A, R]], dice: Dice, rng: Random, state: S
) -> Iterator[Step[S, A, R]]:
    ply = 0
    while True:
        event: R | Move[A]
        match game.turn(state):
            case Chance():
                event = game.throw(state, dice)
            case Decide(seats=(seat, *_)):
                action = agents[seat].choose(game, game.view(state, seat), seat, rng)
                event = Move(seat, action)
            case _:
                return
        state = game.apply(state, event)
        ply += 1
        yield Step(ply, event, state)


def play(
    game: Game[S, A, R],
    agents: Sequence[Agent[S, A, R]],
    dice: Dice,
    on_event: Callable[[R | Move[A], S], None] | None = None,
    *,
    rng: Random | int | None = None,
) -> Transcript[S, A, R]:
    """Play a whole game and return its transcript.

    >>> from wuerfelregeln import RandomDice, agents
    >>> from wuerfelregeln.yacht import Yacht
    >>> transcript = play(Yacht(), [agents.make("random")], RandomDice(1), rng=1)
    >>> transcript.over
    True

    ``on_event(event, state)`` is called after every event with the state it led to. Errors are
    those of `steps`.
    """
    events = []
    for step in steps(game, agents, dice, rng=rng):
        events.append(step.event)
        if on_event is not None:
            on_event(step.event, step.state)
    return Transcript(game, tuple(events))


def first_wrong_roll(transcript: Transcript[S, A, R], dice: Dice | None = None) -> int | None:
    """Return the ply of the first roll that is not what the dice throw; None if all are.

    >>> from wuerfelregeln import FairDice, agents
    >>> from wuerfelregeln.yacht import Yacht
    >>> house = FairDice()
    >>> transcript = play(Yacht(), [agents.make("random")], house.mixed(["blue"]), rng=1)
    >>> first_wrong_roll(transcript, FairDice.opened(house.commitment, house.secret, ["blue"]))
    >>> first_wrong_roll(transcript, house.mixed(["red"]))
    1

    ``dice`` are those of the game, at their beginning; a `RandomDice` of a known seed will do as
    well. Without them the transcript itself must say what they are, in ``fair``. Plies count from
    1. Raises `IllegalEvent` where an event is illegal, and `ValueError` for a transcript whose
    secret has not been told or does not belong to its commitment.
    """
    if dice is None:
        if transcript.fair is None:
            raise ValueError("nothing was committed to for the dice of this game")
        dice = transcript.fair.dice()
    game = transcript.game
    state = game.start()
    for ply, event in enumerate(transcript.events, 1):
        after = game.apply(state, event)
        if not isinstance(event, Move) and game.throw(state, dice) != event:
            return ply
        state = after
    return None
