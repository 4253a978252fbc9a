"""Chances to win, as the network of the strong players sees them."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from wuerfelregeln import Decide, RandomDice, Transcript, agents, play
from wuerfelregeln.agents.strolche.judge import JUDGE
from wuerfelregeln.analysis import Chances, Rollouts, evaluator, review
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.strolche import Action, Roll, State, Strolche


def played(players: int = 2, seed: int = 3) -> Transcript[State, Action, Roll]:
    game = Strolche(players=players)
    return play(game, [agents.make("medium")] * players, RandomDice(seed), rng=1)


@pytest.mark.parametrize("players", [2, 3])
def test_chances_of_all_seats_sum_to_one(players: int) -> None:
    transcript = played(players)
    for state in list(transcript.replay())[::5]:
        chances = JUDGE.chances(Strolche(players=players), state)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)


def test_the_winner_is_certain_at_the_end() -> None:
    transcript = played()
    chances = JUDGE.chances(Strolche(), transcript.final)
    assert chances[transcript.final.winner or 0] == 1


def test_a_game_without_a_full_house_goes_to_those_in_front() -> None:
    over = evolve(Strolche().start(), contenders=(), due=None, actions_left=0)
    if isinstance(Strolche().turn(over), Decide):
        pytest.skip("such a position goes on")
    assert JUDGE.chances(Strolche(), over) == (0.5, 0.5)


def test_only_legal_actions_are_weighed() -> None:
    transcript, game = played(), Strolche()
    states = [state for state in transcript.replay() if isinstance(game.turn(state), Decide)]
    for state in states[::6]:
        values = JUDGE.values(game, state, state.seat)
        assert all(action in game.legal_actions(state, state.seat) for action in values)
        assert values == JUDGE.values(game, state, state.seat)  # thought, not chance


def test_in_the_last_round_nothing_is_at_stake_but_points() -> None:
    transcript, game = played(), Strolche()
    last = [state for state in transcript.replay() if state.winner is not None]
    for state in last:
        if isinstance(game.turn(state), Decide):
            assert JUDGE.values(game, state, state.seat) == {}
    found = review(transcript, Chances(game))
    assert any(transcript.position(d.ply - 1).winner is not None for d in found.decisions)
    assert all(
        d.loss == 0 for d in found.decisions if transcript.position(d.ply - 1).winner is not None
    )


def test_an_account_of_chances_adds_up_to_the_winner() -> None:
    transcript = played()
    seen: list[tuple[int, int]] = []
    found = review(
        transcript, evaluator(Strolche()), lambda done, total: seen.append((done, total))
    )
    assert not found.exact
    for account in found.accounts:
        assert account.expected == 0.5
        assert account.expected + account.luck - account.lost == pytest.approx(account.score)
    assert [account.score for account in found.accounts] == [
        float(seat == transcript.final.winner) for seat in range(2)
    ]
    assert seen == [(ply + 1, len(transcript.events)) for ply in range(len(transcript.events))]


def test_who_names_samples_gets_points() -> None:
    assert isinstance(evaluator(Strolche()), Chances)
    assert isinstance(evaluator(Strolche(), samples=1), Rollouts)


def test_nobody_has_learned_who_wins_other_games() -> None:
    assert not Chances.knows(Grid5())
    with pytest.raises(ValueError, match="nobody has learned who wins"):
        Chances(Grid5())


def test_whoever_plays_on_shows_how_far_it_is() -> None:
    seen: list[tuple[int, int]] = []
    judge: Any = Rollouts(
        agents.make("random"), samples=1, most=3, progress=lambda *at: seen.append(at)
    )
    game = Grid5(rounds=1)
    state = game.apply(game.start(), game.throw(game.start(), RandomDice(1)))
    ranked = judge.ranked(game, state, 0)
    assert seen == [(number + 1, len(ranked)) for number in range(len(ranked))]
