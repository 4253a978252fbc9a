import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.grid5.strategies import LATIN, played, random_game, sheets
from wuerfelregeln import Move
from wuerfelregeln.drawing import width as columns_of
from wuerfelregeln.grid5 import EMPTY, Grid5, Place, Roll, Sheet, State, breakdown
from wuerfelregeln.grid5.picture import (
    format_sheet,
    line_table,
    parse_sheet,
    picture,
    sheet_lines,
)
from wuerfelregeln.lines import DrawingError
from wuerfelregeln.words import Lang

ONE = Grid5(rounds=1)
TWO = Grid5(players=2)
FOUR_SEVENS = (7, 7, 7, 7, *EMPTY[4:])


def tagged(text: str, _role: str) -> str:
    """Mark text so that a test sees where its style begins and ends."""
    return f"\x1b[1m{text}\x1b[0m"


# --- one sheet ------------------------------------------------------------------------------


@given(sheets(gaps=True))
def test_every_number_and_the_points_of_every_line_are_shown(sheet: Sheet) -> None:
    lines = sheet_lines(sheet)
    shown = [line.translate(str.maketrans("\\/X│", "    ")) for line in lines[1:]]
    points = ["·" if line.category is None else str(line.points) for line in breakdown(sheet)]
    for row in range(5):
        numbers = [
            "·" if number is None else str(number) for number in sheet[5 * row : 5 * row + 5]
        ]
        assert shown[row].split() == [str(row), *numbers, points[row]]
    assert shown[5].split() == [points[11], *points[5:10], points[10]]


def test_the_fields_of_the_diagonals_are_marked_without_colour() -> None:
    lines = sheet_lines(EMPTY)[1:6]
    signs = ["".join(line[8 + 5 * column] for column in range(5)) for line in lines]
    assert signs == ["\\   /", " \\ / ", "  X  ", " / \\ ", "/   \\"]


@given(sheets(gaps=True))
def test_a_sheet_keeps_its_shape_whatever_stands_on_it(sheet: Sheet) -> None:
    assert [columns_of(line) for line in sheet_lines(sheet)[1:]] == [33] * 6
    styled = sheet_lines(sheet, mark=tagged)
    assert [columns_of(line) for line in styled] == [
        columns_of(line) for line in sheet_lines(sheet)
    ]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "de",
            [
                "Reihe 0        Straße ohne 7           12",
                "Summe                                 168",
            ],
        ),
        (
            "en",
            [
                "Row 0          Straight without a 7    12",
                "Total                                 168",
            ],
        ),
    ],
)
def test_the_table_of_lines_names_them_in_both_languages(lang: Lang, expected: list[str]) -> None:
    lines = line_table(LATIN, lang=lang)
    assert [lines[0], lines[12]] == expected


def test_the_table_shows_what_is_doubled_and_what_is_open() -> None:
    lines = line_table((7,) * 20 + (7, 7, 7, 7, None))
    assert lines[4] == "Row 4          still open               ·"
    assert lines[11] == "Diagonal 1 /   Five of a kind  2 × 10  20"
    assert lines[-1] == "Rating         super"


def test_a_modest_sheet_has_no_rating() -> None:
    assert line_table(EMPTY)[-1].split() == ["Total", "0"]


# --- the whole table --------------------------------------------------------------------------


def test_free_fields_show_what_the_number_would_bring() -> None:
    state = State((FOUR_SEVENS,), dice=(3, 4))
    assert "  0   7 \\  7    7    7  +10 /│  ·" in picture(ONE, state)


def test_the_choice_stands_in_square_brackets() -> None:
    state = State((FOUR_SEVENS,), dice=(3, 4))
    assert " [7]/│" in picture(ONE, state, choice=Place(0, 4))


def test_what_has_been_written_stands_in_round_brackets_until_all_have() -> None:
    state = TWO.apply(TWO.start(), Roll((5, 5)))
    state = TWO.apply(state, Move(1, Place(0, 0)))
    assert "(10)\\" in picture(TWO, TWO.view(state, 1), seat=1)
    assert "(10)" not in picture(TWO, TWO.view(state, 0), seat=0)
    assert "(10)" not in picture(TWO, TWO.apply(state, Move(0, Place(0, 0))))


def test_only_the_own_sheet_shows_previews() -> None:
    state = State((FOUR_SEVENS, FOUR_SEVENS), dice=(3, 4))
    assert picture(TWO, state, seat=1).count("+10") == 1


@pytest.mark.parametrize(
    ("throws", "dice", "title"),
    [
        (0, None, "Knister · Runde 1/2 · Wurf 1/25 · Anna würfelt"),
        (1, None, "Knister · Runde 1/2 · Wurf 2/25 · Bert würfelt"),
        (24, Roll((4, 5)), "Knister · Runde 1/2 · Wurf 25/25 · alle tragen die 9 ein"),
        (25, None, "Knister · Runde 2/2 · Wurf 1/25 · Bert würfelt"),
        (50, None, "Knister · Partie zu Ende"),
    ],
)
def test_the_title_says_how_far_the_game_is(throws: int, dice: Roll | None, title: str) -> None:
    game = Grid5(players=2, rounds=2)
    state = played(game, [*random_game(game, 1, throws), *([dice] if dice else [])])
    drawn = picture(game, state, lang="de", names=("Anna", "Bert"))
    assert drawn.splitlines()[0] == title


def test_the_head_of_a_sheet_has_the_points_of_the_round_and_the_total() -> None:
    state = State(((*FOUR_SEVENS[:4], 7, *EMPTY[5:]),), finished=((LATIN,),))
    drawn = picture(Grid5(), state, names=("Anna",)).splitlines()
    assert drawn[2] == "Anna    this round 10 · Total 178"


@given(
    st.integers(1, 13), st.integers(0, 60), st.integers(34, 160), st.integers(24, 60) | st.none()
)
def test_a_picture_stays_within_its_room(
    players: int, throws: int, width: int, height: int | None
) -> None:
    game = Grid5(players=players)
    state = game.apply(played(game, random_game(game, players, throws)), Roll((6, 6)))
    names = [f"Spielerin Nummer {n}" for n in range(players)]
    lines = picture(game, state, names=names, width=width, height=height).splitlines()
    assert max(map(columns_of, lines)) <= width
    assert height is None or len(lines) <= height
    assert any(line.startswith("Spieler") for line in lines)


def test_who_finds_no_room_is_named_with_the_total() -> None:
    game = Grid5(players=12, rounds=1)
    state = played(game, random_game(game, seed=1))
    lines = picture(game, state, seat=3, height=24, width=200).splitlines()
    totals = game.scores(state)
    assert f"seat 11 {totals[11]}" in lines[-1]
    assert "seat 3 " not in lines[-1]


# --- a sheet in a file --------------------------------------------------------------------------


@given(sheets(gaps=True))
def test_a_sheet_survives_its_file(sheet: Sheet) -> None:
    assert parse_sheet(format_sheet(sheet)) == sheet


def test_signs_spacing_blank_lines_and_comments_are_free() -> None:
    text = "# mine\n\n7 7 7 7 -\n  . .  . . .\n" + ". . . . .  # nothing\n" * 3 + "\n"
    assert parse_sheet(text) == FOUR_SEVENS


ROW = "7 7 7 7 7\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "english"),
    [
        ("", 1, 1, "0 rows, expected 5"),
        (ROW * 4, 5, 1, "4 rows, expected 5"),
        (ROW * 5 + "# one too many\n" + ROW, 7, 1, "6 rows, expected 5"),
        (ROW + "7 7 7 7\n" + ROW * 3, 2, 8, "expected a number from 2 to 12"),
        (ROW + "7 7 7 7 7 7\n" + ROW * 3, 2, 11, "expected the end of the line, not '7'"),
        (ROW * 4 + "7 13 7 7 7", 5, 3, "not '13'"),
        (ROW * 4 + "1 7 7 7 7", 5, 1, "not '1'"),
        (ROW * 4 + "7 7 07 7 7", 5, 5, "not '07'"),
        ("7 7 x 7 7", 1, 5, "“.” or “-” for an empty field, not 'x'"),
    ],
)
def test_a_drawing_that_is_no_sheet_is_refused_with_line_and_column(
    text: str, line: int, column: int, english: str
) -> None:
    with pytest.raises(DrawingError) as caught:
        parse_sheet(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert english in str(caught.value)
    assert caught.value.text("de").startswith(f"Zeile {line}, Spalte {column}: ")
