"""The one door to cattrs: plain JSON data and values, with nothing converted or filled in.

Whoever reads or writes documents (`wuerfelregeln.codec`, `wuerfelregeln.schema`) does it through
here. Needs cattrs (extra ``json``).
"""

from __future__ import annotations

import datetime
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, NoReturn, TypeGuard, TypeVar, Union, get_args, get_origin, overload

import attrs

from wuerfelregeln.extras import needed_by
from wuerfelregeln.lines import BYTE_ORDER_MARK, MOST_DIGITS, DrawingError
from wuerfelregeln.whole import shown
from wuerfelregeln.words import LANGUAGES, BilingualError, Lang, Words

with needed_by(Words(de="JSON zu lesen und zu schreiben", en="reading and writing JSON")):
    from cattrs import (
        BaseValidationError,
        Converter,
        IterableValidationError,
        IterableValidationNote,
        transform_error,
    )
    from cattrs.gen import make_dict_structure_fn

__all__ = [
    "OBJECT_WITH_KIND",
    "TOO_MANY_DIGITS",
    "DocumentError",
    "items_of",
    "keyed",
    "mistaken",
    "none_of",
    "other_than",
    "parsed",
    "structured",
    "too_long",
    "unstructured",
]

T = TypeVar("T")


class DocumentError(ValueError):
    """Raised for a JSON document that is wrong: ``path`` says where, ``problem`` what.

    >>> structured(int, True, "$.value.players")
    Traceback (most recent call last):
    ...
    wuerfelregeln.strict.DocumentError: $.value.players: is true, expected a whole number

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


# --- text and plain data ------------------------------------------------------------------


def parsed(text: str | bytes) -> Any:
    """Return the plain data of a JSON text; stricter than the standard library.

    >>> parsed('{"a": [1, true]}')
    {'a': [1, True]}

    Bytes are UTF-8 and nothing else; a byte order mark before the text is passed over. Raises
    `DocumentError` for what is no JSON, for keys that stand twice in an object, for numbers that
    are no numbers or are ``-0``, for whole numbers of more than 18 digits, and for deeper nesting
    than Python reads.
    """
    try:
        return json.loads(
            _decoded(text),
            object_pairs_hook=_no_twins,
            parse_int=_whole_number,
            parse_constant=_no_constant,
        )
    except json.JSONDecodeError as error:
        problem = Words(
            de=f"ist kein JSON: Fehler in Zeile {error.lineno}, Spalte {error.colno}",
            en=f"is not JSON: {error.msg} at line {error.lineno}, column {error.colno}",
        )
        raise DocumentError("$", problem) from None
    except RecursionError:
        problem = Words(de="ist zu tief geschachtelt", en="is nested too deeply")
        raise DocumentError("$", problem) from None


def _decoded(text: str | bytes) -> str:
    """Return the text; the standard library would take UTF-16 and UTF-32 as well."""
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError as error:
            problem = Words(de="ist kein Text in UTF-8", en=f"is not UTF-8 text: {error.reason}")
            raise DocumentError("$", problem) from None
        if "\0" in text[:4]:  # UTF-16 or UTF-32 without a mark: no JSON begins like this
            problem = Words(
                de="ist kein Text in UTF-8, sondern wohl UTF-16 oder UTF-32",
                en="is not UTF-8 text, but looks like UTF-16 or UTF-32",
            )
            raise DocumentError("$", problem)
    return text.removeprefix(BYTE_ORDER_MARK)


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twin = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        problem = Words(
            de=f"hat den Schlüssel {shown(twin)} zweimal in einem Objekt",
            en=f"has the key {shown(twin)} twice in one object",
        )
        raise DocumentError("$", problem)
    return found


def _whole_number(digits: str) -> int:
    # The length first: Python's own limit may be switched off, and then a long one takes its time.
    if len(digits.removeprefix("-")) > MOST_DIGITS:
        raise DocumentError("$", TOO_MANY_DIGITS)
    if digits == "-0":
        raise DocumentError("$", Words(de="enthält -0, erwartet: 0", en="contains -0, expected 0"))
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    problem = Words(
        de=f"enthält {name}, was kein JSON ist", en=f"contains {name}, which is not JSON"
    )
    raise DocumentError("$", problem)


def keyed(value: object, keys: tuple[str, ...], path: str) -> Mapping[str, object]:
    """Return an object that has exactly these keys; raises `DocumentError` for anything else.

    >>> keyed({"a": 1}, ("a",), "$")
    {'a': 1}
    """
    if not isinstance(value, Mapping):
        raise DocumentError(path, mistaken(value, _OBJECT))
    problem = _key_problem(value, keys)
    if problem is not None:
        raise DocumentError(path, problem)
    return value


def _key_problem(value: Mapping[object, object], keys: tuple[str, ...]) -> Words | None:
    for key in keys:
        if key not in value:
            return Words(de=f"ohne den Schlüssel {key!r}", en=f"lacks the key {key!r}")
    for found in value:
        if found not in keys:
            return Words(
                de=f"hat den unbekannten Schlüssel {shown(found)}",
                en=f"has the unknown key {shown(found)}",
            )
    return None


# --- plain data and values ----------------------------------------------------------------------


def unstructured(thing: object) -> Any:
    """Return a value as plain data: objects, arrays, numbers, texts, names of enum members.

    >>> from wuerfelregeln.yacht import Joker, Yacht
    >>> unstructured(Yacht(joker=Joker.NONE))
    {'players': 1, 'joker': 'none'}
    """
    return _converter().unstructure(thing)


def too_long(value: object) -> bool:
    """Return whether plain data holds a whole number of more than 18 digits, which nobody reads.

    >>> too_long({"dice": [1, 10**17]}), too_long({"dice": [1, 10**18]})
    (False, True)
    """
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, Mapping):
            waiting += item.values()
        elif isinstance(item, list | tuple):
            waiting += item
        elif isinstance(item, int) and abs(item) >= 10**MOST_DIGITS:
            return True
    return False


@overload
def structured(cls: type[T], value: object, path: str) -> T: ...


@overload
def structured(cls: object, value: object, path: str) -> Any: ...


def structured(cls: Any, value: object, path: str) -> Any:
    """Return plain data as a value of a type, which it must fit exactly.

    >>> structured(tuple[int, ...], [3, 5], "$")
    (3, 5)

    Raises `DocumentError` with the path below ``path`` for anything else.
    """
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
    converter.register_structure_hook_factory(_is_union, lambda cls: _union_hook(cls, converter))
    converter.register_structure_hook_factory(attrs.has, lambda cls: _attrs_hook(cls, converter))
    return converter


def _exactly(cls: type, noun: Words) -> Callable[[object, object], object]:
    def structure(value: object, wanted: object) -> object:
        if _is_enum(wanted):  # cattrs sends an IntEnum to the hook for int
            return _structure_enum(value, wanted)
        if type(value) is not cls:
            raise BilingualError(mistaken(value, noun))
        if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
            raise BilingualError(TOO_MANY_DIGITS)
        return value

    return structure


def _structure_date(value: Any, _: Any) -> datetime.date:
    try:
        date = datetime.date.fromisoformat(value)
    except (TypeError, ValueError):
        date = None
    if date is None or date.isoformat() != value:
        raise BilingualError(mistaken(value, _DATE))
    return date


def _is_enum(cls: object) -> TypeGuard[type[Enum]]:
    return isinstance(cls, type) and issubclass(cls, Enum)


def _structure_enum(value: object, cls: type[Enum]) -> Enum:
    members = {member.name.lower(): member for member in cls}
    if not isinstance(value, str) or value not in members:
        listed = ", ".join(members)
        raise BilingualError(
            mistaken(value, Words(de=f"eines von {listed}", en=f"one of {listed}"))
        )
    return members[value]


def items_of(cls: object) -> Any:
    """Return what a class is a sequence of, such as a hand of dice; None for every other type.

    >>> from wuerfelregeln.strolche import Hand
    >>> items_of(Hand)
    <class 'wuerfelregeln.strolche.coloured.Die'>
    """
    bases = getattr(cls, "__orig_bases__", ()) if isinstance(cls, type) else ()
    return next((get_args(base)[0] for base in bases if get_origin(base) is Sequence), None)


def _is_sequence(cls: object) -> bool:
    return items_of(cls) is not None


def _is_tuple(cls: object) -> bool:
    return cls is tuple or get_origin(cls) is tuple


def _sequence_hook(
    cls: Callable[[tuple[object, ...]], object], converter: Converter
) -> Callable[[object, object], object]:
    listed = tuple.__class_getitem__((items_of(cls), ...))
    structure = _tuple_hook(listed, converter)
    return lambda value, _: cls(structure(value, _))


def _tuple_hook(
    cls: object, converter: Converter
) -> Callable[[object, object], tuple[object, ...]]:
    parts = get_args(cls)
    any_length = len(parts) == 2 and parts[1] is Ellipsis

    def structure(value: object, _: object) -> tuple[object, ...]:
        if not isinstance(value, list | tuple):
            raise BilingualError(mistaken(value, _ARRAY))
        if not any_length and len(value) != len(parts):
            problem = Words(
                de=f"hat {len(value)} Einträge, erwartet: {len(parts)}",
                en=f"has {len(value)} items, expected {len(parts)}",
            )
            raise BilingualError(problem)
        types = [parts[0]] * len(value) if any_length else parts
        return tuple(_item(converter, item, types[n], n) for n, item in enumerate(value))

    return structure


def _item(converter: Converter, value: object, cls: Any, index: int) -> object:
    if cls is Any:
        return value
    try:
        return converter.structure(value, cls)
    except (BaseValidationError, ValueError, TypeError) as error:
        error.add_note(IterableValidationNote("", index, cls))
        # pyright sees the constructor of ExceptionGroup only; cattrs adds the class.
        raise IterableValidationError("", [error], cls) from None  # pyright: ignore[reportCallIssue]


def _union_hook(cls: object, converter: Converter) -> Callable[[object, object], object]:
    """Return how a value becomes a member of an enum, if it is a text, or else of another type."""
    choices = [choice for choice in get_args(cls) if choice is not NoneType]
    enum, other = sorted(choices, key=_is_enum, reverse=True)

    def structure(value: object, _: object) -> object:
        if value is None and NoneType in get_args(cls):
            return None
        return converter.structure(value, enum if isinstance(value, str) else other)

    return structure


def _is_union(cls: object) -> bool:
    """Return whether a type is one of an enum, one other type and perhaps None."""
    if get_origin(cls) not in (Union, UnionType):
        return False
    choices = [choice for choice in get_args(cls) if choice is not NoneType]
    enums = [choice for choice in choices if _is_enum(choice)]
    return len(enums) == 1 and len(choices) == 2


def _attrs_hook(cls: Any, converter: Converter) -> Callable[[object, object], object]:
    structure = make_dict_structure_fn(cls, converter)
    keys = tuple(attribute.name for attribute in attrs.fields(get_origin(cls) or cls))

    def strict(value: object, _: object) -> object:
        if not isinstance(value, Mapping):
            raise BilingualError(mistaken(value, _OBJECT))
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
TOO_MANY_DIGITS = Words(
    de=f"enthält eine Zahl mit mehr als {MOST_DIGITS} Ziffern",
    en=f"contains a number with more than {MOST_DIGITS} digits",
)
_OBJECT = Words(de="ein Objekt", en="an object")
OBJECT_WITH_KIND = Words(
    de="ein Objekt mit dem Schlüssel 'kind'", en="an object with the key 'kind'"
)
_ARRAY = Words(de="eine Liste", en="an array")
_DATE = Words(de="ein Tag wie 2026-11-29", en="a date such as 2026-11-29")


def mistaken(value: object, expected: Words) -> Words:
    """Return the sentence that a value is not what was expected.

    >>> mistaken("3", Words(de="eine Zahl", en="a number")).en
    'is "3", expected a number'
    """
    shown = _shown(value)
    return Words(
        de=f"ist {shown}, erwartet: {expected.de}", en=f"is {shown}, expected {expected.en}"
    )


def other_than(value: object, expected: str) -> Words:
    """Return the sentence that a value is not the one that was expected.

    >>> other_than(2, "1").en
    'is 2, expected 1'
    """
    found = shown(value)
    return Words(de=f"ist {found}, erwartet: {expected}", en=f"is {found}, expected {expected}")


def none_of(value: object, choices: Iterable[str]) -> Words:
    """Return the sentence that a value is none of the words that were expected.

    >>> none_of("x", ["a", "b"]).en
    "is 'x', expected one of a, b"
    """
    listed, found = ", ".join(choices), shown(value)
    return Words(
        de=f"ist {found}, erwartet: eines von {listed}",
        en=f"is {found}, expected one of {listed}",
    )


def _shown(value: object) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False, default=repr)
    except (TypeError, ValueError, RecursionError):  # what no JSON text holds, but a dict can
        text = shown(value)
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")  # half of a surrogate pair
    return text if len(text) <= 40 else f"{text[:37]}..."
