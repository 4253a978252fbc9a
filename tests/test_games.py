"""Which games there are: the built-in ones, and those that other packages register."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from tests.cli.toy import Toy
from tests.other_games import register
from wuerfelregeln import GAMES, games
from wuerfelregeln.games import ENTRY_POINTS, UnknownGame, find, known, registered
from wuerfelregeln.yacht import Yacht


class Impostor(Yacht):
    """A game that only bears the name of another."""


def announce(monkeypatch: pytest.MonkeyPatch, *points: tuple[str, str]) -> None:
    """Let other packages register entry points of these names and values."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for name, value in points:
        found[name] = (*found.get(name, ()), EntryPoint(name, value, ENTRY_POINTS))
    monkeypatch.setattr(games, "_others", lambda: found)
    monkeypatch.setattr(games, "_loaded", games._loaded.__wrapped__)


def test_the_four_built_in_games_come_first_and_stay_the_mapping() -> None:
    assert list(GAMES) == ["yacht", "grid5", "mirror", "strolche"]
    assert known()[:4] == tuple(GAMES)
    assert all(find(name) is game and game.name == name for name, game in GAMES.items())


def test_a_registered_game_is_known_and_found(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, toy=Toy)
    assert known() == (*GAMES, "toy")
    assert find("toy") is Toy
    assert registered(Toy(players=2))
    assert "toy" not in GAMES


def test_a_name_that_nobody_has_is_told_with_all_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"unknown game 'chess': expected one of yacht, grid5"):
        find("chess")
    with pytest.raises(LookupError) as caught:
        find("chess")
    assert isinstance(caught.value, UnknownGame)
    assert caught.value.text("de").startswith("unbekanntes Spiel 'chess': erwartet war eines von")


def test_what_nobody_registered_is_not_taken_for_a_registered_game() -> None:
    assert registered(Yacht)
    assert not registered(Toy(players=2))
    assert not registered(Impostor())
    assert not registered(object())


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_package:Game", "No module named 'no_such_package'"),
        ("tests.cli.toy:Nothing", "has no attribute 'Nothing'"),
        ("tests.cli.toy:STONES", "that is no game class"),
        ("builtins:int", "that is no game class"),
        ("wuerfelregeln.yacht:Yacht", "that is 'yacht'"),
    ],
)
def test_an_entry_point_that_leads_to_no_game_of_its_name_says_so(
    monkeypatch: pytest.MonkeyPatch, value: str, reason: str
) -> None:
    announce(monkeypatch, ("odd", value))
    assert "odd" in known()
    with pytest.raises(UnknownGame, match=f"registers the game 'odd' as {value}, but") as caught:
        find("odd")
    assert reason in str(caught.value)


def test_two_packages_cannot_have_a_game_of_the_same_name(monkeypatch: pytest.MonkeyPatch) -> None:
    announce(monkeypatch, ("toy", "tests.cli.toy:Toy"), ("toy", "elsewhere:Toy"))
    with pytest.raises(UnknownGame, match=r"'toy' is registered by several packages: .*elsewhere"):
        find("toy")


def test_the_same_entry_point_twice_is_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    announce(monkeypatch, ("toy", "tests.cli.toy:Toy"), ("toy", "tests.cli.toy:Toy"))
    assert find("toy") is Toy


def test_no_other_package_can_take_a_built_in_name(monkeypatch: pytest.MonkeyPatch) -> None:
    points = (EntryPoint("yacht", "tests.cli.toy:Toy", ENTRY_POINTS),)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: points)
    monkeypatch.setattr(games, "_others", games._others.__wrapped__)
    assert known() == tuple(GAMES)
    assert find("yacht") is Yacht
