"""States of Splitter that no play can bring about."""

import pytest

from wuerfelregeln import Hidden, RandomDice, play
from wuerfelregeln.agents import make
from wuerfelregeln.mirror import LAYOUT_B, Layout, Mirror, Place, Sheet, State
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
    "hidden without dice": (State((EMPTY,), (), (Hidden.WRITTEN,)), "$.entries[0]"),
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


# --- with the pad of the game -----------------------------------------------------------------

SMALL = Layout.parse("11|11\n.1|1.")
DUEL = Mirror(players=2, layout=SMALL)
FRESH: Sheet = (None,) * 6
BEGUN: Sheet = (1, None, None, 2, None, None)

OTHER_GAMES = {
    "three pads for two": (State((FRESH,) * 3, (), (None,) * 3), "$.sheets", "are 3, expected 2"),
    "another pad": (State((EMPTY, EMPTY), (), (None, None)), "$.sheets[1]", "has 4 fields"),
    "half a pair": (
        State(((1, 2, *FRESH[2:]), (1, 2, *FRESH[2:])), (), (None, None)),
        "$.sheets[0]",
        "one of the two fields in row 0, distance 1 empty",
    ),
    "other throws with the same numbers": (
        State(((1, 3, 4, 2, None, None), (1, 3, 2, 4, None, None)), (), (None, None)),
        "$.sheets[1]",
        "other throws than seat 0",
    ),
    "an entry where a number stands": (
        State((BEGUN, BEGUN), (1, 2), (Place(0, 2, 1), None)),
        "$.entries[0]",
        "row 0, distance 2 is not a free pair of fields",
    ),
    "an entry in a hole": (
        State((BEGUN, BEGUN), (1, 2), (Place(1, 2, 1), None)),
        "$.entries[0]",
        "row 1, distance 2 is not a free pair of fields",
    ),
}


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_a_state_of_another_pad_has_a_flaw_in_this_game_only(name: str) -> None:
    state, path, problem = OTHER_GAMES[name]
    assert [problem in flaw.en for flaw in flaws(DUEL, state) if flaw.path == path] == [True]
    assert list(flaws(None, state)) == []


@pytest.mark.parametrize(("row", "distance"), [(-1, 1), (0, 0), (0, -1)])
def test_an_entry_outside_of_every_pad_is_a_flaw_without_the_pad_too(
    row: int, distance: int
) -> None:
    state = State((FRESH, FRESH), (1, 2), (Place(row, distance, 1), None))
    assert [flaw.path for flaw in flaws(None, state)] == ["$.entries[0]"]


def test_more_than_twelve_pads_are_a_flaw_without_the_pad_too() -> None:
    [flaw] = flaws(None, State((FRESH,) * 13, (), (None,) * 13))
    assert (flaw.path, flaw.en) == ("$.sheets", "are 13, expected 1 to 12")
