"""Transcripts: going through them, and their text records, strict in every line."""

from __future__ import annotations

import datetime
import pickle
from pathlib import Path
from typing import Any, ClassVar

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from tests.other_games import register
from tests.strategies import walk
from wuerfelregeln import IllegalEvent, Move, RecordError, Transcript, from_json, to_json
from wuerfelregeln.codec import DocumentError
from wuerfelregeln.core import Flaw
from wuerfelregeln.words import LANGUAGES
from wuerfelregeln.yacht import Category, Enter, Hold, Joker, Reason, Roll, State, Yacht

EVENTS = (
    Roll((1, 3, 3, 3, 6)),
    Move(0, Hold((3, 3, 3))),
    Roll((3, 5)),
    Move(0, Enter(Category.FOUR_OF_A_KIND)),
)
BEGUN = Transcript(Yacht(), EVENTS)
WHOLE = Transcript(
    Yacht(players=2, joker=Joker.FORCED),
    walk(Yacht(players=2, joker=Joker.FORCED), 5).events,
    seats=("Anna", "hard bot"),
    date=datetime.date(2026, 11, 29),
)

RECORD = """\
wurf 1
game yacht
option players 1
option joker free
result *

roll 1 3 3 3 6
0 hold 3 3 3
roll 3 5
0 enter four_of_a_kind
"""


# --- going through it ------------------------------------------------------------------------


def test_replay_yields_the_start_and_the_state_after_each_event() -> None:
    states = list(BEGUN.replay())
    assert states[0] == Yacht().start()
    assert [len(state.dice) for state in states] == [0, 5, 3, 5, 0]
    assert states[-1] == BEGUN.final == BEGUN.position(4) == BEGUN.position(-1)


def test_a_position_is_the_state_after_so_many_events_also_from_the_end() -> None:
    states = list(WHOLE.replay())
    last = len(WHOLE.events)
    for ply in (0, 1, 7, last - 1, last):
        assert WHOLE.position(ply) == states[ply] == WHOLE.position(ply - last - 1)


@pytest.mark.parametrize("ply", [5, 6, -6, -7])
def test_a_position_outside_is_an_index_error(ply: int) -> None:
    with pytest.raises(IndexError, match=f"ply {ply} is outside this transcript of 4 events"):
        BEGUN.position(ply)


def test_a_result_is_there_when_the_game_is_over() -> None:
    assert not BEGUN.over
    assert BEGUN.result is None
    assert WHOLE.over
    assert WHOLE.result == WHOLE.game.scores(WHOLE.final)


def test_a_transcript_grows_by_making_another() -> None:
    begun = Transcript(Yacht(), seats=("Anna",))
    assert begun.then(*EVENTS) == Transcript(Yacht(), EVENTS, seats=("Anna",))
    assert begun.events == ()
    assert begun.then() == begun


def test_an_illegal_event_shows_when_it_is_replayed() -> None:
    broken = Transcript(Yacht(), (*EVENTS, Move(0, Hold(()))))
    assert broken.position(4) == BEGUN.final
    for go in (lambda: list(broken.replay()), lambda: broken.position(5), broken.to_record):
        with pytest.raises(IllegalEvent) as caught:
            go()
        assert caught.value.refusal.reason is Reason.THROW_FIRST


# --- what it is made of ----------------------------------------------------------------------


@pytest.mark.parametrize("names", [("Anna",), ("Anna", "Bo", "Cy")])
def test_all_seats_have_names_or_none(names: tuple[str, ...]) -> None:
    assert Transcript(Yacht(players=2)).seats == ()
    with pytest.raises(ValueError, match=f"seats must name 2 players, not {len(names)}"):
        Transcript(Yacht(players=2), seats=names)


@pytest.mark.parametrize(
    "name", ["", " ", " Anna", "Anna ", "An  na", "An\nna", "An\tna", "A#1", "A\u2028", "\ufeffA"]
)
def test_a_name_can_stand_in_a_record(name: str) -> None:
    with pytest.raises(ValueError, match="cannot stand in a record: one line of words"):
        Transcript(Yacht(), seats=(name,))


@pytest.mark.parametrize(
    "fields",
    [
        {"events": list(EVENTS)},
        {"seats": ["Anna"]},
        {"seats": (17,)},
        {"date": "2026-11-29"},
        {"date": datetime.datetime(2026, 11, 29, tzinfo=datetime.UTC)},
    ],
    ids=repr,
)
def test_fields_of_another_type_are_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Transcript(Yacht(), **fields)


# --- records ---------------------------------------------------------------------------------


def test_a_record_is_a_short_header_and_one_event_a_line() -> None:
    assert BEGUN.to_record() == RECORD
    assert Transcript.from_record(RECORD) == BEGUN


def test_a_whole_record_names_options_players_date_and_result() -> None:
    record = WHOLE.to_record()
    assert record.startswith(
        "wurf 1\ngame yacht\noption players 2\noption joker forced\n"
        "seat 0 Anna\nseat 1 hard bot\ndate 2026-11-29\nresult "
    )
    assert Transcript.from_record(record) == WHOLE
    assert Transcript.from_record(record).to_record() == record


def test_a_record_without_events_ends_with_its_header() -> None:
    record = Transcript(Yacht()).to_record()
    assert record == "wurf 1\ngame yacht\noption players 1\noption joker free\nresult *\n"
    assert Transcript.from_record(record) == Transcript(Yacht())


def test_comments_blank_lines_and_spacing_do_not_matter() -> None:
    loose = "# a game\n\n  wurf   1 # the format\n" + RECORD.removeprefix("wurf 1\n").replace(
        "roll 3 5", "\n\t roll  5   3   # that is four"
    )
    assert Transcript.from_record(loose) == BEGUN
    assert Transcript.from_record(loose.replace("\n", "\r\n")) == BEGUN
    assert Transcript.from_record(loose.rstrip("\n")) == BEGUN


def test_what_the_header_does_not_say_has_its_default() -> None:
    assert Transcript.from_record("wurf 1\ngame yacht") == Transcript(Yacht())
    assert Transcript.from_record("wurf 1\ngame yacht\noption joker none\n").game == Yacht(
        joker=Joker.NONE
    )


@pytest.mark.parametrize("thing", [b"wurf 1\n", None, 17, ["wurf 1"]], ids=repr)
def test_a_record_is_a_text_and_nothing_else(thing: Any) -> None:
    with pytest.raises(TypeError, match=r"^a record is a text, not ") as caught:
        Transcript.from_record(thing)
    assert str(caught.value).endswith(": decode bytes as UTF-8 first") == isinstance(thing, bytes)


@given(st.lists(st.text(st.characters(exclude_characters="#")), min_size=2, max_size=2))
def test_any_names_a_transcript_takes_survive_the_record(names: list[str]) -> None:
    try:
        transcript = Transcript(Yacht(players=2), seats=tuple(names))
    except ValueError:
        return
    assert Transcript.from_record(transcript.to_record()) == transcript


@given(st.text())
def test_any_text_is_a_transcript_or_a_record_error(text: str) -> None:
    for record in (text, RECORD + text, text + RECORD):
        read = _read_or_error(record)
        if isinstance(read, RecordError):
            lines = [*record.split("\n"), ""]
            assert len(lines[read.line - 1]) >= read.column - 1
        else:
            assert Transcript.from_record(read.to_record()) == read


def _read_or_error(record: str) -> Transcript[Any, Any, Any] | RecordError:
    try:
        return Transcript.from_record(record)
    except RecordError as error:
        return error


@frozen
class Wrong:
    """A record that is wrong, the place, and what is said of it."""

    record: str
    line: int
    column: int
    en: str
    de: str


HEAD = "wurf 1\ngame yacht\n"
BAD_LINES = {
    "nothing": Wrong("", 2, 1, "the header is incomplete", "der Kopf ist unvollständig"),
    "comments only": Wrong(
        "# a\n# b\n", 3, 1, "the header is incomplete", "der Kopf ist unvollständig"
    ),
    "no version line": Wrong(
        "game yacht\n", 1, 1, "expected one of: wurf, not 'game'", "eines von: wurf"
    ),
    "another version": Wrong(
        "wurf 2\n", 1, 6, "expected version 1, not '2'", "erwartet war Fassung 1, nicht '2'"
    ),
    "no version": Wrong("wurf\n", 1, 5, "expected version 1, but the line ends", "Fassung 1 fehlt"),
    "more than a version": Wrong(
        "wurf 1 2\n", 1, 8, "expected the end of the line, not '2'", "das Ende der Zeile"
    ),
    "no game": Wrong("wurf 1\n", 2, 1, "the header is incomplete", "der Kopf ist unvollständig"),
    "something before the game": Wrong(
        "wurf 1\nresult *\n", 2, 1, "expected one of: game, not 'result'", "eines von: game"
    ),
    "an unknown game": Wrong("wurf 1\ngame chess\n", 2, 6, "not 'chess'", "nicht 'chess'"),
    "two games": Wrong(
        "wurf 1\ngame yacht yacht\n", 2, 12, "expected the end of the line", "Ende der Zeile"
    ),
    "an unknown option": Wrong(
        HEAD + "option rounds 3\n",
        3,
        8,
        "expected one of: players, joker, not 'rounds'",
        "eines von: players, joker, nicht 'rounds'",
    ),
    "an option without a value": Wrong(
        HEAD + "option joker\n", 3, 13, "expected a value, but the line ends", "ein Wert fehlt"
    ),
    "an option of another value": Wrong(
        HEAD + "option joker wild\n",
        3,
        14,
        "joker must be one of free, free_matching, forced, verhoeff, kniffel, none, not 'wild'",
        "joker muss eines von free, free_matching, forced, verhoeff, kniffel, none sein, "
        "nicht 'wild'",
    ),
    "an option that is no number": Wrong(
        HEAD + "option players two\n",
        3,
        16,
        "players must be a whole number, not 'two'",
        "players muss eine ganze Zahl sein, nicht 'two'",
    ),
    "an option beyond its limits": Wrong(
        HEAD + "  option  players  0\n",
        3,
        20,
        "players must be 1 to 1000, not 0",
        "players muss 1 bis 1000 sein, nicht 0",
    ),
    "an option twice": Wrong(
        HEAD + "option players 1\noption players 1\n",
        4,
        8,
        "'players' stands here twice",
        "„players“ steht zweimal da",
    ),
    "a date twice": Wrong(
        HEAD + "date 2026-11-29\n date 2026-11-29\n",
        4,
        2,
        "'date' stands here twice",
        "„date“ steht zweimal da",
    ),
    "a result twice": Wrong(
        HEAD + "result *\nresult *\n", 4, 1, "'result' stands here twice", "steht zweimal da"
    ),
    "seats out of order": Wrong(
        HEAD + "seat 1 Anna\n", 3, 6, "expected seat 0, not '1'", "erwartet war Platz 0, nicht '1'"
    ),
    "a seat twice": Wrong(
        HEAD + "seat 0 Anna\nseat 0 Anna\n", 4, 6, "expected seat 1, not '0'", "Platz 1, nicht '0'"
    ),
    "a seat without a name": Wrong(
        HEAD + "seat 0\n", 3, 7, "expected a name, but the line ends", "ein Name fehlt"
    ),
    "a name that cannot be printed": Wrong(
        HEAD + "seat 0 A\u200b\n", 3, 8, r"'A\u200b' is not a name", r"'A\u200b' ist kein Name"
    ),
    "a no-break space": Wrong(
        HEAD + "roll\xa01 2 3 4 5\n",
        3,
        1,
        r"expected “roll” or a seat, not 'roll\xa01'",
        r"erwartet war „roll“ oder ein Platz, nicht 'roll\xa01'",
    ),
    "a line separator": Wrong(
        HEAD + "roll 1 2 3 4 5\u20280 hold\n", 3, 14, r"not '5\u20280'", r"nicht '5\u20280'"
    ),
    "a carriage return alone": Wrong(
        HEAD + "roll 1 2 3 4 5\r0 hold\n", 3, 14, r"not '5\r0'", r"nicht '5\r0'"
    ),
    "too many seats": Wrong(
        HEAD + "seat 0 Anna\nseat 1 Bo\n\nroll 1 2 3 4 5\n",
        6,
        1,
        "2 names for 1 seats",
        "2 Namen für 1 Plätze",
    ),
    "too few seats": Wrong(
        HEAD + "option players 2\nseat 0 Anna\n",
        5,
        1,
        "1 names for 2 seats",
        "1 Namen für 2 Plätze",
    ),
    "no date": Wrong(HEAD + "date\n", 3, 5, "expected a date, but the line ends", "Datum fehlt"),
    "no such date": Wrong(
        HEAD + "date 2026-02-30\n",
        3,
        6,
        "expected a date such as 2026-11-29, not '2026-02-30'",
        "erwartet war ein Datum wie 2026-11-29, nicht '2026-02-30'",
    ),
    "a date in another form": Wrong(
        HEAD + "date 20261129\n", 3, 6, "expected a date such as", "erwartet war ein Datum wie"
    ),
    "a date and more": Wrong(
        HEAD + "date 2026-11-29 12:00\n", 3, 17, "expected the end of the line", "Ende der Zeile"
    ),
    "a result that is no number": Wrong(
        HEAD + "result won\n", 3, 8, "expected a score or *, not 'won'", "eine Punktzahl oder *"
    ),
    "no result": Wrong(
        HEAD + "result\n", 3, 7, "expected a score or *, but the line ends", "oder * fehlt"
    ),
    "a star and more": Wrong(
        HEAD + "result * 1\n", 3, 10, "expected the end of the line, not '1'", "Ende der Zeile"
    ),
    "a result of a game that goes on": Wrong(
        HEAD + "result 17\n\nroll 1 2 3 4 5\n",
        3,
        8,
        "the result does not match: the events give *",
        "das Ergebnis stimmt nicht: die Ereignisse ergeben *",
    ),
    "a header line after an event": Wrong(
        HEAD + "\nroll 1 2 3 4 5\nresult *\n",
        5,
        1,
        "expected “roll” or a seat, not 'result'",
        "erwartet war „roll“ oder ein Platz, nicht 'result'",
    ),
    "a line that is no event": Wrong(
        HEAD + "\n  0 jump 1\n", 4, 5, "expected one of: hold, enter, not 'jump'", "hold, enter"
    ),
    "an illegal event": Wrong(
        HEAD + "\nroll 1 2 3 4 5\n  0 hold 6 6\n",
        5,
        3,
        "event 2 is illegal: 6 6 is not among the dice 1 2 3 4 5.",
        "Ereignis 2 geht nicht: 6 6 gibt es nicht: da liegen 1 2 3 4 5.",
    ),
}


@pytest.mark.parametrize("name", BAD_LINES)
def test_a_wrong_record_is_refused_with_line_column_and_reason(name: str) -> None:
    wrong = BAD_LINES[name]
    with pytest.raises(RecordError) as caught:
        Transcript.from_record(wrong.record)
    error = caught.value
    assert (error.line, error.column) == (wrong.line, wrong.column)
    assert str(error) == error.text("en")
    assert error.text("en").startswith(f"line {wrong.line}, column {wrong.column}: ")
    assert error.text("de").startswith(f"Zeile {wrong.line}, Spalte {wrong.column}: ")
    assert wrong.en in error.text("en")
    assert wrong.de in error.text("de")


@pytest.mark.parametrize("change", [("result ", "result 1"), ("result ", "result 1 ")])
def test_a_result_that_does_not_match_is_refused(change: tuple[str, str]) -> None:
    record = WHOLE.to_record().replace(*change)
    with pytest.raises(RecordError, match="line 8, column 8: the result does not match") as caught:
        Transcript.from_record(record)
    assert WHOLE.result is not None
    assert caught.value.text("de").endswith(" ".join(map(str, WHOLE.result)))


def test_a_star_for_a_game_that_is_over_is_refused() -> None:
    lines = WHOLE.to_record().splitlines()
    lines[7] = "result *"
    with pytest.raises(RecordError, match="line 8, column 8: the result does not match"):
        Transcript.from_record("\n".join(lines))


def test_an_illegal_event_brings_its_refusal() -> None:
    with pytest.raises(RecordError) as caught:
        Transcript.from_record(RECORD + "1 enter chance\n")
    refusal = caught.value.refusal
    assert refusal is not None
    assert refusal.reason is Reason.NO_SUCH_SEAT
    assert refusal.event == Move(1, Enter(Category.CHANCE))
    twin = pickle.loads(pickle.dumps(caught.value))
    assert all(twin.text(lang) == caught.value.text(lang) for lang in LANGUAGES)
    assert twin.refusal == refusal


@frozen
class Quarrelsome(Yacht):
    """A game with two options that do not go together."""

    name: ClassVar[str] = "quarrelsome"

    def __attrs_post_init__(self) -> None:
        if self.players == 2 and self.joker is Joker.NONE:
            raise ValueError("two players need a joker")


def test_options_that_do_not_go_together_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, quarrelsome=Quarrelsome)
    record = "wurf 1\ngame quarrelsome\n" + "option players 2\noption joker none\n"
    for text in (record, record + "\nroll 1 2 3 4 5\n"):
        with pytest.raises(RecordError, match="two players need a joker") as caught:
            Transcript.from_record(text)
        assert caught.value.text("de").endswith("two players need a joker")


# --- files -----------------------------------------------------------------------------------


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "game.wurf"
    WHOLE.write(file)
    assert Transcript.read(file) == Transcript.read(str(file)) == WHOLE
    assert file.read_bytes() == WHOLE.to_record().encode()
    assert list(tmp_path.iterdir()) == [file]


def test_a_record_that_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "game.wurf"
    BEGUN.write(file)
    with pytest.raises(IllegalEvent):
        Transcript(Yacht(), (Roll((1,)),)).write(file)
    assert Transcript.read(file) == BEGUN


def test_a_file_that_is_no_utf_8_is_refused_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "game.wurf"
    file.write_bytes(b"wurf 1\ngame yacht\nseat 0 J\xf6rg\n")
    with pytest.raises(RecordError, match="line 3, column 9: this is not UTF-8 text") as caught:
        Transcript.read(file)
    assert caught.value.text("de") == "Zeile 3, Spalte 9: das ist kein Text in UTF-8"


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Transcript.read(tmp_path / "none.wurf")


def test_a_game_is_told_by_its_name_and_nothing_is_run() -> None:
    for name in ("__import__('os')", "wuerfelregeln.yacht", "Yacht"):
        with pytest.raises(RecordError, match="expected one of: yacht"):
            Transcript.from_record(f"wurf 1\ngame {name}\n")
    assert Transcript.from_record(HEAD).game == Yacht()


# --- one checker for records and documents -----------------------------------------------------


def test_rules_that_leave_their_own_states_are_found_out_by_both_readers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The four games never do; here Fünfwurf is told that there are no states with dice."""
    transcript: Transcript[Any, Any, Any] = Transcript(Yacht(), (Roll((1, 2, 3, 4, 5)),))
    record, document = transcript.to_record(), to_json(transcript)

    def flaws(game: Yacht | None, state: State) -> list[Flaw]:
        assert game is None or game == Yacht()
        return [Flaw("$.dice", de="liegen da", en="lie there")] if state.dice else []

    monkeypatch.setattr(Yacht, "about", evolve(Yacht.about, flaws=flaws))
    told = "the events lead to no state of this game: $.dice lie there"
    with pytest.raises(RecordError) as of_record:
        Transcript.from_record(record)
    assert of_record.value.problem.en == told
    with pytest.raises(DocumentError) as of_document:
        from_json(document)
    assert (of_document.value.path, of_document.value.problem.en) == ("$.value.events", told)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_byte_order_mark_and_carriage_returns_do_not_matter(
    mark: str, end: str, tmp_path: Path
) -> None:
    text = mark + end.join(["wurf 1", "game yacht  # no option", "", "\troll 1 2 3 4 5 ", ""])
    wanted = Transcript(Yacht(), (Roll((1, 2, 3, 4, 5)),))
    assert Transcript.from_record(text) == wanted
    (tmp_path / "a.wurf").write_bytes(text.encode())
    assert Transcript.read(tmp_path / "a.wurf") == wanted


def test_what_is_wrong_in_a_record_is_quoted_by_its_beginning() -> None:
    for start in ("", "roll ", "option players ", "option joker ", "date ", "result "):
        with pytest.raises(RecordError) as caught:
            Transcript.from_record(f"wurf 1\ngame yacht\n{start}{'1' * 5000}\n")
        assert len(caught.value.text("en")) < 200
        assert len(caught.value.text("de")) < 200
