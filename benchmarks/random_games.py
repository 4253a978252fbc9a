"""Decisions a second in random solo games: ours and the rivals that are installed, in one run."""

import argparse
import gc
import json
import platform
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from engines import OURS, RIVALS, Engine, Run

Rates = Mapping[Engine, Sequence[float]]
"""Decisions a second of each engine, one figure a round."""


def main() -> int:
    """Measure, print the table and, if wished, write the JSON."""
    options = parse_arguments()
    engines = (OURS, *RIVALS)
    runs = {engine: engine.load() for engine in engines if engine.installed}
    rates = measure(runs, rounds=options.rounds, seconds=options.seconds, seed=options.seed)
    rows = [row(engine, rates) for engine in engines]
    print_table(rows)
    if options.json:
        document = {"python": platform.python_version(), **vars(options), "engines": rows}
        del document["json"]
        options.json.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    return 0


def parse_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds, each engine once a round")
    parser.add_argument("--seconds", type=float, default=1.0, help="time of an engine in a round")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first round")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds positive")
    return options


def measure(runs: Mapping[Engine, Run], *, rounds: int, seconds: float, seed: int) -> Rates:
    """Let the engines take turns, A B C D A B C D, after a short warm-up of each."""
    for run in runs.values():
        run(seconds / 10, seed)
    rates: dict[Engine, list[float]] = {engine: [] for engine in runs}
    for number in range(rounds):
        for engine, run in runs.items():
            gc.collect()
            decisions, elapsed = run(seconds, seed + number)
            rates[engine].append(decisions / elapsed)
    return rates


def row(engine: Engine, rates: Rates) -> dict[str, Any]:
    """Sum up one engine; `ratio` is ours to theirs, formed within each round."""
    figures: dict[str, Any] = {"name": engine.name}
    if engine not in rates:
        return figures | {"missing": engine.missing}
    own = rates[engine]
    figures |= {"version": engine.version, "median": median(own), "rates": own}
    if engine is not OURS and OURS in rates:
        ratios = [ours / theirs for ours, theirs in zip(rates[OURS], own, strict=True)]
        figures["ratio"] = {"median": median(ratios), "min": min(ratios), "max": max(ratios)}
    return figures


def print_table(rows: Sequence[Mapping[str, Any]]) -> None:
    """Print a line for each engine."""
    print(f"{'engine':<16} {'version':<10} {'decisions/s':>12} {'ours/theirs':>12}  min..max")
    for figures in rows:
        if "missing" in figures:
            print(f"{figures['name']:<16} {figures['missing']}")
            continue
        line = f"{figures['name']:<16} {figures['version']:<10} {figures['median']:>12,.0f}"
        if ratio := figures.get("ratio"):
            line += f" {ratio['median']:>12.2f}  {ratio['min']:.2f}..{ratio['max']:.2f}"
        print(line)


if __name__ == "__main__":
    sys.exit(main())
