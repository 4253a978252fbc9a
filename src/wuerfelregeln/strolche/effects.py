"""What an event does to the table: the dice that fall, then each action in the order of the sheet.

Nothing is checked here; `legal` has let it pass.
"""

from __future__ import annotations

from operator import sub

from attrs import evolve

from wuerfelregeln.core import replaced
from wuerfelregeln.strolche.actions import (
    Action,
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
)
from wuerfelregeln.strolche.coloured import Die
from wuerfelregeln.strolche.hands import ALONE, NOTHING
from wuerfelregeln.strolche.rascals import DISCS, RASCALS, Rascal
from wuerfelregeln.strolche.scoring import House, is_full
from wuerfelregeln.strolche.state import SET_UP_DICE, Due, State

__all__ = ["SET_UP", "act", "fall"]

SET_UP = Due(bag=SET_UP_DICE)
"""The first roll of each seat (ruling S1)."""
_ONE = Due(bag=1)
_state, _due = State.of_hands, Due.of_hand  # to look them up costs as much as a call


# --- the dice that fall (S1, S10) ------------------------------------------------------------


def fall(state: State, roll: Roll) -> State:
    """Return the state after a roll: the dice leave where they lay and join the active ones."""
    due, seat, actions_left = state.due, state.seat, state.actions_left
    assert due is not None
    bag, discs, active = state.bag, state.discs, list(state.active)
    if due.bag:
        bag = tuple(map(sub, bag, roll.dice.colours))
    elif due.own.rows == NOTHING.rows:
        discs = tuple(map(sub, discs, due.discs))
        for other, die in due.takes:
            active[other] = active[other].changed(ALONE[die], NOTHING)
    active[seat] = active[seat].changed(due.own, roll.dice)
    if not (actions_left or state.contenders):
        seat, actions_left = _next(state)
    after = _state(
        bag,
        discs,
        tuple(active),
        state.houses,
        seat,
        actions_left,
        None,
        state.contenders,
        state.winner,
    )
    return _set_up(after) if state.contenders else after


def _set_up(state: State) -> State:
    """Ruling S1: when all contenders have rolled, the highest sum begins, or the tied roll on."""
    contenders = state.contenders
    later = contenders[contenders.index(state.seat) + 1 :]
    if not later:
        sums = {seat: sum(die.face for die in state.active[seat]) for seat in contenders}
        best = max(sums.values())
        contenders = later = tuple(seat for seat in contenders if sums[seat] == best)
        if len(contenders) == 1:
            return evolve(state, seat=contenders[0], actions_left=2, contenders=())
    seat = later[0]
    due = Due(own=state.active[seat]) if state.active[seat] else SET_UP
    return evolve(state, seat=seat, due=due, contenders=contenders)


def _next(state: State) -> tuple[int, int]:
    """Return the next seat and its actions: two, or none when that ends the game (ruling S12)."""
    seat = (state.seat + 1) % len(state.active)
    return seat, 0 if seat == state.winner else 2


# --- the actions (S3, S5 to S9) --------------------------------------------------------------


def act(house: House, state: State, action: Action) -> State:
    """Return the state after an action of the seat whose turn it is."""
    if type(action) is Reroll:
        due = _due(action.dice)
    elif isinstance(action, Draw):
        due = _ONE
    else:
        return _turn_over(state) if isinstance(action, Pass) else _place(house, state, action)
    return _state(
        state.bag,
        state.discs,
        state.active,
        state.houses,
        state.seat,
        state.actions_left - 1,
        due,
        state.contenders,
        state.winner,
    )


def _place(house: House, state: State, action: Place) -> State:
    match action:
        case PlaceJohn():
            return _john(state, action)
        case PlaceRingo():
            return _ringo(state, action)
        case PlaceRihanna():
            return _rihanna(state, action)
        case PlacePink():
            return _placed(state, action.die, Rascal.PINK, Due(takes=action.takes))
        case PlacePaul():
            return _paul(house, state, action)


def _turn_over(state: State) -> State:
    seat, actions_left = _next(state)
    return evolve(state, seat=seat, actions_left=actions_left)


def _placed(
    state: State,
    die: Die,
    rascal: Rascal,
    due: Due,
) -> State:
    """Return the state in which the die has left the hand for a disc and dice are due."""
    seat = state.seat
    hand = state.active[seat].changed(ALONE[die], NOTHING)
    return _state(
        state.bag,
        replaced(state.discs, rascal.value, state.discs[rascal] + 1),
        replaced(state.active, seat, hand),
        state.houses,
        seat,
        state.actions_left - 1,
        due,
        state.contenders,
        state.winner,
    )


def _john(state: State, action: PlaceJohn) -> State:
    """Ruling S5: take all dice of another disc; the fourth on John sends all four into the bag."""
    taken = tuple([state.discs[rascal] if rascal is action.source else 0 for rascal in RASCALS])
    after = _placed(state, action.die, Rascal.JOHN, Due(discs=taken))
    disc, lying = DISCS[Rascal.JOHN], after.discs[Rascal.JOHN]
    if lying < disc.places:
        return after
    blue = disc.colour.value
    return evolve(
        after,
        bag=replaced(after.bag, blue, after.bag[blue] + lying),
        discs=replaced(after.discs, Rascal.JOHN.value, 0),
    )


def _ringo(state: State, action: PlaceRingo) -> State:
    """Ruling S6: take two dice from other discs."""
    taken = tuple(map(action.sources.count, RASCALS))
    return _placed(state, action.die, Rascal.RINGO, Due(discs=taken))


def _rihanna(state: State, action: PlaceRihanna) -> State:
    """Ruling S7: draw three dice, or what is left; from an empty bag, do as Pink does."""
    drawn = min(3, sum(state.bag))
    due = Due(bag=drawn) if drawn else Due(takes=action.takes)
    return _placed(state, action.die, Rascal.RIHANNA, due)


def _paul(house: House, state: State, action: PlacePaul) -> State:
    """Rulings S9 and S12: lay a combination down; the first full house wins and ends the turn."""
    seat, combination = state.seat, action.combination
    hand = state.active[seat].without((action.die, *combination))
    laid = tuple(sorted((*state.houses[seat], combination)))
    state = evolve(
        state,
        discs=replaced(state.discs, Rascal.PAUL.value, state.discs[Rascal.PAUL] + 1),
        active=replaced(state.active, seat, hand),
        houses=replaced(state.houses, seat, laid),
        actions_left=state.actions_left - 1,
    )
    if state.winner is None and is_full(house, laid):
        state = evolve(state, winner=seat, actions_left=0)
    if not (any(state.active) or any(state.bag)):
        return evolve(state, actions_left=0)  # nobody could ever do anything again (ruling S3)
    return state if state.actions_left else _turn_over(state)
