"""What several laws share: trying an event, and the events worth trying."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from random import Random
from typing import Any

import attrs
import pytest

import wuerfelregeln
from tests.conformance.cases import case_of
from tests.strategies import Position, random_action, seen_events
from wuerfelregeln import Chance, Decide, IllegalEvent, Move, Reason
from wuerfelregeln.core import AnyGame

NO_EVENTS = (None, "roll 1", 17, (1, 2), Move(0, None), Move(0, "pass"), Move(0, (0, 0)))
"""Things that are events of no game."""


def accepted(game: AnyGame, state: Any, event: Any) -> bool:
    """Return whether an event is accepted: `refusal` and `apply` must say the same.

    Whatever the answer, the state is left as it was.
    """
    before = deepcopy(state)
    refusal = game.refusal(state, event)
    if refusal is None:
        game.apply(state, event)
    else:
        assert isinstance(refusal.reason, Reason)
        assert refusal.event is event
        with pytest.raises(IllegalEvent) as caught:
            game.apply(state, event)
        assert caught.value.refusal == refusal
    assert state == before
    assert repr(state) == repr(before)
    return refusal is None


def tries(position: Position, rng: Random, count: int = 30) -> Iterator[Any]:
    """Yield events to try: the edges, legal ones as other seats, and some of other states."""
    game, state = position.walk.game, position.state
    yield from NO_EVENTS
    yield from case_of(game).edges(game, state)
    pool = seen_events(game)
    others = rng.sample(pool, min(count, len(pool)))
    turn = game.turn(state)
    if isinstance(turn, Decide):
        others += [Move(seat, random_action(game, state, seat, rng)) for seat in turn.seats]
    for event in others:
        yield event
        if isinstance(event, Move):
            for seat in (-1, game.players, *range(game.players)):
                yield Move(seat, event.action)


def may_act(game: AnyGame, state: Any, event: Any) -> bool:
    """Return whether `legal_actions` offers what a `Move` does."""
    return event.action in game.legal_actions(state, event.seat)


def asked(game: AnyGame, state: Any) -> tuple[int, ...]:
    """Return the seats that are asked."""
    turn = game.turn(state)
    return turn.seats if isinstance(turn, Decide) else ()


def dice_are_due(game: AnyGame, state: Any) -> bool:
    return isinstance(game.turn(state), Chance)


def field_names(thing: Any) -> list[str]:
    """Return the names of the attrs fields of a value."""
    return [attribute.name for attribute in attrs.fields(type(thing))]


def namespace(game: AnyGame) -> dict[str, Any]:
    """Return the public names of the game's package and of the root, as a user imports them."""
    package = import_module(f"wuerfelregeln.{game.name}")
    modules = (wuerfelregeln, package)
    return {name: getattr(module, name) for module in modules for name in module.__all__}
