"""The command ``wuerfelregeln`` as a click program, built in the language it is used in."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from wuerfelregeln import __version__
from wuerfelregeln.cli import advise, check, games, play, replay, review, score, simulate
from wuerfelregeln.cli.errors import INTERRUPTED, Refused
from wuerfelregeln.cli.localised import Group, explain
from wuerfelregeln.cli.words import Say, language
from wuerfelregeln.words import Lang

__all__ = ["Program", "program", "run"]


class Program(Group):
    """The whole command: ends with 0, with 1 for refused input, with 2 for wrong usage."""

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run and exit; an error is one sentence on the standard error."""
        settings["standalone_mode"] = False
        sys.exit(self._code(*args, **settings))

    def _code(self, *args: Any, **settings: Any) -> int:
        try:
            code = super().main(*args, **settings)
        except Refused as error:
            self._complain(str(error))
            return error.code
        except click.UsageError as error:
            self._complain(explain(error, self.lang))
            if error.ctx is not None:
                path = error.ctx.command_path
                click.echo(Say.TRY_HELP.text(self.lang, command=path), err=True)
            return error.exit_code
        except (click.Abort, KeyboardInterrupt):
            return INTERRUPTED
        return code if isinstance(code, int) else 0

    def _complain(self, message: str) -> None:
        click.echo(Say.ERROR.text(self.lang, message=message), err=True)


def program(lang: Lang) -> Program:
    """Return the command in one language.

    >>> list(program("en").commands)
    ['play', 'score', 'replay', 'check', 'games', 'simulate', 'review', 'advise']
    """
    group = Program("wuerfelregeln", lang=lang, help=Say.ABOUT.text(lang))
    group.params.append(
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help=Say.HELP_VERSION.text(lang),
        )
    )
    for part in (play, score, replay, check, games, simulate, review, advise):
        group.add_command(part.command(lang))
    return group


def run(args: Sequence[str], name: str) -> None:
    """Run the command with these arguments under this name; ends the process."""
    program(language(args, os.environ)).main(list(args), prog_name=name)


def _version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 click's signature
    if wanted:
        click.echo(f"wuerfelregeln {__version__}")
        context.exit()
