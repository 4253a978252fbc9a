"""A view hides only what it may: the others' entries of a round that is still running."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.cases import every_game, some_games
from tests.conformance.laws import asked
from tests.strategies import few_examples, positions
from wuerfelregeln import Move, flaws, from_json, to_json
from wuerfelregeln.core import AnyGame


@some_games(lambda case: not case.hides)
@few_examples
@given(data=st.data())
def test_where_nothing_is_hidden_the_view_is_the_state(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    for seat in range(game.players):
        assert game.view(state, seat) == state


@every_game
@few_examples
@given(data=st.data())
def test_a_seat_may_do_in_its_view_what_it_may_do_in_the_state(
    game: AnyGame, data: st.DataObject
) -> None:
    state = data.draw(positions(game)).state
    for seat in range(game.players):
        view = game.view(state, seat)
        offered, possible = game.legal_actions(view, seat), game.legal_actions(state, seat)
        assert len(offered) == len(possible)
        rng = Random(1)
        for _ in range(min(20, len(offered))):
            assert offered.sample(rng) in possible
            assert possible.sample(rng) in offered


@every_game
@few_examples
@given(data=st.data())
def test_a_view_is_a_state_of_its_own(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    for seat in range(game.players):
        view = game.view(state, seat)
        assert type(view) is type(state)
        assert game.view(view, seat) == view
        assert list(flaws(game, view)) == []
        assert from_json(to_json(view)) == view


@some_games(lambda case: case.hides)
@few_examples
@given(data=st.data(), seed=st.integers())
def test_the_entries_of_a_running_round_are_hidden_from_the_others(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    state = data.draw(positions(game)).state
    seats = asked(game, state)
    rng = Random(seed)
    if len(seats) < 2:
        return
    mover = rng.choice(seats)
    actions = game.legal_actions(state, mover)
    one, two = (game.apply(state, Move(mover, actions.sample(rng))) for _ in range(2))
    for seat in range(game.players):
        if seat == mover:
            assert (game.view(one, seat) == game.view(two, seat)) == (one == two)
        else:
            assert game.view(one, seat) == game.view(two, seat)


@some_games(lambda case: case.hides)
@few_examples
@given(data=st.data())
def test_between_rounds_nothing_is_hidden(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    if len(asked(game, state)) in (0, game.players):
        for seat in range(game.players):
            assert game.view(state, seat) == state
