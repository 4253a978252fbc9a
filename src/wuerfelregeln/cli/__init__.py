"""The command ``wuerfelregeln``: play, score, replay and check in a terminal.

It needs the extra ``cli``. Each subcommand has a module here; what belongs to one game (how it
looks and is typed, how its hands and sheets are scored) is in the folder of its name.
"""

from __future__ import annotations

import os
import sys

__all__ = ["main"]


def main(name: str = "wuerfelregeln") -> None:
    """Run the command; without click say what is missing and end with exit code 1."""
    try:
        from wuerfelregeln.cli.program import run
    except ModuleNotFoundError as error:
        if error.name != "click":
            raise
        from wuerfelregeln.cli.extras import needs
        from wuerfelregeln.cli.words import Say, language

        lang = language((), os.environ)
        message = Say.ERROR.text(lang, message=needs(error, lang))
        if sys.stderr is not None:
            sys.stderr.write(message + "\n")
        sys.exit(1)
    run(sys.argv[1:], name)
