"""Words: one text in both languages."""

from __future__ import annotations

from typing import cast

import pytest

from wuerfelregeln.words import LANGUAGES, Lang, Words, quoted

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


def test_what_is_quoted_is_one_short_line_whatever_it_is() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    things = ("x" * 10**6, b"x" * 10**6, 10**5000, (10**5000,), nested, "\n" * 50, "\ud800")
    for thing in things:
        text = quoted(thing)
        assert len(text) <= 60
        assert text.isprintable()
    assert quoted(nested) == "<list>"
    assert quoted(-(10**5000)).startswith("-0x")
    assert quoted("x" * 58) == repr("x" * 58)
