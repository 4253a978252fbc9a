"""What counts as a combination, what fits into a house, what it is worth (S9, S11)."""

from __future__ import annotations

from itertools import chain, product
from itertools import combinations as choose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strolche.helpers import PAIR, QUAD, TRIPLE, dice, house
from wuerfelregeln.strolche import (
    DICE,
    LARGE_HOUSE,
    Breakdown,
    Die,
    House,
    breakdown,
    combinations,
    open_sizes,
    score,
)
from wuerfelregeln.strolche.scoring import is_full

hands = st.lists(st.sampled_from(DICE), max_size=10)


def texts(found: tuple[tuple[Die, ...], ...]) -> list[str]:
    return [" ".join(map(str, combination)) for combination in found]


def test_s9_four_colours_of_one_face_hold_eleven_combinations_largest_first() -> None:
    found = texts(combinations(dice("r3 b3 k3 y3")))
    assert found == [
        "r3 b3 k3 y3",
        *["r3 b3 k3", "r3 b3 y3", "r3 k3 y3", "b3 k3 y3"],
        *["r3 b3", "r3 k3", "r3 y3", "b3 k3", "b3 y3", "k3 y3"],
    ]


def test_s9_equal_dice_are_no_combination_and_count_once() -> None:
    assert combinations(dice("b3 b3")) == ()
    assert texts(combinations(dice("b3 b3 r3"))) == ["r3 b3"]


def test_s9_different_faces_are_no_combination() -> None:
    assert combinations(dice("r1 b2 k3 y4")) == ()


def test_s9_only_the_sizes_that_are_asked_for() -> None:
    assert texts(combinations(dice("r3 b3 k3"), (3,))) == ["r3 b3 k3"]
    assert combinations(dice("r3 b3 k3"), ()) == ()


@given(hands)
def test_s9_combinations_are_what_trying_every_choice_finds(hand: list[Die]) -> None:
    tried = chain.from_iterable(choose(hand, size) for size in (2, 3, 4))
    expected = {
        tuple(sorted(choice))
        for choice in tried
        if len({die.face for die in choice}) == 1
        and len({die.colour for die in choice}) == len(choice)
    }
    found = combinations(hand)
    assert set(found) == expected
    assert len(found) == len(expected)


@pytest.mark.parametrize(("text", "points"), [(PAIR, 3), (TRIPLE, 5), (QUAD, 8)])
def test_s11_points_of_a_combination(text: str, points: int) -> None:
    assert score(dice(text)) == points


@pytest.mark.parametrize(
    ("text", "shown"),
    [("", "none"), ("r3", "r3"), ("r3 r3", "r3 r3"), ("r3 b4", "r3 b4"), ("r3 b3 k3 y3 r3", "r3")],
)
def test_s9_what_is_no_combination_has_no_score(text: str, shown: str) -> None:
    with pytest.raises(ValueError, match=f"different colours, not {shown}"):
        score(dice(text))


def test_dice_must_be_dice() -> None:
    with pytest.raises(TypeError, match="expected dice, not 3"):
        combinations([3])  # type: ignore[list-item]


# --- the house ----------------------------------------------------------------------------


def test_s11_the_house_has_places_for_one_four_one_three_and_two_pairs() -> None:
    assert House() == House(pairs=2, triples=1, quads=1)
    assert (House().places, House().dice) == (4, 11)
    assert (LARGE_HOUSE.places, LARGE_HOUSE.dice) == (6, 16)


def test_s11_a_size_is_open_until_its_places_are_taken() -> None:
    assert open_sizes(House(), ()) == (4, 3, 2)
    assert open_sizes(House(), house(PAIR)) == (4, 3, 2)
    assert open_sizes(House(), house(PAIR, PAIR)) == (4, 3)
    assert open_sizes(House(), house(PAIR, TRIPLE)) == (4, 2)
    assert open_sizes(House(), house(PAIR, QUAD)) == (3, 2)
    assert open_sizes(House(pairs=1, triples=0, quads=0), ()) == (2,)


def test_s11_a_house_is_full_when_no_size_is_open() -> None:
    for pairs, triples, quads in product(range(3), range(2), range(2)):
        laid = house(*[PAIR] * pairs, *[TRIPLE] * triples, *[QUAD] * quads)
        assert is_full(House(), laid) == (open_sizes(House(), laid) == ())


def test_s11_a_house_needs_a_place() -> None:
    with pytest.raises(ValueError, match="at least one combination"):
        House(pairs=0, triples=0, quads=0)
    with pytest.raises(ValueError, match="pairs must be 0 or more, not -1"):
        House(pairs=-1)
    with pytest.raises(TypeError, match="quads must be a whole number, not True"):
        House(quads=True)


def test_s11_the_full_house_is_worth_nineteen_points() -> None:
    laid = house(PAIR, PAIR, TRIPLE, QUAD)
    assert breakdown(laid) == Breakdown(quads=8, triples=5, pairs=6, total=19)
    assert breakdown(()) == Breakdown(quads=0, triples=0, pairs=0, total=0)
