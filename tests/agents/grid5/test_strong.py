"""The players of Knister that were trained value sheets as they say they do."""

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from wuerfelregeln import RandomDice, agents, play
from wuerfelregeln.agents.grid5 import Best, Hard, players
from wuerfelregeln.agents.grid5.geometry import (
    CROSSINGS,
)
from wuerfelregeln.agents.grid5.lines import (
    CHANCES,
    FILLINGS,
    OPEN,
    fillings_of,
    follow,
    line_values,
    number_of,
)
from wuerfelregeln.agents.grid5.search import (
    one_ply,
    three_plies,
    two_plies,
)
from wuerfelregeln.agents.grid5.tables import (
    Tables,
    load,
    packed,
    unpacked,
)
from wuerfelregeln.grid5 import EMPTY, LINES, NUMBERS, PLACES, Grid5, Sheet, State, score_sheet
from wuerfelregeln.grid5.scoring import line_points

GAME = Grid5(rounds=1)
LEVELS = ("hard", "best")


def half_filled(seed: int, filled: int) -> Sheet:
    """A sheet on which `hard` has written that many numbers."""
    rng = Random(seed)
    sheet = list(EMPTY)
    for _ in range(filled):
        number = rng.randint(1, 6) + rng.randint(1, 6)
        sheet[int(one_ply(load(), tuple(sheet), number).argmax())] = number
    return tuple(sheet)


def written(sheet: Sheet, index: int, number: int) -> Sheet:
    return (*sheet[:index], number, *sheet[index + 1 :])


def free(sheet: Sheet) -> list[int]:
    return [index for index, number in enumerate(sheet) if number is None]


# --- the value of a sheet, worked out slowly -----------------------------------------------


def kind_of_line(line: int) -> int:
    return 2 if line >= 10 else 1 if line in (2, 7) else 0


def kind_of_field(index: int) -> int:
    row, column = divmod(index, 5)
    if (row, column) == (2, 2):
        return 3
    if row == column or row + column == 4:
        return 2
    return 1 if 2 in (row, column) else 0


def positive(numbers: list[float]) -> list[float]:
    return [max(number, 0.0) for number in numbers]


def added(vectors: list[Any]) -> list[float]:
    return [sum(map(float, column)) for column in zip(*vectors, strict=True)]


def weighed(weights: Any, numbers: list[float]) -> float:
    return sum(float(w) * n for w, n in zip(weights, numbers, strict=True))


def slow_value(tables: Tables, sheet: Sheet) -> float:
    """What the tables say of a sheet, in plain Python and field by field."""
    left = len(free(sheet))
    fillings = {}
    for number, line in enumerate(LINES):
        shown = tuple(sorted(n for index in line.fields if (n := sheet[index]) is not None))
        fillings[number] = FILLINGS.index(shown)
    value = 0.0
    for number, filling in fillings.items():
        factor, shown = LINES[number].factor, FILLINGS[filling]
        if filling >= OPEN:
            value += factor * line_points(shown)
        elif left == 1:
            ends = [float(line_points(tuple(sorted((*shown, end))))) for end in NUMBERS]
            value += factor * weighed(CHANCES, ends)
        else:
            value += float(tables.lines[kind_of_line(number), left, filling])
    if left < 2:
        return value
    for index in free(sheet):
        kind = kind_of_field(index)
        vectors = [
            tables.vectors[CROSSINGS.index((kind_of_line(number), kind)), fillings[number]]
            for number, line in enumerate(LINES)
            if index in line.fields
        ]
        inner = added([tables.bias[kind, left], *vectors])
        value += weighed(tables.weight[kind, left], positive(inner))
    pool = [
        tables.pool[kind_of_line(number), filling]
        for number, filling in fillings.items()
        if filling < OPEN
    ]
    inner = added([tables.pool_bias[left], *pool])
    return value + weighed(tables.pool_weight[left], positive(inner))


@pytest.mark.parametrize("filled", [0, 1, 6, 12, 17, 21, 22, 23, 24])
def test_the_values_are_those_that_plain_python_finds(filled: int) -> None:
    tables, sheet = load(), half_filled(filled, filled)
    number = 2 + filled % 11
    values = one_ply(tables, sheet, number)
    for index in free(sheet):
        expected = slow_value(tables, written(sheet, index, number))
        assert values[index] == pytest.approx(expected, abs=0.002)


def best_answer(search: Callable[[Tables, Sheet, int], Any], sheet: Sheet, number: int) -> float:
    return float(search(load(), sheet, number).max())


@pytest.mark.parametrize("filled", [0, 9, 18, 22])
def test_two_plies_are_the_mean_of_the_best_at_one_ply(filled: int) -> None:
    sheet = half_filled(filled, filled)
    values = two_plies(load(), sheet, 5)
    for index in free(sheet)[::4]:
        after = written(sheet, index, 5)
        best = [best_answer(one_ply, after, number) for number in NUMBERS]
        assert values[index] == pytest.approx(weighed(CHANCES, best), abs=0.002)


@pytest.mark.parametrize("filled", [10, 19])
def test_three_plies_of_full_width_are_the_mean_of_the_best_at_two_plies(filled: int) -> None:
    sheet = half_filled(filled, filled)
    values = three_plies(load(), sheet, 9, width=25, margin=np.inf)
    for index in free(sheet)[::7]:
        after = written(sheet, index, 9)
        best = [best_answer(two_plies, after, number) for number in NUMBERS]
        assert values[index] == pytest.approx(weighed(CHANCES, best), abs=0.002)


@pytest.mark.parametrize("filled", [1, 6, 11, 16])
def test_three_plies_look_at_the_fields_that_are_best_at_two(filled: int) -> None:
    sheet = half_filled(filled, filled)
    shallow, deep = two_plies(load(), sheet, 7), three_plies(load(), sheet, 7)
    order = np.argsort(-shallow, kind="stable")[:3]
    near = {int(index) for index in order if shallow[index] >= shallow.max() - 0.7}
    assert near == set(np.flatnonzero(np.isfinite(deep)).tolist())


def test_three_plies_keep_the_value_of_a_field_that_is_far_ahead() -> None:
    sheet = (8, 9, 10, 11, None, *(None,) * 5, *(4, 9, 6, 11, 8) * 2, 2, 3, 4, 5, None)
    shallow, deep = two_plies(load(), sheet, 6), three_plies(load(), sheet, 6)
    assert np.flatnonzero(np.isfinite(deep)).tolist() == [24]
    assert deep[24] == shallow[24]


def test_what_three_plies_leave_out_would_not_be_chosen() -> None:
    for filled in (3, 8, 14, 19):
        sheet = half_filled(20 + filled, filled)
        narrow, wide = (
            three_plies(load(), sheet, 9, width=w, margin=m) for w, m in ((3, 0.7), (6, 2))
        )
        assert narrow.max() == pytest.approx(wide.max(), abs=0.05)


def exact_value(sheet: Sheet) -> float:
    """The mean points of a sheet under perfect play, by trying everything."""
    fields = free(sheet)
    if not fields:
        return score_sheet(sheet)
    return sum(
        chance * max(exact_value(written(sheet, index, number)) for index in fields)
        for number, chance in zip(NUMBERS, CHANCES, strict=True)
    )


def test_with_three_empty_fields_two_plies_are_exact() -> None:
    sheet = half_filled(5, 22)
    values = two_plies(load(), sheet, 8)
    for index in free(sheet):
        assert values[index] == pytest.approx(exact_value(written(sheet, index, 8)), abs=0.001)


def test_with_four_empty_fields_three_plies_are_exact() -> None:
    sheet = half_filled(7, 21)
    values = three_plies(load(), sheet, 6)
    after = [written(sheet, index, 6) for index in free(sheet)]
    best = [[best_answer(two_plies, one, number) for number in NUMBERS] for one in after]
    for index, row in zip(free(sheet), best, strict=True):
        assert values[index] == pytest.approx(weighed(CHANCES, row), abs=0.001)


# --- the players -------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("filled", [0, 5, 13, 20, 24])
def test_a_strong_player_chooses_a_free_field(level: str, filled: int) -> None:
    state = State((half_filled(filled, filled),), dice=(2, 5))
    chosen = agents.make(level).choose(GAME, state, 0, Random(1))
    assert chosen in GAME.legal_actions(state, 0)


def test_hard_and_best_write_where_their_values_are_highest() -> None:
    sheet = half_filled(2, 14)
    state = State((sheet,), dice=(4, 5))
    one, three = one_ply(load(), sheet, 9), three_plies(load(), sheet, 9)
    assert one[Hard().choose(GAME, state, 0, Random(1)).index] >= one.max() - 0.001
    assert three[Best().choose(GAME, state, 0, Random(1)).index] >= three.max() - 0.001


@pytest.mark.parametrize("player", [Hard(), Best()], ids=lambda player: type(player).__name__)
def test_a_strong_player_takes_the_line_that_brings_most(player: Hard | Best) -> None:
    sheet = list(EMPTY)
    for index in (20, 21, 22, 23, 0, 6, 12, 18):  # row 4 and diagonal 0 lack the last corner
        sheet[index] = 12
    state = State((tuple(sheet),), dice=(6, 6))
    assert player.choose(GAME, state, 0, Random(1)) == PLACES[24]


@pytest.mark.parametrize("player", [Hard(), Best()], ids=lambda player: type(player).__name__)
def test_a_strong_player_looks_at_the_sheet_of_its_own_seat(player: Hard | Best) -> None:
    upper, lower = (2, 2, 2, 2, None), (12, 12, 12, 12, None)
    middle = (4, 9, 6, 11, 8) * 3
    state = State(((*lower, *middle, *upper), (*upper, *middle, *lower)), dice=(1, 1))
    game = Grid5(players=2)
    assert player.choose(game, state, 0, Random(1)) == PLACES[24]
    assert player.choose(game, state, 1, Random(1)) == PLACES[4]


def test_of_equal_fields_hard_takes_any() -> None:
    state = State((EMPTY,), dice=(3, 4))
    chosen = {Hard().choose(GAME, state, 0, Random(seed)).index for seed in range(40)}
    assert len(chosen) >= 1
    assert len({kind_of_field(index) for index in chosen}) == 1
    assert len(chosen) > 1 or kind_of_field(chosen.pop()) == 3


def test_thirty_sheets_of_hard_bring_what_only_sound_tables_bring() -> None:
    results = [
        play(GAME, [agents.make("hard")], RandomDice(f"hard/{game}"), rng=game).result or (0,)
        for game in range(30)
    ]
    assert fmean(result[0] for result in results) > 60  # medium: 57; expected: 70.5 ± 2.6


# --- without numpy ------------------------------------------------------------------------


@pytest.fixture
def no_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("geometry", "search", "tables"):
        monkeypatch.delitem(sys.modules, f"wuerfelregeln.agents.grid5.{module}")
        monkeypatch.delattr(f"wuerfelregeln.agents.grid5.{module}")
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.setattr(players, "_loaded", cache(players._loaded.__wrapped__))


@pytest.mark.parametrize("level", ["hard", "best"])
@pytest.mark.usefixtures("no_numpy")
def test_without_numpy_nobody_plays_worse_in_silence_but_says_what_to_install(level: str) -> None:
    state = State((EMPTY,), dice=(3, 4))
    needed = rf"the player '{level}' of Knister needs numpy: pip install .wuerfelregeln\[fast\]"
    player = Hard() if level == "hard" else Best()
    with pytest.raises(ModuleNotFoundError, match=needed):
        player.choose(GAME, state, 0, Random(1))


@pytest.mark.usefixtures("no_numpy")
def test_what_is_missing_besides_numpy_is_no_reason_to_play_worse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "wuerfelregeln.agents.grid5.search", None)
    with pytest.raises(ModuleNotFoundError, match=r"grid5\.search"):
        Hard().choose(GAME, State((EMPTY,), dice=(3, 4)), 0, Random(1))


# --- a line by itself ---------------------------------------------------------------------


def test_every_filling_has_a_number_and_leads_to_eleven_more() -> None:
    assert len(number_of()) == len(FILLINGS) == 4368
    assert len(follow()) == OPEN == 1365
    for filling in (0, 77, 1364):
        for number, led in zip(NUMBERS, follow()[filling], strict=True):
            assert FILLINGS[led] == tuple(sorted((*FILLINGS[filling], number)))


def test_the_fillings_of_a_sheet_are_those_of_its_lines() -> None:
    sheet = half_filled(3, 15)
    for line, filling in zip(LINES, fillings_of(sheet), strict=True):
        shown = [n for index in line.fields if (n := sheet[index]) is not None]
        assert FILLINGS[filling] == tuple(sorted(shown))


def test_a_line_that_must_take_every_throw_brings_its_mean() -> None:
    """Two gaps and two throws: all 121 pairs of numbers, as they come."""
    filling = number_of()[(4, 5, 6)]
    mean = sum(
        first * second * line_points(tuple(sorted((4, 5, 6, one, other))))
        for one, first in zip(NUMBERS, CHANCES, strict=True)
        for other, second in zip(NUMBERS, CHANCES, strict=True)
    )
    assert line_values()[2][filling] == pytest.approx(mean)


def test_a_line_that_may_wait_takes_only_what_is_worth_it() -> None:
    """One gap, two throws, and always its turn: the first is taken if above the mean."""
    filling = number_of()[(7, 7, 7, 8)]
    ends = [float(line_points(tuple(sorted((7, 7, 7, 8, number))))) for number in NUMBERS]
    mean = weighed(CHANCES, ends)
    waiting = weighed(CHANCES, [max(end, mean) for end in ends])
    assert line_values(1.0)[2][filling] == pytest.approx(waiting)
    assert line_values(0.0)[2][filling] == pytest.approx(mean)


# --- the file -----------------------------------------------------------------------------


def test_the_shipped_tables_are_small_and_finite() -> None:
    path = Path(players.__file__).parents[1] / "data" / "grid5.npz"
    assert path.stat().st_size < 500_000
    tables = load()
    for name in ("lines", "vectors", "bias", "weight", "pool", "pool_bias", "pool_weight"):
        array = getattr(tables, name)
        assert array.dtype == np.float32
        assert np.isfinite(array).all()


def test_packing_rounds_by_less_than_a_unit() -> None:
    arrays = packed(load())
    again = unpacked(arrays)
    assert np.allclose(again.lines, load().lines, atol=1 / 256)
    assert np.allclose(again.vectors, load().vectors, atol=float(arrays["vectors_unit"].max()))


def changed(name: str, array: Any) -> dict[str, Any]:
    arrays = packed(load())
    if array is None:
        del arrays[name]
    else:
        arrays[name] = array
    return arrays


@pytest.mark.parametrize(
    ("name", "array", "problem"),
    [
        ("version", np.array(99), "have version 99, expected 1"),
        ("version", None, "have version None, expected 1"),
        ("pool", None, "lack the array 'pool'"),
        ("lines", np.zeros((3, 25, 7), dtype=np.int16), r"'lines' .* \(3, 25, 7\), expected"),
        ("lines", np.zeros((3, 25, OPEN)), "'lines' .* is float64 .* expected int16"),
        ("weight", np.zeros((4, 25, 3), dtype=np.float32), r"'weight' .* \(4, 25, 3\)"),
    ],
)
def test_tables_that_do_not_fit_are_refused(name: str, array: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        unpacked(changed(name, array))
