"""Sheets and games of Knister for tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from wuerfelregeln import Move, RandomDice
from wuerfelregeln.grid5 import Event, Grid5, Place, Sheet, State

LATIN = tuple((2 * row + column) % 5 + 2 for row in range(5) for column in range(5))
"""Every line holds 2 to 6: a straight without a 7 in each."""


def numbers(*, gaps: bool = False) -> st.SearchStrategy[int | None]:
    return st.integers(2, 12) | st.none() if gaps else st.integers(2, 12)


@st.composite
def sheets(draw: st.DrawFn, *, gaps: bool = False) -> Sheet:
    """Sheets of few or of many different numbers, so that combinations come up."""
    stock = draw(st.lists(numbers(gaps=gaps), min_size=1, max_size=8))
    return tuple(draw(st.lists(st.sampled_from(stock), min_size=25, max_size=25)))


def played(game: Grid5, events: Sequence[Event], state: State | None = None) -> State:
    position = game.start() if state is None else state
    for event in events:
        position = game.apply(position, event)
    return position


def random_game(game: Grid5, seed: int, throws: int | None = None) -> tuple[Event, ...]:
    """Return the events of a game played at random, as far as that many throws."""
    rng, dice = Random(seed), RandomDice(seed)
    state, events = game.start(), list[Event]()
    for _ in range(25 * game.rounds if throws is None else throws):
        seats = rng.sample(range(game.players), game.players)
        events.append(game.throw(state, dice))
        state = game.apply(state, events[-1])
        for seat in seats:
            place = game.legal_actions(state, seat).sample(rng)
            assert isinstance(place, Place)
            events.append(Move(seat, place))
            state = game.apply(state, events[-1])
    return tuple(events)
