"""The rules of Knister in the order of the sheet: a throw, what all write, the end.

Two dice fall, everyone writes their sum into a free field; 25 throws fill the sheets of a
round, and who has the highest total after the last round wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from attrs import field, frozen

from wuerfelregeln.core import (
    About,
    Chance,
    Decide,
    Ending,
    Hidden,
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
from wuerfelregeln.dice import FACES, Dice, multisets
from wuerfelregeln.grid5 import notation
from wuerfelregeln.grid5.actions import PLACES, SIDE, Action, Event, Place, Roll
from wuerfelregeln.grid5.flaws import flaws
from wuerfelregeln.grid5.names import GAME, NAMES, Reason
from wuerfelregeln.grid5.scoring import gain, sheet_points
from wuerfelregeln.grid5.state import EMPTY, State
from wuerfelregeln.lookup import Table
from wuerfelregeln.options import number_option, players_option, seats, whole_number

__all__ = ["Grid5"]

_CHANCE, _OVER = Chance(), Over(Ending.SHEETS_FULL)
_NOTHING: Listed[Action] = Listed(())
_DICE = 2
_ROLLS: Table[tuple[int, ...], Roll] = Table(Roll)
_CHANCES = {_ROLLS[faces]: chance for faces, chance in multisets(_DICE)}


@frozen
class Grid5:
    """Knister: everyone writes the same 25 numbers on a sheet of their own (rulings G1 to G5).

    >>> game = Grid5(players=2)
    >>> state = game.apply(game.start(), Roll((3, 5)))
    >>> game.turn(state)
    Decide(seats=(0, 1))
    >>> state = game.apply(state, Move(1, Place(row=0, column=0)))
    >>> state = game.apply(state, Move(0, Place(row=2, column=2)))
    >>> state.sheets[0][12], state.sheets[1][0], game.turn(state)
    (8, 8, Chance())

    ``rounds`` is how many sheets each seat fills (ruling G1). Raises `ValueError` for fewer than
    one player or round, `TypeError` for an option that is not a whole number.
    """

    players: int = field(default=1, validator=seats(1))
    rounds: int = field(default=3, validator=whole_number(1))

    name: ClassVar[str] = "grid5"
    about: ClassVar[About] = About(
        words=GAME,
        options=(
            players_option(NAMES["players"], default=1),
            number_option("rounds", NAMES["rounds"], default=3),
        ),
        state=State,
        roll=Roll,
        actions=(Place,),
        names=NAMES,
        flaws=flaws,
        reasons=(Reason,),
    )

    # --- a throw ------------------------------------------------------------------------

    def start(self) -> State:
        """Return the state with empty sheets, before the first throw.

        >>> Grid5(players=2).start().roller
        0
        """
        return State((EMPTY,) * self.players)

    def turn(self, state: State) -> Turn:
        """Return `Decide` for all who still have to write, else `Chance`, or `Over` at the end.

        >>> Grid5().turn(Grid5().start())
        Chance()
        """
        if state.dice:
            entries = enumerate(state.entries)
            return Decide(tuple([n for n, entry in entries if type(entry) is not Place]))
        return _OVER if state.full and state.round_number >= self.rounds else _CHANCE

    def legal_actions(self, state: State, seat: int) -> LegalActions[Action]:
        """Return the free fields of the seat, while it has not written this throw.

        >>> game = Grid5()
        >>> state = game.apply(game.start(), Roll((3, 5)))
        >>> len(game.legal_actions(state, 0))
        25
        """
        if not self._asked(state, seat):
            return _NOTHING
        sheet = state.sheets[seat]
        return Listed([place for place, cell in zip(PLACES, sheet, strict=True) if cell is None])

    def outcomes(self, state: State) -> Iterator[tuple[Roll, Fraction]]:
        """Yield the 21 distinct throws of two dice with their probabilities.

        >>> sum(1 for _ in Grid5().outcomes(Grid5().start()))
        21
        """
        if self.turn(state) is _CHANCE:
            yield from _CHANCES.items()

    def throw(self, state: State, dice: Dice) -> Roll:
        """Throw the two dice.

        >>> from wuerfelregeln import ScriptedDice
        >>> Grid5().throw(Grid5().start(), ScriptedDice([(5, 3)]))
        Roll(dice=(3, 5))

        Raises `ValueError` when no dice are due.
        """
        if self.turn(state) is not _CHANCE:
            raise ValueError("no dice are due: ask turn(state) first")
        return _ROLLS[dice.roll(_DICE)]

    # --- legality and transition -----------------------------------------------------------

    def refusal(self, state: State, event: Event) -> Refusal | None:
        """Return why the event is refused, or None: `apply` accepts exactly what this lets pass.

        >>> Grid5().refusal(Grid5().start(), Roll((3, 5))) is None
        True
        """
        try:
            self.apply(state, event)
        except IllegalEvent as illegal:
            return illegal.refusal
        return None

    def apply(self, state: State, event: Event) -> State:
        """Return the state after the event.

        >>> Grid5().apply(Grid5().start(), Roll((3, 5))).number
        8

        The last seat to write brings all entries of the throw onto the sheets. Raises
        `IllegalEvent` with the reason and changes nothing: the one source of legality.
        """
        if type(event) is Roll:
            if event not in _CHANCES or self.turn(state) is not _CHANCE:
                raise IllegalEvent(self._refuse_roll(state, event))
            return _thrown(state, event)
        if type(event) is not Move:
            raise IllegalEvent(Refusal(Reason.NO_EVENT_OF_THIS_GAME, event))
        seat, place = event.seat, event.action
        if type(place) is not Place:
            raise IllegalEvent(Refusal(Reason.NO_EVENT_OF_THIS_GAME, event))
        if not self._asked(state, seat):
            raise IllegalEvent(self._refuse_seat(state, event))
        if not place.exists or state.sheets[seat][place.index] is not None:
            raise IllegalEvent(_refuse_field(state, event, place))
        return _written(state, replaced(state.entries, seat, place))

    def _asked(self, state: State, seat: int) -> bool:
        """Whether the seat exists and still has to write the number that lies there."""
        if not state.dice or seat not in range(self.players):
            return False
        return type(state.entries[seat]) is not Place

    def _refuse_roll(self, state: State, event: Roll) -> Refusal:
        if state.dice:
            return Refusal(Reason.NO_DICE_DUE, event)
        if self.turn(state) is _OVER:
            return Refusal(Reason.GAME_OVER, event)
        if len(event.dice) != _DICE:
            values = {"due": _DICE, "count": len(event.dice)}
            return Refusal(Reason.WRONG_NUMBER_OF_DICE, event, values)
        wrong = next(face for face in event.dice if face not in FACES)
        return Refusal(Reason.NO_SUCH_FACE, event, {"face": wrong})

    def _refuse_seat(self, state: State, event: Move[Action]) -> Refusal:
        if self.turn(state) is _OVER:
            return Refusal(Reason.GAME_OVER, event)
        if event.seat not in range(self.players):
            values = {"seat": event.seat, "last": self.players - 1}
            return Refusal(Reason.NO_SUCH_SEAT, event, values)
        if not state.dice:
            return Refusal(Reason.THROW_FIRST, event)
        return Refusal(Reason.ALREADY_WRITTEN, event, {"seat": event.seat})

    # --- points and the end -----------------------------------------------------------------

    def round_scores(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Return each seat's points of every round, the running one last.

        >>> Grid5(players=2).round_scores(Grid5(players=2).start())
        ((0,), (0,))

        An entry of the running throw counts once all have written it.
        """
        return tuple(tuple(map(sheet_points, state.history(seat))) for seat in range(self.players))

    def scores(self, state: State) -> tuple[int, ...]:
        """Return each seat's total so far: all rounds, of the running one the full lines (G3).

        >>> Grid5(players=3).scores(Grid5(players=3).start())
        (0, 0, 0)
        """
        return tuple(map(sum, self.round_scores(state)))

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Return the seats by total, then by best round; still equal, they share (ruling G2).

        >>> Grid5(players=2).ranking(Grid5(players=2).start())
        ((0, 1),)
        """
        return rank([(sum(points), max(points)) for points in self.round_scores(state)])

    def view(self, state: State, seat: int) -> State:
        """Return the state without what the others have written of the running throw.

        >>> game = Grid5(players=2)
        >>> state = game.apply(game.start(), Roll((3, 5)))
        >>> state = game.apply(state, Move(1, Place(0, 0)))
        >>> game.view(state, 0).entries, game.view(state, 1).entries
        ((None, Hidden.WRITTEN), (None, Place(row=0, column=0)))

        Who has written may be seen, see `State.waiting`.
        """
        entries = tuple(
            entry if entry is None or n == seat else Hidden.WRITTEN
            for n, entry in enumerate(state.entries)
        )
        if entries == state.entries:
            return state
        return State(state.sheets, state.dice, entries, state.finished)

    def preview(self, state: State, seat: int) -> dict[Place, int]:
        """Return what the number would bring at once in each free field of the seat.

        >>> game = Grid5()
        >>> game.preview(game.apply(game.start(), Roll((3, 5))), 0)[Place(2, 2)]
        0

        Points of the lines that it makes full, diagonals doubled. Empty for a seat that has
        nothing to write.
        """
        number = state.number
        if number is None:
            return {}
        return {
            place: gain(state.sheets[seat], place.index, number)
            for place in self.legal_actions(state, seat)
        }

    # --- one line of a record -----------------------------------------------------------------

    def format(self, event: Event) -> str:
        """Return the event as one line.

        >>> Grid5().format(Move(0, Place(row=2, column=4)))
        '0 place 2 4'
        """
        return notation.format_event(event)

    def parse(self, text: str) -> Event:
        """Return the event of one line.

        >>> Grid5().parse("roll 5 3")
        Roll(dice=(3, 5))

        Raises `NotationError` with the column that is wrong.
        """
        return notation.parse_event(text)


def _refuse_field(state: State, event: Move[Action], place: Place) -> Refusal:
    where = {"row": place.row, "column": place.column}
    if not place.exists:
        return Refusal(Reason.NO_SUCH_FIELD, event, {**where, "last": SIDE - 1})
    number = state.sheets[event.seat][place.index] or 0  # it is there, or nothing were refused
    return Refusal(Reason.FIELD_TAKEN, event, {**where, "number": number})


def _thrown(state: State, roll: Roll) -> State:
    """Return the state with the dice on the table; after full sheets a new round begins."""
    if not state.full:
        return State(state.sheets, roll.dice, state.entries, state.finished)
    fresh = (EMPTY,) * len(state.sheets)
    return State(fresh, roll.dice, state.entries, (*state.finished, state.sheets))


def _written(state: State, entries: tuple[Place | Hidden | None, ...]) -> State:
    """Return the state with these entries, which reach the sheets once all have written."""
    places = [place for place in entries if type(place) is Place]
    if len(places) < len(entries):
        return State(state.sheets, state.dice, entries, state.finished)
    number = sum(state.dice)
    sheets = tuple(
        replaced(sheet, place.index, number)
        for sheet, place in zip(state.sheets, places, strict=True)
    )
    return State(sheets, finished=state.finished)
