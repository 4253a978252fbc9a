"""A later correction of a rule judges no game anew that was begun before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from attrs import evolve, frozen

from tests.table.people import ANNA, BERT, Hosted
from wuerfelregeln import Transcript, events, from_json, games, parts, to_json
from wuerfelregeln.core import About, IllegalEvent, Move, Refusal
from wuerfelregeln.records import RecordError
from wuerfelregeln.strict import DocumentError
from wuerfelregeln.table import Act, Command, Stage
from wuerfelregeln.table.documents import read_open, write_open
from wuerfelregeln.yacht import Category, Enter, Reason, Roll, State, Yacht


@frozen
class Corrected(Yacht):
    """Fünfwurf as somebody may correct it: nobody enters after the first throw, a house is 30."""

    about: ClassVar[About] = evolve(
        Yacht.about, rules=2, earlier={1: "wuerfelregeln.yacht.rules:Yacht"}
    )

    def apply(self, state: State, event: Any) -> State:
        if isinstance(event, Move) and isinstance(event.action, Enter) and state.throws_left == 2:
            raise IllegalEvent(Refusal(Reason.THROW_FIRST, event))
        return super().apply(state, event)

    def scores(self, state: State) -> tuple[int, ...]:
        houses = [sheet.rows[Category.FULL_HOUSE] for sheet in state.sheets]
        return tuple(
            points + 5 * bool(house)
            for points, house in zip(super().scores(state), houses, strict=True)
        )


HOUSE_AT_ONCE = (Roll((2, 2, 3, 3, 3)), Move(0, Enter(Category.FULL_HOUSE)))


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return what installs the corrected rules, as an upgrade of the library does."""

    def install(kind: type[Yacht] = Corrected) -> None:
        monkeypatch.setattr(games, "GAMES", {**games.GAMES, "yacht": kind})
        monkeypatch.setattr(events, "_types", events._types.__wrapped__)

    yield install
    parts.references.cache_clear()


def test_the_correction_is_one() -> None:
    state = Corrected().apply(Corrected().start(), HOUSE_AT_ONCE[0])
    with pytest.raises(IllegalEvent):
        Corrected().apply(state, HOUSE_AT_ONCE[1])


def test_a_running_table_goes_on_by_the_rules_that_it_was_opened_with(upgrade: Any) -> None:
    hosted = Hosted(Yacht(players=2)).seated(ANNA, BERT).settle()
    for _ in range(5):  # entries at once, which the corrected rules forbid
        seat = hosted.table.due.asked[0]
        action = next(
            each
            for each in hosted.table.game.legal_actions(hosted.table.position.state, seat)
            if isinstance(each, Enter)
        )
        hosted.ok(hosted.sender(seat), Act(hosted.table.seats[seat].question, action))
        hosted.settle()
    stored, log = to_json(hosted.table), list(hosted.log)
    upgrade()
    assert games.find("yacht") is Corrected
    table = from_json(stored)
    assert table == hosted.table
    assert type(table.game) is Yacht
    assert table.game.about.rules == 1
    hosted.table = table
    hosted.play()
    assert hosted.table.stage is Stage.OVER
    assert hosted.table.transcript.result == Yacht(players=2).scores(hosted.table.position.state)
    again = hosted.opened
    for command, now in log:
        again = again.handle(command, now).table
    assert again == table


def test_a_table_that_is_opened_after_the_correction_is_of_the_new_rules(upgrade: Any) -> None:
    upgrade()
    game = Corrected(players=2)
    hosted = Hosted(game).seated(ANNA, BERT).settle()
    question = hosted.table.seats[0].question
    refused = hosted.table.handle(Command(ANNA, Act(question, Enter(Category.CHANCE))), hosted.now)
    assert refused.answer.refusal is not None
    stored = to_json(hosted.table)
    assert '"rules": 2' in stored
    assert type(from_json(stored).game) is Corrected
    assert from_json(stored) == hosted.table


def test_records_and_documents_of_old_are_read_by_the_old_rules(upgrade: Any) -> None:
    old = Transcript(Yacht(), HOUSE_AT_ONCE)
    record, document = old.to_record(), to_json(old)
    upgrade()
    for read in (Transcript.from_record(record), from_json(document)):
        assert type(read.game) is Yacht
        assert read == old
        assert read.game.scores(read.final) == (25,)
    assert old.to_record() == record


def test_records_and_documents_of_new_rules_say_so(upgrade: Any) -> None:
    upgrade()
    new = Transcript(Corrected(), HOUSE_AT_ONCE[:1])
    assert "game yacht\nrules 2\noption players 1\n" in new.to_record()
    assert type(Transcript.from_record(new.to_record()).game) is Corrected
    assert type(from_json(to_json(new)).game) is Corrected
    assert games.registered(Yacht())
    assert games.registered(Corrected())


def test_rules_that_are_not_there_are_an_error_that_names_them() -> None:
    record = "wurf 1\ngame yacht\nrules 7\nresult *\n"
    with pytest.raises(RecordError, match="rules of 'yacht' are not there in version 7"):
        Transcript.from_record(record)
    with pytest.raises(RecordError, match="line 3, column 7: expected a version, from 2, not '1'"):
        Transcript.from_record("wurf 1\ngame yacht\nrules 1\n")
    with pytest.raises(RecordError, match="rules stands before the options"):
        Transcript.from_record("wurf 1\ngame yacht\noption players 1\nrules 2\n")
    stored = to_json(Hosted(Yacht()).table).replace('"rules": 1', '"rules": 7')
    with pytest.raises(DocumentError, match=r"\$\.value\.rules: .*version 7"):
        from_json(stored)
    with pytest.raises(DocumentError, match="version 7"):
        from_json(to_json(Transcript(Yacht())).replace('"options"', '"rules": 7, "options"'))


def test_an_edition_must_be_what_it_is_called(upgrade: Any) -> None:
    @frozen
    class Mistaken(Yacht):
        about: ClassVar[About] = evolve(
            Yacht.about, rules=3, earlier={2: "wuerfelregeln.yacht.rules:Yacht"}
        )

    upgrade(Mistaken)
    with pytest.raises(games.UnknownGame, match="is not version 2 of 'yacht'"):
        games.edition("yacht", 2)
    assert not games.registered(Corrected())


def test_a_client_opens_tables_of_the_rules_of_today() -> None:
    from wuerfelregeln.table import Open

    text = write_open(Open(Yacht(players=2)))
    assert read_open(text) == Open(Yacht(players=2))
