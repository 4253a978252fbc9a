"""Fünfwurf as a drawing: the lined block, the leather bowl, and the wooden rail for held dice."""

from __future__ import annotations

from wuerfelregeln.canvas.scene import MARGIN, WIDTH, Half, Scene, frame, result
from wuerfelregeln.core import Over
from wuerfelregeln.words import Words
from wuerfelregeln.yacht.actions import Enter
from wuerfelregeln.yacht.block import Block, blank
from wuerfelregeln.yacht.bowl import BowlAndRail
from wuerfelregeln.yacht.names import GAME, NAMES
from wuerfelregeln.yacht.picture import GAME_OVER, ROUND, THROW, TO_PLAY
from wuerfelregeln.yacht.seen import Seen, best_of, deed_of

__all__ = ["SVG"]

BEST_HOLD = Words(
    de="am besten hält man {dice} ({value:.1f})", en="best to hold {dice} ({value:.1f})"
)
BEST_ROW = Words(de="am besten: {row} ({value:.1f})", en="best: {row} ({value:.1f})")
NO_DIE = Words(de="keinen", en="none")


def paint(view: Seen) -> Scene:
    """Return the position: block, bowl and rail."""
    game, state, seat = view.game, view.state, view.seat
    where, status = _where(view), _status(view)
    over = isinstance(game.turn(state), Over)
    parts, y = frame(
        view,
        WIDTH,
        title=view.words(GAME),
        where=where,
        status=status,
        totals=game.scores(state),
        turn=None if over else state.seat,
    )
    block = Block(view, state.sheets[seat], y)
    parts.append(block.drawn())
    y += block.height + 8
    if not over:
        table = BowlAndRail(view, y)
        parts.append(table.drawn())
        y += table.height
    return Scene(WIDTH, y + MARGIN, parts, f"{view.words(GAME)} · {where} · {status}")


SVG = Half(paint, blank, lambda state: state.seat)
"""Fünfwurf's half of `wuerfelregeln.svg`."""


# --- the lines above ------------------------------------------------------------------------


def _where(view: Seen) -> str:
    if isinstance(view.game.turn(view.state), Over):
        return view.words(GAME_OVER)
    seat, thrown = view.state.seat, 3 - view.state.throws_left
    told = view.words(ROUND, n=14 - view.state.sheets[seat].rows.count(None))
    return f"{told} · {view.words(THROW, n=thrown)}" if thrown else told


def _status(view: Seen) -> str:
    if isinstance(view.game.turn(view.state), Over):
        return result(view)
    told = view.words(TO_PLAY, name=view.names[view.state.seat])
    if view.action is not None:
        return f"{told}, {deed_of(view, view.action)}"
    best = best_of(view)
    if isinstance(best, Enter):
        row, value = view.words(NAMES[best.category]), view.values[best]
        return f"{told}, {view.words(BEST_ROW, row=row, value=value)}"
    if best is not None:
        dice = " ".join(map(str, best.dice)) or view.words(NO_DIE)
        return f"{told}, {view.words(BEST_HOLD, dice=dice, value=view.values[best])}"
    return told
