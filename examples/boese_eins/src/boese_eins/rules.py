"""The rules: throw and add up, stop before the one; who reaches the target first has won."""

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from attrs import evolve, field, frozen

from boese_eins.actions import Action, Again, Bank, Event, Roll
from boese_eins.names import GAME, NAMES, End, Reason
from boese_eins.notation import format_event, parse_event
from boese_eins.state import State, flaws
from wuerfelregeln.core import (
    ASKS,
    About,
    Chance,
    Common,
    IllegalEvent,
    LegalActions,
    Listed,
    Move,
    Over,
    Refusal,
    Turn,
    rank,
    replaced,
)
from wuerfelregeln.dice import Dice, multisets
from wuerfelregeln.options import number_option, players_option, seats, whole_number

__all__ = ["BoeseEins"]

_OUTCOMES = {Roll(faces): chance for faces, chance in multisets(1)}


@frozen
class BoeseEins:
    """Böse Eins for two or more, to the ``target``: who has it on banking has won at once.

    >>> BoeseEins(players=3, target=50).start()
    State(totals=(0, 0, 0), seat=0, pot=0, due=True)

    Raises `ValueError` for fewer than 2 players and a target below 2.
    """

    players: int = field(default=2, validator=seats(2))
    target: int = field(default=100, validator=whole_number(2))

    name: ClassVar[str] = "boese_eins"
    about: ClassVar[About] = About(
        words=GAME,
        options=(
            players_option(NAMES["players"], default=2),
            number_option("target", NAMES["target"], default=100),
        ),
        state=State,
        roll=Roll,
        actions=(Again, Bank),
        names=NAMES,
        flaws=flaws,
        reasons=(Reason, End),
        parts={
            "agents": "boese_eins.players:AGENTS",
            "codes": "boese_eins.codes:codes",
            "picture": "boese_eins.picture:picture",
        },
    )

    # --- a turn ---

    def start(self) -> State:
        """Return the state before the first throw."""
        return State((0,) * self.players)

    def turn(self, state: State) -> Turn:
        """Return `Chance` for a throw, `Decide` for its thrower, `Over` once one has the target."""
        if max(state.totals) >= self.target:
            return Over(End.TARGET_REACHED)
        return Chance() if state.due else ASKS[state.seat]

    def legal_actions(self, state: State, seat: int) -> LegalActions[Action]:
        """Return what the thrower may do: throw again, or bank."""
        asked = self.turn(state) == ASKS[seat]
        return Listed((Again(), Bank()) if asked else ())

    def outcomes(self, state: State) -> Iterator[tuple[Roll, Fraction]]:
        """Yield the six faces, where the die is due."""
        if self.turn(state) == Chance():
            yield from _OUTCOMES.items()

    def throw(self, state: State, dice: Dice) -> Roll:
        """Throw the die; `ValueError` when it is not due."""
        if self.turn(state) != Chance():
            raise ValueError("no dice are due: ask turn(state) first")
        return Roll(dice.roll(1))

    # --- legality and transition ---

    def refusal(self, state: State, event: object) -> Refusal | None:
        """Return why an event is refused: the one ladder that decides about legality."""
        over = isinstance(self.turn(state), Over)
        match event if self.about.knows(event) else None:
            case Roll():
                if over or not state.due:
                    return Refusal(Common.GAME_OVER if over else Common.NO_DICE_DUE, event)
                return None if event in _OUTCOMES else Refusal(Reason.NO_SUCH_ROLL, event)
            case Move(seat=seat):
                if over:
                    return Refusal(Common.GAME_OVER, event)
                if seat not in range(self.players):
                    values = {"seat": seat, "last": self.players - 1}
                    return Refusal(Common.NO_SUCH_SEAT, event, values)
                if seat != state.seat:
                    values = {"seat": seat, "turn": state.seat}
                    return Refusal(Common.NOT_YOUR_TURN, event, values)
                return Refusal(Common.THROW_FIRST, event) if state.due else None
            case _:
                return Refusal(Common.NO_EVENT_OF_THIS_GAME, event)

    def apply(self, state: State, event: Event) -> State:
        """Return the state after an event; `IllegalEvent` where `refusal` has a reason.

        >>> game = BoeseEins()
        >>> game.apply(State((20, 30), seat=0, pot=17), Roll((1,)))
        State(totals=(20, 30), seat=1, pot=0, due=True)
        """
        refused = self.refusal(state, event)
        if refused is not None:
            raise IllegalEvent(refused)
        following = (state.seat + 1) % self.players
        if isinstance(event, Roll):
            if event.dice == (1,):
                return State(state.totals, following)
            return evolve(state, pot=state.pot + sum(event.dice), due=False)
        if isinstance(event.action, Again):
            return evolve(state, due=True)
        total = state.totals[state.seat] + state.pot
        return State(replaced(state.totals, state.seat, total), following)

    # --- points and the end ---

    def scores(self, state: State) -> tuple[int, ...]:
        """Return what each seat has banked."""
        return state.totals

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Return the seats by points, best first."""
        return rank(state.totals)

    def view(self, state: State, seat: int) -> State:
        """Return the state itself: nothing is hidden."""
        return state

    # --- one line of a record ---

    def format(self, event: Event) -> str:
        """Return the event as one line."""
        return format_event(event)

    def parse(self, text: str) -> Event:
        """Return the event of one line; `NotationError` says where it is wrong."""
        return parse_event(text)
