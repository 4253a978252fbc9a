"""What looking back at a game finds: what decisions cost, luck, and better sheets.

`wuerfelregeln.analysis` finds it and has all these names too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Generic, TypeVar

from attrs import field, frozen

from wuerfelregeln.core import AnyGame, Hindsight, Move
from wuerfelregeln.display import Listing, Listings
from wuerfelregeln.plots import Plot, courses
from wuerfelregeln.words import Lang, Words, decimal

__all__ = ["Account", "Decision", "Fortune", "LookedBack", "Review"]

A = TypeVar("A")

SEAT = Words(de="Platz {n}", en="Seat {n}")
EXACT = Words(de="exakt", en="exact")
ESTIMATED = Words(de="geschätzt", en="estimated")
POINTS_TITLE = Words(de="Erwartete Punkte am Ende, {kind}", en="Expected final points, {kind}")
CHANCES_TITLE = Words(de="Aussicht auf den Sieg, {kind}", en="Chance to win, {kind}")
POINTS = Words(de="Punkte", en="points")
PER_CENT = Words(de="Prozent", en="per cent")
EVENT = Words(de="Ereignis", en="event")
EXPECTED = Words(de="erwartet", en="expected")
LUCK = Words(de="Glück", en="luck")
LOST = Words(de="verschenkt", en="given away")
SCORE = Words(de="Punkte", en="points")
CHANCE = Words(de="am Ende", en="at the end")
NUMBER = Words(de="Nr.", en="no.")
WHO = Words(de="wer", en="who")
DONE = Words(de="getan", en="done")
VALUE = Words(de="Wert", en="value")
BETTER = Words(de="besser", en="better")
DEAREST = Words(de="Was am meisten gekostet hat", en="What cost most")
NOTHING_LOST = Words(de="Nichts verschenkt", en="Nothing given away")
ROUND = Words(de="Runde", en="round")
WRITTEN = Words(de="eingetragen", en="written")
POSSIBLE = Words(de="möglich", en="possible")
AT_LEAST = Words(de="mindestens möglich", en="possible, at least")
SAME_HANDS = Words(
    de="Eingetragen, und mit denselben Würfen möglich",
    en="Written, and possible with the same hands",
)
ALL_KNOWN = Words(
    de="Eingetragen, und möglich, wären alle Würfe bekannt gewesen",
    en="Written, and possible had all throws been known",
)


@frozen
class Decision(Generic[A]):
    """One decision beside the best: ``loss`` is what it cost, in expected points, never below 0.

    ``ply`` counts the events of the transcript from 1.
    """

    ply: int
    seat: int
    action: A
    value: float
    best: A
    best_value: float

    @property
    def loss(self) -> float:
        """Expected points that the best action would have brought more."""
        return max(0.0, self.best_value - self.value)


@frozen
class Fortune:
    """What one roll gave a seat against expectation, in points; negative for bad luck.

    Never 0: a roll that changes nothing for a seat is no fortune of it.
    """

    ply: int
    seat: int
    points: float


@frozen
class Account:
    """The result of one seat split up: ``score == expected + luck - lost``.

    ``expected`` is what best play makes of the start on average, ``lost`` the sum of the losses;
    what remains of the score is ``luck``. For a game that goes on, ``score`` is the value of the
    last state.
    """

    seat: int
    expected: float
    luck: float
    lost: float
    score: float


@frozen
class Review(Generic[A]):
    """All decisions of a transcript, all rolls, and an account for each seat.

    ``exact`` is that of the evaluator: where it is False every number is an estimate. ``game`` and
    ``seats`` are those of the transcript, for tables; ``chances`` says that values are chances to
    win. A notebook displays the review as `tables`.
    """

    exact: bool
    decisions: tuple[Decision[A], ...]
    fortunes: tuple[Fortune, ...] = field(repr=False)
    accounts: tuple[Account, ...]
    game: AnyGame | None = field(default=None, repr=False)
    seats: tuple[str, ...] = field(default=(), repr=False)
    chances: bool = field(default=False, repr=False)

    def worst(self, count: int = 5) -> tuple[Decision[A], ...]:
        """Return the dearest decisions, dearest first."""
        dearest = sorted(self.decisions, key=lambda decision: -decision.loss)
        return tuple(decision for decision in dearest[:count] if decision.loss > 0)

    def tables(self, lang: Lang = "en", *, most: int = 10) -> Listings:
        """Return the accounts and the ``most`` dearest decisions as tables, which notebooks show.

        >>> from wuerfelregeln import RandomDice, agents, play
        >>> from wuerfelregeln.analysis import evaluator, review
        >>> from wuerfelregeln.yacht import Yacht
        >>> game = Yacht()
        >>> transcript = play(game, [agents.make("easy")], RandomDice(7), rng=1)
        >>> found = review(transcript, evaluator(game))
        >>> print(found.tables("de").parts[0])
        Erwartete Punkte am Ende, exakt
                 erwartet   Glück  verschenkt  Punkte
        Platz 0    255,28  +39,34      -87,62  207,00

        Chances to win are shown in per cent.
        """
        return Listings([self._accounts(lang), self._dearest(lang, most)])

    def plot(self, lang: Lang = "en") -> Plot:
        """Return how the value of each seat went, event by event, as a plot (extra ``plot``).

        >>> from wuerfelregeln import RandomDice, agents, play
        >>> from wuerfelregeln.analysis import evaluator, review
        >>> from wuerfelregeln.yacht import Yacht
        >>> game = Yacht()
        >>> transcript = play(game, [agents.make("easy")], RandomDice(7), rng=1)
        >>> review(transcript, evaluator(game)).plot("de").title
        'Erwartete Punkte am Ende, exakt'

        It rises and falls with luck, and falls with every decision that was not the best. Raises
        `ModuleNotFoundError` without matplotlib.
        """
        unit = 100.0 if self.chances else 1.0
        lines = {
            name: [(ply, unit * value) for ply, value in self._course(account)]
            for name, account in zip(self._names(lang), self.accounts, strict=True)
        }
        axis = (PER_CENT if self.chances else POINTS).text(lang)
        return courses(self._title(lang), (EVENT.text(lang), axis), lines)

    def _course(self, account: Account) -> Iterator[tuple[int, float]]:
        """Yield the value of a seat after every event that changed it."""
        value = account.expected
        changes = [
            (found.ply, found.points) for found in self.fortunes if found.seat == account.seat
        ]
        changes += [(made.ply, -made.loss) for made in self.decisions if made.seat == account.seat]
        yield 0, value
        for ply, change in sorted(changes):
            value += change
            yield ply, value

    def _accounts(self, lang: Lang) -> Listing:
        heads = [
            words.text(lang) for words in (EXPECTED, LUCK, LOST, CHANCE if self.chances else SCORE)
        ]
        rows = [
            [
                name,
                self._number(account.expected, lang),
                self._number(account.luck, lang, sign="+"),
                self._number(-account.lost, lang, sign="+"),
                self._number(account.score, lang),
            ]
            for name, account in zip(self._names(lang), self.accounts, strict=True)
        ]
        return Listing(["", *heads], rows, "lrrrr", self._title(lang))

    def _dearest(self, lang: Lang, most: int) -> Listing:
        names = self._names(lang)
        rows = [
            [
                str(made.ply),
                names[made.seat],
                self._told(made.seat, made.action),
                self._number(made.value, lang),
                self._told(made.seat, made.best),
                self._number(made.best_value, lang),
                self._number(-made.loss, lang, sign="+"),
            ]
            for made in self.worst(most)
        ]
        words = (NUMBER, WHO, DONE, VALUE, BETTER, VALUE, LOST)
        heads = [word.text(lang) for word in words]
        return Listing(heads, rows, "rllrlrr", (DEAREST if rows else NOTHING_LOST).text(lang))

    def _names(self, lang: Lang) -> Sequence[str]:
        return self.seats or [SEAT.text(lang, n=account.seat) for account in self.accounts]

    def _title(self, lang: Lang) -> str:
        kind = (EXACT if self.exact else ESTIMATED).text(lang)
        return (CHANCES_TITLE if self.chances else POINTS_TITLE).text(lang, kind=kind)

    def _told(self, seat: int, action: A) -> str:
        if self.game is None:
            return repr(action)
        return self.game.format(Move(seat, action)).partition(" ")[2]

    def _number(self, value: float, lang: Lang, *, sign: str = "") -> str:
        if self.chances:
            return f"{decimal(100 * value, sign + '.1f', lang)} %"
        return decimal(value, sign + ".2f", lang)

    def _repr_html_(self) -> str:
        return self.tables().html()

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, object]:
        return self.tables().forms(include, exclude)


class LookedBack(tuple[Hindsight[Any], ...]):
    """What `hindsight` found, a tuple that notebooks display as a table.

    >>> LookedBack(
    ...     [Hindsight(seat=0, round=1, written=19, points=30, sheet=(), exact=True)]
    ... ).table()
    Written, and possible with the same hands
            round  written  possible  given away
    Seat 0      1       19        30          11
    """

    __slots__ = ()

    def table(self, lang: Lang = "en", *, names: Sequence[str] = ()) -> Listing:
        """Return the sheets as a table; ``names`` are one for each seat.

        Raises `ValueError` where there are fewer names than seats.
        """
        seats = max((found.seat for found in self), default=-1) + 1
        if names and len(names) < seats:
            raise ValueError(f"expected {seats} names, one for each seat, not {len(names)}")
        called = names or [SEAT.text(lang, n=n) for n in range(seats)]
        rows = [
            [
                called[found.seat],
                *map(str, (found.round, found.written, found.points, found.lost)),
            ]
            for found in self
        ]
        exact = all(found.exact for found in self)
        heads = [
            words.text(lang) for words in (ROUND, WRITTEN, POSSIBLE if exact else AT_LEAST, LOST)
        ]
        caption = (SAME_HANDS if exact else ALL_KNOWN).text(lang)
        return Listing(["", *heads], rows, "lrrrr", caption)

    def _repr_html_(self) -> str:
        return self.table().html()

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, object]:
        return self.table().forms(include, exclude)
