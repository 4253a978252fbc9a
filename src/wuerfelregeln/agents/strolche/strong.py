"""The strong players of 5 Strolche: they weigh actions by the chance to fill the house first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import permutations, product
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from wuerfelregeln.agents.strolche.network import (
    Counts,
    Judge,
    Network,
    Pick,
    Places,
    Table,
    network,
    plan,
    table_of,
)
from wuerfelregeln.core import Game, replaced
from wuerfelregeln.strolche import (
    DICE,
    DISCS,
    Action,
    Draw,
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
)
from wuerfelregeln.strolche.functions import LEAST_ACTIVE, john_sources, ringo_sources
from wuerfelregeln.strolche.rascals import RASCAL_OF, free_places
from wuerfelregeln.strolche.scoring import POINTS, SIZES

__all__ = ["Best", "Hard", "Option", "Options"]

StrolcheGame: TypeAlias = Game[State, Action, Roll]
Colours: TypeAlias = tuple[int, ...]
Kinds: TypeAlias = Sequence[int]
"""Indices of dice in `DICE`."""


def _going_to(rascal: Rascal) -> tuple[int, ...]:
    """Return the dice that may go onto the disc, as indices."""
    return tuple(index for index, die in enumerate(DICE) if RASCAL_OF.get(die) is rascal)


_EVEN, _ODD = _going_to(Rascal.PAUL), _going_to(Rascal.PINK)
_BLUE, _BLACK, _YELLOW = map(_going_to, (Rascal.JOHN, Rascal.RINGO, Rascal.RIHANNA))
_NOTHING = (0, 0, 0, 0)


# --- what one may do -----------------------------------------------------------------------


class Option(NamedTuple):
    """An action worth a thought, and the table it leads to.

    Dice of the colours ``thrown``, so many of each, and ``drawn`` dice of the bag are about to
    join the dice ``kept``. ``taken`` are dice of others, each as its seat and index.
    """

    action: Callable[[], Action]
    kept: Counts
    discs: tuple[int, ...]
    bag: Colours
    places: Places
    thrown: Colours = _NOTHING
    drawn: int = 0
    taken: tuple[tuple[int, int], ...] = ()


class Options:
    """The sensible actions of the seat whose turn it is; empty only where nothing can be done.

    Everything but most re-rolls is there. Of the dice that fit a rascal it places the one that
    is missed least, and what it takes from others is what they miss most.
    """

    def __init__(self, network: Network, table: Table, bag: Colours) -> None:
        self._network, self._table, self._bag = network, table, bag
        self._seat = table.mover
        self._hand = table.hands[self._seat]
        self._discs, self._places = table.discs, table.places[self._seat]
        self._own = Judge(network, table, self._seat)

    def __iter__(self) -> Iterator[Option]:
        """Yield them in the order of the sheet, the re-rolls last."""
        if any(self._bag):
            yield self._option(Draw, self._hand, drawn=1)
        yield from self._pauls()
        yield from self._johns()
        yield from self._ringos()
        if any(self._bag):
            yield from self._rihannas()
        yield from self._thefts()
        for kept in self._keeps():
            yield self._option(
                partial(_reroll, self._hand, kept), kept, thrown=_fewer(self._hand, kept)
            )

    def _option(
        self,
        action: Callable[[], Action],
        kept: Counts,
        *,
        discs: tuple[int, ...] | None = None,
        bag: Colours | None = None,
        places: Places | None = None,
        thrown: Colours = _NOTHING,
        drawn: int = 0,
        taken: tuple[tuple[int, int], ...] = (),
    ) -> Option:
        return Option(
            action,
            kept,
            self._discs if discs is None else discs,
            self._bag if bag is None else bag,
            self._places if places is None else places,
            thrown,
            drawn,
            taken,
        )

    def _pauls(self) -> Iterator[Option]:
        """Yield every way to lay a combination down."""
        if not free_places(self._discs, Rascal.PAUL):
            return
        discs = self._put(Rascal.PAUL)
        for die in _there(self._hand, _EVEN):
            rest = _without(self._hand, (die,))
            for size, dice in _combinations(rest, self._places):
                place = SIZES.index(size)
                a, b, c = replaced(self._places, place, self._places[place] - 1)
                action = partial(PlacePaul, DICE[die], [DICE[one] for one in dice])
                yield self._option(action, _without(rest, dice), discs=discs, places=(a, b, c))

    def _johns(self) -> Iterator[Option]:
        die = self._least(Rascal.JOHN, _BLUE)
        if die is None:
            return
        kept, bag, put = _without(self._hand, (die,)), self._bag, self._put(Rascal.JOHN)
        lying = put[Rascal.JOHN]
        if lying == DISCS[Rascal.JOHN].places:  # ruling S5: all four go into the bag
            blue = DISCS[Rascal.JOHN].colour.value
            bag, put = replaced(bag, blue, bag[blue] + lying), replaced(put, 0, 0)
        for source in john_sources(self._discs):
            yield self._option(
                partial(PlaceJohn, DICE[die], source),
                kept,
                discs=replaced(put, source.value, 0),
                bag=bag,
                thrown=_thrown([DISCS[source].colour.value] * self._discs[source]),
            )

    def _ringos(self) -> Iterator[Option]:
        die = self._least(Rascal.RINGO, _BLACK)
        if die is None:
            return
        kept, put = _without(self._hand, (die,)), self._put(Rascal.RINGO)
        for sources in ringo_sources(self._discs):
            discs = list(put)
            for source in sources:
                discs[source] -= 1
            yield self._option(
                partial(PlaceRingo, DICE[die], sources),
                kept,
                discs=tuple(discs),
                thrown=_thrown([DISCS[source].colour.value for source in sources]),
            )

    def _rihannas(self) -> Iterator[Option]:
        die = self._least(Rascal.RIHANNA, _YELLOW)
        if die is not None:
            yield self._option(
                partial(PlaceRihanna, DICE[die]),
                _without(self._hand, (die,)),
                discs=self._put(Rascal.RIHANNA),
                drawn=min(3, sum(self._bag)),
            )

    def _thefts(self) -> Iterator[Option]:
        hands = self._table.hands
        rich = [s for s, hand in enumerate(hands) if s != self._seat and sum(hand) >= LEAST_ACTIVE]
        pink = self._least(Rascal.PINK, _ODD) if rich else None
        rihanna = None
        if rich and not any(self._bag):
            rihanna = self._least(Rascal.RIHANNA, _YELLOW)
        if pink is None and rihanna is None:
            return
        each = 2 if len(hands) == 2 else 1
        taken = tuple((seat, die) for seat in rich for die in self._missed_most(seat, each))
        takes = tuple((seat, DICE[die]) for seat, die in taken)
        for die, rascal in ((pink, Rascal.PINK), (rihanna, Rascal.RIHANNA)):
            if die is not None:
                place = PlacePink if rascal is Rascal.PINK else PlaceRihanna
                yield self._option(
                    partial(place, DICE[die], takes),
                    _without(self._hand, (die,)),
                    discs=self._put(rascal),
                    thrown=_thrown([die // 6 for _, die in taken]),
                    taken=taken,
                )

    def _missed_most(self, seat: int, count: int) -> Iterator[int]:
        judge, hand = Judge(self._network, self._table, seat), self._table.hands[seat]
        for _ in range(count):
            left = {die: _without(hand, (die,)) for die in _there(hand, range(24))}
            die = min(left, key=lambda die: judge.chance(left[die]))
            hand = left[die]
            yield die

    # --- re-rolls

    def _keeps(self) -> Iterable[Counts]:
        """Return choices of dice that are not thrown again, each once."""
        hand = self._hand
        found: dict[Counts, None] = {}
        picks, used, _ = plan(hand, self._places)
        for number in range(len(picks) + 1):
            kept = _served(picks[:number])
            for paul, black, useful in product((0, 1), (0, 1), (0, 1)):
                if black or not useful:
                    found[_kept(hand, kept, paul, black, useful)] = None
        for face in range(6):
            kept = {die: 1 for die in range(face, 24, 6) if hand[die]}
            for black, useful in ((0, 0), (1, 0), (1, 1)):
                found[_kept(hand, kept, 1, black, useful)] = None
        for colours in _THROWN_TOGETHER:
            kept = {
                die: used.get(die, 0) if die // 6 in colours else count
                for die, count in enumerate(hand)
            }
            found[_kept(hand, kept, int(0 in colours), 0, 0)] = None
        found.pop(hand, None)
        return found

    # --- discs

    def _put(self, rascal: Rascal) -> tuple[int, ...]:
        return replaced(self._discs, rascal.value, self._discs[rascal] + 1)

    def _least(self, rascal: Rascal, kinds: Kinds) -> int | None:
        """Return the die for a rascal that is missed least, if there is one and a free place."""
        fitting = _there(self._hand, kinds) if free_places(self._discs, rascal) else []
        if len(fitting) < 2:
            return fitting[0] if fitting else None
        return max(fitting, key=lambda die: self._own.chance(_without(self._hand, (die,))))


_THROWN_TOGETHER = ((0,), (1,), (2,), (3,), (0, 1, 2, 3), (1, 2, 3), (0, 1), (0, 3))
"""Colours of which all spare dice are thrown again."""


def _kept(hand: Counts, kept: dict[int, int], *extra: int) -> Counts:
    """Return the dice kept; with one for Paul, one for Ringo, all for the others, if ``extra``."""
    paul, black, useful = extra
    counts = bytearray(24)
    for die, count in kept.items():
        counts[die] = count
    for wanted, kinds in ((paul, _EVEN[::-1]), (black, _BLACK)):
        more = [die for die in kinds if hand[die] > counts[die]] if wanted else []
        if more:
            counts[more[0]] += 1
    for die in _USEFUL if useful else ():
        counts[die] = hand[die]
    return bytes(counts)


_USEFUL = (*_ODD, *_BLUE, *_YELLOW)


def _served(picks: Iterable[Pick]) -> dict[int, int]:
    """Return the dice that serve the places."""
    found: dict[int, int] = {}
    for pick in picks:
        for colour in range(4):
            if pick.used >> colour & 1:
                die = 6 * colour + pick.face - 1
                found[die] = found.get(die, 0) + 1
    return found


def _reroll(hand: Counts, kept: Counts) -> Reroll:
    return Reroll([DICE[die] for die in range(24) for _ in range(hand[die] - kept[die])])


def _combinations(hand: Counts, places: Places) -> Iterator[tuple[int, tuple[int, ...]]]:
    for face in range(6):
        there = [die for die in range(face, 24, 6) if hand[die]]
        for chosen in product((False, True), repeat=len(there)):
            dice = tuple(die for die, wanted in zip(there, chosen, strict=True) if wanted)
            if len(dice) > 1 and places[4 - len(dice)]:
                yield len(dice), dice


def _there(hand: Counts, kinds: Kinds) -> list[int]:
    return [die for die in kinds if hand[die]]


def _without(hand: Counts, dice: Iterable[int]) -> Counts:
    counts = bytearray(hand)
    for die in dice:
        counts[die] -= 1
    return bytes(counts)


def _thrown(colours: Iterable[int]) -> Colours:
    counts = [0, 0, 0, 0]
    for colour in colours:
        counts[colour] += 1
    return tuple(counts)


def _fewer(hand: Counts, kept: Counts) -> Colours:
    return tuple([sum(hand[at : at + 6]) - sum(kept[at : at + 6]) for at in (0, 6, 12, 18)])


# --- what they are worth ---------------------------------------------------------------------


class Worth(Protocol):
    """What a hand is worth on a table on which nothing else varies."""

    def chance(self, hand: Counts) -> float:
        """Return the worth of the hand."""
        ...


class _LastRound:
    """The points of a seat that can no longer win: those laid down, and what it can lay at once."""

    def __init__(self, places: Places, room: int, left: int) -> None:
        self._places, self._can_lay = places, room > 0 and left > 0

    def chance(self, hand: Counts) -> float:
        """Return the points of a hand, less those of the places that are open."""
        laid = -sum([POINTS[size] * count for size, count in zip(SIZES, self._places, strict=True)])
        sizes = [
            size
            for die in _there(hand, _EVEN)
            if self._can_lay
            for size, _ in _combinations(_without(hand, (die,)), self._places)
        ]
        return laid + max(map(POINTS.__getitem__, sizes), default=0)


class _Won:
    def chance(self, hand: Counts) -> float:
        """Return 1, whatever the hand."""
        return 1.0


class Search:
    """Weighs the options of a position by the mean chance after the dice have fallen."""

    def __init__(
        self, network: Network, table: Table, bag: Colours, rng: Random, *, last: bool
    ) -> None:
        self._network, self._table, self._rng, self._last = network, table, rng, last
        self._seat = table.mover
        self.options = list(Options(network, table, bag))
        self._worths: dict[tuple[object, ...], Worth] = {}

    def best(self, throws: int, again: int = 0, number: int = 0) -> Option | None:
        """Return the option with the best mean over so many throws, None if there are none.

        With ``again``, so many more throws decide between the ``number`` best.
        """
        means = [self.mean(option, throws) for option in self.options]
        order = sorted(range(len(means)), key=means.__getitem__, reverse=True)
        likely = [self.options[index] for index in order[: number or 1]]
        if len(likely) < 2:
            return likely[0] if likely else None
        return max(likely, key=lambda option: self.mean(option, again))

    def mean(self, option: Option, samples: int) -> float:
        """Return the mean worth of an option."""
        worth = self._worth(option)
        if not (option.drawn or any(option.thrown)):
            return worth.chance(option.kept)
        return sum(map(worth.chance, falls(option, samples, self._rng))) / samples

    def _worth(self, option: Option) -> Worth:
        key = option.discs, sum(option.bag) - option.drawn, option.places, option.taken
        found = self._worths.get(key)
        if found is None:
            found = self._worths[key] = self._judge(option)
        return found

    def _judge(self, option: Option) -> Worth:
        if self._last:
            room = free_places(option.discs, Rascal.PAUL)
            return _LastRound(option.places, room, self._table.left - 1)
        if not any(option.places):
            return _Won()
        return Judge(self._network, after(self._table, option), self._seat)


def after(table: Table, option: Option) -> Table:
    """Return the table after an option; the hand of its seat is what it keeps."""
    seat, seats = table.mover, len(table.hands)
    hands = list(table.hands)
    hands[seat] = option.kept
    for other, die in option.taken:
        hands[other] = _without(hands[other], (die,))
    again = table.left == 2
    return Table(
        tuple(hands),
        replaced(table.places, seat, option.places),
        option.discs,
        sum(option.bag) - option.drawn,
        seat if again else (seat + 1) % seats,
        1 if again else 2,
    )


_ORDERS = tuple(permutations(range(6)))


def falls(option: Option, samples: int, rng: Random) -> Iterator[Counts]:
    """Yield hands after so many throws; of six throws each die shows every face once."""
    colours = [colour for colour in range(4) for _ in range(option.thrown[colour])]
    drawn, bag = option.drawn, []
    if drawn:
        bag = [colour for colour in range(4) for _ in range(option.bag[colour])]
    count = len(colours) + drawn
    for start in range(0, samples, 6):
        columns = [_ORDERS[int(rng.random() * 720)] for _ in range(count)]
        for faces, _ in zip(zip(*columns, strict=True), range(start, samples), strict=False):
            hand = bytearray(option.kept)
            fallen = colours + rng.sample(bag, drawn) if drawn else colours
            for colour, face in zip(fallen, faces, strict=True):
                hand[6 * colour + face] += 1
            yield bytes(hand)


# --- the players -------------------------------------------------------------------------------


class Hard:
    """Takes the action after which its chance to fill the house first is highest on average.

    >>> from wuerfelregeln.strolche import parse_dice
    >>> r2, r6, b6, k6 = hand = parse_dice("r2 r6 b6 k6")
    >>> state = State((16, 18, 18, 19), (1,) * 5, (hand, ()), ((), ()), actions_left=2)
    >>> Hard().choose(Strolche(), state, 0, Random(1)) == PlacePaul(r2, (r6, b6, k6))
    True

    It looks one action ahead and throws the dice twice in thought, with dice of its own; what
    then lies there the trained `network` judges. In a last round it plays for points.
    """

    def choose(self, game: StrolcheGame, state: State, seat: int, rng: Random) -> Action:
        """Return the best of the sensible actions."""
        return _action(_search(game, state, rng).best(2))


class Best:
    """Does as `Hard`, with more throws, and most of them for the actions that are close.

    >>> from wuerfelregeln.strolche import parse_dice
    >>> y1, y3 = hand = parse_dice("y1 y3")
    >>> state = State((18, 19, 19, 17), (1,) * 5, (hand, ()), ((), ()), actions_left=2)
    >>> Best().choose(Strolche(), state, 0, Random(1)) == PlaceRihanna(y1)
    True

    It throws the dice six times for every action, each face of a die once, and 24 times more for
    the six best.
    """

    def choose(self, game: StrolcheGame, state: State, seat: int, rng: Random) -> Action:
        """Return the best of the sensible actions."""
        return _action(_search(game, state, rng).best(6, 24, 6))


def _search(game: StrolcheGame, state: State, rng: Random) -> Search:
    if not isinstance(game, Strolche):
        raise TypeError(f"this player plays Strolche, not {game!r}")
    table, last = table_of(state, game.house), state.winner is not None
    return Search(network(game.players), table, state.bag, rng, last=last)


def _action(option: Option | None) -> Action:
    return Pass() if option is None else option.action()
