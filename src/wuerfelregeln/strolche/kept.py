"""Room on events and states for what has been worked out about them, so that it is done once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import fields

__all__ = ["Kept", "keep", "setters"]


class Kept:
    """Base of classes whose values carry something worked out from their fields.

    It is no part of the value: not compared, not shown, not in JSON. A copy or a pickle is made
    anew from the fields.
    """

    __slots__ = ("kept",)
    kept: Any

    def __reduce__(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        return kind, tuple(getattr(self, each.name) for each in fields(kind))


keep: Callable[[Kept, Any], None] = vars(Kept)["kept"].__set__
"""``keep(thing, what)`` sets ``thing.kept``, which a frozen class refuses to everybody else."""


def setters(kind: Any) -> list[Callable[[Any, Any], None]]:
    """Return what sets each field of a frozen class, for making a value without checks, fast."""
    return [getattr(kind, each.name).__set__ for each in fields(kind)]
