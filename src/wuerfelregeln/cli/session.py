"""One game in the terminal: who is asked, what is shown, what is taken back.

The loop uses nothing of a game but the `Game` protocol, and nothing of its looks but its `Face`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from textwrap import wrap
from typing import Any

from attrs import evolve

from wuerfelregeln.agents import make
from wuerfelregeln.cli.faces import AnyFace, Look, advice
from wuerfelregeln.cli.physical import TypedDice
from wuerfelregeln.cli.seats import Seat, strongest
from wuerfelregeln.cli.terminal import Terminal, flowing, hanging
from wuerfelregeln.cli.words import COMMANDS, THROW_WORDS, Say
from wuerfelregeln.core import Chance, Decide, Move, Over
from wuerfelregeln.dice import Dice
from wuerfelregeln.drawing import fit
from wuerfelregeln.lines import NotationError
from wuerfelregeln.transcript import AnyTranscript
from wuerfelregeln.words import Lang

__all__ = ["Leave", "Session"]

_MOST_NEWS = 8


class Leave(Exception):
    """Somebody wants to stop before the game is over."""


class _TakeBack(Exception):
    """Somebody wants to take back what was decided since the last roll."""


class Session:
    """Plays a transcript on, from wherever it stands, with persons and bots at one terminal.

    ``dice`` of None means that real dice are thrown and typed in. ``keep`` is called with the
    transcript after everything that happens. ``rng`` serves the bots alone.
    """

    def __init__(
        self,
        transcript: AnyTranscript,
        face: AnyFace,
        seats: Sequence[Seat],
        dice: Dice | None,
        terminal: Terminal,
        *,
        lang: Lang,
        rng: Random,
        keep: Callable[[AnyTranscript], None],
    ) -> None:
        self.transcript = transcript
        self.game = transcript.game
        self.face = face
        self.seats = seats
        self.names = tuple(seat.name for seat in seats)
        self.terminal = terminal
        self.lang: Lang = lang
        self.rng = rng
        self.keep = keep
        self.dice = dice or TypedDice(self._ask_dice, face.things, lang)
        self.physical = dice is None
        self.persons = [number for number, seat in enumerate(seats) if seat.agent is None]
        self.states = list(transcript.replay())
        self.note = ""
        self.thrower = 0
        self.shown: int | None = None  # whose sheet is shown where there is room for one only
        self.told = len(transcript.events)  # what a terminal without screen has shown already

    def run(self) -> AnyTranscript:
        """Play to the end and return the whole transcript; raises `Leave`."""
        while not isinstance(self.game.turn(self.states[-1]), Over):
            try:
                self._happen(self._next_event())
            except _TakeBack:
                self._take_back()
        return self.transcript

    # --- what happens -----------------------------------------------------------------------

    def _next_event(self) -> Any:
        state = self.states[-1]
        turn = self.game.turn(state)
        if isinstance(turn, Chance):
            throwers = self.face.throwers(self.game, state)
            persons = [seat for seat in throwers if seat in self.persons]
            self.thrower = next(iter([*persons, *throwers]))
            if persons and not self.physical and not self.face.at_once(self.game, state):
                self._wait_for_throw(self.thrower)
            return self._throw(state)
        assert isinstance(turn, Decide)
        seat = turn.seats[0]
        agent = self.seats[seat].agent
        if agent is None:
            return Move(seat, self._decide(seat))
        return Move(seat, agent.choose(self.game, self.game.view(state, seat), seat, self.rng))

    def _throw(self, state: Any) -> Any:
        """Return the roll; whoever types it may begin again before it is complete."""
        while isinstance(self.dice, TypedDice):
            self.dice.begin(self.face.kinds_due(self.game, state))
            try:
                return self.game.throw(state, self.dice)
            except _TakeBack:
                if not self.dice.begun:
                    raise
                self.note = Say.THROW_AGAIN.text(self.lang)
        return self.game.throw(state, self.dice)

    def _happen(self, event: Any) -> None:
        self.states.append(self.game.apply(self.states[-1], event))
        self.transcript = self.transcript.then(event)
        self.keep(self.transcript)
        self.shown = None
        if self.terminal.interactive and not self.persons and not self.physical:
            line = self._tell(len(self.transcript.events) - 1)
            if line:
                self.terminal.write(line)

    def _take_back(self) -> None:
        """Go back to the last decision of a person, if the dice have not been thrown since.

        With real dice a throw that was typed is taken back too. What has been shown to others, or
        what was decided before others showed theirs, stays.
        """
        events = self.transcript.events
        number = len(events)
        while number and isinstance(events[number - 1], Move):
            number -= 1
            if events[number].seat in self.persons:
                self._back_to(number)
                return
        if number and self.physical:
            self._back_to(number - 1)
            return
        self.note = Say.NOTHING_TO_TAKE_BACK.text(self.lang)

    def _back_to(self, number: int) -> None:
        if any(map(self._was_shown, range(number, len(self.transcript.events)))):
            self.note = Say.OTHERS_WERE_SHOWN.text(self.lang)
            return
        self.transcript = evolve(self.transcript, events=self.transcript.events[:number])
        del self.states[number + 1 :]
        self.told = min(self.told, number)
        self.keep(self.transcript)
        self.note = Say.TAKEN_BACK.text(self.lang)

    def _was_shown(self, number: int) -> bool:
        """Return whether a move was hidden when others decided, and is hidden no more."""
        if number >= self._public():
            return False
        turn = self.game.turn(self.states[number])
        return isinstance(turn, Decide) and self._round(number)[1] > 1

    def _round(self, number: int) -> tuple[int, int]:
        """Return with which event the seats that are asked now began, and how many they were.

        ``number`` is how many events there have been, with the last state still waiting.
        """
        turn = self.game.turn(self.states[number])
        assert isinstance(turn, Decide)
        while number and isinstance(event := self.transcript.events[number - 1], Move):
            before = self.game.turn(self.states[number - 1])
            assert isinstance(before, Decide)
            if {*turn.seats} != {*before.seats} - {event.seat}:
                break
            turn = before
            number -= 1
        return number, len(turn.seats)

    # --- asking -------------------------------------------------------------------------------

    def _decide(self, seat: int) -> Any:
        """Ask a person until a legal action is chosen and, where that is due, confirmed."""
        seen = self.game.view(self.states[-1], seat)
        choice: Any = None
        while True:
            line = self._ask(seat, choice, self.face.ask(self.game, seen, seat, self.lang))
            if not line and choice is not None:
                return choice
            if line and not self._command(line, seat):
                action = self._read(seat, line.rstrip("! "))
                if action is not None:
                    question = self.face.confirm(self.game, seen, seat, action, self.lang)
                    if question is None or line.endswith("!") or action == choice:
                        return action
                    choice, self.note = action, question
                    continue
            if choice is not None:
                choice = None
                self.note = f"{Say.NOT_CHOSEN.text(self.lang)} {self.note}"

    def _read(self, seat: int, line: str) -> Any:
        """Return the action that the line means, or note why it cannot be done and return None."""
        state = self.states[-1]
        try:
            action = self.face.read(self.game, self.game.view(state, seat), seat, line)
        except NotationError as error:
            self.note = error.problem.text(self.lang)
            return None
        refusal = self.game.refusal(state, Move(seat, action))
        if refusal is not None:
            self.note = refusal.text(self.lang)
            return None
        return action

    def _wait_for_throw(self, seat: int) -> None:
        while True:
            line = self._ask(seat, None, Say.THROW_NOW.text(self.lang))
            if not line or line.casefold() in THROW_WORDS:
                return
            if not self._command(line, seat):
                self._read(seat, line)  # says why nothing can be decided before the throw

    def _ask_dice(self, note: str) -> str:
        while True:
            line = self._ask(self.thrower, None, note)
            if line and not self._command(line, self.thrower):
                return line

    def _ask(self, seat: int, choice: Any, note: str) -> str:
        note = self.note or note
        self.note = ""
        self._draw(seat, choice, note)
        prompt = f"{self.names[seat]}> " if len(self.persons) > 1 else "> "
        try:
            return self.terminal.ask(prompt, lambda: self._draw(seat, choice, note)).strip()
        except EOFError:
            self.terminal.write()
            raise Leave from None

    # --- commands -----------------------------------------------------------------------------

    def _command(self, line: str, seat: int) -> bool:
        """Do what a word of the loop says; False when the line is none."""
        match COMMANDS.get(line.casefold()):
            case "help":
                self._help()
            case "undo":
                raise _TakeBack
            case "quit":
                raise Leave
            case "hint":
                self.note = self._hint(seat)
            case "sheet":
                shown = seat if self.shown is None else self.shown
                self.shown = (shown + 1) % self.game.players
            case "cancel":
                pass
            case _:
                return False
        return True

    def _help(self) -> None:
        text = f"{self.face.help(self.lang)}\n\n{Say.HELP.text(self.lang)}"
        paragraphs = flowing(text)
        begin = 0
        try:
            while begin < len(paragraphs):
                following = self._page(paragraphs, begin)

                def again(begin: int = begin) -> None:
                    nonlocal following
                    following = self._page(paragraphs, begin)

                self.terminal.ask(Say.GO_ON.text(self.lang), again)
                begin = following
        except EOFError:
            raise Leave from None

    def _page(self, paragraphs: Sequence[str], begin: int) -> int:
        """Show as many paragraphs as there is room for; return the first that is left."""
        columns, lines = self.terminal.size
        room = max(1, lines - 2) if self.terminal.screen else None
        shown: list[str] = []
        following = begin
        for paragraph in paragraphs[begin:]:
            more = hanging(paragraph, columns)
            if room is not None and shown and len(shown) + len(more) > room:
                break
            shown += more
            following += 1
        self.terminal.clear()
        for line in [*shown, ""]:
            self.terminal.write(line)
        return following

    def _hint(self, seat: int) -> str:
        state = self.states[-1]
        if seat not in getattr(self.game.turn(state), "seats", ()):
            return Say.NO_HINT.text(self.lang)
        seen = self.game.view(state, seat)
        action = make(strongest(self.game.name)).choose(self.game, seen, seat, self.rng)
        what = advice(self.face, self.game, seen, Move(seat, action), self.lang)
        return Say.HINT.text(self.lang, what=what)

    # --- showing ------------------------------------------------------------------------------

    def _draw(self, seat: int, choice: Any, note: str) -> None:
        columns, lines = self.terminal.size
        notes = wrap(note, columns)
        state = self.game.view(self.states[-1], seat)
        look = Look(
            seat=seat if self.shown is None else self.shown,
            names=self.names,
            lang=self.lang,
            width=columns,
            height=max(1, lines - len(notes) - 2),
            choice=choice,
            mark=self.terminal.mark,
        )
        picture = self.face.draw(self.game, state, look)
        most = max(2, lines - len(notes) - 1)
        if self.terminal.screen and len(picture.splitlines()) > most:  # the title must be seen
            title, *rest = picture.splitlines()
            picture = "\n".join([title, *rest[1 - most :]])
        room = lines - len(picture.splitlines()) - len(notes) - 1
        news = self._news(min(room, _MOST_NEWS))
        self.terminal.clear()
        self.terminal.write(picture)
        if room > len(news):
            self.terminal.write()
        for line in news:
            self.terminal.write(self.terminal.mark(fit(line, columns).rstrip(), "news"))
        for line in notes:
            self.terminal.write(self.terminal.mark(line, "note"))

    def _news(self, room: int) -> list[str]:
        """Return the latest lines about what happened, as many as fit, oldest first."""
        first, last = (0, self._public()) if self.terminal.screen else (self.told, self._public())
        self.told = max(self.told, last)
        found: list[str] = []
        for number in range(last - 1, first - 1, -1):
            if self.terminal.screen and len(found) >= room:
                break
            line = self._tell(number)
            found += [line] if line else []
        return found[::-1]

    def _public(self) -> int:
        """Return how many events everyone may know of: not those of a round that still runs."""
        number = len(self.transcript.events)
        running = isinstance(self.game.turn(self.states[number]), Decide)
        return self._round(number)[0] if running else number

    def _tell(self, number: int) -> str:
        event = self.transcript.events[number]
        if not isinstance(event, Move) and not self.face.tell_rolls:
            return ""
        return self.face.tell(self.game, self.states[number], event, self.names, self.lang)
