"""Players of every strength, by name: ``make("easy")``.

>>> from wuerfelregeln import RandomDice, play
>>> from wuerfelregeln.yacht import Yacht
>>> play(Yacht(), [make("easy")], RandomDice(1), rng=1).over
True

What plays a game is asked of `wuerfelregeln.parts`; the built-in games have a package each beside
this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from random import Random
from typing import TYPE_CHECKING, TypeVar

from attrs import frozen

from wuerfelregeln.core import Agent, AnyAgent, AnyGame, Game
from wuerfelregeln.games import find
from wuerfelregeln.parts import Kind

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["ENTRY_POINTS", "LEVELS", "Level", "available", "make"]

A = TypeVar("A")
S = TypeVar("S")
R = TypeVar("R")

LEVELS = ("random", "easy", "medium", "hard", "best")
"""The built-in strengths, weakest first; not every game has all of them."""

ENTRY_POINTS = "wuerfelregeln.agents"
"""The entry-point group in which other packages register callables that return an agent."""

_PLAYERS = Kind[Mapping[str, AnyAgent]]("agents")


class RandomAgent:
    """Chooses any legal action, each with the same probability.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> state = Yacht().apply(Yacht().start(), Roll((1, 2, 3, 4, 5)))
    >>> action = RandomAgent().choose(Yacht(), state, 0, Random(1))
    >>> action in Yacht().legal_actions(state, 0)
    True
    """

    def choose(self, game: Game[S, A, R], state: S, seat: int, rng: Random) -> A:
        """Return any legal action."""
        return game.legal_actions(state, seat).sample(rng)


@frozen
class Level:
    """A built-in strength that finds the player for whatever game it is asked to play.

    >>> Level("hard")
    Level(name='hard')
    """

    name: str

    def choose(self, game: Game[S, A, R], state: S, seat: int, rng: Random) -> A:
        """Return the choice of this strength; `ValueError` when the game does not offer it."""
        agent: Agent[S, A, R] = _player(type(game), self.name)
        return agent.choose(game, state, seat, rng)


def available(game: str | AnyGame | type[AnyGame]) -> tuple[str, ...]:
    """Return the built-in strengths that a game offers, weakest first.

    >>> available("yacht")[:2]
    ('random', 'easy')

    Takes the name of a game, a game or the class of one. Raises `UnknownGame` for a name that no
    game has.
    """
    offered = _offered(find(game) if isinstance(game, str) else game)
    return tuple(level for level in LEVELS if level in offered)


def make(spec: str) -> AnyAgent:
    """Return the player of that name: a built-in strength, or one of another package.

    >>> make("perfect")
    Traceback (most recent call last):
    ...
    ValueError: unknown agent 'perfect': expected one of random, easy, medium, hard, best

    Other packages add players in the entry-point group ``wuerfelregeln.agents``; each entry point
    is called without arguments. Raises `ValueError` for an unknown name.
    """
    if spec in LEVELS:
        return Level(spec)
    others = _others()
    if spec not in others:
        known = ", ".join([*LEVELS, *sorted(others)])
        raise ValueError(f"unknown agent {spec!r}: expected one of {known}")
    agent: AnyAgent = others[spec].load()()
    return agent


@cache
def _others() -> dict[str, EntryPoint]:
    """Return the entry points of other packages by name; read once, since that takes a while."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - late, as in `games`

    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


_RANDOM = RandomAgent()


def _offered(game: AnyGame | type[AnyGame]) -> Mapping[str, AnyAgent]:
    return {"random": _RANDOM, **(_PLAYERS.of(game) or {})}


@lru_cache(maxsize=256)
def _player(game: type[AnyGame], level: str) -> AnyAgent:
    """Return who plays a game at a level: looked up once, since every decision asks."""
    if level == "random":
        return _RANDOM  # needs nothing of the game, so nothing of it is loaded
    offered = _offered(game)
    if level not in offered:
        listed = ", ".join(offered)
        raise ValueError(f"{game.name} has no player {level!r}: expected one of {listed}")
    return offered[level]
