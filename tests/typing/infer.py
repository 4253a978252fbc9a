"""For type checkers alone: what they infer of a game. mypy and pyright read it, nothing runs it.

An `assert_type` that does not hold is an error, and so is an ignored error that is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import TypeVar, assert_type

from wuerfelregeln import (
    GAMES,
    Agent,
    Game,
    LegalActions,
    Move,
    RandomDice,
    Step,
    Transcript,
    agents,
    codes_of,
    games,
    play,
    read_action,
    read_state,
    steps,
)
from wuerfelregeln.codes import Codes
from wuerfelregeln.yacht import Action, Category, Enter, Hold, Roll, State, Yacht

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")


class Careful:
    """An agent of Fünfwurf, written without any base class."""

    def choose(
        self, game: Game[State, Action, Roll], state: State, seat: int, rng: Random
    ) -> Action:
        return Enter(Category.CHANCE)


class Anyone:
    """An agent of any game."""

    def choose(self, game: Game[S, A, R], state: S, seat: int, rng: Random) -> A:
        return game.legal_actions(state, seat).sample(rng)


class Lost:
    """An agent that answers with a word."""

    def choose(self, game: Game[State, Action, Roll], state: State, seat: int, rng: Random) -> str:
        return "hold"


def typed_readers_know_what_they_return(game: Yacht, text: str) -> None:
    assert_type(read_action(game, text), Action)
    assert_type(read_state(game, text), State)


def a_transcript_that_a_seat_sees_is_of_the_same_game(
    transcript: Transcript[State, Action, Roll],
) -> None:
    assert_type(transcript.view(0), Transcript[State, Action, Roll])


def play_knows_the_types_of_its_game(game: Yacht) -> None:
    assert_type(play(game, [Careful()], RandomDice(1)), Transcript[State, Action, Roll])
    assert_type(play(game, [Anyone()], RandomDice(1)), Transcript[State, Action, Roll])
    assert_type(steps(game, [Careful()], RandomDice(1)), Iterator[Step[State, Action, Roll]])
    for step in steps(game, [Careful()], RandomDice(1)):
        assert_type(step.state, State)
        assert_type(step.event, Roll | Move[Action])


def codes_know_the_state_and_the_actions_of_their_game(game: Yacht, state: State) -> None:
    codes = codes_of(game)
    assert_type(codes, Codes[State, Action])
    assert_type(codes.decode((0,)), Action)
    codes.encode(Enter(Category.CHANCE))
    codes.encode("hold")  # type: ignore[arg-type]
    codes.mask("state", 0)  # type: ignore[arg-type]
    assert_type(codes.legal(state, 0), tuple[int, ...])


def a_transcript_knows_its_types(game: Yacht) -> None:
    transcript = Transcript(game)
    assert_type(transcript, Transcript[State, Action, Roll])
    assert_type(transcript.final, State)
    assert_type(transcript.position(0), State)
    assert_type(transcript.events, tuple[Roll | Move[Action], ...])


def a_generic_function_infers_state_action_and_roll(yacht: Yacht) -> None:
    def opened(game: Game[S, A, R]) -> tuple[S, LegalActions[A], Iterator[tuple[R, Fraction]]]:
        start = game.start()
        return start, game.legal_actions(start, 0), game.outcomes(start)

    assert_type(
        opened(yacht),
        tuple[State, LegalActions[Action], Iterator[tuple[Roll, Fraction]]],
    )


def an_action_is_one_of_the_kinds(action: Action) -> None:
    match action:
        case Hold(dice=dice):
            assert_type(dice, tuple[int, ...])
        case Enter(category=category):
            assert_type(category, Category)


def agents_fit_the_protocol() -> None:
    careful: Agent[State, Action, Roll] = Careful()
    anyone: Agent[State, Action, Roll] = Anyone()
    lost: Agent[State, Action, Roll] = Lost()  # type: ignore[assignment]
    play(Yacht(), [careful, anyone, lost], RandomDice(1))


def what_does_not_belong_to_the_game_is_an_error(game: Yacht, state: State) -> None:
    game.apply(state, Move(0, Hold((1,))))
    game.apply(state, Move(0, "hold"))  # type: ignore[arg-type]
    game.apply(state, Hold((1,)))  # type: ignore[arg-type]
    Enter("chance")  # type: ignore[arg-type]
    play(game, [Lost()], RandomDice(1))  # type: ignore[misc]


def a_game_found_by_name() -> None:
    """The example of the package's docstring, and a name that is not known before."""
    game = GAMES["yacht"](players=2)
    assert_type(game.players, int)
    play(game, [agents.make("easy"), agents.make("random")], RandomDice(1), rng=1)
    for name in games.known():
        assert_type(games.find(name)(), games.NamedGame)
