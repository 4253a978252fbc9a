"""What a move cost: every decision of a transcript beside the best one, and luck apart from skill.

All values are expected final scores of one seat, in points. An `Evaluator` supplies them: the
exact solver of Fünfwurf, the trained tables of Knister and Splitter, or `Rollouts`, which
estimates them for any game.

`hindsight` asks another question, and needs no evaluator: what could have been written, had all
throws been known?
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from wuerfelregeln.agents import available, make
from wuerfelregeln.core import Agent, AnyGame, Game, Hindsight, Move
from wuerfelregeln.dice import RandomDice
from wuerfelregeln.parts import Kind
from wuerfelregeln.play import played
from wuerfelregeln.reviews import Account, Decision, Fortune, LookedBack, Review
from wuerfelregeln.transcript import Transcript

__all__ = [
    "SAMPLES",
    "Account",
    "AnyEvaluator",
    "ChanceJudge",
    "Chances",
    "Decision",
    "Evaluator",
    "Fortune",
    "Hindsight",
    "Judge",
    "Learnt",
    "LookedBack",
    "Ranked",
    "Review",
    "Rollouts",
    "Solution",
    "Solved",
    "evaluator",
    "hindsight",
    "looks_back",
    "review",
]

S = TypeVar("S")
A = TypeVar("A")
R = TypeVar("R")
T = TypeVar("T")


class Evaluator(Protocol[S, A, R]):
    """Says what a state is worth to a seat and ranks what the seat may do.

    ``exact`` tells whether the values are exact expectations under best play or estimates.
    """

    @property
    def exact(self) -> bool:
        """Whether the values are exact."""
        ...

    def value(self, game: Game[S, A, R], state: S, seat: int) -> float:
        """Return the expected final score of ``seat``."""
        ...

    def ranked(self, game: Game[S, A, R], state: S, seat: int) -> Sequence[tuple[A, float]]:
        """Return the legal actions with their expected final scores, best first."""
        ...


AnyEvaluator: TypeAlias = Evaluator[Any, Any, Any]
"""An evaluator of any game."""


class Judge(Protocol):
    """What a game brings as its part ``"judge"``: trained estimates, see `Learnt`."""

    def knows(self, game: Any) -> bool:
        """Return whether the estimates are for this game."""
        ...

    def value(self, game: Any, state: Any, seat: int) -> float:
        """Return the final score that the seat may expect."""
        ...

    def values(self, game: Any, state: Any, seat: int) -> Mapping[Any, float]:
        """Return the same for every legal action of the seat."""
        ...


class ChanceJudge(Protocol):
    """What a game brings as its part ``"chances"``: estimates of who wins, see `Chances`."""

    def knows(self, game: Any) -> bool:
        """Return whether the estimates are for this game."""
        ...

    def chances(self, game: Any, state: Any) -> Sequence[float]:
        """Return the chance of each seat to win."""
        ...

    def values(self, game: Any, state: Any, seat: int) -> Mapping[Any, float]:
        """Return the chance of a seat after the actions worth a thought; none if all are alike."""
        ...


class Ranked(Protocol):
    """An action and the expected final score when play is optimal after it."""

    @property
    def action(self) -> Any:
        """The action."""
        ...

    @property
    def expected_total(self) -> float:
        """The expected final score."""
        ...


class Solution(Protocol):
    """What the part ``"solver"`` of a game returns for the game: exact values, see `Solved`."""

    def value(self, state: Any, seat: int) -> float:
        """Return the expected final score of a seat under optimal play."""
        ...

    def ranked_actions(self, state: Any) -> Sequence[Ranked]:
        """Return the legal actions of the seat whose turn it is, best first."""
        ...


_CHANCES = Kind[ChanceJudge]("chances")
_HINDSIGHT = Kind[Callable[[Any, Iterable[Any]], Iterable[Hindsight[Any]]]]("hindsight")
_JUDGES = Kind[Judge]("judge")
_SOLVERS = Kind[Callable[..., Solution]]("solver")


def _ready(kind: Kind[T], game: AnyGame) -> T | None:
    """Return a part of a game; None also where a package that it needs is not installed."""
    try:
        return kind.of(game)
    except ModuleNotFoundError:
        return None


def review(
    transcript: Transcript[S, A, R],
    evaluator: Evaluator[S, A, R],
    progress: Callable[[int, int], None] | None = None,
) -> Review[A]:
    """Return what every decision of the transcript cost and how the result came about.

    >>> from wuerfelregeln import RandomDice, agents, play
    >>> from wuerfelregeln.yacht import Yacht
    >>> transcript = play(Yacht(), [agents.make("random")], RandomDice(1), rng=1)
    >>> found = review(transcript, Rollouts(agents.make("easy"), samples=1))
    >>> [account] = found.accounts
    >>> round(account.expected + account.luck - account.lost) == account.score
    True

    ``progress(done, total)`` is called after each event. Where `Chances` judge, all values are
    chances to win, and the score is 1 for the winner. Raises `IllegalEvent` for a transcript with
    an illegal event.
    """
    game = transcript.game
    seats = range(game.players)
    before = game.start()
    values = [evaluator.value(game, before, seat) for seat in seats]
    expected = list(values)
    decisions: list[Decision[A]] = []
    fortunes: list[Fortune] = []
    for ply, event in enumerate(transcript.events, 1):
        after = game.apply(before, event)
        if isinstance(event, Move):
            decision = _judged(game, before, event, evaluator, ply)
            decisions.append(decision)
            values[event.seat] = decision.value
        else:
            for seat in seats:
                value = evaluator.value(game, after, seat)
                if value != values[seat]:  # most rolls of a large table leave most seats alone
                    fortunes.append(Fortune(ply, seat, value - values[seat]))
                values[seat] = value
        before = after
        if progress is not None:
            progress(ply, len(transcript.events))
    lost = [0.0] * game.players
    for judged in decisions:
        lost[judged.seat] += judged.loss
    scores: Sequence[float] = game.scores(before) if transcript.over else values
    if isinstance(evaluator, Chances):
        scores = [evaluator.value(game, before, seat) for seat in seats]
    accounts = tuple(
        Account(seat, expected[seat], scores[seat] - expected[seat] + lost[seat], lost[seat], score)
        for seat, score in enumerate(map(float, scores))
    )
    return Review(
        evaluator.exact,
        tuple(decisions),
        tuple(fortunes),
        accounts,
        game,
        transcript.seats,
        chances=isinstance(evaluator, Chances),
    )


def _judged(
    game: Game[S, A, R], state: S, move: Move[A], evaluator: Evaluator[S, A, R], ply: int
) -> Decision[A]:
    values = dict(evaluator.ranked(game, state, move.seat))
    if move.action not in values:  # one of thousands, and not among those that were looked at
        values[move.action] = evaluator.value(game, game.apply(state, move), move.seat)
    best = max(values, key=lambda action: values[action])
    return Decision(ply, move.seat, move.action, values[move.action], best, values[best])


def hindsight(transcript: Transcript[S, A, R]) -> LookedBack:
    """Return, for every round and seat, the best sheet there could have been.

    >>> from wuerfelregeln import RandomDice, agents, play
    >>> from wuerfelregeln.yacht import Yacht
    >>> transcript = play(Yacht(), [agents.make("easy")], RandomDice(1), rng=1)
    >>> [found] = hindsight(transcript)
    >>> found.written == transcript.result[0], found.points >= found.written, found.exact
    (True, True, True)

    In Knister and Splitter all throws are taken as known, and a search finds a very good sheet,
    not surely the best: ``exact`` is False, ``points`` are a lower bound. What Fünfwurf would have
    thrown after other holds nobody knows: there the hands are taken as they ended the turns, and
    how they were best entered, in their order, is exact. A game that goes on is looked at with
    what has been written so far.

    Raises `ValueError` for a game without sheets, `IllegalEvent` for a transcript with an illegal
    event. Decision note hindsight says more.
    """
    game = transcript.game
    looking_back = _HINDSIGHT.of(game)
    if looking_back is None:
        raise ValueError(f"{game.name} has no sheets on which something else could be written")
    return LookedBack(looking_back(game, transcript.events))


def looks_back(game: AnyGame) -> bool:
    """Return whether there is `hindsight` for a game: it needs sheets.

    >>> from wuerfelregeln import GAMES
    >>> [name for name, game in GAMES.items() if looks_back(game())]
    ['yacht', 'grid5', 'mirror']
    """
    return _HINDSIGHT.brought_by(game)


SAMPLES = 60
"""How many games `evaluator` has played for each value, unless told otherwise."""


def evaluator(
    game: AnyGame,
    *,
    samples: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> AnyEvaluator:
    """Return the best evaluator there is for a game: `Solved`, `Learnt`, `Chances` or `Rollouts`.

    >>> from wuerfelregeln.yacht import Yacht
    >>> evaluator(Yacht()).exact
    True

    Fünfwurf is solved if numpy is there (extra ``fast``); the value is that of one's own sheet.
    Knister and Splitter have trained tables, which need numpy too, 5 Strolche a trained network.
    Elsewhere, and wherever the number of ``samples`` is given, that many games (else `SAMPLES`)
    are played for each value, by the strongest of easy and medium; ``progress`` is theirs.
    """
    if Solved.knows(game):
        return Solved(game)
    if samples is None and Learnt.knows(game):
        return Learnt(game)
    if samples is None and Chances.knows(game):
        return Chances(game)
    levels = [level for level in available(game) if level in {"random", "easy", "medium"}]
    count = SAMPLES if samples is None else samples
    return Rollouts(make(levels[-1]), samples=count, progress=progress)


class Learnt:
    """Estimates by the tables that the strong players of Knister and Splitter were trained with.

    >>> from wuerfelregeln.grid5 import Grid5
    >>> game = Grid5(rounds=1)
    >>> Learnt(game).exact, 65 < Learnt(game).value(game, game.start(), 0) < 80
    (False, True)

    A value is what one's own sheets bring on average when the tables choose where to write;
    nobody plays, so it takes milliseconds and has no noise. Raises `ValueError` for a game
    without tables, `MissingExtra` without numpy (extra ``fast``).
    """

    exact = False

    def __init__(self, game: AnyGame) -> None:
        judge = _JUDGES.of(game)
        if judge is None:
            raise ValueError(f"no tables were trained for {game.name}")
        if not judge.knows(game):
            raise ValueError(f"the tables of {game.name} do not fit {game!r}")
        self._judge = judge

    @staticmethod
    def knows(game: AnyGame) -> bool:
        """Return whether there are tables for the game, and numpy to read them.

        >>> from wuerfelregeln.strolche import Strolche
        >>> Learnt.knows(Strolche())
        False
        """
        judge = _ready(_JUDGES, game)
        return judge is not None and judge.knows(game)

    def value(self, game: AnyGame, state: object, seat: int) -> float:
        """Return the final score that the seat may expect."""
        return self._judge.value(game, state, seat)

    def ranked(self, game: AnyGame, state: object, seat: int) -> list[tuple[Any, float]]:
        """Return every legal action of the seat, best first."""
        worths = self._judge.values(game, state, seat)
        return sorted(worths.items(), key=lambda pair: -pair[1])


class Chances:
    """Chances to win instead of points, from 0 to 1, as a trained network of 5 Strolche sees them.

    >>> from wuerfelregeln.strolche import Strolche
    >>> game = Strolche()
    >>> Chances(game).exact, Chances(game).value(game, game.start(), 0)
    (False, 0.5)

    Of the thousands of actions only those are ranked that the strong players think of. Raises
    `ValueError` for a game whose chances nobody has learned.
    """

    exact = False

    def __init__(self, game: AnyGame) -> None:
        judge = _CHANCES.of(game)
        if judge is None or not judge.knows(game):
            raise ValueError(f"nobody has learned who wins {game!r}")
        self._judge = judge

    @staticmethod
    def knows(game: AnyGame) -> bool:
        """Return whether somebody has learned who wins the game.

        >>> from wuerfelregeln.grid5 import Grid5
        >>> Chances.knows(Grid5())
        False
        """
        judge = _ready(_CHANCES, game)
        return judge is not None and judge.knows(game)

    def value(self, game: AnyGame, state: object, seat: int) -> float:
        """Return the chance of the seat to win."""
        return self._judge.chances(game, state)[seat]

    def ranked(self, game: AnyGame, state: object, seat: int) -> list[tuple[Any, float]]:
        """Return the actions worth a thought, best first; none where nothing is at stake."""
        values = self._judge.values(game, state, seat)
        return sorted(values.items(), key=lambda pair: -pair[1])


class Solved:
    """The exact values of a solved game, which is Fünfwurf: optimal play of one's own sheet.

    >>> from wuerfelregeln.yacht import Yacht
    >>> game = Yacht()
    >>> round(Solved(game).value(game, game.start(), 0), 4)
    255.2778

    Raises `ValueError` for a game that is not solved, `MissingExtra` without what its solver
    needs (extra ``fast``).
    """

    exact = True

    def __init__(self, game: AnyGame) -> None:
        solve = _SOLVERS.of(game)
        if solve is None:
            raise ValueError(f"{game.name} is not solved")
        self._solution = solve(game)

    @staticmethod
    def knows(game: AnyGame) -> bool:
        """Return whether the game is solved, and what its solver needs is installed.

        >>> from wuerfelregeln.grid5 import Grid5
        >>> Solved.knows(Grid5())
        False
        """
        return _ready(_SOLVERS, game) is not None

    def value(self, game: AnyGame, state: object, seat: int) -> float:
        """Return the expected final total of a seat under optimal play."""
        return self._solution.value(state, seat)

    def ranked(self, game: AnyGame, state: object, seat: int) -> list[tuple[Any, float]]:
        """Return every legal action of the seat whose turn it is, best first."""
        return [
            (ranked.action, ranked.expected_total)
            for ranked in self._solution.ranked_actions(state)
        ]


class Rollouts(Generic[S, A, R]):
    """Estimates values by playing on with an agent, the same dice for all that is compared.

    >>> from wuerfelregeln import agents
    >>> from wuerfelregeln.yacht import Yacht
    >>> guess = Rollouts(agents.make("easy"), samples=20)
    >>> 100 < guess.value(Yacht(), Yacht().start(), 0) < 250
    True

    ``samples`` games are played for each value. Of more than ``most`` legal actions only the
    agent's own choice and a sample are ranked; ``progress(done, total)`` is called after each.
    The same seed gives the same estimates.
    """

    exact = False

    def __init__(
        self,
        agent: Agent[S, A, R],
        *,
        samples: int = 100,
        most: int = 60,
        seed: int = 0,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        if samples < 1 or most < 1:
            raise ValueError(f"samples and most must be 1 or more, not {samples} and {most}")
        self._agent = agent
        self._samples = samples
        self._most = most
        self._seed = seed
        self._progress = progress

    def value(self, game: Game[S, A, R], state: S, seat: int) -> float:
        """Return the mean final score of ``seat`` when all seats play on like the agent."""
        return fmean(self._finals(game, state, seat))

    def ranked(self, game: Game[S, A, R], state: S, seat: int) -> list[tuple[A, float]]:
        """Return the actions with the mean final scores they lead to, best first."""
        found: list[tuple[A, float]] = []
        candidates = self._candidates(game, state, seat)
        for action in candidates:
            found.append((action, self.value(game, game.apply(state, Move(seat, action)), seat)))
            if self._progress is not None:
                self._progress(len(found), len(candidates))
        return sorted(found, key=lambda pair: -pair[1])

    def _candidates(self, game: Game[S, A, R], state: S, seat: int) -> list[A]:
        legal = game.legal_actions(state, seat)
        if len(legal) <= self._most:
            return list(legal)
        rng = Random(self._seed)
        own = self._agent.choose(game, game.view(state, seat), seat, rng)
        return list(dict.fromkeys([own, *(legal.sample(rng) for _ in range(self._most))]))

    def _finals(self, game: Game[S, A, R], state: S, seat: int) -> Iterator[int]:
        for sample in range(self._samples):
            dice = RandomDice(f"{self._seed}/{sample}")
            # One stream for all seats, as ever: a seed goes on giving the same estimates.
            seats, rng, last = game.players, Random(sample), state
            for step in played(game, [self._agent] * seats, dice, [rng] * seats, state):
                last = step.state
            yield game.scores(last)[seat]
