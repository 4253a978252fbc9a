"""Random solo games of pyhtzee (pure Python)."""

from importlib import import_module
from random import Random
from typing import Protocol

from . import timed


class _Game(Protocol):
    """What is used of pyhtzee.Pyhtzee."""

    def __init__(self, seed: int) -> None: ...
    def is_finished(self) -> bool: ...
    def get_possible_actions(self) -> list[int]: ...
    def take_action(self, action: int, /) -> int: ...


def run(seconds: float, seed: int) -> tuple[int, float]:
    """Play random games for that long; give (decisions, elapsed seconds)."""
    new_game: type[_Game] = import_module("pyhtzee").Pyhtzee
    rng = Random(seed)
    return timed(lambda: solo_game(new_game, rng), seconds)


def solo_game(new_game: type[_Game], rng: Random) -> int:
    """Play one random game to its end and count the decisions."""
    random = rng.random
    decisions, game = 0, new_game(seed=rng.getrandbits(32) | 1)  # it takes seed 0 for none
    while not game.is_finished():
        actions = game.get_possible_actions()
        game.take_action(actions[int(random() * len(actions))])
        decisions += 1
    return decisions
