"""What a table tells: the answer to whoever sent a command, and news for those at the table.

News say what happened. A `Story` has all of it, for somebody who comes or comes back. Nothing in
them is more than the one who is told may see: states pass through `Game.view`.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import field, frozen

from wuerfelregeln import core
from wuerfelregeln.core import Refusal
from wuerfelregeln.table.commands import HOLDS
from wuerfelregeln.table.seats import Sitting

if TYPE_CHECKING:
    import wuerfelregeln.table.table

__all__ = [
    "NEWS",
    "Added",
    "Answer",
    "Asked",
    "By",
    "Called",
    "Came",
    "Closed",
    "Ended",
    "Freed",
    "Handled",
    "Happened",
    "Hosts",
    "Left",
    "Linked",
    "Missed",
    "News",
    "Resigned",
    "Returned",
    "Revealed",
    "Said",
    "Spoken",
    "Stage",
    "Started",
    "Story",
    "TakenOver",
    "Told",
    "Wanted",
    "Watching",
]


class Stage(Enum):
    """How far a table is.

    >>> Stage.WAITING
    Stage.WAITING

    A table is closed when it broke off without an end.
    """

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"

    def __repr__(self) -> str:
        return f"Stage.{self.name}"


class By(Enum):
    """Who brought an event about.

    >>> By.TABLE
    By.TABLE

    The table itself plays the weakest legal action, for somebody who is late or has resigned.
    """

    DICE = "dice"
    PERSON = "person"
    BOT = "bot"
    TABLE = "table"

    def __repr__(self) -> str:
        return f"By.{self.name}"


# --- news -----------------------------------------------------------------------------------------


@frozen
class Came:
    """A person has sat down.

    >>> Came(0, "Anna")
    Came(seat=0, name='Anna')
    """

    seat: int
    name: str


@frozen
class Added:
    """A bot has been put on a seat.

    >>> Added(1, "easy")
    Added(seat=1, level='easy')
    """

    seat: int
    level: str


@frozen
class Freed:
    """A seat is free again.

    >>> Freed(1)
    Freed(seat=1)
    """

    seat: int


@frozen
class Left:
    """A person has left, and the seat waits for its owner.

    >>> Left(1)
    Left(seat=1)
    """

    seat: int


@frozen
class Returned:
    """A person is back.

    >>> Returned(1)
    Returned(seat=1)
    """

    seat: int


@frozen
class Hosts:
    """The table has another host, since the one before has left.

    >>> Hosts(1)
    Hosts(seat=1)
    """

    seat: int


@frozen
class Watching:
    """How many look on.

    >>> Watching(3)
    Watching(count=3)
    """

    count: int


@frozen
class Started:
    """The game begins; the words that the seats added to the dice, by seat.

    >>> Started(("blau", ""))
    Started(words=('blau', ''))
    """

    words: tuple[str, ...]


@frozen
class Happened:
    """Events of the game: which dice fell, who did what, what it brought, what now lies there.

    ``events`` are those that can be told now, in order. ``wrote`` are seats that have done
    something that is still hidden. ``brought`` are the points that each seat got by it, ``scores``
    what it has now. ``state`` is the state as whoever is told may see it.

    >>> Happened(By.DICE, events=(), wrote=(), state=None, scores=(0,), brought=(0,)).by
    By.DICE
    """

    by: By
    events: tuple[Any, ...] = field(metadata={HOLDS: "event"})
    wrote: tuple[int, ...]
    state: Any = field(metadata={HOLDS: "state"})
    scores: tuple[int, ...]
    brought: tuple[int, ...]


@frozen
class Asked:
    """Who is asked now, the number of one's own question (0 for none), and the time that is left.

    >>> Asked(seats=(0,), question=3, remaining=60_000)
    Asked(seats=(0,), question=3, remaining=60000)

    ``remaining`` is in milliseconds, None for no limit: one's own, or that of the first who is
    asked.
    """

    seats: tuple[int, ...]
    question: int
    remaining: int | None


@frozen
class Missed:
    """Somebody's time was up, so many times in a row.

    >>> Missed(seat=1, misses=2)
    Missed(seat=1, misses=2)
    """

    seat: int
    misses: int


@frozen
class TakenOver:
    """A bot plays a seat until its owner is back.

    >>> TakenOver(1, "medium")
    TakenOver(seat=1, level='medium')
    """

    seat: int
    level: str


@frozen
class Resigned:
    """Somebody has given the game up.

    >>> Resigned(1)
    Resigned(seat=1)
    """

    seat: int


@frozen
class Said:
    """A line of chat.

    >>> Said(0, "Anna", "Hallo!")
    Said(seat=0, name='Anna', text='Hallo!')
    """

    seat: int
    name: str
    text: str


@frozen
class Spoken:
    """A seat has added a word to the dice; which one is told when the game starts.

    >>> Spoken(1)
    Spoken(seat=1)
    """

    seat: int


@frozen
class Called:
    """Somebody calls a seat back to the table.

    >>> Called(seat=1, by=0)
    Called(seat=1, by=0)
    """

    seat: int
    by: int


@frozen
class Wanted:
    """Who wants another round.

    >>> Wanted((0, 1))
    Wanted(seats=(0, 1))
    """

    seats: tuple[int, ...]


@frozen
class Linked:
    """The table of the next round.

    >>> Linked("WURF2")
    Linked(code='WURF2')
    """

    code: str


@frozen
class Ended:
    """The game is over.

    >>> Ended("SHEETS_FULL", finished=True, scores=(9, 5), ranking=((0,), (1,))).finished
    True

    ``reason`` is the code of the ending, such as that of `Ending`. ``finished`` is False where all
    but one have resigned.
    """

    reason: str
    finished: bool
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]


@frozen
class Revealed:
    """The secret of the dice: now everybody can check them.

    >>> Revealed("00" * 32).secret[:2]
    '00'
    """

    secret: str


@frozen
class Closed:
    """The table was broken off.

    >>> Closed()
    Closed()
    """


News: TypeAlias = (
    Came
    | Added
    | Freed
    | Left
    | Returned
    | Hosts
    | Watching
    | Started
    | Happened
    | Asked
    | Missed
    | TakenOver
    | Resigned
    | Said
    | Spoken
    | Called
    | Wanted
    | Linked
    | Ended
    | Revealed
    | Closed
)

NEWS: tuple[type[Any], ...] = (
    Came,
    Added,
    Freed,
    Left,
    Returned,
    Hosts,
    Watching,
    Started,
    Happened,
    Asked,
    Missed,
    TakenOver,
    Resigned,
    Said,
    Spoken,
    Called,
    Wanted,
    Linked,
    Ended,
    Revealed,
    Closed,
)
"""Every kind of news."""


@frozen
class Told:
    """News, and whom they are for: seats, and those who look on.

    >>> Told((0, 1), spectators=True, news=Left(1)).seats
    (0, 1)

    ``gone`` is the fingerprint of somebody who has just lost a seat to the host, and ought to hear
    of it. `Handled.news_for` looks at all three.
    """

    seats: tuple[int, ...]
    spectators: bool
    news: News
    gone: str = ""


# --- the whole story ------------------------------------------------------------------------------


@frozen
class Story:
    """All that one person may know of a table, from its beginning on.

    ``seat`` is the person's own, None for others. ``host`` is the seat of the host, None while
    nobody there is. ``question``, ``asked`` and ``remaining`` are those of `Asked`; ``events``,
    ``wrote``, ``state`` and ``scores`` those of `Happened`. ``words`` are told when the game has
    started, ``secret`` when it is over.
    """

    code: str
    stage: Stage
    seat: int | None
    host: int | None
    sittings: tuple[Sitting, ...]
    spectators: int
    move_time: int | None
    commitment: str
    words: tuple[str, ...]
    secret: str
    events: tuple[Any, ...] = field(metadata={HOLDS: "event"})
    wrote: tuple[int, ...]
    state: Any = field(metadata={HOLDS: "state"})
    scores: tuple[int, ...]
    asked: tuple[int, ...]
    question: int
    remaining: int | None
    chat: tuple[Said, ...]
    wanted: tuple[int, ...]
    next: str


# --- what comes back ------------------------------------------------------------------------------


@frozen
class Answer:
    """What whoever sent a command is told: its own id, and whether it is done.

    >>> Answer("a1", number=7, seat=0).refusal is None
    True

    ``number`` is that of the command among all that the table has accepted; 0 for one that was
    refused or needed nothing done. ``seat`` is that of the sender afterwards. ``refusal`` is None
    where all is well. A command that was done gets the same answer whenever it is sent again; one
    that was refused is looked at anew.
    """

    id: str
    number: int = 0
    seat: int | None = None
    refusal: Refusal | None = None

    @property
    def reason(self) -> core.Reason | None:
        """Why the command was refused; None where it was not."""
        return None if self.refusal is None else self.refusal.reason


@frozen
class Handled:
    """What a command leads to: the table afterwards, the answer, and news for the others.

    ``story`` is for the sender alone, after a join, a rejoin or a watch. Where nothing was changed
    ``table`` is the very table that was asked, so nothing needs to be stored.
    """

    table: wuerfelregeln.table.table.Table  # the reference tells it from that of `lookup` so
    answer: Answer
    news: tuple[Told, ...] = ()
    story: Story | None = None

    def news_for(self, who: str) -> tuple[News, ...]:
        """Return what somebody is told, who is known by the fingerprint of a token.

        >>> from wuerfelregeln.table import Command, Join, Table
        >>> from wuerfelregeln.yacht import Yacht
        >>> table = Table.open(Yacht(players=2), code="WURF", host="", now=0)
        >>> outcome = table.handle(Command("0" * 64, Join("Anna")), now=1)
        >>> outcome.news_for("0" * 64), outcome.news_for("f" * 64)
        ((Came(seat=0, name='Anna'),), ())
        """
        seat, watches = self.table.seat_of(who), self.table.watches(who)
        return tuple(
            told.news
            for told in self.news
            if seat in told.seats
            or (watches and told.spectators)
            or (told.gone and told.gone == who)
        )
