"""What a game takes: whole numbers of every type and no others, events of its own and no others."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.codec import from_json, to_json
from wuerfelregeln.core import AnyGame, Common, Move
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.trying import accepted, field_names, tries
from wuerfelregeln.testing.walks import few_examples, fewer_examples
from wuerfelregeln.words import LANGUAGES

__all__ = ["Count", "Odd", "TakingLaws"]


class Count:
    """A whole number of another type, such as those of numpy.

    >>> (1, 2, 3)[Count(2)]
    3
    """

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Odd:
    """Something that raises whatever one asks of it.

    >>> Odd() == 1
    Traceback (most recent call last):
    ...
    RuntimeError: do not ask me
    """

    def _refuse(self, *_: object) -> Any:
        raise RuntimeError("do not ask me")

    __eq__ = __ne__ = __lt__ = __hash__ = __bool__ = __len__ = __iter__ = _refuse
    __index__ = __int__ = __float__ = __contains__ = __getitem__ = __repr__ = __str__ = _refuse


class TakingLaws(GameLaws):
    """Whatever `apply` accepts can be written and read; what is odd is refused, never a crash."""

    def test_whole_numbers_of_every_type_become_ints(self, game: AnyGame) -> None:
        for event in self.case.seen(game)[:200]:
            twin = _remade(event, Count)
            assert twin == event
            assert repr(twin) == repr(event)
            assert to_json(twin) == to_json(event)
            assert game.format(twin) == game.format(event)

    def test_booleans_texts_and_numbers_with_a_point_are_no_whole_numbers(
        self, game: AnyGame
    ) -> None:
        wrong: tuple[Callable[[int], object], ...] = (
            bool,
            float,
            str,
            lambda _: None,
            lambda _: Odd(),
        )
        events = [event for event in self.case.seen(game)[:50] if _has_numbers(event)]
        assert events
        for event in events:
            for make in wrong:
                with pytest.raises(TypeError):
                    _remade(event, make)

    def test_options_are_whole_numbers_by_the_same_rule(self, game: AnyGame) -> None:
        assert _remade(game, Count) == game
        assert repr(_remade(game, Count)) == repr(game)
        for make in (bool, float, str):
            with pytest.raises((TypeError, ValueError)):
                _remade(game, make)

    @fewer_examples
    @given(data=st.data(), seed=st.integers())
    def test_whatever_is_accepted_can_be_written_and_read_back(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        position = data.draw(self.case.positions(game))
        for event in tries(self.case, position, Random(seed)):
            if accepted(game, position.state, event):
                assert from_json(to_json(event)) == event
                assert game.parse(game.format(event)) == event

    @few_examples
    @given(data=st.data())
    def test_what_derives_from_an_event_is_none(self, game: AnyGame, data: st.DataObject) -> None:
        """JSON and records would bring something else back."""
        done = data.draw(self.case.walks(game))
        ply = data.draw(st.integers(0, len(done.events) - 1))
        state, event = done.states[ply], done.events[ply]
        twins = [_derived(event)]
        if isinstance(event, Move):
            twins.append(Move(event.seat, _derived(event.action)))
        for twin in twins:
            assert not accepted(game, state, twin)
            if type(twin) is Move:
                assert twin.action not in game.legal_actions(state, twin.seat)

    @few_examples
    @given(data=st.data())
    def test_a_refusal_never_raises(self, game: AnyGame, data: st.DataObject) -> None:
        state = data.draw(self.case.positions(game)).state
        for seat in (0, game.players, -1, 10**5000):
            for thing in (Odd(), Move(seat, Odd()), Move(seat, game), Move(seat, Move), game.about):
                refusal = game.refusal(state, thing)
                assert refusal is not None
                assert all(refusal.text(lang) for lang in LANGUAGES)
        odd = game.refusal(state, Odd())
        assert odd is not None
        assert odd.reason is Common.NO_EVENT_OF_THIS_GAME

    @few_examples
    @given(data=st.data())
    def test_the_values_of_a_refusal_are_plain_data(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        position = data.draw(self.case.positions(game))
        for event in tries(self.case, position, Random(1), 10):
            refusal = game.refusal(position.state, event)
            if refusal is not None:
                assert all(_plain(value) for value in refusal.values.values()), refusal


def _plain(value: object) -> bool:
    if type(value) is list:
        return all(type(item) in (int, str) for item in value)
    return type(value) in (int, str)


def _has_numbers(thing: object) -> bool:
    if isinstance(thing, tuple):
        return any(map(_has_numbers, thing))
    if attrs.has(type(thing)):
        return any(_has_numbers(getattr(thing, name)) for name in field_names(thing))
    return type(thing) is int


def _remade(thing: object, make: Callable[[int], object]) -> Any:
    """Return a value made anew by its constructors, each whole number in it by ``make``."""
    if type(thing) is int:
        return make(thing)
    if isinstance(thing, tuple):
        return tuple(_remade(item, make) for item in thing)
    if attrs.has(type(thing)):
        fields = field_names(thing)
        return type(thing)(*(_remade(getattr(thing, name), make) for name in fields))
    return thing


def _derived(thing: object) -> Any:
    """Return an equal-looking value of a class that derives from that of a value."""
    cls: Any = type(type(thing).__name__, (type(thing),), {"__slots__": ()})
    return cls(*(getattr(thing, name) for name in field_names(thing)))
