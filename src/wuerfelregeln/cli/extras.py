"""Extras that are not installed: one line that names a command that works here."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from wuerfelregeln.cli.errors import Refused
from wuerfelregeln.cli.words import Say
from wuerfelregeln.extras import EXTRAS
from wuerfelregeln.words import Lang

__all__ = ["how_to_install", "needs"]


def needs(error: ModuleNotFoundError, lang: Lang) -> Refused:
    """Return what to say when a package of an extra is missing.

    >>> str(needs(ModuleNotFoundError(name="numpy"), "en"))
    "numpy is missing; install it with: ... -m pip install ...[fast]'"

    Raises the error itself for a module that no extra brings: that is a mistake of ours.
    """
    package = (error.name or "").partition(".")[0]
    if package not in EXTRAS:
        raise error
    command = how_to_install(EXTRAS[package])
    return Refused(Say.NEEDS_EXTRA.text(lang, package=package, command=command))


def how_to_install(extra: str) -> str:
    """Return the command that installs an extra here: of this clone, or of what pip installed.

    >>> how_to_install("fast").endswith("[fast]'")
    True
    """
    python = shlex.quote(_python())
    clone = Path(__file__).parents[3]
    if (clone / "pyproject.toml").is_file() and (clone / "src" / "wuerfelregeln").is_dir():
        what = f"'{clone}[{extra}]'" if Path.cwd() != clone else f"'.[{extra}]'"
        return f"{python} -m pip install -e {what}"
    return f"{python} -m pip install 'wuerfelregeln[{extra}]'"


def _python() -> str:
    """Return how the running Python is called, from here if that is shorter."""
    running = Path(sys.executable)
    if running.is_relative_to(Path.cwd()):
        return str(running.relative_to(Path.cwd()))
    return str(running)
