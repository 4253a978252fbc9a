"""A second scorer, written from the sheet and sharing nothing with the first: slow and plain.

It works on drawings: ``pad`` is a pad with its mid line, ``sheet`` the same lines with numbers.
Every filled field begins with a label of its own; neighbours with the same number take the
smaller label until nothing changes any more.
"""

from collections import Counter


def slow_score(pad: str, sheet: str) -> int:
    symbols = cells(pad.replace("|", ""))
    numbers = {place: int(sign) for place, sign in cells(sheet).items() if sign in "123456"}
    labels = {place: place for place in numbers}
    changed = True
    while changed:
        changed = False
        for (row, column), number in numbers.items():
            for other in ((row, column + 1), (row + 1, column)):
                if numbers.get(other) == number and labels[other] != labels[row, column]:
                    labels[other] = labels[row, column] = min(labels[other], labels[row, column])
                    changed = True
    starred = {labels[place] for place in numbers if symbols[place] == "S"}
    total = 0
    for label, size in Counter(labels.values()).items():
        if size == numbers[label]:
            total += size * (2 if label in starred else 1)
    hearts = [numbers.get(place) for place, symbol in symbols.items() if symbol == "H"]
    if len(hearts) > 1 and None not in hearts and len(set(hearts)) == 1:
        total += 5
    return total


def cells(drawing: str) -> dict[tuple[int, int], str]:
    return {
        (row, column): sign
        for row, line in enumerate(drawing.split())
        for column, sign in enumerate(line)
    }
