"""What lies on the table in 5 Strolche: bag, discs, active dice, houses, and what is to be thrown.

A die stays where it is until it is thrown: what a function takes leaves the bag, the disc or the
opponent with the roll, not with the move. So the four places hold all 80 dice after every event
(ruling S13), and `Due` says which of them are about to fall.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, cast

from attrs import field, fields, frozen

from wuerfelregeln.lookup import Recent
from wuerfelregeln.strolche.actions import Take
from wuerfelregeln.strolche.coloured import COLOURS, DICE_PER_COLOUR, Colour, Die
from wuerfelregeln.strolche.hands import NOTHING, Hand
from wuerfelregeln.strolche.rascals import DISCS, RASCALS

__all__ = [
    "FULL_BAG",
    "ONE_EACH",
    "SET_UP_DICE",
    "Due",
    "Laid",
    "State",
    "colours_due",
]

SET_UP_DICE = 6
ONE_EACH = (1,) * len(RASCALS)
"""The discs at the beginning: a die of its colour on each (ruling S1)."""
FULL_BAG = tuple(
    DICE_PER_COLOUR - sum(disc.colour is colour for disc in DISCS) for colour in COLOURS
)
"""The other 75 dice, by colour."""

Laid: TypeAlias = tuple[tuple[Die, ...], ...]
"""What lies in a house: the combinations, sorted."""

_NO_DISCS = (0,) * len(RASCALS)


def _hand(dice: Iterable[Die]) -> Hand:
    """Return dice as a hand, and what is none as it is: a state can be wrong, and `flaws` tells."""
    if type(dice) is Hand:
        return dice
    try:
        return Hand(dice)
    except (TypeError, ValueError):
        return cast("Hand", dice)


def _hands(active: Iterable[Iterable[Die]]) -> tuple[Hand, ...]:
    try:
        return tuple(map(_hand, active))
    except TypeError:
        return cast("tuple[Hand, ...]", active)


@frozen
class Due:
    """The dice that are about to be thrown, by where they lie now; one field is filled.

    >>> Due(bag=3)
    Due(bag=3, own=(), discs=(0, 0, 0, 0, 0), takes=())

    ``bag`` is how many are drawn, their colours being chance; ``own`` are active dice of the
    seat itself; ``discs`` is how many come from each disc; ``takes`` are dice of opponents.
    """

    bag: int = 0
    own: Hand = field(default=NOTHING, converter=_hand)
    discs: tuple[int, ...] = _NO_DISCS
    takes: tuple[Take, ...] = ()

    @staticmethod
    def of_hand(hand: Hand) -> Due:
        """Return what is due when active dice are thrown again, quicker than the class does.

        >>> Due.of_hand(NOTHING) == Due()
        True
        """
        due = object.__new__(Due)
        _due_bag(due, 0)
        _due_own(due, hand)
        _due_discs(due, _NO_DISCS)
        _due_takes(due, ())
        return due

    @property
    def colours(self) -> tuple[int, int, int, int]:
        """How many dice of each colour are known to fall; those from the bag are not.

        >>> Due(discs=(2, 0, 0, 1, 1)).colours
        (2, 2, 0, 0)
        """
        return colours_due(self)


def colours_due(due: Due) -> tuple[int, int, int, int]:
    """Return `Due.colours`, without the cost of a property: rolls are made and checked by it."""
    if due.takes:
        count = [die.colour for _, die in due.takes].count
        return count(Colour.RED), count(Colour.BLUE), count(Colour.BLACK), count(Colour.YELLOW)
    if due.discs != _NO_DISCS:
        return _LYING[due.discs]
    red, blue, black, yellow = due.own.rows
    return red.size, blue.size, black.size, yellow.size


_due_bag, _due_own, _due_discs, _due_takes = (vars(Due)[each.name].__set__ for each in fields(Due))


def _lying(discs: tuple[int, ...]) -> tuple[int, int, int, int]:
    john, ringo, rihanna, pink, paul = discs
    return pink + paul, john, ringo, rihanna


_LYING = Recent(_lying)
"""How many dice of each colour there are, by how many of each disc."""


@frozen
class State:
    """The whole position.

    >>> from wuerfelregeln.strolche import Strolche
    >>> state = Strolche(players=2).start()
    >>> state.bag, state.discs, state.active, state.due == Due(bag=6)
    ((18, 19, 19, 19), (1, 1, 1, 1, 1), ((), ()), True)

    ``bag`` counts dice by `Colour`, ``discs`` by `Rascal`; ``active`` and ``houses`` are by
    seat. ``due`` is what ``seat`` has to throw, None while it chooses. ``actions_left`` runs
    from 2 down to 0; when none is left and no dice are due, the game is over. ``contenders``
    are the seats that may still begin, empty once play has begun (ruling S1). ``winner`` is the
    seat that filled its house first (ruling S12).
    """

    bag: tuple[int, ...]
    discs: tuple[int, ...]
    active: tuple[Hand, ...] = field(converter=_hands)
    houses: tuple[Laid, ...]
    seat: int = 0
    actions_left: int = 0
    due: Due | None = None
    contenders: tuple[int, ...] = ()
    winner: int | None = None

    @staticmethod
    def of_hands(  # noqa: PLR0917
        bag: tuple[int, ...],
        discs: tuple[int, ...],
        active: tuple[Hand, ...],
        houses: tuple[Laid, ...],
        seat: int,
        actions_left: int,
        due: Due | None,
        contenders: tuple[int, ...],
        winner: int | None,
    ) -> State:
        """Return the state with these fields, of which ``active`` must be hands already.

        There are two new states in every decision, and this makes them quicker than the class.
        """
        state = object.__new__(State)
        _set_bag(state, bag)
        _set_discs(state, discs)
        _set_active(state, active)
        _set_houses(state, houses)
        _set_seat(state, seat)
        _set_actions_left(state, actions_left)
        _set_due(state, due)
        _set_contenders(state, contenders)
        _set_winner(state, winner)
        return state


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
) = (vars(State)[each.name].__set__ for each in fields(State))
