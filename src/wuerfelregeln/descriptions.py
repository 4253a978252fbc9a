"""A position in words: for screen readers, the descriptions of drawings, and whoever cannot see it.

>>> from wuerfelregeln.yacht import Roll, Yacht
>>> game = Yacht()
>>> state = game.apply(game.start(), Roll((3, 3, 3, 5, 6)))
>>> print(describe(game, state, 0, "de", names=("Anna",))[:79])
Fünfwurf. Runde 1 von 13. Anna ist dran, Wurf 1 von 3: da liegen 3, 3, 3, 5 und
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from wuerfelregeln.core import AnyGame, Chance, Decide, Game, Over
from wuerfelregeln.parts import Kind
from wuerfelregeln.words import LANGUAGES, Lang, Words, listed

__all__ = ["Teller", "describe", "seat_names"]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")

Teller: TypeAlias = Callable[[Any, Any, int, Lang, Sequence[str]], Iterable[str]]
"""A game's half: sentences on a state, given the game, the state, a seat, a language and names."""

SEAT = Words(de="Platz {n}", en="Seat {n}")
DUE = Words(de="Es wird gewürfelt.", en="Dice are due.")
ASKED = Words(de="Gefragt: {names}.", en="To act: {names}.")
OVER = Words(de="Die Partie ist zu Ende.", en="The game is over.")
WON = Words(de="Gewonnen: {names}.", en="Winner: {names}.")
SHARED = Words(de="Den ersten Platz teilen sich {names}.", en="{names} share the first place.")
POINTS = Words(de="Punkte: {points}.", en="Points: {points}.")


def describe(
    game: Game[S, A, R],
    state: S,
    seat: int = 0,
    lang: Lang = "en",
    *,
    names: Sequence[str] = (),
) -> str:
    """Return the position in words: whose turn it is, the dice, the sheet of ``seat``, all points.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> print(describe(Grid5(rounds=1, players=2), Grid5(players=2).start())[:46])
    Knister (grid5). Throw 1 of 25. Seat 0 throws.

    Where ``names`` are given there is one for each seat. What the other seats have written in a
    running round is not told. A game of another package that brings no part ``describe`` gets
    whose turn it is and the points. Raises `ValueError` for a seat that the game does not have,
    another number of names than seats, or an unknown language.
    """
    called = seat_names(game, names, lang, default=SEAT)
    if seat not in range(game.players):
        raise ValueError(f"there is no seat {seat}: expected 0 to {game.players - 1}")
    teller = _TELLERS.of(game)
    sentences = [f"{game.about.words.text(lang)}."]
    if teller is None:
        sentences += _turn(game, state, lang, called)
    else:
        sentences += teller(game, state, seat, lang, called)
    return " ".join([*sentences, *_result(game, state, lang, called)])


def seat_names(game: AnyGame, names: Sequence[str], lang: Lang, *, default: Words) -> Sequence[str]:
    """Return a name for each seat: those given, else ``default`` with its number filled in.

    >>> from wuerfelregeln.mirror import Mirror
    >>> seat_names(Mirror(players=2), (), "de", default=SEAT)
    ['Platz 0', 'Platz 1']

    Raises `ValueError` for another number of names than seats, and for an unknown language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}: expected 'de' or 'en'")
    if names and len(names) != game.players:
        raise ValueError(f"expected {game.players} names, one for each seat, not {len(names)}")
    return [*names] or [default.text(lang, n=n) for n in range(game.players)]


def _turn(game: AnyGame, state: object, lang: Lang, names: Sequence[str]) -> Iterator[str]:
    turn = game.turn(state)
    if isinstance(turn, Chance):
        yield DUE.text(lang)
    if isinstance(turn, Decide):
        yield ASKED.text(lang, names=listed([names[seat] for seat in turn.seats], lang))


def _result(game: AnyGame, state: object, lang: Lang, names: Sequence[str]) -> Iterator[str]:
    points = zip(names, game.scores(state), strict=True)
    yield POINTS.text(lang, points=", ".join(f"{name} {count}" for name, count in points))
    if isinstance(game.turn(state), Over):
        best = [names[winner] for winner in game.ranking(state)[0]]
        yield OVER.text(lang)
        yield (WON if len(best) == 1 else SHARED).text(lang, names=listed(best, lang))


_TELLERS = Kind[Teller]("describe")
