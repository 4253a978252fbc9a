"""``wuerfelregeln simulate``: many games between computer players, summed up."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from pathlib import Path

import click

from wuerfelregeln.agents import available
from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import INTERRUPTED, Misused, Refused
from wuerfelregeln.cli.extras import needs
from wuerfelregeln.cli.files import check_place, write_bytes
from wuerfelregeln.cli.flags import PLAYERS, game_flags, make_game, read_options, reason_of
from wuerfelregeln.cli.localised import Command, completing, game_argument, number_option
from wuerfelregeln.cli.progress import progress_bar
from wuerfelregeln.cli.seats import is_bot
from wuerfelregeln.cli.spoken import game_title, level_name, level_of, levels_listed
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say, did_you_mean
from wuerfelregeln.core import AnyGame
from wuerfelregeln.games import find
from wuerfelregeln.plots import kinds
from wuerfelregeln.simulate import GAMES, Interrupted, Summary, run
from wuerfelregeln.words import Lang

__all__ = ["command"]

_GAMES = 1000


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def simulate(
        *,
        game: str | None,
        agent: Sequence[str],
        players: int | None,
        games: int | None,
        seed: int | None,
        processes: bool,
        own_dice: bool,
        ratings: bool,
        json_file: Path | None,
        csv_file: Path | None,
        plot_file: Path | None,
        **options: str | None,
    ) -> int:
        kind = find(game or "yacht")
        values = read_options(kind, options, lang)
        if players is not None:
            values[PLAYERS] = players
        rules = make_game(kind, lang, **values)
        names = _agents(agent, kind, lang)
        if len(names) < rules.players:
            few = {"players": rules.players, "n": len(names)}
            raise Misused(AnalysisSay.TOO_FEW_AGENTS.text(lang, **few))
        for file in (json_file, csv_file, plot_file):
            if file is not None:
                check_place(file, lang)
        if plot_file is not None:
            _check_plot(plot_file, lang)
        if ratings:
            _check_ratings(lang)
        terminal = Terminal()
        code = 0
        with progress_bar(GAMES.text(lang)) as progress:
            try:
                summary = run(
                    rules,
                    names,
                    _GAMES if games is None else games,
                    seed or 0,
                    "processes" if processes else None,
                    progress,
                    common_dice=not own_dice,
                    ratings=ratings,
                )
            except ValueError as error:
                raise Misused(reason_of(error, lang)) from None
            except Interrupted as stopped:
                if stopped.summary is None:
                    return INTERRUPTED
                summary, code = stopped.summary, INTERRUPTED
        for line in summary.table(lang, names=_called(summary, lang)).lines():
            terminal.write(line)
        if code:
            terminal.write(AnalysisSay.STOPPED.text(lang, games=summary.games))
        _write_files(summary, json_file, csv_file, plot_file, lang)
        return code

    file = Say.FILE.text(lang)
    path = click.Path(path_type=Path)
    return Command(
        "simulate",
        lang=lang,
        callback=simulate,
        help=Say.HELP_SIMULATE.text(lang),
        params=[
            game_argument(lang),
            click.Option(
                ["--agent"],
                multiple=True,
                metavar=AnalysisSay.AGENT.text(lang),
                help=AnalysisSay.HELP_AGENT.text(lang),
                shell_complete=completing(available("yacht")),
            ),
            number_option("--players", AnalysisSay.HELP_PLAYERS.text(lang), lang, low=1),
            number_option(
                "--games", AnalysisSay.HELP_GAMES.text(lang, default=_GAMES), lang, low=1
            ),
            number_option("--seed", AnalysisSay.HELP_SEED.text(lang), lang),
            _flag("--processes", AnalysisSay.HELP_PROCESSES, lang),
            _flag("--own-dice", AnalysisSay.HELP_OWN_DICE, lang),
            _flag("--ratings", AnalysisSay.HELP_RATINGS, lang),
            *(
                click.Option(
                    [f"--{kind}", f"{kind}_file"], type=path, metavar=file, help=words.text(lang)
                )
                for kind, words in (
                    ("json", AnalysisSay.HELP_JSON_FILE),
                    ("csv", AnalysisSay.HELP_CSV_FILE),
                    ("plot", AnalysisSay.HELP_PLOT_FILE),
                )
            ),
            *game_flags(lang),
        ],
    )


def _flag(name: str, words: AnalysisSay, lang: Lang) -> click.Option:
    return click.Option([name], is_flag=True, help=words.text(lang))


def _agents(given: Sequence[str], game: type[AnyGame], lang: Lang) -> list[str]:
    names = [level_of(name) for name in given]
    bots = available(game)
    for name in names:
        if not is_bot(name, game.name):
            listed, title = levels_listed(bots, lang), game_title(game.name, lang)
            problem = AnalysisSay.NO_AGENT.text(lang, name=name, game=title, bots=listed)
            words = [*bots, *(level_name(bot, lang) for bot in bots)]
            raise Misused(problem + did_you_mean(name, words, lang))
    return names or list(bots)


def _called(summary: Summary, lang: Lang) -> list[str]:
    return [_shown(standing.name, lang) for standing in summary.standings]


def _shown(name: str, lang: Lang) -> str:
    """Return what a contestant is called; a second ``easy`` is ``easy 2``."""
    level, blank, number = name.partition(" ")
    return level_name(level, lang) + blank + number


def _write_files(
    summary: Summary,
    json_file: Path | None,
    csv_file: Path | None,
    plot_file: Path | None,
    lang: Lang,
) -> None:
    if json_file is not None:
        text = json.dumps(summary.as_dict(), indent=1) + "\n"
        write_bytes(text.encode("utf-8"), json_file, lang)
    if csv_file is not None:
        write_bytes(_csv(summary).encode("utf-8"), csv_file, lang)
    if plot_file is not None:
        plot = summary.plot(lang, names=_called(summary, lang))
        write_bytes(plot.drawn(_format_of(plot_file)), plot_file, lang)


def _csv(summary: Summary) -> str:
    rows, text = summary.rows(), StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _format_of(path: Path) -> str:
    return path.suffix.removeprefix(".") or "png"


def _check_ratings(lang: Lang) -> None:
    try:
        import_module("openskill.models")
    except ModuleNotFoundError as error:
        raise needs(error, lang) from None


def _check_plot(path: Path, lang: Lang) -> None:
    """Raise `Refused` for a kind of picture that matplotlib does not draw."""
    try:
        drawable = kinds()
    except ModuleNotFoundError as error:
        raise needs(error, lang) from None
    kind = _format_of(path)
    if kind not in drawable:
        raise Refused(
            f"{path}: {Say.OPTION_CHOICE.text(lang, value=kind, choices=', '.join(drawable))}"
        )
