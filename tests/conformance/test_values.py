"""Games, states and events are values: equal, hashed, printed and copied as such."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.cases import every_game
from tests.conformance.laws import asked, field_names, namespace, tries
from tests.strategies import few_examples, positions, seen_events, walk
from wuerfelregeln import IllegalEvent, Move, to_json
from wuerfelregeln.core import AnyGame
from wuerfelregeln.words import Words


def _things(game: AnyGame, data: st.DataObject) -> list[Any]:
    """Return the game, a state, its turn, an event and the refusals of that state."""
    position = data.draw(positions(game))
    state = position.state
    seed = data.draw(st.integers())
    refusals = {game.refusal(state, event) for event in tries(position, Random(seed), 5)}
    event = data.draw(st.sampled_from(seen_events(game)))
    return [game, state, game.turn(state), event, *(refusals - {None})]


@every_game
@few_examples
@given(data=st.data())
def test_repr_evaluates_back(game: AnyGame, data: st.DataObject) -> None:
    names = {**namespace(game), "Words": Words}
    for thing in _things(game, data):
        assert eval(repr(thing), names) == thing


@every_game
@few_examples
@given(data=st.data())
def test_copies_and_pickles_keep_everything(game: AnyGame, data: st.DataObject) -> None:
    for thing in _things(game, data):
        for twin in (
            copy.copy(thing),
            copy.deepcopy(thing),
            *(pickle.loads(pickle.dumps(thing, p)) for p in range(2, pickle.HIGHEST_PROTOCOL + 1)),
        ):
            assert twin == thing
            assert hash(twin) == hash(thing)
            assert type(twin) is type(thing)
            assert repr(twin) == repr(thing)


@every_game
def test_an_error_survives_pickling_with_its_refusal(game: AnyGame) -> None:
    with pytest.raises(IllegalEvent) as caught:
        game.apply(game.start(), Move(0, None))
    twin = pickle.loads(pickle.dumps(caught.value))
    assert twin.refusal == caught.value.refusal
    assert str(twin) == str(caught.value)


@every_game
@few_examples
@given(data=st.data())
def test_states_and_events_are_frozen_all_the_way_down(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    event = data.draw(st.sampled_from(seen_events(game)))
    for thing in (game, state, event):
        hash(thing)
        for name in field_names(thing):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(thing, name, None)


@every_game
@few_examples
@given(data=st.data())
def test_equal_states_have_equal_hashes_and_different_ones_differ(
    game: AnyGame, data: st.DataObject
) -> None:
    one, two = data.draw(positions(game)).state, data.draw(positions(game)).state
    same = repr(one) == repr(two)
    assert (one == two) is same
    assert (one != two) is not same
    if same:
        assert hash(one) == hash(two)
        assert len({one, two}) == 1


@every_game
def test_states_reached_by_different_roads_are_equal(game: AnyGame) -> None:
    reached: dict[str, set[Any]] = {}
    roads = 0
    level = [game.start()]
    for _ in range(4):
        following = [game.apply(state, event) for state in level for event in _first(game, state)]
        for state in following:
            reached.setdefault(to_json(state), set()).add(state)
        roads += len(following)
        level = list(dict.fromkeys(following))[:60]
    assert all(len(states) == 1 for states in reached.values())
    distinct = set().union(*reached.values())
    assert len(distinct) == len(reached) < roads, "no two roads met: widen the search"


def _first(game: AnyGame, state: Any) -> list[Any]:
    """Return the first few outcomes, or the first few moves of every seat that is asked."""
    rolls = [roll for roll, _ in islice(game.outcomes(state), 4)]
    moves = [
        Move(seat, action)
        for seat in asked(game, state)
        for action in islice(game.legal_actions(state, seat), 6)
    ]
    return rolls + moves


@every_game
def test_every_field_of_a_value_takes_part_in_equality_repr_and_construction(
    game: AnyGame,
) -> None:
    classes = {type(thing) for thing in _inside([game, *walk(game, 1).states, *seen_events(game)])}
    assert len(classes) > 4
    for cls in classes:
        for attribute in attrs.fields(cls):
            assert all((attribute.init, attribute.repr, attribute.eq)), attribute
            assert attribute.hash in (None, True), attribute


def _inside(thing: Any) -> Iterator[Any]:
    """Yield the attrs values within a value, itself included."""
    inner: Iterable[Any] = thing if isinstance(thing, tuple | list) else ()
    if attrs.has(type(thing)):
        yield thing
        inner = (getattr(thing, name) for name in field_names(thing))
    for item in inner:
        yield from _inside(item)


@every_game
def test_games_are_equal_if_and_only_if_their_options_are(game: AnyGame) -> None:
    options = {option.name: getattr(game, option.name) for option in game.about.options}
    twin = type(game)(**options)
    assert twin == game
    assert hash(twin) == hash(game)
    assert twin is not game
    assert type(game)(**{**options, "players": game.players + 1}) != game


@every_game
def test_the_options_are_the_fields_in_order(game: AnyGame) -> None:
    assert [option.name for option in game.about.options] == field_names(game)
    plain = type(game)()
    for option in game.about.options:
        assert option.read(option.default) == getattr(plain, option.name)
        assert option.write(getattr(plain, option.name)) == option.default
        assert option.read(option.write(getattr(game, option.name))) == getattr(game, option.name)
