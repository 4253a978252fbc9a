"""A turn of Fünfwurf, its refusals, its end: rulings Y3 and Y4."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, cast

import pytest

from tests.yacht.helpers import (
    HANDS,
    LOWER_SAMPLE,
    THREE_OF_EACH,
    a_sheet,
    enter,
    hold,
    rows_offered,
    thrown,
)
from wuerfelregeln import Chance, Decide, Ending, IllegalEvent, Move, Over, RandomDice, ScriptedDice
from wuerfelregeln.core import Reason as AnyReason
from wuerfelregeln.words import LANGUAGES
from wuerfelregeln.yacht import (
    CATEGORIES,
    FUENFWURF,
    YAHTZEE,
    Category,
    Enter,
    Hold,
    Reason,
    Roll,
    Sheet,
    State,
    Yacht,
)

GAME = FUENFWURF
FULL = a_sheet({**THREE_OF_EACH, **LOWER_SAMPLE}, five_of_a_kind=50)


def refused(game: Yacht, state: State, event: Any) -> AnyReason:
    """Return the reason of a refusal; `apply` must give the same."""
    refusal = game.refusal(state, event)
    assert refusal is not None
    with pytest.raises(IllegalEvent) as caught:
        game.apply(state, event)
    assert caught.value.refusal == refusal
    return refusal.reason


# --- a turn ----------------------------------------------------------------------------------


def test_a_turn_is_three_throws_and_an_entry() -> None:
    state = GAME.start()
    assert (state.dice, state.throws_left, GAME.turn(state)) == ((), 3, Chance())
    state = GAME.apply(state, Roll((6, 3, 3, 1, 3)))
    assert (state.dice, state.throws_left, GAME.turn(state)) == ((1, 3, 3, 3, 6), 2, Decide((0,)))
    state = GAME.apply(state, hold(3, 3, 3))
    assert (state.dice, state.throws_left, GAME.turn(state)) == ((3, 3, 3), 2, Chance())
    state = GAME.apply(state, Roll((5, 3)))
    assert (state.dice, state.throws_left) == ((3, 3, 3, 3, 5), 1)
    state = GAME.apply(state, hold(3, 3, 3, 3))
    state = GAME.apply(state, Roll((3,)))
    assert (state.dice, state.throws_left) == ((3, 3, 3, 3, 3), 0)
    state = GAME.apply(state, enter(Category.FIVE_OF_A_KIND))
    assert state == State((a_sheet(five_of_a_kind=50),))
    assert GAME.scores(state) == (50,)


def test_the_outcomes_are_all_distinct_rolls_of_the_dice_that_are_due() -> None:
    for held, count in [((), 252), ((3,), 126), ((3, 3), 56), ((3,) * 3, 21), ((3,) * 4, 6)]:
        state = State((Sheet(),), held, 1)
        outcomes = dict(GAME.outcomes(state))
        assert len(outcomes) == count
        assert {len(roll.dice) for roll in outcomes} == {5 - len(held)}
    assert dict(GAME.outcomes(GAME.start()))[Roll((1, 2, 3, 4, 5))] == Fraction(120, 7776)


def test_throw_asks_the_source_for_no_more_dice_than_are_due() -> None:
    state = State((Sheet(),), (2, 2, 2), 1)
    assert GAME.throw(state, ScriptedDice([(6, 1), 5])) == Roll((1, 6))


@pytest.mark.parametrize("state", [thrown((1, 2, 3, 4, 5)), State((FULL,))], ids=["asked", "over"])
def test_throw_is_an_error_when_no_dice_are_due(state: State) -> None:
    with pytest.raises(ValueError, match="no dice are due"):
        GAME.throw(state, RandomDice(1))


def test_the_legal_actions_are_every_hold_of_at_most_four_and_every_free_row() -> None:
    distinct = GAME.legal_actions(thrown((1, 2, 3, 4, 5)), 0)
    assert len(distinct) == 31 + 13
    alike = list(GAME.legal_actions(thrown((1, 1, 1, 1, 2)), 0))
    few = [(), (1,), (2,), (1, 1), (1, 2), (1, 1, 1), (1, 1, 2), (1, 1, 1, 1), (1, 1, 1, 2)]
    assert alike[:9] == [Hold(dice) for dice in few]
    assert alike[9:] == [Enter(category) for category in CATEGORIES]
    last = GAME.legal_actions(thrown((1,) * 5, a_sheet(LOWER_SAMPLE), throws_left=0), 0)
    assert repr(last).startswith("<7 legal actions: Enter(category=Category.ONES), ")


def test_a_sample_reaches_every_legal_action() -> None:
    actions = GAME.legal_actions(thrown((1, 1, 1, 1, 2), a_sheet(ones=3, chance=20)), 0)
    rng = Random(1)
    assert {actions.sample(rng) for _ in range(500)} == set(actions)


# --- Y3: taking back, entering, holding ---------------------------------------------------------


def test_y3_what_was_held_may_be_thrown_again() -> None:
    state = GAME.apply(thrown((1, 3, 3, 3, 6)), hold(3, 3, 3))
    state = GAME.apply(state, Roll((5, 6)))
    taken_back = GAME.apply(state, hold(5, 6))
    assert taken_back.dice == (5, 6)
    assert GAME.apply(taken_back, Roll((4, 4, 4))).dice == (4, 4, 4, 5, 6)


def test_y3_holding_none_throws_all_five_again() -> None:
    state = GAME.apply(thrown((1, 3, 3, 3, 6)), hold())
    assert len(dict(GAME.outcomes(state))) == 252
    assert GAME.apply(state, Roll((1, 2, 3, 4, 5))).throws_left == 1


@pytest.mark.parametrize("throws_left", [0, 1, 2])
def test_y3_an_entry_is_allowed_after_every_throw_the_first_included(throws_left: int) -> None:
    state = thrown((1, 2, 3, 4, 5), throws_left=throws_left)
    assert rows_offered(GAME, state) == list(CATEGORIES)
    after = GAME.apply(state, enter(Category.LARGE_STRAIGHT))
    assert GAME.scores(after) == (40,)


def test_y3_holding_all_five_is_refused() -> None:
    for dice in HANDS:
        assert refused(GAME, thrown(dice), hold(*dice)) is Reason.HELD_ALL
        assert Hold(dice) not in GAME.legal_actions(thrown(dice), 0)


def test_y3_an_entry_is_never_optional() -> None:
    state = thrown((1, 2, 4, 6, 6), a_sheet(chance=20, sixes=12), throws_left=0)
    assert GAME.turn(state) == Decide((0,))
    assert not list(GAME.outcomes(state))
    actions = list(GAME.legal_actions(state, 0))
    assert all(isinstance(action, Enter) for action in actions)
    assert len(actions) == 11


def test_y3_crossing_out_is_an_entry_of_nothing() -> None:
    state = thrown((1, 2, 4, 6, 6), throws_left=0)
    assert GAME.apply(state, enter(Category.FULL_HOUSE)).sheets == (a_sheet(full_house=0),)


# --- several seats, the end, ties ---------------------------------------------------------------


def test_seats_take_turns_and_each_fills_its_own_sheet() -> None:
    game = Yacht(players=3)
    state = game.start()
    for seat in (0, 1, 2, 0):
        assert state.seat == seat
        state = game.apply(state, Roll((1, 1, 2, 3, seat + 4)))
        assert game.turn(state) == Decide((seat,))
        for other in {0, 1, 2} - {seat}:
            assert not game.legal_actions(state, other)
        row = Category.CHANCE if state.sheets[seat] == Sheet() else Category.ONES
        state = game.apply(state, enter(row, seat))
    assert game.scores(state) == (11 + 2, 12, 13)
    assert state.sheets[0] == a_sheet(chance=11, ones=2)


def test_the_game_is_over_when_every_row_of_every_sheet_is_filled() -> None:
    game = Yacht(players=2)
    last = a_sheet({**THREE_OF_EACH, **LOWER_SAMPLE})
    state = game.apply(thrown((6, 6, 6, 6, 6), last, last), enter(Category.FIVE_OF_A_KIND))
    assert game.turn(state) == Chance()
    assert state.seat == 1
    state = game.apply(state, Roll((1, 2, 3, 4, 5)))
    state = game.apply(state, enter(Category.FIVE_OF_A_KIND, 1))
    assert game.turn(state) == Over(Ending.SHEETS_FULL)
    assert game.scores(state) == (285, 235)
    assert game.ranking(state) == ((0,), (1,))
    assert not list(game.outcomes(state))


def test_y4_equal_totals_share_the_place_and_a_shared_first_place_is_a_draw() -> None:
    game = Yacht(players=4)
    sheets = [a_sheet(chance=points) for points in (20, 25, 25, 7)]
    assert game.ranking(State(tuple(sheets))) == ((1, 2), (0,), (3,))


def test_y4_what_counts_is_the_total_and_not_how_it_came_about() -> None:
    game = Yacht(players=2)
    bonus = a_sheet(THREE_OF_EACH)  # 63 + 35
    lower = a_sheet(large_straight=40, small_straight=30, chance=28)
    assert game.scores(State((bonus, lower))) == (98, 98)
    assert game.ranking(State((bonus, lower))) == ((0, 1),)


def test_scores_are_there_at_any_time() -> None:
    assert Yacht(players=2).scores(Yacht(players=2).start()) == (0, 0)
    assert GAME.scores(thrown((6,) * 5, a_sheet(five_of_a_kind=50, extra=1))) == (150,)


# --- every reason ------------------------------------------------------------------------------

HAND = (1, 2, 2, 5, 6)
TWO = Yacht(players=2)
REFUSALS: dict[AnyReason, tuple[Yacht, State, Any, str, str]] = {
    Reason.NO_EVENT_OF_THIS_GAME: (
        GAME,
        thrown(HAND),
        Move(0, "pass"),
        "Das ist kein Ereignis dieses Spiels.",
        "This is not an event of this game.",
    ),
    Reason.GAME_OVER: (
        GAME,
        State((FULL,)),
        Roll(HAND),
        "Die Partie ist zu Ende.",
        "The game is over.",
    ),
    Reason.NO_SUCH_SEAT: (
        TWO,
        thrown(HAND, Sheet(), Sheet()),
        hold(2, 2, seat=2),
        "Platz 2 gibt es nicht: erwartet 0 bis 1.",
        "There is no seat 2: expected 0 to 1.",
    ),
    Reason.NOT_YOUR_TURN: (
        TWO,
        thrown(HAND, Sheet(), Sheet()),
        hold(2, 2, seat=1),
        "Platz 1 ist nicht dran, sondern Platz 0.",
        "It is not seat 1's turn but seat 0's.",
    ),
    Reason.THROW_FIRST: (
        GAME,
        GAME.start(),
        enter(Category.CHANCE),
        "Erst muss gewürfelt werden.",
        "The dice must be thrown first.",
    ),
    Reason.NO_DICE_DUE: (
        GAME,
        thrown(HAND),
        Roll(HAND),
        "Jetzt wird nicht gewürfelt: erst muss sich jemand entscheiden.",
        "No dice are due: first somebody has to decide.",
    ),
    Reason.WRONG_NUMBER_OF_DICE: (
        GAME,
        State((Sheet(),), (2, 2), 2),
        Roll((1, 2)),
        "3 Würfel fallen, nicht 2.",
        "3 dice are due, not 2.",
    ),
    Reason.NO_SUCH_FACE: (
        GAME,
        GAME.start(),
        Roll((1, 2, 3, 4, 7)),
        "Ein Würfel kann keine 7 zeigen: erwartet 1 bis 6.",
        "A die cannot show 7: expected 1 to 6.",
    ),
    Reason.NO_THROWS_LEFT: (
        GAME,
        thrown(HAND, throws_left=0),
        hold(2, 2),
        "Kein Wurf mehr übrig: das Ergebnis eintragen.",
        "No throws are left: enter the dice into a row.",
    ),
    Reason.HELD_ALL: (
        GAME,
        thrown(HAND),
        hold(*HAND),
        "Wer alle fünf hält, würfelt nicht: eintragen.",
        "Holding all five throws nothing: enter instead.",
    ),
    Reason.NOT_AMONG_THE_DICE: (
        GAME,
        thrown(HAND),
        hold(2, 2, 2),
        "2 2 2 gibt es nicht: da liegen 1 2 2 5 6.",
        "2 2 2 is not among the dice 1 2 2 5 6.",
    ),
    Reason.CATEGORY_USED: (
        GAME,
        thrown(HAND, a_sheet(full_house=25)),
        enter(Category.FULL_HOUSE),
        "Die Zeile „Haus“ ist schon ausgefüllt.",
        "The row “Full house” is already used.",
    ),
    Reason.JOKER_MATCHING_ROW: (
        YAHTZEE,
        thrown((3,) * 5, a_sheet(five_of_a_kind=0)),
        enter(Category.ONES),
        "Der Joker muss in die Zeile „Dreien“.",
        "The joker must go into the row “Threes”.",
    ),
    Reason.JOKER_LOWER_ROW: (
        YAHTZEE,
        thrown((3,) * 5, a_sheet(five_of_a_kind=0, threes=9)),
        enter(Category.ONES),
        "Der Joker muss in eine freie Zeile des unteren Blocks.",
        "The joker must go into a free row of the lower section.",
    ),
}


def test_every_reason_of_this_game_has_a_case() -> None:
    assert {*Reason} <= {*REFUSALS}


@pytest.mark.parametrize("reason", REFUSALS)
def test_every_reason_is_reached_and_says_so_in_both_languages(reason: AnyReason) -> None:
    game, state, event, german, english = REFUSALS[reason]
    assert refused(game, state, event) is reason
    refusal = game.refusal(state, event)
    assert refusal is not None
    assert [refusal.text(lang) for lang in LANGUAGES] == [german, english]


OTHER_REFUSALS = {
    "a move when it is over": (GAME, State((FULL,)), enter(Category.ONES), Reason.GAME_OVER),
    "no seat when it is over": (GAME, State((FULL,)), hold(seat=9), Reason.GAME_OVER),
    "another's dice": (TWO, State((Sheet(), Sheet())), hold(seat=1), Reason.NOT_YOUR_TURN),
    "a seat below zero": (GAME, thrown(HAND), hold(seat=-1), Reason.NO_SUCH_SEAT),
    "held dice that are due": (GAME, State((Sheet(),), (2, 2), 2), hold(2), Reason.THROW_FIRST),
    "no roll at all": (GAME, GAME.start(), Roll(()), Reason.WRONG_NUMBER_OF_DICE),
    "six dice": (GAME, GAME.start(), Roll((1,) * 6), Reason.WRONG_NUMBER_OF_DICE),
    "a zero": (GAME, GAME.start(), Roll((0, 1, 1, 1, 1)), Reason.NO_SUCH_FACE),
    "a second roll": (GAME, thrown(HAND), Roll((1,)), Reason.NO_DICE_DUE),
    "all five without throws": (
        GAME,
        thrown(HAND, throws_left=0),
        hold(*HAND),
        Reason.NO_THROWS_LEFT,
    ),
    "six held": (GAME, thrown((1,) * 5), hold(1, 1, 1, 1, 1, 1), Reason.NOT_AMONG_THE_DICE),
    "a used row with a joker": (
        YAHTZEE,
        thrown((3,) * 5, a_sheet(five_of_a_kind=50, chance=20)),
        enter(Category.CHANCE),
        Reason.CATEGORY_USED,
    ),
    "no move": (GAME, thrown(HAND), None, Reason.NO_EVENT_OF_THIS_GAME),
    "an action without a seat": (GAME, thrown(HAND), Hold((2,)), Reason.NO_EVENT_OF_THIS_GAME),
    "a roll as an action": (GAME, thrown(HAND), Move(0, Roll((2,))), Reason.NO_EVENT_OF_THIS_GAME),
}


@pytest.mark.parametrize("name", OTHER_REFUSALS)
def test_the_reason_is_the_one_that_helps_most(name: str) -> None:
    game, state, event, reason = OTHER_REFUSALS[name]
    assert refused(game, state, event) is reason


# --- actions are values ------------------------------------------------------------------------


def test_dice_of_events_are_kept_sorted() -> None:
    assert Hold((5, 3, 5)) == Hold((3, 5, 5)) == Hold([5, 5, 3])
    assert repr(Roll((6, 1))) == "Roll(dice=(1, 6))"


@pytest.mark.parametrize("category", ["chance", 12, None, Category])
def test_an_entry_is_into_a_category(category: object) -> None:
    with pytest.raises(TypeError):
        Enter(cast("Any", category))


def test_categories_are_the_rows_in_their_order() -> None:
    assert [int(category) for category in CATEGORIES] == list(range(13))
    assert [str(category) for category in CATEGORIES][:2] == ["ones", "twos"]
    assert repr(Category.FULL_HOUSE) == "Category.FULL_HOUSE"
