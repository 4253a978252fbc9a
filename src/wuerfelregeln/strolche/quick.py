"""The short way: values made without checks, where they are right by construction.

They keep what was worked out on the way: `Roll` and `Reroll` the code of their dice, `Due` that
of its own dice, `State` the hand of each seat. Whoever reads that of other values makes it then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wuerfelregeln.strolche.actions import Reroll, Roll
from wuerfelregeln.strolche.coloured import Die, code_of
from wuerfelregeln.strolche.hands import Hand, hand_of
from wuerfelregeln.strolche.kept import keep, setters
from wuerfelregeln.strolche.state import Due, Laid, State

__all__ = ["hands_of", "made_due", "made_reroll", "made_roll", "made_state", "own_code"]

_NO_DISCS = Due().discs
_new: Callable[[Any], Any] = object.__new__
(_set_rolled,) = setters(Roll)
(_set_chosen,) = setters(Reroll)
_set_from_bag, _set_own, _set_from_discs, _set_takes = setters(Due)
(
    _set_bag,
    _set_discs,
    _set_active,
    _set_houses,
    _set_seat,
    _set_actions_left,
    _set_due,
    _set_contenders,
    _set_winner,
) = setters(State)


# --- made ---------------------------------------------------------------------------------


def made_roll(dice: tuple[Die, ...], code: int) -> Roll:
    """Return what ``Roll(dice)`` makes of sorted dice whose code is known, only faster.

    >>> from wuerfelregeln.strolche.coloured import DICE
    >>> made_roll(DICE[:2], code_of(DICE[:2])) == Roll(DICE[:2])
    True
    """
    event: Roll = _new(Roll)
    _set_rolled(event, dice)
    keep(event, code)
    return event


def made_reroll(dice: tuple[Die, ...], code: int) -> Reroll:
    """Return what ``Reroll(dice)`` makes of sorted dice whose code is known, only faster.

    >>> from wuerfelregeln.strolche.coloured import DICE
    >>> made_reroll(DICE[:2], code_of(DICE[:2])) == Reroll(DICE[:2])
    True
    """
    event: Reroll = _new(Reroll)
    _set_chosen(event, dice)
    keep(event, code)
    return event


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
    state: State = _new(State)
    _set_bag(state, bag)
    _set_discs(state, discs)
    _set_active(state, active)
    _set_houses(state, houses)
    _set_seat(state, seat)
    _set_actions_left(state, actions_left)
    _set_due(state, due)
    _set_contenders(state, ())
    _set_winner(state, winner)
    keep(state, hands)
    return state


def made_due(own: tuple[Die, ...], code: int) -> Due:
    """Return what ``Due(own=own)`` makes of dice whose code is known, only faster.

    >>> made_due((), 0) == Due()
    True
    """
    due: Due = _new(Due)
    _set_from_bag(due, 0)
    _set_own(due, own)
    _set_from_discs(due, _NO_DISCS)
    _set_takes(due, ())
    keep(due, code)
    return due


# --- kept ---------------------------------------------------------------------------------


def own_code(due: Due) -> int:
    """Return the code of ``due.own``, kept from the action or made now.

    >>> own_code(Due())
    0
    """
    try:
        code: int = due.kept
    except AttributeError:
        code = code_of(due.own)
        keep(due, code)
    return code


def hands_of(state: State) -> tuple[Hand, ...]:
    """Return the hand of each seat, kept from the event before or made now.

    >>> from wuerfelregeln.strolche import Strolche
    >>> [dice for dice, *_ in hands_of(Strolche().start())]
    [(), ()]
    """
    try:
        hands: tuple[Hand, ...] = state.kept
    except AttributeError:
        hands = tuple(map(hand_of, state.active))
        keep(state, hands)
    return hands
