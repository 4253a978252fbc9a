"""Write the JSON Schema that the package ships, anew from the types of all games.

python tools/write_schema.py
"""

from __future__ import annotations

from pathlib import Path

from wuerfelregeln import schema

FILE = Path(__file__).parent.parent / "src" / "wuerfelregeln" / "schemas" / schema.FILE_NAME


def main() -> None:
    """Write the file and say where and how large it is."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(schema.text(), encoding="utf-8")
    print(f"{FILE}: {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
