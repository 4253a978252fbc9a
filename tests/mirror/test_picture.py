"""Splitter as text: what a person sees of a pad, and pads that a person draws."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mirror.pads import DATA, EXAMPLE_29, layouts, printed, read, sheets
from wuerfelregeln import Move, RandomDice, agents, play
from wuerfelregeln.drawing import width as columns_of
from wuerfelregeln.lines import DrawingError
from wuerfelregeln.mirror import (
    LAYOUT_A,
    LAYOUT_B,
    Layout,
    Mirror,
    Place,
    Roll,
    score_sheet,
)
from wuerfelregeln.mirror.picture import (
    format_sheet,
    group_table,
    parse_sheet,
    picture,
    sheet_lines,
)

HEARTS = Layout.parse("S1|1H\n.H|1.")


def game_of_two() -> Any:
    return play(Mirror(players=2), [agents.make("random")] * 2, RandomDice(7), rng=7)


# --- one pad ------------------------------------------------------------------------------


def test_a_pad_shows_groups_stars_and_what_counts() -> None:
    assert "\n".join(sheet_lines(LAYOUT_A, read(EXAMPLE_29))) == PICTURE_29.strip("\n")


PICTURE_29 = """
     4   3   2   1     1   2   3   4
 0          (4) (3)─:─(3)─(3)
             │      :
 1      (4)─(4)─(4) :  1×─ 1×─ 1×
                    :  │
 2  (1)  5×  1×─ 1×─:─ 1×  5× (2)─(2)
                 │  :
 3  *5×  3×  5×  1× :  2× (1) (5)─*5)
     │              :          │   │
 4   5× (2)─(2)  4× : (1)  3× (5)─(5)
                    :          │
 5       3×  4× (3)─:─(3)  2× (5)
                    :  │
 6          (1)  4× : (3) (1)
"""


def test_an_empty_field_shows_its_sign() -> None:
    lines = sheet_lines(HEARTS, (None,) * 6)
    assert lines[1:] == [" 0  *·   ·  :  ·  ♥·", "            :", " 1      ♥·  :  ·"]


def test_a_field_that_is_chosen_but_not_written_shows_its_number() -> None:
    lines = sheet_lines(HEARTS, (None,) * 6, fields={0: "[5]", 3: "[2]"})
    assert lines[1] == " 0  [5]  ·  :  ·  [2]"


@given(st.data())
def test_styles_change_nothing_but_the_styles(data: st.DataObject) -> None:
    layout = data.draw(printed | layouts())
    sheet = data.draw(sheets(layout))
    styled = sheet_lines(layout, sheet, mark=lambda text, _: f"\x1b[1m{text}\x1b[0m")
    bare = [line.replace("\x1b[1m", "").replace("\x1b[0m", "").rstrip() for line in styled]
    assert bare == sheet_lines(layout, sheet)


@given(st.data())
def test_every_number_is_in_the_picture(data: st.DataObject) -> None:
    layout = data.draw(printed | layouts())
    sheet = data.draw(sheets(layout))
    rows = sheet_lines(layout, sheet)[1::2]
    shown = "".join(sign for row in rows for sign in row[4:] if sign in "123456·")
    assert shown == "".join("·" if number is None else str(number) for number in sheet)


# --- the table of groups --------------------------------------------------------------------


def test_the_table_lists_every_group_and_the_hearts() -> None:
    lines = group_table(HEARTS, (1, None, 3, 5, 5, None))
    assert [line.rsplit(maxsplit=1) for line in lines] == [
        ["1  row 0, left 2      1 field *", "2"],
        ["3  row 0, right 1     1 field, still open", "0"],
        ["5  row 0, right 2     1 field, too small", "0"],
        ["5  row 1, left 1      1 field, too small", "0"],
        ["hearts                complete", "5"],
        ["total", "7"],
    ]


def test_the_table_of_a_full_pad_rates_it() -> None:
    assert group_table(LAYOUT_A, read(EXAMPLE_29), lang="de")[-1] == (
        "Bewertung             willkommen im Club"
    )
    assert "rating" not in "".join(group_table(LAYOUT_A, (None,) * 44))


@given(st.data())
def test_the_points_of_the_table_add_up(data: st.DataObject) -> None:
    layout = data.draw(printed | layouts())
    sheet = data.draw(sheets(layout))
    lines = group_table(layout, sheet)
    total = next(index for index, line in enumerate(lines) if line.startswith("total"))
    points = [int(line[-5:]) for line in lines[: total + 1]]
    assert sum(points[:-1]) == points[-1] == score_sheet(layout, sheet)


# --- the whole table --------------------------------------------------------------------------


def test_the_title_says_what_is_due() -> None:
    transcript = game_of_two()
    game = transcript.game

    def title(ply: int) -> str:
        return picture(game, transcript.position(ply), lang="de", names=("A", "B")).split("\n")[0]

    dice = " ".join(map(str, transcript.events[0].dice))
    assert title(0) == "Splitter · Wurf 1/22 · A würfelt"
    assert title(1) == f"Splitter · Wurf 1/22 · alle tragen {dice} ein"
    assert title(3) == "Splitter · Wurf 2/22 · B würfelt"
    assert title(-1) == "Splitter · Partie zu Ende"


def test_entries_and_choices_are_marked() -> None:
    game = Mirror(players=2, layout=Layout.parse("11|11"))
    state = game.apply(game.start(), Roll((2, 5)))
    state = game.apply(state, Move(0, Place(0, 2, 5)))
    lines = picture(game, state, seat=1, choice=Place(0, 1, 2)).split("\n")
    assert lines[4].split() == ["0", "<5>", "·", ":", "·", "<2>", "0", "·", "[2]", ":", "[5]", "·"]


@pytest.mark.parametrize(("width", "beside"), [(80, True), (75, False)])
def test_pads_stand_beside_each_other_where_there_is_room(width: int, beside: bool) -> None:
    transcript = game_of_two()
    lines = picture(transcript.game, transcript.final, width=width).split("\n")
    assert ("seat 0" in lines[2] and "seat 1" in lines[2]) == beside
    assert max(map(columns_of, lines)) <= width


def test_where_there_is_little_room_the_others_are_points() -> None:
    transcript = game_of_two()
    points = transcript.result
    text = picture(transcript.game, transcript.final, seat=1, width=40, height=20)
    assert text.split("\n")[-1] == f"seat 0 {points[0]}"
    assert len(text.split("\n")) <= 20


def test_small_dice_where_large_ones_do_not_fit() -> None:
    game = Mirror()
    state = game.apply(game.start(), Roll((2, 5)))
    assert "╭─────╮" in picture(game, state)
    assert picture(game, state, height=20).split("\n")[-1] == "⚁ 2   ⚄ 5"


# --- a pad in a file --------------------------------------------------------------------------


@given(st.data())
def test_a_drawing_and_its_sheet_are_the_same_thing(data: st.DataObject) -> None:
    layout = data.draw(printed | layouts())
    sheet = data.draw(sheets(layout))
    text = format_sheet(layout, sheet)
    assert parse_sheet(layout, text) == sheet
    assert parse_sheet(layout, text.replace("|", "")) == sheet


def test_the_stored_pads_can_be_read() -> None:
    text = (DATA / "mirror_witness.txt").read_text(encoding="utf-8")
    drawing = text.split("A 56\n")[1].split("\n\n")[0]
    assert score_sheet(LAYOUT_A, parse_sheet(LAYOUT_A, drawing)) == 56


@pytest.mark.parametrize(
    ("drawing", "problem"),
    [
        ("", "line 1, column 1: 0 lines, expected 2"),
        ("12|34\n", "line 2, column 1: 1 line, expected 2"),
        ("12|34\n.5|6.\n12|34", "line 3, column 1: 3 lines, expected 2"),
        ("12|34\n .5|6", "line 2, column 2: 3 fields, expected 4"),
        ("12|34\n.5|61", "line 2, column 5: expected “.”, since no field is here, not '1'"),
        ("  1234\n  .5..", "line 2, column 5: expected a number from 1 to 6, or “-” for"),
        ("17|34\n.5|6.", "line 1, column 2: expected a number from 1 to 6, or “-” for an"),
        ("12|3|\n.5|6.", "line 1, column 5: expected a number from 1 to 6, or “-” for an"),
    ],
)
def test_a_wrong_drawing_is_refused_with_its_place(drawing: str, problem: str) -> None:
    with pytest.raises(DrawingError) as caught:
        parse_sheet(HEARTS, drawing)
    assert str(caught.value).startswith(problem)


def test_a_wrong_drawing_is_told_in_german_too() -> None:
    with pytest.raises(DrawingError) as caught:
        parse_sheet(LAYOUT_B, "x")
    assert caught.value.text("de") == "Zeile 1, Spalte 1: 1 Feld, erwartet 8"
