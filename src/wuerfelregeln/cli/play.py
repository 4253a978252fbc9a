"""``wuerfelregeln play``: sets the table, resumes what was begun, and shows how it ended."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import click
from attrs import evolve, frozen

from wuerfelregeln.agents import available
from wuerfelregeln.cli import files
from wuerfelregeln.cli.errors import INTERRUPTED, Misused, Refused
from wuerfelregeln.cli.faces import face_of
from wuerfelregeln.cli.flags import PLAYERS, flag_name, game_flags, make_game, read_options
from wuerfelregeln.cli.localised import (
    Command,
    choice_option,
    game_argument,
    number_option,
    wrapped,
)
from wuerfelregeln.cli.results import show_end
from wuerfelregeln.cli.seats import ME, Seat, as_bot, named, read_seat, recorded_seat, strongest
from wuerfelregeln.cli.session import Leave, Session
from wuerfelregeln.cli.spoken import game_title, games_listed, level_name, levels_listed
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say
from wuerfelregeln.dice import RandomDice
from wuerfelregeln.games import find
from wuerfelregeln.transcript import AnyTranscript, Transcript
from wuerfelregeln.words import Lang, Words

__all__ = ["command"]

_DEFAULT_GAME = "yacht"
_ME_IN_WORDS = Words(de="ich", en="me")


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def start(
        *,
        game: str | None,
        seat: Sequence[str],
        seed: int | None,
        dice: str,
        record: Path | None,
        resume: Path | None,
        **options: str | None,
    ) -> int:
        wish = _Wish(lang, game, seat, seed, dice == "physical", record, resume, options)
        return _play(wish)

    bots = levels_listed(available(_DEFAULT_GAME), lang)
    path = click.Path(path_type=Path)
    metavar = Say.FILE.text(lang)
    return Command(
        "play",
        lang=lang,
        callback=start,
        help=Say.HELP_PLAY.text(lang),
        epilog=Say.HELP_PLAY_MORE.text(
            lang, games=games_listed(lang), default=game_title(_DEFAULT_GAME, lang)
        ),
        params=[
            game_argument(lang),
            click.Option(
                ["--seat"],
                multiple=True,
                metavar=Say.SEAT.text(lang),
                help=Say.HELP_SEAT.text(lang, bots=bots),
                shell_complete=_complete_seat,
            ),
            *game_flags(lang),
            number_option("--seed", Say.HELP_SEED.text(lang), lang),
            choice_option(
                "--dice",
                ("random", "physical"),
                Say.HELP_DICE.text(lang),
                lang,
                also={"zufall": "random", "echt": "physical"},
                default="random",
            ),
            click.Option(["--record"], type=path, metavar=metavar, help=Say.HELP_RECORD.text(lang)),
            click.Option(["--resume"], type=path, metavar=metavar, help=Say.HELP_RESUME.text(lang)),
        ],
    )


@frozen
class _Wish:
    """What the command line asks for."""

    lang: Lang
    game: str | None
    seats: Sequence[str]
    seed: int | None
    physical: bool
    record: Path | None
    resume: Path | None
    options: dict[str, str | None]

    @property
    def file(self) -> Path | None:
        return self.resume or self.record


def _play(wish: _Wish) -> int:
    lang, terminal = wish.lang, Terminal()
    for option, file in (("--record", wish.record), ("--resume", wish.resume)):
        if file is not None and str(file) == files.STDIN:
            raise Misused(Say.NO_STDIN_HERE.text(lang, option=option))
    if wish.record and wish.resume and wish.record != wish.resume:
        raise Misused(Say.RECORD_OR_RESUME.text(lang))
    if wish.physical and not terminal.interactive:
        raise Misused(Say.TERMINAL_FOR_DICE.text(lang))
    resumed = wish.file is not None and (wish.resume is not None or files.exists(str(wish.file)))
    transcript, seats = _resumed(wish) if resumed else _new(wish)
    if not terminal.interactive and any(seat.agent is None for seat in seats):
        if resumed:
            raise Misused(Say.TERMINAL_FOR_RESUME.text(lang))
        seats = _without_persons(transcript, seats, lang)
        transcript = _seated(transcript, seats)
    session = _session(wish, transcript, named(seats, lang), terminal)
    try:
        final = session.run()
    except (Leave, KeyboardInterrupt) as reason:
        terminal.write()
        terminal.write_wrapped(_farewell(wish))
        return INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0
    show_end(session, final)
    if wish.file is not None:
        words = Say.REPLAY_WITH.text(lang, file=wish.file, command=_shell("replay", str(wish.file)))
        terminal.write()
        terminal.write_wrapped(words)
    return 0


def _session(
    wish: _Wish, transcript: AnyTranscript, seats: Sequence[Seat], terminal: Terminal
) -> Session:
    def keep(current: AnyTranscript) -> None:
        if wish.file is not None:
            files.write(current, wish.file, wish.lang)

    keep(transcript)  # what cannot be written shows before anybody has played
    # A game that goes on must not repeat the dice with which it began.
    done = len(transcript.events)
    seed = wish.seed if wish.seed is None or not done else f"{wish.seed}/{done}"
    return Session(
        transcript,
        face_of(transcript.game),
        seats,
        None if wish.physical else RandomDice(seed),
        terminal,
        lang=wish.lang,
        rng=Random(None if seed is None else f"bots {seed}"),
        keep=keep,
    )


# --- a new game -----------------------------------------------------------------------------


def _new(wish: _Wish) -> tuple[AnyTranscript, tuple[Seat, ...]]:
    game = find(wish.game or _DEFAULT_GAME)
    usual = [read_seat(spec, game.name, wish.lang) for spec in (ME, strongest(game.name))]
    seats = _seats(wish, game.name) or tuple(usual)
    options = read_options(game, wish.options, wish.lang)
    rules = make_game(game, wish.lang, players=len(seats), **options)
    today = datetime.now(UTC).astimezone().date()
    return Transcript(rules, (), tuple(seat.label for seat in seats), today), seats


def _seats(wish: _Wish, game: str) -> tuple[Seat, ...]:
    try:
        seats = tuple(read_seat(text, game, wish.lang) for text in wish.seats)
    except ValueError as error:
        raise Misused(str(error)) from None
    names = [seat.name for seat in seats if seat.agent is None and seat.name]
    for name in names:
        if names.count(name) > 1:
            raise Misused(Say.SEAT_TWICE.text(wish.lang, name=name))
    return seats


def _without_persons(
    transcript: AnyTranscript, seats: Sequence[Seat], lang: Lang
) -> tuple[Seat, ...]:
    """Return the seats with a bot for every person, and say so."""
    bot = strongest(transcript.game.name)
    names = [seat.label for seat in seats if seat.agent is None]
    shown = ", ".join(_ME_IN_WORDS.text(lang) if name == ME else name for name in names)
    text = Say.BOT_PLAYS.text(lang, bot=level_name(bot, lang), names=shown)
    click.echo(wrapped(text, sys.stderr), err=True)
    return tuple(as_bot(seat, bot) if seat.agent is None else seat for seat in seats)


def _seated(transcript: AnyTranscript, seats: Sequence[Seat]) -> AnyTranscript:
    labels = tuple(seat.label for seat in seats)
    return evolve(transcript, seats=labels)


# --- a game that was begun --------------------------------------------------------------------


def _resumed(wish: _Wish) -> tuple[AnyTranscript, tuple[Seat, ...]]:
    assert wish.file is not None
    lang, file = wish.lang, wish.file
    try:
        transcript = files.read(str(file), lang)
    except files.Unreadable as error:
        if wish.resume:
            raise
        raise Refused(Say.NO_RECORD.text(lang, file=file, reason=error)) from None
    if transcript.over:
        show = _shell("replay", str(file))
        raise Refused(Say.FINISHED.text(lang, file=file, command=show))
    _check_same(wish, transcript)
    name = transcript.game.name
    labels = transcript.seats or (ME,) * transcript.game.players
    seats = _seats(wish, name) or tuple(recorded_seat(label, name) for label in labels)
    if len(seats) != transcript.game.players:
        raise Misused(
            Say.SEATS_OF_RECORD.text(lang, file=file, n=transcript.game.players, given=len(seats))
        )
    return _seated(transcript, seats), seats


def _check_same(wish: _Wish, transcript: AnyTranscript) -> None:
    """Refuse to go on with a record of another game or with other options than were asked for."""
    lang, game = wish.lang, transcript.game
    if wish.game not in {None, game.name}:
        there, here = game_title(game.name, lang), game_title(str(wish.game), lang)
        raise Refused(Say.OTHER_GAME.text(lang, file=wish.file, there=there, here=here))
    for option in game.about.options:
        wanted = read_options(type(game), wish.options, lang).get(option.name)
        there = getattr(game, option.name)
        if option.name != PLAYERS and wanted is not None and wanted != there:
            raise Refused(
                Say.OTHER_OPTION.text(
                    lang,
                    file=wish.file,
                    option=f"--{flag_name(option.name)}",
                    there=option.write(there),
                    here=option.write(wanted),
                )
            )


def _complete_seat(context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Return the persons and players that begin like that, of the game that is named already."""
    game = context.params.get("game") or _DEFAULT_GAME
    return [word for word in (ME, *available(game)) if word.startswith(begun)]


# --- small things -------------------------------------------------------------------------------


def _farewell(wish: _Wish) -> str:
    if wish.file is None:
        return Say.NOT_KEPT.text(wish.lang)
    resume = _shell("play", "--resume", str(wish.file))
    return Say.KEPT.text(wish.lang, file=wish.file, command=resume)


def _shell(*words: str) -> str:
    context = click.get_current_context(silent=True)
    program = context.find_root().info_name if context else None
    return f"{program or 'wuerfelregeln'} {shlex.join(words)}"
