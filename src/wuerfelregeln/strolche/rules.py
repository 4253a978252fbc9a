"""The rules of 5 Strolche in the order of the sheet: set-up, a turn, the rascals, the end.

Two actions a turn: draw, re-roll, or place a die on a rascal's disc and use what he or she does;
whoever first fills the house with combinations wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any, ClassVar

from attrs import Attribute, field, frozen
from attrs.validators import instance_of

from wuerfelregeln.core import (
    ASKS,
    About,
    Chance,
    Ending,
    IllegalEvent,
    LegalActions,
    Listed,
    Option,
    Over,
    Refusal,
    Turn,
    rank,
)
from wuerfelregeln.dice import Dice, multisets
from wuerfelregeln.options import OptionError, players_option, seats, wrong_option
from wuerfelregeln.strolche import notation
from wuerfelregeln.strolche.actions import (
    COLOURS,
    Action,
    Draw,
    Event,
    Hand,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Reroll,
    Roll,
)
from wuerfelregeln.strolche.effects import SET_UP, act, fall
from wuerfelregeln.strolche.flaws import flaws
from wuerfelregeln.strolche.hands import NOTHING
from wuerfelregeln.strolche.legal import refuse_move, refuse_roll
from wuerfelregeln.strolche.names import GAME, NAMES, Reason
from wuerfelregeln.strolche.scoring import House, breakdown
from wuerfelregeln.strolche.state import FULL_BAG, ONE_EACH, State, colours_due
from wuerfelregeln.strolche.turn_actions import TurnActions
from wuerfelregeln.words import Words

__all__ = ["Strolche"]

_hand, _roll = Hand.of_faces, Roll.of_hand  # to look them up costs as much as a call
_CHANCE, _HOUSE_FULL = Chance(), Over(Ending.HOUSE_FULL)
_NOBODY_CAN_ACT = Over(Ending.NOBODY_CAN_ACT)
_NOTHING: Listed[Action] = Listed(())


def _fits_the_table(game: Strolche, _: Attribute[Any], house: House) -> None:
    """Ruling S11: with more dice than this the bag could not fill every house."""
    each = sum(FULL_BAG) // game.players
    if house.dice > each:
        players = game.players
        problem = Words(
            de=f"house nimmt {house.dice} Würfel, aber bei {players} Spielern sind es je {each}",
            en=f"house takes {house.dice} dice, but for {players} players there are {each} each",
        )
        raise OptionError(problem)


def _house_option() -> Option:
    """Return the option for the house, written pairs/triples/quads."""

    def read(text: str) -> House:
        if not re.fullmatch(r"(0|[1-9]\d?)(/(0|[1-9]\d?)){2}", text, re.ASCII):
            expected = Words(
                de="Zwillinge/Drillinge/Vierlinge, etwa 2/1/1,",
                en="pairs/triples/quads such as 2/1/1",
            )
            raise wrong_option("house", expected, text)
        return House(*map(int, text.split("/")))

    def write(house: House) -> str:
        return f"{house.pairs}/{house.triples}/{house.quads}"

    return Option("house", NAMES["house"], write(House()), read, write)


@frozen
class Strolche:
    """5 Strolche: dice with colours, a bag, five rascals, a house each (rulings S1 to S13).

    >>> from wuerfelregeln import RandomDice
    >>> game = Strolche(players=3)
    >>> state = game.start()
    >>> state = game.apply(state, game.throw(state, RandomDice(1)))
    >>> len(state.active[0]), state.seat, game.scores(state)
    (6, 1, (0, 0, 0))

    Raises `ValueError` for fewer than two or more than five players (ruling S2) and for a house
    too large for them, `TypeError` for an option of another type.
    """

    players: int = field(default=2, validator=seats(2, 5))
    house: House = field(factory=House, validator=[instance_of(House), _fits_the_table])

    name: ClassVar[str] = "strolche"
    about: ClassVar[About] = About(
        words=GAME,
        options=(players_option(NAMES["players"], default=2), _house_option()),
        state=State,
        roll=Roll,
        actions=(
            Draw,
            Reroll,
            Pass,
            PlaceJohn,
            PlaceRingo,
            PlaceRihanna,
            PlacePink,
            PlacePaul,
        ),
        names=NAMES,
        flaws=flaws,
        reasons=(Reason,),
    )

    # --- set-up and turn (S1 to S3) --------------------------------------------------------

    def start(self) -> State:
        """Return the state in which seat 0 has to draw and roll its six dice (ruling S1).

        >>> Strolche().start().due.bag
        6
        """
        return State(
            FULL_BAG,
            ONE_EACH,
            active=(NOTHING,) * self.players,
            houses=((),) * self.players,
            due=SET_UP,
            contenders=tuple(range(self.players)),
        )

    def turn(self, state: State) -> Turn:
        """Return `Chance` while dice are due, `Over` at the end, else whose turn it is.

        >>> Strolche().turn(Strolche().start())
        Chance()

        It is over when no action is left and no dice are due: a house is full, or nobody has a die.
        """
        if state.due is not None:
            return _CHANCE
        if state.actions_left:
            return ASKS[state.seat]
        return _NOBODY_CAN_ACT if state.winner is None else _HOUSE_FULL

    def legal_actions(self, state: State, seat: int) -> LegalActions[Action]:
        """Return what the seat may do, lazily: there can be thousands of re-rolls.

        >>> len(Strolche().legal_actions(Strolche().start(), 0))
        0
        """
        if seat != state.seat or state.due is not None or not state.actions_left:
            return _NOTHING
        return TurnActions(state, self.house)

    def outcomes(self, state: State) -> Iterator[tuple[Roll, Fraction]]:
        """Yield every distinct roll of the dice that are due, with its probability.

        >>> roll, chance = next(Strolche().outcomes(Strolche().start()))
        >>> " ".join(map(str, roll.dice)), chance < Fraction(1, 10**8)
        ('y1 y1 y1 y1 y1 y1', True)

        From the bag come colours without putting back, and faces; other dice keep their colour.
        The first roll of a game has 475,020 outcomes, so take only what you need.
        """
        if state.due is not None:
            if state.due.bag:
                yield from _drawn(state.bag, state.due.bag)
            else:
                yield from _fallen(state.due.colours, Fraction(1))

    def throw(self, state: State, dice: Dice) -> Roll:
        """Draw the colours, if they come from the bag, and throw the dice that are due.

        >>> from wuerfelregeln import ScriptedDice
        >>> colours, faces = (0, 0, 1, 2, 3, 3), (6, 5, 4, 3, 2, 1)
        >>> roll = Strolche().throw(Strolche().start(), ScriptedDice([colours, faces]))
        >>> " ".join(map(str, roll.dice))
        'r5 r6 b4 k3 y1 y2'

        Raises `ValueError` when no dice are due.
        """
        due = state.due
        if due is None:
            raise ValueError("no dice are due: ask turn(state) first")
        if due.bag:
            drawn = dice.draw(state.bag, due.bag)
            reds, blues, blacks, yellows = map(drawn.count, range(len(COLOURS)))
        else:
            reds, blues, blacks, yellows = colours_due(due)
        roll = dice.roll
        hand = _hand(
            roll(reds) if reds else (),
            roll(blues) if blues else (),
            roll(blacks) if blacks else (),
            roll(yellows) if yellows else (),
        )
        return _roll(hand)

    # --- legality and transition -----------------------------------------------------------

    def refusal(self, state: State, event: Event) -> Refusal | None:
        """Return why the event is refused, or None: `apply` accepts exactly what this lets pass.

        >>> from wuerfelregeln import Move
        >>> Strolche().refusal(Strolche().start(), Move(0, Draw())).reason
        Common.THROW_FIRST
        """
        if type(event) is Roll:
            return refuse_roll(state, event)
        return refuse_move(state, self.house, event)

    def apply(self, state: State, event: Event) -> State:
        """Return the state after the event.

        >>> from wuerfelregeln import RandomDice
        >>> game = Strolche()
        >>> state = game.apply(game.start(), game.throw(game.start(), RandomDice(1)))
        >>> sum(state.bag)
        69

        Raises `IllegalEvent` when `refusal` finds a reason; the given state never changes.
        """
        if type(event) is Roll:  # the two ways of `refusal`, to ask only once which it is
            refusal = refuse_roll(state, event)
            if refusal is None:
                return fall(state, event)
        else:
            refusal = refuse_move(state, self.house, event)
            if refusal is None:
                return act(self.house, state, event.action)
        raise IllegalEvent(refusal)

    # --- points and the end (S11, S12) ------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """Return each seat's points for what lies in its house.

        >>> Strolche().scores(Strolche().start())
        (0, 0)
        """
        return tuple(breakdown(house).total for house in state.houses)

    def ranking(self, state: State) -> tuple[tuple[int, ...], ...]:
        """Return who filled the house first, then the others by points; ties share (ruling S12).

        >>> Strolche(players=3).ranking(Strolche(players=3).start())
        ((0, 1, 2),)
        """
        return rank(
            [(seat == state.winner, points) for seat, points in enumerate(self.scores(state))]
        )

    def view(self, state: State, seat: int) -> State:
        """Return the state itself: everything lies open on the table.

        >>> Strolche().view(Strolche().start(), 1) == Strolche().start()
        True
        """
        return state

    # --- one line of a record -----------------------------------------------------------------

    def format(self, event: Event) -> str:
        """Return the event as one line.

        >>> from wuerfelregeln import Move
        >>> from wuerfelregeln.strolche import parse_dice
        >>> Strolche().format(Move(0, Reroll(parse_dice("r5 r3"))))
        '0 reroll r3 r5'
        """
        return notation.format_event(event)

    def parse(self, text: str) -> Event:
        """Return the event of one line.

        >>> Strolche().parse("1 john b4 ringo").action.source
        Rascal.RINGO

        Raises `NotationError` with the column that is wrong.
        """
        return notation.parse_event(text)


# --- the dice that fall (S10) ----------------------------------------------------------------


def _fallen(colours: tuple[int, ...], chance: Fraction) -> Iterator[tuple[Roll, Fraction]]:
    throws = [multisets(count) for count in colours]
    for parts in product(*throws):
        hand = _hand(*[faces for faces, _ in parts])
        yield Roll(hand), prod([part for _, part in parts], start=chance)


def _drawn(bag: tuple[int, ...], count: int) -> Iterator[tuple[Roll, Fraction]]:
    for colours in product(*(range(min(count, lying) + 1) for lying in bag)):
        if sum(colours) == count:
            ways = prod(comb(lying, drawn) for lying, drawn in zip(bag, colours, strict=True))
            yield from _fallen(colours, Fraction(ways, comb(sum(bag), count)))
