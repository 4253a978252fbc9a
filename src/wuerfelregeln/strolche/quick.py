"""The short way: values made without checks, where they are right by construction.

They keep what was worked out on the way: `Roll` and `Reroll` the code of their dice, `Due` that
of the dice it names, `State` the hand of each seat, which other states get when they are asked.
"""

from __future__ import annotations

from typing import Any

from wuerfelregeln.strolche.actions import Reroll, Roll
from wuerfelregeln.strolche.coloured import Die
from wuerfelregeln.strolche.hands import Hand, hand_of
from wuerfelregeln.strolche.kept import keep, opened
from wuerfelregeln.strolche.state import Due, Laid, State

__all__ = ["hands_of", "made_due", "made_reroll", "made_roll", "made_state"]

_NO_DISCS = Due().discs
_OpenRoll, _OpenReroll, _OpenDue, _OpenState = map(opened, (Roll, Reroll, Due, State))


# --- made ---------------------------------------------------------------------------------


def made_roll(dice: tuple[Die, ...], code: int) -> Roll:
    """Return what ``Roll(dice)`` makes of sorted dice whose code is known, only faster.

    >>> from wuerfelregeln.strolche.coloured import DICE, code_of
    >>> made_roll(DICE[:2], code_of(DICE[:2])) == Roll(DICE[:2])
    True
    """
    event: Any = _OpenRoll()
    event.dice = dice
    event.kept = code
    event.__class__ = Roll
    return event  # type: ignore[no-any-return]


def made_reroll(dice: tuple[Die, ...], code: int) -> Reroll:
    """Return what ``Reroll(dice)`` makes of sorted dice whose code is known, only faster.

    >>> from wuerfelregeln.strolche.coloured import DICE, code_of
    >>> made_reroll(DICE[:2], code_of(DICE[:2])) == Reroll(DICE[:2])
    True
    """
    event: Any = _OpenReroll()
    event.dice = dice
    event.kept = code
    event.__class__ = Reroll
    return event  # type: ignore[no-any-return]


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


def made_due(own: tuple[Die, ...], code: int) -> Due:
    """Return what ``Due(own=own)`` makes of dice whose code is known, only faster.

    >>> made_due((), 0) == Due()
    True
    """
    due: Any = _OpenDue()
    due.bag = 0
    due.own = own
    due.discs = _NO_DISCS
    due.takes = ()
    due.kept = code
    due.__class__ = Due
    return due  # type: ignore[no-any-return]


# --- kept ---------------------------------------------------------------------------------


def hands_of(state: State) -> tuple[Hand, ...]:
    """Return the hand of each seat, kept from the event before or made now.

    Where every decision passes it says ``state.kept or hands_of(state)``, which saves the call.

    >>> from wuerfelregeln.strolche import Strolche
    >>> [dice for dice, *_ in hands_of(Strolche().start())]
    [(), ()]
    """
    hands: tuple[Hand, ...] = state.kept
    if not hands:
        hands = tuple(map(hand_of, state.active))
        keep(state, hands)
    return hands
