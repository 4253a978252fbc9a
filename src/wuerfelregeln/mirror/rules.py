"""The rules of Splitter in the order of the sheet: a throw, what all write, the end.

One throw of two dice a round; everyone writes both numbers into one row, mirrored at the mid
line; when the pads are full, the groups score.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from attrs import field, frozen
from attrs.validators import instance_of

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
    Value,
    rank,
    replaced,
)
from wuerfelregeln.dice import FACES, Dice, multisets
from wuerfelregeln.lookup import Recent, Table
from wuerfelregeln.mirror import notation
from wuerfelregeln.mirror.actions import Action, Event, Place, Roll
from wuerfelregeln.mirror.flaws import MOST_PLAYERS, flaws
from wuerfelregeln.mirror.layout import LAYOUT_A, Layout
from wuerfelregeln.mirror.names import GAME, NAMES, Reason
from wuerfelregeln.mirror.scoring import sheet_points
from wuerfelregeln.mirror.state import Sheet, State
from wuerfelregeln.options import players_option, seats

__all__ = ["Mirror", "filled"]

_CHANCE, _OVER = Chance(), Over(Ending.SHEETS_FULL)
_NOTHING: Listed[Action] = Listed(())
_NO_PAIR = (-1, -1)


@frozen
class Mirror:
    """Splitter: two dice, one throw a round, one pad per player (rulings M1 to M4).

    >>> game = Mirror(players=2)
    >>> state = game.apply(game.start(), Roll((1, 3)))
    >>> state = game.apply(state, Move(1, Place(row=3, distance=4, left=1)))
    >>> game.turn(state), game.scores(state)
    (Decide(seats=(0,)), (0, 0))
    >>> state = game.apply(state, Move(0, Place(row=0, distance=1, left=3)))
    >>> game.turn(state), game.scores(state), state.thrower
    (Chance(), (1, 2), 1)

    All play on the same pad (ruling M3). Raises `ValueError` for players outside 1 to 12,
    `TypeError` for an option of another type.
    """

    players: int = field(default=1, validator=seats(1, MOST_PLAYERS))
    layout: Layout = field(default=LAYOUT_A, validator=instance_of(Layout))

    name: ClassVar[str] = "mirror"
    about: ClassVar[About] = About(
        words=GAME,
        options=(players_option(NAMES["players"], default=1), notation.LAYOUT_OPTION),
        state=State,
        roll=Roll,
        actions=(Place,),
        names=NAMES,
        flaws=flaws,
        reasons=(Reason,),
    )

    # --- a round --------------------------------------------------------------------------

    def start(self) -> State:
        """Return the state with empty pads, before the first throw.

        >>> len(Mirror().start().sheets[0])
        44
        """
        empty = (None,) * len(self.layout.fields)
        return State((empty,) * self.players, (), (None,) * self.players)

    def turn(self, state: State) -> Turn:
        """Return `Decide` for all who have not written the throw, else `Chance`, or `Over`.

        >>> Mirror().turn(Mirror().start())
        Chance()
        """
        if state.dice:
            entries = enumerate(state.entries)
            return _ASKS[tuple([n for n, entry in entries if type(entry) is not Place])]
        return _OVER if state.full else _CHANCE

    def legal_actions(self, state: State, seat: int) -> LegalActions[Action]:
        """Return every free pair, either number left; a double has one way per pair.

        >>> state = Mirror().apply(Mirror().start(), Roll((1, 2)))
        >>> len(Mirror().legal_actions(state, 0))
        44
        """
        if not self._asked(state, seat):
            return _NOTHING
        sheet, lefts = state.sheets[seat], sorted({*state.dice})
        return Listed(
            [
                places[left - 1]
                for index, places in _PLACES[self.layout]
                if sheet[index] is None
                for left in lefts
            ]
        )

    def outcomes(self, state: State) -> Iterator[tuple[Roll, Fraction]]:
        """Yield the 21 distinct throws, with their probabilities.

        >>> sum(1 for _ in Mirror().outcomes(Mirror().start()))
        21
        """
        if self.turn(state) is _CHANCE:
            yield from _OUTCOMES

    def throw(self, state: State, dice: Dice) -> Roll:
        """Throw the two dice.

        >>> from wuerfelregeln import ScriptedDice
        >>> Mirror().throw(Mirror().start(), ScriptedDice([(6, 1)]))
        Roll(dice=(1, 6))

        Raises `ValueError` when no dice are due.
        """
        if self.turn(state) is not _CHANCE:
            raise ValueError("no dice are due: ask turn(state) first")
        return _ROLLS[dice.roll(2)]

    # --- legality and transition ----------------------------------------------------------

    def refusal(self, state: State, event: Event) -> Refusal | None:
        """Return why the event is refused, or None: `apply` accepts exactly what this lets pass.

        >>> Mirror().refusal(Mirror().start(), Roll((1, 2))) is None
        True
        """
        try:
            self.apply(state, event)
        except IllegalEvent as illegal:
            return illegal.refusal
        return None

    def apply(self, state: State, event: Event) -> State:
        """Return the state after the event.

        >>> Mirror().apply(Mirror().start(), Roll((1, 2))).dice
        (1, 2)

        Raises `IllegalEvent` with the reason and changes nothing: the one source of legality.
        """
        if type(event) is Roll:
            if state.dice or state.full or event.dice not in _THROWS:
                raise IllegalEvent(_refuse_roll(state, event))
            return State(state.sheets, event.dice, state.entries)
        if type(event) is not Move:
            raise IllegalEvent(Refusal(Reason.NO_EVENT_OF_THIS_GAME, event))
        seat, place = event.seat, event.action
        if type(place) is not Place:
            raise IllegalEvent(Refusal(Reason.NO_EVENT_OF_THIS_GAME, event))
        if not self._asked(state, seat):
            raise IllegalEvent(self._refuse_seat(state, event))
        left, _ = self.layout.pairs.get((place.row, place.distance), _NO_PAIR)
        if left < 0 or state.sheets[seat][left] is not None or place.left not in state.dice:
            raise IllegalEvent(self._refuse_place(state, event))
        return self._written(state, replaced(state.entries, seat, place))

    def _asked(self, state: State, seat: int) -> bool:
        if not state.dice or seat not in range(self.players):
            return False
        return type(state.entries[seat]) is not Place

    def _written(self, state: State, entries: tuple[Place | Hidden | None, ...]) -> State:
        """Return the state with these entries; once all are there, they move to the sheets."""
        places = [entry for entry in entries if type(entry) is Place]
        if len(places) < len(entries):
            return State(state.sheets, state.dice, entries)
        sheets = tuple(
            [
                filled(self.layout, sheet, place, state.dice)
                for sheet, place in zip(state.sheets, places, strict=True)
            ]
        )
        return State(sheets, (), (None,) * self.players)

    def _refuse_seat(self, state: State, event: Move[Action]) -> Refusal:
        if isinstance(self.turn(state), Over):
            return Refusal(Reason.GAME_OVER, event)
        if event.seat not in range(self.players):
            values = {"seat": event.seat, "last": self.players - 1}
            return Refusal(Reason.NO_SUCH_SEAT, event, values)
        if not state.dice:
            return Refusal(Reason.THROW_FIRST, event)
        return Refusal(Reason.ALREADY_WRITTEN, event, {"seat": event.seat})

    def _refuse_place(self, state: State, event: Move[Action]) -> Refusal:
        row, distance, left = event.action.row, event.action.distance, event.action.left
        rows, pairs = len(self.layout.rows), self.layout.pairs
        if row not in range(rows):
            return Refusal(Reason.NO_SUCH_ROW, event, {"row": row, "last": rows - 1})
        if (row, distance) not in pairs:
            there = [other for own, other in pairs if own == row]
            return Refusal(
                Reason.NO_FIELDS_THERE,
                event,
                {"row": row, "distance": distance, "distances": there},
            )
        if left not in state.dice:
            values: dict[str, Value] = {"left": left, "dice": list(state.dice)}
            return Refusal(Reason.NOT_AMONG_THE_DICE, event, values)
        return Refusal(Reason.PAIR_FILLED, event, {"row": row, "distance": distance})

    # --- points and the end ---------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """Return each seat's points for its pad as it stands, without the running round.

        >>> Mirror(players=3).scores(Mirror(players=3).start())
        (0, 0, 0)
        """
        return tuple(sheet_points(self.layout, sheet) for sheet in state.sheets)

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Return the seats by points, best first; equal points share the place (ruling M3).

        >>> Mirror(players=2).ranking(Mirror(players=2).start())
        ((0, 1),)
        """
        return rank(self.scores(state))

    def view(self, state: State, seat: int) -> State:
        """Return the state without what the others have written in the running round.

        >>> game = Mirror(players=2)
        >>> state = game.apply(game.start(), Roll((1, 2)))
        >>> state = game.apply(state, Move(1, Place(row=0, distance=1, left=2)))
        >>> game.view(state, 0).entries
        (None, Hidden.WRITTEN)

        Who has written may be seen, see `State.waiting`.
        """
        own = tuple(
            [
                entry if entry is None or n == seat else Hidden.WRITTEN
                for n, entry in enumerate(state.entries)
            ]
        )
        return State(state.sheets, state.dice, own)

    def preview(self, state: State, seat: int) -> dict[Place, int]:
        """Return for each legal place how the points of the seat's pad would change.

        >>> state = Mirror().apply(Mirror().start(), Roll((1, 2)))
        >>> Mirror().preview(state, 0)[Place(row=3, distance=4, left=1)]
        2

        Writing can also cost points, where a number spoils a group. Empty for a seat that has
        nothing to write.
        """
        if not self._asked(state, seat):
            return {}
        sheet, layout = state.sheets[seat], self.layout
        now = sheet_points(layout, sheet)
        return {
            place: sheet_points(layout, filled(layout, sheet, place, state.dice)) - now
            for place in self.legal_actions(state, seat)
        }

    # --- one line of a record ---------------------------------------------------------------

    def format(self, event: Event) -> str:
        """Return the event as one line.

        >>> Mirror().format(Move(0, Place(row=3, distance=1, left=5)))
        '0 place 3 1 5'
        """
        return notation.format_event(event)

    def parse(self, text: str) -> Event:
        """Return the event of one line.

        >>> Mirror().parse("roll 5 2")
        Roll(dice=(2, 5))

        Raises `NotationError` with the column that is wrong.
        """
        return notation.parse_event(text)


def filled(layout: Layout, sheet: Sheet, place: Place, dice: tuple[int, ...]) -> Sheet:
    """Return the sheet with both numbers of a throw written; the pair must be free.

    >>> filled(Layout.parse("11|11"), (None,) * 4, Place(row=0, distance=2, left=6), (5, 6))
    (6, None, None, 5)
    """
    left, right = layout.pairs[place.row, place.distance]
    sheet = replaced(sheet, left, place.left)
    return replaced(sheet, right, sum(dice) - place.left)


def _places(layout: Layout) -> tuple[tuple[int, tuple[Place, ...]], ...]:
    return tuple(
        (left, tuple(Place(row, distance, face) for face in FACES))
        for (row, distance), (left, _) in layout.pairs.items()
    )


_PLACES: Recent[Layout, tuple[tuple[int, tuple[Place, ...]], ...]] = Recent(_places, most=64)
"""By pad: the left field of every pair, and the places with each number left."""

_ASKS: Table[tuple[int, ...], Decide] = Table(Decide)
_ROLLS: Table[tuple[int, ...], Roll] = Table(Roll)
_OUTCOMES = tuple((_ROLLS[faces], chance) for faces, chance in multisets(2))
_THROWS = frozenset(roll.dice for roll, _ in _OUTCOMES)


def _refuse_roll(state: State, event: Roll) -> Refusal:
    if state.dice:
        return Refusal(Reason.NO_DICE_DUE, event)
    if state.full:
        return Refusal(Reason.GAME_OVER, event)
    if len(event.dice) != 2:
        values = {"due": 2, "count": len(event.dice)}
        return Refusal(Reason.WRONG_NUMBER_OF_DICE, event, values)
    wrong = next(face for face in event.dice if face not in FACES)
    return Refusal(Reason.NO_SUCH_FACE, event, {"face": wrong})
