"""``wuerfelregeln review`` and ``advise``: what moves cost, and what to do in a position."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from wuerfelregeln.analysis import Decision, Evaluator, Review, evaluator, review
from wuerfelregeln.cli import files
from wuerfelregeln.cli.errors import Refused
from wuerfelregeln.cli.faces import AnyFace, face_of
from wuerfelregeln.cli.localised import Command, number_option
from wuerfelregeln.cli.seats import ME, named, recorded_seat
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say
from wuerfelregeln.cli.words.many import ManySay
from wuerfelregeln.core import Decide, Move
from wuerfelregeln.transcript import Transcript
from wuerfelregeln.words import Lang

__all__ = ["advise_command", "command"]

_SAMPLES = 60
_DEAREST = 10
_BEST = 5


def command(lang: Lang) -> click.Command:
    """Return the command ``review`` in one language."""

    def show(path: Path, whole: bool, samples: int | None) -> None:  # noqa: FBT001 click passes keywords
        told = _Told(files.read(path, lang), lang)
        judge = _evaluator(told.transcript, samples, lang)
        found = review(told.transcript, judge)
        terminal = Terminal()
        for line in told.lines(found, samples or _SAMPLES, whole=whole):
            terminal.write(line)

    return Command(
        "review",
        lang=lang,
        callback=show,
        help=ManySay.HELP_REVIEW.text(lang),
        params=[
            _file_argument(lang),
            click.Option(["--all", "whole"], is_flag=True, help=ManySay.HELP_ALL.text(lang)),
            number_option("--samples", ManySay.HELP_SAMPLES.text(lang, default=_SAMPLES), lang),
        ],
    )


def advise_command(lang: Lang) -> click.Command:
    """Return the command ``advise`` in one language."""

    def show(path: Path, ply: int | None, best: int | None, samples: int | None) -> None:
        told = _Told(files.read(path, lang), lang)
        judge = _evaluator(told.transcript, samples, lang)
        terminal = Terminal()
        for line in told.advice(judge, ply, best or _BEST, samples or _SAMPLES):
            terminal.write(line)

    return Command(
        "advise",
        lang=lang,
        callback=show,
        help=ManySay.HELP_ADVISE.text(lang),
        params=[
            _file_argument(lang),
            number_option("--ply", ManySay.HELP_PLY.text(lang), lang),
            number_option("--best", ManySay.HELP_BEST.text(lang, default=_BEST), lang),
            number_option("--samples", ManySay.HELP_SAMPLES.text(lang, default=_SAMPLES), lang),
        ],
    )


def _file_argument(lang: Lang) -> click.Argument:
    return click.Argument(["path"], type=click.Path(path_type=Path), metavar=Say.FILE.text(lang))


def _evaluator(
    transcript: Transcript[Any, Any, Any], samples: int | None, lang: Lang
) -> Evaluator[Any, Any, Any]:
    try:
        return evaluator(transcript.game, samples=_SAMPLES if samples is None else samples)
    except ValueError as error:
        raise Refused(Say.NOT_POSSIBLE.text(lang, reason=error)) from None


class _Told:
    """A transcript in the words of its game."""

    def __init__(self, transcript: Transcript[Any, Any, Any], lang: Lang) -> None:
        game = transcript.game
        labels = transcript.seats or (ME,) * game.players
        seats = named([recorded_seat(label, game.name) for label in labels], lang)
        self.names = tuple(seat.name for seat in seats)
        self.transcript, self.game = transcript, game
        self.lang: Lang = lang
        self.face: AnyFace = face_of(game.name)
        self.states = list(transcript.replay())

    def lines(self, found: Review[Any], samples: int, *, whole: bool) -> list[str]:
        """Return the accounts and the decisions that cost something, dearest first or all."""
        decisions = found.decisions if whole else found.worst(_DEAREST)
        lines = [self._kind(samples, exact=found.exact)]
        lines += [
            ManySay.ACCOUNT.text(
                self.lang,
                name=self.names[account.seat],
                score=f"{account.score:.0f}",
                expected=f"{account.expected:.1f}",
                luck=f"{account.luck:+.1f}",
                lost=f"{-account.lost:+.1f}",
            )
            for account in found.accounts
        ]
        lines.append("")
        for decision in decisions:
            lines += self._cost(decision)
        return lines if decisions else [*lines, ManySay.NOTHING_LOST.text(self.lang)]

    def advice(
        self, judge: Evaluator[Any, Any, Any], ply: int | None, best: int, samples: int
    ) -> list[str]:
        """Return the best actions in a position, with their values."""
        last = len(self.states) - 1
        at = last if ply is None else ply
        if at > last:
            raise Refused(ManySay.NO_PLY.text(self.lang, ply=at, last=last))
        state = self.states[at]
        turn = self.game.turn(state)
        if not isinstance(turn, Decide):
            raise Refused(ManySay.NOT_ASKED.text(self.lang, ply=at))
        seat = turn.seats[0]
        ranked = judge.ranked(self.game, self.game.view(state, seat), seat)
        return [
            self._kind(samples, exact=judge.exact),
            *(
                ManySay.ADVICE.text(
                    self.lang, value=f"{value:8.2f}", event=self._event(at, Move(seat, action))
                )
                for action, value in ranked[:best]
            ),
        ]

    def _kind(self, samples: int, *, exact: bool) -> str:
        if exact:
            return ManySay.EXACT.text(self.lang)
        return ManySay.ESTIMATED.text(self.lang, samples=samples)

    def _cost(self, decision: Decision[Any]) -> list[str]:
        at = decision.ply - 1
        width = len(str(len(self.states)))
        done = ManySay.COST.text(
            self.lang,
            ply=f"{decision.ply:>{width}}",
            loss=f"{decision.loss:.2f}",
            event=self._event(at, Move(decision.seat, decision.action)),
        )
        if decision.loss == 0:
            return [done]
        better = self._event(at, Move(decision.seat, decision.best))
        return [done, " " * (width + 2) + ManySay.BETTER.text(self.lang, event=better)]

    def _event(self, at: int, move: Move[Any]) -> str:
        return self.face.tell(self.game, self.states[at], move, self.names, self.lang)
