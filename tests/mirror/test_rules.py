"""The rules of Splitter: what is written where, by whom, and when."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mirror.pads import layouts
from wuerfelregeln import (
    Chance,
    Decide,
    Ending,
    Hidden,
    IllegalEvent,
    Move,
    Over,
    RandomDice,
    ScriptedDice,
)
from wuerfelregeln.core import Listed
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Layout, Mirror, Place, Reason, Roll, State

SMALL = Layout.parse("11|11")


def after(game: Mirror, *events: Any) -> State:
    state = game.start()
    for event in events:
        state = game.apply(state, event)
    return state


def reason(game: Mirror, state: State, event: Any) -> Any:
    refusal = game.refusal(state, event)
    assert refusal is not None
    with pytest.raises(IllegalEvent) as caught:
        game.apply(state, event)
    assert caught.value.refusal == refusal
    assert refusal.text("de") != refusal.text("en")
    return refusal.reason


def texts(game: Mirror, state: State, event: Any) -> str:
    refusal = game.refusal(state, event)
    assert refusal is not None
    return refusal.text("en")


# --- the throw ----------------------------------------------------------------------------


def test_the_21_throws_of_two_dice_have_their_chances() -> None:
    outcomes = dict(Mirror().outcomes(Mirror().start()))
    assert len(outcomes) == 21
    assert sum(outcomes.values()) == 1
    assert outcomes[Roll((3, 3))] == Fraction(1, 36)
    assert outcomes[Roll((3, 4))] == Fraction(1, 18)


def test_nothing_is_thrown_while_a_throw_is_to_be_written() -> None:
    state = after(Mirror(), Roll((1, 2)))
    assert list(Mirror().outcomes(state)) == []
    with pytest.raises(ValueError, match="no dice are due"):
        Mirror().throw(state, ScriptedDice([1, 2]))
    assert reason(Mirror(), state, Roll((1, 2))) is Reason.NO_DICE_DUE


@pytest.mark.parametrize(
    ("dice", "why"),
    [
        ((), Reason.WRONG_NUMBER_OF_DICE),
        ((1,), Reason.WRONG_NUMBER_OF_DICE),
        ((1, 2, 3), Reason.WRONG_NUMBER_OF_DICE),
        ((0, 1), Reason.NO_SUCH_FACE),
        ((6, 7), Reason.NO_SUCH_FACE),
    ],
)
def test_two_dice_that_show_1_to_6_are_thrown(dice: tuple[int, ...], why: Reason) -> None:
    assert reason(Mirror(), Mirror().start(), Roll(dice)) is why


def test_m4_seat_0_throws_first_and_then_it_goes_round() -> None:
    game = Mirror(players=2, layout=SMALL)
    state = game.start()
    assert state.thrower == 0
    state = after(game, Roll((1, 2)), Move(0, Place(0, 1, 1)), Move(1, Place(0, 1, 2)))
    assert state.thrower == 1


# --- what all write -----------------------------------------------------------------------


def test_both_numbers_go_into_one_row_at_the_same_distance() -> None:
    state = after(Mirror(), Roll((2, 5)), Move(0, Place(row=3, distance=4, left=5)))
    fields = LAYOUT_A.fields
    assert state.sheets[0][fields.index((3, 0))] == 5
    assert state.sheets[0][fields.index((3, 7))] == 2
    assert state.sheets[0].count(None) == 42


def test_left_and_right_is_free() -> None:
    actions = Mirror().legal_actions(after(Mirror(), Roll((2, 5))), 0)
    assert Place(0, 1, 2) in actions
    assert Place(0, 1, 5) in actions
    assert len(actions) == 44


def test_a_double_has_one_way_per_pair() -> None:
    actions = Mirror().legal_actions(after(Mirror(), Roll((5, 5))), 0)
    assert len(actions) == 22
    assert len({*actions}) == 22


def test_a_filled_field_is_never_overwritten() -> None:
    state = after(Mirror(), Roll((2, 5)), Move(0, Place(3, 4, 5)), Roll((1, 2)))
    assert reason(Mirror(), state, Move(0, Place(3, 4, 1))) is Reason.PAIR_FILLED
    assert len(Mirror().legal_actions(state, 0)) == 42


@pytest.mark.parametrize(
    ("place", "why", "text"),
    [
        (Place(7, 1, 2), Reason.NO_SUCH_ROW, "There is no row 7: expected 0 to 6."),
        (Place(-1, 1, 2), Reason.NO_SUCH_ROW, "There is no row -1: expected 0 to 6."),
        (
            Place(2, 0, 2),
            Reason.NO_FIELDS_THERE,
            "Row 2 has no fields at distance 0: expected 1, 2, 3.",
        ),
        (
            Place(0, 1, 2),
            Reason.NO_FIELDS_THERE,
            "Row 0 has no fields at distance 1: expected 2, 3, 4.",
        ),
        (
            Place(1, 5, 2),
            Reason.NO_FIELDS_THERE,
            "Row 1 has no fields at distance 5: expected 1, 2, 3, 4.",
        ),
        (Place(1, 1, 6), Reason.NOT_AMONG_THE_DICE, "6 is not among the dice 2 5."),
    ],
)
def test_a_place_that_cannot_be_is_refused(place: Place, why: Reason, text: str) -> None:
    game = Mirror(layout=LAYOUT_B)
    state = after(game, Roll((2, 5)))
    assert reason(game, state, Move(0, place)) is why
    assert texts(game, state, Move(0, place)) == text
    assert place not in game.legal_actions(state, 0)


def test_a_row_without_fields_is_named_as_such() -> None:
    game = Mirror(layout=Layout.parse("1|1\n.|."))
    state = after(game, Roll((2, 5)))
    assert texts(game, state, Move(0, Place(1, 1, 2))).endswith("expected –.")


@pytest.mark.parametrize("wrong", [1.0, "1", True, None])
def test_a_place_is_made_of_whole_numbers(wrong: Any) -> None:
    for values in ((wrong, 1, 1), (1, wrong, 1), (1, 1, wrong)):
        with pytest.raises(TypeError, match="must be a whole number, not"):
            Place(*values)


def test_all_write_the_same_throw_in_any_order() -> None:
    game = Mirror(players=3)
    moves = [Move(seat, Place(seat, 1, 2)) for seat in range(3)]
    ends = {after(game, Roll((2, 5)), *order) for order in permutations(moves)}
    assert len(ends) == 1
    assert next(iter(ends)).sheets[2] != game.start().sheets[2]


def test_all_who_have_not_written_are_asked() -> None:
    game = Mirror(players=3)
    state = after(game, Roll((2, 5)))
    assert game.turn(state) == Decide((0, 1, 2))
    state = game.apply(state, Move(1, Place(0, 1, 2)))
    assert game.turn(state) == Decide((0, 2))
    assert not game.legal_actions(state, 1)
    assert reason(game, state, Move(1, Place(0, 2, 2))) is Reason.ALREADY_WRITTEN


def test_an_entry_stays_apart_until_all_have_written() -> None:
    game = Mirror(players=2)
    state = after(game, Roll((1, 5)), Move(0, Place(0, 1, 1)))
    assert state.sheets == game.start().sheets
    assert game.scores(state) == (0, 0)
    state = game.apply(state, Move(1, Place(0, 1, 1)))
    assert game.scores(state) == (1, 1)
    assert state.entries == (None, None)


def test_a_seat_sees_its_own_entry_but_not_those_of_the_others() -> None:
    game = Mirror(players=2)
    one = after(game, Roll((2, 5)), Move(0, Place(0, 1, 2)))
    other = after(game, Roll((2, 5)), Move(0, Place(6, 2, 5)))
    assert game.view(one, 1) == game.view(other, 1)
    assert game.view(one, 1).entries == (Hidden.WRITTEN, None)
    assert [game.view(one, seat).waiting for seat in (0, 1)] == [(1,), (1,)]
    assert game.view(one, 0) == one
    done = game.apply(one, Move(1, Place(0, 1, 2)))
    assert game.view(done, 1) == done
    assert done.waiting == ()


def test_a_view_can_be_played_on_with_what_is_told_later() -> None:
    game = Mirror(players=2)
    state = after(game, Roll((2, 5)), Move(0, Place(0, 1, 2)))
    view = game.apply(game.view(state, 1), Move(1, Place(6, 2, 5)))
    assert (view.waiting, game.turn(view)) == ((), Decide((0,)))
    assert game.apply(view, Move(0, Place(0, 1, 2))) == game.apply(state, Move(1, Place(6, 2, 5)))


@pytest.mark.parametrize("seat", [-1, 2, 5, 10**9])
def test_there_is_no_preview_for_a_seat_that_is_not_there(seat: int) -> None:
    game = Mirror(players=2)
    assert game.preview(after(game, Roll((2, 5))), seat) == {}


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_writes_from_a_seat_that_is_not_there(seat: int) -> None:
    game = Mirror(players=2)
    state = after(game, Roll((2, 5)))
    assert reason(game, state, Move(seat, Place(0, 1, 2))) is Reason.NO_SUCH_SEAT
    assert not game.legal_actions(state, seat)


def test_nobody_writes_before_the_throw() -> None:
    state = Mirror().start()
    assert reason(Mirror(), state, Move(0, Place(0, 1, 2))) is Reason.THROW_FIRST
    assert not Mirror().legal_actions(state, 0)


@pytest.mark.parametrize("event", [None, "roll 1 2", Place(0, 1, 2), Move(0, Roll((1, 2)))])
def test_something_else_is_no_event(event: object) -> None:
    state = after(Mirror(), Roll((1, 2)))
    assert reason(Mirror(), state, event) is Reason.NO_EVENT_OF_THIS_GAME


# --- the end ------------------------------------------------------------------------------


def play_randomly(game: Mirror, seed: int) -> list[State]:
    rng, dice = Random(seed), RandomDice(seed)
    states = [game.start()]
    while True:
        state = states[-1]
        match game.turn(state):
            case Chance():
                states.append(game.apply(state, game.throw(state, dice)))
            case Decide(seats=seats):
                seat = rng.choice(seats)
                action = game.legal_actions(state, seat).sample(rng)
                states.append(game.apply(state, Move(seat, action)))
            case Over():
                return states


@pytest.mark.parametrize("layout", [LAYOUT_A, LAYOUT_B], ids=["A", "B"])
def test_22_throws_fill_a_printed_pad(layout: Layout) -> None:
    states = play_randomly(Mirror(players=2, layout=layout), seed=22)
    assert len(states) == 1 + 22 * 3
    assert states[-1].full


@given(layouts(), st.integers(1, 3), st.integers(0, 2**32))
def test_a_free_pair_always_exists_until_the_pad_is_full(
    layout: Layout, players: int, seed: int
) -> None:
    game = Mirror(players=players, layout=layout)
    states = play_randomly(game, seed)
    assert len(states) == 1 + len(layout.pairs) * (1 + players)
    for state in states:
        turn = game.turn(state)
        asked: Sequence[int] = turn.seats if isinstance(turn, Decide) else ()
        free = len(layout.pairs) - state.rounds_written
        for seat in range(players):
            count = free * len({*state.dice}) if seat in asked else 0
            assert len(game.legal_actions(state, seat)) == count


def test_nothing_is_accepted_after_the_end() -> None:
    game = Mirror(layout=Layout.parse("1|1"))
    state = after(game, Roll((1, 2)), Move(0, Place(0, 1, 2)))
    assert game.turn(state) == Over(Ending.SHEETS_FULL)
    assert list(game.outcomes(state)) == []
    assert reason(game, state, Roll((1, 2))) is Reason.GAME_OVER
    assert reason(game, state, Move(0, Place(0, 1, 2))) is Reason.GAME_OVER
    with pytest.raises(ValueError, match="no dice are due"):
        game.throw(state, ScriptedDice([1, 2]))


def test_m3_most_points_win_and_a_tie_shares_the_win() -> None:
    game = Mirror(players=3, layout=SMALL)
    state = after(game, Roll((1, 2)), *(Move(s, Place(0, 2, 1)) for s in range(3)))
    state = game.apply(state, Roll((2, 3)))
    for seat, left in enumerate((2, 3, 2)):
        state = game.apply(state, Move(seat, Place(0, 1, left)))
    assert game.scores(state) == (1, 3, 1)
    assert game.ranking(state) == ((1,), (0, 2))


def test_m3_all_use_the_same_pad() -> None:
    sheets = Mirror(players=4, layout=SMALL).start().sheets
    assert sheets == ((None,) * 4,) * 4


@given(st.integers(0, 2**32), st.permutations(range(3)))
def test_relabelling_seats_changes_nothing_but_the_seats(seed: int, order: list[int]) -> None:
    game = Mirror(players=3, layout=LAYOUT_B)
    rng, dice = Random(seed), RandomDice(seed)
    state = twin = game.start()
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Decide):
            seat = rng.choice(turn.seats)
            action = game.legal_actions(state, seat).sample(rng)
            state = game.apply(state, Move(seat, action))
            twin = game.apply(twin, Move(order[seat], action))
        else:
            roll = game.throw(state, dice)
            state, twin = game.apply(state, roll), game.apply(twin, roll)
        assert [twin.sheets[order[seat]] for seat in range(3)] == list(state.sheets)
    assert [game.scores(twin)[order[seat]] for seat in range(3)] == list(game.scores(state))


# --- preview ------------------------------------------------------------------------------


def test_the_preview_is_what_the_score_then_changes_by() -> None:
    game = Mirror(layout=LAYOUT_B)
    for state in play_randomly(game, seed=5):
        preview = game.preview(state, 0)
        assert list(preview) == list(game.legal_actions(state, 0))
        for place, change in preview.items():
            after_it = game.apply(state, Move(0, place))
            assert game.scores(after_it)[0] - game.scores(state)[0] == change


def test_the_preview_tells_when_a_group_is_spoilt() -> None:
    game = Mirror(layout=SMALL)
    state = after(game, Roll((1, 5)), Move(0, Place(0, 2, 1)), Roll((1, 1)))
    assert game.preview(state, 0) == {Place(0, 1, 1): -1}


# --- options ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 13, -1])
def test_one_to_twelve_play(players: int) -> None:
    with pytest.raises(ValueError, match="players must be 1 to 12"):
        Mirror(players=players)


def test_the_pad_is_a_layout() -> None:
    with pytest.raises(TypeError):
        Mirror(layout="A")  # type: ignore[arg-type]


def test_legal_actions_of_nobody_are_an_empty_list() -> None:
    assert isinstance(Mirror().legal_actions(Mirror().start(), 0), Listed)
