"""How likely a seat is to fill its house first in 5 Strolche: a small network, trained on games.

The network gives each seat a strength from its dice, its house and the discs; the chances are
those of a softmax over the seats. `tools/train_strolche.py` trains it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib.resources import files
from math import exp
from operator import add
from typing import NamedTuple, TypeAlias

from attrs import evolve, frozen

from wuerfelregeln.core import replaced
from wuerfelregeln.strolche import DICE, Die, House, Rascal, State
from wuerfelregeln.strolche.functions import LEAST_ACTIVE
from wuerfelregeln.strolche.rascals import free_places
from wuerfelregeln.strolche.scoring import SIZES, open_places

__all__ = [
    "AGAIN",
    "FEATURES",
    "Counts",
    "Judge",
    "Network",
    "Pick",
    "Places",
    "Plan",
    "Table",
    "counted",
    "network",
    "plan",
    "table_of",
]

Counts: TypeAlias = bytes
"""How many dice there are of each of the 24 `DICE`: a hand as the network takes it in."""
Places: TypeAlias = tuple[int, int, int]
"""How many places of a house are open for four, three and two dice."""
Vector: TypeAlias = list[float]

_INDEX = {die: index for index, die in enumerate(DICE)}


def counted(dice: Iterable[Die]) -> Counts:
    """Return dice as `Counts`, such as those of a `wuerfelregeln.strolche.Hand`.

    >>> from wuerfelregeln.strolche import parse_dice
    >>> list(counted(parse_dice("r1 r1 r2")))[:3]
    [2, 1, 0]
    """
    counts = bytearray(len(DICE))
    for die in dice:
        counts[_INDEX[die]] += 1
    return bytes(counts)


# --- a plan for the open places ------------------------------------------------------------

AGAIN = tuple(1 - (5 / 6) ** dice for dice in range(81))
"""The chance that one of so many dice shows the face that is missing, thrown once."""


class Pick(NamedTuple):
    """A face for a place: the sets of colours used and missing, as bits, and the chance of it."""

    face: int
    used: int
    missing: int
    chance: float


class Plan(NamedTuple):
    """A face for each open place; the dice in use, by their index; the dice to spare by colour."""

    picks: list[Pick]
    used: dict[int, int]
    spare: list[int]


def plan(hand: Counts, places: Places) -> Plan:
    """Return the most promising face for each open place, largest first.

    >>> from wuerfelregeln.strolche import parse_dice
    >>> [pick.face for pick in plan(counted(parse_dice("r6 b6 k6 y6 b2 k2 y2")), (1, 1, 0)).picks]
    [6, 2]

    A colour that shows the face counts 1, a missing one the chance that one throw of all spare
    dice of that colour brings it. Dice that serve a place serve no other.
    """
    rows = hand[0:6], hand[6:12], hand[12:18], hand[18:24]
    spare = list(map(sum, rows))
    masks = [
        (red and 1) | (blue and 2) | (black and 4) | (yellow and 8)
        for red, blue, black, yellow in zip(*rows, strict=True)
    ]
    picks: list[Pick] = []
    used: dict[int, int] = {}
    for size, count in zip(SIZES, places, strict=True):
        for _ in range(count):
            chances, ways = _ways(*spare, size)
            mask = max(masks, key=chances.__getitem__)  # of equal ones the lowest face
            face = masks.index(mask)
            served, missing, wanted = ways[mask]
            picks.append(Pick(face + 1, served, missing, chances[mask]))
            for colour in _COLOURS[served]:
                die = 6 * colour + face
                used[die] = count_used = used.get(die, 0) + 1
                if count_used >= hand[die]:
                    masks[face] &= ~(1 << colour)
            for colour in wanted:
                if spare[colour]:
                    spare[colour] -= 1
    return Plan(picks, used, spare)


_COLOURS = [[colour for colour in range(4) if mask >> colour & 1] for mask in range(16)]
"""The colours in a set."""


@lru_cache(maxsize=4096)
def _ways(
    red: int, blue: int, black: int, yellow: int, size: int
) -> tuple[list[float], list[tuple[int, int, list[int]]]]:
    """Return for each set of colours that show a face how a place gets it, and how likely.

    That is the colours used and the colours missing, as bits, and all of these in a list.
    """
    throws = [AGAIN[dice] for dice in (red, blue, black, yellow)]
    chances, ways = [], []
    for mask in range(16):
        each = [(1.0 if mask >> colour & 1 else throws[colour], colour) for colour in range(4)]
        each.sort(key=lambda pair: (-pair[0], pair[1]))
        chance, colours = 1.0, 0
        for one, colour in each[:size]:
            chance *= one
            colours |= 1 << colour
        chances.append(chance)
        ways.append((colours & mask, colours & ~mask, _COLOURS[colours]))
    return chances, ways


# --- the features -------------------------------------------------------------------------

FEATURES = (
    # of the plan: for each place whether at most so many dice are missing, and its chance
    *("four ready", "four but one", "four but two", "four chance"),
    *("three ready", "three but one", "three chance"),
    *("two ready", "two chance", "two more ready", "two more chance"),
    # of the dice the plan does not need
    *("Paul 1", "Paul 2", "Paul 3", "odd reds", "lay 1", "lay 2"),
    *("rich", "dice to six", "dice above six", "two dice or fewer"),
    *("spare red", "spare blue", "spare black", "spare yellow"),
    *("Pink 1", "Pink 2", "John 1", "John 2", "Ringo 1", "Ringo 2", "Rihanna 1", "Rihanna 2"),
    *("all ready", "all chances", "rich under threat", "prey for Pink", "ready"),
    # of the house and the table
    *("four open", "three open", "two open", "two more open"),
    *("two actions left", "one action left", "turns to wait"),
    *("Paul has a place", "Paul has two", "Pink has a place", "Pink has two"),
    *("Rihanna has a place", "John nearly full", "on Ringo", "most for John", "most for Ringo"),
    *("bag empty", "in the bag", "threat", "prey", "seats", "bag nearly empty"),
    *("places beyond the usual", "open places"),
)
"""What the network sees of a seat, in the order of its weights."""


@frozen
class Table:
    """What the network sees: hands, open places, discs, how many dice are in the bag, whose turn.

    ``left`` is how many actions the seat ``mover`` still has, 1 or 2.
    """

    hands: tuple[Counts, ...]
    places: tuple[Places, ...]
    discs: tuple[int, ...]
    bag: int
    mover: int
    left: int


def table_of(state: State, house: House) -> Table:
    """Return what the network sees of a position in which a seat may act.

    >>> from attrs import evolve
    >>> from wuerfelregeln.strolche import Strolche
    >>> table_of(evolve(Strolche().start(), due=None, actions_left=2), House()).bag
    75
    """
    return Table(
        tuple(map(counted, state.active)),
        tuple(open_places(house, laid) for laid in state.houses),
        state.discs,
        sum(state.bag),
        state.seat,
        state.actions_left,
    )


class _Sight(NamedTuple):
    """What a hand promises, whatever else lies on the table.

    ``weights`` is what it adds to the hidden units. Of its open places ``ready`` need nothing
    but Paul, for whom there are ``even`` dice.
    """

    weights: Vector
    ready: int
    even: int
    all_ready: bool
    pink: bool
    odd: bool
    rich: bool


def _shares(table: Table, seat: int) -> tuple[float, float]:
    """Return the shares of the others that can use Pink, and that can be robbed."""
    others = [hand for other, hand in enumerate(table.hands) if other != seat]
    place = free_places(table.discs, Rascal.PINK)
    threat = sum([1 for hand in others if place and _odd(hand)])
    prey = sum([1 for hand in others if sum(hand) >= LEAST_ACTIVE])
    return threat / len(others), prey / len(others)


def _odd(hand: Counts) -> bool:
    return bool(hand[0] or hand[2] or hand[4])


# --- the network ----------------------------------------------------------------------------

_SLOPE = 0.1
"""What a hidden unit lets through below 0."""
_KEPT = 1 << 16


class Network:
    """Hidden units over the `FEATURES` of a seat, and their output: the strength of the seat.

    ``rows`` are the weights of the features, one for each hidden unit; then the bias of the
    hidden units, and their weights in the output.
    """

    def __init__(self, rows: Sequence[Vector], bias: Vector, out: Vector) -> None:
        self.rows = dict(zip(FEATURES, rows, strict=True))
        self.bias = bias
        self.out = out
        self._parts: dict[tuple[object, ...], Vector] = {}
        self._sights: dict[tuple[Counts, Places], _Sight] = {}

    def chances(self, table: Table) -> list[float]:
        """Return each seat's chance to fill its house first; they sum to 1."""
        strengths = [exp(self.strength(table, seat)) for seat in range(len(table.hands))]
        total = sum(strengths)
        return [strength / total for strength in strengths]

    def strength(self, table: Table, seat: int) -> float:
        """Return the strength of a seat."""
        sight = self.sight(table.hands[seat], table.places[seat])
        shares = _shares(table, seat)
        hidden = self.surroundings(table, seat, shares)
        hidden = self.with_situation(hidden, sight, table.discs, shares)
        return self.output(map(add, hidden, sight.weights))

    def with_situation(
        self, hidden: Vector, sight: _Sight, discs: tuple[int, ...], shares: tuple[float, float]
    ) -> Vector:
        """Return the hidden units with what depends on both the hand and the table."""
        features = _situation(sight, discs, shares)
        weighted = [
            [value * weight for weight in self.rows[name]]
            for name, value in features.items()
            if value
        ]
        return _sums(hidden, *weighted)

    def output(self, hidden: Iterable[float]) -> float:
        """Return the strength from the sums of the hidden units."""
        return sum(
            [
                weight * (unit if unit > 0 else _SLOPE * unit)
                for unit, weight in zip(hidden, self.out, strict=True)
            ]
        )

    def surroundings(self, table: Table, seat: int, shares: tuple[float, float]) -> Vector:
        """Return what the house and the table add to the hidden units, the bias included."""
        wait = (seat - table.mover) % len(table.hands)
        return _sums(
            self.bias,
            self._part("house", *table.places[seat]),
            self._part("turn", wait, table.left),
            self._part("discs", *table.discs),
            self._part("bag", table.bag),
            self._part("others", *shares, len(table.hands)),
        )

    def sight(self, hand: Counts, places: Places) -> _Sight:
        """Return what a hand promises for the open places; kept, since hands come again."""
        key = hand, places
        found = self._sights.get(key)
        if found is None:
            if len(self._sights) >= _KEPT:
                self._sights.clear()
            found = self._sights[key] = self._see(hand, places)
        return found

    def _see(self, hand: Counts, places: Places) -> _Sight:
        picks, used, spare = plan(hand, places)
        left = list(hand)
        for die, count in used.items():
            left[die] -= count
        ready, total = 0, sum(hand)
        chances = 1.0
        for pick in picks:
            chances *= pick.chance
            ready += not pick.missing
        even, odd = left[1] + left[3] + left[5], left[0] + left[2] + left[4]
        blue, black = left[7] + left[8] + left[9] + left[10], sum(left[12:18])
        yellow = left[18] + left[23]
        part, (quads, triples, pairs) = self._part, places
        parts = [
            part("ready", ready, min(3, even), odd),
            part("dice", total),
            part("spare", *spare),
            part("rascals", *[min(2, n) for n in (blue, black, yellow)]),
            [chances * weight for weight in self.rows["all chances"]],
        ]
        if quads:
            parts.append(part("four", *picks[0][2:]))
        if triples:
            parts.append(part("three", *picks[quads][2:]))
        if pairs:
            parts.append(part("two", *picks[quads + triples][2:]))
        if pairs > 1:
            parts.append(part("two more", *picks[quads + triples + 1][2:]))
        all_ready, rich = ready == len(picks), total >= LEAST_ACTIVE
        return _Sight(_sums(*parts), ready, even, all_ready, odd > 0, _odd(hand), rich)

    def _part(self, kind: str, *numbers: float) -> Vector:
        """Return what some features add to the hidden units."""
        key = kind, *numbers
        found = self._parts.get(key)
        if found is None:
            if len(self._parts) >= _KEPT:
                self._parts.clear()
            features = _PARTS[kind](*numbers)
            weighted = [
                [weight * value for weight in self.rows[name]] for name, value in features.items()
            ]
            found = self._parts[key] = _sums(*weighted)
        return found


def _sums(*vectors: Vector) -> Vector:
    return list(map(sum, zip(*vectors, strict=True)))


def _situation(
    sight: _Sight, discs: tuple[int, ...], shares: tuple[float, float]
) -> dict[str, float]:
    threat, prey = shares
    lay = min(sight.ready, sight.even, free_places(discs, Rascal.PAUL))
    pink = sight.pink and free_places(discs, Rascal.PINK)
    return {
        "lay 1": lay >= 1,
        "lay 2": lay >= 2,
        "all ready": sight.all_ready and lay == sight.ready,
        "rich under threat": threat if sight.rich else 0,
        "prey for Pink": prey if pink else 0,
    }


def _place(kind: str, most: int) -> Callable[[int, float], dict[str, float]]:
    names = (f"{kind} ready", f"{kind} but one", f"{kind} but two")[:most]

    def features(missing: int, chance: float) -> dict[str, float]:
        count = missing.bit_count()
        near = {name: float(count <= number) for number, name in enumerate(names)}
        return {**near, f"{kind} chance": chance}

    return features


def _ready(ready: int, even: int, odd: int) -> dict[str, float]:
    return {
        "ready": ready * 0.25,
        "Paul 1": even >= 1,
        "Paul 2": even >= 2,
        "Paul 3": even >= 3,
        "odd reds": odd * 0.25,
        "Pink 1": odd >= 1,
        "Pink 2": odd >= 2,
    }


def _dice(total: int) -> dict[str, float]:
    return {
        "rich": total >= LEAST_ACTIVE,
        "dice to six": min(total, 6) / 6,
        "dice above six": max(total - 6, 0) * 0.125,
        "two dice or fewer": total <= 2,
    }


def _spare(red: int, blue: int, black: int, yellow: int) -> dict[str, float]:
    return {
        "spare red": red * 0.25,
        "spare blue": blue * 0.25,
        "spare black": black * 0.25,
        "spare yellow": yellow * 0.25,
    }


def _rascals(blue: int, black: int, yellow: int) -> dict[str, float]:
    return {
        "John 1": blue >= 1,
        "John 2": blue >= 2,
        "Ringo 1": black >= 1,
        "Ringo 2": black >= 2,
        "Rihanna 1": yellow >= 1,
        "Rihanna 2": yellow >= 2,
    }


def _house(quads: int, triples: int, pairs: int) -> dict[str, float]:
    return {
        "four open": quads > 0,
        "three open": triples > 0,
        "two open": pairs > 0,
        "two more open": pairs > 1,
        "places beyond the usual": (max(quads, 1) + max(triples, 1) + max(pairs, 2) - 4) * 0.25,
        "open places": (quads + triples + pairs) * 0.25,
    }


def _turn(wait: int, left: int) -> dict[str, float]:
    return {
        "two actions left": wait == 0 and left == 2,
        "one action left": wait == 0 and left == 1,
        "turns to wait": wait * 0.25,
    }


def _discs(john: int, ringo: int, rihanna: int, pink: int, paul: int) -> dict[str, float]:
    return {
        "Paul has a place": paul < 2,
        "Paul has two": paul < 1,
        "Pink has a place": pink < 3,
        "Pink has two": pink < 2,
        "Rihanna has a place": rihanna < 3,
        "John nearly full": john == 3,
        "on Ringo": ringo / 6,
        "most for John": max(ringo, rihanna, pink, paul) * 0.25,
        "most for Ringo": (john + rihanna + pink + paul) / 6,
    }


def _bag(dice: int) -> dict[str, float]:
    return {"bag empty": dice == 0, "bag nearly empty": dice < 6, "in the bag": dice / 75}


def _others(threat: float, prey: float, seats: int) -> dict[str, float]:
    return {"threat": threat, "prey": prey, "seats": (seats - 2) / 3}


_PARTS: dict[str, Callable[..., dict[str, float]]] = {
    "four": _place("four", 3),
    "three": _place("three", 2),
    "two": _place("two", 1),
    "two more": _place("two more", 1),
    "ready": _ready,
    "dice": _dice,
    "spare": _spare,
    "rascals": _rascals,
    "house": _house,
    "turn": _turn,
    "discs": _discs,
    "bag": _bag,
    "others": _others,
}


# --- one seat's own hand ----------------------------------------------------------------------


class Judge:
    """The chances of one seat on a table on which only its own hand varies."""

    def __init__(self, network: Network, table: Table, seat: int) -> None:
        self._network, self._table, self._seat = network, table, seat
        self._places = table.places[seat]
        self._shares = _shares(table, seat)
        self._room = free_places(table.discs, Rascal.PAUL)
        self._plain = network.surroundings(table, seat, self._shares)
        self._hidden: dict[tuple[object, ...], Vector] = {}
        self._others: dict[tuple[bool, bool], float] = {}
        self._known: dict[Counts, float] = {}

    def chance(self, hand: Counts) -> float:
        """Return the seat's chance with this hand."""
        found = self._known.get(hand)
        if found is None:
            found = self._known[hand] = self._chance(hand)
        return found

    def _chance(self, hand: Counts) -> float:
        sight = self._network.sight(hand, self._places)
        lay = min(sight.ready, sight.even, self._room)
        key = lay, sight.all_ready and lay == sight.ready, sight.rich, sight.pink
        hidden = self._hidden.get(key)
        if hidden is None:
            hidden = self._hidden[key] = self._network.with_situation(
                self._plain, sight, self._table.discs, self._shares
            )
        mine = exp(self._network.output(map(add, hidden, sight.weights)))
        seen = sight.odd, sight.rich
        others = self._others.get(seen)
        if others is None:
            others = self._others[seen] = self._sum_of_others(hand)
        return mine / (mine + others)

    def _sum_of_others(self, hand: Counts) -> float:
        hands = replaced(self._table.hands, self._seat, hand)
        table = evolve(self._table, hands=hands)
        return sum(
            [
                exp(self._network.strength(table, other))
                for other in range(len(hands))
                if other != self._seat
            ]
        )


# --- what was learned ---------------------------------------------------------------------------


@lru_cache(maxsize=4)
def network(seats: int) -> Network:
    """Return the trained network for a table of so many seats.

    >>> len(network(2).bias) == len(network(5).bias)
    True
    """
    text = files("wuerfelregeln.agents").joinpath("data", "strolche.json").read_text("utf-8")
    learned = json.loads(text)["two seats" if seats == 2 else "more seats"]
    *rows, bias, out = [[number / _SCALE for number in row] for row in learned]
    return Network(rows, bias, out)


_SCALE = 1000
"""The weights are written as whole thousandths."""
