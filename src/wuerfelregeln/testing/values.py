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

from wuerfelregeln.codec import to_json
from wuerfelregeln.core import AnyGame, IllegalEvent, Move
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.case import Case
from wuerfelregeln.testing.trying import asked, field_names, tries
from wuerfelregeln.testing.walks import few_examples
from wuerfelregeln.words import Words

__all__ = ["ValueLaws"]


class ValueLaws(GameLaws):
    """Equal by what they hold, hashed alike, printed as code, never changed."""

    @few_examples
    @given(data=st.data())
    def test_repr_evaluates_back(self, game: AnyGame, data: st.DataObject) -> None:
        names = {**self.case.namespace(game), "Words": Words}
        for thing in _things(self.case, game, data):
            assert eval(repr(thing), names) == thing

    @few_examples
    @given(data=st.data())
    def test_copies_and_pickles_keep_everything(self, game: AnyGame, data: st.DataObject) -> None:
        for thing in _things(self.case, game, data):
            for twin in (
                copy.copy(thing),
                copy.deepcopy(thing),
                *(
                    pickle.loads(pickle.dumps(thing, p))
                    for p in range(2, pickle.HIGHEST_PROTOCOL + 1)
                ),
            ):
                assert twin == thing
                assert hash(twin) == hash(thing)
                assert type(twin) is type(thing)
                assert repr(twin) == repr(thing)

    def test_an_error_survives_pickling_with_its_refusal(self, game: AnyGame) -> None:
        with pytest.raises(IllegalEvent) as caught:
            game.apply(game.start(), Move(0, None))
        twin = pickle.loads(pickle.dumps(caught.value))
        assert twin.refusal == caught.value.refusal
        assert str(twin) == str(caught.value)

    @few_examples
    @given(data=st.data())
    def test_states_and_events_are_frozen_all_the_way_down(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        event = data.draw(st.sampled_from(self.case.seen(game)))
        for thing in (game, state, event):
            hash(thing)
            for name in field_names(thing):
                with pytest.raises(attrs.exceptions.FrozenInstanceError):
                    setattr(thing, name, None)

    @few_examples
    @given(data=st.data())
    def test_equal_states_have_equal_hashes_and_different_ones_differ(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        one, two = (
            data.draw(self.case.positions(game)).state,
            data.draw(self.case.positions(game)).state,
        )
        same = repr(one) == repr(two)
        assert (one == two) is same
        assert (one != two) is not same
        if same:
            assert hash(one) == hash(two)
            assert len({one, two}) == 1

    def test_states_reached_by_different_roads_are_equal(self, game: AnyGame) -> None:
        reached: dict[str, set[object]] = {}
        roads = 0
        level = [
            game.start(),
            self.case.walk(game, 0).states[game.players],
        ]  # later: no two set-ups meet
        for _ in range(4):
            following = [
                game.apply(state, event) for state in level for event in _first(game, state)
            ]
            for state in following:
                reached.setdefault(to_json(state), set()).add(state)
            roads += len(following)
            level = list(dict.fromkeys(following))[:60]
        assert all(len(states) == 1 for states in reached.values())
        distinct = set().union(*reached.values())
        assert len(distinct) == len(reached) < roads, "no two roads met: this law says nothing"

    def test_every_field_of_a_value_takes_part_in_equality_repr_and_construction(
        self,
        game: AnyGame,
    ) -> None:
        classes = {
            type(thing)
            for thing in _inside([game, *self.case.walk(game, 1).states, *self.case.seen(game)])
        }
        assert {type(game), game.about.state, game.about.roll, Move} <= classes
        classes |= {*game.about.actions}
        for cls in classes:
            for attribute in attrs.fields(cls):
                assert all((attribute.init, attribute.repr, attribute.eq)), attribute
                assert attribute.hash in (None, True), attribute

    def test_games_are_equal_if_and_only_if_their_options_are(self, game: AnyGame) -> None:
        options = {option.name: getattr(game, option.name) for option in game.about.options}
        twin = type(game)(**options)
        assert twin == game
        assert hash(twin) == hash(game)
        assert twin is not game
        for other in self.case.games:
            same = all(getattr(other, name) == value for name, value in options.items())
            assert (other == game) == same

    def test_the_options_are_the_fields_in_order(self, game: AnyGame) -> None:
        assert [option.name for option in game.about.options] == field_names(game)
        plain = type(game)()
        for option in game.about.options:
            assert option.read(option.default) == getattr(plain, option.name)
            assert option.write(getattr(plain, option.name)) == option.default
            assert option.read(option.write(getattr(game, option.name))) == getattr(
                game, option.name
            )


def _things(case: Case, game: AnyGame, data: st.DataObject) -> list[object]:
    """Return the game, a state, its turn, an event, and a refusal there for every reason."""
    position = data.draw(case.positions(game))
    state = position.state
    seed = data.draw(st.integers())
    tried = [game.refusal(state, event) for event in tries(case, position, Random(seed), 5)]
    refusals = {refusal.reason: refusal for refusal in tried if refusal is not None}
    event = data.draw(st.sampled_from(case.seen(game)))
    return [game, state, game.turn(state), event, *refusals.values()]


def _first(game: AnyGame, state: object) -> list[object]:
    """Return the first few outcomes, or the first few moves of every seat that is asked."""
    rolls = [roll for roll, _ in islice(game.outcomes(state), 4)]
    moves = [
        Move(seat, action)
        for seat in asked(game, state)
        for action in islice(game.legal_actions(state, seat), 6)
    ]
    return rolls + moves


def _inside(thing: object) -> Iterator[Any]:
    """Yield the attrs values within a value, itself included."""
    inner: Iterable[Any] = thing if isinstance(thing, tuple | list) else ()
    if attrs.has(type(thing)):
        yield thing
        inner = (getattr(thing, name) for name in field_names(thing))
    for item in inner:
        yield from _inside(item)
