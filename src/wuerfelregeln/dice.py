"""Dice sources and exact distributions: the only place where randomness comes from.

A source answers two questions: what do ``count`` six-sided dice show, and which things come
out of a bag. Games turn the answer into their own roll; a state never holds a source.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, floor, prod
from random import Random
from typing import Any, Protocol, SupportsIndex

from attrs import Attribute, field, frozen

from wuerfelregeln.whole import as_whole, shown, whole
from wuerfelregeln.words import BilingualError, Words

__all__ = [
    "FACES",
    "Dice",
    "FairDice",
    "Fairness",
    "OutOfDice",
    "RandomDice",
    "ScriptedDice",
    "generator",
    "multisets",
    "sorted_faces",
]

FACES = (1, 2, 3, 4, 5, 6)

_SHORTEST = 16
"""Bytes of a secret."""


class Dice(Protocol):
    """A source of chance; `RandomDice`, `FairDice` and `ScriptedDice` are three, or write your own.

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

    Different seeds are different dice, -7 and 7 too. Never touches the process-wide generator.
    Raises `TypeError` for a seed of another type, a boolean included, and `ValueError` when more is
    drawn than the bag holds.
    """

    def __init__(self, seed: SupportsIndex | str | Random | None = None) -> None:
        self._random = (seed if isinstance(seed, Random) else generator(seed)).random

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return what ``count`` dice show, sorted.

        >>> len(RandomDice(1).roll(3))
        3
        """
        try:  # to look before costs more than the rest, and the throws are nearly always there
            throws, ways = _THROWS[count]
        except KeyError:
            return self._roll_anew(count)
        return throws[floor(self._random() * ways)]  # on a float quicker than `int`

    def _roll_anew(self, count: int) -> tuple[int, ...]:
        if 0 <= count <= 5:  # one random number for all dice: 6**5 is far below 2**53
            _THROWS[count] = _throws(count)
            return self.roll(count)
        return tuple(sorted([int(self._random() * 6) + 1 for _ in range(count)]))

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        """Draw ``count`` things from ``bag`` without putting back.

        >>> RandomDice(1).draw((0, 3), 2)
        (1, 1)
        """
        return _drawn(bag, count, lambda limit: int(self._random() * limit))


class FairDice:
    """Dice that nobody can load once the game has begun: everybody can check them when it is over.

    >>> house = FairDice()  # has a new secret; all are told its commitment
    >>> dice = house.mixed(["Anna: 4711", "Bert: blue"])  # then the players add what they like
    >>> rolls = [dice.roll(5) for _ in range(3)]
    >>> told = FairDice.opened(house.commitment, house.secret, ["Anna: 4711", "Bert: blue"])
    >>> [told.roll(5) for _ in range(3)] == rolls  # after the game the secret is told
    True

    The dice follow from ``secret``, at least 16 bytes, and from ``words``, in order. Who rolls is
    bound by the commitment before knowing the words; who chooses the words does not know the
    secret. Whoever knows both foresees every roll, so the house must not play. Leave ``secret``
    out, and it is drawn from the operating system. Decision note d15 has the recipe.

    Raises `ValueError` for a shorter secret and when more is drawn than the bag holds, `TypeError`
    for a secret that is no bytes and for words that are no texts.
    """

    def __init__(self, secret: bytes | None = None, words: Iterable[str] = ()) -> None:
        self.secret = os.urandom(32) if secret is None else secret
        if not isinstance(self.secret, bytes):
            raise TypeError(f"the secret must be bytes, not {secret!r}")
        if len(self.secret) < _SHORTEST:
            expected = f"{_SHORTEST} bytes or more"
            raise ValueError(f"the secret must be {expected}, not {len(self.secret)}")
        self.words = _texts(words)
        self._numbers = _stream(self.secret, self.words)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret in hexadecimal digits: to be told before the words are known.

        >>> FairDice(bytes(32)).commitment
        '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
        """
        return hashlib.sha256(self.secret).hexdigest()

    def mixed(self, words: Iterable[str]) -> FairDice:
        """Return new dice of the same secret and of these words, at their beginning.

        >>> FairDice(bytes(32)).mixed(["blue"]).words
        ('blue',)
        """
        return FairDice(self.secret, words)

    @classmethod
    def opened(cls, commitment: str, secret: bytes, words: Iterable[str] = ()) -> FairDice:
        """Return the dice of a secret that was told, at their beginning, to check a game.

        `wuerfelregeln.play.first_wrong_roll` does that. Raises `ValueError` when the secret is not
        the one of the commitment.
        """
        dice = cls(secret, words)
        if dice.commitment != commitment.casefold():
            raise ValueError(f"the secret does not belong to the commitment {commitment}")
        return dice

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return what ``count`` dice show, sorted.

        >>> FairDice(bytes(32)).roll(5)
        (1, 2, 3, 5, 6)
        """
        return tuple(sorted([self._below(6) + 1 for _ in range(count)]))

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        """Draw ``count`` things from ``bag`` without putting back.

        >>> FairDice().draw((0, 3), 2)
        (1, 1)
        """
        return _drawn(bag, count, self._below)

    def _below(self, limit: int) -> int:
        """Return a number from 0 to below ``limit``, each with the same probability."""
        fair = _NUMBERS - _NUMBERS % limit
        return next(number for number in self._numbers if number < fair) % limit


_NUMBERS = 1 << 32


def _one_line(_: object, __: object, words: Any) -> None:
    if not isinstance(words, tuple):
        raise TypeError(f"words must be a tuple of texts, not {words!r}")
    for word in _texts(words):
        if word != " ".join(word.split()) or "#" in word or not word.isprintable():
            raise BilingualError(
                Words(
                    de=f"{word!r} kann nicht in einer Aufzeichnung stehen: eine Zeile ohne '#'",
                    en=f"{word!r} cannot stand in a record: one line without '#'",
                )
            )


def _digits(least: int, most: int) -> Callable[[Any, Attribute[Any], Any], None]:
    def check(_: object, attribute: Attribute[Any], text: Any) -> None:
        name = attribute.name
        if not isinstance(text, str):
            raise TypeError(f"{name} must be a str, not {text!r}")
        hexadecimal = all(digit in "0123456789abcdef" for digit in text)
        if name == "secret" and not text:
            return
        if not hexadecimal or len(text) % 2 or not least <= len(text) <= most:
            count = f"{least}" if least == most else f"{least}–{most}"
            raise BilingualError(
                Words(
                    de=f"{name} muss {count} Ziffern 0-9a-f haben, nicht {text!r}",
                    en=f"{name} must be {count} digits 0-9a-f, not {text!r}",
                )
            )

    return check


@frozen
class Fairness:
    """What the dice of a game can be checked with: commitment, words and, in the end, the secret.

    >>> house = FairDice(bytes(32))
    >>> told = Fairness(house.commitment, ("blau", ""), house.secret.hex())
    >>> told.dice().roll(5) == house.mixed(["blau", ""]).roll(5)
    True

    ``commitment`` and ``secret`` are hexadecimal digits; ``secret`` is ``""`` while nobody has told
    it. ``words`` are those of `FairDice`, in order, each one line that can stand in a record.
    Raises `ValueError` for what cannot be; that the secret belongs to the commitment is for `dice`
    to find out.
    """

    commitment: str = field(validator=_digits(64, 64))
    words: tuple[str, ...] = field(default=(), validator=_one_line)
    secret: str = field(default="", validator=_digits(2 * _SHORTEST, 1024))

    def dice(self) -> FairDice:
        """Return the dice at their beginning, to throw everything again.

        >>> Fairness("0" * 64, (), "00" * 32).dice()
        Traceback (most recent call last):
        ...
        ValueError: the secret does not belong to the commitment 000...

        Raises `ValueError` while the secret is not told, and where it is another one.
        """
        if not self.secret:
            raise ValueError("the secret of the dice has not been told")
        return FairDice.opened(self.commitment, bytes.fromhex(self.secret), self.words)


def _texts(words: Iterable[str]) -> tuple[str, ...]:
    if isinstance(words, str):
        raise TypeError(f"words are several texts, not the one text {words!r}")
    texts = tuple(words)
    for word in texts:
        if not isinstance(word, str):
            raise TypeError(f"words are texts, not {word!r}")
    return texts


def _stream(secret: bytes, words: tuple[str, ...]) -> Iterator[int]:
    """Yield numbers of 32 bits without end: eight from each HMAC of a counter and the words."""
    coded = [word.encode() for word in words]
    ending = b"".join(len(word).to_bytes(4, "big") + word for word in coded)
    counter = 0
    while True:
        block = hmac.digest(secret, counter.to_bytes(8, "big") + ending, "sha256")
        for place in range(0, len(block), 4):
            yield int.from_bytes(block[place : place + 4], "big")
        counter += 1


def _drawn(bag: Sequence[int], count: int, below: Callable[[int], int]) -> tuple[int, ...]:
    """Return the kinds of what is drawn; ``below(n)`` is a random number from 0 to below n."""
    left = list(bag)
    total = sum(left)
    if not 0 <= count <= total:
        raise ValueError(f"cannot draw {count} from a bag of {total}")
    kinds = []
    for remaining in range(total, total - count, -1):
        place = below(remaining)
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

    def __init__(self, script: Iterable[SupportsIndex | Iterable[SupportsIndex]]) -> None:
        self._numbers = _flat(script)

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return the next ``count`` numbers of the script; each must be a face."""
        numbers = self._next(count)
        for number in numbers:
            if type(number) is not int or number not in FACES:
                raise ValueError(f"a die cannot show {shown(number)}: expected 1 to 6")
        return numbers

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        """Return the next ``count`` numbers of the script; the bag must hold those kinds."""
        kinds = self._next(count)
        left = list(bag)
        for kind in kinds:
            if type(kind) is not int or not 0 <= kind < len(left) or left[kind] == 0:
                raise ValueError(f"kind {shown(kind)} is not in the bag: it holds {left}")
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


def _flat(script: Iterable[SupportsIndex | Iterable[SupportsIndex]]) -> Iterator[int]:
    for item in script:
        if isinstance(item, Iterable):
            yield from map(as_whole, item)
        else:
            yield as_whole(item)


def generator(seed: SupportsIndex | str | None) -> Random:
    """Return a new generator; every whole number is a seed of its own, and so is every text.

    >>> generator(7).random() == Random(7).random()
    True
    >>> generator(-7).random() == Random(7).random()
    False

    `random.Random` itself forgets the sign. None takes a seed from the operating system. Raises
    `TypeError` for anything else, a boolean included.
    """
    if seed is None or isinstance(seed, str):
        return Random(seed)
    number = whole(seed, "seed")
    return Random(number if number >= 0 else f"{number:x} is negative")


@lru_cache(maxsize=32)
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


def sorted_faces(faces: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """Return the faces as a sorted tuple: the one form in which dice stand in events and states.

    >>> sorted_faces([5, 3])
    (3, 5)

    Whole numbers of every type become ints, see `wuerfelregeln.whole`. Raises `TypeError` for
    anything else, a boolean included.
    """
    if isinstance(faces, str):
        raise TypeError(f"dice are whole numbers, not the text {faces!r}")
    values: tuple[Any, ...] = tuple(faces)
    for value in values:
        if type(value) is not int:
            return tuple(sorted(map(_face, values)))
    return tuple(sorted(values))


def _face(value: SupportsIndex) -> int:
    face = as_whole(value)
    if type(face) is not int:
        raise TypeError(f"dice are whole numbers, not {shown(value)}")
    return face


def _throws(count: int) -> tuple[tuple[tuple[int, ...], ...], float]:
    """Return the throw for each of the equally likely orders, sorted, and how many orders.

    There are few different objects among the throws, used often. The number is a float, ready to
    be multiplied with one.
    """
    same = {faces: faces for faces, _ in multisets(count)}
    throws = tuple(same[tuple(sorted(order))] for order in product(FACES, repeat=count))
    return throws, float(len(throws))


_THROWS: dict[int, tuple[tuple[tuple[int, ...], ...], float]] = {}
