"""Dice in a state are hands, in order; what is due tells its colours."""

import json
from typing import Any

import pytest
from attrs import evolve

from tests.strolche.helpers import dice, die, table
from wuerfelregeln import from_json, to_json
from wuerfelregeln.checks import flaws
from wuerfelregeln.codec import DocumentError
from wuerfelregeln.strolche import Due, State, Strolche

GAME = Strolche(players=3)
PLAIN = table("r1 b1", "r1 b1 k1 y1 r2 b2", "y3")
THROWS = evolve(PLAIN, due=Due(own=dice("r1 b1")), actions_left=1)


@pytest.mark.parametrize(
    ("state", "path"),
    [(PLAIN, "$.value.active[1]"), (THROWS, "$.value.due.own")],
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
    assert evolve(PLAIN, active=(dice("b1 r1")[::-1], *PLAIN.active[1:])) == PLAIN
    assert Due(own=dice("b1") + dice("r1")).own == dice("r1 b1")


def test_more_dice_than_there_are_are_refused_in_documents() -> None:
    document = json.loads(to_json(PLAIN))
    document["value"]["active"][0] *= 50
    with pytest.raises(DocumentError, match="these are 100 dice, there are only 80"):
        from_json(document)


@pytest.mark.parametrize(
    "wrong", [3, None, "r1", (3,), ((3,), (), ()), (dice("r1 " * 80) * 2, (), ())]
)
def test_what_are_no_hands_is_a_flaw_of_the_state(wrong: Any) -> None:
    state = evolve(PLAIN, active=wrong)
    assert [flaw for flaw in flaws(GAME, state) if flaw.path.startswith("$.active")]


def test_due_tells_its_colours() -> None:
    assert Due(own=dice("r1 b2 b3")).colours == (1, 2, 0, 0)
    assert Due(takes=((1, die("y1")), (2, die("k1")))).colours == (0, 0, 1, 1)
    assert Due(discs=(1, 2, 0, 1, 1)).colours == (2, 1, 2, 0)
