"""Players of every strength, by name: ``make("easy")``.

>>> from wuerfelregeln import RandomDice, play
>>> from wuerfelregeln.yacht import Yacht
>>> play(Yacht(), [make("easy")], RandomDice(1), rng=1).over
True

Each game's own players stand in the module of its name beside this one.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from random import Random
from typing import Any, TypeVar

from attrs import frozen

from wuerfelregeln.core import Agent, Game

__all__ = ["ENTRY_POINTS", "LEVELS", "Level", "available", "make"]

A = TypeVar("A")
S = TypeVar("S")
R = TypeVar("R")

LEVELS = ("random", "easy", "medium", "hard", "best")
"""The built-in strengths, weakest first; not every game has all of them."""

ENTRY_POINTS = "wuerfelregeln.agents"
"""The entry-point group in which other packages register callables that return an agent."""


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
        agents = _agents(game.name)
        if self.name not in agents:
            offered = ", ".join(agents)
            raise ValueError(f"{game.name} has no player {self.name!r}: expected one of {offered}")
        agent: Agent[S, A, R] = agents[self.name]
        return agent.choose(game, state, seat, rng)


def available(game: str) -> tuple[str, ...]:
    """Return the built-in strengths that a game offers, weakest first.

    >>> available("yacht")[:2]
    ('random', 'easy')
    """
    agents = _agents(game)
    return tuple(level for level in LEVELS if level in agents)


def make(spec: str) -> Agent[Any, Any, Any]:
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
    others = {point.name: point for point in entry_points(group=ENTRY_POINTS)}
    if spec not in others:
        known = ", ".join([*LEVELS, *sorted(others)])
        raise ValueError(f"unknown agent {spec!r}: expected one of {known}")
    agent: Agent[Any, Any, Any] = others[spec].load()()
    return agent


def _agents(game: str) -> dict[str, Agent[Any, Any, Any]]:
    module = f"{__name__}.{game}"
    own: dict[str, Agent[Any, Any, Any]] = {}
    if find_spec(module) is not None:
        own = import_module(module).AGENTS
    return {"random": RandomAgent(), **own}
