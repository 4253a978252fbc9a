"""How a table takes its commands: one small function for each, all by the same pattern.

A `Draft` is a table in the making with the news that are due for it. Whatever a command asks for
that cannot be raises `Refused`; then the draft is dropped, and the table is what it was.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from attrs import evolve

from wuerfelregeln import agents
from wuerfelregeln.core import Chance, IllegalEvent, Move, Over, Refusal, Value, replaced
from wuerfelregeln.core import Reason as AnyReason
from wuerfelregeln.dice import FairDice
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.table import commands as do
from wuerfelregeln.table import news as tell
from wuerfelregeln.table import texts
from wuerfelregeln.table.commands import Command
from wuerfelregeln.table.kept import Done, Line
from wuerfelregeln.table.news import Answer, By, Handled, News, Stage, Told
from wuerfelregeln.table.position import seen
from wuerfelregeln.table.reasons import Reason
from wuerfelregeln.table.seats import Seat
from wuerfelregeln.table.settings import Late
from wuerfelregeln.table.weakest import weakest

if TYPE_CHECKING:
    from wuerfelregeln.table.table import Table

__all__ = [
    "CALL_PAUSE",
    "MISSES",
    "MOST_ANSWERS",
    "MOST_EVENTS",
    "MOST_LINES",
    "MOST_MUTES",
    "MOST_SPECTATORS",
    "clock",
    "handle",
]

MOST_SPECTATORS = 32
MOST_LINES = 100
"""Lines of chat that are kept."""
MOST_ANSWERS = 16
"""Commands of one sender that are remembered, so that a repeated one gets the same answer."""
MOST_SENDERS = 64
"""Senders whose commands are remembered."""
MOST_MUTES = 16
MOST_EVENTS = 20_000
"""Events of a game; then the table breaks off."""
MISSES = 3
"""Time-outs in a row, after which a seat may be taken over."""
CALL_PAUSE = 10_000
"""Milliseconds between two calls to one seat."""


def handle(table: Table, command: Command, now: int) -> Handled:
    """Return what a command that arrived at an instant leads to; see `Table.handle`."""
    _check_types(command, now)
    digest = hashlib.sha256(repr(command.do).encode()).hexdigest()[:16]
    before = _done_before(table, command)
    if before is not None and before.digest == digest:
        answer = Answer(command.id, before.number, before.seat)
        return Handled(table, answer, story=_story(table, command, now))
    draft = Draft(table, command, now)
    try:
        if before is not None:
            raise draft.refused(Reason.ID_USED, id=command.id)
        draft.run()
    except Refused as refused:
        return Handled(table, Answer(command.id, seat=_seat(table, command), refusal=refused.why))
    if draft.table is table:
        answer = Answer(command.id, seat=_seat(table, command))
        return Handled(table, answer, story=_story(table, command, now))
    after = evolve(draft.table, number=table.number + 1, last=max(table.last, now))
    answer = Answer(command.id, after.number, _seat(after, command))
    after = evolve(after, done=_remembered(after, command, digest, answer))
    return Handled(after, answer, tuple(draft.news), _story(after, command, now))


def _check_types(command: Command, now: int) -> None:
    if type(now) is not int:
        raise TypeError(f"now must be a whole number of milliseconds, not {now!r}")
    if type(command.do) not in _ORDERS:
        raise TypeError(f"no command of a table: {command!r}")
    if not do.good_id(command.id):
        raise ValueError(f"an id is {do.MOST_ID} characters of ASCII at most, not {command.id!r}")


def _seat(table: Table, command: Command) -> int | None:
    return table.seat_of(command.sender)


def _story(table: Table, command: Command, now: int) -> tell.Story | None:
    wanted = isinstance(command.do, do.Join | do.Rejoin | do.Watch)
    return table.story(command.sender, now) if wanted else None


def _done_before(table: Table, command: Command) -> Done | None:
    if not command.id:
        return None
    for done in reversed(table.done):
        if done.id == command.id and done.sender == command.sender:
            return done
    return None


def _remembered(table: Table, command: Command, digest: str, answer: Answer) -> tuple[Done, ...]:
    """Return the commands that are remembered: the last few of each of the last senders."""
    if not command.id:
        return table.done
    done = Done(command.sender, command.id, digest, answer.number, answer.seat)
    kept, counts = list[Done](), dict[str, int]()
    for each in (done, *reversed(table.done)):
        count = counts.get(each.sender, 0)
        if count < MOST_ANSWERS and (count or len(counts) < MOST_SENDERS):
            counts[each.sender] = count + 1
            kept.append(each)
    return tuple(reversed(kept))


def clock(table: Table, viewer: int, now: int) -> tuple[int, int | None]:
    """Return the number of a viewer's open question, 0 for none, and the time that is left."""
    own = viewer < len(table.seats) and viewer in table.asked
    seats = [viewer] if own else table.asked
    times = [table.seats[seat].deadline for seat in seats]
    left = [max(0, time - now) for time in times if time is not None]
    return (table.seats[viewer].question if own else 0), min(left, default=None)


class Refused(Exception):
    """Raised inside a command that cannot be done."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why)
        self.why = why


class Draft:
    """A table in the making: what one command changes, and the news of it.

    Each command is a method of the name of its class; `_ORDERS` says which.
    """

    def __init__(self, table: Table, command: Command, now: int) -> None:
        self.table = table
        self.sender = command.sender
        self.what = command.do
        self.now = now
        self.clock = max(now, table.last)
        self.news: list[Told] = []

    def run(self) -> None:
        """Do the command, whatever it is."""
        if isinstance(self.what, do.HOUSE_ORDERS) != (self.sender == do.HOUSE):
            house = self.sender == do.HOUSE
            raise self.refused(Reason.NOT_THE_HOUSE if house else Reason.HOUSE_ONLY)
        _ORDERS[type(self.what)](self, self.what)
        self.settle()

    # --- small steps ----------------------------------------------------------------------

    def refused(self, reason: AnyReason, **values: Value) -> Refused:
        """Return the error for what cannot be, to be raised."""
        return Refused(Refusal(reason, self.what, values))

    def change(self, **fields: Any) -> None:
        """Change fields of the table."""
        self.table = evolve(self.table, **fields)

    def change_seat(self, number: int, **fields: Any) -> None:
        """Change fields of a seat, where they are not so already."""
        seat = self.table.seats[number]
        after = evolve(seat, **fields)
        if after != seat:
            self.change(seats=replaced(self.table.seats, number, after))

    def tell(self, news: News, *, seats: Iterable[int] | None = None, gone: str = "") -> None:
        """Tell news to seats; to everybody, those who look on too, where none are named."""
        people = [number for number, seat in enumerate(self.table.seats) if seat.owner]
        to = people if seats is None else [number for number in seats if number in people]
        spectators = seats is None and bool(self.table.spectators)
        if to or spectators:
            self.news.append(Told(tuple(to), spectators=spectators, news=news, gone=gone))

    def own_seat(self) -> int:
        """Return the seat of the sender."""
        seat = self.table.seat_of(self.sender)
        if seat is None:
            raise self.refused(Reason.NOT_AT_TABLE)
        return seat

    def other_seat(self, number: int) -> Seat:
        """Return a seat that a command names."""
        last = len(self.table.seats) - 1
        if type(number) is not int or not 0 <= number <= last:
            raise self.refused(Reason.NO_SUCH_SEAT, seat=number, last=last)
        return self.table.seats[number]

    def only_host(self) -> None:
        """Refuse whoever is not the host."""
        self.own_seat()
        if self.sender != self.table.host:
            raise self.refused(Reason.HOST_ONLY)

    def only_waiting(self) -> None:
        """Refuse what is too late once the game has begun."""
        if self.table.stage is not Stage.WAITING:
            raise self.refused(Reason.STARTED)

    def only_playing(self) -> None:
        """Refuse what can be done in a running game alone."""
        if self.table.stage is Stage.WAITING:
            raise self.refused(Reason.NOT_STARTED)
        if self.table.stage is not Stage.PLAYING:
            raise self.refused(Reason.OVER)

    def only_over(self) -> None:
        """Refuse what comes after the end."""
        if self.table.stage is not Stage.OVER:
            raise self.refused(Reason.NOT_OVER)

    def spelt(self, spell: Callable[[str], str], given: str) -> str:
        """Return a text in one spelling."""
        try:
            return spell(given)
        except texts.BadText as bad:
            raise self.refused(bad.reason, **bad.values) from None

    # --- coming and going -----------------------------------------------------------------

    def join(self, order: do.Join) -> None:
        """Sit down."""
        table = self.table
        own = table.seat_of(self.sender)
        if own is not None and table.seats[own].here:
            raise self.refused(Reason.ALREADY_SEATED)
        self.only_waiting()
        free = [number for number, seat in enumerate(table.seats) if seat.open]
        if own is None and not free:
            raise self.refused(Reason.TABLE_FULL)
        number = free[0] if own is None else own
        name, word = self.spelt(texts.name, order.name), self.spelt(texts.word, order.word)
        for other, seat in enumerate(table.seats):
            if other != number and seat.owner and texts.same_name(name, seat.name):
                raise self.refused(Reason.NAME_TAKEN, name=seat.name)
        self.change_seat(number, owner=self.sender, name=name, word=word, here=True)
        if table.watches(self.sender):
            self._unwatch()
        if not table.host:
            self.change(host=self.sender)
        self.tell(tell.Came(number, name))
        self._start_if_full()

    def set_word(self, order: do.SetWord) -> None:
        """Add another word to the dice."""
        number = self.own_seat()
        self.only_waiting()
        self.change_seat(number, word=self.spelt(texts.word, order.word))
        self.tell(tell.Spoken(number))

    def leave(self, _: do.Leave) -> None:
        """Get up."""
        if self.table.watches(self.sender):
            self._unwatch()
            return
        number = self.own_seat()
        if self.table.stage is Stage.WAITING:
            self._free(number)
            return
        if self.table.seats[number].here:
            self._gone(number)

    def rejoin(self, _: do.Rejoin) -> None:
        """Come back."""
        if self.table.watches(self.sender):
            return
        number = self.own_seat()
        waiting = self.table.stage is Stage.WAITING and not self.table.seats[number].here
        self._back(number)
        if waiting:
            self._start_if_full()

    def watch(self, _: do.Watch) -> None:
        """Look on."""
        table = self.table
        if table.watches(self.sender):
            return
        if table.seat_of(self.sender) is not None:
            raise self.refused(Reason.ALREADY_SEATED)
        if len(table.spectators) >= MOST_SPECTATORS:
            raise self.refused(Reason.TOO_MANY_SPECTATORS, most=MOST_SPECTATORS)
        self.change(spectators=(*table.spectators, self.sender))
        self.tell(tell.Watching(len(self.table.spectators)))

    def add_bot(self, order: do.AddBot) -> None:
        """Put a bot on the next free seat."""
        self.only_host()
        self.only_waiting()
        offered = agents.available(self.table.game)
        if order.level not in offered:
            levels = ", ".join(offered)
            raise self.refused(Reason.NO_SUCH_BOT, level=ascii(order.level)[:20], levels=levels)
        free = [number for number, seat in enumerate(self.table.seats) if seat.open]
        if not free:
            raise self.refused(Reason.TABLE_FULL)
        self.change_seat(free[0], bot=order.level)
        self.tell(tell.Added(free[0], order.level))
        self._start_if_full()

    def dismiss(self, order: do.Dismiss) -> None:
        """Free a seat, or, after the game, the seat that it would be in the next round."""
        self.only_host()
        if self.table.stage is not Stage.OVER:
            self.only_waiting()
        seat = self.other_seat(order.seat)
        if seat.open or (self.table.stage is Stage.OVER and not (seat.owner and seat.here)):
            raise self.refused(Reason.SEAT_OPEN)
        if self.table.stage is Stage.OVER:
            self._gone(order.seat)
        else:
            self._free(order.seat)

    def _gone(self, number: int) -> None:
        """Let somebody be away whose seat is kept."""
        self.change_seat(number, here=False)
        if number in self.table.wanted:
            self.change(wanted=tuple(seat for seat in self.table.wanted if seat != number))
        self.tell(tell.Left(number))

    def _free(self, number: int) -> None:
        was = self.table.seats[number].owner
        self.tell(tell.Freed(number), gone="" if was == self.sender else was)
        self.change(seats=replaced(self.table.seats, number, Seat()))
        if was and was == self.table.host:
            people = [(n, seat) for n, seat in enumerate(self.table.seats) if seat.owner]
            self.change(host=people[0][1].owner if people else "")
            if people:
                self.tell(tell.Hosts(people[0][0]))

    def _unwatch(self) -> None:
        others = tuple(each for each in self.table.spectators if each != self.sender)
        self.change(spectators=others)
        self.tell(tell.Watching(len(others)))

    def _back(self, number: int) -> None:
        """Let the owner have the seat again, who is there or has answered."""
        seat = self.table.seats[number]
        self.change_seat(number, here=True, misses=0, stand_in="")
        if not seat.here or seat.stand_in:
            self.tell(tell.Returned(number))

    def _start_if_full(self) -> None:
        if all(seat.taken for seat in self.table.seats):
            self.change(stage=Stage.PLAYING)
            self.tell(tell.Started(self.table.words))

    # --- talking --------------------------------------------------------------------------

    def chat(self, order: do.Chat) -> None:
        """Say something."""
        number = self.own_seat()
        line = Line(
            self.sender,
            number,
            self.table.seats[number].name,
            self.spelt(texts.text, order.text),
        )
        self.change(chat=(*self.table.chat, line)[-MOST_LINES:])
        hearing = [n for n, seat in enumerate(self.table.seats) if self.sender not in seat.mutes]
        if len(hearing) == len(self.table.seats):
            self.tell(line.said)
            return
        self.tell(line.said, seats=hearing)
        if self.table.spectators:
            self.news.append(Told((), spectators=True, news=line.said))

    def mute(self, order: do.Mute) -> None:
        """Hear no more chat from a seat, or hear it again."""
        number = self.own_seat()
        other = self.other_seat(order.seat).owner
        if not other or order.seat == number:
            raise self.refused(Reason.SEAT_OPEN if not other else Reason.ALREADY_SEATED)
        mutes = tuple(each for each in self.table.seats[number].mutes if each != other)
        self.change_seat(number, mutes=(*mutes, other)[-MOST_MUTES:] if order.on else mutes)

    def call_back(self, order: do.CallBack) -> None:
        """Call somebody back."""
        number = self.own_seat()
        seat = self.other_seat(order.seat)
        if not seat.owner:
            raise self.refused(Reason.SEAT_OPEN)
        waited_for = not seat.here or order.seat in (*self.table.asked, *self._undecided())
        if order.seat == number or not waited_for:
            raise self.refused(Reason.HERE_ALREADY)
        if seat.called is not None and self.now < seat.called + CALL_PAUSE:
            raise self.refused(Reason.CALLED_ALREADY)
        self.change_seat(order.seat, called=self.clock)
        self.tell(tell.Called(order.seat, number))

    def _undecided(self) -> tuple[int, ...]:
        """Return who could still ask for another round."""
        over = self.table.stage is Stage.OVER
        seats = range(len(self.table.seats)) if over else ()
        return tuple(seat for seat in seats if seat not in self.table.wanted)

    # --- the game -------------------------------------------------------------------------

    def act(self, order: do.Act) -> None:
        """Answer one's question."""
        number = self.own_seat()
        self.only_playing()
        seat = self.table.seats[number]
        if seat.resigned:
            raise self.refused(Reason.RESIGNED)
        self._check_question(number, order.question)
        move = Move(number, order.action)
        if number in self.table.asked and self._too_late(seat):
            raise self.refused(Reason.TIME_UP)
        self._check_event(move)
        self._back(number)
        self._happen(move, By.PERSON)

    def _too_late(self, seat: Seat) -> bool:
        if self.table.settings.late is Late.NOTHING or seat.stand_in:
            return False
        return seat.deadline is not None and self.now > seat.deadline

    def _check_question(self, number: int, question: int) -> None:
        """Refuse an answer to a question that is not the seat's next."""
        now = self.table.position.moves[number] + 1
        if question < now:
            raise self.refused(Reason.STALE, question=question, now=now)
        if question > now:
            raise self.refused(Reason.EARLY, question=question)

    def _check_event(self, event: object) -> None:
        try:
            self.table.game.apply(self.table.position.state, event)
        except IllegalEvent as illegal:
            raise Refused(illegal.refusal) from None

    def resign(self, _: do.Resign) -> None:
        """Give up; the last who stays has won."""
        number = self.own_seat()
        self.only_playing()
        if self.table.seats[number].resigned:
            raise self.refused(Reason.RESIGNED)
        self.change_seat(number, resigned=True, stand_in="", helper="")
        self.tell(tell.Resigned(number))
        if sum(not seat.resigned for seat in self.table.seats) <= 1:
            self._end("RESIGNED", finished=False)

    def rematch(self, _: do.Rematch) -> None:
        """Ask for another round."""
        number = self.own_seat()
        self.only_over()
        if number in self.table.wanted or self.table.link is not None:
            raise self.refused(Reason.ALREADY_WANTED)
        self._back(number)
        self.change(wanted=tuple(sorted((*self.table.wanted, number))))
        self.tell(tell.Wanted(self.table.wanted))

    # --- what whoever runs the table brings -----------------------------------------------

    def throw(self, order: do.Throw) -> None:
        """Let dice fall."""
        self.only_playing()
        if order.ply != len(self.table.events) + 1 or isinstance(order.roll, Move):
            raise self.refused(Reason.NOT_DUE)
        self._check_event(order.roll)
        self._happen(order.roll, By.DICE)

    def choose(self, order: do.Choose) -> None:
        """Let a bot answer."""
        self.only_playing()
        seat = self.other_seat(order.seat)
        self._check_question(order.seat, order.question)
        if order.seat not in self.table.asked or not seat.player or seat.resigned:
            raise self.refused(Reason.NOT_A_BOTS)
        move = Move(order.seat, order.action)
        self._check_event(move)
        self.change_seat(order.seat, helper="", helped=bool(seat.owner))
        self._happen(move, By.BOT)

    def time_out(self, order: do.TimeOut) -> None:
        """Note that somebody's time is up, and do what the table does then."""
        self.only_playing()
        seat = self.other_seat(order.seat)
        self._check_question(order.seat, order.question)
        if (order.seat, order.question) not in self.table.late(self.now):
            raise self.refused(Reason.NOT_DUE)
        settings, misses = self.table.settings, seat.misses + 1
        self.change_seat(order.seat, misses=misses)
        self.tell(tell.Missed(order.seat, misses))
        if settings.take_over and misses >= MISSES:
            self.change_seat(order.seat, stand_in=settings.take_over, deadline=None)
            self.tell(tell.TakenOver(order.seat, settings.take_over))
        elif settings.late is Late.BOT:
            self.change_seat(order.seat, helper=settings.helper)
        elif settings.late is Late.WEAKEST:
            self._play_weakest(order.seat)
        else:
            self.change_seat(order.seat, deadline=None)  # `settle` lets it begin anew

    def extend(self, order: do.Extend) -> None:
        """Give the time back in which nobody served the table."""
        since = max(order.since, self.table.extended)
        for number, seat in enumerate(self.table.seats):
            gone = self.now - max(since, seat.asked)
            if seat.deadline is not None and gone > 0:
                self.change_seat(number, deadline=seat.deadline + gone)
        if self.now > self.table.extended and self.table.stage is Stage.PLAYING:
            self.change(extended=self.now)

    def reveal(self, order: do.Reveal) -> None:
        """Tell the secret of the dice."""
        table = self.table
        if table.stage not in (Stage.OVER, Stage.CLOSED):
            raise self.refused(Reason.NOT_OVER)
        if not table.commitment or table.secret:
            raise self.refused(Reason.NO_COMMITMENT if not table.commitment else Reason.NOT_DUE)
        try:
            dice = FairDice.opened(table.commitment, bytes.fromhex(order.secret), table.words)
        except ValueError:
            raise self.refused(Reason.WRONG_SECRET) from None
        wrong = first_wrong_roll(table.transcript, dice)
        if wrong is not None:
            raise self.refused(Reason.WRONG_ROLL, ply=wrong)
        self.change(secret=dice.secret.hex())
        self.tell(tell.Revealed(dice.secret.hex()))

    def tie(self, order: do.Link) -> None:
        """Link the table of the next round."""
        self.only_over()
        if not self.table.due.link:
            raise self.refused(Reason.NOT_DUE)
        self.change(link=order)
        self.tell(tell.Linked(order.code))

    def close(self, _: do.Close) -> None:
        """Break off."""
        if self.table.stage in (Stage.OVER, Stage.CLOSED):
            raise self.refused(Reason.OVER)
        self._close()

    def _close(self) -> None:
        self.change(stage=Stage.CLOSED, ended=self.clock)
        self.tell(tell.Closed())

    # --- what follows by itself -----------------------------------------------------------

    def settle(self) -> None:
        """Bring about what follows: moves of those who resigned, the end, the next questions."""
        while self.table.stage is Stage.PLAYING:
            turn = self.table.game.turn(self.table.position.state)
            if isinstance(turn, Over):
                self._end(turn.reason.name, finished=True)
            elif len(self.table.events) >= MOST_EVENTS:
                self._close()
            elif isinstance(turn, Chance):
                break
            else:
                gone = [seat for seat in turn.seats if self.table.seats[seat].resigned]
                if not gone:
                    break
                self._play_weakest(gone[0])
        self._put_questions()

    def _play_weakest(self, seat: int) -> None:
        game, state = self.table.game, self.table.position.state
        self._happen(Move(seat, weakest(game, state, seat)), By.TABLE)

    def _end(self, reason: str, *, finished: bool) -> None:
        table = self.table
        self.change(stage=Stage.OVER, ended=self.clock)
        scores, state = table.game.scores, table.position.state
        self.tell(tell.Ended(reason, finished, scores(state), table.game.ranking(state)))

    def _happen(self, event: object, by: By) -> None:
        """Let an event happen and tell everybody what may be told of it."""
        table, game = self.table, self.table.game
        before, after = table.position, table.position.after(game, event)
        self.change(events=after.events, position=after)
        told: list[Told] = []
        for viewer in range(len(table.seats) + 1):
            spectators = viewer == len(table.seats)
            if not (table.spectators if spectators else table.seats[viewer].owner):
                continue
            start, end = before.told[viewer], after.told[viewer]
            own = isinstance(event, Move) and event.seat == viewer
            if end > len(table.events):  # nothing is hidden any more
                events = tuple(
                    each
                    for each in table.events[start:]
                    if not (isinstance(each, Move) and each.seat == viewer)
                )
                events = (*events, event)
            else:
                events = (event,) if own else ()
            view = seen(game, after.state, viewer)
            scores = game.scores(view)
            earlier = game.scores(seen(game, before.state, viewer))
            news = tell.Happened(
                by,
                events,
                (event.seat,) if not events and isinstance(event, Move) else (),
                view,
                scores,
                tuple(now - then for now, then in zip(scores, earlier, strict=True)),
            )
            same = next((n for n, each in enumerate(told) if each.news == news), None)
            seats = () if spectators else (viewer,)
            if same is None:
                told.append(Told(seats, spectators=spectators, news=news))
            else:
                old = told[same]
                told[same] = Told(old.seats + seats, spectators=spectators, news=news)
        self.news.extend(told)

    def _put_questions(self) -> None:
        """Number and time what is asked now, and tell it where it is new."""
        before = [(seat.question, seat.deadline, seat.player) for seat in self.table.seats]
        for number in range(len(self.table.seats)):
            self._put_question(number)
        after = [(seat.question, seat.deadline, seat.player) for seat in self.table.seats]
        if before == after or not self.table.asked:
            return
        spectators = len(self.table.seats)
        for viewer in range(spectators + 1):
            question, left = clock(self.table, viewer, self.clock)
            news = tell.Asked(self.table.asked, question, left)
            if viewer < spectators:
                self.tell(news, seats=(viewer,))
            elif self.table.spectators:
                self.news.append(Told((), spectators=True, news=news))

    def _put_question(self, number: int) -> None:
        seat, table = self.table.seats[number], self.table
        if number not in table.asked:
            if seat.question:
                self.change_seat(number, question=0, asked=0, deadline=None, helper="")
            return
        question = table.position.moves[number] + 1
        timed = table.settings.move_time if self._hurried(seat) else None
        deadline = None if timed is None else self.clock + timed
        if seat.question != question:
            self.change_seat(
                number, question=question, asked=self.clock, deadline=deadline, helper=""
            )
        elif seat.deadline is None and deadline is not None and not seat.player:
            self.change_seat(number, deadline=deadline)
        elif seat.deadline is not None and timed is None:
            self.change_seat(number, deadline=None)

    def _hurried(self, seat: Seat) -> bool:
        """Return whether a seat has a deadline: no bot has, and nobody where all have gone."""
        if seat.bot or seat.stand_in or seat.resigned:
            return False
        if self.table.settings.late is Late.NOTHING and seat.misses >= MISSES:
            return False
        people = [each for each in self.table.seats if each.owner and not each.resigned]
        return any(each.misses < MISSES for each in people)


_ORDERS: dict[type[Any], Callable[[Draft, Any], None]] = {
    do.Join: Draft.join,
    do.SetWord: Draft.set_word,
    do.Leave: Draft.leave,
    do.Rejoin: Draft.rejoin,
    do.Watch: Draft.watch,
    do.AddBot: Draft.add_bot,
    do.Dismiss: Draft.dismiss,
    do.Act: Draft.act,
    do.Chat: Draft.chat,
    do.Mute: Draft.mute,
    do.CallBack: Draft.call_back,
    do.Resign: Draft.resign,
    do.Rematch: Draft.rematch,
    do.Throw: Draft.throw,
    do.Choose: Draft.choose,
    do.TimeOut: Draft.time_out,
    do.Extend: Draft.extend,
    do.Reveal: Draft.reveal,
    do.Link: Draft.tie,
    do.Close: Draft.close,
}
