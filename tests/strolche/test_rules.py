"""The rulings S1 to S13: set-up, a turn, what each rascal does, the end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from math import comb
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import few_examples
from tests.strolche.beside import lively
from tests.strolche.helpers import PAIR, QUAD, TRIPLE, act, dice, die, house, reason, table
from wuerfelregeln import Chance, Decide, Ending, Move, Over, RandomDice, ScriptedDice
from wuerfelregeln.strolche import (
    COLOURS,
    DISCS,
    LARGE_HOUSE,
    Draw,
    Due,
    House,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
    State,
    Strolche,
)
from wuerfelregeln.strolche.flaws import flaws

TWO, THREE, FOUR = (Strolche(players=players) for players in (2, 3, 4))
JOHN, RINGO, RIHANNA, PINK, PAUL = Rascal
SIX = "r1 b1 k1 y1 r2 b2"
SMALL = House(pairs=1, triples=0, quads=0)
"""A house that one pair fills."""


def rolled(game: Strolche, state: State, *rolls: str) -> State:
    for text in rolls:
        state = game.apply(state, Roll(dice(text)))
    return state


def hand(text: str, state: State, seat: int) -> bool:
    return state.active[seat] == dice(text)


# --- S1: the beginning ----------------------------------------------------------------------


def test_s1_a_die_of_its_colour_lies_on_each_disc_and_75_in_the_bag() -> None:
    start = FOUR.start()
    assert start.discs == (1, 1, 1, 1, 1)
    assert dict(zip(map(str, COLOURS), start.bag, strict=True)) == {
        "red": 18,
        "blue": 19,
        "black": 19,
        "yellow": 19,
    }
    assert list(map(len, start.active)) == [0, 0, 0, 0]
    assert FOUR.turn(start) == Chance()


def test_s1_each_draws_six_and_the_highest_sum_begins() -> None:
    state = THREE.start()
    for seat, text in enumerate(("r1 r1 r1 b1 b1 b1", "k6 k6 k6 y6 y6 y5", "r6 b6 k6 y6 y6 y4")):
        assert (state.seat, state.due, state.contenders) == (seat, Due(bag=6), (0, 1, 2))
        state = rolled(THREE, state, text)
        assert hand(text, state, seat)
    assert THREE.turn(state) == Decide((1,))
    assert (state.actions_left, state.contenders, sum(state.bag)) == (2, (), 75 - 18)


def test_s1_the_tied_roll_their_six_again_until_one_is_ahead() -> None:
    low, high = "r1 r1 r1 b1 b1 b1", "k6 k6 k6 y6 y6 y6"
    state = rolled(FOUR, FOUR.start(), high, low, high, high)
    assert (state.seat, state.contenders) == (0, (0, 2, 3))
    assert state.due == Due(own=dice(high))
    # all three again; two of them are level once more
    state = rolled(FOUR, state, "k1 k1 k1 y1 y1 y1", "k2 k2 k2 y2 y2 y2", "k1 k1 k1 y3 y3 y3")
    assert (state.seat, state.contenders) == (2, (2, 3))
    state = rolled(FOUR, state, "k3 k3 k3 y3 y3 y3", "k5 k5 k5 y6 y6 y6")
    assert FOUR.turn(state) == Decide((3,))
    # the last roll stays, also of those who dropped out
    assert hand("k1 k1 k1 y1 y1 y1", state, 0)
    assert hand(low, state, 1)
    assert hand("k3 k3 k3 y3 y3 y3", state, 2)
    assert hand("k5 k5 k5 y6 y6 y6", state, 3)


def test_s1_a_roll_off_keeps_the_colours() -> None:
    high = "k6 k6 k6 y6 y6 y6"
    state = rolled(TWO, TWO.start(), high, high)
    refusal = TWO.refusal(state, Roll(dice("r6 k6 k6 y6 y6 y6")))
    assert refusal is not None
    assert refusal.reason.name == "WRONG_COLOURS"


# --- S2: players ----------------------------------------------------------------------------


def test_s2_two_to_five_play() -> None:
    assert [Strolche(players=players).players for players in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(ValueError, match=f"players must be 2 to 5, not {players}"):
            Strolche(players=players)


# --- S3: a turn -----------------------------------------------------------------------------


def test_s3_a_turn_is_two_actions_then_it_goes_round() -> None:
    state = table("r1 b1", SIX, SIX, seat=2)
    state = rolled(THREE, act(THREE, state, Draw()), "k3")
    assert (state.seat, state.actions_left) == (2, 1)
    state = rolled(THREE, act(THREE, state, Draw()), "k4")
    assert (state.seat, state.actions_left) == (0, 2)


def test_s3_a_die_is_drawn_from_the_bag_and_rolled() -> None:
    state = table("r1", SIX)
    drawn = act(TWO, state, Draw())
    assert drawn.due == Due(bag=1)
    after = rolled(TWO, drawn, "y4")
    assert hand("r1 y4", after, 0)
    assert after.bag == (*state.bag[:3], state.bag[3] - 1)


def test_s3_any_of_the_own_dice_are_thrown_again() -> None:
    state = act(TWO, table("r1 b1 b1 y6", SIX), Reroll(dice("b1 y6")))
    assert state.due == Due(own=dice("b1 y6"))
    assert hand("r1 b1 b5 y2", rolled(TWO, state, "b5 y2"), 0)


def test_s3_who_can_do_nothing_passes_the_whole_turn() -> None:
    state = table("", SIX, rest=1, discs=(1, 8, 1, 1, 1))
    after = act(TWO, state, Pass())
    assert (after.seat, after.actions_left) == (1, 2)
    assert after.active == state.active


def nearly_nothing_left() -> State:
    """Return a state in which all dice lie on discs and in houses but for a last combination."""
    kinds = {"r6 b6": 8, "r6 y6": 7, "b6 y6": 4, "b6 k6": 5, "k6 y6": 5}
    pairs = [text for text, count in kinds.items() for _ in range(count)]
    houses = tuple(house(*pairs[first::5]) for first in range(5))
    return table("", "", "", "", "r2 k6 y6", houses=houses, discs=(3, 9, 3, 3, 1), seat=4)


@pytest.mark.parametrize("pairs", [6, 7])
def test_s3_when_nobody_can_ever_do_anything_again_the_game_ends(pairs: int) -> None:
    game = Strolche(players=5, house=House(pairs=pairs, triples=0, quads=0))
    state = nearly_nothing_left()
    assert [len(laid) for laid in state.houses] == [6, 6, 6, 6, 5]
    if pairs == 6:  # the others have filled their houses too; the first of them has won
        state = evolve(state, winner=0)
    after = act(game, state, PlacePaul(die("r2"), dice("k6 y6")))
    assert list(flaws(None, after)) == []
    ending = Ending.NOBODY_CAN_ACT if pairs == 7 else Ending.HOUSE_FULL
    assert game.turn(after) == Over(ending)
    assert game.ranking(after) == (((0, 1, 2, 3, 4),) if pairs == 7 else ((0,), (1, 2, 3, 4)))


# --- S4 and S5: discs, John -------------------------------------------------------------------


def test_s4_the_placed_die_leaves_the_hand_and_lies_on_the_disc() -> None:
    state = table("b2 r1", SIX)
    after = act(TWO, state, PlaceJohn(die("b2"), PAUL))
    assert after.discs == (2, 1, 1, 1, 1)
    assert hand("r1", after, 0)


def test_s4_a_full_paul_is_freed_by_ringo() -> None:
    state = table("r2 k1 r5 b5", SIX, discs=(1, 1, 1, 1, 2))
    lay = PlacePaul(die("r2"), dice("r5 b5"))
    assert reason(TWO, state, lay) == "DISC_FULL"
    state = rolled(TWO, act(TWO, state, PlaceRingo(die("k1"), (PAUL, PAUL))), "r3 r3")
    assert state.discs == (1, 2, 1, 1, 0)
    assert reason(TWO, state, lay) is None


def test_s5_john_takes_all_dice_of_another_disc() -> None:
    state = table("b2 r1", SIX, discs=(1, 5, 1, 1, 1))
    state = act(TWO, state, PlaceJohn(die("b2"), RINGO))
    assert state.due == Due(discs=(0, 5, 0, 0, 0))
    state = rolled(TWO, state, "k1 k2 k3 k4 k5")
    assert state.discs == (2, 0, 1, 1, 1)
    assert hand("r1 k1 k2 k3 k4 k5", state, 0)


def test_s5_the_fourth_die_sends_all_four_into_the_bag_before_the_function() -> None:
    state = table("b2 r1", SIX, discs=(3, 1, 1, 1, 1))
    blue = state.bag[1]
    after = act(TWO, state, PlaceJohn(die("b2"), PINK))
    assert after.discs == (0, 1, 1, 1, 1)
    assert after.bag[1] == blue + 4
    assert after.due == Due(discs=(0, 0, 0, 1, 0))


def test_s5_the_fourth_die_fills_an_empty_bag() -> None:
    state = table("b2 y1", SIX, rest=1, discs=(3, 1, 1, 1, 1))
    state = rolled(TWO, act(TWO, state, PlaceJohn(die("b2"), PINK)), "r4")
    assert state.bag == (0, 4, 0, 0)
    assert act(TWO, state, PlaceRihanna(die("y1"))).due == Due(bag=3)


# --- S6 to S8: Ringo, Rihanna, Pink -------------------------------------------------------------


def test_s6_ringo_takes_two_dice_of_one_or_two_discs() -> None:
    state = table("k6 r1", SIX, discs=(2, 1, 1, 1, 1))
    two = act(TWO, state, PlaceRingo(die("k6"), (JOHN, JOHN)))
    assert two.due == Due(discs=(2, 0, 0, 0, 0))
    assert rolled(TWO, two, "b5 b6").discs == (0, 2, 1, 1, 1)
    each = act(TWO, state, PlaceRingo(die("k6"), (RIHANNA, JOHN)))
    assert rolled(TWO, each, "b5 y6").discs == (1, 2, 0, 1, 1)


def test_s6_ringo_takes_the_only_one() -> None:
    state = table("k6 r1", SIX, discs=(0, 1, 0, 1, 0))
    state = rolled(TWO, act(TWO, state, PlaceRingo(die("k6"), (PINK,))), "r2")
    assert state.discs == (0, 2, 0, 0, 0)
    assert hand("r1 r2", state, 0)


@pytest.mark.parametrize(("lying", "drawn"), [(4, 3), (3, 3), (2, 2), (1, 1)])
def test_s7_rihanna_draws_three_or_what_is_left(lying: int, drawn: int) -> None:
    full = table("y1", SIX, rest=1)
    yellow = [d for d in full.active[1] if d == die("y5")][:lying]
    active = Counter(full.active[1]) - Counter(yellow)
    state = State(
        (0, 0, 0, lying), full.discs, (full.active[0], tuple(active.elements())), full.houses, 0, 2
    )
    assert list(flaws(None, state)) == []
    after = act(TWO, state, PlaceRihanna(die("y1")))
    assert after.due == Due(bag=drawn)
    assert hand("y2 " * drawn, rolled(TWO, after, "y2 " * drawn), 0)


def test_s7_with_an_empty_bag_rihanna_does_as_pink() -> None:
    state = table("y6", SIX, rest=1)
    state = act(TWO, state, PlaceRihanna(die("y6"), ((1, die("k5")), (1, die("r1")))))
    assert state.due == Due(takes=((1, die("r1")), (1, die("k5"))))
    state = rolled(TWO, state, "r6 k6")
    assert hand("r6 k6", state, 0)
    assert state.discs == (1, 1, 2, 1, 1)


def test_s8_pink_takes_two_from_the_only_opponent() -> None:
    state = table("r3", f"{SIX} k1")
    state = act(TWO, state, PlacePink(die("r3"), ((1, die("k1")), (1, die("k1")))))
    state = rolled(TWO, state, "k3 k4")
    assert hand("k3 k4", state, 0)
    assert hand("r1 b1 y1 r2 b2", state, 1)


def test_s8_pink_takes_one_from_every_opponent_who_has_six() -> None:
    state = table(f"{SIX} y6", "r3", SIX, "r1 b1 k1 y1 r2", seat=1)
    state = act(FOUR, state, PlacePink(die("r3"), ((2, die("k1")), (0, die("y6")))))
    assert state.due == Due(takes=((0, die("y6")), (2, die("k1"))))
    state = rolled(FOUR, state, "k5 y5")
    assert hand(SIX, state, 0)
    assert hand("k5 y5", state, 1)
    assert hand("r1 b1 y1 r2 b2", state, 2)
    assert hand("r1 b1 k1 y1 r2", state, 3)


# --- S9 to S11: Paul, rolling, the house --------------------------------------------------------


def test_s9_paul_lays_one_combination_down_and_nothing_is_rolled() -> None:
    state = table("r2 r6 b6 k6", SIX)
    state = act(TWO, state, PlacePaul(die("r2"), dice(TRIPLE)))
    assert (state.due, state.seat, state.actions_left) == (None, 0, 1)
    assert state.active[0] == ()
    assert state.houses == (house(TRIPLE), ())
    assert TWO.scores(state) == (5, 0)


def test_s9_paul_as_second_action_ends_the_turn() -> None:
    state = table("r2 r6 b6", SIX, actions_left=1)
    state = act(TWO, state, PlacePaul(die("r2"), dice(PAIR)))
    assert (state.seat, state.actions_left) == (1, 2)


def test_s10_a_die_stays_where_it_is_until_it_is_rolled() -> None:
    state = table("r3 k1", SIX)
    after = act(TWO, state, PlacePink(die("r3"), ((1, die("r1")), (1, die("b1")))))
    assert hand(SIX, after, 1)
    assert hand("k1", after, 0)


def test_s11_the_house_is_an_option() -> None:
    assert Strolche().house == House(pairs=2, triples=1, quads=1)
    assert [Strolche(players=n, house=LARGE_HOUSE).house.dice for n in (2, 3, 4)] == [16] * 3
    with pytest.raises(ValueError, match="house takes 16 dice, but for 5 players there are 15"):
        Strolche(players=5, house=LARGE_HOUSE)
    with pytest.raises(TypeError):
        Strolche(house="2/1/1")  # type: ignore[arg-type]


def test_s11_the_house_is_written_as_three_numbers() -> None:
    option = Strolche.about.options[1]
    assert option.default == "2/1/1"
    assert option.read("3/2/1") == LARGE_HOUSE
    assert option.write(LARGE_HOUSE) == "3/2/1"
    for text in ("", "2/1", "2/1/1/1", "a/b/c", "-1/2/2", "²/1/1", "02/1/1", "2/1/"):
        with pytest.raises(ValueError, match="pairs/triples/quads such as 2/1/1"):
            option.read(text)
    with pytest.raises(ValueError, match="at least one combination"):
        option.read("0/0/0")


# --- S12: the end ---------------------------------------------------------------------------


def fill(game: Strolche, state: State) -> State:
    """Let the seat whose turn it is lay down a pair of sixes."""
    return act(game, state, PlacePaul(die("r2"), dice(PAIR)))


def draw(game: Strolche, state: State) -> State:
    return rolled(game, act(game, state, Draw()), "k3")


def test_s12_the_first_full_house_ends_the_own_turn_at_once() -> None:
    game = Strolche(players=2, house=SMALL)
    state = fill(game, table("r2 r6 b6 k1", SIX))
    assert (state.winner, state.seat, state.actions_left) == (0, 1, 2)


def test_s12_two_seats_the_other_has_one_more_full_turn() -> None:
    game = Strolche(players=2, house=SMALL)
    state = draw(game, fill(game, table("r2 r6 b6", SIX)))
    assert game.turn(state) == Decide((1,))
    state = draw(game, state)
    assert game.turn(state) == Over(Ending.HOUSE_FULL)
    assert (state.seat, state.actions_left) == (0, 0)
    assert game.ranking(state) == ((0,), (1,))


def test_s12_five_seats_winner_in_the_middle_all_others_play_once_more_in_order() -> None:
    game = Strolche(players=5, house=SMALL)
    state = fill(game, table(SIX, SIX, "r2 r6 b6", SIX, SIX, seat=2))
    order = []
    while not isinstance(game.turn(state), Over):
        order.append(state.seat)
        state = draw(game, state)
    assert order == [3, 3, 4, 4, 0, 0, 1, 1]
    assert game.ranking(state) == ((2,), (0, 1, 3, 4))


def test_s12_who_fills_the_house_in_the_last_turn_plays_on_and_ranks_behind_the_winner() -> None:
    game = Strolche(players=3, house=House(pairs=1, triples=1, quads=0))
    state = table(
        "r2 r6 b6",
        "r2 r6 b6",
        SIX,
        houses=(house(TRIPLE), house(TRIPLE), ()),
        discs=(1, 1, 1, 1, 0),
    )
    state = fill(game, state)
    state = fill(game, state)
    # a full turn is two actions, and the winner stays the same
    assert (state.winner, state.seat, state.actions_left) == (0, 1, 1)
    state = draw(game, draw(game, draw(game, state)))
    assert game.turn(state) == Over(Ending.HOUSE_FULL)
    assert game.scores(state) == (8, 8, 0)
    assert game.ranking(state) == ((0,), (1,), (2,))


def test_s12_the_winner_is_first_with_fewer_points_than_others() -> None:
    # the winner's house is full; with another option nobody could have more, so points are forced
    state = table(
        "r1",
        SIX,
        SIX,
        houses=(house(PAIR, PAIR, TRIPLE, QUAD), (), house(QUAD)),
        winner=0,
        actions_left=0,
    )
    assert THREE.ranking(state) == ((0,), (2,), (1,))


def test_s12_ties_behind_the_winner_share_the_place() -> None:
    full = house(PAIR, PAIR, TRIPLE, QUAD)
    state = table(
        *("r1",) * 4,
        houses=(house(TRIPLE), full, house(TRIPLE), house(PAIR)),
        seat=1,
        winner=1,
        actions_left=0,
    )
    assert FOUR.scores(state) == (5, 19, 5, 3)
    assert FOUR.ranking(state) == ((1,), (0, 2), (3,))


def test_s12_before_anyone_has_filled_the_house_points_decide() -> None:
    state = table("r1", SIX, SIX, houses=(house(PAIR), house(QUAD), house(PAIR)))
    assert THREE.ranking(state) == ((1,), (0, 2))


# --- S13 and chance -------------------------------------------------------------------------


@few_examples
@given(players=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_s13_all_eighty_dice_are_there_after_every_event(players: int, seed: int) -> None:
    game, rng, source = Strolche(players=players), Random(seed), RandomDice(seed)
    state = game.start()
    for _ in range(90):
        lying = Counter(d.colour for seat in state.active for d in seat)
        lying.update(d.colour for laid in state.houses for some in laid for d in some)
        for disc, count in zip(DISCS, state.discs, strict=True):
            lying[disc.colour] += count
        assert [lying[c] + state.bag[c] for c in COLOURS] == [20] * 4
        assert list(flaws(None, state)) == []
        match game.turn(state):
            case Chance():
                state = game.apply(state, game.throw(state, source))
            case Over():
                break
            case _:
                actions = game.legal_actions(state, state.seat)
                others = list(islice((a for a in actions if not isinstance(a, Reroll)), 300))
                again = [Reroll(state.active[state.seat])] if state.active[state.seat] else []
                state = act(game, state, lively(others, again, rng))


def test_outcomes_of_a_draw_follow_the_bag() -> None:
    state = act(TWO, table("r1", SIX), Draw())
    outcomes = {str(roll.dice[0]): chance for roll, chance in TWO.outcomes(state)}
    assert len(outcomes) == 24
    for letter, lying in zip("rbky", state.bag, strict=True):
        assert outcomes[f"{letter}4"] == Fraction(lying, sum(state.bag) * 6)
    assert sum(outcomes.values()) == 1


def test_outcomes_of_three_from_the_bag_are_colours_without_putting_back_and_faces() -> None:
    state = act(TWO, table("y1", SIX), PlaceRihanna(die("y1")))
    outcomes = dict(TWO.outcomes(state))
    assert sum(outcomes.values()) == 1
    red, blue, _, _ = state.bag
    two_and_one = Fraction(comb(red, 2) * blue, comb(sum(state.bag), 3))
    assert outcomes[Roll(dice("r1 r2 b6"))] == two_and_one * Fraction(2, 36) / 6
    assert outcomes[Roll(dice("r1 r1 b6"))] == two_and_one * Fraction(1, 36) / 6


def test_outcomes_of_a_bag_that_is_nearly_empty_hold_only_what_is_there() -> None:
    full = table("y1", SIX, rest=1)
    active = Counter(full.active[1]) - Counter(dice("y5 k5"))
    hands = (full.active[0], tuple(active.elements()))
    state = State((0, 0, 1, 1), full.discs, hands, full.houses, 0, 2)
    after = act(TWO, state, PlaceRihanna(die("y1")))
    outcomes = dict(TWO.outcomes(after))
    assert len(outcomes) == 36
    assert set(outcomes.values()) == {Fraction(1, 36)}


def test_outcomes_of_thrown_dice_keep_their_colours() -> None:
    state = act(TWO, table("r1 b1 b2", SIX), Reroll(dice("r1 b1 b2")))
    outcomes = dict(TWO.outcomes(state))
    assert len(outcomes) == 6 * 21
    assert outcomes[Roll(dice("r3 b4 b4"))] == Fraction(1, 216)
    assert outcomes[Roll(dice("r3 b4 b5"))] == Fraction(2, 216)
    assert sum(outcomes.values()) == 1


def test_there_are_no_outcomes_when_no_dice_are_due() -> None:
    state = table("r1", SIX)
    assert list(TWO.outcomes(state)) == []
    with pytest.raises(ValueError, match="no dice are due"):
        TWO.throw(state, RandomDice(1))


def test_a_script_tells_the_colours_first_and_the_faces_colour_by_colour() -> None:
    state = act(TWO, table("y1", SIX), PlaceRihanna(die("y1")))
    roll = TWO.throw(state, ScriptedDice([(3, 0, 3), (6,), (2, 1)]))
    assert roll == Roll(dice("r6 y1 y2"))
    again = act(TWO, table("r1 b1 b2", SIX), Reroll(dice("r1 b1 b2")))
    assert TWO.throw(again, ScriptedDice([5, 4, 3])) == Roll(dice("r5 b3 b4"))


def test_dice_of_a_colour_fall_in_any_order() -> None:
    six = table("b1 b1 b1 b1 b1 b1 b1", SIX)
    state = act(TWO, six, Reroll(dice("b1 b1 b1 b1 b1 b1 b1")))
    roll = TWO.throw(state, ScriptedDice([(6, 1, 5, 2, 4, 3, 3)]))
    assert roll == Roll(dice("b1 b2 b3 b3 b4 b5 b6"))


def test_everything_is_seen_by_everyone() -> None:
    state = table("r1", SIX)
    assert TWO.view(state, 1) is state


def test_a_move_as_no_move_is_refused() -> None:
    refusal = TWO.refusal(table("r1", SIX), Move(0, None))  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.reason.name == "NO_EVENT_OF_THIS_GAME"
