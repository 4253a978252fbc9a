"""click in German and English: commands whose help and errors speak one chosen language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from wuerfelregeln.cli.words import Say
from wuerfelregeln.games import GAMES
from wuerfelregeln.words import LANGUAGES, Lang

__all__ = ["Choice", "Command", "GameName", "Group", "Number", "explain"]


class _Localised(click.Command):
    """What commands and groups share; every one takes ``--lang``, which is read before parsing."""

    def __init__(self, name: str, *, lang: Lang, **settings: Any) -> None:
        super().__init__(
            name,
            options_metavar=Say.OPTIONS_METAVAR.text(lang),
            context_settings={"allow_extra_args": True},
            **settings,
        )
        self.lang = lang
        self.params.append(
            click.Option(
                ["--lang"],
                type=Choice(LANGUAGES, lang),
                expose_value=False,
                help=Say.HELP_LANG.text(lang),
            )
        )

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # click's parser leaves it out
            raise

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = Say.HELP_HELP.text(self.lang)
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=Say.USAGE.text(self.lang))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [record for option in options if (record := option.get_help_record(ctx))]
        with formatter.section(Say.OPTIONS.text(self.lang)):
            formatter.write_dl(records)


class Command(_Localised):
    """A command in one language."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the callback; refuse arguments that nobody takes."""
        if ctx.args:
            words = " ".join(ctx.args)
            raise click.UsageError(Say.TOO_MUCH.text(self.lang, words=words), ctx)
        return super().invoke(ctx)


class Group(_Localised, click.Group):
    """A group of commands in one language; without a command it shows its help."""

    def __init__(self, name: str, *, lang: Lang, **settings: Any) -> None:
        super().__init__(
            name,
            lang=lang,
            invoke_without_command=True,
            subcommand_metavar=Say.COMMAND_METAVAR.text(lang),
            callback=_help_if_alone,
            **settings,
        )

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands."""
        _Localised.format_options(self, ctx, formatter)
        rows = [
            (name, self.commands[name].get_short_help_str(formatter.width))
            for name in self.list_commands(ctx)
        ]
        with formatter.section(Say.COMMANDS.text(self.lang)):
            formatter.write_dl(rows)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order in which they were added."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is meant; the error for an unknown one lists the known ones."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            listed = ", ".join(self.commands)
            message = Say.UNKNOWN_COMMAND.text(self.lang, name=args[0], commands=listed)
            raise click.UsageError(message, ctx)
        return super().resolve_command(ctx, args)


class Choice(click.Choice[str]):
    """One of a few words."""

    def __init__(self, choices: Sequence[str], lang: Lang) -> None:
        super().__init__(choices)
        self._lang = lang

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the word, or fail with those that are expected."""
        if value not in self.choices:
            listed = ", ".join(self.choices)
            self.fail(Say.OPTION_CHOICE.text(self._lang, value=value, choices=listed), param, ctx)
        return str(value)


class GameName(click.ParamType):
    """The name of a game."""

    name = "game"

    def __init__(self, lang: Lang) -> None:
        self._lang = lang

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, or fail with those that exist."""
        if value not in GAMES:
            self.fail(Say.UNKNOWN_GAME.text(self._lang, name=value, games=", ".join(GAMES)))
        return str(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Return the games that begin like this."""
        return [CompletionItem(name) for name in GAMES if name.startswith(incomplete)]


class Number(click.ParamType):
    """A whole number from 0."""

    name = "number"

    def __init__(self, lang: Lang) -> None:
        self._lang = lang

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or fail."""
        text = str(value)
        if not (text.isascii() and text.isdigit()):
            self.fail(Say.OPTION_NUMBER.text(self._lang, value=text), param, ctx)
        return int(text)


def explain(error: click.UsageError, lang: Lang) -> str:
    """Return the sentence for a usage error that click found.

    >>> explain(click.NoSuchOption("--sead", possibilities=["--seed"]), "en")
    'unknown option --sead (did you mean --seed?)'
    """
    match error:
        case click.NoSuchOption():
            text = Say.UNKNOWN_OPTION.text(lang, name=error.option_name)
            meant = ", ".join(error.possibilities or ())
            return text + (Say.DID_YOU_MEAN.text(lang, names=meant) if meant else "")
        case click.MissingParameter() if error.param is not None:
            return Say.MISSING.text(lang, name=_shown(error.param))
        case click.BadParameter() if error.param is not None:
            return f"{_shown(error.param)}: {error.message}"
        case click.BadOptionUsage():
            return _misused_option(error, lang)
    return error.message


def _misused_option(error: click.BadOptionUsage, lang: Lang) -> str:
    params = error.ctx.command.params if error.ctx else []
    flags = {name for param in params if getattr(param, "is_flag", False) for name in param.opts}
    words = Say.TAKES_NO_VALUE if error.option_name in flags else Say.TAKES_A_VALUE
    return words.text(lang, name=error.option_name)


def _shown(param: click.Parameter) -> str:
    if isinstance(param, click.Argument):
        return (param.metavar or param.human_readable_name).strip("[].")
    return param.opts[0]


def _help_if_alone() -> None:
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
