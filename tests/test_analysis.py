"""What a move cost: losses, luck, and accounts that add up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.cli.toy import Toy
from wuerfelregeln import Move, RandomDice, Transcript, agents, play
from wuerfelregeln.analysis import Decision, Rollouts, Solved, hindsight, looks_back, review
from wuerfelregeln.core import Game
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.yacht import Action, Category, Enter, Hold, Roll, State, Yacht
from wuerfelregeln.yacht.scoring import breakdown


class Greedy:
    """Values a sheet at what stands on it: easy to follow by hand."""

    exact = True

    def value(self, game: Game[State, Action, Roll], state: State, seat: int) -> float:
        return float(breakdown(state.sheets[seat]).total)

    def ranked(
        self, game: Game[State, Action, Roll], state: State, seat: int
    ) -> Sequence[tuple[Action, float]]:
        found = [
            (action, self.value(game, game.apply(state, Move(seat, action)), seat))
            for action in game.legal_actions(state, seat)
        ]
        return sorted(found, key=lambda pair: -pair[1])


class Blind(Greedy):
    """Looks at one action only, the first entry."""

    exact = False

    def ranked(
        self, game: Game[State, Action, Roll], state: State, seat: int
    ) -> Sequence[tuple[Action, float]]:
        return [pair for pair in super().ranked(game, state, seat) if _entry(pair[0])][-1:]


def _entry(action: Action) -> bool:
    return isinstance(action, Enter)


ONE_TURN: Transcript[Any, Any, Any] = Transcript(
    Yacht(),
    (
        Roll((2, 2, 5, 5, 5)),
        Move(0, Hold((5, 5, 5))),
        Roll((1, 6)),
        Move(0, Enter(Category.CHANCE)),
    ),
)


def test_a_decision_costs_what_the_best_would_have_brought_more() -> None:
    found = review(ONE_TURN, Greedy())
    hold, entry = found.decisions
    assert hold == Decision(2, 0, Hold((5, 5, 5)), 0, Enter(Category.FULL_HOUSE), 25)
    assert hold.loss == 25
    assert (entry.ply, entry.value, entry.loss) == (4, 22, 0)
    assert found.worst() == (hold,)
    assert found.worst(0) == ()


def test_a_game_that_goes_on_is_worth_its_last_state() -> None:
    [account] = review(ONE_TURN, Greedy()).accounts
    assert (account.seat, account.expected, account.lost, account.score) == (0, 0, 25, 22)
    assert account.luck == 47


@pytest.mark.parametrize("players", [1, 3])
def test_expectation_luck_and_losses_add_up_to_the_score(players: int) -> None:
    names = ["random", "easy", "random"][:players]
    transcript = play(
        Yacht(players=players), [agents.make(name) for name in names], RandomDice(4), rng=1
    )
    found = review(transcript, Greedy())
    assert len(found.accounts) == players
    for account in found.accounts:
        total = account.expected + account.luck - account.lost
        assert total == pytest.approx(account.score)
        assert account.score == (transcript.result or ())[account.seat]
        assert account.lost == pytest.approx(
            sum(decision.loss for decision in found.decisions if decision.seat == account.seat)
        )


def test_fortunes_are_the_luck_of_the_rolls_that_changed_something() -> None:
    game = Yacht(players=2)
    transcript = play(game, [agents.make("easy")] * 2, RandomDice(4), rng=1)
    found = review(transcript, Solved(game))
    for account in found.accounts:
        luck = [fortune.points for fortune in found.fortunes if fortune.seat == account.seat]
        assert 0 not in luck
        assert sum(luck) == pytest.approx(account.luck)
    rolls = [ply for ply, event in enumerate(transcript.events, 1) if isinstance(event, Roll)]
    assert [fortune.ply for fortune in found.fortunes] == rolls  # each changed one of two sheets


def test_an_action_that_was_not_looked_at_is_valued_all_the_same() -> None:
    found = review(ONE_TURN, Blind())
    assert not found.exact
    assert [decision.value for decision in found.decisions] == [0, 22]
    assert all(decision.loss == 0 for decision in found.decisions)


def test_rollouts_give_the_same_estimate_for_the_same_seed() -> None:
    game = Yacht()
    state = ONE_TURN.position(1)
    one = Rollouts(agents.make("random"), samples=5, seed=3)
    two = Rollouts(agents.make("random"), samples=5, seed=3)
    other = Rollouts(agents.make("random"), samples=5, seed=4)
    assert one.value(game, state, 0) == two.value(game, state, 0)
    assert one.value(game, state, 0) != other.value(game, state, 0)


def test_rollouts_see_that_a_full_house_is_worth_entering() -> None:
    game = Yacht()
    ranked = Rollouts(agents.make("easy"), samples=4).ranked(game, ONE_TURN.position(1), 0)
    values = dict(ranked)
    assert len(values) == len(game.legal_actions(ONE_TURN.position(1), 0))
    assert values[Enter(Category.FULL_HOUSE)] > values[Enter(Category.FIVE_OF_A_KIND)]
    assert [value for _, value in ranked] == sorted(values.values(), reverse=True)


def test_of_too_many_actions_rollouts_rank_the_agents_own_and_a_sample() -> None:
    game, state = Yacht(), ONE_TURN.position(1)
    easy = agents.make("easy")
    ranked = Rollouts(easy, samples=1, most=3).ranked(game, state, 0)
    assert 2 <= len(ranked) <= 4
    assert easy.choose(game, state, 0, Random(0)) in dict(ranked)


def test_rollouts_need_a_sample() -> None:
    with pytest.raises(ValueError, match="samples and most must be 1 or more, not 0 and 60"):
        Rollouts(agents.make("easy"), samples=0)


# --- in hindsight ---------------------------------------------------------------------------


def test_hindsight_says_what_could_have_been_written() -> None:
    [found] = hindsight(ONE_TURN)
    assert (found.seat, found.round, found.written) == (0, 1, 22)
    assert (found.points, found.lost, found.exact) == (22, 0, True)
    one, two = hindsight(Transcript(Yacht(players=2), ONE_TURN.events))
    assert (one.points, two.points) == (22, 0)


@pytest.mark.parametrize("game", [Strolche(), Toy()], ids=["strolche", "toy"])
def test_a_game_without_sheets_has_no_hindsight(game: Any) -> None:
    assert not looks_back(game)
    with pytest.raises(ValueError, match=f"{game.name} has no sheets on which something else"):
        hindsight(Transcript(game))
