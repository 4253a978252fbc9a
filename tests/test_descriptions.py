"""Positions in words: whose turn, the dice, the sheet of a seat, the points, in two languages."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.cases import every_game
from tests.strategies import few_examples, positions
from tests.strolche.helpers import dice, die, house, table
from wuerfelregeln import Move, Over, describe
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.grid5 import Place as Field
from wuerfelregeln.grid5 import Roll as Throw
from wuerfelregeln.mirror import LAYOUT_B, Mirror, Place
from wuerfelregeln.mirror import Roll as Pair
from wuerfelregeln.strolche import (
    Draw,
    House,
    PlacePaul,
    PlacePink,
    PlaceRingo,
    Rascal,
    Reroll,
    Strolche,
)
from wuerfelregeln.strolche import Roll as Fall
from wuerfelregeln.strolche import State as Table
from wuerfelregeln.words import LANGUAGES
from wuerfelregeln.yacht import Category, Enter, Hold, Roll, Sheet, State, Yacht


@every_game
@few_examples
@given(data=st.data())
def test_every_position_can_be_told(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    seat = data.draw(st.integers(0, game.players - 1))
    names = [f"N{n}N" for n in range(game.players)]
    for lang in LANGUAGES:
        told = describe(game, state, seat, lang, names=names)
        assert told.startswith(f"{game.about.words.text(lang)}. ")
        assert re.search(r"[.]$", told)
        assert "{" not in told
        points = zip(names, game.scores(state), strict=True)
        assert ", ".join(f"{name} {count}" for name, count in points) in told
        over = {"de": "Die Partie ist zu Ende.", "en": "The game is over."}[lang]
        assert (over in told) == isinstance(game.turn(state), Over)


def test_fuenfwurf_is_told_row_by_row() -> None:
    game = Yacht()
    state = State(
        (Sheet((3, None, 9, 12, None, 24, 0, None, 25) + (None,) * 4),), (3, 3, 5, 5, 6), 1
    )
    assert describe(game, state, names=("Anna",)) == (
        "Fünfwurf (yacht). Round 7 of 13. Anna to play, throw 2 of 3: the dice show 3, 3, 5, 5 and"
        " 6. Sheet of Anna: Ones 3, Twos free, Threes 9, Fours 12, Fives free, Sixes 24, Three of"
        " a kind 0, Four of a kind free, Full house 25, Small straight free, Large straight free,"
        " Five of a kind free, Chance free. Upper section 48 of 63, bonus 0, lower section 25,"
        " extra bonus 0. Points: Anna 73."
    )


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ((), "Anna ist dran und hält nichts; 5 Würfel fallen noch."),
        ((5, 5), "Anna ist dran und hält 5 und 5; 3 Würfel fallen noch."),
        ((3, 3, 5, 5), "Anna ist dran und hält 3, 3, 5 und 5; 1 Würfel fällt noch."),
    ],
)
def test_dice_that_are_held_and_due_are_told(held: tuple[int, ...], told: str) -> None:
    game = Yacht()
    state = game.apply(game.start(), Roll((3, 3, 5, 5, 6)))
    after = game.apply(state, Move(0, Hold(held)))
    assert told in describe(game, after, 0, "de", names=("Anna",))
    assert "Anna ist dran und würfelt." in describe(game, game.start(), 0, "de", names=("Anna",))


def test_knister_is_told_line_by_line() -> None:
    game = Grid5(players=2, rounds=1)
    state = game.start()
    for column in range(5):
        state = game.apply(state, Throw((1, 1 + column)))
        for seat in range(2):
            state = game.apply(state, Move(seat, Field(0, column)))
    state = game.apply(state, Throw((3, 4)))
    state = game.apply(state, Move(1, Field(2, 2)))
    told = describe(game, state, 1, "de", names=("Anna", "Bert"))
    assert "Gefallen sind 3 und 4: alle tragen die 7 ein. Es fehlen noch: Anna." in told
    assert "Bert hat sie in Reihe 2, Spalte 2 eingetragen. Block von Bert." in told
    assert "Reihe 0: 2, 3, 4, 5, 6 (Straße ohne 7, 12)." in told
    assert "Reihe 1: frei, frei, frei, frei, frei." in told
    assert "Runden von" not in told


def test_splitter_is_told_half_by_half() -> None:
    game = Mirror(layout=LAYOUT_B)
    state = game.apply(game.start(), Pair((1, 2)))
    state = game.apply(state, Move(0, Place(0, 3, 1)))
    told = describe(game, state, names=("Anna",))
    assert "Throw 2 of 22. Anna throws. Pad of Anna, halves from the left." in told
    assert "Row 0: free, 1, free, no field; no field, free, 2 on a heart, free." in told
    assert "Valid groups: 1 from row 0, left 3. Open groups: 2 from row 0, right 3." in told
    assert "The hearts are still open." in told


def test_fuenf_strolche_is_told_seat_by_seat() -> None:
    game = Strolche(house=House(pairs=1, triples=1, quads=0))
    state = table("r3 b4", "y1 y1", houses=(house("r6 k6"), ()), discs=(2, 1, 0, 1, 1))
    assert describe(game, state, 1, "de", names=("Anna", "Bert")) == (
        "5 Strolche. Anna ist dran, noch 2 Aktionen. Aktive Würfel von Bert: Gelb 1 und Gelb 1."
        " Haus von Bert: Drilling frei, Zwilling frei. Aktive Würfel von Anna: Rot 3 und Blau 4."
        " Haus von Anna: Drilling frei, Zwilling Rot 6 und Schwarz 6."
        " Auf den Scheiben liegen: John 2 von 4, Ringo 1, Rihanna 0 von 3, Pink 1 von 3 und"
        " Paul 1 von 2. Im Beutel: Rot 16, Blau 17, Schwarz 18 und Gelb 18."
        " Punkte: Anna 3, Bert 0."
    )
    told = describe(game, state, names=("Anna", "Bert"))
    assert "Anna to play, 2 actions left. Active dice of Anna: red 3 and blue 4." in told
    assert "House of Anna: three free, pair red 6 and black 6." in told


@pytest.mark.parametrize(
    ("state", "action", "told"),
    [
        (table("r1", "b2"), Draw(), "Anna draws 1 and throws."),
        (table("r1 r1 b2", "b2"), Reroll(dice("r1 b2")), "Anna throws red 1 and blue 2 again."),
        (
            table("r1 r1 b1 b2 b3", "b2"),
            Reroll(dice("r1 r1 b1 b2 b3")),
            "Anna throws 5 dice again.",
        ),
        (
            table("k1", "b2", discs=(3, 1, 0, 1, 1)),
            PlaceRingo(die("k1"), (Rascal.JOHN, Rascal.PAUL)),
            "Anna takes 1 from John and 1 from Paul and throws.",
        ),
        (
            table("r1", "b1 b2 b3 b4 b5 b6"),
            PlacePink(die("r1"), ((1, die("b1")), (1, die("b6")))),
            "Anna takes blue 1 and blue 6 from Bert and throws.",
        ),
    ],
)
def test_dice_that_are_due_are_told_with_where_they_come_from(
    state: Table, action: Any, told: str
) -> None:
    game = Strolche()
    after = game.apply(state, Move(0, action))
    assert told in describe(game, after, names=("Anna", "Bert"))


def test_the_last_round_is_told_and_who_filled_a_house() -> None:
    game = Strolche(house=House(pairs=1, triples=0, quads=0))
    state = table("r2 r6 b6", "b1")
    after = game.apply(state, Move(0, PlacePaul(die("r2"), dice("r6 b6"))))
    told = describe(game, after, 1, names=("Anna", "Bert"))
    assert "Bert to play, 2 actions left. Anna was first to fill a house; everyone else" in told
    over = game.apply(game.apply(after, Move(1, Draw())), Fall(dice("y1")))
    over = game.apply(game.apply(over, Move(1, Draw())), Fall(dice("y1")))
    told = describe(game, over, 1, "de", names=("Anna", "Bert"))
    assert "Anna hatte als Erster ein volles Haus." in told
    assert "Anna hat keine aktiven Würfel." in told
    assert told.endswith("Gewonnen: Anna.")


def test_an_empty_bag_is_told() -> None:
    state = table("r1", "b2", rest=1)
    assert "The bag is empty." in describe(Strolche(), state)


@pytest.mark.parametrize(
    ("game", "roll", "places"),
    [
        (Grid5(players=2), Throw((1, 2)), (Field(0, 0), Field(4, 4))),
        (Mirror(players=2), Pair((1, 2)), (Place(0, 1, 1), Place(6, 2, 2))),
    ],
)
def test_what_others_wrote_in_a_running_round_is_not_told(
    game: AnyGame, roll: object, places: tuple[object, object]
) -> None:
    thrown = game.apply(game.start(), roll)
    one, other = (game.apply(thrown, Move(1, place)) for place in places)
    assert describe(game, one, 0) == describe(game, other, 0)
    assert describe(game, one, 1) != describe(game, other, 1)


def test_the_end_tells_who_has_won() -> None:
    rows = (4, 6, 12, 16, 20, 18, 23, 20, 25, 30, 40, 50, 21)
    game = Yacht(players=2)
    one = State((Sheet(rows), Sheet(rows, extra=1)))
    tie = State((Sheet(rows), Sheet(rows)))
    assert describe(game, one, 0, "de", names=("A", "B")).endswith("zu Ende. Gewonnen: B.")
    assert describe(game, tie, 0, "de", names=("A", "B")).endswith("teilen sich A und B.")
    assert "to play" not in describe(game, tie)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seat": 1}, "there is no seat 1: expected 0 to 0"),
        ({"lang": "fr"}, "unknown language 'fr'"),
        ({"names": ("A", "B")}, "expected 1 names, one for each seat, not 2"),
    ],
)
def test_what_cannot_be_told_is_refused(wrong: dict[str, Any], message: str) -> None:
    game = Yacht()
    with pytest.raises(ValueError, match=message):
        describe(game, game.start(), **wrong)


def test_the_function_in_the_root_is_never_hidden_by_a_module() -> None:
    code = "from wuerfelregeln import svg, descriptions, describe; assert callable(describe)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_entry_shows_at_once_in_the_words() -> None:
    game = Yacht()
    state = game.apply(game.start(), Roll((2, 2, 2, 3, 3)))
    after = game.apply(state, Move(0, Enter(Category.FULL_HOUSE)))
    assert "Full house free" in describe(game, state)
    assert "Full house 25" in describe(game, after)
