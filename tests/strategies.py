"""Random walks of the four games, as their cases make them: for tests that need states."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.conformance.cases import case_of
from wuerfelregeln.core import AnyGame
from wuerfelregeln.testing import Position, Walk, few_examples
from wuerfelregeln.testing import walks as made

__all__ = ["few_examples", "positions", "random_action", "seen_events", "walk", "walks"]


def walk(game: AnyGame, seed: int) -> Walk:
    return case_of(game).walk(game, seed)


def walks(game: AnyGame) -> st.SearchStrategy[Walk]:
    return case_of(game).walks(game)


def positions(game: AnyGame) -> st.SearchStrategy[Position]:
    return case_of(game).positions(game)


def seen_events(game: AnyGame) -> tuple[Any, ...]:
    return case_of(game).seen(game)


def random_action(game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
    return made.random_action(game, state, seat, rng, player=case_of(game).player)
