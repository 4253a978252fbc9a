"""click in German and English: commands whose help and errors speak one chosen language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, TextIO

import click

from wuerfelregeln.cli.words import Say, did_you_mean
from wuerfelregeln.words import LANGUAGES, Lang

__all__ = [
    "Command",
    "Group",
    "choice_option",
    "completing",
    "explain",
    "file_argument",
    "game_argument",
    "known_game",
    "number_option",
    "wrapped",
]

_WIDE = 72
"""From how many columns on the names of options stand well beside what they mean."""

_MOST_DIGITS = 18
"""No number on the command line needs more; Python refuses to read thousands of digits."""


class _Localised(click.Command):
    """What commands and groups share; every one takes ``--lang``, which is read before parsing."""

    def __init__(self, name: str, *, lang: Lang, **settings: Any) -> None:
        super().__init__(
            name,
            options_metavar=Say.OPTIONS_METAVAR.text(lang),
            context_settings={
                "allow_extra_args": True,
                "help_option_names": ["-h", "--help"],
                "max_content_width": 100,
            },
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
            formatter.write_dl(records, col_max=30 if formatter.width >= _WIDE else 18)


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
        rows = [(name, self.what_it_does(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section(Say.COMMANDS.text(self.lang)):
            formatter.write_dl(rows)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order in which they were added."""
        return list(self.commands)

    def what_it_does(self, ctx: click.Context, name: str) -> str:
        """Return what a command does."""
        command = self.get_command(ctx, name)
        return "" if command is None else command.get_short_help_str(200)

    def meant(self, name: str) -> str:
        """Return the name of the command that is meant; here it is what was typed."""
        return name

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is meant; the error for an unknown one lists the known ones."""
        name, names = self.meant(args[0]), self.list_commands(ctx)
        if name not in names and not ctx.resilient_parsing:
            listed = ", ".join(names)
            message = Say.UNKNOWN_COMMAND.text(self.lang, name=name, commands=listed)
            raise click.UsageError(message + did_you_mean(name, names, self.lang), ctx)
        return super().resolve_command(ctx, [name, *args[1:]])


def choice_option(
    name: str,
    choices: Sequence[str],
    text: str,
    lang: Lang,
    *,
    also: dict[str, str] | None = None,
    **settings: Any,
) -> click.Option:
    """Return an option whose value is one of a few words, or a word that is ``also`` understood."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        value = (also or {}).get(value or "", value)
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
        if len(value.lstrip("0")) > _MOST_DIGITS and value.isascii() and value.isdigit():
            raise click.BadParameter(Say.OPTION_DIGITS.text(lang, most=_MOST_DIGITS), ctx, param)
        if not (value.isascii() and value.isdigit() and int(value.lstrip("0") or "0") >= low):
            message = Say.OPTION_NUMBER.text(lang, value=value, low=low)
            raise click.BadParameter(message, ctx, param)
        return int(value.lstrip("0") or "0")

    def check(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
        if multiple:
            return tuple(number(ctx, param, each) for each in value)
        return None if value is None else number(ctx, param, value)

    return click.Option(
        [name], metavar=Say.NUMBER.text(lang), callback=check, help=text, multiple=multiple
    )


def file_argument(lang: Lang) -> click.Argument:
    """Return the argument that names a file to read, or ``-``."""
    return click.Argument(["name"], metavar=Say.FILE.text(lang))


def game_argument(lang: Lang) -> click.Argument:
    """Return the argument that names a game and may be left out."""

    def check(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is None:
            return None
        game = known_game(value)
        if game is None:
            raise click.BadParameter(_no_game(value, lang), ctx, param)
        return game

    def complete(_context: object, _parameter: object, incomplete: str) -> list[str]:
        from wuerfelregeln.games import known

        return [name for name in known() if name.startswith(incomplete)]

    return click.Argument(
        ["game"],
        required=False,
        metavar=f"[{Say.GAME.text(lang)}]",
        callback=check,
        shell_complete=complete,
    )


def known_game(typed: str) -> str | None:
    """Return the name of the game that is meant, by its name or as it is sold; None for none.

    >>> known_game("grid5"), known_game("Knister"), known_game("fuenfwurf"), known_game("chess")
    ('grid5', 'grid5', 'yacht', None)
    """
    from wuerfelregeln.cli.spoken import game_of

    return game_of(typed)


def _no_game(typed: str, lang: Lang) -> str:
    from wuerfelregeln.cli.spoken import games_listed, games_typed

    message = Say.UNKNOWN_GAME.text(lang, name=typed, games=games_listed(lang))
    return message + did_you_mean(typed, games_typed(), lang)


def completing(words: Sequence[str]) -> Callable[[object, object, str], list[str]]:
    """Return what click asks for the words that begin with what is typed so far.

    >>> completing(["easy", "hard"])(None, None, "h")
    ['hard']
    """

    def complete(_context: object, _parameter: object, incomplete: str) -> list[str]:
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


def wrapped(text: str, stream: TextIO | None) -> str:
    """Return the text with its lines broken between words, if a person reads it at a terminal."""
    if stream is None or not stream.isatty():
        return text
    columns, _ = get_terminal_size((80, 24))
    lines = (
        wrap(line, columns, break_long_words=False, break_on_hyphens=False) or [""]
        for line in text.splitlines()
    )
    return "\n".join(part for parts in lines for part in parts)


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
