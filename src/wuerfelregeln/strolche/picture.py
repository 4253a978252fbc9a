"""5 Strolche as plain text: the bag, the five discs, everyone's dice and houses.

>>> from wuerfelregeln import RandomDice
>>> game, dice = Strolche(), RandomDice(3)
>>> state = game.start()
>>> while state.due is not None:
...     state = game.apply(state, game.throw(state, dice))
>>> print(picture(game, state, names=("Anna", "Bert"), width=79, height=15))
5 Strolche (five rascals) · Bert to play · 2 actions left
 Bag 63: ▲r 16  ●b 15  ■k 15  ★y 17
 John    ●b 2345    1/4  b3       takes all dice of another disc
 Ringo   ■k 123456  1    k4       takes two dice from other discs
 Rihanna ★y 16      1/3  y6       draws three dice
 Pink    ▲r 135     1/3           robs everyone with six dice or more
 Paul    ▲r 246     1/2           lays a combination into the house
<BLANKLINE>
1 Bert · 0 points · 6 dice
 ●b 136  ■k 4  ★y 26
 alike: ●b★y6
 House: ····  ···  ··  ··
0 Anna · 0 points · 6 dice
 ▲r 11  ●b 6  ■k 234
 House: ····  ···  ··  ··

Every colour has a letter and a symbol. A line of a disc says which dice it takes, how many lie
there of how many, and which dice of the seat may be placed. A free place of a house is as many
dots as dice go there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from wuerfelregeln.core import Decide, Over
from wuerfelregeln.drawing import Mark, beside, fit, plain
from wuerfelregeln.drawing import width as columns_of
from wuerfelregeln.strolche.actions import (
    COLOURS,
    DISCS,
    RASCAL_OF,
    RASCALS,
    Action,
    Colour,
    Die,
    Draw,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    sorted_dice,
)
from wuerfelregeln.strolche.functions import ways_to_place
from wuerfelregeln.strolche.names import GAME, LETTERS, NAMES, SYMBOLS
from wuerfelregeln.strolche.rascals import free_places
from wuerfelregeln.strolche.rules import Strolche
from wuerfelregeln.strolche.scoring import SIZES, breakdown, combinations, open_places
from wuerfelregeln.strolche.state import State
from wuerfelregeln.words import Lang, Words

__all__ = ["ROLES", "colour_groups", "dice_text", "picture", "placeable"]

TO_PLAY = Words(de="{name:# ist|# bist} am Zug", en="{name} to play")
SET_UP = Words(
    de="{name:# würfelt|# würfelst} um den Anfang",
    en="{name:# throws|# throw} for the beginning",
)
ACTIONS_LEFT = Words(de="noch {n:eine Aktion|# Aktionen}", en="{n:# action|# actions} left")
LAST_ROUND = Words(de="letzte Runde", en="last round")
GAME_OVER = Words(de="Partie zu Ende", en="game over")
SEAT = Words(de="Platz {n}", en="seat {n}")
HEAD = Words(
    de=" Strolch nimmt      da   deine    Funktion",
    en=" Rascal  takes      has  yours    function",
)
FULL = Words(de="voll", en="full")
POINTS = Words(de="{n:# Punkt|# Punkte}", en="{n:# point|# points}")
DICE_LEFT = Words(de="{n:# Würfel|# Würfel}", en="{n:# die|# dice}")
HOUSE = Words(de="Haus:", en="House:")
ALIKE = Words(de="gleich:", en="alike:")
SHORT_POINTS = Words(de="{n} P", en="{n} p")
FUNCTIONS = {
    Rascal.JOHN: (
        Words(de="nimmt alle Würfel einer anderen Scheibe", en="takes all dice of another disc"),
        Words(de="nimmt eine ganze Scheibe", en="takes a whole disc"),
    ),
    Rascal.RINGO: (
        Words(de="nimmt zwei Würfel von anderen Scheiben", en="takes two dice from other discs"),
        Words(de="nimmt zwei von Scheiben", en="takes two from discs"),
    ),
    Rascal.RIHANNA: (
        Words(de="zieht drei Würfel", en="draws three dice"),
        Words(de="zieht drei Würfel", en="draws three dice"),
    ),
    Rascal.PINK: (
        Words(
            de="beklaut alle mit sechs oder mehr Würfeln",
            en="robs everyone with six dice or more",
        ),
        Words(de="beklaut alle ab 6 Würfeln", en="robs all with six or more"),
    ),
    Rascal.PAUL: (
        Words(de="legt eine Wertung ins Haus", en="lays a combination into the house"),
        Words(de="legt eine Wertung ins Haus", en="lays a combination"),
    ),
}
"""What the rascals do, in a line and in half of one."""
AS_PINK = (
    Words(de="beklaut wie Pink: der Beutel ist leer", en="robs as Pink does: the bag is empty"),
    Words(de="wie Pink: Beutel leer", en="as Pink: the bag is empty"),
)
"""What Rihanna does then."""

ROLES = tuple(map(str, COLOURS))
"""The roles of the colours, for a `wuerfelregeln.drawing.Mark`, in the order of `Colour`."""

_FUNCTION_AT = 34  # the column where the function of a rascal begins
_CHOSEN = "▶"
_NONE = "–"

_RASCAL_OF_ACTION: dict[type, Rascal] = {
    PlaceJohn: Rascal.JOHN,
    PlaceRingo: Rascal.RINGO,
    PlaceRihanna: Rascal.RIHANNA,
    PlacePink: Rascal.PINK,
    PlacePaul: Rascal.PAUL,
}


# --- dice as text -------------------------------------------------------------------------


def colour_groups(dice: Iterable[Die]) -> list[tuple[Colour, str]]:
    """Return the colours that are there, each with its faces as one text.

    >>> colour_groups([Die(Colour.RED, 4), Die(Colour.BLUE, 1), Die(Colour.RED, 2)])
    [(Colour.RED, '24'), (Colour.BLUE, '1')]
    """
    faces: dict[Colour, str] = {}
    for die in sorted_dice(dice):
        faces[die.colour] = faces.get(die.colour, "") + str(die.face)
    return list(faces.items())


def dice_text(dice: Iterable[Die], lang: Lang = "en") -> str:
    """Return dice in one short text: the letter of a colour, then all its faces.

    >>> dice_text([Die(Colour.RED, 4), Die(Colour.BLACK, 1), Die(Colour.RED, 2)], "de")
    'r24 s1'
    """
    letters = LETTERS.text(lang)
    return " ".join(f"{letters[colour]}{faces}" for colour, faces in colour_groups(dice))


def _sign(colour: Colour, lang: Lang) -> str:
    return SYMBOLS[colour] + LETTERS.text(lang)[colour]


# --- what may be placed -------------------------------------------------------------------


def placeable(game: Strolche, state: State, seat: int) -> dict[Rascal, tuple[Die, ...]]:
    """Return for each rascal the different dice of the seat that could be placed with effect.

    >>> placeable(Strolche(), Strolche().start(), 0)[Rascal.JOHN]
    ()

    It asks as if it were the seat's turn to choose (rulings S4 to S9).
    """
    found: dict[Rascal, tuple[Die, ...]] = dict.fromkeys(RASCALS, ())
    for die in state.active[seat].kinds:
        if ways_to_place(game.house, state, seat, die):
            found[RASCAL_OF[die]] += (die,)
    return found


# --- the whole table ----------------------------------------------------------------------


def picture(
    game: Strolche,
    state: State,
    *,
    lang: Lang = "en",
    names: Sequence[str] = (),
    seat: int | None = None,
    choice: Action | None = None,
    width: int = 80,
    height: int | None = None,
    mark: Mark = plain,
) -> str:
    """Return the whole table in at most ``width`` columns and, where it can be, ``height`` lines.

    >>> picture(Strolche(), Strolche().start(), lang="de").splitlines()[0]
    '5 Strolche · Platz 0 würfelt um den Anfang'

    Where not everything fits, the seats but ``seat`` (by default the one to play) have one line
    each. ``choice`` is the action that has been chosen but not yet confirmed. The styles of the
    four colours have the roles of `ROLES`.
    """
    called = [names[n] if names else SEAT.text(lang, n=n) for n in range(game.players)]
    shown = state.seat if seat is None else seat
    table = _Table(game, state, lang, called, shown, choice, width, mark)
    ways = (table.roomy, table.close, table.short)
    drawn: list[str] = []
    for way in ways:
        drawn = way()
        if height is None or len(drawn) <= height:
            break
    return "\n".join(line.rstrip() for line in drawn)


@frozen
class _Table:
    """All that is drawn; ``seat`` is the one whose dice and house must be seen."""

    game: Strolche
    state: State
    lang: Lang
    names: Sequence[str]
    seat: int
    choice: Action | None
    width: int
    mark: Mark

    # --- the layouts ----------------------------------------------------------------------

    def roomy(self) -> list[str]:
        """Return everything, every seat by itself."""
        head = self.mark(fit(HEAD.text(self.lang), self.width).rstrip(), "dim")
        blocks = [["", *self._seat(seat, self.width)] for seat in range(self.game.players)]
        top = [self._title(), "", *self._bag(), "", head, *self._discs()]
        return top + [line for block in blocks for line in block]

    def close(self) -> list[str]:
        """Return everything, the opponents two and two beside each other where that fits."""
        side = 2 if self.width >= 76 else 1
        half = (self.width - 2) // 2 if side == 2 else self.width
        others = [self._seat(seat, half) for seat in self._others()]
        lines = [*self._top(), *self._seat(self.seat, self.width)]
        for first in range(0, len(others), side):
            lines += beside(*others[first : first + side])
        return lines

    def short(self) -> list[str]:
        """Return one line for each of the opponents."""
        lines = [*self._top(), *self._seat(self.seat, self.width)]
        return lines + [self._line(seat) for seat in self._others()]

    def _top(self) -> list[str]:
        return [self._title(), *self._bag(), *self._discs(), ""]

    def _others(self) -> list[int]:
        return [seat for seat in range(self.game.players) if seat != self.seat]

    # --- title, bag and discs ----------------------------------------------------------------

    def _title(self) -> str:
        game, state, lang = self.game, self.state, self.lang
        if isinstance(game.turn(state), Over):
            return self.mark(
                fit(f"{GAME.text(lang)} · {GAME_OVER.text(lang)}", self.width), "title"
            )
        words = SET_UP if state.contenders else TO_PLAY
        parts = [words.text(lang, name=self.names[state.seat])]
        if isinstance(game.turn(state), Decide):
            parts.append(ACTIONS_LEFT.text(lang, n=state.actions_left))
        if state.winner is not None:
            parts.append(LAST_ROUND.text(lang))
        short, long = " · ".join(parts), " · ".join([GAME.text(lang), *parts])
        title = long if columns_of(long) <= self.width else short
        if columns_of(title) > self.width:  # a long name: what is left to do matters more
            parts[0] = fit(parts[0], self.width - columns_of(" · ".join(["", *parts[1:]])))
            title = fit(" · ".join(parts), self.width)
        return self.mark(title.rstrip(), "title")

    def _bag(self) -> list[str]:
        bag = self.state.bag
        first = f"{self._chosen(isinstance(self.choice, Draw))}{NAMES['bag'].text(self.lang)}"
        counts = [self._colour(colour) + f" {bag[colour]}" for colour in COLOURS]
        return self._flow(f"{first} {sum(bag)}:", counts)

    def _discs(self) -> list[str]:
        chosen = _RASCAL_OF_ACTION.get(type(self.choice))
        places = placeable(self.game, self.state, self.seat)
        return [self._disc(rascal, places[rascal], rascal is chosen) for rascal in RASCALS]

    def _disc(self, rascal: Rascal, places: tuple[Die, ...], chosen: bool) -> str:  # noqa: FBT001
        disc, lying = DISCS[rascal], self.state.discs[rascal]
        name = self._chosen(chosen) + fit(NAMES[rascal].text(self.lang), 8)
        name = self.mark(name, "choice" if chosen else "row")
        faces = fit("".join(map(str, disc.faces)), 8)
        most = f"/{disc.capacity}" if disc.capacity is not None else ""
        yours, role = dice_text(places, self.lang), "preview"
        if not free_places(self.state.discs, rascal):
            yours, role = FULL.text(self.lang), "dim"
        line = f"{name}{self._colour(disc.colour)} {faces}{fit(f'{lying}{most}', 5)}"
        line += (self.mark(yours, role) if yours else "") + " " * (9 - columns_of(yours))
        empty = rascal is Rascal.RIHANNA and not any(self.state.bag)
        texts = [words.text(self.lang) for words in (AS_PINK if empty else FUNCTIONS[rascal])]
        room = self.width - _FUNCTION_AT
        fits = [text for text in texts if columns_of(text) <= room]
        return line + (self.mark(fits[0], "dim") if fits else "")

    # --- one seat ------------------------------------------------------------------------------

    def _seat(self, seat: int, width: int) -> list[str]:
        """Return the head, the dice, what is alike among them (own dice only), the house."""
        active = self.state.active[seat]
        lines = [self._head(seat, width)]
        rerolls = seat == self.seat and isinstance(self.choice, Reroll)
        lines += self._flow(self._chosen(rerolls), self._dice(active), width)
        alike = self._alike(seat)
        if seat == self.seat and alike:
            lines += self._flow(f" {ALIKE.text(self.lang)}", alike, width)
        return lines + self._flow(f" {HOUSE.text(self.lang)}", self._house(seat), width)

    def _head(self, seat: int, width: int) -> str:
        points = POINTS.text(self.lang, n=breakdown(self.state.houses[seat]).total)
        dice = DICE_LEFT.text(self.lang, n=len(self.state.active[seat]))
        parts = [points, dice]
        if seat == self.state.winner:
            parts.insert(0, NAMES["winner"].text(self.lang))
        after = " · " + " · ".join(parts)
        name = fit(f"{seat} {self.names[seat]}", max(4, width - columns_of(after))).rstrip()
        playing = seat == self.state.seat and not isinstance(self.game.turn(self.state), Over)
        role = "turn" if playing else "head"
        return self.mark(fit(name + after, width).rstrip(), role)

    def _dice(self, dice: Iterable[Die]) -> list[str]:
        groups = colour_groups(dice)
        return [f"{self._colour(colour)} {faces}" for colour, faces in groups] or [_NONE]

    def _alike(self, seat: int) -> list[str]:
        """Return the largest combination of each face; combinations beyond the first share it."""
        best: dict[int, tuple[Die, ...]] = {}
        for found in combinations(self.state.active[seat], SIZES):
            best.setdefault(found[0].face, found)
        return [self._combination(best[face]) for face in sorted(best)]

    def _house(self, seat: int) -> list[str]:
        """Return what fills the places, the largest first, and dots for those that are free."""
        house, laid = self.game.house, self.state.houses[seat]
        pieces: list[str] = []
        for size, free in zip(SIZES, open_places(house, laid), strict=True):
            pieces += [self._combination(dice) for dice in laid if len(dice) == size]
            pieces += [self.mark("·" * size, "dim")] * free
        return pieces

    def _combination(self, dice: tuple[Die, ...]) -> str:
        return "".join(self._colour(die.colour) for die in dice) + str(dice[0].face)

    def _line(self, seat: int) -> str:
        """Return one line for a seat: its points, and as many of its dice as fit."""
        points = SHORT_POINTS.text(self.lang, n=breakdown(self.state.houses[seat]).total)
        start = f"{seat} {fit(self.names[seat], 8).rstrip()} · {points} · "
        active = self.state.active[seat]
        role = "turn" if seat == self.state.seat else "head"
        head, groups = self.mark(start, role), colour_groups(active)
        close = [f"{self._colour(colour)}{faces}" for colour, faces in groups]
        for line in (head + "  ".join(self._dice(active)), head + " ".join(close)):
            if columns_of(line) <= self.width:
                return line
        bare = [f"{_sign(colour, self.lang)}{faces}" for colour, faces in groups]
        return fit(start + " ".join(bare), self.width)  # styles cannot be cut

    # --- small pieces ----------------------------------------------------------------------------

    def _colour(self, colour: Colour) -> str:
        return self.mark(_sign(colour, self.lang), ROLES[colour])

    def _chosen(self, chosen: bool) -> str:  # noqa: FBT001
        return _CHOSEN if chosen else " "

    def _flow(self, start: str, pieces: Sequence[str], width: int | None = None) -> list[str]:
        """Return the pieces in as many lines as they need."""
        room = self.width if width is None else width
        lines = [f"{start} {pieces[0]}" if start[1:] else start + pieces[0]]
        for piece in pieces[1:]:
            if columns_of(f"{lines[-1]}  {piece}") > room:
                lines.append(f"  {piece}")
            else:
                lines[-1] += f"  {piece}"
        return lines
