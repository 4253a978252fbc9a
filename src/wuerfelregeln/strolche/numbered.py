"""Long lists of which only the entries are made that somebody asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, overload

__all__ = ["Numbered"]

T = TypeVar("T")


class Numbered(Sequence[T]):
    """A sequence of ``count`` things, each found by its number when it is asked for.

    >>> squares = Numbered(1_000_000, lambda n: n * n)
    >>> squares[12], squares[-1], squares[2:4], 49 in squares
    (144, 999998000001, (4, 9), True)

    Nothing is kept: asking twice makes it twice.
    """

    __slots__ = ("_count", "_find")

    def __init__(self, count: int, find: Callable[[int], T]) -> None:
        self._count, self._find = count, find

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        there = range(self._count)[index]
        return self._find(there) if isinstance(there, int) else tuple(map(self._find, there))
