"""Events and actions of games as plain data, and which game a type or a name belongs to.

The part of `wuerfelregeln.codec` on which documents of every kind build. Needs cattrs (extra
``json``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from wuerfelregeln.core import AnyGame, Move
from wuerfelregeln.games import UnknownGame, find, known
from wuerfelregeln.strict import (
    OBJECT_WITH_KIND,
    DocumentError,
    keyed,
    mistaken,
    none_of,
    structured,
    unstructured,
)

__all__ = [
    "action_value",
    "event_value",
    "found_game",
    "kind_of",
    "known_game",
    "read_action_value",
    "read_event_value",
    "whose",
]


def kind_of(cls: type) -> str:
    """Return the word by which JSON tells the events and actions of a game apart.

    >>> from wuerfelregeln.yacht import Enter
    >>> kind_of(Enter)
    'enter'
    """
    letters = [f"_{letter.lower()}" if letter.isupper() else letter for letter in cls.__name__]
    return "".join(letters).removeprefix("_")


def whose(kind: type) -> tuple[type[AnyGame], str] | None:
    """Return the game that a type belongs to, and what it is there; None if it is nothing.

    >>> from wuerfelregeln.yacht import Roll
    >>> whose(Roll)
    (<class 'wuerfelregeln.yacht.rules.Yacht'>, 'roll')
    """
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


def found_game(name: str, path: str) -> type[AnyGame]:
    """Return a game that is registered; raises `DocumentError` if its package is broken.

    >>> found_game("yacht", "$.type")
    <class 'wuerfelregeln.yacht.rules.Yacht'>
    """
    try:
        return find(name)
    except UnknownGame as error:
        raise DocumentError(path, error.problem) from None


def known_game(name: object, path: str) -> type[AnyGame]:
    """Return the game of a name in a document; raises `DocumentError` if there is none.

    >>> known_game("yacht", "$.value.game")
    <class 'wuerfelregeln.yacht.rules.Yacht'>
    """
    if not isinstance(name, str) or name not in known():
        raise DocumentError(path, none_of(name, known()))
    return found_game(name, path)


# --- writing ----------------------------------------------------------------------------------


def event_value(event: object) -> dict[str, object]:
    """Return an event as plain data, as it stands in a document.

    >>> from wuerfelregeln.yacht import Roll
    >>> event_value(Roll((3, 5)))
    {'kind': 'roll', 'dice': [3, 5]}
    """
    if isinstance(event, Move):
        action = action_value(event.action)
        return {"kind": "move", "seat": event.seat, "action": action}
    return {"kind": "roll", **unstructured(event)}


def action_value(action: object) -> dict[str, object]:
    """Return an action as plain data, as it stands in a document.

    >>> from wuerfelregeln.yacht import Hold
    >>> action_value(Hold((3, 5)))
    {'kind': 'hold', 'dice': [3, 5]}
    """
    return {"kind": kind_of(type(action)), **unstructured(action)}


# --- reading ----------------------------------------------------------------------------------


def read_event_value(game: type[AnyGame], value: object, path: str) -> Any:
    """Return the event of plain data; raises `DocumentError` with the path below ``path``.

    >>> from wuerfelregeln.yacht import Yacht
    >>> read_event_value(Yacht, {"kind": "roll", "dice": [3, 5]}, "$")
    Roll(dice=(3, 5))
    """
    if isinstance(value, Mapping) and value.get("kind") == "move":
        inner = keyed(value, ("kind", "seat", "action"), path)
        seat = structured(int, inner["seat"], f"{path}.seat")
        return Move(seat, read_action_value(game, inner["action"], f"{path}.action"))
    return _read_kind({"roll": game.about.roll, "move": Move}, value, path)


def read_action_value(game: type[AnyGame], value: object, path: str) -> Any:
    """Return the action of plain data; raises `DocumentError` with the path below ``path``.

    >>> from wuerfelregeln.yacht import Yacht
    >>> read_action_value(Yacht, {"kind": "hold", "dice": [3, 5]}, "$")
    Hold(dice=(3, 5))
    """
    return _read_kind({kind_of(cls): cls for cls in game.about.actions}, value, path)


def _read_kind(kinds: Mapping[str, type], value: object, path: str) -> Any:
    if not isinstance(value, Mapping) or "kind" not in value:
        raise DocumentError(path, mistaken(value, OBJECT_WITH_KIND))
    kind = value["kind"]
    if not isinstance(kind, str) or kind not in kinds:
        raise DocumentError(f"{path}.kind", none_of(kind, kinds))
    rest = {key: item for key, item in value.items() if key != "kind"}
    return structured(kinds[kind], rest, path)
