"""Solving Fünfwurf by one joker rule: ours and yatzy-solver, each a whole process, in turns."""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from statistics import median
from time import perf_counter
from typing import NamedTuple

OURS = """
from wuerfelregeln.yacht import Joker, Yacht
from wuerfelregeln.yacht.solver import solve
print(solve(Yacht(joker=Joker.VERHOEFF), cache=False).expected_total)
"""
YATZY_SOLVER = """
from yatzy_solver import Solver, Variant
print(Solver.build(Variant("american")).state_value("upper 0 | filled -"))
"""
PROGRAMS = {"wuerfelregeln": OURS, "yatzy-solver": YATZY_SOLVER}


class Cost(NamedTuple):
    """What a process took, and what it printed."""

    seconds: float
    cpu_seconds: float
    megabytes: float
    expected_total: float


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often each of them solves")
    rounds = parser.parse_args().rounds
    costs: dict[str, list[Cost]] = {name: [] for name in PROGRAMS if installed(name)}
    for _ in range(rounds):
        for name, own in costs.items():
            own.append(run(PROGRAMS[name]))
    print(f"{'solver':<14} {'expected total':>15} {'seconds':>8} {'CPU':>6} {'MB':>5}")
    for name, own in costs.items():
        print(f"{name:<14} {' '.join(columns(own))}")
    return 0


def installed(name: str) -> bool:
    """Whether the program can run here."""
    return find_spec(name.replace("-", "_")) is not None


def run(program: str) -> Cost:
    """Run a program in a process of its own."""
    started = perf_counter()
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout:
        total = float(process.stdout.read())
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    cpu = usage.ru_utime + usage.ru_stime
    return Cost(perf_counter() - started, cpu, usage.ru_maxrss / 1024, total)


def columns(costs: list[Cost]) -> Iterator[str]:
    """Yield the median of each figure."""
    yield f"{costs[0].expected_total:15.10f}"
    yield f"{median(cost.seconds for cost in costs):8.2f}"
    yield f"{median(cost.cpu_seconds for cost in costs):6.2f}"
    yield f"{max(cost.megabytes for cost in costs):5.0f}"


if __name__ == "__main__":
    sys.exit(main())
