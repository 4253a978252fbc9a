"""What can happen in 5 Strolche: a `Roll`, and one small class for each action.

The dice have colours: `Die` is a colour and a face, and there are just 24 different ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self, SupportsIndex, TypeAlias, final

from attrs import Attribute, field, frozen
from attrs.validators import instance_of

from wuerfelregeln.core import Move
from wuerfelregeln.strolche.coloured import COLOURS, DICE, ROWS, Colour, Die, sorted_dice
from wuerfelregeln.strolche.hands import Hand
from wuerfelregeln.strolche.rascals import DISCS, RASCAL_OF, RASCALS, Disc, Rascal
from wuerfelregeln.whole import as_whole, shown

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
    "Hand",
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
    "sorted_dice",
]


# --- events -----------------------------------------------------------------------------

Take: TypeAlias = tuple[int, Die]
"""A die taken from an opponent: the seat and the die."""


_TAKE = (int, Die)


def _sorted_takes(takes: Iterable[tuple[SupportsIndex, Die]]) -> tuple[Take, ...]:
    things: list[Any] = list(takes)
    for index, thing in enumerate(things):
        if type(thing) is not tuple or tuple(map(type, thing)) != _TAKE:
            things[index] = _take(thing)
    return tuple(sorted(things))


def _take(thing: Any) -> Take:
    """Return a take whose seat may be a whole number of another type."""
    if type(thing) is tuple and len(thing) == 2 and type(thing[1]) is Die:
        seat = as_whole(thing[0])
        if type(seat) is int:
            return seat, thing[1]
    raise TypeError(f"a take is a tuple of a seat and a die, not {shown(thing)}")


def _sorted_sources(sources: Iterable[Rascal]) -> tuple[Rascal, ...]:
    rascals = tuple(sources)
    for rascal in rascals:
        if not isinstance(rascal, Rascal):
            raise TypeError(f"expected a Rascal, not {rascal!r}")
    return tuple(sorted(rascals, key=RASCALS.index))


def _is_die(_instance: object, attribute: Attribute[Any], value: object) -> None:
    if not isinstance(value, Die):
        raise TypeError(f"{attribute.name} must be a Die, not {value!r}")


@frozen(init=False)
class _Thrown:
    """Base of what names dice to be thrown or fallen."""

    dice: Hand

    def __init__(self, dice: Iterable[Die]) -> None:
        _set_dice(self, Hand(dice))

    @classmethod
    def of_hand(cls, hand: Hand) -> Self:
        """Return what the class makes of a hand, only quicker: there are two in every decision.

        >>> from wuerfelregeln.strolche.hands import NOTHING
        >>> Roll.of_hand(NOTHING)
        Roll(dice=())
        """
        thrown = object.__new__(cls)
        _set_dice(thrown, hand)
        return thrown


_set_dice = vars(_Thrown)["dice"].__set__  # as in `Move`: quicker than what attrs writes


@final
class Roll(_Thrown):
    """The dice that fell, and only those; kept sorted.

    >>> Roll((Die(Colour.YELLOW, 5), Die(Colour.RED, 3))).dice[0]
    Die(colour=Colour.RED, face=3)

    It tells the colours too: those of a draw are chance. Raises what `Hand` raises.
    """

    __slots__ = ()


@final
@frozen
class Draw:
    """Draw one die from the bag and roll it (ruling S3).

    >>> Draw()
    Draw()
    """


@final
class Reroll(_Thrown):
    """Throw these of the own active dice again, one or more (ruling S3); kept sorted.

    >>> Reroll((Die(Colour.RED, 2),))
    Reroll(dice=(Die(colour=Colour.RED, face=2),))

    Raises what `Hand` raises.
    """

    __slots__ = ()


@final
@frozen
class Pass:
    """End the turn; allowed only to a seat that can do nothing else (ruling S3).

    >>> Pass()
    Pass()
    """


@final
@frozen
class PlaceJohn:
    """Put a blue 2 to 5 on John, take all dice of the disc ``source`` (ruling S5).

    >>> PlaceJohn(Die(Colour.BLUE, 4), Rascal.RINGO).source
    Rascal.RINGO

    Raises `TypeError` for anything but a `Die` and a `Rascal`.
    """

    die: Die = field(validator=_is_die)
    source: Rascal = field(validator=instance_of(Rascal))


@final
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


@final
@frozen
class PlaceRihanna:
    """Put a yellow 1 or 6 on Rihanna, draw three dice (ruling S7).

    >>> PlaceRihanna(Die(Colour.YELLOW, 6)).takes
    ()

    ``takes`` is empty unless the bag is; then they are those of `PlacePink`.
    """

    die: Die = field(validator=_is_die)
    takes: tuple[Take, ...] = field(default=(), converter=_sorted_takes)


@final
@frozen
class PlacePink:
    """Put a red 1, 3 or 5 on Pink, take dice from opponents (ruling S8).

    >>> PlacePink(Die(Colour.RED, 3), ((1, Die(Colour.BLACK, 6)),)).takes[0]
    (1, Die(colour=Colour.BLACK, face=6))

    ``takes`` are pairs of a seat and a die, kept sorted. Raises `TypeError` for anything else.
    """

    die: Die = field(validator=_is_die)
    takes: tuple[Take, ...] = field(converter=_sorted_takes)


@final
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


Place: TypeAlias = PlaceJohn | PlaceRingo | PlaceRihanna | PlacePink | PlacePaul
Action: TypeAlias = Draw | Reroll | Pass | Place
Event: TypeAlias = Roll | Move[Action]
