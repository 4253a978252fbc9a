"""Codes never change: the words of the built-in games are those of the tables in tests/data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.cases import CASES
from wuerfelregeln import GAMES, Move, codes_of
from wuerfelregeln.codes import Word

DATA = Path(__file__).parents[1] / "data"


def pinned(name: str) -> Iterator[tuple[Word, str]]:
    """Yield the words of a table in tests/data, each with what it stands for."""
    for line in (DATA / f"codes_{name}.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, meaning = line.split(" = ")
            yield tuple(map(int, word.split())), meaning


@pytest.mark.parametrize("name", GAMES)
def test_codes_never_change(name: str) -> None:
    for game in CASES[name].games:
        codes = codes_of(game)
        words = dict(pinned(name))
        assert {word: game.format(Move(0, codes.decode(word)))[2:] for word in words} == words


@pytest.mark.parametrize("name", ["yacht", "grid5", "mirror"])
def test_every_letter_of_the_default_game_is_pinned(name: str) -> None:
    assert [word for word, _ in pinned(name)] == [(n,) for n in range(codes_of(GAMES[name]()).size)]
