"""What several laws share: trying an event, and the events worth trying."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import attrs
import pytest

from wuerfelregeln.core import AnyGame, Chance, Decide, IllegalEvent, Move, Reason
from wuerfelregeln.testing.case import Case
from wuerfelregeln.testing.walks import Position, random_action

__all__ = ["NO_EVENTS", "accepted", "asked", "dice_are_due", "field_names", "mutants", "tries"]

NO_EVENTS = (None, "roll 1", 17, (1, 2), Move(0, None), Move(0, "pass"), Move(0, (0, 0)))
"""Things that are events of no game."""


def accepted(game: AnyGame, state: object, event: object) -> bool:
    """Return whether an event is accepted: `refusal` and `apply` must say the same.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> accepted(Yacht(), Yacht().start(), Roll((1, 1, 1, 1, 1)))
    True

    Whatever the answer, the state must be left as it was.
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


def tries(case: Case, position: Position, rng: Random, count: int = 30) -> Iterator[Any]:
    """Yield events to try: the edges, legal ones as other seats, those of other states, changed."""
    game, state = position.walk.game, position.state
    yield from NO_EVENTS
    if case.edges is not None:
        yield from case.edges(game, state)
    pool = case.seen(game)
    others = rng.sample(pool, min(count, len(pool)))
    for event in others[:5]:
        yield from mutants(event)
    turn = game.turn(state)
    if isinstance(turn, Decide):
        others += [
            Move(seat, random_action(game, state, seat, rng, player=case.player))
            for seat in turn.seats
        ]
    for event in others:
        yield event
        if isinstance(event, Move):
            for seat in (-1, game.players, *range(game.players)):
                yield Move(seat, event.action)


def mutants(event: object) -> Iterator[Any]:
    """Yield events that differ from this one a little: a number one off, an item too many.

    >>> from wuerfelregeln.mirror import Roll
    >>> list(mutants(Roll((2, 5))))[:3]
    [Roll(dice=(5,)), Roll(dice=(2,)), Roll(dice=(2, 2, 5))]

    What the event's class does not take is left out.
    """
    if isinstance(event, Move):
        yield from (Move(event.seat, action) for action in mutants(event.action))
    elif attrs.has(type(event)):
        values = {name: getattr(event, name) for name in field_names(event)}
        for name, value in values.items():
            for other in _others(value):
                try:
                    yield type(event)(**{**values, name: other})
                except (TypeError, ValueError):
                    continue


def _others(value: object) -> Iterator[object]:
    match value:
        case bool():
            yield not value
        case int():
            yield from (value - 1, value + 1, -1, 99)
        case tuple():
            yield from (value[1:], value[:-1], value[:1] + value, value + value)
            for index, item in enumerate(value):
                yield from ((*value[:index], one, *value[index + 1 :]) for one in _others(item))
        case _:
            return


def asked(game: AnyGame, state: object) -> tuple[int, ...]:
    """Return the seats that are asked.

    >>> from wuerfelregeln.yacht import Yacht
    >>> asked(Yacht(), Yacht().start())
    ()
    """
    turn = game.turn(state)
    return turn.seats if isinstance(turn, Decide) else ()


def dice_are_due(game: AnyGame, state: object) -> bool:
    """Return whether a roll is the next event.

    >>> from wuerfelregeln.yacht import Yacht
    >>> dice_are_due(Yacht(), Yacht().start())
    True
    """
    return isinstance(game.turn(state), Chance)


def field_names(thing: Any) -> list[str]:
    """Return the names of the attrs fields of a value.

    >>> field_names(Move(0, "pass"))
    ['seat', 'action']
    """
    return [attribute.name for attribute in attrs.fields(type(thing))]
