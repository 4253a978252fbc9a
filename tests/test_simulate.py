"""Many games: the same result however they are cut, exact sums, honest intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import permutations
from math import inf, isclose
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.patches import Rectangle

from wuerfelregeln import agents, ratings, simulate
from wuerfelregeln.dice import RandomDice
from wuerfelregeln.play import play
from wuerfelregeln.simulate import Difference, Interrupted, run, seating
from wuerfelregeln.yacht import Action, State, Yacht

T = TypeVar("T")


class Backwards(Executor):
    """Works on what it was given only when it is asked, the last task first."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = _Late(self)
        self.tasks.append((future, lambda: fn(*args, **kwargs)))
        return future

    def work(self) -> None:
        while self.tasks:
            future, task = self.tasks.pop()
            future.set_result(task())


class _Late(Future[T]):
    def __init__(self, executor: Backwards) -> None:
        super().__init__()
        self._executor = executor

    def result(self, timeout: float | None = None) -> T:
        self._executor.work()
        return super().result(timeout)


class First:
    """Chooses the first legal action; given as an agent and not by its name."""

    def choose(self, game: Any, state: State, seat: int, rng: Random) -> Action:
        action: Action = next(iter(game.legal_actions(state, seat)))
        return action


def test_the_result_does_not_depend_on_the_executor_nor_on_how_the_work_is_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, contestants = Yacht(players=2), ["random", "easy", "random"]
    alone = run(game, contestants, 41, seed=5)
    with ThreadPoolExecutor(2) as threads:
        assert run(game, contestants, 41, 5, threads) == alone
    monkeypatch.setattr(simulate, "_CHUNK", 3)
    assert run(game, contestants, 41, 5, Backwards()) == alone
    monkeypatch.setattr(simulate, "_AHEAD", 2)
    assert run(game, contestants, 41, 5, Backwards()) == alone


def test_a_process_pool_gives_the_same_result() -> None:
    game = Yacht()
    assert run(game, ["random"], 60, 1, "processes") == run(game, ["random"], 60, 1)


@pytest.mark.filterwarnings("ignore")  # what dask and its servers warn about is not ours
def test_a_dask_cluster_gives_the_same_result() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor = client.get_executor()
        assert run(Yacht(), ["random"], 120, 1, executor) == run(Yacht(), ["random"], 120, 1)


def test_another_seed_gives_other_games() -> None:
    game = Yacht()
    assert run(game, ["random"], 10, 1).standings != run(game, ["random"], 10, 2).standings


def test_a_solo_game_is_played_by_every_contestant_on_the_same_dice() -> None:
    summary = run(Yacht(), ["easy", "easy", "random"], 30, seed=3)
    first, second, _ = summary.standings
    assert summary.games == 90
    assert [standing.games for standing in summary.standings] == [30, 30, 30]
    assert (first.mean, first.lowest, first.highest) == (second.mean, second.lowest, second.highest)
    assert first.name == "easy"
    assert second.name == "easy 2"
    assert summary.difference("easy", "easy 2") == Difference(0.0, 0.0)


def test_without_common_dice_every_game_has_its_own() -> None:
    first, second = run(Yacht(), ["easy", "easy"], 30, 3, common_dice=False).standings
    assert first.mean != second.mean


def test_means_and_errors_are_those_of_the_single_games() -> None:
    [standing] = run(Yacht(), ["easy"], 25, seed=9).standings
    totals = [
        total
        for number in range(25)
        for total in play(
            Yacht(),
            [agents.make("easy")],
            RandomDice(f"9/dice/{number}"),
            rng=Random(f"9/agents/{number}"),
        ).result
        or ()
    ]
    assert isclose(standing.mean, fmean(totals))
    assert isclose(standing.standard_error, stdev(totals) / 5)
    assert (standing.lowest, standing.highest) == (min(totals), max(totals))


def test_all_seatings_take_turns_so_that_nobody_has_the_better_seat() -> None:
    summary = run(Yacht(players=2), ["easy", "easy"], 20, seed=4)
    one, other = summary.standings
    assert one.wins == other.wins == 10
    assert summary.difference("easy", "easy 2").mean == 0


def test_more_contestants_than_seats_all_meet() -> None:
    summary = run(Yacht(players=2), ["random", "easy", "medium"], 12, seed=4)
    assert [standing.games for standing in summary.standings] == [8, 8, 8]
    assert sum(standing.wins for standing in summary.standings) == 12


def test_the_stronger_player_is_clearly_ahead_and_the_interval_says_so() -> None:
    summary = run(Yacht(players=2), ["medium", "random"], 30, seed=2)
    strong, weak = summary.standings
    assert strong.win_rate > 0.9
    assert strong.win_interval[0] > weak.win_interval[1]
    difference = summary.difference("medium", "random")
    assert difference.clear
    assert isclose(difference.mean, strong.mean - weak.mean)
    assert summary.difference("random", "medium").mean == -difference.mean


def test_one_game_says_nothing_about_its_error() -> None:
    summary = run(Yacht(), ["easy", "random"], 1, seed=1)
    assert summary.standings[0].standard_error == inf
    assert not summary.difference("easy", "random").clear


def test_wilson_knows_the_textbook_figures() -> None:
    low, high = simulate._wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert simulate._wilson(0, 0) == (0.0, 1.0)
    assert round(simulate._wilson(10, 10)[1], 12) == 1.0


def test_an_agent_may_be_given_itself() -> None:
    summary = run(Yacht(), [First(), "random"], 5, seed=1)
    assert [standing.name for standing in summary.standings] == ["First", "random"]


def test_progress_counts_up_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    run(Yacht(), ["random"], 120, 1, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(50, 120), (100, 120), (120, 120)]


class Impatient:
    """Plays so many games at random, then presses Ctrl-C."""

    def __init__(self, games: int) -> None:
        self.turns = games * 13

    def choose(self, game: Any, state: State, seat: int, rng: Random) -> Action:
        if not self.turns:
            raise KeyboardInterrupt
        self.turns -= 1
        actions: Sequence[Action] = list(game.legal_actions(state, seat))
        return actions[-1]  # an entry


@pytest.mark.parametrize(("games", "known"), [(0, 0), (3, 3)])
def test_ctrl_c_keeps_what_had_come_in(games: int, known: int) -> None:
    with pytest.raises(Interrupted) as caught:
        run(Yacht(), [Impatient(games)], 10, seed=1)
    summary = caught.value.summary
    assert (summary.games if summary else 0) == known


def test_ratings_follow_the_results() -> None:
    summary = run(Yacht(players=3), ["random", "medium", "easy"], 24, 1, ratings=True)
    random, medium, easy = (standing.rating for standing in summary.standings)
    assert random
    assert medium
    assert easy
    assert medium.mu > easy.mu > random.mu
    assert medium.at_least == medium.mu - 3 * medium.sigma


def test_solo_contestants_are_rated_on_the_same_dice() -> None:
    medium, random = run(Yacht(), ["medium", "random"], 10, 1, ratings=True).standings
    assert medium.rating
    assert random.rating
    assert medium.rating.mu > random.rating.mu
    [alone] = run(Yacht(), ["random"], 2, 1, ratings=True).standings
    assert alone.rating
    assert alone.rating.mu == 25.0


def test_ratings_without_openskill_name_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(ratings, "import_module", absent)
    with pytest.raises(ValueError, match=r"install .wuerfelregeln\[rating\]"):
        run(Yacht(), ["random"], 1, 1, ratings=True)


def test_rows_are_flat_and_as_dict_is_plain() -> None:
    summary = run(Yacht(), ["easy", "random"], 3, seed=1)
    [row, _] = summary.rows()
    assert row["name"] == "easy"
    assert set(row) >= {"mean", "standard_error", "win_low", "win_high", "mu", "sigma"}
    assert summary.as_dict()["standings"][0]["name"] == "easy"


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="games must be 1 or more, not 0"):
        run(Yacht(), ["easy"], 0, 1)
    with pytest.raises(ValueError, match="2 seats need as many agents, not 1"):
        run(Yacht(players=2), ["easy"], 1, 1)
    with pytest.raises(ValueError, match="no contestant 'hard': expected one of easy"):
        run(Yacht(), ["easy"], 1, 1).difference("hard", "easy")


@given(st.data())
def test_seatings_come_in_the_order_of_permutations(data: st.DataObject) -> None:
    contestants = data.draw(st.integers(1, 6))
    seats = data.draw(st.integers(1, contestants))
    listed = list(permutations(range(contestants), seats))
    number = data.draw(st.integers(0, 3 * len(listed)))
    assert seating(number, contestants, seats) == (
        number // len(listed),
        listed[number % len(listed)],
    )


def test_many_seats_cost_nothing_before_the_first_game() -> None:
    deal, lineup = seating(5, contestants=1000, seats=1000)
    assert (deal, lineup[:3], sorted(lineup)) == (0, (0, 1, 2), list(range(1000)))
    assert run(Yacht(players=11), ["random"] * 11, games=1, seed=1).games == 1


# --- tables and plots ---------------------------------------------------------------------------


def test_the_standings_are_a_table_in_both_languages() -> None:
    summary = run(Yacht(players=2), ["easy", "random"], games=6, seed=1)
    english, german = summary.table(), summary.table("de", names=["leicht", "zufällig"])
    assert english.heads == ("player", "games", "mean", "error", "wins", "95 %")
    assert german.heads == ("Spieler", "Partien", "Mittel", "Fehler", "Siege", "95 %")
    for row, other, standing in zip(english.rows, german.rows, summary.standings, strict=True):
        low, high = standing.win_interval
        assert row == (
            standing.name,
            str(standing.games),
            f"{standing.mean:.2f}",
            f"{standing.standard_error:.2f}",
            f"{100 * standing.win_rate:.1f} %",
            f"{100 * low:.1f}–{100 * high:.1f} %",
        )
        assert other[1:] == tuple(cell.replace(".", ",") for cell in row[1:])
    assert [row[0] for row in german.rows] == ["leicht", "zufällig"]


def test_ratings_have_a_column_where_there_are_some() -> None:
    summary = run(Yacht(players=2), ["easy", "random"], games=6, seed=1, ratings=True)
    assert summary.table().heads[-1] == "rating"
    for row, standing in zip(summary.table().rows, summary.standings, strict=True):
        assert standing.rating is not None
        assert row[-1] == f"{standing.rating.mu:.1f} ± {standing.rating.sigma:.1f}"


def test_a_notebook_is_given_the_table() -> None:
    summary = run(Yacht(), ["random"], games=2, seed=1)
    forms = summary._repr_mimebundle_()
    assert forms == {"text/html": summary.table().html(), "text/plain": str(summary.table())}
    assert summary._repr_html_() == forms["text/html"]


def test_the_plot_shows_the_means_with_their_intervals() -> None:
    summary = run(Yacht(), ["easy", "random"], games=8, seed=1)
    [axes] = summary.plot("de", names=("leicht", "zufällig")).figure.axes
    assert [tick.get_text() for tick in axes.get_yticklabels()] == ["leicht", "zufällig"]
    assert axes.get_xlabel() == "Mittel"
    means = [patch.get_width() for patch in axes.patches if isinstance(patch, Rectangle)]
    assert means == [standing.mean for standing in summary.standings]


def test_contestants_have_a_name_each() -> None:
    summary = run(Yacht(), ["easy", "random"], games=1, seed=1)
    for drawn in (summary.table, summary.plot):
        with pytest.raises(ValueError, match="expected 2 names, not 1"):
            drawn(names=("Anna",))
