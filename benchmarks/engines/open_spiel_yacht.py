"""Random solo games of OpenSpiel's `yacht` (C++), driven from Python.

The chance node lists its 6**k equally likely outcomes as 0 .. 6**k - 1, k being the number of
dice that are thrown. So an outcome is drawn by its index, without asking for that list: making
the list of 7,776 would take longer than the whole rest of a turn.
"""

from importlib import import_module
from random import Random
from typing import Protocol, cast

from . import timed

CHANCE, TERMINAL = -1, -4  # pyspiel.PlayerId as the plain integers of current_player()
REROLL_ALL = 0b11111  # actions 0 .. 31 are masks of the dice to throw again
OUTCOMES = [6 ** mask.bit_count() for mask in range(32)] + [6**5] * 12  # by the action before


class _State(Protocol):
    """What is used of pyspiel.State."""

    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int, /) -> None: ...


class _Game(Protocol):
    """What is used of pyspiel.Game."""

    def new_initial_state(self) -> _State: ...


def run(seconds: float, seed: int) -> tuple[int, float]:
    """Play random games for that long; give (decisions, elapsed seconds)."""
    game = cast("_Game", import_module("pyspiel").load_game("yacht", {"players": 1}))
    rng = Random(seed)
    return timed(lambda: solo_game(game, rng), seconds)


def solo_game(game: _Game, rng: Random) -> int:
    """Play one random game to its end and count the decisions, not the throws."""
    random = rng.random
    decisions, action, state = 0, REROLL_ALL, game.new_initial_state()
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(int(random() * OUTCOMES[action]))
        else:
            actions = state.legal_actions()
            action = actions[int(random() * len(actions))]
            state.apply_action(action)
            decisions += 1
    return decisions
