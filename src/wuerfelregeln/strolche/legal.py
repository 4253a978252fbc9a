"""What a seat may do in 5 Strolche, and why not: the one source of legality.

`refuse` is the rule for each action, in the order of the sheet. `TurnActions` is the lazy
collection of what passes it: there can be thousands of re-rolls and thefts, so ``in`` asks the
rule, ``len`` and ``sample`` count instead of listing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Any, TypeAlias

from wuerfelregeln.core import LegalActions, Move, Refusal
from wuerfelregeln.strolche.actions import (
    DISCS,
    RASCAL_OF,
    RASCALS,
    Action,
    Die,
    Draw,
    Pass,
    Place,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Take,
)
from wuerfelregeln.strolche.names import NAMES, Reason, dice_words
from wuerfelregeln.strolche.scoring import (
    POINTS,
    House,
    combinations,
    open_sizes,
)
from wuerfelregeln.strolche.state import State, without
from wuerfelregeln.words import Words

__all__ = ["LEAST_ACTIVE", "TurnActions", "refuse", "victims"]

LEAST_ACTIVE = 6
"""How many active dice an opponent must have before any is taken (ruling S8)."""


# --- the rule -----------------------------------------------------------------------------


def refuse(state: State, house: House, event: Move[Action]) -> Refusal | None:
    """Return why the seat whose turn it is may not do this, or None when it may.

    >>> from wuerfelregeln.strolche import Strolche
    >>> refuse(Strolche().start(), House(), Move(0, Reroll(()))).reason
    Reason.NO_DICE_CHOSEN

    That it is this seat's turn to choose is the game's to check.
    """
    check = _CHECKS.get(type(event.action))
    if check is None:
        return Refusal(Reason.NO_EVENT_OF_THIS_GAME, event)
    return check(state, house, event)


def _refuse_draw(state: State, _: House, event: Move[Draw]) -> Refusal | None:
    return None if any(state.bag) else Refusal(Reason.BAG_EMPTY, event)


def _refuse_reroll(state: State, _: House, event: Move[Reroll]) -> Refusal | None:
    dice = event.action.dice
    if not dice:
        return Refusal(Reason.NO_DICE_CHOSEN, event)
    active = state.active[event.seat]
    return None if among(dice, active) else _missing(event, dice, active)


def _refuse_pass(state: State, _: House, event: Move[Pass]) -> Refusal | None:
    can_act = state.active[event.seat] or any(state.bag)
    return Refusal(Reason.CAN_ACT, event) if can_act else None


def _refuse_disc(state: State, event: Move[Place], rascal: Rascal) -> Refusal | None:
    """Ruling S4: the die lies there, fits and finds a free place."""
    die = event.action.die
    active = state.active[event.seat]
    if die not in active:
        return _missing(event, (die,), active)
    if RASCAL_OF.get(die) is not rascal:
        return _misfit(event, die, rascal)
    capacity = DISCS[rascal].capacity
    if capacity is not None and state.discs[rascal] >= capacity:
        values = {"rascal": NAMES[rascal], "count": capacity}
        return Refusal(Reason.DISC_FULL, event, values)
    return None


def _misfit(event: Move[Place], die: Die, rascal: Rascal) -> Refusal:
    disc = DISCS[rascal]
    values: dict[str, object] = {"rascal": NAMES[rascal], "die": dice_words([die])}
    if die.colour is not disc.colour:
        return Refusal(Reason.WRONG_COLOUR, event, {**values, "colour": NAMES[disc.colour]})
    faces = ", ".join(map(str, disc.faces))
    return Refusal(Reason.WRONG_FACE, event, {**values, "faces": faces})


def _refuse_john(state: State, _: House, event: Move[PlaceJohn]) -> Refusal | None:
    return _refuse_disc(state, event, Rascal.JOHN) or _refuse_sources(
        state, event, Rascal.JOHN, (event.action.source,)
    )


def _refuse_ringo(state: State, _: House, event: Move[PlaceRingo]) -> Refusal | None:
    refusal = _refuse_disc(state, event, Rascal.RINGO) or _refuse_sources(
        state, event, Rascal.RINGO, event.action.sources
    )
    due = min(2, sum(state.discs) - state.discs[Rascal.RINGO])
    count = len(event.action.sources)
    if refusal is None and count != due:
        return Refusal(Reason.WRONG_NUMBER_OF_SOURCES, event, {"due": due, "count": count})
    return refusal


def _refuse_sources(
    state: State, event: Move[Any], rascal: Rascal, sources: tuple[Rascal, ...]
) -> Refusal | None:
    """Rulings S5 and S6: the dice come from other discs that have them."""
    if not sum(state.discs) - state.discs[rascal]:
        return Refusal(Reason.NOTHING_TO_TAKE, event)
    for source in sources:
        if source is rascal:
            return Refusal(Reason.OWN_DISC, event, {"rascal": NAMES[rascal]})
        lying, count = state.discs[source], sources.count(source)
        if count > lying:
            values = {"rascal": NAMES[source], "lying": lying, "count": count}
            return Refusal(Reason.SOURCE_EMPTY, event, values)
    return None


def _refuse_rihanna(state: State, _: House, event: Move[PlaceRihanna]) -> Refusal | None:
    refusal = _refuse_disc(state, event, Rascal.RIHANNA)
    if refusal is not None:
        return refusal
    if not any(state.bag):
        return _refuse_takes(state, event, event.action.takes)
    return Refusal(Reason.BAG_NOT_EMPTY, event) if event.action.takes else None


def _refuse_pink(state: State, _: House, event: Move[PlacePink]) -> Refusal | None:
    return _refuse_disc(state, event, Rascal.PINK) or _refuse_takes(
        state, event, event.action.takes
    )


def _refuse_takes(state: State, event: Move[Any], takes: tuple[Take, ...]) -> Refusal | None:
    """Ruling S8: a die from every opponent with six or more, two where there is only one."""
    turn = event.seat
    rich = victims(state, turn)
    if not rich:
        return Refusal(Reason.NOBODY_RICH_ENOUGH, event, {"least": LEAST_ACTIVE})
    for seat, _ in takes:
        if seat == turn or seat not in range(len(state.active)):
            return Refusal(Reason.NO_OPPONENT, event, {"seat": seat, "turn": turn})
        if seat not in rich:
            values = {"seat": seat, "count": len(state.active[seat]), "least": LEAST_ACTIVE}
            return Refusal(Reason.TOO_FEW_ACTIVE, event, values)
    due = 2 if len(state.active) == 2 else 1
    for seat in rich:
        dice = tuple(die for victim, die in takes if victim == seat)
        if len(dice) != due:
            values = {"seat": seat, "due": due, "count": len(dice)}
            return Refusal(Reason.WRONG_NUMBER_OF_TAKES, event, values)
        active = state.active[seat]
        if not among(dice, active):
            listed = {"dice": dice_words(_lacking(dice, active)), "active": dice_words(active)}
            return Refusal(Reason.OPPONENT_HAS_NO_SUCH_DICE, event, {"seat": seat, **listed})
    return None


def _refuse_paul(state: State, house: House, event: Move[PlacePaul]) -> Refusal | None:
    refusal = _refuse_disc(state, event, Rascal.PAUL)
    if refusal is not None:
        return refusal
    die, dice = event.action.die, event.action.combination
    active = state.active[event.seat]
    if not among(dice, active):
        return _missing(event, dice, active)
    if not among(dice, without(active, (die,))):
        return Refusal(Reason.PLACED_DIE_COUNTS_NOT, event, {"die": dice_words([die])})
    return _refuse_combination(state, house, event, dice)


def _refuse_combination(
    state: State, house: House, event: Move[PlacePaul], dice: tuple[Die, ...]
) -> Refusal | None:
    """Ruling S9: one face, different colours, a place left in the house."""
    count = len(dice)
    if count not in POINTS:
        return Refusal(Reason.WRONG_SIZE, event, {"count": count})
    if len({die.face for die in dice}) > 1:
        return Refusal(Reason.FACES_NOT_EQUAL, event, {"dice": dice_words(dice)})
    if len({die.colour for die in dice}) < count:
        return Refusal(Reason.COLOURS_NOT_DIFFERENT, event, {"dice": dice_words(dice)})
    if count not in open_sizes(house, state.houses[event.seat]):
        return Refusal(Reason.NO_PLACE_IN_HOUSE, event, {"count": count})
    return None


_CHECKS: dict[type, Callable[[State, House, Move[Any]], Refusal | None]] = {
    Draw: _refuse_draw,
    Reroll: _refuse_reroll,
    Pass: _refuse_pass,
    PlaceJohn: _refuse_john,
    PlaceRingo: _refuse_ringo,
    PlaceRihanna: _refuse_rihanna,
    PlacePink: _refuse_pink,
    PlacePaul: _refuse_paul,
}


def victims(state: State, seat: int) -> tuple[int, ...]:
    """Return the opponents from whom Pink takes: those with six active dice or more (ruling S8).

    >>> from wuerfelregeln.strolche import Strolche
    >>> victims(Strolche().start(), 0)
    ()
    """
    active = state.active
    return tuple(
        [
            other
            for other in range(len(active))
            if len(active[other]) >= LEAST_ACTIVE and other != seat
        ]
    )


def among(dice: tuple[Die, ...], active: tuple[Die, ...]) -> bool:
    """Return whether all the dice are there, both sorted: then one is a subsequence of the other.

    >>> from wuerfelregeln.strolche.actions import DICE
    >>> among((DICE[1], DICE[1]), (DICE[0], DICE[1]))
    False
    """
    rest = iter(active)
    for die in dice:
        if die not in rest:
            return False
    return True


def _lacking(dice: tuple[Die, ...], active: tuple[Die, ...]) -> list[Die]:
    return list((Counter(dice) - Counter(active)).elements())


def _missing(event: Move[Any], dice: tuple[Die, ...], active: tuple[Die, ...]) -> Refusal:
    values: dict[str, Words] = {
        "dice": dice_words(_lacking(dice, active)),
        "active": dice_words(active),
    }
    return Refusal(Reason.NO_SUCH_DICE, event, values)


# --- everything that passes it --------------------------------------------------------------

Kinds: TypeAlias = dict[Die, None]
"""The distinct dice of a hand, sorted: what ``dict.fromkeys`` makes of it."""

_DRAW, _PASS = Draw(), Pass()
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
    >>> actions = game.legal_actions(state, state.seat)
    >>> len(actions) == sum(1 for _ in actions), Draw() in actions, Pass() in actions
    (True, True, False)

    It is never empty. Iterating starts with the draw and the places; the re-rolls come last.
    """

    __slots__ = ("_house", "_state")

    def __init__(self, state: State, house: House) -> None:
        self._state = state
        self._house = house

    def __contains__(self, action: object) -> bool:
        event: Move[Any] = Move(self._state.seat, action)
        return refuse(self._state, self._house, event) is None

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        state = self._state
        hand = state.active[state.seat]
        kinds = dict.fromkeys(hand)
        places = sum(ways for _, ways in self._places(hand, kinds))
        return max(1, any(state.bag) + places + _count_rerolls(hand, kinds))

    def __iter__(self) -> Iterator[Action]:
        state = self._state
        hand = state.active[state.seat]
        kinds = dict.fromkeys(hand)
        if any(state.bag):
            yield _DRAW
        elif not hand:
            yield _PASS
        for die, ways in self._places(hand, kinds):
            for index in range(ways):
                yield self._place(die, index)
        for index in range(1, _count_rerolls(hand, kinds) + 1):
            yield _reroll(hand, kinds, index)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions of seat {self._state.seat}>"

    def sample(self, rng: Random) -> Action:
        """Return one of the actions, each with the same probability.

        Nothing is listed: an action is found from its number.
        """
        state = self._state
        hand = state.active[state.seat]
        kinds = dict.fromkeys(hand)
        rerolls = _count_rerolls(hand, kinds)
        places = self._places(hand, kinds)
        total = rerolls + any(state.bag)
        for _, ways in places:
            total += ways
        if not total:
            return _PASS
        # A float has 53 bits: for very many actions it would favour some of them.
        index = int(rng.random() * total) if total < _EXACT_BELOW else rng.randrange(total)
        if index < rerolls:
            return _reroll(hand, kinds, index + 1)
        index -= rerolls
        for die, ways in places:
            if index < ways:
                return self._place(die, index)
            index -= ways
        return _DRAW

    def _places(self, hand: tuple[Die, ...], kinds: Kinds) -> list[tuple[Die, int]]:
        """Return the dice that may be placed, each with the number of ways to use the function."""
        state = self._state
        known: dict[Rascal, int] = {}
        found = []
        for die in kinds:
            rascal = RASCAL_OF.get(die)
            if rascal is None:
                continue
            if rascal is Rascal.PAUL:
                ways = _paul_ways(state, self._house, die, kinds)
            elif rascal in known:
                ways = known[rascal]
            else:
                ways = known[rascal] = _WAYS[rascal](state)
            if ways:
                found.append((die, ways))
        return found

    def _place(self, die: Die, index: int) -> Place:
        state = self._state
        rascal = RASCAL_OF[die]
        if rascal is Rascal.JOHN:
            return PlaceJohn(die, _john_sources(state.discs)[index])
        if rascal is Rascal.RINGO:
            return PlaceRingo(die, _ringo_sources(state.discs)[index])
        if rascal is Rascal.RIHANNA:
            takes = () if any(state.bag) else _takes(state, index)
            return PlaceRihanna(die, takes)
        if rascal is Rascal.PINK:
            return PlacePink(die, _takes(state, index))
        hand = without(state.active[state.seat], (die,))
        sizes = open_sizes(self._house, state.houses[state.seat])
        return PlacePaul(die, _paul_combinations(hand, sizes)[index])


# --- counting and numbering ---------------------------------------------------------------


@lru_cache(maxsize=4096)
def _john_sources(discs: tuple[int, ...]) -> tuple[Rascal, ...]:
    return tuple(
        rascal for rascal in RASCALS if discs[rascal] and rascal is not Rascal.JOHN
    )


@lru_cache(maxsize=4096)
def _ringo_sources(discs: tuple[int, ...]) -> tuple[tuple[Rascal, ...], ...]:
    others = [rascal for rascal in RASCALS if rascal is not Rascal.RINGO]
    lying = sum(discs[rascal] for rascal in others)
    return tuple(
        chosen
        for chosen in combinations_with_replacement(others, min(2, lying))
        if chosen and all(chosen.count(rascal) <= discs[rascal] for rascal in chosen)
    )


def _has_place(state: State, rascal: Rascal) -> bool:
    capacity = DISCS[rascal].capacity
    return capacity is None or state.discs[rascal] < capacity


def _rihanna_ways(state: State) -> int:
    if not _has_place(state, Rascal.RIHANNA):
        return 0
    return 1 if any(state.bag) else _take_ways(state)


def _pink_ways(state: State) -> int:
    return _take_ways(state) if _has_place(state, Rascal.PINK) else 0


_WAYS: dict[Rascal, Callable[[State], int]] = {
    Rascal.JOHN: lambda state: len(_john_sources(state.discs)),
    Rascal.RINGO: lambda state: len(_ringo_sources(state.discs)),
    Rascal.RIHANNA: _rihanna_ways,
    Rascal.PINK: _pink_ways,
}


def _take_ways(state: State) -> int:
    rich = victims(state, state.seat)
    if not rich:
        return 0
    if len(state.active) > 2:
        return prod([len(dict.fromkeys(state.active[seat])) for seat in rich])
    hand = state.active[rich[0]]
    kinds = dict.fromkeys(hand)
    twice = 0 if len(kinds) == len(hand) else sum(hand.count(die) > 1 for die in kinds)
    return len(kinds) * (len(kinds) - 1) // 2 + twice


def _takes(state: State, index: int) -> tuple[Take, ...]:
    takes = []
    for seat in victims(state, state.seat):
        if len(state.active) == 2:
            return tuple((seat, die) for die in _pairs(state.active[seat])[index])
        kinds = tuple(dict.fromkeys(state.active[seat]))
        index, place = divmod(index, len(kinds))
        takes.append((seat, kinds[place]))
    return tuple(takes)


@lru_cache(maxsize=64)
def _pairs(hand: tuple[Die, ...]) -> tuple[tuple[Die, Die], ...]:
    kinds = dict.fromkeys(hand)
    pairs = combinations_with_replacement(kinds, 2)
    return tuple(pair for pair in pairs if pair[0] is not pair[1] or hand.count(pair[0]) > 1)


def _paul_ways(state: State, house: House, die: Die, kinds: Kinds) -> int:
    if not _has_place(state, Rascal.PAUL):
        return 0
    colours = [0] * 7  # how many colours show each face, the placed die left out
    for kind in kinds:
        colours[kind.face] += 1
    if state.active[state.seat].count(die) == 1:
        colours[die.face] -= 1
    choices = _choices(open_sizes(house, state.houses[state.seat]))
    return sum([choices[count] for count in colours])


@lru_cache(maxsize=8)
def _choices(sizes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(comb(count, size) for size in sizes) for count in range(5))


_paul_combinations = lru_cache(maxsize=64)(combinations)


def _count_rerolls(hand: tuple[Die, ...], kinds: Kinds) -> int:
    if len(kinds) == len(hand):
        return (1 << len(hand)) - 1
    return prod([hand.count(die) + 1 for die in kinds]) - 1


def _reroll(hand: tuple[Die, ...], kinds: Kinds, index: int) -> Reroll:
    """Return the re-roll of a number from 1: its digits say how many of each die are thrown."""
    chosen: list[Die] = []
    if len(kinds) == len(hand):
        for die in hand:
            if index & 1:
                chosen.append(die)
            index >>= 1
        return Reroll(chosen)
    for die in kinds:
        index, count = divmod(index, hand.count(die) + 1)
        if count:
            chosen += [die] * count
    return Reroll(chosen)
