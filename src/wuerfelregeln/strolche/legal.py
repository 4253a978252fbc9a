"""What may happen in 5 Strolche, and why not: the one source of legality.

`refuse_roll` has the rule for dice, `refuse_move` that for each action, in the order of the
sheet. What a seat may choose from is collected in `turn_actions`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wuerfelregeln.core import Move, Refusal, Value
from wuerfelregeln.strolche.actions import (
    Draw,
    Pass,
    Place,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Reroll,
    Roll,
    Take,
)
from wuerfelregeln.strolche.coloured import COLOURS, Die
from wuerfelregeln.strolche.functions import LEAST_ACTIVE, victims
from wuerfelregeln.strolche.hands import NOTHING, Hand
from wuerfelregeln.strolche.names import Reason, dice_codes
from wuerfelregeln.strolche.rascals import DISCS, RASCAL_OF, Rascal, free_places
from wuerfelregeln.strolche.scoring import POINTS, House, open_sizes
from wuerfelregeln.strolche.state import State, colours_due

__all__ = ["refuse_move", "refuse_roll"]


# --- the dice that are due (S10) -----------------------------------------------------------


def refuse_roll(state: State, event: Roll) -> Refusal | None:
    """Return why these dice cannot have fallen, or None when they can."""
    due = state.due
    if due is None:
        if not state.actions_left:
            return Refusal(Reason.GAME_OVER, event)
        return Refusal(Reason.NO_DICE_DUE, event)
    red, blue, black, yellow = event.dice.rows
    fallen, known = (red.size, blue.size, black.size, yellow.size), colours_due(due)
    if fallen == known and not due.bag:
        return None
    count = due.bag or sum(known)
    if len(event.dice) != count:
        values = {"due": count, "count": len(event.dice)}
        return Refusal(Reason.WRONG_NUMBER_OF_DICE, event, values)
    if due.bag:
        return _refuse_drawn(event, fallen, state.bag)
    return _refuse_known(event, fallen, known)


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


# --- an action of the seat whose turn it is (S3 to S9) ---------------------------------------


def refuse_move(state: State, house: House, event: object) -> Refusal | None:
    """Return why a seat may not do this, or None when it may."""
    if type(event) is not Move:
        return Refusal(Reason.NO_EVENT_OF_THIS_GAME, event)
    if event.seat != state.seat or state.due is not None or not state.actions_left:
        return _refuse_seat(state, event)
    action = event.action  # what derives from one of these is none
    if type(action) is Reroll:
        hand = state.active[event.seat]
        if action.dice.rows == NOTHING.rows:
            return Refusal(Reason.NO_DICE_CHOSEN, event)
        return None if hand.holds(action.dice) else _missing(event, action.dice, hand)
    if type(action) is Draw:
        return None if any(state.bag) else Refusal(Reason.BAG_EMPTY, event)
    if type(action) is PlaceJohn:
        return _refuse_john(state, event, action)
    if type(action) is PlaceRingo:
        return _refuse_ringo(state, event, action)
    if type(action) is PlaceRihanna:
        return _refuse_rihanna(state, event, action)
    if type(action) is PlacePink:
        return _refuse_pink(state, event, action)
    if type(action) is PlacePaul:
        return _refuse_paul(state, house, event, action)
    if type(action) is Pass:
        return _refuse_pass(state, event)
    return Refusal(Reason.NO_EVENT_OF_THIS_GAME, event)


def _refuse_seat(state: State, event: Move[object]) -> Refusal:
    seats = len(state.active)
    if state.due is None and not state.actions_left:
        return Refusal(Reason.GAME_OVER, event)
    if event.seat not in range(seats):
        return Refusal(Reason.NO_SUCH_SEAT, event, {"seat": event.seat, "last": seats - 1})
    if event.seat != state.seat:
        return Refusal(Reason.NOT_YOUR_TURN, event, {"seat": event.seat, "turn": state.seat})
    return Refusal(Reason.THROW_FIRST, event)


def _refuse_pass(state: State, event: Move[object]) -> Refusal | None:
    can_act = state.active[event.seat] or any(state.bag)
    return Refusal(Reason.CAN_ACT, event) if can_act else None


def _refuse_disc(
    state: State, event: Move[object], action: Place, rascal: Rascal
) -> Refusal | None:
    """Ruling S4: the die lies there, fits and finds a free place."""
    die, hand = action.die, state.active[event.seat]
    if die not in hand:
        return _missing(event, (die,), hand)
    if RASCAL_OF.get(die) is not rascal:
        return _misfit(event, die, rascal)
    if free_places(state.discs, rascal):
        return None
    values: dict[str, Value] = {"rascal": str(rascal), "count": state.discs[rascal]}
    return Refusal(Reason.DISC_FULL, event, values)


def _misfit(event: Move[object], die: Die, rascal: Rascal) -> Refusal:
    disc = DISCS[rascal]
    values: dict[str, Value] = {"rascal": str(rascal), "die": str(die)}
    if die.colour is not disc.colour:
        return Refusal(Reason.WRONG_COLOUR, event, {**values, "colour": str(disc.colour)})
    faces = list(disc.faces)
    return Refusal(Reason.WRONG_FACE, event, {**values, "faces": faces})


def _refuse_john(state: State, event: Move[object], action: PlaceJohn) -> Refusal | None:
    return _refuse_disc(state, event, action, Rascal.JOHN) or _refuse_sources(
        state, event, Rascal.JOHN, (action.source,)
    )


def _refuse_ringo(state: State, event: Move[object], action: PlaceRingo) -> Refusal | None:
    refusal = _refuse_disc(state, event, action, Rascal.RINGO) or _refuse_sources(
        state, event, Rascal.RINGO, action.sources
    )
    due = min(2, sum(state.discs) - state.discs[Rascal.RINGO])
    count = len(action.sources)
    if refusal is None and count != due:
        return Refusal(Reason.WRONG_NUMBER_OF_SOURCES, event, {"due": due, "count": count})
    return refusal


def _refuse_sources(
    state: State, event: Move[object], rascal: Rascal, sources: tuple[Rascal, ...]
) -> Refusal | None:
    """Rulings S5 and S6: the dice come from other discs that have them."""
    if not sum(state.discs) - state.discs[rascal]:
        return Refusal(Reason.NOTHING_TO_TAKE, event)
    for source in sources:
        if source is rascal:
            return Refusal(Reason.OWN_DISC, event, {"rascal": str(rascal)})
        lying, count = state.discs[source], sources.count(source)
        if count > lying:
            values: dict[str, Value] = {"rascal": str(source), "lying": lying, "count": count}
            return Refusal(Reason.SOURCE_EMPTY, event, values)
    return None


def _refuse_rihanna(state: State, event: Move[object], action: PlaceRihanna) -> Refusal | None:
    refusal = _refuse_disc(state, event, action, Rascal.RIHANNA)
    if refusal is not None:
        return refusal
    if not any(state.bag):
        return _refuse_takes(state, event, action.takes)
    return Refusal(Reason.BAG_NOT_EMPTY, event) if action.takes else None


def _refuse_pink(state: State, event: Move[object], action: PlacePink) -> Refusal | None:
    return _refuse_disc(state, event, action, Rascal.PINK) or _refuse_takes(
        state, event, action.takes
    )


def _refuse_takes(state: State, event: Move[object], takes: tuple[Take, ...]) -> Refusal | None:
    """Ruling S8: a die from every opponent with six or more, two where there is only one."""
    turn = event.seat
    rich = victims(state, turn)
    if not rich:
        return Refusal(Reason.NOBODY_RICH_ENOUGH, event, {"least": LEAST_ACTIVE})
    for seat, _ in takes:
        if seat not in rich:
            return _refuse_victim(state, event, seat)
    due = 2 if len(state.active) == 2 else 1
    for seat in rich:
        dice = [die for victim, die in takes if victim == seat]
        if len(dice) != due:
            values = {"seat": seat, "due": due, "count": len(dice)}
            return Refusal(Reason.WRONG_NUMBER_OF_TAKES, event, values)
        active = state.active[seat]
        there = active.dice
        if any(there.count(die) < dice.count(die) for die in dice):
            listed = {"dice": dice_codes(_lacking(dice, active)), "active": dice_codes(active)}
            return Refusal(Reason.OPPONENT_HAS_NO_SUCH_DICE, event, {"seat": seat, **listed})
    return None


def _refuse_victim(state: State, event: Move[object], seat: int) -> Refusal:
    if seat == event.seat or seat not in range(len(state.active)):
        return Refusal(Reason.NO_OPPONENT, event, {"seat": seat, "turn": event.seat})
    values = {"seat": seat, "count": len(state.active[seat]), "least": LEAST_ACTIVE}
    return Refusal(Reason.TOO_FEW_ACTIVE, event, values)


def _refuse_paul(
    state: State, house: House, event: Move[object], action: PlacePaul
) -> Refusal | None:
    refusal = _refuse_disc(state, event, action, Rascal.PAUL)
    if refusal is not None:
        return refusal
    die, dice, hand = action.die, action.combination, state.active[event.seat]
    if not hand.holds(Hand(dice)):
        return _missing(event, dice, hand)
    if not hand.holds(Hand((die, *dice))):
        return Refusal(Reason.PLACED_DIE_COUNTS_NOT, event, {"die": str(die)})
    return _refuse_combination(state, house, event, dice)


def _refuse_combination(
    state: State, house: House, event: Move[object], dice: tuple[Die, ...]
) -> Refusal | None:
    """Ruling S9: one face, different colours, a place left in the house."""
    count = len(dice)
    if count not in POINTS:
        return Refusal(Reason.WRONG_SIZE, event, {"count": count})
    if len({die.face for die in dice}) > 1:
        return Refusal(Reason.FACES_NOT_EQUAL, event, {"dice": dice_codes(dice)})
    if len({die.colour for die in dice}) < count:
        return Refusal(Reason.COLOURS_NOT_DIFFERENT, event, {"dice": dice_codes(dice)})
    if count not in open_sizes(house, state.houses[event.seat]):
        return Refusal(Reason.NO_PLACE_IN_HOUSE, event, {"count": count})
    return None


def _lacking(dice: Iterable[Die], active: Hand) -> list[Die]:
    return list((Counter(dice) - Counter(active)).elements())


def _missing(event: Move[object], dice: Iterable[Die], active: Hand) -> Refusal:
    values: dict[str, Value] = {
        "dice": dice_codes(_lacking(dice, active)),
        "active": dice_codes(active),
    }
    return Refusal(Reason.NO_SUCH_DICE, event, values)
