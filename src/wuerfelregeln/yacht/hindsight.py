"""Fünfwurf in hindsight: the hands as they ended the turns, entered as well as could be.

What would have been thrown after other holds nobody knows, so the hands are taken as they were.
Which row each of them should have gone into is exact: every order of filling the sheet is
weighed, by dynamic programming (decision note hindsight).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from wuerfelregeln.core import Hindsight, Move, replaced
from wuerfelregeln.dice import multisets, sorted_faces
from wuerfelregeln.yacht.actions import CATEGORIES, UPPER, Category, Enter, Event, Joker
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.scoring import (
    UPPER_BONUS,
    UPPER_TARGET,
    breakdown,
    enter,
    enterable,
    extra_points,
)
from wuerfelregeln.yacht.state import EMPTY, Sheet

__all__ = ["best_sheet", "hindsight"]

_Filled: TypeAlias = tuple[int | None, ...]
"""Rows as the joker rules look at them: filled or not, and 0 or 50 in five of a kind."""

_Way: TypeAlias = tuple[int, int, tuple[Category, ...]]
"""How hands can have been entered: upper total up to 63, points they bring, rows in order."""

_HANDS = frozenset(hand for hand, _ in multisets(5))


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
        written, points = (breakdown(which, game.joker).total for which in (sheet, best))
        yield Hindsight(seat, 1, written, points, best, exact=True)


def best_sheet(
    hands: Sequence[Iterable[int]], joker: Joker = Joker.FREE, *, sheet: Sheet = EMPTY
) -> Sheet:
    """Return the best sheet that these hands can make, entered in the order in which they come.

    >>> hands = [(4, 4, 4, 4, 5), (1, 2, 4, 4, 4), (2, 2, 4, 4, 4)]
    >>> best = best_sheet(hands)
    >>> [(str(row), points) for row, points in zip(CATEGORIES, best.rows) if points]
    [('three_of_a_kind', 15), ('four_of_a_kind', 21), ('full_house', 25)]

    A hand is five dice; ``sheet`` is what was written before. Where rows stay free the best is
    that of the running total, as if the game ended there. Joker rule, extra points, bonus count.
    Raises `ValueError` for more hands than free rows and for a hand that is not five dice.
    """
    sorted_hands = [_hand(hand) for hand in hands]
    free = sheet.rows.count(None)
    if len(sorted_hands) > free:
        raise ValueError(f"expected at most {free} hands, one for each free row, not {len(hands)}")
    upper = min(breakdown(sheet).upper, UPPER_TARGET)
    ways: dict[_Filled, list[_Way]] = {_filled(sheet): [(upper, 0, ())]}
    for hand in sorted_hands:
        ways = _entered(ways, hand, joker)
    best = max((way for found in ways.values() for way in found), key=_total)
    for row, hand in zip(best[2], sorted_hands, strict=True):
        sheet = enter(sheet, row, hand, joker)
    return sheet


def _hand(dice: Iterable[int]) -> tuple[int, ...]:
    hand = sorted_faces(dice)
    if hand not in _HANDS:
        raise ValueError(f"expected five dice from 1 to 6, not {hand}")
    return hand


def _filled(sheet: Sheet) -> _Filled:
    five = Category.FIVE_OF_A_KIND
    filled = tuple(None if points is None else 0 for points in sheet.rows)
    return replaced(filled, five, sheet.rows[five])


def _total(way: _Way) -> int:
    upper, points, _ = way
    return points + (UPPER_BONUS if upper == UPPER_TARGET else 0)


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
                more = brings if row in UPPER else 0
                gain = brings + extra_points(joker) * after.extra
                five = brings if row is Category.FIVE_OF_A_KIND else 0
                found.setdefault(replaced(filled, row, five), []).extend(
                    [
                        (min(upper + more, UPPER_TARGET), points + gain, (*order, row))
                        for upper, points, order in before
                    ]
                )
    return {filled: _front(those) for filled, those in found.items()}


def _front(ways: list[_Way]) -> list[_Way]:
    """Return the ways that no other beats both in the upper total and in points."""
    kept: list[_Way] = []
    most = -1
    for way in sorted(ways, reverse=True):
        if way[1] > most:
            kept.append(way)
            most = way[1]
    return kept
