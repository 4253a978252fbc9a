"""Everything that the seat whose turn it is may do: counted and numbered, not listed.

There can be thousands of re-rolls and thefts, so ``in`` asks the rule, ``len`` counts, and
``sample`` finds an action by its number.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, floor
from random import Random

from wuerfelregeln.core import LegalActions, Move
from wuerfelregeln.lookup import Recent, Table
from wuerfelregeln.strolche.actions import Action, Draw, Pass, Reroll
from wuerfelregeln.strolche.coloured import COLOURS, Colour, Die
from wuerfelregeln.strolche.functions import (
    john_sources,
    number_of_thefts,
    ringo_sources,
    ways_to_place,
)
from wuerfelregeln.strolche.legal import refuse_move
from wuerfelregeln.strolche.rascals import RASCAL_OF, RASCALS, Rascal, free_places
from wuerfelregeln.strolche.scoring import House, open_sizes
from wuerfelregeln.strolche.state import Laid, State

__all__ = ["TurnActions"]

_DRAW, _PASS = Draw(), Pass()
_reroll = Reroll.of_hand
_EMPTY = (0,) * len(COLOURS)
_EXACT_BELOW = 1 << 32


class TurnActions(LegalActions[Action]):
    """What the seat whose turn it is may do: draw, place, re-roll, or pass.

    >>> from random import Random
    >>> from wuerfelregeln import RandomDice
    >>> from wuerfelregeln.strolche import Strolche
    >>> game, dice = Strolche(), RandomDice(5)
    >>> state = game.start()
    >>> while state.due is not None:
    ...     state = game.apply(state, game.throw(state, dice))
    >>> actions = TurnActions(state, game.house)
    >>> len(actions) == sum(1 for _ in actions), Draw() in actions, Pass() in actions
    (True, True, False)

    It is never empty. Iterating starts with the draw and the places; the re-rolls come last.
    """

    __slots__ = ("_hand", "_house", "_state")

    def __init__(self, state: State, house: House) -> None:
        self._state, self._house = state, house
        self._hand = state.active[state.seat]

    def __contains__(self, action: object) -> bool:
        return refuse_move(self._state, self._house, Move(self._state.seat, action)) is None

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return self._hand.choices - 1 + self._others() or 1

    def __iter__(self) -> Iterator[Action]:
        if any(self._state.bag):
            yield _DRAW
        elif not self._hand:
            yield _PASS
        for die, _ in self._placeable():
            yield from ways_to_place(self._house, self._state, self._state.seat, die)
        for number in range(1, self._hand.choices):
            yield _reroll(self._hand.choice(number))

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions of seat {self._state.seat}>"

    def sample(self, rng: Random) -> Action:
        """Return one of the actions, each with the same probability.

        Nothing is listed: an action is found from its number.
        """
        red, blue, black, yellow = self._hand.rows
        rerolls = red.choices * blue.choices * black.choices * yellow.choices - 1  # some, not none
        total = rerolls + self._others()
        if not total:
            return _PASS
        # A float has 53 bits: for very many actions it would favour some of them.
        number = floor(rng.random() * total) if total < _EXACT_BELOW else rng.randrange(total)
        if number < rerolls:
            return _reroll(self._hand.choice(number + 1))
        return self._other(number - rerolls)

    def _other(self, number: int) -> Action:
        """Return a place by its number, or the draw, whose number is the last."""
        for die, ways in self._placeable():
            if number < ways:
                return ways_to_place(self._house, self._state, self._state.seat, die)[number]
            number -= ways
        return _DRAW

    def _others(self) -> int:
        """Return the number of actions, re-rolls and passing left out."""
        state = self._state
        red, blue, black, yellow = self._hand.rows
        john, ringo, rihanna, pink, paul = _WAYS[state.discs]
        total = blue.fitting * john + black.fitting * ringo
        robbers = red.fitting * pink
        if state.bag != _EMPTY:
            total += 1 + yellow.fitting * rihanna
        else:
            robbers += yellow.fitting * rihanna
        if robbers:
            total += robbers * number_of_thefts(state, state.seat)
        if paul and red.paul:
            house, laid = self._house, state.houses[state.seat]
            ways = _COMBINATIONS[house.pairs, house.triples, house.quads, laid]
            faces = red.faces + blue.faces + black.faces + yellow.faces
            for _, single in red.paul:
                left = faces - single
                total += ways[left >> 3 & 511] + ways[left >> 12]
        return total

    def _placeable(self) -> Iterator[tuple[Die, int]]:
        """Yield the dice that go to a rascal, with the number of ways to use the function."""
        for row in self._hand.rows:
            if row.fits:
                ways = self._ways(RASCAL_OF[row.fits[0]])
                for die in row.fits:
                    yield die, ways
        if _WAYS[self._state.discs][Rascal.PAUL]:
            yield from self._paul()

    def _ways(self, rascal: Rascal) -> int:
        """Return in how many ways each die can be put on John, Ringo, Rihanna or Pink."""
        state = self._state
        ways = _WAYS[state.discs][rascal]
        robs = rascal is Rascal.PINK or (rascal is Rascal.RIHANNA and not any(state.bag))
        return ways * number_of_thefts(state, state.seat) if robs and ways else ways

    def _paul(self) -> Iterator[tuple[Die, int]]:
        """Yield the dice that go to Paul, with the number of combinations without each."""
        house, laid = self._house, self._state.houses[self._state.seat]
        ways = _COMBINATIONS[house.pairs, house.triples, house.quads, laid]
        faces = sum([row.faces for row in self._hand.rows])
        for die, single in self._hand.rows[Colour.RED].paul:
            left = faces - single
            yield die, ways[left >> 3 & 511] + ways[left >> 12]


# --- counting -----------------------------------------------------------------------------


def _ways_of(discs: tuple[int, ...]) -> tuple[int, ...]:
    """Return in how many ways a die can be put on each rascal, as far as the discs tell."""
    ways = (len(john_sources(discs)), len(ringo_sources(discs)), 1, 1, 1)
    return tuple(
        n if free_places(discs, rascal) else 0 for rascal, n in zip(RASCALS, ways, strict=True)
    )


_WAYS = Table(_ways_of)


def _combination_ways(sizes: tuple[int, ...]) -> list[int]:
    """Return how many combinations three faces give, by how many colours show each of them."""
    ways = [sum(comb(count, size) for size in sizes) for count in range(8)]
    return [ways[key & 7] + ways[key >> 3 & 7] + ways[key >> 6] for key in range(512)]


_BY_SIZES = Table(_combination_ways)


def _open_ways(filled: tuple[int, int, int, Laid]) -> list[int]:
    pairs, triples, quads, laid = filled
    return _BY_SIZES[open_sizes(House(pairs, triples, quads), laid)]


_COMBINATIONS = Recent(_open_ways)
"""The ways of combinations by a house: its places for two, three, four dice, what lies there."""
