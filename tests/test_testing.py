"""The laws themselves: each of these broken games is caught, by the law that is about it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from inspect import signature
from random import Random
from typing import Any, ClassVar

import pytest
from attrs import evolve, frozen

from tests.conformance.cases import CASES
from wuerfelregeln.core import About, AnyGame, LegalActions, Listed, Move, Over, Refusal
from wuerfelregeln.dice import Dice
from wuerfelregeln.grid5 import Grid5, Place, Roll, State
from wuerfelregeln.testing import Case, GameLaws, Laws
from wuerfelregeln.words import Words
from wuerfelregeln.yacht import Yacht


@frozen
class Partial(Grid5):
    """Some rolls are missing."""

    def outcomes(self, state: State) -> Iterator[tuple[Roll, Fraction]]:
        yield from list(super().outcomes(state))[1:]


@frozen
class Loaded(Grid5):
    """What is thrown is always a double six."""

    def throw(self, state: State, dice: Dice) -> Roll:
        super().throw(state, dice)
        return Roll((6, 6))


@frozen
class Miser(Grid5):
    """The first of several free fields is never offered."""

    def legal_actions(self, state: State, seat: int) -> LegalActions[Place]:
        places = tuple(super().legal_actions(state, seat))
        return Listed(places[1:] if len(places) > 1 else places)


@frozen
class Lenient(Grid5):
    """Nothing is ever refused, although `apply` still refuses."""

    def refusal(self, state: State, event: object) -> Refusal | None:
        return None


@frozen
class Endless(Grid5):
    """After the last round comes another throw."""

    def turn(self, state: State) -> Any:
        turn = super().turn(state)
        return evolve(turn) if not isinstance(turn, Over) else Over()


@frozen
class Indiscreet(Grid5):
    """Everybody sees what the others have just written."""

    def view(self, state: State, seat: int) -> State:
        return state


@frozen
class Mumbling(Grid5):
    """All fields have the same line in a record."""

    def format(self, event: Any) -> str:
        line = super().format(event)
        return line if isinstance(event, Roll) else " ".join([*line.split()[:-1], "0"])


@frozen
class Speechless(Grid5):
    """One name is there in English alone."""

    about: ClassVar[About] = evolve(
        Grid5.about, names={**Grid5.about.names, Roll: Words(de="", en="roll")}
    )


@frozen
class Inflated(Grid5):
    """A point more than the sheet has."""

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(points + 1 for points in super().scores(state))


BROKEN: list[tuple[type[Grid5], str]] = [
    (Partial, "test_outcomes_are_distinct_and_sum_to_exactly_one"),
    (Loaded, "test_throws_fall_as_often_as_the_outcomes_say"),
    (Miser, "test_a_move_is_accepted_if_and_only_if_it_is_among_the_legal_actions"),
    (Lenient, "test_what_is_no_event_of_the_game_is_refused_at_any_time"),
    (Endless, "test_every_end_says_why"),
    (Indiscreet, "test_the_entries_of_a_running_round_are_hidden_from_the_others"),
    (Mumbling, "test_format_and_parse_are_exact_inverses"),
    (Speechless, "test_everything_shown_has_a_name_in_both_languages"),
    (Inflated, "test_a_score_is_the_sum_of_its_breakdown"),
    (Loaded, "test_the_game_is_registered_under_its_name"),
]


def laws_of(game: AnyGame) -> Any:
    """Return an instance of the laws with the case of Knister, for this game alone."""

    class TestBroken(Laws):
        case = evolve(CASES["grid5"], games=(game,))

    return TestBroken()


def held(law: Any, game: AnyGame) -> None:
    """Run a law for a game, with the first value of whatever else it is told."""
    marks = [mark for mark in getattr(law, "pytestmark", ()) if mark.name == "parametrize"]
    more = {mark.args[0]: next(iter(mark.args[1])) for mark in marks}
    if "game" in signature(law).parameters:
        more["game"] = game
    law(**more)


@pytest.mark.parametrize(
    ("broken", "name"), BROKEN, ids=lambda item: getattr(item, "__name__", item)
)
def test_a_broken_game_is_caught_by_the_law_about_it(broken: type[Grid5], name: str) -> None:
    game = broken(players=2, rounds=1)
    with pytest.raises((AssertionError, pytest.fail.Exception, ValueError)):
        held(getattr(laws_of(game), name), game)


@pytest.mark.parametrize("name", sorted({name for _, name in BROKEN}))
def test_the_whole_game_is_held_to_the_same_laws_and_passes(name: str) -> None:
    game = Grid5(players=2, rounds=1)
    held(getattr(laws_of(game), name), game)


def test_a_law_that_says_nothing_about_a_case_is_not_there() -> None:
    class TestOpen(Laws):
        case = Case(games=(Yacht(),), bound=78)

    class TestClosed(Laws):
        case = Case(games=(Grid5(),), bound=150, asks_together=True, hides=True)

    hidden = "test_the_entries_of_a_running_round_are_hidden_from_the_others"
    assert getattr(TestOpen, hidden) is None
    assert getattr(TestClosed, hidden) is not None
    assert TestOpen.test_where_nothing_is_hidden_the_view_is_the_state is not None
    assert TestClosed.test_where_nothing_is_hidden_the_view_is_the_state is None
    assert TestClosed.test_a_score_is_the_sum_of_its_breakdown is None  # the case names no parts


def test_a_game_that_brings_no_codes_is_not_held_to_their_laws() -> None:
    @frozen
    class Foreign:
        about: ClassVar[About] = Yacht.about

    foreign: Any = Foreign()

    class TestForeign(Laws):
        case = Case(games=(foreign,), bound=1)

    class TestYacht(Laws):
        case = Case(games=(Yacht(),), bound=78)

    law = "test_every_legal_action_can_be_spelt"
    assert getattr(TestForeign, law) is None
    assert getattr(TestYacht, law) is not None


def test_a_class_without_a_case_is_told_what_it_lacks() -> None:
    class TestNothing(GameLaws):
        pass

    nothing: Any = None
    with pytest.raises(pytest.UsageError, match="TestNothing needs a case"):
        TestNothing().pytest_generate_tests(nothing)


def test_a_case_needs_games_and_bounds() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        Case(games=(), bound=1)
    with pytest.raises(ValueError, match="must be 1 or more"):
        Case(games=(Yacht(),), bound=lambda _: 0)


def test_a_walk_is_cut_where_the_case_knows_no_bound() -> None:
    cut = Case(games=(Yacht(),), bound=10, endless="for this test").walk(Yacht(), 0)
    beyond = Case(games=(Yacht(),), bound=10).walk(Yacht(), 0)
    assert len(cut.events) == 10
    assert len(beyond.events) == 11  # one too many, so that the law about the bound can tell
    assert not cut.finished


def test_the_player_of_a_case_makes_some_of_the_choices() -> None:
    class Last:
        def choose(self, game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
            return [*game.legal_actions(state, seat)][-1]

    games = (Grid5(rounds=1),)
    plain, played = Case(games=games, bound=50), Case(games=games, bound=50, player=Last())

    def last_fields(case: Case) -> int:
        walk = case.walk(games[0], 0)
        moves = zip(walk.states, walk.events, strict=False)
        return sum(
            event.action == [*games[0].legal_actions(state, 0)][-1]
            for state, event in moves
            if isinstance(event, Move)
        )

    assert last_fields(played) > last_fields(plain) + 5
