"""Random solo games of Yacht through the public API, with every check it makes."""

from random import Random

from wuerfelregeln import Chance, Decide, Move, RandomDice
from wuerfelregeln.yacht import Yacht

from . import timed


def run(seconds: float, seed: int) -> tuple[int, float]:
    """Play random solo games for that long; give (decisions, elapsed seconds)."""
    game, rng, dice = Yacht(), Random(seed), RandomDice(seed)
    return timed(lambda: solo_game(game, rng, dice), seconds)


def solo_game(game: Yacht, rng: Random, dice: RandomDice) -> int:
    """Play one random game to its end and count the decisions."""
    decisions, state = 0, game.start()
    while True:
        turn = game.turn(state)
        if isinstance(turn, Chance):
            state = game.apply(state, game.throw(state, dice))
        elif isinstance(turn, Decide):
            seat = turn.seats[0]
            action = game.legal_actions(state, seat).sample(rng)
            state = game.apply(state, Move(seat, action))
            decisions += 1
        else:
            return decisions
