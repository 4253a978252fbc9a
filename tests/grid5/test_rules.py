from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid5.reference import slow_sheet
from tests.grid5.strategies import LATIN, played, random_game
from wuerfelregeln import Chance, Decide, Ending, Hidden, IllegalEvent, Move, Over, ScriptedDice
from wuerfelregeln.grid5 import EMPTY, PLACES, Grid5, Place, Reason, Roll, Sheet, State

ONE = Grid5(rounds=1)
TWO = Grid5(players=2, rounds=1)
THREE = Grid5(players=3)
SEVEN = TWO.apply(TWO.start(), Roll((3, 4)))


def filled(*sheets: Sheet, earlier: tuple[tuple[Sheet, ...], ...] = ()) -> State:
    return State(sheets, finished=earlier)


# --- a throw ----------------------------------------------------------------------------------


def test_two_dice_are_due_at_the_start() -> None:
    state = TWO.start()
    assert TWO.turn(state) == Chance()
    assert state == State((EMPTY, EMPTY))


def test_21_distinct_pairs_have_the_probabilities_of_two_dice() -> None:
    outcomes = dict(TWO.outcomes(TWO.start()))
    thrown = [Roll(pair) for pair in product(range(1, 7), repeat=2)]
    assert len(outcomes) == 21
    assert outcomes == {roll: Fraction(thrown.count(roll), 36) for roll in thrown}


def test_no_outcomes_are_there_while_the_number_is_written() -> None:
    assert list(TWO.outcomes(SEVEN)) == []


def test_the_game_throws_two_dice_from_the_source() -> None:
    assert TWO.throw(TWO.start(), ScriptedDice([(6, 2)])) == Roll((2, 6))


@pytest.mark.parametrize("state", [SEVEN, filled(LATIN, LATIN)])
def test_nothing_is_thrown_when_no_dice_are_due(state: State) -> None:
    with pytest.raises(ValueError, match="no dice are due"):
        TWO.throw(state, ScriptedDice([(6, 2)]))


def test_the_sum_is_written_and_the_dice_stay_in_the_event() -> None:
    state = played(ONE, [Roll((6, 2)), Move(0, Place(3, 1))])
    assert state.sheets[0][16] == 8
    assert state.sheets[0].count(None) == 24


# --- everyone writes --------------------------------------------------------------------------


def test_all_are_asked_at_once_and_those_who_have_written_no_more() -> None:
    state = THREE.apply(THREE.start(), Roll((3, 4)))
    assert THREE.turn(state) == Decide((0, 1, 2))
    state = THREE.apply(state, Move(1, Place(0, 0)))
    assert THREE.turn(state) == Decide((0, 2))


def test_dice_are_due_again_once_all_have_written() -> None:
    state = played(TWO, [Move(0, Place(0, 0)), Move(1, Place(4, 4))], SEVEN)
    assert TWO.turn(state) == Chance()
    assert (state.sheets[0][0], state.sheets[1][24]) == (7, 7)
    assert state.entries == (None, None)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_seats_write_is_irrelevant(order: tuple[int, ...]) -> None:
    moves = [Move(0, Place(0, 0)), Move(1, Place(0, 0)), Move(2, Place(2, 3))]
    state = THREE.apply(THREE.start(), Roll((3, 4)))
    for count in range(4):
        some = [moves[seat] for seat in order[:count]]
        assert played(THREE, some, state) == played(THREE, sorted(some, key=repr), state)


def test_an_entry_is_on_no_sheet_until_all_have_written() -> None:
    sheet = (7,) * 4 + EMPTY[4:]
    state = State((sheet, sheet), dice=(3, 4))
    state = TWO.apply(state, Move(0, Place(0, 4)))
    assert state.sheets == (sheet, sheet)
    assert TWO.scores(state) == (0, 0)
    assert TWO.scores(TWO.apply(state, Move(1, Place(1, 1)))) == (10, 0)


def test_every_free_field_may_be_chosen() -> None:
    state = State(((2,) * 7 + EMPTY[7:],), dice=(3, 4))
    assert tuple(ONE.legal_actions(state, 0)) == PLACES[7:]


@pytest.mark.parametrize(
    ("state", "seat"),
    [(TWO.start(), 0), (SEVEN, 2), (SEVEN, -1), (TWO.apply(SEVEN, Move(0, Place(0, 0))), 0)],
)
def test_a_seat_that_is_not_asked_may_do_nothing(state: State, seat: int) -> None:
    assert not TWO.legal_actions(state, seat)
    assert TWO.preview(state, seat) == {}


def test_the_preview_shows_what_the_number_brings_at_once() -> None:
    sheet = list(EMPTY)
    for index in (0, 1, 2, 3, 8, 12, 16, 20):  # row 0 and diagonal 1 lack the corner
        sheet[index] = 7
    state = State((tuple(sheet),), dice=(1, 6))
    brings = ONE.preview(state, 0)
    assert brings[Place(0, 4)] == 10 + 2 * 10
    assert {points for place, points in brings.items() if place != Place(0, 4)} == {0}


# --- refusals ---------------------------------------------------------------------------------

OVER = filled(LATIN, LATIN)
ONE_WROTE = TWO.apply(SEVEN, Move(0, Place(0, 0)))
TAKEN = State(((5, *EMPTY[1:]), (5, *EMPTY[1:])), dice=(3, 4))


@pytest.mark.parametrize(
    ("state", "event", "reason", "values"),
    [
        (TWO.start(), "roll 1 2", Reason.NO_EVENT_OF_THIS_GAME, {}),
        (SEVEN, Move(0, "place"), Reason.NO_EVENT_OF_THIS_GAME, {}),
        (OVER, Roll((1, 2)), Reason.GAME_OVER, {}),
        (OVER, Move(0, Place(0, 0)), Reason.GAME_OVER, {}),
        (OVER, Move(7, Place(0, 0)), Reason.GAME_OVER, {}),
        (SEVEN, Move(2, Place(0, 0)), Reason.NO_SUCH_SEAT, {"seat": 2, "last": 1}),
        (SEVEN, Move(-1, Place(0, 0)), Reason.NO_SUCH_SEAT, {"seat": -1, "last": 1}),
        (TWO.start(), Move(0, Place(0, 0)), Reason.THROW_FIRST, {}),
        (ONE_WROTE, Move(0, Place(1, 1)), Reason.ALREADY_WRITTEN, {"seat": 0}),
        (ONE_WROTE, Move(0, Place(0, 0)), Reason.ALREADY_WRITTEN, {"seat": 0}),
        (SEVEN, Roll((1, 2)), Reason.NO_DICE_DUE, {}),
        (TWO.start(), Roll((1,)), Reason.WRONG_NUMBER_OF_DICE, {"due": 2, "count": 1}),
        (TWO.start(), Roll((1, 2, 3)), Reason.WRONG_NUMBER_OF_DICE, {"due": 2, "count": 3}),
        (TWO.start(), Roll((0, 6)), Reason.NO_SUCH_FACE, {"face": 0}),
        (TWO.start(), Roll((1, 7)), Reason.NO_SUCH_FACE, {"face": 7}),
        (SEVEN, Move(0, Place(5, 0)), Reason.NO_SUCH_FIELD, {"row": 5, "column": 0, "last": 4}),
        (SEVEN, Move(0, Place(0, 5)), Reason.NO_SUCH_FIELD, {"row": 0, "column": 5, "last": 4}),
        (TAKEN, Move(1, Place(0, 0)), Reason.FIELD_TAKEN, {"row": 0, "column": 0, "number": 5}),
    ],
)
def test_a_refusal_names_its_reason(
    state: State, event: Any, reason: Reason, values: dict[str, object]
) -> None:
    refusal = TWO.refusal(state, event)
    assert refusal is not None
    assert (refusal.reason, refusal.values, refusal.event) == (reason, values, event)
    assert refusal.text("de") != refusal.text("en")
    assert "{" not in refusal.text("de") + refusal.text("en")
    before = repr(state)
    with pytest.raises(IllegalEvent) as caught:
        TWO.apply(state, event)
    assert caught.value.refusal == refusal
    assert repr(state) == before


@given(st.integers(0, 20), st.integers(1, 24))
def test_a_filled_field_is_never_overwritten(seed: int, throws: int) -> None:
    state = played(TWO, random_game(TWO, seed, throws))
    state = TWO.apply(state, Roll((1, 1)))
    for seat, place in product((0, 1), PLACES):
        refusal = TWO.refusal(state, Move(seat, place))
        taken = state.sheets[seat][place.index] is not None
        assert (None if refusal is None else refusal.reason) == (
            Reason.FIELD_TAKEN if taken else None
        )


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (0, -1)])
def test_a_field_never_counts_from_the_end(row: int, column: int) -> None:
    with pytest.raises(ValueError, match="must be 0 or more, not -1"):
        Place(row, column)


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_a_field_is_named_by_whole_numbers(value: Any) -> None:
    with pytest.raises(TypeError, match="row must be a whole number"):
        Place(value, 0)


# --- rounds (G1) ------------------------------------------------------------------------------


def test_g1_a_game_has_three_rounds_unless_told_otherwise() -> None:
    assert Grid5() == Grid5(players=1, rounds=3)


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_g1_a_game_ends_after_25_throws_a_round(rounds: int) -> None:
    game = Grid5(players=2, rounds=rounds)
    events = random_game(game, seed=1)
    assert len(events) == rounds * 25 * 3
    assert sum(isinstance(event, Roll) for event in events) == rounds * 25
    state = game.start()
    for event in events:
        assert not isinstance(game.turn(state), Over)
        state = game.apply(state, event)
    assert game.turn(state) == Over(Ending.SHEETS_FULL)
    assert not game.legal_actions(state, 0)
    assert list(game.outcomes(state)) == []


def test_g1_full_sheets_stay_until_the_next_throw_begins_a_round() -> None:
    game = Grid5(players=2, rounds=2)
    state = played(game, random_game(game, seed=2, throws=25))
    full = state.sheets
    assert state.full
    assert (state.round_number, state.finished) == (1, ())
    state = game.apply(state, Roll((1, 1)))
    assert (state.sheets, state.finished) == ((EMPTY, EMPTY), (full,))
    assert state.round_number == 2
    assert state.history(1) == (full[1], EMPTY)


def test_g1_rounds_are_noted_and_the_totals_decide() -> None:
    game = Grid5(players=2)
    sevens, nothing = (7,) * 25, EMPTY
    state = filled(sevens, nothing, earlier=((LATIN, sevens), (nothing, sevens)))
    assert game.round_scores(state) == ((168, 0, 140), (140, 140, 0))
    assert game.scores(state) == (308, 280)
    assert game.ranking(state) == ((0,), (1,))


@pytest.mark.parametrize("options", [{"players": 0}, {"rounds": 0}, {"players": -1}])
def test_fewer_than_one_player_or_round_is_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"must be 1 (or more|to 1000), not"):
        Grid5(**options)


@pytest.mark.parametrize("options", [{"players": True}, {"rounds": 3.0}, {"rounds": "3"}])
def test_options_are_whole_numbers(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="must be a whole number"):
        Grid5(**options)


# --- ties (G2) --------------------------------------------------------------------------------

FIVES = (2,) * 5 + EMPTY[5:]  # one row of 10
STREET = (2, 3, 4, 5, 6, *EMPTY[5:])  # one row of 12
HOUSE = (2, 2, 2, 3, 3, *EMPTY[5:])  # one row of 8


def test_g2_of_equal_totals_the_better_best_round_wins() -> None:
    game = Grid5(players=3, rounds=2)
    state = filled(FIVES, HOUSE, FIVES, earlier=((FIVES, STREET, FIVES),))
    assert game.scores(state) == (20, 20, 20)
    assert game.ranking(state) == ((1,), (0, 2))


def test_g2_the_order_of_the_rounds_does_not_matter_and_equal_seats_share_the_place() -> None:
    game = Grid5(players=2, rounds=2)
    state = filled(HOUSE, STREET, earlier=((STREET, HOUSE),))
    assert game.ranking(state) == ((0, 1),)


def test_g2_a_higher_total_beats_a_better_round() -> None:
    game = Grid5(players=2, rounds=2)
    state = filled(FIVES, EMPTY, earlier=((FIVES, STREET),))
    assert game.ranking(state) == ((0,), (1,))


# --- scores on the way (G3) -------------------------------------------------------------------


@given(st.integers(0, 20), st.integers(0, 50))
def test_g3_scores_are_the_full_lines_at_any_time(seed: int, throws: int) -> None:
    game = Grid5(players=2, rounds=2)
    state = played(game, random_game(game, seed, throws))
    assert game.scores(state) == tuple(
        sum(slow_sheet(sheet) for sheet in state.history(seat)) for seat in range(2)
    )


# --- the roller (G4) --------------------------------------------------------------------------


def test_g4_the_roller_goes_round_the_table_through_all_rounds() -> None:
    game = Grid5(players=3, rounds=2)
    state = game.start()
    rollers = []
    for event in random_game(game, seed=3):
        if isinstance(event, Roll):
            rollers.append(state.roller)
            assert game.apply(state, event).roller == state.roller
        state = game.apply(state, event)
    assert rollers == [throw % 3 for throw in range(50)]


# --- any number of players (G5) ---------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 12, 40])
def test_g5_any_number_of_players_can_play(players: int) -> None:
    game = Grid5(players=players, rounds=1)
    state = played(game, random_game(game, seed=players))
    assert game.turn(state) == Over(Ending.SHEETS_FULL)
    assert game.scores(state) == tuple(map(slow_sheet, state.sheets))


# --- what a seat may see ----------------------------------------------------------------------


def test_a_view_hides_what_others_wrote_in_the_running_throw() -> None:
    state = played(THREE, [Roll((3, 4)), Move(1, Place(0, 0)), Move(2, Place(1, 1))])
    assert THREE.view(state, 0).entries == (None, Hidden.WRITTEN, Hidden.WRITTEN)
    assert THREE.view(state, 1).entries == (None, Place(0, 0), Hidden.WRITTEN)
    assert THREE.view(state, 9).entries == (None, Hidden.WRITTEN, Hidden.WRITTEN)


def test_a_view_says_who_has_still_to_write() -> None:
    state = played(THREE, [Roll((3, 4)), Move(1, Place(0, 0))])
    assert [THREE.view(state, seat).waiting for seat in range(4)] == [(0, 2)] * 4
    assert THREE.start().waiting == ()
    assert played(THREE, [Roll((3, 4))]).waiting == (0, 1, 2)


def test_a_view_can_be_played_on_with_what_is_told_later() -> None:
    state = played(TWO, [Roll((3, 4)), Move(1, Place(0, 0))])
    view = TWO.apply(TWO.view(state, 0), Move(0, Place(2, 2)))
    assert view.waiting == ()
    assert TWO.turn(view) == Decide((1,))
    assert TWO.scores(view) == (0, 0)
    assert TWO.apply(view, Move(1, Place(0, 0))) == TWO.apply(state, Move(0, Place(2, 2)))


def test_a_view_shows_everything_once_all_have_written() -> None:
    state = played(TWO, random_game(TWO, seed=4, throws=3))
    assert TWO.view(state, 0) == state == TWO.view(state, 1)


def test_the_sheets_of_others_are_open_apart_from_the_running_throw() -> None:
    state = played(TWO, [*random_game(TWO, seed=4, throws=3), Roll((1, 1)), Move(1, Place(2, 2))])
    assert TWO.view(state, 0).sheets == state.sheets


@given(st.integers(0, 20), st.integers(0, 40), st.permutations([0, 1, 2]))
def test_relabelling_the_seats_relabels_everything(
    seed: int, throws: int, label: list[int]
) -> None:
    game = Grid5(players=3, rounds=2)
    events = random_game(game, seed, throws)
    renamed = [
        Move(label[event.seat], event.action) if isinstance(event, Move) else event
        for event in events
    ]
    state, other = played(game, events), played(game, renamed)
    assert [other.sheets[label[seat]] for seat in range(3)] == list(state.sheets)
    assert [game.scores(other)[label[seat]] for seat in range(3)] == list(game.scores(state))
    named = tuple(tuple(sorted(label[seat] for seat in group)) for group in game.ranking(state))
    assert game.ranking(other) == named


# --- lines of a record --------------------------------------------------------------------------


@given(st.integers(0, 20))
def test_every_event_survives_its_line(seed: int) -> None:
    for event in random_game(TWO, seed, throws=5):
        assert TWO.parse(TWO.format(event)) == event


def test_random_games_of_two_seats_differ() -> None:
    """The walks above would prove little if everyone wrote into the same fields."""
    state = played(TWO, random_game(TWO, seed=5))
    assert state.sheets[0] != state.sheets[1]
