"""Fünfwurf in hindsight: the hands as they ended the turns, entered as well as could be.

What would have been thrown after other holds nobody knows, so the hands are taken as they were.
Which row each of them should have gone into is exact: every order of filling the sheet is
weighed, by dynamic programming (decision note hindsight).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from wuerfelregeln.core import Hindsight, Move, replaced
from wuerfelregeln.dice import sorted_faces
from wuerfelregeln.yacht.actions import CATEGORIES, UPPER, Category, Enter, Event, Joker
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.scoring import (
    EXTRA_POINTS,
    UPPER_BONUS,
    UPPER_TARGET,
    breakdown,
    enter,
    enterable,
)
from wuerfelregeln.yacht.state import EMPTY, Sheet

__all__ = ["best_sheet", "hindsight"]

_Filled: TypeAlias = tuple[int | None, ...]
"""Rows as the joker rules look at them: filled or not, and 0 or 50 in five of a kind."""


def hindsight(game: Yacht, events: Iterable[Event]) -> Iterator[Hindsight[Sheet]]:
    """Yield, for every seat, its total and the best sheet that its hands could have made.

    >>> next(hindsight(Yacht(), ())).points
    0

    Raises `IllegalEvent` where an event is illegal.
    """
    state = game.start()
    hands: list[list[tuple[int, ...]]] = [[] for _ in state.sheets]
    for event in events:
        after = game.apply(state, event)
        if isinstance(event, Move) and isinstance(event.action, Enter):
            hands[event.seat].append(state.dice)
        state = after
    for seat, sheet in enumerate(state.sheets):
        best = best_sheet(hands[seat], game.joker)
        written, points = breakdown(sheet).total, breakdown(best).total
        yield Hindsight(seat, 1, written, points, best, exact=True)


def best_sheet(hands: Sequence[Iterable[int]], joker: Joker = Joker.FREE) -> Sheet:
    """Return the best sheet that these hands can make, entered in the order in which they come.

    >>> hands = [(4, 4, 4, 4, 5), (1, 2, 4, 4, 4), (2, 2, 4, 4, 4)]
    >>> best = best_sheet(hands)
    >>> [(str(row), points) for row, points in zip(CATEGORIES, best.rows) if points]
    [('three_of_a_kind', 15), ('four_of_a_kind', 21), ('full_house', 25)]

    A hand is five dice. Fewer than thirteen hands leave rows free, and the best is that of the
    running total, as if the game ended there. Joker rule, +100s and bonus are counted. Raises
    `ValueError` for more than thirteen hands.
    """
    if len(hands) > len(CATEGORIES):
        raise ValueError(f"expected at most {len(CATEGORIES)} hands, not {len(hands)}")
    ways = {EMPTY.rows: [_Way(0, 0, ())]}
    for hand in hands:
        ways = _entered(ways, sorted_faces(hand), joker)
    best = max((way for found in ways.values() for way in found), key=_total)
    sheet = EMPTY
    for row, hand in zip(best.order, hands, strict=True):
        sheet = enter(sheet, row, sorted_faces(hand), joker)
    return sheet


class _Way(NamedTuple):
    """How rows can have been filled: the upper total up to 63, the points, the rows in order."""

    upper: int
    points: int
    order: tuple[Category, ...]


def _total(way: _Way) -> int:
    return way.points + (UPPER_BONUS if way.upper == UPPER_TARGET else 0)


def _entered(
    ways: Mapping[_Filled, list[_Way]], hand: tuple[int, ...], joker: Joker
) -> dict[_Filled, list[_Way]]:
    """Return the ways after one more hand, for each set of filled rows."""
    found: dict[_Filled, list[_Way]] = {}
    for filled, before in ways.items():
        sheet = Sheet(filled)
        allowed = enterable(sheet, hand, joker)
        for row in CATEGORIES:
            if allowed[row] is None:
                after = enter(sheet, row, hand, joker)
                brings = after.rows[row] or 0
                upper = brings if row in UPPER else 0
                gain = brings + EXTRA_POINTS * after.extra
                five = brings if row is Category.FIVE_OF_A_KIND else 0
                found.setdefault(replaced(filled, row, five), []).extend(
                    _Way(min(way.upper + upper, UPPER_TARGET), way.points + gain, (*way.order, row))
                    for way in before
                )
    return {filled: _front(those) for filled, those in found.items()}


def _front(ways: list[_Way]) -> list[_Way]:
    """Return the ways that no other beats both in the upper total and in points."""
    kept: list[_Way] = []
    for way in sorted(ways, key=lambda way: (-way.upper, -way.points)):
        if not kept or way.points > kept[-1].points:
            kept.append(way)
    return kept
