"""The table of 5 Strolche as plain text."""

from __future__ import annotations

from itertools import takewhile
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln import Chance, Decide, Move, RandomDice
from wuerfelregeln.drawing import width as columns_of
from wuerfelregeln.strolche import (
    COLOURS,
    RASCAL_OF,
    Die,
    Draw,
    Pass,
    PlaceJohn,
    PlacePaul,
    Rascal,
    Reroll,
    State,
    Strolche,
)
from wuerfelregeln.strolche.actions import sorted_dice
from wuerfelregeln.strolche.picture import ROLES, dice_text, picture, placeable
from wuerfelregeln.words import Lang

TWO = Strolche()
ONES = (1, 1, 1, 1, 1)


def _dice(text: str) -> tuple[Die, ...]:
    return sorted_dice(
        Die(COLOURS["rbky".index(word[0])], int(face)) for word in text.split() for face in word[1:]
    )


def table(*hands: str, **fields: Any) -> State:
    """Return a state with these active dice; what is not told is as at the beginning."""
    active = tuple(map(_dice, hands))
    state = State((18, 19, 19, 19), ONES, active, ((),) * len(hands), actions_left=2)
    return evolve(state, **fields)


def played(game: Strolche, seed: int, events: int) -> State:
    """Return a state in the middle of a random game that seldom re-rolls."""
    state, dice, rng = game.start(), RandomDice(seed), Random(seed)
    for _ in range(events):
        match game.turn(state):
            case Chance():
                state = game.apply(state, game.throw(state, dice))
            case Decide(seats=(seat,)):
                actions = game.legal_actions(state, seat)
                some = [actions.sample(rng) for _ in range(6)]
                action = next((one for one in some if not isinstance(one, Reroll)), some[0])
                state = game.apply(state, Move(seat, action))
            case _:
                break
    return state


def tagged(text: str, _role: str) -> str:
    """Mark text so that a test sees where its style begins and ends."""
    return f"\x1b[1m{text}\x1b[0m"


# --- what is shown --------------------------------------------------------------------------


def test_every_colour_of_the_bag_has_a_symbol_a_letter_and_a_number() -> None:
    state = table("r1", "b1", bag=(4, 11, 0, 7))
    assert " Bag 22: ▲r 4  ●b 11  ■k 0  ★y 7" in picture(TWO, state).splitlines()
    assert " Beutel 22: ▲r 4  ●b 11  ■s 0  ★g 7" in picture(TWO, state, lang="de").splitlines()


def test_a_disc_shows_what_it_takes_how_much_lies_there_and_what_may_be_placed() -> None:
    state = table("b4 b4 b5 k2 y6", "r1", discs=(2, 7, 3, 1, 0))
    lines = picture(TWO, state).splitlines()
    john, ringo, rihanna, pink, paul = (
        next(line for line in lines if line.startswith(f" {name}"))
        for name in ("John", "Ringo", "Rihanna", "Pink", "Paul")
    )
    assert john.split()[:5] == ["John", "●b", "2345", "2/4", "b45"]
    assert ringo.split()[:5] == ["Ringo", "■k", "123456", "7", "k2"]
    assert rihanna.split()[3:5] == ["3/3", "full"]
    assert pink.split()[3:5] == ["1/3", "robs"]
    assert paul.split()[3:5] == ["0/2", "lays"]


def test_rihanna_says_when_she_takes_as_pink_does() -> None:
    assert "beklaut wie Pink" in picture(TWO, table("y6", "r1", bag=(0, 0, 0, 0)), lang="de")


def test_the_dice_of_a_seat_stand_by_colour_and_what_is_alike_stands_together() -> None:
    lines = picture(TWO, table("r2 r5 b5 b5 k5 y2", "r3 k3")).splitlines()
    own = lines.index("0 seat 0 · 0 points · 6 dice")
    assert lines[own + 1 : own + 3] == [" ▲r 25  ●b 55  ■k 5  ★y 2", " alike: ▲r★y2  ▲r●b■k5"]
    assert "alike: ▲r■k3" not in "\n".join(lines)


def test_a_house_shows_what_lies_in_it_and_its_free_places() -> None:
    houses = ((_dice("r3 b3"), _dice("r6 b6 k6 y6")), ())
    lines = picture(TWO, table("r1", "b1", houses=houses), lang="de").splitlines()
    assert "0 Platz 0 · 11 Punkte · 1 Würfel" in lines
    assert " Haus: ▲r●b■s★g6  ···  ▲r●b3  ··" in lines
    assert " Haus: ····  ···  ··  ··" in lines


def test_a_seat_without_dice_has_a_dash() -> None:
    lines = picture(TWO, table("", "b1")).splitlines()
    assert lines[lines.index("0 seat 0 · 0 points · 0 dice") + 1] == " –"


@pytest.mark.parametrize(
    ("choice", "chosen"),
    [
        (Draw(), "▶Bag 75: "),
        (Reroll(_dice("r2")), "▶▲r 25  ●b 45"),
        (PlaceJohn(_dice("b4")[0], Rascal.RINGO), "▶John    "),
        (PlacePaul(_dice("r2")[0], _dice("r5 b5")), "▶Paul    "),
    ],
)
def test_what_has_been_chosen_is_marked(choice: object, chosen: str) -> None:
    drawn = picture(TWO, table("r2 r5 b4 b5", "b1"), choice=choice)  # type: ignore[arg-type]
    assert next(line for line in drawn.splitlines() if "▶" in line).startswith(chosen)
    assert drawn.count("▶") == 1


@pytest.mark.parametrize(
    ("fields", "title"),
    [
        ({}, "5 Strolche · Anna ist am Zug · noch 2 Aktionen"),
        ({"actions_left": 1}, "5 Strolche · Anna ist am Zug · noch eine Aktion"),
        ({"winner": 1}, "5 Strolche · Anna ist am Zug · noch 2 Aktionen · letzte Runde"),
        ({"winner": 0, "actions_left": 0}, "5 Strolche · Partie zu Ende"),
    ],
)
def test_the_title_says_who_plays_and_how_far(fields: dict[str, object], title: str) -> None:
    drawn = picture(TWO, table("r1", "b1", **fields), lang="de", names=("Anna", "Bert"))
    assert drawn.splitlines()[0] == title


def test_the_title_of_the_set_up_says_who_throws() -> None:
    title = picture(TWO, TWO.start(), names=("Anna", "Bert")).splitlines()[0]
    assert title.endswith("Anna throws for the beginning")


def test_a_long_name_leaves_room_for_what_is_left_to_do() -> None:
    state = table("r1", "b1", winner=1)
    names = ("Annegret Wilhelmine die Zweite", "Bert")
    title = picture(TWO, state, names=names, width=40).splitlines()[0]
    assert title == "Annegret … · 2 actions left · last round"


def test_who_filled_the_house_is_named() -> None:
    assert "1 seat 1 · House filled · 0 points" in picture(TWO, table("r1", "b1", winner=1))


# --- room ---------------------------------------------------------------------------------------


@given(st.integers(2, 5), st.integers(0, 70), st.integers(40, 130), st.sampled_from(["de", "en"]))
def test_a_picture_stays_within_its_width(
    players: int, events: int, width: int, lang: Lang
) -> None:
    game = Strolche(players=players)
    state = played(game, players, events)
    names = [f"Spielerin Nummer {n}" for n in range(players)]
    for height in (None, 20, 1):
        lines = picture(
            game, state, names=names, lang=lang, width=width, height=height
        ).splitlines()
        assert max(map(columns_of, lines)) <= width


@given(st.integers(2, 5), st.integers(0, 70))
def test_styles_change_nothing_but_the_looks(players: int, events: int) -> None:
    game = Strolche(players=players)
    state = played(game, players, events)
    for height in (None, 1):
        bare, styled = (
            picture(game, state, height=height, width=79, mark=mark).splitlines()
            for mark in (lambda text, _: text, tagged)
        )
        assert list(map(columns_of, bare)) == list(map(columns_of, styled))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_table_fits_24_lines_of_80_columns(players: int) -> None:
    game = Strolche(players=players)
    state = played(game, players, 60)
    lines = picture(game, state, width=80, height=17).splitlines()
    assert len(lines) <= 17
    assert all(f"{seat} seat {seat}" in "\n".join(lines) for seat in range(players))


def test_dice_that_find_no_room_in_a_line_stand_closer_and_then_are_cut() -> None:
    line = "1 seat 1 · 0 p · ▲r111 ●b222 ■k333 ★y44"
    state = table("r1", "r111 b222 k333 y44")
    for width, drawn in ((39, line), (38, line[:37] + "…")):
        assert picture(TWO, state, width=width, height=1).splitlines()[-1] == drawn


def test_where_there_is_room_the_columns_have_heads() -> None:
    assert " Rascal  takes      has  yours    function" in picture(TWO, table("r1", "b1"))
    assert "function" not in picture(TWO, table("r1", "b1"), height=17)


def test_the_colours_have_roles_of_their_own() -> None:
    roles: list[str] = []

    def note(text: str, role: str) -> str:
        roles.append(role)
        return text

    picture(TWO, table("r1", "b1"), mark=note)
    assert {*ROLES} == {"red", "blue", "black", "yellow"} <= {*roles}
    assert len(ROLES) == len(COLOURS)


# --- what may be placed -----------------------------------------------------------------------


@given(st.integers(2, 5), st.integers(0, 90))
def test_the_discs_show_exactly_the_dice_that_are_legal_to_place(players: int, events: int) -> None:
    game = Strolche(players=players)
    state = played(game, events, events)
    actions = game.legal_actions(state, state.seat)
    places = takewhile(lambda action: not isinstance(action, Reroll), actions)
    legal = {action.die for action in places if not isinstance(action, Draw | Pass | Reroll)}
    if isinstance(game.turn(state), Decide):
        shown = placeable(game, state, state.seat)
        assert {die for dice in shown.values() for die in dice} == legal
        assert all(RASCAL_OF[die] is rascal for rascal, dice in shown.items() for die in dice)


def test_dice_are_written_short_in_the_letters_of_the_language() -> None:
    dice = _dice("k1 r5 r2")
    assert (dice_text(dice, "de"), dice_text(dice, "en")) == ("r25 s1", "r25 k1")
