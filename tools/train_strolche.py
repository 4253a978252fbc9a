"""Train the networks of the strong players of 5 Strolche on games that they play among themselves.

python tools/train_strolche.py --output src/wuerfelregeln/agents/data/strolche.json

Needs numba and numpy: pip install --group train. Everything is seeded: the same numbers of games
give the same file on one machine; another may round differently. The rules are written out again
here in the form that numba compiles; the features are those of
`wuerfelregeln.agents.strolche.network`, in the same order. `tests/tools/test_train_strolche.py`
binds features and options to those of the players.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

from wuerfelregeln.agents.strolche.network import FEATURES

Array: TypeAlias = NDArray[Any]
F = TypeVar("F", bound=Callable[..., Any])


def fast(function: F) -> F:
    """Return the function, compiled at its first call."""
    compiled: F = numba.njit(cache=True)(function)
    return compiled


# --- arrays -------------------------------------------------------------------------------

JOHN, RINGO, RIHANNA, PINK, PAUL = range(5)
DISC_COLOUR = np.array([1, 2, 3, 0, 0])
EVEN, ODD, BLUE, BLACK, YELLOW = (1, 3, 5), (0, 2, 4), (7, 8, 9, 10), tuple(range(12, 18)), (18, 23)
RICH = 6

HIDDEN = 16
INPUTS = len(FEATURES)
OF_HAND = 38
"""So many of the features depend on the hand; they come first."""
BIAS, OUT = INPUTS * HIDDEN, (INPUTS + 1) * HIDDEN
SIZE = (INPUTS + 2) * HIDDEN
SLOPE = 0.1
AGAIN = 1 - (5 / 6) ** np.arange(81)
"""The chance that one of so many dice shows the face that is missing."""

MOST_OPTIONS = 400
FIRST, NUMBER, SECOND = 2, 8, 6
"""Throws for every option, and how many options get how many more throws."""


class Game(NamedTuple):
    """Hands (seat, die), open places (seat, size from four down), discs, the bag by colour."""

    hands: Array
    places: Array
    discs: Array
    bag: Array


class Options(NamedTuple):
    """What actions lead to: dice kept and thrown, drawn from the bag, discs, bag, places, thefts.

    ``taken`` has two columns for each seat: the die that is taken from it, or -1.
    """

    kept: Array
    thrown: Array
    drawn: Array
    discs: Array
    bag: Array
    places: Array
    taken: Array


class Scratch(NamedTuple):
    """Memory that is used again and again."""

    inputs: Array
    hidden: Array
    used: Array
    spare: Array
    missing: Array
    chance: Array


def make_options() -> Options:
    """Return room for options."""
    shapes = ((24,), (4,), (), (5,), (4,), (3,), (10,))
    return Options(*(np.zeros((MOST_OPTIONS, *shape), np.int64) for shape in shapes))


def make_scratch() -> Scratch:
    """Return memory to work in."""
    return Scratch(
        np.zeros(INPUTS, np.float32),
        np.zeros(HIDDEN, np.float32),
        np.zeros(24, np.int64),
        np.zeros(4, np.int64),
        np.zeros(12, np.int64),
        np.zeros(12),
    )


# --- chance ---------------------------------------------------------------------------------


@fast
def below(rng: Array, bound: int) -> int:
    """Return a whole number from 0 up to below the bound (xorshift64*)."""
    x = rng[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng[0] = x
    return int(float((x * np.uint64(2685821657736338717)) >> np.uint64(11)) / 2.0**53 * bound)


@fast
def dice(counts: Array, first: int, stop: int) -> int:
    """Return how many there are of some kinds; a loop, since slices are slow here."""
    total = 0
    for die in range(first, stop):
        total += counts[die]
    return total


@fast
def colour_from(bag: Array, rng: Array) -> int:
    """Return the colour of a die drawn from the bag."""
    pick = below(rng, dice(bag, 0, 4))
    colour = 0
    while pick >= bag[colour]:
        pick -= bag[colour]
        colour += 1
    return colour


@fast
def draw(hand: Array, bag: Array, count: int, rng: Array) -> None:
    """Move dice from the bag into a hand and roll them."""
    for _ in range(count):
        colour = colour_from(bag, rng)
        bag[colour] -= 1
        hand[6 * colour + below(rng, 6)] += 1


@fast
def shuffle(faces: Array, rng: Array) -> None:
    """Shuffle each row."""
    for row in range(faces.shape[0]):
        for last in range(5, 0, -1):
            other = below(rng, last + 1)
            faces[row, last], faces[row, other] = faces[row, other], faces[row, last]


# --- features: the same as in network.py ---------------------------------------------------


@fast
def plan(hand: Array, places: Array, scratch: Scratch) -> int:
    """Fill used, spare, missing and chance; return the number of places."""
    used, spare = scratch.used, scratch.spare
    masks = np.zeros(6, np.int64)
    order = np.empty(4, np.int64)
    for die in range(24):
        used[die] = 0
    for colour in range(4):
        spare[colour] = dice(hand, 6 * colour, 6 * colour + 6)
        for face in range(6):
            if hand[6 * colour + face]:
                masks[face] |= 1 << colour
    number = 0
    for size in range(4, 1, -1):
        for _ in range(places[4 - size]):
            for colour in range(4):  # the colours with most dice to spare come first
                at = colour
                while at > 0 and spare[order[at - 1]] < spare[colour]:
                    order[at] = order[at - 1]
                    at -= 1
                order[at] = colour
            best, best_chance, best_colours = 0, -1.0, 0
            for face in range(6):
                need, colours, chance, at = size, 0, 1.0, 0
                for colour in range(4):
                    if masks[face] >> colour & 1 and need > 0:
                        colours |= 1 << colour
                        need -= 1
                while need > 0:
                    colour = order[at]
                    at += 1
                    if not masks[face] >> colour & 1:
                        chance *= AGAIN[spare[colour]]
                        colours |= 1 << colour
                        need -= 1
                if chance > best_chance:
                    best, best_chance, best_colours = face, chance, colours
            missing = size
            for colour in range(4):
                if best_colours >> colour & 1:
                    if masks[best] >> colour & 1:
                        missing -= 1
                        die = 6 * colour + best
                        used[die] += 1
                        if used[die] >= hand[die]:
                            masks[best] &= ~(1 << colour)
                    if spare[colour] > 0:
                        spare[colour] -= 1
            scratch.missing[number] = missing
            scratch.chance[number] = best_chance
            number += 1
    return number


@fast
def see_hand(
    hand: Array, places: Array, discs: Array, threat: float, prey: float, scratch: Scratch
) -> None:
    """Write the features that depend on the hand."""
    number = plan(hand, places, scratch)
    x, used, spare = scratch.inputs, scratch.used, scratch.spare
    missing, chance = scratch.missing, scratch.chance
    for feature in range(OF_HAND):
        x[feature] = 0.0
    quads, triples, pairs = places[0], places[1], places[2]
    ready, chances = 0, 1.0
    for place in range(number):
        ready += missing[place] == 0
        chances *= chance[place]
    if quads > 0:
        x[0], x[1], x[2] = missing[0] <= 0, missing[0] <= 1, missing[0] <= 2
        x[3] = chance[0]
    if triples > 0:
        x[4], x[5] = missing[quads] <= 0, missing[quads] <= 1
        x[6] = chance[quads]
    if pairs > 0:
        x[7], x[8] = missing[quads + triples] <= 0, chance[quads + triples]
    if pairs > 1:
        x[9], x[10] = missing[quads + triples + 1] <= 0, chance[quads + triples + 1]
    even = hand[1] - used[1] + hand[3] - used[3] + hand[5] - used[5]
    odd = hand[0] - used[0] + hand[2] - used[2] + hand[4] - used[4]
    lay = min(ready, even, 2 - discs[PAUL])
    total = dice(hand, 0, 24)
    x[11], x[12], x[13], x[14] = even >= 1, even >= 2, even >= 3, odd * 0.25
    x[15], x[16] = lay >= 1, lay >= 2
    x[17], x[18] = total >= RICH, min(total, 6) / 6.0
    x[19], x[20] = max(total - 6, 0) * 0.125, total <= 2
    for colour in range(4):
        x[21 + colour] = spare[colour] * 0.25
    blue = dice(hand, 7, 11) - dice(used, 7, 11)
    black = dice(hand, 12, 18) - dice(used, 12, 18)
    yellow = hand[18] - used[18] + hand[23] - used[23]
    x[25], x[26], x[27], x[28] = odd >= 1, odd >= 2, blue >= 1, blue >= 2
    x[29], x[30], x[31], x[32] = black >= 1, black >= 2, yellow >= 1, yellow >= 2
    x[33], x[34] = ready == number and lay == number, chances
    x[35] = threat if total >= RICH else 0.0
    x[36] = prey if odd >= 1 and discs[PINK] < 3 else 0.0
    x[37] = ready * 0.25


@fast
def see_table(
    seat: int,
    places: Array,
    discs: Array,
    bag: int,
    turn: tuple[int, int, int],
    threat: float,
    prey: float,
    x: Array,
) -> None:
    """Write the other features; ``turn`` is the mover, its actions left and the number of seats."""
    mover, left, seats = turn
    quads, triples, pairs = places[0], places[1], places[2]
    at = OF_HAND
    x[at], x[at + 1], x[at + 2], x[at + 3] = quads > 0, triples > 0, pairs > 0, pairs > 1
    x[at + 4], x[at + 5] = seat == mover and left == 2, seat == mover and left == 1
    x[at + 6] = ((seat - mover) % seats) * 0.25
    x[at + 7], x[at + 8] = discs[PAUL] < 2, discs[PAUL] < 1
    x[at + 9], x[at + 10] = discs[PINK] < 3, discs[PINK] < 2
    x[at + 11], x[at + 12], x[at + 13] = discs[RIHANNA] < 3, discs[JOHN] == 3, discs[RINGO] / 6.0
    x[at + 14] = max(max(discs[1], discs[2]), max(discs[3], discs[4])) * 0.25
    x[at + 15] = (dice(discs, 0, 5) - discs[RINGO]) / 6.0
    x[at + 16], x[at + 17], x[at + 18], x[at + 19] = bag == 0, bag / 75.0, threat, prey
    x[at + 20], x[at + 21] = (seats - 2) / 3.0, bag < 6
    x[at + 22] = (max(quads - 1, 0) + max(triples - 1, 0) + max(pairs - 2, 0)) * 0.25
    x[at + 23] = (quads + triples + pairs) * 0.25


@fast
def has_odd(hand: Array) -> bool:
    """Return whether the hand has a die for Pink."""
    return bool(hand[0] + hand[2] + hand[4] > 0)


@fast
def shares(seat: int, game: Game, discs: Array) -> tuple[float, float]:
    """Return the shares of the others that can use Pink, and that can be robbed."""
    seats = game.hands.shape[0]
    threat = prey = 0
    for other in range(seats):
        if other != seat:
            threat += discs[PINK] < 3 and has_odd(game.hands[other])
            prey += dice(game.hands[other], 0, 24) >= RICH
    return threat / (seats - 1), prey / (seats - 1)


# --- the network ----------------------------------------------------------------------------


@fast
def add_inputs(x: Array, first: int, stop: int, hidden: Array, weights: Array) -> None:
    """Add to the hidden units what some inputs bring."""
    for number in range(first, stop):
        value = x[number]
        if value != 0.0:
            for unit in range(HIDDEN):
                hidden[unit] += value * weights[number * HIDDEN + unit]


@fast
def output(hidden: Array, weights: Array) -> float:
    """Return the strength."""
    total = 0.0
    for unit in range(HIDDEN):
        value = hidden[unit]
        total += weights[OUT + unit] * (value if value > 0 else SLOPE * value)
    return total


@fast
def set_table(
    seat: int,
    game: Game,
    discs: Array,
    bag: int,
    turn: tuple[int, int, int],
    weights: Array,
    scratch: Scratch,
) -> tuple[Array, float, float]:
    """Return the hidden units before the hand is added, and the shares of the others."""
    threat, prey = shares(seat, game, discs)
    see_table(seat, game.places[seat], discs, bag, turn, threat, prey, scratch.inputs)
    hidden = weights[BIAS:OUT].copy()
    add_inputs(scratch.inputs, OF_HAND, INPUTS, hidden, weights)
    return hidden, threat, prey


@fast
def with_hand(
    hand: Array,
    places: Array,
    discs: Array,
    table: tuple[Array, float, float],
    weights: Array,
    scratch: Scratch,
) -> float:
    """Return the strength of a hand on a table from `set_table`."""
    base, threat, prey = table
    see_hand(hand, places, discs, threat, prey, scratch)
    for unit in range(HIDDEN):
        scratch.hidden[unit] = base[unit]
    add_inputs(scratch.inputs, 0, OF_HAND, scratch.hidden, weights)
    return output(scratch.hidden, weights)


@fast
def strength(
    seat: int,
    game: Game,
    discs: Array,
    bag: int,
    turn: tuple[int, int, int],
    weights: Array,
    scratch: Scratch,
) -> float:
    """Return the strength of a seat; all its features stand in the scratch then."""
    table = set_table(seat, game, discs, bag, turn, weights, scratch)
    return with_hand(game.hands[seat], game.places[seat], discs, table, weights, scratch)


# --- options: the same as in strong.py, but for the die that is missed least or most; of
# --- that the players ask how likely they are to win, and here only the strength counts ----------


@fast
def add_option(options: Options, number: int, hand: Array, game: Game, seat: int) -> None:
    """Write an option that changes nothing but the hand."""
    options.kept[number] = hand
    options.thrown[number] = 0
    options.drawn[number] = 0
    options.discs[number] = game.discs
    options.bag[number] = game.bag
    options.places[number] = game.places[seat]
    options.taken[number] = -1


@fast
def least(
    seat: int,
    kinds: tuple[int, ...],
    game: Game,
    turn: tuple[int, int, int],
    weights: Array,
    scratch: Scratch,
) -> int:
    """Return the die of these kinds that is missed least, or -1."""
    hand = game.hands[seat]
    best, most, there = -1, -np.inf, 0
    for die in kinds:
        if hand[die]:
            there += 1
            best = die
    if there < 2:
        return best
    table = set_table(seat, game, game.discs, dice(game.bag, 0, 4), turn, weights, scratch)
    for die in kinds:
        if hand[die]:
            hand[die] -= 1
            worth = with_hand(hand, game.places[seat], game.discs, table, weights, scratch)
            hand[die] += 1
            if worth > most:
                best, most = die, worth
    return best


@fast
def add_pauls(options: Options, number: int, game: Game, seat: int) -> int:
    """Add every way to lay a combination down."""
    hand = game.hands[seat].copy()
    for die in EVEN:
        if hand[die] == 0:
            continue
        hand[die] -= 1
        for face in range(6):
            mask = 0
            for colour in range(4):
                if hand[6 * colour + face]:
                    mask |= 1 << colour
            for colours in range(3, 16):
                size = (colours & 1) + (colours >> 1 & 1) + (colours >> 2 & 1) + (colours >> 3 & 1)
                if colours & ~mask or size < 2 or game.places[seat, 4 - size] == 0:
                    continue
                if number >= MOST_OPTIONS - 100:
                    continue
                add_option(options, number, hand, game, seat)
                for colour in range(4):
                    options.kept[number, 6 * colour + face] -= colours >> colour & 1
                options.discs[number, PAUL] += 1
                options.places[number, 4 - size] -= 1
                number += 1
        hand[die] += 1
    return number


@fast
def add_johns(options: Options, number: int, game: Game, seat: int, die: int) -> int:
    """Add every disc that John can take."""
    for source in range(1, 5):
        if game.discs[source]:
            add_option(options, number, game.hands[seat], game, seat)
            options.kept[number, die] -= 1
            options.discs[number, JOHN] += 1
            if options.discs[number, JOHN] == 4:
                options.discs[number, JOHN] = 0
                options.bag[number, 1] += 4
            options.thrown[number, DISC_COLOUR[source]] += game.discs[source]
            options.discs[number, source] = 0
            number += 1
    return number


@fast
def add_ringos(options: Options, number: int, game: Game, seat: int, die: int) -> int:
    """Add every pair of dice that Ringo can take."""
    lying = dice(game.discs, 0, 5) - game.discs[RINGO]
    for one in range(5):
        for two in range(one, 5):
            if one == RINGO or two == RINGO or game.discs[one] == 0 or game.discs[two] == 0:
                continue
            if lying > 1 and one == two and game.discs[one] < 2:
                continue
            add_option(options, number, game.hands[seat], game, seat)
            options.kept[number, die] -= 1
            options.discs[number, RINGO] += 1
            options.thrown[number, DISC_COLOUR[one]] += 1
            options.discs[number, one] -= 1
            if lying > 1:
                options.thrown[number, DISC_COLOUR[two]] += 1
                options.discs[number, two] -= 1
            number += 1
    return number


@fast
def missed_most(
    seat: int, game: Game, turn: tuple[int, int, int], weights: Array, scratch: Scratch, hand: Array
) -> int:
    """Return the die of an opponent's hand without which it is weakest."""
    table = set_table(seat, game, game.discs, dice(game.bag, 0, 4), turn, weights, scratch)
    best, most = -1, np.inf
    for die in range(24):
        if hand[die]:
            hand[die] -= 1
            worth = with_hand(hand, game.places[seat], game.discs, table, weights, scratch)
            hand[die] += 1
            if worth < most:
                best, most = die, worth
    return best


@fast
def add_thefts(
    options: Options,
    number: int,
    game: Game,
    turn: tuple[int, int, int],
    weights: Array,
    scratch: Scratch,
) -> int:
    """Add what Pink takes, and Rihanna when the bag is empty."""
    seat, _, seats = turn
    places = np.array([-1, -1])
    if game.discs[PINK] < 3:
        places[0] = least(seat, ODD, game, turn, weights, scratch)
    if game.discs[RIHANNA] < 3 and dice(game.bag, 0, 4) == 0:
        places[1] = least(seat, YELLOW, game, turn, weights, scratch)
    if places.max() < 0:
        return number
    taken = np.full(10, -1)
    for other in range(seats):
        if other != seat and dice(game.hands[other], 0, 24) >= RICH:
            hand = game.hands[other].copy()
            for count in range(2 if seats == 2 else 1):
                die = missed_most(other, game, turn, weights, scratch, hand)
                hand[die] -= 1
                taken[2 * other + count] = die
    for which in range(2):
        if places[which] >= 0 and taken.max() >= 0:
            add_option(options, number, game.hands[seat], game, seat)
            options.kept[number, places[which]] -= 1
            options.discs[number, PINK if which == 0 else RIHANNA] += 1
            options.taken[number] = taken
            for die in taken:
                if die >= 0:
                    options.thrown[number, die // 6] += 1
            number += 1
    return number


@fast
def same(hand: Array, other: Array) -> bool:
    """Return whether two hands are equal."""
    for die in range(24):
        if hand[die] != other[die]:
            return False
    return True


@fast
def add_reroll(
    options: Options, first: int, number: int, kept: Array, game: Game, seat: int
) -> int:
    """Add a re-roll of all dice that are not kept, unless it is there already."""
    hand = game.hands[seat]
    if number >= MOST_OPTIONS or same(kept, hand):
        return number
    for known in range(first, number):
        if same(options.kept[known], kept):
            return number
    add_option(options, number, kept, game, seat)
    for die in range(24):
        options.thrown[number, die // 6] += hand[die] - kept[die]
    return number + 1


@fast
def keep_more(kept: Array, hand: Array, paul: bool, black: bool, useful: bool) -> None:
    """Keep a die for Paul too, one for Ringo, all for the other rascals."""
    if paul:
        for die in (5, 3, 1):
            if hand[die] > kept[die]:
                kept[die] += 1
                break
    if black:
        for die in BLACK:
            if hand[die] > kept[die]:
                kept[die] += 1
                break
    if useful:
        for die in (0, 2, 4, 7, 8, 9, 10, 18, 23):
            kept[die] = hand[die]


@fast
def add_rerolls(options: Options, number: int, game: Game, seat: int, scratch: Scratch) -> int:
    """Add re-rolls that keep what serves some places, or one face, or all but some colours."""
    hand, first = game.hands[seat], number
    places = plan(hand, game.places[seat], scratch)
    whole = scratch.used.copy()
    kept = np.empty(24, np.int64)
    some = np.zeros(3, np.int64)
    for keep in range(places + 7):
        if keep <= places:
            left = keep
            for size in range(3):
                some[size] = min(left, game.places[seat, size])
                left -= some[size]
            plan(hand, some, scratch)
        else:
            scratch.used[:] = 0
            for colour in range(4):
                die = 6 * colour + keep - places - 1
                scratch.used[die] = min(hand[die], 1)
        for more in range(6):
            if keep <= places or more % 2:
                kept[:] = scratch.used
                keep_more(kept, hand, more % 2 == 1, more >= 2, more >= 4)
                number = add_reroll(options, first, number, kept, game, seat)
    for which in range(8):
        kept[:] = hand
        for colour in range(4):
            together = which == 4 or (which == 5 and colour > 0) or (which == 6 and colour < 2)
            if which == colour or together or (which == 7 and colour % 3 == 0):
                kept[6 * colour : 6 * colour + 6] = whole[6 * colour : 6 * colour + 6]
                keep_more(kept, hand, colour == 0, False, False)
        number = add_reroll(options, first, number, kept, game, seat)
    return number


@fast
def list_options(
    options: Options, game: Game, turn: tuple[int, int, int], weights: Array, scratch: Scratch
) -> int:
    """Write the options and return how many there are."""
    seat = turn[0]
    hand, discs, bag = game.hands[seat], game.discs, dice(game.bag, 0, 4)
    number = 0
    if bag > 0:
        add_option(options, number, hand, game, seat)
        options.drawn[number] = 1
        number += 1
    if discs[PAUL] < 2:
        number = add_pauls(options, number, game, seat)
    if dice(discs, 0, 5) > discs[JOHN]:
        die = least(seat, BLUE, game, turn, weights, scratch)
        if die >= 0:
            number = add_johns(options, number, game, seat, die)
    if dice(discs, 0, 5) > discs[RINGO]:
        die = least(seat, BLACK, game, turn, weights, scratch)
        if die >= 0:
            number = add_ringos(options, number, game, seat, die)
    if discs[RIHANNA] < 3 and bag > 0:
        die = least(seat, YELLOW, game, turn, weights, scratch)
        if die >= 0:
            add_option(options, number, hand, game, seat)
            options.kept[number, die] -= 1
            options.discs[number, RIHANNA] += 1
            options.drawn[number] = min(3, bag)
            number += 1
    number = add_thefts(options, number, game, turn, weights, scratch)
    return add_rerolls(options, number, game, seat, scratch)


# --- choosing, and playing ----------------------------------------------------------------------


@fast
def rob(hands: Array, taken: Array, count: int) -> None:
    """Take dice from other hands, or give them back with a negative count."""
    for column in range(10):
        if taken[column] >= 0:
            hands[column // 2, taken[column]] -= count


@fast
def mean_chance(
    options: Options,
    number: int,
    game: Game,
    turn: tuple[int, int, int],
    samples: int,
    weights: Array,
    scratch: Scratch,
    rng: Array,
) -> float:
    """Return the mean chance of an option over some throws."""
    seat, left, seats = turn
    places, discs = options.places[number], options.discs[number]
    if places.sum() == 0:
        return 1.0
    drawn, thrown = options.drawn[number], options.thrown[number]
    bag = options.bag[number].sum() - drawn
    later = (seat, 1, seats) if left == 2 else ((seat + 1) % seats, 2, seats)
    rob(game.hands, options.taken[number], 1)
    hand_before, places_before = game.hands[seat].copy(), game.places[seat].copy()
    game.places[seat] = places
    table = set_table(seat, game, discs, bag, later, weights, scratch)
    others = np.full(4, -1.0)
    falling = thrown.sum() + drawn
    faces = np.empty((falling, 6), np.int64)
    for face in range(6):
        faces[:, face] = face
    count = samples if falling else 1
    total = 0.0
    hand = game.hands[seat]
    for sample in range(count):
        if sample % 6 == 0:
            shuffle(faces, rng)
        for die in range(24):
            hand[die] = options.kept[number, die]
        at = 0
        for colour in range(4):
            for _ in range(thrown[colour]):
                hand[6 * colour + faces[at, sample % 6]] += 1
                at += 1
        lying = options.bag[number].copy()
        for _ in range(drawn):
            colour = colour_from(lying, rng)
            lying[colour] -= 1
            hand[6 * colour + faces[at, sample % 6]] += 1
            at += 1
        mine = np.exp(with_hand(hand, places, discs, table, weights, scratch))
        key = 2 * int(has_odd(hand)) + int(dice(hand, 0, 24) >= RICH)
        if others[key] < 0:  # all that the others see of this hand
            others[key] = 0.0
            for other in range(seats):
                if other != seat:
                    theirs = strength(other, game, discs, bag, later, weights, scratch)
                    others[key] += np.exp(theirs)
        total += mine / (mine + others[key])
    game.hands[seat] = hand_before
    game.places[seat] = places_before
    rob(game.hands, options.taken[number], -1)
    return total / count


@fast
def choose(
    options: Options,
    count: int,
    game: Game,
    turn: tuple[int, int, int],
    weights: Array,
    scratch: Scratch,
    rng: Array,
) -> int:
    """Return the best option: a few throws for each, then more for the best of them."""
    means = np.empty(count)
    for number in range(count):
        means[number] = mean_chance(options, number, game, turn, FIRST, weights, scratch, rng)
    least_mean = np.sort(means)[max(0, count - NUMBER)]
    best, most = 0, -1.0
    for number in range(count):
        if means[number] >= least_mean:
            mean = mean_chance(options, number, game, turn, SECOND, weights, scratch, rng)
            if mean > most:
                best, most = number, mean
    return best


@fast
def apply(options: Options, number: int, game: Game, seat: int, rng: Array) -> None:
    """Carry an option out and throw the dice."""
    rob(game.hands, options.taken[number], 1)
    game.hands[seat] = options.kept[number]
    game.places[seat] = options.places[number]
    game.discs[:] = options.discs[number]
    game.bag[:] = options.bag[number]
    for colour in range(4):
        for _ in range(options.thrown[number, colour]):
            game.hands[seat, 6 * colour + below(rng, 6)] += 1
    draw(game.hands[seat], game.bag, options.drawn[number], rng)


@fast
def begin(game: Game, house: Array, rng: Array) -> int:
    """Set the game up and return the seat that begins; of tied ones, any."""
    game.hands[:] = 0
    game.discs[:] = 1
    game.bag[:] = 19
    game.bag[0] = 18
    best, first, tied = -1, 0, 0
    for seat in range(game.hands.shape[0]):
        game.places[seat] = house
        draw(game.hands[seat], game.bag, 6, rng)
        pips = 0
        for die in range(24):
            pips += game.hands[seat, die] * (die % 6 + 1)
        if pips == best:
            tied += 1
            if below(rng, tied) == 0:
                first = seat
        elif pips > best:
            best, first, tied = pips, seat, 1
    return first


@fast
def play(
    game: Game,
    house: Array,
    weights: Array,
    options: Options,
    scratch: Scratch,
    rng: Array,
    features: Array,
    chances: Array,
) -> tuple[int, int]:
    """Play a game and record each position; return the winner, or -1, and how many there are."""
    seats = game.hands.shape[0]
    seat = begin(game, house, rng)
    number = 0
    while number + 2 <= features.shape[0]:
        for left in (2, 1):
            turn = (seat, left, seats)
            total = 0.0
            for other in range(seats):
                bag = dice(game.bag, 0, 4)
                chance = np.exp(strength(other, game, game.discs, bag, turn, weights, scratch))
                features[number, other] = scratch.inputs
                chances[number, other] = chance
                total += chance
            chances[number, :seats] /= total
            number += 1
            count = list_options(options, game, turn, weights, scratch)
            if count:
                best = choose(options, count, game, turn, weights, scratch, rng)
                apply(options, best, game, seat, rng)
                if game.places[seat].sum() == 0:
                    return seat, number
        seat = (seat + 1) % seats
    return -1, number


# --- learning -------------------------------------------------------------------------------


@fast
def aims(chances: Array, winner: int, seats: int, trust: float) -> Array:
    """Return what to learn: the end of the game, mixed with what was expected on the way there.

    ``trust`` is the lambda of TD(lambda); a game without an end counts as a tie.
    """
    found = np.zeros_like(chances)
    last = chances.shape[0] - 1
    if winner >= 0:
        found[last, winner] = 1.0
    else:
        found[last, :seats] = 1 / seats
    for number in range(last - 1, -1, -1):
        found[number] = trust * found[number + 1] + (1 - trust) * chances[number + 1]
    return found


@fast
def add_gradient(features: Array, aim: Array, seats: int, weights: Array, gradient: Array) -> float:
    """Add the gradient of the cross entropy in one position, and return it."""
    hidden = np.empty((seats, HIDDEN))
    chances = np.empty(seats)
    for seat in range(seats):
        hidden[seat] = weights[BIAS:OUT]
        add_inputs(features[seat], 0, INPUTS, hidden[seat], weights)
        chances[seat] = np.exp(output(hidden[seat], weights))
    chances /= chances.sum()
    loss = 0.0
    for seat in range(seats):
        loss -= aim[seat] * np.log(chances[seat] + 1e-12)
        error = chances[seat] - aim[seat]
        for unit in range(HIDDEN):
            value = hidden[seat, unit]
            slope = 1.0 if value > 0 else SLOPE
            gradient[OUT + unit] += error * slope * value
            hidden[seat, unit] = error * slope * weights[OUT + unit]
            gradient[BIAS + unit] += hidden[seat, unit]
        for number in range(INPUTS):
            value = features[seat, number]
            if value != 0.0:
                for unit in range(HIDDEN):
                    gradient[number * HIDDEN + unit] += value * hidden[seat, unit]
    return loss


BATCH = 64


@fast
def fit(
    features: Array,
    aim: Array,
    seats: Array,
    order: Array,
    weights: Array,
    moments: Array,
    step: int,
    rate: float,
) -> tuple[float, int]:
    """Learn from all positions once (Adam); return the mean loss and the number of steps so far."""
    loss = 0.0
    batches = order.shape[0] // BATCH
    for batch in range(batches):
        gradient = np.zeros(weights.shape[0])
        for number in order[batch * BATCH : (batch + 1) * BATCH]:
            loss += add_gradient(features[number], aim[number], seats[number], weights, gradient)
        gradient /= BATCH
        step += 1
        moments[0] = 0.9 * moments[0] + 0.1 * gradient
        moments[1] = 0.999 * moments[1] + 0.001 * gradient**2
        mean, square = moments[0] / (1 - 0.9**step), moments[1] / (1 - 0.999**step)
        weights -= rate * mean / (np.sqrt(square) + 1e-8)
    return loss / max(1, batches * BATCH), step


# Rough weights of the first hidden unit, so that the first games come to an end.
START = {
    "four ready": 0.5,
    "four but one": 0.3,
    "four but two": 0.2,
    "four chance": 0.6,
    "three ready": 0.4,
    "three but one": 0.2,
    "three chance": 0.4,
    "two ready": 0.3,
    "two chance": 0.3,
    "two more ready": 0.3,
    "two more chance": 0.3,
    "Paul 1": 0.4,
    "Paul 2": 0.2,
    "lay 1": 0.3,
    "dice to six": 0.6,
    "dice above six": 0.5,
    "all ready": 2.0,
    "all chances": 1.0,
    "two actions left": 0.4,
    "one action left": 0.2,
    "four open": -2.5,
    "three open": -1.5,
    "two open": -1.0,
    "two more open": -1.0,
}
HOUSE, LARGE = np.array([1, 1, 2]), np.array([1, 2, 3])
EVERY_LARGE = 8
"""Each eighth game has the large house."""
ROUND = 200
"""Games between two fits."""
TRUST = 0.8


def first_weights(rng: np.random.Generator) -> Array:
    """Return weights to begin with."""
    weights = np.zeros(SIZE)
    weights[:BIAS] = rng.normal(0, 0.15, BIAS)
    weights[OUT:] = rng.normal(0, 0.3, HIDDEN)
    for name, weight in START.items():
        weights[FEATURES.index(name) * HIDDEN] = weight
    weights[BIAS], weights[OUT] = 6, 1
    return weights


def train(
    weights: Array, seats: tuple[int, ...], games: int, rng: np.random.Generator, rate: float
) -> Array:
    """Play games, with each number of seats in turn, and learn from them."""
    weights = weights.copy()
    moments, step = np.zeros((2, SIZE)), 0
    state = rng.integers(1, 2**63, 1, np.uint64)
    options, scratch = make_options(), make_scratch()
    start = time.perf_counter()
    for done in range(0, games, ROUND):
        now = weights.astype(np.float32)
        played = [
            _play(done + number, seats, now, options, scratch, state) for number in range(ROUND)
        ]
        features, aim, counts = (np.concatenate(part) for part in zip(*played, strict=True))
        falling = rate * (1 - done / games) + rate / 30
        loss = 0.0
        for _ in range(2):
            order = rng.permutation(len(counts))
            loss, step = fit(features, aim, counts, order, weights, moments, step, falling)
        _report(seats, done + ROUND, games, loss, len(counts) / ROUND, time.perf_counter() - start)
    print(file=sys.stderr)
    return weights


def _play(
    number: int,
    seats: tuple[int, ...],
    weights: Array,
    options: Options,
    scratch: Scratch,
    state: Array,
) -> tuple[Array, Array, Array]:
    """Play a game; return the features, the aims and the number of seats of each position."""
    count = seats[number % len(seats)]
    house = LARGE if number % EVERY_LARGE == 0 and count < 5 else HOUSE
    most = 160 * count
    features, chances = np.zeros((most, 5, INPUTS), np.float32), np.zeros((most, 5))
    shapes = ((count, 24), (count, 3), (5,), (4,))
    game = Game(*(np.zeros(shape, np.int64) for shape in shapes))
    winner, length = play(game, house, weights, options, scratch, state, features, chances)
    aim = aims(chances[:length], winner, count, TRUST)
    return features[:length], aim, np.full(length, count)


def _report(
    seats: tuple[int, ...], done: int, games: int, loss: float, length: float, seconds: float
) -> None:
    left = seconds / done * (games - done)
    line = (
        f"seats {'/'.join(map(str, seats))}: {done} of {games} games, loss {loss:.3f}, "
        f"{length:.0f} decisions a game, {left / 60:.0f} min left"
    )
    end = "" if sys.stderr.isatty() else "\n"
    print(f"\r{line}\x1b[K" if not end else line, end=end, file=sys.stderr, flush=True)


def rows(weights: Array) -> list[list[int]]:
    """Return the weights in thousandths: a row for each feature, the biases, the output."""
    whole: list[list[int]] = np.rint(weights.reshape(-1, HIDDEN) * 1000).astype(int).tolist()
    return whole


def write(networks: dict[str, Array], path: Path) -> None:
    """Write networks as JSON, a row a line."""
    parts = []
    for name, weights in networks.items():
        lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows(weights))
        parts.append(f"{json.dumps(name)}: [\n{lines}\n]")
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def main() -> int:
    """Train for two seats, then for more from there, and write both."""
    arguments = _parser().parse_args()
    rng = np.random.default_rng(arguments.seed)
    two = train(first_weights(rng), (2,), arguments.two, rng, 0.003)
    write({"two seats": two, "more seats": two}, arguments.output)
    more = train(two, (3, 4, 5), arguments.more, rng, 0.0015)
    write({"two seats": two, "more seats": more}, arguments.output)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--output", type=Path, required=True, metavar="FILE")
    parser.add_argument("--two", type=int, default=4_000, help="games of two seats")
    parser.add_argument("--more", type=int, default=1_000, help="games of three to five")
    parser.add_argument("--seed", type=int, default=1)
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
