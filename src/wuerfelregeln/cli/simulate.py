"""``wuerfelregeln simulate``: many games between computer players, summed up."""

from __future__ import annotations

import csv
import json
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from wuerfelregeln.agents import available
from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import INTERRUPTED, Misused, Refused
from wuerfelregeln.cli.flags import PLAYERS, game_flags, make_game, read_options, reason_of
from wuerfelregeln.cli.localised import Command, completing, game_argument, number_option
from wuerfelregeln.cli.seats import is_bot
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import AnyGame
from wuerfelregeln.games import find
from wuerfelregeln.simulate import Interrupted, Progress, Summary, run
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
        terminal = Terminal()
        code = 0
        with _progress(terminal, lang) as progress:
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
                raise Misused(Say.NOT_POSSIBLE.text(lang, reason=reason_of(error, lang))) from None
            except Interrupted as stopped:
                if stopped.summary is None:
                    return INTERRUPTED
                summary, code = stopped.summary, INTERRUPTED
        for line in _table(summary, lang):
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
        help=AnalysisSay.HELP_SIMULATE.text(lang),
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
    for name in given:
        if not is_bot(name, game.name):
            bots = ", ".join(available(game))
            raise Misused(AnalysisSay.NO_AGENT.text(lang, name=name, game=game.name, bots=bots))
    return list(given or available(game))


@contextmanager
def _progress(terminal: Terminal, lang: Lang) -> Generator[Progress | None]:
    """Give what shows the progress: a bar at a terminal, nothing elsewhere."""
    if not terminal.screen:
        yield None
        return
    with click.progressbar(
        length=1, label=AnalysisSay.COLUMN_GAMES.text(lang), show_pos=True
    ) as bar:

        def show(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield show


def _table(summary: Summary, lang: Lang) -> list[str]:
    """Return the standings as lines; rating columns only where there are ratings."""
    heads = [
        AnalysisSay.COLUMN_NAME,
        AnalysisSay.COLUMN_GAMES,
        AnalysisSay.COLUMN_MEAN,
        AnalysisSay.COLUMN_ERROR,
        AnalysisSay.COLUMN_WINS,
        AnalysisSay.COLUMN_INTERVAL,
        AnalysisSay.COLUMN_RATING,
    ]
    rows = [[head.text(lang) for head in heads]]
    for standing in summary.standings:
        low, high = standing.win_interval
        rating = standing.rating
        rows.append(
            [
                standing.name,
                str(standing.games),
                f"{standing.mean:.2f}",
                f"{standing.standard_error:.2f}",
                f"{100 * standing.win_rate:.1f} %",
                f"{100 * low:.1f}–{100 * high:.1f} %",
                f"{rating.mu:.1f} ± {rating.sigma:.1f}" if rating else "",
            ]
        )
    rows = [row[: len(heads) - (rows[1][-1] == "")] for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _write_files(
    summary: Summary,
    json_file: Path | None,
    csv_file: Path | None,
    plot_file: Path | None,
    lang: Lang,
) -> None:
    try:
        if json_file is not None:
            text = json.dumps(summary.as_dict(), indent=1)
            json_file.write_text(text + "\n", encoding="utf-8")
        if csv_file is not None:
            _write_csv(summary, csv_file)
        if plot_file is not None:
            _plot(summary, plot_file, lang)
    except OSError as error:
        raise Refused(f"{error.filename}: {error.strerror}") from None


def _write_csv(summary: Summary, path: Path) -> None:
    rows = summary.rows()
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def _plot(summary: Summary, path: Path, lang: Lang) -> None:
    """Draw the means as bars with their intervals."""
    try:
        figure_module: Any = import_module("matplotlib.figure")
    except ModuleNotFoundError:
        needs = Say.NEEDS_EXTRA.text(lang, package="matplotlib", extra="plot")
        raise Refused(needs) from None
    figure = figure_module.Figure(figsize=(7, 1.2 + 0.5 * len(summary.standings)))
    axes = figure.add_subplot()
    standings = summary.standings[::-1]
    axes.barh(
        [standing.name for standing in standings],
        [standing.mean for standing in standings],
        xerr=[1.96 * standing.standard_error for standing in standings],
        color="#4c72b0",
        ecolor="#222222",
        capsize=3,
    )
    for place, standing in enumerate(standings):
        axes.text(standing.mean / 2, place, f"{standing.mean:.1f}", va="center", color="white")
    axes.set_title(AnalysisSay.PLOT_TITLE.text(lang, game=summary.game))
    axes.set_xlabel(AnalysisSay.COLUMN_MEAN.text(lang))
    figure.tight_layout()
    try:
        figure.savefig(path)
    except ValueError as error:  # a file type that matplotlib does not know
        raise Refused(Say.NOT_POSSIBLE.text(lang, reason=reason_of(error, lang))) from None
