"""What a seat may do in 5 Strolche, and why not: the one source of legality.

`refuse` is the rule for each action, in the order of the sheet. `TurnActions` is the lazy
collection of what passes it: there can be thousands of re-rolls and thefts, so ``in`` asks the
rule, ``len`` and ``sample`` count instead of listing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations_with_replacement, product
from itertools import combinations as choose
from math import comb, prod
from random import Random
from typing import Any

from wuerfelregeln.core import LegalActions, Move, Refusal
from wuerfelregeln.dice import FACES
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
    made,
)
from wuerfelregeln.strolche.hands import HANDS, Block, Recent, contains, without
from wuerfelregeln.strolche.names import NAMES, Reason, dice_words
from wuerfelregeln.strolche.scoring import (
    POINTS,
    House,
    combinations,
    open_sizes,
)
from wuerfelregeln.strolche.state import State
from wuerfelregeln.tables import Table
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
    return None if contains(active, dice) else _missing(event, dice, active)


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
        if not contains(active, dice):
            listed = {"dice": dice_words(_lacking(dice, active)), "active": dice_words(active)}
            return Refusal(Reason.OPPONENT_HAS_NO_SUCH_DICE, event, {"seat": seat, **listed})
    return None


def _refuse_paul(state: State, house: House, event: Move[PlacePaul]) -> Refusal | None:
    refusal = _refuse_disc(state, event, Rascal.PAUL)
    if refusal is not None:
        return refusal
    die, dice = event.action.die, event.action.combination
    active = state.active[event.seat]
    if not contains(active, dice):
        return _missing(event, dice, active)
    if not contains(without(active, (die,)), dice):
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


def _lacking(dice: tuple[Die, ...], active: tuple[Die, ...]) -> list[Die]:
    return list((Counter(dice) - Counter(active)).elements())


def _missing(event: Move[Any], dice: tuple[Die, ...], active: tuple[Die, ...]) -> Refusal:
    values: dict[str, Words] = {
        "dice": dice_words(_lacking(dice, active)),
        "active": dice_words(active),
    }
    return Refusal(Reason.NO_SUCH_DICE, event, values)


# --- everything that passes it --------------------------------------------------------------

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

    __slots__ = ("_blocks", "_house", "_state")

    def __init__(self, state: State, house: House) -> None:
        self._state = state
        self._house = house
        self._blocks = HANDS[state.active[state.seat]][1]

    def __contains__(self, action: object) -> bool:
        event: Move[Any] = Move(self._state.seat, action)
        return refuse(self._state, self._house, event) is None

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        places = sum([len(dice) * ways for dice, ways in self._places()])
        return max(1, _count_rerolls(self._blocks) + places + any(self._state.bag))

    def __iter__(self) -> Iterator[Action]:
        rerolls = _count_rerolls(self._blocks)
        if any(self._state.bag):
            yield _DRAW
        elif not rerolls:
            yield _PASS
        for dice, ways in self._places():
            for die in dice if ways else ():
                place = _PLACE[RASCAL_OF[die]]
                for choice in self._choices(die):
                    yield place(die, choice)
        for index in range(1, rerolls + 1):
            yield _reroll(self._blocks, index)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions of seat {self._state.seat}>"

    def sample(self, rng: Random) -> Action:
        """Return one of the actions, each with the same probability.

        Nothing is listed: an action is found from its number.
        """
        total = rerolls = _count_rerolls(self._blocks)
        places = self._places()
        for dice, ways in places:
            total += len(dice) * ways
        total += any(self._state.bag)
        if not total:
            return _PASS
        # A float has 53 bits: for very many actions it would favour some of them.
        index = int(rng.random() * total) if total < _EXACT_BELOW else rng.randrange(total)
        if index < rerolls:
            return _reroll(self._blocks, index + 1)
        index -= rerolls
        for dice, ways in places:
            if index < len(dice) * ways:
                die = dice[index // ways]
                return _PLACE[RASCAL_OF[die]](die, self._choices(die)[index % ways])
            index -= len(dice) * ways
        return _DRAW

    def _places(self) -> list[tuple[tuple[Die, ...], int]]:
        """Return dice that may be placed, with the number of ways to use the function with each."""
        state = self._state
        discs = state.discs
        r1, r4, b1, b4, k1, k4, y1, y4 = self._blocks
        found = []
        if dice := b1.fits[0] + b4.fits[0]:
            found.append((dice, len(_JOHN_SOURCES[discs])))
        if dice := k1.kinds + k4.kinds:
            found.append((dice, len(_RINGO_SOURCES[discs])))
        if discs[2] < 3 and (dice := y1.fits[2] + y4.fits[2]):
            found.append((dice, 1 if any(state.bag) else _take_ways(state)))
        if discs[3] < 3 and (dice := r1.fits[3] + r4.fits[3]):
            found.append((dice, _take_ways(state)))
        if discs[4] < 2 and (dice := r1.fits[4] + r4.fits[4]):
            sizes = open_sizes(self._house, state.houses[state.seat])
            found += _paul_ways(state.active[state.seat], dice, sizes)
        return found

    def _choices(self, die: Die) -> Sequence[Any]:
        """Return what there is to choose when the die is placed: sources, takes, combinations."""
        state = self._state
        match RASCAL_OF[die]:
            case Rascal.JOHN:
                return _JOHN_SOURCES[state.discs]
            case Rascal.RINGO:
                return _RINGO_SOURCES[state.discs]
            case Rascal.RIHANNA if any(state.bag):
                return ((),)
            case Rascal.RIHANNA | Rascal.PINK:
                return _Thefts(state)
            case Rascal.PAUL:
                rest = without(state.active[state.seat], (die,))
                return combinations(rest, open_sizes(self._house, state.houses[state.seat]))


_PLACE: dict[Rascal, Callable[[Die, Any], Place]] = {
    Rascal.JOHN: PlaceJohn,
    Rascal.RINGO: PlaceRingo,
    Rascal.RIHANNA: PlaceRihanna,
    Rascal.PINK: PlacePink,
    Rascal.PAUL: PlacePaul,
}


# --- counting and numbering ---------------------------------------------------------------


def _john_sources(discs: tuple[int, ...]) -> tuple[Rascal, ...]:
    return tuple(rascal for rascal in RASCALS if discs[rascal] and rascal is not Rascal.JOHN)


def _ringo_sources(discs: tuple[int, ...]) -> tuple[tuple[Rascal, ...], ...]:
    others = [rascal for rascal in RASCALS if rascal is not Rascal.RINGO]
    lying = sum(discs[rascal] for rascal in others)
    return tuple(
        chosen
        for chosen in combinations_with_replacement(others, min(2, lying))
        if chosen and all(chosen.count(rascal) <= discs[rascal] for rascal in chosen)
    )


_JOHN_SOURCES = Table(_john_sources)
_RINGO_SOURCES = Table(_ringo_sources)


def _take_ways(state: State) -> int:
    """Return in how many ways Pink can take: none when nobody has enough dice."""
    active, turn = state.active, state.seat
    if len(active) == 2:
        hand = active[1 - turn]
        return _PAIRS[hand] if len(hand) >= LEAST_ACTIVE else 0
    ways = 1
    anyone = False
    for seat, hand in enumerate(active):
        if len(hand) >= LEAST_ACTIVE and seat != turn:
            ways *= _KINDS[hand]
            anyone = True
    return ways if anyone else 0


def _count_pairs(dice: tuple[Die, ...]) -> int:
    return comb(_count_kinds(dice), 2) + sum([block.twice for block in HANDS[dice][1]])


def _count_kinds(dice: tuple[Die, ...]) -> int:
    return sum([len(block.kinds) for block in HANDS[dice][1]])


_PAIRS, _KINDS = Recent(_count_pairs), Recent(_count_kinds)


class _Thefts(Sequence[tuple[Take, ...]]):
    """Every choice of dice that Pink can take (ruling S8), made when it is asked for."""

    __slots__ = ("_each",)

    def __init__(self, state: State) -> None:
        pairs = len(state.active) == 2
        self._each = [
            [tuple((seat, die) for die in dice) for dice in _gifts(state.active[seat], pairs=pairs)]
            for seat in victims(state, state.seat)
        ]

    def __len__(self) -> int:
        return prod(map(len, self._each))

    def __getitem__(self, index: Any) -> Any:
        takes: tuple[Take, ...] = ()
        for gifts in reversed(self._each):
            index, place = divmod(index, len(gifts))
            takes = gifts[place] + takes
        return takes

    def __iter__(self) -> Iterator[tuple[Take, ...]]:
        for gifts in product(*self._each):
            yield tuple(chain.from_iterable(gifts))


def _gifts(hand: tuple[Die, ...], *, pairs: bool) -> list[tuple[Die, ...]]:
    """Return the different dice, or pairs of dice, that a hand can give."""
    kinds = list(dict.fromkeys(hand))
    if not pairs:
        return [(die,) for die in kinds]
    twice = [die for die in kinds if hand.count(die) > 1]
    return [*choose(kinds, 2), *((die, die) for die in twice)]


def _paul_ways(
    hand: tuple[Die, ...], dice: tuple[Die, ...], sizes: tuple[int, ...]
) -> list[tuple[tuple[Die, ...], int]]:
    """Return for each die the number of combinations, in which it does not count itself."""
    a, b, c, d, e, f, g, h = HANDS[hand][1]
    colours = a.faces + b.faces + c.faces + d.faces + e.faces + f.faces + g.faces + h.faces
    found = []
    for die in dice:
        others = colours if hand.count(die) > 1 else colours - (1 << 3 * die.face)
        found.append(((die,), _WAYS_OF_PAUL[others, sizes]))
    return found


def _ways_of_paul(key: tuple[int, tuple[int, ...]]) -> int:
    """Return the number of combinations: the key has how many colours show each face."""
    colours, sizes = key
    counts = [colours >> 3 * face & 7 for face in FACES]
    return sum(comb(count, size) for count in counts for size in sizes)


_WAYS_OF_PAUL = Table(_ways_of_paul)


def _count_rerolls(blocks: tuple[Block, ...]) -> int:
    return prod([len(block.parts) for block in blocks]) - 1


def _reroll(blocks: tuple[Block, ...], index: int) -> Reroll:
    """Return the re-roll of a number from 1: its digits choose a part of each block."""
    dice: list[Die] = []
    for block in blocks:
        parts = block.parts
        index, place = divmod(index, len(parts))
        dice += parts[place]
    return made(Reroll, tuple(dice))
