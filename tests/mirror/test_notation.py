"""Splitter in records and in JSON: events and pads as text, both ways."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.mirror.pads import layouts
from wuerfelregeln import (
    Move,
    NotationError,
    RandomDice,
    RecordError,
    Transcript,
    from_json,
    play,
    to_json,
)
from wuerfelregeln.agents import make
from wuerfelregeln.codec import DocumentError
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Event, Layout, Mirror, Place, Roll
from wuerfelregeln.mirror.notation import format_event, format_layout, parse_event, parse_layout
from wuerfelregeln.options import OptionError

faces = st.integers(1, 6)
events = st.builds(Roll, st.tuples(faces, faces)) | st.builds(
    Move, st.integers(0, 11), st.builds(Place, st.integers(0, 20), st.integers(1, 20), faces)
)


@given(events)
def test_a_line_and_its_event_are_the_same_thing(event: Event) -> None:
    assert parse_event(format_event(event)) == event
    assert from_json(to_json(event)) == event
    assert eval(repr(event)) == event


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "column 1: expected “roll” or a seat"),
        ("roll 1 7", "column 8: expected a die, 1 to 6, not '7'"),
        ("x place 0 1 2", "column 1: expected “roll” or a seat, not 'x'"),
        ("0 enter 0 1 2", "column 3: expected one of: place, not 'enter'"),
        ("0 place -1 1 2", "column 9: expected a row, from 0, not '-1'"),
        ("0 place 0 0 2", "column 11: expected a distance, from 1, not '0'"),
        ("0 place 0 1 7", "column 13: expected the left number, 1 to 6, not '7'"),
        ("0 place 0 1", "column 12: expected the left number, 1 to 6, but the line ends"),
        ("0 place 0 1 2 3", "column 15: expected the end of the line, not '3'"),
    ],
)
def test_a_wrong_line_is_refused_with_its_column(line: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_event(line)
    assert str(caught.value).startswith(problem)


@given(layouts())
def test_a_pad_and_its_text_are_the_same_thing(layout: Layout) -> None:
    assert parse_layout(format_layout(layout)) == layout


def test_a_printed_pad_is_written_by_its_name() -> None:
    assert format_layout(LAYOUT_A) == "A"
    assert parse_layout("B") == LAYOUT_B
    assert format_layout(Layout.parse("1S|11\n11|11")) == "1S|11/11|11"


def test_a_text_that_is_no_pad_is_refused() -> None:
    with pytest.raises(OptionError, match=r"layout must be A, B or a drawing, not 'C': line 1"):
        parse_layout("C")
    with pytest.raises(OptionError) as caught:
        parse_layout("1|.")
    assert caught.value.text("de").startswith("layout muss A, B oder eine Zeichnung sein")
    assert caught.value.text("de").endswith("dieses Feld hat kein Spiegelfeld in Spalte 3")


@given(layouts(), st.integers(1, 3), st.integers(0, 2**32))
def test_a_game_survives_its_record_and_its_json(layout: Layout, players: int, seed: int) -> None:
    game = Mirror(players=players, layout=layout)
    transcript = play(game, [make("random")] * players, RandomDice(seed), rng=seed)
    assert Transcript.from_record(transcript.to_record()) == transcript
    assert from_json(to_json(transcript)) == transcript
    assert from_json(to_json(game)) == game
    for state in transcript.replay():
        assert from_json(to_json(state)) == state


def test_the_json_of_a_game_holds_the_rows_of_its_pad() -> None:
    document = json.loads(to_json(Mirror(layout=Layout.parse("S1|1S"))))
    assert document["value"] == {"players": 1, "layout": {"rows": ["S11S"]}}


def test_json_with_a_wrong_pad_is_refused_with_its_path() -> None:
    text = to_json(Mirror(layout=Layout.parse("S1|1S"))).replace("S11S", "S1.S")
    with pytest.raises(DocumentError, match=r"\$\.value\.layout") as caught:
        from_json(text)
    assert "no mirror field" in str(caught.value)


def test_a_record_with_a_wrong_pad_is_refused_with_its_line() -> None:
    with pytest.raises(RecordError, match=r"line 3, column 15: layout must be A, B or a drawing"):
        Transcript.from_record("wurf 1\ngame mirror\noption layout 1|.\n")
