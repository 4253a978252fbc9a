"""Playing a game: the only place where chance and choices meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Generic, SupportsIndex, TypeVar

from attrs import frozen

from wuerfelregeln.core import Agent, Chance, Decide, Game, Move
from wuerfelregeln.dice import Dice, generator
from wuerfelregeln.transcript import Transcript
from wuerfelregeln.whole import as_whole, shown

__all__ = ["Step", "first_wrong_roll", "play", "played", "steps", "streams"]

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
    rng: Random | SupportsIndex | None = None,
    state: S | None = None,
) -> Iterator[Step[S, A, R]]:
    """Play on event by event, for front ends that step.

    >>> from wuerfelregeln import RandomDice, agents
    >>> from wuerfelregeln.yacht import Yacht
    >>> next(steps(Yacht(), [agents.make("random")], RandomDice(1))).ply
    1

    ``agents`` are one per seat; ``rng`` is where their own randomness comes from, see `streams`:
    whatever it is, no agent can foresee a roll by it, nor what another draws. Starts from
    ``state``, or from the beginning. Each agent sees the state through `Game.view` only. Raises
    `ValueError` for a wrong number of agents, `TypeError` for an ``rng`` of another type, and
    `IllegalEvent` when an agent chooses what is not legal.
    """
    if len(agents) != game.players:
        raise ValueError(f"{game.players} agents are needed, one per seat, not {len(agents)}")
    position = game.start() if state is None else state
    return played(game, agents, dice, streams(rng, game.players), position)


def streams(rng: Random | SupportsIndex | None, seats: int) -> tuple[Random, ...]:
    """Return a generator for each seat that nothing else draws from.

    >>> first, second = streams(7, 2)
    >>> again, _ = streams(7, 2)
    >>> first.random() == again.random() != second.random()
    True

    A seed always gives the same ones; None gives new ones. From a generator, which may be that of
    the dice, 128 bits are drawn once, and ``streams(7, 2)`` is short for ``streams(Random(7), 2)``.
    What the seats get does not lead back to it (decision note d14). Raises `TypeError` for anything
    else.
    """
    if not isinstance(rng, Random):
        if rng is not None and type(as_whole(rng)) is not int:
            raise TypeError(f"rng must be a whole number, a generator or None, not {shown(rng)}")
        rng = generator(rng)
    seed = rng.getrandbits(128)
    return tuple(Random(f"{seed}/seat/{seat}") for seat in range(seats))


def played(
    game: Game[S, A, R],
    agents: Sequence[Agent[S, A, R]],
    dice: Dice,
    rngs: Sequence[Random],
    state: S,
) -> Iterator[Step[S, A, R]]:
    """Play on from a state with these very generators, one per seat: what `steps` stands on.

    >>> from wuerfelregeln import RandomDice, agents
    >>> from wuerfelregeln.yacht import Yacht
    >>> game = Yacht()
    >>> walked = played(game, [agents.make("easy")], RandomDice(1), [Random("mine")], game.start())
    >>> next(walked).ply
    1

    For whoever derives the generators in a way of their own; whether they are apart from the dice
    is then theirs to see to.
    """
    ply = 0
    while True:
        event: R | Move[A]
        match game.turn(state):
            case Chance():
                event = game.throw(state, dice)
            case Decide(seats=(seat, *_)):
                action = agents[seat].choose(game, game.view(state, seat), seat, rngs[seat])
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
    rng: Random | SupportsIndex | None = None,
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
