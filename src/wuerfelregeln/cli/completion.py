"""``wuerfelregeln completion``: the lines with which a shell completes commands and options."""

from __future__ import annotations

import os
from pathlib import PurePath

import click
from click.shell_completion import get_completion_class

from wuerfelregeln.cli.errors import Misused
from wuerfelregeln.cli.localised import Command, completing
from wuerfelregeln.cli.words import Say, did_you_mean
from wuerfelregeln.words import Lang

__all__ = ["command"]

_PROGRAM = "wuerfelregeln"
_SHELLS = ("bash", "zsh", "fish")
_SET_UP = (
    f'eval "$({_PROGRAM} completion bash)"     # ~/.bashrc',
    f'eval "$({_PROGRAM} completion zsh)"      # ~/.zshrc',
    f"{_PROGRAM} completion fish | source      # ~/.config/fish/config.fish",
)


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def show(shell: str | None) -> None:
        name = shell or PurePath(os.environ.get("SHELL", "")).name
        kind = get_completion_class(name) if name in _SHELLS else None
        if kind is None:
            if not name:
                raise Misused(Say.MISSING.text(lang, name=Say.SHELL.text(lang)))
            problem = Say.UNKNOWN_SHELL.text(lang, name=name, shells=", ".join(_SHELLS))
            raise Misused(problem + did_you_mean(name, _SHELLS, lang))
        root = click.get_current_context().find_root().command
        click.echo(kind(root, {}, _PROGRAM, f"_{_PROGRAM.upper()}_COMPLETE").source())

    return Command(
        "completion",
        lang=lang,
        callback=show,
        help=Say.HELP_COMPLETION.text(lang),
        epilog="\n\n".join([Say.HELP_COMPLETION_MORE.text(lang), "\b\n" + "\n".join(_SET_UP)]),
        params=[
            click.Argument(
                ["shell"],
                required=False,
                metavar=f"[{Say.SHELL.text(lang)}]",
                shell_complete=completing(_SHELLS),
            )
        ],
    )
