"""Random games of 5 Strolche: decisions a second through the public API and in the slow engine.

The slow engine is the one in the tests, written from the sheet with a record for every die. Random
play hardly ever ends a game, so each game is left after 2,000 decisions.

python benchmarks/strolche_random.py [--rounds N] [--seconds S]
"""

import argparse
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the slow engine lives in tests/

from tests.strolche.second_engine import COLOURS, SlowGame
from wuerfelregeln import Chance, Decide, Move, RandomDice
from wuerfelregeln.strolche import Strolche

MOST = 2_000


def ours(players: int, seed: int, decisions: int) -> int:
    """Play a random game through the public API; return the number of decisions."""
    game, rng, dice = Strolche(players=players), Random(seed), RandomDice(seed)
    state, done = game.start(), 0
    while done < decisions:
        turn = game.turn(state)
        if isinstance(turn, Chance):
            state = game.apply(state, game.throw(state, dice))
        elif isinstance(turn, Decide):
            seat = turn.seats[0]
            state = game.apply(state, Move(seat, game.legal_actions(state, seat).sample(rng)))
            done += 1
        else:
            break
    return done


def slow(players: int, seed: int, decisions: int) -> int:
    """Play a random game in the slow engine, every second choice a re-roll."""
    game, rng, done = SlowGame(players, {4: 1, 3: 1, 2: 2}), Random(seed), 0
    while done < decisions:
        turn = game.expects()
        if turn[0] == "over":
            break
        if turn[0] == "roll":
            colours = turn[1] if isinstance(turn[1], str) else _drawn(game, turn[1], rng)
            game.roll([colour + str(rng.randint(1, 6)) for colour in colours])
            continue
        hand = [label for label in game.labels(game.seat) if rng.random() < 0.5]
        if hand and rng.random() < 0.5:
            game.act(("reroll", hand))
        else:
            game.act(rng.choice(sorted(game.possible(), key=str)))
        done += 1
    return done


def _drawn(game: SlowGame, count: int, rng: Random) -> str:
    colours = [piece.colour for piece in game.at("bag")]
    return "".join(sorted(rng.sample(colours, count), key=COLOURS.index))


def rate(play: Callable[[int, int, int], int], seconds: float, players: int, most: int) -> float:
    """Return the decisions in a second of processor time."""
    begin, decisions, seed = process_time(), 0, 0
    while (spent := process_time() - begin) < seconds:
        decisions += play(players, seed, most)
        seed += 1
    return decisions / spent


def main() -> int:
    """Print both rates and their ratio, formed within each round."""
    parser = argparse.ArgumentParser(description=next(islice((__doc__ or "").splitlines(), 1)))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    ours(2, 0, 200)
    for players in (2, 4):
        pairs = [
            (rate(ours, options.seconds, players, MOST), rate(slow, options.seconds, players, 100))
            for _ in range(options.rounds)
        ]
        ratios = [fast / plain for fast, plain in pairs]
        print(
            f"{players} seats: {median(fast for fast, _ in pairs):,.0f} decisions/s, slow engine"
            f" {median(plain for _, plain in pairs):,.0f}; ratio {median(ratios):.0f}"
            f" ({min(ratios):.0f}..{max(ratios):.0f})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
