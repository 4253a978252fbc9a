"""The highest total of one sheet under each joker rule: a bound that is worked out, and a record.

See docs/decisions/yacht-maxima.md. The bound comes from the second scorer in
`tests.yacht.sheet`, which shares nothing with the package.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.yacht import sheet as printed
from tests.yacht.helpers import HANDS
from wuerfelregeln import Transcript
from wuerfelregeln.yacht import Joker, State, Yacht, breakdown

DATA = Path(__file__).parent.parent / "data"
ROWS = printed.ROWS
FIVE = "Fünf Gleiche"

# The figures of the decision note; both tests below must arrive at them.
MAXIMA = {
    Joker.FREE: 1650,
    Joker.FREE_MATCHING: 1575,
    Joker.FORCED: 1575,
    Joker.VERHOEFF: 1575,
    Joker.KNIFFEL: 675,
    Joker.NONE: 375,
}

ALIKE = [hand for hand in HANDS if len(set(hand)) == 1]
OTHERS = [hand for hand in HANDS if len(set(hand)) > 1]
BEST_OTHER = {row: max(printed.row_points(row, hand) for hand in OTHERS) for row in ROWS}
"""What a hand that is not five alike can bring in each row: the sheet has no say in it."""


def highest(rule: str) -> int:
    """Return a bound on the total of a sheet: the best way to fill its rows, and the bonus.

    It is enough to know the best for each set of filled rows, with 50 or 0 among them for five
    alike: what stands in the other rows has no say in what comes later. The bonus is granted
    without asking for 63.
    """

    @cache
    def rest(filled: frozenset[str], five: int | None) -> int:
        upper = filled & set(printed.UPPER)
        lower_full = filled >= set(printed.LOWER)
        return max(
            (
                brings + rest(filled | {row}, (50 * (brings >= 50)) if row == FIVE else five)
                for row in ROWS
                if row not in filled
                for brings in {BEST_OTHER[row], best_alike(row, upper, lower_full, five)}
            ),
            default=0,
        )

    @cache
    def best_alike(row: str, upper: frozenset[str], lower_full: bool, five: int | None) -> int:
        block = dict.fromkeys([*upper, *(printed.LOWER if lower_full else ())], 0)
        if five is not None:
            block[FIVE] = five
        more = printed.extra_points(rule)
        entries = [printed.written(block, row, hand, rule) for hand in ALIKE]
        return max((entry[0] + more * entry[1] for entry in entries if entry), default=0)

    return rest(frozenset(), None) + 35


@pytest.mark.parametrize("joker", Joker)
def test_y1_no_way_to_fill_a_sheet_brings_more_than_the_maximum(joker: Joker) -> None:
    assert highest(joker.value) == MAXIMA[joker]


@pytest.mark.parametrize("joker", Joker)
def test_y1_a_legal_record_reaches_the_maximum(joker: Joker) -> None:
    transcript = Transcript.read(DATA / f"max_{joker.value}.wurf")
    assert transcript.game == Yacht(joker=joker)
    assert transcript.over
    assert transcript.result == (MAXIMA[joker],)
    final = transcript.final
    assert isinstance(final, State)
    sums = breakdown(final.sheets[0], joker)
    assert sums.total == MAXIMA[joker]
    assert sums.bonus == 35
    assert sums.extra == {Joker.NONE: 0, Joker.KNIFFEL: 300}.get(joker, 1200)


def test_y1_only_the_free_joker_lifts_the_upper_rows_above_their_own_face() -> None:
    assert MAXIMA[Joker.FREE] - MAXIMA[Joker.FREE_MATCHING] == 6 * 30 - 5 * (1 + 2 + 3 + 4 + 5 + 6)
    assert MAXIMA[Joker.FORCED] - MAXIMA[Joker.NONE] == 12 * 100


def test_y9_the_leaflet_rewards_each_upper_row_once() -> None:
    assert MAXIMA[Joker.KNIFFEL] - MAXIMA[Joker.NONE] == 6 * 50
