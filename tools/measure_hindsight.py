"""Measure the best sheets in hindsight over random games: mean points with their standard error.

python tools/measure_hindsight.py mirror --games 200 --seed 1 --option layout=A
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from statistics import fmean, stdev

from wuerfelregeln import GAMES, RandomDice, agents, play
from wuerfelregeln.core import AnyGame, Hindsight


def main() -> int:
    """Print the mean of the sheets that were written and of the best ones, and the time."""
    arguments = _parser().parse_args()
    kind = GAMES[arguments.game]
    options = dict(option.split("=", 1) for option in arguments.option)
    known = {option.name: option for option in kind.about.options}
    game = kind(**{name: known[name].read(text) for name, text in options.items()})
    search = {"runs": arguments.runs, "steps": arguments.steps}
    given = {name: value for name, value in search.items() if value is not None}
    print(f"{game!r}, {arguments.games} games of {arguments.agent}, seed {arguments.seed}, {given}")
    begin = time.process_time()
    found = list(_found(game, arguments.agent, arguments.games, arguments.seed, given))
    seconds = (time.process_time() - begin) / len(found)
    _report("written", [sheet.written for sheet in found])
    _report("best", [sheet.points for sheet in found])
    print(f"{seconds:.2f} s a sheet, the game included")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--agent", default="random", help="who plays the games, else random")
    parser.add_argument("--runs", type=int, help="how often the search begins, else as usual")
    parser.add_argument("--steps", type=int, help="how long each search is, else as usual")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return parser


def _found(
    game: AnyGame, level: str, games: int, seed: int, search: dict[str, int]
) -> Iterator[Hindsight[object]]:
    hindsight = import_module(f"wuerfelregeln.{game.name}.hindsight").hindsight
    for number in range(games):
        if sys.stderr.isatty():
            print(f"\r{number} of {games}", end="", file=sys.stderr)
        players = [agents.make(level)] * game.players
        transcript = play(game, players, RandomDice(f"{seed}/{number}"), rng=number)
        yield from hindsight(game, transcript.events, **search)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)


def _report(what: str, points: list[int]) -> None:
    error = stdev(points) / len(points) ** 0.5
    spread = f"{min(points)} to {max(points)}"
    print(f"{what:8} mean {fmean(points):7.2f}  standard error {error:5.2f}  {spread}", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
