"""JSON at the edge: games, states, events and what is said of them as strict documents.

Every document is ``{"wuerfelregeln": 1, "type": "yacht.state", "value": ...}``. Reading refuses
whatever is not exactly right and names the path; nothing is converted, filled in or run. Needs
cattrs (extra ``json``).
"""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from wuerfelregeln.checks import Checker, flaws, flaws_of
from wuerfelregeln.core import (
    About,
    AnyGame,
    Game,
    IllegalEvent,
    Move,
)
from wuerfelregeln.dice import Fairness
from wuerfelregeln.events import (
    action_value,
    event_value,
    found_game,
    kind_of,
    known_game,
    read_action_value,
    read_event_value,
    whose,
)
from wuerfelregeln.games import GAMES, UnknownGame, edition, expect_registered, known
from wuerfelregeln.lookup import imported
from wuerfelregeln.said import READERS, preview_key, said_value
from wuerfelregeln.strict import (
    TOO_MANY_DIGITS,
    DocumentError,
    keyed,
    none_of,
    other_than,
    parsed,
    structured,
    too_long,
    unstructured,
)
from wuerfelregeln.transcript import AnyTranscript, Transcript
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


def to_json(thing: object, *, indent: int | None = None) -> str:
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
    name = kind.partition(".")[0]
    if isinstance(value, Mapping) and (kind == _TRANSCRIPT or kind in _ABOVE):
        name = value["game"]
    if kind not in READERS and name not in GAMES:  # of those it is a law
        _expect_back(text, thing)
    return text


def from_json(document: str | bytes | Mapping[str, object], *, limit: int | None = None) -> Any:
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
    if isinstance(kind, str) and kind in READERS:
        return READERS[kind](value, "$.value")
    name, _, part = kind.partition(".") if isinstance(kind, str) else ("", "", "")
    if name not in known() or part not in _PARTS:
        parts = (f"{game}.{part}" for game in known() for part in _PARTS)
        kinds = [_TRANSCRIPT, *_ABOVE, *parts, *READERS]
        raise DocumentError("$.type", none_of(kind, kinds))
    return _PARTS[part](found_game(name, "$.type"), value, "$.value")


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
    action: A = read_action_value(type(game), _expected(game, "action", text, limit), "$.value")
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


def _expected(game: AnyGame, part: str, text: str | bytes, limit: int) -> object:
    kind, value = _opened(text, limit)
    if kind != f"{game.name}.{part}":
        raise DocumentError("$.type", other_than(kind, f"{game.name}.{part}"))
    return value


def _opened(
    document: str | bytes | Mapping[str, object], limit: int | None
) -> tuple[object, object]:
    """Return the type of a document and its value, of which nothing has been looked at."""
    data: object
    if isinstance(document, str | bytes):
        if limit is not None:
            _expect_short(document, limit)
        data = parsed(document)
    else:
        data = document
    outer = keyed(data, ("wuerfelregeln", "type", "value"), "$")
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


def read_state_value(game: type[AnyGame], value: object, path: str) -> Any:
    """Return the state of plain data; raises `DocumentError` with the path below ``path``.

    >>> from wuerfelregeln.strict import unstructured
    >>> from wuerfelregeln.yacht import Yacht
    >>> state = Yacht().start()
    >>> read_state_value(Yacht, unstructured(state), "$") == state
    True
    """
    return _read_state(game, value, path)


# --- writing ----------------------------------------------------------------------------------


def _expect_back(text: str, thing: object) -> None:
    """Check that a document of another package's game, whose types may be anything, comes back."""
    again = from_json(text)
    if again != thing:
        problem = Words(
            de=f"käme nicht gleich zurück, sondern als {again!r}",
            en=f"would not come back equal but as {again!r}",
        )
        raise DocumentError("$.value", problem)


def _written(thing: Any) -> tuple[str, object]:
    if isinstance(thing, Transcript):
        expect_registered(thing.game)
        return _TRANSCRIPT, _write_transcript(thing)
    for kind, (cls, write, _) in _ABOVE.items():
        if f"{type(thing).__module__}:{type(thing).__qualname__}" == cls:
            return kind, imported(write)(thing)
    said = said_value(thing)
    if said is not None:
        return said
    if isinstance(getattr(type(thing), "about", None), About):
        expect_registered(thing, newest=True)
    is_move = isinstance(thing, Move)
    found = whose(type(thing.action if isinstance(thing, Move) else thing))
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
            return f"{game.name}.action", action_value(thing)
        case _:
            return f"{game.name}.event", event_value(thing)


def _write_transcript(transcript: AnyTranscript) -> dict[str, object]:
    result, rules, fair = transcript.result, transcript.game.about.rules, transcript.fair
    return {
        "game": transcript.game.name,
        **({} if rules == 1 else {"rules": rules}),
        "options": unstructured(transcript.game),
        "seats": list(transcript.seats),
        "date": None if transcript.date is None else transcript.date.isoformat(),
        "result": None if result is None else list(result),
        "events": [event_value(event) for event in transcript.events],
        **({} if fair is None else {"fair": unstructured(fair)}),
    }


# --- reading ----------------------------------------------------------------------------------


def _read_game(game: type[AnyGame], value: object, path: str) -> AnyGame:
    return structured(game, value, path)


def _read_state(game: type[AnyGame], value: object, path: str) -> Any:
    state: object = structured(game.about.state, value, path)
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


def _plain(value: object) -> Any:
    """Return the same with lists for all tuples and dicts for all mappings, their keys sorted."""
    if isinstance(value, Mapping):
        return {key: _plain(value[key]) for key in sorted(value)}
    return list(map(_plain, value)) if isinstance(value, list | tuple) else value


def _check_state(game: type[AnyGame], state: object, path: str) -> None:
    # A document of a state names no options: it can be held against what some game could have.
    for flaw in flaws_of(game.about, None, state):
        raise DocumentError(path + flaw.path.removeprefix("$"), flaw.problem)


def _read_transcript(value: object) -> AnyTranscript:
    path = "$.value"
    extra = tuple(key for key in ("rules", "fair") if isinstance(value, Mapping) and key in value)
    data = keyed(value, ("game", "options", "seats", "date", "result", "events", *extra), path)
    newest = known_game(data["game"], f"{path}.game")
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
        event = read_event_value(kind, item, f"{path}.events[{ply}]")
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


_PARTS: dict[str, Callable[[type[AnyGame], object, str], object]] = {
    "game": _read_game,
    "state": _read_state,
    "event": read_event_value,
    "action": read_action_value,
}
