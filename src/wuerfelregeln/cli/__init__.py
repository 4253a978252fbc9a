"""The command ``wuerfelregeln``: play, score, replay and check in a terminal.

It needs the extra ``cli``. Each subcommand has a module here; how a game looks and is typed is
in ``faces``, and how its hands and sheets are scored is in ``scores``.
"""

from __future__ import annotations

import os
import sys

__all__ = ["main"]


def main(name: str = "wuerfelregeln") -> None:
    """Run the command; without click say what is missing and end with exit code 2."""
    try:
        from wuerfelregeln.cli.program import run
    except ModuleNotFoundError as error:
        if error.name != "click":
            raise
        from wuerfelregeln.cli.words import Say, language

        sys.stderr.write(Say.NEEDS_CLICK.text(language((), os.environ)) + "\n")
        sys.exit(2)
    run(sys.argv[1:], name)
