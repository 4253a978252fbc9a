"""Room on events and states for what has been worked out about them, so that it is done once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import fields

__all__ = ["Kept", "keep", "opened"]


class Kept:
    """Base of classes whose values carry something worked out from their fields.

    It is None at first, and no part of the value: not compared, not shown, not in JSON. A copy or
    a pickle is made anew from the fields.
    """

    __slots__ = ("kept",)
    kept: Any

    def __attrs_post_init__(self) -> None:
        keep(self, None)  # until it is asked for

    def __reduce__(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        return kind, tuple(getattr(self, each.name) for each in fields(kind))


keep: Callable[[Kept, Any], None] = vars(Kept)["kept"].__set__
"""``keep(thing, what)`` sets ``thing.kept``, which a frozen class refuses to everybody else."""


def opened(kind: Any) -> Any:
    """Return a twin of a frozen class whose fields can be set, and which needs none to begin with.

    Whoever fills an object of the twin then makes it one of the frozen class by setting its
    ``__class__``. That is the quickest way to make a value that needs no checks: each field is a
    plain store, where a frozen class goes through a call for each.
    """
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(f"Open{kind.__name__}", (kind,), {"__slots__": (), **plain})
