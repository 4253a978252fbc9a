"""Optimal games a second: `batch.play_optimal`, and the same policy through the public API."""

import argparse
import sys
from statistics import median
from time import perf_counter, process_time

from wuerfelregeln import Chance, Move, Over, RandomDice
from wuerfelregeln.yacht import Joker, Yacht
from wuerfelregeln.yacht.batch import play_optimal
from wuerfelregeln.yacht.solver import Solution, solve


def main() -> int:
    """Measure in turns, print the table."""
    options = parse_arguments()
    game = Yacht(joker=options.joker)
    solution = solve(game)
    expected = solution.expected_total
    started = process_time()
    play_optimal(options.games, seed=0, game=game)
    learning = process_time() - started
    batch, single, errors = [], [], []
    for number in range(1, options.rounds + 1):
        started = process_time()
        totals = play_optimal(options.games, seed=number, game=game)
        batch.append(options.games / (process_time() - started))
        errors.append((totals.mean() - expected) / (totals.std() / options.games**0.5))
        single.append(play_singly(game, solution, seconds=options.seconds, seed=number))
    ratios = [ours / theirs for ours, theirs in zip(batch, single, strict=True)]
    print(f"{game!r}, {options.rounds} rounds, games a second of CPU, one process")
    print(f"play_optimal({options.games:,})  {median(batch):>12,.0f}  first call: {learning:.1f} s")
    print(f"through the API          {median(single):>12,.0f}")
    print(f"ratio {median(ratios):>31,.0f}  {min(ratios):,.0f}..{max(ratios):,.0f}")
    print(f"mean - expected, in standard errors: {', '.join(f'{error:+.2f}' for error in errors)}")
    return 0


def parse_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--joker", type=Joker, default=Joker.FREE, choices=list(Joker))
    parser.add_argument("--games", type=int, default=1_000_000, help="games of a call")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0, help="time for the API in a round")
    return parser.parse_args()


def play_singly(game: Yacht, solution: Solution, *, seconds: float, seed: int) -> float:
    """Play for some seconds, with no other overhead than that of the game; games a second."""
    dice, games = RandomDice(seed), 0
    started, cpu = perf_counter(), process_time()
    while perf_counter() - started < seconds:
        state = game.start()
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Chance):
                state = game.apply(state, game.throw(state, dice))
            else:
                state = game.apply(state, Move(0, solution.best_action(state)))
        games += 1
    return games / (process_time() - cpu)


if __name__ == "__main__":
    sys.exit(main())
