"""``wuerfelregeln score``: a group with one command for each game that brings a scorer."""

from __future__ import annotations

from collections.abc import Callable

import click

from wuerfelregeln.cli.localised import Group
from wuerfelregeln.cli.words import Say
from wuerfelregeln.games import find, known
from wuerfelregeln.parts import Kind
from wuerfelregeln.words import Lang

__all__ = ["command"]

_SCORERS = Kind[Callable[[Lang], click.Command]]("scorer")


def command(lang: Lang) -> click.Command:
    """Return the group in one language, with the games that have a scorer."""
    group = Group("score", lang=lang, help=Say.HELP_SCORE.text(lang))
    for name in known():
        scorer = _SCORERS.of(find(name))
        if scorer is not None:
            group.add_command(scorer(lang))
    return group
