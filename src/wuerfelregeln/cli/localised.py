"""click in German and English: commands whose help and errors speak one chosen language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from wuerfelregeln.cli.words import Say
from wuerfelregeln.games import known
from wuerfelregeln.words import LANGUAGES, Lang

__all__ = [
    "Command",
    "Group",
    "choice_option",
    "completing",
    "explain",
    "game_argument",
    "number_option",
]


class _Localised(click.Command):
    """What commands and groups share; every one takes ``--lang``, which is read before parsing."""

    def __init__(self, name: str, *, lang: Lang, **settings: Any) -> None:
        super().__init__(
            name,
            options_metavar=Say.OPTIONS_METAVAR.text(lang),
            context_settings={"allow_extra_args": True},
            **settings,
        )
        self.lang: Lang = lang
        helps = Say.HELP_LANG.text(lang)
        self.params.append(choice_option("--lang", LANGUAGES, helps, lang, expose_value=False))

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


def choice_option(
    name: str, choices: Sequence[str], text: str, lang: Lang, **settings: Any
) -> click.Option:
    """Return an option whose value is one of a few words."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is not None and value not in choices:
            listed = ", ".join(choices)
            message = Say.OPTION_CHOICE.text(lang, value=value, choices=listed)
            raise click.BadParameter(message, ctx, param)
        return value

    return click.Option(
        [name],
        metavar=f"[{'|'.join(choices)}]",
        callback=check,
        shell_complete=completing(choices),
        help=text,
        **settings,
    )


def number_option(
    name: str, text: str, lang: Lang, *, low: int = 0, multiple: bool = False
) -> click.Option:
    """Return an option whose value is a whole number from ``low``, or one that may be repeated."""

    def number(ctx: click.Context, param: click.Parameter, value: str) -> int:
        if not (value.isascii() and value.isdigit() and int(value) >= low):
            message = Say.OPTION_NUMBER.text(lang, value=value, low=low)
            raise click.BadParameter(message, ctx, param)
        return int(value)

    def check(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
        if multiple:
            return tuple(number(ctx, param, each) for each in value)
        return None if value is None else number(ctx, param, value)

    return click.Option(
        [name], metavar=Say.NUMBER.text(lang), callback=check, help=text, multiple=multiple
    )


def game_argument(lang: Lang) -> click.Argument:
    """Return the argument that names a game and may be left out."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is not None and value not in known():
            message = Say.UNKNOWN_GAME.text(lang, name=value, games=", ".join(known()))
            raise click.BadParameter(message, ctx, param)
        return value

    return click.Argument(
        ["game"],
        required=False,
        metavar=f"[{Say.GAME.text(lang)}]",
        callback=check,
        shell_complete=completing(known()),
    )


def completing(words: Sequence[str]) -> Callable[[Any, Any, str], list[str]]:
    """Return what click asks for the words that begin with what is typed so far.

    >>> completing(["easy", "hard"])(None, None, "h")
    ['hard']
    """

    def complete(_context: Any, _parameter: Any, incomplete: str) -> list[str]:
        return [word for word in words if word.startswith(incomplete)]

    return complete


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
        case _:
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
