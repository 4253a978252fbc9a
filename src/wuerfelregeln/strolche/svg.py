"""5 Strolche as a drawing: discs and bag on green felt, everyone's dice in trays, the houses.

The seat whose place is seen large has its dice in a tray of wood; the others sit below, with all
their dice, for Pink takes from them. An action is tapped letter by letter: a die, then what its
rascal takes. What has been chosen so far is framed, and a tap on it takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from attrs import evolve

from wuerfelregeln.canvas.elements import Number, group, label, rect
from wuerfelregeln.canvas.measure import shortened, text_width
from wuerfelregeln.canvas.scene import MARGIN, WIDTH, Half, Scene, frame, name_line, result
from wuerfelregeln.canvas.shapes import corner, dyed_die
from wuerfelregeln.core import Decide, Move, Over
from wuerfelregeln.strolche.actions import (
    DISCS,
    RASCALS,
    Action,
    Die,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    Rascal,
    Reroll,
    Roll,
)
from wuerfelregeln.strolche.chosen import Chosen, seat_letter
from wuerfelregeln.strolche.codes import FIRST_DIE, codes
from wuerfelregeln.strolche.describe import deed, dice_told, due_told
from wuerfelregeln.strolche.felt import WIDE, Felt, Piece
from wuerfelregeln.strolche.house import sheet_house
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.picture import ACTIONS_LEFT, FUNCTIONS, GAME_OVER, LAST_ROUND, TO_PLAY
from wuerfelregeln.strolche.places import Places
from wuerfelregeln.strolche.taps import Seen, Taps
from wuerfelregeln.strolche.things import die_mark
from wuerfelregeln.words import Words

__all__ = ["SVG"]

TITLE = Words(de="5 Strolche", en="5 Strolche")
BEST = Words(de="am besten: {deed} ({value:.1f})", en="best: {deed} ({value:.1f})")
PICKS_DICE = Words(de="{name} wählt Würfel, die neu fallen", en="{name} picks dice to throw again")
PICKS_DISC = Words(
    de="{name} wählt für {rascal} eine Scheibe", en="{name} picks a disc for {rascal}"
)
PICKS_OTHERS = Words(de="{name} wählt einen Würfel von {other}", en="{name} picks a die of {other}")
PICKS_COMBINATION = Words(
    de="{name} wählt Würfel für die Wertung", en="{name} picks dice for a combination"
)
LAST = Words(de="zuletzt", en="last")
FELL = Words(de="gefallen: {dice}", en="fallen: {dice}")

_STRIP = 26.0
_STRIP_TEXT, _STRIP_DIE, _STRIP_LEAST = 11.5, 19.0, 4
_NAME = 92.0
"""How much of a sentence a name may take."""


def paint(view: Seen) -> Scene:
    """Return the position: discs and bag, the place of a seat, then the others."""
    where, status = _where(view), _status(view)
    title, told = view.words(TITLE), status
    if text_width(status, 13) > WIDE:
        told = _status(evolve(view, names=[shortened(name, _NAME, 13) for name in view.names]))
    parts, y = frame(view, WIDTH, title=title, where=where, status=told, totals=())
    taps = Taps(view)
    felt, places = Felt(view, taps), Places(view, taps)
    pieces: list[Callable[[Number], Piece]] = [partial(_last, view), felt.drawn, places.own_place]
    for piece in (*pieces, *places.others()):
        drawn, high = piece(y)
        if drawn is not None:
            parts.append(drawn)
            y += high
    heading = " · ".join(part for part in (title, where, status) if part)
    return Scene(WIDTH, y + MARGIN - 4, parts, heading)


# --- the lines above ------------------------------------------------------------------------


def _where(view: Seen) -> str:
    turn, state = view.game.turn(view.state), view.state
    if isinstance(turn, Over):
        return view.words(GAME_OVER)
    told = []
    if state.winner is not None:
        told.append(view.words(LAST_ROUND))
    if isinstance(turn, Decide):
        told.append(view.words(ACTIONS_LEFT, n=state.actions_left))
    return " · ".join(told)


def _status(view: Seen) -> str:
    state, name = view.state, view.names[view.state.seat]
    if isinstance(view.game.turn(state), Over):
        return result(view)
    if state.due is not None:
        return due_told(state, view.lang, view.names)
    if view.action is not None:
        return deed(view.action, name, view.lang, view.names)
    if view.word:
        return _prompt(view, Chosen(tuple(view.word)), name)
    told = view.words(TO_PLAY, name=name)
    if not view.values:
        return told
    best = max(view.values, key=lambda action: view.values[action])
    infinitive = view.words(NAMES[type(best)])
    return f"{told}, {view.words(BEST, deed=infinitive, value=view.values[best])}"


def _prompt(view: Seen, begun: Chosen, name: str) -> str:
    if begun.rerolls:
        return view.words(PICKS_DICE, name=name)
    rascal = begun.rascal
    if rascal is Rascal.PAUL:
        return view.words(PICKS_COMBINATION, name=name)
    if rascal in (Rascal.JOHN, Rascal.RINGO):
        return view.words(PICKS_DISC, name=name, rascal=view.words(NAMES[rascal]))
    other = _next_victim(view, begun)
    return view.words(PICKS_OTHERS, name=name, other=view.names[other])


def _next_victim(view: Seen, begun: Chosen) -> int:
    """Return who loses the next die: the letters that may follow say it."""
    letters = codes(view.game).legal(view.state, view.seat, view.word)
    if letters[0] < FIRST_DIE:
        return letters[0] - seat_letter(0)
    return [*begun.losses][-1]


def _last(view: Seen, y: Number) -> Piece:
    """Return a strip with the last event."""
    colours = view.palette
    event, end = view.last, MARGIN + WIDE - 6
    if isinstance(event, Roll):
        told = view.words(FELL, dice=dice_told(event.dice, view.lang))
        text, dice = view.words(FELL, dice="").strip(), tuple(event.dice)
    elif isinstance(event, Move) and event.seat in range(view.game.players):
        told, dice = _told(view, event, view.names), _shown(event.action)
        text = told
        if text_width(text, _STRIP_TEXT) > WIDE / 2:
            text = _told(view, event, [shortened(name, _NAME, 12) for name in view.names])
    else:
        return None, 0
    x, room, places = MARGIN + 16, end - MARGIN - 16, 0
    if dice:
        fitting = int((room - text_width(text, _STRIP_TEXT) - 44) // _STRIP_DIE)
        places = min(len(dice), max(fitting, _STRIP_LEAST))
        room -= places * _STRIP_DIE + (34 if places < len(dice) else 8)
    first = x + min(text_width(text, _STRIP_TEXT), room) + 14
    ink, middle, more = colours.tab_ink, y + _STRIP / 2 - 2, len(dice) - places
    return group(
        rect(MARGIN, y, WIDE, _STRIP - 4, r=5, fill=colours.tab),
        corner(MARGIN + 11, y + 6, 7, colour=colours.last),
        label(x, middle, text, size=_STRIP_TEXT, room=room, fill=ink),
        *(
            die_mark(first + n * _STRIP_DIE, middle, 15.5, die, colours=colours)
            for n, die in enumerate(dice[:places])
        ),
        label(end, middle, f"+{more}", size=11, room=28, fill=ink, anchor="end") if more else None,
        title=f"{view.words(LAST)}: {told}",
    ), _STRIP


def _told(view: Seen, move: Move[Action], names: Sequence[str]) -> str:
    return deed(move.action, names[move.seat], view.lang, names)


def _shown(action: Action) -> tuple[Die, ...]:
    """Return the dice of an action that stand behind its words."""
    match action:
        case Reroll(dice):
            return tuple(dice)
        case PlacePaul(_, combination):
            return tuple(combination)
        case PlacePink(_, takes) | PlaceRihanna(_, takes):
            return tuple(die for _, die in takes)
        case _:
            return ()


# --- the sheet to print -------------------------------------------------------------------------


def blank(view: Seen) -> Scene:
    """Return an empty house to print, with what the five rascals do."""
    title, colours = view.words(TITLE), view.palette
    y, ink = 42.0, colours.paper_ink
    parts = [*name_line(view, title, WIDTH)]
    house, high = sheet_house(view, y)
    parts.append(house)
    y += high + 10
    for rascal in RASCALS:
        spec = DISCS[rascal]
        name = view.words(NAMES[rascal])
        parts.append(label(MARGIN + 2, y + 9, name, size=12, room=60, fill=ink, bold=True))
        for n, face in enumerate(spec.faces):
            at = MARGIN + 72 + 17 * n
            parts.append(dyed_die(at, y + 9, 15, face, str(spec.colour), colours=colours))
        told = view.words(FUNCTIONS[rascal][1])
        parts.append(label(MARGIN + 172, y + 9, told, size=11, room=WIDE - 172, fill=ink))
        y += 21
    return Scene(WIDTH, y + MARGIN - 4, parts, title)


SVG = Half(paint, blank, lambda state: state.seat)
"""The half of 5 Strolche of `wuerfelregeln.svg`."""
