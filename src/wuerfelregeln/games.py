"""Which games there are: the four built-in ones, and those that other packages register.

>>> known()[:4]
('yacht', 'grid5', 'mirror', 'strolche')
>>> find("grid5").about.words.text("de")
'Knister'

A package registers its games in the entry-point group ``wuerfelregeln.games``: the name of the
entry point is the name of the game, and it leads to the game's class.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from wuerfelregeln.core import About, AnyGame, Game
from wuerfelregeln.lookup import Imported, imported
from wuerfelregeln.words import BilingualError, Words

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = [
    "ENTRY_POINTS",
    "GAMES",
    "NamedGame",
    "UnknownGame",
    "edition",
    "expect_registered",
    "find",
    "known",
    "registered",
]


class NamedGame(Game[Any, Any, Any], Protocol):
    """A game that was found by its name: a type checker knows no more of its options.

    >>> GAMES["yacht"](players=2)
    Yacht(players=2, joker=Joker.FREE)
    """

    def __init__(self, *, players: int = ..., **options: Any) -> None: ...


GAMES: Imported[type[NamedGame]] = Imported(
    {
        "yacht": "wuerfelregeln.yacht:Yacht",
        "grid5": "wuerfelregeln.grid5:Grid5",
        "mirror": "wuerfelregeln.mirror:Mirror",
        "strolche": "wuerfelregeln.strolche:Strolche",
    }
)
"""The class of every built-in game by its name, which is also its name in records and on the
command line. A game is imported when it is first asked for."""

ENTRY_POINTS = "wuerfelregeln.games"
"""The entry-point group in which other packages register the classes of their games."""


class UnknownGame(BilingualError, LookupError):
    """Raised for a name that no game has, or whose game cannot be had.

    >>> find("chess")
    Traceback (most recent call last):
    ...
    wuerfelregeln.games.UnknownGame: unknown game 'chess': expected one of ...

    ``problem`` is the reason in both languages.
    """


def known() -> tuple[str, ...]:
    """Return the names of all games: the built-in ones, then those of other packages, sorted.

    >>> "yacht" in known()
    True
    """
    return (*GAMES, *sorted(_others()))


def find(name: str) -> type[NamedGame]:
    """Return the class of the game of that name, whoever brings it.

    >>> find("yacht")(players=2)
    Yacht(players=2, joker=Joker.FREE)

    A built-in name cannot be taken by another package. Raises `UnknownGame` for a name that nobody
    has or two packages have, and for an entry point that does not lead to a game of that name.
    """
    if name in GAMES:
        return GAMES[name]
    if name not in _others():
        listed = ", ".join(known())
        raise UnknownGame(
            Words(
                de=f"unbekanntes Spiel {name!r}: erwartet war eines von {listed}",
                en=f"unknown game {name!r}: expected one of {listed}",
            )
        )
    return _loaded(name)


def edition(name: str, rules: int) -> type[NamedGame]:
    """Return the class of a game in an edition: the version of the rules that a game was played by.

    >>> edition("yacht", 1)()
    Yacht(players=1, joker=Joker.FREE)

    Where a rule was corrected, `About.rules` went up by one, and `About.earlier` keeps what it was
    before: so no game that was played is ever judged by other rules. Raises `UnknownGame` for a
    name that nobody has, and for a version that this installation does not have.
    """
    newest = find(name)
    if rules == newest.about.rules:
        return newest
    reference = newest.about.earlier.get(rules)
    if reference is None:
        raise UnknownGame(
            Words(
                de=f"die Regeln von {name!r} gibt es hier nicht in der Fassung {rules}",
                en=f"the rules of {name!r} are not there in version {rules}",
            )
        )
    kind: type[NamedGame] = imported(reference)
    if (kind.name, kind.about.rules) != (name, rules):
        raise UnknownGame(
            Words(
                de=f"{reference} ist nicht {name!r} in der Fassung {rules}",
                en=f"{reference} is not version {rules} of {name!r}",
            )
        )
    return kind


def registered(thing: object) -> bool:
    """Return whether `edition` leads back to the class of a game: its records can be read again.

    >>> from wuerfelregeln.yacht import Yacht
    >>> registered(Yacht())
    True

    ``thing`` is a game or the class of one. False for a game that nobody registered and for one
    that only bears the name of another.
    """
    return _is_edition(thing if isinstance(thing, type) else type(thing))


def expect_registered(game: AnyGame | type[AnyGame], *, newest: bool = False) -> None:
    """Raise `UnknownGame`, with the reason, for a game that `find` would not lead back to.

    >>> from wuerfelregeln.yacht import Yacht
    >>> class House(Yacht): ...
    >>> expect_registered(House())
    Traceback (most recent call last):
    ...
    wuerfelregeln.games.UnknownGame: House calls itself 'yacht', but that is Yacht: ...

    Whoever writes something about a game asks this first, since nobody could read it again. An
    `edition` will do where its version is written too; else it must be the ``newest``.
    """
    kind = game if isinstance(game, type) else type(game)
    name, called = kind.name, kind.__name__
    if name not in known():
        raise UnknownGame(
            Words(
                de=f"{called} ist kein angemeldetes Spiel und wäre nicht wieder zu lesen: "
                f"der Einstiegspunkt {name!r} in der Gruppe {ENTRY_POINTS} fehlt",
                en=f"{called} is no registered game and could not be read again: "
                f"the entry point {name!r} in the group {ENTRY_POINTS} is missing",
            )
        )
    found = find(name)
    if found is not kind and (newest or not _is_edition(kind)):
        raise UnknownGame(
            Words(
                de=f"{called} nennt sich {name!r}, aber das ist {found.__name__}: "
                "es wäre als ein anderes Spiel wieder zu lesen",
                en=f"{called} calls itself {name!r}, but that is {found.__name__}: "
                "it would be read again as another game",
            )
        )


def _is_edition(kind: type) -> bool:
    """Return whether a class is a game of any version of its rules."""
    about = getattr(kind, "about", None)
    try:
        return isinstance(about, About) and edition(getattr(kind, "name", ""), about.rules) is kind
    except UnknownGame:
        return False


# --- other packages ---------------------------------------------------------------------------


@cache
def _others() -> dict[str, tuple[EntryPoint, ...]]:
    """Return the entry points of other packages by name; read once, since that takes a while."""
    # Late: most programs never ask, and this would be a third of the time of importing a game.
    from importlib.metadata import entry_points  # noqa: PLC0415

    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in entry_points(group=ENTRY_POINTS):
        if point.name not in GAMES:
            found[point.name] = (*found.get(point.name, ()), point)
    return found


@lru_cache(maxsize=64)
def _loaded(name: str) -> type[NamedGame]:
    first, *rest = _others()[name]
    if any(point.value != first.value for point in rest):
        packages = ", ".join(_package(point) for point in (first, *rest))
        raise UnknownGame(
            Words(
                de=f"das Spiel {name!r} melden mehrere Pakete an: {packages}",
                en=f"the game {name!r} is registered by several packages: {packages}",
            )
        )
    try:
        loaded: Any = first.load()
    except (ImportError, AttributeError) as error:
        raise _broken(first, Words(de=f"das geht nicht: {error}", en=str(error))) from error
    if not (isinstance(loaded, type) and isinstance(getattr(loaded, "about", None), About)):
        raise _broken(first, Words(de="das ist keine Spielklasse", en="that is no game class"))
    kind: type[NamedGame] = loaded
    if kind.name != name:
        raise _broken(first, Words(de=f"das heißt {kind.name!r}", en=f"that is {kind.name!r}"))
    return kind


def _broken(point: EntryPoint, reason: Words) -> UnknownGame:
    package, value = _package(point), point.value
    return UnknownGame(
        Words(
            de=f"{package} meldet das Spiel {point.name!r} als {value} an, aber {reason.de}",
            en=f"{package} registers the game {point.name!r} as {value}, but {reason.en}",
        )
    )


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value
