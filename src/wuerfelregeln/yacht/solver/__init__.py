"""Exact optimal solitaire play of Fünfwurf, for every joker rule.

>>> from wuerfelregeln.yacht import YAHTZEE
>>> round(solve(YAHTZEE, cache=False).expected_total, 10)
254.5877287345

Optimal means: the highest expected final total of one's own sheet, whatever the others at the table
have. Working it out takes about a second, in one process; the result is kept in the user's cache
folder. Needs numpy and platformdirs (extra ``fast``).

The files, from the dice up: `throws` (keeps and hands), `sheets` (which sheets there are to tell
apart), `induction` (the values of all sheets), `plan` (what to do with one sheet), `store` (the
file in the cache folder), `solution` (what this module offers).
"""

from wuerfelregeln.yacht.solver.induction import Progress
from wuerfelregeln.yacht.solver.solution import Ranked, Solution, solve

__all__ = ["Progress", "Ranked", "Solution", "solve"]
