"""Hands a second of Fünfwurf, times thirteen rows: the scorer for many hands and a plain loop.

Both score hands that were thrown at random, in turns within one run, on one core.
"""

import argparse
import sys
import time
from collections.abc import Callable
from statistics import median

import numpy as np

from wuerfelregeln.yacht.actions import CATEGORIES
from wuerfelregeln.yacht.batch import score_hands
from wuerfelregeln.yacht.scoring import score


def main() -> int:
    """Measure both and print the medians of hand-category scores a second, and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=1_000_000, help="hands of the fast scorer")
    parser.add_argument("--plain", type=int, default=2_000, help="hands of the loop, of the same")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    hands = np.random.default_rng(options.seed).integers(1, 7, (options.hands, 5), dtype=np.uint8)
    few = hands[: options.plain].tolist()
    if score_hands(hands[: len(few)]).ravel().tolist() != one_by_one(few):
        print("the scorers do not agree")
        return 1
    fast, plain = [], []
    for _ in range(options.rounds):
        fast.append(rate(lambda: score_hands(hands), len(hands)))
        plain.append(
            rate(lambda: [score(row, hand) for hand in few for row in CATEGORIES], len(few))
        )
    ratios = [quick / slow for quick, slow in zip(fast, plain, strict=True)]
    print(f"score_hands       {median(fast) / 1e6:9.1f} million hand-category scores a second")
    print(f"loop over score   {median(plain) / 1e6:9.1f}")
    print(f"ratio             {median(ratios):9.1f}  ({min(ratios):.1f} to {max(ratios):.1f})")
    return 0


def one_by_one(hands: list[list[int]]) -> list[int]:
    """Score every hand in every row with the plain scorer."""
    return [score(row, hand) for hand in hands for row in CATEGORIES]


def rate(run: Callable[[], object], hands: int) -> float:
    """Return scores a second of processor time, thirteen a hand."""
    begin = time.process_time()
    run()
    return hands * len(CATEGORIES) / (time.process_time() - begin)


if __name__ == "__main__":
    sys.exit(main())
