"""Words: one text in both languages."""

from __future__ import annotations

from typing import cast

import pytest

from wuerfelregeln.words import LANGUAGES, Lang, Words, You

SEAT = Words(de="Platz {seat}", en="seat {seat}")


def test_a_text_is_in_the_language_asked_for() -> None:
    assert SEAT.text("de", seat=2) == "Platz 2"
    assert SEAT.text("en", seat=2) == "seat 2"
    assert SEAT.text(seat=2) == "seat 2"


def test_without_values_the_text_is_taken_as_it_stands() -> None:
    assert Words(de="{", en="}").text("de") == "{"


def test_a_value_that_is_missing_is_an_error_and_not_a_hole() -> None:
    with pytest.raises(KeyError, match="seat"):
        SEAT.text("en", row=1)


@pytest.mark.parametrize("lang", ["fr", "", "DE", None])
def test_another_language_is_refused(lang: str) -> None:
    with pytest.raises(ValueError, match=r"unknown language .* expected 'de' or 'en'"):
        SEAT.text(cast("Lang", lang), seat=1)


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ("de", "en")


def test_one_and_you_have_forms_of_their_own() -> None:
    dice = Words(de="{n:Ein Würfel fällt|# Würfel fallen}.", en="{n:# die falls|# dice fall}.")
    assert [dice.text("de", n=n) for n in (0, 1, 2)] == [
        "0 Würfel fallen.",
        "Ein Würfel fällt.",
        "2 Würfel fallen.",
    ]
    assert [dice.text("en", n=n) for n in (0, 1, 2)] == [
        "0 dice fall.",
        "1 die falls.",
        "2 dice fall.",
    ]
    wins = Words(de="{name:# gewinnt|# gewinnst} mit {n:+}.", en="{name:# wins|# win} by {n:+}.")
    assert wins.text("de", name=You("Du"), n=3) == "Du gewinnst mit +3."
    assert wins.text("en", name="Anna", n=3) == "Anna wins by +3."
    assert f"{You('Du')}" == "Du"
