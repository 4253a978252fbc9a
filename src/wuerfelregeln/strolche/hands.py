"""Hands of coloured dice: what is worth knowing of them, also of large ones, at little cost.

It stands in eight `Block`, of three faces of a colour each: there are so few of them that they
are made once and looked up by their part of the code.
"""

from __future__ import annotations

from itertools import chain, product
from typing import TypeAlias

from attrs import frozen

from wuerfelregeln.strolche.actions import RASCAL_OF, Rascal
from wuerfelregeln.strolche.coloured import BYTES, DICE, SPLIT, Die, code_of, covers
from wuerfelregeln.tables import Recent, Table

__all__ = ["Block", "Hand", "contains", "hand_of", "hand_with", "without"]


@frozen(eq=False)
class Block:
    """Dice of three neighbouring faces of a colour: an entry of a table, made once.

    ``kinds`` are the different dice, ``parts`` the ``choices`` of some of the dice (none of them
    first), ``twice`` is how many kinds lie there more than once. ``paul`` are the kinds that go
    to Paul, ``fit`` is how many go to another rascal. ``faces`` has a field of three bits for
    each face that is there.
    """

    dice: tuple[Die, ...]
    kinds: tuple[Die, ...]
    choices: int
    parts: tuple[tuple[tuple[Die, ...], int], ...]
    twice: int
    paul: tuple[tuple[Die, int], ...]
    fits: tuple[Die, ...]
    fit: int
    faces: int


def _block(dice: tuple[Die, ...], code: int) -> Block:
    counts = code.to_bytes(4, "little")
    there = list(zip(dice, counts, strict=False))
    kinds = tuple(die for die, count in there if count)
    each = [[(die,) * n for n in range(count + 1)] for die, count in there]
    choices = [tuple(chain.from_iterable(choice)) for choice in product(*each)]
    parts = tuple((choice, code_of(choice)) for choice in choices)
    fits = tuple(die for die in kinds if RASCAL_OF.get(die) not in {None, Rascal.PAUL})
    return Block(
        dice=tuple(die for die, count in there for _ in range(count)),
        kinds=kinds,
        choices=len(parts),
        parts=parts,
        twice=sum(count > 1 for count in counts),
        paul=tuple(
            (die, 1 << 3 * die.face if count == 1 else 0)
            for die, count in there
            if count and RASCAL_OF.get(die) is Rascal.PAUL
        ),
        fits=fits,
        fit=len(fits),
        faces=sum(1 << 3 * die.face for die in kinds),
    )


_Row: TypeAlias = tuple[tuple[Die, ...], int, int, Block, Block]


def _rows(start: int) -> Recent[int, _Row]:
    """Return a table of the rows of a colour: dice, choices, faces, and both blocks."""
    low: Table[int, Block] = Table(lambda code: _block(DICE[start : start + 3], code))
    high: Table[int, Block] = Table(lambda code: _block(DICE[start + 3 : start + 6], code))

    def row(code: int) -> _Row:
        a, b = low[code & 0xFFFFFFFF], high[code >> 32]
        return a.dice + b.dice, a.choices * b.choices, a.faces + b.faces, a, b

    return Recent(row, most=5000)


_RED, _BLUE, _BLACK, _YELLOW = map(_rows, range(0, len(DICE), 6))


Hand: TypeAlias = tuple[tuple[Die, ...], int, int, int, tuple[Block, ...]]
"""What is worth knowing of a hand: its sorted dice, their code, how many choices there are among
them, how many colours show each face (as in `Block.faces`), its blocks: two of each `Colour`."""


def hand_with(code: int) -> Hand:
    """Return the hand of a code.

    >>> hand_with(code_of((DICE[0], DICE[7])))[0] == (DICE[0], DICE[7])
    True
    """
    red, blue, black, yellow = SPLIT(code.to_bytes(BYTES, "little"))
    red_dice, choices, faces, r1, r4 = _RED[red]
    blue_dice, of_blue, blue_faces, b1, b4 = _BLUE[blue]
    black_dice, of_black, black_faces, k1, k4 = _BLACK[black]
    yellow_dice, of_yellow, yellow_faces, y1, y4 = _YELLOW[yellow]
    return (
        (*red_dice, *blue_dice, *black_dice, *yellow_dice),
        code,
        choices * of_blue * of_black * of_yellow,
        faces + blue_faces + black_faces + yellow_faces,
        (r1, r4, b1, b4, k1, k4, y1, y4),
    )


def hand_of(dice: tuple[Die, ...]) -> Hand:
    """Return the hand of sorted dice.

    >>> dice, _, choices, *_ = hand_of((DICE[0], DICE[0], DICE[1]))
    >>> dice == (DICE[0], DICE[0], DICE[1]), choices
    (True, 6)
    """
    return hand_with(code_of(dice))


# --- arithmetic -------------------------------------------------------------------------


def without(dice: tuple[Die, ...], gone: tuple[Die, ...]) -> tuple[Die, ...]:
    """Return the dice that are left when some go; `contains` says whether they can.

    >>> without((DICE[0], DICE[0], DICE[1]), (DICE[0],)) == (DICE[0], DICE[1])
    True
    """
    return hand_with(code_of(dice) - code_of(gone))[0]


def contains(dice: tuple[Die, ...], some: tuple[Die, ...]) -> bool:
    """Return whether all of ``some`` are among the dice, equal ones counted.

    >>> contains((DICE[0], DICE[1]), (DICE[1], DICE[1]))
    False
    """
    if len(some) > len(dice):  # also keeps the bytes from running over
        return False
    return covers(code_of(dice), code_of(some))
