"""A table as a value: who sits there, what has happened, who is asked, what is due."""

from __future__ import annotations

import datetime
import hmac
import re
from collections.abc import Mapping
from typing import Any

from attrs import Attribute, evolve, field, frozen
from attrs.validators import instance_of

from wuerfelregeln import agents, hall
from wuerfelregeln.core import AnyGame, Chance, Move
from wuerfelregeln.table import handling
from wuerfelregeln.table.commands import Command, Link
from wuerfelregeln.table.kept import Done, Line
from wuerfelregeln.table.news import Handled, Stage, Story
from wuerfelregeln.table.position import Position, seen
from wuerfelregeln.table.seats import Kind, Seat, Sitting
from wuerfelregeln.table.settings import Settings
from wuerfelregeln.transcript import AnyTranscript, Fairness, Transcript
from wuerfelregeln.words import BilingualError, Words

__all__ = ["CODE_LETTERS", "MOST_SEATS", "Due", "Table"]

MOST_SEATS = 4
"""Seats of a table (ruling Y8)."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What codes are made of: no letter that looks like a digit, or like another letter."""

_CODE = re.compile(f"[{CODE_LETTERS}]{{4,12}}")
_HEX = re.compile("[0-9a-f]{64}")


def _wrong(de: str, en: str) -> BilingualError:
    return BilingualError(Words(de=de, en=en))


def _code(_: object, __: Attribute[Any], code: Any) -> None:
    if not isinstance(code, str):
        raise TypeError(f"code must be a str, not {code!r}")
    if not _CODE.fullmatch(code):
        raise _wrong(
            f"code muss aus 4 bis 12 Zeichen von {CODE_LETTERS} bestehen, nicht {code!r}",
            f"code must be 4 to 12 characters of {CODE_LETTERS}, not {code!r}",
        )


def _digest(_: object, attribute: Attribute[Any], text: Any) -> None:
    if not isinstance(text, str):
        raise TypeError(f"{attribute.name} must be a str, not {text!r}")
    if text and not _HEX.fullmatch(text):
        raise _wrong(
            f"{attribute.name} muss leer sein oder aus 64 Ziffern 0-9a-f bestehen, nicht {text!r}",
            f"{attribute.name} must be empty or 64 digits 0-9a-f, not {text!r}",
        )


@frozen
class Due:
    """What a table waits for, by whoever can bring it.

    >>> Due().nothing
    True

    ``dice``: a `Throw` is wanted. ``bots``: for these seats and strengths a `Choose`. ``asked``:
    people who must answer, by the instant ``by``, the earliest of their deadlines (None: no limit).
    ``secret``: a `Reveal`. ``link``: the next table, and a `Link` to it.
    """

    dice: bool = False
    bots: tuple[tuple[int, str], ...] = ()
    asked: tuple[int, ...] = ()
    by: int | None = None
    secret: bool = False
    link: bool = False

    @property
    def nothing(self) -> bool:
        """Whether the table waits for nothing but visitors."""
        return self == Due()


@frozen
class Table:
    """A table, from its opening to its end: a value that `handle` turns into the next one.

    >>> from wuerfelregeln.table import AddBot, Command, Join, fingerprint
    >>> from wuerfelregeln.yacht import Yacht
    >>> anna = fingerprint("a token of twenty-two or more characters")
    >>> table = Table.open(Yacht(players=2), code="WURF", host=anna, now=0)
    >>> table = table.handle(Command(anna, Join("Anna")), now=1_000).table
    >>> table.stage, table.due.nothing
    (Stage.WAITING, True)
    >>> outcome = table.handle(Command(anna, AddBot("easy")), now=2_000)
    >>> outcome.table.stage, outcome.table.due.dice
    (Stage.PLAYING, True)
    >>> [type(told.news).__name__ for told in outcome.news]
    ['Added', 'Started']

    It has no clock, no socket and no dice. Instants are whole milliseconds on the server's clock,
    which whoever runs the table brings, together with dice, codes, tokens and choices of bots.
    ``number`` counts the commands that were accepted: a table is the fold of its commands, and the
    n-th can be stored once. What happened is stored, never what follows from it; ``position`` is
    worked out from the events and is no part of the value.
    """

    game: AnyGame
    code: str = field(validator=_code)
    host: str = field(validator=_digest)
    seats: tuple[Seat, ...] = field(validator=instance_of(tuple))
    settings: Settings = field(factory=Settings, validator=instance_of(Settings))
    commitment: str = field(default="", validator=_digest)
    secret: str = ""
    opened: int = 0
    ended: int | None = None
    stage: Stage = Stage.WAITING
    number: int = 0
    last: int = 0
    extended: int = 0
    events: tuple[Any, ...] = field(default=(), validator=instance_of(tuple))
    chat: tuple[Line, ...] = ()
    spectators: tuple[str, ...] = ()
    wanted: tuple[int, ...] = ()
    link: Link | None = None
    done: tuple[Done, ...] = field(default=(), repr=False)
    _position: Position | None = field(default=None, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if len(self.seats) != self.game.players:
            raise _wrong(
                f"seats muss {self.game.players} Plätze nennen, nicht {len(self.seats)}",
                f"seats must have {self.game.players} seats, not {len(self.seats)}",
            )
        if self._position is None or self._position.events is not self.events:
            object.__setattr__(self, "_position", Position.of(self.game, self.events))

    @classmethod
    def open(
        cls,
        game: AnyGame,
        *,
        code: str,
        host: str,
        now: int,
        commitment: str = "",
        settings: Settings | None = None,
    ) -> Table:
        """Return a new table with all seats free; the host sits down with a `Join` like the others.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Table.open(Yacht(players=2), code="WURF", host="", now=0).stage
        Stage.WAITING

        ``host`` is the fingerprint of whoever opens it, ``""`` for the first who sits down.
        ``commitment`` is that of `FairDice`, whose secret is safely stored before: ``""`` where the
        dice are others. Raises `ValueError` for more than four players, for a code or a commitment
        that is none, and for bots that the game does not have.
        """
        if game.players > MOST_SEATS:
            raise _wrong(
                f"ein Tisch hat höchstens {MOST_SEATS} Plätze, nicht {game.players}",
                f"a table has {MOST_SEATS} seats at most, not {game.players}",
            )
        chosen = settings or Settings()
        offered = agents.available(game)
        for level in chosen.bots:
            if level not in offered:
                listed = ", ".join(offered)
                raise _wrong(
                    f"den Computer {level!r} gibt es nicht: erwartet war eines von {listed}",
                    f"there is no bot {level!r}: expected one of {listed}",
                )
        seats = (Seat(),) * game.players
        return cls(game, code, host, seats, chosen, commitment, opened=now, last=now)

    def handle(self, command: Command, now: int) -> Handled:
        """Return what a command that arrived at an instant leads to: the one way to change a table.

        >>> from wuerfelregeln.table import Chat, Command
        >>> from wuerfelregeln.yacht import Yacht
        >>> table = Table.open(Yacht(), code="WURF", host="", now=0)
        >>> outcome = table.handle(Command("0" * 64, Chat("Hallo!"), id="c1"), now=5)
        >>> outcome.answer.reason, outcome.table is table
        (Reason.NOT_AT_TABLE, True)

        A refusal changes nothing. The same table, command and instant always lead to the same.
        """
        return handling.handle(self, command, now)

    @property
    def position(self) -> Position:
        """Where the game stands: its state, and what follows from the events."""
        assert self._position is not None
        return self._position

    # --- who is who -------------------------------------------------------------------------

    def seat_of(self, sender: str) -> int | None:
        """Return the seat that belongs to a fingerprint, None for nobody's.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Table.open(Yacht(), code="WURF", host="", now=0).seat_of("0" * 64)
        """
        found = None
        for number, seat in enumerate(self.seats):
            # All are compared, each in constant time: how long it takes tells nothing.
            if seat.owner and sender and hmac.compare_digest(seat.owner, sender):
                found = number
        return found

    def watches(self, sender: str) -> bool:
        """Return whether somebody of that fingerprint looks on."""
        return any(hmac.compare_digest(each, sender) for each in self.spectators)

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """The seats as everybody may see them."""
        waiting = self.stage is Stage.WAITING
        return tuple(
            evolve(seat.sitting, kind=Kind.KEPT)
            if waiting and seat.owner and not seat.here
            else seat.sitting
            for seat in self.seats
        )

    # --- what is due --------------------------------------------------------------------------

    @property
    def due(self) -> Due:
        """What the table waits for.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Table.open(Yacht(), code="WURF", host="", now=0).due
        Due(dice=False, bots=(), asked=(), by=None, secret=False, link=False)
        """
        if self.stage is Stage.PLAYING:
            asked = [(number, self.seats[number]) for number in self.asked]
            times = [
                seat.deadline for _, seat in asked if not seat.player and seat.deadline is not None
            ]
            return Due(
                dice=isinstance(self.game.turn(self.position.state), Chance),
                bots=tuple((number, seat.player) for number, seat in asked if seat.player),
                asked=tuple(number for number, seat in asked if not seat.player),
                by=min(times, default=None),
            )
        done = self.stage in (Stage.OVER, Stage.CLOSED)
        here = {
            number
            for number, seat in enumerate(self.seats)
            if seat.owner and seat.here and not seat.stand_in
        }
        agreed = self.stage is Stage.OVER and bool(here) and here <= {*self.wanted}
        return Due(
            secret=done and bool(self.commitment) and not self.secret,
            link=agreed and self.link is None,
        )

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now, bots and people; nobody while the table waits."""
        return self.position.asked(self.game) if self.stage is Stage.PLAYING else ()

    def late(self, now: int) -> tuple[tuple[int, int], ...]:
        """Return the seats whose time is up at an instant, each with the number of its question.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Table.open(Yacht(), code="WURF", host="", now=0).late(now=1_000)
        ()
        """
        return tuple(
            (number, seat.question)
            for number, seat in enumerate(self.seats)
            if number in self.asked
            and not seat.player
            and seat.deadline is not None
            and seat.deadline <= now
        )

    # --- what has happened ------------------------------------------------------------------------

    @property
    def words(self) -> tuple[str, ...]:
        """What the seats add to the dice, by seat: ``""`` for a bot and for who adds nothing."""
        return tuple(seat.word for seat in self.seats)

    @property
    def transcript(self) -> AnyTranscript:
        """The game so far, with names, day, and what its dice can be checked with.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Table.open(Yacht(), code="WURF", host="", now=0).transcript.events
        ()

        A bot is named by its strength. The day is that of the opening, in UTC. The words belong to
        it as soon as the game has started.
        """
        names = tuple(seat.name or seat.bot for seat in self.seats)
        day = datetime.datetime.fromtimestamp(self.opened / 1000, datetime.UTC).date()
        started = self.stage is not Stage.WAITING
        fair = None
        if self.commitment:
            fair = Fairness(self.commitment, self.words if started else (), self.secret)
        return Transcript(self.game, self.events, names if all(names) else (), day, fair)

    def match(self, *, id: str, persons: Mapping[str, str] | None = None) -> hall.Match:  # noqa: A002
        """Return what a hall counts, once the game is over; see `wuerfelregeln.hall`.

        ``persons`` has the hall's ids of people by the fingerprints of their tokens; without it
        the fingerprints are the ids. Raises `ValueError` for a table that is not over, `KeyError`
        for a person that is missing.
        """
        if self.stage is not Stage.OVER or self.ended is None:
            raise _wrong("die Partie ist nicht zu Ende", "the game is not over")
        return hall.Match.of(
            self.transcript,
            id=id,
            seats=[
                hall.Seat(bot=seat.bot)
                if seat.bot
                else hall.Seat(
                    seat.owner if persons is None else persons[seat.owner],
                    taken_over=seat.helped,
                    resigned=seat.resigned,
                )
                for seat in self.seats
            ],
            ended=datetime.datetime.fromtimestamp(self.ended / 1000, datetime.UTC),
        )

    def next(self, now: int) -> Table:
        """Return the table of the next round, to which this one is linked: all move on by one seat.

        Each seat is kept for who wanted the round, and bots are there already; the seats of others
        are free. As soon as all have come the game starts. Raises `ValueError` where nobody has
        linked another table.
        """
        if self.link is None:
            raise _wrong("zu diesem Tisch gibt es keinen nächsten", "this table has no next one")
        count = len(self.seats)
        before = [(number - 1) % count for number in range(count)]
        host = self.seat_of(self.host)
        return Table(
            self.game,
            self.link.code,
            self.host if host in self.wanted else "",
            tuple(self._kept(number) for number in before),
            self.settings,
            self.link.commitment,
            opened=now,
            last=now,
        )

    def _kept(self, number: int) -> Seat:
        seat = self.seats[number]
        if seat.bot:
            return Seat(bot=seat.bot)
        if number not in self.wanted:
            return Seat()
        return Seat(owner=seat.owner, name=seat.name, here=False, mutes=seat.mutes)

    # --- what may be told -------------------------------------------------------------------------

    def story(self, sender: str, now: int) -> Story:
        """Return all that somebody may know of the table: a seat its own view, others what all see.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Table.open(Yacht(), code="WURF", host="", now=0).story("", now=1).sittings
        (Sitting(kind=Kind.OPEN, name='', bot='', here=True, resigned=False),)
        """
        seat = self.seat_of(sender)
        viewer = len(self.seats) if seat is None else seat
        view = seen(self.game, self.position.state, viewer)
        events, wrote = self._told(viewer)
        mutes = () if seat is None else self.seats[seat].mutes
        question, remaining = handling.clock(self, viewer, now)
        started = self.stage is not Stage.WAITING
        return Story(
            code=self.code,
            stage=self.stage,
            seat=seat,
            host=self.seat_of(self.host),
            sittings=self.sittings,
            spectators=len(self.spectators),
            move_time=self.settings.move_time,
            commitment=self.commitment,
            words=self.words if started else (),
            secret=self.secret,
            events=events,
            wrote=wrote,
            state=view,
            scores=self.game.scores(view),
            asked=self.asked,
            question=question,
            remaining=remaining,
            chat=tuple(line.said for line in self.chat if line.owner not in mutes),
            wanted=self.wanted,
            next=self.link.code if self.link else "",
        )

    def _told(self, viewer: int) -> tuple[tuple[object, ...], tuple[int, ...]]:
        """Return the events that can be told, and the seats that did something hidden."""
        told = self.position.told[viewer]
        rest = [event for event in self.events[told:] if isinstance(event, Move)]
        own = tuple(event for event in rest if event.seat == viewer)
        return self.events[:told] + own, tuple(e.seat for e in rest if e.seat != viewer)
