"""The short way: values made without checks, where they are right by construction.

They keep what was worked out on the way: `Roll` and `Due` their dice as a hand, `Reroll` also the
hand it was chosen from, `State` the hand of each seat. What others make gets it when it is asked.
"""

from __future__ import annotations

from typing import Any

from attrs import fields

from wuerfelregeln.strolche.actions import (
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
from wuerfelregeln.strolche.coloured import Die
from wuerfelregeln.strolche.hands import Hand, hand_of
from wuerfelregeln.strolche.kept import keep, opened
from wuerfelregeln.strolche.state import Due, Laid, State

__all__ = [
    "chosen",
    "hands_of",
    "made_due",
    "made_place",
    "made_reroll",
    "made_roll",
    "made_state",
    "made_to_throw",
]

_NO_DISCS = Due().discs
_OpenRoll, _OpenReroll, _OpenDue, _OpenState = map(opened, (Roll, Reroll, Due, State))
_OPEN_PLACES: dict[type[Place], tuple[Any, str]] = {
    kind: (opened(kind), fields(kind)[1].name)
    for kind in (PlaceJohn, PlaceRingo, PlaceRihanna, PlacePink, PlacePaul)
}


# --- made ---------------------------------------------------------------------------------


def made_roll(hand: Hand) -> Roll:
    """Return what ``Roll`` makes of the dice of a hand, only faster.

    >>> from wuerfelregeln.strolche.coloured import DICE
    >>> made_roll(hand_of(DICE[:2])) == Roll(DICE[:2])
    True
    """
    red, blue, black, yellow = hand
    event: Any = _OpenRoll()
    event.dice = red.dice + blue.dice + black.dice + yellow.dice
    event.kept = hand
    event.__class__ = Roll
    return event  # type: ignore[no-any-return]


def made_reroll(some: Hand, hand: Hand) -> Reroll:
    """Return what ``Reroll`` makes of some of the dice of a hand, only faster.

    >>> from wuerfelregeln.strolche.coloured import DICE
    >>> made_reroll(hand_of(DICE[:2]), hand_of(DICE[:3])) == Reroll(DICE[:2])
    True
    """
    red, blue, black, yellow = some
    event: Any = _OpenReroll()
    event.dice = red.dice + blue.dice + black.dice + yellow.dice
    event.kept = some, hand
    event.__class__ = Reroll
    return event  # type: ignore[no-any-return]


def made_place(kind: type[Place], die: Die, function: Any) -> Place:
    """Return what ``kind(die, function)`` makes of a sorted function, only faster.

    >>> from wuerfelregeln.strolche import DICE, PlaceJohn, Rascal
    >>> made_place(PlaceJohn, DICE[7], Rascal.PAUL) == PlaceJohn(DICE[7], Rascal.PAUL)
    True
    """
    twin, name = _OPEN_PLACES[kind]
    action: Any = twin()
    action.die = die
    setattr(action, name, function)
    action.__class__ = kind
    return action  # type: ignore[no-any-return]


def made_state(  # noqa: PLR0917
    bag: tuple[int, ...],
    discs: tuple[int, ...],
    active: tuple[tuple[Die, ...], ...],
    houses: tuple[Laid, ...],
    seat: int,
    actions_left: int,
    due: Due | None,
    winner: int | None,
    hands: tuple[Hand, ...],
) -> State:
    """Return the state of these fields, play having begun, only faster; it keeps its hands.

    >>> bag, discs, nothing = (19, 20, 18, 18), (1, 1, 1, 1, 1), ((), ())
    >>> state = made_state(bag, discs, nothing, nothing, 0, 2, None, None, ())
    >>> state == State(bag, discs, nothing, nothing, actions_left=2)
    True
    """
    state: Any = _OpenState()
    state.bag = bag
    state.discs = discs
    state.active = active
    state.houses = houses
    state.seat = seat
    state.actions_left = actions_left
    state.due = due
    state.contenders = ()
    state.winner = winner
    state.kept = hands
    state.__class__ = State
    return state  # type: ignore[no-any-return]


def made_to_throw(before: State, due: Due) -> State:
    """Return the state in which an action has been spent and dice are due, with no die moved.

    >>> from attrs import evolve
    >>> state = made_state((20,) * 4, (0,) * 5, ((), ()), ((), ()), 0, 2, None, None, ())
    >>> made_to_throw(state, Due(bag=1)) == evolve(state, actions_left=1, due=Due(bag=1))
    True
    """
    state: Any = _OpenState()
    state.bag = before.bag
    state.discs = before.discs
    state.active = before.active
    state.houses = before.houses
    state.seat = before.seat
    state.actions_left = before.actions_left - 1
    state.due = due
    state.contenders = ()
    state.winner = before.winner
    state.kept = before.kept
    state.__class__ = State
    return state  # type: ignore[no-any-return]


def made_due(
    own: tuple[Die, ...] = (),
    hand: Hand | None = None,
    discs: tuple[int, ...] = _NO_DISCS,
    takes: tuple[Take, ...] = (),
) -> Due:
    """Return what ``Due`` makes of sorted dice, which may be known as a hand too, only faster.

    >>> made_due() == Due()
    True
    """
    due: Any = _OpenDue()
    due.bag = 0
    due.own = own
    due.discs = discs
    due.takes = takes
    due.kept = hand
    due.__class__ = Due
    return due  # type: ignore[no-any-return]


# --- kept ---------------------------------------------------------------------------------


def chosen(action: Reroll) -> tuple[Hand, Hand | None]:
    """Return the dice of a re-roll as a hand, and the hand it was chosen from, None if by others.

    >>> chosen(Reroll(()))[1]
    """
    kept: tuple[Hand, Hand | None] | None = action.kept
    if kept is None:
        kept = hand_of(action.dice), None
        keep(action, kept)
    return kept


def hands_of(state: State) -> tuple[Hand, ...]:
    """Return the hand of each seat, kept from the event before or made now.

    Where every decision passes it says ``state.kept or hands_of(state)``, which saves the call.

    >>> from wuerfelregeln.strolche import Strolche
    >>> [sum(row.size for row in hand) for hand in hands_of(Strolche().start())]
    [0, 0]
    """
    hands: tuple[Hand, ...] | None = state.kept
    if hands is None:
        hands = tuple(map(hand_of, state.active))
        keep(state, hands)
    return hands
