"""What is written can be read again: lines, records, JSON, for everything a game brings about."""

from __future__ import annotations

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.cases import every_game
from tests.conformance.laws import asked
from tests.strategies import few_examples, positions, walks
from wuerfelregeln import Move, Transcript, flaws, from_json, to_json
from wuerfelregeln.core import AnyGame


@every_game
@few_examples
@given(data=st.data())
def test_format_and_parse_are_exact_inverses(game: AnyGame, data: st.DataObject) -> None:
    for event in data.draw(walks(game)).events:
        line = game.format(event)
        assert game.parse(line) == event
        assert game.format(game.parse(line)) == line
        assert line == " ".join(line.split())
        assert "#" not in line
        assert line.isprintable()


@every_game
@few_examples
@given(data=st.data())
def test_every_legal_action_has_its_line_and_its_json(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    for seat in asked(game, state):
        for action in islice(game.legal_actions(state, seat), 60):
            move = Move(seat, action)
            assert game.parse(game.format(move)) == move
            assert from_json(to_json(move)) == move
            assert from_json(to_json(action)) == action


@every_game
@few_examples
@given(data=st.data())
def test_every_outcome_has_its_line_and_its_json(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    for roll, _ in islice(game.outcomes(state), 60):
        assert game.parse(game.format(roll)) == roll
        assert from_json(to_json(roll)) == roll


@every_game
@few_examples
@given(data=st.data())
def test_lines_of_different_events_differ(game: AnyGame, data: st.DataObject) -> None:
    events = set(data.draw(walks(game)).events)
    assert len({game.format(event) for event in events}) == len(events)


@every_game
@few_examples
@given(data=st.data())
def test_every_state_survives_json(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    read = from_json(to_json(state))
    assert read == state
    assert type(read) is type(state)
    assert hash(read) == hash(state)
    assert repr(read) == repr(state)


@every_game
def test_a_game_with_its_options_survives_json_and_the_header_of_a_record(game: AnyGame) -> None:
    assert from_json(to_json(game)) == game
    assert Transcript.from_record(Transcript(game).to_record()).game == game


@every_game
@few_examples
@given(data=st.data())
def test_no_reachable_state_has_a_flaw(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    for state in walk.states:
        assert list(flaws(game, state)) == []


@every_game
@few_examples
@given(data=st.data())
def test_a_transcript_survives_record_and_json_at_any_ply(
    game: AnyGame, data: st.DataObject
) -> None:
    position = data.draw(positions(game))
    names = tuple(f"Spieler {seat}" for seat in range(game.players))
    transcript = Transcript(game, position.walk.events[: position.ply], seats=names)
    record = transcript.to_record()
    assert Transcript.from_record(record) == transcript
    assert Transcript.from_record(record).to_record() == record
    assert from_json(to_json(transcript)) == transcript


@every_game
@few_examples
@given(data=st.data())
def test_replaying_gives_the_states_of_stepping(game: AnyGame, data: st.DataObject) -> None:
    walk = data.draw(walks(game))
    transcript = Transcript(game, walk.events)
    assert tuple(transcript.replay()) == walk.states
    assert transcript.over
    assert transcript.result == game.scores(walk.states[-1])


@every_game
@few_examples
@given(data=st.data())
def test_every_prefix_leads_to_the_state_of_stepping(game: AnyGame, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    walk, ply = position.walk, position.ply
    assert Transcript(game, walk.events).position(ply) == position.state
    assert Transcript(game, walk.events[:ply]).final == position.state
