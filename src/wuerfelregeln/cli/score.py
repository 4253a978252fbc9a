"""``wuerfelregeln score``: a group with one command for each game that brings a scorer."""

from __future__ import annotations

from collections.abc import Callable

import click

from wuerfelregeln.cli.localised import Group
from wuerfelregeln.cli.spoken import game_of
from wuerfelregeln.cli.words import Say
from wuerfelregeln.games import find, known
from wuerfelregeln.parts import Kind
from wuerfelregeln.words import Lang

__all__ = ["command"]

_SCORERS = Kind[Callable[[Lang], click.Command]]("scorer")


def command(lang: Lang) -> click.Command:
    """Return the group in one language, with the games that have a scorer."""
    return _Scorers("score", lang=lang, help=Say.HELP_SCORE.text(lang))


class _Scorers(Group):
    """The scorers of the games, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in known() if _SCORERS.brought_by(find(name))]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        scorer = _SCORERS.of(find(cmd_name)) if cmd_name in known() else None
        return None if scorer is None else scorer(self.lang)

    def meant(self, name: str) -> str:
        return game_of(name) or name
