"""JSON at the edge: games, states, events and transcripts as strict, self-describing documents.

Every document is ``{"wuerfelregeln": 1, "type": "yacht.state", "value": ...}``. Reading refuses
whatever is not exactly right and names the path; nothing is converted, filled in or run. This
module alone imports cattrs (extra ``json``).
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, partial
from typing import Any, get_args, get_origin

import attrs
from cattrs import (
    BaseValidationError,
    Converter,
    IterableValidationError,
    IterableValidationNote,
    transform_error,
)
from cattrs.gen import make_dict_structure_fn

from wuerfelregeln.core import AnyGame, IllegalEvent, Move, Over
from wuerfelregeln.games import GAMES
from wuerfelregeln.lines import DrawingError
from wuerfelregeln.transcript import Transcript
from wuerfelregeln.words import LANGUAGES, BilingualError, Lang, Words

__all__ = ["FORMAT_VERSION", "DocumentError", "from_json", "kind_of", "to_json"]

FORMAT_VERSION = 1
"""Version of the JSON documents; it changes apart from the package's version."""

_TRANSCRIPT = "transcript"


class DocumentError(ValueError):
    """Raised for a JSON document that is wrong: ``path`` says where, ``problem`` what.

    >>> from_json('{"wuerfelregeln": 1, "type": "yacht.game", "value": {"players": true}}')
    Traceback (most recent call last):
    ...
    wuerfelregeln.codec.DocumentError: $.value: lacks the key 'joker'

    ``problem`` is the reason in both languages.
    """

    def __init__(self, path: str, problem: Words) -> None:
        super().__init__(path, problem)
        self.path = path
        self.problem = problem

    def text(self, lang: Lang = "en") -> str:
        """Return the sentence for a person."""
        return f"{self.path}: {self.problem.text(lang)}"

    def __str__(self) -> str:
        return self.text("en")


# --- the two functions ----------------------------------------------------------------------


def to_json(thing: Any, *, indent: int | None = None) -> str:
    """Return a game, state, event, action or transcript as a JSON document.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> to_json(Roll((3, 5)))
    '{"wuerfelregeln": 1, "type": "yacht.event", "value": {"kind": "roll", "dice": [3, 5]}}'
    >>> from_json(to_json(Yacht(players=2)))
    Yacht(players=2, joker=Joker.FREE)

    Raises `TypeError` for anything else, `DocumentError` for a state that no play can reach,
    `IllegalEvent` for a transcript with an illegal event: what is written can be read again.
    """
    kind, value = _written(thing)
    document = {"wuerfelregeln": FORMAT_VERSION, "type": kind, "value": value}
    return json.dumps(document, ensure_ascii=False, indent=indent)


def from_json(document: str | bytes | Mapping[str, Any]) -> Any:
    """Return what `to_json` wrote, from the text or from the parsed document.

    >>> from wuerfelregeln.yacht import Yacht
    >>> state = Yacht().start()
    >>> from_json(to_json(state)) == state
    True

    Raises `DocumentError` with the path for anything that is not exactly as it should be.
    """
    data = _parsed(document) if isinstance(document, str | bytes) else document
    outer = _keys(data, ("wuerfelregeln", "type", "value"), "$")
    version = outer["wuerfelregeln"]
    if type(version) is not int or version != FORMAT_VERSION:
        raise DocumentError("$.wuerfelregeln", _other(version, str(FORMAT_VERSION)))
    kind, value = outer["type"], outer["value"]
    if kind == _TRANSCRIPT:
        return _read_transcript(value)
    name, _, part = kind.partition(".") if isinstance(kind, str) else ("", "", "")
    if name not in GAMES or part not in _PARTS:
        known = [_TRANSCRIPT, *(f"{game}.{part}" for game in GAMES for part in _PARTS)]
        raise DocumentError("$.type", _none_of(kind, known))
    return _PARTS[part](GAMES[name], value, "$.value")


def kind_of(cls: type) -> str:
    """Return the word by which JSON tells the events and actions of a game apart.

    >>> from wuerfelregeln.yacht import Enter
    >>> kind_of(Enter)
    'enter'
    """
    letters = [f"_{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__]
    return "".join(letters).removeprefix("_")


# --- writing ----------------------------------------------------------------------------------


def _written(thing: Any) -> tuple[str, Any]:
    if isinstance(thing, Transcript):
        return _TRANSCRIPT, _write_transcript(thing)
    action = thing.action if isinstance(thing, Move) else thing
    for name, game in GAMES.items():
        about = game.about
        if isinstance(thing, game):
            return f"{name}.game", _converter().unstructure(thing)
        if isinstance(thing, about.state):
            value = _converter().unstructure(thing)
            _check_state(game, thing, "$.value")
            return f"{name}.state", value
        if isinstance(thing, about.roll) or (
            thing is not action and isinstance(action, about.actions)
        ):
            return f"{name}.event", _write_event(thing)
        if isinstance(thing, about.actions):
            return f"{name}.action", _write_kind(thing)
    raise TypeError(f"no game, state, event, action or transcript: {thing!r}")


def _write_kind(thing: Any) -> dict[str, Any]:
    return {"kind": kind_of(type(thing)), **_converter().unstructure(thing)}


def _write_event(event: Any) -> dict[str, Any]:
    if isinstance(event, Move):
        action = _write_kind(event.action)
        return {"kind": "move", "seat": event.seat, "action": action}
    return _write_kind(event)


def _write_transcript(transcript: Transcript[Any, Any, Any]) -> dict[str, Any]:
    result = transcript.result
    return {
        "game": transcript.game.name,
        "options": _converter().unstructure(transcript.game),
        "seats": list(transcript.seats),
        "date": None if transcript.date is None else transcript.date.isoformat(),
        "result": None if result is None else list(result),
        "events": [_write_event(event) for event in transcript.events],
    }


# --- reading ----------------------------------------------------------------------------------


def _parsed(text: str | bytes) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        problem = Words(
            de=f"ist kein JSON: Fehler in Zeile {error.lineno}, Spalte {error.colno}",
            en=f"is no JSON: {error.msg} at line {error.lineno}, column {error.colno}",
        )
        raise DocumentError("$", problem) from None
    except UnicodeDecodeError as error:
        problem = Words(de="ist kein UTF-8-Text", en=f"is no UTF-8 text: {error.reason}")
        raise DocumentError("$", problem) from None
    except RecursionError:
        problem = Words(de="ist zu tief geschachtelt", en="is nested too deeply")
        raise DocumentError("$", problem) from None
    except DocumentError:
        raise
    except ValueError:  # Python's own limit for the digits of one number
        problem = Words(
            de="enthält eine Zahl mit zu vielen Ziffern",
            en="contains a number with too many digits",
        )
        raise DocumentError("$", problem) from None


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for key in keys if keys.count(key) > 1)
        problem = Words(
            de=f"hat den Schlüssel {twin!r} zweimal in einem Objekt",
            en=f"has the key {twin!r} twice in one object",
        )
        raise DocumentError("$", problem)
    return found


def _no_constant(name: str) -> Any:
    problem = Words(
        de=f"enthält {name}, was kein JSON ist", en=f"contains {name}, which is no JSON"
    )
    raise DocumentError("$", problem)


def _keys(value: Any, keys: tuple[str, ...], path: str) -> Mapping[str, Any]:
    problem = _key_problem(value, keys)
    if problem is not None:
        raise DocumentError(path, problem)
    found: Mapping[str, Any] = value
    return found


def _key_problem(value: Any, keys: tuple[str, ...]) -> Words | None:
    if not isinstance(value, Mapping):
        return _is(value, _OBJECT)
    for key in keys:
        if key not in value:
            return Words(de=f"ohne den Schlüssel {key!r}", en=f"lacks the key {key!r}")
    for key in value:
        if key not in keys:
            return Words(
                de=f"hat den unbekannten Schlüssel {key!r}", en=f"has the unknown key {key!r}"
            )
    return None


def _read_game(game: type[AnyGame], value: Any, path: str) -> AnyGame:
    rules: AnyGame = _structured(game, value, path)
    return rules


def _read_state(game: type[AnyGame], value: Any, path: str) -> Any:
    state = _structured(game.about.state, value, path)
    _check_state(game, state, path)
    _check_order(_plain(value), _plain(_converter().unstructure(state)), path)
    return state


def _check_order(value: Any, written: Any, path: str) -> None:
    """Refuse a document that lists something in another order than the one it is kept in."""
    if value == written:
        return
    if isinstance(written, dict):
        for key, item in written.items():
            _check_order(value[key], item, f"{path}.{key}")
    elif sorted(map(repr, value)) == sorted(map(repr, written)):
        raise DocumentError(path, Words(de="sind nicht sortiert", en="are not sorted"))
    else:
        for index, item in enumerate(written):
            _check_order(value[index], item, f"{path}[{index}]")


def _plain(value: Any) -> Any:
    """Return the same with lists for all tuples and dicts for all mappings, their keys sorted."""
    if isinstance(value, Mapping):
        return {key: _plain(value[key]) for key in sorted(value)}
    return list(map(_plain, value)) if isinstance(value, list | tuple) else value


def _check_state(game: type[AnyGame], state: Any, path: str) -> None:
    for flaw in game.about.flaws(state):
        raise DocumentError(path + flaw.path.removeprefix("$"), flaw.problem)


def _read_action(game: type[AnyGame], value: Any, path: str) -> Any:
    return _read_kind({kind_of(cls): cls for cls in game.about.actions}, value, path)


def _read_event(game: type[AnyGame], value: Any, path: str) -> Any:
    if isinstance(value, Mapping) and value.get("kind") == "move":
        inner = _keys(value, ("kind", "seat", "action"), path)
        seat = _structured(int, inner["seat"], f"{path}.seat")
        return Move(seat, _read_action(game, inner["action"], f"{path}.action"))
    return _read_kind({"roll": game.about.roll, "move": Move}, value, path)


def _read_kind(kinds: Mapping[str, type], value: Any, path: str) -> Any:
    if not isinstance(value, Mapping) or "kind" not in value:
        raise DocumentError(path, _is(value, _OBJECT_WITH_KIND))
    kind = value["kind"]
    if not isinstance(kind, str) or kind not in kinds:
        raise DocumentError(f"{path}.kind", _none_of(kind, kinds))
    rest = {key: item for key, item in value.items() if key != "kind"}
    return _structured(kinds[kind], rest, path)


def _read_transcript(value: Any) -> Transcript[Any, Any, Any]:
    path = "$.value"
    data = _keys(value, ("game", "options", "seats", "date", "result", "events"), path)
    name = data["game"]
    if not isinstance(name, str) or name not in GAMES:
        raise DocumentError(f"{path}.game", _none_of(name, GAMES))
    kind = GAMES[name]
    game = _read_game(kind, data["options"], f"{path}.options")
    seats = _structured(tuple[str, ...], data["seats"], f"{path}.seats")
    date = _structured(datetime.date | None, data["date"], f"{path}.date")
    listed = _structured(tuple[Any, ...], data["events"], f"{path}.events")
    result = _structured(tuple[int, ...] | None, data["result"], f"{path}.result")
    state = game.start()
    events = []
    for ply, item in enumerate(listed):
        event = _read_event(kind, item, f"{path}.events[{ply}]")
        try:
            state = game.apply(state, event)
        except IllegalEvent as error:
            de, en = (error.refusal.text(lang) for lang in LANGUAGES)
            raise DocumentError(f"{path}.events[{ply}]", Words(de=de, en=en)) from None
        events.append(event)
    scores = game.scores(state) if isinstance(game.turn(state), Over) else None
    if scores != result:
        problem = Words(
            de=f"passt nicht: die Ereignisse ergeben {scores}",
            en=f"does not match: the events give {scores}",
        )
        raise DocumentError(f"{path}.result", problem)
    try:
        return Transcript(game, tuple(events), seats, date)
    except BilingualError as error:
        raise DocumentError(f"{path}.seats", error.problem) from None


_PARTS: dict[str, Callable[[type[AnyGame], Any, str], Any]] = {
    "game": _read_game,
    "state": _read_state,
    "event": _read_event,
    "action": _read_action,
}


# --- strict hooks -----------------------------------------------------------------------------


def _structured(cls: Any, value: Any, path: str) -> Any:
    try:
        return _converter().structure(value, cls)
    except (BaseValidationError, ValueError, TypeError) as error:
        told = [
            transform_error(error, path, format_exception=partial(_message, lang))[0]
            for lang in LANGUAGES
        ]
        (de, where), (en, _) = (text.rsplit(" @ ", 1) for text in told)
        raise DocumentError(where, Words(de=de, en=en)) from None


def _message(lang: Lang, error: BaseException, _: type | None) -> str:
    return error.text(lang) if isinstance(error, BilingualError | DrawingError) else str(error)


@cache
def _converter() -> Converter:
    """Return the strict converter; cattrs by itself turns "3" and 2.9 into whole numbers."""
    converter = Converter(forbid_extra_keys=True)
    for cls, noun in _NOUNS.items():
        converter.register_structure_hook(cls, _exactly(cls, noun))
    converter.register_structure_hook(datetime.date, _structure_date)
    converter.register_structure_hook_func(_is_enum, _structure_enum)
    converter.register_unstructure_hook_func(_is_enum, lambda member: member.name.lower())
    converter.register_structure_hook_factory(_is_tuple, lambda cls: _tuple_hook(cls, converter))
    converter.register_structure_hook_factory(
        _is_sequence, lambda cls: _sequence_hook(cls, converter)
    )
    converter.register_unstructure_hook_factory(
        lambda cls: _is_tuple(cls) or _is_sequence(cls),
        lambda _: lambda items: [converter.unstructure(item) for item in items],
    )
    converter.register_structure_hook_factory(attrs.has, lambda cls: _attrs_hook(cls, converter))
    return converter


def _exactly(cls: type, noun: Words) -> Callable[[Any, Any], Any]:
    def structure(value: Any, wanted: Any) -> Any:
        if _is_enum(wanted):  # cattrs sends an IntEnum to the hook for int
            return _structure_enum(value, wanted)
        if type(value) is not cls:
            raise BilingualError(_is(value, noun))
        return value

    return structure


def _structure_date(value: Any, _: Any) -> datetime.date:
    try:
        date = datetime.date.fromisoformat(value)
    except (TypeError, ValueError):
        date = None
    if date is None or date.isoformat() != value:
        raise BilingualError(_is(value, _DATE))
    return date


def _is_enum(cls: Any) -> bool:
    return isinstance(cls, type) and issubclass(cls, Enum)


def _structure_enum(value: Any, cls: type[Enum]) -> Enum:
    members = {member.name.lower(): member for member in cls}
    if not isinstance(value, str) or value not in members:
        listed = ", ".join(members)
        raise BilingualError(_is(value, Words(de=f"eines von {listed}", en=f"one of {listed}")))
    return members[value]


def items_of(cls: Any) -> Any:
    """Return what a class is a sequence of, such as a hand of dice; None for every other type.

    >>> from wuerfelregeln.strolche import Hand
    >>> items_of(Hand)
    <class 'wuerfelregeln.strolche.coloured.Die'>
    """
    bases = getattr(cls, "__orig_bases__", ()) if isinstance(cls, type) else ()
    return next((get_args(base)[0] for base in bases if get_origin(base) is Sequence), None)


def _is_sequence(cls: Any) -> bool:
    return items_of(cls) is not None


def _is_tuple(cls: Any) -> bool:
    return cls is tuple or get_origin(cls) is tuple


def _sequence_hook(cls: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    listed: Any = tuple.__class_getitem__((items_of(cls), ...))
    structure = _tuple_hook(listed, converter)
    return lambda value, _: cls(structure(value, _))


def _tuple_hook(cls: Any, converter: Converter) -> Callable[[Any, Any], tuple[Any, ...]]:
    parts = get_args(cls)
    any_length = len(parts) == 2 and parts[1] is Ellipsis

    def structure(value: Any, _: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise BilingualError(_is(value, _ARRAY))
        if not any_length and len(value) != len(parts):
            problem = Words(
                de=f"hat {len(value)} Einträge, erwartet: {len(parts)}",
                en=f"has {len(value)} items, expected {len(parts)}",
            )
            raise BilingualError(problem)
        types = [parts[0]] * len(value) if any_length else parts
        return tuple(_item(converter, item, types[n], n) for n, item in enumerate(value))

    return structure


def _item(converter: Converter, value: Any, cls: Any, index: int) -> Any:
    if cls is Any:
        return value
    try:
        return converter.structure(value, cls)
    except (BaseValidationError, ValueError, TypeError) as error:
        error.add_note(IterableValidationNote("", index, cls))
        # pyright sees the constructor of ExceptionGroup only; cattrs adds the class.
        raise IterableValidationError("", [error], cls) from None  # pyright: ignore[reportCallIssue]


def _attrs_hook(cls: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    structure = make_dict_structure_fn(cls, converter)
    keys = tuple(attribute.name for attribute in attrs.fields(get_origin(cls) or cls))

    def strict(value: Any, _: Any) -> Any:
        problem = _key_problem(value, keys)
        if problem is not None:
            raise BilingualError(problem)
        return structure(value, cls)

    return strict


# --- what is wrong ----------------------------------------------------------------------------

_NOUNS = {
    int: Words(de="eine ganze Zahl", en="a whole number"),
    str: Words(de="ein Text", en="a text"),
    bool: Words(de="true oder false", en="true or false"),
}
_OBJECT = Words(de="ein Objekt", en="an object")
_OBJECT_WITH_KIND = Words(
    de="ein Objekt mit dem Schlüssel 'kind'", en="an object with the key 'kind'"
)
_ARRAY = Words(de="eine Liste", en="an array")
_DATE = Words(de="ein Tag wie 2026-11-29", en="a date such as 2026-11-29")


def _is(value: Any, expected: Words) -> Words:
    shown = _shown(value)
    return Words(
        de=f"ist {shown}, erwartet: {expected.de}", en=f"is {shown}, expected {expected.en}"
    )


def _other(value: Any, expected: str) -> Words:
    return Words(de=f"ist {value!r}, erwartet: {expected}", en=f"is {value!r}, expected {expected}")


def _none_of(value: Any, choices: Iterable[str]) -> Words:
    listed = ", ".join(choices)
    return Words(
        de=f"ist {value!r}, erwartet: eines von {listed}",
        en=f"is {value!r}, expected one of {listed}",
    )


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= 40 else f"{text[:37]}..."
