"""A state is held against its game: what play reaches has no flaw, what has none can be played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.cases import CASES, every_game
from tests.strategies import few_examples, positions, random_event, seeds, walk, walks
from wuerfelregeln import Decide, Ending, Over, RandomDice, flaws
from wuerfelregeln.checks import flaws_of
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import LAYOUT_B, Layout, Mirror
from wuerfelregeln.strolche import House, Strolche
from wuerfelregeln.yacht import Joker, Yacht

# --- what play reaches --------------------------------------------------------------------------


@every_game
@few_examples
@given(data=st.data())
def test_what_play_reaches_has_no_flaw_whether_the_options_are_known_or_not(
    game: AnyGame, data: st.DataObject
) -> None:
    state = data.draw(positions(game)).state
    assert flaws(game, state) == ()
    assert flaws_of(game.about, None, state) == ()


@every_game
@few_examples
@given(data=st.data())
def test_with_other_seats_every_state_has_a_flaw(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(positions(game)).state
    rules: Any = game
    more = rules.players % 5 + 1 if not isinstance(rules, Strolche) else 2 + (rules.players - 1) % 4
    assert flaws(evolve(rules, players=more), state)


GAMES_THAT_DIFFER: list[tuple[AnyGame, AnyGame]] = [
    (Grid5(rounds=3), Grid5(rounds=2)),
    (Mirror(), Mirror(layout=Layout.parse("11|11"))),
    (Strolche(), Strolche(house=House(pairs=3, triples=1, quads=0))),
    (Strolche(), Strolche(house=House(pairs=1, triples=1, quads=1))),
    (Yacht(), Yacht(joker=Joker.NONE)),
    (Yacht(), Yacht(joker=Joker.FREE_MATCHING)),
]
"""Games, and games of other options in which their ends cannot be, if they are like that."""


@pytest.mark.parametrize(("game", "other"), GAMES_THAT_DIFFER, ids=repr)
def test_an_end_is_none_in_a_game_of_other_options(game: AnyGame, other: AnyGame) -> None:
    ends = [walk(game, seed).states[-1] for seed in range(24)]
    told = [state for state in ends if flaws(other, state)]
    if isinstance(game, Yacht):  # it takes a further five alike
        assert told
        assert all(state.sheets[0].extra for state in told)
    else:
        assert told == ends


@pytest.mark.parametrize("players", [1, 2])
def test_halfway_the_printed_pads_can_be_told_apart(players: int) -> None:
    first, second = Mirror(players=players), Mirror(players=players, layout=LAYOUT_B)
    for game, other in [(first, second), (second, first)]:
        for seed in range(24):
            done = walk(game, seed).states
            assert flaws(other, done[len(done) // 2])


# --- the end ------------------------------------------------------------------------------------


def _ending(game: AnyGame, state: Any) -> Ending:
    """Say a second time why it is over, from what lies there alone."""
    if isinstance(game, Strolche):
        house = game.house
        full = [house.pairs, house.triples, house.quads]
        for laid in state.houses:
            if [sum(len(dice) == size for dice in laid) for size in (2, 3, 4)] == full:
                return Ending.HOUSE_FULL
        assert not any(state.bag)
        assert not any(len(dice) for dice in state.active)
        return Ending.NOBODY_CAN_ACT
    if isinstance(game, Yacht):
        assert not any(None in sheet.rows for sheet in state.sheets)
    else:
        assert not any(None in sheet for sheet in state.sheets)
    return Ending.SHEETS_FULL


@every_game
@few_examples
@given(data=st.data())
def test_every_end_says_why(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(walks(game)).states[-1]
    turn = game.turn(state)
    assert isinstance(turn, Over)
    assert turn.reason is _ending(game, state)


# --- what no play reaches -----------------------------------------------------------------------

NUMBERS = (-1, 0, 1, 2, 3, 5, 6, 7, 12, 20, 25, 30, 40, 50, 10**20)
JUNK: tuple[Any, ...] = (None, True, 1.0, "x", b"", (), (None,), [], object())


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


def _survives(game: AnyGame, state: Any, rng: Random, events: int) -> None:
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
        state = game.apply(state, random_event(game, state, rng, dice))
        assert flaws(game, state) == ()


@every_game
@settings(max_examples=max(1, settings().max_examples // 10))  # each tries some twenty changes
@given(data=st.data(), seed=seeds())
def test_a_changed_state_has_a_flaw_or_can_be_played(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    state, rng = data.draw(positions(game)).state, Random(seed)
    for changed in _changed(state, rng):
        found = flaws(game, changed)
        assert all(flaw.path.startswith("$") and flaw.de != flaw.en for flaw in found)
        if not found:
            _survives(game, changed, rng, events=6)


@pytest.mark.parametrize("name", CASES)
def test_what_is_no_state_at_all_is_told_at_the_root(name: str) -> None:
    for game in CASES[name].games:
        for thing in (*JUNK, Yacht(), Yacht, Yacht().turn, 10**5000, float("nan")):
            [flaw] = flaws(game, thing)
            assert flaw.path == "$"


@pytest.mark.parametrize("name", CASES)
def test_a_state_of_another_game_is_told_at_the_root(name: str) -> None:
    for other in CASES:
        if other != name:
            [flaw] = flaws(CASES[name].games[0], CASES[other].games[0].start())
            assert flaw.path == "$"


@pytest.mark.parametrize("thing", [None, 5, "yacht", Yacht, Yacht().start()])
def test_only_a_game_has_states(thing: Any) -> None:
    with pytest.raises(TypeError, match="must be a game such as"):
        flaws(thing, Yacht().start())
