"""The JSON Schema: current, valid, and agreeing with what is written and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.conformance.cases import every_game
from tests.strategies import few_examples, positions, seen_events, walk
from wuerfelregeln import GAMES, Move, Transcript, codec, from_json, schema, to_json
from wuerfelregeln.codec import DocumentError
from wuerfelregeln.core import AnyGame
from wuerfelregeln.testing.walks import fewer_examples
from wuerfelregeln.yacht import Category, Enter

SCHEMA = schema.load()
VALIDATOR = Draft202012Validator(SCHEMA, format_checker=Draft202012Validator.FORMAT_CHECKER)


def is_valid(document: Any) -> bool:
    return VALIDATOR.is_valid(document)


def some_documents(game: AnyGame, state: Any, event: Any) -> list[Any]:
    """Return a document of each type."""
    events = walk(game, 2).events
    names = tuple(f"Spieler {seat}" for seat in range(game.players))
    start, more = Transcript(game, events[:3]), Transcript(game, events[:40], names)
    things = [game, state, event, start, more]
    if isinstance(event, Move):
        things.append(event.action)
    return [json.loads(to_json(thing)) for thing in things]


# --- the file --------------------------------------------------------------------------------


def test_the_shipped_file_is_what_the_types_give() -> None:
    shipped = files("wuerfelregeln") / "schemas" / schema.FILE_NAME
    assert shipped.read_text(encoding="utf-8") == schema.text(), "run tools/write_schema.py"
    assert schema.generate() == SCHEMA


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_there_is_a_definition_for_the_value_of_every_type_of_document() -> None:
    parts = ("game", "state", "event", "action")
    kinds = {"transcript", *(f"{name}.{part}" for name in GAMES for part in parts)}
    assert kinds <= set(SCHEMA["$defs"])
    told = ("request", "command", "news", "answer", "story")
    assert [one["properties"]["type"]["const"] for one in SCHEMA["oneOf"]] == [
        "transcript",
        *(f"{name}.{part}" for name in GAMES for part in parts),
        *("table", "open"),
        *(f"{name}.{part}" for name in GAMES for part in told),
        *("refusal", "turn", "scores", "preview"),
    ]


def test_every_object_is_closed_and_needs_all_its_keys() -> None:
    objects = [one for one in _inside(SCHEMA) if isinstance(one, dict) and "properties" in one]
    assert len(objects) > 10
    for one in objects:
        assert one["additionalProperties"] is False
        # The two keys of transcripts that came later are left out where there is nothing to say.
        later = {"rules", "fair"} if "events" in one["properties"] else set()
        needed = [key for key in one["properties"] if key not in later or key in one["required"]]
        assert one["required"] == needed


def test_every_reference_leads_somewhere() -> None:
    for one in _inside(SCHEMA):
        if isinstance(one, dict) and "$ref" in one:
            assert one["$ref"].removeprefix("#/$defs/") in SCHEMA["$defs"]


def test_members_have_their_names_in_lower_case() -> None:
    assert SCHEMA["$defs"]["yacht.Category"] == {"enum": [str(category) for category in Category]}


def test_a_type_that_no_document_can_hold_is_an_error() -> None:
    @frozen
    class Strange:
        share: float

    with pytest.raises(TypeError, match=r"no JSON document can hold <class 'float'>"):
        schema._fields("yacht", Strange, {})


def test_pairs_and_optional_fields_are_described() -> None:
    pair = schema._of("yacht", tuple[int, bool] | None, {})
    validator = Draft202012Validator(pair)
    for value, valid in [
        ([1, True], True),
        (None, True),
        ([1], False),
        ([1, True, 1], False),
        ([True, 1], False),
    ]:
        assert validator.is_valid(value) is valid


def _inside(value: Any) -> Iterator[Any]:
    yield value
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for item in items:
        yield from _inside(item)


# --- documents -------------------------------------------------------------------------------


@every_game
@few_examples
@given(data=st.data())
def test_every_document_is_valid(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    event = data.draw(st.sampled_from(seen_events(game)))
    for document in some_documents(game, state, event):
        VALIDATOR.validate(document)


def _said(game: Any, state: Any) -> Iterator[Any]:
    """Yield what is said of a state, as values."""
    yield game.turn(state)
    yield game.scores(state)
    if codec.preview_key(type(game)) is not None:
        yield from (game.preview(state, seat) for seat in range(game.players))
    for event in (*seen_events(game)[:6], None, Move(0, "pass"), Move(99, seen_events(game)[0])):
        refusal = game.refusal(state, event)
        if refusal is not None:
            yield refusal


@every_game
@fewer_examples
@given(data=st.data())
def test_what_is_said_of_a_game_is_valid(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    for thing in _said(game, state):
        VALIDATOR.validate(json.loads(to_json(thing)))


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("turn", {"kind": "chance", "seats": []}),
        ("turn", {"kind": "decide"}),
        ("turn", {"kind": "decide", "seats": [True]}),
        ("turn", {"kind": "over", "reason": "no_reason"}),
        ("turn", {"kind": "pause"}),
        ("turn", None),
        ("scores", []),
        ("scores", [1.5]),
        ("scores", 17),
        ("preview", {"game": None, "points": [{"for": "chance", "points": 1}]}),
        ("preview", {"game": "yacht", "points": []}),
        ("preview", {"game": "strolche", "points": [{"for": "chance", "points": 1}]}),
        ("preview", {"game": "yacht", "points": [{"for": "sevens", "points": 1}]}),
        ("preview", {"game": "yacht", "points": [{"for": "chance", "points": None}]}),
        ("refusal", {"reason": "game_over", "values": {}, "game": None}),
        ("refusal", {"reason": "game_over", "values": [], "game": None, "event": None}),
        ("refusal", {"reason": "gameover", "values": {}, "game": None, "event": None}),
        ("refusal", {"reason": ["x"], "values": {}, "game": None, "event": None}),
        ("refusal", {"reason": "chess.x", "values": {}, "game": None, "event": None}),
        ("refusal", {"reason": "game_over", "values": {}, "game": "yacht", "event": None}),
        ("refusal", {"reason": "game_over", "values": {}, "game": "chess", "event": {}}),
        (
            "refusal",
            {
                "reason": "no_such_face",
                "values": {"face": {"de": "x"}},
                "game": "yacht",
                "event": {"kind": "roll", "dice": [7]},
            },
        ),
    ],
)
def test_what_nobody_says_is_neither_valid_nor_read(kind: str, value: Any) -> None:
    document = {"wuerfelregeln": 1, "type": kind, "value": value}
    assert not is_valid(document)
    with pytest.raises(DocumentError):
        from_json(document)


@every_game
def test_a_whole_transcript_is_valid(game: AnyGame) -> None:
    VALIDATOR.validate(json.loads(to_json(Transcript(game, walk(game, 2).events))))


@every_game
def test_every_kind_of_action_is_valid_in_an_event(game: AnyGame) -> None:
    moves = [event for event in seen_events(game) if isinstance(event, Move)]
    by_kind = {type(move.action): move for move in moves}
    for move in by_kind.values():
        VALIDATOR.validate(json.loads(to_json(move)))
        VALIDATOR.validate(json.loads(to_json(move.action)))
    assert by_kind


@every_game
@given(data=st.data())
def test_a_document_that_is_changed_for_the_worse_is_neither_valid_nor_read(
    game: AnyGame, data: st.DataObject
) -> None:
    state = data.draw(positions(game)).state
    event = data.draw(st.sampled_from(seen_events(game)))
    document = data.draw(st.sampled_from(some_documents(game, state, event)))
    path = data.draw(st.sampled_from(list(_paths(document))))
    worse = _changed(document, path, data.draw(st.sampled_from(_worse(path, _at(document, path)))))
    assert not is_valid(worse)
    with pytest.raises(DocumentError):
        from_json(worse)


def _worse(path: tuple[Any, ...], value: Any) -> list[Any]:
    """Return values that cannot stand where this one stands."""
    match value:
        case dict():
            fewer = [{k: v for k, v in value.items() if k != key} for key in value]
            return [*fewer, {**value, "surplus": 1}, list(value.values()), None]
        case list():
            return [[*value, {}], {}, "12345", 1]
        case bool():
            return [int(value), str(value)]
        case int():
            return [True, False, str(value), value + 0.5, [value]]
        case str() if path[-1] in ("kind", "type", "game"):
            return [value.upper(), value + "s", 17, None]
        case str():
            return [17, True, [value]]
        case _:
            return [False, {}]


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _paths(inner, (*path, key))


def _at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def _changed(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    copy = deepcopy(document)
    _at(copy, path[:-1])[path[-1]] = value
    return copy


@pytest.mark.parametrize("row", ["FULL_HOUSE", "Full house", "house", "", 8, True])
def test_a_member_goes_by_its_name(row: object) -> None:
    document = json.loads(to_json(Enter(Category.FULL_HOUSE)))
    assert is_valid(document)
    document["value"]["category"] = row
    assert not is_valid(document)


@pytest.mark.parametrize(
    "date", ["2026-2-1", "20261129", "2026-11-29T12:00", "29.11.2026", 17, True]
)
def test_a_date_is_a_day_and_nothing_else(date: object) -> None:
    document = json.loads(to_json(Transcript(GAMES["yacht"]())))
    assert is_valid(document)
    document["value"]["date"] = date
    assert not is_valid(document)
    with pytest.raises(DocumentError):
        from_json(document)


def test_documents_of_one_game_are_none_of_another_kind() -> None:
    for name in GAMES:
        document = json.loads(to_json(GAMES[name]()))
        for part in ("state", "event", "action"):
            document["type"] = f"{name}.{part}"
            assert not is_valid(document)
