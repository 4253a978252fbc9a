"""Dice are made once; events keep their parts sorted and take nothing but the right types."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

from tests.strolche.helpers import dice, die
from wuerfelregeln.strolche import (
    COLOURS,
    DICE,
    DISCS,
    RASCAL_OF,
    RASCALS,
    Colour,
    Die,
    Draw,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
)


def test_there_are_24_dice_and_each_is_made_once() -> None:
    assert len(DICE) == len(set(DICE)) == 24
    for one in DICE:
        assert Die(one.colour, one.face) is one
        assert copy.copy(one) is copy.deepcopy(one) is one
        assert pickle.loads(pickle.dumps(one)) is one


def test_dice_sort_by_colour_then_face_and_by_nothing_else() -> None:
    mixed = list(DICE)
    Random(1).shuffle(mixed)
    assert sorted(mixed) == list(DICE)
    assert die("r6") < die("b1") < die("b2") < die("k1") < die("y1")
    with pytest.raises(TypeError):
        sorted([die("r1"), 3])  # type: ignore[type-var]


WRONG_DICE: list[tuple[tuple[Any, Any], type[Exception], str]] = [
    (("red", 3), TypeError, "colour must be a Colour, not 'red'"),
    ((0, 3), TypeError, "colour must be a Colour, not 0"),
    ((Rascal.JOHN, 3), TypeError, "colour must be a Colour, not Rascal.JOHN"),
    ((Colour.RED, "3"), TypeError, "face must be a whole number, not '3'"),
    ((Colour.RED, True), TypeError, "face must be a whole number, not True"),
    ((Colour.RED, 0), ValueError, "face must be 1 to 6, not 0"),
    ((Colour.RED, 7), ValueError, "face must be 1 to 6, not 7"),
]


@pytest.mark.parametrize(("parts", "error", "message"), WRONG_DICE)
def test_a_die_is_a_colour_and_a_face(
    parts: tuple[Any, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Die(*parts)


def test_colours_and_rascals_index_tuples_but_equal_no_number() -> None:
    counts = (5, 6, 7, 8, 9)
    assert [counts[colour] for colour in COLOURS] == [5, 6, 7, 8]
    assert [counts[rascal] for rascal in RASCALS] == [5, 6, 7, 8, 9]
    things: list[Any] = [*COLOURS, *RASCALS]
    assert len(set(things)) == 9
    assert 0 not in things


def test_s4_each_die_goes_to_one_rascal_or_nowhere() -> None:
    assert [disc.capacity for disc in DISCS] == [4, None, 3, 3, 2]
    where = {
        rascal: " ".join(str(one) for one in DICE if RASCAL_OF.get(one) is rascal)
        for rascal in RASCALS
    }
    assert where == {
        Rascal.JOHN: "b2 b3 b4 b5",
        Rascal.RINGO: "k1 k2 k3 k4 k5 k6",
        Rascal.RIHANNA: "y1 y6",
        Rascal.PINK: "r1 r3 r5",
        Rascal.PAUL: "r2 r4 r6",
    }


def test_events_keep_their_parts_sorted() -> None:
    mixed = [die("y1"), die("r6"), die("b2")]
    assert Roll(mixed).dice == Reroll(mixed).dice == dice("r6 b2 y1")
    assert PlacePaul(die("r2"), mixed).combination == dice("r6 b2 y1")
    assert PlaceRingo(die("k1"), (Rascal.PAUL, Rascal.JOHN)).sources == (Rascal.JOHN, Rascal.PAUL)
    unsorted = ((2, die("r1")), (1, die("y1")), (1, die("b1")))
    for action in (PlacePink(die("r1"), unsorted), PlaceRihanna(die("y1"), unsorted)):
        assert action.takes == ((1, die("b1")), (1, die("y1")), (2, die("r1")))


def test_events_take_iterables_of_any_kind() -> None:
    assert Reroll(iter(dice("r1 b1"))) == Reroll(dice("b1 r1"))
    assert PlaceRihanna(die("y1")).takes == ()


WRONG: list[tuple[Any, tuple[Any, ...], str]] = [
    (Roll, ((1, 2),), "expected dice, not 1"),
    (Roll, (("r1",),), "expected dice, not 'r1'"),
    (Roll, (7,), "expected dice, not 7"),
    (Reroll, (([],),), "expected dice, not"),
    (PlaceJohn, ("b2", Rascal.RINGO), "die must be a Die, not 'b2'"),
    (PlaceJohn, (die("b2"), "ringo"), "Rascal"),
    (PlaceRingo, (die("k1"), ("john",)), "expected a Rascal, not 'john'"),
    (PlaceRihanna, (die("y1"), (die("r1"),)), "a take is a tuple of a seat and a die"),
    (PlacePink, (die("r1"), ((True, die("r1")),)), "a take is a tuple"),
    (PlacePink, (die("r1"), ((1, "r1"),)), "a take is a tuple"),
    (PlacePink, (die("r1"), ([1, die("r1")],)), "a take is a tuple"),
    (PlacePaul, (die("r2"), (3,)), "expected dice, not 3"),
    (PlacePaul, (None, ()), "die must be a Die, not None"),
]


@pytest.mark.parametrize(("kind", "parts", "message"), WRONG, ids=range(len(WRONG)))
def test_events_take_nothing_but_the_right_types(
    kind: Any, parts: tuple[Any, ...], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        kind(*parts)


def test_actions_without_parts_are_equal() -> None:
    assert Draw() == Draw()
    assert len({Draw(), Draw()}) == 1
