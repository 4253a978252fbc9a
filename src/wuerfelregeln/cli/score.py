"""``wuerfelregeln score``: a group with one command per game, each in ``scores/<game>.py``."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import click

from wuerfelregeln.cli.localised import Group
from wuerfelregeln.cli.words import Say
from wuerfelregeln.games import GAMES
from wuerfelregeln.words import Lang

__all__ = ["command"]

_SCORES = "wuerfelregeln.cli.scores"


def command(lang: Lang) -> click.Command:
    """Return the group in one language, with the games that have a scorer."""
    group = Group("score", lang=lang, help=Say.HELP_SCORE.text(lang))
    for name in GAMES:
        if find_spec(f"{_SCORES}.{name}") is not None:
            group.add_command(import_module(f"{_SCORES}.{name}").command(lang))
    return group
