"""How a table is played: the time for a move, and what happens when it is up."""

from __future__ import annotations

from enum import Enum
from typing import Any

from attrs import Attribute, field, frozen
from attrs.validators import instance_of

from wuerfelregeln.words import BilingualError, Words

__all__ = ["LONGEST_MOVE", "SHORTEST_MOVE", "Late", "Settings"]

SHORTEST_MOVE = 5_000
LONGEST_MOVE = 7 * 24 * 3600 * 1000
"""Limits of the time for a move, in milliseconds: five seconds to a week."""


class Late(Enum):
    """What happens when the time for a move is up.

    >>> Late.WEAKEST.words.text("de")
    'der schwächste erlaubte Zug'
    """

    WEAKEST = "weakest"
    BOT = "bot"
    NOTHING = "nothing"

    def __repr__(self) -> str:
        return f"Late.{self.name}"

    @property
    def words(self) -> Words:
        """What happens, for a person."""
        return _LATE[self]


_LATE = {
    Late.WEAKEST: Words(de="der schwächste erlaubte Zug", en="the weakest legal move"),
    Late.BOT: Words(de="ein Computer zieht", en="a computer moves"),
    Late.NOTHING: Words(de="nichts, die Zeit beginnt von vorn", en="nothing, the time starts anew"),
}


def _wrong(de: str, en: str) -> BilingualError:
    return BilingualError(Words(de=de, en=en))


def _time(_: object, __: Attribute[Any], value: Any) -> None:
    if value is None:
        return
    if type(value) is not int:
        raise TypeError(f"move_time must be a whole number of milliseconds or None, not {value!r}")
    if not SHORTEST_MOVE <= value <= LONGEST_MOVE:
        raise _wrong(
            f"move_time muss {SHORTEST_MOVE} bis {LONGEST_MOVE} Millisekunden sein, nicht {value}",
            f"move_time must be {SHORTEST_MOVE} to {LONGEST_MOVE} milliseconds, not {value}",
        )


@frozen
class Settings:
    """What the owner of a table chose.

    >>> Settings(move_time=60_000, late=Late.BOT, helper="easy").take_over
    ''

    ``move_time`` is the time for one decision in milliseconds, None for no limit. ``late`` is what
    happens when it is up; ``helper`` is the strength of the bot that acts then, for `Late.BOT`
    alone. ``take_over`` is the strength of a bot that has the seat after three time-outs in a row,
    until its owner is back: ``""`` for never, which is the default, since no bot sits down by
    itself. Raises `ValueError` for what does not fit together and `TypeError` for other types.
    """

    move_time: int | None = field(default=None, validator=_time)
    late: Late = field(default=Late.WEAKEST, validator=instance_of(Late))
    helper: str = field(default="", validator=instance_of(str))
    take_over: str = field(default="", validator=instance_of(str))

    def __attrs_post_init__(self) -> None:
        if (self.late is Late.BOT) != bool(self.helper):
            raise _wrong(
                "helper nennt den Computer, der bei late=BOT zieht, und nur dann",
                "helper names the bot that acts where late is BOT, and only there",
            )

    @property
    def bots(self) -> tuple[str, ...]:
        """The strengths of the bots that are named, each once."""
        return tuple(dict.fromkeys(level for level in (self.helper, self.take_over) if level))
