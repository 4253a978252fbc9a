"""Options: checks of their values, and their texts in records and on the command line."""

from __future__ import annotations

import pickle
from types import SimpleNamespace
from typing import Any, cast

import numpy
import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln import RecordError, Transcript
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.options import (
    OptionError,
    enum_option,
    number_option,
    players_option,
    seats,
    whole_number,
)
from wuerfelregeln.words import Words
from wuerfelregeln.yacht import Joker, Yacht

WORDS = Words(de="Runden", en="rounds")


@frozen
class Rules:
    rounds: int = field(default=1, validator=whole_number(1, 3))
    players: int = field(default=2, validator=seats(2))


def test_values_within_the_limits_are_taken() -> None:
    assert [Rules(rounds).rounds for rounds in (1, 2, 3)] == [1, 2, 3]
    assert Rules(players=1000).players == 1000


@pytest.mark.parametrize("rounds", [0, 4, -1])
def test_a_value_beyond_the_limits_is_refused_with_what_was_expected(rounds: int) -> None:
    with pytest.raises(ValueError, match=f"rounds must be 1 to 3, not {rounds}"):
        Rules(rounds)
    with pytest.raises(ValueError, match="players must be 2 to 1000, not 1"):
        Rules(players=1)


@pytest.mark.parametrize("value", [True, 2.0, "2", None])
def test_a_value_of_another_type_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match=f"rounds must be a whole number, not {value!r}"):
        Rules(cast("Any", value))


@given(st.integers(0, 10**18 - 1))
def test_a_number_is_read_as_it_is_written(number: int) -> None:
    option = number_option("rounds", WORDS, 3)
    assert option.read(option.write(number)) == number


@pytest.mark.parametrize("game", [Yacht, Grid5])
def test_where_the_rules_know_no_limit_a_thousand_may_sit_down(game: type[Yacht | Grid5]) -> None:
    assert len(game(players=1000).start().sheets) == 1000
    with pytest.raises(OptionError, match="players must be 1 to 1000, not 1001"):
        game(players=1001)


@pytest.mark.parametrize("text", ["", "-1", "+1", "01", "1.0", " 1", "1_0", "²", "drei"])
def test_a_text_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="rounds must be a whole number, not"):
        number_option("rounds", WORDS, 3).read(text)


@pytest.mark.parametrize("digits", [19, 5000, 100_000])
def test_a_number_of_too_many_digits_is_told_as_such_in_both_languages(digits: int) -> None:
    text = "9" * digits
    record = f"wurf 1\ngame yacht\noption players {text}\n"
    with pytest.raises(RecordError) as caught:
        Transcript.from_record(record)
    assert caught.value.text("de") == (
        "Zeile 3, Spalte 16: "
        "players muss eine Zahl von höchstens 18 Ziffern sein, nicht "
        + ("'9999999999999999999'" if digits == 19 else "'999999999999999999999999999999999999...")
    )
    assert "players must be a number of at most 18 digits, not '999999999999" in str(caught.value)
    with pytest.raises(OptionError, match="rounds must be a number of at most 18 digits, not"):
        Grid5(rounds=10**digits - 1)
    with pytest.raises(OptionError, match=r"players must be 1 to \d+, not (9|0x)[0-9a-f]+"):
        Yacht(players=10**digits - 1)


@pytest.mark.parametrize("number", [numpy.int64(2), numpy.uint8(2), numpy.array(2)], ids=repr)
def test_whole_numbers_of_other_types_are_taken_as_options(number: Any) -> None:
    game = Grid5(players=number, rounds=number)
    assert game == Grid5(players=2, rounds=2)
    assert repr(game) == "Grid5(players=2, rounds=2)"
    odd: tuple[Any, ...] = (numpy.bool_(True), numpy.float64(2.0), numpy.array([2]))
    for wrong in odd:
        with pytest.raises(TypeError, match="players must be a whole number, not"):
            Grid5(players=wrong)


def test_an_option_knows_its_name_words_default_and_choices() -> None:
    option = number_option("rounds", WORDS, 3)
    assert (option.name, option.words, option.default, option.choices) == ("rounds", WORDS, "3", ())
    players = players_option(WORDS, 2)
    assert (players.name, players.default, players.read("4")) == ("players", "2", 4)
    joker = enum_option("joker", WORDS, Joker.FORCED)
    assert (joker.default, joker.choices) == ("forced", tuple(member.value for member in Joker))


@pytest.mark.parametrize("member", Joker)
def test_a_member_is_read_as_it_is_written(member: Joker) -> None:
    option = enum_option("joker", WORDS, Joker.FREE)
    assert option.read(option.write(member)) is member


@pytest.mark.parametrize("text", ["", "FREE", "Joker.FREE", "wild"])
def test_a_text_that_is_no_member_is_refused_with_the_choices(text: str) -> None:
    message = (
        f"joker must be one of free, free_matching, forced, verhoeff, kniffel, none, not {text!r}"
    )
    with pytest.raises(ValueError, match=message):
        enum_option("joker", WORDS, Joker.FREE).read(text)


def test_a_wrong_option_is_told_in_both_languages() -> None:
    unlimited = whole_number(2)
    with pytest.raises(OptionError) as caught:
        unlimited(None, field_named("rounds"), 1)
    assert caught.value.text("de") == "rounds muss 2 oder mehr sein, nicht 1"
    assert caught.value.text("en") == str(caught.value) == "rounds must be 2 or more, not 1"
    with pytest.raises(OptionError) as caught:
        enum_option("joker", WORDS, Joker.FREE).read("wild")
    assert caught.value.text("de").startswith("joker muss eines von free, free_matching")
    twin = pickle.loads(pickle.dumps(caught.value))
    assert twin.problem == caught.value.problem


def field_named(name: str) -> SimpleNamespace:
    return SimpleNamespace(name=name)


@pytest.mark.parametrize("players", [0, -1])
def test_a_game_refuses_options_it_cannot_have(players: int) -> None:
    with pytest.raises(ValueError, match="players must be 1 to 1000"):
        Yacht(players=players)
    for wrong in ("free", 1, None):
        with pytest.raises(TypeError):
            Yacht(joker=cast("Any", wrong))
