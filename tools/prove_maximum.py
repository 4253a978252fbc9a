"""Find a filling with the highest score there can be, and prove that none is better.

python tools/prove_maximum.py mirror --pad A
python tools/prove_maximum.py mirror --layout my_pad.txt
python tools/prove_maximum.py grid5

For Splitter the solver CP-SAT (ortools) chooses groups: every shape of n touching fields may be a
group of n, if no neighbour of it holds n too. The points are counted per field (one each in a
valid group), per star and for the hearts, which tells the solver early what no filling exceeds.
For Knister the best line, twelve times over, is a bound that a filling meets. Every filling can
be thrown, so the maximum of the fillings is the maximum of the games.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

from ortools.sat.python import cp_model

from wuerfelregeln import grid5
from wuerfelregeln.dice import FACES
from wuerfelregeln.mirror import HEART_POINTS, LAYOUTS, Layout, score_sheet

STOPPED, INTERRUPTED = 1, 130


def main() -> int:
    """Return 0 when the maximum is proven, 1 when the search was stopped before."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    games = parser.add_subparsers(dest="game", required=True)
    mirror = games.add_parser("mirror", help="a pad of Splitter")
    which = mirror.add_mutually_exclusive_group(required=True)
    which.add_argument("--pad", choices=list(LAYOUTS))
    which.add_argument("--layout", type=Path, metavar="FILE", help="a pad of your own, drawn")
    games.add_parser("grid5", help="the sheet of Knister")
    for game in games.choices.values():
        game.add_argument("--seconds", type=float, default=600, help="give up after this long")
        game.add_argument("--workers", type=int, default=1, help="threads of the solver")
        game.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    search = Search(options.seconds, options.workers, options.seed)
    if options.game == "grid5":
        return prove_grid5(search)
    if options.layout is None:
        return prove_mirror(LAYOUTS[options.pad], search)
    try:
        layout = Layout.parse(options.layout.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        parser.error(f"{options.layout}: {error}")
    return prove_mirror(layout, search)


# --- the solver, with progress ----------------------------------------------------------------


class Search(cp_model.CpSolverSolutionCallback):  # type: ignore[misc] # ortools has no types
    """Runs the solver and says on the error output how far it is."""

    def __init__(self, seconds: float, workers: int, seed: int) -> None:
        super().__init__()
        self.solver = cp_model.CpSolver()
        self.solver.parameters.max_time_in_seconds = seconds
        self.solver.parameters.num_workers = workers
        self.solver.parameters.random_seed = seed
        self.solver.best_bound_callback = self.on_bound
        self.begin = time.perf_counter()

    def run(self, model: cp_model.CpModel) -> str:
        """Solve and return the status: OPTIMAL, FEASIBLE (stopped), UNKNOWN or INFEASIBLE."""
        self.begin = time.perf_counter()
        return str(self.solver.status_name(self.solver.solve(model, self)))

    @property
    def elapsed(self) -> float:
        """Seconds since the solver began."""
        return time.perf_counter() - self.begin

    def on_solution_callback(self) -> None:
        """Report a better filling."""
        print(f"{self.elapsed:7.1f} s  found {self.objective_value:.0f}", file=sys.stderr)

    def on_bound(self, bound: float) -> None:
        """Report a better bound."""
        print(f"{self.elapsed:7.1f} s  at most {bound:.0f}", file=sys.stderr)


def verdict(search: Search, status: str, points: int, bound: int) -> int:
    """Print what was shown; 0 when the maximum is proven."""
    seconds = f"{search.elapsed:.1f} s"
    if status == "OPTIMAL" and points == bound:
        print(f"maximum {points}: found and proven optimal in {seconds}")
        return 0
    print(f"stopped after {seconds}: found {points}, and no filling exceeds {bound}")
    return STOPPED


# --- mirror -----------------------------------------------------------------------------------


def prove_mirror(layout: Layout, search: Search) -> int:
    """Find the best filling of a pad of Splitter and check it with the library's own scorer."""
    model = cp_model.CpModel()
    holds = [
        {number: model.new_bool_var(f"field {field} holds {number}") for number in FACES}
        for field in range(len(layout.fields))
    ]
    for options in holds:
        model.add_exactly_one(options.values())
    print(f"listing the shapes of {len(layout.fields)} fields", file=sys.stderr)
    groups = possible_groups(layout, model, holds)
    print(f"{len(groups)} groups there can be; solving (Ctrl-C stops)", file=sys.stderr)
    in_valid_group = [model.new_bool_var(f"field {field} counts") for field in range(len(holds))]
    for field, counts in enumerate(in_valid_group):
        model.add(sum(group.chosen for group in groups if field in group.fields) == counts)
    extras = star_points(layout, model, groups)
    model.maximize(sum(in_valid_group) + sum(extras) + heart_points(layout, model, holds))
    status = search.run(model)
    if status not in ("OPTIMAL", "FEASIBLE"):
        print(f"stopped after {search.elapsed:.1f} s: no filling found")
        return STOPPED
    sheet = [
        next(number for number, chosen in options.items() if search.solver.value(chosen))
        for options in holds
    ]
    numbers = iter(sheet)
    for row in layout.rows:
        print("".join("." if symbol == "." else str(next(numbers)) for symbol in row))
    points = score_sheet(layout, sheet)
    return verdict(search, status, points, round(search.solver.best_objective_bound))


Holds = Sequence[Mapping[int, Any]]


class Group(NamedTuple):
    """A group there can be, and the variable that says it is there and valid."""

    number: int
    fields: frozenset[int]
    chosen: Any


def possible_groups(layout: Layout, model: cp_model.CpModel, holds: Holds) -> list[Group]:
    """Return every valid group that some filling has."""
    groups = []
    for number in FACES:
        for shape in shapes(layout, number):
            chosen = model.new_bool_var(f"{number} on {sorted(shape)}")
            border = {other for field in shape for other in layout.neighbours[field]} - shape
            for field in shape:
                model.add_implication(chosen, holds[field][number])
            for field in border:
                model.add_implication(chosen, ~holds[field][number])
            groups.append(Group(number, shape, chosen))
    return groups


def star_points(layout: Layout, model: cp_model.CpModel, groups: Sequence[Group]) -> list[Any]:
    """Return what each star adds: the number of its group once more, at its first star only."""
    extras = []
    for star in layout.stars:
        extra = model.new_int_var(0, FACES[-1], f"star {star} adds")
        first = [group for group in groups if min(layout.stars & group.fields, default=-1) == star]
        model.add(sum(group.number * group.chosen for group in first) == extra)
        extras.append(extra)
    return extras


def shapes(layout: Layout, size: int) -> set[frozenset[int]]:
    """Return every set of ``size`` fields that hang together."""
    found = {frozenset([field]) for field in range(len(layout.fields))}
    for _ in range(size - 1):
        found = {
            shape | {beside}
            for shape in found
            for field in shape
            for beside in layout.neighbours[field]
            if beside not in shape
        }
    return found


def heart_points(layout: Layout, model: cp_model.CpModel, holds: Holds) -> Any:
    """Return the bonus for hearts that all hold the same number."""
    if len(layout.hearts) < 2:
        return 0
    equal = []
    for number in FACES:
        chosen = model.new_bool_var(f"all hearts hold {number}")
        for heart in layout.hearts:
            model.add_implication(chosen, holds[heart][number])
        equal.append(chosen)
    bonus = model.new_bool_var("hearts")
    model.add(sum(equal) == bonus)
    return HEART_POINTS * bonus


# --- grid5 ------------------------------------------------------------------------------------


def prove_grid5(search: Search) -> int:
    """Let every line be one of the best lines there are: the bound, met."""
    lines = list(combinations_with_replacement(grid5.NUMBERS, 5))
    most = max(map(grid5.score_line, lines))
    bound = most * sum(line.factor for line in grid5.LINES)
    model = cp_model.CpModel()
    fields = [
        model.new_int_var(grid5.NUMBERS[0], grid5.NUMBERS[-1], f"field {n}") for n in range(25)
    ]
    best = [line for line in lines if grid5.score_line(line) == most]
    for line in grid5.LINES:
        used = []
        for numbers in best:
            chosen = model.new_bool_var(f"{line} holds {numbers}")
            used.append(chosen)
            domain = cp_model.Domain.from_values(numbers)
            for field in line.fields:
                inside = model.add_linear_expression_in_domain(fields[field], domain)
                inside.only_enforce_if(chosen)
        model.add_exactly_one(used)
        if all(len({*numbers}) == len(numbers) for numbers in best):
            model.add_all_different(fields[field] for field in line.fields)
    status = search.run(model)
    if status not in ("OPTIMAL", "FEASIBLE"):
        print(f"stopped after {search.elapsed:.1f} s: no filling found that meets {bound}")
        return STOPPED
    sheet = [search.solver.value(field) for field in fields]
    for begin in range(0, 25, 5):
        print(" ".join(f"{number:2}" for number in sheet[begin : begin + 5]))
    return verdict(search, status, grid5.score_sheet(sheet), bound)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("stopped before the search began", file=sys.stderr)
        sys.exit(INTERRUPTED)
