"""Players of 5 Strolche: one that grabs what it can, one that looks an action ahead.

The strong ones, which judge what they see by a trained network, are in `strong`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import TypeAlias

from wuerfelregeln.agents.strolche.network import AGAIN, counted
from wuerfelregeln.agents.strolche.strong import Best, Hard
from wuerfelregeln.core import Game
from wuerfelregeln.dice import FACES
from wuerfelregeln.strolche import (
    COLOURS,
    DISCS,
    RASCAL_OF,
    RASCALS,
    Action,
    Colour,
    Die,
    Draw,
    House,
    Laid,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
    State,
    Strolche,
    Take,
    combinations,
    open_sizes,
    victims,
)
from wuerfelregeln.strolche.coloured import ROWS
from wuerfelregeln.strolche.functions import john_sources, ringo_sources
from wuerfelregeln.strolche.rascals import free_places
from wuerfelregeln.strolche.scoring import SIZES, open_places

__all__ = ["Best", "Easy", "Hard", "Medium", "potential"]

StrolcheGame: TypeAlias = Game[State, Action, Roll]
Dice: TypeAlias = tuple[Die, ...]


# --- easy -------------------------------------------------------------------------------

_ENOUGH = 9
"""With so many dice `Easy` stops gathering and throws again."""


class Easy:
    """Lays down the largest combination it can; else it gathers dice, then throws again.

    >>> from wuerfelregeln.strolche import parse_dice
    >>> r2, r3, b6, k6 = hand = parse_dice("r2 r3 b6 k6")
    >>> state = State((16, 18, 18, 19), (1,) * 5, (hand, ()), ((), ()), actions_left=2)
    >>> Easy().choose(Strolche(), state, 0, Random(1)) == PlacePaul(r2, (b6, k6))
    True

    Once it has nine dice it keeps one of each colour of the face that it has in most colours,
    and a die for Paul, and throws all others. It never asks what others have.
    """

    def choose(self, game: StrolcheGame, state: State, seat: int, rng: Random) -> Action:
        """Return a combination to lay down, else more dice, else a re-roll."""
        hand, sizes = state.active[seat].dice, open_sizes(_house(game), state.houses[seat])
        laid = max(_on_paul(state, hand, sizes), key=_size, default=None)
        if laid is not None:
            return laid
        size = max(sizes, default=2)
        kept = _kept(hand, size)
        again = _served_by_a_throw(state, hand, kept, short=len(kept) < size)
        if len(hand) < _ENOUGH or not _room(state) or not again:
            for more in _ways_to_more(state, (*_minus(hand, kept), *kept), seat):
                return more
        again = again or hand
        return Reroll(again) if again else Pass()


def _size(action: PlacePaul) -> int:
    return len(action.combination)


def _kept(hand: Dice, size: int) -> Dice:
    """Return one die of each colour of the face that is there in most colours, ``size`` at most."""
    there = set(hand)
    rows = [[row[face] for row in ROWS if row[face] in there] for face in FACES]
    return tuple(max(rows, key=len)[:size])


def _ways_to_more(state: State, hand: Dice, seat: int) -> Iterator[Action]:
    """Yield what brings most dice first; while Paul is full, what makes room there.

    Of the dice that may be placed it takes the first, so ``hand`` begins with those to spare.
    """
    discs, fitting, bag = state.discs, _fitting(state, hand), any(state.bag)
    blocked = not _room(state)

    def fullness(rascal: Rascal) -> tuple[bool, int]:
        return blocked and rascal is Rascal.PAUL, discs[rascal]

    if bag and Rascal.RIHANNA in fitting and not blocked:
        yield PlaceRihanna(fitting[Rascal.RIHANNA][0])
    others = [rascal for rascal in RASCALS if rascal is not Rascal.RINGO and discs[rascal]]
    if others and Rascal.RINGO in fitting:
        others.sort(key=fullness, reverse=True)
        lying = [rascal for rascal in others for _ in range(discs[rascal])]
        yield PlaceRingo(fitting[Rascal.RINGO][0], lying[:2])
    sources = [rascal for rascal in RASCALS if rascal is not Rascal.JOHN and discs[rascal] > 1]
    if sources and Rascal.JOHN in fitting:
        yield PlaceJohn(fitting[Rascal.JOHN][0], max(sources, key=fullness))
    rich = victims(state, seat)
    if not bag and rich:
        number = 2 if len(state.active) == 2 else 1
        takes = [(other, die) for other in rich for die in state.active[other][:number]]
        if Rascal.RIHANNA in fitting:
            yield PlaceRihanna(fitting[Rascal.RIHANNA][0], takes)
        if Rascal.PINK in fitting:
            yield PlacePink(fitting[Rascal.PINK][0], takes)
    if bag:
        yield Draw()


def _served_by_a_throw(state: State, hand: Dice, kept: Dice, *, short: bool) -> Dice:
    """Return what is not kept, nor needed for Paul, if throwing it again can serve those."""
    rest = _minus(hand, kept)
    paul = [die for die in rest if RASCAL_OF.get(die) is Rascal.PAUL][:1]
    again = _minus(rest, paul)
    wanted = set(COLOURS).difference([die.colour for die in kept]) if short else set()
    if not paul:
        wanted.add(Colour.RED)
    if not _room(state):
        wanted |= {Colour.BLACK, Colour.BLUE}  # Ringo and John make room on Paul's disc
    return again if wanted.intersection([die.colour for die in again]) else ()


# --- medium -------------------------------------------------------------------------------

_SAMPLES = 14
"""How many throws of three dice or more `Medium` tries; of fewer dice it looks at all throws."""
_THEFT = 1.0
"""What it is worth to `Medium` that an opponent's potential falls by 1."""


class Medium:
    """Takes the action after which the `potential` of hand and house is highest on average.

    >>> from wuerfelregeln.strolche import parse_dice
    >>> r2, r6, b6, k6 = hand = parse_dice("r2 r6 b6 k6")
    >>> state = State((16, 18, 18, 19), (1,) * 5, (hand, ()), ((), ()), actions_left=2)
    >>> Medium().choose(Strolche(), state, 0, Random(1)) == PlacePaul(r2, (r6, b6, k6))
    True

    One or two dice it throws in thought in every way, more of them a fixed number of times with
    dice of its own. It weighs what Pink takes also by what the opponent loses.
    """

    def choose(self, game: StrolcheGame, state: State, seat: int, rng: Random) -> Action:
        """Return the best of the sensible actions."""
        ahead = _Ahead(_house(game), state, seat, rng)
        best: Action = Pass()
        most = float("-inf")
        for action, worth in ahead.actions():
            if worth > most:
                best, most = action, worth
        return best


class _Ahead:
    """The actions worth a thought in a position, each with its mean potential."""

    def __init__(self, house: House, state: State, seat: int, rng: Random) -> None:
        self._house, self._state, self._seat, self._rng = house, state, seat, rng
        self._hand = state.active[seat].dice
        self._counts = counted(self._hand)
        self._places = _places(house, state.houses[seat])
        self._laid = _worth_laid(state.houses[seat])
        self._room = _room(state)

    def actions(self) -> Iterator[tuple[Action, float]]:
        """Yield actions with their worth; none only where nothing can be done."""
        fitting = _fitting(self._state, self._hand)
        yield from self._draws()
        yield from self._pauls()
        if Rascal.JOHN in fitting:
            yield from self._johns(self._least(fitting[Rascal.JOHN]))
        if Rascal.RINGO in fitting:
            yield from self._ringos(self._least(fitting[Rascal.RINGO]))
        if Rascal.RIHANNA in fitting:
            yield from self._rihannas(self._least(fitting[Rascal.RIHANNA]))
        if Rascal.PINK in fitting:
            yield from self._thefts(PlacePink, self._least(fitting[Rascal.PINK]))
        yield from self._rerolls()

    # --- what each kind of action is worth

    def _draws(self) -> Iterator[tuple[Action, float]]:
        bag = self._state.bag
        if any(bag):
            means = [self._mean(self._hand, (colour,)) if bag[colour] else 0 for colour in COLOURS]
            worth = sum(n * mean for n, mean in zip(bag, means, strict=True)) / sum(bag)
            yield Draw(), worth

    def _pauls(self) -> Iterator[tuple[Action, float]]:
        sizes = open_sizes(self._house, self._state.houses[self._seat])
        for action in _on_paul(self._state, self._hand, sizes):
            rest = _minus(self._hand, (action.die, *action.combination))
            houses = (*self._state.houses[self._seat], action.combination)
            places = _places(self._house, houses)
            worth = _worth_laid(houses) + potential(counted(rest), places, self._room - 1)
            yield action, worth

    def _johns(self, die: Die) -> Iterator[tuple[Action, float]]:
        rest, discs = _minus(self._hand, (die,)), self._state.discs
        for source in john_sources(discs):
            colours = (DISCS[source].colour,) * discs[source]
            room = DISCS[source].places if source is Rascal.PAUL else self._room
            yield PlaceJohn(die, source), self._mean(rest, colours, room)

    def _ringos(self, die: Die) -> Iterator[tuple[Action, float]]:
        rest, discs = _minus(self._hand, (die,)), self._state.discs
        worths: dict[tuple[tuple[Colour, ...], int], float] = {}
        for sources in sorted(ringo_sources(discs), key=str):
            colours = tuple(DISCS[source].colour for source in sources)
            room = self._room + sources.count(Rascal.PAUL)
            if (colours, room) not in worths:
                worths[colours, room] = self._mean(rest, colours, room)
            yield PlaceRingo(die, sources), worths[colours, room]

    def _rihannas(self, die: Die) -> Iterator[tuple[Action, float]]:
        bag = self._state.bag
        if not any(bag):
            yield from self._thefts(PlaceRihanna, die)
            return
        rest = _minus(self._hand, (die,))
        lying = [colour for colour in COLOURS for _ in range(bag[colour])]
        total = 0.0
        for _ in range(_SAMPLES):
            counts = list(counted(rest))
            for colour in self._rng.sample(lying, min(3, len(lying))):
                counts[6 * colour.value + int(self._rng.random() * 6)] += 1
            total += potential(counts, self._places, self._room)
        yield PlaceRihanna(die), self._laid + total / _SAMPLES

    def _thefts(
        self, place: Callable[[Die, tuple[Take, ...]], Action], die: Die
    ) -> Iterator[tuple[Action, float]]:
        state = self._state
        takes: list[Take] = []
        damage = 0.0
        for seat in victims(state, self._seat):
            hand, places = state.active[seat].dice, _places(self._house, state.houses[seat])
            for _ in range(2 if len(state.active) == 2 else 1):
                loss, taken = _dearest(hand, places, self._room)
                hand = _minus(hand, (taken,))
                damage += loss
                takes.append((seat, taken))
        if takes:
            colours = tuple(taken.colour for _, taken in takes)
            worth = self._mean(_minus(self._hand, (die,)), colours) + _THEFT * damage
            yield place(die, tuple(takes)), worth

    def _rerolls(self) -> Iterator[tuple[Action, float]]:
        for again in _worth_a_throw(self._hand, self._counts, self._places):
            colours = tuple(die.colour for die in again)
            yield Reroll(again), self._mean(_minus(self._hand, again), colours)

    # --- means

    def _least(self, dice: Sequence[Die]) -> Die:
        """Return the die that is missed least."""

        def without(die: Die) -> float:
            return potential(counted(_minus(self._hand, (die,))), self._places, self._room)

        return dice[0] if len(dice) == 1 else max(dice, key=without)

    def _mean(self, kept: Dice, colours: tuple[Colour, ...], room: int | None = None) -> float:
        """Return the mean worth when dice of these colours join those kept."""
        free = self._room if room is None else room
        total, number = 0.0, 0
        for faces in _throws(len(colours), self._rng):
            counts = list(counted(kept))
            for colour, face in zip(colours, faces, strict=True):
                counts[6 * colour.value + face] += 1
            total += potential(counts, self._places, free)
            number += 1
        return self._laid + total / number


def _throws(count: int, rng: Random) -> Iterable[tuple[int, ...]]:
    """Return every throw of one or two dice, some of more; faces count from 0."""
    if count <= 2:
        return product(range(6), repeat=count)
    draw = rng.random
    return [tuple([int(draw() * 6) for _ in range(count)]) for _ in range(_SAMPLES)]


def _dearest(hand: Dice, places: tuple[int, ...], room: int) -> tuple[float, Die]:
    """Return which die an opponent misses most, and how much."""
    whole = potential(counted(hand), places, room)
    losses = {
        die: whole - potential(counted(_minus(hand, (die,))), places, room)
        for die in dict.fromkeys(hand)
    }
    die = max(losses, key=losses.__getitem__)
    return losses[die], die


def _worth_a_throw(hand: Dice, counts: Sequence[int], places: tuple[int, ...]) -> list[Dice]:
    """Return choices of dice to throw again: what is kept serves the best places, or Paul."""
    plan = [
        [ROWS[colour][face] for colour in COLOURS if used >> colour.value & 1]
        for face, used in _plan(counts, places)
    ]
    keeps = [[die for part in plan[:number] for die in part] for number in range(len(plan) + 1)]
    there = set(hand)
    size = max(places, default=2)
    keeps += [[row[face] for row in ROWS if row[face] in there][:size] for face in FACES]
    found: dict[Dice, None] = {}
    for kept in keeps:
        rest = _minus(hand, kept)
        paul = [die for die in rest if RASCAL_OF.get(die) is Rascal.PAUL]
        placeable = [die for die in rest if die.colour is Colour.BLACK]
        for more in (paul[:1], paul[:1] + placeable[:1]):
            found[_minus(rest, more)] = None
        found[tuple(die for die in rest if die.colour is Colour.RED)] = None
    return [again for again in found if again]


# --- the potential --------------------------------------------------------------------------

# Set by hand; what was tried against it is in the decision note strolche-players.
_LAID = {4: 12.0, 3: 7.5, 2: 4.5}
_FULL = 100.0
_SHARE = 0.7
"""What of its worth laid down a combination has that only waits for Paul."""
_LATER = 0.8
"""How much less each further place counts."""
_WITHOUT_PAUL = 0.4
"""What of that is left without a chance of a die for Paul."""
_PER_DIE = 0.25
_BLACK = 0.3

_BENT = 0.6
"""Below 1: half of what is needed counts for more than its chance."""


def potential(counts: Sequence[int], places: Sequence[int], room: int) -> float:
    """Return about how far dice bring the places of a house that are still open.

    >>> potential([0] * 24, (4, 3, 2, 2), room=1)
    0.0

    ``counts`` is how many there are of each of `actions.DICE`; ``places`` are the sizes of the
    open places, largest first; ``room`` is how many dice may still go onto Paul. Each place gets
    the face that promises most: a colour that is there counts 1, a missing one the chance that
    one more throw of the dice of that colour brings it.
    """
    spare, masks = _sorted_out(counts)
    dice = sum(spare)
    even = counts[1] + counts[3] + counts[5]
    worth, weight, ready = 0.0, _SHARE, 0.0
    for number, size in enumerate(places):
        pick = _best_face(spare, masks, size)
        face, chance, used, _ = pick
        if used & 1 and face in (2, 4, 6):
            even -= 1
        _use(spare, masks, counts, pick)
        if number == 0:
            ready = _ready(spare, even, room)
        worth += weight * _LAID[size] * chance
        weight *= _LATER
    if not places:
        return _FULL
    worth *= _WITHOUT_PAUL + (1 - _WITHOUT_PAUL) * ready
    return worth + _PER_DIE * dice + (_BLACK if counts[12:18] != [0] * 6 else 0.0)


def _sorted_out(counts: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return how many dice there are of each colour, and the colours that show each face."""
    spare = [sum(counts[0:6]), sum(counts[6:12]), sum(counts[12:18]), sum(counts[18:24])]
    masks = [0] * 7
    for index in range(24):
        if counts[index]:
            masks[index % 6 + 1] |= 1 << index // 6
    return spare, masks


Pick: TypeAlias = tuple[int, float, int, int]
"""A face for a place: the face, how far it is, the colours used of it, the colours wanted."""


def _best_face(spare: list[int], masks: list[int], size: int) -> Pick:
    """Return the face that promises most."""
    table = _chances(*spare, size)
    best = (1, *table[masks[1]])
    for face in (2, 3, 4, 5, 6):
        entry = table[masks[face]]
        if entry[0] > best[1]:
            best = (face, *entry)
    return best


@lru_cache(maxsize=4096)
def _chances(
    red: int, blue: int, black: int, yellow: int, size: int
) -> tuple[tuple[float, int, int], ...]:
    """Return for each set of colours that are there: the chance, colours used, colours wanted."""
    found = []
    for mask in range(16):
        each = [
            (1.0 if mask >> index & 1 else AGAIN[dice], index)
            for index, dice in enumerate((red, blue, black, yellow))
        ]
        each.sort(key=lambda pair: (-pair[0], pair[1]))
        chance, colours = 1.0, 0
        for one, index in each[:size]:
            chance *= one
            colours |= 1 << index
        found.append((chance**_BENT, colours & mask, colours & ~mask))
    return tuple(found)


def _use(spare: list[int], masks: list[int], counts: Sequence[int], pick: Pick) -> None:
    """Take the dice of a place out of the account; a second die of a kind stays in it."""
    face, _, used, wanted = pick
    for index in range(4):
        bit = 1 << index
        if used & bit and counts[6 * index + face - 1] < 2:
            masks[face] &= ~bit
        if (used | wanted) & bit and spare[index]:
            spare[index] -= 1


def _ready(spare: list[int], even: int, room: int) -> float:
    """Return about how near a die for Paul, and a free place there, are."""
    chance = 1.0 if even > 0 else 1 - 0.5 ** spare[0]
    if room > 0:
        return chance
    return chance * (0.7 if spare[2] else 0.5 if spare[1] else 0.2)


def _plan(counts: Sequence[int], places: Sequence[int]) -> list[tuple[int, int]]:
    """Return for each open place the face, and the colours of it that are there."""
    spare, masks = _sorted_out(counts)
    plan = []
    for size in places:
        pick = _best_face(spare, masks, size)
        _use(spare, masks, counts, pick)
        plan.append((pick[0], pick[2]))
    return plan


def _worth_laid(laid: Laid) -> float:
    return sum([_LAID[len(combination)] for combination in laid])


def _places(house: House, laid: Laid) -> tuple[int, ...]:
    """Return the sizes of the open places, largest first."""
    places = zip(SIZES, open_places(house, laid), strict=True)
    return tuple(size for size, count in places for _ in range(count))


# --- shared -------------------------------------------------------------------------------


def _house(game: StrolcheGame) -> House:
    if not isinstance(game, Strolche):
        raise TypeError(f"this player plays Strolche, not {game!r}")
    return game.house


def _room(state: State) -> int:
    """Return how many dice may still go onto Paul."""
    return free_places(state.discs, Rascal.PAUL)


def _fitting(state: State, hand: Dice) -> dict[Rascal, list[Die]]:
    """Return the different dice that fit each rascal whose disc has a free place."""
    found: dict[Rascal, list[Die]] = {}
    for die in dict.fromkeys(hand):
        rascal = RASCAL_OF.get(die)
        if rascal is not None and free_places(state.discs, rascal):
            found.setdefault(rascal, []).append(die)
    return found


def _on_paul(state: State, hand: Dice, sizes: Sequence[int]) -> Iterator[PlacePaul]:
    """Yield every way to lay a combination down."""
    for die in _fitting(state, hand).get(Rascal.PAUL, ()):
        for combination in combinations(_minus(hand, (die,)), sizes):
            yield PlacePaul(die, combination)


def _minus(dice: Dice, gone: Iterable[Die]) -> Dice:
    left = list(dice)
    for die in gone:
        if die in left:
            left.remove(die)
    return tuple(left)
