"""People at a table, for tests: tokens, and a small host that keeps the table and counts time."""

from __future__ import annotations

from random import Random
from typing import Any

from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import Layout, Mirror
from wuerfelregeln.strolche import House as Discs
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.table import (
    Act,
    Command,
    Handled,
    House,
    Join,
    Settings,
    Stage,
    Table,
    fingerprint,
)
from wuerfelregeln.yacht import Yacht

TOKENS = tuple(
    f"token-of-{name}-with-enough-characters" for name in ("anna", "bert", "cleo", "dora")
)
ANNA, BERT, CLEO, DORA = PEOPLE = tuple(map(fingerprint, TOKENS))
STRANGER = fingerprint("token-of-a-stranger-who-is-nobody")
NAMES = dict(zip(PEOPLE, ("Anna", "Bert", "Cleo", "Dora"), strict=True))

START = 1_800_000_000_000
SECRET = bytes(range(32))

SMALL = Layout.parse("S.1|1.H\n.H1|11.\n1.H|S.1")


def games(players: int) -> tuple[AnyGame, ...]:
    """Return a quick option set of every game, for so many players."""
    house = Discs(pairs=1, triples=0, quads=0)
    return (
        Yacht(players=players),
        Grid5(players=players, rounds=1),
        Mirror(players=players, layout=SMALL),
        Strolche(players=max(2, players), house=house),
    )


class Hosted:
    """Keeps a table and its clock, and takes commands; refusals are errors unless asked for."""

    def __init__(self, game: AnyGame, settings: Settings | None = None) -> None:
        self.house = House(SECRET, rng=1)
        self.now = START
        self.rng = Random(1)
        self.opened = self.table = Table.open(
            game,
            code="WURF",
            host=ANNA,
            now=START,
            commitment=self.house.commitment,
            settings=settings,
        )
        self.log: list[tuple[Command, int]] = []
        self.news: list[Any] = []

    def send(self, sender: str, do: Any, ident: str = "", *, after: int = 1) -> Handled:
        """Send a command after some milliseconds and return what it leads to."""
        self.now += after
        outcome = self.table.handle(Command(sender, do, ident), self.now)
        if outcome.table is not self.table:
            self.log.append((Command(sender, do, ident), self.now))
        self.table = outcome.table
        self.news.extend(outcome.news)
        return outcome

    def ok(self, sender: str, do: Any, ident: str = "", *, after: int = 1) -> Handled:
        outcome = self.send(sender, do, ident, after=after)
        refusal = outcome.answer.refusal
        assert refusal is None, refusal.text("en")
        return outcome

    def why(self, sender: str, do: Any, *, after: int = 1) -> str:
        """Return the code with which a command is refused, having seen that it changes nothing."""
        before = self.table
        outcome = self.send(sender, do, after=after)
        assert outcome.table is before
        assert outcome.news == ()
        assert outcome.answer.refusal is not None
        assert outcome.answer.refusal.text("de") != outcome.answer.refusal.text("en")
        return outcome.answer.refusal.reason.name

    def seated(self, *people: str) -> Hosted:
        for person in people:
            self.ok(person, Join(NAMES[person], word=NAMES[person].lower()))
        return self

    def settle(self) -> Hosted:
        """Let the house bring what is due, until somebody is asked."""
        for _ in range(2_000):
            command = self.house.next(self.table, self.now)
            if command is None:
                return self
            self.ok(command.sender, command.do)
        raise AssertionError("the house never comes to an end")

    def sender(self, seat: int) -> str:
        return self.table.seats[seat].owner

    def action(self, seat: int) -> Any:
        """Return a legal action of a seat, a quick one."""
        game, state = self.table.game, self.table.position.state
        if game.name == "strolche":
            from wuerfelregeln.agents import make

            return make("easy").choose(game, game.view(state, seat), seat, self.rng)
        return game.legal_actions(game.view(state, seat), seat).sample(self.rng)

    def act(self, seat: int | None = None) -> Handled:
        """Let somebody who is asked answer legally."""
        chosen = self.table.due.asked[0] if seat is None else seat
        question = self.table.seats[chosen].question
        return self.ok(self.sender(chosen), Act(question, self.action(chosen)))

    def play(self, decisions: int = 10_000) -> Hosted:
        """Play on, so many decisions of people, or to the end."""
        self.settle()
        for _ in range(decisions):
            if self.table.stage is not Stage.PLAYING:
                break
            self.act()
            self.settle()
        return self
