"""What stands on the table in Splitter: the sheets, the throw, and what was written this round."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.core import Hidden
from wuerfelregeln.mirror.actions import Place

__all__ = ["Sheet", "State"]

Sheet: TypeAlias = tuple[int | None, ...]
"""One number per field of the pad, row by row, left to right; None while the field is empty."""


@frozen
class State:
    """The whole position: two dice on the table mean that entries are due.

    >>> state = State(sheets=((1, None, None, 2), (2, None, None, 1)), entries=(None, None))
    >>> state.rounds_written, state.thrower
    (1, 1)

    ``dice`` are the throw of the running round, sorted, or nothing while a throw is due.
    ``entries`` holds, for each seat, what it has written this round; it moves to the sheets once
    all have written, so that nobody sees an entry before having made the own one: in a view those
    of the others are `Hidden`.
    """

    sheets: tuple[Sheet, ...]
    dice: tuple[int, ...] = ()
    entries: tuple[Place | Hidden | None, ...] = (None,)

    @property
    def rounds_written(self) -> int:
        """The number of rounds that all have written; each fills two fields."""
        sheet = self.sheets[0]
        return (len(sheet) - sheet.count(None)) // 2

    @property
    def thrower(self) -> int:
        """The seat that throws this round: seat 0 first, then round the table (ruling M4)."""
        return self.rounds_written % len(self.sheets)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have still to write the throw; nobody while no dice lie there.

        In a view, too: there `Hidden.WRITTEN` stands for an entry that the seat must not see.
        """
        if not self.dice:
            return ()
        return tuple([seat for seat, entry in enumerate(self.entries) if entry is None])

    @property
    def full(self) -> bool:
        """Whether every field is filled."""
        return None not in self.sheets[0]
