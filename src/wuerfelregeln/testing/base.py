"""How laws become tests: a class says its case, pytest runs its laws for every game of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

import pytest

from wuerfelregeln.testing.case import Case

__all__ = ["GameLaws", "only_where"]

LawT = TypeVar("LawT", bound=Callable[..., object])

_ONLY: dict[str, Callable[[Case], bool]] = {}


def only_where(wanted: Callable[[Case], bool]) -> Callable[[LawT], LawT]:
    """Return a decorator for a law that says something about some cases alone.

    >>> @only_where(lambda case: case.hides)
    ... def test_views_hide_something(self, game): ...

    In a class with another case the law is not there, so that it is neither run nor skipped.
    """

    def marked(law: LawT) -> LawT:
        _ONLY[law.__name__] = wanted
        return law

    return marked


class GameLaws:
    """Base of every group of laws: whatever test takes a ``game`` runs for all of the case.

    >>> from wuerfelregeln.yacht import Yacht
    >>> class TestMine(GameLaws):
    ...     case = Case(games=(Yacht(), Yacht(players=2)), bound=156)
    ...
    ...     def test_nobody_has_points_at_the_start(self, game):
    ...         assert set(game.scores(game.start())) == {0}

    A class may add tests of its own, and switch a law off with ``test_that_law = None``.
    """

    case: ClassVar[Case]

    @staticmethod
    def concerns(case: Case) -> bool:
        """Return whether the laws of this group say something about a case: most do about any."""
        return bool(case.games)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not hasattr(cls, "case"):
            return  # a group of laws, to be inherited
        idle = {law for law, wanted in _ONLY.items() if hasattr(cls, law) and not wanted(cls.case)}
        for group in cls.__mro__:
            if issubclass(group, GameLaws) and not group.concerns(cls.case):
                idle |= {law for law in vars(group) if law.startswith("test_")}
        for law in idle:
            setattr(cls, law, None)

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Tell pytest the games of the case."""
        if not hasattr(self, "case"):
            raise pytest.UsageError(f"{type(self).__name__} needs a case: case = Case(games=…)")
        if "game" in metafunc.fixturenames:
            metafunc.parametrize("game", self.case.games, ids=repr)
