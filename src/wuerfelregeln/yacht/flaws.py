"""What cannot be a state of Fünfwurf: for readers of states that nobody played to.

What a row can hold is asked of the rules themselves: every hand is entered, with every joker rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Protocol, TypeAlias

from wuerfelregeln.core import Flaw
from wuerfelregeln.dice import FACES, multisets
from wuerfelregeln.lookup import Recent
from wuerfelregeln.whole import shown
from wuerfelregeln.yacht.actions import CATEGORIES, LOWER, UPPER, Category, Joker
from wuerfelregeln.yacht.names import NAMES
from wuerfelregeln.yacht.scoring import NATURAL, enter, enterable
from wuerfelregeln.yacht.state import Sheet, State

__all__ = ["Options", "flaws"]


class Options(Protocol):
    """What of the game counts here."""

    @property
    def players(self) -> int:
        """Number of seats."""
        ...

    @property
    def joker(self) -> Joker:
        """What further five alike may do."""
        ...


def flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    """Yield what no play of the game can bring about; with None, of a game with any options.

    >>> [flaw.path for flaw in flaws(None, State((Sheet(),), (1, 1), 3))]
    ['$.dice']

    It looks at each sheet as a whole and at the order of play, not at whole histories.
    """
    found = list(_shape_flaws(game, state))
    yield from found or _turn_flaws(state)
    if not found:
        yield from _sheet_flaws(game, state)


def _shape_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    seats = len(state.sheets)
    if game is not None and seats != game.players:
        yield Flaw(
            "$.sheets",
            de=f"sind {seats}, erwartet: {game.players}, einer je Spieler",
            en=f"are {seats}, expected {game.players}, one per player",
        )
    elif not seats:
        yield Flaw(
            "$.sheets",
            de="ist leer, erwartet: ein Block",
            en="is empty, expected at least one sheet",
        )
    for seat, sheet in enumerate(state.sheets):
        if len(sheet.rows) != len(CATEGORIES):
            yield Flaw(
                f"$.sheets[{seat}].rows",
                de=f"sind {len(sheet.rows)}, erwartet: {len(CATEGORIES)}",
                en=f"are {len(sheet.rows)}, expected {len(CATEGORIES)}",
            )


def _turn_flaws(state: State) -> Iterator[Flaw]:
    free = [sheet.rows.count(None) for sheet in state.sheets]
    if sorted(free) != free or free[-1] - free[0] > 1:
        listed = shown(free).strip("[]")
        yield Flaw(
            "$.sheets",
            de=f"haben {listed} freie Zeilen, aber es wird reihum eingetragen",
            en=f"have {listed} free rows, but seats enter in turn",
        )
    if list(state.dice) != sorted(state.dice) or not set(state.dice) <= set(FACES):
        yield Flaw(
            "$.dice",
            de=f"sind {shown(list(state.dice))}, erwartet: sortierte Augen von 1 bis 6",
            en=f"are {shown(list(state.dice))}, expected sorted faces from 1 to 6",
        )
    if not 0 <= state.throws_left <= 3:
        yield Flaw(
            "$.throws_left",
            de=f"ist {state.throws_left}, erwartet: 0 bis 3",
            en=f"is {state.throws_left}, expected 0 to 3",
        )
    allowed = {0: range(5, 6), 3: range(1)}.get(state.throws_left, range(6))
    if len(state.dice) not in allowed:
        yield Flaw(
            "$.dice",
            de=f"sind {len(state.dice)} bei {state.throws_left} Würfen, die noch bleiben",
            en=f"are {len(state.dice)} with {state.throws_left} throws left",
        )
    if state.full and state.throws_left != 3:
        yield Flaw(
            "$.throws_left",
            de="muss 3 sein, wenn alle Blöcke voll sind",
            en="must be 3 when all sheets are full",
        )


# --- sheets ---------------------------------------------------------------------------------


def _sheet_flaws(game: Options | None, state: State) -> Iterator[Flaw]:
    """Yield the flaws by the joker rule; where that is not known, by the one that fits best."""
    fewest: list[Flaw] | None = None
    for joker in Joker if game is None else (game.joker,):
        found = list(_flaws_by(joker, state.sheets))
        if fewest is None or len(found) < len(fewest):
            fewest = found
        if not found:
            return
    yield from fewest or ()


def _flaws_by(joker: Joker, sheets: tuple[Sheet, ...]) -> Iterator[Flaw]:
    for seat, sheet in enumerate(sheets):
        upper = tuple(sheet.rows[row] is not None for row in UPPER)
        lower = None not in sheet.rows[len(UPPER) :]
        five = sheet.rows[Category.FIVE_OF_A_KIND]
        least = most = 0
        for category in CATEGORIES:
            points = sheet.rows[category]
            if points is None:
                continue
            plain, rewarded = _WAYS[joker, category, points, five, upper, lower]
            least += rewarded and not plain
            most += rewarded
            if not plain and not rewarded:
                yield Flaw(
                    f"$.sheets[{seat}].rows[{int(category)}]",
                    de=f"{points} gibt es nicht bei {NAMES[category].de} (joker {joker.value})",
                    en=f"{points} is not a score of {NAMES[category].en} (joker {joker.value})",
                )
        if not least <= sheet.extra <= most:
            yield Flaw(
                f"$.sheets[{seat}].extra",
                de=f"ist {sheet.extra}, erwartet: {least} bis {most}",
                en=f"is {sheet.extra}, expected {least} to {most}",
            )


_Key: TypeAlias = tuple[Joker, Category, int, int | None, tuple[bool, ...], bool]
"""The rule, the row and its points; five-alike, which upper rows are filled, the lower all."""


def _ways(key: _Key) -> tuple[bool, bool]:
    """Return whether the row can hold the points without and with a reward for a further five.

    A five alike may have been entered before or after the rows on which the rules look were
    filled: five-alike itself, the row of its face, the lower section.
    """
    joker, category, points, five, upper, lower = key
    plain, rewarded = points in _MIXED[category], False
    for face, filled in zip(FACES, upper, strict=True):
        own_before = {False, filled and UPPER[face - 1] is not category}
        five_before = {None, None if category is Category.FIVE_OF_A_KIND else five}
        for own, before in product(own_before, five_before):
            for full in {False, lower and before is not None and category in UPPER}:
                entry = _ENTRIES[joker, category, face, before, own, full]
                plain = plain or entry == (points, 0)
                rewarded = rewarded or entry == (points, 1)
    return plain, rewarded


_WAYS: Recent[_Key, tuple[bool, bool]] = Recent(_ways, most=5000)


_Entry: TypeAlias = tuple[Joker, Category, int, int | None, bool, bool]
"""The rule, the row and the face; before it: five-alike, its own row, whether the lower is full."""


def _entry(key: _Entry) -> tuple[int | None, int] | None:
    """Return what five alike bring in a row, and the reward; None where they may not go there."""
    joker, category, face, five, own, full = key
    rows: list[int | None] = [None] * len(CATEGORIES)
    if full:
        rows[len(UPPER) :] = [0] * len(LOWER)
    if own:
        rows[UPPER[face - 1]] = 0
    rows[Category.FIVE_OF_A_KIND] = five
    sheet, dice = Sheet(tuple(rows)), (face,) * 5
    if enterable(sheet, dice, joker)[category] is not None:
        return None
    entered = enter(sheet, category, dice, joker)
    return entered.rows[category], entered.extra


_ENTRIES: Recent[_Entry, tuple[int | None, int] | None] = Recent(_entry, most=5000)

_MIXED = tuple(
    frozenset(NATURAL[dice][category] for dice, _ in multisets(5) if dice[0] != dice[4])
    for category in CATEGORIES
)
"""What each row can hold without five alike."""
