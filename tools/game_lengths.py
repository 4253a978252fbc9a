"""Measure how long games are when everyone plays alike: mean turns, decisions and events.

python tools/game_lengths.py strolche --games 200 --seed 1
"""

from __future__ import annotations

import argparse
import sys
from itertools import islice
from random import Random
from statistics import fmean, stdev
from typing import Any

from wuerfelregeln import GAMES, Move, RandomDice, agents
from wuerfelregeln.core import AnyGame
from wuerfelregeln.play import steps

LIMIT = 20_000
"""Events after which a game is given up; the report says how many were."""


def main() -> int:
    """Print a line per player and number of seats."""
    arguments = _parser().parse_args()
    kind: Any = GAMES[arguments.game]
    print(f"{arguments.game}, {arguments.games} games each, seed {arguments.seed}")
    for level in arguments.agent or ("easy", "medium"):
        for seats in arguments.players or (2, 3, 4, 5):
            _report(kind(players=seats), level, arguments.games, arguments.seed)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--agent", action="append", help="only this player; may be repeated")
    parser.add_argument("--players", action="append", type=int, help="only with so many seats")
    return parser


def _report(game: AnyGame, level: str, games: int, seed: int) -> None:
    lengths = [_length(game, level, f"{seed}/{number}") for number in range(games)]
    turns, decisions, events = zip(*lengths, strict=True)
    error = stdev(turns) / games**0.5 if games > 1 else float("inf")
    given_up = sum(count == LIMIT for count in events)
    print(
        f"{level:8} {game.players} seats  {fmean(turns):6.1f} turns (standard error {error:.1f}, "
        f"{min(turns)} to {max(turns)})  {fmean(decisions):6.1f} decisions  "
        f"{fmean(events):6.1f} events" + (f"  {given_up} given up" if given_up else ""),
        flush=True,
    )


def _length(game: AnyGame, level: str, seed: str) -> tuple[int, int, int]:
    """Return the turns of a game, runs of decisions by the same seat, its decisions, its events."""
    player = agents.make(level)
    turns = decisions = events = 0
    before = None
    played = steps(game, [player] * game.players, RandomDice(seed), rng=Random(seed))
    for step in islice(played, LIMIT):
        events += 1
        if isinstance(step.event, Move):
            decisions += 1
            turns += step.event.seat != before
            before = step.event.seat
    return turns, decisions, events


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
