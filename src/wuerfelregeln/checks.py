"""Is this a state of this game? First its shape, by the types it declares, then the game's word.

`flaws` is the one question that readers, front ends and tests ask of a state that they did not
play to; the answer is data, a `Flaw` for everything that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from wuerfelregeln.core import About, AnyGame, Flaw, Over
from wuerfelregeln.lines import MOST_DIGITS
from wuerfelregeln.words import Words

__all__ = ["Checker", "flaws", "flaws_of"]

_MISSING = object()


def flaws(game: AnyGame, state: object) -> tuple[Flaw, ...]:
    """Return everything for which ``state`` cannot be a state of ``game``; nothing if all is well.

    >>> from wuerfelregeln.yacht import Yacht
    >>> flaws(Yacht(), Yacht().start())
    ()
    >>> [found.path for found in flaws(Yacht(players=1), Yacht(players=3).start())]
    ['$.sheets']
    >>> print(flaws(Yacht(), "a state")[0].problem.text())
    is of type str, expected State

    The options count: seats, rounds, pad, joker, house. It never raises, whatever the state is.
    Not every state without a flaw can be reached by play: see the decision note on states. Raises
    `TypeError` for a ``game`` that is none.
    """
    about = getattr(game, "about", None)
    if not isinstance(about, About) or isinstance(game, type):
        raise TypeError(f"game must be a game such as Yacht(), not {game!r}")
    return flaws_of(about, game, state)


def flaws_of(about: About, game: AnyGame | None, state: object) -> tuple[Flaw, ...]:
    """Return the flaws of a state of which only the kind of game is known, if ``game`` is None.

    >>> from wuerfelregeln.yacht import Yacht
    >>> flaws_of(Yacht.about, None, Yacht(players=3).start())
    ()

    A JSON document of a state names no options, so its reader can ask no more than this.
    """
    return tuple(_misshapen(about.state, state, "$")) or tuple(about.flaws(game, state))


# --- games that are told: by text records and by JSON documents alike ------------------------


class Checker:
    """Plays what a record or a document says, event by event, and holds its result against that.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> checker = Checker(Yacht())
    >>> checker.take(Roll((1, 2, 3, 4, 5)))
    >>> checker.state.throws_left, checker.wrong_result(None), checker.wrong_state()
    (2, None, None)
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.state: Any = game.start()
        self.events: list[object] = []

    def take(self, event: object) -> None:
        """Play one event; raises `IllegalEvent` where the rules refuse it."""
        self.state = self.game.apply(self.state, event)
        self.events.append(event)

    def wrong_result(self, told: tuple[int, ...] | None) -> Words | None:
        """Return what is wrong with a result, None while the game goes on; None if it is right.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Checker(Yacht()).wrong_result((5,)).text()
        'the result does not match: the events give *'
        """
        over = isinstance(self.game.turn(self.state), Over)
        scores = self.game.scores(self.state) if over else None
        if scores == told:
            return None
        listed = "*" if scores is None else " ".join(map(str, scores))
        return Words(
            de=f"das Ergebnis stimmt nicht: die Ereignisse ergeben {listed}",
            en=f"the result does not match: the events give {listed}",
        )

    def wrong_state(self) -> Words | None:
        """Return the first flaw of the state that the events led to, None if it has none.

        The rules of the four games never lead there, but those of other people may.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Checker(Yacht()).wrong_state()
        """
        for flaw in flaws(self.game, self.state):
            return Words(
                de=f"die Ereignisse führen zu keinem Stand dieses Spiels: {flaw.path} {flaw.de}",
                en=f"the events lead to no state of this game: {flaw.path} {flaw.en}",
            )
        return None


# --- the shape --------------------------------------------------------------------------------


def _misshapen(wanted: Any, value: object, path: str) -> Iterator[Flaw]:
    """Yield where a value is not of the type that an annotation asks for."""
    origin = get_origin(wanted)
    if origin in (Union, UnionType):
        yield from _none_fits(get_args(wanted), value, path)
    elif origin is tuple:
        yield from _bad_tuple(get_args(wanted), value, path)
    elif wanted is Any or isinstance(wanted, TypeVar):
        return
    elif type(value) is not wanted and not (
        # Enums, and whatever is no attrs class: its own subclasses are welcome.
        wanted not in _EXACT and not attrs.has(wanted) and isinstance(value, origin or wanted)
    ):
        yield _other_type(value, wanted, path)
    elif type(value) is int and abs(value) >= 10**MOST_DIGITS:
        yield Flaw(
            path,
            de=f"hat mehr als {MOST_DIGITS} Ziffern",
            en=f"has more than {MOST_DIGITS} digits",
        )
    elif attrs.has(wanted):
        for name, hint in _fields(wanted):
            part = getattr(value, name, _MISSING)
            yield from _misshapen(hint, part, f"{path}.{name}")


def _none_fits(choices: tuple[object, ...], value: object, path: str) -> Iterator[Flaw]:
    found = {choice: tuple(_misshapen(choice, value, path)) for choice in choices}
    if all(found.values()):
        something = [choice for choice in choices if choice is not NoneType]
        yield from found[something[0]]


def _bad_tuple(parts: tuple[Any, ...], value: object, path: str) -> Iterator[Flaw]:
    if type(value) is not tuple:
        yield _other_type(value, tuple, path)
        return
    any_length = len(parts) == 2 and parts[1] is Ellipsis
    if not any_length and len(value) != len(parts):
        yield Flaw(
            path,
            de=f"hat {len(value)} Einträge, erwartet: {len(parts)}",
            en=f"has {len(value)} items, expected {len(parts)}",
        )
        return
    for index, part in enumerate(value):
        yield from _misshapen(parts[0 if any_length else index], part, f"{path}[{index}]")


@lru_cache(maxsize=256)
def _fields(cls: type[attrs.AttrsInstance]) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(cls)
    return tuple((each.name, hints[each.name]) for each in attrs.fields(cls))


def _other_type(value: object, wanted: Any, path: str) -> Flaw:
    if value is _MISSING:
        return Flaw(path, de="fehlt", en="is missing")
    de, en = _NOUNS.get(wanted) or (wanted.__name__, wanted.__name__)
    kind = type(value).__name__
    return Flaw(
        path, de=f"ist vom Typ {kind}, erwartet: {de}", en=f"is of type {kind}, expected {en}"
    )


_NOUNS: dict[Any, tuple[str, str]] = {
    int: ("eine ganze Zahl", "a whole number"),
    str: ("ein Text", "a text"),
    bool: ("True oder False", "True or False"),
    tuple: ("ein Tupel", "a tuple"),
    NoneType: ("None", "None"),
}
_EXACT = frozenset(_NOUNS)
"""Types of which no subclass will do: a boolean is no number."""
