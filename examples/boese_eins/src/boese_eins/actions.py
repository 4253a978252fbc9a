"""What can happen: the die falls, and its thrower goes on or stops."""

from typing import TypeAlias

from attrs import field, frozen

from wuerfelregeln.core import Move
from wuerfelregeln.dice import sorted_faces

__all__ = ["Action", "Again", "Bank", "Event", "Roll"]


@frozen
class Roll:
    """The die that fell.

    >>> Roll([4])
    Roll(dice=(4,))
    """

    dice: tuple[int, ...] = field(converter=sorted_faces)


@frozen
class Again:
    """Throw once more."""


@frozen
class Bank:
    """Stop, and keep what the turn has brought."""


Action: TypeAlias = Again | Bank
Event: TypeAlias = Roll | Move[Action]
