"""Who sits on a seat, as the table knows it and as everybody may see it."""

from __future__ import annotations

from enum import Enum

from attrs import frozen

__all__ = ["Kind", "Seat", "Sitting"]


class Kind(Enum):
    """What a seat is to those who look at the table.

    >>> Kind.OPEN
    Kind.OPEN

    A kept seat is one of the next round whose owner has not come yet.
    """

    OPEN = "open"
    KEPT = "kept"
    PERSON = "person"
    BOT = "bot"

    def __repr__(self) -> str:
        return f"Kind.{self.name}"


@frozen
class Sitting:
    """A seat as everybody may see it: no word for the dice, and nothing of a token.

    >>> Seat(owner="0" * 64, name="Anna").sitting
    Sitting(kind=Kind.PERSON, name='Anna', bot='', here=True, resigned=False)

    ``bot`` is the strength of the bot that plays the seat now: its own, or one that stands in.
    """

    kind: Kind
    name: str = ""
    bot: str = ""
    here: bool = True
    resigned: bool = False


@frozen
class Seat:
    """A seat: free, a person's or a bot's, with the clock of the question that is open.

    >>> Seat(bot="easy").taken, Seat().taken
    (True, False)

    ``owner`` is the fingerprint of the person's token, ``word`` what the person adds to the dice.
    ``here`` is False for somebody who left, or has not come yet. ``misses`` counts time-outs in a
    row; ``stand_in`` is the bot that plays until the owner is back, ``helper`` the one that answers
    the open question; ``helped`` is whether a bot ever acted for the person. ``question`` is the
    number of the open question, or 0, ``asked`` when it was put, ``deadline`` by when it must be
    answered: instants of the server in milliseconds. ``called`` is when somebody last called.
    ``mutes`` are the fingerprints of people whose chat is not wanted.
    """

    owner: str = ""
    name: str = ""
    bot: str = ""
    word: str = ""
    here: bool = True
    resigned: bool = False
    misses: int = 0
    stand_in: str = ""
    helper: str = ""
    helped: bool = False
    question: int = 0
    asked: int = 0
    deadline: int | None = None
    called: int | None = None
    mutes: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """Whether nobody has the seat."""
        return not (self.owner or self.bot)

    @property
    def taken(self) -> bool:
        """Whether somebody sits there, so that the game can begin."""
        return bool(self.bot) or (bool(self.owner) and self.here)

    @property
    def player(self) -> str:
        """The strength of the bot that answers what is asked now; ``""`` where a person does."""
        return self.bot or self.stand_in or self.helper

    @property
    def sitting(self) -> Sitting:
        """The seat as everybody may see it."""
        if self.bot:
            return Sitting(Kind.BOT, bot=self.bot)
        if not self.owner:
            return Sitting(Kind.OPEN)
        return Sitting(Kind.PERSON, self.name, self.stand_in, self.here, self.resigned)
