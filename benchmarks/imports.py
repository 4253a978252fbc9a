"""Start-up time: importing wuerfelregeln.yacht, beside a bare interpreter and the rivals.

Exits with 1 when that import loads a package that belongs to an extra.
"""

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from engines import OURS, RIVALS

FORBIDDEN = ("numpy", "rich", "cattrs", "click")
BARE = "bare interpreter"
CHILD = """\
import sys, time
start = time.perf_counter()
{statement}
print(time.perf_counter() - start, *({forbidden!r} & sys.modules.keys()))
"""


class Start(NamedTuple):
    """One fresh interpreter: seconds from start to exit, of the import alone, what it loaded."""

    whole: float
    imported: float
    forbidden: tuple[str, ...]


def main() -> int:
    """Measure, print the table and refuse what must not be loaded."""
    options = parse_arguments()
    statements = {BARE: "pass", "wuerfelregeln.yacht": "import wuerfelregeln.yacht"}
    statements |= {rival.imports: f"import {rival.imports}" for rival in RIVALS if rival.installed}
    if not OURS.installed:
        sys.exit(f"wuerfelregeln is {OURS.missing}")
    starts = measure(statements, times=options.times)
    print_table(starts)
    for rival in RIVALS:
        if not rival.installed:
            print(f"{rival.imports:<22} {rival.missing}")
    if options.json:
        write_json(options.json, starts)
    return check(starts["wuerfelregeln.yacht"])


def parse_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20, help="interpreters started for each")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    options = parser.parse_args()
    if options.times < 1:
        parser.error("--times must be at least 1")
    return options


def measure(statements: dict[str, str], *, times: int) -> dict[str, list[Start]]:
    """Start the interpreters in turns, after one each that warms the file cache."""
    starts: dict[str, list[Start]] = {name: [] for name in statements}
    for number in range(times + 1):
        for name, statement in statements.items():
            start = fresh_interpreter(statement)
            if number > 0:
                starts[name].append(start)
    return starts


def fresh_interpreter(statement: str) -> Start:
    """Run a statement in an interpreter of its own."""
    code = CHILD.format(statement=statement, forbidden=set(FORBIDDEN))
    begin = perf_counter()
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    whole = perf_counter() - begin
    imported, *forbidden = done.stdout.split()
    return Start(whole, float(imported), tuple(sorted(forbidden)))


def print_table(starts: dict[str, list[Start]]) -> None:
    """Print a line for each import, in milliseconds."""
    print(f"{'import':<22} {'start to exit':>13} {'import alone':>13}  {'min..max':<16} (ms)")
    for name, measured in starts.items():
        whole = 1000 * median(start.whole for start in measured)
        alone = [1000 * start.imported for start in measured]
        span = f"{min(alone):.1f}..{max(alone):.1f}"
        print(f"{name:<22} {whole:>13.1f} {median(alone):>13.1f}  {span}")


def write_json(path: Path, starts: dict[str, list[Start]]) -> None:
    """Write every measured figure, in seconds."""
    imports = {name: [start._asdict() for start in measured] for name, measured in starts.items()}
    document = {"python": platform.python_version(), "imports": imports}
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


def check(ours: Sequence[Start]) -> int:
    """Say whether our import kept to the rules layer; give the exit code."""
    loaded = sorted({name for start in ours for name in start.forbidden})
    if loaded:
        print(f"importing wuerfelregeln.yacht loads {', '.join(loaded)}", file=sys.stderr)
        return 1
    absent = [name for name in FORBIDDEN if find_spec(name) is None]
    print(f"importing wuerfelregeln.yacht loads none of {', '.join(FORBIDDEN)}")
    if absent:
        print(f"(not installed here, so that proves nothing for: {', '.join(absent)})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
