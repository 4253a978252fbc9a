"""The rules of 5 Strolche in the order of the sheet: set-up, a turn, the rascals, the end.

Two actions a turn: draw, re-roll, or place a die on a rascal's disc and use what he or she does;
whoever first fills the house with combinations wins.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod
from operator import sub
from typing import Any, ClassVar

from attrs import Attribute, evolve, field, frozen
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
    Option,
    Over,
    Refusal,
    Turn,
    Value,
    rank,
    replaced,
)
from wuerfelregeln.dice import Dice, multisets
from wuerfelregeln.lookup import Recent
from wuerfelregeln.options import OptionError, players_option, seats, wrong_option
from wuerfelregeln.strolche import notation
from wuerfelregeln.strolche.actions import (
    COLOURS,
    DISCS,
    RASCALS,
    ROWS,
    Action,
    Colour,
    Die,
    Draw,
    Event,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Reroll,
    Roll,
)
from wuerfelregeln.strolche.flaws import flaws
from wuerfelregeln.strolche.hands import (
    ALONE,
    NOTHING,
    Row,
    changed,
    dice_of,
    hand_kept,
    hand_of,
    same_colours,
    sizes,
    without,
)
from wuerfelregeln.strolche.legal import CHECKS, Check, TurnActions, no_event
from wuerfelregeln.strolche.names import GAME, NAMES, Reason
from wuerfelregeln.strolche.quick import (
    chosen,
    hands_of,
    made_due,
    made_roll,
    made_state,
    made_to_throw,
)
from wuerfelregeln.strolche.scoring import House, breakdown, is_full
from wuerfelregeln.strolche.state import (
    FULL_BAG,
    ONE_EACH,
    SET_UP_DICE,
    Due,
    State,
)
from wuerfelregeln.words import Words

__all__ = ["Strolche"]

_CHANCE, _HOUSE_FULL = Chance(), Over(Ending.HOUSE_FULL)
_NOBODY_CAN_ACT = Over(Ending.NOBODY_CAN_ACT)
_NOTHING: Listed[Action] = Listed(())
_SET_UP = Due(bag=SET_UP_DICE)
_ONE = Due(bag=1)


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
        nothing: tuple[()] = ()
        everyone = tuple(range(self.players))
        return State(
            FULL_BAG,
            ONE_EACH,
            (nothing,) * self.players,
            (nothing,) * self.players,
            due=_SET_UP,
            contenders=everyone,
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
        return TurnActions.of(state, self.house)

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
        if due.own:
            red, blue, black, yellow = due.kept or hand_kept(due, due.own)
            reds, blues, blacks, yellows = red.size, blue.size, black.size, yellow.size
        elif due.bag:
            drawn = dice.draw(state.bag, due.bag)
            reds, blues, blacks, yellows = map(drawn.count, range(len(COLOURS)))
        else:
            reds, blues, blacks, yellows = due.colours
        red, blue, black, yellow = NOTHING
        roll = dice.roll
        if reds:
            red = _RED[roll(reds)]
        if blues:
            blue = _BLUE[roll(blues)]
        if blacks:
            black = _BLACK[roll(blacks)]
        if yellows:
            yellow = _YELLOW[roll(yellows)]
        return made_roll((red, blue, black, yellow))

    # --- legality and transition -----------------------------------------------------------

    def refusal(self, state: State, event: Event) -> Refusal | None:
        """Return why the event is refused, or None: `apply` accepts exactly what this lets pass.

        >>> Strolche().refusal(Strolche().start(), Move(0, Draw())).reason
        Common.THROW_FIRST
        """
        if type(event) is Roll:
            return self._refuse_roll(state, event)
        return self._refuse_move(state, event)

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
            refusal = self._refuse_roll(state, event)
            if refusal is None:
                return _fall(state, event)
        else:
            refusal = self._refuse_move(state, event)
            if refusal is None:
                action = event.action
                return _ACT[type(action)](self, state, action)
        raise IllegalEvent(refusal)

    def _refuse_roll(self, state: State, event: Roll) -> Refusal | None:
        due = state.due
        if due is None:
            if not state.actions_left:
                return Refusal(Reason.GAME_OVER, event)
            return Refusal(Reason.NO_DICE_DUE, event)
        if due.kept and event.kept and same_colours(due.kept, event.kept):
            return None  # what nearly every roll is: dice thrown again, made by `throw`
        count = due.bag or sum(due.colours)
        if len(event.dice) != count:
            values = {"due": count, "count": len(event.dice)}
            return Refusal(Reason.WRONG_NUMBER_OF_DICE, event, values)
        fallen = sizes(hand_kept(event, event.dice))
        if due.bag:
            return _refuse_drawn(event, fallen, state.bag)
        return None if fallen == due.colours else _refuse_known(event, fallen, due.colours)

    def _refuse_move(self, state: State, event: object) -> Refusal | None:
        if type(event) is not Move:
            return no_event(state, self.house, event)
        if event.seat != state.seat or state.due is not None or not state.actions_left:
            return self._refuse_seat(state, event)
        check: Check = CHECKS.get(type(event.action), no_event)
        return check(state, self.house, event)

    def _refuse_seat(self, state: State, event: Move[Action]) -> Refusal:
        if isinstance(self.turn(state), Over):
            return Refusal(Reason.GAME_OVER, event)
        if event.seat not in range(self.players):
            values = {"seat": event.seat, "last": self.players - 1}
            return Refusal(Reason.NO_SUCH_SEAT, event, values)
        if event.seat != state.seat:
            return Refusal(Reason.NOT_YOUR_TURN, event, {"seat": event.seat, "turn": state.seat})
        return Refusal(Reason.THROW_FIRST, event)

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

        >>> Strolche().format(Move(0, Reroll((Die(Colour.RED, 5), Die(Colour.RED, 3)))))
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


def _by_faces(colour: Colour) -> Recent[tuple[int, ...], Row]:
    def make(faces: tuple[int, ...]) -> Row:
        return hand_of(tuple([ROWS[colour][face] for face in faces]))[colour]

    return Recent(make, most=5000)


_RED, _BLUE, _BLACK, _YELLOW = map(_by_faces, COLOURS)
"""Dice of a colour by their faces."""


def _fallen(colours: tuple[int, ...], chance: Fraction) -> Iterator[tuple[Roll, Fraction]]:
    throws = [multisets(count) for count in colours]
    for parts in product(*throws):
        dice = [row[face] for row, (faces, _) in zip(ROWS, parts, strict=True) for face in faces]
        yield Roll(dice), prod([part for _, part in parts], start=chance)


def _drawn(bag: tuple[int, ...], count: int) -> Iterator[tuple[Roll, Fraction]]:
    for colours in product(*(range(min(count, lying) + 1) for lying in bag)):
        if sum(colours) == count:
            ways = prod(comb(lying, drawn) for lying, drawn in zip(bag, colours, strict=True))
            yield from _fallen(colours, Fraction(ways, comb(sum(bag), count)))


def _refuse_drawn(event: Roll, fallen: tuple[int, ...], bag: tuple[int, ...]) -> Refusal | None:
    for colour in COLOURS:
        lying, count = bag[colour], fallen[colour]
        if count > lying:
            values: dict[str, Value] = {"lying": lying, "colour": str(colour), "count": count}
            return Refusal(Reason.NOT_IN_BAG, event, values)
    return None


def _refuse_known(event: Roll, fallen: tuple[int, ...], known: tuple[int, ...]) -> Refusal:
    colour = next(colour for colour in COLOURS if fallen[colour] != known[colour])
    values: dict[str, Value] = {
        "due": known[colour],
        "colour": str(colour),
        "count": fallen[colour],
    }
    return Refusal(Reason.WRONG_COLOURS, event, values)


def _fall(state: State, roll: Roll) -> State:
    """Return the state after a roll: the dice leave where they lay and join the active ones."""
    due, seat, actions_left = state.due, state.seat, state.actions_left
    assert due is not None
    hands, active = [*(state.kept or hands_of(state))], [*state.active]
    bag, discs, gone = state.bag, state.discs, NOTHING
    fallen = roll.kept or hand_kept(roll, roll.dice)
    if due.own:
        gone = due.kept or hand_kept(due, due.own)
    elif due.bag:
        bag = tuple(map(sub, bag, sizes(fallen)))
    else:
        discs = tuple(map(sub, discs, due.discs))
        for other, die in due.takes:
            hands[other] = changed(hands[other], ALONE[die], NOTHING)
            active[other] = dice_of(hands[other])
    hands[seat] = red, blue, black, yellow = changed(hands[seat], gone, fallen)
    active[seat] = red.dice + blue.dice + black.dice + yellow.dice
    if not (actions_left or state.contenders):
        seat, actions_left = _next(state)
    after = made_state(
        bag,
        discs,
        tuple(active),
        state.houses,
        seat,
        actions_left,
        None,
        state.winner,
        tuple(hands),
    )
    return _set_up(after, state.contenders) if state.contenders else after


def _set_up(state: State, contenders: tuple[int, ...]) -> State:
    """Ruling S1: when all contenders have rolled, the highest sum begins, or the tied roll on."""
    later = contenders[contenders.index(state.seat) + 1 :]
    if not later:
        sums = {seat: sum(die.face for die in state.active[seat]) for seat in contenders}
        best = max(sums.values())
        contenders = later = tuple(seat for seat in contenders if sums[seat] == best)
        if len(contenders) == 1:
            return evolve(state, seat=contenders[0], actions_left=2)
    seat = later[0]
    due = Due(own=state.active[seat]) if state.active[seat] else _SET_UP
    return evolve(state, seat=seat, due=due, contenders=contenders)


def _next(state: State) -> tuple[int, int]:
    """Return the next seat and its actions: two, or none when that ends the game (ruling S12)."""
    seat = (state.seat + 1) % len(state.active)
    return seat, 0 if seat == state.winner else 2


# --- the actions (S3, S5 to S9) ----------------------------------------------------------------


def _draw(_: Strolche, state: State, __: Draw) -> State:
    return made_to_throw(state, _ONE)


def _reroll(_: Strolche, state: State, action: Reroll) -> State:
    return made_to_throw(state, made_due(action.dice, (action.kept or chosen(action))[0]))


def _pass(_: Strolche, state: State, __: Pass) -> State:
    return _turn_over(state)


def _turn_over(state: State) -> State:
    seat, actions_left = _next(state)
    return evolve(state, seat=seat, actions_left=actions_left)


def _placed(
    state: State, die: Die, discs: tuple[int, ...], due: Due, bag: tuple[int, ...] | None = None
) -> State:
    """Return the state in which the die has left the hand for a disc and dice are due."""
    seat, hands = state.seat, state.kept or hands_of(state)
    hand = changed(hands[seat], ALONE[die], NOTHING)
    return made_state(
        state.bag if bag is None else bag,
        discs,
        replaced(state.active, seat, dice_of(hand)),
        state.houses,
        seat,
        state.actions_left - 1,
        due,
        state.winner,
        replaced(hands, seat, hand),
    )


def _one_more(state: State, disc: int) -> tuple[int, ...]:
    return replaced(state.discs, disc, state.discs[disc] + 1)


def _john(_: Strolche, state: State, action: PlaceJohn) -> State:
    """Ruling S5: the fourth die sends all four into the bag; take all dice of another disc."""
    taken = [0] * len(RASCALS)
    taken[action.source.value] = state.discs[action.source.value]
    bag, discs = state.bag, _one_more(state, _JOHN)
    lying = discs[_JOHN]
    if lying == DISCS[_JOHN].capacity:
        bag = replaced(bag, Colour.BLUE.value, bag[Colour.BLUE.value] + lying)
        discs = replaced(discs, _JOHN, 0)
    return _placed(state, action.die, discs, made_due(discs=tuple(taken)), bag)


def _ringo(_: Strolche, state: State, action: PlaceRingo) -> State:
    """Ruling S6: take two dice from other discs."""
    taken = tuple(map(action.sources.count, RASCALS))
    return _placed(state, action.die, _one_more(state, _RINGO), made_due(discs=taken))


def _rihanna(_: Strolche, state: State, action: PlaceRihanna) -> State:
    """Ruling S7: draw three dice, or what is left; from an empty bag, do as Pink does."""
    drawn = min(3, sum(state.bag))
    due = Due(bag=drawn) if drawn else made_due(takes=action.takes)
    return _placed(state, action.die, _one_more(state, _RIHANNA), due)


def _pink(_: Strolche, state: State, action: PlacePink) -> State:
    """Ruling S8: take a die from every opponent with six or more."""
    due = made_due(takes=action.takes)
    return _placed(state, action.die, _one_more(state, _PINK), due)


def _paul(game: Strolche, state: State, action: PlacePaul) -> State:
    """Rulings S9 and S12: lay a combination down; the first full house wins and ends the turn."""
    seat, combination = state.seat, action.combination
    hand = without(state.active[seat], (action.die, *combination))
    laid = tuple(sorted((*state.houses[seat], combination)))
    state = evolve(
        state,
        discs=_one_more(state, _PAUL),
        active=replaced(state.active, seat, hand),
        houses=replaced(state.houses, seat, laid),
        actions_left=state.actions_left - 1,
    )
    if state.winner is None and is_full(game.house, laid):
        state = evolve(state, winner=seat, actions_left=0)
    if not (any(state.active) or any(state.bag)):
        return evolve(state, actions_left=0)  # nobody could ever do anything again (ruling S3)
    return state if state.actions_left else _turn_over(state)


_JOHN, _RINGO, _RIHANNA, _PINK, _PAUL = (rascal.value for rascal in RASCALS)

_ACT: dict[type, Callable[[Strolche, State, Any], State]] = {
    Draw: _draw,
    Reroll: _reroll,
    Pass: _pass,
    PlaceJohn: _john,
    PlaceRingo: _ringo,
    PlaceRihanna: _rihanna,
    PlacePink: _pink,
    PlacePaul: _paul,
}
