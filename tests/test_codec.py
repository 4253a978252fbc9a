"""JSON documents: what they look like, and that nothing is guessed, converted or filled in."""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
from functools import partial
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import walk
from wuerfelregeln import (
    Chance,
    Common,
    Decide,
    Ending,
    IllegalEvent,
    Move,
    Over,
    Refusal,
    Transcript,
    codec,
    from_json,
    grid5,
    read_action,
    read_state,
    to_json,
)
from wuerfelregeln import Reason as AnyReason
from wuerfelregeln.codec import LIMIT, DocumentError, kind_of
from wuerfelregeln.games import UnknownGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import Mirror
from wuerfelregeln.strict import _no_twins, structured
from wuerfelregeln.strolche import Strolche
from wuerfelregeln.words import Words
from wuerfelregeln.yacht import (
    Category,
    Enter,
    Hold,
    Joker,
    Reason,
    Roll,
    Sheet,
    State,
    Yacht,
)

FORCED = Yacht(players=2, joker=Joker.FORCED)
WHOLE = Transcript(
    FORCED, walk(FORCED, 5).events, seats=("Anna", "Jörg"), date=datetime.date(2026, 11, 29)
)
ROW = "null, " * 12 + "null"
SHEET = f'{{"rows": [{ROW}], "extra": 0}}'
TOO_DEEP = 100_000


def document(kind: str, value: str) -> str:
    return f'{{"wuerfelregeln": 1, "type": "{kind}", "value": {value}}}'


# --- what is written -------------------------------------------------------------------------

WRITTEN = {
    "game": (FORCED, "yacht.game", '{"players": 2, "joker": "forced"}'),
    "state": (
        Yacht().start(),
        "yacht.state",
        f'{{"sheets": [{SHEET}], "dice": [], "throws_left": 3}}',
    ),
    "roll": (Roll((5, 3)), "yacht.event", '{"kind": "roll", "dice": [3, 5]}'),
    "move": (
        Move(1, Enter(Category.FULL_HOUSE)),
        "yacht.event",
        '{"kind": "move", "seat": 1, "action": {"kind": "enter", "category": "full_house"}}',
    ),
    "action": (Hold(()), "yacht.action", '{"kind": "hold", "dice": []}'),
    "transcript": (
        Transcript(Yacht(), (Roll((1, 1, 1, 1, 2)),), ("Jörg",), datetime.date(2026, 2, 1)),
        "transcript",
        (
            '{"game": "yacht", "options": {"players": 1, "joker": "free"}, "seats": ["Jörg"], '
            '"date": "2026-02-01", "result": null, '
            '"events": [{"kind": "roll", "dice": [1, 1, 1, 1, 2]}]}'
        ),
    ),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_a_document_says_what_it_is_and_reads_back(name: str) -> None:
    thing, kind, value = WRITTEN[name]
    text = to_json(thing)
    assert text == document(kind, value)
    for given_as in (text, text.encode(), json.loads(text), to_json(thing, indent=2)):
        read = from_json(given_as)
        assert read == thing
        assert type(read) is type(thing)


SAID = {
    "chance": (Chance(), "turn", '{"kind": "chance"}'),
    "decide": (Decide((0, 2)), "turn", '{"kind": "decide", "seats": [0, 2]}'),
    "over": (
        Over(Ending.SHEETS_FULL),
        "turn",
        '{"kind": "over", "reason": "sheets_full"}',
    ),
    "scores": ((17, 0), "scores", "[17, 0]"),
    "preview": (
        {Category.ONES: 3, Category.CHANCE: 12},
        "preview",
        (
            '{"game": "yacht", "points": [{"for": "ones", "points": 3}, '
            '{"for": "chance", "points": 12}]}'
        ),
    ),
    "preview of places": (
        {grid5.Place(0, 4): 5},
        "preview",
        '{"game": "grid5", "points": [{"for": {"row": 0, "column": 4}, "points": 5}]}',
    ),
    "no preview": ({}, "preview", '{"game": null, "points": []}'),
    "refusal": (
        Refusal(Reason.CATEGORY_USED, Move(1, Enter(Category.ONES)), {"category": "ones"}),
        "refusal",
        (
            '{"reason": "yacht.category_used", "values": {"category": "ones"}, "game": "yacht", '
            '"event": {"kind": "move", "seat": 1, "action": '
            '{"kind": "enter", "category": "ones"}}}'
        ),
    ),
    "refusal of nothing": (
        Refusal(Common.NO_EVENT_OF_THIS_GAME, None),
        "refusal",
        ('{"reason": "no_event_of_this_game", "values": {}, "game": null, "event": null}'),
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_what_is_said_of_a_game_is_a_document_too_and_reads_back(name: str) -> None:
    thing, kind, value = SAID[name]
    text = to_json(thing)
    assert text == document(kind, value)
    assert from_json(text) == thing


def test_a_refusal_has_the_values_of_its_sentence_and_no_others() -> None:
    value = '{"reason": "no_such_face", "values": {}, "game": null, "event": null}'
    with pytest.raises(DocumentError, match=r"\$\.value\.values: lacks the key 'face'"):
        from_json(document("refusal", value))
    value = '{"reason": "game_over", "values": {"n": 1}, "game": null, "event": null}'
    with pytest.raises(DocumentError, match=r"\$\.value\.values: has the unknown key 'n'"):
        from_json(document("refusal", value))
    twice = '{"for": "ones", "points": 3}'
    with pytest.raises(DocumentError, match=r"points\[1\]\.for: is there twice"):
        from_json(document("preview", f'{{"game": "yacht", "points": [{twice}, {twice}]}}'))


def test_a_number_that_could_not_be_read_again_is_not_written() -> None:
    for number in (10**18, -(10**18), 10**5000):
        with pytest.raises(DocumentError, match="contains a number with more than 18 digits"):
            to_json(Move(number, Hold(())))
    longest = Move(10**18 - 1, Hold(()))
    assert from_json(to_json(longest)) == longest


def test_a_reason_of_an_unknown_game_is_not_written() -> None:
    class Why(AnyReason):
        LATE = Words(de="Zu spät.", en="Too late.")

    for thing in (Refusal(Why.LATE, None), Over(Why.LATE)):
        with pytest.raises(UnknownGame, match=r"Why\.LATE is a reason of no registered game"):
            to_json(thing)
    with pytest.raises(TypeError, match="no preview of a registered game"):
        to_json({"chance": 5})


# --- readers that know what they wait for ---------------------------------------------------


def test_the_typed_readers_read_what_is_written() -> None:
    state = FORCED.apply(FORCED.start(), Roll((1, 2, 3, 4, 5)))
    for text in (to_json(state), to_json(state).encode(), to_json(state, indent=2)):
        assert read_state(FORCED, text) == state
    assert read_action(FORCED, to_json(Hold((1, 2)))) == Hold((1, 2))
    place = to_json(grid5.Place(1, 2))
    assert read_action(grid5.Grid5(), place) == grid5.Place(1, 2)


@pytest.mark.parametrize(
    "thing",
    [FORCED, FORCED.start(), Roll((1, 2)), Move(0, Hold(())), WHOLE, Chance(), grid5.Place(1, 2)],
    ids=lambda thing: type(thing).__name__,
)
def test_whoever_waits_for_an_action_takes_nothing_else(thing: Any) -> None:
    with pytest.raises(DocumentError, match=r"^\$\.type: is .*, expected yacht\.action$"):
        read_action(FORCED, to_json(thing))
    if thing != FORCED.start():
        with pytest.raises(DocumentError, match=r"^\$\.type: is .*, expected yacht\.state$"):
            read_state(FORCED, to_json(thing))


def test_of_other_documents_nothing_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A transcript is played through when it is read; one that is not asked for must not be."""
    text = to_json(WHOLE)
    for name in ("structured", "_read_transcript", "read_action_value", "flaws"):
        monkeypatch.setattr(codec, name, partial(pytest.fail, f"{name} was called"))
    for read in (read_action, read_state):
        with pytest.raises(DocumentError, match="expected yacht"):
            read(FORCED, text)


def test_a_state_must_be_one_of_this_very_game() -> None:
    two = to_json(FORCED.start())
    with pytest.raises(DocumentError, match=r"^\$\.value\.sheets: are 2, expected 1"):
        read_state(Yacht(), two)
    later = grid5.State((grid5.EMPTY,), dice=(1, 1), finished=(((2,) * 25,),))
    with pytest.raises(DocumentError, match=r"^\$\.value\.finished"):
        read_state(grid5.Grid5(rounds=1), to_json(later))


@pytest.mark.parametrize("blank", [" ", "\u00a0", "\U0001f3b2"], ids=ascii)
def test_a_text_of_too_many_bytes_is_refused_before_it_is_looked_at(blank: str) -> None:
    long = blank * (LIMIT // len(blank.encode()) + 1)
    for text in (long, long.encode()):
        for read in (read_action, read_state):
            with pytest.raises(DocumentError, match=r"^\$: has more than 65536 bytes$"):
                read(Yacht(), text)
        with pytest.raises(DocumentError, match="has more than 65536 bytes"):
            from_json(text, limit=LIMIT)
    with pytest.raises(DocumentError, match="is not JSON"):
        from_json(long)
    with pytest.raises(DocumentError, match="has more than 8 bytes"):
        read_action(Yacht(), to_json(Hold(())), limit=8)
    action = to_json(Hold(()))
    assert read_action(Yacht(), action, limit=len(action)) == Hold(())
    assert from_json(action, limit=len(action)) == Hold(())


def test_the_limit_counts_bytes_also_of_letters_that_are_none() -> None:
    with pytest.raises(DocumentError, match="has more than 4 bytes"):
        read_action(Yacht(), '"\ud800"', limit=4)


def test_a_whole_transcript_carries_its_result() -> None:
    data = json.loads(to_json(WHOLE))
    assert data["value"]["result"] == list(WHOLE.result or ())
    assert from_json(data) == WHOLE


def test_indented_documents_have_a_line_for_each_value() -> None:
    assert to_json(Roll((1,)), indent=1).count("\n") == 9


@pytest.mark.parametrize(
    "thing",
    [
        17,
        None,
        "yacht",
        (),
        (1, True),
        {1: 2.5},
        Move(0, None),
        Joker.FREE,
        Sheet(),
        Yacht,
        Move(0, Roll((1,))),
    ],
    ids=repr,
)
def test_anything_else_is_a_type_error(thing: object) -> None:
    with pytest.raises(TypeError, match="no game, state, event, action or transcript"):
        to_json(thing)


def test_what_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(DocumentError, match=r"\$\.value\.sheets: is empty"):
        to_json(State(()))
    with pytest.raises(IllegalEvent):
        to_json(Transcript(Yacht(), (Roll((1,)),)))


def test_kinds_are_the_names_of_classes_in_snake_case() -> None:
    class PlaceJohn: ...

    assert [kind_of(cls) for cls in (Roll, Hold, PlaceJohn)] == ["roll", "hold", "place_john"]


def test_importing_the_rules_does_not_load_cattrs() -> None:
    code = "import sys, wuerfelregeln.yacht; sys.exit('cattrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- what is refused -------------------------------------------------------------------------


@frozen
class Wrong:
    text: str | bytes
    path: str
    problem: str


def game(value: str, path: str, problem: str) -> Wrong:
    return Wrong(document("yacht.game", value), f"$.value{path}", problem)


def state(value: str, path: str, problem: str) -> Wrong:
    return Wrong(document("yacht.state", value), f"$.value{path}", problem)


def event(value: str, path: str, problem: str) -> Wrong:
    return Wrong(document("yacht.event", value), f"$.value{path}", problem)


def begun(path: str, problem: str, **changes: object) -> Wrong:
    options = {"players": 1, "joker": "free"}
    value: dict[str, object] = {
        "game": "yacht",
        "options": options,
        "seats": [],
        "date": None,
        "result": None,
    }
    text = json.dumps({**value, "events": [], **changes})
    return Wrong(document("transcript", text), f"$.value{path}", problem)


def table(sheet: str = SHEET, dice: str = "[]", throws_left: int = 3) -> str:
    return f'{{"sheets": [{sheet}], "dice": {dice}, "throws_left": {throws_left}}}'


ENTER = '{"kind": "enter", "category": %s}'
ROLL = {"kind": "roll", "dice": [1, 2, 3, 4, 5]}
AFTER_ROLL = {"kind": "move", "seat": 1, "action": {"kind": "hold", "dice": []}}

REFUSED = {
    # no JSON
    "nothing": Wrong("", "$", "is not JSON: Expecting value at line 1, column 1"),
    "half an object": Wrong('{\n "a"', "$", "is not JSON: Expecting ':' delimiter at line 2"),
    "twin keys": Wrong('{"a": {"b": 1, "b": 1}}', "$", "has the key 'b' twice in one object"),
    "not a number": Wrong("[NaN]", "$", "contains NaN, which is not JSON"),
    "infinity": Wrong("-Infinity", "$", "contains -Infinity, which is not JSON"),
    "no UTF-8": Wrong(b'"\xff"', "$", "is not UTF-8 text: invalid start byte"),
    "UTF-16 with its mark": Wrong("[]".encode("utf-16"), "$", "is not UTF-8 text: invalid start"),
    "UTF-16": Wrong("[]".encode("utf-16-le"), "$", "is not UTF-8 text, but looks like UTF-16"),
    "UTF-32": Wrong("[]".encode("utf-32-be"), "$", "is not UTF-8 text, but looks like UTF-16"),
    "two marks": Wrong("\ufeff\ufeff[]", "$", "is not JSON: "),
    "minus nothing": Wrong("[-0]", "$", "contains -0, expected 0"),
    "nesting": Wrong("[" * TOO_DEEP, "$", "is nested too deeply"),
    "whole nesting": Wrong("[" * 990 + "]" * 990, "$", ""),
    "digits": Wrong("1" * 5000, "$", "contains a number with more than 18 digits"),
    "digits below nothing": Wrong("-1" + "0" * 18, "$", "contains a number with more than 18"),
    # the envelope
    "an array": Wrong("[]", "$", "is [], expected an object"),
    "no version": Wrong("{}", "$", "lacks the key 'wuerfelregeln'"),
    "no value": Wrong('{"wuerfelregeln": 1, "type": "yacht.game"}', "$", "lacks the key 'value'"),
    "more than asked": Wrong(
        '{"wuerfelregeln": 1, "type": "yacht.game", "value": {}, "x": 1}',
        "$",
        "has the unknown key 'x'",
    ),
    **{
        f"version {version}": Wrong(
            f'{{"wuerfelregeln": {version}, "type": "yacht.game", "value": {{}}}}',
            "$.wuerfelregeln",
            f"is {shown}, expected 1",
        )
        for version, shown in [("2", "2"), ("true", "True"), ("1.0", "1.0"), ('"1"', "'1'")]
    },
    **{
        f"type {kind}": Wrong(
            f'{{"wuerfelregeln": 1, "type": {kind}, "value": {{}}}}',
            "$.type",
            "expected one of transcript, table, yacht.game, yacht.state, yacht.event, yacht.action",
        )
        for kind in ('"chess.game"', '"yacht"', '"yacht.game.x"', '"yacht.sheet"', '""', "1", "[]")
    },
    # games
    "a game that is none": game("[]", "", "is [], expected an object"),
    "a missing option": game('{"players": 1}', "", "lacks the key 'joker'"),
    "an unknown option": game(
        '{"players": 1, "joker": "free", "rounds": 1}', "", "has the unknown key 'rounds'"
    ),
    **{
        f"players {players}": game(
            f'{{"players": {players}, "joker": "free"}}',
            ".players",
            f"is {players}, expected a whole number",
        )
        for players in ("true", "1.0", '"1"', "null", "[1]")
    },
    "no players": game('{"players": 0, "joker": "free"}', "", "players must be 1 to"),
    **{
        f"joker {joker}": game(
            f'{{"players": 1, "joker": {joker}}}',
            ".joker",
            f"is {joker}, expected one of free, free_matching, forced, verhoeff, kniffel, none",
        )
        for joker in ('"FREE"', '"wild"', "1", "true", "null")
    },
    # states
    "sheets that are none": state(
        '{"sheets": null, "dice": [], "throws_left": 3}', ".sheets", "is null, expected an array"
    ),
    "no sheets": state('{"sheets": [], "dice": [], "throws_left": 3}', ".sheets", "is empty"),
    "a sheet that is none": state(table("1"), ".sheets[0]", "is 1, expected an object"),
    "half a sheet": state(table('{"rows": []}'), ".sheets[0]", "lacks the key 'extra'"),
    "a short sheet": state(
        table('{"rows": [null], "extra": 0}'), ".sheets[0].rows", "are 1, expected 13"
    ),
    "a row that is true": state(
        table(SHEET.replace("null", "true", 1)),
        ".sheets[0].rows[0]",
        "is true, expected a whole number",
    ),
    "points nobody gets": state(
        table(SHEET.replace("null", "7", 1)), ".sheets[0].rows[0]", "7 is not a score of Ones"
    ),
    "an extra without fifty": state(
        table(SHEET.replace("0", "1")), ".sheets[0].extra", "is 1, expected 0 to 0"
    ),
    "dice that are text": state(table(dice='["1"]'), ".dice[0]", 'is "1", expected a whole number'),
    "dice in a text": state(table(dice='"12345"'), ".dice", 'is "12345", expected an array'),
    "unsorted dice": state(
        table(dice="[2, 1, 1, 1, 1]", throws_left=2), ".dice", "expected sorted faces from 1 to 6"
    ),
    "dice before a throw": state(table(dice="[1]"), ".dice", "are 1 with 3 throws left"),
    "nine throws": state(table(throws_left=9), ".throws_left", "is 9, expected 0 to 3"),
    # events and actions
    "no kind": event("{}", "", "is {}, expected an object with the key 'kind'"),
    "an event that is none": event("[]", "", "is [], expected an object with the key 'kind'"),
    "an action as event": event(
        '{"kind": "hold"}', ".kind", "is 'hold', expected one of roll, move"
    ),
    "a kind that is no text": event('{"kind": []}', ".kind", "is [], expected one of roll, move"),
    "a roll without dice": event('{"kind": "roll"}', "", "lacks the key 'dice'"),
    "a roll and more": event('{"kind": "roll", "dice": [], "x": 1}', "", "has the unknown key 'x'"),
    "a die that is true": event(
        '{"kind": "roll", "dice": [1, true]}', ".dice[1]", "is true, expected a whole number"
    ),
    "a move without action": event('{"kind": "move", "seat": 0}', "", "lacks the key 'action'"),
    "a seat that is true": event(
        f'{{"kind": "move", "seat": true, "action": {ENTER % 0}}}',
        ".seat",
        "is true, expected a whole number",
    ),
    "an action that is none": event(
        '{"kind": "move", "seat": 0, "action": null}', ".action", "is null, expected an object"
    ),
    "a roll as action": event(
        '{"kind": "move", "seat": 0, "action": {"kind": "roll", "dice": []}}',
        ".action.kind",
        "is 'roll', expected one of hold, enter",
    ),
    "a row by number": event(
        f'{{"kind": "move", "seat": 0, "action": {ENTER % 6}}}',
        ".action.category",
        "is 6, expected one of ones, twos,",
    ),
    "a move as action": Wrong(
        document("yacht.action", '{"kind": "move"}'), "$.value.kind", "expected one of hold, enter"
    ),
    # transcripts
    "half a transcript": Wrong(document("transcript", "{}"), "$.value", "lacks the key 'game'"),
    "a transcript and more": begun("", "has the unknown key 'seed'", seed=1),
    "an unknown game": begun(".game", "is 'chess', expected one of yacht", game="chess"),
    "a game that is no text": begun(".game", "is ['yacht'], expected one of", game=["yacht"]),
    "no options": begun(".options", "lacks the key 'players'", options={}),
    "too many names": begun(".seats", "seats must name 1 players, not 2", seats=["A", "B"]),
    "a name that is none": begun(".seats[0]", "is 1, expected a text", seats=[1]),
    "names in a text": begun(".seats", 'is "Anna", expected an array', seats="Anna"),
    "a name no record can hold": begun(".seats", "'#' cannot stand in a record", seats=["#"]),
    "half a letter": begun(".seats", r"'\ud800' cannot stand in a record", seats=["\ud800"]),
    "no such date": begun(
        ".date", 'is "2026-02-30", expected a date such as 2026-11-29', date="2026-02-30"
    ),
    "a date in another form": begun(".date", "expected a date such as", date="20261129"),
    "a date that is a number": begun(".date", "is 17, expected a date such as", date=17),
    "a result too early": begun(".result", "does not match: the events give *", result=[1]),
    "a result of texts": begun(".result[0]", 'is "1", expected a whole number', result=["1"]),
    "a result that is a number": begun(".result", "is 17, expected an array", result=17),
    "events that are none": begun(".events", "is {}, expected an array", events={}),
    "an event without kind": begun(".events[0]", "expected an object with the key", events=[{}]),
    "an illegal roll": begun(
        ".events[0]", "5 dice are due, not 1.", events=[{"kind": "roll", "dice": [1]}]
    ),
    "an illegal move": begun(
        ".events[1]", "There is no seat 1: expected 0 to 0.", events=[ROLL, AFTER_ROLL]
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_wrong_document_is_refused_with_its_path(name: str) -> None:
    wrong = REFUSED[name]
    with pytest.raises(DocumentError) as caught:
        from_json(wrong.text)
    assert caught.value.path == wrong.path
    assert wrong.problem in caught.value.problem.en
    assert str(caught.value) == f"{caught.value.path}: {caught.value.problem.en}"
    assert caught.value.text("de") == f"{caught.value.path}: {caught.value.problem.de}"
    english = {"expected", "lacks", "has", "is", "are", "must"}
    assert not english & set(caught.value.problem.de.replace(",", " ").split())


def nested(levels: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(levels):
        inner = [inner]
    return inner


def ring() -> list[Any]:
    found: list[Any] = []
    found.append(found)
    return found


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (10**18, "contains a number with more than 18 digits"),
        (-(10**5000), "contains a number with more than 18 digits"),
        (nested(TOO_DEEP), "is a value of type list, expected a whole number"),
        (ring(), "is [[...]], expected a whole number"),
        (b"1", "is \"b'1'\", expected a whole number"),
        ("\ud800", 'is "\\ud800", expected a whole number'),
    ],
    ids=["digits", "many digits", "nesting", "a ring", "bytes", "half a sign"],
)
def test_parsed_data_can_hold_what_no_text_can(value: Any, problem: str) -> None:
    with pytest.raises(DocumentError) as caught:
        structured(tuple[int, ...], [1, value], "$")
    assert caught.value.path == "$[1]"
    assert caught.value.problem.en == problem
    assert str(caught.value).isprintable()
    for where in ({"type": value}, {"wuerfelregeln": value}, {"value": value}, {"more": value}):
        whole = {"wuerfelregeln": 1, "type": "yacht.game", "value": {}, **where}
        with pytest.raises(DocumentError):
            from_json(whole)
    with pytest.raises(DocumentError):
        from_json(value)


@pytest.mark.parametrize("thing", [FORCED, Roll((1, 2))], ids=repr)
def test_a_byte_order_mark_before_a_document_is_skipped(thing: object) -> None:
    assert from_json("\ufeff" + to_json(thing)) == thing
    assert from_json(b"\xef\xbb\xbf" + to_json(thing).encode()) == thing


class Counted(str):
    """A key that counts how often it is compared."""

    __slots__ = ()
    compared = 0

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_a_twin_among_many_keys_is_found_in_one_pass() -> None:
    keys = [Counted(number) for number in range(2_000)]
    with pytest.raises(DocumentError, match="has the key '1999' twice"):
        _no_twins([(key, None) for key in (*keys, Counted(1999))])
    assert Counted.compared < 5 * len(keys)


@pytest.mark.parametrize(
    ("thing", "part"),
    [
        (Grid5().start(), "dice"),
        (Mirror().start(), "dice"),
        (Strolche().start(), "bag"),
        (Strolche().start(), "discs"),
        (Yacht().start(), "dice"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__module__.split(".")[1],
)
def test_what_is_wrong_with_a_long_state_is_said_in_short(thing: Any, part: str) -> None:
    data = json.loads(to_json(thing))
    data["value"][part] = [1, 2] * 100_000
    with pytest.raises(DocumentError) as caught:
        from_json(data)
    assert caught.value.path == f"$.value.{part}"
    assert len(caught.value.text("en")) < 200
    assert len(caught.value.text("de")) < 200


def test_long_words_are_quoted_by_their_beginning() -> None:
    long = "x" * 5000
    for text in (
        document("yacht.game", f'{{"{long}": 1}}'),
        document(long, "{}"),
        f'{{"{long}": 1, "{long}": 1}}',
    ):
        with pytest.raises(DocumentError) as caught:
            from_json(text)
        assert len(str(caught.value)) < 500


def test_a_long_value_is_shown_by_its_beginning() -> None:
    for length, shown in [(38, '"' + 38 * "x" + '"'), (39, '"' + 36 * "x" + "...")]:
        with pytest.raises(DocumentError) as caught:
            from_json(document("yacht.game", json.dumps(length * "x")))
        assert caught.value.problem.en == f"is {shown}, expected an object"


def test_an_array_of_fixed_length_has_that_length() -> None:
    read = partial(structured, tuple[int, str])
    assert read([1, "a"], "$") == (1, "a")
    with pytest.raises(DocumentError, match=r"\$\.pair: has 1 items, expected 2"):
        read([1], "$.pair")
    with pytest.raises(DocumentError, match=r"\$\.pair\[1\]: is 2, expected a text"):
        read([1, 2], "$.pair")


def test_a_result_must_be_the_one_the_events_give() -> None:
    data = json.loads(to_json(WHOLE))
    data["value"]["result"][1] += 1
    with pytest.raises(DocumentError, match=r"\.result: the result does not match: the events"):
        from_json(data)
    data["value"]["result"] = None
    with pytest.raises(DocumentError, match="does not match"):
        from_json(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(json_values, st.sampled_from(sorted(WRITTEN)))
def test_any_value_is_what_was_written_or_a_document_error(value: Any, name: str) -> None:
    kind = WRITTEN[name][1]
    with pytest.raises(DocumentError):
        from_json({"wuerfelregeln": 1, "type": kind, "value": value})


@given(st.data(), json_values)
def test_one_changed_value_is_refused_or_another_thing(data: st.DataObject, value: Any) -> None:
    thing, kind, text = WRITTEN[data.draw(st.sampled_from(sorted(WRITTEN)))]
    whole = json.loads(document(kind, text))
    path = data.draw(st.sampled_from(list(_paths(whole))))
    inner = whole
    for key in path[:-1]:
        inner = inner[key]
    if json.dumps(inner[path[-1]]) == json.dumps(value):
        return
    inner[path[-1]] = value
    read = _read_or_error(whole)
    assert isinstance(read, DocumentError) or to_json(read) != to_json(thing)


def _paths(value: Any) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return [
        (key, *rest)
        for key, inner in items
        for rest in [(), *(_paths(inner) if isinstance(inner, dict | list) else [])]
    ]


def _read_or_error(data: Any) -> Any:
    try:
        return from_json(data)
    except DocumentError as error:
        return error
