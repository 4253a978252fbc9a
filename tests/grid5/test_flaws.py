import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid5.strategies import LATIN, played, random_game
from wuerfelregeln import Hidden, from_json, to_json
from wuerfelregeln.grid5 import EMPTY, Grid5, Place, State
from wuerfelregeln.grid5.flaws import flaws

GAME = Grid5(players=2, rounds=2)
BEGUN = (7, *EMPTY[1:])


@given(st.integers(0, 10), st.integers(0, 149))
def test_no_state_of_a_game_has_a_flaw_and_each_survives_json(seed: int, ply: int) -> None:
    state = played(GAME, random_game(GAME, seed)[:ply])
    for seen in (state, GAME.view(state, 0), GAME.view(state, 1)):
        assert list(flaws(GAME, seen)) == []
        assert from_json(to_json(seen)) == seen


@pytest.mark.parametrize(
    ("state", "path", "problem"),
    [
        (State(()), "$.sheets", "is empty"),
        (State((EMPTY[1:],)), "$.sheets[0]", "24 fields"),
        (State(((13, *EMPTY[1:]),)), "$.sheets[0][0]", "is 13"),
        (State(((*EMPTY[1:], 1),)), "$.sheets[0][24]", "is 1"),
        (State((BEGUN, EMPTY)), "$.sheets[1]", "other numbers"),
        (State((BEGUN, (8, *EMPTY[1:]))), "$.sheets[1]", "other numbers"),
        (State((EMPTY,), finished=((LATIN, LATIN),)), "$.finished[0]", "2 sheets, expected 1"),
        (State((EMPTY,), finished=((BEGUN,),)), "$.finished[0]", "not full"),
        (State((EMPTY,), dice=(3,)), "$.dice", "two sorted faces"),
        (State((EMPTY,), dice=(1, 2, 3)), "$.dice", "two sorted faces"),
        (State((EMPTY,), dice=(4, 3)), "$.dice", "two sorted faces"),
        (State((EMPTY,), dice=(0, 3)), "$.dice", "two sorted faces"),
        (State((LATIN,), dice=(3, 4)), "$.dice", "the sheets are full"),
        (State((EMPTY,), entries=()), "$.entries", "are 0, expected 1"),
        (State((EMPTY,), (3, 4), (Place(0, 0),)), "$.entries", "are complete"),
        (State((EMPTY,), (), (Hidden.WRITTEN,)), "$.entries[0]", "no dice lie there"),
        (State((EMPTY, EMPTY), (), (Place(0, 0), None)), "$.entries[0]", "no dice lie there"),
        (State((BEGUN, BEGUN), (3, 4), (None, Place(0, 0))), "$.entries[1]", "is not a free field"),
        (State((EMPTY, EMPTY), (3, 4), (Place(0, 5), None)), "$.entries[0]", "is not a free field"),
    ],
    ids=str,
)
def test_a_state_that_no_play_reaches_has_a_flaw(state: State, path: str, problem: str) -> None:
    [flaw] = flaws(None, state)
    assert flaw.path == path
    assert problem in flaw.en
    assert flaw.de != flaw.en


DONE = (LATIN, LATIN)
OTHER_GAMES = {
    "three sheets for two": (State((EMPTY,) * 3), "$.sheets", "are 3, expected 2"),
    "a round too many": (State(DONE, finished=(DONE, DONE)), "$.finished", "expected at most 1"),
}


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_a_state_of_other_options_has_a_flaw_in_this_game_only(name: str) -> None:
    state, path, problem = OTHER_GAMES[name]
    [flaw] = flaws(GAME, state)
    assert flaw.path == path
    assert problem in flaw.en
    assert list(flaws(None, state)) == []


def test_after_a_round_the_full_sheets_stay_until_the_next_throw() -> None:
    assert list(flaws(GAME, State(DONE))) == []
    assert list(flaws(GAME, State((EMPTY, EMPTY), (3, 4), finished=(DONE,)))) == []
    [flaw] = flaws(GAME, State((EMPTY, EMPTY), finished=(DONE,)))
    assert (flaw.path, flaw.en[:11]) == ("$.dice", "are missing")
