"""5 Strolche as a drawing: discs and bag on green felt, everyone's dice in trays, the houses.

The seat whose place is seen large has its dice in a tray of wood; the others sit below, with all
their dice, for Pink takes from them. An action is tapped letter by letter: a die, then what its
rascal takes. What has been chosen so far is framed, and a tap on it takes it back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from attrs import define, evolve, frozen

from wuerfelregeln.canvas.elements import Element, Looks, Number, group, label, line, rect
from wuerfelregeln.canvas.measure import shortened, text_width
from wuerfelregeln.canvas.scene import (
    MARGIN,
    TAB,
    WIDTH,
    Half,
    Scene,
    Standing,
    frame,
    name_line,
    result,
    tab,
)
from wuerfelregeln.canvas.shapes import bars, corner, dyed_die, shadow
from wuerfelregeln.core import Decide, Move, Over
from wuerfelregeln.strolche.actions import (
    COLOURS,
    DISCS,
    RASCALS,
    Action,
    Die,
    Draw,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
)
from wuerfelregeln.strolche.chosen import (
    Chosen,
    among,
    letter_of,
    seat_letter,
    source_letter,
)
from wuerfelregeln.strolche.codes import DONE, DRAW, FIRST_DIE, PASS, REROLL, codes
from wuerfelregeln.strolche.describe import deed, dice_told, die_told, due_told
from wuerfelregeln.strolche.house import large_house, sheet_house, small_house
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.picture import (
    ACTIONS_LEFT,
    DICE_LEFT,
    FUNCTIONS,
    GAME_OVER,
    LAST_ROUND,
    TO_PLAY,
)
from wuerfelregeln.strolche.state import State
from wuerfelregeln.strolche.taps import Seen, Taps
from wuerfelregeln.strolche.things import (
    DISC,
    Data,
    Lying,
    Tile,
    Worth,
    bag,
    die_mark,
    disc,
    wood,
)
from wuerfelregeln.words import Words, listed

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
DOES = {
    Rascal.JOHN: Words(de="leert eine Scheibe", en="empties a disc"),
    Rascal.RINGO: Words(de="zwei von Scheiben", en="two from discs"),
    Rascal.RIHANNA: Words(de="zieht drei Würfel", en="draws three dice"),
    Rascal.PINK: Words(de="je einen ab sechs", en="one from each 6+"),
    Rascal.PAUL: Words(de="eine Wertung", en="a combination"),
}
TWO_FROM_ONE = Words(de="zwei vom Gegner", en="two from other")
LIKE_PINK = Words(de="wie Pink", en="like Pink")
FULL = Words(de="voll", en="full")
LYING = Words(
    de="{rascal}, {colour} {faces}: da {count:liegt ein|liegen #} Würfel, "
    "Platz für {most}; {function}",
    en="{rascal}, {colour} {faces}: {count:# die lies|# dice lie} there, "
    "room for {most}; {function}",
)
ANY_NUMBER = Words(de="beliebig viele", en="any number")
DRAWS = Words(de="ziehen", en="draw")
EMPTY = Words(de="leer", en="empty")
IN_BAG = Words(de="Beutel, {count} Würfel: {dice}", en="bag, {count:# die|# dice}: {dice}")
COLOUR_COUNT = Words(de="{count} in {colour}", en="{count} {colour}")
NO_DICE = Words(de="keine aktiven Würfel", en="no active dice")
ACTIVE = Words(de="aktive Würfel von {name}", en="active dice of {name}")
FALLS = Words(de="{die}, fällt gleich neu", en="{die}, about to be thrown")
CHOSEN = Words(de="{die}, gewählt", en="{die}, chosen")
TO_DISC = Words(de="{die}, kommt zu {rascal}", en="{die}, goes to {rascal}")
THROW_AGAIN = Words(de="neu werfen", en="re-roll")
DO: Mapping[type, Words] = {
    Draw: Words(de="ziehen", en="draw"),
    Reroll: Words(de="werfen", en="throw"),
    Pass: Words(de="passen", en="pass"),
    PlacePaul: Words(de="werten", en="lay down"),
}
PUT = Words(de="setzen", en="place")
TAKE_BACK = Words(de="zurück", en="take back")
_WIDE = WIDTH - 2 * MARGIN
_CELL_OF_DISC = _WIDE / 3
_ROW_OF_DISCS = 2 * DISC + 8
_DIE, _OTHER_DIE = 33.4, 27.5
_STRIP, _BUTTON = 26.0, 36.0
_STRIP_TEXT, _STRIP_DIE, _STRIP_LEAST = 11.5, 19.0, 4
_NAME = 92.0
"""How much of a sentence a name may take."""


def paint(view: Seen) -> Scene:
    """Return the position: discs and bag, the place of a seat, then the others."""
    where, status = _where(view), _status(view)
    title, told = view.words(TITLE), status
    if text_width(status, 13) > _WIDE:
        told = _status(evolve(view, names=[shortened(name, _NAME, 13) for name in view.names]))
    parts, y = frame(view, WIDTH, title=title, where=where, status=told, totals=())
    table = _Table(view, Taps(view))
    pieces: list[Callable[[Number], Piece]] = [table.last, table.felt, table.own_place]
    for piece in (*pieces, *table.others()):
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


# --- the table ------------------------------------------------------------------------------

Piece: TypeAlias = tuple[Element | None, Number]
"""A part of the drawing, and how much room it takes downwards."""


@frozen
class _Offer:
    """A button: its text, what it does in full, and its data; a strong one acts at once."""

    told: str
    title: str
    data: Data
    strong: bool = False


@define(slots=False)
class _Table:
    """Everything below the heading; each piece is drawn at a height and says how high it is."""

    view: Seen
    taps: Taps

    # --- what happened last -------------------------------------------------------------------

    def last(self, y: Number) -> Piece:
        """Return a strip with the last event."""
        view, colours = self.view, self.view.palette
        event, end = view.last, MARGIN + _WIDE - 6
        if isinstance(event, Roll):
            told = view.words(FELL, dice=dice_told(event.dice, view.lang))
            text, dice = view.words(FELL, dice="").strip(), tuple(event.dice)
        elif isinstance(event, Move) and event.seat in range(view.game.players):
            told, dice = _told(view, event, view.names), _shown(event.action)
            text = told
            if text_width(text, _STRIP_TEXT) > _WIDE / 2:
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
            rect(MARGIN, y, _WIDE, _STRIP - 4, r=5, fill=colours.tab),
            corner(MARGIN + 11, y + 6, 7, colour=colours.last),
            label(x, middle, text, size=_STRIP_TEXT, room=room, fill=ink),
            *(
                die_mark(first + n * _STRIP_DIE, middle, 15.5, die, colours=colours)
                for n, die in enumerate(dice[:places])
            ),
            label(end, middle, f"+{more}", size=11, room=28, fill=ink, anchor="end")
            if more
            else None,
            title=f"{view.words(LAST)}: {told}",
        ), _STRIP

    # --- discs and bag --------------------------------------------------------------------------

    def felt(self, y: Number) -> Piece:
        """Return the five discs and the bag on green felt."""
        colours, high = self.view.palette, 2 * _ROW_OF_DISCS + 6
        edge: Looks = {"stroke": colours.field_edge, "stroke_width": 1.5}
        parts = [
            shadow(MARGIN, y, _WIDE, high, colour=colours.shade),
            rect(MARGIN, y, _WIDE, high, r=16, fill=colours.green, **edge),
        ]
        for n in range(6):
            row, column = divmod(n, 3)
            x = MARGIN + (column + 0.5) * _CELL_OF_DISC
            middle = y + 3 + (row + 0.5) * _ROW_OF_DISCS
            parts.append(self._disc(RASCALS[n], x, middle) if n < 5 else self._bag(x, middle))
        return group(*parts), high + 10

    def _disc(self, rascal: Rascal, x: Number, y: Number) -> Element:
        view, state, taps = self.view, self.view.state, self.taps
        coming = taps.chosen.placed if rascal is taps.chosen.rascal else None
        due = state.due.discs[rascal] if state.due is not None else 0
        taken = taps.chosen.sources.count(rascal)
        if taken and taps.chosen.rascal is Rascal.JOHN:
            taken = state.discs[rascal]
        data = taps.source(rascal)
        begun = taps.chosen.rascal in (Rascal.JOHN, Rascal.RINGO) and view.word
        worth = taps.worth(source_letter(rascal)) if begun else self._best_on(rascal)
        last = view.last.action if isinstance(view.last, Move) else None
        lying = Lying(
            count=state.discs[rascal],
            due=due,
            taken=taken,
            coming=coming,
            legal=taps.gives(rascal),
            fresh=type(last) is _PLACES[rascal],
            worth=None if coming is not None else worth,
        )
        return disc(
            view,
            rascal,
            (x, y),
            lying,
            function=self._function(rascal),
            title=self._disc_told(rascal),
            data={"disc": RASCALS.index(rascal), **data},
        )

    def _best_on(self, rascal: Rascal) -> Worth | None:
        return None if self.view.word else self.taps.worth_of([_PLACES[rascal]])

    def _function(self, rascal: Rascal) -> str:
        view = self.view
        if rascal is Rascal.RIHANNA and not any(view.state.bag):
            return view.words(LIKE_PINK)
        if rascal is Rascal.PINK and view.game.players == 2:
            return view.words(TWO_FROM_ONE)
        return view.words(DOES[rascal])

    def _disc_told(self, rascal: Rascal) -> str:
        view, spec = self.view, DISCS[rascal]
        most = spec.capacity
        return view.words(
            LYING,
            rascal=view.words(NAMES[rascal]),
            colour=view.words(NAMES[spec.colour]),
            faces=" ".join(map(str, spec.faces)),
            count=view.state.discs[rascal],
            most=view.words(ANY_NUMBER) if most is None else most,
            function=view.words(FUNCTIONS[rascal][0]),
        )

    def _bag(self, x: Number, y: Number) -> Element:
        view, taps, counts = self.view, self.taps, self.view.state.bag
        due = view.state.due
        told = [
            view.words(COLOUR_COUNT, count=count, colour=view.words(NAMES[colour]))
            for colour, count in zip(COLOURS, counts, strict=True)
            if count
        ]
        dice = listed(told, view.lang) if told else view.words(EMPTY)
        may = taps.shown and DRAW in taps.starts and not view.word
        return bag(
            view,
            (x, y),
            counts,
            f"{view.words(NAMES['bag'])}: {sum(counts)}",
            due=due.bag if due is not None else 0,
            legal=may,
            chosen=taps.chosen.draws,
            worth=None if taps.chosen.draws else taps.worth_of([Draw]) if not view.word else None,
            title=view.words(IN_BAG, count=sum(counts), dice=dice),
            data={"bag": "true", **taps.bag()},
        )

    # --- the seat that is seen large ------------------------------------------------------------

    def own_place(self, y: Number) -> Piece:
        """Return tab, tray, buttons and house of the seat that is seen large."""
        seat = self.view.seat
        parts: list[Element | None] = [self._tab(seat, y, 200), *self._beside_tab(seat, y)]
        top = y
        y += TAB + 4
        for piece in (self._tray, self._rerolls, self._buttons, self._house):
            drawn, high = piece(y)
            parts.append(drawn)
            y += high
        return group(*parts), y - top + 8

    def _standing(self, seat: int) -> Standing:
        view, state = self.view, self.view.state
        if isinstance(view.game.turn(state), Over):
            return view.standing(seat)
        if seat == state.winner:
            return "first"
        return "asked" if seat == state.seat else "idle"

    def _tab(self, seat: int, y: Number, wide: Number) -> Element:
        view = self.view
        total = view.game.scores(view.state)[seat]
        return tab(view, seat, total, (MARGIN, y, wide), self._standing(seat))

    def _beside_tab(self, seat: int, y: Number) -> Iterator[Element]:
        """Yield how many dice a seat has, and its actions left as small squares."""
        view, state, ink = self.view, self.view.state, self.view.palette.ground_ink
        count, right, middle = len(state.active[seat]), MARGIN + _WIDE - 2, y + TAB / 2
        told = view.words(DICE_LEFT, n=count)
        yield label(right, middle, told, size=12.5, room=100, fill=ink, anchor="end")
        if seat != state.seat or not isinstance(view.game.turn(state), Decide):
            return
        left, x = state.actions_left, right - text_width(told, 12.5) - 46
        yield group(
            *(
                rect(
                    x + 18 * n,
                    middle - 7,
                    14,
                    14,
                    r=4,
                    fill=ink if n < left else "none",
                    stroke=ink,
                    stroke_width=1.4,
                )
                for n in range(2)
            ),
            title=view.words(ACTIONS_LEFT, n=left),
        )

    def _tray(self, y: Number) -> Piece:
        view, colours, seat = self.view, self.view.palette, self.view.seat
        tiles = self._tiles(seat)
        columns = int((_WIDE - 12) / _DIE)
        rows = max(1, -(-len(tiles) // columns))
        high = rows * (_DIE + 2) + 14
        left = MARGIN + 6 + (_WIDE - 12 - columns * _DIE) / 2
        dice = []
        for n, tile in enumerate(tiles):
            row, column = divmod(n, columns)
            placed, picked = tile.placed, tile.chosen
            dice.append(
                tile.drawn(
                    view,
                    left + column * _DIE,
                    y + 8 + row * (_DIE + 2),
                    _DIE,
                    title=self._told(tile),
                    data={"die": n, **self.taps.die(tile.die, placed=placed, picked=picked)},
                )
            )
        ink = colours.paper_soft_ink
        if not tiles:
            middle = y + high / 2
            told = view.words(NO_DICE)
            dice.append(label(MARGIN + 18, middle, told, size=12, room=_WIDE - 40, fill=ink))
        return group(
            wood(MARGIN, y, _WIDE, high, colours=colours),
            *dice,
            title=view.words(ACTIVE, name=view.names[seat]),
            data={"hand": seat},
        ), high + 6

    def _told(self, tile: Tile) -> str:
        view, die = self.view, die_told(tile.die, self.view.lang)
        if tile.placed and self.taps.chosen.rascal is not None:
            rascal = view.words(NAMES[self.taps.chosen.rascal])
            return view.words(TO_DISC, die=die, rascal=rascal)
        if tile.chosen:
            return view.words(CHOSEN, die=die)
        return view.words(FALLS, die=die) if tile.due else die

    def _tiles(self, seat: int) -> list[Tile]:
        """Return the dice of a seat with everything that marks them."""
        view, state, taps = self.view, self.view.state, self.taps
        active, own = state.active[seat], seat == view.seat
        chosen = taps.chosen
        going = [chosen.placed] if own and chosen.placed is not None else []
        picked = chosen.dice if own else chosen.losses.get(seat, ())
        placed = among(going, active)
        rest = [die for die, gone in zip(active, placed, strict=True) if not gone]
        taken = iter(among(picked, rest))
        due = among(self._due(seat), active)
        fell = among(self._fallen(seat), active)
        best = among(self._best(seat), active)
        found = []
        for n, die in enumerate(active):
            is_picked = False if placed[n] else next(taken)
            free = not (placed[n] or is_picked)
            if own:
                legal = free and taps.may_add(die)
                worth = taps.worth(letter_of(die))
            else:
                steps = taps.steps(seat, die) if view.word and free else ()
                legal = taps.shown and bool(steps)
                worth = taps.worth(*steps) if steps else None
            found.append(
                Tile(
                    die=die,
                    legal=legal,
                    chosen=is_picked,
                    placed=placed[n],
                    due=due[n],
                    fell=fell[n] and not due[n],
                    best=best[n],
                    worth=worth if free else None,
                )
            )
        return found

    def _due(self, seat: int) -> Sequence[Die]:
        """Return the dice of a seat that are about to be thrown."""
        due = self.view.state.due
        if due is None:
            return ()
        if seat == self.view.state.seat:
            return due.own
        return [die for victim, die in due.takes if victim == seat]

    def _fallen(self, seat: int) -> Sequence[Die]:
        last = self.view.last
        if not isinstance(last, Roll) or seat != _thrower(self.view.state, last):
            return ()
        return last.dice

    def _best(self, seat: int) -> Sequence[Die]:
        """Return the dice that the best of several actions with values needs."""
        view = self.view
        if not view.values or view.word or view.action is not None:
            return ()
        best = Chosen(codes(view.game).encode(max(view.values, key=view.values.__getitem__)))
        if seat != view.seat:
            return best.losses.get(seat, ())
        return [*([best.placed] if best.placed is not None else []), *best.dice]

    # --- re-rolls and buttons -------------------------------------------------------------------

    def _rerolls(self, y: Number) -> Piece:
        """Return what the best re-roll is worth."""
        view, colours = self.view, self.view.palette
        worth = None if view.word else self.taps.worth_of([Reroll])
        if worth is None:
            return None, 0
        told = f"{view.words(THROW_AGAIN)}: {worth.value:.1f}"
        ink, ground = colours.heat_ink, colours.heat[worth.heat - 1]
        return group(
            rect(MARGIN, y, _WIDE, 22, r=5, fill=ground, stroke=colours.tab_edge),
            label(MARGIN + 10, y + 11, told, size=12, room=_WIDE - 50, fill=ink),
            bars(MARGIN + _WIDE - 10, y + 16, worth.heat, colour=ink),
        ), 28

    def _buttons(self, y: Number) -> Piece:
        """Return the buttons for what lies nowhere on the table."""
        made = list(self._offers()) if self.taps.live else []
        if not made:
            return None, 0
        each = (_WIDE + 6) / max(len(made), 2)
        parts = [
            self._button(offer, MARGIN + n * each, y, each - 6) for n, offer in enumerate(made)
        ]
        return group(*parts), _BUTTON + 6

    def _offers(self) -> Iterator[_Offer]:
        view, taps = self.view, self.taps
        begins = not view.word
        if view.action is not None:
            told = view.words(DO.get(type(view.action), PUT))
            title = deed(view.action, view.names[view.seat], view.lang, view.names)
            yield _Offer(told, title, view.tap(view.action), strong=True)
        elif DONE in taps.follows:
            told = view.words(DO[Reroll if taps.chosen.rerolls else PlacePaul])
            title = f"{told}: {dice_told(taps.chosen.dice, view.lang)}"
            yield _Offer(told, title, {**view.append(DONE), "throw": "true"}, strong=True)
        if begins and REROLL in taps.follows and not taps.chosen.rerolls:
            yield _Offer(view.words(THROW_AGAIN), view.words(THROW_AGAIN), view.append(REROLL))
        if begins and PASS in taps.follows and not taps.chosen.passes:
            yield _Offer(view.words(DO[Pass]), view.words(DO[Pass]), view.append(PASS))
        if taps.chosen.word:
            yield _Offer(view.words(TAKE_BACK), view.words(TAKE_BACK), view.instead(()))

    def _button(self, offer: _Offer, x: Number, y: Number, wide: Number) -> Element:
        colours = self.view.palette
        ground, ink = colours.tab, colours.tab_ink
        if offer.strong:
            ground, ink = colours.button, colours.button_ink
        return group(
            rect(x, y, wide, _BUTTON, r=9, fill=ground, stroke=colours.tab_edge, stroke_width=1.2),
            label(
                x + wide / 2,
                y + _BUTTON / 2,
                offer.told,
                size=13,
                room=wide - 12,
                fill=ink,
                anchor="middle",
                bold=offer.strong,
            ),
            title=offer.title,
            data=offer.data,
        )

    def _house(self, y: Number) -> Piece:
        return large_house(self.view, y)

    # --- the others -------------------------------------------------------------------------------

    def others(self) -> Iterator[Callable[[Number], Piece]]:
        """Yield how to draw the places of the other seats, as they sit."""
        players = self.view.game.players
        for n in range(1, players):
            yield partial(self.other_place, (self.view.seat + n) % players)

    def other_place(self, seat: int, y: Number) -> Piece:
        """Return tab, house and dice of another seat."""
        view, colours = self.view, self.view.palette
        house, high = small_house(view, seat, MARGIN + 158, y + 5)
        head = max(TAB, high + 9)
        tiles = self._tiles(seat)
        left = MARGIN + 34
        columns = int((_WIDE - 38) / _OTHER_DIE)
        rows = max(1, -(-len(tiles) // columns))
        top, deep = y + head + 2, rows * (_OTHER_DIE + 1) + 5
        edge: Looks = {"stroke": colours.paper_edge, "stroke_width": 1}
        dice = []
        for n, tile in enumerate(tiles):
            row, column = divmod(n, columns)
            dice.append(
                tile.drawn(
                    view,
                    left + column * _OTHER_DIE,
                    top + 3 + row * (_OTHER_DIE + 1),
                    _OTHER_DIE,
                    title=f"{view.names[seat]}: {self._told(tile)}",
                    data={"die": n, **self.taps.loss(seat, tile.die, picked=tile.chosen)},
                )
            )
        return group(
            self._tab(seat, y + (head - TAB) / 2, 150),
            house,
            group(
                rect(MARGIN, top, _WIDE, deep, r=6, fill=colours.paper, **edge),
                label(
                    MARGIN + 17,
                    top + deep / 2,
                    str(len(tiles)),
                    size=14,
                    room=28,
                    fill=colours.paper_soft_ink,
                    anchor="middle",
                    bold=True,
                ),
                line(MARGIN + 32, top + 4, MARGIN + 32, top + deep - 4, stroke=colours.rule),
                *dice,
                title=view.words(ACTIVE, name=view.names[seat]),
                data={"hand": seat},
            ),
        ), head + deep + 10


_PLACES: Mapping[Rascal, type] = {
    Rascal.JOHN: PlaceJohn,
    Rascal.RINGO: PlaceRingo,
    Rascal.RIHANNA: PlaceRihanna,
    Rascal.PINK: PlacePink,
    Rascal.PAUL: PlacePaul,
}


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


def _thrower(state: State, roll: Roll) -> int | None:
    """Return who has thrown the last roll; None where the state cannot be what came of it.

    While the turn goes on it is the seat whose turn it is, else the one before it. In the set-up
    a seat throws all its dice.
    """
    fell = tuple(roll.dice)
    whole = [seat for seat, dice in enumerate(state.active) if tuple(dice) == fell]
    before = (state.seat - 1) % len(state.active)
    guess = state.seat if state.actions_left == 1 else before
    found = whole[0] if whole else guess
    lacking = Counter(roll.dice) - Counter(state.active[found])
    return None if lacking else found


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
        parts.append(label(MARGIN + 172, y + 9, told, size=11, room=_WIDE - 172, fill=ink))
        y += 21
    return Scene(WIDTH, y + MARGIN - 4, parts, title)


SVG = Half(paint, blank, lambda state: state.seat)
"""The half of 5 Strolche of `wuerfelregeln.svg`."""
