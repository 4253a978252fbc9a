"""The JSON Schema of every document, generated from the types of all games and shipped as a file.

One schema (draft 2020-12) describes whatever `to_json` writes. It tells what a document looks
like; that a state can be reached and an event is legal is for `from_json` to check. A 1.0 where
1 belongs is the one thing about numbers that a schema cannot tell apart, and `from_json` can.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from enum import Enum
from importlib.resources import files
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

import attrs

from wuerfelregeln.codec import FORMAT_VERSION, kind_of, preview_key
from wuerfelregeln.core import AnyGame
from wuerfelregeln.games import GAMES, find, known
from wuerfelregeln.lookup import imported
from wuerfelregeln.messages import codes
from wuerfelregeln.strict import items_of

__all__ = ["FILE_NAME", "generate", "load", "text"]

FILE_NAME = f"wuerfelregeln-{FORMAT_VERSION}.schema.json"
"""Name of the shipped file, in the folder ``schemas`` of the package."""

Schema: TypeAlias = dict[str, Any]

_ABOVE = "wuerfelregeln.table.documents:definitions"
"""What makes the schemas of tables, a layer above."""
_TABLE_PARTS = ("request", "command", "news", "answer", "story")


def load() -> Schema:
    """Return the schema that the package ships, with the games of other packages added.

    >>> load()["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    >>> sorted(load()["$defs"]["yacht.game"]["properties"])
    ['joker', 'players']

    ``$defs`` has an entry for the value of every type of document, such as ``yacht.state``.
    """
    if set(known()) != set(GAMES):
        return generate()
    shipped = files("wuerfelregeln") / "schemas" / FILE_NAME
    schema: Schema = json.loads(shipped.read_text(encoding="utf-8"))
    return schema


def text() -> str:
    """Return the schema as the text of the shipped file; ``tools/write_schema.py`` writes it.

    >>> json.loads(text()) == generate(GAMES)
    True

    It describes the built-in games, whatever else is installed.
    """
    return json.dumps(generate(GAMES), indent=1, ensure_ascii=False) + "\n"


def generate(names: Iterable[str] | None = None) -> Schema:
    """Return the schema made anew from the types of the games of these names, else of all.

    >>> generate()["$defs"]["yacht.event"]["oneOf"][0]["properties"]["kind"]
    {'const': 'roll'}

    Raises `TypeError` for a field of a type that JSON documents do not know.
    """
    definitions: Schema = {}
    kinds = ["transcript"]
    chosen = known() if names is None else tuple(names)
    for name in chosen:
        kinds += [f"{name}.{part}" for part in ("game", "state", "event", "action")]
        definitions |= _game_definitions(name, find(name))
    definitions["transcript"] = {"oneOf": [_transcript(name) for name in chosen]}
    said = {
        "refusal": {"anyOf": [_refusal(chosen, name) for name in (None, *chosen)]},
        "turn": _turn(chosen),
        "scores": {**_array({"type": "integer"}), "minItems": 1},
        "preview": {"oneOf": [*_previews(chosen, definitions)]},
    }
    definitions |= imported(_ABOVE)(chosen)
    kinds += ["table", "open"]
    kinds += [f"{name}.{part}" for name in chosen for part in _TABLE_PARTS]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:wuerfelregeln:documents:{FORMAT_VERSION}",
        "title": "Documents of wuerfelregeln",
        "oneOf": [
            _object(wuerfelregeln={"const": FORMAT_VERSION}, type={"const": kind}, value=_ref(kind))
            for kind in [*kinds, *said]
        ],
        "$defs": dict(sorted((definitions | said).items())),
    }


# --- the documents of one game ----------------------------------------------------------------


def _game_definitions(name: str, game: type[AnyGame]) -> Schema:
    about = game.about
    found: Schema = {}
    actions = [_tagged(name, kind_of(action), action, found) for action in about.actions]
    move = _object(kind={"const": "move"}, seat={"type": "integer"}, action=_ref(f"{name}.action"))
    return {
        f"{name}.game": _fields(name, game, found),
        f"{name}.state": _fields(name, about.state, found),
        f"{name}.action": {"oneOf": actions},
        f"{name}.event": {"oneOf": [_tagged(name, "roll", about.roll, found), move]},
        **found,
    }


def _transcript(name: str) -> Schema:
    date = {"type": "string", "format": "date", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
    transcript = _object(
        game={"const": name},
        options=_ref(f"{name}.game"),
        seats=_array({"type": "string", "minLength": 1}),
        date={"anyOf": [date, {"type": "null"}]},
        result={"anyOf": [_array({"type": "integer"}), {"type": "null"}]},
        events=_array(_ref(f"{name}.event")),
    )
    digits = {"type": "string", "pattern": "^([0-9a-f]{2})*$"}
    fair = _object(commitment=digits, words=_array({"type": "string"}), secret=digits)
    # Not required: documents without them are those of old.
    transcript["properties"] |= {
        "rules": {"type": "integer"},
        "fair": {"anyOf": [fair, {"type": "null"}]},
    }
    return transcript


# --- what is said of games and states -----------------------------------------------------------


def _refusal(names: Iterable[str], name: str | None) -> Schema:
    """Return the schema of a refusal of an event of one game; without a game, of what is none."""
    plain: list[Schema] = [{"type": "integer"}, {"type": "string"}]
    value = {"anyOf": [*plain, _array({"anyOf": plain})]}
    return _object(
        reason={"enum": list(codes(*(names if name is None else [name])))},
        values={"type": "object", "additionalProperties": value},
        game={"type": "null"} if name is None else {"const": name},
        event={"type": "null"} if name is None else _ref(f"{name}.event"),
    )


def _turn(names: Iterable[str]) -> Schema:
    return {
        "oneOf": [
            _object(kind={"const": "chance"}),
            _object(kind={"const": "decide"}, seats=_array({"type": "integer"})),
            _object(kind={"const": "over"}, reason={"enum": list(codes(*names))}),
        ]
    }


def _previews(names: Iterable[str], definitions: Schema) -> Iterator[Schema]:
    """Yield the schemas of previews, the empty one first; their classes go into ``definitions``."""
    yield _object(game={"type": "null"}, points={"type": "array", "maxItems": 0})
    for name in names:
        key = preview_key(find(name))
        if key is not None:
            place = _of(name, key, definitions)
            pair = _object(**{"for": place}, points={"type": "integer"})
            yield _object(game={"const": name}, points={**_array(pair), "minItems": 1})


def _tagged(name: str, kind: str, cls: type, found: Schema) -> Schema:
    fields: Schema = _fields(name, cls, found)["properties"]
    return _object(kind={"const": kind}, **fields)


# --- types ------------------------------------------------------------------------------------

_PLAIN: dict[Any, Schema] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
}


def _fields(name: str, cls: Any, found: Schema) -> Schema:
    hints = get_type_hints(cls)
    named = {field.name: hints[field.name] for field in attrs.fields(cls)}
    return _object(**{field: _of(name, hint, found) for field, hint in named.items()})


def _of(name: str, hint: Any, found: Schema) -> Schema:
    """Return the schema of a type; classes are put into ``found`` and referred to."""
    if hint in _PLAIN:
        return dict(_PLAIN[hint])
    if get_origin(hint) in (Union, UnionType):
        return {"anyOf": [_of(name, part, found) for part in get_args(hint)]}
    if get_origin(hint) is tuple:
        return _tuple(name, get_args(hint), found)
    if (item := items_of(hint)) is not None:
        return _array(_of(name, item, found))
    if not isinstance(hint, type) or not (issubclass(hint, Enum) or attrs.has(hint)):
        raise TypeError(f"no JSON document can hold {hint!r}")
    place = f"{name}.{hint.__name__}"
    if issubclass(hint, Enum):
        found[place] = {"enum": [member.name.lower() for member in hint]}
    else:
        found[place] = _fields(name, hint, found)
    return _ref(place)


def _tuple(name: str, parts: tuple[Any, ...], found: Schema) -> Schema:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return _array(_of(name, parts[0], found))
    return {
        "type": "array",
        "prefixItems": [_of(name, part, found) for part in parts],
        "items": False,
        "minItems": len(parts),
    }


# --- small shapes -----------------------------------------------------------------------------


def _object(**properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _array(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _ref(place: str) -> Schema:
    return {"$ref": f"#/$defs/{place}"}
