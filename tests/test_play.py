"""Playing: chance and choices meet in `play` and `steps`, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.strategies import random_action
from wuerfelregeln import (
    GAMES,
    Ending,
    FairDice,
    Game,
    IllegalEvent,
    Move,
    Over,
    RandomDice,
    ScriptedDice,
    Step,
    Transcript,
    play,
    steps,
)
from wuerfelregeln.core import AnyGame
from wuerfelregeln.dice import OutOfDice
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.yacht import Action, Category, Enter, Hold, Roll, State, Yacht


class Anyhow:
    """Plays at random."""

    def choose(self, game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
        return random_action(game, state, seat, rng)


class First:
    """Enters into the first free row, and notes what it saw."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, State]] = []

    def choose(
        self, game: Game[State, Action, Roll], state: State, seat: int, rng: Random
    ) -> Action:
        self.seen.append((seat, state))
        return Enter(Category(state.sheets[seat].rows.index(None)))


class Wrong:
    """Chooses what is not legal."""

    def choose(
        self, game: Game[State, Action, Roll], state: State, seat: int, rng: Random
    ) -> Action:
        return Hold((6, 6, 6, 6, 6))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_to_its_end(name: str) -> None:
    game = GAMES[name]()
    noted: list[tuple[Any, Any]] = []
    transcript = play(
        game, [Anyhow()] * game.players, RandomDice(3), lambda *both: noted.append(both), rng=3
    )
    assert transcript.over
    assert transcript.result == game.scores(transcript.final)
    assert tuple(event for event, _ in noted) == transcript.events
    assert [state for _, state in noted] == list(transcript.replay())[1:]
    assert transcript.final == reduce(game.apply, transcript.events, game.start())


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_play_the_same_game(name: str) -> None:
    game = GAMES[name]()
    agents = [Anyhow()] * game.players
    games = [play(game, agents, RandomDice(dice), rng=rng) for dice, rng in [(1, 2), (1, 2)]]
    assert games[0] == games[1]
    assert play(game, agents, RandomDice(1), rng=Random(2)) == games[0]
    assert play(game, agents, RandomDice(2), rng=2) != games[0]
    assert play(game, agents, RandomDice(1), rng=1) != games[0]


def test_steps_are_the_events_of_play_with_the_states_they_lead_to() -> None:
    game = Yacht(players=2)
    agents = [First(), First()]
    walked = list(steps(game, agents, RandomDice(1)))
    assert [step.ply for step in walked] == list(range(1, len(walked) + 1))
    assert tuple(step.event for step in walked) == play(game, agents, RandomDice(1)).events
    state = game.start()
    for step in walked:
        state = game.apply(state, step.event)
        assert step.state == state
    assert game.turn(state) == Over(Ending.SHEETS_FULL)


def test_steps_wait_until_they_are_asked() -> None:
    asked = []

    def script() -> Iterator[tuple[int, ...]]:
        for throw in [(1, 2, 3, 4, 5), (2, 2, 2, 2, 2)]:
            asked.append(throw)
            yield throw

    walked = steps(Yacht(), [First()], ScriptedDice(script()))
    assert asked == []
    step = next(walked)
    assert step == Step(1, Roll((1, 2, 3, 4, 5)), step.state)
    assert next(walked).event == Move(0, Enter(Category.ONES))
    assert len(asked) == 1
    assert next(walked).event == Roll((2, 2, 2, 2, 2))
    with pytest.raises(OutOfDice):
        list(walked)


def test_steps_go_on_from_a_state() -> None:
    game = Yacht()
    whole = list(steps(game, [First()], ScriptedDice([(1, 2, 3, 4, 5)] * 13)))
    later = list(steps(game, [First()], ScriptedDice([(1, 2, 3, 4, 5)] * 13), state=whole[9].state))
    assert [step.event for step in later] == [step.event for step in whole[10:]]
    assert later[0].ply == 1
    assert list(steps(game, [First()], ScriptedDice([]), state=whole[-1].state)) == []


def test_each_agent_is_asked_for_its_own_seat_only() -> None:
    agents = [First(), First(), First()]
    play(Yacht(players=3), agents, RandomDice(1))
    for seat, agent in enumerate(agents):
        assert [asked for asked, _ in agent.seen] == [seat] * 13
        assert all(state.seat == seat for _, state in agent.seen)


def test_an_agent_sees_the_view_of_its_seat_and_not_the_state() -> None:
    class Veiled(Yacht):
        def view(self, state: State, seat: int) -> State:
            return State(state.sheets, state.dice, throws_left=0)

    agent = First()
    play(Veiled(), [agent], RandomDice(1))
    assert {state.throws_left for _, state in agent.seen} == {0}


def test_the_randomness_of_agents_is_apart_from_the_dice() -> None:
    class Wasteful(First):
        def choose(
            self, game: Game[State, Action, Roll], state: State, seat: int, rng: Random
        ) -> Action:
            rng.random()
            return super().choose(game, state, seat, rng)

    rolls = [
        list(play(Yacht(), [agent], RandomDice(1), rng=1).events) for agent in (First(), Wasteful())
    ]
    assert rolls[0] == rolls[1]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_there_is_one_agent_per_seat(count: int) -> None:
    for begin in (play, steps):
        with pytest.raises(ValueError, match=f"2 agents are needed, one per seat, not {count}"):
            begin(Yacht(players=2), [First()] * count, RandomDice(1))


def test_an_agent_that_chooses_what_is_not_legal_ends_the_game_with_its_refusal() -> None:
    walked = steps(Yacht(), [Wrong()], ScriptedDice([(6, 6, 6, 6, 6)]))
    assert next(walked).event == Roll((6, 6, 6, 6, 6))
    with pytest.raises(IllegalEvent, match="Holding all five throws nothing"):
        next(walked)


def test_a_game_that_is_left_early_can_be_told_so_far() -> None:
    walked = islice(steps(Yacht(), [First()], RandomDice(1)), 5)
    transcript = Transcript(Yacht(), tuple(step.event for step in walked))
    assert len(transcript.events) == 5
    assert not transcript.over


@pytest.mark.parametrize("name", GAMES)
def test_the_rolls_of_fair_dice_can_be_checked_in_every_game(name: str) -> None:
    kind: Any = GAMES[name]
    game: AnyGame = kind(players=2)
    house = FairDice(bytes(32))
    events = [
        step.event
        for step in islice(steps(game, [Anyhow()] * 2, house.mixed(["a", "b"]), rng=1), 60)
    ]
    transcript = Transcript(game, tuple(events))
    assert first_wrong_roll(transcript, house.mixed(["a", "b"])) is None
    assert first_wrong_roll(transcript, house.mixed(["b", "a"])) is not None


def test_a_roll_that_did_not_fall_is_found() -> None:
    game = Yacht()
    seeded = play(game, [Anyhow()], RandomDice(3), rng=1)
    assert first_wrong_roll(seeded, RandomDice(3)) is None
    entered = seeded.events.index(next(e for e in seeded.events if _is_entry(e)))
    honest = seeded.events[: entered + 1]
    forged = Transcript(game, (*honest, Roll((6, 6, 6, 6, 6))))
    assert first_wrong_roll(forged, RandomDice(3)) == entered + 2
    with pytest.raises(IllegalEvent):
        first_wrong_roll(Transcript(game, (Roll((1, 2)),)), RandomDice(3))
    assert first_wrong_roll(Transcript(game), RandomDice(3)) is None


def _is_entry(event: Any) -> bool:
    return isinstance(event, Move) and isinstance(event.action, Enter)
