"""``wuerfelregeln advise``: what to do in a position of a record, of a state, or typed in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import click
from attrs import frozen

from wuerfelregeln.analysis import Chances
from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.errors import Misused, Refused
from wuerfelregeln.cli.faces import advice, face_of
from wuerfelregeln.cli.files import STDIN, exists
from wuerfelregeln.cli.flags import PLAYERS, game_flags, make_game, read_options
from wuerfelregeln.cli.localised import Command, number_option
from wuerfelregeln.cli.positions import Position, read_position, refuse_flaws, refuse_ply
from wuerfelregeln.cli.progress import progress_bar
from wuerfelregeln.cli.review import SAMPLES, judge_of, kind_of, samples_option
from wuerfelregeln.cli.situations import Typed, typed_situations_of
from wuerfelregeln.cli.spoken import (
    game_of,
    game_title,
    games_listed,
    games_typed,
)
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say, did_you_mean
from wuerfelregeln.core import AnyGame, Decide, Move
from wuerfelregeln.games import find, known
from wuerfelregeln.words import Lang, decimal

__all__ = ["command"]

_BEST = 5
_MOST_SHOWN = 100
_EXAMPLES = (
    "wuerfelregeln advise game.wurf --ply 12",
    'wuerfelregeln advise yacht --dice 33456 --throws-left 1 --sheet "- - 9 - - 18 - - 25 - - - -"',
    "wuerfelregeln advise grid5 --dice 34 --sheet sheet.txt",
)


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def show(  # click passes keywords
        *,
        what: str,
        ply: int | None,
        seat: int | None,
        best: int | None,
        samples: int | None,
        dice: str | None,
        throws_left: int | None,
        sheet: Sequence[str],
        extra: Sequence[int],
        **options: str | None,
    ) -> None:
        wish = _Wish(lang, what, ply, Typed(dice, sheet, extra, throws_left), options)
        position = wish.position()
        terminal = Terminal()
        with progress_bar(AnalysisSay.PROGRESS.text(lang)) as progress:
            lines = position.advice(seat, best or _BEST, samples, lang, progress)
        for line in lines:
            terminal.write_wrapped(line)

    return Command(
        "advise",
        lang=lang,
        callback=show,
        help=Say.HELP_ADVISE.text(lang),
        epilog="\n\n".join(
            [AnalysisSay.HELP_ADVISE_MORE.text(lang), "\b\n" + "\n".join(_EXAMPLES)]
        ),
        params=[
            click.Argument(["what"], metavar=AnalysisSay.FILE_OR_GAME.text(lang)),
            *_typed_options(lang),
            *game_flags(lang),
            number_option("--seat", AnalysisSay.HELP_SEAT.text(lang), lang),
            number_option("--ply", AnalysisSay.HELP_PLY.text(lang), lang),
            number_option("--best", AnalysisSay.HELP_BEST.text(lang, default=_BEST), lang, low=1),
            samples_option(lang),
        ],
    )


def _typed_options(lang: Lang) -> Iterator[click.Option]:
    yield click.Option(
        ["--dice"], metavar=Say.DICE.text(lang), help=AnalysisSay.HELP_TYPED_DICE.text(lang)
    )
    yield click.Option(
        ["--sheet"],
        multiple=True,
        metavar=Say.SHEET.text(lang),
        help=AnalysisSay.HELP_SHEET.text(lang),
    )
    yield number_option("--throws-left", AnalysisSay.HELP_THROWS_LEFT.text(lang), lang)
    yield number_option("--extra", AnalysisSay.HELP_EXTRA.text(lang), lang, multiple=True)


# --- where the position comes from --------------------------------------------------------------


@frozen
class _Wish:
    """What the command line asks for."""

    lang: Lang
    what: str
    ply: int | None
    typed: Typed
    options: Mapping[str, str | None]

    def position(self) -> _Position:
        """Return the position that is meant; raises `Refused` with what is wrong."""
        game = game_of(self.what)
        if self.what != STDIN and (self.what in known() or (game and not exists(self.what))):
            return self.of_typed(find(game or self.what))
        if self.what != STDIN and not exists(self.what):
            games, name = games_listed(self.lang), self.what[:_MOST_SHOWN]
            problem = AnalysisSay.NO_FILE_NOR_GAME.text(self.lang, name=name, games=games)
            raise Refused(problem + did_you_mean(name, games_typed(), self.lang))
        for option in self.typed.given:
            raise Misused(AnalysisSay.TYPED_WITH_FILE.text(self.lang, option=option))
        return _Position(read_position(self.what, self.ply, self.options, self.lang))

    def of_typed(self, kind: type[AnyGame]) -> _Position:
        refuse_ply(self.ply, self.lang)
        situations = typed_situations_of(kind)
        if situations is None:
            title = game_title(kind.name, self.lang)
            raise Misused(AnalysisSay.NOT_TYPED.text(self.lang, game=title))
        for option in self.typed.given:
            if option not in situations.takes:
                name, title = option.removeprefix("--"), game_title(kind.name, self.lang)
                raise Misused(Say.OPTION_OF_OTHER_GAME.text(self.lang, game=title, option=name))
        if list(self.typed.sheets).count(STDIN) > 1:
            raise Misused(AnalysisSay.STDIN_ONCE.text(self.lang))
        options = situations.options(read_options(kind, self.options, self.lang))
        seats = max(1, len(self.typed.sheets))
        game = make_game(kind, self.lang, **{PLAYERS: seats}, **options)
        state = situations.read(game, self.typed, self.lang)
        refuse_flaws(game, state, "", self.lang)
        return _Position(Position(game, state))


# --- what to do there ---------------------------------------------------------------------------


@frozen
class _Position:
    """A position, and what to do in it."""

    at: Position

    def advice(
        self,
        seat: int | None,
        best: int,
        samples: int | None,
        lang: Lang,
        progress: Callable[[int, int], None] | None,
    ) -> list[str]:
        """Return the best actions in the position, with their values."""
        game, state = self.at.game, self.at.state
        asked = self.asked(seat, lang)
        seen = game.view(state, asked)
        judge = judge_of(game, samples, lang, progress)
        ranked = judge.ranked(game, seen, asked)
        if not ranked:  # nothing is at stake any more but points
            samples = samples or SAMPLES
            judge = judge_of(game, samples, lang, progress)
            ranked = judge.ranked(game, seen, asked)
        face, lines = face_of(game), [kind_of(judge, samples or SAMPLES, lang)]
        for action, value in ranked[:best]:
            event = advice(face, game, state, Move(asked, action), lang)
            shown = decimal(value, "8.2f", lang)
            if isinstance(judge, Chances):
                shown = f"{decimal(100 * value, '6.1f', lang)} %"
            lines.append(AnalysisSay.ADVICE.text(lang, value=shown, event=event))
        return lines

    def asked(self, seat: int | None, lang: Lang) -> int:
        """Return the seat to advise."""
        turn = self.at.game.turn(self.at.state)
        if not isinstance(turn, Decide):
            if self.at.ply is None:
                raise Refused(AnalysisSay.NOBODY_DECIDES.text(lang))
            raise Refused(AnalysisSay.NOT_ASKED.text(lang, ply=self.at.ply))
        if seat is None:
            return turn.seats[0]
        if seat not in turn.seats:
            listed, n = ", ".join(map(str, turn.seats)), len(turn.seats)
            raise Refused(AnalysisSay.SEAT_NOT_ASKED.text(lang, seat=seat, asked=listed, n=n))
        return seat
