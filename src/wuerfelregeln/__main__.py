"""``python -m wuerfelregeln`` is the command ``wuerfelregeln``."""

from wuerfelregeln.cli import main

if __name__ == "__main__":
    main("python -m wuerfelregeln")
