"""What an event costs at small and at large tables, in microseconds of processor time.

Run it as ``python benchmarks/many_seats.py``. Each game is played at random by several numbers of
seats, up to the most there can be; then its events are applied, written and read.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import islice
from time import process_time
from typing import Any

from wuerfelregeln import GAMES, RandomDice, Transcript, agents, from_json, steps, to_json
from wuerfelregeln.core import AnyGame

TABLES = {"yacht": (1, 100, 1000), "grid5": (1, 100, 1000), "mirror": (1, 12), "strolche": (2, 5)}


def main() -> None:
    """Print a line for each game and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--events", type=int, default=3000, help="at most so many")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    columns = ("apply", "to_record", "from_record", "to_json", "from_json", "scores")
    print(f"{'game':<10}{'seats':>6}" + "".join(f"{column:>13}" for column in columns))
    for name, numbers in TABLES.items():
        for players in numbers:
            figures = measured(GAMES[name](players=players), options.events, options.seed)
            shown = "".join(f"{figure:>13.1f}" for figure in figures)
            print(f"{name:<10}{players:>6}{shown}")


def measured(game: AnyGame, most: int, seed: int) -> tuple[float, ...]:
    """Return what an event costs to apply, write and read, and what the scores of a state cost."""
    seated = [agents.make("random")] * game.players
    played = list(islice(steps(game, seated, RandomDice(seed), rng=seed), most))
    transcript = Transcript(game, tuple(step.event for step in played))
    record, document = transcript.to_record(), to_json(transcript)
    works: list[Callable[[], Any]] = [
        lambda: transcript.final,
        transcript.to_record,
        lambda: Transcript.from_record(record),
        lambda: to_json(transcript),
        lambda: from_json(document),
        lambda: [game.scores(played[-1].state) for _ in played],
    ]
    return tuple(1e6 * _seconds(work) / len(played) for work in works)


def _seconds(work: Callable[[], Any]) -> float:
    work()
    begin = process_time()
    work()
    return process_time() - begin


if __name__ == "__main__":
    main()
