"""Rulings Y1 and Y9: what a further five alike may do, rule by rule, in situations made by hand."""

from __future__ import annotations

import pytest

from tests.yacht.helpers import LOWER_SAMPLE, a_sheet, enter, rows_offered, thrown
from wuerfelregeln.yacht import (
    CATEGORIES,
    FUENFWURF,
    KNIFFEL,
    LOWER,
    UPPER,
    YAHTZEE,
    Category,
    Joker,
    Reason,
    Sheet,
    Yacht,
    breakdown,
)

FOURS = (4, 4, 4, 4, 4)

# What five fours bring in each row, a row at a time: "." where they may not be written.
# Rows: ones ... sixes, three, four, house, small, large, five, chance.
NATURAL = "0 0 0 20 0 0  20 20 0 0 0 50 20"
EVERYWHERE = "20 20 20 20 20 20  20 20 25 30 40 - 20"
OWN_FACE = "0 0 0 20 0 0  20 20 25 30 40 - 20"
MUST_OWN = ". . . 20 . .  . . . . . - ."
MUST_LOWER = ". . . - . .  20 20 25 30 40 - 20"
CROSS_OUT = "0 0 0 - 0 0  - - - - - - -"
BELOW_IN_FULL = "0 0 0 - 0 0  20 20 25 30 40 - 20"

# (own row free or filled) x (lower section free or full), the row for five alike as it stands.
SITUATIONS = [
    (own, lower, five)
    for own in ("own free", "own filled")
    for lower in ("lower free", "lower full")
    for five in ("five open", "five 0", "five 50")
]

EXPECTED = {
    (Joker.FREE, "five open"): [NATURAL] * 4,
    (Joker.FREE, "five 0"): [NATURAL] * 4,
    (Joker.FREE, "five 50"): [EVERYWHERE] * 4,
    (Joker.FREE_MATCHING, "five open"): [NATURAL] * 4,
    (Joker.FREE_MATCHING, "five 0"): [NATURAL] * 4,
    (Joker.FREE_MATCHING, "five 50"): [OWN_FACE] * 4,
    (Joker.FORCED, "five open"): [NATURAL] * 4,
    (Joker.FORCED, "five 0"): [MUST_OWN, MUST_OWN, MUST_LOWER, CROSS_OUT],
    (Joker.FORCED, "five 50"): [MUST_OWN, MUST_OWN, MUST_LOWER, CROSS_OUT],
    (Joker.VERHOEFF, "five open"): [NATURAL] * 4,
    (Joker.VERHOEFF, "five 0"): [NATURAL, NATURAL, OWN_FACE, OWN_FACE],
    (Joker.VERHOEFF, "five 50"): [NATURAL, NATURAL, OWN_FACE, OWN_FACE],
    (Joker.KNIFFEL, "five open"): [NATURAL] * 4,
    (Joker.KNIFFEL, "five 0"): [MUST_OWN, MUST_OWN, BELOW_IN_FULL, CROSS_OUT],
    (Joker.KNIFFEL, "five 50"): [MUST_OWN, MUST_OWN, BELOW_IN_FULL, CROSS_OUT],
    (Joker.NONE, "five open"): [NATURAL] * 4,
    (Joker.NONE, "five 0"): [NATURAL] * 4,
    (Joker.NONE, "five 50"): [NATURAL] * 4,
}


def the_sheet(own: str, lower: str, five: str) -> Sheet:
    rows: dict[str, int] = {"fours": 12} if own == "own filled" else {}
    if lower == "lower full":
        rows |= LOWER_SAMPLE
    if five != "five open":
        rows["five_of_a_kind"] = int(five.removeprefix("five "))
    return a_sheet(rows)


@pytest.mark.parametrize(("own", "lower", "five"), SITUATIONS)
@pytest.mark.parametrize("joker", Joker)
def test_y1_where_a_further_five_alike_may_go_and_what_it_brings(
    joker: Joker, own: str, lower: str, five: str
) -> None:
    place = 2 * (own == "own filled") + (lower == "lower full")
    expected = EXPECTED[joker, five][place].split()
    rewarded = five == "five 50" and joker is not Joker.NONE
    if joker is Joker.KNIFFEL:
        rewarded = five != "five open" and own == "own free"
    sheet = the_sheet(own, lower, five)
    game = Yacht(joker=joker)
    state = thrown(FOURS, sheet, throws_left=0)
    allowed = rows_offered(game, state)
    for row, brings in zip(CATEGORIES, expected, strict=True):
        if sheet.rows[row] is not None:
            assert row not in allowed
        elif brings == ".":
            assert row not in allowed
            assert game.preview(state, 0)[row] == 0
        else:
            assert row in allowed
            after = game.apply(state, enter(row)).sheets[0]
            assert (after.rows[row], after.extra) == (int(brings), rewarded)
            assert game.preview(state, 0)[row] == int(brings)


# --- the same in words -----------------------------------------------------------------------


def test_y1_each_further_five_alike_brings_another_hundred() -> None:
    game = FUENFWURF
    sheet = a_sheet(five_of_a_kind=50)
    for number, row in enumerate([Category.ONES, Category.FULL_HOUSE, Category.CHANCE], 1):
        sheet = game.apply(thrown(FOURS, sheet), enter(row)).sheets[0]
        assert sheet.extra == number
    assert game.scores(thrown(FOURS, sheet)) == (50 + 20 + 25 + 20 + 300,)


def test_y1_the_first_five_alike_brings_no_hundred_wherever_it_is_written() -> None:
    for joker in Joker:
        for row in CATEGORIES:
            after = Yacht(joker=joker).apply(thrown(FOURS), enter(row))
            assert after.sheets[0].extra == 0


def test_y1_free_counts_in_full_also_in_the_row_of_another_face() -> None:
    state = thrown((6, 6, 6, 6, 6), a_sheet(five_of_a_kind=50))
    assert FUENFWURF.apply(state, enter(Category.ONES)).sheets[0].rows[Category.ONES] == 30


def test_y1_free_matching_counts_only_its_own_face_above() -> None:
    game = Yacht(joker=Joker.FREE_MATCHING)
    state = thrown((6, 6, 6, 6, 6), a_sheet(five_of_a_kind=50))
    assert game.preview(state, 0)[Category.ONES] == 0
    assert game.preview(state, 0)[Category.SIXES] == 30


def test_y1_forced_says_into_which_row_the_joker_must_go() -> None:
    state = thrown(FOURS, a_sheet(five_of_a_kind=50))
    refusal = YAHTZEE.refusal(state, enter(Category.CHANCE))
    assert refusal is not None
    assert refusal.reason is Reason.JOKER_MATCHING_ROW
    assert refusal.text("de") == "Der Joker muss in die Zeile „Vieren“."
    assert refusal.text("en") == "The joker must go into the row “Fours”."


def test_y1_forced_sends_the_joker_below_once_its_own_row_is_filled() -> None:
    state = thrown(FOURS, a_sheet(fours=12, five_of_a_kind=50))
    refusal = YAHTZEE.refusal(state, enter(Category.ONES))
    assert refusal is not None
    assert refusal.reason is Reason.JOKER_LOWER_ROW
    assert "unteren Block" in refusal.text("de")
    assert "lower section" in refusal.text("en")


@pytest.mark.parametrize("row", [row for row in LOWER if row is not Category.FIVE_OF_A_KIND])
def test_y1_forced_sends_the_joker_below_also_when_a_single_row_is_free_there(
    row: Category,
) -> None:
    sheet = a_sheet({**LOWER_SAMPLE, str(row): None}, fours=12, five_of_a_kind=50)
    state = thrown(FOURS, sheet, throws_left=0)
    assert rows_offered(YAHTZEE, state) == [row]
    refusal = YAHTZEE.refusal(state, enter(Category.ONES))
    assert refusal is not None
    assert refusal.reason is Reason.JOKER_LOWER_ROW


def test_y1_forced_crosses_out_an_upper_row_when_nothing_else_is_free() -> None:
    state = thrown(FOURS, a_sheet(LOWER_SAMPLE, fours=12, five_of_a_kind=50), throws_left=0)
    offered = rows_offered(YAHTZEE, state)
    assert offered == [row for row in UPPER if row is not Category.FOURS]
    after = YAHTZEE.apply(state, enter(Category.SIXES)).sheets[0]
    assert (after.rows[Category.SIXES], after.extra) == (0, 1)


def test_y1_forced_binds_also_after_a_zero_but_brings_no_hundred() -> None:
    state = thrown(FOURS, a_sheet(fours=12, five_of_a_kind=0))
    assert YAHTZEE.preview(state, 0)[Category.LARGE_STRAIGHT] == 40
    assert YAHTZEE.apply(state, enter(Category.LARGE_STRAIGHT)).sheets[0].extra == 0


def test_y1_forced_binds_five_alike_only() -> None:
    state = thrown((4, 4, 4, 4, 5), a_sheet(five_of_a_kind=50), throws_left=0)
    assert len(YAHTZEE.legal_actions(state, 0)) == 12


def test_y1_forced_leaves_the_dice_free_to_be_thrown_again() -> None:
    state = thrown(FOURS, a_sheet(five_of_a_kind=50))
    assert len(YAHTZEE.legal_actions(state, 0)) == 5 + 1  # none to four fours, one row


def test_y1_verhoeff_plays_the_joker_only_once_its_own_row_is_filled() -> None:
    game = Yacht(joker=Joker.VERHOEFF)
    before = thrown(FOURS, a_sheet(five_of_a_kind=50))
    after = thrown(FOURS, a_sheet(five_of_a_kind=50, fours=0))
    assert game.preview(before, 0)[Category.LARGE_STRAIGHT] == 0
    assert game.preview(after, 0)[Category.LARGE_STRAIGHT] == 40
    assert game.apply(before, enter(Category.CHANCE)).sheets[0].extra == 1


def test_y1_none_gives_neither_joker_nor_hundred() -> None:
    game = Yacht(joker=Joker.NONE)
    state = thrown(FOURS, a_sheet(five_of_a_kind=50, fours=12))
    for row in game.preview(state, 0):
        assert game.apply(state, enter(row)).sheets[0].extra == 0
    assert game.preview(state, 0)[Category.FULL_HOUSE] == 0


@pytest.mark.parametrize("joker", Joker)
def test_y1_five_alike_may_be_crossed_out_elsewhere_before_the_fifty(joker: Joker) -> None:
    game = Yacht(joker=joker)
    after = game.apply(thrown(FOURS), enter(Category.LARGE_STRAIGHT)).sheets[0]
    assert after == a_sheet(large_straight=0)
    state = thrown((1, 2, 3, 4, 6), after)
    assert game.apply(state, enter(Category.FIVE_OF_A_KIND)).sheets[0].extra == 0


# --- the leaflet of the German publisher ---------------------------------------------------------


@pytest.mark.parametrize("five", [0, 50])
def test_y9_a_further_five_alike_must_go_into_its_own_row_and_brings_fifty_beside_it(
    five: int,
) -> None:
    state = thrown(FOURS, a_sheet(five_of_a_kind=five), throws_left=0)
    assert rows_offered(KNIFFEL, state) == [Category.FOURS]
    after = KNIFFEL.apply(state, enter(Category.FOURS))
    assert (after.sheets[0].rows[Category.FOURS], after.sheets[0].extra) == (20, 1)
    assert KNIFFEL.scores(after) == (five + 20 + 50,)
    refusal = KNIFFEL.refusal(state, enter(Category.LARGE_STRAIGHT))
    assert refusal is not None
    assert refusal.reason is Reason.JOKER_MATCHING_ROW


@pytest.mark.parametrize("five", [0, 50])
def test_y9_once_its_own_row_is_filled_it_counts_in_full_below_and_brings_no_extra_points(
    five: int,
) -> None:
    state = thrown(FOURS, a_sheet(fours=8, five_of_a_kind=five))
    for row, brings in [
        (Category.THREE_OF_A_KIND, 20),
        (Category.FOUR_OF_A_KIND, 20),
        (Category.FULL_HOUSE, 25),
        (Category.SMALL_STRAIGHT, 30),
        (Category.LARGE_STRAIGHT, 40),
        (Category.CHANCE, 20),
    ]:
        after = KNIFFEL.apply(state, enter(row))
        assert after.sheets[0].extra == 0
        assert KNIFFEL.scores(after) == (8 + five + brings,)


def test_y9_nobody_is_forced_below_a_free_upper_row_may_be_struck() -> None:
    state = thrown(FOURS, a_sheet(fours=8, five_of_a_kind=50))
    after = KNIFFEL.apply(state, enter(Category.ONES)).sheets[0]
    assert (after.rows[Category.ONES], after.extra) == (0, 0)
    assert YAHTZEE.refusal(state, enter(Category.ONES)) is not None


def test_y9_where_all_lower_rows_are_filled_an_upper_row_is_struck() -> None:
    state = thrown(FOURS, a_sheet(LOWER_SAMPLE, fours=8, five_of_a_kind=50), throws_left=0)
    offered = rows_offered(KNIFFEL, state)
    assert offered == [row for row in UPPER if row is not Category.FOURS]
    assert {KNIFFEL.preview(state, 0)[row] for row in offered} == {0}


def test_y9_while_five_of_a_kind_is_free_five_alike_are_a_throw_like_any_other() -> None:
    state = thrown(FOURS, a_sheet(twos=6))
    assert len(rows_offered(KNIFFEL, state)) == 12
    assert KNIFFEL.preview(state, 0)[Category.FULL_HOUSE] == 0
    assert KNIFFEL.apply(state, enter(Category.FOURS)).sheets[0].extra == 0


def test_y9_the_extra_points_stand_beside_the_sheet_and_not_in_the_upper_sum() -> None:
    sheet = a_sheet(fours=20, fives=25, five_of_a_kind=0, extra=2)
    sums = breakdown(sheet, Joker.KNIFFEL)
    assert (sums.upper, sums.bonus, sums.extra, sums.total) == (45, 0, 100, 145)


def test_y9_four_alike_are_bound_by_nothing() -> None:
    state = thrown((4, 4, 4, 4, 5), a_sheet(five_of_a_kind=0), throws_left=0)
    assert len(rows_offered(KNIFFEL, state)) == 12


def test_y9_the_preset_is_called_kniffel_in_german() -> None:
    assert Yacht(joker=Joker.KNIFFEL) == KNIFFEL
    for lang in ("de", "en"):
        assert Yacht.about.name(Joker.KNIFFEL, lang).startswith("Kniffel")


def test_y5_the_presets_are_the_sheet_and_the_international_rule() -> None:
    assert FUENFWURF == Yacht() == Yacht(players=1, joker=Joker.FREE)
    assert Yacht(joker=Joker.FORCED) == YAHTZEE
    assert LOWER[0] is Category.THREE_OF_A_KIND
