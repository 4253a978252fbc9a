"""States that no play can bring about are told by their path."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tests.strolche.helpers import PAIR, QUAD, act, dice, die, house, table
from wuerfelregeln import Chance
from wuerfelregeln.strolche import (
    Action,
    Due,
    House,
    PlaceJohn,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    State,
    Strolche,
)
from wuerfelregeln.strolche.flaws import flaws

START = Strolche(players=3).start()
PLAIN = table("r1 b1", "r1 b1 k1 y1 r2 b2", "y3")
SIXES = "r6 r6 r6 b6 b6 b6"
TIED = evolve(table(SIXES, SIXES, "k1 k1 k1 y1 y1 y1"), actions_left=0, contenders=(0, 1))
ROLL_OFF = evolve(TIED, due=Due(own=dice(SIXES)))
OVER = table("r1", "b1", "k1", houses=(house(PAIR), (), ()), winner=0, actions_left=0)


def swapped(state: State, hand: str) -> State:
    """Return the state with other dice for seat 0, of the same colours."""
    changed = tuple(map(die, hand.split()))
    return evolve(state, active=(changed, *state.active[1:]))


def changed(state: State, **fields: Any) -> State:
    return evolve(state, **fields)


FLAWED: dict[str, tuple[State, str, str]] = {
    # the shape
    "one seat": (changed(PLAIN, active=((),), houses=((),)), "$.active", "are 1 seats"),
    "six seats": (changed(PLAIN, active=((),) * 6), "$.active", "are 6 seats, expected 2 to 5"),
    "a house too few": (changed(PLAIN, houses=((),)), "$.houses", "are 1, expected 3"),
    "three colours": (changed(PLAIN, bag=(1, 2, 3)), "$.bag", "is [1, 2, 3], expected a count"),
    "no colours": (changed(PLAIN, bag=()), "$.bag", "is [], expected a count"),
    "less than nothing": (changed(PLAIN, bag=(-1, 19, 19, 19)), "$.bag", "is [-1, 19, 19, 19]"),
    "four discs": (changed(PLAIN, discs=(1, 1, 1, 1)), "$.discs", "expected a count for each of 5"),
    "a debt on a disc": (changed(PLAIN, discs=(1, 1, 1, 1, -1)), "$.discs", "-1"),
    "a fourth seat": (changed(PLAIN, seat=3), "$.seat", "is 3, expected 0 to 2"),
    "a fourth winner": (changed(PLAIN, winner=3), "$.winner", "is 3, expected 0 to 2"),
    "a fourth contender": (changed(START, contenders=(0, 3)), "$.contenders", "are [0, 3]"),
    "three actions": (changed(PLAIN, actions_left=3), "$.actions_left", "is 3, expected 0 to 2"),
    "due discs of the wrong shape": (
        changed(PLAIN, due=Due(discs=(1,)), actions_left=1),
        "$.due.discs",
        "are 1, expected 5",
    ),
    # where dice may lie
    "four on John": (changed(PLAIN, discs=(4, 1, 1, 1, 1)), "$.discs[0]", "is 4, expected at most"),
    "21 on Ringo": (changed(PLAIN, discs=(1, 21, 1, 1, 1)), "$.discs[1]", "at most 20"),
    "three on Paul": (changed(PLAIN, discs=(1, 1, 1, 1, 3)), "$.discs[4]", "at most 2"),
    "an unsorted house": (
        changed(PLAIN, houses=((), (dice(PAIR), dice("r5 b5")), ())),
        "$.houses[1]",
        "are not sorted",
    ),
    "two faces": (
        changed(PLAIN, houses=((), (), (dice("r6 b5"),))),
        "$.houses[2][0]",
        "is not a combination",
    ),
    "one colour": (changed(PLAIN, houses=((dice("r6 r6"),), (), ())), "$.houses[0][0]", "is no"),
    "one die": (changed(PLAIN, houses=((dice("r6"),), (), ())), "$.houses[0][0]", "is no"),
    "five dice": (
        changed(PLAIN, houses=((dice(f"{QUAD} r6"),), (), ())),
        "$.houses[0][0]",
        "is no",
    ),
    # S13
    "a die too many": (
        changed(PLAIN, active=(dice("r1 b1 k3"), *PLAIN.active[1:])),
        "$.bag",
        "makes 21 black dice in all, expected 20",
    ),
    "a die too few in the bag": (
        changed(START, bag=(18, 19, 19, 18)),
        "$.bag",
        "makes 19 yellow dice in all, expected 20",
    ),
    # the order of play
    "nothing due and no action left": (
        changed(PLAIN, actions_left=0),
        "$.actions_left",
        "is 0, expected one of (1, 2)",
    ),
    "two actions left while dice are due": (
        changed(PLAIN, due=Due(bag=1)),
        "$.actions_left",
        "is 2, expected one of (0, 1)",
    ),
    "an action after the end": (
        changed(OVER, actions_left=1),
        "$.actions_left",
        "is 1, expected one of (0,)",
    ),
    "dice due after the end": (changed(OVER, due=Due(bag=1)), "$.due", "must be null"),
    "a winner with an empty house": (changed(PLAIN, winner=2), "$.winner", "whose house is not"),
    "a winner with less than others": (
        changed(table("r1", "b1", houses=(house(PAIR, PAIR), house(PAIR))), winner=1),
        "$.winner",
        "is 1, whose house is not full",
    ),
    # what is due
    "due nothing": (changed(PLAIN, due=Due(), actions_left=1), "$.due", "exactly one kind"),
    "due twice": (
        changed(PLAIN, due=Due(bag=1, own=dice("r1")), actions_left=1),
        "$.due",
        "exactly one kind",
    ),
    "due more than the bag holds": (
        changed(PLAIN, due=Due(bag=99), actions_left=1),
        "$.due.bag",
        "is 99, expected 1, 3",
    ),
    "due less than nothing": (
        changed(PLAIN, due=Due(bag=-1), actions_left=1),
        "$.due.bag",
        "is -1",
    ),
    "due dice that are not there": (
        changed(PLAIN, due=Due(own=dice("r1 r1")), actions_left=1),
        "$.due.own",
        "are not all among the active dice of seat 0",
    ),
    "due more than a disc holds": (
        changed(PLAIN, due=Due(discs=(2, 0, 0, 0, 0)), actions_left=1),
        "$.due.discs",
        "are [2, 0, 0, 0, 0], but there lie [1, 1, 1, 1, 1]: neither",
    ),
    "due from oneself": (
        changed(PLAIN, due=Due(takes=((0, die("r1")),)), actions_left=1),
        "$.due.takes",
        "are not all among the opponents' active dice",
    ),
    "due from a seat that is not there": (
        changed(PLAIN, due=Due(takes=((7, die("r1")),)), actions_left=1),
        "$.due.takes",
        "are not all",
    ),
    "due twenty in mid-game": (
        changed(PLAIN, due=Due(bag=20), actions_left=1),
        "$.due.bag",
        "is 20, expected 1, 3",
    ),
    "due six as in the set-up": (
        changed(PLAIN, due=Due(bag=6), actions_left=1),
        "$.due.bag",
        "is 6, expected 1, 3",
    ),
    "due three without a die on Rihanna": (
        changed(table("r1", "b1", discs=(1, 1, 0, 1, 1)), due=Due(bag=3), actions_left=1),
        "$.due.bag",
        "is 3, expected 1",
    ),
    "due from an empty bag": (
        changed(table("r1", "b1", rest=1), due=Due(bag=1), actions_left=1),
        "$.due.bag",
        "is 1, expected 0",
    ),
    "due from all discs at once": (
        changed(PLAIN, due=Due(discs=(1, 1, 1, 1, 1)), actions_left=1),
        "$.due.discs",
        "neither John nor Ringo takes so",
    ),
    "due a single die of two": (
        changed(
            table("r1", "b1", discs=(1, 1, 2, 1, 1)), due=Due(discs=(0, 0, 1, 0, 0)), actions_left=1
        ),
        "$.due.discs",
        "neither John nor Ringo takes so",
    ),
    "due from John himself with a die on the disc beside": (
        changed(
            table("r1", "b1", discs=(1, 0, 1, 1, 1)), due=Due(discs=(1, 0, 1, 0, 0)), actions_left=1
        ),
        "$.due.discs",
        "neither John nor Ringo takes so",
    ),
    "due by John's fourth die without blue dice in the bag": (
        changed(
            table("r1", "b3 " * 18, discs=(0, 0, 1, 1, 1)),
            due=Due(discs=(0, 0, 1, 0, 0)),
            actions_left=1,
        ),
        "$.due.discs",
        "neither John nor Ringo takes so",
    ),
    "due from a poor opponent": (
        changed(PLAIN, due=Due(takes=((2, die("y3")),)), actions_left=1),
        "$.due.takes",
        "must be 1 from every opponent with 6",
    ),
    "due a single die of the only opponent": (
        changed(table("r1", SIXES), due=Due(takes=((1, die("r6")),)), actions_left=1),
        "$.due.takes",
        "must be 2 from every opponent with 6",
    ),
    "due from a rich opponent without a die on Pink": (
        changed(
            table("r1", "r1 b1 k1 y1 r2 b2", "y3", discs=(1, 1, 1, 0, 1)),
            due=Due(takes=((1, die("r1")),)),
            actions_left=1,
        ),
        "$.due.takes",
        "no die lies on Pink",
    ),
    # a house that no game can have
    "eighteen quads": (
        evolve(
            table("", "y3", discs=(1, 1, 1, 1, 0)),
            bag=(1, 1, 1, 0),
            houses=((dice(QUAD),) * 18, ()),
        ),
        "$.houses[0]",
        "has 72 dice, expected at most 37",
    ),
    # the set-up
    "contenders who are not tied": (
        evolve(ROLL_OFF, active=(dice("r6 r6 r6 b6 b6 b5"), *ROLL_OFF.active[1:])),
        "$.due",
        "must be the six",
    ),
    "contenders of different sums": (
        evolve(
            ROLL_OFF,
            active=(dice("r6 r6 r6 b6 b6 b5"), *ROLL_OFF.active[1:]),
            due=Due(own=dice("r6 r6 r6 b6 b6 b5")),
        ),
        "$.contenders",
        "have the sums [35, 36], but only tied ones roll off",
    ),
    "contenders in play": (
        changed(START, discs=(0, 1, 1, 1, 1), bag=(18, 20, 19, 19)),
        "$.contenders",
        "must be empty once play has begun",
    ),
    "actions in the set-up": (changed(START, actions_left=1), "$.actions_left", "must be 0"),
    "contenders out of order": (changed(START, contenders=(0, 2, 1)), "$.contenders", "not sorted"),
    "a seat that does not contend": (changed(ROLL_OFF, seat=2), "$.seat", "is 2, expected one of"),
    "a seat that draws too early": (changed(START, seat=1), "$.active", "before the first rolls"),
    "few that draw": (changed(START, contenders=(0, 1)), "$.active", "before the first rolls"),
    "a roll-off of one": (changed(ROLL_OFF, contenders=(0,)), "$.active", "for a roll-off"),
    "a roll-off with other dice": (
        changed(ROLL_OFF, due=Due(own=dice("r6"))),
        "$.due",
        "must be the six dice",
    ),
    "a roll-off in which nothing is due": (changed(ROLL_OFF, due=None), "$.due", "must be the six"),
}


@pytest.mark.parametrize("name", FLAWED)
def test_what_no_play_brings_about_is_told_by_its_path(name: str) -> None:
    state, path, problem = FLAWED[name]
    found = [flaw for flaw in flaws(None, state) if flaw.path == path]
    assert found, [*flaws(None, state)]
    assert problem in found[0].en
    assert all(flaw.de != flaw.en for flaw in flaws(None, state))


@pytest.mark.parametrize(
    "state", [START, PLAIN, ROLL_OFF, OVER], ids=["start", "plain", "roll-off", "over"]
)
def test_what_play_brings_about_has_no_flaw(state: State) -> None:
    assert list(flaws(None, state)) == []


# --- with the options of the game ------------------------------------------------------------

TWO = Strolche(players=2)
OTHER_GAMES: dict[str, tuple[Strolche, State, str, str]] = {
    "three seats for two": (TWO, START, "$.active", "are 3 seats, expected 2"),
    "two quads": (
        TWO,
        table("r1", "b1", houses=(house(QUAD, QUAD), ())),
        "$.houses[0]",
        "has 2 combinations of 4 dice, there is room for 1",
    ),
    "a winner whose house has room": (
        TWO,
        table("r1", "b1", houses=(house(PAIR), ()), winner=0, seat=1),
        "$.winner",
        "whose house is not full",
    ),
    "a full house and no winner": (
        Strolche(house=House(pairs=1, triples=0, quads=0)),
        table("r1", "b1", houses=((), house(PAIR))),
        "$.winner",
        "is null, but the house of seat 1 is full",
    ),
}


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_a_state_of_other_options_has_a_flaw_in_this_game_only(name: str) -> None:
    game, state, path, problem = OTHER_GAMES[name]
    assert [problem in flaw.en for flaw in flaws(game, state) if flaw.path == path] == [True]
    assert list(flaws(None, state)) == []


# --- what looks impossible ------------------------------------------------------------------


def fallen(game: Strolche, state: State, action: Action) -> State:
    """Return the state after an action and a roll of ones and blue fours, with two actions."""
    state = act(game, state, action)
    assert list(flaws(game, state)) == []
    roll, _ = next(iter(game.outcomes(state)))
    return evolve(game.apply(state, roll), seat=0, actions_left=2)


def test_s5_all_discs_may_be_empty() -> None:
    """John empties one disc after the other, Ringo two at once; then his fourth die is gone too."""
    state = table("b2 b3 b4 k1 y1", "r1")
    state = fallen(TWO, state, PlaceJohn(die("b2"), Rascal.PAUL))
    state = fallen(TWO, state, PlaceRingo(die("k1"), (Rascal.RIHANNA, Rascal.PINK)))
    assert state.discs == (2, 2, 0, 0, 0)
    state = fallen(TWO, state, PlaceJohn(die("b3"), Rascal.RINGO))
    state = fallen(TWO, state, PlaceRihanna(die("y1")))
    assert state.discs == (3, 0, 1, 0, 0)
    state = fallen(TWO, state, PlaceJohn(die("b4"), Rascal.RIHANNA))
    assert state.discs == (0, 0, 0, 0, 0)
    assert list(flaws(TWO, state)) == []


def test_the_last_die_of_all_may_go_to_john() -> None:
    """Nobody has a die and the bag is empty, but dice are due: it is not over yet."""
    kinds = {"r6 b6": 8, "r6 y6": 7, "b6 y6": 4, "b6 k6": 5, "k6 y6": 6}
    pairs = [text for text, count in kinds.items() for _ in range(count)]
    houses = tuple(house(*pairs[first::5]) for first in range(5))
    game = Strolche(players=5, house=House(pairs=7, triples=0, quads=0))
    discs = (2, 9, 3, 3, 2)
    state = table("b4", "", "", "", "", houses=houses, discs=discs)
    assert not any(state.bag)
    state = act(game, state, PlaceJohn(die("b4"), Rascal.PAUL))
    assert not any(state.active)
    assert game.turn(state) == Chance()
    assert list(flaws(game, state)) == []
