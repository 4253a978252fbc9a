"""Many drawings of many positions, the same ones for every test that looks at them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from attrs import frozen

from tests.strategies import walk
from wuerfelregeln import Decide, codes_of
from wuerfelregeln.canvas.palette import THEMES
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, Layout, Mirror
from wuerfelregeln.strolche import LARGE_HOUSE, House, Strolche
from wuerfelregeln.svg import Drawing, draw
from wuerfelregeln.words import LANGUAGES
from wuerfelregeln.yacht import Yacht

LARGE = Layout.parse(
    """
    1111111|1111111
    S.H1111|1111H.S
    1111111|1111111
    """
)
SMALL = Layout.parse("S1|11")
GAMES_DRAWN: tuple[AnyGame, ...] = (
    Yacht(),
    Yacht(players=3),
    Yacht(players=9),
    Grid5(),
    Grid5(players=2, rounds=1),
    Grid5(players=12, rounds=5),
    Mirror(layout=LAYOUT_A),
    Mirror(players=4, layout=LAYOUT_B),
    Mirror(players=2, layout=LARGE),
    Mirror(layout=SMALL),
    Strolche(),
    Strolche(players=3),
    Strolche(players=4, house=LARGE_HOUSE),
    Strolche(players=5),
    Strolche(players=2, house=House(pairs=11, triples=2, quads=2)),
)

NAMES = (
    "Anna",
    "Bartholomäus-Maximilian von und zu Wolkenstein",
    "<script>alert(1)</script>",
    "WWWWWWWWWWWWWWWWWWWW",
    "Ёлка & \"Ñandú\" 'ß'",
    "骰子 🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲",
    "\u202etxet\x00\n  zwei\tZeilen",
    "",
)


@frozen
class Drawn:
    """One drawing with what it shows."""

    game: AnyGame
    state: Any
    seat: int
    options: dict[str, Any]
    svg: Drawing

    @property
    def name(self) -> str:
        told = ", ".join(f"{key}={value!r}" for key, value in self.options.items())
        return f"{self.game!r} seat {self.seat}, {told[:400]}"


def drawings(game: AnyGame, count: int, seed: int = 1) -> Iterator[Drawn]:
    """Yield drawings of states of random games, each with options drawn at random."""
    rng = Random(seed)
    for number in range(count):
        played = walk(game, number % 6)
        states = played.states
        ply = rng.choice([0, len(states) - 1, *[rng.randrange(len(states)) for _ in range(6)]])
        state = states[ply]
        turn = game.turn(state)
        asked = turn.seats if isinstance(turn, Decide) else range(game.players)
        seat = rng.choice(asked)
        actions = game.legal_actions(state, seat)
        known = [*actions] if len(actions) <= 200 else []
        options: dict[str, Any] = {
            "names": [rng.choice(NAMES) for _ in range(game.players)] if rng.random() < 0.7 else (),
            "lang": rng.choice(LANGUAGES),
            "theme": rng.choice(THEMES),
            "last": played.events[ply - 1] if ply else None,
            "scored": rng.random() < 0.8,
        }
        for name in ("legal", "preview", "interactive"):
            options[name] = rng.random() < 0.5
        if known and rng.random() < 0.4:
            options["action"] = rng.choice(known)
        elif isinstance(turn, Decide) and codes_of(game).longest > 1:
            options["word"] = begun(game, state, seat, rng)
        if known and rng.random() < 0.4:
            scale = rng.choice((1, 10, 1000))
            options["values"] = {action: scale * rng.uniform(-1, 3) for action in known}
        yield Drawn(game, state, seat, options, draw(game, state, seat=seat, **options))


def begun(game: AnyGame, state: Any, seat: int, rng: Random) -> tuple[int, ...]:
    """Return the beginning of a word, or a whole one."""
    codes, word = codes_of(game), tuple[int, ...]()
    while (letters := codes.legal(state, seat, word)) and rng.random() < 0.75:
        word = (*word, rng.choice(letters))
    return word


@cache
def batch() -> tuple[Drawn, ...]:
    """Return the drawings that tests share."""
    return tuple(drawn for game in GAMES_DRAWN for drawn in drawings(game, 18))
