"""The weakest legal action, against a slow second opinion for every game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.other_games import register
from tests.strategies import few_examples, positions
from wuerfelregeln import Decide, Move
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import Mirror
from wuerfelregeln.strolche import Draw, Pass, Reroll, Strolche
from wuerfelregeln.table import weakest
from wuerfelregeln.yacht import CATEGORIES, Category, Enter, Joker, Roll, State, Yacht, preview

GAMES: tuple[Any, ...] = (
    Yacht(players=2),
    Yacht(joker=Joker.FORCED),
    Grid5(players=3, rounds=1),
    Mirror(players=2),
    Strolche(players=3),
)


@pytest.mark.parametrize("game", GAMES, ids=repr)
@few_examples
@given(data=st.data())
def test_the_weakest_action_is_legal_and_others_do_not_matter(
    game: AnyGame, data: st.DataObject
) -> None:
    state = data.draw(positions(game)).state
    turn = game.turn(state)
    seats = turn.seats if isinstance(turn, Decide) else ()
    for seat in seats:
        action = weakest(game, state, seat)
        assert action in game.legal_actions(state, seat)
        for other in seats:  # what somebody else writes in secret does not matter
            if other != seat:
                for written in list(game.legal_actions(state, other))[:3]:
                    assert weakest(game, game.apply(state, Move(other, written)), seat) == action


@few_examples
@given(data=st.data())
def test_in_fuenfwurf_it_is_the_row_that_brings_least_and_the_first_of_those(
    data: st.DataObject,
) -> None:
    game = Yacht(joker=Joker.NONE)
    state: State = data.draw(positions(game)).state
    brings = preview(state, 0, joker=Joker.NONE)
    if not brings:
        return
    sheet = state.sheets[0]
    upper = sum(sheet.rows[row] or 0 for row in CATEGORIES[:6])

    def worth(row: Category) -> int:
        reaches = row in CATEGORIES[:6] and upper < 63 <= upper + brings[row]
        return brings[row] + 35 * reaches

    expected = min(brings, key=lambda row: (worth(row), list(CATEGORIES).index(row)))
    assert weakest(game, state, 0) == Enter(expected)


@pytest.mark.parametrize("game", [Grid5(players=3, rounds=1), Mirror(players=2)], ids=repr)
@few_examples
@given(data=st.data())
def test_in_sheet_games_it_is_the_place_whose_preview_is_least(
    game: Any, data: st.DataObject
) -> None:
    state = data.draw(positions(game)).state
    turn = game.turn(state)
    for seat in turn.seats if isinstance(turn, Decide) else ():
        brings = game.preview(state, seat)
        chosen = weakest(game, state, seat)
        assert brings[chosen] == min(brings.values())
        assert chosen == next(place for place in brings if brings[place] == brings[chosen])


@few_examples
@given(data=st.data())
def test_in_strolche_nothing_is_taken_laid_down_or_stolen(data: st.DataObject) -> None:
    game = Strolche(players=3)
    state = data.draw(positions(game)).state
    turn = game.turn(state)
    for seat in turn.seats if isinstance(turn, Decide) else ():
        action = weakest(game, state, seat)
        assert isinstance(action, Reroll | Draw | Pass)
        if state.active[seat]:
            assert isinstance(action, Reroll)
            assert len(action.dice) == 1


def test_nobody_who_is_not_asked_does_anything() -> None:
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        weakest(Yacht(), Yacht().start(), 0)


def test_a_game_from_elsewhere_needs_no_part_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    from wuerfelregeln import parts

    register(monkeypatch)
    monkeypatch.setitem(parts._BUILT_IN, "wuerfelregeln.yacht.rules:Yacht", {})
    parts.references.cache_clear()
    try:
        state = Yacht().apply(Yacht().start(), Roll((1, 1, 1, 1, 1)))
        action = weakest(Yacht(), state, 0)
        assert Yacht().scores(Yacht().apply(state, Move(0, action))) == (0,)
    finally:
        monkeypatch.undo()
        parts.references.cache_clear()
