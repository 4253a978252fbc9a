"""The package's engine beside a slow one that was written from the sheet alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import few_examples
from tests.strolche.beside import play_beside
from wuerfelregeln.strolche import LARGE_HOUSE, House

HOUSES = (
    House(),
    LARGE_HOUSE,
    House(pairs=1, triples=0, quads=0),
    House(pairs=0, triples=2, quads=1),
)


@few_examples
@given(
    players=st.integers(2, 5),
    house=st.sampled_from(HOUSES),
    seed=st.integers(0, 1_000_000),
)
def test_two_engines_agree_on_actions_states_and_points_of_whole_games(
    players: int, house: House, seed: int
) -> None:
    if house is LARGE_HOUSE and players == 5:  # too few dice for that, see S11
        house = House()
    table = play_beside(players, house, seed)
    assert table.state.winner is not None
