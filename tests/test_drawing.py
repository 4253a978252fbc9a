"""Drawing: columns of a terminal, dice, bars."""

from __future__ import annotations

import pytest

from wuerfelregeln.drawing import (
    bar,
    beside,
    dice_line,
    dice_rows,
    fit,
    plain,
    shelved,
    table_text,
    width,
)


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("Fünf", 4),
        ("u\u0308", 1),
        ("骰子", 4),
        ("⚅", 1),
        ("\x1b[1;31mab\x1b[0m", 2),
        ("✌️", 1),
    ],
)
def test_width_counts_columns(text: str, columns: int) -> None:
    assert width(text) == columns


@pytest.mark.parametrize("columns", range(1, 9))
@pytest.mark.parametrize("text", ["", "Anna", "Annabella", "骰子骰子", "a骰b子c"])
def test_what_is_fitted_takes_exactly_its_columns(text: str, columns: int) -> None:
    for right in (False, True):
        assert width(fit(text, columns, right=right)) == columns


def test_what_is_cut_ends_with_a_sign() -> None:
    assert fit("Annabella", 5) == "Anna…"
    assert fit("骰子", 3) == "骰…"


def test_blocks_of_different_heights_stand_beside_each_other() -> None:
    styled = "\x1b[1mbb\x1b[0m"
    assert beside(["a", styled, "c"], ["1"], gap="|") == ["a |1", f"{styled}|", "c |"]
    assert beside([], ["1"]) == ["  1"]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_its_number(face: int) -> None:
    rows = dice_rows([face])
    assert "".join(rows).count("●") == face
    assert rows[-1].strip() == str(face)
    assert {width(row) for row in rows[:-1]} == {7}
    assert dice_line([face])[-1] == str(face)


def test_five_dice_fit_into_40_columns() -> None:
    assert max(map(width, dice_rows([1, 2, 3, 4, 5]))) <= 40
    assert width(dice_line([1, 2, 3, 4, 5])) <= 40


def test_no_dice_are_nothing() -> None:
    assert dice_rows([]) == []
    assert dice_line([]) == ""


def test_a_mark_sees_every_die() -> None:
    roles: list[str] = []

    def mark(text: str, role: str) -> str:
        roles.append(role)
        return plain(text, role)

    assert dice_rows([3, 6], mark=mark) == dice_rows([3, 6])
    assert set(roles) == {"die"}


@pytest.mark.parametrize(("value", "filled"), [(0, 0), (20, 3), (62, 9), (63, 10), (105, 10)])
def test_a_bar_is_full_from_its_target_on(value: int, filled: int) -> None:
    assert bar(value, 63, 10).count("▰") == filled
    assert len(bar(value, 63, 10)) == 10


def test_blocks_stand_beside_each_other_as_far_as_there_is_room() -> None:
    blocks = [["a1", "a2"], ["b1"], ["c1", "c2"]]
    assert shelved(blocks, 2, 10, gap="  ") == ["a1  b1  c1", "a2      c2"]
    assert shelved(blocks, 2, 9, gap="  ") == ["a1  b1", "a2  ", "", "c1", "c2"]
    assert shelved(blocks, 2, 1, gap="  ") == ["a1", "a2", "", "b1", "", "c1", "c2"]
    assert shelved([], 2, 9, gap="  ") == []


def test_a_table_takes_the_largest_way_that_fits() -> None:
    everyone, alone = ["one", "two", "three"], ["one  "]

    def lines(height: int | None, dice: tuple[int, ...] = (3,)) -> list[str]:
        return table_text("title", everyone, alone, dice, height=height).splitlines()

    large, line = dice_rows((3,)), ["⚂ 3"]
    assert lines(None) == lines(12) == ["title", "", *everyone, "", *large]
    assert lines(11) == lines(7) == ["title", "", *everyone, "", *line]
    assert lines(6) == lines(5) == ["title", "", "one", "", *line]
    assert lines(4) == lines(1) == ["title", "one", *line]
    assert lines(5, ()) == ["title", "", *everyone]
    assert lines(4, ()) == ["title", "", "one"]
