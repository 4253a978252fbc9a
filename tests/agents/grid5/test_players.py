from itertools import pairwise
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given

from tests.grid5.strategies import sheets
from wuerfelregeln import RandomDice, agents, play
from wuerfelregeln.agents.grid5 import Easy, Medium, potential
from wuerfelregeln.grid5 import EMPTY, PLACES, Grid5, Sheet, State, score_sheet

GAME = Grid5(rounds=1)


def means(level: str, games: int) -> tuple[float, float]:
    points = [
        (play(GAME, [agents.make(level)], RandomDice(f"means/{game}"), rng=game).result or (0,))[0]
        for game in range(games)
    ]
    return fmean(points), stdev(points) / games**0.5


def test_knister_offers_every_strength() -> None:
    assert agents.available("grid5") == agents.LEVELS


@pytest.mark.parametrize("player", [Easy(), Medium()], ids=lambda player: type(player).__name__)
def test_a_player_takes_the_line_that_brings_most(player: Easy | Medium) -> None:
    sheet = list(EMPTY)
    for index in (20, 21, 22, 23, 0, 6, 12, 18):  # row 4 and diagonal 0 lack the last corner
        sheet[index] = 7
    state = State((tuple(sheet),), dice=(3, 4))
    assert player.choose(GAME, state, 0, Random(1)) == PLACES[24]


def test_easy_takes_any_field_while_none_brings_anything() -> None:
    state = State((EMPTY,), dice=(3, 4))
    chosen = {Easy().choose(GAME, state, 0, Random(seed)) for seed in range(300)}
    assert chosen == set(PLACES)


@pytest.mark.parametrize("player", [Easy(), Medium()], ids=lambda player: type(player).__name__)
def test_a_player_looks_at_the_sheet_of_its_own_seat(player: Easy | Medium) -> None:
    upper, lower = (2, 2, 2, 2, None), (12, 12, 12, 12, None)
    middle = (4, 9, 6, 11, 8) * 3
    state = State(((*lower, *middle, *upper), (*upper, *middle, *lower)), dice=(1, 1))
    game = Grid5(players=2)
    assert player.choose(game, state, 0, Random(1)) == PLACES[24]
    assert player.choose(game, state, 1, Random(1)) == PLACES[4]


@given(sheets())
def test_the_potential_of_a_full_sheet_is_its_score(sheet: Sheet) -> None:
    assert potential(sheet) == score_sheet(sheet)


def test_the_potential_of_one_gap_is_the_mean_over_36_throws() -> None:
    sheet = (7,) * 12 + (None,) + (7,) * 12
    throws = [first + second for first in range(1, 7) for second in range(1, 7)]
    filled = [score_sheet((*sheet[:12], number, *sheet[13:])) for number in throws]
    assert potential(sheet) == pytest.approx(fmean(filled))


def test_players_that_write_at_random_reach_the_potential_of_the_empty_sheet() -> None:
    """Numbers written blindly fill each line with throws of two dice, so its mean is exact."""
    mean, error = means("random", 400)
    assert abs(mean - potential(EMPTY)) < 4 * error


def test_a_stronger_player_is_clearly_better() -> None:
    results = [means(level, 250) for level in ("random", "easy", "medium")]
    for (weak, weak_error), (strong, strong_error) in pairwise(results):
        assert strong - weak > 2 * (weak_error + strong_error)
