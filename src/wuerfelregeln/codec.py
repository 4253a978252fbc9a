"""JSON at the edge: games, states, events and what is said of them as strict documents.

Every document is ``{"wuerfelregeln": 1, "type": "yacht.state", "value": ...}``. Reading refuses
whatever is not exactly right and names the path; nothing is converted, filled in or run. Needs
cattrs (extra ``json``).
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar, get_args, get_type_hints

from wuerfelregeln.checks import Checker, flaws, flaws_of
from wuerfelregeln.core import (
    About,
    AnyGame,
    Chance,
    Decide,
    Game,
    IllegalEvent,
    Move,
    Over,
    Reason,
    Refusal,
)
from wuerfelregeln.dice import Fairness
from wuerfelregeln.games import GAMES, UnknownGame, edition, expect_registered, find, known
from wuerfelregeln.lookup import imported
from wuerfelregeln.messages import code_of, codes, parameters, reason_of
from wuerfelregeln.strict import (
    OBJECT_WITH_KIND,
    TOO_MANY_DIGITS,
    DocumentError,
    keyed,
    mistaken,
    none_of,
    other_than,
    parsed,
    structured,
    too_long,
    unstructured,
)
from wuerfelregeln.transcript import Transcript
from wuerfelregeln.words import LANGUAGES, BilingualError, Words

__all__ = [
    "FORMAT_VERSION",
    "LIMIT",
    "DocumentError",
    "action_value",
    "event_value",
    "from_json",
    "kind_of",
    "preview_key",
    "read_action",
    "read_action_value",
    "read_event_value",
    "read_state",
    "read_state_value",
    "to_json",
]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")

FORMAT_VERSION = 1
"""Version of the JSON documents; it changes apart from the package's version."""

LIMIT = 64 * 1024
"""The longest text, in bytes, that `read_action` and `read_state` take unless they are told."""

_TRANSCRIPT = "transcript"

_ABOVE: Mapping[str, tuple[str, str, str]] = {
    "table": (
        "wuerfelregeln.table.table:Table",
        "wuerfelregeln.table.documents:table_value",
        "wuerfelregeln.table.documents:read_table_value",
    ),
}
"""Documents of layers above: by their type the class, what writes its value, and what reads it."""


# --- the four functions ---------------------------------------------------------------------


def to_json(thing: Any, *, indent: int | None = None) -> str:
    """Return a game, state, event, action, transcript or table, or what is said of one, as JSON.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> to_json(Roll((3, 5)))
    '{"wuerfelregeln": 1, "type": "yacht.event", "value": {"kind": "roll", "dice": [3, 5]}}'
    >>> from_json(to_json(Yacht(players=2)))
    Yacht(players=2, joker=Joker.FREE)

    What is said are a `Refusal`, a turn (`Chance`, `Decide`, `Over`), scores (a tuple of whole
    numbers) and previews (a dict that `preview` returned). Of a refusal of what is no event of any
    game the event is left out.

    What is written can be read again. Raises `UnknownGame` for a game that is not registered and
    its transcripts, `IllegalEvent` for a transcript with an illegal event, `DocumentError` for a
    state that no play can reach and for what would not come back equal, `TypeError` for anything
    else.
    """
    kind, value = _written(thing)
    document = {"wuerfelregeln": FORMAT_VERSION, "type": kind, "value": value}
    if too_long(value):
        raise DocumentError("$.value", TOO_MANY_DIGITS)
    text = json.dumps(document, ensure_ascii=False, indent=indent)
    inside = kind == _TRANSCRIPT or kind in _ABOVE
    name = value["game"] if inside else kind.partition(".")[0]
    if kind not in _SAID and name not in GAMES:  # of those it is a law
        _expect_back(text, thing)
    return text


def from_json(document: str | bytes | Mapping[str, Any], *, limit: int | None = None) -> Any:
    """Return what `to_json` wrote, from the text or from the parsed document.

    >>> from wuerfelregeln.yacht import Yacht
    >>> state = Yacht().start()
    >>> from_json(to_json(state)) == state
    True

    A text of more than ``limit`` bytes is refused before it is looked at. For what strangers send
    there are `read_action` and `read_state`, which know what they are waiting for. Raises
    `DocumentError` with the path for anything that is not exactly as it should be.
    """
    kind, value = _opened(document, limit)
    if kind == _TRANSCRIPT:
        return _read_transcript(value)
    if isinstance(kind, str) and kind in _ABOVE:
        return imported(_ABOVE[kind][2])(value, "$.value")
    if isinstance(kind, str) and kind in _SAID:
        return _SAID[kind](value, "$.value")
    if isinstance(kind, str) and kind in _ABOVE:
        return imported(_ABOVE[kind][2])(value, "$.value")
    name, _, part = kind.partition(".") if isinstance(kind, str) else ("", "", "")
    if name not in known() or part not in _PARTS:
        parts = (f"{game}.{part}" for game in known() for part in _PARTS)
        kinds = [_TRANSCRIPT, *_ABOVE, *parts, *_SAID]
        raise DocumentError("$.type", none_of(kind, kinds))
    return _PARTS[part](_found(name, "$.type"), value, "$.value")


def read_action(game: Game[S, A, R], text: str | bytes, *, limit: int = LIMIT) -> A:
    """Return the action that a client sends: the document of one of the game's own, nothing else.

    >>> from wuerfelregeln.yacht import Category, Enter, Yacht
    >>> read_action(Yacht(), to_json(Enter(Category.CHANCE)))
    Enter(category=Category.CHANCE)

    A type checker knows what it is. The seat is not part of it: it is that of the connection.
    Raises `DocumentError` for any other document, before anything of it is read, and for a text of
    more than ``limit`` bytes before it is looked at. Whether the action is legal is the game's to
    say.
    """
    action: A = _read_action(type(game), _expected(game, "action", text, limit), "$.value")
    return action


def read_state(game: Game[S, A, R], text: str | bytes, *, limit: int = LIMIT) -> S:
    """Return a state that is one of this very game, with its seats, rounds, pad and house.

    >>> from wuerfelregeln.yacht import Yacht
    >>> read_state(Yacht(), to_json(Yacht().start())).throws_left
    3
    >>> read_state(Yacht(players=2), to_json(Yacht().start()))
    Traceback (most recent call last):
    ...
    wuerfelregeln.strict.DocumentError: $.value.sheets: are 1, expected 2, one per player

    Raises `DocumentError` for everything that `wuerfelregeln.flaws` finds, and as `read_action`
    does.
    """
    value = _expected(game, "state", text, limit)
    state: S = structured(game.about.state, value, "$.value")
    for flaw in flaws(game, state):
        raise DocumentError("$.value" + flaw.path.removeprefix("$"), flaw.problem)
    return state


def _expected(game: AnyGame, part: str, text: str | bytes, limit: int) -> Any:
    kind, value = _opened(text, limit)
    if kind != f"{game.name}.{part}":
        raise DocumentError("$.type", other_than(kind, f"{game.name}.{part}"))
    return value


def _opened(document: str | bytes | Mapping[str, Any], limit: int | None) -> tuple[Any, Any]:
    """Return the type of a document and its value, of which nothing has been looked at."""
    if isinstance(document, str | bytes):
        if limit is not None:
            _expect_short(document, limit)
        document = parsed(document)
    outer = keyed(document, ("wuerfelregeln", "type", "value"), "$")
    version = outer["wuerfelregeln"]
    if type(version) is not int or version != FORMAT_VERSION:
        raise DocumentError("$.wuerfelregeln", other_than(version, str(FORMAT_VERSION)))
    return outer["type"], outer["value"]


def _expect_short(text: str | bytes, limit: int) -> None:
    # A text has at least a byte for each letter: what is far too long is not even encoded.
    long = len(text) > limit or (
        isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > limit
    )
    if long:
        problem = Words(de=f"hat mehr als {limit} Bytes", en=f"has more than {limit} bytes")
        raise DocumentError("$", problem)


def kind_of(cls: type) -> str:
    """Return the word by which JSON tells the events and actions of a game apart.

    >>> from wuerfelregeln.yacht import Enter
    >>> kind_of(Enter)
    'enter'
    """
    letters = [f"_{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__]
    return "".join(letters).removeprefix("_")


def event_value(event: Any) -> dict[str, Any]:
    """Return an event as plain data, as it stands in a document.

    >>> from wuerfelregeln.yacht import Roll
    >>> event_value(Roll((3, 5)))
    {'kind': 'roll', 'dice': [3, 5]}
    """
    return _write_event(event)


def action_value(action: Any) -> dict[str, Any]:
    """Return an action as plain data, as it stands in a document.

    >>> from wuerfelregeln.yacht import Hold
    >>> action_value(Hold((3, 5)))
    {'kind': 'hold', 'dice': [3, 5]}
    """
    return _write_kind(action)


def read_event_value(game: type[AnyGame], value: Any, path: str) -> Any:
    """Return the event of plain data; raises `DocumentError` with the path below ``path``.

    >>> from wuerfelregeln.yacht import Yacht
    >>> read_event_value(Yacht, {"kind": "roll", "dice": [3, 5]}, "$")
    Roll(dice=(3, 5))
    """
    return _read_event(game, value, path)


def read_action_value(game: type[AnyGame], value: Any, path: str) -> Any:
    """Return the action of plain data; raises `DocumentError` with the path below ``path``.

    >>> from wuerfelregeln.yacht import Yacht
    >>> read_action_value(Yacht, {"kind": "hold", "dice": [3, 5]}, "$")
    Hold(dice=(3, 5))
    """
    return _read_action(game, value, path)


def read_state_value(game: type[AnyGame], value: Any, path: str) -> Any:
    """Return the state of plain data; raises `DocumentError` with the path below ``path``.

    >>> from wuerfelregeln.strict import unstructured
    >>> from wuerfelregeln.yacht import Yacht
    >>> state = Yacht().start()
    >>> read_state_value(Yacht, unstructured(state), "$") == state
    True
    """
    return _read_state(game, value, path)


# --- writing ----------------------------------------------------------------------------------


def _expect_back(text: str, thing: Any) -> None:
    """Check that a document of another package's game, whose types may be anything, comes back."""
    again = from_json(text)
    if again != thing:
        problem = Words(
            de=f"käme nicht gleich zurück, sondern als {again!r}",
            en=f"would not come back equal but as {again!r}",
        )
        raise DocumentError("$.value", problem)


def _written(thing: Any) -> tuple[str, Any]:
    if isinstance(thing, Transcript):
        expect_registered(thing.game)
        return _TRANSCRIPT, _write_transcript(thing)
    for kind, (cls, write, _) in _ABOVE.items():
        if f"{type(thing).__module__}:{type(thing).__qualname__}" == cls:
            return kind, imported(write)(thing)
    match thing:
        case Refusal():
            return "refusal", _write_refusal(thing)
        case Chance() | Decide() | Over():
            return "turn", _write_turn(thing)
        case tuple() if thing and all(type(points) is int for points in thing):
            return "scores", list(thing)
        case dict() if all(type(points) is int for points in thing.values()):
            return "preview", _write_preview(thing)
        case _:
            pass
    if isinstance(getattr(type(thing), "about", None), About):
        expect_registered(thing, newest=True)
    is_move = isinstance(thing, Move)
    found = _whose(type(thing.action if is_move else thing))
    if found is None or (is_move and found[1] != "action"):
        raise TypeError(
            f"no game, state, event, action or transcript of a registered game: {thing!r}"
        )
    game, part = found
    match part:
        case "game":
            return f"{game.name}.game", unstructured(thing)
        case "state":
            _check_state(game, thing, "$.value")
            return f"{game.name}.state", unstructured(thing)
        case "action" if not is_move:
            return f"{game.name}.action", _write_kind(thing)
        case _:
            return f"{game.name}.event", _write_event(thing)


def _whose(kind: type) -> tuple[type[AnyGame], str] | None:
    """Return the game that a type belongs to, and what it is there; None if it is nothing."""
    return next((types[kind] for types in map(_types, known()) if kind in types), None)


@lru_cache(maxsize=256)
def _types(name: str) -> Mapping[type, tuple[type[AnyGame], str]]:
    """Return the types of a game with what they are: game, state, roll or action."""
    try:
        game = find(name)
    except UnknownGame:  # registered by a package that is broken: nothing of it can be written
        return {}
    about = game.about
    actions = dict.fromkeys(about.actions, (game, "action"))
    return {
        game: (game, "game"),
        about.state: (game, "state"),
        about.roll: (game, "roll"),
    } | actions


def _write_kind(thing: Any) -> dict[str, Any]:
    return {"kind": kind_of(type(thing)), **unstructured(thing)}


def _write_event(event: Any) -> dict[str, Any]:
    if isinstance(event, Move):
        action = _write_kind(event.action)
        return {"kind": "move", "seat": event.seat, "action": action}
    return {"kind": "roll", **unstructured(event)}


def _write_transcript(transcript: Transcript[Any, Any, Any]) -> dict[str, Any]:
    result, rules, fair = transcript.result, transcript.game.about.rules, transcript.fair
    return {
        "game": transcript.game.name,
        **({} if rules == 1 else {"rules": rules}),
        "options": unstructured(transcript.game),
        "seats": list(transcript.seats),
        "date": None if transcript.date is None else transcript.date.isoformat(),
        "result": None if result is None else list(result),
        "events": [_write_event(event) for event in transcript.events],
        **({} if fair is None else {"fair": unstructured(fair)}),
    }


def _write_turn(turn: Chance | Decide | Over) -> dict[str, Any]:
    match turn:
        case Chance():
            return {"kind": "chance"}
        case Decide(seats):
            return {"kind": "decide", "seats": list(seats)}
        case Over(reason):
            return {"kind": "over", "reason": code_of(reason)}


def _write_refusal(refusal: Refusal) -> dict[str, Any]:
    event = refusal.event
    found = _whose(type(event.action if isinstance(event, Move) else event))
    is_event = found is not None and found[0].about.knows(event)
    return {
        "reason": code_of(refusal.reason),
        "values": dict(refusal.values),
        "game": found[0].name if found is not None and is_event else None,
        "event": _write_event(event) if is_event else None,
    }


def _write_preview(preview: dict[Any, int]) -> dict[str, Any]:
    kinds = {type(key) for key in preview}
    names = [name for name in known() if kinds == {_preview_key(name)}]
    if preview and not names:
        raise TypeError(f"no preview of a registered game: {preview!r}")
    points = [{"for": unstructured(key), "points": value} for key, value in preview.items()]
    return {"game": names[0] if names else None, "points": points}


def preview_key(game: type[AnyGame]) -> Any:
    """Return the type of what a game's `preview` has points for; None if it has none or is silent.

    >>> from wuerfelregeln.yacht import Yacht
    >>> preview_key(Yacht)
    <enum 'Category'>
    """
    method = getattr(game, "preview", None)
    try:
        key, _ = get_args(get_type_hints(method)["return"])
    except (TypeError, NameError, KeyError, ValueError):  # no such method, or other annotations
        return None
    return key


@lru_cache(maxsize=64)
def _preview_key(name: str) -> Any:
    try:
        return preview_key(find(name))
    except UnknownGame:  # as in `_types`
        return None


# --- reading ----------------------------------------------------------------------------------


def _found(name: str, path: str) -> type[AnyGame]:
    try:
        return find(name)
    except UnknownGame as error:
        raise DocumentError(path, error.problem) from None


def _read_game(game: type[AnyGame], value: Any, path: str) -> AnyGame:
    rules: AnyGame = structured(game, value, path)
    return rules


def _read_state(game: type[AnyGame], value: Any, path: str) -> Any:
    state = structured(game.about.state, value, path)
    _check_state(game, state, path)
    _check_order(_plain(value), _plain(unstructured(state)), path)
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
    # A document of a state names no options: it can be held against what some game could have.
    for flaw in flaws_of(game.about, None, state):
        raise DocumentError(path + flaw.path.removeprefix("$"), flaw.problem)


def _read_action(game: type[AnyGame], value: Any, path: str) -> Any:
    return _read_kind({kind_of(cls): cls for cls in game.about.actions}, value, path)


def _read_event(game: type[AnyGame], value: Any, path: str) -> Any:
    if isinstance(value, Mapping) and value.get("kind") == "move":
        inner = keyed(value, ("kind", "seat", "action"), path)
        seat = structured(int, inner["seat"], f"{path}.seat")
        return Move(seat, _read_action(game, inner["action"], f"{path}.action"))
    return _read_kind({"roll": game.about.roll, "move": Move}, value, path)


def _read_kind(kinds: Mapping[str, type], value: Any, path: str) -> Any:
    if not isinstance(value, Mapping) or "kind" not in value:
        raise DocumentError(path, mistaken(value, OBJECT_WITH_KIND))
    kind = value["kind"]
    if not isinstance(kind, str) or kind not in kinds:
        raise DocumentError(f"{path}.kind", none_of(kind, kinds))
    rest = {key: item for key, item in value.items() if key != "kind"}
    return structured(kinds[kind], rest, path)


def _read_transcript(value: Any) -> Transcript[Any, Any, Any]:
    path = "$.value"
    extra = tuple(key for key in ("rules", "fair") if isinstance(value, Mapping) and key in value)
    data = keyed(value, ("game", "options", "seats", "date", "result", "events", *extra), path)
    newest = _known_game(data["game"], f"{path}.game")
    # Without a version it is the first one, whatever came after it.
    rules = structured(int, data.get("rules", 1), f"{path}.rules")
    fair = structured(Fairness | None, data.get("fair"), f"{path}.fair")
    try:
        kind = edition(newest.name, rules)
    except UnknownGame as error:
        raise DocumentError(f"{path}.rules", error.problem) from None
    game = _read_game(kind, data["options"], f"{path}.options")
    seats = structured(tuple[str, ...], data["seats"], f"{path}.seats")
    date = structured(datetime.date | None, data["date"], f"{path}.date")
    listed = structured(tuple[Any, ...], data["events"], f"{path}.events")
    result = structured(tuple[int, ...] | None, data["result"], f"{path}.result")
    checker = Checker(game)
    for ply, item in enumerate(listed):
        event = _read_event(kind, item, f"{path}.events[{ply}]")
        try:
            checker.take(event)
        except IllegalEvent as error:
            de, en = (error.refusal.text(lang) for lang in LANGUAGES)
            raise DocumentError(f"{path}.events[{ply}]", Words(de=de, en=en)) from None
    wrong = checker.wrong_result(result)
    if wrong is not None:
        raise DocumentError(f"{path}.result", wrong)
    wrong = checker.wrong_state()
    if wrong is not None:
        raise DocumentError(f"{path}.events", wrong)
    try:
        return Transcript(game, tuple(checker.events), seats, date, fair)
    except BilingualError as error:
        raise DocumentError(f"{path}.seats", error.problem) from None


# --- reading what is said ---------------------------------------------------------------------


def _read_turn(value: Any, path: str) -> Chance | Decide | Over:
    kind = value.get("kind") if isinstance(value, Mapping) else None
    match kind:
        case "chance":
            keyed(value, ("kind",), path)
            return Chance()
        case "decide":
            seats = keyed(value, ("kind", "seats"), path)["seats"]
            return Decide(structured(tuple[int, ...], seats, f"{path}.seats"))
        case "over":
            reason = keyed(value, ("kind", "reason"), path)["reason"]
            return Over(_read_reason(reason, f"{path}.reason"))
        case _:
            if not isinstance(value, Mapping) or "kind" not in value:
                raise DocumentError(path, mistaken(value, OBJECT_WITH_KIND))
            raise DocumentError(f"{path}.kind", none_of(kind, ("chance", "decide", "over")))


def _read_reason(code: Any, path: str) -> Reason:
    try:
        return reason_of(code)
    except (KeyError, AttributeError):
        raise DocumentError(path, none_of(code, codes(*known()))) from None


def _read_refusal(value: Any, path: str) -> Refusal:
    data = keyed(value, ("reason", "values", "game", "event"), path)
    reason = _read_reason(data["reason"], f"{path}.reason")
    values = keyed(data["values"], parameters(reason), f"{path}.values")
    for name, told in values.items():
        if not _is_plain(told):
            expected = Words(
                de="eine ganze Zahl, ein Text oder eine Liste davon",
                en="a whole number, a text or an array of them",
            )
            raise DocumentError(f"{path}.values.{name}", mistaken(told, expected))
    event = None
    if data["game"] is not None or data["event"] is not None:
        game = _known_game(data["game"], f"{path}.game")
        event = _read_event(game, data["event"], f"{path}.event")
    return Refusal(reason, event, dict(values))


def _is_plain(value: Any) -> bool:
    items = value if isinstance(value, list) else [value]
    return all(type(item) in (int, str) for item in items)


def _known_game(name: Any, path: str) -> type[AnyGame]:
    if not isinstance(name, str) or name not in known():
        raise DocumentError(path, none_of(name, known()))
    return _found(name, path)


def _read_scores(value: Any, path: str) -> tuple[int, ...]:
    scores: tuple[int, ...] = structured(tuple[int, ...], value, path)
    if not scores:
        raise DocumentError(path, Words(de="ist leer", en="is empty"))
    return scores


def _read_preview(value: Any, path: str) -> dict[Any, int]:
    data = keyed(value, ("game", "points"), path)
    listed = structured(tuple[Any, ...], data["points"], f"{path}.points")
    if data["game"] is None and not listed:
        return {}
    name = _known_game(data["game"], f"{path}.game").name
    key = _preview_key(name)
    if key is None:
        raise DocumentError(f"{path}.game", Words(de="hat keine Vorschau", en="has no previews"))
    preview = {}
    for index, item in enumerate(listed):
        place = f"{path}.points[{index}]"
        pair = keyed(item, ("for", "points"), place)
        entry = structured(key, pair["for"], f"{place}.for")
        if entry in preview:
            raise DocumentError(f"{place}.for", Words(de="steht zweimal da", en="is there twice"))
        preview[entry] = structured(int, pair["points"], f"{place}.points")
    if not preview:
        raise DocumentError(f"{path}.game", other_than(name, "null"))
    return preview


_SAID: dict[str, Callable[[Any, str], Any]] = {
    "refusal": _read_refusal,
    "turn": _read_turn,
    "scores": _read_scores,
    "preview": _read_preview,
}
"""The types of documents about games and states that are none themselves."""

_PARTS: dict[str, Callable[[type[AnyGame], Any, str], Any]] = {
    "game": _read_game,
    "state": _read_state,
    "event": _read_event,
    "action": _read_action,
}
