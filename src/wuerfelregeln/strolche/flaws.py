"""What cannot be a state of 5 Strolche: for readers of states that nobody played to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from wuerfelregeln.core import Flaw
from wuerfelregeln.strolche.coloured import COLOURS, DICE_PER_COLOUR, Colour
from wuerfelregeln.strolche.functions import LEAST_ACTIVE, victims
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.rascals import DISCS, RASCALS, Rascal
from wuerfelregeln.strolche.scoring import SIZES, House, open_places
from wuerfelregeln.strolche.state import (
    FULL_BAG,
    ONE_EACH,
    SET_UP_DICE,
    Due,
    Laid,
    State,
)
from wuerfelregeln.whole import shown

__all__ = ["Options", "flaws"]


class Options(Protocol):
    """What of the game counts here."""

    @property
    def players(self) -> int:
        """Number of seats."""
        ...

    @property
    def house(self) -> House:
        """How many combinations fill a house."""
        ...


def flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    """Yield what no play of the game can bring about; with None, of a game with any options.

    >>> from wuerfelregeln.strolche import Strolche
    >>> from attrs import evolve
    >>> [flaw.path for flaw in flaws(None, evolve(Strolche().start(), bag=(18, 19, 19, 18)))]
    ['$.bag']

    It checks that the 80 dice are there (ruling S13) and lie where they may, whose turn it is,
    and that some action has just made the dice due that are; not whole histories.
    """
    found = list(_shape_flaws(game, state)) or list(_place_flaws(game, state))
    if not found:
        found = list(_conservation_flaws(state))
        found += _set_up_flaws(state) if state.contenders else _turn_flaws(game, state)
    yield from found


def _shape_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    seats = len(state.active)
    if game is not None and seats != game.players:
        yield Flaw(
            "$.active",
            de=f"sind {seats} Plätze, erwartet: {game.players}",
            en=f"are {seats} seats, expected {game.players}",
        )
    elif not 2 <= seats <= 5:
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
            de=f"ist {shown(list(state.bag))}, erwartet: eine Anzahl für jede der 4 Farben",
            en=f"is {shown(list(state.bag))}, expected a count for each of 4 colours",
        )
    if len(state.discs) != len(RASCALS) or min(state.discs) < 0:
        yield Flaw(
            "$.discs",
            de=f"sind {shown(list(state.discs))}, erwartet: eine Anzahl für jeden der 5 Strolche",
            en=f"are {shown(list(state.discs))}, expected a count for each of 5 rascals",
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
            de=f"sind {shown(list(state.contenders))}, erwartet: 0 bis {seats - 1}",
            en=f"are {shown(list(state.contenders))}, expected 0 to {seats - 1}",
        )
    if state.actions_left not in (0, 1, 2):
        yield Flaw(
            "$.actions_left",
            de=f"ist {state.actions_left}, erwartet: 0 bis 2",
            en=f"is {state.actions_left}, expected 0 to 2",
        )


def _place_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    for rascal, lying in zip(RASCALS, state.discs, strict=True):
        most = _most(rascal)
        if lying > most:
            yield Flaw(
                f"$.discs[{rascal.value}]",
                de=f"ist {lying}, erwartet: höchstens {most}",
                en=f"is {lying}, expected at most {most}",
            )
    for seat, laid in enumerate(state.houses):
        yield from _house_flaws(game, state, laid, f"$.houses[{seat}]")


def _house_flaws(game: Options | None, state: State, laid: Laid, path: str) -> Iterator[Flaw]:
    if list(laid) != sorted(laid):
        yield Flaw(
            path,
            de="sind nicht sortiert",
            en="are not sorted",
        )
    for place, combination in enumerate(laid):
        colours = [die.colour for die in combination]
        if (
            len(combination) not in SIZES
            or len({die.face for die in combination}) > 1
            or colours != sorted(set(colours), key=COLOURS.index)
        ):
            yield Flaw(
                f"{path}[{place}]",
                de="ist keine Kombination: gleiche Augen, 2 bis 4 Farben, sortiert",
                en="is not a combination: one face, 2 to 4 different colours, sorted",
            )
    if game is not None:
        house = game.house
        sizes = zip(SIZES, house.by_size, open_places(house, laid), strict=True)
        for size, most, left in sizes:
            count = most - left
            if count > most:
                yield Flaw(
                    path,
                    de=f"hat {count} Kombinationen aus {size} Würfeln, Platz ist für {most}",
                    en=f"has {count} combinations of {size} dice, there is room for {most}",
                )
    else:  # no house may be so large that the dice cannot fill all of them (ruling S11)
        count, most = sum(map(len, laid)), sum(FULL_BAG) // len(state.houses)
        if count > most:
            yield Flaw(
                path,
                de=f"hat {count} Würfel, erwartet: höchstens {most}",
                en=f"has {count} dice, expected at most {most}",
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
                de=f"macht zusammen {total} Würfel der Farbe {NAMES[colour].de}, "
                f"erwartet: {DICE_PER_COLOUR}",
                en=f"makes {total} {NAMES[colour].en} dice in all, expected {DICE_PER_COLOUR}",
            )


def _turn_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    """Yield what is wrong with whose turn it is once play has begun."""
    over = state.due is None and (state.seat == state.winner or _nothing_left(state))
    if state.due is None:
        expected = (0,) if over else (1, 2)
    else:
        expected = (0, 1)
        yield from _due_flaws(state, state.due)
    if state.actions_left not in expected:
        yield Flaw(
            "$.actions_left",
            de=f"ist {state.actions_left}, erwartet: eines von {expected}",
            en=f"is {state.actions_left}, expected one of {expected}",
        )
    if state.due is not None and state.seat == state.winner:
        yield Flaw(
            "$.due",
            de="muss null sein, wenn die Partie zu Ende ist",
            en="must be null when the game is over",
        )
    yield from _winner_flaws(game, state)


def _nothing_left(state: State) -> bool:
    """Whether nobody has a die and none is in the bag: nobody can do anything (ruling S3)."""
    return not (any(state.active) or any(state.bag))


def _winner_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    """Ruling S12: the winner is a seat whose house is full, and there is one once a house is."""
    laid = [len(house) for house in state.houses]
    places = max(laid) if game is None else game.house.places
    if state.winner is not None and (not places or laid[state.winner] != places):
        yield Flaw(
            "$.winner",
            de=f"ist {state.winner}, dessen Haus nicht voll ist",
            en=f"is {state.winner}, whose house is not full",
        )
    if game is not None and state.winner is None and places in laid:
        seat = laid.index(places)
        yield Flaw(
            "$.winner",
            de=f"ist null, aber das Haus von Platz {seat} ist voll",
            en=f"is null, but the house of seat {seat} is full",
        )


# --- what is about to be thrown --------------------------------------------------------------


def _due_flaws(state: State, due: Due) -> Iterator[Flaw]:
    """Yield why no action has just made these dice due."""
    if sum(map(bool, (due.bag, due.own, any(due.discs), due.takes))) != 1:
        yield Flaw(
            "$.due",
            de="muss Würfel von genau einer Art nennen",
            en="must name dice of exactly one kind",
        )
    elif due.own:
        yield from _due_own_flaws(state, due)
    elif due.bag:
        yield from _due_bag_flaws(state, due)
    elif due.takes:
        yield from _due_takes_flaws(state, due)
    elif not (_from_john(state, due.discs) or _from_ringo(state, due.discs)):
        yield Flaw(
            "$.due.discs",
            de=f"sind {shown(list(due.discs))}, aber es liegen da {shown(list(state.discs))}: "
            "so nehmen weder John noch Ringo",
            en=f"are {shown(list(due.discs))}, but there lie {shown(list(state.discs))}: "
            "neither John nor Ringo takes so",
        )


def _due_own_flaws(state: State, due: Due) -> Iterator[Flaw]:
    if not state.active[state.seat].holds(due.own):
        yield Flaw(
            "$.due.own",
            de=f"sind nicht alle unter den aktiven Würfeln von Platz {state.seat}",
            en=f"are not all among the active dice of seat {state.seat}",
        )


def _due_bag_flaws(state: State, due: Due) -> Iterator[Flaw]:
    """A draw brings one die (ruling S3), Rihanna three or what there is (ruling S7)."""
    lying = sum(state.bag)
    expected = [1] if lying else []
    if state.discs[Rascal.RIHANNA] and lying > 1:
        expected.append(min(3, lying))
    if due.bag not in expected:
        listed = ", ".join(map(str, expected))
        yield Flaw(
            "$.due.bag",
            de=f"ist {due.bag}, erwartet: {listed or 0}",
            en=f"is {due.bag}, expected {listed or 0}",
        )


def _from_john(state: State, taken: tuple[int, ...]) -> bool:
    """Whether John takes so: all dice of another disc; with his fourth the four are gone (S5)."""
    emptied = [disc for disc, count in enumerate(taken) if count]
    source = emptied[0]
    return (
        len(emptied) == 1
        and source != Rascal.JOHN.value
        and taken[source] == state.discs[source]
        and (state.discs[Rascal.JOHN] > 0 or state.bag[Colour.BLUE] >= 4)
    )


def _from_ringo(state: State, taken: tuple[int, ...]) -> bool:
    """Whether Ringo takes so: two dice from other discs, one if there is only one (S6)."""
    others = sum(state.discs) - state.discs[Rascal.RINGO]
    return (
        state.discs[Rascal.RINGO] > 0
        and taken[Rascal.RINGO] == 0
        and all(0 <= count <= lying for count, lying in zip(taken, state.discs, strict=True))
        and sum(taken) == min(2, others)
    )


def _due_takes_flaws(state: State, due: Due) -> Iterator[Flaw]:
    """Pink, or Rihanna when the bag is empty, takes from everybody who is rich (S7, S8)."""
    others = Counter(
        (seat, die) for seat, dice in enumerate(state.active) for die in dice if seat != state.seat
    )
    if Counter(due.takes) - others or list(due.takes) != sorted(due.takes):
        yield Flaw(
            "$.due.takes",
            de="sind nicht alle unter den aktiven Würfeln der anderen, oder nicht sortiert",
            en="are not all among the opponents' active dice, or not sorted",
        )
    each = 2 if len(state.active) == 2 else 1
    if Counter(seat for seat, _ in due.takes) != Counter([*victims(state, state.seat)] * each):
        yield Flaw(
            "$.due.takes",
            de=f"müssen von jedem Mitspieler mit {LEAST_ACTIVE} aktiven Würfeln {each} sein",
            en=f"must be {each} from every opponent with {LEAST_ACTIVE} active dice",
        )
    if not (state.discs[Rascal.PINK] or (state.discs[Rascal.RIHANNA] and not any(state.bag))):
        yield Flaw(
            "$.due.takes",
            de="sind da, aber bei Pink liegt kein Würfel",
            en="are there, but no die lies on Pink",
        )


# --- the set-up ----------------------------------------------------------------------------


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
            de=f"ist {state.seat}, erwartet: eines von {shown(list(state.contenders))}",
            en=f"is {state.seat}, expected one of {shown(list(state.contenders))}",
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
    elif state.due != Due(own=state.active[state.seat]):
        yield Flaw(
            "$.due",
            de="müssen die sechs Würfel des Platzes sein, der um den Anfang würfelt",
            en="must be the six dice of the seat that rolls for the beginning",
        )
    else:
        yield from _tie_flaws(state)


def _tie_flaws(state: State) -> Iterator[Flaw]:
    """Those who have not rolled again yet are still tied (ruling S1)."""
    sums = {
        seat: sum(die.face for die in state.active[seat])
        for seat in state.contenders
        if seat >= state.seat
    }
    if len(set(sums.values())) > 1:
        yield Flaw(
            "$.contenders",
            de=f"haben die Summen {[*sums.values()]}, aber nur Gleiche stechen",
            en=f"have the sums {[*sums.values()]}, but only tied ones roll off",
        )
