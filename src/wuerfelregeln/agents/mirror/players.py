"""Players of Splitter: by the points of the moment, by chances, and by tables learnt from play."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.agents.mirror.position import (
    Position,
)
from wuerfelregeln.agents.mirror.tables import (
    UNIT,
)
from wuerfelregeln.core import Game
from wuerfelregeln.extras import needed_by
from wuerfelregeln.lookup import Table
from wuerfelregeln.mirror import (
    HEART_POINTS,
    Action,
    Layout,
    Mirror,
    Place,
    Roll,
    Sheet,
    State,
    filled,
)
from wuerfelregeln.mirror.scoring import connected, group_points, sheet_points
from wuerfelregeln.words import Words

__all__ = ["Best", "Easy", "Hard", "Medium", "potential"]

MirrorGame: TypeAlias = Game[State, Action, Roll]
Worth: TypeAlias = Callable[[Layout, Sheet], float]


class Easy:
    """Writes where the pad is worth most at once.

    >>> game = Mirror()
    >>> state = game.apply(game.start(), Roll((1, 6)))
    >>> Easy().choose(game, state, 0, Random(1))
    Place(row=3, distance=4, left=1)

    Of places that bring the same it takes any.
    """

    def choose(self, game: MirrorGame, state: State, seat: int, rng: Random) -> Action:
        """Return the place after which the points are highest."""
        return _best(game, state, seat, sheet_points, rng)


class Medium:
    """Writes where the `potential` of the pad is highest.

    >>> game = Mirror()
    >>> state = game.apply(game.start(), Roll((5, 6)))
    >>> Medium().choose(game, state, 0, Random(1)) in game.legal_actions(state, 0)
    True

    Of equal places, again, it takes any: two of them at one table would otherwise fill the same
    pad.
    """

    def choose(self, game: MirrorGame, state: State, seat: int, rng: Random) -> Action:
        """Return the place after which the potential is highest."""
        return _best(game, state, seat, potential, rng)


class Hard:
    """Writes where the pad is worth most by tables learnt from play.

    >>> game = Mirror()
    >>> state = game.apply(game.start(), Roll((5, 6)))
    >>> Hard().choose(game, state, 0, Random(1)) in game.legal_actions(state, 0)
    True

    It looks at the pad as it is once the pair is written. Pure Python; of equal places it takes
    any.
    """

    def choose(self, game: MirrorGame, state: State, seat: int, rng: Random) -> Action:
        """Return the place after which the pad is worth most."""
        return rng.choice(_highest(_worths(game, state, seat)))


class Best:
    """Looks two throws further than `Hard`: at the mean over all of them, each written best.

    >>> game = Mirror()
    >>> state = game.apply(game.start(), Roll((5, 6)))
    >>> Best().choose(game, state, 0, Random(1)) in game.legal_actions(state, 0)
    True

    It looks one throw further from the places that `Hard` likes best, up to `AHEAD` of them, and
    from all in the last `LATE` rounds; then two throws from the first of these, if they are
    `CLOSE`. How to write a throw best a small network tells it, which was learnt on top of the
    tables, of up to `LEAVES` ways that the tables like best. Of places that are worth the same to
    the last digit, which the pad's symmetry brings about, one stands for all. It knows pads of up
    to 63 fields; on a larger one it plays like `Hard`. Raises `MissingExtra` without numpy
    (extra ``fast``).
    """

    def choose(self, game: MirrorGame, state: State, seat: int, rng: Random) -> Action:
        """Return the place after which the next throws leave the pad worth most on average."""
        with needed_by(Words(de="„best“ in Splitter", en="the player 'best' of Splitter")):
            from wuerfelregeln.agents.mirror import pads, search  # noqa: PLC0415 - others need none
        layout, sheet = _mirror(game).layout, state.sheets[seat]
        free = sheet.count(None) // 2
        if free == 1 or len(layout.fields) > pads.MOST_FIELDS:
            return rng.choice(_highest(_worths(game, state, seat)))
        places = list(game.legal_actions(state, seat))
        looks = search.first_looks(layout, sheet, places, state.dice)
        sheets = {
            place: filled(layout, sheet, place, state.dice)
            for place in _liked(dict(zip(places, looks, strict=True)), free, rng)
        }
        leaves = search.Breadth(LEAVES, LEAF_MARGIN)
        found = search.judged_expectations(layout, list(sheets.values()), leaves=leaves)
        means = dict(zip(sheets, found.tolist(), strict=True))
        depth = next(depth for depth in DEPTHS if free <= depth.free)
        close = _close(means, depth.places)
        if free == 2 or len(close) == 1:
            return rng.choice(_highest(means))
        found = search.deep_expectations(
            layout,
            [sheets[place] for place in close],
            answers=search.Breadth(depth.answers, MARGIN),
            leaves=leaves,
        )
        return rng.choice(_highest(dict(zip(close, found.tolist(), strict=True))))


# Where looking ahead changes what `Best` chooses (decision note mirror-strong-players).
LATE = 7
"""With so many pairs free it looks ahead from all places."""
AHEAD = 8
"""Before that, from so many at most, those that are within a point of the first."""
MARGIN = UNIT // 2
"""How much less than the best an answer may be worth, at first sight: half a point."""
LEAVES = 3
"""How many answers to a throw are judged."""
LEAF_MARGIN = UNIT * 3 // 5
"""How much less than the best these may be worth by the tables."""
CLOSE = 36 * UNIT * 2 // 5
"""How far behind the best a place may be to be looked at two throws further: 0.4 points."""


@frozen
class Depth:
    """From how many places, and with how many answers to a throw, `Best` looks at two throws.

    It holds with up to ``free`` pairs free.
    """

    free: int
    places: int
    answers: int


DEPTHS = (Depth(7, 3, 2), Depth(11, 2, 2), Depth(31, 2, 1))
"""The more pairs are free, the more ways to write there are, and the fewer it looks at."""


def _liked(looks: dict[Place, int], free: int, rng: Random) -> list[Place]:
    """Return the places to look further from; of those that are worth the same, one."""
    kinds: dict[int, list[Place]] = {}
    for place, worth in looks.items():
        kinds.setdefault(worth, []).append(place)
    liked = sorted(kinds, reverse=True)
    if free > LATE:
        liked = [worth for worth in liked[:AHEAD] if worth >= liked[0] - UNIT]
    return [rng.choice(kinds[worth]) for worth in liked]


def _close(means: dict[Place, int], most: int) -> list[Place]:
    """Return the places with the highest means, up to so many that are `CLOSE` to the first."""
    ranked = sorted(means, key=means.__getitem__, reverse=True)
    return [place for place in ranked[:most] if means[place] >= means[ranked[0]] - CLOSE]


def _worths(game: MirrorGame, state: State, seat: int) -> dict[Place, int]:
    """Return what the pad of the seat is worth after each place, by the tables."""
    layout, total = _mirror(game).layout, sum(state.dice)
    position = Position(layout, state.sheets[seat])
    worths: dict[Place, int] = {}
    for place in game.legal_actions(state, seat):
        left, right = layout.pairs[place.row, place.distance]
        worths[place] = position.written((left, place.left), (right, total - place.left))
    return worths


def _highest(values: dict[Place, int]) -> list[Place]:
    most = max(values.values())
    return [place for place, value in values.items() if value == most]


def _mirror(game: MirrorGame) -> Mirror:
    if not isinstance(game, Mirror):
        raise TypeError(f"this player plays Mirror, not {game!r}")
    return game


def _best(game: MirrorGame, state: State, seat: int, worth: Worth, rng: Random) -> Place:
    layout, total = _mirror(game).layout, sum(state.dice)
    sheet = list(state.sheets[seat])

    def written(place: Place) -> float:
        left, right = layout.pairs[place.row, place.distance]
        sheet[left], sheet[right] = place.left, total - place.left
        value = worth(layout, tuple(sheet))
        sheet[left] = sheet[right] = None
        return value

    values = {place: written(place) for place in game.legal_actions(state, seat)}
    enough = max(values.values()) - _EQUAL
    return rng.choice([place for place, value in values.items() if value >= enough])


_EQUAL = 1e-9
"""Sums of the same numbers in another order may differ by so much."""


# --- potential ------------------------------------------------------------------------------

# Fitted by playing (decision note mirror-players).
_HASTE = 4.8
"""With this many throws left, half of the hope for a further number is gone."""
_HOPE = 0.9
"""The chance that a number which is needed comes and fits, when there is plenty of time."""
_ROOM = 0.8
"""The chance that one empty field beside a group stays free for it."""
_RISK = 0.03
"""The chance that a complete group is spoilt through one empty field beside it."""


def potential(layout: Layout, sheet: Sheet) -> float:
    """Return about how many points the groups and hearts of a pad will bring in the end.

    >>> layout = Layout.parse("111|111")
    >>> round(potential(layout, (2, None, None, 3, 1, 6)), 2)
    1.31
    >>> potential(layout, (2, 2, 3, 1, 6, 6))
    3.0

    A complete group counts in full, less a little for each empty field beside it. An open group
    counts with its chance; groups of one number that want the same dice wait in line, the one
    that lacks least first. What the other fields may bring is left out.
    """
    lacking: list[tuple[int, int, float]] = []
    total = 0.0
    for number, fields in connected(layout, sheet):
        missing = number - len(fields)
        if missing < 0:
            continue
        starred = not layout.stars.isdisjoint(fields)
        points = group_points(number, number, starred=starred)
        free = {other for field in fields for other in layout.neighbours[field]}
        free = {field for field in free if sheet[field] is None}
        if missing == 0:
            total += points * (1 - _RISK * len(free))
        elif _has_room(layout, sheet, fields, free, missing):
            hoped = points * (1 - (1 - _ROOM) ** len(free))
            lacking.append((number, missing, hoped))
    return total + _hoped(sheet, lacking) + _hearts(layout, sheet)


def _hoped(sheet: Sheet, lacking: list[tuple[int, int, float]]) -> float:
    """Return what the open groups will bring: numbers wanted, least first, in a line for each."""
    chance = _CHANCES[sheet.count(None) // 2]
    total, waiting, last = 0.0, 0, 0
    for number, missing, hoped in sorted(lacking, key=_turn):
        waiting = missing if number != last else waiting + missing
        last = number
        total += hoped * chance**waiting
    return total


def _turn(group: tuple[int, int, float]) -> tuple[int, int, float]:
    number, missing, hoped = group
    return number, missing, -hoped


def _hearts(layout: Layout, sheet: Sheet) -> float:
    held = [sheet[heart] for heart in layout.hearts]
    if len(held) < 2 or len({*held} - {None}) > 1:
        return 0.0
    return HEART_POINTS * _CHANCES[sheet.count(None) // 2] ** held.count(None)


def _has_room(
    layout: Layout, sheet: Sheet, fields: list[int], free: set[int], missing: int
) -> bool:
    """Return whether a group reaches enough fields that are empty or hold its number."""
    wanted = (None, sheet[fields[0]])
    reached, waiting = {*fields, *free}, [*free]
    while waiting and len(reached) < len(fields) + missing:
        for other in layout.neighbours[waiting.pop()]:
            if other not in reached and sheet[other] in wanted:
                reached.add(other)
                waiting.append(other)
    return len(reached) >= len(fields) + missing


_CHANCES: Table[int, float] = Table(lambda throws: _HOPE * throws / (throws + _HASTE))
"""By throws left: the chance that one more number comes and fits."""
