"""A second scorer, slow and written from the German sheet alone, clause by clause.

It shares nothing with the package: rows of a square, counts of every number, one `if` for each
combination that the sheet names.
"""

from __future__ import annotations

from collections.abc import Sequence


def slow_line(numbers: Sequence[int | None]) -> int:
    """Return the points of five numbers; two combinations at once would be an error."""
    if any(number is None for number in numbers):
        return 0
    times = {number: numbers.count(number) for number in range(2, 13)}
    twins = [number for number in times if times[number] == 2]
    found = []
    if len(twins) == 1 and 3 not in times.values():
        found.append(1)  # Zwillinge
    if 3 in times.values() and not twins:
        found.append(3)  # Drillinge
    if 4 in times.values():
        found.append(6)  # Vierlinge
    if 5 in times.values():
        found.append(10)  # Fünflinge
    if len(twins) == 2:
        found.append(3)  # Zwei Zwillinge
    if 3 in times.values() and twins:
        found.append(8)  # Volles Haus
    for lowest in range(2, 9):
        street = range(lowest, lowest + 5)
        if all(number in numbers for number in street):
            found.append(8 if 7 in street else 12)  # Straße mit 7, ohne 7
    assert len(found) <= 1, numbers
    return sum(found)


def slow_sheet(numbers: Sequence[int | None]) -> int:
    """Return the points of 25 numbers."""
    rows = [list(numbers[5 * row : 5 * row + 5]) for row in range(5)]
    total = sum(slow_line(row) for row in rows)
    for column in range(5):
        total += slow_line([row[column] for row in rows])
    falling = slow_line([rows[n][n] for n in range(5)])
    rising = slow_line([rows[4 - n][n] for n in range(5)])
    return total + 2 * falling + 2 * rising
