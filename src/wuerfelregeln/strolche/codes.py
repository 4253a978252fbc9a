"""The words of 5 Strolche, spelt with 33 letters (note D18).

==============  ==============================================================
letters         meaning
==============  ==============================================================
0, 1, 2, 3      draw, pass, re-roll, done
4 to 8          a rascal, where dice come from discs; a seat, where from people
9 to 32         a die, by colour and face
==============  ==============================================================

A re-roll is ``re-roll``, its dice, ``done``. A place begins with the die that is placed, which also
says on whom. Then follow for John the source and for Ringo his sources; for Paul the combination
and ``done``; for Pink, and for Rihanna when the bag is empty, each seat with what it loses. Dice,
sources and seats ascend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations_with_replacement, groupby

from attrs import frozen

from wuerfelregeln.codes import END, CodeError, Codes, Tree, Word, no_word
from wuerfelregeln.core import LegalActions
from wuerfelregeln.strolche.actions import (
    COLOURS,
    DICE,
    RASCAL_OF,
    RASCALS,
    Action,
    Die,
    Draw,
    Pass,
    Place,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Take,
)
from wuerfelregeln.strolche.coloured import DICE_PER_COLOUR
from wuerfelregeln.strolche.functions import victims
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.rules import Strolche
from wuerfelregeln.strolche.scoring import combinations, open_sizes
from wuerfelregeln.strolche.state import State
from wuerfelregeln.words import Lang, Words

__all__ = [
    "DONE",
    "DRAW",
    "FIRST_DIE",
    "FIRST_SOURCE",
    "PASS",
    "REROLL",
    "StrolcheCodes",
    "codes",
]

DRAW, PASS, REROLL, DONE = range(4)
FIRST_SOURCE = 4
"""The letter of John and of seat 0; the others follow."""
FIRST_DIE = FIRST_SOURCE + len(RASCALS)
"""The letter of the first of `DICE`; the others follow."""

_LETTERS = {die: letter for letter, die in enumerate(DICE, FIRST_DIE)}
_SOURCES = {rascal: letter for letter, rascal in enumerate(RASCALS, FIRST_SOURCE)}
_SEATS = range(len(RASCALS))
"""The seats: as many as rascals, so that a letter can stand for one of either."""


def _dice_words(die: Die) -> Words:
    colour = NAMES[die.colour]
    return Words(de=f"{colour.de} {die.face}", en=f"{colour.en} {die.face}")


_NAMES = (
    NAMES[Draw],
    NAMES[Pass],
    NAMES[Reroll],
    Words(de="fertig", en="done"),
    *[
        Words(de=f"{NAMES[rascal].de} oder Platz {seat}", en=f"{NAMES[rascal].en} or seat {seat}")
        for seat, rascal in enumerate(RASCALS)
    ],
    *map(_dice_words, DICE),
)

_FORMS = {
    DRAW: Words(de="ziehen", en="draw"),
    PASS: Words(de="passen", en="pass"),
    REROLL: Words(de="neu werfen, Würfel, fertig", en="re-roll, dice, done"),
    Rascal.JOHN: Words(de="Würfel, Strolch", en="die, rascal"),
    Rascal.RINGO: Words(de="Würfel, ein oder zwei Strolche", en="die, one or two rascals"),
    Rascal.RIHANNA: Words(
        de="Würfel, danach nichts oder je Platz, was er verliert",
        en="die, then nothing or for each seat what it loses",
    ),
    Rascal.PINK: Words(de="Würfel, je Platz, was er verliert", en="die, for each seat its losses"),
    Rascal.PAUL: Words(de="Würfel, Wertung, fertig", en="die, combination, done"),
}
"""How words look that begin in a certain way."""


@frozen
class StrolcheCodes(Codes[State, Action]):
    """The codes of 5 Strolche.

    >>> from wuerfelregeln.strolche import Colour
    >>> speller = codes(Strolche())
    >>> speller.encode(PlaceJohn(Die(Colour.BLUE, 4), Rascal.RINGO))
    (18, 5)
    >>> speller.decode((2, 9, 9, 3)) == Reroll([Die(Colour.RED, 1)] * 2)
    True
    >>> [speller.name(letter) for letter in (2, 9, 9, 3)]
    ['re-roll', 'red 1', 'red 1', 'done']
    """

    game: Strolche

    @property
    def size(self) -> int:
        """How many letters there are: 33."""
        return FIRST_DIE + len(DICE)

    @property
    def longest(self) -> int:
        """How many letters the longest word has: the re-roll of all 80 dice, 82."""
        return 2 + DICE_PER_COLOUR * len(COLOURS)

    # --- words and actions ------------------------------------------------------------------

    def encode(self, action: Action) -> Word:
        """Return the word of an action; `CodeError` for one that can never be legal.

        >>> codes(Strolche()).encode(Draw())
        (0,)
        """
        match action:
            case Draw():
                return (DRAW,)
            case Pass():
                return (PASS,)
            case Reroll(dice) if _lie_together(dice):
                return (REROLL, *_spelt(dice), DONE)
            case PlaceJohn(die, source) if _fits(action) and source is not Rascal.JOHN:
                return (_LETTERS[die], _SOURCES[source])
            case PlaceRingo(die, sources) if _fits(action) and _can_give(sources):
                return (_LETTERS[die], *map(_SOURCES.__getitem__, sources))
            case PlaceRihanna(die, ()) if _fits(action):
                return (_LETTERS[die],)
            case PlaceRihanna(die, takes) | PlacePink(die, takes) if _fits(action):
                if _can_lose(takes):
                    return (_LETTERS[die], *_spelt_takes(takes))
            case PlacePaul(die, dice) if _fits(action) and dice in combinations(dice):
                return (_LETTERS[die], *_spelt(dice), DONE)
            case _:
                pass
        raise CodeError(no_word(action))

    def decode(self, word: Iterable[int]) -> Action:
        """Return the action of a word.

        >>> codes(Strolche()).decode((18, 5)).source
        Rascal.RINGO

        Raises `CodeError` for what is no word, `TypeError` for what are no whole numbers.
        """
        letters = self._letters(word)
        try:
            action = _read(letters)
            if self.encode(action) == letters:
                return action
        except (ValueError, TypeError):  # what was read is no action, or none that can be legal
            pass
        raise CodeError(_no_action(letters))

    def name(self, letter: int, lang: Lang = "en") -> str:
        """Return what a letter means, for a person.

        >>> codes(Strolche()).name(32), codes(Strolche()).name(4, "de")
        ('yellow 6', 'John oder Platz 0')
        """
        return _NAMES[self._letter(letter)].text(lang)

    # --- what may be spelt ------------------------------------------------------------------

    def tree(self, state: State, seat: int) -> Tree:
        """Return the words of all that ``seat`` may do now; `END` for a seat that is not asked.

        >>> codes(Strolche()).tree(Strolche().start(), 0)
        {}

        What is legal is asked of the rules, a few times for each rascal; no thefts and no
        re-rolls are listed.
        """
        actions = self.game.legal_actions(state, seat)
        if not actions:
            return END
        hand = tuple(state.active[seat])
        tree: dict[int, Callable[[], Tree]] = {}
        if Draw() in actions:
            tree[DRAW] = _end
        if Pass() in actions:
            tree[PASS] = _end
        if Reroll(hand[:1]) in actions:
            tree[REROLL] = partial(_some, hand)
        functions = _Functions(self.game, state, seat, actions)
        for die in dict.fromkeys(hand):
            function = functions.of(die)
            if function is not None:
                tree[_LETTERS[die]] = function
        return tree


def codes(game: Strolche) -> StrolcheCodes:
    """Return the codes of a game of 5 Strolche.

    >>> codes(Strolche()).size
    33
    """
    return StrolcheCodes(game)


# --- spelling ---------------------------------------------------------------------------------


def _spelt(dice: Iterable[Die]) -> Iterable[int]:
    return map(_LETTERS.__getitem__, dice)


def _spelt_takes(takes: Iterable[Take]) -> Iterable[int]:
    for seat, taken in groupby(takes, key=lambda take: take[0]):
        yield FIRST_SOURCE + seat
        yield from _spelt(die for _, die in taken)


def _fits(place: Place) -> bool:
    """Return whether the die of a place goes to its rascal."""
    rascal = RASCAL_OF.get(place.die)
    return rascal is not None and _PLACE[rascal] is type(place)


def _lie_together(dice: Sequence[Die]) -> bool:
    """Return whether one hand can hold the dice: there are twenty of each colour."""
    counts = Counter(die.colour for die in dice)
    return bool(dice) and max(counts.values()) <= DICE_PER_COLOUR


def _can_give(sources: Sequence[Rascal]) -> bool:
    """Return whether Ringo can take from these: one or two, never himself."""
    return len(sources) in (1, 2) and Rascal.RINGO not in sources


def _can_lose(takes: Sequence[Take]) -> bool:
    """Return whether opponents can lose these: one each, or the only one of them two."""
    seats = [seat for seat, _ in takes]
    if not all(seat in _SEATS for seat in seats):
        return False
    alone = len(seats) == 2 and seats[0] == seats[1] < 2
    return alone or 1 <= len(seats) == len({*seats}) < len(_SEATS)


_PLACE: dict[Rascal, type[Place]] = {
    Rascal.JOHN: PlaceJohn,
    Rascal.RINGO: PlaceRingo,
    Rascal.RIHANNA: PlaceRihanna,
    Rascal.PINK: PlacePink,
    Rascal.PAUL: PlacePaul,
}


# --- reading ----------------------------------------------------------------------------------


def _read(word: Word) -> Action:
    """Return what a word would stand for if it were right; `decode` spells it again to check."""
    first, *rest = word
    if first == DRAW:
        return Draw()
    if first == PASS:
        return Pass()
    if first == REROLL:
        return Reroll(map(_die, rest[:-1]))
    die = _die(first)
    match RASCAL_OF.get(die):
        case Rascal.JOHN:
            return PlaceJohn(die, *map(_rascal, rest))
        case Rascal.RINGO:
            return PlaceRingo(die, tuple(map(_rascal, rest)))
        case Rascal.RIHANNA:
            return PlaceRihanna(die, _takes(rest))
        case Rascal.PINK:
            return PlacePink(die, _takes(rest))
        case Rascal.PAUL:
            return PlacePaul(die, tuple(map(_die, rest[:-1])))
        case None:
            raise ValueError


def _die(letter: int) -> Die:
    if letter < FIRST_DIE:
        raise ValueError
    return DICE[letter - FIRST_DIE]


def _rascal(letter: int) -> Rascal:
    if not FIRST_SOURCE <= letter < FIRST_DIE:
        raise ValueError
    return RASCALS[letter - FIRST_SOURCE]


def _takes(letters: Iterable[int]) -> tuple[Take, ...]:
    takes: list[Take] = []
    seat = None
    for letter in letters:
        if letter < FIRST_DIE:
            seat = _rascal(letter).value
        elif seat is None:
            raise ValueError
        else:
            takes.append((seat, _die(letter)))
    return tuple(takes)


def _no_action(word: Word) -> Words:
    """Say that a word stands for no action, and how a word looks that begins like this."""
    head = word[0] if word else None
    kind = RASCAL_OF.get(_die(head)) if head is not None and head >= FIRST_DIE else head
    form = None if kind is None else _FORMS.get(kind)
    if form is None:
        return Words(
            de=f"{word} ist kein Wort: so beginnt keine Handlung",
            en=f"{word} is no word: no action begins like this",
        )
    return Words(
        de=f"{word} ist kein Wort: erwartet {form.de}, alles aufsteigend und möglich",
        en=f"{word} is no word: expected {form.en}, all ascending and possible",
    )


# --- what may be spelt ------------------------------------------------------------------------


def _end() -> Tree:
    return END


def _some(dice: Sequence[Die], *, chosen: bool = False) -> Tree:
    """Return the words of one or more of these dice and ``done``."""
    more = {
        _LETTERS[die]: partial(_some, dice[place + 1 :], chosen=True)
        for die, place in _places(dice)
    }
    return {DONE: _end, **more} if chosen else more


def _just(dice: Sequence[Die], count: int, then: Callable[[], Tree]) -> Tree:
    """Return the words of so many of these dice, and what follows them.

    A die is offered only if enough others come after it, equal ones included.
    """
    if not count:
        return then()
    return {
        _LETTERS[die]: partial(_just, dice[place + 1 :], count - 1, then)
        for die, place in _places(dice)
        if len(dice) - place >= count
    }


def _places(dice: Sequence[Die]) -> Iterable[tuple[Die, int]]:
    """Yield each different die with the first place where it lies among sorted ones."""
    return [(die, place) for place, die in enumerate(dice) if not place or dice[place - 1] != die]


def _listed(words: Sequence[Word]) -> Tree:
    """Return a tree of words that are few enough to be listed."""
    return {
        first: partial(_listed, [word[1:] for word in words if word[0] == first])
        for first in dict.fromkeys(word[0] for word in words if word)
    }


def _thefts(state: State, seats: Sequence[int], each: int) -> Tree:
    """Return the words of so many dice from each of the seats."""
    if not seats:
        return END
    seat, *others = seats
    dice = tuple(state.active[seat])
    then = partial(_thefts, state, others, each)
    return {FIRST_SOURCE + seat: partial(_just, dice, each, then)}


_RINGO_SOURCES = [
    sources for count in (1, 2) for sources in combinations_with_replacement(RASCALS, count)
]


class _Functions:
    """What can follow the die that is placed, asked of the rules.

    What a rascal can do is the same for every die, save for Paul: his die is no part of the
    combination.
    """

    def __init__(
        self, game: Strolche, state: State, seat: int, actions: LegalActions[Action]
    ) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._actions = actions
        self._known: dict[Rascal, Callable[[], Tree] | None] = {}

    def of(self, die: Die) -> Callable[[], Tree] | None:
        """Return the words of what the die can do; None if it can do nothing."""
        rascal = RASCAL_OF.get(die)
        if rascal is None:
            return None
        if rascal is Rascal.PAUL:
            return self._paul(die)
        if rascal not in self._known:
            self._known[rascal] = self._ask(rascal, die)
        return self._known[rascal]

    def _ask(self, rascal: Rascal, die: Die) -> Callable[[], Tree] | None:
        match rascal:
            case Rascal.JOHN:
                ways = [(source,) for source in RASCALS]
                return self._sources(ways, lambda way: PlaceJohn(die, *way))
            case Rascal.RINGO:
                return self._sources(_RINGO_SOURCES, lambda way: PlaceRingo(die, way))
            case Rascal.RIHANNA if PlaceRihanna(die) in self._actions:
                return _end
            case Rascal.RIHANNA:
                return self._theft(partial(PlaceRihanna, die))
            case _:
                return self._theft(partial(PlacePink, die))

    def _sources(
        self,
        ways: Iterable[tuple[Rascal, ...]],
        place: Callable[[tuple[Rascal, ...]], Place],
    ) -> Callable[[], Tree] | None:
        legal = [way for way in ways if place(way) in self._actions]
        words = [tuple(map(_SOURCES.__getitem__, way)) for way in legal]
        return partial(_listed, words) if words else None

    def _theft(self, place: Callable[[tuple[Take, ...]], Place]) -> Callable[[], Tree] | None:
        """Return the thefts: how many dice each seat loses shows in the first ones of each."""
        active, seats = self._state.active, victims(self._state, self._seat)
        for each in (1, 2):
            takes = tuple((seat, die) for seat in seats for die in active[seat][:each])
            if place(takes) in self._actions:
                return partial(_thefts, self._state, seats, each)
        return None

    def _paul(self, die: Die) -> Callable[[], Tree] | None:
        """Return the combinations of the other dice; one tells whether the disc takes the die."""
        state = self._state
        rest = list(state.active[self._seat])
        rest.remove(die)
        found = combinations(rest, open_sizes(self._game.house, state.houses[self._seat]))
        if not found or PlacePaul(die, found[0]) not in self._actions:
            return None
        return partial(_listed, [(*_spelt(dice), DONE) for dice in found])
