"""The text record of a game, a ``*.wurf`` file: a short header and then one event a line.

``#`` starts a comment::

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

What the dice can be checked with stands in lines of its own: ``commitment`` and hexadecimal
digits, ``word 0 blue`` for each word, ``secret`` and digits. ``rules 2`` after the game names the
version of its rules, where it is not the first.

Reading never guesses: every mistake is a `RecordError` with line, column and reason. People use
`Transcript.to_record` and `Transcript.from_record`, which stand on what is here.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import frozen

from wuerfelregeln import games
from wuerfelregeln.checks import Checker
from wuerfelregeln.core import AnyGame, IllegalEvent, Refusal
from wuerfelregeln.dice import Fairness
from wuerfelregeln.lines import BLANKS, LineReader, NotationError, checked_text, is_name, lines_of
from wuerfelregeln.whole import shown
from wuerfelregeln.words import BilingualError, Lang, Words

__all__ = ["FORMAT_VERSION", "Record", "RecordError", "read_record", "record_of"]

FORMAT_VERSION = 1
"""Version of the record format; it changes apart from the package's version."""


class RecordError(ValueError):
    r"""Raised for a record that is wrong: ``line`` and ``column`` count from 1.

    >>> read_record("wurf 1\ngame chess\n")
    Traceback (most recent call last):
    ...
    wuerfelregeln.records.RecordError: line 2, column 6: expected one of: ..., not 'chess'

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


@frozen
class Record:
    r"""What stands in a record: the game with its options, its events, names and day.

    >>> read_record("wurf 1\ngame yacht\nresult *\n").seats
    ()
    """

    game: AnyGame
    events: tuple[Any, ...]
    seats: tuple[str, ...]
    date: datetime.date | None
    fair: Fairness | None = None


# --- writing ------------------------------------------------------------------------------


def record_of(
    game: AnyGame,
    events: Iterable[object],
    seats: Sequence[str],
    date: datetime.date | None,
    result: tuple[int, ...] | None,
    *,
    fair: Fairness | None = None,
) -> str:
    """Return the text of a record; ``result`` is None, written ``*``, while the game goes on.

    >>> from wuerfelregeln.grid5 import Grid5, Roll
    >>> print(record_of(Grid5(), [Roll((3, 4))], ["Anna"], None, None))
    wurf 1
    game grid5
    option players 1
    option rounds 3
    seat 0 Anna
    result *
    <BLANKLINE>
    roll 3 4
    <BLANKLINE>
    """
    games.expect_registered(game)
    events = tuple(events)
    lines = [f"wurf {FORMAT_VERSION}", f"game {game.name}"]
    if game.about.rules != 1:
        lines.append(f"rules {game.about.rules}")
    lines += [
        f"option {option.name} {option.write(getattr(game, option.name))}"
        for option in game.about.options
    ]
    lines += [f"seat {seat} {name}" for seat, name in enumerate(seats)]
    if date is not None:
        lines.append(f"date {date.isoformat()}")
    if fair is not None:
        lines.append(f"commitment {fair.commitment}")
        lines += [f"word {place} {word}".rstrip() for place, word in enumerate(fair.words)]
        if fair.secret:
            lines.append(f"secret {fair.secret}")
    lines.append(f"result {'*' if result is None else ' '.join(map(str, result))}")
    written = [game.format(event) for event in events]
    text = "\n".join([*lines, *([""] if written else []), *written]) + "\n"
    if game.name not in games.GAMES:  # of those it is a law
        _expect_back(text, game, events)
    return text


def _expect_back(text: str, game: AnyGame, events: tuple[object, ...]) -> None:
    """Check that a record of another package's game can be read, and gives the same events."""
    again = read_record(text)
    for written, read in ((game, again.game), (events, again.events)):
        if written != read:
            problem = Words(
                de=f"{written!r} käme nicht gleich zurück, sondern als {read!r}",
                en=f"{written!r} would not come back equal but as {read!r}",
            )
            raise RecordError(problem, 1)


# --- reading ------------------------------------------------------------------------------

_Header = Callable[["_Reader", LineReader], None]


def read_record(text: str) -> Record:
    r"""Read the text of a record, play it through and check its result.

    >>> read_record("wurf 1\ngame grid5\n\nroll 3 4\n").events
    (Roll(dice=(3, 4)),)

    A byte order mark at the beginning is passed over. Raises `RecordError`, and `TypeError` for
    what is no text.
    """
    reader = _Reader()
    number = 0
    for number, raw in enumerate(lines_of(checked_text(text, "a record")), 1):
        line = raw.partition("#")[0].rstrip(BLANKS)
        if line:
            reader.take(number, line)
    return reader.finish(number + 1)


class _Reader:
    """Takes the lines of a record one by one: header first, then events."""

    def __init__(self) -> None:
        self.game_class: type[AnyGame] | None = None
        self.options: dict[str, Any] = {}
        self.seats: dict[int, str] = {}
        self.date: datetime.date | None = None
        self.version = 1  # of a record that does not name one, whatever came after it
        self.commitment = ""
        self.words: list[str] = []
        self.secret = ""
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

    def finish(self, last: int) -> Record:
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
        return Record(checker.game, tuple(checker.events), names, self.date, self._fair())

    def _fair(self) -> Fairness | None:
        if not self.commitment:
            if self.words or self.secret:
                raise self._error(
                    de="zu word und secret fehlt die Zeile commitment",
                    en="word and secret need a line commitment",
                )
            return None
        return Fairness(self.commitment, tuple(self.words), self.secret)

    # header lines

    def _version(self, words: LineReader) -> None:
        words.word(["wurf"])
        known = Words(de=f"Fassung {FORMAT_VERSION}", en=f"version {FORMAT_VERSION}")
        words.number(known, FORMAT_VERSION, FORMAT_VERSION)
        words.end()
        self.seen.add("wurf")

    def _game(self, words: LineReader) -> None:
        words.word(["game"])
        self.game_class = games.find(words.word(games.known()))
        words.end()

    def _rules(self) -> type[AnyGame]:
        """Return the game's class of the version of its rules that the record is of."""
        assert self.game_class is not None
        try:
            return games.edition(self.game_class.name, self.version)
        except games.UnknownGame as error:
            raise RecordError(error.problem, self.number) from None

    def _header(self, words: LineReader) -> None:
        column = words.column
        kind = words.take(Words("", ""))
        if kind in self.seen:
            raise self._twice(kind, column)
        if kind not in ("option", "seat", "word"):
            self.seen.add(kind)
        _HEADERS[kind](self, words)

    def option(self, words: LineReader) -> None:
        game_class = self._rules()
        options = {option.name: option for option in game_class.about.options}
        column = words.column
        name = words.word(options)
        if name in self.options:
            raise self._twice(name, column)
        column = words.column
        text = words.rest(Words(de="ein Wert", en="a value"))
        try:
            value = self.options[name] = options[name].read(text)
            game_class(**{name: value})
        except (ValueError, TypeError) as error:
            raise RecordError(_problem(error), self.number, column) from None

    def edition(self, words: LineReader) -> None:
        column = words.column
        self.version = words.number(Words(de="eine Fassung, ab 2", en="a version, from 2"), 2)
        words.end()
        if self.options:
            raise RecordError(
                Words(de="rules steht vor den Optionen", en="rules stands before the options"),
                self.number,
                column,
            )

    def seat(self, words: LineReader) -> None:
        seat = len(self.seats)
        words.number(Words(de=f"Platz {seat}", en=f"seat {seat}"), seat, seat)
        column = words.column
        name = self.seats[seat] = words.rest(Words(de="ein Name", en="a name"))
        if not is_name(name):
            problem = Words(de=f"{shown(name)} ist kein Name", en=f"{shown(name)} is not a name")
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
                de=f"erwartet war ein Datum wie 2026-11-29, nicht {shown(text)}",
                en=f"expected a date such as 2026-11-29, not {shown(text)}",
            )
            raise RecordError(problem, self.number, column)

    def promised(self, words: LineReader) -> None:
        self.commitment = self._checked(words, "commitment")

    def told(self, words: LineReader) -> None:
        self.secret = self._checked(words, "secret")

    def _checked(self, words: LineReader, what: str) -> str:
        column = words.column
        text = words.take(Words(de="Ziffern 0-9a-f", en="digits 0-9a-f"))
        words.end()
        try:
            Fairness(text) if what == "commitment" else Fairness("0" * 64, secret=text)
        except ValueError as error:
            raise RecordError(_problem(error), self.number, column) from None
        return text

    def word(self, words: LineReader) -> None:
        place = len(self.words)
        words.number(Words(de=f"Wort {place}", en=f"word {place}"), place, place)
        column = words.column
        word = "" if words.at_end else words.rest(Words("", ""))
        if not word.isprintable():
            problem = Words(de=f"{word!r} ist kein Wort", en=f"{word!r} is no word")
            raise RecordError(problem, self.number, column)
        self.words.append(word)

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
            game_class = self._rules()
            try:
                game = game_class(**self.options)
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
            column = len(line) - len(line.lstrip(BLANKS)) + 1
            raise RecordError(problem, self.number, column, refusal) from None

    def _error(self, de: str, en: str) -> RecordError:
        return RecordError(Words(de=de, en=en), self.number)

    def _twice(self, word: str, column: int) -> RecordError:
        problem = Words(de=f"„{word}“ steht zweimal da", en=f"{word!r} stands here twice")
        return RecordError(problem, self.number, column)


def _problem(error: Exception) -> Words:
    return error.problem if isinstance(error, BilingualError) else Words(str(error), str(error))


_HEADERS: dict[str, _Header] = {
    "rules": _Reader.edition,
    "option": _Reader.option,
    "seat": _Reader.seat,
    "date": _Reader.day,
    "commitment": _Reader.promised,
    "word": _Reader.word,
    "secret": _Reader.told,
    "result": _Reader.scores,
}
