"""Dice sources and exact distributions: the only place where randomness comes from.

A source answers two questions: what do ``count`` six-sided dice show, and which things come
out of a bag. Games turn the answer into their own roll; a state never holds a source.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from random import Random
from typing import Protocol

from wuerfelregeln.tables import Table

__all__ = ["FACES", "Dice", "OutOfDice", "RandomDice", "ScriptedDice", "multisets", "sorted_faces"]

FACES = (1, 2, 3, 4, 5, 6)


class Dice(Protocol):
    """A source of chance; `RandomDice` and `ScriptedDice` are two, your own may be a third.

    >>> class Sixes:
    ...     def roll(self, count):
    ...         return (6,) * count
    ...
    ...     def draw(self, bag, count):
    ...         raise NotImplementedError
    >>> from wuerfelregeln.yacht import Yacht
    >>> Yacht().throw(Yacht().start(), Sixes())
    Roll(dice=(6, 6, 6, 6, 6))
    """

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return what ``count`` equal six-sided dice show; only how many show which face counts.

        Dice that can be told apart, such as coloured ones, are rolled kind by kind.
        """
        ...

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        """Draw ``count`` things without putting back; ``bag[k]`` is how many of kind k lie in it.

        Returns the kinds in the order in which they were drawn.
        """
        ...


class RandomDice:
    """Fair dice from a seed, from a `random.Random`, or (without an argument) from the system.

    >>> RandomDice(7).roll(5) == RandomDice(7).roll(5)
    True
    >>> sorted(RandomDice(7).draw((1, 0, 2), 3))
    [0, 2, 2]

    Never touches the process-wide generator. Raises `ValueError` when more is drawn than the
    bag holds.
    """

    def __init__(self, seed: int | str | Random | None = None) -> None:
        self._random = (seed if isinstance(seed, Random) else Random(seed)).random

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return what ``count`` dice show, sorted.

        >>> len(RandomDice(1).roll(3))
        3
        """
        if 0 <= count <= 5:  # one random number for all dice: 6**5 is far below 2**53
            throws = _THROWS[count]
            return throws[int(self._random() * len(throws))]
        random = self._random
        return tuple(sorted([int(random() * 6) + 1 for _ in range(count)]))

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        """Draw ``count`` things from ``bag`` without putting back.

        >>> RandomDice(1).draw((0, 3), 2)
        (1, 1)
        """
        left = list(bag)
        total = sum(left)
        if not 0 <= count <= total:
            raise ValueError(f"cannot draw {count} from a bag of {total}")
        kinds = []
        for remaining in range(total, total - count, -1):
            place = int(self._random() * remaining)
            kind = 0
            while place >= left[kind]:
                place -= left[kind]
                kind += 1
            left[kind] -= 1
            kinds.append(kind)
        return tuple(kinds)


class OutOfDice(LookupError):
    """Raised by `ScriptedDice` when the script is at its end but dice are due.

    >>> ScriptedDice([]).roll(1)
    Traceback (most recent call last):
    ...
    wuerfelregeln.dice.OutOfDice: the script has ended, but 1 more number is due
    """


class ScriptedDice:
    """Dice that show what they are told: numbers, or groups of numbers, in order.

    >>> dice = ScriptedDice([(1, 3, 3, 3, 6), (3, 5)])
    >>> dice.roll(5), dice.roll(2)
    ((1, 3, 3, 3, 6), (3, 5))

    The script may be any iterable, read only as far as needed: a generator that asks a person
    what the real dice showed works. For `draw` the numbers are kinds, counted from 0.
    Raises `OutOfDice` at the end of the script and `ValueError` for a number that cannot be.
    """

    def __init__(self, script: Iterable[int | Iterable[int]]) -> None:
        self._numbers = _flat(script)

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return the next ``count`` numbers of the script; each must be a face."""
        numbers = self._next(count)
        for number in numbers:
            if type(number) is not int or number not in FACES:
                raise ValueError(f"a die cannot show {number!r}: expected 1 to 6")
        return numbers

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        """Return the next ``count`` numbers of the script; the bag must hold those kinds."""
        kinds = self._next(count)
        left = list(bag)
        for kind in kinds:
            if type(kind) is not int or not 0 <= kind < len(left) or left[kind] == 0:
                raise ValueError(f"kind {kind!r} is not in the bag: it holds {left}")
            left[kind] -= 1
        return kinds

    def _next(self, count: int) -> tuple[int, ...]:
        numbers = []
        for missing in range(count, 0, -1):
            try:
                numbers.append(next(self._numbers))
            except StopIteration:
                verb = "number is" if missing == 1 else "numbers are"
                raise OutOfDice(f"the script has ended, but {missing} more {verb} due") from None
        return tuple(numbers)


def _flat(script: Iterable[int | Iterable[int]]) -> Iterator[int]:
    for item in script:
        if isinstance(item, Iterable):
            yield from item
        else:
            yield item


@cache
def multisets(count: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """Return every distinct throw of ``count`` dice once, sorted, with its exact probability.

    >>> len(multisets(5)), sum(chance for _, chance in multisets(5))
    (252, Fraction(1, 1))
    >>> multisets(2)[1]
    ((1, 2), Fraction(1, 18))
    """
    orders = factorial(count)
    return tuple(
        (faces, Fraction(orders // prod(map(factorial, Counter(faces).values())), 6**count))
        for faces in combinations_with_replacement(FACES, count)
    )


def sorted_faces(faces: Iterable[int]) -> tuple[int, ...]:
    """Return the faces as a sorted tuple: the one form in which dice stand in events and states.

    >>> sorted_faces([5, 3])
    (3, 5)

    Raises `TypeError` for anything that is not a whole number, a boolean included.
    """
    if isinstance(faces, str):
        raise TypeError(f"dice are whole numbers, not the text {faces!r}")
    values = tuple(faces)
    for value in values:
        if type(value) is not int:
            raise TypeError(f"dice are whole numbers, not {value!r}")
    return tuple(sorted(values))


def _throws(count: int) -> tuple[tuple[int, ...], ...]:
    """Return the throw for each of the equally likely orders, sorted: few objects, used often."""
    same = {faces: faces for faces, _ in multisets(count)}
    return tuple(same[tuple(sorted(order))] for order in product(FACES, repeat=count))


_THROWS: Table[int, tuple[tuple[int, ...], ...]] = Table(_throws)
