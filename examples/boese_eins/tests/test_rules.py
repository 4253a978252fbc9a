"""The clauses of the rules, one by one."""

import pytest

from boese_eins import Again, Bank, BoeseEins, End, Roll, State
from wuerfelregeln import Common, Decide, IllegalEvent, Move, Over

GAME = BoeseEins(players=3, target=20)


def test_throws_of_a_turn_add_up_and_are_no_points_yet() -> None:
    state = State((0, 0, 0))
    for event in (Roll((6,)), Move(0, Again()), Roll((2,))):
        state = GAME.apply(state, event)
    assert state.pot == 8
    assert GAME.scores(state) == (0, 0, 0)


def test_a_one_takes_what_the_turn_has_brought_and_passes_the_die_on() -> None:
    state = GAME.apply(State((5, 7, 9), seat=2, pot=12), Roll((1,)))
    assert state == State((5, 7, 9), seat=0)


def test_who_banks_keeps_the_turn_and_passes_the_die_on() -> None:
    state = GAME.apply(State((5, 7, 9), seat=1, pot=12, due=False), Move(1, Bank()))
    assert state == State((5, 19, 9), seat=2)


def test_the_target_counts_only_once_it_is_banked() -> None:
    reached = State((5, 7, 9), seat=1, pot=13, due=False)
    assert GAME.turn(reached) == Decide((1,))
    assert GAME.turn(GAME.apply(reached, Move(1, Bank()))) == Over(End.TARGET_REACHED)


def test_the_first_throw_of_a_turn_must_be_made() -> None:
    with pytest.raises(IllegalEvent) as caught:
        GAME.apply(GAME.start(), Move(0, Bank()))
    assert caught.value.refusal.reason is Common.THROW_FIRST
