"""The places of 5 Strolche as a drawing: the seat that is seen large, and the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from attrs import define, frozen

from wuerfelregeln.canvas.elements import Element, Looks, Number, group, label, line, rect
from wuerfelregeln.canvas.measure import text_width
from wuerfelregeln.canvas.scene import MARGIN, TAB, Standing, tab
from wuerfelregeln.canvas.shapes import bars
from wuerfelregeln.core import Decide, Over
from wuerfelregeln.strolche.actions import Die, Draw, Pass, PlacePaul, Reroll, Roll
from wuerfelregeln.strolche.chosen import Chosen, among, letter_of
from wuerfelregeln.strolche.codes import DONE, PASS, REROLL, codes
from wuerfelregeln.strolche.describe import deed, dice_told, die_told
from wuerfelregeln.strolche.felt import WIDE, Piece
from wuerfelregeln.strolche.house import large_house, small_house
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.picture import ACTIONS_LEFT, DICE_LEFT
from wuerfelregeln.strolche.state import State
from wuerfelregeln.strolche.taps import Seen, Taps
from wuerfelregeln.strolche.things import Data, Tile, wood
from wuerfelregeln.words import Words

__all__ = ["Places"]

FULL = Words(de="voll", en="full")
DRAWS = Words(de="ziehen", en="draw")
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

_DIE, _OTHER_DIE = 33.4, 27.5
_BUTTON = 36.0


@frozen
class _Offer:
    """A button: its text, what it does in full, and its data; a strong one acts at once."""

    told: str
    title: str
    data: Data
    strong: bool = False


@define(slots=False)
class Places:
    """The places of the seats; each piece is drawn at a height and says how high it is."""

    view: Seen
    taps: Taps

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
        count, right, middle = len(state.active[seat]), MARGIN + WIDE - 2, y + TAB / 2
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
        columns = int((WIDE - 12) / _DIE)
        rows = max(1, -(-len(tiles) // columns))
        high = rows * (_DIE + 2) + 14
        left = MARGIN + 6 + (WIDE - 12 - columns * _DIE) / 2
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
            dice.append(label(MARGIN + 18, middle, told, size=12, room=WIDE - 40, fill=ink))
        return group(
            wood(MARGIN, y, WIDE, high, colours=colours),
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
            rect(MARGIN, y, WIDE, 22, r=5, fill=ground, stroke=colours.tab_edge),
            label(MARGIN + 10, y + 11, told, size=12, room=WIDE - 50, fill=ink),
            bars(MARGIN + WIDE - 10, y + 16, worth.heat, colour=ink),
        ), 28

    def _buttons(self, y: Number) -> Piece:
        """Return the buttons for what lies nowhere on the table."""
        made = list(self._offers()) if self.taps.live else []
        if not made:
            return None, 0
        each = (WIDE + 6) / max(len(made), 2)
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
        columns = int((WIDE - 38) / _OTHER_DIE)
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
                rect(MARGIN, top, WIDE, deep, r=6, fill=colours.paper, **edge),
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
