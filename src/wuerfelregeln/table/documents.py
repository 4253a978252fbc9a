"""JSON for tables: tables to be stored, commands, and what is told, each as a strict document.

A document says what it is, as all of `wuerfelregeln.codec`: a ``table`` and an ``open`` name the
game inside; a ``yacht.request``, ``yacht.command``, ``yacht.news``, ``yacht.answer`` and
``yacht.story`` belong to a game. A request is what a client sends: a command without its sender,
who is known by the token of the connection. Needs cattrs (extra ``json``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from wuerfelregeln import codec, games
from wuerfelregeln.core import AnyGame, IllegalEvent, Refusal
from wuerfelregeln.core import Reason as AnyReason
from wuerfelregeln.lookup import Table as LookUp
from wuerfelregeln.messages import code_of
from wuerfelregeln.strict import (
    OBJECT_WITH_KIND,
    DocumentError,
    keyed,
    mistaken,
    none_of,
    other_than,
    parsed,
    structured,
    unstructured,
)
from wuerfelregeln.table import commands
from wuerfelregeln.table.commands import HOLDS, Command, Open
from wuerfelregeln.table.news import NEWS, Answer, News, Story
from wuerfelregeln.table.reasons import Reason
from wuerfelregeln.table.settings import Settings
from wuerfelregeln.table.table import Table
from wuerfelregeln.words import LANGUAGES, BilingualError, Words

__all__ = [
    "LONGEST",
    "definitions",
    "read_command",
    "read_news",
    "read_open",
    "read_request",
    "read_story",
    "read_table",
    "read_table_value",
    "table_value",
    "write_answer",
    "write_command",
    "write_news",
    "write_open",
    "write_request",
    "write_story",
    "write_table",
]

LONGEST = 16_384
"""Bytes of a request, which come from a client: nothing longer is even looked at."""

T = TypeVar("T", bound=attrs.AttrsInstance)
Json: TypeAlias = Mapping[str, object]
GameClass: TypeAlias = type[AnyGame]


# --- what clients send --------------------------------------------------------------------------


def write_request(game: AnyGame, do: attrs.AttrsInstance, id: str = "") -> str:  # noqa: A002 - the document's key
    """Return what a client sends to have something done.

    >>> from wuerfelregeln.table import Chat
    >>> from wuerfelregeln.yacht import Yacht
    >>> text = write_request(Yacht(), Chat("Hallo!"), id="c1")
    >>> read_request(Yacht(), text, sender="0" * 64)
    Command(sender='000...', do=Chat(text='Hallo!'), id='c1')
    """
    return _document(game, "request", {"id": id, "do": _write_tagged(do)})


def read_request(game: AnyGame, text: str | bytes, sender: str) -> Command:
    """Return the command of a client, whose fingerprint is that of its connection's token.

    Nothing else is read: no order of the house, no other document, no text of more than `LONGEST`
    bytes. Raises `DocumentError`.
    """
    length = len(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    if length > LONGEST:
        problem = Words(
            de=f"ist {length} Bytes lang, höchstens {LONGEST} gehen",
            en=f"is {length} bytes long, no more than {LONGEST} are possible",
        )
        raise DocumentError("$", problem)
    value = _opened(text, f"{game.name}.request")
    data = keyed(value, ("id", "do"), "$.value")
    do = _read_tagged(type(game), _REQUESTS, data["do"], "$.value.do")
    return Command(sender, do, _read_id(data["id"]))


def write_open(wanted: Open) -> str:
    """Return what a client sends to have a table opened.

    >>> from wuerfelregeln.yacht import Yacht
    >>> read_open(write_open(Open(Yacht(players=2)))).game
    Yacht(players=2, joker=Joker.FREE)
    """
    return _wrapped("open", {**_write_game(wanted.game), "settings": unstructured(wanted.settings)})


def read_open(text: str | bytes) -> Open:
    """Return the table that a client wants opened; raises `DocumentError`, as `read_request`."""
    if len(text) > LONGEST:
        raise DocumentError("$", Words(de="ist zu lang", en="is too long"))
    data = keyed(_opened(text, "open"), ("game", "rules", "options", "settings"), "$.value")
    game = _read_game(data, "$.value")
    return Open(game, structured(Settings, data["settings"], "$.value.settings"))


# --- what is stored -------------------------------------------------------------------------------


def write_command(game: AnyGame, command: Command) -> str:
    """Return a command as it is stored, with the fingerprint of its sender.

    >>> from wuerfelregeln.table import HOUSE, Close
    >>> from wuerfelregeln.yacht import Yacht
    >>> read_command(Yacht(), write_command(Yacht(), Command(HOUSE, Close())))
    Command(sender='', do=Close(), id='')
    """
    value = {"sender": command.sender, "id": command.id, "do": _write_tagged(command.do)}
    return _document(game, "command", value)


def read_command(game: AnyGame, text: str | bytes) -> Command:
    """Return a stored command; raises `DocumentError`. Never for what a client sends."""
    return _read_command(type(game), _opened(text, f"{game.name}.command"), "$.value")


def _read_command(game: GameClass, value: object, path: str) -> Command:
    data = keyed(value, ("sender", "id", "do"), path)
    do = _read_tagged(game, _ORDERS, data["do"], f"{path}.do")
    sender = structured(str, data["sender"], f"{path}.sender")
    return Command(sender, do, _read_id(data["id"]))


def _read_id(value: object) -> str:
    found = structured(str, value, "$.value.id")
    if not commands.good_id(found):
        most = commands.MOST_ID
        expected = Words(
            de=f"höchstens {most} sichtbare Zeichen von ASCII",
            en=f"no more than {most} visible characters of ASCII",
        )
        raise DocumentError("$.value.id", mistaken(found, expected))
    return found


_APART = ("game", "events", "link", "_position")
"""Fields of a table that are written in a way of their own."""


def write_table(table: Table) -> str:
    """Return a table as a document; ``to_json(table)`` does the same.

    >>> from wuerfelregeln.yacht import Yacht
    >>> table = Table.open(Yacht(), code="WURF", host="", now=0)
    >>> read_table(write_table(table)) == table
    True
    """
    return _wrapped("table", table_value(table))


def read_table(text: str | bytes) -> Table:
    """Return the table that `write_table` wrote, with every event checked by its own rules.

    These are the rules of the version that it was opened with. Raises `DocumentError`, also where
    this version is not there.
    """
    return read_table_value(_opened(text, "table"), "$.value")


def table_value(table: Table) -> Json:
    """Return a table as plain data, as `write_table` puts it into a document.

    Raises `UnknownGame` for a game that is not registered: nobody could read it again.
    """
    games.expect_registered(table.game)
    plain = {
        each.name: unstructured(getattr(table, each.name))
        for each in attrs.fields(Table)
        if each.name not in _APART
    }
    link = None if table.link is None else unstructured(table.link)
    events = [codec.event_value(event) for event in table.events]
    return {**_write_game(table.game), **plain, "link": link, "events": events}


def read_table_value(value: object, path: str) -> Table:
    """Return the table of plain data; raises `DocumentError` with the path below ``path``."""
    hints = get_type_hints(Table)
    plain = [each.name for each in attrs.fields(Table) if each.name not in _APART]
    keys = ("game", "rules", "options", *plain, "link", "events")
    data = keyed(value, keys, path)
    game = _read_game(data, path)
    listed = structured(tuple[Any, ...], data["events"], f"{path}.events")
    events = tuple(
        codec.read_event_value(type(game), item, f"{path}.events[{ply}]")
        for ply, item in enumerate(listed)
    )
    fields = {name: structured(hints[name], data[name], f"{path}.{name}") for name in plain}
    link = structured(hints["link"], data["link"], f"{path}.link")
    try:
        return Table(game, events=events, link=link, **fields)
    except IllegalEvent as error:
        de, en = (error.refusal.text(lang) for lang in LANGUAGES)
        raise DocumentError(f"{path}.events", Words(de=de, en=en)) from None
    except BilingualError as error:
        raise DocumentError(path, error.problem) from None


def _write_game(game: AnyGame) -> Json:
    return {"game": game.name, "rules": game.about.rules, "options": unstructured(game)}


def _read_game(data: Mapping[str, object], path: str) -> AnyGame:
    name = data["game"]
    if not isinstance(name, str) or name not in games.known():
        raise DocumentError(f"{path}.game", none_of(name, games.known()))
    rules = structured(int, data["rules"], f"{path}.rules")
    try:
        kind = games.edition(name, rules)
    except games.UnknownGame as error:
        raise DocumentError(f"{path}.rules", error.problem) from None
    return structured(kind, data["options"], f"{path}.options")


# --- what is told ---------------------------------------------------------------------------------


def write_news(game: AnyGame, news: News) -> str:
    """Return news as a document, for everybody whom they are for.

    >>> from wuerfelregeln.table.news import Came
    >>> from wuerfelregeln.yacht import Yacht
    >>> read_news(Yacht(), write_news(Yacht(), Came(0, "Anna")))
    Came(seat=0, name='Anna')
    """
    return _document(game, "news", _write_tagged(news))


def read_news(game: AnyGame, text: str | bytes) -> News:
    """Return the news of a document; raises `DocumentError`."""
    return _read_news(type(game), _opened(text, f"{game.name}.news"), "$.value")


def _read_news(game: GameClass, value: object, path: str) -> News:
    news: News = _read_tagged(game, _NEWS, value, path)
    return news


def write_story(game: AnyGame, story: Story) -> str:
    """Return the whole story as a document, for the one whom it is for.

    >>> from wuerfelregeln.yacht import Yacht
    >>> story = Table.open(Yacht(), code="WURF", host="", now=0).story("", now=0)
    >>> read_story(Yacht(), write_story(Yacht(), story)) == story
    True
    """
    return _document(game, "story", _write_fields(story))


def read_story(game: AnyGame, text: str | bytes) -> Story:
    """Return the story of a document; raises `DocumentError`."""
    return _read_story(type(game), _opened(text, f"{game.name}.story"), "$.value")


def _read_story(game: GameClass, value: object, path: str) -> Story:
    return _read_fields(game, Story, value, path)


def write_answer(game: AnyGame, answer: Answer) -> str:
    """Return an answer as a document: a refusal is its code, and a sentence in each language.

    >>> from wuerfelregeln.yacht import Yacht
    >>> json.loads(write_answer(Yacht(), Answer("c1", number=3, seat=0)))["value"]
    {'id': 'c1', 'number': 3, 'seat': 0, 'refusal': None}
    """
    value = {
        "id": answer.id,
        "number": answer.number,
        "seat": answer.seat,
        "refusal": None if answer.refusal is None else _write_refusal(answer.refusal),
    }
    return _document(game, "answer", value)


def _write_refusal(refusal: Refusal) -> Json:
    return {
        "reason": _code(refusal.reason),
        "values": dict(refusal.values),
        "de": refusal.text("de"),
        "en": refusal.text("en"),
    }


def _code(reason: AnyReason) -> str:
    """Return the code of a reason: that of `messages`, or the table's own."""
    return f"table.{reason.name.lower()}" if isinstance(reason, Reason) else code_of(reason)


# --- around a value -------------------------------------------------------------------------------


def _document(game: AnyGame, part: str, value: object) -> str:
    return _wrapped(f"{game.name}.{part}", value)


def _wrapped(kind: str, value: object) -> str:
    document = {"wuerfelregeln": codec.FORMAT_VERSION, "type": kind, "value": value}
    return json.dumps(document, ensure_ascii=False)


def _opened(text: str | bytes, kind: str) -> object:
    """Return the value of a document, which must be of that kind."""
    outer = keyed(parsed(text), ("wuerfelregeln", "type", "value"), "$")
    version = outer["wuerfelregeln"]
    if type(version) is not int or version != codec.FORMAT_VERSION:
        raise DocumentError("$.wuerfelregeln", other_than(version, str(codec.FORMAT_VERSION)))
    if outer["type"] != kind:
        raise DocumentError("$.type", other_than(outer["type"], repr(kind)))
    return outer["value"]


# --- classes of which one field may hold something of a game ------------------------------------


def _write_tagged(thing: attrs.AttrsInstance) -> Json:
    return {"kind": codec.kind_of(type(thing)), **_write_fields(thing)}


def _write_fields(thing: attrs.AttrsInstance) -> Json:
    found: dict[str, object] = {}
    for each in attrs.fields(type(thing)):
        value, part = getattr(thing, each.name), each.metadata.get(HOLDS)
        found[each.name] = unstructured(value) if part is None else _WRITE[part](value)
    return found


_WRITE: Mapping[str, Callable[[Any], object]] = {
    "action": codec.action_value,
    "roll": codec.event_value,
    "event": lambda events: [codec.event_value(event) for event in events],
    "state": unstructured,
}


def _read_tagged(game: GameClass, kinds: Mapping[str, type[T]], value: object, path: str) -> T:
    if not isinstance(value, Mapping) or "kind" not in value:
        raise DocumentError(path, mistaken(value, OBJECT_WITH_KIND))
    kind = value["kind"]
    if not isinstance(kind, str) or kind not in kinds:
        raise DocumentError(f"{path}.kind", none_of(kind, kinds))
    rest = {key: item for key, item in value.items() if key != "kind"}
    return _read_fields(game, kinds[kind], rest, path)


def _by_kind(kinds: Iterable[type[T]]) -> Mapping[str, type[T]]:
    return {codec.kind_of(kind): kind for kind in kinds}


_REQUESTS = _by_kind(commands.REQUESTS)
_ORDERS = _by_kind((*commands.REQUESTS, *commands.HOUSE_ORDERS))
_NEWS = _by_kind(NEWS)


def _read_fields(game: GameClass, cls: type[T], value: object, path: str) -> T:
    fields = attrs.fields(cls)
    data = keyed(value, tuple(each.name for each in fields), path)
    hints = _HINTS[cls]
    found: dict[str, object] = {}
    for each in fields:
        part, place = each.metadata.get(HOLDS), f"{path}.{each.name}"
        found[each.name] = (
            structured(hints[each.name], data[each.name], place)
            if part is None
            else _READ[part](game, data[each.name], place)
        )
    return cls(**found)


_HINTS: Mapping[type, Mapping[str, object]] = LookUp(get_type_hints)


def _read_roll(game: GameClass, value: object, path: str) -> object:
    event = codec.read_event_value(game, value, path)
    if not isinstance(event, game.about.roll):
        raise DocumentError(f"{path}.kind", none_of("move", ("roll",)))
    return event


def _read_events(game: GameClass, value: object, path: str) -> tuple[object, ...]:
    listed = structured(tuple[Any, ...], value, path)
    return tuple(
        codec.read_event_value(game, item, f"{path}[{ply}]") for ply, item in enumerate(listed)
    )


_READ: Mapping[str, Callable[[GameClass, object, str], object]] = {
    "action": codec.read_action_value,
    "roll": _read_roll,
    "event": _read_events,
    "state": codec.read_state_value,
}


# --- the schema -----------------------------------------------------------------------------------


def definitions(names: tuple[str, ...]) -> Json:
    """Return the schemas of all these documents, by their types, for games of these names.

    >>> sorted(definitions(("yacht",)))[:3]
    ['open', 'table', 'table.By']

    `wuerfelregeln.schema` puts them beside those of the games, to which they refer.
    """
    found: dict[str, object] = {}
    for name in names:
        found |= {
            f"{name}.request": _object(id=_text(commands.MOST_ID), do=_ref(f"{name}.asks")),
            f"{name}.asks": _one_of(name, _REQUESTS, found),
            f"{name}.command": _object(
                sender={"type": "string"}, id=_text(commands.MOST_ID), do=_ref(f"{name}.orders")
            ),
            f"{name}.orders": _one_of(name, _ORDERS, found),
            f"{name}.news": _one_of(name, _NEWS, found),
            f"{name}.story": _object(**_properties(name, Story, found)),
            f"{name}.answer": _object(
                id={"type": "string"},
                number={"type": "integer"},
                seat=_of(int | None, found),
                refusal={"anyOf": [_ref("table.refusal"), {"type": "null"}]},
            ),
        }
    text = {"type": "string"}
    plain: list[Json] = [{"type": "integer"}, text]
    value = {"anyOf": [*plain, {"type": "array", "items": {"anyOf": plain}}]}
    found["table.refusal"] = _object(
        reason=text, values={"type": "object", "additionalProperties": value}, de=text, en=text
    )
    settings = _of(Settings, found)
    found["open"] = {
        "oneOf": [_object(**_game_properties(name), settings=settings) for name in names]
    }
    found["table"] = {"oneOf": [_table(name, found) for name in names]}
    return found


def _table(name: str, found: dict[str, object]) -> Json:
    hints = get_type_hints(Table)
    plain = {
        each.name: _of(hints[each.name], found)
        for each in attrs.fields(Table)
        if each.name not in _APART
    }
    return _object(
        **_game_properties(name),
        **plain,
        link=_of(hints["link"], found),
        events={"type": "array", "items": _ref(f"{name}.event")},
    )


def _game_properties(name: str) -> Json:
    return {
        "game": {"const": name},
        "rules": {"type": "integer", "minimum": 1},
        "options": _ref(f"{name}.game"),
    }


def _one_of(
    name: str, kinds: Mapping[str, type[attrs.AttrsInstance]], found: dict[str, object]
) -> Json:
    return {
        "oneOf": [
            _object(kind={"const": kind}, **_properties(name, cls, found))
            for kind, cls in kinds.items()
        ]
    }


def _properties(name: str, cls: type[attrs.AttrsInstance], found: dict[str, object]) -> Json:
    hints = get_type_hints(cls)
    properties: dict[str, object] = {}
    for each in attrs.fields(cls):
        part = each.metadata.get(HOLDS)
        if part is None:
            properties[each.name] = _of(hints[each.name], found)
        elif part == "event":
            properties[each.name] = {"type": "array", "items": _ref(f"{name}.event")}
        else:
            properties[each.name] = _ref(f"{name}.{'event' if part == 'roll' else part}")
    return properties


_PLAIN: Mapping[object, str] = {bool: "boolean", int: "integer", str: "string", NoneType: "null"}


def _of(hint: Any, found: dict[str, object]) -> Json:
    """Return the schema of a type; classes are put into ``found`` and referred to."""
    if hint in _PLAIN:
        return {"type": _PLAIN[hint]}
    if get_origin(hint) in (Union, UnionType):
        return {"anyOf": [_of(part, found) for part in get_args(hint)]}
    if get_origin(hint) is tuple:
        return {"type": "array", "items": _of(get_args(hint)[0], found)}
    place = f"table.{hint.__name__}"
    if issubclass(hint, Enum):
        found[place] = {"enum": [member.name.lower() for member in hint]}
    elif place not in found:
        hints = get_type_hints(hint)
        found[place] = _object(
            **{each.name: _of(hints[each.name], found) for each in attrs.fields(hint)}
        )
    return _ref(place)


def _object(**properties: object) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _text(most: int) -> Json:
    return {"type": "string", "maxLength": most}


def _ref(place: str) -> Json:
    return {"$ref": f"#/$defs/{place}"}
