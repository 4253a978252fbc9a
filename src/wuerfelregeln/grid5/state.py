"""What stands on the table in Knister: the sheets, the throw that all write, who has written."""

from __future__ import annotations

from typing import TypeAlias

from attrs import Factory, field, frozen

from wuerfelregeln.core import Hidden
from wuerfelregeln.grid5.actions import FIELDS, Place

__all__ = ["EMPTY", "Sheet", "State"]

Sheet: TypeAlias = tuple[int | None, ...]
"""25 numbers from 2 to 12, row by row; None where nothing has been written."""

EMPTY: Sheet = (None,) * FIELDS


def _nobody(state: State) -> tuple[None, ...]:
    """Return the entries while nobody has written."""
    return (None,) * len(state.sheets)


@frozen
class State:
    """The whole position. Dice on the table mean that someone still has to write their sum.

    >>> State((EMPTY, EMPTY), dice=(3, 4)).number
    7

    ``sheets`` are those of the running round, one per seat; full ones stay until the next throw
    begins the next round. ``entries`` holds, for each seat, where it writes the running throw,
    or None while it has not chosen; it reaches the sheets when all have written. In a view those of
    the others are `Hidden`.
    ``finished`` has the full sheets of earlier rounds: ``finished[round][seat]``.
    """

    sheets: tuple[Sheet, ...]
    dice: tuple[int, ...] = ()
    entries: tuple[Place | Hidden | None, ...] = field(default=Factory(_nobody, takes_self=True))
    finished: tuple[tuple[Sheet, ...], ...] = ()

    @property
    def number(self) -> int | None:
        """What is to be written now, the sum of the dice; None while no dice lie there."""
        return sum(self.dice) if self.dice else None

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
        """Whether the sheets of the running round are full."""
        return None not in self.sheets[0]

    @property
    def round_number(self) -> int:
        """Which round is running, counted from 1."""
        return len(self.finished) + 1

    @property
    def throws(self) -> int:
        """How many throws of the whole game stand on the sheets."""
        return FIELDS * len(self.finished) + FIELDS - self.sheets[0].count(None)

    @property
    def roller(self) -> int:
        """The seat that throws next, or that threw the dice that lie there (ruling G4)."""
        return self.throws % len(self.sheets)

    def history(self, seat: int) -> tuple[Sheet, ...]:
        """Return the seat's sheets of all rounds, the running one last.

        >>> State((EMPTY,)).history(0) == (EMPTY,)
        True
        """
        return (*(sheets[seat] for sheets in self.finished), self.sheets[seat])
