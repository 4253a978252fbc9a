"""What is written can be read again: lines, records, JSON, for everything a game brings about."""

from __future__ import annotations

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln import games, schema
from wuerfelregeln.checks import flaws
from wuerfelregeln.codec import from_json, kind_of, to_json
from wuerfelregeln.core import AnyGame, Move
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.trying import asked
from wuerfelregeln.testing.walks import few_examples
from wuerfelregeln.transcript import Transcript

__all__ = ["RecordLaws"]


class RecordLaws(GameLaws):
    """Lines, records and JSON come back equal; every prefix leads where stepping led."""

    def test_the_game_is_registered_under_its_name(self, game: AnyGame) -> None:
        games.expect_registered(game)
        assert game.name in games.known()
        assert games.find(game.name) is type(game)

    def test_the_documents_of_the_game_have_a_schema(self, game: AnyGame) -> None:
        definitions = schema.generate([game.name])["$defs"]
        kinds = definitions[f"{game.name}.action"]["oneOf"]
        words = [kind["properties"]["kind"]["const"] for kind in kinds]
        assert words == [kind_of(action) for action in game.about.actions]
        assert len(set(words)) == len(words), "two kinds of actions have one word in JSON"

    @few_examples
    @given(data=st.data())
    def test_format_and_parse_are_exact_inverses(self, game: AnyGame, data: st.DataObject) -> None:
        for event in data.draw(self.case.walks(game)).events:
            line = game.format(event)
            assert game.parse(line) == event
            assert game.format(game.parse(line)) == line
            assert line == " ".join(line.split())
            assert "#" not in line
            assert line.isprintable()

    @few_examples
    @given(data=st.data())
    def test_every_legal_action_has_its_line_and_its_json(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        for seat in asked(game, state):
            for action in islice(game.legal_actions(state, seat), 60):
                move = Move(seat, action)
                assert game.parse(game.format(move)) == move
                assert from_json(to_json(move)) == move
                assert from_json(to_json(action)) == action

    @few_examples
    @given(data=st.data())
    def test_every_outcome_has_its_line_and_its_json(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        for roll, _ in islice(game.outcomes(state), 60):
            assert game.parse(game.format(roll)) == roll
            assert from_json(to_json(roll)) == roll

    @few_examples
    @given(data=st.data())
    def test_lines_of_different_events_differ(self, game: AnyGame, data: st.DataObject) -> None:
        events = set(data.draw(self.case.walks(game)).events)
        assert len({game.format(event) for event in events}) == len(events)

    @few_examples
    @given(data=st.data())
    def test_every_state_survives_json(self, game: AnyGame, data: st.DataObject) -> None:
        state = data.draw(self.case.positions(game)).state
        read = from_json(to_json(state))
        assert read == state
        assert type(read) is type(state)
        assert hash(read) == hash(state)
        assert repr(read) == repr(state)

    def test_a_game_with_its_options_survives_json_and_the_header_of_a_record(
        self, game: AnyGame
    ) -> None:
        assert from_json(to_json(game)) == game
        assert Transcript.from_record(Transcript(game).to_record()).game == game

    @few_examples
    @given(data=st.data())
    def test_no_reachable_state_has_a_flaw(self, game: AnyGame, data: st.DataObject) -> None:
        walk = data.draw(self.case.walks(game))
        for state in walk.states:
            assert flaws(game, state) == ()

    @few_examples
    @given(data=st.data())
    def test_a_transcript_survives_record_and_json_at_any_ply(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        position = data.draw(self.case.positions(game))
        names = tuple(f"Spieler {seat}" for seat in range(game.players))
        transcript = Transcript(game, position.walk.events[: position.ply], seats=names)
        record = transcript.to_record()
        assert Transcript.from_record(record) == transcript
        assert Transcript.from_record(record).to_record() == record
        assert from_json(to_json(transcript)) == transcript

    @few_examples
    @given(data=st.data())
    def test_replaying_gives_the_states_of_stepping(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        walk = data.draw(self.case.walks(game))
        transcript = Transcript(game, walk.events)
        assert tuple(transcript.replay()) == walk.states
        assert transcript.over == walk.finished
        assert transcript.result == (game.scores(walk.states[-1]) if walk.finished else None)

    @few_examples
    @given(data=st.data())
    def test_every_prefix_leads_to_the_state_of_stepping(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        position = data.draw(self.case.positions(game))
        walk, ply = position.walk, position.ply
        assert Transcript(game, walk.events).position(ply) == position.state
        assert Transcript(game, walk.events[:ply]).final == position.state
