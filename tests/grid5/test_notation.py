import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln import Move, NotationError
from wuerfelregeln.grid5 import PLACES, Event, Roll
from wuerfelregeln.grid5.notation import format_event, parse_event

EVENTS = st.one_of(
    st.builds(Roll, st.lists(st.integers(1, 6), min_size=2, max_size=2)),
    st.builds(Move, st.integers(0, 40), st.sampled_from(PLACES)),
)


@given(EVENTS)
def test_a_line_and_its_event_are_exact_inverses(event: Event) -> None:
    line = format_event(event)
    assert parse_event(line) == event
    assert format_event(parse_event(line)) == line


def test_spacing_and_the_order_of_the_dice_do_not_matter() -> None:
    assert parse_event("  roll   5 3 ") == Roll((3, 5))


@pytest.mark.parametrize(
    ("line", "column", "english"),
    [
        ("", 1, "expected “roll” or a seat"),
        ("throw 3 5", 1, "expected “roll” or a seat"),
        ("roll 3 7", 8, "expected a die, 1 to 6"),
        ("-1 place 0 0", 1, "expected “roll” or a seat"),
        ("0 write 0 0", 3, "expected one of: place"),
        ("0 place 5 0", 9, "expected a row, 0 to 4"),
        ("0 place 0 5", 11, "expected a column, 0 to 4"),
        ("0 place 0", 10, "expected a column, 0 to 4, but the line ends"),
        ("0 place 0 0 7", 13, "expected the end of the line"),
    ],
)
def test_an_error_names_the_column_and_what_was_expected(
    line: str, column: int, english: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_event(line)
    assert caught.value.column == column
    assert english in caught.value.text("en")
    assert caught.value.text("de") != caught.value.text("en")
