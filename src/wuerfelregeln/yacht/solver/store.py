"""The solved tables in the user's cache folder: checked, never pickled, replaced in one step."""

from __future__ import annotations

import struct
import zlib
from contextlib import suppress
from hashlib import sha256
from itertools import product
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from wuerfelregeln.yacht.actions import Joker
from wuerfelregeln.yacht.scoring import NATURAL
from wuerfelregeln.yacht.solver.induction import five_alike
from wuerfelregeln.yacht.solver.sheets import Five
from wuerfelregeln.yacht.solver.throws import HANDS

__all__ = ["VERSION", "cache_file", "load", "save"]

Floats: TypeAlias = NDArray[np.float64]

VERSION = 1
"""Goes up whenever the order of the table changes."""


_DAMAGE = (
    *(OSError, EOFError, KeyError, TypeError, ValueError, RuntimeError, SyntaxError, MemoryError),
    *(BadZipFile, struct.error, zlib.error),
)
"""What reading a broken archive of arrays may raise."""


def cache_file(joker: Joker, kind: str = "") -> Path:
    """Return where the table of a joker rule is kept, or another array that belongs to it.

    >>> cache_file(Joker.FREE).name, cache_file(Joker.FREE, "totals").name
    ('yacht-free-1.npz', 'yacht-free-totals-1.npz')
    """
    parts = ["yacht", joker.value, *kind.split(), str(VERSION)]
    return user_cache_path("wuerfelregeln", appauthor=False) / f"{'-'.join(parts)}.npz"


def load(path: Path, joker: Joker, size: int) -> Floats | None:
    """Return the table in the file, or None if there is none, or a damaged or outdated one."""
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            table, checksum = file["values"], file["checksum"]
    except _DAMAGE:
        return None
    if table.dtype != np.float64 or table.shape != (size,):
        return None
    return table if checksum.shape == () and checksum == _checksum(table, joker) else None


def save(path: Path, joker: Joker, table: Floats) -> None:
    """Write the table; where the folder cannot be written, keep nothing."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as file:
            try:
                np.savez(file, values=table, checksum=np.array(_checksum(table, joker)))
                file.close()
                Path(file.name).replace(path)
            except BaseException:
                file.close()
                Path(file.name).unlink(missing_ok=True)
                raise


def _checksum(table: Floats, joker: Joker) -> str:
    """Return a checksum of the table and of all that the rules say about hands and jokers."""
    digest = sha256(f"{VERSION} {joker.value} {[NATURAL[hand] for hand in HANDS]}".encode())
    for five, upper, lower_open in product(Five, (0, 63), (True, False)):
        alike = five_alike(joker, five, upper, lower_open=lower_open)
        digest.update(alike.points.tobytes())
        digest.update(alike.gain.astype(np.int64).tobytes())
    digest.update(table.tobytes())
    return digest.hexdigest()
