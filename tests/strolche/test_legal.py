"""What is refused and why: every reason has a case, in the order of the rulings S3 to S9."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.strolche.helpers import PAIR, QUAD, TRIPLE, act, dice, die, house, reason, table
from wuerfelregeln import IllegalEvent, Move
from wuerfelregeln.strolche import (
    Action,
    Draw,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reason,
    Reroll,
    Roll,
    State,
    Strolche,
    Take,
    combinations,
    victims,
)
from wuerfelregeln.strolche.functions import thefts as thefts_of
from wuerfelregeln.strolche.state import Due

TWO, THREE = Strolche(players=2), Strolche(players=3)
JOHN, RINGO, RIHANNA, PINK, PAUL = Rascal
SIX = "r1 b1 k1 y1 r2 b2"
SEVEN = f"{SIX} y3"


def takes(*texts: str) -> tuple[Take, ...]:
    """Return takes as records write them: ``takes("1:r3")``."""
    pairs = (text.split(":") for text in texts)
    return tuple((int(seat), die(label)) for seat, label in pairs)


def john(label: str, source: Rascal) -> PlaceJohn:
    return PlaceJohn(die(label), source)


def ringo(label: str, *sources: Rascal) -> PlaceRingo:
    return PlaceRingo(die(label), sources)


def rihanna(label: str, *taken: str) -> PlaceRihanna:
    return PlaceRihanna(die(label), takes(*taken))


def pink(label: str, *taken: str) -> PlacePink:
    return PlacePink(die(label), takes(*taken))


def paul(label: str, combination: str) -> PlacePaul:
    return PlacePaul(die(label), dice(combination))


# --- S3: draw, re-roll, pass --------------------------------------------------------------


def test_s3_nothing_can_be_drawn_from_an_empty_bag() -> None:
    assert reason(TWO, table("r1", SIX), Draw()) is None
    assert reason(TWO, table("r1", SIX, rest=1, discs=(1, 8, 1, 1, 1)), Draw()) == "BAG_EMPTY"


def test_s3_a_reroll_needs_dice_that_lie_there() -> None:
    state = table("b3 b3 r5", SIX)
    for text in ("b3", "r5", "b3 b3", "b3 b3 r5"):
        assert reason(TWO, state, Reroll(dice(text))) is None
    assert reason(TWO, state, Reroll(())) == "NO_DICE_CHOSEN"
    for text in ("b3 b3 b3", "r4", "r5 r5", "b2 r5", "r5 " * 80, "r1 " * 70):
        assert reason(TWO, state, Reroll(dice(text))) == "NO_SUCH_DICE"


def test_s3_passing_is_for_those_who_can_do_nothing() -> None:
    assert reason(TWO, table("", SIX, rest=1), Pass()) is None
    assert reason(TWO, table("b1", SIX, rest=1), Pass()) == "CAN_ACT"
    assert reason(TWO, table("", SIX), Pass()) == "CAN_ACT"


@pytest.mark.parametrize("colour", range(4))
def test_s3_while_a_single_die_is_in_the_bag_nobody_passes(colour: int) -> None:
    state = evolve(table("", SIX), bag=tuple(int(number == colour) for number in range(4)))
    assert reason(TWO, state, Pass()) == "CAN_ACT"
    assert reason(TWO, state, Draw()) is None
    assert list(TWO.legal_actions(state, 0)) == [Draw()]


def test_s3_who_can_do_nothing_has_passing_as_the_only_action() -> None:
    state = table("", SIX, rest=1, discs=(1, 8, 1, 1, 1))
    actions = TWO.legal_actions(state, 0)
    assert list(actions) == [Pass()] == [actions.sample(Random(1))]
    assert len(actions) == 1
    assert actions


# --- S4: the disc -------------------------------------------------------------------------

PLACES: dict[Rascal, tuple[str, Action]] = {
    JOHN: ("b2", john("b2", PAUL)),
    RINGO: ("k4", ringo("k4", PAUL, PINK)),
    RIHANNA: ("y6", rihanna("y6")),
    PINK: ("r3", pink("r3", "1:r1", "1:b1")),
    PAUL: ("r4", paul("r4", "r5 b5")),
}


@pytest.mark.parametrize("rascal", Rascal)
def test_s4_the_die_must_lie_there(rascal: Rascal) -> None:
    label, action = PLACES[rascal]
    assert reason(TWO, table(f"{label} r5 b5", SIX), action) is None
    assert reason(TWO, table("r5 b5", SIX), action) == "NO_SUCH_DICE"


COLOURS_AND_FACES = [
    (john("r2", PAUL), "WRONG_COLOUR"),
    (john("b1", PAUL), "WRONG_FACE"),
    (john("b6", PAUL), "WRONG_FACE"),
    (ringo("b4", PAUL, PINK), "WRONG_COLOUR"),
    (rihanna("r1"), "WRONG_COLOUR"),
    (rihanna("y2"), "WRONG_FACE"),
    (rihanna("y5"), "WRONG_FACE"),
    (pink("b3", "1:r1", "1:b1"), "WRONG_COLOUR"),
    (pink("r2", "1:r1", "1:b1"), "WRONG_FACE"),
    (paul("y4", "r5 b5"), "WRONG_COLOUR"),
    (paul("r5", "r5 b5"), "WRONG_FACE"),
]


@pytest.mark.parametrize(("action", "code"), COLOURS_AND_FACES, ids=repr)
def test_s4_colour_and_face_must_fit_the_disc(action: Action, code: str) -> None:
    assert reason(TWO, table("r1 r2 r5 b1 b3 b4 b5 b6 y2 y4 y5", SIX), action) == code


@pytest.mark.parametrize(
    ("rascal", "count"), [(RIHANNA, 3), (PINK, 3), (PAUL, 2)], ids=["rihanna", "pink", "paul"]
)
def test_s4_a_full_disc_is_blocked(rascal: Rascal, count: int) -> None:
    label, action = PLACES[rascal]
    for lying in range(count + 1):
        discs = tuple(lying if disc is rascal else 1 for disc in Rascal)
        state = table(f"{label} r5 b5", SIX, discs=discs)
        assert reason(TWO, state, action) == ("DISC_FULL" if lying == count else None)
        assert (action in TWO.legal_actions(state, 0)) == (lying < count)


def test_s4_ringo_has_no_limit_and_john_is_never_full() -> None:
    state = table("b2 k4", SIX, discs=(3, 15, 1, 1, 1))
    assert reason(TWO, state, john("b2", PAUL)) is None
    assert reason(TWO, state, ringo("k4", PAUL, PINK)) is None


# --- S5 and S6: John and Ringo --------------------------------------------------------------


def test_s5_john_takes_from_another_disc_that_has_dice() -> None:
    state = table("b2", SIX, discs=(1, 1, 0, 2, 0))
    assert reason(TWO, state, john("b2", JOHN)) == "OWN_DISC"
    assert reason(TWO, state, john("b2", RIHANNA)) == "SOURCE_EMPTY"
    assert reason(TWO, state, john("b2", PINK)) is None
    assert reason(TWO, table("b2", SIX, discs=(2, 0, 0, 0, 0)), john("b2", PINK)) == (
        "NOTHING_TO_TAKE"
    )


def test_s6_ringo_takes_two_from_other_discs_that_have_them() -> None:
    state = table("k4", SIX, discs=(2, 5, 1, 0, 0))
    for sources in ((JOHN, JOHN), (JOHN, RIHANNA)):
        assert reason(TWO, state, ringo("k4", *sources)) is None
    assert reason(TWO, state, ringo("k4", RIHANNA, RIHANNA)) == "SOURCE_EMPTY"
    assert reason(TWO, state, ringo("k4", JOHN, PAUL)) == "SOURCE_EMPTY"
    assert reason(TWO, state, ringo("k4", JOHN, RINGO)) == "OWN_DISC"
    assert reason(TWO, state, ringo("k4", JOHN)) == "WRONG_NUMBER_OF_SOURCES"
    assert reason(TWO, state, ringo("k4")) == "WRONG_NUMBER_OF_SOURCES"
    assert reason(TWO, state, ringo("k4", JOHN, JOHN, RIHANNA)) == "WRONG_NUMBER_OF_SOURCES"


def test_s6_ringo_takes_one_if_only_one_lies_there() -> None:
    state = table("k4", SIX, discs=(0, 5, 0, 0, 1))
    assert reason(TWO, state, ringo("k4", PAUL)) is None
    assert reason(TWO, state, ringo("k4", PAUL, PAUL)) == "SOURCE_EMPTY"
    assert reason(TWO, state, ringo("k4")) == "WRONG_NUMBER_OF_SOURCES"


def test_s6_ringo_needs_something_to_take() -> None:
    state = table("k4", SIX, discs=(0, 5, 0, 0, 0))
    assert reason(TWO, state, ringo("k4")) == "NOTHING_TO_TAKE"
    assert reason(TWO, state, ringo("k4", PAUL)) == "NOTHING_TO_TAKE"


# --- S7 and S8: Rihanna and Pink --------------------------------------------------------------


def test_s7_rihanna_takes_from_nobody_while_the_bag_has_dice() -> None:
    state = table("y1", SIX)
    assert reason(TWO, state, rihanna("y1")) is None
    assert reason(TWO, state, rihanna("y1", "1:r1", "1:b1")) == "BAG_NOT_EMPTY"


@pytest.mark.parametrize("colour", range(4))
def test_s7_a_single_die_in_the_bag_is_drawn_instead_of_taking(colour: int) -> None:
    state = evolve(table("y1", SIX), bag=tuple(int(number == colour) for number in range(4)))
    assert reason(TWO, state, rihanna("y1")) is None
    assert reason(TWO, state, rihanna("y1", "1:r1", "1:b1")) == "BAG_NOT_EMPTY"


def test_s7_with_an_empty_bag_rihanna_takes_as_pink_does() -> None:
    state = table("y1", SIX, rest=1)
    assert reason(TWO, state, rihanna("y1")) == "WRONG_NUMBER_OF_TAKES"
    assert reason(TWO, state, rihanna("y1", "1:r1", "1:b1")) is None


def test_s7_with_an_empty_bag_and_poor_opponents_rihanna_can_do_nothing() -> None:
    state = table("y1", "r1", rest=0)
    assert reason(TWO, state, rihanna("y1")) == "NOBODY_RICH_ENOUGH"


def test_s8_pink_takes_from_opponents_with_at_least_six() -> None:
    assert victims(table("r1", SIX, "r1 b1 k1 y1 r2", SEVEN), 0) == (1, 3)
    state = table("r1", SIX, "r1 b1 k1 y1 r2")
    assert reason(THREE, state, pink("r1", "1:b1")) is None
    assert reason(THREE, state, pink("r1", "1:b1", "2:b1")) == "TOO_FEW_ACTIVE"
    assert reason(THREE, table("r1", "r1", "b1"), pink("r1", "1:r1")) == "NOBODY_RICH_ENOUGH"


def test_s8_pink_takes_one_from_each_of_several() -> None:
    state = table("r1", SIX, SEVEN)
    assert reason(THREE, state, pink("r1", "1:b1", "2:y3")) is None
    assert reason(THREE, state, pink("r1", "1:b1")) == "WRONG_NUMBER_OF_TAKES"
    assert reason(THREE, state, pink("r1")) == "WRONG_NUMBER_OF_TAKES"
    assert reason(THREE, state, pink("r1", "1:b1", "1:b2", "2:y3")) == "WRONG_NUMBER_OF_TAKES"


def test_s8_pink_takes_two_from_the_only_opponent() -> None:
    state = table("r1", f"{SIX} k1")
    assert reason(TWO, state, pink("r1", "1:b1", "1:y1")) is None
    assert reason(TWO, state, pink("r1", "1:k1", "1:k1")) is None
    assert reason(TWO, state, pink("r1", "1:b1")) == "WRONG_NUMBER_OF_TAKES"
    assert reason(TWO, state, pink("r1", "1:b1", "1:b1")) == "OPPONENT_HAS_NO_SUCH_DICE"
    assert reason(TWO, state, pink("r1", "1:b1", "1:b6")) == "OPPONENT_HAS_NO_SUCH_DICE"
    assert reason(TWO, table("r1", "r1 b1 k1 y1 r2"), pink("r1", "1:b1", "1:y1")) == (
        "NOBODY_RICH_ENOUGH"
    )


def test_s8_nobody_takes_from_oneself_or_from_a_seat_that_is_not_there() -> None:
    state = table(f"r1 {SIX}", SIX)
    for text in ("0:r1", "2:r1", "99:r1"):
        assert reason(TWO, state, pink("r1", "1:b1", text)) == "NO_OPPONENT"


def test_s8_the_dice_must_lie_with_the_opponent() -> None:
    state = table("r1", SIX, SIX)
    assert reason(THREE, state, pink("r1", "1:b1", "2:b6")) == "OPPONENT_HAS_NO_SUCH_DICE"


# --- S9: Paul -----------------------------------------------------------------------------


def test_s9_paul_lays_down_two_three_or_four() -> None:
    state = table("r2 r6 b6 k6 y6 r6", SIX)
    for text in (PAIR, TRIPLE, QUAD):
        assert reason(TWO, state, paul("r2", text)) is None
    for text in ("", "b6", "r6 r6 b6 k6 y6"):
        assert reason(TWO, state, paul("r2", text)) == "WRONG_SIZE"


def test_s9_one_face_and_different_colours() -> None:
    state = table("r2 r6 r6 b6 b5", SIX)
    assert reason(TWO, state, paul("r2", "r6 b5")) == "FACES_NOT_EQUAL"
    assert reason(TWO, state, paul("r2", "r6 r6")) == "COLOURS_NOT_DIFFERENT"
    assert reason(TWO, state, paul("r2", "r6 r6 b6")) == "COLOURS_NOT_DIFFERENT"


def test_s9_the_placed_die_does_not_count() -> None:
    assert reason(TWO, table("r6 b6", SIX), paul("r6", PAIR)) == "PLACED_DIE_COUNTS_NOT"
    assert reason(TWO, table("r6 r6 b6", SIX), paul("r6", PAIR)) is None


def test_s9_the_dice_must_be_active() -> None:
    assert reason(TWO, table("r2 r6", f"{SIX} b6"), paul("r2", PAIR)) == "NO_SUCH_DICE"


def test_s9_the_house_needs_a_place_for_that_size() -> None:
    hand = "r2 r6 b6 k6 y6"
    for laid, size in (((PAIR, PAIR), PAIR), ((TRIPLE,), TRIPLE), ((QUAD,), QUAD)):
        state = table(hand, SIX, houses=(house(*laid), ()))
        assert reason(TWO, state, paul("r2", size)) == "NO_PLACE_IN_HOUSE"
    # the house of the other seat does not matter
    state = table(hand, SIX, houses=((), house(QUAD)))
    assert reason(TWO, state, paul("r2", QUAD)) is None


# --- whose turn it is ---------------------------------------------------------------------


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    state = table("r1", SIX, seat=1)
    assert reason(TWO, state, Draw(), seat=0) == "NOT_YOUR_TURN"
    assert reason(TWO, state, Draw(), seat=2) == "NO_SUCH_SEAT"
    assert reason(TWO, state, Draw(), seat=-1) == "NO_SUCH_SEAT"
    assert len(TWO.legal_actions(state, 0)) == 0


def test_nobody_acts_while_dice_are_due() -> None:
    state = act(TWO, table("r1", SIX), Draw())
    assert reason(TWO, state, Draw()) == "THROW_FIRST"
    assert len(TWO.legal_actions(state, 0)) == 0


def test_nothing_is_accepted_when_the_game_is_over() -> None:
    full = house(PAIR, PAIR, TRIPLE, QUAD)
    over = table("r1", SIX, houses=(full, ()), winner=0, actions_left=0)
    assert reason(TWO, over, Draw()) == "GAME_OVER"
    refusal = TWO.refusal(over, Roll(dice("r1")))
    assert refusal is not None
    assert refusal.reason is Reason.GAME_OVER


def test_what_is_no_action_is_refused() -> None:
    state = table("r1", SIX)
    things: tuple[Any, ...] = (None, "draw", Roll(dice("r1")), [], Due(bag=1))
    for thing in things:
        assert reason(TWO, state, thing) == "NO_EVENT_OF_THIS_GAME"
        assert thing not in TWO.legal_actions(state, 0)
    refusal = TWO.refusal(state, "draw")  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.reason is Reason.NO_EVENT_OF_THIS_GAME


# --- rolls --------------------------------------------------------------------------------


def roll_reason(state: State, text: str) -> str | None:
    refusal = TWO.refusal(state, Roll(dice(text)))
    return None if refusal is None else refusal.reason.name


def test_no_dice_fall_while_a_seat_chooses() -> None:
    assert roll_reason(table("r1", SIX), "r1") == "NO_DICE_DUE"


def test_s10_from_the_bag_falls_one_die_of_any_colour_that_is_there() -> None:
    state = act(TWO, table("r1", SIX), Draw())
    for text in ("r1", "b2", "k4", "y6"):
        assert roll_reason(state, text) is None
    for text in ("", "k4 k4"):
        assert roll_reason(state, text) == "WRONG_NUMBER_OF_DICE"


def test_s10_what_is_taken_from_an_opponent_keeps_its_colour() -> None:
    state = act(TWO, table("y1", SIX, rest=1), rihanna("y1", "1:b1", "1:b2"))
    assert roll_reason(state, "b6 b6") is None
    assert roll_reason(state, "b6") == "WRONG_NUMBER_OF_DICE"
    assert roll_reason(state, "b6 y6") == "WRONG_COLOURS"


def test_s10_a_colour_that_is_not_in_the_bag_cannot_be_drawn() -> None:
    twenty = " ".join(["r5"] * 18)
    state = act(TWO, table(twenty, "b1", discs=(1, 1, 1, 1, 1)), Draw())
    assert state.bag[0] == 0
    assert roll_reason(state, "r1") == "NOT_IN_BAG"
    assert roll_reason(state, "b1") is None


def test_s10_thrown_again_dice_keep_their_colours() -> None:
    state = act(TWO, table("r1 b1", SIX), Reroll(dice("r1 b1")))
    assert roll_reason(state, "r6 b2") is None
    assert roll_reason(state, "r6 k2") == "WRONG_COLOURS"
    assert roll_reason(state, "r6") == "WRONG_NUMBER_OF_DICE"
    assert roll_reason(state, "r6 b2 b2") == "WRONG_NUMBER_OF_DICE"
    assert roll_reason(state, "r6 " * 80) == "WRONG_NUMBER_OF_DICE"


# --- the texts ------------------------------------------------------------------------------


def test_refusals_say_what_is_wrong_in_both_languages() -> None:
    state = table("b3 k1", SIX, houses=(house(PAIR, PAIR), ()))
    refused = TWO.refusal(state, Move(0, Reroll(dice("b3 k2"))))
    assert refused is not None
    assert refused.text("en") == "k2 is not among the active dice b3 k1."
    assert refused.text("de") == "s2 gibt es nicht: da liegen b3 s1."
    with pytest.raises(IllegalEvent, match="John takes dice in blue, not k1"):
        TWO.apply(state, Move(0, john("k1", PAUL)))


def test_every_reason_has_a_case_here() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [code.name for code in Reason if code.name not in text] == []


# --- lazy, and uniform -----------------------------------------------------------------------

CROWDED = [
    table("r1 r2 r2 b2 b3 k1 k6 y1 y6 b6", f"{SIX} {SIX} k1", discs=(1, 2, 0, 1, 1)),
    table("r1 r2 r2 b2", SIX, SEVEN, "r1", discs=(0, 0, 0, 0, 1)),
    table("r3 y1 k2 r4 r4 b4", SIX, SEVEN, rest=1, discs=(0, 0, 2, 2, 1)),
    table("y1 k2", SEVEN, rest=1, discs=(0, 5, 2, 2, 2)),
]


@pytest.mark.parametrize("state", CROWDED, ids=range(4))
def test_len_counts_what_iterating_yields(state: State) -> None:
    actions = Strolche(players=len(state.active)).legal_actions(state, 0)
    listed = list(actions)
    assert len(actions) == len(listed) == len(set(listed))
    assert all(action in actions for action in listed)


@pytest.mark.parametrize("state", CROWDED[1:], ids=range(3))
def test_sampling_reaches_every_action_about_as_often(state: State) -> None:
    actions = Strolche(players=len(state.active)).legal_actions(state, 0)
    rng = Random(1)
    counts = dict.fromkeys(actions, 0)
    for _ in range(60 * len(counts)):
        counts[actions.sample(rng)] += 1
    assert min(counts.values()) > 15
    assert max(counts.values()) < 130


def test_thousands_of_thefts_are_counted_and_sampled_without_listing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = "r1 r2 r3 b1 b2 b3 k1 k2 k3 y1 y2"
    state = table("r3 y2", hand, hand, hand, hand)
    actions = Strolche(players=5).legal_actions(state, 0)
    assert len(actions) == 11**4 + 3 + 1
    monkeypatch.setattr(type(actions), "__iter__", _never)
    assert actions.sample(Random(3)) in actions


@pytest.mark.parametrize(
    "hands",
    [
        ("r3", SEVEN),
        ("r3", f"{SIX} b2"),
        ("r3", SIX, SEVEN, "b1"),
        ("r3", "b1"),  # nobody has dice enough
        ("r3", "b1", "b1"),
    ],
)
def test_thefts_have_the_same_order_by_number_and_listed(hands: tuple[str, ...]) -> None:
    thefts = thefts_of(table(*hands), 0)
    listed = list(thefts)
    assert [thefts[number] for number in range(len(thefts))] == listed
    assert len(set(listed)) == len(listed)
    with pytest.raises(IndexError):
        thefts[len(listed)]


def test_very_many_actions_are_sampled_from_whole_numbers() -> None:
    hand = " ".join(f"{colour}{face}" for colour in "rbky" for face in "123456") + " "
    state = table(hand + hand, SIX)
    actions = TWO.legal_actions(state, 0)
    assert len(actions) > 3**24
    assert actions.sample(Random(1)) in actions


def _never(_: object) -> Iterator[Action]:
    raise AssertionError("listed all actions")


@given(st.integers(0, 10**9))
def test_paul_counts_the_combinations_without_the_placed_die(seed: int) -> None:
    rng = Random(seed)
    hand = " ".join(rng.choice("rrbky") + rng.choice("246") for _ in range(rng.randint(1, 8)))
    state = table(hand, SIX)
    listed = [a for a in TWO.legal_actions(state, 0) if isinstance(a, PlacePaul)]
    expected = {
        PlacePaul(placed, found)
        for index, placed in enumerate(dice(hand))
        if placed in dice("r2 r4 r6")
        for found in combinations(dice(hand)[:index] + dice(hand)[index + 1 :])
    }
    assert set(listed) == expected


def test_the_refusal_of_dice_in_wrong_colours_names_the_first_that_is_wrong() -> None:
    state = act(TWO, table("r1 b3 k2", SIX), Reroll(dice("r1 b3")))
    refusal = TWO.refusal(state, Roll(dice("r4 k5")))
    assert refusal is not None
    assert refusal.reason.name == "WRONG_COLOURS"
    assert refusal.values == {"due": 1, "colour": "blue", "count": 0}


def test_the_refusal_of_a_seat_that_is_not_there_names_the_last_one() -> None:
    refusal = THREE.refusal(table("r1", SIX, SIX), Move(3, Draw()))
    assert refusal is not None
    assert refusal.values == {"seat": 3, "last": 2}
