"""The players of Fünfwurf do what ruling Y6 says of them."""

from random import Random
from statistics import fmean
from typing import Any

import pytest

from wuerfelregeln import RandomDice, agents, play
from wuerfelregeln.agents.yacht.players import Easy, bonus_chance, potential
from wuerfelregeln.yacht import (
    Category,
    Enter,
    Hold,
    Joker,
    Sheet,
    State,
    Yacht,
)

LEVELS = ("easy", "medium", "hard")
FREE = (None,) * 13


def choice(level: str, state: State, joker: Joker = Joker.FREE) -> object:
    return agents.make(level).choose(Yacht(joker=joker), state, 0, Random(1))


def mean(level: str, games: int) -> float:
    results = [
        play(Yacht(), [agents.make(level)], RandomDice(number), rng=number).result or (0,)
        for number in range(games)
    ]
    return fmean(result[0] for result in results)


def test_y6_every_strength_is_there_weakest_first() -> None:
    assert agents.available("yacht")[:4] == ("random", *LEVELS)


def test_y6_easy_holds_the_most_frequent_face_and_of_equals_the_highest() -> None:
    assert choice("easy", State((Sheet(),), (1, 2, 2, 2, 6), 2)) == Hold((2, 2, 2))
    assert choice("easy", State((Sheet(),), (2, 2, 4, 5, 5), 1)) == Hold((5, 5))
    assert choice("easy", State((Sheet(),), (1, 2, 3, 4, 5), 2)) == Hold((5,))


def test_y6_easy_enters_what_brings_most_at_once_after_the_last_throw() -> None:
    assert choice("easy", State((Sheet(),), (2, 3, 4, 5, 5), 0)) == Enter(Category.SMALL_STRAIGHT)


def test_y6_easy_throws_five_alike_no_more() -> None:
    state = State((Sheet(),), (4, 4, 4, 4, 4), 2)
    assert choice("easy", state) == Enter(Category.FIVE_OF_A_KIND)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_y6_who_looks_ahead_stops_when_nothing_better_can_come(level: str) -> None:
    state = State((Sheet(),), (2, 3, 4, 5, 6), 2)
    assert choice(level, state) == Enter(Category.LARGE_STRAIGHT)


def test_y6_medium_weighs_the_next_throw_exactly() -> None:
    """Only a large straight is wanted: a four turns 1 2 3 5, and 2 3 5 6, into one."""
    sheet = Sheet((0,) * 10 + (None, 0, 0))
    chosen = choice("medium", State((sheet,), (1, 2, 3, 5, 6), 1))
    assert chosen in (Hold((1, 2, 3, 5)), Hold((2, 3, 5, 6)))


def test_y6_medium_thinks_of_this_turn_only_and_hard_of_the_sheet() -> None:
    """Three fours bring the bonus, three of a kind brings more at once."""
    sheet = Sheet((3, 6, 9, None, 15, 18, None, 0, 0, 0, 0, 0, 20))
    state = State((sheet,), (4, 4, 4, 6, 6), 0)
    assert choice("medium", state) == Enter(Category.THREE_OF_A_KIND)
    assert choice("hard", state) == Enter(Category.FOURS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("joker", Joker, ids=repr)
def test_y6_every_player_knows_the_joker_rule_of_its_game(level: str, joker: Joker) -> None:
    game = Yacht(joker=joker)
    sheet = Sheet((*FREE[:11], 50, None))
    state = State((sheet,), (1, 1, 1, 1, 1), 0)
    chosen = agents.make(level).choose(game, state, 0, Random(1))
    assert chosen in game.legal_actions(state, 0)
    if joker in (Joker.FORCED, Joker.KNIFFEL):
        assert chosen == Enter(Category.ONES)
    elif joker in (Joker.FREE, Joker.FREE_MATCHING):
        assert chosen == Enter(Category.LARGE_STRAIGHT)


@pytest.mark.parametrize("level", LEVELS)
def test_y6_equal_situations_are_played_alike(level: str) -> None:
    game = Yacht(players=2)
    players = [agents.make(level)] * 2
    first, again = (play(game, players, RandomDice(4), rng=rng) for rng in (1, 2))
    assert first == again


def test_y6_the_strengths_are_clearly_ordered_on_the_same_dice() -> None:
    easy, medium, hard = (mean(level, 24) for level in LEVELS)
    assert mean("random", 24) + 50 < easy
    assert easy + 20 < medium
    assert medium + 20 < hard


def test_y6_the_bonus_is_certain_at_63_and_lost_when_out_of_reach() -> None:
    assert bonus_chance(Sheet((3, 6, 9, 12, 15, 18, *FREE[6:]))) == 1
    assert bonus_chance(Sheet((0, 0, 0, 0, 0, None, *FREE[6:]))) == 0
    ahead, behind = (Sheet((*FREE[:5], sixes, *FREE[6:])) for sixes in (24, 12))
    assert bonus_chance(ahead) > bonus_chance(Sheet()) > bonus_chance(behind)


def test_y6_a_full_sheet_promises_nothing_more() -> None:
    full = Sheet((0,) * 13)
    assert all(potential(full, joker) == 0 for joker in Joker)


@pytest.mark.parametrize("five", [0, 50])
def test_y9_by_the_leaflet_further_fives_promise_more_above_than_below(five: int) -> None:
    above = Sheet((*FREE[:2], 9, 12, 15, 18, *(0,) * 5, five, 20))
    below = Sheet((3, 6, 9, 12, 15, 18, *FREE[:2], 0, 0, 0, five, 20))
    more_above, more_below = (
        potential(sheet, Joker.KNIFFEL) - potential(sheet, Joker.NONE) for sheet in (above, below)
    )
    assert more_above > more_below + 1


def test_y9_by_the_leaflet_hard_crosses_five_alike_out_early_since_that_opens_the_joker() -> None:
    state = State((Sheet(),), (1, 3, 4, 5, 5), 0)
    assert choice("hard", state, Joker.KNIFFEL) == Enter(Category.FIVE_OF_A_KIND)
    assert choice("hard", state, Joker.FREE) == Enter(Category.ONES)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_y9_a_player_writes_a_further_five_alike_below_in_full_by_the_leaflet(level: str) -> None:
    sheet = Sheet((*FREE[:3], 8, *FREE[4:11], 0, None))
    state = State((sheet,), (4, 4, 4, 4, 4), 0)
    assert choice(level, state, Joker.KNIFFEL) == Enter(Category.LARGE_STRAIGHT)


def test_a_player_of_fuenfwurf_plays_nothing_else() -> None:
    game: Any = object()
    with pytest.raises(TypeError, match="plays Yacht"):
        Easy().choose(game, State((Sheet(),), (1, 1, 1, 1, 1)), 0, Random(1))
