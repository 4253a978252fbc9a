"""A game as small as can be in which everybody writes at once, with things drawn from a bag.

One of two stones (red, blue) and one die come each round; everybody keeps or drops the die,
unseen by the others until all have decided. Two rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar

from attrs import evolve, field, frozen

from wuerfelregeln import Chance, Decide, Dice, IllegalEvent, Move, Over, Refusal
from wuerfelregeln.core import About, Listed, Reason, rank
from wuerfelregeln.lines import LineReader
from wuerfelregeln.options import number_option, players_option, whole_number
from wuerfelregeln.words import Words

__all__ = ["STONES", "Choice", "Fall", "Toy", "Why"]

STONES = (Words(de="rot", en="red"), Words(de="blau", en="blue"))


class Why(Reason):
    NOT_NOW = Words(de="Jetzt nicht.", en="Not now.")


@frozen
class Fall:
    stone: int
    face: int


@frozen
class Choice:
    keep: bool


@frozen
class State:
    players: int
    falls: tuple[Fall, ...] = ()
    kept: tuple[tuple[int, ...], ...] = ()
    written: tuple[tuple[int, bool], ...] = ()  # of the running round, by seat

    @property
    def open(self) -> tuple[int, ...]:
        done = dict(self.written)
        return tuple(seat for seat in range(self.players) if seat not in done)


@frozen
class Toy:
    players: int = 1
    rounds: int = field(default=2, validator=whole_number(1, 3))

    name: ClassVar[str] = "toy"
    about: ClassVar[About] = About(
        words=Words(de="Spielzeug", en="Toy"),
        options=(
            players_option(Words(de="Spieler", en="players"), 1),
            number_option("rounds", Words(de="Runden", en="rounds"), 2),
        ),
        state=State,
        roll=Fall,
        actions=(Choice,),
        names={},
        flaws=lambda _, __: (),
    )

    def start(self) -> State:
        return State(self.players, kept=((),) * self.players)

    def turn(self, state: State) -> Chance | Decide | Over:
        decided = all(len(kept) == len(state.falls) for kept in state.kept)
        if not decided:
            return Decide(state.open)
        return Over() if len(state.falls) == self.rounds else Chance()

    def legal_actions(self, state: State, seat: int) -> Listed[Choice]:
        turn = self.turn(state)
        asked = isinstance(turn, Decide) and seat in turn.seats
        return Listed((Choice(keep=True), Choice(keep=False)) if asked else ())

    def outcomes(self, state: State) -> Iterator[tuple[Fall, Fraction]]:
        if isinstance(self.turn(state), Chance):
            for stone in (0, 1):
                for face in range(1, 7):
                    yield Fall(stone, face), Fraction(1, 12)

    def throw(self, state: State, dice: Dice) -> Fall:
        (stone,) = dice.draw((1, 1), 1)
        (face,) = dice.roll(1)
        return Fall(stone, face)

    def refusal(self, state: State, event: Fall | Move[Choice]) -> Refusal | None:
        if isinstance(event, Fall):
            return None if isinstance(self.turn(state), Chance) else Refusal(Why.NOT_NOW, event)
        legal = event.action in self.legal_actions(state, event.seat)
        return None if legal else Refusal(Why.NOT_NOW, event)

    def apply(self, state: State, event: Fall | Move[Choice]) -> State:
        refusal = self.refusal(state, event)
        if refusal is not None:
            raise IllegalEvent(refusal)
        if isinstance(event, Fall):
            return evolve(state, falls=(*state.falls, event))
        written = (*state.written, (event.seat, event.action.keep))
        if len(written) < self.players:
            return evolve(state, written=written)
        points = state.falls[-1].face
        by_seat = dict(written)
        kept = tuple(
            (*mine, points if by_seat[seat] else 0) for seat, mine in enumerate(state.kept)
        )
        return evolve(state, kept=kept, written=())

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(sum, state.kept))

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        return rank(self.scores(state))

    def view(self, state: State, seat: int) -> State:
        mine = tuple(entry for entry in state.written if entry[0] == seat)
        return evolve(state, written=mine)

    def format(self, event: Fall | Move[Choice]) -> str:
        if isinstance(event, Fall):
            return f"fall {STONES[event.stone].en} {event.face}"
        return f"{event.seat} {'keep' if event.action.keep else 'drop'}"

    def parse(self, text: str) -> Any:
        line = LineReader(text)
        if line.peek() == "fall":
            line.take(Words("", ""))
            stone = ["red", "blue"].index(line.word(["red", "blue"]))
            return Fall(stone, line.number("a face", 1, 6))
        seat = line.number("a seat")
        keep = line.word(["keep", "drop"]) == "keep"
        line.end()
        return Move(seat, Choice(keep=keep))
