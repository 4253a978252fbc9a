"""The four games: states under other options, and why each game is over, said a second time."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.cases import CASES, every_game
from tests.strategies import few_examples, walk, walks
from wuerfelregeln import Ending, Over, flaws
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import LAYOUT_B, Layout, Mirror
from wuerfelregeln.strolche import House, Strolche
from wuerfelregeln.yacht import Joker, Yacht

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
