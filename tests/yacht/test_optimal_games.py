"""Optimal games: how likely each total is, and very many played at once."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.yacht.second_solver import second_distribution
from tests.yacht.test_solver import sheet, solution_of
from wuerfelregeln.yacht import Category, Joker, Sheet, State, Yacht
from wuerfelregeln.yacht.batch import play_optimal
from wuerfelregeln.yacht.solver import Distribution, solve, store
from wuerfelregeln.yacht.solver.playing import CHUNK

# --- how likely each total is -----------------------------------------------------------------

ENDINGS = [
    (Joker.FREE, State((sheet(50, Category.ONES, Category.LARGE_STRAIGHT),))),
    (Joker.FREE, State((sheet(None, Category.FULL_HOUSE),), (2, 2, 3, 3, 5), 2)),
    (Joker.FREE_MATCHING, State((sheet(50, Category.TWOS, Category.FULL_HOUSE),), (1, 1), 1)),
    (Joker.FORCED, State((sheet(0, Category.SIXES, Category.SMALL_STRAIGHT),))),
    (Joker.VERHOEFF, State((sheet(None, Category.FIVES, extra=1),))),
    (Joker.KNIFFEL, State((sheet(0, Category.SIXES, Category.SMALL_STRAIGHT),))),
    (Joker.KNIFFEL, State((sheet(None, Category.FIVES, extra=1),))),
    (Joker.NONE, State((sheet(None, Category.SMALL_STRAIGHT),), (3,), 2)),
    (Joker.NONE, State((sheet(50, Category.FOURS),), (4, 4, 4, 4, 4), 0)),
]


@pytest.mark.parametrize(("joker", "state"), ENDINGS, ids=str)
def test_the_chances_of_totals_are_those_of_following_every_throw(
    joker: Joker, state: State
) -> None:
    solution = solution_of(joker)
    expected = second_distribution(solution.game, state, solution.best_action)
    found = solution.distribution(state).chances
    assert np.flatnonzero(found).tolist() == sorted(expected)
    assert max(abs(found[total] - chance) for total, chance in expected.items()) < 1e-12


SEVEN_LEFT = sheet(
    None,
    *(Category.ONES, Category.FOURS, Category.SIXES, Category.THREE_OF_A_KIND),
    *(Category.FULL_HOUSE, Category.CHANCE),
)


@pytest.mark.parametrize("joker", Joker, ids=str)
def test_the_mean_of_the_totals_is_the_value(joker: Joker) -> None:
    solution = solution_of(joker)
    for state in (State((SEVEN_LEFT,)), State((SEVEN_LEFT,), (1, 4, 4, 6, 6), 1)):
        found = solution.distribution(state)
        assert found.chances.sum() == pytest.approx(1, abs=1e-12)
        assert found.mean == pytest.approx(solution.value(state), abs=1e-9)


def test_a_seat_that_waits_is_looked_at_before_its_turn() -> None:
    solution = solution_of(Joker.FREE)
    ahead, behind = sheet(50, Category.CHANCE), sheet(50, Category.CHANCE, Category.ONES)
    state = State((ahead, behind), (1, 1, 1, 1, 2), 2)
    assert solution.distribution(state, seat=0).mean == pytest.approx(solution.value(state, seat=0))
    assert solution.distribution(state).mean == pytest.approx(solution.value(state))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Distribution, Path]:
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "user_cache_path", lambda *_, **__: folder)
        return solve(Yacht(joker=Joker.NONE)).distribution(), folder


def test_the_whole_game_has_the_expected_total(whole: tuple[Distribution, Path]) -> None:
    found, _ = whole
    assert found.chances.sum() == pytest.approx(1, abs=1e-12)
    assert found.mean == pytest.approx(245.8707745141, abs=1e-8)
    assert found.chances.size == 375 + 1  # decision note yacht-maxima
    assert found.chances[-1] > 0
    assert found.quantile(1.0) == 375  # the highest, though all below it add up to nearly 1
    assert found.quantile(0.0) == np.flatnonzero(found.chances)[0]


def test_the_whole_game_is_kept_in_the_cache_folder(
    whole: tuple[Distribution, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    found, folder = whole
    monkeypatch.setattr(store, "user_cache_path", lambda *_, **__: folder)
    steps: list[int] = []
    again = solve(Yacht(joker=Joker.NONE)).distribution(progress=lambda done, _: steps.append(done))
    assert (again.chances == found.chances).all()
    assert steps == []


def test_progress_runs_to_the_end() -> None:
    steps: list[tuple[int, int]] = []
    state = State((sheet(50, Category.CHANCE),))
    solution_of(Joker.FREE).distribution(state, progress=lambda *step: steps.append(step))
    assert steps == sorted(steps)
    assert steps[-1][0] == steps[-1][1]


def test_quantiles_and_chances_of_a_small_distribution() -> None:
    found = Distribution(np.array([0.1, 0.2, 0.0, 0.7]))
    assert [found.quantile(share) for share in (0.1, 0.11, 0.3, 0.31, 1)] == [0, 1, 1, 3, 3]
    assert [found.at_least(total) for total in (-5, 0, 1, 3, 4)] == pytest.approx(
        [1, 1, 0.9, 0.7, 0]
    )
    assert found.mean == pytest.approx(2.3)
    assert found.deviation == pytest.approx((0.1 * 2.3**2 + 0.2 * 1.3**2 + 0.7 * 0.7**2) ** 0.5)


def test_the_quantiles_0_and_1_are_the_lowest_and_the_highest_total_however_unlikely() -> None:
    found = Distribution(np.array([0.0, 1e-30, 0.5, 0.5, 1e-30, 0.0]))
    assert [found.quantile(share) for share in (0, 0.0, 1e-31, 1e-9)] == [1, 1, 1, 2]
    assert [found.quantile(share) for share in (1 - 1e-9, 1.0, 1)] == [3, 4, 4]


@given(
    st.lists(st.integers(0, 20), min_size=1, max_size=40).filter(any),
    st.integers(0, 1000),
)
def test_a_quantile_is_the_lowest_total_that_is_not_exceeded_so_often(
    ways: list[int], thousandths: int
) -> None:
    found = Distribution(np.array(ways) / sum(ways))
    enough = [
        total
        for total, here in enumerate(ways)
        if here and 1000 * sum(ways[: total + 1]) >= thousandths * sum(ways)
    ]
    assert found.quantile(thousandths / 1000) == enough[0]


@pytest.mark.parametrize("share", [-1, -1e-9, 1.01, float("nan")])
def test_a_quantile_needs_a_share(share: float) -> None:
    with pytest.raises(ValueError, match="a share from 0 to 1"):
        Distribution(np.array([1.0])).quantile(share)


# --- very many games --------------------------------------------------------------------------

GAMES = 40_000


@cache
def totals_of(joker: Joker) -> NDArray[np.int64]:
    return solution_of(joker).play(GAMES, np.random.default_rng(5))


@pytest.mark.parametrize("joker", Joker, ids=str)
def test_the_mean_of_many_games_is_the_expected_total(joker: Joker) -> None:
    totals = totals_of(joker)
    error = totals.std() / GAMES**0.5
    assert abs(totals.mean() - solution_of(joker).expected_total) < 4 * error


def test_many_games_end_as_often_with_each_total_as_is_likely(
    whole: tuple[Distribution, Path],
) -> None:
    expected, _ = whole
    totals = totals_of(Joker.NONE)
    for tenth in range(1, 10):
        limit = expected.quantile(tenth / 10)
        chance = expected.at_least(limit)
        error = (chance * (1 - chance) / GAMES) ** 0.5
        assert abs((totals >= limit).mean() - chance) < 4 * error


def test_the_seed_decides_the_totals() -> None:
    first = play_optimal(20, seed=7, game=Yacht(joker=Joker.NONE))
    assert first.shape == (20,)
    assert (play_optimal(20, seed=7, game=Yacht(joker=Joker.NONE)) == first).all()
    generator = np.random.default_rng(7)
    assert (play_optimal(20, generator, game=Yacht(joker=Joker.NONE)) == first).all()
    assert (play_optimal(20, generator, game=Yacht(joker=Joker.NONE)) != first).any()


@pytest.mark.parametrize("games", [0, 1, CHUNK, CHUNK + 1])
def test_chunks_leave_no_seam(games: int) -> None:
    totals = solution_of(Joker.NONE).play(games, np.random.default_rng(1))
    assert totals.shape == (games,)
    assert ((totals > 0) & (totals <= 375)).all()


def test_a_negative_number_of_games_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a number of games, not -1"):
        play_optimal(-1)


def test_a_full_sheet_has_one_total() -> None:
    full = Sheet((3, 6, 9, 12, 15, 18, 20, 0, 25, 30, 0, 50, 22), extra=1)
    state = State((full, Sheet()), (1, 1, 1, 1, 2), 2)
    found = solution_of(Joker.FREE).distribution(state, seat=0)
    assert np.flatnonzero(found.chances).tolist() == [345]
