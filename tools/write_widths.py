"""Write the widths of DejaVu Sans that drawings measure their texts with.

    python tools/write_widths.py [FOLDER]

``FOLDER`` holds DejaVuSans.ttf and DejaVuSans-Bold.ttf; by default it is the one that matplotlib
brings along. Only how far each character moves on is kept, in units of the font; the font itself
is not part of the package.
"""

import json
import sys
from pathlib import Path

import matplotlib as mpl
from matplotlib.ft2font import FT2Font, LoadFlags

TARGET = Path(__file__).parents[1] / "src" / "wuerfelregeln" / "canvas" / "widths.json"

# Latin with its extensions, Greek, Cyrillic, punctuation, currency signs, signs of arithmetic.
RANGES = (
    (0x20, 0x7E),
    (0xA0, 0x24F),
    (0x370, 0x3FF),
    (0x400, 0x52F),
    (0x2010, 0x2044),
    (0x20A0, 0x20BF),
    (0x2200, 0x2265),
)


def widths(file: Path) -> list[int]:
    """Return how far each character of the ranges moves on; 0 for one that the font lacks."""
    font = FT2Font(str(file))
    found = font.get_charmap()
    return [
        font.load_char(code, flags=LoadFlags.NO_SCALE).horiAdvance if code in found else 0
        for first, last in RANGES
        for code in range(first, last + 1)
    ]


def main(arguments: list[str]) -> None:
    """Write the file."""
    default = Path(mpl.get_data_path()) / "fonts" / "ttf"
    folder = Path(arguments[0]) if arguments else default
    regular = widths(folder / "DejaVuSans.ttf")
    document = {
        "font": "DejaVu Sans",
        "units": FT2Font(str(folder / "DejaVuSans.ttf")).units_per_EM,
        "ranges": RANGES,
        "regular": regular,
        "bold": widths(folder / "DejaVuSans-Bold.ttf"),
    }
    TARGET.write_text(json.dumps(document, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{TARGET.name}: {len(regular)} characters")


if __name__ == "__main__":
    main(sys.argv[1:])
