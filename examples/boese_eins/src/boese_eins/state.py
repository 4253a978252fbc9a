"""Where a game stands: what all have banked, and what the running turn has brought."""

from collections.abc import Iterator
from typing import Protocol

from attrs import frozen

from wuerfelregeln.core import Flaw

__all__ = ["Options", "State", "flaws"]


@frozen
class State:
    """The banked totals, whose turn it is, what the turn has brought, and whether the die is due.

    >>> State(totals=(30, 12), seat=1, pot=8, due=False).pot
    8
    """

    totals: tuple[int, ...]
    seat: int = 0
    pot: int = 0
    due: bool = True


class Options(Protocol):
    """What of the game counts here."""

    @property
    def players(self) -> int:
        """Number of seats."""
        ...


def flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    """Yield what no play of the game can bring about; with None, of a game with any options.

    >>> [flaw.en for flaw in flaws(None, State(totals=(0, 0), due=False))]
    ['cannot be 0']
    """
    seats, wanted = len(state.totals), game.players if game else max(2, len(state.totals))
    if seats != wanted:
        yield Flaw("$.totals", de=f"sind {seats}, nicht {wanted}", en=f"are {seats}, not {wanted}")
    if state.seat not in range(seats):
        de, en = f"ist {state.seat} bei {seats} Plätzen", f"is {state.seat} of {seats} seats"
        yield Flaw("$.seat", de=de, en=en)
    for seat, total in enumerate(state.totals):
        if total < 0 or total == 1:
            yield Flaw(f"$.totals[{seat}]", de=f"kann nicht {total} sein", en=f"cannot be {total}")
    if state.pot < 0 or state.pot == 1 or (state.pot == 0 and not state.due):
        yield Flaw("$.pot", de=f"kann nicht {state.pot} sein", en=f"cannot be {state.pot}")
