"""Random solo games of yatzy-solver (Rust, American rules) with a policy in Python.

Its simulator hands each situation and the legal actions to the policy as text. It wants a solved
table even so; that is built once, at the first call, outside of what is timed.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import Protocol, cast

from . import timed

BATCH = 100  # games a call: a call costs a little, and the clock is read once a call

Policy = Callable[[str, list[str], int], str]
"""`policy(situation, legal actions, score so far)` gives one of the actions."""


class _Solver(Protocol):
    """What is used of yatzy_solver.Solver."""

    def simulate(self, games: int, *, seed: int, policy: Policy) -> object: ...


def run(seconds: float, seed: int) -> tuple[int, float]:
    """Play random games for that long; give (decisions, elapsed seconds)."""
    solver, rng = solved(), Random(seed)
    return timed(lambda: solo_games(solver, rng), seconds)


@cache
def solved() -> _Solver:
    """Build the solver for the American rules, which takes some seconds, once."""
    package = import_module("yatzy_solver")
    return cast("_Solver", package.Solver.build(package.Variant("american")))


def solo_games(solver: _Solver, rng: Random) -> int:
    """Play a batch of random games and count the decisions."""
    decisions, random = 0, rng.random

    def policy(_situation: str, actions: list[str], _score: int) -> str:
        nonlocal decisions
        decisions += 1
        return actions[int(random() * len(actions))]

    solver.simulate(BATCH, seed=rng.getrandbits(32), policy=policy)
    return decisions
