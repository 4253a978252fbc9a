"""Four clients and a house that interleave, repeat, drop, reorder and forge; and what must hold.

The machine sends commands over a wire that it may shuffle, to two tables that are fed the same:
one as values, one through JSON. After each command the laws are looked at.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.table.people import ANNA, NAMES, PEOPLE, SECRET, START, STRANGER, games
from wuerfelregeln import Chance, Decide, FairDice, Move, from_json, to_json
from wuerfelregeln.agents import make
from wuerfelregeln.core import AnyGame
from wuerfelregeln.table import (
    HOUSE,
    Act,
    AddBot,
    Answer,
    CallBack,
    Chat,
    Choose,
    Close,
    Command,
    Dismiss,
    Extend,
    Handled,
    House,
    Join,
    Late,
    Leave,
    Link,
    Mute,
    Rejoin,
    Rematch,
    Resign,
    Reveal,
    Settings,
    SetWord,
    Stage,
    Table,
    Throw,
    TimeOut,
    Watch,
)
from wuerfelregeln.table import news as tell
from wuerfelregeln.table.documents import (
    read_command,
    read_news,
    read_story,
    write_answer,
    write_command,
    write_news,
    write_story,
)
from wuerfelregeln.table.handling import MISSES, MOST_ANSWERS, MOST_LINES, MOST_SPECTATORS
from wuerfelregeln.table.position import seen

SETTINGS = (
    Settings(),
    Settings(move_time=10_000),
    Settings(move_time=10_000, late=Late.NOTHING, take_over="random"),
    Settings(move_time=10_000, late=Late.BOT, helper="random"),
    Settings(move_time=10_000, late=Late.WEAKEST, take_over="easy"),
)

WORDS = st.sampled_from(["blau", "rot", ""])
SEATS = st.integers(-1, 4)
SENDERS = st.sampled_from([*PEOPLE, *PEOPLE, STRANGER])


def some_action(game: AnyGame) -> Any:
    """Return an action of the game that is legal after its first throws."""
    state, dice = game.start(), FairDice(SECRET)
    while isinstance(game.turn(state), Chance):
        state = game.apply(state, game.throw(state, dice))
    turn = game.turn(state)
    assert isinstance(turn, Decide)
    return next(iter(game.legal_actions(state, turn.seats[0])))


class Tables(RuleBasedStateMachine):
    """One game; a subclass for each."""

    number: int

    @initialize(
        players=st.integers(2, 4),
        chosen=st.sampled_from(SETTINGS),
        missing=st.sampled_from([0, 0, 0, 1, 2]),
        bots=st.integers(0, 1),
    )
    def open(self, players: int, chosen: Settings, missing: int, bots: int) -> None:
        self.game: AnyGame = games(players)[self.number]
        self.house = House(SECRET, rng=3)
        self.opened = self.table = Table.open(
            self.game,
            code="WURF",
            host=ANNA,
            now=START,
            commitment=self.house.commitment,
            settings=chosen,
        )
        self.twin = self.opened
        self.now = START
        self.ids = 0
        self.log: list[tuple[Command, int]] = []
        self.wire: list[Command] = []
        self.spare = some_action(self.game)
        self.answers: dict[tuple[str, str], tuple[Any, Answer]] = {}
        self.heard: dict[str, Counter[Any]] = {person: Counter() for person in PEOPLE}
        for person in PEOPLE[: players - missing - bots]:
            self.comes(person, NAMES[person])
        for _ in range(bots):
            self.deliver(self.send(ANNA, AddBot("random")))

    # --- the wire ---------------------------------------------------------------------------

    def deliver(self, command: Command, *, arrived: int | None = None) -> Handled:
        """Bring a command to both tables and look at what comes of it."""
        now = self.now if arrived is None else arrived
        before = self.table
        outcome = before.handle(command, now)
        through = read_command(self.game, write_command(self.game, command))
        twin = self.twin.handle(through, now)
        assert twin == outcome, "two replicas that are fed the same disagree"
        self.table, self.twin = outcome.table, twin.table
        if outcome.answer.refusal is not None:
            assert outcome.table is before, "a refused command changed something"
            assert outcome.news == ()
            assert outcome.story is None
        if outcome.table is not before:
            assert outcome.table.number == before.number + 1
            self.log.append((command, now))
        self.check_answer(command, outcome)
        self.check_news(outcome)
        return outcome

    def check_answer(self, command: Command, outcome: Handled) -> None:
        json.loads(write_answer(self.game, outcome.answer))
        assert outcome.answer.id == command.id
        key = (command.sender, command.id)
        if command.id and outcome.answer.number:
            known = self.answers.setdefault(key, (command.do, outcome.answer))
            assert known == (command.do, outcome.answer), "a repeated command got another answer"

    def check_news(self, outcome: Handled) -> None:
        """Look at all that is told: nothing hidden, and of the game just what the story has."""
        table, spectators = outcome.table, self.game.players
        for told in outcome.news:
            text = write_news(self.game, told.news)
            self.check_text(text)
            assert read_news(self.game, text) == told.news
            viewers = [*told.seats, *([spectators] if told.spectators else [])]
            for viewer in viewers:
                if isinstance(told.news, tell.Happened):
                    view = told.news.state
                    assert seen(self.game, view, viewer) == view, "more than a view is told"
                    assert told.news.scores == self.game.scores(view)
                if viewer < spectators and isinstance(told.news, tell.Happened):
                    self.heard[table.seats[viewer].owner].update(told.news.events)
        if outcome.story is not None:
            text = write_story(self.game, outcome.story)
            self.check_text(text)
            assert read_story(self.game, text) == outcome.story

    def check_text(self, text: str) -> None:
        assert not any(person in text for person in (*PEOPLE, STRANGER)), "a token's hash is told"
        assert SECRET.hex() not in text or self.table.stage in (Stage.OVER, Stage.CLOSED)

    def send(self, sender: str, do: Any) -> Command:
        self.ids += 1
        return Command(sender, do, f"i{self.ids}")

    # --- clients ----------------------------------------------------------------------------

    @rule(person=st.sampled_from(PEOPLE), word=WORDS)
    def comes(self, person: str, word: str) -> None:
        self.deliver(self.send(person, Join(NAMES[person], word)))

    @rule(
        sender=SENDERS,
        do=st.one_of(
            st.builds(SetWord, WORDS),
            st.builds(Chat, st.sampled_from(["Hallo!", "", "\u202e"])),
            st.builds(Mute, SEATS, on=st.booleans()),
            st.builds(CallBack, SEATS),
            st.builds(Dismiss, SEATS),
            st.builds(AddBot, st.sampled_from(["random", "nobody"])),
            st.sampled_from([Leave(), Rejoin(), Watch(), Rematch()]),
        ),
    )
    def asks(self, sender: str, do: Any) -> None:
        self.deliver(self.send(sender, do))

    @precondition(lambda self: self.table.stage is Stage.PLAYING)
    @rule(person=st.sampled_from(PEOPLE), often=st.integers(0, 20))
    def resigns(self, person: str, often: int) -> None:
        if often == 0:  # else hardly a game would be played to its end
            self.deliver(self.send(person, Resign()))

    @rule(sender=SENDERS, off=st.integers(-1, 1), data=st.data())
    def acts(self, sender: str, off: int, data: st.DataObject) -> None:
        """Answer: a question that is open, stale or early, legally or not; maybe not heard."""
        seat = self.table.seat_of(sender)
        number = data.draw(SEATS) if seat is None else seat
        asked = self.table.asked or (0,)
        other = asked[0] if number not in range(self.game.players) else number
        action = self.action(other if other in asked else asked[0])
        question = (self.table.position.moves[other] if self.table.asked else 0) + 1 + off
        command = self.send(sender, Act(question, action))
        if data.draw(st.booleans()):
            self.deliver(command)
        self.wire.append(command)

    def action(self, seat: int) -> Any:
        state = self.table.position.state
        legal = self.game.legal_actions(self.game.view(state, seat), seat)
        if not legal:
            return self.spare
        player = make("easy" if self.game.name == "strolche" else "random")
        return player.choose(self.game, self.game.view(state, seat), seat, self.house._rng)

    @precondition(lambda self: self.wire)
    @rule(data=st.data(), keep=st.booleans())
    def a_command_arrives_late_or_again(self, data: st.DataObject, keep: bool) -> None:
        place = data.draw(st.integers(0, len(self.wire) - 1))
        command = self.wire[place] if keep else self.wire.pop(place)
        before, known = self.table, self.answers.get((command.sender, command.id))
        remembered = [done.id for done in before.done if done.sender == command.sender]
        outcome = self.deliver(command)
        if known is not None and command.id in remembered:
            assert outcome.table is before
            assert outcome.answer == known[1]

    @precondition(lambda self: self.wire)
    @rule(data=st.data(), thief=SENDERS)
    def a_command_is_forged(self, data: st.DataObject, thief: str) -> None:
        """Somebody sends what another one sent: it is the thief's own, or nobody's."""
        command = data.draw(st.sampled_from(self.wire))
        before = self.table
        outcome = self.deliver(Command(thief, command.do, command.id))
        new = outcome.table.events[len(before.events) :]
        for event in new[:1]:
            assert isinstance(event, Move)
            assert before.seat_of(thief) == event.seat

    @precondition(lambda self: self.wire)
    @rule()
    def the_wire_breaks(self) -> None:
        self.wire.clear()

    @rule(
        sender=SENDERS,
        order=st.one_of(
            st.builds(TimeOut, SEATS, st.integers(0, 3)),
            st.builds(Reveal, st.just(SECRET.hex())),
            st.just(Link("ABCD")),
            st.just(Close()),
            st.builds(Extend, st.just(0)),
        ),
    )
    def a_client_plays_the_house(self, sender: str, order: Any) -> None:
        before = self.table
        outcome = self.deliver(self.send(sender, order))
        assert outcome.answer.reason is not None
        assert outcome.answer.reason.name == "HOUSE_ONLY"
        assert self.table is before

    # --- the house --------------------------------------------------------------------------

    @rule(steps=st.integers(1, 4))
    def the_house_brings_what_is_due(self, steps: int) -> None:
        for _ in range(steps):
            command = self.house.next(self.table, self.now)
            if command is None:
                return
            outcome = self.deliver(command)
            assert outcome.answer.refusal is None, outcome.answer.refusal.text()
            # Another process had the same idea, and is too late:
            before = self.table
            if isinstance(command.do, Throw | Choose | TimeOut | Reveal):
                assert self.deliver(command).answer.refusal is not None
                assert self.table is before

    @rule()
    def a_new_process_runs_the_table(self) -> None:
        self.house = House(SECRET, rng=self.ids)

    @rule(steps=st.integers(1, 40))
    def all_play_on(self, steps: int) -> None:
        """Let people answer who are asked, as in a game where nothing goes wrong."""
        for _ in range(steps):
            self.the_house_brings_what_is_due(3)
            for seat in self.table.due.asked[:1]:
                sender = self.table.seats[seat].owner
                question = self.table.seats[seat].question
                outcome = self.deliver(self.send(sender, Act(question, self.action(seat))))
                reason = outcome.answer.reason
                assert reason is None or reason.name == "TIME_UP"

    @rule(passed=st.integers(0, 11_000))
    def time_passes(self, passed: int) -> None:
        self.now += passed

    @precondition(lambda self: self.table.due.by is not None)
    @rule(seconds=st.integers(0, 2), times=st.integers(1, 4))
    def somebody_is_late(self, seconds: int, times: int) -> None:
        """Deadlines pass and are noted, several in a row: by whichever process is first."""
        for _ in range(times):
            by = self.table.due.by
            if by is None:
                break
            self.now = by + 1000 * seconds
            late = self.table.late(self.now)
            assert late
            seat, question = late[-1]
            self.deliver(Command(HOUSE, TimeOut(seat, question)))
            self.the_house_brings_what_is_due(6)

    @precondition(lambda self: self.table.stage is Stage.OVER)
    @rule()
    def all_want_another_round(self) -> None:
        for seat in self.table.seats:
            if seat.owner and seat.here and not self.table.due.link:
                self.deliver(self.send(seat.owner, Rematch()))
        assert (
            self.table.due.link
            or self.table.link
            or not any(seat.owner and seat.here for seat in self.table.seats)
        )

    @precondition(lambda self: self.log)
    @rule(data=st.data())
    def an_id_is_used_for_something_else(self, data: st.DataObject) -> None:
        command, _ = data.draw(st.sampled_from(self.log))
        remembered = [done.id for done in self.table.done if done.sender == command.sender]
        if command.id in remembered:
            other = Command(command.sender, Chat("something else"), command.id)
            reason = self.deliver(other).answer.reason
            assert reason is not None
            assert reason.name == "ID_USED"

    @rule(down=st.integers(0, 20_000))
    def nobody_serves_for_a_while(self, down: int) -> None:
        before, since = self.table, self.now
        self.now += down
        self.deliver(Command(HOUSE, Extend(since)))
        for seat, was in zip(self.table.seats, before.seats, strict=True):
            if was.deadline is not None and seat.deadline is not None:
                left = was.deadline - since
                assert seat.deadline - self.now == left, "time was lost while nobody served"

    @precondition(lambda self: self.table.due.link)
    @rule()
    def another_round_is_opened(self) -> None:
        self.deliver(Command(HOUSE, Link("NEXT", self.house.commitment)))
        following = self.table.next(self.now)
        people = {seat.owner: n for n, seat in enumerate(self.table.seats) if seat.owner}
        for number, seat in enumerate(following.seats):
            if seat.owner:
                assert number == (people[seat.owner] + 1) % self.game.players
        assert following.stage is Stage.WAITING

    # --- what always holds --------------------------------------------------------------------

    @invariant()
    def nothing_is_thrown_while_a_seat_is_free(self) -> None:
        if not hasattr(self, "table"):
            return
        if self.table.stage is Stage.WAITING:
            assert self.table.events == ()
            assert not self.table.due.dice
        else:
            assert all(seat.taken or seat.owner for seat in self.table.seats)

    @invariant()
    def everything_has_its_limit(self) -> None:
        if not hasattr(self, "table"):
            return
        assert len(self.table.chat) <= MOST_LINES
        assert len(self.table.spectators) <= MOST_SPECTATORS
        assert max(Counter(done.sender for done in self.table.done).values(), default=0) <= (
            MOST_ANSWERS
        )

    @invariant()
    def a_bot_plays_for_a_person_only_where_it_was_chosen(self) -> None:
        if not hasattr(self, "table"):
            return
        chosen = self.table.settings
        for seat in self.table.seats:
            if seat.owner and seat.stand_in:
                assert seat.stand_in == chosen.take_over != ""
                assert seat.misses >= MISSES
            assert not (seat.owner and seat.bot)

    @invariant()
    def what_was_told_is_the_whole_story(self) -> None:
        if not hasattr(self, "table"):
            return
        for seat in self.table.seats:
            if seat.owner:
                story = self.table.story(seat.owner, self.now)
                assert Counter(story.events) == self.heard[seat.owner]

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        table = self.opened
        middle = self.opened
        for number, (command, now) in enumerate(self.log, 1):
            table = table.handle(command, now).table
            if number == len(self.log) // 2:
                middle = table
        assert table == self.table, "the same commands lead to another table"
        restored = from_json(to_json(middle))
        assert restored == middle
        for command, now in self.log[len(self.log) // 2 :]:
            restored = restored.handle(command, now).table
        assert restored == self.table, "a table that was stored goes on otherwise"


QUICK = settings(
    max_examples=max(1, settings().max_examples // 4), stateful_step_count=40, deadline=None
)


def machine(number: int) -> type[Tables]:
    return type("Tables", (Tables,), {"number": number})


@pytest.mark.parametrize("number", range(4), ids=[game.name for game in games(2)])
def test_four_clients_and_a_house_that_interleave_repeat_drop_reorder_and_forge(
    number: int,
) -> None:
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(machine(number), settings=QUICK)
