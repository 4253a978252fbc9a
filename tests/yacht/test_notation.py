"""Events of Fünfwurf as lines: what is written, what is read, what is refused where."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.yacht.helpers import enter, hold
from wuerfelregeln import Move, NotationError
from wuerfelregeln.yacht import CATEGORIES, Category, Enter, Event, Hold, Roll, Yacht

GAME = Yacht()
dice = st.lists(st.integers(1, 6), max_size=6).map(tuple)
seats = st.integers(0, 999_999)
events = st.one_of(
    st.builds(Roll, dice),
    st.builds(Move, seats, st.builds(Hold, dice)),
    st.builds(Move, seats, st.builds(Enter, st.sampled_from(CATEGORIES))),
)

LINES: list[tuple[Event, str]] = [
    (Roll((6, 1, 3, 3, 3)), "roll 1 3 3 3 6"),
    (Roll(()), "roll"),
    (hold(3, 3), "0 hold 3 3"),
    (hold(seat=2), "2 hold"),
    (enter(Category.FULL_HOUSE, 11), "11 enter full_house"),
    (enter(Category.FIVE_OF_A_KIND), "0 enter five_of_a_kind"),
]


@pytest.mark.parametrize(("event", "line"), LINES)
def test_an_event_is_one_line(event: Event, line: str) -> None:
    assert GAME.format(event) == line
    assert GAME.parse(line) == event


@given(events)
def test_every_event_survives_its_line(event: Event) -> None:
    line = GAME.format(event)
    assert GAME.parse(line) == event
    assert GAME.format(GAME.parse(line)) == line


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("  roll   3 1 ", Roll((1, 3))),
        ("0\thold 5 3 5", hold(3, 5, 5)),
        ("0 enter  chance ", enter(Category.CHANCE)),
    ],
)
def test_spacing_and_the_order_of_dice_do_not_matter(line: str, event: Event) -> None:
    assert GAME.parse(line) == event


@pytest.mark.parametrize(
    ("line", "column", "problem"),
    [
        ("", 1, "expected “roll” or a seat, but the line ends"),
        ("throw 1", 1, "expected “roll” or a seat, not 'throw'"),
        ("Roll 1", 1, "expected “roll” or a seat, not 'Roll'"),
        ("-1 hold", 1, "expected “roll” or a seat, not '-1'"),
        ("0", 2, "expected one of: hold, enter, but the line ends"),
        ("0 keep 3", 3, "expected one of: hold, enter, not 'keep'"),
        ("roll 1 2 x", 10, "expected a die, 1 to 6, not 'x'"),
        ("roll 1 7", 8, "expected a die, 1 to 6, not '7'"),
        ("roll 0", 6, "expected a die, 1 to 6, not '0'"),
        ("0 hold 33", 8, "expected a die, 1 to 6, not '33'"),
        ("0 enter", 8, "expected one of: ones, twos, threes"),
        ("0 enter Chance", 9, "expected one of: ones, twos, threes"),
        ("0 enter 12", 9, "expected one of: ones, twos, threes"),
        ("0 enter chance 20", 16, "expected the end of the line, not '20'"),
    ],
)
def test_a_line_that_is_no_event_is_refused_with_its_column(
    line: str, column: int, problem: str
) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse(line)
    assert caught.value.column == column
    assert problem in caught.value.text("en")
    assert caught.value.text("de").startswith(f"Spalte {column}: ")


@given(st.text(max_size=20))
def test_any_text_is_an_event_or_a_notation_error(text: str) -> None:
    try:
        event = GAME.parse(text)
    except NotationError:
        return
    assert GAME.parse(GAME.format(event)) == event
