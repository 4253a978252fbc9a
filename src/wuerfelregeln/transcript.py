"""Transcripts: a game and its events, and their text form, the ``*.wurf`` record.

The record is a short header and then one event a line; ``#`` starts a comment::

    wurf 1
    game yacht
    option players 2
    option joker free
    seat 0 Anna
    seat 1 hard
    date 2026-11-29
    result 231 254

    roll 1 3 3 3 6
    0 hold 3 3 3

Reading never guesses: every mistake is a `RecordError` with line, column and reason.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

from attrs import Attribute, evolve, field, frozen
from attrs.validators import instance_of

from wuerfelregeln.checks import flaws
from wuerfelregeln.core import AnyGame, Game, IllegalEvent, Move, Over, Refusal
from wuerfelregeln.lines import LineReader, NotationError
from wuerfelregeln.words import BilingualError, Lang, Words

__all__ = ["FORMAT_VERSION", "Checker", "RecordError", "Transcript"]

FORMAT_VERSION = 1
"""Version of the record format; it changes apart from the package's version."""

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")


class RecordError(ValueError):
    r"""Raised for a record that is wrong: ``line`` and ``column`` count from 1.

    >>> Transcript.from_record("wurf 1\ngame chess\n")
    Traceback (most recent call last):
    ...
    wuerfelregeln.transcript.RecordError: line 2, column 6: expected one of: ..., not 'chess'

    ``problem`` is the reason in both languages; ``refusal`` is there when an event is illegal.
    """

    def __init__(
        self, problem: Words, line: int, column: int = 1, refusal: Refusal | None = None
    ) -> None:
        super().__init__(problem, line, column, refusal)
        self.problem = problem
        self.line = line
        self.column = column
        self.refusal = refusal

    def text(self, lang: Lang = "en") -> str:
        """Return the sentence for a person."""
        place = Words(de="Zeile {line}, Spalte {column}", en="line {line}, column {column}")
        where = place.text(lang, line=self.line, column=self.column)
        return f"{where}: {self.problem.text(lang)}"

    def __str__(self) -> str:
        return self.text("en")


def _seat_names(instance: Transcript[Any, Any, Any], _: Attribute[Any], names: Any) -> None:
    if names and len(names) != instance.game.players:
        players = instance.game.players
        problem = Words(
            de=f"seats muss {players} Spieler nennen, nicht {len(names)}",
            en=f"seats must name {players} players, not {len(names)}",
        )
        raise BilingualError(problem)
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"the name of a player must be a str, not {name!r}")
        if name != " ".join(name.split()) or not name or "#" in name or not name.isprintable():
            problem = Words(
                de=f"{name!r} kann nicht in einer Aufzeichnung stehen: eine Zeile Wörter ohne '#'",
                en=f"{name!r} cannot stand in a record: one line of words without '#'",
            )
            raise BilingualError(problem)


def _date(_instance: object, _attribute: object, date: Any) -> None:
    if type(date) not in (datetime.date, type(None)):
        raise TypeError(f"date must be a datetime.date or None, not {date!r}")


@frozen
class Transcript(Generic[S, A, R]):
    """A game with its options and everything that happened, in order.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> transcript = Transcript(Yacht(), (Roll((1, 2, 3, 4, 5)),))
    >>> transcript.position(1).throws_left
    2
    >>> Transcript.from_record(transcript.to_record()) == transcript
    True

    ``seats`` names the players (or is empty), ``date`` is the day of the game (or None). Raises
    `ValueError` for names that cannot stand in a record; illegal events show in `replay`.
    """

    game: Game[S, A, R]
    events: tuple[R | Move[A], ...] = field(default=(), validator=instance_of(tuple))
    seats: tuple[str, ...] = field(default=(), validator=[instance_of(tuple), _seat_names])
    date: datetime.date | None = field(default=None, validator=_date)

    # --- going through it -----------------------------------------------------------------

    def replay(self) -> Iterator[S]:
        """Yield every state, the first one before any event.

        >>> from wuerfelregeln.yacht import Yacht
        >>> len(list(Transcript(Yacht()).replay()))
        1

        Raises `IllegalEvent` where an event is illegal.
        """
        state = self.game.start()
        yield state
        for event in self.events:
            state = self.game.apply(state, event)
            yield state

    def position(self, ply: int) -> S:
        """Return the state after ``ply`` events; negative numbers count from the end.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Transcript(Yacht()).position(0) == Yacht().start()
        True

        Raises `IndexError` when there are fewer events, `IllegalEvent` when one is illegal.
        """
        last = len(self.events)
        if not -last - 1 <= ply <= last:
            raise IndexError(f"ply {ply} is outside this transcript of {last} events")
        state = self.game.start()
        for event in self.events[: ply % (last + 1)]:
            state = self.game.apply(state, event)
        return state

    @property
    def final(self) -> S:
        """The state after the last event."""
        return self.position(-1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.game.turn(self.final), Over)

    @property
    def result(self) -> tuple[int, ...] | None:
        """The final scores, one per seat; None while the game goes on."""
        final = self.final
        return self.game.scores(final) if isinstance(self.game.turn(final), Over) else None

    def then(self, *events: R | Move[A]) -> Transcript[S, A, R]:
        """Return the transcript with more events.

        >>> from wuerfelregeln.yacht import Roll, Yacht
        >>> len(Transcript(Yacht()).then(Roll((1, 1, 1, 1, 1))).events)
        1
        """
        return evolve(self, events=self.events + events)

    # --- the text record --------------------------------------------------------------------

    def to_record(self) -> str:
        """Return the text record; `from_record` is its inverse.

        >>> from wuerfelregeln.yacht import Yacht
        >>> print(Transcript(Yacht(), seats=("Anna",)).to_record())
        wurf 1
        game yacht
        option players 1
        option joker free
        seat 0 Anna
        result *
        <BLANKLINE>

        The result is ``*`` while the game goes on. Raises `IllegalEvent` for an illegal event.
        """
        result = self.result
        lines = [f"wurf {FORMAT_VERSION}", f"game {self.game.name}"]
        lines += [
            f"option {option.name} {option.write(getattr(self.game, option.name))}"
            for option in self.game.about.options
        ]
        lines += [f"seat {seat} {name}" for seat, name in enumerate(self.seats)]
        if self.date is not None:
            lines.append(f"date {self.date.isoformat()}")
        lines.append(f"result {'*' if result is None else ' '.join(map(str, result))}")
        if self.events:
            lines += ["", *map(self.game.format, self.events)]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_record(cls, text: str) -> Transcript[Any, Any, Any]:
        r"""Read a text record, play it through and check its result.

        >>> Transcript.from_record("wurf 1\ngame yacht\nresult *\n").game
        Yacht(players=1, joker=Joker.FREE)

        Options that are not named have their defaults. Raises `RecordError`.
        """
        return _read(text)

    def write(self, path: str | Path) -> None:
        """Write the text record to a file, all of it or nothing.

        >>> import tempfile, pathlib
        >>> from wuerfelregeln.yacht import Yacht
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "game.wurf"
        >>> Transcript(Yacht()).write(file)
        >>> Transcript.read(file).game
        Yacht(players=1, joker=Joker.FREE)
        """
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(self.to_record(), encoding="utf-8")
        draft.replace(target)

    @classmethod
    def read(cls, path: str | Path) -> Transcript[Any, Any, Any]:
        """Read a text record from a file.

        Raises `RecordError`, also for a file that is not UTF-8, and `OSError`.
        """
        data = Path(path).read_bytes()
        try:
            return cls.from_record(data.decode("utf-8"))
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            column = error.start - data.rfind(b"\n", 0, error.start)
            problem = Words(de="kein UTF-8-Text", en="this is no UTF-8 text")
            raise RecordError(problem, line, column) from None


# --- checking: for text records and for JSON documents alike -------------------------------


class Checker:
    """Plays what a record or a document says, event by event, and holds its result against that.

    >>> from wuerfelregeln.yacht import Roll, Yacht
    >>> checker = Checker(Yacht())
    >>> checker.take(Roll((1, 2, 3, 4, 5)))
    >>> checker.finish((), None).position(1).throws_left
    2
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.state: Any = game.start()
        self.events: list[Any] = []

    def take(self, event: Any) -> None:
        """Play one event; raises `IllegalEvent` where the rules refuse it."""
        self.state = self.game.apply(self.state, event)
        self.events.append(event)

    def wrong_result(self, told: tuple[int, ...] | None) -> Words | None:
        """Return what is wrong with a result, None while the game goes on; None if it is right.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Checker(Yacht()).wrong_result((5,)).text()
        'the result does not match: the events give *'
        """
        over = isinstance(self.game.turn(self.state), Over)
        scores = self.game.scores(self.state) if over else None
        if scores == told:
            return None
        listed = "*" if scores is None else " ".join(map(str, scores))
        return Words(
            de=f"das Ergebnis stimmt nicht: die Ereignisse ergeben {listed}",
            en=f"the result does not match: the events give {listed}",
        )

    def wrong_state(self) -> Words | None:
        """Return the first flaw of the state that the events led to, None if it has none.

        The rules of the four games never lead there, but those of other people may.

        >>> from wuerfelregeln.yacht import Yacht
        >>> Checker(Yacht()).wrong_state()
        """
        for flaw in flaws(self.game, self.state):
            return Words(
                de=f"die Ereignisse führen zu keinem Stand dieses Spiels: {flaw.path} {flaw.de}",
                en=f"the events lead to no state of this game: {flaw.path} {flaw.en}",
            )
        return None

    def finish(
        self, seats: tuple[str, ...], date: datetime.date | None
    ) -> Transcript[Any, Any, Any]:
        """Return the transcript; raises `ValueError` for names that cannot stand in a record."""
        return Transcript(self.game, tuple(self.events), seats, date)


# --- reading ------------------------------------------------------------------------------

_Header = Callable[["_Reader", LineReader], None]


def _read(text: str) -> Transcript[Any, Any, Any]:
    reader = _Reader()
    number = 0
    for number, raw in enumerate(text.removesuffix("\n").split("\n"), 1):
        line = raw.split("#", 1)[0].rstrip()
        if line.strip():
            reader.take(number, line)
    return reader.finish(number + 1)


class _Reader:
    """Takes the lines of a record one by one: header first, then events."""

    def __init__(self) -> None:
        self.game_class: type[AnyGame] | None = None
        self.options: dict[str, Any] = {}
        self.seats: dict[int, str] = {}
        self.date: datetime.date | None = None
        self.result: tuple[int, ...] | None = None
        self.result_place = (0, 0)
        self.seen: set[str] = set()
        self.checker: Checker | None = None
        self.number = 0

    def take(self, number: int, line: str) -> None:
        self.number = number
        words = LineReader(line)
        try:
            if not self.seen:
                self._version(words)
            elif self.game_class is None:
                self._game(words)
            elif self.checker is None and words.peek() in _HEADERS:
                self._header(words)
            else:
                self._event(line)
        except NotationError as error:
            raise RecordError(error.problem, number, error.column) from None

    def finish(self, last: int) -> Transcript[Any, Any, Any]:
        self.number = last
        if self.game_class is None:
            raise self._error(de="der Kopf ist unvollständig", en="the header is incomplete")
        checker = self._start()
        wrong = checker.wrong_result(self.result) if "result" in self.seen else None
        if wrong is not None:
            raise RecordError(wrong, *self.result_place)
        wrong = checker.wrong_state()
        if wrong is not None:
            raise RecordError(wrong, self.number)
        names = tuple(name for _, name in sorted(self.seats.items()))
        return checker.finish(names, self.date)

    # header lines

    def _version(self, words: LineReader) -> None:
        words.word(["wurf"])
        known = Words(de=f"Fassung {FORMAT_VERSION}", en=f"version {FORMAT_VERSION}")
        words.number(known, FORMAT_VERSION, FORMAT_VERSION)
        words.end()
        self.seen.add("wurf")

    def _game(self, words: LineReader) -> None:
        # Games come late: a transcript can be made and stepped without loading the other games.
        games: Mapping[str, type[AnyGame]] = import_module("wuerfelregeln.games").GAMES
        words.word(["game"])
        self.game_class = games[words.word(games)]
        words.end()

    def _header(self, words: LineReader) -> None:
        column = words.column
        kind = words.take(Words("", ""))
        if kind in self.seen:
            raise self._twice(kind, column)
        if kind not in ("option", "seat"):
            self.seen.add(kind)
        _HEADERS[kind](self, words)

    def option(self, words: LineReader) -> None:
        assert self.game_class is not None
        options = {option.name: option for option in self.game_class.about.options}
        column = words.column
        name = words.word(options)
        if name in self.options:
            raise self._twice(name, column)
        column = words.column
        text = words.rest(Words(de="ein Wert", en="a value"))
        try:
            value = self.options[name] = options[name].read(text)
            self.game_class(**{name: value})
        except (ValueError, TypeError) as error:
            raise RecordError(_problem(error), self.number, column) from None

    def seat(self, words: LineReader) -> None:
        seat = len(self.seats)
        words.number(Words(de=f"Platz {seat}", en=f"seat {seat}"), seat, seat)
        column = words.column
        name = self.seats[seat] = words.rest(Words(de="ein Name", en="a name"))
        if not name.isprintable():
            problem = Words(de=f"{name!r} ist kein Name", en=f"{name!r} is no name")
            raise RecordError(problem, self.number, column)

    def day(self, words: LineReader) -> None:
        column = words.column
        text = words.take(Words(de="ein Datum", en="a date"))
        words.end()
        try:
            self.date = datetime.date.fromisoformat(text)
        except ValueError:
            self.date = None
        if self.date is None or self.date.isoformat() != text:
            problem = Words(
                de=f"erwartet war ein Datum wie 2026-11-29, nicht {text!r}",
                en=f"expected a date such as 2026-11-29, not {text!r}",
            )
            raise RecordError(problem, self.number, column)

    def scores(self, words: LineReader) -> None:
        self.result_place = (self.number, words.column)
        if words.peek() == "*":
            words.word(["*"])
            words.end()
            return
        found: list[int] = []
        while not words.at_end or not found:
            found.append(words.number(Words(de="eine Punktzahl oder *", en="a score or *")))
        self.result = tuple(found)

    # events

    def _start(self) -> Checker:
        if self.checker is None:
            assert self.game_class is not None
            try:
                game = self.game_class(**self.options)
            except ValueError as error:  # options that do not go together
                raise RecordError(_problem(error), self.number) from None
            if self.seats and len(self.seats) != game.players:
                raise self._error(
                    de=f"{len(self.seats)} Namen für {game.players} Plätze",
                    en=f"{len(self.seats)} names for {game.players} seats",
                )
            self.checker = Checker(game)
        return self.checker

    def _event(self, line: str) -> None:
        checker = self._start()
        event = checker.game.parse(line)
        try:
            checker.take(event)
        except IllegalEvent as error:
            refusal = error.refusal
            ply = len(checker.events) + 1
            problem = Words(
                de=f"Ereignis {ply} geht nicht: {refusal.text('de')}",
                en=f"event {ply} is illegal: {refusal.text('en')}",
            )
            column = len(line) - len(line.lstrip()) + 1
            raise RecordError(problem, self.number, column, refusal) from None

    def _error(self, de: str, en: str) -> RecordError:
        return RecordError(Words(de=de, en=en), self.number)

    def _twice(self, word: str, column: int) -> RecordError:
        problem = Words(de=f"„{word}“ steht zweimal da", en=f"{word!r} stands here twice")
        return RecordError(problem, self.number, column)


def _problem(error: Exception) -> Words:
    return error.problem if isinstance(error, BilingualError) else Words(str(error), str(error))


_HEADERS: dict[str, _Header] = {
    "option": _Reader.option,
    "seat": _Reader.seat,
    "date": _Reader.day,
    "result": _Reader.scores,
}
