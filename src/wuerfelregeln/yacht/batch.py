"""Very many Fünfwurf hands or games at once, with numpy (extra ``fast``)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from wuerfelregeln.dice import FACES, sorted_faces
from wuerfelregeln.extras import needed_by
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import Joker
from wuerfelregeln.yacht.rules import FUENFWURF, Yacht
from wuerfelregeln.yacht.scoring import NATURAL

with needed_by(Words(de="yacht.batch", en="yacht.batch")):
    import numpy as np
    from numpy.typing import NDArray

if TYPE_CHECKING:
    from wuerfelregeln.yacht.solver import Solution

__all__ = ["CHUNK", "play_optimal", "score_hands"]

CHUNK = 16_384
"""Hands at a time: few enough for their ids to stay in the cache, many enough to use numpy."""


def score_hands(a: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return what each hand brings in each of the thirteen rows: (n, 5) in, (n, 13) out.

    >>> score_hands(np.array([[2, 5, 2, 5, 2]], dtype=np.uint8)).tolist()
    [[0, 6, 0, 0, 10, 0, 16, 0, 25, 0, 0, 0, 16]]

    The dice of a hand may stand in any order; the columns of the result are the rows of the
    sheet, as `score` gives them, without any joker. Raises `TypeError` for anything but an array
    of uint8, `ValueError` for another shape or a number that is not 1 to 6.
    """
    _check(a)
    table = _table()
    points = np.empty((len(a), table.shape[1]), dtype=np.uint8)
    for begin in range(0, len(a), CHUNK):
        hands = a[begin : begin + CHUNK]
        table.take(_ids(hands), axis=0, out=points[begin : begin + CHUNK], mode="clip")
    return points


def _check(a: object) -> None:
    if not isinstance(a, np.ndarray) or a.dtype != np.uint8:
        found = a.dtype if isinstance(a, np.ndarray) else type(a).__name__
        raise TypeError(f"expected an array of uint8, not {found}")
    if a.ndim != 2 or a.shape[1] != 5:
        raise ValueError(f"expected an array of shape (n, 5), five dice a hand, not {a.shape}")
    if a.size and (a.min() < 1 or a.max() > 6):
        hand, die = np.argwhere((a < 1) | (a > 6))[0]
        raise ValueError(f"hand {hand}, die {die} shows {a[hand, die]}: expected 1 to 6")


def _ids(hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Return the place of each hand in the order of `_table`: its dice as digits to base 6."""
    ids = hands[:, 0].astype(np.uint16)
    for die in range(1, 5):
        ids *= 6
        ids += hands[:, die]
    ids -= 1 + 6 + 36 + 216 + 1296  # the digits count from 1
    return ids


@cache
def _table() -> NDArray[np.uint8]:
    """Return the points of all 7,776 throws, from (1, 1, 1, 1, 1) to (6, 6, 6, 6, 6)."""
    throws = product(FACES, repeat=5)
    return np.array([NATURAL[sorted_faces(throw)] for throw in throws], dtype=np.uint8)


# --- games ----------------------------------------------------------------------------------


def play_optimal(
    n: int, seed: int | np.random.Generator | None = None, *, game: Yacht = FUENFWURF
) -> NDArray[np.int64]:
    """Return the final totals of ``n`` solitaire games with the highest expected total.

    >>> play_optimal(3, seed=1).tolist()
    [388, 283, 210]

    Every throw is thrown. Same ``n``, seed and joker rule, same totals. The first call reads or
    works out the solution (see `solver.solve`), and choices are worked out when a game first comes
    to a sheet: they are kept and take up to 320 MB. Raises `ValueError` for a negative number.
    """
    if n < 0:
        raise ValueError(f"expected a number of games, not {n}")
    return _solution(game.joker).play(n, np.random.default_rng(seed))


@lru_cache(maxsize=16)
def _solution(joker: Joker) -> Solution:
    from wuerfelregeln.yacht.solver import solve  # noqa: PLC0415 - hands need none

    return solve(Yacht(joker=joker))
