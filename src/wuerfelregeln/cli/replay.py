"""``wuerfelregeln replay``: a record step by step, or printed whole."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from textwrap import wrap

import click

from wuerfelregeln.cli import files
from wuerfelregeln.cli.errors import INTERRUPTED
from wuerfelregeln.cli.faces import Look, face_of
from wuerfelregeln.cli.localised import Command, file_argument
from wuerfelregeln.cli.results import end_lines, ranking_lines
from wuerfelregeln.cli.seats import ME, named, recorded_seat
from wuerfelregeln.cli.terminal import Terminal
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import Move
from wuerfelregeln.transcript import AnyTranscript
from wuerfelregeln.words import Lang

__all__ = ["command"]

_STEPS = {
    **dict.fromkeys(("", "n", "next", "weiter"), "next"),
    **dict.fromkeys(("b", "back", "zurück", "zurueck"), "back"),
    **dict.fromkeys(("f", "first", "anfang"), "first"),
    **dict.fromkeys(("l", "last", "letzte"), "last"),
    **dict.fromkeys(("q", "quit", "exit", "ende"), "quit"),
    **dict.fromkeys(("?", "help", "hilfe"), "help"),
}


def command(lang: Lang) -> click.Command:
    """Return the command in one language."""

    def replay(name: str, whole: bool) -> int:  # noqa: FBT001 click passes keywords
        return _replay(name, lang, whole=whole)

    return Command(
        "replay",
        lang=lang,
        callback=replay,
        help=Say.HELP_REPLAY.text(lang),
        params=[
            file_argument(lang),
            click.Option(["--print", "whole"], is_flag=True, help=Say.HELP_PRINT.text(lang)),
        ],
    )


def _replay(name: str, lang: Lang, *, whole: bool) -> int:
    shown = _Shown(files.read(name, lang), Terminal(), lang)
    if whole or not shown.terminal.interactive:
        shown.print_all()
        return 0
    try:
        shown.step()
    except KeyboardInterrupt:
        shown.terminal.write()
        return INTERRUPTED
    return 0


class _Shown:
    """A transcript on a terminal."""

    def __init__(self, transcript: AnyTranscript, terminal: Terminal, lang: Lang) -> None:
        game = transcript.game
        labels = transcript.seats or (ME,) * game.players
        seats = named([recorded_seat(label, game.name) for label in labels], lang)
        self.names = tuple(seat.name for seat in seats)
        self.transcript, self.game, self.terminal = transcript, game, terminal
        self.lang: Lang = lang
        self.face = face_of(game)
        self.states = list(transcript.replay())

    def print_all(self) -> None:
        """Print every event in one line, then the last picture and the places."""
        last = len(self.transcript.events)
        for ply, event in enumerate(self.transcript.events, 1):
            if not isinstance(event, Move) and not self.face.tell_rolls:
                continue
            self.terminal.write(f"{ply:>{len(str(last))}}  {self._told(ply)}")
        self.terminal.write()
        self.terminal.write(self._picture(last, height=None))
        self.terminal.write()
        for line in self._places(end_lines):
            self.terminal.write(line)

    def step(self) -> None:
        """Show one state after the other, as the person wishes."""
        last = len(self.transcript.events)
        ply, note = 0, ""
        while True:
            self._show(ply, note)
            again = partial(self._show, ply, note)
            try:
                line = self.terminal.ask(Say.REPLAY_PROMPT.text(self.lang), again)
            except EOFError:
                self.terminal.write()
                return
            note, line = "", line.strip().casefold()
            jump = re.fullmatch(r"(?:g|go)?\s*([0-9]{1,9})", line)
            match "jump" if jump and int(jump[1]) <= last else _STEPS.get(line):
                case "next":
                    ply = min(ply + 1, last)
                case "back":
                    ply = max(ply - 1, 0)
                case "first":
                    ply = 0
                case "last":
                    ply = last
                case "quit":
                    return
                case "help":
                    note = Say.REPLAY_KEYS.text(self.lang)
                case "jump" if jump:
                    ply = int(jump[1])
                case _:
                    note = Say.REPLAY_WRONG.text(self.lang, line=line, all=last)

    def _show(self, ply: int, note: str) -> None:
        columns, lines = self.terminal.size
        last = len(self.transcript.events)
        event = self._told(ply) if ply else Say.REPLAY_START.text(self.lang)
        texts = [note or Say.REPLAY_AT.text(self.lang, ply=ply, all=last, event=event)]
        if not note:
            texts += [Say.REPLAY_KEYS.text(self.lang)] if not ply else []
            texts += self._places(ranking_lines)[:1] if ply == last else []
        below = [line for text in texts for line in wrap(text, columns)]
        self.terminal.clear()
        picture = self._picture(ply, height=max(1, lines - len(below) - 1))
        self.terminal.write(picture)
        if len(picture.splitlines()) + len(below) + 1 < lines:
            self.terminal.write()
        for line in below:
            self.terminal.write(self.terminal.mark(line, "note"))

    def _picture(self, ply: int, *, height: int | None) -> str:
        columns, _ = self.terminal.size
        event = self.transcript.events[ply - 1] if ply else None
        look = Look(
            event.seat if isinstance(event, Move) else 0,
            self.names,
            self.lang,
            width=columns,
            height=height,
            mark=self.terminal.mark,
        )
        return self.face.draw(self.game, self.states[ply], look)

    def _told(self, ply: int) -> str:
        event = self.transcript.events[ply - 1]
        return self.face.tell(self.game, self.states[ply - 1], event, self.names, self.lang)

    def _places(self, told: Callable[..., list[str]]) -> list[str]:
        if not self.transcript.over:
            return [Say.CHECK_UNFINISHED.text(self.lang)]
        return told(self.transcript, self.names, self.lang)
