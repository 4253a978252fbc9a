"""Write the JSON Schema and the messages that the package ships, anew from all games.

python tools/write_schema.py
"""

from __future__ import annotations

from pathlib import Path

from wuerfelregeln import messages, schema

FOLDER = Path(__file__).parent.parent / "src" / "wuerfelregeln" / "schemas"


def main() -> None:
    """Write the files and say where and how large they are."""
    FOLDER.mkdir(exist_ok=True)
    for module in (schema, messages):
        file = FOLDER / module.FILE_NAME
        file.write_text(module.text(), encoding="utf-8")
        print(f"{file}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
