"""How Fünfwurf is typed and told, and how real dice are asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.toy import STONES, Toy
from wuerfelregeln import NotationError
from wuerfelregeln.cli.faces import face_of
from wuerfelregeln.cli.physical import TypedDice
from wuerfelregeln.cli.plain import PlainFace
from wuerfelregeln.cli.yacht.face import FACE, row_of
from wuerfelregeln.core import Move
from wuerfelregeln.words import Lang
from wuerfelregeln.yacht import (
    CATEGORIES,
    KNIFFEL,
    Category,
    Enter,
    Hold,
    Roll,
    Sheet,
    State,
    Yacht,
)
from wuerfelregeln.yacht.names import NAMES

GAME = Yacht()
SIXES = (3, 6, 9, 12, 15, None)


@pytest.mark.parametrize(
    ("typed", "dice"),
    [("335", (3, 3, 5)), ("5 3 3", (3, 3, 5)), ("3,5", (3, 5)), ("r", ()), ("0", ()), ("9", (9,))],
)
def test_digits_hold_dice(typed: str, dice: tuple[int, ...]) -> None:
    assert FACE.read(GAME, GAME.start(), 0, typed) == Hold(dice)


@pytest.mark.parametrize("row", CATEGORIES, ids=str)
def test_a_row_has_a_letter_and_its_names(row: Category) -> None:
    words = NAMES[row]
    for typed in ("abcdefghijklm"[row], words.de, words.en, str(row), words.de.upper()):
        assert row_of(typed) is row


@pytest.mark.parametrize(
    ("typed", "row"),
    [
        ("kl", Category.SMALL_STRAIGHT),
        ("grosse", Category.LARGE_STRAIGHT),
        ("fuenf gl", Category.FIVE_OF_A_KIND),
        ("full", Category.FULL_HOUSE),
        ("dri", Category.THREE_OF_A_KIND),
        ("three of", Category.THREE_OF_A_KIND),
    ],
)
def test_the_beginning_of_a_name_is_enough(typed: str, row: Category) -> None:
    assert row_of(typed) is row


def test_a_beginning_of_several_names_is_asked_back() -> None:
    with pytest.raises(NotationError) as raised:
        row_of("vier")
    assert raised.value.problem.de == "„vier“ kann heißen: Vieren, Vierling."
    assert raised.value.problem.en == "“vier” can mean: Fours, Four of a kind."


@pytest.mark.parametrize("typed", ["n", "z", "zz", "!", "a b"])
def test_what_means_nothing_says_what_was_expected(typed: str) -> None:
    with pytest.raises(NotationError, match="is not understood: expected dice to hold"):
        FACE.read(GAME, GAME.start(), 0, typed)


def test_an_entry_that_brings_the_bonus_says_what_it_brings_in_all() -> None:
    state = State((Sheet(SIXES + (None,) * 7),), (1, 6, 6, 6, 6), 0)
    entry = Enter(Category.SIXES)
    assert "Sixes: 24 points, 59 with the bonus." in (
        FACE.confirm(GAME, state, 0, entry, "en") or ""
    )
    told = FACE.tell(GAME, state, Move(0, entry), ["Anna"], "de")
    assert told == "Anna: 1 6 6 6 6 → Sechsen 24 (zusammen +59)"


def test_crossing_out_is_said_before_it_is_done() -> None:
    state = State((Sheet(),), (1, 2, 2, 3, 6), 0)
    assert (FACE.confirm(GAME, state, 0, Enter(Category.LARGE_STRAIGHT), "de") or "").startswith(
        "Große Reihe: gestrichen, 0 Punkte. k oder Enter"
    )


def test_a_crossed_out_row_that_brings_100_is_not_said_to_bring_nothing() -> None:
    fifty = Sheet((None,) * 11 + (50, None))
    state = State((fifty,), (4, 4, 4, 4, 4), 0)
    game = Yacht(joker=Yacht.about.options[1].read("free_matching"))
    text = FACE.confirm(game, state, 0, Enter(Category.ONES), "en") or ""
    assert text.startswith("Ones: 0 points, 100 with the bonus.")


def test_a_further_five_alike_by_the_leaflet_is_told_with_its_fifty() -> None:
    state = State((Sheet((None,) * 11 + (0, None)),), (4, 4, 4, 4, 4), 0)
    words: dict[Lang, str] = {
        "en": "Fours: 20 points, 70 with the bonus.",
        "de": "Vieren: 20 Punkte, mit Bonus zusammen 70.",
    }
    for lang, expected in words.items():
        text = FACE.confirm(KNIFFEL, state, 0, Enter(Category.FOURS), lang)
        assert (text or "").startswith(expected)


def test_rolls_and_holds_are_told_with_the_dice() -> None:
    state = State((Sheet(),), (1, 2, 2, 3, 6), 2)
    names = ["Anna"]
    assert FACE.tell(GAME, GAME.start(), Roll((2, 1)), names, "en") == "Anna throws 1 2"
    told = [FACE.tell(GAME, state, Move(0, Hold(dice)), names, "en") for dice in ((2, 2), ())]
    assert told == ["Anna holds 2 2 of 1 2 2 3 6", "Anna throws 1 2 2 3 6 again"]


def test_a_game_has_its_face_or_the_plain_one() -> None:
    assert face_of(Yacht) is FACE
    assert isinstance(face_of(Toy), PlainFace)


# --- real dice ------------------------------------------------------------------------------


def asked(answers: list[str]) -> tuple[TypedDice, list[str]]:
    questions: list[str] = []
    typed: Iterator[str] = iter(answers)

    def ask(question: str) -> str:
        questions.append(question)
        return next(typed)

    return TypedDice(ask, STONES, "en"), questions


def test_dice_are_asked_until_they_can_have_fallen() -> None:
    dice, questions = asked(["1", "17", "x2", "6 1"])
    assert dice.roll(2) == (6, 1)
    assert questions[0] == "Throw 2 dice and type what they show:"
    assert questions[3] == "Expected 2 numbers from 1 to 6, not “x2”."


def test_things_are_asked_until_the_bag_holds_them() -> None:
    dice, questions = asked(["red red", "r", "b x", "blau, r"])
    assert dice.draw((1, 1), 2) == (1, 0)
    assert questions[0] == "Draw 2 times from the bag and type what comes (red, blue):"
    assert questions[1].endswith("as far as the bag still has them, not “red red”.")
    assert len(questions) == 4
