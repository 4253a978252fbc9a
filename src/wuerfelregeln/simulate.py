"""Many games: who scores how much, who wins how often, and how sure that is.

The result depends on the game, the players, the number of games and the seed alone: neither on
the executor nor on how the work is cut. Memory stays flat however many games are played.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import nullcontext
from fractions import Fraction
from math import inf, sqrt
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Any, Literal, TypeAlias

from attrs import asdict, field, frozen

from wuerfelregeln import agents as players
from wuerfelregeln import plots
from wuerfelregeln.core import AnyAgent, AnyGame, rank
from wuerfelregeln.dice import RandomDice
from wuerfelregeln.display import Listing
from wuerfelregeln.play import played
from wuerfelregeln.plots import Plot
from wuerfelregeln.ratings import Rater, Rating
from wuerfelregeln.words import Lang, Words, decimal

__all__ = [
    "Difference",
    "Interrupted",
    "Progress",
    "Rating",
    "Standing",
    "Summary",
    "run",
    "seating",
]

Contestant: TypeAlias = str | AnyAgent
Progress: TypeAlias = Callable[[int, int], None]
"""``progress(done, total)`` is called as games come in."""

_Outcome: TypeAlias = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""The scores and the ranking of one game, by seat."""

_CHUNK = 50
_AHEAD = 32
"""Chunks that may be under way at once: enough for many workers, few enough for flat memory."""
_Z = 1.959963984540054
"""The 97.5 % point of the normal distribution, for intervals of 95 %."""


NAME = Words(de="Spieler", en="player")
GAMES = Words(de="Partien", en="games")
MEAN = Words(de="Mittel", en="mean")
ERROR = Words(de="Fehler", en="error")
WINS = Words(de="Siege", en="wins")
INTERVAL = Words(de="95 %", en="95 %")
RATING = Words(de="Stärke", en="rating")
PLOT = Words(de="{game}: Mittel mit 95-%-Bereich", en="{game}: mean with 95 % interval")


# --- what comes out ---------------------------------------------------------------------------


@frozen
class Standing:
    """How one contestant did; scores in points, ``win_rate`` from 0 to 1, intervals of 95 %.

    A shared first place counts as that share of a win. ``standard_error`` is that of the mean;
    it is infinite for a single game.
    """

    name: str
    games: int
    mean: float
    standard_error: float
    lowest: int
    highest: int
    wins: float
    win_rate: float
    win_interval: tuple[float, float]
    rating: Rating | None = None


@frozen
class Difference:
    """The mean difference of two contestants' scores on the same dice or at the same table.

    >>> Difference(mean=5.0, standard_error=1.0).clear
    True
    """

    mean: float
    standard_error: float

    @property
    def clear(self) -> bool:
        """Whether zero lies outside the interval of 95 %."""
        return abs(self.mean) > _Z * self.standard_error


@frozen
class Summary:
    """The result of `run`: one `Standing` for each contestant, in the order they were given.

    >>> from wuerfelregeln.yacht import Yacht
    >>> summary = run(Yacht(), ["easy", "random"], games=20, seed=1)
    >>> [standing.name for standing in summary.standings], summary.games
    (['easy', 'random'], 40)
    >>> summary.difference("easy", "random").clear
    True
    """

    game: str
    seed: int
    games: int
    standings: tuple[Standing, ...]
    differences: tuple[tuple[Difference, ...], ...] = field(repr=False)

    def difference(self, one: str, other: str) -> Difference:
        """Return how far ``one`` is ahead of ``other``, from the games that compare them.

        Raises `ValueError` for a name that was not among the contestants.
        """
        names = [standing.name for standing in self.standings]
        for name in (one, other):
            if name not in names:
                raise ValueError(f"no contestant {name!r}: expected one of {', '.join(names)}")
        return self.differences[names.index(one)][names.index(other)]

    def rows(self) -> list[dict[str, Any]]:
        """Return the standings as flat rows, for a table or a CSV file."""
        return [_flat(standing) for standing in self.standings]

    def table(self, lang: Lang = "en", *, names: Sequence[str] = ()) -> Listing:
        """Return the standings as a table, which notebooks show.

        >>> from wuerfelregeln.yacht import Yacht
        >>> run(Yacht(), ["random"], games=1, seed=1).table("de").lines()[0]
        'Spieler  Partien  Mittel  Fehler    Siege          95 %'

        By itself a notebook displays a summary like this, in English. ``names`` are what the
        contestants are called instead of their own names. Raises `ValueError` for another number
        of names than contestants.
        """
        rated = any(standing.rating is not None for standing in self.standings)
        heads = _HEADS if rated else _HEADS[:-1]
        rows = [
            _row(standing, name, lang)[: len(heads)]
            for standing, name in zip(self.standings, self._called(names), strict=True)
        ]
        return Listing([head.text(lang) for head in heads], rows, "l".ljust(len(heads), "r"))

    def plot(self, lang: Lang = "en", *, names: Sequence[str] = ()) -> Plot:
        """Return the means as bars with their intervals of 95 %, as a plot (extra ``plot``).

        >>> from wuerfelregeln.yacht import Yacht
        >>> run(Yacht(), ["easy", "random"], games=5, seed=1).plot("de").title
        'Yacht(players=1, joker=Joker.FREE): Mittel mit 95-%-Bereich'

        ``names`` are those of `table`, and so are the errors; `ModuleNotFoundError` without
        matplotlib.
        """
        called = zip(self.standings, self._called(names), strict=True)
        bars = [
            plots.Bar(name, standing.mean, _Z * standing.standard_error)
            for standing, name in called
        ]
        return plots.bars(PLOT.text(lang, game=self.game), MEAN.text(lang), bars, lang=lang)

    def _called(self, names: Sequence[str]) -> Sequence[str]:
        if names and len(names) != len(self.standings):
            raise ValueError(f"expected {len(self.standings)} names, not {len(names)}")
        return names or [standing.name for standing in self.standings]

    def _repr_html_(self) -> str:
        return self.table().html()

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, Any]:
        return self.table().forms(include, exclude)

    def as_dict(self) -> dict[str, Any]:
        """Return the whole summary as plain numbers and texts, for JSON."""
        return {
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "standings": [asdict(standing) for standing in self.standings],
        }


_HEADS = (NAME, GAMES, MEAN, ERROR, WINS, INTERVAL, RATING)


def _row(standing: Standing, name: str, lang: Lang) -> list[str]:
    """Return the row of a table under `_HEADS`."""
    low, high = (decimal(100 * rate, ".1f", lang) for rate in standing.win_interval)
    rating = standing.rating
    return [
        name,
        str(standing.games),
        decimal(standing.mean, ".2f", lang),
        decimal(standing.standard_error, ".2f", lang),
        f"{decimal(100 * standing.win_rate, '.1f', lang)} %",
        f"{low}–{high} %",
        f"{decimal(rating.mu, '.1f', lang)} ± {decimal(rating.sigma, '.1f', lang)}"
        if rating
        else "",
    ]


class Interrupted(KeyboardInterrupt):
    """Raised by `run` on Ctrl-C: ``summary`` holds what had come in by then, or None."""

    def __init__(self, summary: Summary | None) -> None:
        super().__init__("the simulation was interrupted")
        self.summary = summary


# --- running ----------------------------------------------------------------------------------


def run(  # noqa: PLR0917 - the first six are the documented order
    game: AnyGame,
    agents: Sequence[Contestant],
    games: int,
    seed: int,
    executor: Executor | Literal["processes"] | None = None,
    progress: Progress | None = None,
    *,
    common_dice: bool = True,
    ratings: bool = False,
) -> Summary:
    """Play many games and sum them up.

    >>> from wuerfelregeln.yacht import Yacht
    >>> run(Yacht(players=2), ["easy", "random"], games=10, seed=3).standings[0].win_rate
    1.0

    ``agents`` are names for `agents.make`, or agents; at least as many as the game has seats. All
    seatings take turns. In a solo game every contestant plays ``games`` games, else ``games`` is
    the number of games in all. With ``common_dice`` every deal (the seed of the dice) is played
    in all seatings before the next one comes, so that differences show sooner; without, every
    game has dice of its own. ``executor`` is any `concurrent.futures.Executor`, ``"processes"``
    for a process pool, or None for this process; agents must then be picklable. ``ratings`` asks
    for openskill ratings (extra ``rating``), which follow the order of the games.

    Raises `ValueError` for too few games or agents, `Interrupted` on Ctrl-C.
    """
    if games < 1:
        raise ValueError(f"games must be 1 or more, not {games}")
    if len(agents) < game.players:
        raise ValueError(f"{game.players} seats need as many agents, not {len(agents)}")
    names = _names(agents)
    total = games * len(agents) if game.players == 1 else games
    sums = _Sums(names, game, ratings=ratings)
    pool = _pool(executor)
    try:
        with pool as ready:
            work = _Work(game, tuple(agents), seed, common_dice)
            for number, outcome in enumerate(_results(work, total, ready)):
                sums.add(work.lineup(number), outcome)
                if progress is not None and (number % _CHUNK == _CHUNK - 1 or number == total - 1):
                    progress(number + 1, total)
    except KeyboardInterrupt:
        raise Interrupted(sums.summary(seed) if sums.games else None) from None
    return sums.summary(seed)


def _pool(executor: Executor | Literal["processes"] | None) -> Any:
    if executor == "processes":
        return ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=_end_with_parent)
    return nullcontext(executor)


def _end_with_parent() -> None:
    """Have this worker end when the process that started it does, however that comes about."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, name="ends with its parent", daemon=True).start()


def _names(agents: Sequence[Contestant]) -> list[str]:
    """Return a name for each contestant; a second ``easy`` becomes ``easy 2``."""
    names: list[str] = []
    for agent in agents:
        name = agent if isinstance(agent, str) else type(agent).__name__
        seen = sum(1 for other in names if other.partition(" ")[0] == name)
        names.append(name if seen == 0 else f"{name} {seen + 1}")
    return names


@frozen
class _Work:
    """What a worker must know; game ``number`` is the same game wherever it is played."""

    game: AnyGame
    agents: tuple[Contestant, ...]
    seed: int
    common_dice: bool

    def lineup(self, number: int) -> tuple[int, ...]:
        return seating(number, len(self.agents), self.game.players)[1]

    def deal(self, number: int) -> int:
        if not self.common_dice:
            return number
        return seating(number, len(self.agents), self.game.players)[0]

    def play(self, numbers: Iterable[int]) -> list[_Outcome]:
        made = [players.make(agent) if isinstance(agent, str) else agent for agent in self.agents]
        return [self._one(made, number) for number in numbers]

    def _one(self, made: Sequence[AnyAgent], number: int) -> _Outcome:
        dice = RandomDice(f"{self.seed}/dice/{self.deal(number)}")
        rng = Random(f"{self.seed}/agents/{number}")
        seated = [made[contestant] for contestant in self.lineup(number)]
        state = self.game.start()
        # One stream for all seats, as ever: a seed goes on playing what it played.
        for step in played(self.game, seated, dice, [rng] * len(seated), state):
            state = step.state
        return self.game.scores(state), self.game.ranking(state)


def seating(number: int, contestants: int, seats: int) -> tuple[int, tuple[int, ...]]:
    """Return how often all seatings have been played before a game, and who sits where in it.

    >>> [seating(number, contestants=3, seats=2) for number in (0, 1, 5, 6)]
    [(0, (0, 1)), (0, (0, 2)), (0, (2, 1)), (1, (0, 1))]

    The order is that of `itertools.permutations`; none are listed, since there may be millions.
    """
    indices: list[int] = []
    for choices in range(contestants - seats + 1, contestants + 1):
        number, index = divmod(number, choices)
        indices.append(index)
    left = list(range(contestants))
    return number, tuple(left.pop(index) for index in reversed(indices))


def _results(work: _Work, total: int, executor: Executor | None) -> Iterator[_Outcome]:
    """Yield the outcome of every game in order, however they are worked out."""
    chunks = (range(start, min(start + _CHUNK, total)) for start in range(0, total, _CHUNK))
    if executor is None:
        for number in range(total):
            yield from work.play([number])
        return
    waiting: deque[Future[list[_Outcome]]] = deque()
    try:
        for chunk in chunks:
            waiting.append(executor.submit(work.play, chunk))
            if len(waiting) >= _AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


# --- summing up -------------------------------------------------------------------------------


class _Sums:
    """Exact running sums; nothing that grows with the number of games."""

    def __init__(self, names: Sequence[str], game: AnyGame, *, ratings: bool) -> None:
        count = len(names)
        self.names = names
        self.game = game
        self.games = 0
        self._tallies = [_Tally() for _ in names]
        self._pairs = [[_Tally() for _ in range(count)] for _ in range(count)]
        self._wins = [Fraction(0)] * count
        self._compared = [0] * count
        self._solo: list[tuple[int, int]] = []
        self._rater: Rater[int] | None = Rater() if ratings else None

    def add(self, lineup: Sequence[int], outcome: _Outcome) -> None:
        """Take in one game; ``lineup`` names the contestant in each seat."""
        scores, ranking = outcome
        self.games += 1
        for contestant, score in zip(lineup, scores, strict=True):
            self._tallies[contestant].add(score)
        if len(lineup) > 1:
            self._compare(lineup, scores, [[lineup[seat] for seat in group] for group in ranking])
            return
        self._solo.append((lineup[0], scores[0]))
        if len(self._solo) == len(self.names):  # everyone has played this deal alone
            each = dict(self._solo)
            self._solo = []
            groups = rank([each[contestant] for contestant in range(len(self.names))])
            self._compare(list(each), list(each.values()), groups)

    def _compare(
        self, contestants: Sequence[int], scores: Sequence[int], groups: Sequence[Sequence[int]]
    ) -> None:
        for winner in groups[0]:
            self._wins[winner] += Fraction(1, len(groups[0]))
        for one, score in zip(contestants, scores, strict=True):
            self._compared[one] += 1
            for other, theirs in zip(contestants, scores, strict=True):
                self._pairs[one][other].add(score - theirs)
        if self._rater is not None:
            self._rater.add(groups)

    def summary(self, seed: int) -> Summary:
        """Return the sums so far."""
        return Summary(
            repr(self.game),
            seed,
            self.games,
            tuple(self._standing(number) for number in range(len(self.names))),
            tuple(
                tuple(Difference(pair.mean, pair.standard_error) for pair in row)
                for row in self._pairs
            ),
        )

    def _standing(self, number: int) -> Standing:
        tally, compared = self._tallies[number], self._compared[number]
        wins = float(self._wins[number])
        return Standing(
            name=self.names[number],
            games=tally.count,
            mean=tally.mean,
            standard_error=tally.standard_error,
            lowest=tally.lowest,
            highest=tally.highest,
            wins=wins,
            win_rate=wins / compared if compared else 0.0,
            win_interval=_wilson(wins, compared),
            rating=None if self._rater is None else self._rater.rating(number),
        )


class _Tally:
    """Count, sum, sum of squares and range of whole numbers, exact."""

    def __init__(self) -> None:
        self.count = self._sum = self._squares = self.lowest = self.highest = 0

    def add(self, value: int) -> None:
        self.lowest = value if self.count == 0 else min(self.lowest, value)
        self.highest = value if self.count == 0 else max(self.highest, value)
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        return self._sum / self.count if self.count else 0.0

    @property
    def standard_error(self) -> float:
        if self.count < 2:
            return inf
        spread = Fraction(self._squares * self.count - self._sum**2, self.count)
        return sqrt(spread / (self.count - 1) / self.count)


def _wilson(wins: float, games: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 % for a rate; shared wins count as their share."""
    if games == 0:
        return (0.0, 1.0)
    rate, square = wins / games, _Z * _Z
    middle = rate + square / (2 * games)
    reach = _Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return (max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


def _flat(standing: Standing) -> dict[str, Any]:
    row = asdict(standing, recurse=False)
    row["win_low"], row["win_high"] = row.pop("win_interval")
    rating = row.pop("rating")
    row["mu"], row["sigma"] = (rating.mu, rating.sigma) if rating else (None, None)
    return row
