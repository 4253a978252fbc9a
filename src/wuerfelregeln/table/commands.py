"""What a table can be told: by people at it, by those who want to be, and by whoever runs it.

A `Command` is an envelope: who sends it, its id, and what is to be done. Nothing in what a client
sends names its seat. `REQUESTS` may come from a client; all else is for whoever runs the table.
"""

from __future__ import annotations

import hashlib
from typing import Any, TypeAlias

from attrs import field, frozen

from wuerfelregeln.core import AnyGame
from wuerfelregeln.table.settings import Settings

__all__ = [
    "HOLDS",
    "HOUSE",
    "HOUSE_ORDERS",
    "MOST_ID",
    "REQUESTS",
    "SHORTEST_TOKEN",
    "Act",
    "AddBot",
    "CallBack",
    "Chat",
    "Choose",
    "Close",
    "Command",
    "Dismiss",
    "Do",
    "Extend",
    "Join",
    "Leave",
    "Link",
    "Mute",
    "Open",
    "Order",
    "Rejoin",
    "Rematch",
    "Request",
    "Resign",
    "Reveal",
    "SetWord",
    "Throw",
    "TimeOut",
    "Watch",
    "fingerprint",
    "good_id",
]

HOUSE = ""
"""The sender of what whoever runs the table says."""
SHORTEST_TOKEN = 22
"""Characters of a token: 22 of ``secrets.token_urlsafe`` have 128 bits."""
MOST_ID = 40
"""Characters of the id of a command."""

HOLDS = "holds"
"""In the metadata of a field: which type of a game it holds, such as ``"action"``."""


def fingerprint(token: str) -> str:
    """Return what a table knows of a token: its SHA-256 in hexadecimal digits.

    >>> fingerprint("a token of twenty-two or more characters")[:8]
    'ebc1e2c7'

    Whoever runs the table makes tokens with ``secrets.token_urlsafe(32)``, tells each to its client
    alone, and keeps none. Raises `ValueError` for one that could be guessed since it is short.
    """
    if len(token) < SHORTEST_TOKEN:
        raise ValueError(f"a token must have {SHORTEST_TOKEN} characters or more, not {len(token)}")
    return hashlib.sha256(token.encode()).hexdigest()


def good_id(text: str) -> bool:
    r"""Return whether a text can be the id of a command: so many visible characters of ASCII.

    >>> good_id("a1"), good_id(""), good_id("\n")
    (True, True, False)
    """
    return len(text) <= MOST_ID and text.isascii() and (text.isprintable() or not text)


# --- what people ask for ------------------------------------------------------------------------


@frozen
class Open:
    """Open a table for a game; ``Table.open`` does it.

    >>> from wuerfelregeln.yacht import Yacht
    >>> Open(Yacht(players=2)).settings
    Settings(move_time=None, late=Late.WEAKEST, helper='', take_over='')
    """

    game: AnyGame
    settings: Settings = field(factory=Settings)


@frozen
class Join:
    """Sit down on the next free seat, or on the one that is kept for the sender.

    >>> Join("Anna", word="blau")
    Join(name='Anna', word='blau')
    """

    name: str
    word: str = ""


@frozen
class SetWord:
    """Add another word to the dice, before the game starts.

    >>> SetWord("rot")
    SetWord(word='rot')
    """

    word: str


@frozen
class Leave:
    """Get up: before the game the seat is free again, afterwards it stays its owner's.

    >>> Leave()
    Leave()
    """


@frozen
class Rejoin:
    """Come back to one's seat, and be told the whole story.

    >>> Rejoin()
    Rejoin()
    """


@frozen
class Watch:
    """Look on.

    >>> Watch()
    Watch()
    """


@frozen
class AddBot:
    """Put a bot of a strength on the next free seat; for the host.

    >>> AddBot("easy")
    AddBot(level='easy')
    """

    level: str


@frozen
class Dismiss:
    """Free a seat before the game: of a bot, or of somebody; for the host.

    >>> Dismiss(1)
    Dismiss(seat=1)

    After the game it is for somebody who has gone without a word: the next round does not wait.
    """

    seat: int


@frozen
class Act:
    """Answer a question of the game, by its number.

    >>> from wuerfelregeln.yacht import Category, Enter
    >>> Act(question=1, action=Enter(Category.CHANCE)).question
    1
    """

    question: int
    action: Any = field(metadata={HOLDS: "action"})


@frozen
class Chat:
    """Say something to the table.

    >>> Chat("Gut gewürfelt!")
    Chat(text='Gut gewürfelt!')
    """

    text: str


@frozen
class Mute:
    """Hear no more chat from a seat, or hear it again.

    >>> Mute(1, on=True)
    Mute(seat=1, on=True)
    """

    seat: int
    on: bool


@frozen
class CallBack:
    """Call somebody back to the table who has left, or who lets the others wait.

    >>> CallBack(1)
    CallBack(seat=1)
    """

    seat: int


@frozen
class Resign:
    """Give the game up.

    >>> Resign()
    Resign()
    """


@frozen
class Rematch:
    """Ask for another round once the game is over.

    >>> Rematch()
    Rematch()
    """


# --- what whoever runs the table says -------------------------------------------------------------


@frozen
class Throw:
    """Dice that were due have fallen; ``ply`` is which event of the game that is, from 1.

    >>> from wuerfelregeln.yacht import Roll
    >>> Throw(1, Roll((1, 2, 3, 4, 5))).roll
    Roll(dice=(1, 2, 3, 4, 5))
    """

    ply: int
    roll: Any = field(metadata={HOLDS: "roll"})


@frozen
class Choose:
    """What a bot answers to a seat's question.

    >>> from wuerfelregeln.yacht import Category, Enter
    >>> Choose(seat=1, question=1, action=Enter(Category.CHANCE)).seat
    1
    """

    seat: int
    question: int
    action: Any = field(metadata={HOLDS: "action"})


@frozen
class TimeOut:
    """The time for a seat's question is up; any process that notices may say so.

    >>> TimeOut(seat=0, question=4)
    TimeOut(seat=0, question=4)
    """

    seat: int
    question: int


@frozen
class Extend:
    """Nobody has served the table since that instant: all who are asked get that time back.

    >>> Extend(since=1_800_000_000_000)
    Extend(since=1800000000000)
    """

    since: int


@frozen
class Reveal:
    """The secret of the dice in hexadecimal digits, once the game is over: the last command.

    >>> Reveal("00" * 32).secret[:4]
    '0000'
    """

    secret: str


@frozen
class Link:
    """The table of the next round, by its code and the commitment of its dice.

    >>> Link("WURF2").code
    'WURF2'
    """

    code: str
    commitment: str = ""


@frozen
class Close:
    """Break the table off, for good.

    >>> Close()
    Close()
    """


Request: TypeAlias = (
    Join
    | SetWord
    | Leave
    | Rejoin
    | Watch
    | AddBot
    | Dismiss
    | Act
    | Chat
    | Mute
    | CallBack
    | Resign
    | Rematch
)
Order: TypeAlias = Throw | Choose | TimeOut | Extend | Reveal | Link | Close
Do: TypeAlias = Request | Order

REQUESTS: tuple[type[Any], ...] = (
    Join,
    SetWord,
    Leave,
    Rejoin,
    Watch,
    AddBot,
    Dismiss,
    Act,
    Chat,
    Mute,
    CallBack,
    Resign,
    Rematch,
)
"""What a client may send."""

HOUSE_ORDERS: tuple[type[Any], ...] = (Throw, Choose, TimeOut, Extend, Reveal, Link, Close)
"""What whoever runs the table says."""


@frozen
class Command:
    """Something to do, who sends it (see `fingerprint`), and the sender's own id for it.

    >>> Command(HOUSE, Close()).id
    ''

    A command that is sent again with its id gets the answer that it got: it is done once. An id is
    up to 40 visible characters of ASCII, and ``""`` for what need not be recognised.
    """

    sender: str
    do: Do
    id: str = ""
