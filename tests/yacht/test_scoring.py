"""Points of Fünfwurf: every hand in every row, the sheet's examples, the sums under a sheet."""

from __future__ import annotations

from itertools import permutations
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.yacht import sheet as printed
from tests.yacht.helpers import HANDS, LOWER_SAMPLE, THREE_OF_EACH, a_sheet, enter, thrown
from wuerfelregeln.yacht import (
    CATEGORIES,
    LOWER,
    UPPER,
    Category,
    Joker,
    Sheet,
    Yacht,
    breakdown,
    points,
    score,
    upper_progress,
)
from wuerfelregeln.yacht.scoring import enter as enter_into
from wuerfelregeln.yacht.scoring import enterable

five_dice = st.lists(st.integers(1, 6), min_size=5, max_size=5)
any_points = {row: st.integers(0, 30) for row in printed.ROWS}
blocks = st.fixed_dictionaries(
    {}, optional={**any_points, "Fünf Gleiche": st.sampled_from((0, 50))}
)


# --- every hand, every row -------------------------------------------------------------------


@pytest.mark.parametrize("category", CATEGORIES)
def test_all_252_hands_score_as_the_sheet_says(category: Category) -> None:
    row = printed.ROWS[category]
    assert len(HANDS) == 252
    assert {hand: score(category, hand) for hand in HANDS} == {
        hand: printed.row_points(row, hand) for hand in HANDS
    }


@pytest.mark.parametrize("joker", Joker)
def test_all_252_hands_score_the_same_on_an_empty_sheet_under_every_joker_rule(
    joker: Joker,
) -> None:
    game = Yacht(joker=joker)
    for hand in HANDS:
        state = thrown(hand)
        expected = {row: score(row, hand) for row in CATEGORIES}
        assert game.preview(state, 0) == expected
        for row in CATEGORIES:
            sheet = game.apply(state, enter(row)).sheets[0]
            assert sheet == a_sheet({str(row): expected[row]})


def contexts() -> list[tuple[Category, dict[str, int]]]:
    """Return blocks that differ in all that a further five alike can depend on, for each face."""
    found = []
    for own in UPPER:
        uppers: list[set[Category]] = [set(), {UPPER[own - 1]}, set(UPPER) - {own}]
        lowers: list[set[Category]] = [set(), set(LOWER[:3]), set(LOWER)]
        lowers += [set(LOWER) - {row} for row in (LOWER[0], LOWER[1], LOWER[6])]
        for upper in [*uppers, *[others | {own} for others in uppers]]:
            for lower in lowers:
                for five in (None, 0, 50):
                    filled = (upper | lower) - {Category.FIVE_OF_A_KIND}
                    block = {printed.ROWS[row]: 0 for row in sorted(filled)}
                    if five is not None:
                        block["Fünf Gleiche"] = five
                    found.append((own, block))
    return found


@pytest.mark.parametrize("joker", Joker)
def test_y1_five_alike_score_as_the_ruling_says_in_every_context(joker: Joker) -> None:
    game = Yacht(joker=joker)
    for own, block in contexts():
        hand = (own + 1,) * 5
        rows = tuple(block.get(row) for row in printed.ROWS)
        state = thrown(hand, Sheet(rows))
        for row in CATEGORIES:
            expected = printed.written(block, printed.ROWS[row], hand, joker.value)
            refused = game.refusal(state, enter(row)) is not None
            assert refused == (expected is None), (block, row)
            if expected is not None:
                after = game.apply(state, enter(row)).sheets[0]
                assert (after.rows[row], after.extra) == expected, (block, row)
                assert game.preview(state, 0)[row] == expected[0]
            elif printed.ROWS[row] not in block:
                assert game.preview(state, 0)[row] == 0


@pytest.mark.parametrize("joker", Joker)
@pytest.mark.parametrize("five", [0, 50])
def test_y1_four_alike_and_less_are_neither_bound_nor_a_joker_nor_rewarded(
    five: int, joker: Joker
) -> None:
    free = [row for row in CATEGORIES if row not in {Category.FOURS, Category.FIVE_OF_A_KIND}]
    sheet = a_sheet(fours=8, five_of_a_kind=five)
    others = [hand for hand in HANDS if len(set(hand)) > 1]
    assert len(others) == 246
    for hand in others:
        assert enterable(sheet, hand, joker) == sheet.rows
        for row in free:
            after = enter_into(sheet, row, hand, joker)
            assert points(sheet, row, hand, joker) == after.rows[row] == score(row, hand)
            assert after.extra == 0


@given(five_dice, blocks, st.sampled_from(Joker))
def test_y1_a_hand_that_is_not_five_alike_never_depends_on_the_sheet(
    dice: list[int], block: dict[str, int], joker: Joker
) -> None:
    hand = tuple(sorted(dice))
    state = thrown(hand, Sheet(tuple(block.get(row) for row in printed.ROWS)))
    game = Yacht(joker=joker)
    shown = game.preview(state, 0)
    assert list(shown) == [row for row in CATEGORIES if printed.ROWS[row] not in block]
    if len(set(hand)) > 1:
        for row, brings in shown.items():
            after = game.apply(state, enter(row)).sheets[0]
            assert brings == after.rows[row] == score(row, hand)
            assert after.extra == 0


# --- the sheet's own examples, and mistakes that other programs made ---------------------------

EXAMPLES = [
    # category, dice, points
    ("fours", (4, 4, 4, 1, 6), 12),  # three fours are twelve
    ("fours", (1, 2, 3, 5, 6), 0),
    ("three_of_a_kind", (2, 2, 2, 5, 6), 17),  # all five dice count
    ("three_of_a_kind", (2, 2, 2, 2, 6), 14),  # at least three
    ("three_of_a_kind", (2, 2, 5, 5, 6), 0),
    ("four_of_a_kind", (3, 3, 3, 3, 5), 17),
    ("four_of_a_kind", (6, 6, 6, 6, 6), 30),  # at least four
    ("four_of_a_kind", (3, 3, 3, 5, 5), 0),
    ("full_house", (2, 2, 5, 5, 5), 25),
    ("full_house", (4, 4, 4, 4, 2), 0),  # four alike are none
    ("full_house", (2, 2, 5, 5, 6), 0),
    ("small_straight", (1, 2, 3, 3, 4), 30),  # a pair within it does no harm
    ("small_straight", (3, 4, 4, 6, 6), 0),
    ("small_straight", (6, 5, 4, 3, 1), 30),
    ("small_straight", (2, 3, 4, 5, 6), 30),  # five in a row are four in a row
    ("small_straight", (1, 2, 4, 5, 6), 0),
    ("large_straight", (1, 2, 3, 4, 5), 40),
    ("large_straight", (2, 3, 4, 5, 6), 40),
    ("large_straight", (6, 5, 4, 3, 1), 0),
    ("large_straight", (1, 2, 3, 4, 6), 0),
    ("five_of_a_kind", (1, 1, 1, 1, 1), 50),
    ("five_of_a_kind", (1, 1, 1, 1, 2), 0),
    ("chance", (1, 2, 4, 6, 6), 19),  # always
    ("chance", (1, 1, 1, 1, 1), 5),
]


@pytest.mark.parametrize(("row", "dice", "points"), EXAMPLES)
def test_the_examples_of_the_sheet(row: str, dice: tuple[int, ...], points: int) -> None:
    assert score(Category[row.upper()], dice) == points


@pytest.mark.parametrize("face", range(1, 7))
def test_y2_five_alike_are_no_full_house_and_no_straight_by_themselves(face: int) -> None:
    hand = (face,) * 5
    for row in (Category.FULL_HOUSE, Category.SMALL_STRAIGHT, Category.LARGE_STRAIGHT):
        assert score(row, hand) == 0


def test_three_of_each_face_fill_the_upper_section_to_63_and_bring_the_bonus() -> None:
    sums = breakdown(a_sheet(THREE_OF_EACH))
    assert (sums.upper, sums.bonus, sums.total) == (63, 35, 98)


@pytest.mark.parametrize(
    ("change", "upper", "bonus"),
    [
        ({"ones": 2}, 62, 0),
        ({"ones": 2, "fours": 16}, 66, 35),  # a fourth four makes up for a missing one
        ({"sixes": 12, "fives": 20}, 62, 0),
        ({"sixes": 12, "fives": 25}, 67, 35),
        ({"ones": None, "sixes": 24}, 66, 35),  # sixty-three is enough, full or not
    ],
)
def test_the_bonus_is_there_as_soon_as_the_upper_section_has_63(
    change: dict[str, int | None], upper: int, bonus: int
) -> None:
    sums = breakdown(a_sheet({**THREE_OF_EACH, **change}))
    assert (sums.upper, sums.bonus) == (upper, bonus)


# --- score as a function of its own ------------------------------------------------------------


@given(five_dice, st.sampled_from(CATEGORIES), st.randoms())
def test_the_order_of_the_dice_does_not_matter(dice: list[int], row: Category, rng: Any) -> None:
    mixed = list(dice)
    rng.shuffle(mixed)
    assert score(row, mixed) == score(row, tuple(dice)) == score(row, iter(sorted(dice)))


@given(five_dice)
def test_turning_every_die_over_keeps_what_depends_on_the_pattern_alone(dice: list[int]) -> None:
    over = [7 - die for die in dice]
    for row in LOWER[2:6]:
        assert score(row, dice) == score(row, over)
    for row in (Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND):
        assert bool(score(row, dice)) == bool(score(row, over))
    assert score(Category.CHANCE, dice) + score(Category.CHANCE, over) == 35


@given(five_dice, st.permutations(range(1, 7)))
def test_renaming_faces_permutes_the_upper_rows_and_keeps_the_groups(
    dice: list[int], names: list[int]
) -> None:
    renamed = [names[die - 1] for die in dice]
    for face in range(1, 7):
        count = score(UPPER[face - 1], dice) // face
        assert score(UPPER[names[face - 1] - 1], renamed) == count * names[face - 1]
    for row in (Category.FULL_HOUSE, Category.FIVE_OF_A_KIND):
        assert score(row, dice) == score(row, renamed)


def test_the_upper_rows_share_out_the_sum_of_all_dice() -> None:
    for hand in HANDS:
        assert sum(score(row, hand) for row in UPPER) == sum(hand) == score(Category.CHANCE, hand)


@pytest.mark.parametrize("dice", [(), (1,) * 4, (1,) * 6, (0, 1, 2, 3, 4), (3, 4, 5, 6, 7)])
def test_five_dice_from_1_to_6_are_scored_and_nothing_else(dice: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected five dice from 1 to 6, not"):
        score(Category.CHANCE, dice)


@pytest.mark.parametrize("dice", ["12345", (True,) * 5, (1.0,) * 5, ("1",) * 5])
def test_dice_are_whole_numbers(dice: object) -> None:
    with pytest.raises(TypeError, match="dice are whole numbers"):
        score(Category.CHANCE, cast("Any", dice))


@pytest.mark.parametrize("row", [-1, 12, 0, True, "chance", None, 1.0, Joker.FREE])
def test_a_row_is_a_category_and_nothing_else(row: object) -> None:
    wrong = cast("Any", row)
    for ask in (
        lambda: score(wrong, (1, 2, 3, 4, 5)),
        lambda: points(Sheet(), wrong, (1, 2, 3, 4, 5), Joker.FREE),
        lambda: enter_into(Sheet(), wrong, (1, 2, 3, 4, 5), Joker.FREE),
        lambda: enter_into(a_sheet(five_of_a_kind=50), wrong, (4, 4, 4, 4, 4), Joker.FREE),
    ):
        with pytest.raises(TypeError, match=r"expected a Category, such as .*, not "):
            ask()


# --- the sums under a sheet ---------------------------------------------------------------------


@given(blocks, st.integers(0, 12), st.sampled_from(Joker))
def test_the_total_is_upper_and_bonus_and_lower_and_further_fives(
    block: dict[str, int], extra: int, joker: Joker
) -> None:
    sums = breakdown(Sheet(tuple(block.get(row) for row in printed.ROWS), extra), joker)
    assert sums.total == sums.upper + sums.bonus + sums.lower + sums.extra
    assert sums.total == printed.total(block, extra, joker.value)
    assert sums.extra == printed.extra_points(joker.value) * extra
    assert sums.bonus in (0, 35)


def test_a_breakdown_of_a_whole_sheet() -> None:
    sums = breakdown(a_sheet({**THREE_OF_EACH, **LOWER_SAMPLE}, five_of_a_kind=50, extra=2))
    assert (sums.upper, sums.bonus, sums.lower, sums.extra, sums.total) == (63, 35, 187, 200, 485)


def test_a_breakdown_counts_hundreds_unless_it_is_told_of_the_leaflet() -> None:
    sheet = a_sheet(five_of_a_kind=50, fours=20, extra=1)
    assert breakdown(sheet).total == 170
    assert breakdown(sheet, Joker.KNIFFEL).total == 120


@pytest.mark.parametrize(
    ("rows", "points", "missing", "ahead"),
    [
        ({}, 0, 63, 0),
        ({"ones": 3}, 3, 60, 0),
        ({"ones": 3, "twos": 4}, 7, 56, -2),
        ({"sixes": 24, "chance": 30}, 24, 39, 6),
        ({"fours": 0}, 0, 63, -12),
        (THREE_OF_EACH, 63, 0, 0),
        ({**THREE_OF_EACH, "sixes": 30}, 75, 0, 12),
    ],
)
def test_upper_progress_says_what_is_there_what_is_missing_and_how_far_ahead(
    rows: dict[str, int], points: int, missing: int, ahead: int
) -> None:
    progress = upper_progress(a_sheet(rows))
    assert (progress.points, progress.target) == (points, 63)
    assert (progress.missing, progress.ahead) == (missing, ahead)


@given(blocks)
def test_nothing_is_missing_if_and_only_if_the_bonus_is_there(block: dict[str, int]) -> None:
    sheet = Sheet(tuple(block.get(row) for row in printed.ROWS))
    progress, sums = upper_progress(sheet), breakdown(sheet)
    assert progress.points == sums.upper
    assert (progress.missing == 0) == (sums.bonus == 35)
    assert progress.missing == max(0, 63 - sums.upper)


# --- preview ---------------------------------------------------------------------------------


def test_a_preview_shows_the_free_rows_of_the_seat_that_has_the_dice() -> None:
    game = Yacht(players=2)
    first = a_sheet(chance=20)
    state = thrown((2, 2, 2, 5, 5), first, Sheet())
    assert game.preview(state, 0) == {}
    shown = game.preview(state, 1)
    assert list(shown) == list(CATEGORIES)
    assert shown[Category.FULL_HOUSE] == 25
    assert game.preview(game.start(), 0) == {}


def test_a_preview_has_no_row_that_is_filled() -> None:
    state = thrown((1, 2, 3, 4, 5), a_sheet(large_straight=40, ones=0))
    shown = Yacht().preview(state, 0)
    assert Category.LARGE_STRAIGHT not in shown
    assert Category.ONES not in shown
    assert len(shown) == 11


def test_every_order_of_a_hand_is_the_same_hand() -> None:
    for order in permutations((1, 1, 2, 5, 5)):
        assert score(Category.CHANCE, order) == 14
