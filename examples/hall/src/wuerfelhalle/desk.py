"""Tables at work: one `Desk` for each table that somebody uses, and the `Hall` that has them all.

Each accepted command is stored as a row before anybody hears of it, so whatever dies, what was
acknowledged is there. The secret of the dice is stored before its commitment is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from random import SystemRandom
from typing import Any

from attrs import define, field, frozen

from wuerfelhalle.store import Person, Store, Taken
from wuerfelhalle.texts import say
from wuerfelhalle.views import Look, result_of, spoken, view, why
from wuerfelregeln.codes import CodeError, codes_of
from wuerfelregeln.core import AnyGame
from wuerfelregeln.hall import Match, career
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.strict import DocumentError
from wuerfelregeln.table import (
    CODE_LETTERS,
    HOUSE,
    Act,
    AddBot,
    Answer,
    Close,
    Command,
    Extend,
    House,
    Join,
    Kind,
    Leave,
    Link,
    Rejoin,
    Resign,
    Settings,
    Stage,
    Table,
)
from wuerfelregeln.table import news as tell
from wuerfelregeln.table.documents import (
    read_command,
    read_request,
    read_table,
    write_command,
    write_table,
)

__all__ = ["Desk", "Guest", "Hall", "NoRoom", "Rules", "now"]

Json = dict[str, Any]
LOG = logging.getLogger("wuerfelhalle")

DAY = 24 * 3600 * 1000
KEEP = 30 * DAY
"""How long a table that is over can be looked at again, in milliseconds."""


def now() -> int:
    """Return the instant in milliseconds: the only clock that counts."""
    return time.time_ns() // 1_000_000


class NoRoom(Exception):
    """Raised where there are as many tables as the hall has."""


@frozen(kw_only=True)
class Rules:
    """How the hall is run.

    >>> Rules().pace
    0.7

    ``pace`` is how many seconds a bot takes, so that people can follow. ``public`` is the address
    at which people reach the hall, for links and QR codes; empty for the one they used.
    """

    pace: float = 0.7
    public: str = ""
    most_tables: int = 1000
    most_waiting: int = 200
    patience: float = 600.0
    zone: str = "Europe/Berlin"


@define(eq=False)
class Guest:
    """A connection: who it is, what is looked at, and what is still to be sent."""

    person: Person
    look: Look = field(factory=Look)
    mail: asyncio.Queue[str] = field(factory=lambda: asyncio.Queue(200))
    slow: bool = False

    def send(self, message: Json) -> None:
        """Put a message into the queue; who does not read it is cut off."""
        try:
            self.mail.put_nowait(json.dumps(message, ensure_ascii=False))
        except asyncio.QueueFull:
            self.slow = True


class Desk:
    """A table, the house that rolls for it, and who is connected."""

    def __init__(self, hall: Hall, table: Table, house: House, *, practice: bool) -> None:
        self.hall = hall
        self.table = table
        self.house = house
        self.practice = practice
        self.guests: set[Guest] = set()
        self.match: Match | None = None
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._lonely: asyncio.TimerHandle | None = None

    # --- guests -----------------------------------------------------------------------------------

    def enter(self, guest: Guest) -> None:
        """Let somebody look at the table; whoever sits there and was away is back."""
        if self._lonely is not None:
            self._lonely.cancel()
            self._lonely = None
        self.guests.add(guest)
        table, seat = self.table, self.table.seat_of(guest.person.owner)
        if seat is not None and table.stage is Stage.PLAYING:
            sitting = table.seats[seat]
            if not sitting.here or sitting.stand_in:
                self.happens(Command(guest.person.owner, Rejoin(), secrets.token_hex(8)), now())
        self.show(guest)
        self.wake()

    def leave(self, guest: Guest) -> None:
        """Forget a connection; the seat stays."""
        self.guests.discard(guest)
        if not self.guests:
            loop = asyncio.get_running_loop()
            self._lonely = loop.call_later(self.hall.rules.patience, self._nobody)
        else:
            self.show_all()

    def _nobody(self) -> None:
        """Put the table away once nobody has looked at it for a while."""
        if self.guests:
            return
        running = self.table.stage is Stage.PLAYING
        if self.practice and running:
            self.hall.drop(self, remove=True)
        elif not running:
            self.hall.drop(self, remove=False)

    def show(self, guest: Guest) -> None:
        """Send somebody what there is to see."""
        table, who = self.table, guest.person.owner
        best = None
        if table.seat_of(who) is not None and len(table.seats) == 1:
            best = self.hall.best(guest.person, table.game)
        data = view(table, who, guest.look, now(), best=best)
        online = {each.person.owner for each in self.guests}
        for seat, shown in zip(table.seats, data["seats"], strict=True):
            shown["online"] = bool(seat.bot) or seat.owner in online
        if table.stage is Stage.OVER and data["svg"]:
            match = self._finished()
            matches = self.hall.store.matches()
            data["result"] = result_of(table, match, matches, guest.person.id, guest.look.lang)
        guest.send(data)

    def show_all(self) -> None:
        """Send everybody what there is to see."""
        for guest in tuple(self.guests):
            self.show(guest)

    # --- what people ask for ----------------------------------------------------------------------

    def asks(self, guest: Guest, message: Json) -> None:
        """Take a message of the page: something to do, or something to look at."""
        kind = message.get("kind")
        if kind == "do":
            self._does(guest, message)
        elif kind == "act":
            self._acts(guest, message)
        elif kind == "choose":
            self._chooses(guest, message)
        elif kind == "look":
            self._looks(guest, message)
        elif kind == "why":
            field = message.get("field")
            number = field if type(field) is int else None
            text = why(self.table, guest.person.owner, guest.look, number)
            guest.send({"kind": "why", "text": text})
        elif kind == "check":
            guest.send({"kind": "why", "text": self._checked(guest.look)})
        elif kind == "pong":
            pass
        else:
            raise _wrong("kind", kind)

    def _does(self, guest: Guest, message: Json) -> None:
        """Do what a request of the library's documents says; the page sends its inner part."""
        arrived = now()
        wanted, name = message.get("do"), f"{self.table.game.name}.request"
        if isinstance(wanted, dict) and wanted.get("kind") == "join":
            wanted = {"kind": "join", "name": guest.person.name, "word": wanted.get("word", "")}
        value = {"id": message.get("id"), "do": wanted}
        text = json.dumps({"wuerfelregeln": 1, "type": name, "value": value})
        command = read_request(self.table.game, text, guest.person.owner)
        self.happens(command, arrived, guest)

    def _acts(self, guest: Guest, message: Json) -> None:
        """Do the action of a word."""
        arrived = now()
        word, question, name = _word(message), message.get("question"), message.get("id")
        if type(question) is not int or not isinstance(name, str) or not name:
            raise _wrong("question", question)
        action = codes_of(self.table.game).decode(word)
        do = Act(question, action)
        # Through the documents, whose limits hold for what comes from a client.
        text = write_command(self.table.game, Command(guest.person.owner, do, name[:40]))
        self.happens(read_command(self.table.game, text), arrived, guest)

    def _chooses(self, guest: Guest, message: Json) -> None:
        """Show the drawing with more letters; nothing happens at the table."""
        table, look = self.table, guest.look
        seat = table.seat_of(guest.person.owner)
        if seat is not None and seat in table.asked:
            question = table.seats[seat].question
            try:
                look.choose(table, seat, _word(message), question)
            except CodeError:
                look.forget()
        self.show(guest)

    def _looks(self, guest: Guest, message: Json) -> None:
        """Change what is looked at: a sheet, a step, the language, the colours."""
        look = guest.look
        seat, ply = message.get("seat", look.tab), message.get("ply", look.ply)
        lang, theme = message.get("lang", look.lang), message.get("theme", look.theme)
        if seat is not None and (type(seat) is not int or seat not in range(len(self.table.seats))):
            raise _wrong("seat", seat)
        if ply is not None and type(ply) is not int:
            raise _wrong("ply", ply)
        if lang not in ("de", "en") or theme not in ("light", "dark"):
            raise _wrong("lang, theme", (lang, theme))
        look.tab, look.ply, look.lang, look.theme = seat, ply, lang, theme
        self.show(guest)

    def _checked(self, look: Look) -> str:
        """Return whether all dice follow from the secret, which is open after the end."""
        if not self.table.secret:
            return say("end.no.secret", look.lang)
        wrong = first_wrong_roll(self.table.transcript)
        if wrong is None:
            return say("end.checked", look.lang)
        return say("end.not.checked", look.lang, n=wrong)

    # --- what happens -----------------------------------------------------------------------------

    def happens(self, command: Command, at: int, guest: Guest | None = None) -> bool:
        """Let the table take a command, store it, and tell everybody; whether it was accepted."""
        outcome = self.table.handle(command, at)
        changed = outcome.table is not self.table
        if changed:
            try:
                text = write_command(self.table.game, command)
                self.hall.store.append(self.table.code, outcome.table.number, at, text)
            except Taken:  # another process was first: what it did counts
                self.table = self.hall.load(self.table.code)
                return self.happens(command, at, guest)
            self.table = outcome.table
            self._kept(command)
        if guest is not None:
            guest.send(_answer(outcome.answer, guest.look))
        if changed:
            for each in tuple(self.guests):
                heard = [
                    spoken(self.table, each.person.owner, news, each.look.lang)
                    for news in outcome.news_for(each.person.owner)
                ]
                each.look.news += [line for line in heard if line]
                if any(isinstance(t.news, tell.Happened | tell.Asked) for t in outcome.news):
                    each.look.tab = None
            self.show_all()
            self.wake()
        return changed

    def _kept(self, command: Command) -> None:
        """Keep what follows from a command that was accepted."""
        if isinstance(command.do, Join):
            person = self.hall.people.get(command.sender)
            if person is not None:
                self.hall.store.seated(self.table.code, person)
        if self.table.ended is not None and self.match is None:
            match = self._finished() if self.table.stage is Stage.OVER else None
            self.hall.store.finish(self.table.code, self.table.ended, match)

    def _finished(self) -> Match:
        if self.match is None:
            sat = {
                digest: person.id for digest, person in self.hall.sitters(self.table.code).items()
            }
            owners = {
                seat.owner: sat.get(seat.owner, f"gone-{seat.owner[:16]}")
                for seat in self.table.seats
            }
            self.match = self.table.match(id=self.table.code, persons=owners)
        return self.match

    def wake(self) -> None:
        """Let the house look at what is due."""
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())
        self._wake.set()

    async def _run(self) -> None:
        """Bring whatever is due, and wait for the next thing, until nothing can be."""
        while not self.table.due.nothing:
            self._wake.clear()
            brought = await self._bring()
            if brought:
                continue
            by = self.table.due.by
            wait = None if by is None else max(0.0, (by - now()) / 1000) + 0.005
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait)

    async def _bring(self) -> bool:
        """Bring one thing that is due; whether there was one."""
        table, due = self.table, self.table.due
        if due.link:
            return self.hall.next_round(self)
        bots = bool(due.bots) and not due.dice
        if bots:
            # Bots think beside the loop, so that nobody waits for them who need not.
            await asyncio.sleep(self.hall.rules.pace)
            command = await asyncio.to_thread(self.house.next, table, now())
        else:
            command = self.house.next(table, now())
        if command is None:
            return False
        if self.happens(command, now()):
            return True
        if self.table is table:
            LOG.error("table %s refused what was due: %s", table.code, type(command.do).__name__)
            return False
        return True

    def stop(self) -> None:
        """End the work of this desk."""
        if self._lonely is not None:
            self._lonely.cancel()
        if self._task is not None:
            self._task.cancel()


def _wrong(name: str, found: object) -> ValueError:
    return ValueError(f"{name}: {str(found)[:40]!r}")


def _word(message: Json) -> tuple[int, ...]:
    word = message.get("word")
    if not isinstance(word, list) or len(word) > 200 or any(type(n) is not int for n in word):
        raise _wrong("word", word)
    return tuple(word)


def _answer(answer: Answer, look: Look) -> Json:
    refusal = answer.refusal
    return {
        "kind": "answer",
        "id": answer.id,
        "number": answer.number,
        "refused": None if refusal is None else refusal.text(look.lang),
    }


class Hall:
    """All tables by their codes, and all people who were seen."""

    def __init__(self, store: Store, rules: Rules | None = None) -> None:
        self.store = store
        self.rules = rules or Rules()
        self.desks: dict[str, Desk] = {}
        self.people: dict[str, Person] = {}

    def begin(self) -> None:
        """Take up what is there: running tables go on, old ones are cleared away."""
        self.store.tidy(before=now() - KEEP)
        for code in self.store.running():
            self.desk(code)

    def end(self) -> None:
        """Stop all work; everything is stored."""
        for desk in self.desks.values():
            desk.stop()
        self.desks.clear()

    def meet(self, secret: str) -> Person | None:
        """Return whose secret it is."""
        person = self.store.person(secret)
        if person is not None:
            self.people[person.owner] = person
        return person

    def sitters(self, code: str) -> dict[str, Person]:
        """Return who has sat at a table, by what the table knows of them."""
        found = [Person(each, "") for each in self.store.sitters(code)]
        return {person.owner: person for person in found}

    def best(self, person: Person, game: AnyGame) -> int | None:
        """Return the best total of a person in a game with these options."""
        options = {o.name: o.write(getattr(game, o.name)) for o in game.about.options}
        options.pop("players", None)
        record = career(self.store.matches(), person.id, game.name).record
        return record.best(game.name, **options)

    # --- tables -----------------------------------------------------------------------------------

    def free_code(self) -> str:
        """Return a code that no table has, and that nobody can guess from another."""
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(6))
            if code not in self.desks and self.store.table(code) is None:
                return code

    def open(
        self, person: Person, game: AnyGame, settings: Settings, bots: tuple[str, ...] = ()
    ) -> Desk:
        """Open a table where a person and some bots sit."""
        if len(self.desks) >= self.rules.most_tables:
            raise NoRoom
        practice = game.players == 1 + len(bots)
        house = House(rng=SystemRandom())
        table = Table.open(
            game,
            code=self.free_code(),
            host=person.owner,
            now=now(),
            commitment=house.commitment,
            settings=settings,
        )
        desk = self._add(table, house, practice=practice)
        desk.happens(Command(person.owner, Join(person.name), "join"), now())
        for number, level in enumerate(bots):
            desk.happens(Command(person.owner, AddBot(level), f"bot{number}"), now())
        return desk

    def _add(self, table: Table, house: House, *, practice: bool) -> Desk:
        """Keep a new table and its secret, then let it be seen."""
        self.store.open(
            table.code,
            opened=table.opened,
            opening=write_table(table),
            secret=house.secret.hex(),
            practice=practice,
        )
        desk = self.desks[table.code] = Desk(self, table, house, practice=practice)
        return desk

    def next_round(self, desk: Desk) -> bool:
        """Open the table of the next round and link it."""
        code, house = self.free_code(), House(rng=SystemRandom())
        if not desk.happens(Command(HOUSE, Link(code, house.commitment)), now()):
            return False
        following = self._add(desk.table.next(now()), house, practice=desk.practice)
        following.wake()
        for owner, person in self.sitters(desk.table.code).items():
            if following.table.seat_of(owner) is not None:
                self.store.seated(code, person)
        return True

    def load(self, code: str) -> Table:
        """Return a table as the fold of its stored commands; raises `LookupError`."""
        kept = self.store.table(code)
        if kept is None:
            raise LookupError(code)
        table = read_table(kept.opening)
        for number, at, text in kept.events:
            table = table.handle(read_command(table.game, text), at).table
            if table.number != number:
                raise RuntimeError(f"event {number} of table {code} does not fit: {table.number}")
        return table

    def desk(self, code: str) -> Desk:
        """Return the desk of a table, taken up again from the store; raises `LookupError`."""
        if code in self.desks:
            return self.desks[code]
        kept = self.store.table(code)
        if kept is None:
            raise LookupError(code)
        house = House(bytes.fromhex(kept.secret), rng=SystemRandom())
        desk = Desk(self, self.load(code), house, practice=kept.practice)
        self.desks[code] = desk
        if desk.table.stage is Stage.PLAYING:
            desk.happens(Command(HOUSE, Extend(desk.table.last)), now())
        desk.wake()
        return desk

    def drop(self, desk: Desk, *, remove: bool) -> None:
        """Put a table away, for good or until somebody comes."""
        desk.stop()
        self.desks.pop(desk.table.code, None)
        if remove:
            self.store.remove(desk.table.code)

    def forget(self, person: Person) -> None:
        """Delete a person, who gets up from all tables first."""
        mine = {
            code
            for code, desk in self.desks.items()
            if desk.table.seat_of(person.owner) is not None
        }
        for code in self.store.tables_of(person):
            desk = self.desk(code)
            mine.add(code)
            do = Leave() if desk.table.stage is Stage.WAITING else Resign()
            desk.happens(Command(person.owner, do, secrets.token_hex(8)), now())
            people = [s for s in desk.table.sittings if s.kind in (Kind.PERSON, Kind.KEPT)]
            if not people:
                desk.happens(Command(HOUSE, Close()), now())
        self.store.forget(person)
        self.people.pop(person.owner, None)
        for code in mine:
            if self.store.table(code) is None:
                self.desks[code].stop()
                del self.desks[code]


BAD_MESSAGE = (DocumentError, CodeError, ValueError, TypeError)
"""What reading a message of a client can raise."""
