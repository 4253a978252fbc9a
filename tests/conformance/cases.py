"""What the laws must know of each of the four games: the one table to extend for a new one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from wuerfelregeln import GAMES, Move, agents, grid5, mirror, strolche
from wuerfelregeln.core import AnyGame
from wuerfelregeln.dice import FACES
from wuerfelregeln.testing import Case
from wuerfelregeln.yacht import (
    CATEGORIES,
    Enter,
    Hold,
    Joker,
    Roll,
    State,
    Yacht,
    breakdown,
)

__all__ = ["CASES", "case_of", "every_game"]


# --- yacht ----------------------------------------------------------------------------------


def _yacht_parts(game: Yacht, state: State) -> tuple[Iterable[int], ...]:
    sheets = [breakdown(sheet, game.joker) for sheet in state.sheets]
    return tuple((sums.upper, sums.bonus, sums.lower, sums.extra) for sums in sheets)


def _yacht_edges(_: Yacht, state: State) -> Iterator[Any]:
    seat, dice = state.seat, state.dice
    for category in CATEGORIES:
        yield Move(seat, Enter(category))
    held = [(), dice, dice[:-1], dice[1:], dice + dice[-1:], dice[:1] * 2]
    for faces in [*held, (0,), (7,), (1,) * 6]:
        yield Move(seat, Hold(faces))
    for count in range(7):
        yield Roll((6,) * count)
    for face in (0, 7, -1):
        yield Roll((1,) * (4 - len(dice)) + (face,))


_YACHT = Case(
    games=(
        Yacht(),
        Yacht(players=2, joker=Joker.FREE_MATCHING),
        Yacht(players=3, joker=Joker.FORCED),
        Yacht(joker=Joker.VERHOEFF),
        Yacht(players=2, joker=Joker.KNIFFEL),
        Yacht(players=2, joker=Joker.NONE),
    ),
    bound=lambda game: game.players * 13 * 6,  # three throws, two holds and an entry a row
    parts=_yacht_parts,
    edges=_yacht_edges,
)


# --- grid5 ----------------------------------------------------------------------------------


def _grid5_parts(_: grid5.Grid5, state: grid5.State) -> tuple[Iterable[int], ...]:
    return tuple(
        [line.points for sheet in state.history(seat) for line in grid5.breakdown(sheet)]
        for seat in range(len(state.sheets))
    )


def _grid5_edges(_: grid5.Grid5, state: grid5.State) -> Iterator[Any]:
    last = len(state.sheets) - 1
    for place in (*grid5.PLACES, grid5.Place(5, 0), grid5.Place(0, 5), grid5.Place(4, 25)):
        yield Move(last, place)
    for count in range(5):
        yield grid5.Roll((6,) * count)
    for face in (0, 7, -1):
        yield grid5.Roll((1, face))


_GRID5 = Case(
    games=(
        grid5.Grid5(),
        grid5.Grid5(rounds=1),
        grid5.Grid5(players=2, rounds=2),
        grid5.Grid5(players=4, rounds=1),
    ),
    bound=lambda game: game.rounds * 25 * (1 + game.players),
    parts=_grid5_parts,
    edges=_grid5_edges,
    asks_together=True,
    hides=True,
)


# --- mirror ---------------------------------------------------------------------------------


def _mirror_parts(game: mirror.Mirror, state: mirror.State) -> tuple[Iterable[int], ...]:
    sheets = [mirror.breakdown(game.layout, sheet) for sheet in state.sheets]
    return tuple([sums.hearts, *(group.points for group in sums.groups)] for sums in sheets)


def _mirror_edges(game: mirror.Mirror, _: mirror.State) -> Iterator[Any]:
    for seat in range(game.players):
        for row in range(-1, len(game.layout.rows) + 1):
            for distance in range(-1, 6):
                for left in (0, *FACES, 7):
                    yield Move(seat, mirror.Place(row, distance, left))
    for dice in [(), (1,), (1, 2), (3, 3), (1, 2, 3), (0, 1), (6, 7), (-1, 1)]:
        yield mirror.Roll(dice)


_MIRROR = Case(
    games=(
        mirror.Mirror(),
        mirror.Mirror(players=2, layout=mirror.LAYOUT_B),
        mirror.Mirror(players=3, layout=mirror.Layout.parse("S.1|1.H\n.H1|11.\n1.H|S.1")),
    ),
    bound=lambda game: len(game.layout.pairs) * (1 + game.players),
    parts=_mirror_parts,
    edges=_mirror_edges,
    asks_together=True,
    hides=True,
)


# --- strolche -------------------------------------------------------------------------------


def _strolche_parts(_: strolche.Strolche, state: strolche.State) -> tuple[Iterable[int], ...]:
    sums = [strolche.breakdown(house) for house in state.houses]
    return tuple((points.quads, points.triples, points.pairs) for points in sums)


def _strolche_edges(game: strolche.Strolche, state: strolche.State) -> Iterator[Any]:
    dice, rascals = strolche.DICE, strolche.RASCALS
    hand = state.active[state.seat]
    for seat in range(game.players + 1):
        yield Move(seat, strolche.Pass())
        yield Move(seat, strolche.Draw())
    for some in [(), hand, hand[1:], hand[:1] * 2, dice[:1], dice]:
        yield Move(state.seat, strolche.Reroll(some))
        yield strolche.Roll(some)
    takes = [(seat, other[0]) for seat, other in enumerate(state.active) if other]
    for die in {*hand[:3], dice[0], dice[7], dice[13], dice[-1]}:
        for source in rascals:
            yield Move(state.seat, strolche.PlaceJohn(die, source))
            yield Move(state.seat, strolche.PlaceRingo(die, (source,)))
            yield Move(state.seat, strolche.PlaceRingo(die, (source, rascals[0])))
        for taken in [(), takes, takes[:1], takes[:1] * 2, [(9, die)]]:
            yield Move(state.seat, strolche.PlacePink(die, taken))
            yield Move(state.seat, strolche.PlaceRihanna(die, taken))
        for laid in [(), hand, hand[:2], dice[:2], (dice[0], dice[6]), (dice[0],) * 5]:
            yield Move(state.seat, strolche.PlacePaul(die, laid))


_STROLCHE = Case(
    games=(
        strolche.Strolche(),
        strolche.Strolche(players=3, house=strolche.House(pairs=1, triples=1, quads=0)),
        strolche.Strolche(players=5),
    ),
    bound=lambda game: 1_000 * game.players,
    endless="nothing in the rules makes a game end: who only throws dice can go on for ever",
    player=agents.make("easy"),
    parts=_strolche_parts,
    edges=_strolche_edges,
)


# --- the table ------------------------------------------------------------------------------

CASES: dict[str, Case] = {
    "yacht": _YACHT,
    "grid5": _GRID5,
    "mirror": _MIRROR,
    "strolche": _STROLCHE,
}


def case_of(game: AnyGame) -> Case:
    return CASES[game.name]


every_game = pytest.mark.parametrize(
    "game", [game for name in GAMES if name in CASES for game in CASES[name].games], ids=repr
)
"""Run a test for every option set of every game in `GAMES`."""
