"""The players of Splitter: what they look at, and what they make of it."""

from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mirror.pads import layouts, printed, read, sheets, witnesses
from wuerfelregeln import Decide, Move, RandomDice, agents, play
from wuerfelregeln.agents.mirror import Easy, Medium, potential
from wuerfelregeln.mirror import (
    LAYOUT_A,
    LAYOUT_B,
    LAYOUTS,
    Layout,
    Mirror,
    Roll,
    Sheet,
    State,
    breakdown,
    score_sheet,
)
from wuerfelregeln.yacht import Yacht

SMALL = Layout.parse("1111|1111\n1111|1111")


def drawn_state(drawing: str, dice: tuple[int, ...]) -> State:
    return State((read(drawing),), dice, (None,))


def written(state: State, agent: Any, layout: Layout = SMALL) -> Sheet:
    game = Mirror(layout=layout)
    action = agent.choose(game, state, 0, Random(1))
    return game.apply(state, Move(0, action)).sheets[0]


def test_the_players_of_splitter_are_those_of_every_strength() -> None:
    assert agents.available("mirror") == agents.LEVELS


@given(st.data())
def test_easy_takes_what_brings_most_at_once(data: st.DataObject) -> None:
    layout = data.draw(printed | layouts())
    game = Mirror(layout=layout)
    seed = data.draw(st.integers(0, 2**32))
    stop = data.draw(st.integers(0, len(layout.pairs) - 1))
    transcript = play(game, [agents.make("random")], RandomDice(seed), rng=seed)
    state = transcript.position(2 * stop + 1)
    assert isinstance(game.turn(state), Decide)
    choice = Easy().choose(game, state, 0, Random(1))
    preview = game.preview(state, 0)
    assert preview[choice] == max(preview.values())


def test_medium_completes_a_group_rather_than_begin_another() -> None:
    state = drawn_state("44------ 4-------", (2, 4))
    sheet = written(state, Medium())
    assert score_sheet(SMALL, sheet) == 4


def test_medium_does_not_spoil_what_counts() -> None:
    sheet = written(drawn_state("1------5 --------", (1, 4)), Medium())
    assert score_sheet(SMALL, sheet) == 2


@given(st.data())
def test_the_potential_of_a_full_pad_is_its_score(data: st.DataObject) -> None:
    layout = data.draw(printed | layouts())
    sheet = tuple(number or 1 for number in data.draw(sheets(layout)))
    assert potential(layout, sheet) == pytest.approx(score_sheet(layout, sheet))


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_the_potential_of_the_best_pads_grows_with_every_pair(layout: Layout) -> None:
    for best in witnesses(layout):
        worth = []
        for count in range(0, 23, 2):
            kept = {field for pair in list(layout.pairs.values())[:count] for field in pair}
            part = tuple(number if n in kept else None for n, number in enumerate(best))
            worth.append(potential(layout, part))
        assert worth[0] < 5
        assert worth[-1] == score_sheet(layout, best)
        assert all(later > earlier for earlier, later in pairwise(worth))


def test_a_group_without_room_has_no_potential() -> None:
    layout = Layout.parse("11|11")
    assert potential(layout, read("31--")) < potential(layout, read("3--1"))
    assert breakdown(layout, read("31--")).total == 1
    walled = read("51-- ----")
    assert potential(Layout.parse("11|11\n11|11"), walled) > 0.9


def test_equal_hearts_have_potential_until_two_differ() -> None:
    empty: list[int | None] = [None] * 44
    one, other, _ = sorted(LAYOUT_B.hearts)
    empty[one] = 6
    equal, different = list(empty), list(empty)
    equal[other], different[other] = 6, 5
    assert potential(LAYOUT_B, tuple(equal)) > potential(LAYOUT_B, tuple(different))


@pytest.mark.parametrize("layout", [LAYOUT_A, LAYOUT_B], ids=["A", "B"])
def test_each_strength_beats_the_one_below(layout: Layout) -> None:
    game = Mirror(layout=layout)
    means = [
        fmean(
            (play(game, [agents.make(level)], RandomDice(n), rng=n).result or (0,))[0]
            for n in range(12)
        )
        for level in ("random", "easy", "medium")
    ]
    assert means[0] + 4 < means[1]
    assert means[1] + 6 < means[2]


@pytest.mark.parametrize("agent", [Easy(), Medium()])
def test_they_play_no_other_game(agent: Any) -> None:
    state = Yacht().start()
    with pytest.raises(TypeError, match="this player plays Mirror, not Yacht"):
        agent.choose(Yacht(), state, 0, Random(1))


@pytest.mark.parametrize("agent", [Easy(), Medium()])
def test_of_equal_places_they_take_any(agent: Any) -> None:
    state = Mirror().apply(Mirror().start(), Roll((5, 6)))
    choices = [agent.choose(Mirror(), state, 0, Random(n)) for n in range(40)]
    assert len(set(choices)) > 1
    assert choices == [agent.choose(Mirror(), state, 0, Random(n)) for n in range(40)]


def test_two_of_them_do_not_fill_the_same_pad() -> None:
    game = Mirror(players=2)
    final = play(game, [agents.make("medium")] * 2, RandomDice(1), rng=1).final
    assert final.sheets[0] != final.sheets[1]
