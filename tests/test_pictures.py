"""Text pictures: one function for every game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from tests.cli.toy import Toy
from tests.strategies import walk
from wuerfelregeln import GAMES, picture
from wuerfelregeln.drawing import width
from wuerfelregeln.words import Lang
from wuerfelregeln.yacht import Yacht

NAMES = ("Anna", "Bert")


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_picture_of_the_game(name: str, lang: Lang) -> None:
    game = GAMES[name](players=2)
    own: Any = import_module(f"wuerfelregeln.{name}.picture").picture
    for state in walk(game, 5).states[::30]:
        drawn = picture(game, state, names=NAMES, lang=lang, seat=1, width=70, height=30)
        assert drawn == own(game, state, names=NAMES, lang=lang, seat=1, width=70, height=30)
        assert picture(game, state, names=NAMES) == own(game, state, names=NAMES)
        assert max(map(width, drawn.splitlines())) <= 70


def test_without_names_seats_have_their_numbers() -> None:
    game = Yacht(players=2)
    assert "seat 0 to play" in picture(game, game.start())
    assert "Platz 0 ist am Zug" in picture(game, game.start(), lang="de")


def test_roles_are_marked() -> None:
    drawn = picture(Yacht(), Yacht().start(), mark=lambda text, role: f"[{role}]{text}")
    assert drawn.startswith("[title]Fünfwurf")
    plain = picture(Toy(), Toy().start(), mark=lambda text, role: f"[{role}]{text}")
    assert plain.startswith("[title]Toy")


def test_a_game_without_a_picture_is_written_as_python_writes_it() -> None:
    game = Toy(players=2)
    drawn = picture(game, game.start(), names=NAMES, lang="de")
    assert drawn == f"Spielzeug\n\n{game.start()!r}\nAnna 0 · Bert 0"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seat": 2}, "there is no seat 2: expected 0 to 1"),
        ({"names": ("Anna",)}, "expected 2 names, one for each seat, not 1"),
        ({"lang": "fr"}, "unknown language 'fr'"),
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, Any], told: str) -> None:
    game = Yacht(players=2)
    with pytest.raises(ValueError, match=told):
        picture(game, game.start(), **wrong)
