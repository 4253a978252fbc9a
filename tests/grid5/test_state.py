"""What a state of Knister tells of itself."""

from tests.grid5.strategies import played, random_game
from wuerfelregeln.grid5 import EMPTY, Grid5, Roll, State

GAME = Grid5(players=2, rounds=2)


def test_a_new_state_has_nobody_written() -> None:
    state = State((EMPTY, EMPTY))
    assert state.entries == (None, None)
    assert (state.number, state.throws, state.round_number, state.full) == (None, 0, 1, False)


def test_the_number_is_the_sum_of_the_dice() -> None:
    assert GAME.apply(GAME.start(), Roll((6, 3))).number == 9


def test_a_state_counts_the_throws_of_all_rounds() -> None:
    state = played(GAME, random_game(GAME, seed=1, throws=27))
    assert (state.throws, state.round_number) == (27, 2)
