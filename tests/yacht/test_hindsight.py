"""Fünfwurf in hindsight: no order of entering the hands is better, by any joker rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import few_examples, walk
from wuerfelregeln import IllegalEvent, Move, RandomDice, agents, play
from wuerfelregeln.yacht import (
    CATEGORIES,
    Category,
    Enter,
    Joker,
    Roll,
    Sheet,
    State,
    Yacht,
    breakdown,
)
from wuerfelregeln.yacht.hindsight import best_sheet, hindsight

Hand = tuple[int, ...]

FACES = st.integers(1, 6)
ALIKE = FACES.map(lambda face: (face,) * 5)
HANDS = st.one_of(ALIKE, st.lists(FACES, min_size=5, max_size=5).map(tuple))
UPPER_OF_63 = (3, 6, 9, 12, 15, 18)


def endings(game: Yacht, state: State, hands: Sequence[Hand]) -> Iterator[Sheet]:
    """Yield the sheet of every way in which the rules let these hands be entered."""
    if not hands:
        yield state.sheets[0]
        return
    thrown = game.apply(state, Roll(hands[0]))
    for action in game.legal_actions(thrown, 0):
        if isinstance(action, Enter):
            yield from endings(game, game.apply(thrown, Move(0, action)), hands[1:])


@st.composite
def late_sheets(draw: st.DrawFn) -> Sheet:
    """Sheets with four free rows, that may be near the bonus and may have a 50."""
    free = draw(st.sets(st.sampled_from(CATEGORIES), min_size=4, max_size=4))
    rows = [None if row in free else 0 for row in CATEGORIES]
    for row, points in enumerate(UPPER_OF_63):
        rows[row] = None if rows[row] is None else points
    if Category.FIVE_OF_A_KIND not in free:
        rows[Category.FIVE_OF_A_KIND] = draw(st.sampled_from((0, 50)))
    return Sheet(tuple(rows))


@few_examples
@pytest.mark.parametrize("joker", Joker)
@given(sheet=late_sheets(), hands=st.lists(HANDS, max_size=4))
def test_the_last_four_turns_are_entered_as_well_as_in_any_order(
    joker: Joker, sheet: Sheet, hands: list[Hand]
) -> None:
    game = Yacht(joker=joker)
    all_ways = list(endings(game, State((sheet,)), hands))
    best = best_sheet(hands, joker, sheet=sheet)
    assert best in all_ways
    assert breakdown(best, joker).total == max(breakdown(way, joker).total for way in all_ways)


@few_examples
@pytest.mark.parametrize("joker", Joker)
@given(hands=st.lists(HANDS, max_size=3))
def test_the_first_turns_are_entered_as_well_as_in_any_order(
    joker: Joker, hands: list[Hand]
) -> None:
    game = Yacht(joker=joker)
    totals = [breakdown(way, joker).total for way in endings(game, game.start(), hands)]
    assert breakdown(best_sheet(hands, joker), joker).total == max(totals)


def test_a_bonus_may_be_worth_more_than_a_better_hand_below() -> None:
    sheet = Sheet((3, 6, 9, 12, 15, None, *[0] * 6, None))
    hands = [(1, 2, 6, 6, 6), (5, 5, 6, 6, 6)]
    best = best_sheet(hands, sheet=sheet)
    assert best.rows[Category.SIXES] == 18
    assert best.rows[Category.CHANCE] == 28
    assert breakdown(best).bonus == 35


def test_fifty_comes_first_where_a_further_five_alike_follows() -> None:
    best = best_sheet([(1,) * 5, (6,) * 5, (2,) * 5])
    assert best.rows[Category.FIVE_OF_A_KIND] == 50
    assert best.extra == 2
    assert breakdown(best).total == 50 + 200 + 40 + 30


def test_y9_by_the_leaflet_a_zero_in_five_of_a_kind_may_come_first() -> None:
    hands = [(1, 2, 2, 3, 6), (6,) * 5, (5,) * 5]
    best = best_sheet(hands, Joker.KNIFFEL)
    assert (best.rows[Category.FIVE_OF_A_KIND], best.extra) == (0, 2)
    assert breakdown(best, Joker.KNIFFEL).total == 30 + 25 + 2 * 50


@pytest.mark.parametrize("joker", [Joker.FREE, Joker.FORCED, Joker.KNIFFEL])
def test_nobody_wrote_more_than_was_possible(joker: Joker) -> None:
    game = Yacht(players=2, joker=joker)
    names = ["random", "medium"]
    transcript = play(game, [agents.make(name) for name in names], RandomDice(5), rng=5)
    found = list(hindsight(game, transcript.events))
    assert [sheet.seat for sheet in found] == [0, 1]
    assert tuple(sheet.written for sheet in found) == transcript.result
    for sheet in found:
        assert (sheet.exact, sheet.round) == (True, 1)
        assert sheet.points == breakdown(sheet.sheet, joker).total >= sheet.written
    assert found[0].lost > 0


def test_a_game_that_goes_on_is_looked_at_so_far() -> None:
    done = walk(Yacht(players=2), 7)
    for ply in range(0, 50, 11):
        for sheet in hindsight(Yacht(players=2), done.events[:ply]):
            state = done.states[ply]
            assert sheet.written == breakdown(state.sheets[sheet.seat]).total <= sheet.points
            assert sheet.sheet.rows.count(None) == state.sheets[sheet.seat].rows.count(None)


def test_hands_may_be_written_in_any_order_of_dice() -> None:
    rng = Random(1)
    hands = [[rng.randint(1, 6) for _ in range(5)] for _ in range(9)]
    assert best_sheet(hands) == best_sheet([sorted(hand) for hand in hands])


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 13 hands, one for each free row, not 14"):
        best_sheet([(1, 2, 3, 4, 5)] * 14)
    with pytest.raises(ValueError, match="at most 1 hands"):
        best_sheet([(1, 2, 3, 4, 5)] * 2, sheet=Sheet((0,) * 12 + (None,)))
    with pytest.raises(ValueError, match=r"expected five dice from 1 to 6, not \(1, 2, 3, 7\)"):
        best_sheet([(1, 2, 7, 3)])
    with pytest.raises(IllegalEvent):
        list(hindsight(Yacht(), [Roll((1, 2))]))
