"""What hangs on events and states is what would be worked out anew, and no part of the value."""

from __future__ import annotations

import copy
import pickle
from itertools import takewhile
from random import Random

import pytest
from attrs import evolve

from tests.strolche.beside import lively
from tests.strolche.helpers import die, table
from wuerfelregeln import Chance, Move, RandomDice
from wuerfelregeln.strolche import Reroll, Roll, State, Strolche
from wuerfelregeln.strolche.coloured import sorted_dice
from wuerfelregeln.strolche.hands import dice_of, hand_kept
from wuerfelregeln.strolche.quick import chosen, hands_of


@pytest.mark.parametrize("players", [2, 5])
def test_along_a_game_it_is_what_would_be_made_anew(players: int) -> None:
    game, rng, dice = Strolche(players=players), Random(players), RandomDice(players)
    state, kinds = game.start(), set[str]()
    for _ in range(800):
        turn = game.turn(state)
        if isinstance(turn, Chance):
            due = state.due
            assert due is not None
            known = due.own or tuple(die for _, die in due.takes)
            assert due.kept is None or dice_of(due.kept) == sorted_dice(known)
            roll = game.throw(state, dice)
            assert dice_of(roll.kept) == roll.dice
            state = game.apply(state, roll)
        elif not state.actions_left:
            break
        else:
            actions = game.legal_actions(state, state.seat)
            others = [*takewhile(lambda action: not isinstance(action, Reroll), actions)]
            sampled = actions.sample(rng)
            rerolls = [sampled, Reroll(sampled.dice)] if isinstance(sampled, Reroll) else []
            action = lively(others, rerolls, rng)
            kinds.add(type(action).__name__)
            if isinstance(action, Reroll):
                some, hand = action.kept or chosen(action)
                assert dice_of(some) == action.dice
                assert hand is (hands_of(state)[state.seat] if action is sampled else None)
            state = game.apply(state, Move(state.seat, action))
        assert tuple(map(dice_of, hands_of(state))) == state.active
    assert len(kinds) >= 6


def a_state() -> State:
    game = Strolche()
    state = game.start()
    for _ in range(2):
        state = game.apply(state, game.throw(state, RandomDice(4)))
    return state


def test_copies_and_pickles_are_made_anew() -> None:
    state = a_state()
    roll = Roll(state.active[0])
    for thing in (state, state.due, roll, Reroll(state.active[1])):
        for again in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert again == thing
    again = pickle.loads(pickle.dumps(roll))
    assert again.kept is None
    assert dice_of(hand_kept(again, again.dice)) == roll.dice
    assert again.kept is hand_kept(again, again.dice)
    assert tuple(map(dice_of, hands_of(pickle.loads(pickle.dumps(state))))) == state.active


def test_a_changed_state_has_the_hands_of_its_own_dice() -> None:
    state = a_state()
    hands_of(state)
    turned = evolve(state, active=state.active[::-1])
    assert tuple(map(dice_of, hands_of(turned))) == state.active[::-1]


def test_a_reroll_chosen_from_one_hand_is_checked_against_every_other() -> None:
    game, rng = Strolche(), Random(1)
    first, second = table("r1 r2 b3", "k1"), table("r1 b3 y5", "k1")
    sampled = [game.legal_actions(first, 0).sample(rng) for _ in range(200)]
    rerolls = [action for action in sampled if isinstance(action, Reroll)]
    assert {game.refusal(first, Move(0, action)) for action in rerolls} == {None}
    for action in rerolls:
        refused = game.refusal(second, Move(0, action))
        assert (refused is not None) == (die("r2") in action.dice)
    assert {len(action.dice) for action in rerolls} == {1, 2, 3}
