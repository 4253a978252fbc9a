"""What positions are worth by the trained tables: exact at the end, consistent before it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.other_games import lack
from wuerfelregeln import GAMES, Decide, Move, RandomDice, agents, play
from wuerfelregeln.agents.grid5.judge import JUDGE as KNISTER
from wuerfelregeln.agents.grid5.search import (
    one_ply,
)
from wuerfelregeln.agents.grid5.tables import (
    load,
)
from wuerfelregeln.agents.mirror.judge import JUDGE as SPLITTER
from wuerfelregeln.agents.mirror.search import first_looks
from wuerfelregeln.agents.mirror.tables import UNIT
from wuerfelregeln.analysis import Chances, Learnt, Rollouts, Solved, evaluator, review
from wuerfelregeln.core import AnyGame
from wuerfelregeln.dice import multisets
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import LAYOUT_B, Layout, Mirror
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.yacht import Yacht

SHEET_GAMES = [
    pytest.param(Grid5(players=2, rounds=2), KNISTER, id="grid5"),
    pytest.param(Mirror(players=2), SPLITTER, id="mirror-a"),
    pytest.param(Mirror(players=2, layout=LAYOUT_B), SPLITTER, id="mirror-b"),
]


def played(game: AnyGame, seed: int, level: str = "easy") -> Any:
    return play(game, [agents.make(level)] * game.players, RandomDice(seed), rng=seed)


@pytest.mark.parametrize(("game", "judge"), SHEET_GAMES)
def test_at_the_end_a_seat_is_worth_its_score(game: AnyGame, judge: Any) -> None:
    transcript = played(game, 3)
    last = transcript.position(len(transcript.events))
    assert [judge.value(game, last, seat) for seat in (0, 1)] == list(game.scores(last))


@pytest.mark.parametrize(("game", "judge"), SHEET_GAMES)
def test_who_has_written_is_worth_what_the_way_of_writing_promised(
    game: AnyGame, judge: Any
) -> None:
    states = [state for state in played(game, 4).replay() if state.dice]
    rng = Random(1)
    for state in rng.sample(states, 12):
        turn = game.turn(state)
        assert isinstance(turn, Decide)
        seat = turn.seats[0]
        promised = judge.values(game, state, seat)
        assert promised.keys() == {*game.legal_actions(state, seat)}
        assert judge.value(game, state, seat) == max(promised.values())
        action = rng.choice(list(promised))
        after = game.apply(state, Move(seat, action))
        assert judge.value(game, after, seat) == pytest.approx(promised[action], abs=1e-3)


def test_before_a_throw_a_sheet_of_knister_is_worth_the_mean_of_the_best() -> None:
    game = Grid5(rounds=1)
    transcript = played(game, 5)
    for throws in (0, 7, 20, 23, 24):
        state = transcript.position(2 * throws)
        mean = sum(
            float(chance) * float(one_ply(load(), state.sheets[0], sum(dice)).max())
            for dice, chance in multisets(2)
        )
        assert KNISTER.value(game, state, 0) == pytest.approx(mean, abs=1e-3)


@pytest.mark.parametrize("layout", [Mirror().layout, LAYOUT_B])
def test_before_a_throw_a_pad_of_splitter_is_worth_the_mean_of_the_best(layout: Layout) -> None:
    game = Mirror(layout=layout)
    transcript = played(game, 6)
    for throws in (0, 9, 19, 21):
        state = transcript.position(2 * throws)
        mean = 0.0
        for roll, chance in game.outcomes(state):
            thrown = game.apply(state, roll)
            places = list(game.legal_actions(thrown, 0))
            looks = first_looks(layout, state.sheets[0], places, roll.dice)
            mean += float(chance) * max(looks) / UNIT
        assert SPLITTER.value(game, state, 0) == pytest.approx(mean)


@pytest.mark.parametrize("game", [Grid5(rounds=1), Mirror()])
def test_a_review_charges_the_weak_more_than_the_strong(game: AnyGame) -> None:
    lost = {}
    for level in ("easy", "medium", "best"):
        found = review(played(game, 7, level), Learnt(game))
        [account] = found.accounts
        assert account.expected + account.luck - account.lost == pytest.approx(account.score)
        assert not found.exact
        lost[level] = account.lost
    assert lost["best"] < 2 < lost["medium"] < lost["easy"]


def test_the_best_evaluator_that_there_is() -> None:
    assert isinstance(evaluator(GAMES["yacht"]()), Solved)
    assert isinstance(evaluator(Grid5()), Learnt)
    assert isinstance(evaluator(Grid5(), samples=5), Rollouts)
    assert isinstance(evaluator(Mirror()), Learnt)
    assert isinstance(evaluator(Strolche()), Chances)
    own = Mirror(layout=Layout.parse("1S1|1S1"))
    assert isinstance(evaluator(own), Rollouts)
    with pytest.raises(ValueError, match="do not fit"):
        Learnt(own)
    with pytest.raises(ValueError, match="no tables were trained for strolche"):
        Learnt(Strolche())


def test_without_numpy_there_are_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    lack(monkeypatch, "judge", "solver")
    for game in (Yacht(), Grid5(), Mirror()):
        assert isinstance(evaluator(game), Rollouts)
