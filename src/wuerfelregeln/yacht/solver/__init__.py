"""Exact optimal solitaire play of Fünfwurf, for every joker rule.

>>> from wuerfelregeln.yacht import YAHTZEE
>>> round(solve(YAHTZEE).expected_total, 10)
254.5877287345

Optimal means: the highest expected final total of one's own sheet, whatever the others at the table
have. Working it out takes about a second, in one process; the result is kept in the user's cache
folder. Needs numpy and platformdirs (extra ``fast``).

`Solution.distribution` tells how likely each final total is, and `Solution.play` plays very many
games. `reach` and `beat` play for the chance to reach a total instead of for the mean.

The files, from the dice up: `throws` (keeps and hands), `sheets` (which sheets there are to tell
apart), `induction` (the values of all sheets), `plan` (what to do with one sheet), `choices` (what
to do with many), `playing` (many games), `distribution` (how they end), `store` (the files in the
cache folder), `solution` and, for other aims, `targets` and `reach`.
"""

from wuerfelregeln.extras import needed_by
from wuerfelregeln.words import Words

with needed_by(Words(de="der Löser von Fünfwurf", en="the solver of Fünfwurf")):
    from wuerfelregeln.yacht.solver.distribution import Distribution
    from wuerfelregeln.yacht.solver.induction import Progress
    from wuerfelregeln.yacht.solver.reach import Aim, Likely, beat, reach
    from wuerfelregeln.yacht.solver.solution import Ranked, Solution, solve

__all__ = [
    "Aim",
    "Distribution",
    "Likely",
    "Progress",
    "Ranked",
    "Solution",
    "beat",
    "reach",
    "solve",
]
