"""What a seat may do in 5 Strolche, and why not: the one source of legality.

`CHECKS` has the rule for each action, in the order of the sheet. `TurnActions` is the lazy
collection of what passes: there can be thousands of re-rolls and thefts, so ``in`` asks the
rule, ``len`` and ``sample`` count instead of listing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations as subsets
from itertools import combinations_with_replacement, product
from math import comb, floor
from random import Random
from typing import Any, TypeAlias

from wuerfelregeln.core import LegalActions, Move, Refusal, Value
from wuerfelregeln.lookup import Recent, Table
from wuerfelregeln.strolche.actions import (
    COLOURS,
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
from wuerfelregeln.strolche.coloured import Colour
from wuerfelregeln.strolche.hands import ALONE, NOTHING, Hand, changed, contains, dice_of
from wuerfelregeln.strolche.names import Reason, dice_codes
from wuerfelregeln.strolche.quick import hands_of, made_place, made_reroll
from wuerfelregeln.strolche.scoring import (
    POINTS,
    House,
    combinations,
    open_sizes,
)
from wuerfelregeln.strolche.state import Laid, State

__all__ = ["CHECKS", "LEAST_ACTIVE", "TurnActions", "has_place", "no_event", "victims"]

LEAST_ACTIVE = 6
"""How many active dice an opponent must have before any is taken (ruling S8)."""


# --- the rule -----------------------------------------------------------------------------


Check: TypeAlias = Callable[[State, House, Move[Any]], Refusal | None]
"""Says why the seat whose turn it is may not do something, or None when it may."""


def _refuse_draw(state: State, _: House, event: Move[Draw]) -> Refusal | None:
    return None if any(state.bag) else Refusal(Reason.BAG_EMPTY, event)


def _refuse_reroll(state: State, _: House, event: Move[Reroll]) -> Refusal | None:
    dice = event.action.dice
    if not dice:
        return Refusal(Reason.NO_DICE_CHOSEN, event)
    hand = (state.kept or hands_of(state))[event.seat]
    kept = event.action.kept
    if (kept and kept[1] is hand) or contains(hand, dice):  # made from this very hand, or covered
        return None
    return _missing(event, dice, state.active[event.seat])


def _refuse_pass(state: State, _: House, event: Move[Pass]) -> Refusal | None:
    can_act = state.active[event.seat] or any(state.bag)
    return Refusal(Reason.CAN_ACT, event) if can_act else None


def _refuse_disc(state: State, event: Move[Place], rascal: Rascal) -> Refusal | None:
    """Ruling S4: the die lies there, fits and finds a free place."""
    die = event.action.die
    if not contains(hands_of(state)[event.seat], (die,)):
        return _missing(event, (die,), state.active[event.seat])
    if RASCAL_OF.get(die) is not rascal:
        return _misfit(event, die, rascal)
    if has_place(state.discs, rascal):
        return None
    values: dict[str, Value] = {"rascal": str(rascal), "count": state.discs[rascal]}
    return Refusal(Reason.DISC_FULL, event, values)


def _misfit(event: Move[Place], die: Die, rascal: Rascal) -> Refusal:
    disc = DISCS[rascal]
    values: dict[str, Value] = {"rascal": str(rascal), "die": str(die)}
    if die.colour is not disc.colour:
        return Refusal(Reason.WRONG_COLOUR, event, {**values, "colour": str(disc.colour)})
    faces = list(disc.faces)
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
            return Refusal(Reason.OWN_DISC, event, {"rascal": str(rascal)})
        lying, count = state.discs[source], sources.count(source)
        if count > lying:
            values: dict[str, Value] = {"rascal": str(source), "lying": lying, "count": count}
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
        if seat not in rich:
            return _refuse_victim(state, event, seat)
    due = 2 if len(state.active) == 2 else 1
    for seat in rich:
        dice = tuple([die for victim, die in takes if victim == seat])
        if len(dice) != due:
            values = {"seat": seat, "due": due, "count": len(dice)}
            return Refusal(Reason.WRONG_NUMBER_OF_TAKES, event, values)
        if not contains(hands_of(state)[seat], dice):
            active = state.active[seat]
            listed = {"dice": dice_codes(_lacking(dice, active)), "active": dice_codes(active)}
            return Refusal(Reason.OPPONENT_HAS_NO_SUCH_DICE, event, {"seat": seat, **listed})
    return None


def _refuse_victim(state: State, event: Move[Any], seat: int) -> Refusal:
    if seat == event.seat or seat not in range(len(state.active)):
        return Refusal(Reason.NO_OPPONENT, event, {"seat": seat, "turn": event.seat})
    values = {"seat": seat, "count": len(state.active[seat]), "least": LEAST_ACTIVE}
    return Refusal(Reason.TOO_FEW_ACTIVE, event, values)


def _refuse_paul(state: State, house: House, event: Move[PlacePaul]) -> Refusal | None:
    refusal = _refuse_disc(state, event, Rascal.PAUL)
    if refusal is not None:
        return refusal
    die, dice = event.action.die, event.action.combination
    active = state.active[event.seat]
    hand = hands_of(state)[event.seat]
    if not contains(hand, dice):
        return _missing(event, dice, active)
    if not contains(changed(hand, ALONE[die], NOTHING), dice):
        return Refusal(Reason.PLACED_DIE_COUNTS_NOT, event, {"die": str(die)})
    return _refuse_combination(state, house, event, dice)


def _refuse_combination(
    state: State, house: House, event: Move[PlacePaul], dice: tuple[Die, ...]
) -> Refusal | None:
    """Ruling S9: one face, different colours, a place left in the house."""
    count = len(dice)
    if count not in POINTS:
        return Refusal(Reason.WRONG_SIZE, event, {"count": count})
    if len({die.face for die in dice}) > 1:
        return Refusal(Reason.FACES_NOT_EQUAL, event, {"dice": dice_codes(dice)})
    if len({die.colour for die in dice}) < count:
        return Refusal(Reason.COLOURS_NOT_DIFFERENT, event, {"dice": dice_codes(dice)})
    if count not in open_sizes(house, state.houses[event.seat]):
        return Refusal(Reason.NO_PLACE_IN_HOUSE, event, {"count": count})
    return None


CHECKS: Mapping[type, Check] = {
    Draw: _refuse_draw,
    Reroll: _refuse_reroll,
    Pass: _refuse_pass,
    PlaceJohn: _refuse_john,
    PlaceRingo: _refuse_ringo,
    PlaceRihanna: _refuse_rihanna,
    PlacePink: _refuse_pink,
    PlacePaul: _refuse_paul,
}
"""The rule for each kind of action."""


def no_event(_: State, __: House, event: Any) -> Refusal | None:
    """Refuse what is no event of this game: the `Check` of everything else."""
    return Refusal(Reason.NO_EVENT_OF_THIS_GAME, event)


def victims(state: State, seat: int) -> tuple[int, ...]:
    """Return the opponents from whom Pink takes: those with six active dice or more (ruling S8).

    >>> from wuerfelregeln.strolche import Strolche
    >>> victims(Strolche().start(), 0)
    ()
    """
    active = enumerate(state.active)
    return tuple([other for other, dice in active if len(dice) >= LEAST_ACTIVE and other != seat])


def has_place(discs: tuple[int, ...], rascal: Rascal) -> bool:
    """Return whether another die may be put on the disc (ruling S4).

    >>> has_place((1, 1, 1, 1, 2), Rascal.PAUL), has_place((1, 1, 1, 1, 2), Rascal.RINGO)
    (False, True)
    """
    capacity = DISCS[rascal].capacity
    return capacity is None or discs[rascal] < capacity


def _lacking(dice: tuple[Die, ...], active: tuple[Die, ...]) -> list[Die]:
    return list((Counter(dice) - Counter(active)).elements())


def _missing(event: Move[Any], dice: tuple[Die, ...], active: tuple[Die, ...]) -> Refusal:
    values: dict[str, Value] = {
        "dice": dice_codes(_lacking(dice, active)),
        "active": dice_codes(active),
    }
    return Refusal(Reason.NO_SUCH_DICE, event, values)


# --- everything that passes it --------------------------------------------------------------

_DRAW, _PASS = Draw(), Pass()
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
    >>> actions = game.legal_actions(state, state.seat)
    >>> len(actions) == sum(1 for _ in actions), Draw() in actions, Pass() in actions
    (True, True, False)

    It is never empty. Iterating starts with the draw and the places; the re-rolls come last.
    """

    __slots__ = ("_choices", "_hand", "_house", "_state")

    _state: State
    _house: House
    _hand: Hand
    _choices: int

    @staticmethod
    def of(state: State, house: House) -> TurnActions:
        """Return the actions of a state: ``__init__`` would do the same, its call costs more."""
        self = TurnActions()
        self._state = state
        self._house = house
        self._hand = red, blue, black, yellow = (state.kept or hands_of(state))[state.seat]
        self._choices = red.choices * blue.choices * black.choices * yellow.choices
        return self

    def __contains__(self, action: object) -> bool:
        check: Check = CHECKS.get(type(action), no_event)
        return check(self._state, self._house, Move(self._state.seat, action)) is None

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return self._choices - 1 + self._others() or 1

    def __iter__(self) -> Iterator[Action]:
        if any(self._state.bag):
            yield _DRAW
        elif not self._state.active[self._state.seat]:
            yield _PASS
        for die, ways in self._places():
            place, functions = _PLACE[RASCAL_OF[die]], self._functions(die)
            for function in functions if ways else ():
                yield made_place(place, die, function)
        for number in range(1, self._choices):
            yield self._reroll(number)

    def __repr__(self) -> str:
        return f"<{len(self)} legal actions of seat {self._state.seat}>"

    def sample(self, rng: Random) -> Action:
        """Return one of the actions, each with the same probability.

        Nothing is listed: an action is found from its number.
        """
        choices = self._choices
        total = choices - 1 + self._others()
        if not total:
            return _PASS
        # A float has 53 bits: for very many actions it would favour some of them.
        number = floor(rng.random() * total) if total < _EXACT_BELOW else rng.randrange(total)
        number += 1  # no dice at all are no re-roll
        return self._reroll(number) if number < choices else self._placed(number - choices)

    def _reroll(self, number: int) -> Reroll:
        """Return the re-roll of a number from 1: its digits choose a part of each row."""
        red, blue, black, yellow = hand = self._hand
        reds = red.parts[number % red.choices]
        number //= red.choices
        blues = blue.parts[number % blue.choices]
        number //= blue.choices
        blacks = black.parts[number % black.choices]
        yellows = yellow.parts[number // black.choices]
        return made_reroll((reds, blues, blacks, yellows), hand)

    def _placed(self, number: int) -> Action:
        """Return a place by its number from 0, or the draw, whose number is the last."""
        for row in self._hand:
            ways = self._ways(row.fits[0]) if row.fits else 0
            here = row.fit * ways
            if number < here:
                index, function = divmod(number, ways)
                return self._place(row.fits[index], function)
            number -= here
        for die, ways in self._paul():
            if number < ways:
                return self._place(die, number)
            number -= ways
        return _DRAW

    def _place(self, die: Die, function: int) -> Place:
        return made_place(_PLACE[RASCAL_OF[die]], die, self._functions(die)[function])

    def _ways(self, die: Die) -> int:
        """Return in how many ways the die can be put on John, Ringo, Rihanna or Pink."""
        state = self._state
        rascal = RASCAL_OF[die]
        ways = _WAYS[state.discs][rascal]
        takes = rascal is Rascal.PINK or (rascal is Rascal.RIHANNA and state.bag == _EMPTY)
        return _take_ways(state) if takes and ways else ways

    def _others(self) -> int:
        """Return the number of actions, re-rolls and passing left out."""
        state = self._state
        red, blue, black, yellow = self._hand
        john, ringo, rihanna, pink, paul = _WAYS[state.discs]
        total = blue.fit * john + black.fit * ringo
        if state.bag != _EMPTY:
            total += 1 + yellow.fit * rihanna
        elif rihanna and yellow.fit:
            total += yellow.fit * _take_ways(state)
        if pink and red.fit:
            total += red.fit * _take_ways(state)
        if paul and red.paul:
            house = self._house
            laid = state.houses[state.seat]
            ways = _COMBINATIONS[house.pairs, house.triples, house.quads, laid]
            faces = red.faces + blue.faces + black.faces + yellow.faces
            for _, single in red.paul:
                left = faces - single
                total += ways[left >> 3 & 511] + ways[left >> 12]
        return total

    def _places(self) -> Iterator[tuple[Die, int]]:
        """Yield the dice that go to a rascal, with the number of ways to use the function."""
        for row in self._hand:
            for die in row.fits:
                yield die, self._ways(die)
        yield from self._paul()

    def _paul(self) -> Iterator[tuple[Die, int]]:
        """Yield the dice that go to Paul, with the number of combinations without each."""
        state, red = self._state, self._hand[Colour.RED]
        if red.paul and has_place(state.discs, Rascal.PAUL):
            house = self._house
            laid = state.houses[state.seat]
            ways = _COMBINATIONS[house.pairs, house.triples, house.quads, laid]
            faces = sum([row.faces for row in self._hand])
            for die, single in red.paul:
                left = faces - single
                yield die, ways[left >> 3 & 511] + ways[left >> 12]

    def _functions(self, die: Die) -> Sequence[Any]:
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
                rest = dice_of(changed(self._hand, ALONE[die], NOTHING))
                return combinations(rest, open_sizes(self._house, state.houses[state.seat]))


_PLACE: dict[Rascal, type[Place]] = {
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


def _ways_of(discs: tuple[int, ...]) -> tuple[int, int, int, int, int]:
    """Return the ways to use John and Ringo, and which of the other three have a free place."""
    return (
        len(_JOHN_SOURCES[discs]),
        len(_RINGO_SOURCES[discs]),
        int(has_place(discs, Rascal.RIHANNA)),
        int(has_place(discs, Rascal.PINK)),
        int(has_place(discs, Rascal.PAUL)),
    )


_WAYS = Table(_ways_of)


def _take_ways(state: State) -> int:
    """Return in how many ways Pink can take: none when nobody has enough dice."""
    hands: tuple[Hand, ...] = state.kept or hands_of(state)
    turn = state.seat
    if len(hands) == 2:
        if len(state.active[1 - turn]) < LEAST_ACTIVE:
            return 0
        red, blue, black, yellow = hands[1 - turn]
        kinds = red.kind + blue.kind + black.kind + yellow.kind
        return kinds * (kinds - 1) // 2 + red.twin + blue.twin + black.twin + yellow.twin
    ways = 0
    for seat, dice in enumerate(state.active):
        if len(dice) >= LEAST_ACTIVE and seat != turn:
            red, blue, black, yellow = hands[seat]
            ways = (ways or 1) * (red.kind + blue.kind + black.kind + yellow.kind)
    return ways


class _Thefts(Sequence[tuple[Take, ...]]):
    """Every choice of dice that Pink can take (ruling S8), made when it is asked for.

    With two players it is a pair, unequal ones first; else a die of each victim, the choice from
    the last of them changing first.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return _take_ways(self._state)

    def __getitem__(self, index: Any) -> Any:
        state = self._state
        hands = hands_of(state)
        takes: list[Take] = []
        for seat in reversed(victims(state, state.seat)):
            red, blue, black, yellow = hands[seat]
            kinds = red.kinds + blue.kinds + black.kinds + yellow.kinds
            if len(hands) == 2:
                pairs = _PAIRS[len(kinds)]
                if index < len(pairs):
                    first, later = pairs[index]
                    return (seat, kinds[first]), (seat, kinds[later])
                twins = red.twins + blue.twins + black.twins + yellow.twins
                twin = seat, twins[index - len(pairs)]
                return twin, twin
            index, place = divmod(index, len(kinds))
            takes.append((seat, kinds[place]))
        if index or not takes:
            raise IndexError("there are not so many thefts")
        takes.reverse()
        return tuple(takes)

    def __iter__(self) -> Iterator[tuple[Take, ...]]:
        state = self._state
        hands = hands_of(state)
        rich = victims(state, state.seat)
        each = [[(seat, die) for row in hands[seat] for die in row.kinds] for seat in rich]
        if len(hands) > 2:
            yield from product(*each) if rich else ()
            return
        for seat, takes in zip(rich, each, strict=True):
            yield from subsets(takes, 2)
            for row in hands[seat]:
                yield from [((seat, die), (seat, die)) for die in row.twins]


_PAIRS: Table[int, tuple[tuple[int, int], ...]] = Table(lambda n: tuple(subsets(range(n), 2)))


def _combination_ways(sizes: tuple[int, ...]) -> list[int]:
    """Return how many combinations three faces give, by how many colours show each of them."""
    ways = [sum(comb(count, size) for size in sizes) for count in range(8)]
    return [ways[key & 7] + ways[key >> 3 & 7] + ways[key >> 6] for key in range(512)]


_BY_SIZES = Table(_combination_ways)


def _open_ways(house: tuple[int, int, int, Laid]) -> list[int]:
    pairs, triples, quads, laid = house
    return _BY_SIZES[open_sizes(House(pairs, triples, quads), laid)]


_COMBINATIONS = Recent(_open_ways)
"""The ways of combinations by a house: its places for two, three, four dice, what lies there."""
