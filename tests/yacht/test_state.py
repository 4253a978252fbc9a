"""What a state of Fünfwurf tells of itself."""

from __future__ import annotations

from tests.yacht.helpers import LOWER_SAMPLE, THREE_OF_EACH, a_sheet
from wuerfelregeln.yacht import CATEGORIES, Sheet, State

FULL = a_sheet({**THREE_OF_EACH, **LOWER_SAMPLE}, five_of_a_kind=50)


def test_the_seat_in_turn_is_the_first_that_has_not_written_yet() -> None:
    one = a_sheet(ones=1)
    assert [State(sheets).seat for sheets in [(Sheet(),) * 3, (one, Sheet(), Sheet())]] == [0, 1]
    assert State((one, one, Sheet())).seat == 2
    assert State((one, one, one)).seat == 0


def test_at_a_large_table_the_seat_in_turn_is_the_same() -> None:
    one = a_sheet(ones=1)
    for seats in (15, 16, 17, 40):
        for written in range(seats):
            state = State((one,) * written + (Sheet(),) * (seats - written))
            assert state.seat == written
        assert State((one,) * seats).seat == 0


def test_a_state_is_full_when_no_row_is_free() -> None:
    assert State((FULL, FULL)).full
    assert not State((FULL, a_sheet(THREE_OF_EACH))).full
    assert len(Sheet().rows) == len(CATEGORIES)
