"""The solver against reference values, a second solver, and its own play (ruling Y1)."""

import io
import pickle
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.yacht import sheet as printed
from tests.yacht.printed_solver import value_of
from tests.yacht.second_solver import nexts, second_solution
from wuerfelregeln import Chance, Decide, Move, Over, RandomDice
from wuerfelregeln.yacht import CATEGORIES, Category, Joker, Sheet, State, Yacht
from wuerfelregeln.yacht.solver import Solution, solve, store
from wuerfelregeln.yacht.solver.sheets import Layout

MEANS = {  # found by several independent programs, see ruling Y5; the leaflet's by printed_solver
    Joker.FORCED: 254.5877287345,
    Joker.VERHOEFF: 254.5896094820,
    Joker.FREE_MATCHING: 254.5953291720,
    Joker.KNIFFEL: 251.4900679435,
    Joker.NONE: 245.8707745141,
    Joker.FREE: 255.2778063739,
}
FILLED = (3, 6, 9, 12, 15, 18, 20, 0, 25, 30, 0, 50, 22)


@cache
def solution_of(joker: Joker) -> Solution:
    return solve(Yacht(joker=joker), cache=False)


@pytest.fixture(params=Joker, ids=str)
def solution(request: pytest.FixtureRequest) -> Solution:
    return solution_of(request.param)


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(store, "user_cache_path", lambda *_, **__: tmp_path / "cache")
    return tmp_path / "cache"


def sheet(five: int | None, *open_rows: Category, extra: int = 0) -> Sheet:
    rows = [None if row in open_rows else FILLED[row] for row in CATEGORIES]
    rows[Category.FIVE_OF_A_KIND] = five
    return Sheet(tuple(rows), extra)


# --- the values -----------------------------------------------------------------------------


def test_the_expected_total_is_the_reference_value(solution: Solution) -> None:
    assert solution.expected_total == pytest.approx(MEANS[solution.game.joker], abs=1e-8)


# The reduced games have the dice and throws of the whole one, but only one or two open rows.
REDUCED = [
    sheet(50, Category.FOURS, Category.LARGE_STRAIGHT),
    sheet(50, Category.ONES, Category.SIXES, extra=1),
    sheet(0, Category.TWOS, Category.FULL_HOUSE),
    sheet(None, Category.FIVES),
    sheet(None),
    sheet(0, Category.SMALL_STRAIGHT),
]


@pytest.fixture(
    scope="module",
    params=[(joker, reduced) for joker in Joker for reduced in REDUCED],
    ids=lambda param: f"{param[0]}-{REDUCED.index(param[1])}",
)
def reduced(request: pytest.FixtureRequest) -> tuple[Solution, dict[State, float]]:
    joker, start = request.param
    return solution_of(joker), second_solution(Yacht(joker=joker), State((start,)))


def test_a_second_solver_agrees_state_by_state(
    reduced: tuple[Solution, dict[State, float]],
) -> None:
    solution, values = reduced
    assert max(abs(solution.value(state) - value) for state, value in values.items()) < 1e-9


LATE = {  # the last four rows
    "five alike open": (None, 4, 9, 12, 20, None, 20, 0, None, 30, 0, None, 22),
    "a 0 in five alike": (None, 4, 9, 12, 20, None, 20, 0, None, 30, 0, 0, None),
    "a 50 in five alike": (3, None, 9, None, 15, 18, 20, None, 25, 30, None, 50, 22),
}


@pytest.mark.parametrize("rows", LATE.values(), ids=LATE)
def test_a_third_solver_agrees_that_has_the_rules_from_the_printed_sheet(
    solution: Solution, rows: tuple[int | None, ...]
) -> None:
    block = {
        row: points for row, points in zip(printed.ROWS, rows, strict=True) if points is not None
    }
    expected = value_of(solution.game.joker.value, block)
    assert solution.sheet_value(Sheet(rows)) == pytest.approx(expected, abs=1e-9)


def test_the_ranking_holds_every_legal_action_with_its_value(
    reduced: tuple[Solution, dict[State, float]],
) -> None:
    solution, values = reduced
    game = solution.game
    decisions = [state for state in values if isinstance(game.turn(state), Decide)]
    for state in Random(1).sample(decisions, 30):
        after = nexts(game, state)
        ranked = solution.ranked_actions(state)
        assert {option.action for option in ranked} == set(after)
        totals = [option.expected_total for option in ranked]
        assert totals == sorted(totals, reverse=True)
        assert totals == pytest.approx([values[after[option.action]] for option in ranked])
        assert values[after[solution.best_action(state)]] == pytest.approx(values[state])


def test_optimal_play_makes_what_it_expects(solution: Solution) -> None:
    game, dice = solution.game, RandomDice(20)
    totals = [play_solo(game, solution, dice) for _ in range(400)]
    error = stdev(totals) / len(totals) ** 0.5
    assert abs(fmean(totals) - solution.expected_total) < 4 * error


def play_solo(game: Yacht, solution: Solution, dice: RandomDice) -> int:
    state = game.start()
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            state = game.apply(state, game.throw(state, dice))
        else:
            state = game.apply(state, Move(0, solution.best_action(state)))
    return game.scores(state)[0]


# --- what the joker rules change ----------------------------------------------------------------


def test_a_free_joker_in_an_upper_row_counts_towards_the_bonus() -> None:
    state = State((sheet(50, Category.ONES),), dice=(6, 6, 6, 6, 6), throws_left=0)
    free, matching = solution_of(Joker.FREE), solution_of(Joker.FREE_MATCHING)
    assert free.value(state) - matching.value(state) == pytest.approx(30 + 35)


def test_each_seat_is_valued_by_its_own_sheet() -> None:
    solution = solution_of(Joker.FREE)
    ahead = sheet(50, Category.CHANCE)
    state = State((ahead, Sheet()), dice=(1, 2, 3, 4, 6), throws_left=1)
    assert state.seat == 1
    assert solution.value(state, seat=0) == solution.sheet_value(ahead)
    assert solution.value(state) == solution.value(state, seat=1) != solution.expected_total


@pytest.mark.parametrize("seat", [-1, 2, -2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    state = State((Sheet(), Sheet()), dice=(1, 2, 3, 4, 6), throws_left=1)
    solution = solution_of(Joker.FREE)
    for ask in (solution.value, solution.distribution):
        with pytest.raises(ValueError, match=f"there is no seat {seat}: expected 0 to 1"):
            ask(state, seat)


def test_a_full_sheet_is_worth_its_total(solution: Solution) -> None:
    full = Sheet(FILLED, extra=2)
    game = solution.game
    assert solution.sheet_value(full) == game.scores(State((full,)))[0]


def test_upper_totals_share_a_value_only_if_no_sum_separates_them() -> None:
    classes = Layout(Joker.FORCED).classes[0, 0b011111]  # only the sixes are open
    assert len({classes[total] for total in range(39, 45)}) == 1  # four sixes needed
    assert classes[38] != classes[39] != classes[45]


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (State((Sheet(),)), "no decision is due"),
        (State((Sheet(),), dice=(1, 1), throws_left=1), "no decision is due"),
        (State((Sheet(),), dice=(1, 1, 2, 3, 7), throws_left=1), "no play leads to the dice"),
        (State((Sheet(),), dice=(2, 1, 2, 3, 4), throws_left=1), "no play leads to the dice"),
        (State((Sheet(),), dice=(1, 2, 3, 4, 5), throws_left=3), "no play leads to the dice"),
        (State((Sheet(FILLED),), dice=(1, 2, 3, 4, 5), throws_left=1), "no play leads to the dice"),
        (
            State((Sheet((7, *(None,) * 12)),), dice=(1, 2, 3, 4, 5), throws_left=1),
            r"no play under Joker.FREE leads to a sheet",
        ),
        (
            State((Sheet((*(None,) * 11, 40, None)),), dice=(1, 2, 3, 4, 5), throws_left=1),
            r"no play under Joker.FREE leads to a sheet",
        ),
    ],
)
def test_impossible_states_are_refused(state: State, message: str) -> None:
    solution = solution_of(Joker.FREE)
    for ask in (solution.best_action, solution.ranked_actions):
        with pytest.raises(ValueError, match=message):
            ask(state)


def test_holding_at_the_end_of_a_turn_has_no_value() -> None:
    with pytest.raises(ValueError, match="with 0 throws left"):
        solution_of(Joker.FREE).value(State((Sheet(),), dice=(1, 2), throws_left=0))


def test_a_solution_can_be_pickled_and_shows_itself() -> None:
    solution = solution_of(Joker.FREE)
    again = pickle.loads(pickle.dumps(solution))
    assert again.expected_total == solution.expected_total
    assert repr(solution) == f"<optimal play of {solution.game!r}: 255.2778 expected>"


# --- the file in the cache folder -----------------------------------------------------------------

GAME = Yacht(joker=Joker.NONE)


def test_the_second_time_nothing_is_worked_out(cache_folder: Path) -> None:
    calls: list[tuple[int, int]] = []
    first = solve(GAME, progress=lambda done, total: calls.append((done, total)))
    assert calls == sorted(calls)
    assert calls[-1][0] == calls[-1][1]
    assert [path.name for path in cache_folder.iterdir()] == ["yacht-none-1.npz"]
    calls.clear()
    again = solve(GAME, progress=lambda done, total: calls.append((done, total)))
    assert calls == []
    assert again.expected_total == first.expected_total


def archive(**arrays: NDArray[Any]) -> bytes:
    file = io.BytesIO()
    np.savez(file, allow_pickle=True, **arrays)
    return file.getvalue()


TABLE = np.linspace(0.0, 1.0, 50)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "table.npz"
    store.save(path, Joker.NONE, TABLE)
    return path


def test_a_table_comes_back_as_it_was(kept: Path) -> None:
    table = store.load(kept, Joker.NONE, len(TABLE))
    assert table is not None
    assert (table == TABLE).all()


def test_a_table_of_another_rule_or_size_is_not_taken(kept: Path) -> None:
    assert store.load(kept, Joker.FREE, len(TABLE)) is None
    assert store.load(kept, Joker.NONE, len(TABLE) + 1) is None


def test_damage_anywhere_is_noticed(kept: Path) -> None:
    good, rng = kept.read_bytes(), Random(1)
    for _ in range(500):
        damaged = bytearray(good)
        damaged[rng.randrange(len(good))] = rng.randrange(256)
        kept.write_bytes(damaged[: rng.choice([len(good), rng.randrange(len(good))])])
        table = store.load(kept, Joker.NONE, len(TABLE))
        assert table is None or (table == TABLE).all()  # some bytes of an archive mean nothing


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no archive",
        archive(values=TABLE),
        archive(values=TABLE, checksum=np.array("0" * 64)),
        archive(values=TABLE, checksum=np.array(["a", "b"])),
        archive(values=TABLE.astype(np.float32), checksum=np.array("")),
        archive(values=np.array([{}], dtype=object), checksum=np.array("")),
    ],
)
def test_a_file_of_another_kind_is_not_taken(kept: Path, content: bytes) -> None:
    kept.write_bytes(content)
    assert store.load(kept, Joker.NONE, len(TABLE)) is None


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store.save(tmp_path / "file" / "table.npz", Joker.NONE, TABLE)
    (tmp_path / "table.npz").mkdir()
    store.save(tmp_path / "table.npz", Joker.NONE, TABLE)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "table.npz"]


def test_an_interrupted_write_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(np, "savez", interrupted)
    with pytest.raises(KeyboardInterrupt):
        store.save(tmp_path / "table.npz", Joker.NONE, TABLE)
    assert list(tmp_path.iterdir()) == []
