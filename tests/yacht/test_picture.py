"""The picture of Fünfwurf: complete, and never wider than it may be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln import Chance, RandomDice
from wuerfelregeln.agents import make
from wuerfelregeln.drawing import width as columns_of
from wuerfelregeln.play import steps
from wuerfelregeln.words import Lang
from wuerfelregeln.yacht import CATEGORIES, Category, Joker, Sheet, State, Yacht
from wuerfelregeln.yacht.names import NAMES
from wuerfelregeln.yacht.picture import KEYS, picture, sheet_lines

NAMES_OF_SEATS = ("Anna", "hard", "Annabella Christina", "骰子", "Ö", "x", "y", "z")
THREES = State((Sheet(),), (3, 3, 3, 5, 6), 2)


def position(seed: int, players: int, plies: int) -> tuple[Yacht, State]:
    game = Yacht(players=players)
    state = game.start()
    for step in steps(game, [make("random")] * players, RandomDice(seed), rng=seed):
        state = step.state
        if step.ply == plies:
            break
    return game, state


@given(
    seed=st.integers(0, 1000),
    players=st.integers(1, 8),
    plies=st.integers(1, 300),
    columns=st.integers(28, 140),
    lang=st.sampled_from(["de", "en"]),
)
def test_no_line_is_wider_than_it_may_be(
    seed: int, players: int, plies: int, columns: int, lang: Lang
) -> None:
    game, state = position(seed, players, plies)
    names = NAMES_OF_SEATS[:players]
    lines = picture(game, state, lang=lang, names=names, width=columns).splitlines()
    assert max(map(columns_of, lines)) <= columns


@given(seed=st.integers(0, 1000), players=st.integers(1, 4), plies=st.integers(1, 300))
def test_the_picture_fits_into_a_terminal_of_80_times_24(
    seed: int, players: int, plies: int
) -> None:
    game, state = position(seed, players, plies)
    names = NAMES_OF_SEATS[:players]
    for columns in (40, 80):
        text = picture(game, state, names=names, width=columns, height=21)
        assert len(text.splitlines()) <= 21


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("columns", [40, 80])
def test_every_row_and_every_sum_has_its_name(lang: Lang, columns: int) -> None:
    text = picture(Yacht(), Yacht().start(), lang=lang, width=columns)
    for row in CATEGORIES:
        assert f"{KEYS[row]} {NAMES[row].text(lang)}" in text
    for part in ("upper", "bonus", "lower", "extra", "total"):
        assert NAMES[part].text(lang) in text


def test_wide_pictures_show_the_sheets_of_all_seats() -> None:
    game = Yacht(players=4)
    state = State(tuple(Sheet((points,) + (None,) * 12) for points in (1, 2, 3, 4)), (), 3)
    names = ("Anna", "Bert", "Carl", "Dora")
    head, ones = picture(game, state, names=names, width=120).splitlines()[2:4]
    assert head.split() == [*names, *names]
    assert ones.split()[2:6] == ["1", "2", "3", "4"]
    stacked = picture(game, state, names=names, width=80).splitlines()
    assert stacked[2].split() == list(names)


def test_narrow_pictures_show_one_sheet_and_the_totals_of_the_others() -> None:
    game = Yacht(players=3)
    state = State((Sheet((1,) + (None,) * 12), Sheet((2,) + (None,) * 12), Sheet()), (), 3)
    names = ("Anna", "Bert", "Carl")
    text = picture(game, state, names=names, width=40, seat=1)
    assert text.splitlines()[2].split() == ["Bert"]
    assert "a Ones                   2 Anna 1" in text
    assert "Carl 0" in text
    lowest = picture(game, state, names=names, width=30, seat=1)
    assert lowest.splitlines()[-2:] == [" Anna 1", " Carl 0"]


def test_free_rows_show_what_they_would_bring_and_used_rows_what_they_brought() -> None:
    sheet = Sheet((2,) + (None,) * 12)
    text = picture(Yacht(), State((sheet,), (3, 3, 3, 5, 6), 2), width=40)
    assert "a Ones                   2" in text
    assert "c Threes                +9" in text
    assert "b Twos                  +0" in text


def test_rows_that_the_joker_rule_forbids_bring_nothing() -> None:
    fifty = Sheet((None,) * 11 + (50, None))
    state = State((fifty,), (4, 4, 4, 4, 4), 2)
    text = picture(Yacht(joker=Joker.FORCED), state, width=40)
    assert "a Ones                   –" in text
    assert "d Fours                +20" in text


def test_the_row_that_was_chosen_is_marked() -> None:
    text = picture(Yacht(), THREES, width=40, choice=Category.THREES)
    assert "▶c Threes                +9" in text
    assert text.count("▶") == 1


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        ((None,) * 13, "63 to the bonus"),
        ((3,) + (None,) * 12, "60 to the bonus"),
        ((4,) + (None,) * 12, "59 to the bonus (1 above par)"),
        ((0,) + (None,) * 12, "63 to the bonus (3 below par)"),
        ((3, 6, 9, 12, 15, 18) + (None,) * 7, "bonus reached"),
    ],
)
def test_the_way_to_the_bonus_is_shown(rows: tuple[int | None, ...], text: str) -> None:
    lines = picture(Yacht(), State((Sheet(rows),))).splitlines()
    assert any(line.startswith(f" {text}   ") for line in lines)


def test_the_dice_shrink_and_then_the_gaps_go_before_anything_is_left_out() -> None:
    heights = {
        height: picture(Yacht(), THREES, height=height).splitlines()
        for height in (None, 20, 15, 14, 5)
    }
    assert len(heights[None]) == len(heights[20]) == 20
    assert heights[20][-1].split() == ["3", "3", "3", "5", "6"]
    assert len(heights[15]) == 15
    assert len(heights[14]) == len(heights[5]) == 13
    assert heights[5][-1] == "⚂ 3   ⚂ 3   ⚂ 3   ⚄ 5   ⚅ 6"


@pytest.mark.parametrize(
    ("state", "title"),
    [
        (State((Sheet(),)), "Fünfwurf · Runde 1/13 · Platz 0 ist am Zug"),
        (THREES, "Fünfwurf · Runde 1/13 · Platz 0 ist am Zug · Wurf 1/3"),
        (State((Sheet((0,) * 12 + (5,)),)), "Fünfwurf · Partie zu Ende"),
    ],
)
def test_the_title_says_where_the_game_stands(state: State, title: str) -> None:
    assert picture(Yacht(), state, lang="de").splitlines()[0] == title


def test_a_sheet_by_itself_has_all_rows_and_sums() -> None:
    lines = sheet_lines(Sheet((3,) + (None,) * 11 + (25,), 0), lang="de")
    assert len(lines) == 18
    assert lines[0] == "a Einsen             3"
    assert lines[1] == "b Zweien             ·"
    assert lines[-1] == "  Summe             28"


def test_marks_change_nothing_but_the_style() -> None:
    rng = Random(1)
    seen = set()

    def mark(text: str, role: str) -> str:
        seen.add(role)
        return f"\x1b[{rng.randrange(1, 8)}m{text}\x1b[0m"

    for state, choice in ((THREES, Category.THREES), (State((Sheet((1,) + (None,) * 12),)), None)):
        for columns in (40, 80):
            styled = picture(Yacht(), state, width=columns, choice=choice, mark=mark)
            bare = picture(Yacht(), state, width=columns, choice=choice)
            assert [columns_of(line) for line in styled.splitlines()] >= [
                columns_of(line) for line in bare.splitlines()
            ]
    assert isinstance(Yacht().turn(Yacht().start()), Chance)
    assert seen == {
        "choice",
        "die",
        "dim",
        "mine",
        "preview",
        "row",
        "sum",
        "title",
        "total",
        "turn",
    }
