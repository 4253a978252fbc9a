"""Points of Splitter, clause by clause of the sheet."""

from collections import deque
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mirror.pads import (
    EXAMPLE_29,
    PADS,
    blob_sheet,
    drawn,
    layouts,
    printed,
    random_sheet,
    read,
    sheets,
)
from tests.mirror.second_scorer import slow_score
from wuerfelregeln.mirror import (
    LAYOUT_A,
    LAYOUT_B,
    Fault,
    Layout,
    Rating,
    Sheet,
    Standing,
    breakdown,
    rating,
    score_sheet,
    status,
)
from wuerfelregeln.mirror.names import NAMES

PLAIN = Layout.parse("111|111\n111|111\n111|111")


def points(drawing: str, layout: Layout = PLAIN) -> dict[int, list[int]]:
    """Return the points of the groups of every number."""
    found: dict[int, list[int]] = {}
    for group in breakdown(layout, read(drawing)).groups:
        found.setdefault(group.number, []).append(group.points)
    return found


# --- groups -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "number"),
    [
        ("1----- ------ ------", 1),
        ("22---- ------ ------", 2),
        ("33---- 3----- ------", 3),
        ("44---- 44---- ------", 4),
        ("-5---- 555--- -5----", 5),
        ("666--- 6----- 66----", 6),
    ],
)
def test_a_group_of_exactly_its_number_is_worth_the_number(drawing: str, number: int) -> None:
    assert points(drawing) == {number: [number]}


def test_groups_too_small_or_too_large_are_worth_nothing_and_say_so() -> None:
    groups = breakdown(PLAIN, read("11-2-- ---2-- 33-2--")).groups
    assert [(g.number, g.fault, g.points) for g in groups] == [
        (1, Fault.TOO_LARGE, 0),
        (2, Fault.TOO_LARGE, 0),
        (3, Fault.TOO_SMALL, 0),
    ]
    assert not any(group.valid for group in groups)


def test_several_groups_of_one_number_count_each() -> None:
    assert points("1-1-22 -1---- 22----") == {1: [1, 1, 1], 2: [2, 2]}


def test_diagonal_neighbours_do_not_touch() -> None:
    assert points("1----- -1---- --1---") == {1: [1, 1, 1]}


def test_a_group_may_lie_across_the_mid_line() -> None:
    assert points("--22-- ------ -333--") == {2: [2], 3: [3]}


def test_a_group_cut_by_a_hole_in_pad_b_is_two_groups() -> None:
    top = read("--2..2-- -------- .------. .--..--. .------. -------- ---..---")
    assert [group.fault for group in breakdown(LAYOUT_B, top).groups] == [Fault.TOO_SMALL] * 2
    joined = read("---..--- ---22--- .------. .--..--. .------. -------- ---..---")
    assert score_sheet(LAYOUT_B, joined) == 2


def test_the_example_of_the_sheet_is_worth_29() -> None:
    found = breakdown(LAYOUT_A, read(EXAMPLE_29))
    valid = sorted((group.number, group.starred) for group in found.groups if group.valid)
    ones, twos, threes = [(1, False)] * 5, [(2, False)] * 2, [(3, False)] * 2
    assert valid == [*ones, *twos, *threes, (4, False), (5, True)]
    assert found.total == 29


# --- M1: stars ----------------------------------------------------------------------------


def test_m1_a_star_doubles_the_valid_group_that_contains_it() -> None:
    layout = Layout.parse("S11|111")
    assert score_sheet(layout, read("333---")) == 6
    assert score_sheet(layout, read("-333--")) == 3


def test_m1_a_lone_one_on_a_star_is_worth_2() -> None:
    assert score_sheet(Layout.parse("S1|11"), read("12--")) == 2


def test_m1_a_star_does_not_help_a_group_that_is_not_valid() -> None:
    group = breakdown(Layout.parse("S1|11"), read("11--")).groups[0]
    assert (group.starred, group.points) == (True, 0)


def test_m1_two_stars_double_a_group_once() -> None:
    assert score_sheet(Layout.parse("SS|11"), read("22--")) == 4


def test_m1_no_valid_group_of_a_printed_pad_can_hold_both_stars() -> None:
    for layout in (LAYOUT_A, LAYOUT_B):
        one, other = layout.stars
        assert fields_to_link(layout, one, other) == 8


def fields_to_link(layout: Layout, one: int, other: int) -> int:
    steps, waiting = {one: 1}, deque([one])
    while waiting:
        field = waiting.popleft()
        for beside in layout.neighbours[field]:
            if beside not in steps:
                steps[beside] = steps[field] + 1
                waiting.append(beside)
    return steps[other]


# --- M2: hearts ---------------------------------------------------------------------------


def with_hearts(*numbers: int | None) -> Sheet:
    hearts = dict(zip(sorted(LAYOUT_B.hearts), numbers, strict=True))
    return tuple(hearts.get(field) for field in range(len(LAYOUT_B.fields)))


def test_m2_three_equal_hearts_bring_5_although_their_groups_are_not_valid() -> None:
    found = breakdown(LAYOUT_B, with_hearts(6, 6, 6))
    assert (found.hearts, found.total) == (5, 5)
    assert not any(group.valid for group in found.groups)


def test_m2_the_hearts_come_on_top_of_valid_groups() -> None:
    assert score_sheet(LAYOUT_B, with_hearts(1, 1, 1)) == 3 + 5


@pytest.mark.parametrize("numbers", [(6, 6, 5), (6, 6, None), (None, None, None)])
def test_m2_unequal_or_empty_hearts_bring_nothing(numbers: tuple[int | None, ...]) -> None:
    assert breakdown(LAYOUT_B, with_hearts(*numbers)).hearts == 0


def test_m2_a_pad_needs_two_hearts_for_the_bonus() -> None:
    assert score_sheet(Layout.parse("H1|11"), read("6---")) == 0
    assert score_sheet(Layout.parse("HH|11"), read("66--")) == 5
    assert score_sheet(Layout.parse("11|11"), read("66--")) == 0


# --- whole pads ---------------------------------------------------------------------------


@given(st.data())
def test_the_total_is_the_sum_of_groups_and_hearts_and_every_field_is_in_one_group(
    data: st.DataObject,
) -> None:
    layout = data.draw(printed | layouts())
    sheet = data.draw(sheets(layout))
    found = breakdown(layout, sheet)
    assert found.total == sum(group.points for group in found.groups) + found.hearts
    assert found.total == score_sheet(layout, sheet)
    inside = [field for group in found.groups for field in group.fields]
    assert sorted(inside) == [n for n, number in enumerate(sheet) if number is not None]
    assert all(sheet[field] == g.number for g in found.groups for field in g.fields)


@given(st.data())
def test_a_second_scorer_finds_the_same_points(data: st.DataObject) -> None:
    layout = data.draw(printed | layouts())
    sheet = data.draw(sheets(layout))
    assert score_sheet(layout, sheet) == slow_score(str(layout), drawn(layout, sheet))


@pytest.mark.parametrize("layout", PADS, ids=["A", "B"])
def test_a_second_scorer_finds_the_same_points_on_many_random_pads(layout: Layout) -> None:
    rng = Random(29)
    for _ in range(500):
        for sheet in (random_sheet(layout, rng, (1, 2, 3, 4, 5, 6)), blob_sheet(layout, rng)):
            assert score_sheet(layout, sheet) == slow_score(PADS[layout], drawn(layout, sheet))


@given(st.data())
def test_mirroring_a_pad_keeps_its_score(data: st.DataObject) -> None:
    layout = data.draw(st.just(LAYOUT_A) | layouts())
    mirrored = Layout(tuple(row[::-1] for row in layout.rows))
    sheet = data.draw(sheets(layout))
    flipped = read("\n".join(line[::-1] for line in drawn(layout, sheet).split("\n")))
    assert score_sheet(mirrored, flipped) == score_sheet(layout, sheet)
    assert mirrored == layout or layout != LAYOUT_A


@pytest.mark.parametrize("numbers", [(1, 2, 3), (None,) * 43, (None,) * 45])
def test_a_wrong_number_of_entries_is_refused(numbers: Sheet) -> None:
    with pytest.raises(ValueError, match=f"expected 44 numbers, one per field, not {len(numbers)}"):
        score_sheet(LAYOUT_A, numbers)


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_number_that_no_die_shows_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 6 or None, not {number}"):
        status(LAYOUT_A, (number,) + (None,) * 43)


@pytest.mark.parametrize("number", [True, 1.0, "1"])
def test_an_entry_of_another_type_is_refused(number: object) -> None:
    with pytest.raises(TypeError, match="a whole number or None"):
        breakdown(LAYOUT_A, (number,) + (None,) * 43)  # type: ignore[arg-type]


# --- partial pads -------------------------------------------------------------------------


def standing(drawing: str, layout: Layout = PLAIN) -> list[tuple[int, Standing]]:
    found = status(layout, read(drawing)).groups
    return [(entry.group.number, entry.standing) for entry in found]


def test_a_partial_pad_is_worth_what_its_groups_bring_as_they_stand() -> None:
    assert score_sheet(PLAIN, read("1----- 22---- ------")) == 3
    assert score_sheet(PLAIN, read("11---- 22---- ------")) == 2


def test_a_group_with_room_to_grow_is_open() -> None:
    assert standing("6----- ------ ------") == [(6, Standing.OPEN)]


def test_a_group_that_is_too_large_is_dead() -> None:
    assert standing("11---- ------ ------") == [(1, Standing.DEAD)]


def test_a_group_that_is_walled_in_is_dead() -> None:
    assert standing("31---- 1----- ------")[0] == (3, Standing.DEAD)


def test_a_group_that_could_only_join_too_many_is_dead() -> None:
    assert standing("22-2-- 11-1-- ------", Layout.parse("111|111\n111|111\n111|111"))[0] == (
        2,
        Standing.COMPLETE,
    )
    # The only free field beside the lone 2 would join it to three more.
    assert standing("122-2- 11111- ------")[1:3] == [(2, Standing.COMPLETE), (2, Standing.OPEN)]
    assert standing("122-21 111111 ------")[2] == (2, Standing.DEAD)


def test_a_group_may_join_others_to_reach_its_size() -> None:
    assert standing("33-444 141411 ------")[0] == (3, Standing.OPEN)
    assert standing("4-44-1 111111 ------")[0] == (4, Standing.OPEN)


def test_a_complete_group_shows_whether_it_can_still_be_spoilt() -> None:
    found = status(PLAIN, read("1-3--- 2----- ------")).groups
    assert (found[0].standing, found[0].free) == (Standing.COMPLETE, (1,))
    walled = status(PLAIN, read("13---- 2----- ------")).groups
    assert (walled[0].standing, walled[0].free) == (Standing.COMPLETE, ())


def test_hearts_are_open_until_all_are_equal_or_two_differ() -> None:
    assert status(LAYOUT_B, with_hearts(None, None, None)).hearts is Standing.OPEN
    assert status(LAYOUT_B, with_hearts(2, None, 2)).hearts is Standing.OPEN
    assert status(LAYOUT_B, with_hearts(2, None, 3)).hearts is Standing.DEAD
    assert status(LAYOUT_B, with_hearts(2, 2, 2)).hearts is Standing.COMPLETE
    assert status(LAYOUT_A, (None,) * 44).hearts is None


SMALL = Layout.parse("11|11\n11|11")


@given(sheets(SMALL))
def test_status_agrees_with_trying_every_way_to_fill_the_pad(sheet: Sheet) -> None:
    # Another number than those of a die stands for "anything that does not join".
    for entry in status(SMALL, sheet).groups:
        group = entry.group
        free = [n for n, number in enumerate(sheet) if number is None]
        reachable = False
        for choice in range(2 ** len(free)):
            chosen = {field for bit, field in enumerate(free) if choice >> bit & 1}
            filled = {n for n, number in enumerate(sheet) if number == group.number} | chosen
            reachable |= len(component(SMALL, filled, group.fields[0])) == group.number
        assert (entry.standing is Standing.DEAD) == (not reachable)
        assert (entry.standing is Standing.COMPLETE) == group.valid


def component(layout: Layout, fields: set[int], start: int) -> set[int]:
    found = {start}
    while True:
        more = {n for f in found for n in layout.neighbours[f] if n in fields} - found
        if not more:
            return found
        found |= more


# --- ratings ------------------------------------------------------------------------------

BANDS = [
    (0, 27, "verloren", "lost"),
    (28, 30, "willkommen im Club", "welcome to the club"),
    (31, 33, "okay", "okay"),
    (34, 36, "ordentlich", "decent"),
    (37, 38, "nett", "nice"),
    (39, 40, "großartig", "great"),
    (41, 42, "spitze", "top"),
    (43, 44, "Weltklasse", "world class"),
    (45, 46, "erstaunlich", "astonishing"),
    (47, 48, "spektakulär", "spectacular"),
    (49, 50, "unglaublich", "incredible"),
    (51, 61, "außerirdisch", "out of this world"),
]


@pytest.mark.parametrize(("low", "high", "german", "english"), BANDS, ids=str)
def test_every_band_of_the_table(low: int, high: int, german: str, english: str) -> None:
    for number in range(low, high + 1):
        words = NAMES[rating(number)]
        assert (words.de, words.en) == (german, english)


def test_the_bands_are_all_there_are() -> None:
    assert len(BANDS) == len(Rating)
    assert str(Rating.WORLD_CLASS) == "world_class"


def test_there_is_no_rating_below_0() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        rating(-1)
