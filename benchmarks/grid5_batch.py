"""Sheets a second of Knister: the scorer for many sheets beside a loop over the plain one.

All score the same sheets, in turns within one run, on one core; what counts is processor time,
so that other programs disturb little. It exits with 1 when the scorers do not agree.
"""

import argparse
import sys
import time
from collections.abc import Callable
from statistics import median

import numpy as np
from numpy.typing import NDArray

from wuerfelregeln.grid5 import score_sheet
from wuerfelregeln.grid5.batch import score_columns, score_sheets


def main() -> int:
    """Measure full sheets and sheets with gaps; print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sheets", type=int, default=2_000_000, help="sheets of the fast scorer")
    parser.add_argument("--plain", type=int, default=10_000, help="sheets of the loop, of the same")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    dice = rng.integers(1, 7, (2, options.sheets, 25), dtype=np.uint8)
    full = dice[0] + dice[1]
    gaps = full * (rng.random(full.shape, dtype=np.float32) < 0.9)
    print("sheets     layout   million a second   plain loop   ratio (smallest to largest)")
    agree = [report(name, sheets, options) for name, sheets in (("full", full), ("gaps", gaps))]
    return 0 if all(agree) else 1


def report(name: str, sheets: NDArray[np.uint8], options: argparse.Namespace) -> bool:
    """Measure both layouts and the loop, print a line for each layout; whether all agree."""
    columns = np.ascontiguousarray(sheets.T)
    few = [[number or None for number in sheet] for sheet in sheets[: options.plain].tolist()]
    rows_rate, columns_rate, plain_rate = [], [], []
    for _ in range(options.rounds):
        rows_rate.append(rate(lambda: score_sheets(sheets), len(sheets)))
        columns_rate.append(rate(lambda: score_columns(columns), len(sheets)))
        plain_rate.append(rate(lambda: [score_sheet(sheet) for sheet in few], len(few)))
    for layout, fast in (("(n, 25)", rows_rate), ("(25, n)", columns_rate)):
        ratios = [quick / slow for quick, slow in zip(fast, plain_rate, strict=True)]
        print(
            f"{name:10} {layout:8} {median(fast) / 1e6:16.1f} {median(plain_rate) / 1e6:12.3f}"
            f"   {median(ratios):5.0f} ({min(ratios):.0f} to {max(ratios):.0f})",
            flush=True,
        )
    points = score_sheets(sheets)
    plain = [score_sheet(sheet) for sheet in few]
    return bool((points == score_columns(columns)).all()) and points[: len(few)].tolist() == plain


def rate(run: Callable[[], object], sheets: int) -> float:
    """Return sheets a second of processor time."""
    begin = time.process_time()
    run()
    return sheets / (time.process_time() - begin)


if __name__ == "__main__":
    sys.exit(main())
