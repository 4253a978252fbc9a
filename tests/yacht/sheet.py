"""Fünfwurf scored a second time: slowly, row by row, from the German sheet alone.

Nothing here comes from the package. Rows have the sheet's names; a block is a dict of the rows
that are filled. What a further five alike may do is ruling Y1, one branch for each rule, and
that of the German leaflet ruling Y9.
"""

from __future__ import annotations

from collections.abc import Mapping

UPPER = ("Einsen", "Zweien", "Dreien", "Vieren", "Fünfen", "Sechsen")
LOWER = (
    "Drilling",
    "Vierling",
    "Haus",
    "Kleine Reihe",
    "Große Reihe",
    "Fünf Gleiche",
    "Freier Wurf",
)
ROWS = UPPER + LOWER
FIXED = {"Haus": 25, "Kleine Reihe": 30, "Große Reihe": 40}
VALUES = {**FIXED, "Fünf Gleiche": 50}

Dice = tuple[int, ...]
Block = Mapping[str, int]


def row_points(row: str, dice: Dice) -> int:
    """Return what five dice bring in a row, no joker being played."""
    if row in UPPER:
        face = UPPER.index(row) + 1
        return sum(die for die in dice if die == face)
    return VALUES.get(row, sum(dice)) if _meets(row, dice) else 0


def _meets(row: str, dice: Dice) -> bool:
    alike = {face: dice.count(face) for face in range(1, 7)}
    match row:
        case "Drilling":
            return any(alike[face] >= 3 for face in alike)
        case "Vierling":
            return any(alike[face] >= 4 for face in alike)
        case "Haus":
            return 3 in alike.values() and 2 in alike.values()
        case "Kleine Reihe":
            return any({low, low + 1, low + 2, low + 3} <= set(dice) for low in (1, 2, 3))
        case "Große Reihe":
            return set(dice) in ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})
        case "Fünf Gleiche":
            return 5 in alike.values()
        case _:
            return row == "Freier Wurf"


def written(block: Block, row: str, dice: Dice, rule: str) -> tuple[int, int] | None:
    """Return the points of an entry and how often it brings extra points, None where forbidden."""
    if row in block:
        return None
    further = len(set(dice)) == 1 and "Fünf Gleiche" in block
    if not further or rule == "none":
        return row_points(row, dice), 0
    fifty = block["Fünf Gleiche"] == 50
    own = UPPER[dice[0] - 1]
    in_full = FIXED.get(row, sum(dice))
    hundreds = 1 if fifty else 0
    match rule:
        case "free":
            return (in_full if fifty else row_points(row, dice)), hundreds
        case "free_matching":
            joker = fifty and row in LOWER
            return (in_full if joker else row_points(row, dice)), hundreds
        case "verhoeff":
            joker = own in block and row in LOWER
            return (in_full if joker else row_points(row, dice)), hundreds
        case "forced":
            if own not in block:
                return (sum(dice), hundreds) if row == own else None
            if any(other not in block for other in LOWER):
                return (in_full, hundreds) if row in LOWER else None
            return 0, hundreds
        case "kniffel":
            if own not in block:
                return (sum(dice), 1) if row == own else None
            return (in_full if row in LOWER else 0), 0
    raise ValueError(f"unknown rule {rule!r}")


def extra_points(rule: str) -> int:
    """Return what the extra points of one further five alike are."""
    return 50 if rule == "kniffel" else 100


def total(block: Block, extra: int, rule: str = "free") -> int:
    """Return what a block is worth: upper, bonus, lower, further fives."""
    upper = sum(points for row, points in block.items() if row in UPPER)
    return sum(block.values()) + (35 if upper >= 63 else 0) + extra_points(rule) * extra
