"""What the tests of Splitter share: pads, drawn sheets, and strategies for both."""

from pathlib import Path
from random import Random

from hypothesis import strategies as st

from wuerfelregeln.mirror import LAYOUT_A, LAYOUT_B, LAYOUTS, Layout, Sheet

DATA = Path(__file__).parent.parent / "data"

# The printed pads, read a second time: the tests must not borrow the drawing of the code.
PAD_A = """
..11|11..
.111|111.
1111|1111
S111|111S
1111|1111
.111|111.
..11|11..
"""
PAD_B = """
111.|.1H1
1111|1111
.H11|111.
.11.|.11.
.111|H11.
1111|1111
1S1.|.1S1
"""
PADS = {LAYOUT_A: PAD_A, LAYOUT_B: PAD_B}

# The sheet's own example: five ones, two groups of 2 and two of 3, four 4s, five 5s on a star.
EXAMPLE_29 = """
..4333..
.444111.
15111522
53512155
52241355
.343325.
..1431..
"""

printed = st.sampled_from(list(LAYOUTS.values()))


def read(drawing: str) -> Sheet:
    """Return the numbers of a drawn sheet; ``-`` is an empty field."""
    return tuple(None if sign == "-" else int(sign) for sign in drawing if sign in "-123456")


def drawn(layout: Layout, sheet: Sheet) -> str:
    """Draw a sheet as `read` reads it."""
    numbers = iter(sheet)
    return "\n".join(
        "".join("." if sign == "." else str(next(numbers) or "-") for sign in row)
        for row in layout.rows
    )


def random_sheet(layout: Layout, rng: Random, numbers: tuple[int | None, ...]) -> Sheet:
    return tuple(rng.choice(numbers) for _ in layout.fields)


def blob_sheet(layout: Layout, rng: Random) -> Sheet:
    """Return a sheet with large and middling groups: fields copy a neighbour most of the time."""
    sheet: list[int | None] = [rng.choice((None, 1, 2, 3, 4, 5, 6)) for _ in layout.fields]
    for _ in range(3 * len(sheet)):
        field = rng.randrange(len(sheet))
        sheet[field] = sheet[rng.choice(layout.neighbours[field])]
    return tuple(sheet)


@st.composite
def sheets(draw: st.DrawFn, layout: Layout) -> Sheet:
    """Draw a sheet, often with few distinct numbers, so that groups are large."""
    numbers = draw(st.lists(st.sampled_from([None, 1, 2, 3, 4, 5, 6]), min_size=1, max_size=7))
    size = len(layout.fields)
    return tuple(draw(st.lists(st.sampled_from(numbers), min_size=size, max_size=size)))


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Draw a pad of one's own: any shape of up to 5 x 3 pairs, with stars and hearts anywhere."""
    middle = draw(st.integers(1, 3))
    rows = []
    for _ in range(draw(st.integers(1, 5))):
        shape = draw(st.lists(st.booleans(), min_size=middle, max_size=middle))
        left, right = (
            "".join(draw(st.sampled_from("11SH")) if field else "." for field in half)
            for half in (shape, reversed(shape))
        )
        rows.append(left + right)
    if set("".join(rows)) == {"."}:
        rows[0] = "1" * len(rows[0])
    return Layout(tuple(rows))


def witnesses(layout: Layout) -> list[Sheet]:
    """Return the complete pads with the highest score, from tests/data."""
    name = next(name for name, printed in LAYOUTS.items() if printed == layout)
    text = (DATA / "mirror_witness.txt").read_text(encoding="utf-8")
    pads = text.split("\n", 1)[1].split("\n\n")
    return [read(pad.split("\n", 1)[1]) for pad in pads if pad.startswith(name)]
