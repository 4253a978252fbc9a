"""What stands on the table in Fünfwurf: the sheets, the dice that lie there, the throws left."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from wuerfelregeln.core import Flaw
from wuerfelregeln.dice import FACES
from wuerfelregeln.yacht.actions import CATEGORIES, UPPER, Category, Joker

__all__ = ["EMPTY", "Sheet", "State", "flaws", "most_extra"]


@frozen
class Sheet:
    """One player's sheet: thirteen rows (None while free) and the number of further fives.

    >>> Sheet().rows[Category.CHANCE] is None
    True

    ``extra`` counts the further five-alikes that brought extra points: 100 each, under
    `Joker.KNIFFEL` 50 each.
    """

    rows: tuple[int | None, ...] = (None,) * len(CATEGORIES)
    extra: int = 0


EMPTY = Sheet()


@frozen
class State:
    """The whole position. Fewer than five dice on the table means that the others are due.

    >>> State((EMPTY,)).seat
    0

    ``dice`` are those that lie there, sorted: the five of a throw, or those that were held.
    ``throws_left`` runs from 3, before the first throw of a turn, down to 0.
    """

    sheets: tuple[Sheet, ...]
    dice: tuple[int, ...] = ()
    throws_left: int = 3

    @property
    def seat(self) -> int:
        """The seat whose turn it is: the first with as many free rows as the last has."""
        sheets = self.sheets
        if len(sheets) == 1:  # nobody else: asked three times a decision in simulations
            return 0
        most = sheets[-1].rows.count(None)
        seat = 0
        while sheets[seat].rows.count(None) < most:
            seat += 1
        return seat

    @property
    def full(self) -> bool:
        """Whether every row of every sheet is filled."""
        return None not in self.sheets[-1].rows


def flaws(state: State) -> Iterator[Flaw]:
    """Yield what no play under any joker rule can bring about, with its path.

    >>> [str(flaw.path) for flaw in flaws(State((EMPTY,), (1, 1), 3))]
    ['$.dice']

    It looks at each number by itself and at the order of play, not at whole histories.
    """
    if not state.sheets:
        yield Flaw(
            "$.sheets",
            de="ist leer, erwartet: ein Block",
            en="is empty, expected at least one sheet",
        )
        return
    yield from _turn_flaws(state)
    for seat, sheet in enumerate(state.sheets):
        yield from _sheet_flaws(sheet, f"$.sheets[{seat}]")


def _turn_flaws(state: State) -> Iterator[Flaw]:
    free = [sheet.rows.count(None) for sheet in state.sheets]
    if sorted(free) != free or free[-1] - free[0] > 1:
        yield Flaw(
            "$.sheets",
            de=f"haben {free} freie Zeilen, aber es wird reihum eingetragen",
            en=f"have {free} free rows, but seats enter in turn",
        )
    if list(state.dice) != sorted(state.dice) or not set(state.dice) <= set(FACES):
        yield Flaw(
            "$.dice",
            de=f"sind {list(state.dice)}, erwartet: sortierte Augen von 1 bis 6",
            en=f"are {list(state.dice)}, expected sorted faces from 1 to 6",
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


def _sheet_flaws(sheet: Sheet, path: str) -> Iterator[Flaw]:
    if len(sheet.rows) != len(CATEGORIES):
        yield Flaw(
            f"{path}.rows",
            de=f"sind {len(sheet.rows)}, erwartet: {len(CATEGORIES)}",
            en=f"are {len(sheet.rows)}, expected {len(CATEGORIES)}",
        )
        return
    for category in CATEGORIES:
        points = sheet.rows[category]
        if points is not None and points not in _POSSIBLE[category]:
            yield Flaw(
                f"{path}.rows[{int(category)}]",
                de=f"{points} gibt es nicht bei {category}",
                en=f"{points} is no score of {category}",
            )
    most = max(most_extra(sheet, joker) for joker in Joker)
    if not 0 <= sheet.extra <= most:
        yield Flaw(
            f"{path}.extra",
            de=f"ist {sheet.extra}, erwartet: 0 bis {most}",
            en=f"is {sheet.extra}, expected 0 to {most}",
        )


def most_extra(sheet: Sheet, joker: Joker) -> int:
    """Return how many further fives can have brought extra points on such a sheet.

    >>> crossed = Sheet((5, 6, None, 20) + (None,) * 7 + (0, None))
    >>> most_extra(crossed, Joker.KNIFFEL), most_extra(crossed, Joker.FORCED)
    (2, 0)

    `Joker.KNIFFEL` rewards them after a 50 or a 0, each in the upper row of its own face; the
    others after a 50, in any row.
    """
    five = sheet.rows[Category.FIVE_OF_A_KIND]
    if joker is Joker.KNIFFEL and five is not None:
        return sum(sheet.rows[row] == 5 * (row + 1) for row in UPPER)
    if joker in (Joker.KNIFFEL, Joker.NONE) or five != 50:
        return 0
    return len(CATEGORIES) - 1 - sheet.rows.count(None)


def _possible() -> dict[Category, frozenset[int]]:
    """Return what each row can hold; an upper row also takes any five alike as a joker."""
    jokers = [5 * face for face in FACES]
    sums = range(5, 31)
    return {
        **{row: frozenset([(row + 1) * n for n in range(6)] + jokers) for row in UPPER},
        Category.THREE_OF_A_KIND: frozenset([0, *sums]),
        Category.FOUR_OF_A_KIND: frozenset([0, *sums]),
        Category.FULL_HOUSE: frozenset([0, 25]),
        Category.SMALL_STRAIGHT: frozenset([0, 30]),
        Category.LARGE_STRAIGHT: frozenset([0, 40]),
        Category.FIVE_OF_A_KIND: frozenset([0, 50]),
        Category.CHANCE: frozenset(sums),
    }


_POSSIBLE = _possible()
