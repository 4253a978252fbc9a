"""Splitter in hindsight: a pad of the throws that came, never worse than what was written."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import few_examples, walk
from wuerfelregeln import IllegalEvent, RandomDice, agents, play
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Layout, Mirror, Roll, Sheet, score_sheet
from wuerfelregeln.mirror import hindsight as module
from wuerfelregeln.mirror.hindsight import best_sheet, hindsight

quick = partial(best_sheet, runs=1, steps=2)

TINY = [
    Layout.parse("S1|11"),
    Layout.parse("11|1S\n1.|.1"),
    Layout.parse("HS|1H\n.1|H."),
    Layout.parse("1S|H1\nH1|11"),
]
NUMBERS = st.integers(1, 6)


def throws(layout: Layout, sheet: Sheet) -> Counter[tuple[int | None, ...]]:
    """Return what stands in the pairs, whichever way round."""
    pairs = layout.pairs.values()
    return Counter(
        tuple(sorted((sheet[left], sheet[right]), key=lambda number: number or 0))
        for left, right in pairs
    )


def written(layout: Layout, thrown: list[tuple[int | None, int | None]]) -> Sheet:
    sheet: list[int | None] = [None] * len(layout.fields)
    for (left, right), throw in zip(layout.pairs.values(), thrown, strict=True):
        sheet[left], sheet[right] = throw
    return tuple(sheet)


def most_of_all(layout: Layout, sheet: Sheet) -> int:
    """Try every way of writing the throws of a sheet."""
    thrown = list(throws(layout, sheet).elements())
    return max(
        score_sheet(
            layout,
            written(
                layout,
                [(one[turn], one[1 - turn]) for one, turn in zip(order, turns, strict=True)],
            ),
        )
        for order in permutations(thrown)
        for turns in product((0, 1), repeat=len(thrown))
    )


@st.composite
def tiny_sheets(draw: st.DrawFn) -> tuple[Layout, Sheet]:
    layout = draw(st.sampled_from(TINY))
    empty = draw(st.integers(0, 1))
    full = len(layout.pairs) - empty
    thrown = draw(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=full, max_size=full))
    return layout, written(layout, [*thrown, *[(None, None)] * empty])


@few_examples
@given(tiny_sheets())
def test_on_a_tiny_pad_it_finds_what_trying_everything_finds(case: tuple[Layout, Sheet]) -> None:
    layout, sheet = case
    best = best_sheet(layout, sheet, runs=4, steps=60)
    assert throws(layout, best) == throws(layout, sheet)
    assert score_sheet(layout, best) == most_of_all(layout, sheet)


@few_examples
@pytest.mark.parametrize("layout", [LAYOUT_A, LAYOUT_B], ids=["A", "B"])
@given(thrown=st.lists(st.tuples(NUMBERS, NUMBERS), min_size=22, max_size=22), rng=st.randoms())
def test_the_best_pad_holds_the_same_throws_wherever_they_stood(
    layout: Layout, thrown: list[tuple[int | None, int | None]], rng: Random
) -> None:
    sheet = written(layout, thrown)
    best = quick(layout, sheet)
    assert throws(layout, best) == throws(layout, sheet)
    rng.shuffle(thrown)
    turned = [throw[::-1] if rng.random() < 0.5 else throw for throw in thrown]
    assert quick(layout, written(layout, turned)) == best


@pytest.mark.parametrize("layout", [LAYOUT_A, LAYOUT_B], ids=["A", "B"])
def test_it_finds_far_more_than_a_player_who_cannot_know(layout: Layout) -> None:
    rng = Random(1)
    thrown = [(rng.randint(1, 6), rng.randint(1, 6)) for _ in range(22)]
    best = best_sheet(layout, written(layout, list(thrown)), runs=1, steps=100)
    assert score_sheet(layout, best) >= 40


def test_nobody_wrote_more_than_was_possible() -> None:
    game = Mirror(players=3)
    players = [agents.make(name) for name in ("random", "easy", "easy")]
    transcript = play(game, players, RandomDice(3), rng=3)
    found = list(hindsight(game, transcript.events, runs=1, steps=2))
    assert [(sheet.round, sheet.seat) for sheet in found] == [(1, 0), (1, 1), (1, 2)]
    assert tuple(sheet.written for sheet in found) == transcript.result
    for sheet in found:
        own = transcript.final.sheets[sheet.seat]
        assert throws(game.layout, sheet.sheet) == throws(game.layout, own)
        assert sheet.points == score_sheet(game.layout, sheet.sheet) >= sheet.written
        assert not sheet.exact


def test_a_pad_that_somebody_wrote_counts_as_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "best_sheet", lambda _, sheet, **__: (None,) * len(sheet))
    game = Mirror(players=2)
    transcript = play(game, [agents.make("easy")] * 2, RandomDice(1), rng=1)
    one, two = hindsight(game, transcript.events)
    assert one.points == two.points == max(transcript.result or ())


def test_a_game_that_goes_on_is_looked_at_so_far() -> None:
    game = Mirror(layout=LAYOUT_B)
    done = walk(game, 4)
    for ply in (0, 9, 30, 43):
        [found] = hindsight(game, done.events[:ply], runs=1, steps=2)
        sheet = done.states[ply].sheets[0]
        assert throws(LAYOUT_B, found.sheet) == throws(LAYOUT_B, sheet)
        assert found.written <= found.points


def test_an_illegal_event_is_refused() -> None:
    with pytest.raises(IllegalEvent):
        list(hindsight(Mirror(), [Roll((1, 7))]))
