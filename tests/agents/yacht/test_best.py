"""The player of Fünfwurf that plays exactly."""

import sys
from random import Random

import pytest

from wuerfelregeln import RandomDice, agents, play
from wuerfelregeln.agents.yacht import players as yacht
from wuerfelregeln.yacht import FUENFWURF, YAHTZEE, Category, Enter, Sheet, State, Yacht
from wuerfelregeln.yacht.solver import solve

FOUR_FOURS = State((Sheet((None,) * 11 + (50, None)),), (4, 4, 4, 4, 4), 0)


@pytest.fixture(autouse=True)
def fresh() -> None:
    yacht._solution.cache_clear()


def test_best_makes_the_choices_of_the_solver() -> None:
    solution = solve(Yacht(players=2))
    record = play(
        Yacht(players=2), [agents.make("best"), agents.make("easy")], RandomDice(3), rng=1
    )
    state = record.game.start()
    decisions = 0
    for event in record.events:
        if getattr(event, "seat", None) == 0:
            assert event.action == solution.best_action(state)
            decisions += 1
        state = record.game.apply(state, event)
    assert decisions >= 13


def test_best_plays_by_the_joker_rule_of_the_game() -> None:
    chosen = {
        game: agents.make("best").choose(game, FOUR_FOURS, 0, Random(1))
        for game in (FUENFWURF, YAHTZEE)
    }
    assert chosen[YAHTZEE] == Enter(Category.FOURS)
    assert chosen[FUENFWURF] == solve(FUENFWURF).best_action(FOUR_FOURS) != chosen[YAHTZEE]


def test_best_is_offered_as_the_strongest() -> None:
    assert agents.available("yacht") == ("random", "easy", "medium", "hard", "best")


@pytest.mark.parametrize("missing", ["numpy", "platformdirs"])
def test_without_numpy_best_says_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.startswith("wuerfelregeln.yacht.solver"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("wuerfelregeln.yacht.solver", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(
        ModuleNotFoundError, match=rf"{missing}: pip install .wuerfelregeln\[fast\]"
    ):
        agents.make("best").choose(FUENFWURF, FOUR_FOURS, 0, Random(1))
