"""Strengths from who came in before whom, as openskill rates them; the only door to openskill."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from importlib import import_module
from typing import Any, Generic, TypeVar

from attrs import frozen

from wuerfelregeln.extras import needed_by
from wuerfelregeln.words import Words

__all__ = ["Rater", "Rating"]

K = TypeVar("K", bound=Hashable)


@frozen
class Rating:
    """A strength over several players, as openskill (Plackett-Luce) rates it.

    >>> Rating(mu=25.0, sigma=8.0).at_least
    1.0

    ``at_least`` is three sigma below the mean: the strength that is as good as certain.
    """

    mu: float
    sigma: float

    @property
    def at_least(self) -> float:
        """The mean less three sigma."""
        return self.mu - 3 * self.sigma


class Rater(Generic[K]):
    """Brings ratings up to date game by game; a player is whatever can be a key.

    >>> rater = Rater[str]()
    >>> rater.add([["anna"], ["ben", "carla"]])
    >>> rater.rating("anna").mu > rater.rating("ben").mu == rater.rating("carla").mu
    True

    Needs openskill (extra ``rating``); raises `MissingExtra` (a `ValueError`) without it.
    """

    def __init__(self) -> None:
        with needed_by(Words(de="eine Spielstärke", en="a rating")):
            models = import_module("openskill.models")
        self._model: Any = models.PlackettLuce()
        self._ratings: dict[K, Any] = {}

    def add(self, groups: Sequence[Sequence[K]]) -> None:
        """Take in one game: the players, best first, tied ones together.

        A game of one player says nothing and changes nothing.
        """
        places = [(player, place) for place, group in enumerate(groups) for player in group]
        if len(places) < 2:
            return
        teams = [[self._of(player)] for player, _ in places]
        rated = self._model.rate(teams, ranks=[place for _, place in places])
        for (player, _), [rating] in zip(places, rated, strict=True):
            self._ratings[player] = rating

    def rating(self, player: K) -> Rating:
        """Return what is known of a player so far; of a new one that is very little.

        >>> Rater[int]().rating(0).mu
        25.0
        """
        rating = self._of(player)
        return Rating(mu=rating.mu, sigma=rating.sigma)

    def _of(self, player: K) -> Any:
        return self._ratings[player] if player in self._ratings else self._model.rating()
