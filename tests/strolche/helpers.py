"""Tables of 5 Strolche in few words: dice as text, the bag by conservation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from wuerfelregeln import Move
from wuerfelregeln.strolche import (
    COLOURS,
    DISCS,
    Action,
    Die,
    Laid,
    State,
    Strolche,
    parse_dice,
)
from wuerfelregeln.strolche.actions import ROWS, sorted_dice
from wuerfelregeln.strolche.coloured import DICE_PER_COLOUR
from wuerfelregeln.strolche.flaws import flaws
from wuerfelregeln.strolche.state import ONE_EACH

PAIR, TRIPLE, QUAD = "r6 b6", "r6 b6 k6", "r6 b6 k6 y6"


def dice(text: str) -> tuple[Die, ...]:
    """Return sorted dice: ``dice("b3 r5")``."""
    return sorted_dice(parse_dice(text))


def die(text: str) -> Die:
    (only,) = dice(text)
    return only


def house(*combinations: str) -> Laid:
    return tuple(sorted(map(dice, combinations)))


def table(
    *hands: str,
    discs: tuple[int, ...] = ONE_EACH,
    houses: Sequence[Laid] = (),
    rest: int | None = None,
    **fields: Any,
) -> State:
    """Return a state with these active dice, in which all 80 dice are there.

    The others are in the bag, or with seat ``rest``, showing fives. By default it is seat 0's
    turn with two actions.
    """
    active = [dice(hand) for hand in hands]
    laid = tuple(houses) or ((),) * len(hands)
    elsewhere = Counter(die.colour for hand in active for die in hand)
    elsewhere.update(die.colour for house in laid for combination in house for die in combination)
    for disc, count in zip(DISCS, discs, strict=True):
        elsewhere[disc.colour] += count
    left = [DICE_PER_COLOUR - elsewhere[colour] for colour in COLOURS]
    if rest is not None:
        fives = [row[5] for row, count in zip(ROWS, left, strict=True) for _ in range(count)]
        active[rest] = sorted_dice([*active[rest], *fives])
        left = [0] * len(COLOURS)
    state = State(tuple(left), discs, tuple(active), laid, **{"actions_left": 2, **fields})
    assert list(flaws(None, state)) == []
    return state


def act(game: Strolche, state: State, action: Action) -> State:
    """Return the state after an action of the seat whose turn it is."""
    return game.apply(state, Move(state.seat, action))


def reason(game: Strolche, state: State, action: Any, seat: int | None = None) -> str | None:
    """Return the code of the reason why the seat may not do this, or None."""
    refusal = game.refusal(state, Move(state.seat if seat is None else seat, action))
    return None if refusal is None else refusal.reason.name
