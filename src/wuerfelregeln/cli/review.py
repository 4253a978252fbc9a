"""``wuerfelregeln review``: what every decision of a record cost, and what could have been."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import click

from wuerfelregeln.analysis import (
    SAMPLES,
    AnyEvaluator,
    Chances,
    Decision,
    Learnt,
    Review,
    evaluator,
    hindsight,
    looks_back,
    review,
)
from wuerfelregeln.cli import files
from wuerfelregeln.cli.analysis_words import AnalysisSay
from wuerfelregeln.cli.extras import needs
from wuerfelregeln.cli.faces import AnyFace, advice, face_of
from wuerfelregeln.cli.localised import Command, file_argument, number_option
from wuerfelregeln.cli.progress import progress_bar
from wuerfelregeln.cli.seats import ME, named, recorded_seat
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import AnyGame, Hindsight, Move
from wuerfelregeln.parts import Kind
from wuerfelregeln.transcript import AnyTranscript
from wuerfelregeln.words import Lang, decimal

__all__ = ["SAMPLES", "command", "judge_of", "kind_of", "names_of", "samples_option"]

_DEAREST = 10


def command(lang: Lang) -> click.Command:
    """Return the command ``review`` in one language."""

    def show(*, name: str, whole: bool, samples: int | None, without_hindsight: bool) -> None:
        told = _Told(files.read(name, lang), lang)
        judge = judge_of(told.game, samples, lang)
        told.in_percent = isinstance(judge, Chances)
        with progress_bar(AnalysisSay.PROGRESS.text(lang)) as progress:
            found = review(told.transcript, judge, progress)
        back = () if without_hindsight else _looking_back(told.transcript)
        terminal = Terminal()
        kind = kind_of(judge, samples or SAMPLES, lang)
        for line in told.lines(found, back, kind, whole=whole):
            terminal.write_wrapped(line)

    return Command(
        "review",
        lang=lang,
        callback=show,
        help=Say.HELP_REVIEW.text(lang),
        params=[
            file_argument(lang),
            click.Option(["--all", "whole"], is_flag=True, help=AnalysisSay.HELP_ALL.text(lang)),
            samples_option(lang),
            click.Option(
                ["--no-hindsight", "without_hindsight"],
                is_flag=True,
                help=AnalysisSay.HELP_NO_HINDSIGHT.text(lang),
            ),
        ],
    )


def samples_option(lang: Lang) -> click.Option:
    """Return the option that says how many games are played for each estimated value."""
    helps = AnalysisSay.HELP_SAMPLES.text(lang, default=SAMPLES)
    return number_option("--samples", helps, lang, low=1)


def judge_of(
    game: AnyGame,
    samples: int | None,
    lang: Lang,
    progress: Callable[[int, int], None] | None = None,
) -> AnyEvaluator:
    """Return the evaluator of a game, with so many games for each estimated value.

    Raises `Refused` where the game has a better one that needs an extra which is not installed:
    nobody wants guesses that take long where there are exact values.
    """
    if samples is None:
        for kind in _BETTER:
            try:
                kind.of(game)
            except ModuleNotFoundError as error:
                raise needs(error, lang) from None
    return evaluator(game, samples=samples, progress=progress)


_BETTER = (Kind[object]("solver"), Kind[object]("judge"), Kind[object]("chances"))


def kind_of(judge: AnyEvaluator, samples: int, lang: Lang) -> str:
    """Return the line that says whether values are exact or estimated, and how."""
    if judge.exact:
        return AnalysisSay.EXACT.text(lang)
    if isinstance(judge, Learnt):
        return AnalysisSay.LEARNT.text(lang)
    if isinstance(judge, Chances):
        return AnalysisSay.CHANCES.text(lang)
    return AnalysisSay.ESTIMATED.text(lang, samples=samples)


def names_of(game: AnyGame, seats: Sequence[str], lang: Lang) -> tuple[str, ...]:
    """Return what the seats are called, whose labels may be missing."""
    labels = seats or (ME,) * game.players
    return tuple(
        seat.name for seat in named([recorded_seat(label, game.name) for label in labels], lang)
    )


def _looking_back(transcript: AnyTranscript) -> tuple[Hindsight[object], ...]:
    return hindsight(transcript) if looks_back(transcript.game) else ()


class _Told:
    """A transcript in the words of its game."""

    def __init__(self, transcript: AnyTranscript, lang: Lang) -> None:
        game = transcript.game
        self.names = names_of(game, transcript.seats, lang)
        self.transcript, self.game = transcript, game
        self.lang: Lang = lang
        self.face: AnyFace = face_of(game)
        self.states = list(transcript.replay())
        self.in_percent = False

    def lines(
        self, found: Review[object], back: Sequence[Hindsight[object]], kind: str, *, whole: bool
    ) -> list[str]:
        """Return the accounts and the decisions that cost something, dearest first or all."""
        decisions = found.decisions if whole else found.worst(_DEAREST)
        lines = [kind]
        lines += [
            AnalysisSay.ACCOUNT.text(
                self.lang,
                name=self.names[account.seat],
                score=self._number(account.score, ".0f"),
                expected=self._number(account.expected, ".1f"),
                luck=self._number(account.luck, "+.1f"),
                lost=self._number(-account.lost, "+.1f"),
            )
            for account in found.accounts
        ]
        lines += [*self._in_hindsight(back), ""]
        for decision in decisions:
            lines += self._cost(decision)
        return lines if decisions else [*lines, AnalysisSay.NOTHING_LOST.text(self.lang)]

    def _in_hindsight(self, back: Sequence[Hindsight[object]]) -> Iterator[str]:
        """Yield a line for each seat, with its rounds where there are several."""
        for seat, name in enumerate(self.names if back else ()):
            rounds = [sheet for sheet in back if sheet.seat == seat]
            words = AnalysisSay.HINDSIGHT_EXACT if rounds[0].exact else AnalysisSay.HINDSIGHT_FOUND
            line = words.text(
                self.lang,
                name=name,
                written=sum(sheet.written for sheet in rounds),
                points=sum(sheet.points for sheet in rounds),
            )
            each = ", ".join(f"{sheet.written}/{sheet.points}" for sheet in rounds)
            yield f"{line} ({each})" if len(rounds) > 1 else line

    def _cost(self, decision: Decision[object]) -> list[str]:
        at = decision.ply - 1
        width = len(str(len(self.states)))
        done = AnalysisSay.COST.text(
            self.lang,
            ply=f"{decision.ply:>{width}}",
            loss=f"-{self._number(decision.loss, '.1f' if self.in_percent else '.2f')}".rjust(8),
            event=self._event(at, Move(decision.seat, decision.action)),
        )
        if decision.loss == 0:
            return [done]
        move = Move(decision.seat, decision.best)
        better = advice(self.face, self.game, self.states[at], move, self.lang)
        return [done, " " * (width + 2) + AnalysisSay.BETTER.text(self.lang, event=better)]

    def _number(self, value: float, form: str) -> str:
        if self.in_percent:
            return f"{decimal(100 * value, form, self.lang)} %"
        return decimal(value, form, self.lang)

    def _event(self, at: int, move: Move[object]) -> str:
        return self.face.tell(self.game, self.states[at], move, self.names, self.lang)
