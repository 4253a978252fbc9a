"""What lies on the table in 5 Strolche: bag, discs, active dice, houses, and what is to be thrown.

A die stays where it is until it is thrown: what a function takes leaves the bag, the disc or the
opponent with the roll, not with the move. So the four places hold all 80 dice after every event
(ruling S13), and `Due` says which of them are about to fall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from attrs import field, fields, frozen

from wuerfelregeln.core import Flaw
from wuerfelregeln.strolche.actions import Take
from wuerfelregeln.strolche.coloured import COLOURS, DICE_PER_COLOUR, Colour, Die
from wuerfelregeln.strolche.hands import NOTHING, Hand
from wuerfelregeln.strolche.rascals import DISCS, RASCALS, Rascal
from wuerfelregeln.tables import Recent

__all__ = [
    "FULL_BAG",
    "ONE_EACH",
    "SET_UP_DICE",
    "Due",
    "Laid",
    "State",
    "colours_due",
    "flaws",
]

SET_UP_DICE = 6
ONE_EACH = (1,) * len(RASCALS)
"""The discs at the beginning: a die of its colour on each (ruling S1)."""
FULL_BAG = tuple(
    DICE_PER_COLOUR - sum(disc.colour is colour for disc in DISCS) for colour in COLOURS
)
"""The other 75 dice, by colour."""

Laid: TypeAlias = tuple[tuple[Die, ...], ...]
"""What lies in a house: the combinations, sorted."""

_NO_DISCS = (0,) * len(RASCALS)


@frozen
class Due:
    """The dice that are about to be thrown, by where they lie now; one field is filled.

    >>> Due(bag=3)
    Due(bag=3, own=(), discs=(0, 0, 0, 0, 0), takes=())

    ``bag`` is how many are drawn, their colours being chance; ``own`` are active dice of the
    seat itself; ``discs`` is how many come from each disc; ``takes`` are dice of opponents.
    """

    bag: int = 0
    own: Hand = field(default=NOTHING, converter=Hand)
    discs: tuple[int, ...] = _NO_DISCS
    takes: tuple[Take, ...] = ()

    @staticmethod
    def of_hand(hand: Hand) -> Due:
        """Return what is due when active dice are thrown again, quicker than the class does.

        >>> Due.of_hand(NOTHING) == Due()
        True
        """
        due = object.__new__(Due)
        _due_bag(due, 0)
        _due_own(due, hand)
        _due_discs(due, _NO_DISCS)
        _due_takes(due, ())
        return due

    @property
    def colours(self) -> tuple[int, int, int, int]:
        """How many dice of each colour are known to fall; those from the bag are not.

        >>> Due(discs=(2, 0, 0, 1, 1)).colours
        (2, 2, 0, 0)
        """
        return colours_due(self)


def colours_due(due: Due) -> tuple[int, int, int, int]:
    """Return `Due.colours`, without the cost of a property: rolls are made and checked by it."""
    if due.takes:
        count = [die.colour for _, die in due.takes].count
        return count(Colour.RED), count(Colour.BLUE), count(Colour.BLACK), count(Colour.YELLOW)
    if due.discs != _NO_DISCS:
        return _LYING[due.discs]
    red, blue, black, yellow = due.own.rows
    return red.size, blue.size, black.size, yellow.size


_due_bag, _due_own, _due_discs, _due_takes = (vars(Due)[each.name].__set__ for each in fields(Due))


def _lying(discs: tuple[int, ...]) -> tuple[int, int, int, int]:
    john, ringo, rihanna, pink, paul = discs
    return pink + paul, john, ringo, rihanna


_LYING = Recent(_lying)
"""How many dice of each colour there are, by how many of each disc."""


def _hands(active: Iterable[Iterable[Die]]) -> tuple[Hand, ...]:
    return tuple(map(Hand, active))


@frozen
class State:
    """The whole position.

    >>> from wuerfelregeln.strolche import Strolche
    >>> state = Strolche(players=2).start()
    >>> state.bag, state.discs, state.active, state.due == Due(bag=6)
    ((18, 19, 19, 19), (1, 1, 1, 1, 1), ((), ()), True)

    ``bag`` counts dice by `Colour`, ``discs`` by `Rascal`; ``active`` and ``houses`` are by
    seat. ``due`` is what ``seat`` has to throw, None while it chooses. ``actions_left`` runs
    from 2 down to 0; when none is left and no dice are due, the game is over. ``contenders``
    are the seats that may still begin, empty once play has begun (ruling S1). ``winner`` is the
    seat that filled its house first (ruling S12).
    """

    bag: tuple[int, ...]
    discs: tuple[int, ...]
    active: tuple[Hand, ...] = field(converter=_hands)
    houses: tuple[Laid, ...]
    seat: int = 0
    actions_left: int = 0
    due: Due | None = None
    contenders: tuple[int, ...] = ()
    winner: int | None = None

    @staticmethod
    def of_hands(  # noqa: PLR0917
        bag: tuple[int, ...],
        discs: tuple[int, ...],
        active: tuple[Hand, ...],
        houses: tuple[Laid, ...],
        seat: int,
        actions_left: int,
        due: Due | None,
        contenders: tuple[int, ...],
        winner: int | None,
    ) -> State:
        """Return the state with these fields, of which ``active`` must be hands already.

        There are two new states in every decision, and this makes them quicker than the class.
        """
        state = object.__new__(State)
        _set_bag(state, bag)
        _set_discs(state, discs)
        _set_active(state, active)
        _set_houses(state, houses)
        _set_seat(state, seat)
        _set_actions_left(state, actions_left)
        _set_due(state, due)
        _set_contenders(state, contenders)
        _set_winner(state, winner)
        return state


(
    _set_bag,
    _set_discs,
    _set_active,
    _set_houses,
    _set_seat,
    _set_actions_left,
    _set_due,
    _set_contenders,
    _set_winner,
) = (vars(State)[each.name].__set__ for each in fields(State))


# --- what no play can bring about -------------------------------------------------------


def flaws(state: State) -> Iterator[Flaw]:
    """Yield what no play with any house can bring about, with its path.

    >>> from wuerfelregeln.strolche import Strolche
    >>> from attrs import evolve
    >>> [flaw.path for flaw in flaws(evolve(Strolche().start(), bag=(18, 19, 19, 18)))]
    ['$.bag']

    It checks that the 80 dice are there (ruling S13) and lie where they may, and the order of
    play; not whole histories.
    """
    found = list(_shape_flaws(state)) or list(_place_flaws(state))
    if not found:
        found = [*_conservation_flaws(state), *_turn_flaws(state)]
    yield from found


def _shape_flaws(state: State) -> Iterator[Flaw]:
    seats = len(state.active)
    if not 2 <= seats <= 5:
        yield Flaw(
            "$.active",
            de=f"sind {seats} Plätze, erwartet: 2 bis 5",
            en=f"are {seats} seats, expected 2 to 5",
        )
    if len(state.houses) != seats:
        yield Flaw(
            "$.houses",
            de=f"sind {len(state.houses)}, erwartet: {seats}",
            en=f"are {len(state.houses)}, expected {seats}",
        )
    if len(state.bag) != len(COLOURS) or min(state.bag) < 0:
        yield Flaw(
            "$.bag",
            de=f"ist {list(state.bag)}, erwartet: eine Anzahl für jede der 4 Farben",
            en=f"is {list(state.bag)}, expected a count for each of 4 colours",
        )
    if len(state.discs) != len(RASCALS) or min(state.discs) < 0:
        yield Flaw(
            "$.discs",
            de=f"sind {list(state.discs)}, erwartet: eine Anzahl für jeden der 5 Strolche",
            en=f"are {list(state.discs)}, expected a count for each of 5 rascals",
        )
    if state.due is not None and len(state.due.discs) != len(RASCALS):
        yield Flaw(
            "$.due.discs",
            de=f"sind {len(state.due.discs)}, erwartet: 5",
            en=f"are {len(state.due.discs)}, expected 5",
        )
    if state.seat not in range(seats):
        yield Flaw(
            "$.seat",
            de=f"ist {state.seat}, erwartet: 0 bis {seats - 1}",
            en=f"is {state.seat}, expected 0 to {seats - 1}",
        )
    if state.winner is not None and state.winner not in range(seats):
        yield Flaw(
            "$.winner",
            de=f"ist {state.winner}, erwartet: 0 bis {seats - 1}",
            en=f"is {state.winner}, expected 0 to {seats - 1}",
        )
    if not set(state.contenders) <= set(range(seats)):
        yield Flaw(
            "$.contenders",
            de=f"sind {list(state.contenders)}, erwartet: 0 bis {seats - 1}",
            en=f"are {list(state.contenders)}, expected 0 to {seats - 1}",
        )
    if state.actions_left not in (0, 1, 2):
        yield Flaw(
            "$.actions_left",
            de=f"ist {state.actions_left}, erwartet: 0 bis 2",
            en=f"is {state.actions_left}, expected 0 to 2",
        )


def _place_flaws(state: State) -> Iterator[Flaw]:
    for rascal, lying in zip(RASCALS, state.discs, strict=True):
        most = _most(rascal)
        if lying > most:
            yield Flaw(
                f"$.discs[{rascal.value}]",
                de=f"ist {lying}, erwartet: höchstens {most}",
                en=f"is {lying}, expected at most {most}",
            )
    for seat, house in enumerate(state.houses):
        if list(house) != sorted(house):
            yield Flaw(
                f"$.houses[{seat}]",
                de="sind nicht sortiert",
                en="are not sorted",
            )
        for place, combination in enumerate(house):
            colours = [die.colour for die in combination]
            faces = {die.face for die in combination}
            if (
                not 2 <= len(combination) <= 4
                or len(faces) > 1
                or colours != sorted(set(colours), key=COLOURS.index)
            ):
                yield Flaw(
                    f"$.houses[{seat}][{place}]",
                    de="ist keine Kombination: gleiche Augen, 2 bis 4 Farben, sortiert",
                    en="is no combination: one face, 2 to 4 different colours, sorted",
                )


def _most(rascal: Rascal) -> int:
    """Return how many dice can stay on the disc: John's fourth sends them all away (ruling S5)."""
    if rascal is Rascal.JOHN:
        return 3
    return DISCS[rascal].places


def _conservation_flaws(state: State) -> Iterator[Flaw]:
    lying = Counter(die.colour for dice in state.active for die in dice)
    lying.update(die.colour for house in state.houses for laid in house for die in laid)
    for disc, count in zip(DISCS, state.discs, strict=True):
        lying[disc.colour] += count
    for colour in COLOURS:
        total = state.bag[colour] + lying[colour]
        if total != DICE_PER_COLOUR:
            yield Flaw(
                "$.bag",
                de=f"macht zusammen {total} Würfel der Farbe {colour}, erwartet: {DICE_PER_COLOUR}",
                en=f"makes {total} {colour} dice in all, expected {DICE_PER_COLOUR}",
            )


def _turn_flaws(state: State) -> Iterator[Flaw]:
    if state.due is not None:
        yield from _due_flaws(state, state.due)
    if state.contenders:
        yield from _set_up_flaws(state)
        return
    over = state.seat == state.winner or not (any(state.active) or any(state.bag))
    if state.due is None:
        expected: tuple[int, ...] = (0,) if over else (1, 2)
    else:
        expected = (0, 1)
    if state.actions_left not in expected:
        yield Flaw(
            "$.actions_left",
            de=f"ist {state.actions_left}, erwartet: eines von {expected}",
            en=f"is {state.actions_left}, expected one of {expected}",
        )
    if over and state.due is not None:
        yield Flaw(
            "$.due",
            de="muss null sein, wenn die Partie zu Ende ist",
            en="must be null when the game is over",
        )
    if state.winner is not None:
        most = max(map(len, state.houses))
        if not most or len(state.houses[state.winner]) != most:
            yield Flaw(
                "$.winner",
                de=f"ist {state.winner}, dessen Haus nicht voll ist",
                en=f"is {state.winner}, whose house is not full",
            )


def _due_flaws(state: State, due: Due) -> Iterator[Flaw]:
    if sum(map(bool, (due.bag, due.own, any(due.discs), due.takes))) != 1:
        yield Flaw(
            "$.due",
            de="muss Würfel von genau einer Art nennen",
            en="must name dice of exactly one kind",
        )
    if not 0 <= due.bag <= sum(state.bag):
        yield Flaw(
            "$.due.bag",
            de=f"ist {due.bag}, erwartet: 0 bis {sum(state.bag)}",
            en=f"is {due.bag}, expected 0 to {sum(state.bag)}",
        )
    if not state.active[state.seat].holds(due.own):
        yield Flaw(
            "$.due.own",
            de=f"sind nicht alle unter den aktiven Würfeln von Platz {state.seat}",
            en=f"are not all among the active dice of seat {state.seat}",
        )
    if any(not 0 <= n <= lying for n, lying in zip(due.discs, state.discs, strict=True)):
        yield Flaw(
            "$.due.discs",
            de=f"sind {list(due.discs)}, aber es liegen da {list(state.discs)}",
            en=f"are {list(due.discs)}, but there lie {list(state.discs)}",
        )
    others = Counter(
        (seat, die) for seat, dice in enumerate(state.active) for die in dice if seat != state.seat
    )
    if Counter(due.takes) - others or list(due.takes) != sorted(due.takes):
        yield Flaw(
            "$.due.takes",
            de="sind nicht alle unter den aktiven Würfeln der anderen, oder nicht sortiert",
            en="are not all among the opponents' active dice, or not sorted",
        )


def _set_up_flaws(state: State) -> Iterator[Flaw]:
    seats = len(state.active)
    rolled = [len(dice) for dice in state.active]
    if state.discs != ONE_EACH or any(state.houses) or state.winner is not None:
        yield Flaw(
            "$.contenders",
            de="müssen leer sein, sobald gespielt wird",
            en="must be empty once play has begun",
        )
    if state.actions_left:
        yield Flaw(
            "$.actions_left",
            de="muss 0 sein, bevor gespielt wird",
            en="must be 0 before play has begun",
        )
    if list(state.contenders) != sorted(set(state.contenders)):
        yield Flaw(
            "$.contenders",
            de="sind nicht sortiert, jeder einmal",
            en="are not sorted, each once",
        )
    if state.seat not in state.contenders:
        yield Flaw(
            "$.seat",
            de=f"ist {state.seat}, erwartet: eines von {list(state.contenders)}",
            en=f"is {state.seat}, expected one of {list(state.contenders)}",
        )
    if state.due == Due(bag=SET_UP_DICE):
        before = [SET_UP_DICE if seat < state.seat else 0 for seat in range(seats)]
        if rolled != before or len(state.contenders) != seats:
            yield Flaw(
                "$.active",
                de=f"sind {rolled} Würfel, erwartet: {before} vor den ersten Würfen",
                en=f"are {rolled} dice, expected {before} before the first rolls",
            )
    elif rolled != [SET_UP_DICE] * seats or len(state.contenders) < 2:
        yield Flaw(
            "$.active",
            de=f"sind {rolled} Würfel, erwartet: je sechs beim Stechen",
            en=f"are {rolled} dice, expected six each for a roll-off",
        )
    elif state.due is None or state.due.own != state.active[state.seat]:
        yield Flaw(
            "$.due",
            de="müssen die sechs Würfel des Platzes sein, der um den Anfang würfelt",
            en="must be the six dice of the seat that rolls for the beginning",
        )
