"""What whoever runs a table brings to it: dice from the secret, choices of bots, time-outs."""

from __future__ import annotations

from random import Random
from typing import Any

from wuerfelregeln import agents
from wuerfelregeln.core import Move
from wuerfelregeln.dice import FairDice
from wuerfelregeln.table.commands import HOUSE, Choose, Command, Reveal, Throw, TimeOut
from wuerfelregeln.table.table import Table

__all__ = ["House"]


class House:
    """Whoever runs a table, with the secret of its dice: says what is due next, as a command.

    >>> from wuerfelregeln.table import Join
    >>> from wuerfelregeln.yacht import Yacht
    >>> house = House(bytes(32), rng=1)
    >>> table = Table.open(Yacht(), code="WURF", host="", now=0, commitment=house.commitment)
    >>> table = table.handle(Command("0" * 64, Join("Anna")), now=0).table
    >>> house.next(table, now=0).do
    Throw(ply=1, roll=Roll(dice=(3, 4, 4, 6, 6)))

    ``secret`` is that of `FairDice`: store it before the table is told its commitment, and tell
    nobody before the end; None for a new one. ``rng`` is what bots choose with, apart from the
    dice. The dice go on where the events of the table are, so a house that is made anew after a
    crash, with the same secret, throws the same dice. Raises `ValueError` for a secret that is not
    the one of the table.
    """

    def __init__(self, secret: bytes | None = None, *, rng: Random | int | None = None) -> None:
        self._fair = FairDice(secret)
        self._rng = rng if isinstance(rng, Random) else Random(rng)
        self._dice = _Thrown(self._fair)

    @property
    def secret(self) -> bytes:
        """The secret of the dice, for the one who keeps it."""
        return self._fair.secret

    @property
    def commitment(self) -> str:
        """What is told of the secret before the game."""
        return self._fair.commitment

    def next(self, table: Table, now: int) -> Command | None:
        """Return the next thing that is due and that the house can bring, None for nothing.

        >>> from wuerfelregeln.yacht import Yacht
        >>> House().next(Table.open(Yacht(), code="WURF", host="", now=0), now=0)

        Time-outs come first, then dice, bots, and at the end the secret. A link to another table is
        for the caller to bring, who has its code.
        """
        late = table.late(now)
        if late:
            return Command(HOUSE, TimeOut(*late[0]))
        due = table.due
        if due.dice:
            self._check(table)
            if not self._dice.leads_to(table):
                self._dice = _Thrown(self._fair.mixed(table.words))
            return Command(HOUSE, Throw(len(table.events) + 1, self._dice.next(table)))
        if due.bots:
            seat, level = due.bots[0]
            game = table.game
            view = game.view(table.position.state, seat)
            action = agents.make(level).choose(game, view, seat, self._rng)
            return Command(HOUSE, Choose(seat, table.seats[seat].question, action))
        if due.secret:
            self._check(table)
            return Command(HOUSE, Reveal(self.secret.hex()))
        return None

    def _check(self, table: Table) -> None:
        if table.commitment and table.commitment != self.commitment:
            raise ValueError(f"this is not the secret of table {table.code}")


class _Thrown:
    """Dice of one game, with the events that they have been thrown for, the last one included."""

    def __init__(self, dice: FairDice) -> None:
        self._dice = dice
        self._events: tuple[object, ...] = ()

    def leads_to(self, table: Table) -> bool:
        """Return whether the dice are those of a table, at its events or shortly before them.

        The last throw may have been lost, since another process was first or the store failed: then
        it has to be the same throw again, so it is kept.
        """
        made = self._events
        return self._dice.words == table.words and (
            table.events[: len(made)] == made or table.events == made[:-1]
        )

    def next(self, table: Table) -> Any:
        """Return the roll that is due."""
        game, events = table.game, table.events
        if events != self._events[:-1] or not self._events:
            state = game.start()
            for ply, event in enumerate(events, 1):
                if ply > len(self._events) and not isinstance(event, Move):
                    game.throw(state, self._dice)
                state = game.apply(state, event)
            self._events = (*events, game.throw(state, self._dice))
        return self._events[-1]
