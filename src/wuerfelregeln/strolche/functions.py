"""What the rascals leave to choose: sources, thefts, combinations.

A die that goes to a rascal may be placed in as many ways as his or her function can be used
(rulings S5 to S9). There can be thousands of thefts, so they are counted, and found by number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations as subsets
from typing import TypeVar

from wuerfelregeln.lookup import Table
from wuerfelregeln.strolche.actions import (
    Place,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Take,
)
from wuerfelregeln.strolche.coloured import Die
from wuerfelregeln.strolche.hands import ALONE, NOTHING
from wuerfelregeln.strolche.numbered import Numbered
from wuerfelregeln.strolche.rascals import RASCAL_OF, RASCALS, Rascal, free_places
from wuerfelregeln.strolche.scoring import House, combinations, open_sizes
from wuerfelregeln.strolche.state import State

__all__ = [
    "LEAST_ACTIVE",
    "john_sources",
    "number_of_thefts",
    "ringo_sources",
    "thefts",
    "victims",
    "ways_to_place",
]

T = TypeVar("T")


def ways_to_place(house: House, state: State, seat: int, die: Die) -> Sequence[Place]:
    """Return every way to place a die of the seat, as if it were its turn to choose.

    >>> from attrs import evolve
    >>> from wuerfelregeln.strolche import Strolche, parse_dice
    >>> b4, k1 = hand = parse_dice("b4 k1")
    >>> state = evolve(Strolche().start(), active=(hand, ()))
    >>> [way.source for way in ways_to_place(House(), state, 0, b4)]
    [Rascal.RINGO, Rascal.RIHANNA, Rascal.PINK, Rascal.PAUL]

    There are none where the die is not there or goes to nobody, where its disc has no place, and
    where there is nothing to do. Each is made when it is asked for.
    """
    rascal, hand = RASCAL_OF.get(die), state.active[seat]
    if rascal is None or die not in hand or not free_places(state.discs, rascal):
        return ()
    match rascal:
        case Rascal.JOHN:
            return _each(PlaceJohn, die, john_sources(state.discs))
        case Rascal.RINGO:
            return _each(PlaceRingo, die, ringo_sources(state.discs))
        case Rascal.RIHANNA if any(state.bag):
            return (PlaceRihanna(die),)
        case Rascal.RIHANNA | Rascal.PINK:
            kind = PlacePink if rascal is Rascal.PINK else PlaceRihanna
            find = _finder(state, seat)
            return Numbered(number_of_thefts(state, seat), lambda number: kind(die, find(number)))
        case Rascal.PAUL:
            rest = hand.changed(ALONE[die], NOTHING)
            sizes = open_sizes(house, state.houses[seat])
            return _each(PlacePaul, die, combinations(rest, sizes))


def _each(kind: Callable[[Die, T], Place], die: Die, chosen: Sequence[T]) -> Sequence[Place]:
    return Numbered(len(chosen), lambda number: kind(die, chosen[number]))


# --- John and Ringo (S5, S6) ----------------------------------------------------------------


def john_sources(discs: tuple[int, ...]) -> tuple[Rascal, ...]:
    """Return the discs from which John can take: the others that have dice (ruling S5).

    >>> john_sources((1, 0, 0, 1, 1))
    (Rascal.PINK, Rascal.PAUL)
    """
    return _JOHN[discs]


def ringo_sources(discs: tuple[int, ...]) -> tuple[tuple[Rascal, ...], ...]:
    """Return every choice of two dice from other discs, of one where only one lies (ruling S6).

    >>> ringo_sources((0, 3, 0, 2, 1))
    ((Rascal.PINK, Rascal.PINK), (Rascal.PINK, Rascal.PAUL))
    """
    return _RINGO[discs]


def _others(discs: tuple[int, ...], rascal: Rascal) -> tuple[Rascal, ...]:
    lying = zip(RASCALS, discs, strict=True)
    return tuple([other for other, count in lying if count and other is not rascal])


def _pairs(discs: tuple[int, ...]) -> tuple[tuple[Rascal, ...], ...]:
    others = _others(discs, Rascal.RINGO)
    pairs = [(one, other) for place, one in enumerate(others) for other in others[place:]]
    found = tuple([pair for pair in pairs if pair[0] is not pair[1] or discs[pair[0]] > 1])
    return found or tuple([(one,) for one in others])


_JOHN = Table[tuple[int, ...], tuple[Rascal, ...]](lambda discs: _others(discs, Rascal.JOHN))
_RINGO = Table(_pairs)


# --- Pink (S8) --------------------------------------------------------------------------------

LEAST_ACTIVE = 6
"""How many active dice an opponent must have before any is taken (ruling S8)."""


def victims(state: State, seat: int) -> tuple[int, ...]:
    """Return the opponents from whom Pink takes: those with six active dice or more (ruling S8).

    >>> from wuerfelregeln.strolche import Strolche
    >>> victims(Strolche().start(), 0)
    ()
    """
    active = enumerate(state.active)
    return tuple([other for other, dice in active if len(dice) >= LEAST_ACTIVE and other != seat])


def number_of_thefts(state: State, seat: int) -> int:
    """Return in how many ways Pink can take: in none when nobody has enough dice.

    >>> from attrs import evolve
    >>> from wuerfelregeln.strolche import Strolche, parse_dice
    >>> rich = evolve(Strolche().start(), active=((), parse_dice("r1 r1 b2 b3 k4 y5")))
    >>> number_of_thefts(rich, 0), number_of_thefts(rich, 1)
    (11, 0)
    """
    ways, two = 0, len(state.active) == 2
    for other, hand in enumerate(state.active):
        red, blue, black, yellow = hand.rows
        count = red.size + blue.size + black.size + yellow.size
        if count >= LEAST_ACTIVE and other != seat:
            kinds = len(red.kinds) + len(blue.kinds) + len(black.kinds) + len(yellow.kinds)
            if two:
                return kinds * (kinds - 1) // 2 + len(hand.twins)
            ways = (ways or 1) * kinds
    return ways


def thefts(state: State, seat: int) -> Sequence[tuple[Take, ...]]:
    """Return every choice of dice that Pink can take (ruling S8), each made when it is asked for.

    >>> from wuerfelregeln.strolche import Strolche
    >>> len(thefts(Strolche().start(), 0))
    0

    With two players it is a pair, unequal ones first; else a die of each victim, the choice from
    the last of them changing first.
    """
    return Numbered(number_of_thefts(state, seat), _finder(state, seat))


def _finder(state: State, seat: int) -> Callable[[int], tuple[Take, ...]]:
    find, rich = _pair_of if len(state.active) == 2 else _one_of_each, victims(state, seat)
    return lambda number: find(state, rich, number)


def _pair_of(state: State, rich: tuple[int, ...], number: int) -> tuple[Take, ...]:
    (seat,) = rich
    hand = state.active[seat]
    kinds, pairs = hand.kinds, _PAIRS[len(hand.kinds)]
    if number < len(pairs):
        first, later = pairs[number]
        return (seat, kinds[first]), (seat, kinds[later])
    twin = seat, hand.twins[number - len(pairs)]
    return twin, twin


def _one_of_each(state: State, rich: tuple[int, ...], number: int) -> tuple[Take, ...]:
    takes: list[Take] = []
    for seat in reversed(rich):
        kinds = state.active[seat].kinds
        number, place = divmod(number, len(kinds))
        takes.append((seat, kinds[place]))
    return tuple(reversed(takes))


_PAIRS: Table[int, tuple[tuple[int, int], ...]] = Table(lambda n: tuple(subsets(range(n), 2)))
