"""``wuerfelregeln score yacht``: hands and sheets on the command line."""

from __future__ import annotations

from typing import Any

import pytest

FULL = "3 6 9 12 15 18 25 30 25 30 40 50 25"
FIFTY = "- - - - - - - - - - - 50 -"


def test_a_hand_is_scored_in_all_thirteen_rows(run: Any) -> None:
    result = run("score", "yacht", "3", "3", "3", "5", "5")
    assert result.exit_code == 0
    values = [line.split()[-1] for line in result.stdout.splitlines()]
    assert values == ["0", "0", "9", "0", "10", "0", "19", "0", "25", "0", "0", "0", "19"]


@pytest.mark.parametrize("hand", [["33355"], ["5,3,3", "35"], ["5", "3", "5", "3", "3"]])
def test_dice_may_stand_in_any_order_and_spacing(run: Any, hand: list[str]) -> None:
    result = run("score", "yacht", *hand, "--category", "i")
    assert result.stdout == "i Full house        25\n"


def test_rows_can_be_named_in_both_languages(run: Any) -> None:
    words = ["--category", "Große Reihe", "--category", "small_straight", "--lang", "de"]
    result = run("score", "yacht", "12345", *words)
    assert result.stdout == "k Große Reihe       40\nj Kleine Reihe      30\n"


def test_a_whole_sheet_is_broken_down(run: Any) -> None:
    result = run("score", "yacht", "--sheet", FULL, "--extra", "2")
    assert result.stdout.splitlines()[-5:] == [
        "  Upper             63",
        "  Bonus             35",
        "  Lower            225",
        "  Extra bonus      200",
        "  Total            523",
    ]


def test_free_rows_of_a_sheet_count_nothing(run: Any) -> None:
    lines = run("score", "yacht", "--sheet", FIFTY).stdout.splitlines()
    assert lines[0] == "a Ones               ·"
    assert lines[-1] == "  Total             50"


@pytest.mark.parametrize(
    ("joker", "ones", "large"), [("free", "20", "40"), ("free_matching", "0", "40")]
)
def test_a_hand_on_a_sheet_may_be_a_joker(run: Any, joker: str, ones: str, large: str) -> None:
    result = run("score", "yacht", "44444", "--sheet", FIFTY, "--joker", joker)
    values = [line.split()[-1] for line in result.stdout.splitlines()]
    assert (values[0], values[10], values[11]) == (ones, large, "used")


def test_a_forced_joker_may_not_go_everywhere(run: Any) -> None:
    words = ["44444", "--sheet", FIFTY, "--joker", "forced", "--category", "a", "--category", "d"]
    assert "not allowed" in run("score", "yacht", *words).stdout
    assert run("score", "yacht", *words).stdout.endswith("d Fours             20\n")


def test_further_fives_count_fifty_by_the_leaflet(run: Any) -> None:
    crossed = "- 10 - - - 30 - - - - - 0 -"
    words = ["score", "yacht", "--sheet", crossed, "--extra", "2", "--joker", "kniffel"]
    assert run(*words).stdout.splitlines()[-2:] == [
        "  Extra bonus      100",
        "  Total            140",
    ]


@pytest.mark.parametrize("joker", ["free", "forced", "none", "verhoeff", "free_matching"])
def test_after_a_zero_only_the_leaflet_has_further_fives(run: Any, joker: str) -> None:
    words = ["--sheet", "- 10 - - - 30 - - - - - 0 -", "--extra", "1", "--joker", joker]
    result = run("score", "yacht", *words)
    assert result.exit_code == 2
    assert "--extra 1 does not fit this sheet" in result.stderr


def test_the_leaflet_sends_a_further_five_alike_to_its_own_row(run: Any) -> None:
    words = ["44444", "--sheet", "- - - - - - - - - - - 0 -", "--joker", "kniffel"]
    lines = run("score", "yacht", *words).stdout.splitlines()
    assert lines[3] == "d Fours             20"
    assert [line for line in lines if "not allowed" in line] == lines[:3] + lines[4:11] + lines[12:]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "expected DICE, --sheet or both"),
        (["3", "3"], "expected five dice from 1 to 6, not “3 3”"),
        (["12347"], "expected five dice from 1 to 6, not “12347”"),
        (["12345", "--category", "z"], "“z” is not a row"),
        (["12345", "--category", "fo"], "“fo” can mean: Fours, Four of a kind."),
        (["--category", "a", "--sheet", FIFTY], "--category needs DICE"),
        (["12345", "--extra", "1"], "--extra needs --sheet"),
        (["--sheet", "1 2 3"], "--sheet has 3 entries, expected thirteen"),
        (["--sheet", FULL.replace("9", "8")], "--sheet: “8” is not possible at Threes"),
        (["--sheet", FULL.replace("9", "x")], "--sheet: “x” is not possible at Threes"),
        (["--sheet", FIFTY, "--extra", "1"], "--extra 1 does not fit this sheet"),
    ],
)
def test_what_cannot_be_scored_is_refused(run: Any, words: list[str], complaint: str) -> None:
    result = run("score", "yacht", *words)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {complaint}")
    assert result.stdout == ""


@pytest.mark.usefixtures("toy")
def test_score_alone_lists_the_games_that_can_be_scored(run: Any) -> None:
    result = run("score")
    assert result.exit_code == 0
    assert "yacht" in result.stdout
    assert "toy" not in result.stdout
