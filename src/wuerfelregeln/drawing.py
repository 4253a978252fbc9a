"""Plain text for pictures: columns, dice, bars; the games' ``picture`` modules draw with it.

Everything is a string. A `Mark` may wrap a piece of text in a style, and whatever measures text
here leaves styles out of account, so that a styled picture has the shape of the plain one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import TypeAlias
from unicodedata import combining, east_asian_width

__all__ = [
    "Mark",
    "bar",
    "beside",
    "dice_line",
    "dice_rows",
    "fit",
    "plain",
    "shelved",
    "table_text",
    "width",
]

Mark: TypeAlias = Callable[[str, str], str]
"""Takes a text and its role (``"title"``, ``"dim"``, ...) and returns it styled."""

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
_TAGS = range(0xE0020, 0xE0080)  # they spell which flag a black flag is
_FACES = "⚀⚁⚂⚃⚄⚅"
_PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}


def plain(text: str, _role: str) -> str:
    """Return the text as it is: the mark of a picture without styles.

    >>> plain("Chance", "title")
    'Chance'
    """
    return text


def width(text: str) -> int:
    r"""Return how many columns of a terminal the text takes, styles left out.

    >>> width("Fünf"), width("骰子"), width("\x1b[1mbold\x1b[0m")
    (4, 4, 4)
    """
    return sum(map(_columns, _STYLE.sub("", text)))


def _columns(letter: str) -> int:
    if combining(letter) or letter in _JOINERS or ord(letter) in _TAGS:
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def fit(text: str, columns: int, *, right: bool = False) -> str:
    """Return plain text cut or padded to exactly ``columns``.

    >>> fit("Anna", 6), fit("Anna", 6, right=True), fit("Annabella", 6)
    ('Anna  ', '  Anna', 'Annab…')
    """
    if width(text) > columns:
        kept = ""
        for letter in text:
            if width(kept + letter) > columns - 1:
                break
            kept += letter
        text = kept + "…"
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def beside(*blocks: Sequence[str], gap: str = "  ") -> list[str]:
    """Return the lines of several blocks side by side.

    >>> beside(["a", "bb"], ["1"], gap="|")
    ['a |1', 'bb|']

    Every block but the last is padded to its widest line.
    """
    widths = [max(map(width, block), default=0) for block in blocks[:-1]]
    rows = []
    for lines in zip_longest(*blocks, fillvalue=""):
        padded = [
            line + " " * (wide - width(line)) for line, wide in zip(lines, widths, strict=False)
        ]
        rows.append(gap.join([*padded, lines[-1]]))
    return rows


def shelved(blocks: Sequence[Sequence[str]], each: int, columns: int, *, gap: str) -> list[str]:
    """Return the lines of blocks: as many side by side as fit, the others below.

    >>> shelved([["aa"], ["bb"], ["cc"]], 2, 5, gap=" ")
    ['aa bb', '', 'cc']

    A block takes ``each`` columns.
    """
    side = max(1, (columns + len(gap)) // (each + len(gap)))
    lines: list[str] = []
    for first in range(0, len(blocks), side):
        lines += [*([""] if first else []), *beside(*blocks[first : first + side], gap=gap)]
    return lines


def table_text(
    title: str,
    everyone: Sequence[str],
    alone: Sequence[str],
    dice: Sequence[int],
    *,
    height: int | None = None,
    mark: Mark = plain,
) -> str:
    r"""Return a title, sheets and dice, the largest way that fits into ``height`` lines.

    >>> print(table_text("game", ["Anna  3", "Bert  5"], ["Anna  3"], [6], height=5))
    game
    <BLANKLINE>
    Anna  3
    <BLANKLINE>
    ⚅ 6

    First everyone's sheets and large dice are tried, then a line of dice, then one sheet
    ``alone``, then that without empty lines, which stays where nothing fits. A height of None
    means any number of lines.
    """
    line = [dice_line(dice, mark=mark)]
    ways = [(everyone, dice_rows(dice, mark=mark)), (everyone, line), (alone, line)]
    drawn = [[title, "", *sheets, *(["", *shown] if dice else [])] for sheets, shown in ways]
    drawn.append([each for each in drawn[-1] if each])
    fitting = [lines for lines in drawn if height is None or len(lines) <= height]
    return "\n".join(line.rstrip() for line in [*fitting, drawn[-1]][0])


def dice_rows(dice: Iterable[int], *, mark: Mark = plain) -> list[str]:
    r"""Return dice with pips, five lines, and their numbers in a sixth.

    >>> print(*dice_rows([3, 6]), sep="\n")
    ╭─────╮ ╭─────╮
    │●    │ │●   ●│
    │  ●  │ │●   ●│
    │    ●│ │●   ●│
    ╰─────╯ ╰─────╯
       3       6
    """
    faces = list(dice)
    rows = [
        " ".join(mark("╭─────╮", "die") for _ in faces),
        *(" ".join(mark(f"│{_PIPS[face][n]}│", "die") for face in faces) for n in range(3)),
        " ".join(mark("╰─────╯", "die") for _ in faces),
        "  ".join(f"   {face}  " for face in faces).rstrip(),
    ]
    return rows if faces else []


def dice_line(dice: Iterable[int], *, mark: Mark = plain) -> str:
    """Return dice in one line, each as a sign and as a number.

    >>> dice_line([3, 6])
    '⚂ 3   ⚅ 6'
    """
    return "   ".join(f"{mark(_FACES[face - 1], 'die')} {face}" for face in dice)


def bar(value: int, target: int, columns: int) -> str:
    """Return a bar that is full when ``value`` has reached ``target``.

    >>> bar(20, 63, 10)
    '▰▰▰▱▱▱▱▱▱▱'
    """
    filled = columns * min(value, target) // target
    return "▰" * filled + "▱" * (columns - filled)
