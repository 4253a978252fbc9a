"""Knister in hindsight: a sheet of the numbers that came, never worse than what was written."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import few_examples, walk
from wuerfelregeln import IllegalEvent, RandomDice, agents, play
from wuerfelregeln.grid5 import FIELDS, Grid5, Roll, Sheet, score_line, score_sheet
from wuerfelregeln.grid5 import hindsight as module
from wuerfelregeln.grid5.hindsight import best_sheet, hindsight

quick = partial(best_sheet, runs=1, steps=3000)
NUMBERS = st.integers(2, 12)
SHEETS = st.lists(st.one_of(NUMBERS, st.none()), min_size=FIELDS, max_size=FIELDS).map(tuple)


def thrown(seed: int) -> Sheet:
    dice = RandomDice(seed)
    return tuple(sum(dice.roll(2)) for _ in range(FIELDS))


@few_examples
@given(SHEETS)
def test_the_best_sheet_holds_the_same_numbers(numbers: Sheet) -> None:
    assert Counter(quick(numbers)) == Counter(numbers)


@few_examples
@given(SHEETS, st.randoms(use_true_random=False))
def test_it_does_not_matter_where_the_numbers_stood(numbers: Sheet, rng: Random) -> None:
    other = list(numbers)
    rng.shuffle(other)
    assert quick(tuple(other)) == quick(numbers)


@pytest.mark.parametrize("seed", range(6))
def test_of_a_few_numbers_the_best_line_stands_in_a_diagonal(seed: int) -> None:
    """With fewer than nine numbers one line at most is full, so trying all of them is easy."""
    rng = Random(seed)
    numbers = [rng.randint(1, 6) + rng.randint(1, 6) for _ in range(rng.randint(5, 8))]
    most = max(2 * score_line(line) for line in combinations(numbers, 5))
    sheet = (*numbers, *[None] * (FIELDS - len(numbers)))
    assert score_sheet(best_sheet(sheet, runs=3, steps=30_000)) == most


def test_four_numbers_fill_no_line() -> None:
    assert score_sheet(best_sheet((2, 2, 2, 2, *[None] * 21))) == 0


def test_it_finds_far_more_than_a_player_who_cannot_know() -> None:
    points = [score_sheet(best_sheet(thrown(seed), runs=1, steps=50_000)) for seed in range(3)]
    assert sum(points) / len(points) > 85


@pytest.mark.parametrize("seed", [2, 3])
def test_nobody_wrote_more_than_was_possible(seed: int) -> None:
    game = Grid5(players=2, rounds=2)
    players = [agents.make("random"), agents.make("medium")]
    transcript = play(game, players, RandomDice(seed), rng=seed)
    found = list(hindsight(game, transcript.events, runs=1, steps=3000))
    assert [(sheet.round, sheet.seat) for sheet in found] == [(1, 0), (1, 1), (2, 0), (2, 1)]
    written = game.round_scores(transcript.final)
    for sheet in found:
        own = transcript.final.history(sheet.seat)[sheet.round - 1]
        assert sheet.written == score_sheet(own) == written[sheet.seat][sheet.round - 1]
        assert sheet.points == score_sheet(sheet.sheet) >= sheet.written
        assert Counter(sheet.sheet) == Counter(own)
        assert not sheet.exact
    assert found[0].sheet == found[1].sheet


def test_a_sheet_that_somebody_wrote_counts_as_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "best_sheet", lambda _, **__: (None,) * FIELDS)
    game = Grid5(players=2, rounds=1)
    transcript = play(game, [agents.make("easy"), agents.make("medium")], RandomDice(1), rng=1)
    one, two = hindsight(game, transcript.events)
    assert one.points == two.points == max(transcript.result or ())


def test_a_round_that_goes_on_is_looked_at_so_far() -> None:
    game = Grid5(rounds=2)
    done = walk(game, 4)
    for ply in (0, 9, 30, 50, 70):
        *_, last = hindsight(game, done.events[:ply], runs=1, steps=3000)
        assert Counter(last.sheet) == Counter(done.states[ply].sheets[0])
        assert last.written <= last.points


def test_an_illegal_event_is_refused() -> None:
    with pytest.raises(IllegalEvent):
        list(hindsight(Grid5(), [Roll((1, 7))]))
