"""The shape of a state is checked first, by the types that its class declares."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest
from attrs import evolve, frozen

from wuerfelregeln import checks, flaws
from wuerfelregeln.core import About, Flaw
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.words import Words
from wuerfelregeln.yacht import Sheet, State, Yacht


class Wind(Enum):
    WEST = 1


@frozen
class Part:
    size: int


@frozen
class Thing:
    """Everything that a state can be made of."""

    number: int = 1
    text: str = "a"
    flag: bool = True
    wind: Wind = Wind.WEST
    part: Part | None = None
    parts: tuple[Part, ...] = ()
    pair: tuple[int, Wind] = (1, Wind.WEST)
    anything: Any = None


def about(state: type, *found: Flaw) -> About:
    words = Words(de="Ding", en="thing")
    return About(words, (), state, Part, (), {}, flaws=lambda _, __: found)


NUMBER, TEXT = "expected a whole number", "expected a text"


@pytest.mark.parametrize(
    ("fields", "path", "problem"),
    [
        ({"number": "1"}, "$.number", "is of type str, expected a whole number"),
        ({"number": True}, "$.number", "is of type bool, expected a whole number"),
        ({"number": 1.0}, "$.number", "is of type float, expected a whole number"),
        ({"number": 10**18}, "$.number", "has more than 18 digits"),
        ({"number": -(10**5000)}, "$.number", "has more than 18 digits"),
        ({"text": 1}, "$.text", "is of type int, expected a text"),
        ({"flag": 1}, "$.flag", "is of type int, expected True or False"),
        ({"wind": 1}, "$.wind", "is of type int, expected Wind"),
        ({"part": 1}, "$.part", "is of type int, expected Part"),
        ({"part": Part("x")}, "$.part.size", "is of type str, expected a whole number"),  # type: ignore[arg-type]
        ({"parts": None}, "$.parts", "is of type NoneType, expected a tuple"),
        ({"parts": [Part(1)]}, "$.parts", "is of type list, expected a tuple"),
        ({"parts": (Part(1), None)}, "$.parts[1]", "is of type NoneType, expected Part"),
        ({"pair": (1,)}, "$.pair", "has 1 items, expected 2"),
        ({"pair": (1, 2)}, "$.pair[1]", "is of type int, expected Wind"),
    ],
)
def test_a_field_of_another_type_is_told_with_its_path(
    fields: dict[str, Any], path: str, problem: str
) -> None:
    [flaw] = checks.flaws_of(about(Thing), None, evolve(Thing(), **fields))
    assert (flaw.path, flaw.en) == (path, problem)
    assert flaw.de != flaw.en


def test_a_thing_in_shape_is_the_games_to_judge() -> None:
    wrong = Flaw("$.number", de="ist eins", en="is one")
    thing = Thing(part=Part(10**18 - 1), parts=(Part(1),), anything=object())
    assert checks.flaws_of(about(Thing, wrong), None, thing) == (wrong,)
    assert checks.flaws_of(about(Thing), None, thing) == ()
    assert checks.flaws_of(about(Thing, wrong), None, evolve(thing, number=10**18)) != (wrong,)


def test_a_state_that_was_never_filled_lacks_its_fields() -> None:
    found = checks.flaws_of(about(Part), None, object.__new__(Part))
    assert found == (Flaw("$.size", de="fehlt", en="is missing"),)


def test_a_state_need_be_no_class_of_attrs() -> None:
    assert checks.flaws_of(about(dict), None, {}) == ()
    [flaw] = checks.flaws_of(about(dict), None, ())
    assert flaw.en == "is of type tuple, expected dict"


class Odd:
    """Something that answers every question with an error."""

    def __eq__(self, _: object) -> bool:
        raise RuntimeError

    def __hash__(self) -> int:
        raise RuntimeError

    def __bool__(self) -> bool:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError


def test_nothing_is_asked_of_what_has_another_type() -> None:
    odd: Any = Odd()
    games: list[Any] = [Yacht(), Strolche()]
    for game in games:
        start = game.start()
        assert [flaw.path for flaw in flaws(game, odd)] == ["$"]
        for name in start.__slots__:
            if not name.startswith("__"):
                assert flaws(game, evolve(start, **{name: odd}))
    assert [flaw.path for flaw in flaws(Yacht(), State((Sheet((odd,) * 13),)))][:1] == [
        "$.sheets[0].rows[0]"
    ]
    assert flaws(Grid5(), evolve(Grid5().start(), dice=(odd, odd)))
