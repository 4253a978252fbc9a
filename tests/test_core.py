"""The shared types: turns, moves, refusals, legal actions, ranking."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy
import pytest
from attrs import evolve, fields
from attrs.exceptions import FrozenInstanceError
from hypothesis import given
from hypothesis import strategies as st

import wuerfelregeln
from wuerfelregeln import Chance, Decide, Ending, IllegalEvent, Move, Over, Reason, Refusal
from wuerfelregeln.core import ASKS, Flaw, Listed, rank, replaced
from wuerfelregeln.words import Words
from wuerfelregeln.yacht import Category, Yacht


class Why(Reason):
    LATE = Words(de="Zug {n} ist vorbei.", en="Turn {n} has passed.")
    USED = Words(de="Die Zeile {row} ist belegt.", en="The row {row} is used.")
    FEW = Words(de="Es fallen {n:ein|#} Würfel: {dice}.", en="{n:# die falls|# dice fall}: {dice}.")

    @classmethod
    def terms(cls) -> dict[str, dict[str, Words]]:
        return {"row": {"house": Words(de="Haus", en="full house")}}


# --- turns and moves -------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [numpy.int64(1), numpy.uint8(1), numpy.array(1), 1], ids=repr)
def test_a_seat_is_a_whole_number_of_any_type_and_becomes_an_int(seat: Any) -> None:
    move = Move(seat, "pass")
    assert move == Move(1, "pass")
    assert type(move.seat) is int
    assert repr(move) == "Move(seat=1, action='pass')"


@pytest.mark.parametrize(
    "seat",
    [True, False, 1.0, "1", None, (1,), numpy.True_, numpy.float64(1), numpy.array([1, 0])],
    ids=repr,
)
def test_everything_else_is_no_seat(seat: Any) -> None:
    with pytest.raises(TypeError, match=r"^seat must be a whole number, not "):
        Move(seat, "pass")


def test_the_three_turns_are_values_and_different() -> None:
    assert Chance() == Chance()
    assert Over(Ending.SHEETS_FULL) == Over(Ending.SHEETS_FULL) != Over(Ending.HOUSE_FULL)
    assert Decide((0, 1)) == Decide((0, 1))
    assert len({Chance(), Over(), Decide((0,)), Decide((1,)), Chance()}) == 4


def test_an_end_that_does_not_say_why_still_has_words() -> None:
    assert Over() == Over(Ending.NAMELESS)
    assert Over().reason.text("de") == "Die Partie ist zu Ende."


def test_a_game_may_end_for_a_reason_of_its_own() -> None:
    assert Over(Why.LATE).reason.text("en", n=3) == "Turn 3 has passed."
    assert repr(Over(Why.LATE)) == "Over(reason=Why.LATE)"


@pytest.mark.parametrize("ending", Ending)
def test_an_ending_is_told_in_both_languages(ending: Ending) -> None:
    texts = ending.text("de"), ending.text("en")
    assert all(text.endswith(".") for text in texts)
    assert texts[0] != texts[1]


def test_one_seat_is_asked_with_the_same_object_every_time() -> None:
    assert ASKS[3] is ASKS[3]
    assert ASKS[3] == Decide((3,))


def test_moves_are_equal_if_seat_and_action_are() -> None:
    assert Move(0, "pass") == Move(seat=0, action="pass")
    assert len({Move(0, "pass"), Move(1, "pass"), Move(0, "draw"), Move(0, "pass")}) == 3


def test_moves_are_values_like_all_others_although_their_init_is_written_by_hand() -> None:
    move = Move(1, "pass")
    with pytest.raises(FrozenInstanceError):
        move.seat = 0  # type: ignore[misc]
    assert evolve(move, seat=2) == Move(2, "pass")
    assert copy.copy(move) == pickle.loads(pickle.dumps(move)) == move
    assert [each.name for each in fields(Move)] == ["seat", "action"]


# --- refusals --------------------------------------------------------------------------------


def test_a_reason_is_a_code_first_and_a_text_second() -> None:
    assert Why.LATE.name == "LATE"
    assert repr(Why.LATE) == "Why.LATE"
    assert Why.LATE.text("de", n=3) == "Zug 3 ist vorbei."
    assert Why.LATE.text(n=3) == "Turn 3 has passed."


def test_the_values_of_a_refusal_follow_its_language() -> None:
    refusal = Refusal(Why.USED, "event", {"row": "house"})
    assert refusal.text("de") == "Die Zeile Haus ist belegt."
    assert refusal.text("en") == refusal.text() == "The row full house is used."
    assert Refusal(Why.USED, "event", {"row": "cellar"}).text() == "The row cellar is used."


def test_lists_among_the_values_and_numbers_of_things_are_told_as_people_do() -> None:
    one, more, none = (
        Refusal(Why.FEW, "event", {"n": len(dice), "dice": dice}) for dice in ([6], [1, 2], [])
    )
    assert (one.text("de"), one.text()) == ("Es fallen ein Würfel: 6.", "1 die falls: 6.")
    assert (more.text("de"), more.text()) == ("Es fallen 2 Würfel: 1, 2.", "2 dice fall: 1, 2.")
    assert none.text() == "0 dice fall: –."


def test_equal_refusals_have_equal_hashes_although_values_are_a_dict() -> None:
    one, two = Refusal(Why.LATE, "event", {"n": 1}), Refusal(Why.LATE, "event", {"n": 1})
    assert one == two
    assert hash(one) == hash(two)
    assert one != Refusal(Why.LATE, "event", {"n": 2})


def test_an_illegal_event_is_a_value_error_that_says_why_and_which() -> None:
    error = IllegalEvent(Refusal(Why.LATE, "pass", {"n": 1}))
    assert isinstance(error, ValueError)
    assert str(error) == "Turn 1 has passed: 'pass'"
    assert error.refusal.reason is Why.LATE


# --- legal actions ---------------------------------------------------------------------------


def test_listed_actions_are_a_collection() -> None:
    actions = Listed((3, 1, 2))
    assert list(actions) == [3, 1, 2]
    assert len(actions) == 3
    assert 2 in actions
    assert 5 not in actions
    assert actions
    assert not Listed(())
    assert repr(actions) == "Listed((3, 1, 2))"


def test_sampling_reaches_each_listed_action() -> None:
    rng = Random(1)
    assert {Listed("abc").sample(rng) for _ in range(50)} == {"a", "b", "c"}


def test_sampling_from_no_actions_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        Listed(()).sample(Random(1))


# --- ranking and small helpers ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ([], ()),
        ([5], ((0,),)),
        ([10, 30, 10], ((1,), (0, 2))),
        ([7, 7, 7], ((0, 1, 2),)),
        ([1, 2, 3], ((2,), (1,), (0,))),
        ([(5, 1), (5, 2)], ((1,), (0,))),
    ],
)
def test_the_highest_key_is_first_and_tied_seats_share_a_place(
    keys: list[object], places: tuple[tuple[int, ...], ...]
) -> None:
    assert rank(keys) == places


@given(st.lists(st.integers(-3, 3)))
def test_ranking_places_every_seat_once_and_in_order(keys: list[int]) -> None:
    places = rank(keys)
    assert sorted(seat for group in places for seat in group) == list(range(len(keys)))
    levels = [{keys[seat] for seat in group} for group in places]
    assert all(len(level) == 1 for level in levels)
    assert sorted(set(keys), reverse=True) == [level.pop() for level in levels]


@given(st.lists(st.integers(), min_size=1), st.data())
def test_replacing_changes_one_item_and_leaves_the_tuple(
    items: list[int], data: st.DataObject
) -> None:
    before = tuple(items)
    index = data.draw(st.integers(0, len(items) - 1))
    after = replaced(before, index, -1)
    assert after[index] == -1
    assert before == tuple(items)
    assert after[:index] + after[index + 1 :] == before[:index] + before[index + 1 :]


def test_replacing_beyond_the_end_is_an_index_error() -> None:
    with pytest.raises(IndexError):
        replaced((1, 2), 2, 0)


def test_a_display_name_is_there_or_a_key_error() -> None:
    assert Yacht.about.name(Category.CHANCE) == "Chance"
    assert Yacht.about.name(Category.CHANCE, "de") == "Freier Wurf"
    with pytest.raises(KeyError):
        Yacht.about.name("chess")


def test_a_flaw_is_a_path_and_a_problem() -> None:
    flaw = Flaw("$.dice", de="sind keine", en="are none")
    assert pickle.loads(pickle.dumps(flaw)) == flaw
    assert eval(repr(flaw)) == flaw
    assert flaw.problem == Words(de="sind keine", en="are none")


# --- the root of the package -------------------------------------------------------------------


def test_every_public_name_of_the_root_is_there_and_listed() -> None:
    for name in wuerfelregeln.__all__:
        assert getattr(wuerfelregeln, name) is not None
        assert name in dir(wuerfelregeln)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'wuerfelregeln' has no attribute 'chess'"):
        wuerfelregeln.chess  # noqa: B018 - looking it up is the test
