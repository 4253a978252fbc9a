"""Documents of tables: what is written is read again, and nothing else is."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.table.people import ANNA, BERT, CLEO, START, Hosted, games
from wuerfelregeln import from_json, schema, to_json
from wuerfelregeln.core import AnyGame
from wuerfelregeln.strict import DocumentError
from wuerfelregeln.table import (
    HOUSE,
    Act,
    AddBot,
    CallBack,
    Chat,
    Close,
    Command,
    Dismiss,
    Extend,
    Join,
    Late,
    Leave,
    Link,
    Mute,
    Open,
    Rejoin,
    Rematch,
    Resign,
    Reveal,
    Settings,
    SetWord,
    Stage,
    Table,
    TimeOut,
    Watch,
)
from wuerfelregeln.table.commands import HOUSE_ORDERS, REQUESTS
from wuerfelregeln.table.documents import (
    LONGEST,
    read_command,
    read_news,
    read_open,
    read_request,
    read_story,
    write_answer,
    write_command,
    write_news,
    write_open,
    write_request,
    write_story,
    write_table,
)
from wuerfelregeln.yacht import Category, Enter, Yacht

DATA = Path(__file__).parents[1] / "data"
FIXTURES = sorted(DATA.glob("table_*.json"))
SCHEMA = schema.load()
GAME = Yacht(players=2)


@cache
def validator(kind: str) -> Draft202012Validator:
    """Return the validator of one type of document: that of all is slow to say which it is."""
    (one,) = [each for each in SCHEMA["oneOf"] if each["properties"]["type"]["const"] == kind]
    return Draft202012Validator({**one, "$defs": SCHEMA["$defs"]})


def fits(text: str) -> None:
    """Hold a document against the schema of its type."""
    document = json.loads(text)
    validator(document["type"]).validate(document)


def played(game: AnyGame, decisions: int) -> Hosted:
    """Return a table in the middle of its game, with something of everything."""
    settings = Settings(move_time=60_000, late=Late.WEAKEST, take_over="random")
    hosted = Hosted(game, settings).seated(ANNA, BERT)
    hosted.ok(CLEO, Watch(), "w1")
    hosted.play(decisions // 2)
    hosted.ok(ANNA, Chat("Hallo! 🎲"), "c1")
    hosted.ok(BERT, Mute(0, on=True), "m1")
    hosted.ok(BERT, Leave(), "l1")
    if hosted.table.due.by is not None:
        hosted.now = hosted.table.due.by
        hosted.settle()
    hosted.ok(BERT, Rejoin(), "r1")
    return hosted.play(decisions - decisions // 2)


@pytest.mark.parametrize("game", games(2), ids=lambda game: game.name)
@pytest.mark.parametrize("decisions", [6, 10_000])
def test_a_table_survives_json_with_all_that_happened(game: AnyGame, decisions: int) -> None:
    table = played(game, decisions).table
    text = to_json(table)
    assert text == write_table(table)
    again = from_json(text)
    assert again == table
    assert again.position == table.position
    fits(text)


@pytest.mark.parametrize("game", games(2), ids=lambda game: game.name)
def test_commands_news_and_stories_survive_json_and_fit_the_schema(game: AnyGame) -> None:
    hosted = played(game, 12)
    hosted.play()
    for person in (ANNA, BERT):
        hosted.ok(person, Rematch())
    hosted.ok(HOUSE, Link("NEXT", hosted.house.commitment))
    for command, _ in hosted.log:
        text = write_command(game, command)
        assert read_command(game, text) == command
        fits(text)
        if command.sender != HOUSE:
            request = write_request(game, command.do, command.id)
            assert read_request(game, request, command.sender) == command
            fits(request)
    for number, told in enumerate(hosted.news):
        text = write_news(game, told.news)
        assert read_news(game, text) == told.news
        if number < 40:
            fits(text)
    for person in (ANNA, CLEO, "0" * 64):
        story = hosted.table.story(person, hosted.now)
        text = write_story(game, story)
        assert read_story(game, text) == story
        fits(text)


def test_an_answer_has_the_code_of_its_refusal_and_a_sentence_in_each_language() -> None:
    hosted = Hosted(GAME).seated(ANNA)
    answer = hosted.send(ANNA, Join("Anna"), "j1").answer
    fits(write_answer(GAME, answer))
    document = json.loads(write_answer(GAME, answer))
    assert document["value"] == {
        "id": "j1",
        "number": 0,
        "seat": 0,
        "refusal": {
            "reason": "table.already_seated",
            "values": {},
            "de": "Du sitzt schon an diesem Tisch.",
            "en": "You sit at this table already.",
        },
    }


EVERY = (
    Join("Anna", "blau"),
    SetWord("x"),
    Leave(),
    Rejoin(),
    Watch(),
    AddBot("easy"),
    Dismiss(1),
    Act(3, Enter(Category.ONES)),
    Chat("x"),
    Mute(1, on=True),
    CallBack(0),
    Resign(),
    Rematch(),
)
ORDERS = (TimeOut(0, 1), Extend(5), Reveal("00"), Link("NEXT"), Close())


def test_every_request_is_tried() -> None:
    assert {type(each) for each in EVERY} == set(REQUESTS)
    assert not set(REQUESTS) & set(HOUSE_ORDERS)


@pytest.mark.parametrize("order", ORDERS, ids=repr)
def test_no_order_of_the_house_is_read_from_a_client(order: Any) -> None:
    with pytest.raises(DocumentError, match=r"\$\.value\.do\.kind: is '.*', expected one of join"):
        read_request(GAME, write_request(GAME, order), ANNA)
    command = Command(HOUSE, order)
    assert read_command(GAME, write_command(GAME, command)) == command


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda d: d["value"].update(sender="x"), "unknown key 'sender'"),
        (lambda d: d["value"]["do"].update(seat=1), "unknown key 'seat'"),
        (lambda d: d["value"]["do"].update(question="1"), "whole number"),
        (lambda d: d["value"]["do"].update(question=True), "is true, expected a whole"),
        (lambda d: d["value"]["do"].pop("question"), "lacks the key 'question'"),
        (lambda d: d["value"]["do"].update(kind="throw"), "is 'throw'"),
        (lambda d: d["value"]["do"].update(kind=[]), "is \\[\\]"),
        (lambda d: d["value"].update(do=[]), "an object with the key 'kind'"),
        (lambda d: d["value"].update(id="x" * 41), "no more than 40 visible"),
        (lambda d: d["value"].update(id=7), "a text"),
        (lambda d: d["value"].update(id="\ud800"), "characters of ASCII"),
        (lambda d: d["value"]["do"]["action"].update(kind="roll"), "is 'roll'"),
        (lambda d: d.update(type="grid5.request"), "expected 'yacht.request'"),
        (lambda d: d.update(type="yacht.command"), "is 'yacht.command', expected"),
        (lambda d: d.update(wuerfelregeln=2), "is 2, expected 1"),
        (lambda d: d.update(wuerfelregeln=True), "is True, expected 1"),
    ],
)
def test_a_request_that_is_not_exactly_right_is_refused(change: Any, problem: str) -> None:
    document = json.loads(write_request(GAME, Act(3, Enter(Category.ONES)), "a1"))
    read_request(GAME, json.dumps(document), ANNA)
    change(document)
    with pytest.raises(DocumentError, match=problem):
        read_request(GAME, json.dumps(document), ANNA)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "{", '"x"', "[" * 5000, b"\xff", '{"a": 1, "a": 1}', to_json(GAME)],
    ids=lambda text: repr(text[:20]),
)
def test_rubbish_is_refused(text: str | bytes) -> None:
    for read in (lambda: read_request(GAME, text, ANNA), lambda: read_open(text)):
        with pytest.raises(DocumentError):
            read()


def test_a_long_request_is_not_even_looked_at() -> None:
    long = write_request(GAME, Chat("x" * LONGEST))
    with pytest.raises(DocumentError, match="no more than 16384 are possible"):
        read_request(GAME, long, ANNA)
    with pytest.raises(DocumentError, match="too long"):
        read_open(" " * (LONGEST + 1))


def test_a_table_to_be_opened_names_its_game_and_its_settings() -> None:
    wanted = Open(Yacht(players=3), Settings(move_time=30_000))
    text = write_open(wanted)
    assert read_open(text) == wanted
    fits(text)
    document = json.loads(text)
    document["value"]["game"] = "chess"
    with pytest.raises(DocumentError, match=r"\$\.value\.game: is 'chess'"):
        read_open(json.dumps(document))
    document = json.loads(text)
    document["value"]["settings"]["move_time"] = 1
    with pytest.raises(DocumentError, match="5000 to 604800000"):
        read_open(json.dumps(document))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda v: v.update(code="?"), "code must be"),
        (lambda v: v["events"].reverse(), r"\$\.value\.events"),
        (lambda v: v["events"][0].update(dice=[7]), "dice are due"),
        (lambda v: v["seats"].pop(), "seats must have 2 seats"),
        (lambda v: v["seats"][0].update(word=1), r"\$\.value\.seats\[0\]\.word"),
        (lambda v: v.update(stage="gone"), r"\$\.value\.stage"),
        (lambda v: v.update(number="7"), r"\$\.value\.number"),
        (lambda v: v.update(position=None), "unknown key"),
    ],
)
def test_a_stored_table_that_was_tampered_with_is_not_read(change: Any, problem: str) -> None:
    document = json.loads(to_json(played(GAME, 6).table))
    change(document["value"])
    with pytest.raises(DocumentError, match=problem):
        from_json(document)


# --- for ever ---------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FIXTURES, ids=lambda file: file.stem)
def test_tables_that_were_stored_once_are_read_for_ever_and_go_on(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    table: Table = from_json(text)
    assert json.loads(to_json(table)) == json.loads(text)
    assert table.commitment
    fits(text)
    hosted = Hosted(table.game)
    hosted.table, hosted.now = table, START + 10**9
    if table.stage is Stage.WAITING:
        hosted.seated(BERT, CLEO)
    hosted.play()
    assert hosted.table.due.nothing
    assert hosted.table.secret


def test_there_is_a_stored_table_of_every_game_running_and_over() -> None:
    names = {file.stem for file in FIXTURES}
    assert names >= {
        f"table_{game.name}_{stage}" for game in games(2) for stage in ("playing", "over")
    }
