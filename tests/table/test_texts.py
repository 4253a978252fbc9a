"""Names, chat and words for the dice have one spelling, and hide nothing."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln import FairDice, Transcript
from wuerfelregeln.dice import Fairness
from wuerfelregeln.table import texts
from wuerfelregeln.table.texts import MOST_NAME, MOST_TEXT, MOST_WORD, BadText
from wuerfelregeln.yacht import Yacht

COMMITMENT = FairDice(bytes(32)).commitment


@pytest.mark.parametrize(
    ("given", "spelt"),
    [
        (" Anna ", "Anna"),
        ("Ju\u0308rgen", "Jürgen"),
        ("Anna   Maria", "Anna Maria"),
        ("Ève ☂", "Ève ☂"),
        ("山田", "山田"),
        ("أحمد", "أحمد"),
    ],
)
def test_a_name_has_one_spelling(given: str, spelt: str) -> None:
    assert texts.name(given) == spelt


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "NO_TEXT"),
        ("\u0301\u0301", "NO_TEXT"),
        ("a\u0000", "CHARACTER"),
        ("a\u200bb", "CHARACTER"),  # a space without width
        ("a\u202eb", "CHARACTER"),  # from right to left
        ("a\u2066b", "CHARACTER"),
        ("a\u061cb", "CHARACTER"),
        ("a\u00a0b", "CHARACTER"),  # a blank of another kind
        ("a\u3000b", "CHARACTER"),
        ("a\u3164b", "CHARACTER"),  # a letter that shows nothing
        ("a\ue000", "CHARACTER"),  # private
        ("a\ud800", "CHARACTER"),  # half a pair
        ("a\tb", "CHARACTER"),
        ("a\u200db", "CHARACTER"),  # joins emoji: in chat alone
        ("Anna #1", "CHARACTER"),
        ("Z" + 5 * "\u0321", "TOO_MANY_MARKS"),
        ("Z" * (MOST_NAME + 1), "TEXT_TOO_LONG"),
    ],
)
def test_what_is_no_name_is_refused_with_its_reason(given: str, reason: str) -> None:
    with pytest.raises(BadText) as error:
        texts.name(given)
    assert error.value.reason.name == reason
    assert str(error.value)


def test_chat_may_have_joined_emoji_and_signs_that_records_cannot_hold() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert texts.text(f"{family} # 1") == f"{family} # 1"
    with pytest.raises(BadText):
        texts.text("a\u202eb")
    with pytest.raises(BadText):
        texts.text("x" * (MOST_TEXT + 1))
    with pytest.raises(BadText):
        texts.text("\u200d")


def test_a_word_may_be_left_out() -> None:
    assert texts.word("") == texts.word("   ") == ""
    with pytest.raises(BadText):
        texts.word("x" * (MOST_WORD + 1))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "An na"),
        ("Anna", "\uff21nna"),
        ("Straße", "STRASSE"),
        ("\u2460 Anna", "1 anna"),
        ("\ufb01n", "FIN"),
        ("Jürgen", "JU\u0308RGEN"),
    ],
)
def test_twins_are_found(one: str, other: str) -> None:
    assert texts.same_name(one, other)
    assert texts.same_name(other, one)
    assert not texts.same_name(one, other + "x")


@given(st.text(max_size=40))
def test_what_is_accepted_stays_as_it_is_and_can_stand_in_a_record(given: str) -> None:
    for spell in (texts.name, texts.text, texts.word):
        try:
            spelt = spell(given)
        except BadText:
            continue
        assert spell(spelt) == spelt
        assert unicodedata.is_normalized("NFC", spelt)
        assert not any(unicodedata.bidirectional(each) in _TURNING for each in spelt)
        if spell is texts.name:
            record = Transcript(Yacht(), seats=(spelt,)).to_record()
            assert Transcript.from_record(record).seats == (spelt,)
        if spell is texts.word:
            fair = Fairness(COMMITMENT, (spelt,))
            record = Transcript(Yacht(), fair=fair).to_record()
            assert Transcript.from_record(record).fair == fair


_TURNING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def test_long_rubbish_is_refused_before_any_work() -> None:
    with pytest.raises(BadText) as error:
        texts.name("a" * 10**7)
    assert error.value.reason.name == "TEXT_TOO_LONG"
