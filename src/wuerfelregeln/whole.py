"""Whole numbers: the one rule by which seats, faces, rows, options and seeds are taken or refused.

What has ``__index__``, numpy's numbers included, is a whole number and becomes an `int`, so that a
value can be written, read back and compared. A boolean is none, nor is 2.0 or "2".
"""

from __future__ import annotations

import operator
from typing import Any, SupportsIndex

__all__ = ["as_whole", "shown", "whole"]


def whole(value: SupportsIndex, name: str) -> int:
    """Return a whole number of any type as an `int`.

    >>> import numpy
    >>> whole(numpy.int64(3), "row")
    3
    >>> whole(True, "row")
    Traceback (most recent call last):
    ...
    TypeError: row must be a whole number, not True

    Raises `TypeError` for everything else; ``name`` says what it was to be.
    """
    taken = as_whole(value)
    if type(taken) is not int:
        raise TypeError(f"{name} must be a whole number, not {shown(value)}")
    return taken


def as_whole(value: SupportsIndex) -> Any:
    """Return a whole number as an `int`, and whatever is none as it is.

    >>> import numpy
    >>> as_whole(numpy.uint8(3)), as_whole(True), as_whole("3")
    (3, True, '3')

    For those who have their own error for what is none.
    """
    if type(value) is int or isinstance(value, bool):
        return value
    try:
        return operator.index(value)
    except Exception:  # noqa: BLE001 - it is no whole number, whatever its `__index__` raises
        return value


def shown(value: object, *, most: int = 40) -> str:
    """Return a value as a text of at most so many letters for a message, whatever it is.

    >>> shown(7), shown("x" * 99), shown(10**5000)
    ('7', "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...", '0x31e20801036510f3c591fde5361dc619987...')

    Python does not write out numbers of thousands of digits: those are shown to the base of 16.
    """
    try:
        text = hex(value) if type(value) is int and value.bit_length() > _LONG else repr(value)
    except Exception:  # noqa: BLE001 - a message must not fail because of what it is about
        text = f"a value of type {type(value).__name__}"
    return text if len(text) <= most else f"{text[: most - 3]}..."


_LONG = 10_000
"""Bits of the longest number that is written out."""
