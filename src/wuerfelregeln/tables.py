"""Tables that fill themselves: exact results per hand, worked out once and then looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

__all__ = ["Recent", "Table"]

K = TypeVar("K")
V = TypeVar("V")


class Table(dict[K, V]):
    """A dict that makes the value of a missing key itself, with a function of that key.

    >>> squares = Table(lambda n: n * n)
    >>> squares[12], len(squares)
    (144, 1)

    Looking up costs no Python call, unlike a cached function. Meant for functions of small,
    finite domains: nothing is ever dropped.
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value


class Recent(Table[K, V]):
    """A `Table` of things that come and go: with ``most`` entries it starts anew.

    >>> squares = Recent(lambda n: n * n, most=2)
    >>> squares[1], squares[2], squares[3], sorted(squares)
    (1, 4, 9, [3])
    """

    __slots__ = ("_most",)

    def __init__(self, make: Callable[[K], V], most: int = 1000) -> None:
        super().__init__(make)
        self._most = most

    def __missing__(self, key: K) -> V:
        if len(self) >= self._most:
            self.clear()
        value = self[key] = self._make(key)  # as in a `Table`, without the call
        return value
