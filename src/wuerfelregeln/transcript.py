"""Transcripts: a game and everything that happened in it, and their text records.

>>> from wuerfelregeln.yacht import Roll, Yacht
>>> Transcript(Yacht(), (Roll((1, 2, 3, 4, 5)),)).final.dice
(1, 2, 3, 4, 5)
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from attrs import Attribute, evolve, field, frozen
from attrs.validators import instance_of, optional

from wuerfelregeln.core import Game, IllegalEvent, Move, Over
from wuerfelregeln.dice import Fairness
from wuerfelregeln.files import TooLarge, read_whole, write_whole
from wuerfelregeln.lines import is_name
from wuerfelregeln.records import FORMAT_VERSION, RecordError, read_record, record_of
from wuerfelregeln.words import BilingualError, Lang, Words

if TYPE_CHECKING:
    from wuerfelregeln.canvas.palette import Theme
    from wuerfelregeln.notebooks import ShownTranscript

__all__ = ["FORMAT_VERSION", "AnyTranscript", "Fairness", "RecordError", "Transcript"]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")


def _seat_names(instance: AnyTranscript, _: Attribute[Any], names: Any) -> None:
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
        if not is_name(name):
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

    ``seats`` names the players (or is empty), ``date`` is the day of the game (or None). ``fair``
    is what the dice can be checked with, see `first_wrong_roll` (or None). Raises `ValueError` for
    names that cannot stand in a record; illegal events show in `replay`.
    """

    game: Game[S, A, R]
    events: tuple[R | Move[A], ...] = field(default=(), validator=instance_of(tuple))
    seats: tuple[str, ...] = field(default=(), validator=[instance_of(tuple), _seat_names])
    date: datetime.date | None = field(default=None, validator=_date)
    fair: Fairness | None = field(default=None, validator=optional(instance_of(Fairness)))

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

    def view(self, seat: int) -> Transcript[S, A, R]:
        """Return what of the transcript a seat may see: all but what `Game.view` hides from it now.

        >>> from wuerfelregeln.grid5 import Grid5, Place, Roll
        >>> events = (Roll((3, 4)), Move(1, Place(0, 0)), Move(0, Place(2, 2)))
        >>> running = Transcript(Grid5(players=2), events[:2])
        >>> running.view(0).events, running.view(1).events == events[:2]
        ((Roll(dice=(3, 4)),), True)
        >>> running.then(events[2]).view(0).events == events
        True

        Up to the last state of which the seat sees everything it is the same; of what came after
        that only the seat's own moves are told, so that nothing can leak. Its last state is the
        seat's view, but for who of the others has written. Raises `IllegalEvent` where an event is
        illegal.
        """
        open_until = 0
        for ply, state in enumerate(self.replay()):
            if self.game.view(state, seat) == state:
                open_until = ply
        own = [
            event
            for event in self.events[open_until:]
            if isinstance(event, Move) and event.seat == seat
        ]
        return evolve(self, events=(*self.events[:open_until], *own))

    def then(self, *events: R | Move[A]) -> Transcript[S, A, R]:
        """Return the transcript with more events.

        >>> from wuerfelregeln.yacht import Roll, Yacht
        >>> len(Transcript(Yacht()).then(Roll((1, 1, 1, 1, 1))).events)
        1
        """
        return evolve(self, events=self.events + events)

    # --- in a notebook ----------------------------------------------------------------------

    def show(
        self,
        ply: int = -1,
        *,
        seat: int | None = None,
        lang: Lang = "en",
        theme: Theme = "light",
        size: float = 480,
    ) -> ShownTranscript:
        """Return what displays the position after ``ply`` events, and these events.

        >>> from wuerfelregeln.yacht import Roll, Yacht
        >>> transcript = Transcript(Yacht(), (Roll((1, 2, 3, 4, 5)),), ("Anna",))
        >>> print(str(transcript.show(lang="de")).splitlines()[-1])
          1       roll 1 2 3 4 5

        By itself a notebook displays a transcript like this, after all events and in English. The
        other arguments are those of `wuerfelregeln.show`, and so are the errors; raises
        `IndexError` when there are fewer events, `IllegalEvent` when one is illegal.
        """
        from wuerfelregeln.notebooks import ShownTranscript, event_listing, show

        state = self.position(ply)
        past = self.events[: ply % (len(self.events) + 1)]
        shown = show(
            self.game,
            state,
            seat=seat,
            names=self.seats,
            lang=lang,
            theme=theme,
            size=size,
            last=past[-1] if past else None,
        )
        events = event_listing(self.game, past, names=self.seats, lang=lang)
        return ShownTranscript(shown, events)

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, Any]:
        """Return what `show` displays; nothing, so that `repr` is shown, for an illegal event."""
        try:
            return self.show().forms(include, exclude)
        except IllegalEvent:
            return {}

    def _ipython_display_(self) -> None:
        try:
            shown = self.show()
        except IllegalEvent:
            raise NotImplementedError from None  # IPython goes on to the other forms
        shown.display()

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

        The result is ``*`` while the game goes on. What is written can be read again: raises
        `UnknownGame` for a game that is not registered, `IllegalEvent` for an illegal event,
        `RecordError` for what would not come back equal.
        """
        return record_of(self.game, self.events, self.seats, self.date, self.result, fair=self.fair)

    @classmethod
    def from_record(cls, text: str) -> AnyTranscript:
        r"""Read a text record, play it through and check its result.

        >>> Transcript.from_record("wurf 1\ngame yacht\nresult *\n").game
        Yacht(players=1, joker=Joker.FREE)

        Options that are not named have their defaults. Raises `RecordError`, and `TypeError` for
        what is no text.
        """
        found = read_record(text)
        return cls(found.game, found.events, found.seats, found.date, found.fair)

    def write(self, path: str | Path) -> None:
        """Write the text record to a file, all of it or nothing.

        >>> import tempfile, pathlib
        >>> from wuerfelregeln.yacht import Yacht
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "game.wurf"
        >>> Transcript(Yacht()).write(file)
        >>> Transcript.read(file).game
        Yacht(players=1, joker=Joker.FREE)

        A link stays a link and the mode of the file is kept, see `wuerfelregeln.files.write_whole`.
        Raises `OSError`, and `IllegalEvent` for an illegal event.
        """
        write_whole(path, self.to_record().encode("utf-8"))

    @classmethod
    def read(cls, path: str | Path) -> AnyTranscript:
        """Read a text record from a file.

        A byte order mark at the beginning is passed over. Raises `RecordError`, also for a file
        that is not UTF-8 or larger than `wuerfelregeln.files.LIMIT`, and `OSError`.
        """
        try:
            data = read_whole(path)
        except TooLarge as error:
            raise RecordError(error.problem, 1) from None
        try:
            return cls.from_record(data.decode("utf-8"))
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            column = error.start - data.rfind(b"\n", 0, error.start)
            problem = Words(de="das ist kein Text in UTF-8", en="this is not UTF-8 text")
            raise RecordError(problem, line, column) from None


AnyTranscript: TypeAlias = Transcript[Any, Any, Any]
"""A transcript of which only at run time it is known which game it is of."""
