"""What lies on the table in 5 Strolche: bag, discs, active dice, houses, and what is to be thrown.

A die stays where it is until it is thrown: what a function takes leaves the bag, the disc or the
opponent with the roll, not with the move. So the four places hold all 80 dice after every event
(ruling S13), and `Due` says which of them are about to fall.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.lookup import Recent
from wuerfelregeln.strolche.actions import (
    COLOURS,
    DISCS,
    RASCALS,
    Die,
    Take,
)
from wuerfelregeln.strolche.hands import hand_kept, sizes
from wuerfelregeln.strolche.kept import Kept

__all__ = [
    "DICE_PER_COLOUR",
    "FULL_BAG",
    "ONE_EACH",
    "SET_UP_DICE",
    "Due",
    "Laid",
    "State",
]

DICE_PER_COLOUR = 20
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


@frozen(getstate_setstate=False)
class Due(Kept):
    """The dice that are about to be thrown, by where they lie now; one field is filled.

    >>> Due(bag=3)
    Due(bag=3, own=(), discs=(0, 0, 0, 0, 0), takes=())

    ``bag`` is how many are drawn, their colours being chance; ``own`` are active dice of the
    seat itself; ``discs`` is how many come from each disc; ``takes`` are dice of opponents.
    """

    bag: int = 0
    own: tuple[Die, ...] = ()
    discs: tuple[int, ...] = _NO_DISCS
    takes: tuple[Take, ...] = ()

    @property
    def colours(self) -> tuple[int, ...]:
        """How many dice of each colour are known to fall; those from the bag are not.

        >>> Due(discs=(2, 0, 0, 1, 1)).colours
        (2, 2, 0, 0)
        """
        dice = self.own or tuple([die for _, die in self.takes])
        return sizes(self.kept or hand_kept(self, dice)) if dice else _LYING[self.discs]


def _lying(discs: tuple[int, ...]) -> tuple[int, ...]:
    counts = [0] * len(COLOURS)
    for disc, lying in zip(DISCS, discs, strict=True):
        counts[disc.colour] += lying
    return tuple(counts)


_LYING = Recent(_lying)
"""How many dice of each colour there are, by how many of each disc."""


@frozen(getstate_setstate=False)
class State(Kept):
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
    active: tuple[tuple[Die, ...], ...]
    houses: tuple[Laid, ...]
    seat: int = 0
    actions_left: int = 0
    due: Due | None = None
    contenders: tuple[int, ...] = ()
    winner: int | None = None
