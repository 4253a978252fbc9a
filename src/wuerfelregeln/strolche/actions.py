"""What can happen in 5 Strolche: a `Roll`, and one small class for each action.

The dice have colours: `Die` is a colour and a face, and there are just 24 different ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, Self, TypeAlias, TypeVar

from attrs import Attribute, field, frozen
from attrs.validators import instance_of

from wuerfelregeln.core import Move
from wuerfelregeln.dice import FACES
from wuerfelregeln.words import BilingualError, Words

__all__ = [
    "COLOURS",
    "DICE",
    "DISCS",
    "RASCALS",
    "RASCAL_OF",
    "ROWS",
    "Action",
    "Colour",
    "Die",
    "Disc",
    "Draw",
    "Event",
    "Pass",
    "Place",
    "PlaceJohn",
    "PlacePaul",
    "PlacePink",
    "PlaceRihanna",
    "PlaceRingo",
    "Rascal",
    "Reroll",
    "Roll",
    "Take",
    "made",
    "sorted_dice",
]


# --- dice -------------------------------------------------------------------------------


class Colour(Enum):
    """The four colours of the dice, twenty of each; the value is the index in a bag.

    >>> Colour.BLACK, str(Colour.BLACK), (18, 19, 17, 16)[Colour.BLACK]
    (Colour.BLACK, 'black', 17)

    It indexes a tuple but equals no number: a colour is never mistaken for a `Rascal`.
    """

    RED = 0
    BLUE = 1
    BLACK = 2
    YELLOW = 3

    def __repr__(self) -> str:
        return f"Colour.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()

    def __index__(self) -> int:
        return self._value_  # `value` is a slow property


COLOURS = tuple(Colour)


@frozen(eq=False, init=False)
class Die:
    """A die of a colour that shows a face.

    >>> Die(Colour.BLUE, 3), str(Die(Colour.BLUE, 3))
    (Die(colour=Colour.BLUE, face=3), 'b3')
    >>> Die(Colour.BLUE, 3) is Die(Colour.BLUE, 3)
    True

    There are 24 such values, each made once: comparing and hashing cost next to nothing. They
    sort by colour, then by face. Raises `TypeError` for anything but a `Colour` and a whole
    number, `ValueError` for a face outside 1 to 6.
    """

    colour: Colour
    face: int

    def __new__(cls, colour: Colour, face: int) -> Self:
        """Return the one die of this colour and face."""
        if type(colour) is not Colour:
            raise TypeError(f"colour must be a Colour, not {colour!r}")
        if type(face) is not int:
            raise TypeError(f"face must be a whole number, not {face!r}")
        if face not in FACES:
            problem = Words(
                de=f"face muss 1 bis 6 sein, nicht {face}", en=f"face must be 1 to 6, not {face}"
            )
            raise BilingualError(problem)
        die: Any = ROWS[colour][face]
        return die  # type: ignore[no-any-return]

    def __lt__(self, other: Die) -> bool:
        if not isinstance(other, Die):
            return NotImplemented
        return _ORDER[self] < _ORDER[other]

    def __str__(self) -> str:
        return _TEXTS[self]

    def __reduce__(self) -> tuple[type[Die], tuple[Colour, int]]:
        return Die, (self.colour, self.face)


def _make(colour: Colour, face: int) -> Die:
    die: Die = object.__new__(Die)
    object.__setattr__(die, "colour", colour)
    object.__setattr__(die, "face", face)
    return die


DICE = tuple(_make(colour, face) for colour in COLOURS for face in FACES)
"""The 24 different dice in their order."""

ROWS = tuple((DICE[start], *DICE[start : start + 6]) for start in range(0, 24, 6))
"""The dice by colour and face, ``ROWS[Colour.BLUE][3]``; nothing shows a 0."""

_ORDER = {die: index for index, die in enumerate(DICE)}
_place = _ORDER.__getitem__
_TEXTS = {die: f"{'rbky'[die.colour]}{die.face}" for die in DICE}


def sorted_dice(dice: Iterable[Die]) -> tuple[Die, ...]:
    """Return the dice as a sorted tuple: the one form in which they stand in events and states.

    >>> [str(die) for die in sorted_dice([Die(Colour.BLACK, 1), Die(Colour.RED, 6)])]
    ['r6', 'k1']

    Raises `TypeError` for anything that is no `Die`.
    """
    try:
        return tuple(sorted(dice, key=_place))
    except KeyError as error:
        raise TypeError(f"expected dice, not {error.args[0]!r}") from None
    except TypeError:  # no iterable, or something that cannot be hashed
        raise TypeError(f"expected dice, not {dice!r}") from None


# --- rascals ----------------------------------------------------------------------------


class Rascal(Enum):
    """The five rascals, in the order of the sheet; the value is the index of the disc.

    >>> Rascal.PINK, str(Rascal.PINK), (1, 2, 3, 0, 1)[Rascal.PINK]
    (Rascal.PINK, 'pink', 0)
    """

    JOHN = 0
    RINGO = 1
    RIHANNA = 2
    PINK = 3
    PAUL = 4

    def __repr__(self) -> str:
        return f"Rascal.{self.name}"

    def __str__(self) -> str:
        return self.name.lower()

    def __index__(self) -> int:
        return self._value_  # `value` is a slow property


RASCALS = tuple(Rascal)
_disc_order = RASCALS.index


@frozen
class Disc:
    """What goes onto a rascal's disc: dice of one colour with certain faces, so many at most.

    >>> DISCS[Rascal.RIHANNA]
    Disc(colour=Colour.YELLOW, faces=(1, 6), capacity=3)

    ``capacity`` is None where any number of dice may lie (ruling S4).
    """

    colour: Colour
    faces: tuple[int, ...]
    capacity: int | None


DISCS = (
    Disc(Colour.BLUE, (2, 3, 4, 5), 4),
    Disc(Colour.BLACK, FACES, None),
    Disc(Colour.YELLOW, (1, 6), 3),
    Disc(Colour.RED, (1, 3, 5), 3),
    Disc(Colour.RED, (2, 4, 6), 2),
)
"""The discs of the five rascals, by `Rascal`."""

RASCAL_OF = {
    ROWS[disc.colour][face]: rascal
    for rascal, disc in zip(RASCALS, DISCS, strict=True)
    for face in disc.faces
}
"""The one rascal that a die may go to; a few dice, such as a blue 1, go nowhere."""


# --- events -----------------------------------------------------------------------------

Take: TypeAlias = tuple[int, Die]
"""A die taken from an opponent: the seat and the die."""


def _sorted_takes(takes: Iterable[Take]) -> tuple[Take, ...]:
    pairs = tuple(takes)
    things: tuple[Any, ...] = pairs
    for thing in things:
        if not (type(thing) is tuple and list(map(type, thing)) == [int, Die]):
            raise TypeError(f"a take is a tuple of a seat and a die, not {thing!r}")
    return tuple(sorted(pairs))


def _sorted_sources(sources: Iterable[Rascal]) -> tuple[Rascal, ...]:
    rascals = tuple(sources)
    for rascal in rascals:
        if not isinstance(rascal, Rascal):
            raise TypeError(f"expected a Rascal, not {rascal!r}")
    return tuple(sorted(rascals, key=_disc_order))


def _is_die(_instance: object, attribute: Attribute[Any], value: object) -> None:
    if not isinstance(value, Die):
        raise TypeError(f"{attribute.name} must be a Die, not {value!r}")


@frozen
class Roll:
    """The dice that fell, and only those; kept sorted.

    >>> Roll((Die(Colour.YELLOW, 5), Die(Colour.RED, 3))).dice[0]
    Die(colour=Colour.RED, face=3)

    It tells the colours too: those of a draw are chance. Raises `TypeError` for anything that
    is no `Die`.
    """

    dice: tuple[Die, ...] = field(converter=sorted_dice)


@frozen
class Draw:
    """Draw one die from the bag and roll it (ruling S3).

    >>> Draw()
    Draw()
    """


@frozen
class Reroll:
    """Throw these of the own active dice again, one or more (ruling S3); kept sorted.

    >>> Reroll((Die(Colour.RED, 2),))
    Reroll(dice=(Die(colour=Colour.RED, face=2),))

    Raises `TypeError` for anything that is no `Die`.
    """

    dice: tuple[Die, ...] = field(converter=sorted_dice)


@frozen
class Pass:
    """End the turn; allowed only to a seat that can do nothing else (ruling S3).

    >>> Pass()
    Pass()
    """


@frozen
class PlaceJohn:
    """Put a blue 2 to 5 on John, take all dice of the disc ``source`` (ruling S5).

    >>> PlaceJohn(Die(Colour.BLUE, 4), Rascal.RINGO).source
    Rascal.RINGO

    Raises `TypeError` for anything but a `Die` and a `Rascal`.
    """

    die: Die = field(validator=_is_die)
    source: Rascal = field(validator=instance_of(Rascal))


@frozen
class PlaceRingo:
    """Put a black die on Ringo, take a die from each of ``sources`` (ruling S6); kept sorted.

    >>> PlaceRingo(Die(Colour.BLACK, 1), (Rascal.PAUL, Rascal.JOHN)).sources
    (Rascal.JOHN, Rascal.PAUL)

    The same rascal twice means two dice from one disc. Raises `TypeError` for anything but a
    `Die` and several `Rascal`.
    """

    die: Die = field(validator=_is_die)
    sources: tuple[Rascal, ...] = field(converter=_sorted_sources)


@frozen
class PlaceRihanna:
    """Put a yellow 1 or 6 on Rihanna, draw three dice (ruling S7).

    >>> PlaceRihanna(Die(Colour.YELLOW, 6)).takes
    ()

    ``takes`` is empty unless the bag is; then they are those of `PlacePink`.
    """

    die: Die = field(validator=_is_die)
    takes: tuple[Take, ...] = field(default=(), converter=_sorted_takes)


@frozen
class PlacePink:
    """Put a red 1, 3 or 5 on Pink, take dice from opponents (ruling S8).

    >>> PlacePink(Die(Colour.RED, 3), ((1, Die(Colour.BLACK, 6)),)).takes[0]
    (1, Die(colour=Colour.BLACK, face=6))

    ``takes`` are pairs of a seat and a die, kept sorted. Raises `TypeError` for anything else.
    """

    die: Die = field(validator=_is_die)
    takes: tuple[Take, ...] = field(converter=_sorted_takes)


@frozen
class PlacePaul:
    """Put a red 2, 4 or 6 on Paul, lay ``combination`` down in the house (ruling S9).

    >>> pair = (Die(Colour.RED, 5), Die(Colour.BLUE, 5))
    >>> PlacePaul(Die(Colour.RED, 2), pair).combination == pair
    True

    The combination is kept sorted. Raises `TypeError` for anything that is no `Die`.
    """

    die: Die = field(validator=_is_die)
    combination: tuple[Die, ...] = field(converter=sorted_dice)


D = TypeVar("D", Roll, Reroll)


def made(kind: type[D], dice: tuple[Die, ...]) -> D:
    """Return what ``kind(dice)`` makes of dice that are sorted already, only faster.

    >>> made(Roll, DICE[:2]) == Roll(DICE[:2])
    True
    """
    event: D = object.__new__(kind)
    object.__setattr__(event, "dice", dice)
    return event


Place: TypeAlias = PlaceJohn | PlaceRingo | PlaceRihanna | PlacePink | PlacePaul
Action: TypeAlias = Draw | Reroll | Pass | Place
Event: TypeAlias = Roll | Move[Action]
