"""Look-up tables that fill themselves: results worked out once, things imported once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

__all__ = ["Imported", "Recent", "Table", "imported"]

K = TypeVar("K")
V = TypeVar("V")


class Table(dict[K, V]):
    """A dict that makes the value of a missing key itself, with a function of that key.

    >>> squares = Table(lambda n: n * n)
    >>> squares[12], len(squares)
    (144, 1)

    Looking up costs no Python call, unlike a cached function. Meant for functions of finite
    domains with room for all of it. Whatever comes from outside, a table never holds more than
    ``most`` entries: with so many it starts anew.
    """

    __slots__ = ("_make", "_most")

    def __init__(self, make: Callable[[K], V], most: int = 10_000) -> None:
        super().__init__()
        self._make = make
        self._most = most

    def __missing__(self, key: K) -> V:
        value = self._make(key)
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value


class Recent(Table[K, V]):
    """A ``Table`` of things that come and go, of which it keeps fewer.

    >>> squares = Recent(lambda n: n * n, most=2)
    >>> squares[1], squares[2], squares[3], sorted(squares)
    (1, 4, 9, [3])

    ``most`` follows from how large a value can be: all of them together stay below some 20 MB.
    """

    __slots__ = ()

    def __init__(self, make: Callable[[K], V], most: int = 1000) -> None:
        super().__init__(make, most)


def imported(reference: str) -> Any:
    """Return what a reference names: a module, a colon, the name of a thing in it.

    >>> imported("math:pi")
    3.141592653589793

    Entry points are written like that too. Raises `ImportError` when there is no such module,
    `AttributeError` when nothing in it has that name, `ValueError` for a text without a colon.
    """
    module, colon, name = reference.partition(":")
    if not (module and colon and name):
        raise ValueError(f"expected a reference such as 'package.module:NAME', not {reference!r}")
    return getattr(import_module(module), name)


class Imported(Mapping[str, V]):
    """A mapping whose values are imported when they are first asked for.

    >>> things = Imported({"pi": "math:pi", "tau": "math:tau"})
    >>> list(things), "tau" in things, things["tau"] > things["pi"]
    (['pi', 'tau'], True, True)

    The names are known without importing anything. A value is what its reference, see `imported`,
    leads to.
    """

    __slots__ = ("_references", "_values")

    def __init__(self, references: Mapping[str, str]) -> None:
        self._references = dict(references)
        self._values: dict[str, V] = {}

    def __getitem__(self, name: str) -> V:
        if name not in self._values:
            self._values[name] = imported(self._references[name])
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._references

    def __iter__(self) -> Iterator[str]:
        return iter(self._references)

    def __len__(self) -> int:
        return len(self._references)

    def __repr__(self) -> str:
        return f"Imported({self._references!r})"
