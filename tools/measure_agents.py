"""Measure players alone at the table: mean score per game with its standard error.

python tools/measure_agents.py yacht --games 2000 --seed 1

With --losses also what their decisions cost in expected points, as `analysis.review` says. That
has far less noise than the scores: luck is not in it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any

from wuerfelregeln import GAMES, RandomDice, agents, play
from wuerfelregeln.analysis import evaluator, review
from wuerfelregeln.core import AnyGame


def main() -> int:
    """Print one line per player: games, mean, standard error, time per decision."""
    arguments = _parser().parse_args()
    kind = GAMES[arguments.game]
    options = dict(option.split("=", 1) for option in arguments.option)
    known = {option.name: option for option in kind.about.options}
    game = kind(**{name: known[name].read(text) for name, text in options.items()})
    print(f"{game!r}, {arguments.games} games each, seed {arguments.seed}")
    for level in arguments.agent or agents.available(arguments.game):
        if arguments.losses:
            _report_losses(game, level, arguments.games, arguments.seed)
        else:
            _report(game, level, arguments.games, arguments.seed)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--agent", action="append", help="only this player; may be repeated")
    parser.add_argument("--losses", action="store_true", help="what their decisions cost")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return parser


def _report(game: AnyGame, level: str, games: int, seed: int) -> None:
    decisions = 0

    def count(event: Any, _state: Any) -> None:
        nonlocal decisions
        decisions += hasattr(event, "seat")

    begin = time.perf_counter()
    totals = [
        score
        for number in _progress(games, level)
        for score in play(
            game,
            [agents.make(level)] * game.players,
            RandomDice(f"{seed}/{number}"),
            count,
            rng=number,
        ).result
        or ()
    ]
    pace = (time.perf_counter() - begin) / decisions
    error = stdev(totals) / len(totals) ** 0.5
    print(
        f"{level:8} mean {fmean(totals):7.2f}  standard error {error:5.2f}"
        f"  {pace * 1e3:.2f} ms a decision",
        flush=True,
    )


def _report_losses(game: AnyGame, level: str, games: int, seed: int) -> None:
    judge = evaluator(game)
    reviews = [
        review(play(game, [agents.make(level)] * game.players, dice, rng=number), judge)
        for number in _progress(games, level)
        for dice in [RandomDice(f"{seed}/{number}")]
    ]
    lost = [account.lost for found in reviews for account in found.accounts]
    error = stdev(lost) / len(lost) ** 0.5
    kind = "exact" if judge.exact else "estimated"
    print(f"{level:8} lost {fmean(lost):7.3f}  standard error {error:6.3f}  {kind}", flush=True)


def _progress(games: int, level: str) -> Iterator[int]:
    for number in range(games):
        if sys.stderr.isatty() and number % 20 == 0:
            print(f"\r{level}: {number} of {games}", end="", file=sys.stderr)
        yield number
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
