"""The rules of Fünfwurf in the order of the sheet: a turn, the entry, the end.

Five dice, up to three throws, then one of thirteen rows must be filled; who has the highest
total when all sheets are full wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import ClassVar

from attrs import field, frozen
from attrs.validators import instance_of

from wuerfelregeln.core import (
    ASKS,
    About,
    Chance,
    Ending,
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
from wuerfelregeln.lookup import Table
from wuerfelregeln.options import enum_option, players_option, seats
from wuerfelregeln.yacht import notation
from wuerfelregeln.yacht.actions import (
    CATEGORIES,
    ENTRIES,
    HOLDS,
    KEEPS,
    Action,
    Category,
    Enter,
    Event,
    Hold,
    Joker,
    Roll,
)
from wuerfelregeln.yacht.flaws import flaws
from wuerfelregeln.yacht.names import GAME, NAMES, Reason
from wuerfelregeln.yacht.scoring import breakdown, enter, enterable, points
from wuerfelregeln.yacht.state import EMPTY, Sheet, State

__all__ = ["FUENFWURF", "KNIFFEL", "YAHTZEE", "Yacht", "preview"]

_CHANCE, _OVER = Chance(), Over(Ending.SHEETS_FULL)
_NOTHING: Listed[Action] = Listed(())


@frozen
class Yacht:
    """Fünfwurf: five dice, three throws, thirteen rows (rulings Y1 to Y5, Y9).

    >>> game = Yacht(players=2)
    >>> state = game.apply(game.start(), Roll((2, 2, 5, 5, 5)))
    >>> state = game.apply(state, Move(0, Enter(Category.FULL_HOUSE)))
    >>> game.scores(state), game.turn(state), state.seat
    ((25, 0), Chance(), 1)

    Raises `ValueError` for fewer than one player, `TypeError` for an option of another type.
    """

    players: int = field(default=1, validator=seats(1))
    joker: Joker = field(default=Joker.FREE, validator=instance_of(Joker))

    name: ClassVar[str] = "yacht"
    about: ClassVar[About] = About(
        words=GAME,
        options=(
            players_option(NAMES["players"], default=1),
            enum_option("joker", NAMES["joker"], Joker.FREE),
        ),
        state=State,
        roll=Roll,
        actions=(Hold, Enter),
        names=NAMES,
        flaws=flaws,
        reasons=(Reason,),
    )

    # --- a turn -------------------------------------------------------------------------

    def start(self) -> State:
        """Return the state with empty sheets, before the first throw.

        >>> Yacht(players=2).start().throws_left
        3
        """
        return State((EMPTY,) * self.players)

    def turn(self, state: State) -> Turn:
        """Return `Decide` while five dice lie there, else `Chance`, or `Over` when all is full.

        >>> Yacht().turn(Yacht().start())
        Chance()
        """
        if len(state.dice) == 5:
            return ASKS[state.seat]
        return _OVER if state.throws_left == 3 and state.full else _CHANCE

    def legal_actions(self, state: State, seat: int) -> LegalActions[Action]:
        """Return the holds, while throws are left, and the entries into rows that may be used.

        >>> game = Yacht()
        >>> state = game.apply(game.start(), Roll((1, 2, 3, 4, 5)))
        >>> len(game.legal_actions(state, 0))
        44
        """
        if len(state.dice) != 5 or seat != state.seat:
            return _NOTHING
        rows = enterable(state.sheets[seat], state.dice, self.joker)
        return _Actions(state.dice if state.throws_left else (), rows)

    def outcomes(self, state: State) -> Iterator[tuple[Roll, Fraction]]:
        """Yield every distinct roll of the dice that are due, with its probability.

        >>> sum(1 for _ in Yacht().outcomes(Yacht().start()))
        252
        """
        yield from _OUTCOMES[_due(state)]

    def throw(self, state: State, dice: Dice) -> Roll:
        """Throw the dice that are due.

        >>> from wuerfelregeln import ScriptedDice
        >>> Yacht().throw(Yacht().start(), ScriptedDice([(6, 1, 6, 1, 6)]))
        Roll(dice=(1, 1, 6, 6, 6))

        Raises `ValueError` when no dice are due.
        """
        due = _due(state)
        if due == 0:
            raise ValueError("no dice are due: ask turn(state) first")
        return _ROLLS[dice.roll(due)]

    # --- legality and transition -----------------------------------------------------------

    def refusal(self, state: State, event: Event) -> Refusal | None:
        """Return why the event is refused, or None: `apply` accepts exactly what this lets pass.

        >>> Yacht().refusal(Yacht().start(), Roll((1, 2, 3, 4, 5))) is None
        True
        """
        try:
            self.apply(state, event)
        except IllegalEvent as illegal:
            return illegal.refusal
        return None

    def apply(self, state: State, event: Event) -> State:
        """Return the state after the event.

        >>> Yacht().apply(Yacht().start(), Roll((1, 2, 3, 4, 5))).throws_left
        2

        Raises `IllegalEvent` with the reason and changes nothing: the one source of legality.
        """
        if type(event) is Roll:
            dice = _LANDINGS[state.dice].get(event.dice)
            if dice is None or (state.throws_left == 3 and state.full):
                raise IllegalEvent(_refuse_roll(state, event))
            return State(state.sheets, dice, state.throws_left - 1)
        if type(event) is not Move:
            raise IllegalEvent(Refusal(Reason.NO_EVENT_OF_THIS_GAME, event))
        seat, action = event.seat, event.action
        if len(state.dice) != 5 or seat != state.seat:
            raise IllegalEvent(self._refuse_seat(state, event))
        if type(action) is Hold:
            if state.throws_left == 0 or action.dice not in KEEPS[state.dice]:
                raise IllegalEvent(_refuse_hold(state, event, action))
            return State(state.sheets, action.dice, state.throws_left)
        if type(action) is Enter:
            sheet, category = state.sheets[seat], action.category
            rows = enterable(sheet, state.dice, self.joker)
            if rows[category] is not None:
                raise IllegalEvent(_refuse_entry(sheet, event, action, rows))
            entered = enter(sheet, category, state.dice, self.joker)
            return State(replaced(state.sheets, seat, entered))
        raise IllegalEvent(Refusal(Reason.NO_EVENT_OF_THIS_GAME, event))

    def _refuse_seat(self, state: State, event: Move[Action]) -> Refusal:
        if type(event.action) not in self.about.actions:
            return Refusal(Reason.NO_EVENT_OF_THIS_GAME, event)
        if isinstance(self.turn(state), Over):
            return Refusal(Reason.GAME_OVER, event)
        if event.seat not in range(self.players):
            values = {"seat": event.seat, "last": self.players - 1}
            return Refusal(Reason.NO_SUCH_SEAT, event, values)
        if event.seat != state.seat:
            return Refusal(Reason.NOT_YOUR_TURN, event, {"seat": event.seat, "turn": state.seat})
        return Refusal(Reason.THROW_FIRST, event)

    # --- points and the end -----------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """Return each seat's total so far, bonus and further fives included.

        >>> Yacht(players=3).scores(Yacht(players=3).start())
        (0, 0, 0)
        """
        return tuple(breakdown(sheet, self.joker).total for sheet in state.sheets)

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Return the seats by total, best first; equal totals share the place (ruling Y4).

        >>> Yacht(players=2).ranking(Yacht(players=2).start())
        ((0, 1),)
        """
        return rank(self.scores(state))

    def view(self, state: State, seat: int) -> State:
        """Return the state itself: everyone at the table sees every throw (ruling Y8).

        >>> Yacht().view(Yacht().start(), 0) == Yacht().start()
        True
        """
        return state

    def preview(self, state: State, seat: int) -> dict[Category, int]:
        """Return what each free row of the seat would bring now; see `preview`.

        >>> Yacht().preview(Yacht().start(), 0)
        {}
        """
        return preview(state, seat, joker=self.joker)

    # --- one line of a record -----------------------------------------------------------------

    def format(self, event: Event) -> str:
        """Return the event as one line.

        >>> Yacht().format(Move(0, Hold((3, 3))))
        '0 hold 3 3'
        """
        return notation.format_event(event)

    def parse(self, text: str) -> Event:
        """Return the event of one line.

        >>> Yacht().parse("1 enter full_house")
        Move(seat=1, action=Enter(category=Category.FULL_HOUSE))

        Raises `NotationError` with the column that is wrong.
        """
        return notation.parse_event(text)


FUENFWURF = Yacht()
"""The sheet's own rules (ruling Y5)."""
YAHTZEE = Yacht(joker=Joker.FORCED)
"""The international rule for further five alike (ruling Y5)."""
KNIFFEL = Yacht(joker=Joker.KNIFFEL)
"""The rule of the German leaflet for further five alike (ruling Y9)."""


def preview(state: State, seat: int, *, joker: Joker = Joker.FREE) -> dict[Category, int]:
    """Return what each free row would bring now: what a front end shows beside it.

    >>> state = State((EMPTY,), (2, 2, 2, 5, 5), 1)
    >>> preview(state, 0)[Category.FULL_HOUSE]
    25

    Empty for a seat that has no dice to enter. A free row that the joker rule forbids now
    brings 0. The extra points of a further five alike are not part of a row.
    """
    if len(state.dice) != 5 or seat != state.seat:
        return {}
    sheet = state.sheets[seat]
    rows = enterable(sheet, state.dice, joker)
    return {
        row: points(sheet, row, state.dice, joker) if rows[row] is None else 0
        for row in CATEGORIES
        if sheet.rows[row] is None
    }


def _due(state: State) -> int:
    """Return how many dice are due: those that do not lie there, none when the game is over."""
    if state.throws_left == 3 and state.full:
        return 0
    return 5 - len(state.dice)


class _Actions(LegalActions[Action]):
    """Holds of ``dice`` (none if there are no dice) and entries into rows that are None."""

    __slots__ = ("_dice", "_rows")

    def __init__(self, dice: tuple[int, ...], rows: tuple[int | None, ...]) -> None:
        self._dice = dice
        self._rows = rows

    def __contains__(self, action: object) -> bool:
        if type(action) is Hold:
            return action.dice in KEEPS[self._dice]
        return type(action) is Enter and self._rows[action.category] is None

    def __iter__(self) -> Iterator[Action]:
        yield from HOLDS[self._dice]
        for entry, row in zip(ENTRIES, self._rows, strict=True):
            if row is None:
                yield entry

    def __len__(self) -> int:
        return len(HOLDS[self._dice]) + self._rows.count(None)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions: {', '.join(map(repr, self))}>"

    def sample(self, rng: Random) -> Action:
        """Return one of the actions, each with the same probability."""
        kept = HOLDS[self._dice]
        rows = self._rows
        index = int(rng.random() * (len(kept) + rows.count(None)))
        if index < len(kept):
            return kept[index]
        row = -1
        for _ in range(index - len(kept) + 1):
            row = rows.index(None, row + 1)
        return ENTRIES[row]


_ROLLS: Table[tuple[int, ...], Roll] = Table(Roll)
_OUTCOMES: Table[int, tuple[tuple[Roll, Fraction], ...]] = Table(
    lambda due: tuple((_ROLLS[faces], chance) for faces, chance in multisets(due) if due)
)


_HANDS = {roll.dice: roll.dice for roll, _ in _OUTCOMES[5]}


def _landings(held: tuple[int, ...]) -> dict[tuple[int, ...], tuple[int, ...]]:
    rolls = [roll for roll, _ in _OUTCOMES[5 - len(held)]]
    return {roll.dice: _HANDS[tuple(sorted(held + roll.dice))] for roll in rolls}


_LANDINGS: Table[tuple[int, ...], dict[tuple[int, ...], tuple[int, ...]]] = Table(_landings)
"""By the dice that were held: what then lies there, by each roll of the others."""


def _refuse_roll(state: State, event: Roll) -> Refusal:
    due = _due(state)
    if due == 0:
        over = len(state.dice) < 5
        return Refusal(Reason.GAME_OVER if over else Reason.NO_DICE_DUE, event)
    if len(event.dice) != due:
        values = {"due": due, "count": len(event.dice)}
        return Refusal(Reason.WRONG_NUMBER_OF_DICE, event, values)
    wrong = next(face for face in event.dice if face not in FACES)
    return Refusal(Reason.NO_SUCH_FACE, event, {"face": wrong})


def _refuse_hold(state: State, event: Move[Action], action: Hold) -> Refusal:
    if state.throws_left == 0:
        return Refusal(Reason.NO_THROWS_LEFT, event)
    if action.dice == state.dice:
        return Refusal(Reason.HELD_ALL, event)
    values = {"held": list(action.dice), "dice": list(state.dice)}
    return Refusal(Reason.NOT_AMONG_THE_DICE, event, values)


def _refuse_entry(
    sheet: Sheet, event: Move[Action], action: Enter, rows: tuple[int | None, ...]
) -> Refusal:
    if sheet.rows[action.category] is not None:
        return Refusal(Reason.CATEGORY_USED, event, {"category": str(action.category)})
    allowed = [row for row in CATEGORIES if rows[row] is None]
    if allowed[0] is allowed[-1] and allowed[0] < Category.THREE_OF_A_KIND:
        return Refusal(Reason.JOKER_MATCHING_ROW, event, {"category": str(allowed[0])})
    return Refusal(Reason.JOKER_LOWER_ROW, event)
