"""The general half of codes: which game brings them, and how codes of one's own are made."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

import pytest
from attrs import evolve

from wuerfelregeln import GAMES, codes_of
from wuerfelregeln.codes import END, Codes, Tree, Word
from wuerfelregeln.words import Lang
from wuerfelregeln.yacht import Joker, Yacht


class Unnumbered:
    """A game of another package that brings no codes."""

    name = "unnumbered"
    about = Yacht.about


class Derived(Yacht):
    """A game that changes a built-in one."""


def test_a_game_without_codes_says_so() -> None:
    game: Any = Unnumbered()
    with pytest.raises(LookupError, match="unnumbered brings no codes"):
        codes_of(game)


def test_a_game_derived_from_a_built_in_one_has_its_codes() -> None:
    assert codes_of(Derived(joker=Joker.NONE)).size == 223


@pytest.mark.parametrize("name", GAMES)
def test_codes_are_values(name: str) -> None:
    codes = codes_of(GAMES[name]())
    assert codes == codes_of(GAMES[name]())
    assert pickle.loads(pickle.dumps(codes)) == codes
    assert codes != codes_of(GAMES[name](players=3))


class Counting(Codes[int, int]):
    """Codes of a game in which a number is said in ones and zeros, up to the state."""

    def __init__(self, game: Any = None) -> None:
        self.game = game

    @property
    def size(self) -> int:
        return 2

    @property
    def longest(self) -> int:
        return 3

    def encode(self, action: int) -> Word:
        return tuple(map(int, f"{action:03b}"))

    def decode(self, word: Iterable[int]) -> int:
        return int("".join(map(str, word)), 2)

    def name(self, letter: int, lang: Lang = "en") -> str:
        return str(letter)

    def tree(self, state: int, seat: int) -> Tree:
        def after(word: str) -> Tree:
            if len(word) == 3:
                return END
            return {
                letter: lambda longer=f"{word}{letter}": after(longer)  # type: ignore[misc]
                for letter in (0, 1)
                if int(f"{word}{letter}".ljust(3, "0"), 2) <= state
            }

        return after("")


class Upwards:
    """A game of another package that brings codes of its own."""

    name = "upwards"
    about = evolve(Yacht.about, parts={"codes": f"{__name__}:{Counting.__name__}"})


def test_a_game_of_another_package_brings_codes_of_its_own() -> None:
    game: Any = Upwards()
    codes = codes_of(game)
    assert type(codes) is Counting
    assert codes.game is game


def test_codes_of_ones_own_need_a_tree_and_get_the_rest() -> None:
    codes = Counting()
    assert codes.legal(2, 0) == (0,)
    assert codes.mask(2, 0, (0, 1)) == (True, False)
    assert codes.legal(2, 0, codes.encode(2)) == ()
    with pytest.raises(ValueError, match=r"1 \(1\) cannot stand at place 3 of \(0, 1, 1\)"):
        codes.legal(2, 0, (0, 1, 1))
