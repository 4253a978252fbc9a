"""What the laws must be told of a game: which option sets to try, and when a walk has to end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import islice
from types import ModuleType
from typing import Any

from attrs import frozen
from hypothesis import strategies as st

import wuerfelregeln
from wuerfelregeln.core import AnyAgent, AnyGame, Move
from wuerfelregeln.testing.walks import Position, Walk, random_walk

__all__ = ["SEEDS", "Case"]

SEEDS = 24
"""So many different walks there are of each game."""

_OF_SEVERAL_WALKS = 4
_FIRST_ACTIONS = 8


@frozen(eq=False, repr=False)
class Case:
    """One game under test: the option sets, and the little that laws cannot find out themselves.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> case = Case(
    ...     games=(Grid5(), Grid5(players=2, rounds=1)),
    ...     bound=lambda game: game.rounds * 25 * (1 + game.players),
    ...     asks_together=True,
    ...     hides=True,
    ... )
    >>> case.limit(Grid5()), case.walk(Grid5(), seed=1).finished
    (150, True)

    - ``games``: the option sets, the default among them and each option with every choice.
    - ``bound``: the number of events within which a game ends, or a function of the game.
    - ``endless``: where the rules know no bound, the reason. Walks are then cut after ``bound``
      events, and some of them must end.
    - ``player``: makes every second choice of a walk, for games that chance alone may never end.
    - ``parts(game, state)``: for each seat the points of its breakdown, without the total.
    - ``edges(game, state)``: events at the edges of the rules that no walk would try, most of
      them illegal. Events of walks with small changes are tried anyway.
    - ``asks_together``: several seats are asked at once; ``hides``: a view shows less than the
      state.
    - ``package``: where the public names are; without it the package of the game's class, or its
      module, where the package does not have it.

    Raises `ValueError` without any game and for a bound below 1.
    """

    games: tuple[AnyGame, ...]
    bound: Callable[[Any], int] | int
    endless: str = ""
    player: AnyAgent | None = None
    parts: Callable[[Any, Any], Iterable[Iterable[int]]] | None = None
    edges: Callable[[Any, Any], Iterable[object]] | None = None
    asks_together: bool = False
    hides: bool = False
    package: ModuleType | None = None

    def __attrs_post_init__(self) -> None:
        if not self.games:
            raise ValueError("a case needs at least one game")
        for game in self.games:
            if self.limit(game) < 1:
                raise ValueError(f"the bound of {game!r} must be 1 or more")

    def __repr__(self) -> str:
        return f"<Case of {self.games[0].name}: {len(self.games)} games>"

    def limit(self, game: AnyGame) -> int:
        """Return the number of events within which this game ends.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Case(games=(Yacht(),), bound=78).limit(Yacht())
        78
        """
        return self.bound if isinstance(self.bound, int) else self.bound(game)

    def walk(self, game: AnyGame, seed: int) -> Walk:
        """Return the walk of a seed; one that goes beyond the bound is cut there.

        >>> from wuerfelregeln.yacht import Yacht
        >>> len(Case(games=(Yacht(),), bound=10).walk(Yacht(), seed=1).events)
        11
        """
        return _walk(self, game, seed)

    def walks(self, game: AnyGame) -> st.SearchStrategy[Walk]:
        """Return a strategy for whole walks of one game."""
        return st.integers(min_value=0, max_value=SEEDS - 1).map(lambda seed: self.walk(game, seed))

    def positions(self, game: AnyGame) -> st.SearchStrategy[Position]:
        """Return a strategy for states anywhere in a walk of one game."""
        return self.walks(game).flatmap(
            lambda walk: st.builds(Position, st.just(walk), st.integers(0, len(walk.events)))
        )

    def seen(self, game: AnyGame) -> tuple[Any, ...]:
        """Return events of several walks and the first legal actions along them, each once.

        >>> from wuerfelregeln.yacht import Roll, Yacht
        >>> Roll((1, 1, 1, 5, 6)) in Case(games=(Yacht(),), bound=78).seen(Yacht())
        False
        """
        return _seen(self, game)

    def public(self, game: AnyGame) -> Mapping[str, Any]:
        """Return the public names of the package that a game stands in.

        >>> from wuerfelregeln.yacht import Yacht
        >>> "Joker" in Case(games=(Yacht(),), bound=78).public(Yacht())
        True
        """
        if self.package is not None:
            return _public(self.package)
        module, name = type(game).__module__, type(game).__name__
        package = sys.modules.get(module.rpartition(".")[0])
        if package is None or not hasattr(package, name):
            return _public(sys.modules[module])
        return _public(package)

    def namespace(self, game: AnyGame) -> Mapping[str, Any]:
        """Return the public names of the game's package and of the root, as a user imports them.

        >>> from wuerfelregeln.yacht import Yacht
        >>> names = Case(games=(Yacht(),), bound=78).namespace(Yacht())
        >>> "Joker" in names, "Move" in names
        (True, True)
        """
        return {**_public(wuerfelregeln), **self.public(game)}


def _public(module: ModuleType) -> dict[str, Any]:
    names: Iterable[str] = getattr(module, "__all__", None) or vars(module)
    return {name: getattr(module, name) for name in names if not name.startswith("__")}


@lru_cache(maxsize=1_000)
def _walk(case: Case, game: AnyGame, seed: int) -> Walk:
    longest = case.limit(game) + (0 if case.endless else 1)
    return random_walk(game, seed, longest=longest, player=case.player)


@lru_cache(maxsize=100)
def _seen(case: Case, game: AnyGame) -> tuple[Any, ...]:
    found: dict[Any, None] = {}
    for seed in range(_OF_SEVERAL_WALKS):
        done = case.walk(game, seed)
        for state, event in zip(done.states, done.events, strict=False):
            found[event] = None
            for seat in range(game.players):
                for action in islice(game.legal_actions(state, seat), _FIRST_ACTIONS):
                    found[Move(seat, action)] = None
    return tuple(found)
