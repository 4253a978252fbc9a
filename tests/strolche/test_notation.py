"""Events as lines: exact inverses, and errors that name the column."""

from __future__ import annotations

import pytest

from tests.strolche.helpers import dice, die
from wuerfelregeln import Move, NotationError
from wuerfelregeln.strolche import (
    Draw,
    Event,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
    Strolche,
    parse_dice,
)

GAME = Strolche(players=3)
TAKES = ((1, die("k6")), (2, die("b1")))

LINES: dict[str, Event] = {
    "roll r3 k1 y6": Roll(dice("y6 k1 r3")),
    "0 draw": Move(0, Draw()),
    "1 reroll r5 b3 b3": Move(1, Reroll(dice("b3 r5 b3"))),
    "2 pass": Move(2, Pass()),
    "0 john b4 ringo": Move(0, PlaceJohn(die("b4"), Rascal.RINGO)),
    "0 ringo k2 john paul": Move(0, PlaceRingo(die("k2"), (Rascal.PAUL, Rascal.JOHN))),
    "0 ringo k2 paul": Move(0, PlaceRingo(die("k2"), (Rascal.PAUL,))),
    "0 rihanna y6": Move(0, PlaceRihanna(die("y6"))),
    "0 rihanna y1 1:k6 2:b1": Move(0, PlaceRihanna(die("y1"), TAKES)),
    "0 pink r3 1:k6 2:b1": Move(0, PlacePink(die("r3"), TAKES)),
    "10 paul r2 r5 b5 k5 y5": Move(10, PlacePaul(die("r2"), dice("r5 b5 k5 y5"))),
    "roll": Roll(()),
    "0 reroll": Move(0, Reroll(())),
}


@pytest.mark.parametrize("line", LINES)
def test_every_kind_of_event_is_a_line_and_back(line: str) -> None:
    assert GAME.format(LINES[line]) == line
    assert GAME.parse(line) == LINES[line]
    assert GAME.parse(f"  {line.replace(' ', '   ')} ") == LINES[line]


def test_dice_may_stand_in_any_order() -> None:
    assert GAME.parse("1 reroll b3 r5 b3") == LINES["1 reroll r5 b3 b3"]
    assert parse_dice("b3 r5") == (die("b3"), die("r5"))


WRONG = {
    "": (1, "expected “roll” or a seat, but the line ends"),
    "x draw": (1, "expected “roll” or a seat, not 'x'"),
    "01 draw": (1, "“roll” or a seat"),
    "0": (2, "one of: draw, reroll, pass, john, ringo, rihanna, pink, paul, but the line ends"),
    "0 throw": (3, "one of: draw, reroll, pass"),
    "0 draw 1": (8, "the end of the line, not '1'"),
    "0 pass b3": (8, "the end of the line"),
    "roll r7": (6, "expected a die such as b3, not 'r7'"),
    "roll R3": (6, "a die such as b3"),
    "roll r3 3": (9, "a die such as b3, not '3'"),
    "0 reroll g3": (10, "a die such as b3"),
    "0 john": (7, "a die such as b3, but the line ends"),
    "0 john b3": (10, "one of: john, ringo, rihanna, pink, paul, but the line ends"),
    "0 john b3 george": (11, "one of: john"),
    "0 john b3 paul paul": (16, "the end of the line"),
    "0 ringo k3 john bag": (17, "one of: john"),
    "0 pink r1 k6": (11, "a seat and a die such as 1:b3, not 'k6'"),
    "0 pink r1 1:k7": (11, "a seat and a die such as 1:b3"),
    "0 pink r1 1:k6:1": (11, "a seat and a die"),
    "0 pink r1 01:k6": (11, "a seat and a die"),
    "0 rihanna y1 :k6": (14, "a seat and a die"),
    "0 paul r2 r5 x": (14, "a die such as b3, not 'x'"),
    "roll" + " r1" * 81: (246, "the end of the line, not 'r1'"),
}


@pytest.mark.parametrize("line", WRONG, ids=repr)
def test_a_wrong_line_is_told_by_its_column(line: str) -> None:
    column, problem = WRONG[line]
    with pytest.raises(NotationError) as caught:
        GAME.parse(line)
    assert caught.value.column == column
    assert problem in caught.value.text("en")
    assert "Spalte" in caught.value.text("de")
