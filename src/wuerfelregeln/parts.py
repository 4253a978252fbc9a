"""What each game brings besides its rules: found once, lazily, and asked for in one place.

A `Kind` is one sort of thing that a game can bring, such as its players; whoever knows what to do
with such things has one and asks it for the part of a game:

>>> from wuerfelregeln.yacht import Yacht
>>> hindsight = Kind[object]("hindsight")
>>> hindsight.brought_by(Yacht), hindsight.of(Yacht).__name__
(True, 'hindsight')

The parts of the built-in games stand in one table here. A game of another package names its own in
``about.parts``. Both are references such as ``"boese_eins.players:AGENTS"``; what they lead to is
imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Generic, TypeVar

from attrs import frozen

from wuerfelregeln.core import AnyGame
from wuerfelregeln.lookup import imported

__all__ = ["KINDS", "Kind", "references"]

T = TypeVar("T")

KINDS: Mapping[str, str] = {
    "agents": "players by the name of their strength, a mapping",
    "chances": "trained estimates of who wins",
    "codes": "a function: the numbers of the actions of a game",
    "describe": "a function: the sentences on a state",
    "career": "a function: what a hall counts for a person besides points",
    "face": "how it looks and is typed in the terminal",
    "hindsight": "a function: the best sheets there could have been",
    "judge": "trained estimates of what a state is worth to a seat",
    "picture": "a function: the text picture of a state",
    "scorer": "a function: the command that scores sheets, in a language",
    "situations": "how a situation is typed for advice",
    "solver": "a function: the solution of the game",
    "weakest": "a function: what a table plays for a seat that is late or has resigned",
    "svg": "how its states and its empty sheets are drawn",
}
"""Every kind of part, with what it is."""


@frozen
class Kind(Generic[T]):
    """One kind of part, such as players; ``T`` is the type of what a game brings.

    >>> from wuerfelregeln.strolche import Strolche
    >>> Kind[object]("hindsight").of(Strolche()) is None
    True

    Raises `ValueError` for a kind that is not among `KINDS`.
    """

    name: str

    def __attrs_post_init__(self) -> None:
        _known(self.name)

    def brought_by(self, game: AnyGame | type[AnyGame]) -> bool:
        """Return whether a game, or the class of one, brings such a part; imports nothing."""
        return self.name in references(_class_of(game))

    def of(self, game: AnyGame | type[AnyGame]) -> T | None:
        """Return the part of a game, or of the class of one; None if it brings none.

        Raises `ImportError` and `AttributeError` when the reference leads nowhere, also where the
        part needs an extra that is not installed.
        """
        reference = references(_class_of(game)).get(self.name)
        if reference is None:
            return None
        part: T = _part(reference)
        return part


@lru_cache(maxsize=256)
def references(game: type[AnyGame]) -> Mapping[str, str]:
    """Return where the parts of a game class are, by kind.

    >>> from wuerfelregeln.yacht import Yacht
    >>> references(Yacht)["hindsight"]
    'wuerfelregeln.yacht.hindsight:hindsight'

    A class that derives from a built-in one has its parts. Raises `ValueError` when ``about.parts``
    names a kind that is not among `KINDS`.
    """
    named = game.about.parts
    for kind in named:
        _known(kind)
    for base in game.__mro__:
        built_in = _BUILT_IN.get(f"{base.__module__}:{base.__qualname__}")
        if built_in is not None:
            return {**built_in, **named}
    return named


def _class_of(game: AnyGame | type[AnyGame]) -> type[AnyGame]:
    return game if isinstance(game, type) else type(game)


_part = lru_cache(maxsize=1024)(imported)


def _known(kind: str) -> None:
    if kind not in KINDS:
        raise ValueError(f"no game brings {kind!r}: expected one of {', '.join(KINDS)}")


_BUILT_IN: Mapping[str, Mapping[str, str]] = {
    "wuerfelregeln.yacht.rules:Yacht": {
        "agents": "wuerfelregeln.agents.yacht:AGENTS",
        "codes": "wuerfelregeln.yacht.codes:codes",
        "describe": "wuerfelregeln.yacht.describe:describe",
        "career": "wuerfelregeln.yacht.career:feats",
        "face": "wuerfelregeln.cli.yacht.face:FACE",
        "hindsight": "wuerfelregeln.yacht.hindsight:hindsight",
        "picture": "wuerfelregeln.yacht.picture:picture",
        "scorer": "wuerfelregeln.cli.yacht.scorer:command",
        "situations": "wuerfelregeln.cli.yacht.situations:SITUATIONS",
        "solver": "wuerfelregeln.yacht.solver:solve",
        "weakest": "wuerfelregeln.yacht.weakest:weakest",
        "svg": "wuerfelregeln.yacht.svg:SVG",
    },
    "wuerfelregeln.grid5.rules:Grid5": {
        "agents": "wuerfelregeln.agents.grid5:AGENTS",
        "codes": "wuerfelregeln.grid5.codes:codes",
        "describe": "wuerfelregeln.grid5.describe:describe",
        "career": "wuerfelregeln.grid5.career:feats",
        "face": "wuerfelregeln.cli.grid5.face:FACE",
        "hindsight": "wuerfelregeln.grid5.hindsight:hindsight",
        "picture": "wuerfelregeln.grid5.picture:picture",
        "scorer": "wuerfelregeln.cli.grid5.scorer:command",
        "situations": "wuerfelregeln.cli.grid5.situations:SITUATIONS",
        "judge": "wuerfelregeln.agents.grid5.judge:JUDGE",
        "svg": "wuerfelregeln.grid5.svg:SVG",
    },
    "wuerfelregeln.mirror.rules:Mirror": {
        "agents": "wuerfelregeln.agents.mirror:AGENTS",
        "codes": "wuerfelregeln.mirror.codes:codes",
        "describe": "wuerfelregeln.mirror.describe:describe",
        "career": "wuerfelregeln.mirror.career:feats",
        "face": "wuerfelregeln.cli.mirror.face:FACE",
        "hindsight": "wuerfelregeln.mirror.hindsight:hindsight",
        "picture": "wuerfelregeln.mirror.picture:picture",
        "scorer": "wuerfelregeln.cli.mirror.scorer:command",
        "situations": "wuerfelregeln.cli.mirror.situations:SITUATIONS",
        "judge": "wuerfelregeln.agents.mirror.judge:JUDGE",
        "svg": "wuerfelregeln.mirror.svg:SVG",
    },
    "wuerfelregeln.strolche.rules:Strolche": {
        "agents": "wuerfelregeln.agents.strolche:AGENTS",
        "chances": "wuerfelregeln.agents.strolche.judge:JUDGE",
        "codes": "wuerfelregeln.strolche.codes:codes",
        "describe": "wuerfelregeln.strolche.describe:describe",
        "career": "wuerfelregeln.strolche.career:feats",
        "face": "wuerfelregeln.cli.strolche.face:FACE",
        "picture": "wuerfelregeln.strolche.picture:picture",
        "scorer": "wuerfelregeln.cli.strolche.scorer:command",
        "situations": "wuerfelregeln.cli.strolche.situations:SITUATIONS",
        "svg": "wuerfelregeln.strolche.svg:SVG",
        "weakest": "wuerfelregeln.strolche.weakest:weakest",
    },
}
"""The parts of the built-in games, by the reference of their class."""
