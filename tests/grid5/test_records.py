from pathlib import Path

import pytest

from tests.grid5.reference import slow_sheet
from wuerfelregeln import RecordError, Transcript, from_json, to_json
from wuerfelregeln.grid5 import Category, breakdown

DATA = Path(__file__).parents[1] / "data"
TWO = (DATA / "grid5_two.wurf").read_text(encoding="utf-8")


def test_the_record_of_two_players_replays_to_its_result() -> None:
    """Both sheets of this record were also added up by hand."""
    transcript = Transcript.from_record(TWO)
    assert transcript.result == (56, 10)
    assert tuple(map(slow_sheet, transcript.final.sheets)) == (56, 10)
    shown = {entry.category for sheet in transcript.final.sheets for entry in breakdown(sheet)}
    assert set(Category) - shown == {Category.FOUR_OF_A_KIND, Category.FIVE_OF_A_KIND}


def test_a_record_is_written_as_it_was_read() -> None:
    assert Transcript.from_record(TWO).to_record() == TWO


def test_a_transcript_survives_json() -> None:
    transcript = Transcript.from_record(TWO)
    assert from_json(to_json(transcript)) == transcript


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("result 56 10", "result 56 11", 8, "the events give 56 10"),
        ("1 place 2 4\n", "1 place 2 5\n", 12, "expected a column, 0 to 4, not '5'"),
        ("1 place 2 4\n", "0 place 2 4\n", 12, "Seat 0 has already written this throw"),
        ("1 place 2 4\n", "", 12, "No dice are due: first somebody has to decide."),
        ("option rounds 1", "option rounds 0", 4, "rounds must be 1 or more, not 0"),
    ],
)
def test_a_mistake_in_a_record_is_named_with_its_line(
    old: str, new: str, line: int, problem: str
) -> None:
    with pytest.raises(RecordError) as caught:
        Transcript.from_record(TWO.replace(old, new, 1))
    assert caught.value.line == line
    assert problem in caught.value.text("en")
