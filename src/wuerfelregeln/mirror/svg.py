"""Splitter as a drawing: the red pad, the dice, and how the groups of the pad stand."""

from __future__ import annotations

from wuerfelregeln.canvas.elements import Element, Number
from wuerfelregeln.canvas.scene import (
    MARGIN,
    Half,
    Scene,
    card,
    frame,
    name_line,
    result,
    slots,
    two_dice,
)
from wuerfelregeln.core import Over
from wuerfelregeln.mirror.actions import Place
from wuerfelregeln.mirror.names import GAME, NAMES
from wuerfelregeln.mirror.pad import Pad, Seen, width_of
from wuerfelregeln.mirror.picture import GAME_OVER, ROUND, THROWS, WRITE
from wuerfelregeln.mirror.scoring import breakdown
from wuerfelregeln.words import Words

__all__ = ["SVG"]

PICKS = Words(
    de="{name} wählt Reihe {row}, Abstand {distance}, links {left}",
    en="{name} picks row {row}, distance {distance}, {left} left",
)
BEST = Words(
    de="am besten Reihe {row}, Abstand {distance}, links {left} ({value:.1f})",
    en="best: row {row}, distance {distance}, {left} left ({value:.1f})",
)


def paint(view: Seen) -> Scene:
    """Return the position: the pad of a seat, the dice, what the pad is worth."""
    game, state = view.game, view.state
    where, told = _where(view), _status(view)
    over = isinstance(game.turn(state), Over)
    wide = width_of(game.layout)
    parts, y = frame(
        view,
        wide,
        title=view.words(GAME),
        where=where,
        status=told,
        totals=game.scores(state),
        turn=None if over or state.dice else state.thrower,
    )
    board = Pad(view, state.sheets[view.seat], y, wide)
    parts.append(board.drawn())
    y += board.height + 10
    leads = view.asked and (view.preview or bool(view.values) or view.letters is not None)
    parts.append(two_dice(view, state.dice, MARGIN, y, 150, due=not over, first=leads))
    parts.append(_points(view, MARGIN + 160, y, wide - 2 * MARGIN - 160))
    return Scene(wide, y + 66 + MARGIN, parts, f"{view.words(GAME)} · {where} · {told}")


def blank(view: Seen) -> Scene:
    """Return an empty pad to print."""
    title, wide = view.words(GAME), width_of(view.game.layout)
    board = Pad(view, view.state.sheets[0], 42, wide)
    y = 42 + board.height + 8
    kinds = ["groups", "hearts", "total"] if len(view.game.layout.hearts) > 1 else ["total"]
    names = [view.words(NAMES[kind]).capitalize() for kind in kinds]
    parts = [*name_line(view, title, wide), board.drawn()]
    parts.append(slots(view, names, MARGIN, y, wide - 2 * MARGIN))
    return Scene(wide, y + 46 + MARGIN, parts, title)


SVG = Half(paint, blank)
"""Splitter's half of `wuerfelregeln.svg`."""


def _where(view: Seen) -> str:
    if isinstance(view.game.turn(view.state), Over):
        return view.words(GAME_OVER)
    rounds = len(view.game.layout.pairs)
    return view.words(ROUND, n=view.state.rounds_written + 1, of=rounds)


def _status(view: Seen) -> str:
    game, state = view.game, view.state
    if isinstance(game.turn(state), Over):
        return result(view)
    if not state.dice:
        return view.words(THROWS, name=view.names[state.thrower])
    told = view.words(WRITE, dice=" ".join(map(str, state.dice)))
    if view.action is not None:
        return view.words(PICKS, name=view.names[view.seat], **_put(view.action))
    if view.values:
        found = max(view.values, key=lambda action: view.values[action])
        return f"{view.words(BEST, value=view.values[found], **_put(found))}"
    return told


def _put(place: Place) -> dict[str, int]:
    return {"row": place.row, "distance": place.distance, "left": place.left}


def _points(view: Seen, x: Number, y: Number, wide: Number) -> Element:
    """Return what the pad is worth: its groups, the hearts, the sum."""
    layout, sheet = view.game.layout, view.state.sheets[view.seat]
    found = breakdown(layout, sheet)
    cells = [("groups", found.total - found.hearts)]
    if len(layout.hearts) > 1:
        cells.append(("hearts", found.hearts))
    cells.append(("total", found.total))
    told = [(view.words(NAMES[name]).capitalize(), points) for name, points in cells]
    return card(view, told, x, y, wide)
