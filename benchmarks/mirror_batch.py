"""Pads a second of Splitter: the scorer for many pads and a loop over the plain one.

Both score the same kinds of pads, in turns within one run, on one core.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median

import numpy as np

from wuerfelregeln.mirror import LAYOUTS, Layout, score_sheet
from wuerfelregeln.mirror.batch import score_sheets


def main() -> int:
    """Measure both pads with random and with structured numbers; print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--pads", type=int, default=500_000, help="pads of the fast scorer")
    parser.add_argument("--plain", type=int, default=2_000, help="pads of the loop, of the same")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("pad  numbers      million a second   plain loop   ratio (smallest to largest)")
    for name, layout in LAYOUTS.items():
        for numbers in ((1, 2, 3, 4, 5, 6), (4, 5, 6), (0, 6)):
            if not report(name, layout, numbers, options):
                print("the scorers do not agree")
                return 1
    return 0


def report(name: str, layout: Layout, numbers: Sequence[int], options: argparse.Namespace) -> bool:
    """Measure pads of these numbers, print a line, and return whether the scorers agree."""
    shape = (options.pads, len(layout.fields))
    pads = np.random.default_rng(options.seed).choice(np.array(numbers, dtype=np.uint8), shape)
    few = [[number or None for number in pad] for pad in pads[: options.plain].tolist()]
    scored: list[int] = score_sheets(layout, pads[: len(few)]).tolist()
    fast, plain = [], []
    for _ in range(options.rounds):
        fast.append(rate(lambda: score_sheets(layout, pads), len(pads)))
        plain.append(rate(lambda: [score_sheet(layout, pad) for pad in few], len(few)))
    ratios = [quick / slow for quick, slow in zip(fast, plain, strict=True)]
    print(
        f"{name:4} {','.join(map(str, numbers)):12} {median(fast) / 1e6:16.2f}"
        f" {median(plain) / 1e6:12.3f}"
        f"   {median(ratios):5.0f} ({min(ratios):.0f} to {max(ratios):.0f})",
        flush=True,
    )
    return scored == [score_sheet(layout, pad) for pad in few]


def rate(run: Callable[[], object], pads: int) -> float:
    """Return pads a second of processor time, which other programs do not slow as much."""
    begin = time.process_time()
    run()
    return pads / (time.process_time() - begin)


if __name__ == "__main__":
    sys.exit(main())
