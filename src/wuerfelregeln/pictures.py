r"""Any position of any game as plain text, for terminals, logs and test failures.

>>> from wuerfelregeln.grid5 import Grid5, Roll
>>> game = Grid5(rounds=1)
>>> state = game.apply(game.start(), Roll((2, 5)))
>>> print(picture(game, state, names=("Anna",), height=12))
Knister (grid5) · throw 1/25 · everyone writes 7
<BLANKLINE>
Anna                      Total 0
      0    1    2    3    4
  0   · \  ·    ·    ·    · /│  ·
  1   ·    · \  ·    · /  ·  │  ·
  2   ·    ·    · X  ·    ·  │  ·
  3   ·    · /  ·    · \  ·  │  ·
  4   · /  ·    ·    ·    · \│  ·
/ ·   ·    ·    ·    ·    ·  \  ·
<BLANKLINE>
⚁ 2   ⚄ 5
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from wuerfelregeln.core import Game
from wuerfelregeln.descriptions import seat_names
from wuerfelregeln.drawing import Mark, plain
from wuerfelregeln.parts import Kind
from wuerfelregeln.words import Lang, Words

__all__ = ["picture"]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")

SEAT = Words(de="Platz {n}", en="seat {n}")

_PICTURES = Kind[Callable[..., str]]("picture")


def picture(
    game: Game[S, A, R],
    state: S,
    *,
    lang: Lang = "en",
    names: Sequence[str] = (),
    seat: int | None = None,
    choice: object = None,
    width: int = 80,
    height: int | None = None,
    mark: Mark = plain,
) -> str:
    """Return the position as a text of at most ``width`` columns.

    >>> from wuerfelregeln.yacht import Yacht
    >>> print(picture(Yacht(), Yacht().start(), lang="de").splitlines()[0])
    Fünfwurf · Runde 1/13 · Platz 0 ist am Zug

    Where it can be, it has at most ``height`` lines (None: any number). ``names`` are one for each
    seat; the sheet of ``seat`` stays where there is no room for all. ``choice`` is what has been
    chosen but not done, as the picture of the game takes it; ``mark`` puts roles such as
    ``"title"`` into colours. A game that brings no part ``picture`` gets its name, the state as
    Python writes it, and the points.

    Raises `ValueError` for a seat that the game does not have, another number of names than seats,
    or an unknown language.
    """
    called = seat_names(game, names, lang, default=SEAT)
    if seat is not None and seat not in range(game.players):
        raise ValueError(f"there is no seat {seat}: expected 0 to {game.players - 1}")
    draw = _PICTURES.of(game)
    if draw is None:
        points = zip(called, game.scores(state), strict=True)
        listed = " · ".join(f"{name} {count}" for name, count in points)
        return f"{mark(game.about.words.text(lang), 'title')}\n\n{state!r}\n{listed}"
    asked: dict[str, Any] = {} if seat is None else {"seat": seat}
    return draw(
        game,
        state,
        lang=lang,
        names=tuple(called),
        choice=choice,
        width=width,
        height=height,
        mark=mark,
        **asked,
    )
