"""JSON at the edge: games, states, events and transcripts as strict, self-describing documents.

Every document is ``{"wuerfelregeln": 1, "type": "yacht.state", "value": ...}``. Reading refuses
whatever is not exactly right and names the path; nothing is converted, filled in or run. Needs
cattrs (extra ``json``).
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from wuerfelregeln.checks import Checker, flaws_of
from wuerfelregeln.core import About, AnyGame, IllegalEvent, Move
from wuerfelregeln.dice import Fairness
from wuerfelregeln.games import GAMES, UnknownGame, edition, expect_registered, find, known
from wuerfelregeln.lookup import imported
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
from wuerfelregeln.transcript import Transcript
from wuerfelregeln.words import LANGUAGES, BilingualError, Words

__all__ = [
    "FORMAT_VERSION",
    "DocumentError",
    "action_value",
    "event_value",
    "from_json",
    "kind_of",
    "read_action_value",
    "read_event_value",
    "read_state_value",
    "to_json",
]

FORMAT_VERSION = 1
"""Version of the JSON documents; it changes apart from the package's version."""

_TRANSCRIPT = "transcript"

_ABOVE: Mapping[str, tuple[str, str, str]] = {
    "table": (
        "wuerfelregeln.table.table:Table",
        "wuerfelregeln.table.documents:table_value",
        "wuerfelregeln.table.documents:read_table_value",
    ),
}
"""Documents of layers above: by their type the class, what writes its value, and what reads it."""


# --- the two functions ----------------------------------------------------------------------


def to_json(thing: Any, *, indent: int | None = None) -> str:
    """Return a game, state, event, action, transcript or table as a JSON document.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> to_json(Roll((3, 5)))
    '{"wuerfelregeln": 1, "type": "yacht.event", "value": {"kind": "roll", "dice": [3, 5]}}'
    >>> from_json(to_json(Yacht(players=2)))
    Yacht(players=2, joker=Joker.FREE)

    What is written can be read again. Raises `UnknownGame` for a game that is not registered and
    its transcripts, `IllegalEvent` for a transcript with an illegal event, `DocumentError` for a
    state that no play can reach and for what would not come back equal, `TypeError` for anything
    else.
    """
    kind, value = _written(thing)
    document = {"wuerfelregeln": FORMAT_VERSION, "type": kind, "value": value}
    text = json.dumps(document, ensure_ascii=False, indent=indent)
    inside = kind == _TRANSCRIPT or kind in _ABOVE
    name = value["game"] if inside else kind.partition(".")[0]
    if name not in GAMES:  # of those it is a law
        _expect_back(text, thing)
    return text


def from_json(document: str | bytes | Mapping[str, Any]) -> Any:
    """Return what `to_json` wrote, from the text or from the parsed document.

    >>> from wuerfelregeln.yacht import Yacht
    >>> state = Yacht().start()
    >>> from_json(to_json(state)) == state
    True

    Raises `DocumentError` with the path for anything that is not exactly as it should be.
    """
    data = parsed(document) if isinstance(document, str | bytes) else document
    outer = keyed(data, ("wuerfelregeln", "type", "value"), "$")
    version = outer["wuerfelregeln"]
    if type(version) is not int or version != FORMAT_VERSION:
        raise DocumentError("$.wuerfelregeln", other_than(version, str(FORMAT_VERSION)))
    kind, value = outer["type"], outer["value"]
    if kind == _TRANSCRIPT:
        return _read_transcript(value)
    if isinstance(kind, str) and kind in _ABOVE:
        return imported(_ABOVE[kind][2])(value, "$.value")
    name, _, part = kind.partition(".") if isinstance(kind, str) else ("", "", "")
    if name not in known() or part not in _PARTS:
        kinds = [_TRANSCRIPT, *_ABOVE, *(f"{game}.{part}" for game in known() for part in _PARTS)]
        raise DocumentError("$.type", none_of(kind, kinds))
    return _PARTS[part](_found(name, "$.type"), value, "$.value")


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


@cache
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
    return state


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
    name = data["game"]
    if not isinstance(name, str) or name not in known():
        raise DocumentError(f"{path}.game", none_of(name, known()))
    _found(name, f"{path}.game")
    # Without a version it is the first one, whatever came after it.
    rules = structured(int, data.get("rules", 1), f"{path}.rules")
    fair = structured(Fairness | None, data.get("fair"), f"{path}.fair")
    try:
        kind = edition(name, rules)
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


_PARTS: dict[str, Callable[[type[AnyGame], Any, str], Any]] = {
    "game": _read_game,
    "state": _read_state,
    "event": _read_event,
    "action": _read_action,
}
