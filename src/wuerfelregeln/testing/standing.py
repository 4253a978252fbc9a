"""A state is held against its game: what play reaches has no flaw, what has none can be played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import attrs
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.checks import flaws, flaws_of
from wuerfelregeln.core import AnyGame, Decide, Ending, Over, Reason
from wuerfelregeln.dice import RandomDice
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.case import SEEDS, Case
from wuerfelregeln.testing.walks import few_examples, fewer_examples, random_event
from wuerfelregeln.words import LANGUAGES

__all__ = ["StandingLaws"]

NUMBERS = (-1, 0, 1, 2, 3, 5, 6, 7, 12, 20, 25, 30, 40, 50, 10**20)
JUNK: tuple[Any, ...] = (None, True, 1.0, "x", b"", (), (None,), [], object())


class StandingLaws(GameLaws):
    """`flaws` finds what cannot be, an end says why, and whatever has no flaw can be played."""

    @few_examples
    @given(data=st.data())
    def test_what_play_reaches_has_no_flaw_whether_the_options_are_known_or_not(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        assert flaws(game, state) == ()
        assert flaws_of(game.about, None, state) == ()

    @few_examples
    @given(data=st.data())
    def test_in_a_game_for_more_or_fewer_every_state_has_a_flaw(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        for players in (game.players - 1, game.players + 1):
            for other in _with(game, players):
                assert flaws(other, state)

    def test_every_end_says_why(self, game: AnyGame) -> None:
        for seed in range(8):
            walk = self.case.walk(game, seed)
            turn = game.turn(walk.states[-1])
            if walk.finished:
                assert isinstance(turn, Over)
                assert isinstance(turn.reason, Reason)
                assert turn.reason is not Ending.NAMELESS, "say why: Over(reason)"
                assert all(turn.reason.text(lang) for lang in LANGUAGES)

    @fewer_examples
    @given(data=st.data(), seed=st.integers(0, SEEDS - 1))
    def test_a_changed_state_has_a_flaw_or_can_be_played(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        state, rng = data.draw(self.case.positions(game)).state, Random(seed)
        for changed in _changed(state, rng):
            found = flaws(game, changed)
            assert all(flaw.path.startswith("$") and flaw.de != flaw.en for flaw in found)
            if not found:
                _survives(self.case, game, changed, rng, events=6)

    def test_what_is_no_state_at_all_is_told_at_the_root(self, game: AnyGame) -> None:
        for thing in (*JUNK, game, type(game), game.turn, 10**5000, float("nan")):
            (flaw,) = flaws(game, thing)
            assert flaw.path == "$"


def _with(game: Any, players: int) -> Iterator[AnyGame]:
    """Yield the game for so many players, if it can be played by them."""
    with suppress(ValueError):
        yield evolve(game, players=players)


def _changed(value: Any, rng: Random) -> Iterator[Any]:
    """Yield values that stand for another, then each of them with a part changed likewise."""
    if type(value) is int:
        yield from (value + 1, value - 1, rng.choice(NUMBERS))
    elif type(value) is tuple:
        shuffled = rng.sample(value, len(value))
        yield from (value[1:], value + value[-1:], (), tuple(shuffled), value[:1] * len(value))
        if value:
            place = rng.randrange(len(value))
            for part in _changed(value[place], rng):
                yield (*value[:place], part, *value[place + 1 :])
    elif attrs.has(type(value)):
        names = [each.name for each in attrs.fields(type(value))]
        for name in names:
            for part in _changed(getattr(value, name), rng):
                with suppress(TypeError, ValueError):  # some values check their parts themselves
                    yield evolve(value, **{name: part})
        first, second = rng.choice(names), rng.choice(names)
        with suppress(TypeError, ValueError):
            yield evolve(value, **{first: getattr(value, second)})
    yield rng.choice(JUNK)


def _survives(case: Case, game: AnyGame, state: Any, rng: Random, events: int) -> None:
    """Ask everything that can be asked of a state, and play on from it at random."""
    dice = RandomDice(rng)
    for _ in range(events):
        turn = game.turn(state)
        assert len(game.scores(state)) == game.players
        assert sorted(seat for group in game.ranking(state) for seat in group) == [
            *range(game.players)
        ]
        for seat in range(game.players):
            game.view(state, seat)
            actions = game.legal_actions(state, seat)
            assert bool(actions) == (isinstance(turn, Decide) and seat in turn.seats)
            assert bool(actions) == (len(actions) > 0)
            assert all(action in actions for action in islice(actions, 3))
        assert all(chance > 0 for _, chance in islice(game.outcomes(state), 3))
        if isinstance(turn, Over):
            return
        state = game.apply(state, random_event(game, state, rng, dice, player=case.player))
        assert flaws(game, state) == ()
