"""A hand of coloured dice, and what is worth knowing of it, also of a large one, at little cost.

A `Hand` stands in four `Row`, one of each colour. Hands are nearly always new, but the same rows
come again and again: each is made once and looked up by its code; and it is put together from two
halves, of three faces each, of which there are very few.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import prod
from typing import NoReturn, TypeAlias, final, overload

from attrs import define
from attrs.exceptions import FrozenInstanceError

from wuerfelregeln.dice import FACES
from wuerfelregeln.lookup import Recent, Table
from wuerfelregeln.strolche.coloured import (
    ALL_DICE,
    BYTES,
    COLOURS,
    DICE,
    GUARDS,
    ROWS,
    SPLIT,
    UNIT,
    Colour,
    Die,
    code_of,
    sorted_dice,
)
from wuerfelregeln.strolche.numbered import Numbered
from wuerfelregeln.strolche.rascals import RASCAL_OF, Rascal
from wuerfelregeln.words import BilingualError, Words

__all__ = ["ALONE", "NOTHING", "Hand", "Row"]


# --- the dice of one colour -------------------------------------------------------------


@define(eq=False)
class Half:
    """Half of the dice of one colour in a hand, those of three faces: made once.

    ``codes`` has the code of each choice of some of them, none of the dice first. ``kinds`` are
    the different dice, ``twins`` those of them that are there more than once. ``fits`` are the
    kinds that go to John, Ringo, Rihanna or Pink, ``paul`` those that go to Paul, each with what
    ``faces`` loses when one such die goes. ``faces`` has a field of three bits for each face, 1
    where it is there.
    """

    dice: tuple[Die, ...]
    codes: Sequence[int]
    kinds: tuple[Die, ...]
    twins: tuple[Die, ...]
    fits: tuple[Die, ...]
    paul: tuple[tuple[Die, int], ...]
    faces: int


def _choices(key: tuple[int, int]) -> Sequence[int]:
    """Return the codes of every choice of dice of which a code tells how many there are."""
    code, shift = key
    counts = code.to_bytes(4, "little")
    if prod([count + 1 for count in counts]) > _LISTED:
        return Numbered(
            prod([count + 1 for count in counts]), lambda n: _choice(counts, n) << shift
        )
    codes = [0]
    for index, count in enumerate(counts):
        some = [n << 8 * index + shift for n in range(count + 1)]
        codes = [first + more for first in codes for more in some]
    return tuple(codes)


def _choice(counts: bytes, number: int) -> int:
    """Return the code of one choice: the digits of the number, the last changing first."""
    code = 0
    for index in reversed(range(len(counts))):
        number, some = divmod(number, counts[index] + 1)
        code += some << 8 * index
    return code


_LISTED = 8 * 8 * 7
"""What the twenty dice of a colour can give: of more dice, which only strangers send, it is not
listed, or a few of them would fill the memory."""
_CHOICES = Table(_choices, most=1000)


def _half(dice: tuple[Die, ...], code: int, shift: int = 0) -> Half:
    counts = code.to_bytes(4, "little")
    there = [(die, count) for die, count in zip(dice, counts, strict=False) if count]
    paul = [(die, count) for die, count in there if RASCAL_OF.get(die) is Rascal.PAUL]
    return Half(
        dice=tuple(chain.from_iterable([(die,) * count for die, count in there])),
        codes=_CHOICES[code, shift],
        kinds=tuple(die for die, _ in there),
        twins=tuple(die for die, count in there if count > 1),
        fits=tuple(die for die, _ in there if RASCAL_OF.get(die) not in {None, Rascal.PAUL}),
        paul=tuple((die, 1 << 3 * die.face if count == 1 else 0) for die, count in paul),
        faces=sum(1 << 3 * die.face for die, _ in there),
    )


@define(eq=False)
class Row:
    """The dice of one colour in a hand: an entry of a table, made once from two halves.

    Some of the dice can be chosen in ``choices`` ways: ``codes`` has the code of each, none of the
    dice first. ``fitting`` is how many ``fits`` there are, ``guarded`` the code of all with a bit
    above each count, for `Hand.holds`; everything else is that of both halves.
    """

    dice: tuple[Die, ...]
    code: int
    guarded: int
    size: int
    choices: int
    codes: Sequence[int]
    kinds: tuple[Die, ...]
    twins: tuple[Die, ...]
    fits: tuple[Die, ...]
    fitting: int
    paul: tuple[tuple[Die, int], ...]
    faces: int


def _joined(low: Sequence[int], high: Sequence[int]) -> Sequence[int]:
    """Return the codes of the choices from both halves, the low one changing first."""
    count = len(low)
    if count * len(high) <= _FEW:
        return tuple([some + more for more in high for some in low])
    return Numbered(count * len(high), lambda number: low[number % count] + high[number // count])


_FEW = 36
"""So many codes are listed: of more of them too few would be asked for."""


def _rows(start: int) -> Recent[int, Row]:
    """Return a table of the rows of a colour by their part of the code."""
    lows: Table[int, Half] = Table(lambda code: _half(DICE[start : start + 3], code), 1000)
    highs: Table[int, Half] = Table(
        lambda code: _half(DICE[start + 3 : start + 6], code, _HIGH), 1000
    )

    empty: list[Row] = []

    def make(code: int) -> Row:
        if empty and not code:  # always the same one: no dice at all are known by it
            return empty[0]
        low, high = lows[code & _LOW], highs[code >> _HIGH]
        dice = low.dice + high.dice
        return Row(
            dice,
            code,
            code | GUARDS,
            len(dice),
            len(low.codes) * len(high.codes),
            _joined(low.codes, high.codes),
            low.kinds + high.kinds,
            low.twins + high.twins,
            low.fits + high.fits,
            len(low.fits) + len(high.fits),
            low.paul + high.paul,
            low.faces + high.faces,
        )

    rows: Recent[int, Row] = Recent(make, most=10_000)
    empty.append(rows[0])
    return rows


_HIGH = 32
_LOW = (1 << _HIGH) - 1

_RED, _BLUE, _BLACK, _YELLOW = _ROWS = tuple(map(_rows, range(0, len(DICE), len(FACES))))


def _fallen(colour: Colour) -> Recent[tuple[int, ...], Row]:
    """Return a table of the rows of a colour by the faces that fell."""
    rows, units = _ROWS[colour], [UNIT[die] >> 64 * colour.value for die in ROWS[colour]]
    return Recent(lambda faces: rows[sum([units[face] for face in faces])], most=5_000)


_RED_FALLEN, _BLUE_FALLEN, _BLACK_FALLEN, _YELLOW_FALLEN = map(_fallen, COLOURS)


# --- a hand -----------------------------------------------------------------------------

Rows: TypeAlias = tuple[Row, Row, Row, Row]


@final
class Hand(Sequence[Die]):
    """Dice of a hand, or any others, sorted: a sequence that knows its ``rows``, one a `Colour`.

    >>> hand = Hand([Die(Colour.BLUE, 3), Die(Colour.RED, 5), Die(Colour.RED, 5)])
    >>> " ".join(map(str, hand)), hand.colours, hand.choices
    ('r5 r5 b3', (2, 1, 0, 0), 6)
    >>> hand == (Die(Colour.RED, 5), Die(Colour.RED, 5), Die(Colour.BLUE, 3))
    True

    It is the one form in which dice stand in events and states. It equals every tuple of the same
    dice in this order, hashes as that does and shows itself as one. Raises `TypeError` for
    anything that is no `Die`, `ValueError` for more dice than the 80 that there are.
    """

    __slots__ = ("rows",)

    rows: Rows

    def __init__(self, dice: Iterable[Die] = ()) -> None:
        _set_rows(self, dice.rows if type(dice) is Hand else _rows_of(dice))

    @staticmethod
    def of_rows(red: Row, blue: Row, black: Row, yellow: Row) -> Hand:
        """Return the hand of a row of each colour."""
        hand = _new_hand(Hand)
        _set_rows(hand, (red, blue, black, yellow))
        return hand

    @staticmethod
    def of_faces(
        reds: tuple[int, ...],
        blues: tuple[int, ...],
        blacks: tuple[int, ...],
        yellows: tuple[int, ...],
    ) -> Hand:
        """Return the dice that show these faces, given for each colour.

        >>> " ".join(map(str, Hand.of_faces((5, 2), (), (), (1,))))
        'r2 r5 y1'
        """
        hand = _new_hand(Hand)
        rows = (
            _RED_FALLEN[reds],
            _BLUE_FALLEN[blues],
            _BLACK_FALLEN[blacks],
            _YELLOW_FALLEN[yellows],
        )
        _set_rows(hand, rows)
        return hand

    # --- a sequence

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice as a plain tuple.

        >>> Hand((DICE[7], DICE[0])).dice == (DICE[0], DICE[7])
        True
        """
        red, blue, black, yellow = self.rows
        return red.dice + blue.dice + black.dice + yellow.dice

    def __len__(self) -> int:
        red, blue, black, yellow = self.rows
        return red.size + blue.size + black.size + yellow.size

    def __bool__(self) -> bool:
        return self.rows != NOTHING.rows

    def __iter__(self) -> Iterator[Die]:
        return iter(self.dice)

    def __contains__(self, die: object) -> bool:
        return die in self.dice

    @overload
    def __getitem__(self, index: int) -> Die: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Die, ...]: ...
    def __getitem__(self, index: int | slice) -> Die | tuple[Die, ...]:
        return self.dice[index]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self.rows == other.rows or self.dice == other.dice
        return self.dice == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.dice)

    def __repr__(self) -> str:
        return repr(self.dice)

    # --- a value

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError

    def __reduce__(self) -> tuple[type[Hand], tuple[tuple[Die, ...]]]:
        return Hand, (self.dice,)

    # --- what is there

    @property
    def colours(self) -> tuple[int, int, int, int]:
        """How many dice of each colour there are.

        >>> Hand((DICE[0], DICE[1], DICE[6])).colours
        (2, 1, 0, 0)
        """
        red, blue, black, yellow = self.rows
        return red.size, blue.size, black.size, yellow.size

    @property
    def kinds(self) -> tuple[Die, ...]:
        """The different dice, each once.

        >>> Hand((DICE[0], DICE[0], DICE[1])).kinds == DICE[:2]
        True
        """
        red, blue, black, yellow = self.rows
        return red.kinds + blue.kinds + black.kinds + yellow.kinds

    @property
    def twins(self) -> tuple[Die, ...]:
        """The different dice that are there more than once, each once.

        >>> Hand((DICE[0], DICE[0], DICE[1])).twins == DICE[:1]
        True
        """
        red, blue, black, yellow = self.rows
        return red.twins + blue.twins + black.twins + yellow.twins

    def holds(self, some: Hand) -> bool:
        """Return whether all these dice are there, equal ones counted.

        >>> Hand((DICE[0], DICE[1])).holds(Hand((DICE[1], DICE[1])))
        False
        """
        red, blue, black, yellow = self.rows
        reds, blues, blacks, yellows = some.rows
        left = red.guarded - reds.code & blue.guarded - blues.code
        left &= black.guarded - blacks.code & yellow.guarded - yellows.code
        return left & GUARDS == GUARDS  # a guard is gone where there are too few

    # --- some of them

    @property
    def choices(self) -> int:
        """In how many ways some of the dice can be chosen, equal dice being the same.

        >>> Hand((DICE[0], DICE[0], DICE[1])).choices
        6
        """
        red, blue, black, yellow = self.rows
        return red.choices * blue.choices * black.choices * yellow.choices

    def choice(self, number: int) -> Hand:
        """Return some of the dice by their number, none at all being 0.

        >>> hand = Hand((DICE[0], DICE[0], DICE[1]))
        >>> [len(hand.choice(number)) for number in range(hand.choices)]
        [0, 1, 1, 2, 2, 3]

        The digits of the number choose from each row, the red ones changing first.
        """
        red, blue, black, yellow = self.rows
        reds = _RED[red.codes[number % red.choices]]
        number //= red.choices
        blues = _BLUE[blue.codes[number % blue.choices]]
        number //= blue.choices
        blacks = _BLACK[black.codes[number % black.choices]]
        yellows = _YELLOW[yellow.codes[number // black.choices]]
        hand = _new_hand(Hand)
        _set_rows(hand, (reds, blues, blacks, yellows))
        return hand

    # --- dice go and come

    def without(self, gone: Iterable[Die]) -> Hand:
        """Return what is left when some of the dice go.

        >>> Hand((DICE[0], DICE[0], DICE[1])).without((DICE[0],)) == DICE[:2]
        True

        Raises `ValueError` for dice that are not there.
        """
        some = Hand(gone)
        if not self.holds(some):
            raise ValueError(f"not all of {some!r} are among {self!r}")
        return self.changed(some, NOTHING)

    def changed(self, gone: Hand, come: Hand) -> Hand:
        """Return what is there when some of the dice have gone and others have come.

        >>> hand = Hand((DICE[0], DICE[0], DICE[1]))
        >>> hand.changed(ALONE[DICE[0]], ALONE[DICE[9]]) == (DICE[0], DICE[1], DICE[9])
        True

        Those that go must be there, which is not looked at again: `holds` tells.
        """
        red, blue, black, yellow = self.rows
        red_gone, blue_gone, black_gone, yellow_gone = gone.rows
        red_come, blue_come, black_come, yellow_come = come.rows
        if red_gone is not red_come:
            red = _RED[red.code - red_gone.code + red_come.code]
        if blue_gone is not blue_come:
            blue = _BLUE[blue.code - blue_gone.code + blue_come.code]
        if black_gone is not black_come:
            black = _BLACK[black.code - black_gone.code + black_come.code]
        if yellow_gone is not yellow_come:
            yellow = _YELLOW[yellow.code - yellow_gone.code + yellow_come.code]
        hand = _new_hand(Hand)  # `of_rows` without a call: one such hand in every decision
        _set_rows(hand, (red, blue, black, yellow))
        return hand


_new_hand = object.__new__
_set_rows = vars(Hand)["rows"].__set__


def _rows_of(dice: Iterable[Die]) -> Rows:
    there = dice if type(dice) is tuple else sorted_dice(dice)
    if len(there) > ALL_DICE:
        problem = Words(
            de=f"das sind {len(there)} Würfel, es gibt nur {ALL_DICE}",
            en=f"these are {len(there)} dice, there are only {ALL_DICE}",
        )
        raise BilingualError(problem)
    try:
        code = code_of(there)
    except (KeyError, TypeError):
        sorted_dice(there)  # says which of them is no die
        raise
    red, blue, black, yellow = SPLIT(code.to_bytes(BYTES, "little"))
    return _RED[red], _BLUE[blue], _BLACK[black], _YELLOW[yellow]


NOTHING = Hand()
ALONE = {die: Hand((die,)) for die in DICE}
"""A hand of each die."""
