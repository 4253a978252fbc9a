"""States of Splitter that no play can bring about."""

import pytest

from wuerfelregeln import RandomDice, play
from wuerfelregeln.agents import make
from wuerfelregeln.mirror import LAYOUT_B, Mirror, Place, Sheet, State
from wuerfelregeln.mirror.flaws import flaws

HALF: Sheet = (1, None, None, 2)
EMPTY: Sheet = (None,) * 4
NOBODY = (None,)


def test_no_state_of_a_real_game_has_a_flaw() -> None:
    game = Mirror(players=3, layout=LAYOUT_B)
    transcript = play(game, [make("random")] * 3, RandomDice(3), rng=3)
    for state in transcript.replay():
        assert list(flaws(game, state)) == []


WRONG_STATES = {
    "no sheet": (State(()), "$.sheets"),
    "a sheet without fields": (State(((),)), "$.sheets[0]"),
    "an odd number of fields": (State((EMPTY[:3],)), "$.sheets[0]"),
    "half a pair": (State(((1, None),)), "$.sheets[0]"),
    "a number that no die shows": (State(((1, None, None, 7),)), "$.sheets[0][3]"),
    "sheets of two sizes": (State((EMPTY, EMPTY[:2]), (), (None, None)), "$.sheets[1]"),
    "sheets of two games": (State((HALF, (1, 1, None, None)), (), (None, None)), "$.sheets[1]"),
    "dice that are not sorted": (State((EMPTY,), (2, 1)), "$.dice"),
    "dice with a 7": (State((EMPTY,), (1, 7)), "$.dice"),
    "one die": (State((EMPTY,), (1,)), "$.dice"),
    "dice after the end": (State(((1, 2),), (1, 2)), "$.dice"),
    "an entry too many": (State((EMPTY,), (1, 2), (None, None)), "$.entries"),
    "entries of all": (State((EMPTY,), (1, 2), (Place(0, 1, 1),)), "$.entries"),
    "an entry without dice": (
        State((EMPTY, EMPTY), (), (Place(0, 1, 1), None)),
        "$.entries[0].left",
    ),
    "an entry of another throw": (
        State((EMPTY, EMPTY), (1, 2), (None, Place(0, 1, 3))),
        "$.entries[1].left",
    ),
}


@pytest.mark.parametrize("name", WRONG_STATES)
def test_a_state_that_no_play_reaches_has_a_flaw_at(name: str) -> None:
    state, path = WRONG_STATES[name]
    assert path in [flaw.path for flaw in flaws(None, state)]
    assert all(flaw.de != flaw.en for flaw in flaws(None, state))
