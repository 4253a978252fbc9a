"""Play for a target: the chances of a second solver, state by state."""

from functools import cache
from random import Random

import numpy as np
import pytest

from tests.yacht.second_solver import nexts, second_solution
from tests.yacht.test_solver import sheet
from wuerfelregeln import Decide
from wuerfelregeln.yacht import Category, Enter, Hold, Joker, Sheet, State, Yacht
from wuerfelregeln.yacht.solver import Aim, Distribution, beat, reach, solve

RIVAL = Distribution(np.array([0.0] * 240 + [0.25, 0.0, 0.25] + [0.0] * 30 + [0.5]))

ENDINGS = [  # joker rule, sheet, target; None: beat RIVAL
    (Joker.FREE, sheet(50, Category.ONES, Category.LARGE_STRAIGHT), 251),
    (Joker.FREE, sheet(50, Category.ONES, Category.LARGE_STRAIGHT), 350),
    (Joker.FREE_MATCHING, sheet(0, Category.TWOS, Category.FULL_HOUSE), None),
    (Joker.FORCED, sheet(50, Category.SIXES, Category.SMALL_STRAIGHT), 241),
    (Joker.VERHOEFF, sheet(None, Category.FIVES), None),
    (Joker.KNIFFEL, sheet(0, Category.FOURS, Category.FULL_HOUSE), 230),
    (Joker.KNIFFEL, sheet(None, Category.SIXES), None),
    (Joker.NONE, sheet(None, Category.CHANCE), 260),
    (Joker.NONE, sheet(None, Category.CHANCE), 0),
    (Joker.NONE, sheet(None, Category.CHANCE), 2000),
]


def worth(target: int | None, total: int) -> float:
    if target is not None:
        return float(total >= target)
    return float(RIVAL.chances[:total].sum())


@cache
def ending(number: int) -> tuple[Aim, dict[State, float]]:
    joker, start, target = ENDINGS[number]
    game = Yacht(joker=joker)
    aim = beat(game, RIVAL, sheet=start) if target is None else reach(game, target, sheet=start)
    return aim, second_solution(game, State((start,)), lambda total: worth(target, total))


numbers = pytest.mark.parametrize("number", range(len(ENDINGS)), ids=lambda n: str(ENDINGS[n][::2]))


@numbers
def test_a_second_solver_finds_the_same_chance_in_every_state(number: int) -> None:
    aim, values = ending(number)
    assert max(abs(aim.value(state) - value) for state, value in values.items()) < 1e-9
    assert aim.chance == pytest.approx(values[State((aim.sheet,))], abs=1e-9)


@numbers
def test_the_best_action_keeps_the_chance(number: int) -> None:
    aim, values = ending(number)
    game = aim.solution.game
    decisions = [state for state in values if isinstance(game.turn(state), Decide)]
    for state in Random(2).sample(decisions, 30):
        after = nexts(game, state)
        ranked = aim.ranked_actions(state)
        assert {option.action for option in ranked} == set(after)
        chances = [option.chance for option in ranked]
        assert chances == sorted(chances, reverse=True)
        assert chances == pytest.approx([values[after[option.action]] for option in ranked])
        assert values[after[aim.best_action(state)]] == pytest.approx(values[state], abs=1e-9)


CHANCE_LEFT = Sheet((3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 0, None))  # 233 so far


def test_a_target_may_ask_for_another_choice_than_the_mean() -> None:
    aim = reach(Yacht(), 261, sheet=CHANCE_LEFT)
    state = State((CHANCE_LEFT,), (4, 4, 5, 6, 6), 1)
    assert aim.best_action(state) == Hold((5, 6, 6))
    assert aim.solution.best_action(state) == Enter(Category.CHANCE)


def test_where_the_target_is_sure_the_mean_decides() -> None:
    aim = reach(Yacht(), 200, sheet=CHANCE_LEFT)
    state = State((CHANCE_LEFT,), (1, 1, 5, 6, 6), 1)
    assert aim.chance == aim.value(state) == 1
    assert aim.best_action(state) == aim.solution.best_action(state) == Hold((5, 6, 6))


def test_to_beat_a_total_is_to_reach_one_more() -> None:
    assert beat(Yacht(), 255, sheet=CHANCE_LEFT).chance == pytest.approx(
        reach(Yacht(), 256, sheet=CHANCE_LEFT).chance
    )


def test_no_play_reaches_a_total_more_often_and_the_mean_stays_below() -> None:
    game = Yacht()
    start = sheet(None, Category.FOURS, Category.SIXES, Category.FULL_HOUSE, Category.CHANCE)
    by_mean = solve(game).distribution(State((start,)))
    for share in (0.2, 0.5, 0.8):
        target = by_mean.quantile(share)
        aim = reach(game, target, sheet=start)
        assert aim.chance > by_mean.at_least(target)


def test_a_seat_that_waits_is_looked_at_before_its_turn() -> None:
    aim = reach(Yacht(), 256, sheet=CHANCE_LEFT)
    state = State((CHANCE_LEFT, CHANCE_LEFT), (1, 1, 5, 6, 6), 0)
    assert aim.value(state, seat=1) == aim.chance != aim.value(state)


def test_a_seat_that_is_not_there_is_refused() -> None:
    aim = reach(Yacht(), 256, sheet=CHANCE_LEFT)
    with pytest.raises(ValueError, match="there is no seat -1: expected 0 to 1"):
        aim.value(State((CHANCE_LEFT, CHANCE_LEFT), (1, 1, 5, 6, 6), 0), seat=-1)


def test_a_sheet_from_elsewhere_is_refused() -> None:
    aim = reach(Yacht(), 261, sheet=CHANCE_LEFT)
    other = Sheet((2, *CHANCE_LEFT.rows[1:]))
    state = State((other,), (4, 4, 5, 6, 6), 1)
    for ask in (aim.value, aim.best_action, aim.ranked_actions):
        with pytest.raises(ValueError, match="does not come after"):
            ask(state)
    with pytest.raises(ValueError, match="no decision is due"):
        aim.best_action(State((CHANCE_LEFT,)))


def test_progress_runs_to_the_end() -> None:
    steps: list[tuple[int, int]] = []
    reach(Yacht(), 261, sheet=CHANCE_LEFT, progress=lambda *step: steps.append(step))
    assert steps[-1][0] == steps[-1][1] == len(steps)


def test_an_aim_shows_itself() -> None:
    assert repr(reach(Yacht(), 261, sheet=CHANCE_LEFT)).startswith("<aim under Yacht(players=1, ")


def test_sure_points_take_no_room() -> None:
    assert reach(Yacht(), 200, sheet=CHANCE_LEFT).size < reach(Yacht(), 261, sheet=CHANCE_LEFT).size
