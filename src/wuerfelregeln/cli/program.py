"""The command ``wuerfelregeln`` as a click program, built in the language it is used in.

A subcommand is imported when it is run or completed; help and version need none of them.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import click

from wuerfelregeln import __version__
from wuerfelregeln.cli.errors import INTERRUPTED, TERMINATED, Refused
from wuerfelregeln.cli.localised import Group, explain, wrapped
from wuerfelregeln.cli.words import Say, Text, language
from wuerfelregeln.lookup import imported
from wuerfelregeln.words import Lang

__all__ = ["COMMANDS", "Program", "program", "run"]

COMMANDS: Mapping[str, tuple[str, Text]] = {
    "play": ("wuerfelregeln.cli.play:command", Say.HELP_PLAY),
    "score": ("wuerfelregeln.cli.score:command", Say.HELP_SCORE),
    "replay": ("wuerfelregeln.cli.replay:command", Say.HELP_REPLAY),
    "show": ("wuerfelregeln.cli.show:command", Say.HELP_SHOW),
    "check": ("wuerfelregeln.cli.check:command", Say.HELP_CHECK),
    "games": ("wuerfelregeln.cli.games:command", Say.HELP_GAMES),
    "simulate": ("wuerfelregeln.cli.simulate:command", Say.HELP_SIMULATE),
    "review": ("wuerfelregeln.cli.review:command", Say.HELP_REVIEW),
    "advise": ("wuerfelregeln.cli.advise:command", Say.HELP_ADVISE),
    "completion": ("wuerfelregeln.cli.completion:command", Say.HELP_COMPLETION),
}
"""Every subcommand: the reference of the function that makes it, and what it does."""


class Program(Group):
    """The whole command: ends with 0, with 1 for refused input, with 2 for wrong usage."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the subcommands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a subcommand, imported now; None for a name that none has."""
        if cmd_name not in COMMANDS:
            return None
        make: Callable[[Lang], click.Command] = imported(COMMANDS[cmd_name][0])
        return make(self.lang)

    def what_it_does(self, ctx: click.Context, name: str) -> str:
        """Return what a subcommand does, without importing it."""
        return COMMANDS[name][1].text(self.lang)

    def main(self, *args: Any, **settings: Any) -> Any:
        """Run and exit; an error is one sentence on the standard error."""
        settings["standalone_mode"] = False
        sys.exit(self._code(*args, **settings))

    def invoke(self, ctx: click.Context) -> Any:
        """Run the subcommand; a reader who has seen enough is no error worth a sentence."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            return self._lost(error)

    def _code(self, *args: Any, **settings: Any) -> int:
        try:
            if sys.stdout is None:
                raise OSError(errno.EBADF, os.strerror(errno.EBADF))
            code = super().main(*args, **settings)
            if sys.stdout is not None:
                sys.stdout.flush()
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
        except ModuleNotFoundError as error:
            from wuerfelregeln.cli.extras import needs

            self._complain(str(needs(error, self.lang)))
            return Refused.code
        except OSError as error:
            return self._lost(error)
        return code if isinstance(code, int) else 0

    def _complain(self, message: str) -> None:
        text = Say.ERROR.text(self.lang, message=message)
        try:
            click.echo(wrapped(text, sys.stderr), err=True)
        except OSError:
            _forget("stderr")

    def _lost(self, error: OSError) -> int:
        """Return the exit code when what was to be printed cannot be; files have `Refused`."""
        from wuerfelregeln.cli.files import reason

        _forget("stdout")
        if error.errno == errno.EPIPE:  # whoever read the output has seen enough
            return PIPE_CLOSED
        self._complain(Say.NO_OUTPUT.text(self.lang, reason=reason(error, self.lang)))
        return Refused.code


PIPE_CLOSED = 141
"""Exit code when nobody reads the output any more, as shells know it."""


def program(lang: Lang) -> Program:
    """Return the command in one language.

    >>> group = program("en")
    >>> group.list_commands(None)[:4]
    ['play', 'score', 'replay', 'show']
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
    return group


def run(args: Sequence[str], name: str) -> None:
    """Run the command with these arguments under this name; ends the process."""
    _take_places()
    for number in TERMINATED:
        if signal.getsignal(number) is signal.SIG_DFL:  # `nohup` wants to be deaf to one of them
            signal.signal(number, _terminated)
    program(language(args, os.environ)).main(list(args), prog_name=name)


def _terminated(number: int, _frame: object) -> NoReturn:
    """Leave like after Ctrl-C: what is half done is tidied up on the way out."""
    raise SystemExit(128 + number)


def _take_places() -> None:
    """Have something under the numbers of the three standard streams.

    Where one is closed, the next file that is opened would get its number, and with it whatever
    a library writes to that stream.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _forget(stream: str) -> None:
    """Take the stream away, so that Python does not complain of it once more at the end."""
    setattr(sys, stream, None)


def _version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 click's signature
    if wanted:
        click.echo(f"wuerfelregeln {__version__}")
        context.exit()
