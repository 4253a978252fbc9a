"""What is said of games and states, as plain data: refusals, turns, scores and previews.

The part of `wuerfelregeln.codec` for documents that are no game, state, event or action
themselves. Needs cattrs (extra ``json``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeGuard, get_args, get_type_hints

from wuerfelregeln.core import AnyGame, Chance, Decide, Move, Over, Reason, Refusal, Value
from wuerfelregeln.events import event_value, known_game, read_event_value, whose
from wuerfelregeln.games import UnknownGame, find, known
from wuerfelregeln.messages import code_of, codes, parameters, reason_of
from wuerfelregeln.strict import (
    OBJECT_WITH_KIND,
    DocumentError,
    keyed,
    mistaken,
    none_of,
    other_than,
    structured,
    unstructured,
)
from wuerfelregeln.words import Words

__all__ = ["READERS", "preview_key", "said_value"]


# --- writing ----------------------------------------------------------------------------------


def said_value(thing: object) -> tuple[str, object] | None:
    """Return the type and plain data of what is said of a game; None for everything else.

    >>> from wuerfelregeln.core import Decide
    >>> said_value(Decide((0,)))
    ('turn', {'kind': 'decide', 'seats': [0]})
    >>> said_value((12, 30))
    ('scores', [12, 30])
    """
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
            return None


def _write_turn(turn: Chance | Decide | Over) -> dict[str, object]:
    match turn:
        case Chance():
            return {"kind": "chance"}
        case Decide(seats):
            return {"kind": "decide", "seats": list(seats)}
        case Over(reason):
            return {"kind": "over", "reason": code_of(reason)}


def _write_refusal(refusal: Refusal) -> dict[str, object]:
    event = refusal.event
    found = whose(type(event.action if isinstance(event, Move) else event))
    is_event = found is not None and found[0].about.knows(event)
    return {
        "reason": code_of(refusal.reason),
        "values": dict(refusal.values),
        "game": found[0].name if found is not None and is_event else None,
        "event": event_value(event) if is_event else None,
    }


def _write_preview(preview: Mapping[object, int]) -> dict[str, object]:
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
    except UnknownGame:  # as in `whose`
        return None


# --- reading ----------------------------------------------------------------------------------


def _read_turn(value: object, path: str) -> Chance | Decide | Over:
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


def _read_reason(code: object, path: str) -> Reason:
    try:
        reason = reason_of(code) if isinstance(code, str) else None
    except KeyError:
        reason = None
    if reason is None:
        raise DocumentError(path, none_of(code, codes(*known())))
    return reason


def _read_refusal(value: object, path: str) -> Refusal:
    data = keyed(value, ("reason", "values", "game", "event"), path)
    reason = _read_reason(data["reason"], f"{path}.reason")
    values: dict[str, Value] = {}
    for name, told in keyed(data["values"], parameters(reason), f"{path}.values").items():
        if not _is_plain(told):
            expected = Words(
                de="eine ganze Zahl, ein Text oder eine Liste davon",
                en="a whole number, a text or an array of them",
            )
            raise DocumentError(f"{path}.values.{name}", mistaken(told, expected))
        values[name] = told
    event = None
    if data["game"] is not None or data["event"] is not None:
        game = known_game(data["game"], f"{path}.game")
        event = read_event_value(game, data["event"], f"{path}.event")
    return Refusal(reason, event, values)


def _is_plain(value: object) -> TypeGuard[Value]:
    items = value if isinstance(value, list) else [value]
    return all(type(item) in (int, str) for item in items)


def _read_scores(value: object, path: str) -> tuple[int, ...]:
    scores = structured(tuple[int, ...], value, path)
    if not scores:
        raise DocumentError(path, Words(de="ist leer", en="is empty"))
    return scores


def _read_preview(value: object, path: str) -> dict[object, int]:
    data = keyed(value, ("game", "points"), path)
    listed = structured(tuple[Any, ...], data["points"], f"{path}.points")
    if data["game"] is None and not listed:
        return {}
    name = known_game(data["game"], f"{path}.game").name
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


READERS: Mapping[str, Callable[[object, str], object]] = {
    "refusal": _read_refusal,
    "turn": _read_turn,
    "scores": _read_scores,
    "preview": _read_preview,
}
"""What reads the documents about games and states that are none themselves, by their types."""
