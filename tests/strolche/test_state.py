"""States that no play can bring about are told by their path."""

from __future__ import annotations

import json
from typing import Any

import pytest
from attrs import evolve

from tests.strolche.helpers import PAIR, QUAD, dice, die, house, table
from wuerfelregeln import from_json, to_json
from wuerfelregeln.codec import DocumentError
from wuerfelregeln.strolche import Due, State, Strolche

flaws = Strolche.about.flaws
START = Strolche(players=3).start()
PLAIN = table("r1 b1", "r1 b1 k1 y1 r2 b2", "y3")
SIXES = "r6 r6 r6 b6 b6 b6"
TIED = evolve(table(SIXES, SIXES, "k1 k1 k1 y1 y1 y1"), actions_left=0, contenders=(0, 1))
ROLL_OFF = evolve(TIED, due=Due(own=dice(SIXES)))
OVER = table("r1", "b1", "k1", houses=(house(PAIR), (), ()), winner=0, actions_left=0)


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
        "is no combination",
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
        "is 99, expected 0 to",
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
        "are [2, 0, 0, 0, 0], but there lie [1, 1, 1, 1, 1]",
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
    # the set-up
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
    found = [flaw for flaw in flaws(state) if flaw.path == path]
    assert found, [*flaws(state)]
    assert problem in found[0].en
    assert all(flaw.de != flaw.en for flaw in flaws(state))


@pytest.mark.parametrize(
    "state", [START, PLAIN, ROLL_OFF, OVER], ids=["start", "plain", "roll-off", "over"]
)
def test_what_play_brings_about_has_no_flaw(state: State) -> None:
    assert list(flaws(state)) == []


def test_due_tells_its_colours() -> None:
    assert Due(own=dice("r1 b2 b3")).colours == (1, 2, 0, 0)
    assert Due(takes=((1, die("y1")), (2, die("k1")))).colours == (0, 0, 1, 1)
    assert Due(discs=(1, 2, 0, 1, 1)).colours == (2, 1, 2, 0)


@pytest.mark.parametrize(
    ("state", "path"),
    [(PLAIN, "$.value.active[1]"), (ROLL_OFF, "$.value.due.own")],
    ids=["active", "due"],
)
def test_dice_that_a_document_has_in_another_order_are_refused(state: State, path: str) -> None:
    document = json.loads(to_json(state))
    value = document["value"]
    dice = value["active"][1] if state is PLAIN else value["due"]["own"]
    assert from_json(document) == state
    dice.reverse()
    with pytest.raises(DocumentError, match="are not sorted") as caught:
        from_json(document)
    assert caught.value.path == path
    assert "nicht sortiert" in caught.value.text("de")


def test_a_state_puts_dice_in_order_itself() -> None:
    assert changed(PLAIN, active=(dice("b1 r1")[::-1], *PLAIN.active[1:])) == PLAIN
    assert Due(own=dice("b1") + dice("r1")).own == dice("r1 b1")


def test_more_dice_than_there_are_are_refused_in_documents() -> None:
    document = json.loads(to_json(PLAIN))
    document["value"]["active"][0] *= 50
    with pytest.raises(DocumentError, match="these are 100 dice, there are only 80"):
        from_json(document)
