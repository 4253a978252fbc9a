"""A hand of coloured dice, and what is worth knowing of it, also of a large one, at little cost.

A `Hand` stands in four rows, one of each colour: see `wuerfelregeln.strolche.rows`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn, TypeAlias, final, overload

from attrs.exceptions import FrozenInstanceError

from wuerfelregeln.strolche.coloured import (
    ALL_DICE,
    BYTES,
    DICE,
    GUARDS,
    SPLIT,
    Die,
    code_of,
    sorted_dice,
)
from wuerfelregeln.strolche.rows import (
    BLACK_FALLEN,
    BLACK_ROWS,
    BLUE_FALLEN,
    BLUE_ROWS,
    RED_FALLEN,
    RED_ROWS,
    YELLOW_FALLEN,
    YELLOW_ROWS,
    Row,
)
from wuerfelregeln.words import BilingualError, Words

__all__ = ["ALONE", "NOTHING", "Hand"]

Rows: TypeAlias = tuple[Row, Row, Row, Row]


@final
class Hand(Sequence[Die]):
    """Dice of a hand, or any others, sorted: a sequence that knows its ``rows``, one a `Colour`.

    >>> from wuerfelregeln.strolche import Colour
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
            RED_FALLEN[reds],
            BLUE_FALLEN[blues],
            BLACK_FALLEN[blacks],
            YELLOW_FALLEN[yellows],
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
        reds = RED_ROWS[red.codes[number % red.choices]]
        number //= red.choices
        blues = BLUE_ROWS[blue.codes[number % blue.choices]]
        number //= blue.choices
        blacks = BLACK_ROWS[black.codes[number % black.choices]]
        yellows = YELLOW_ROWS[yellow.codes[number // black.choices]]
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
            red = RED_ROWS[red.code - red_gone.code + red_come.code]
        if blue_gone is not blue_come:
            blue = BLUE_ROWS[blue.code - blue_gone.code + blue_come.code]
        if black_gone is not black_come:
            black = BLACK_ROWS[black.code - black_gone.code + black_come.code]
        if yellow_gone is not yellow_come:
            yellow = YELLOW_ROWS[yellow.code - yellow_gone.code + yellow_come.code]
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
    return RED_ROWS[red], BLUE_ROWS[blue], BLACK_ROWS[black], YELLOW_ROWS[yellow]


NOTHING = Hand()
ALONE = {die: Hand((die,)) for die in DICE}
"""A hand of each die."""
