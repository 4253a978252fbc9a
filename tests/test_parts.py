"""What each game brings: one table, asked lazily, for games of other packages too."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from attrs import evolve

import wuerfelregeln
from tests.cli.toy import Toy
from wuerfelregeln import GAMES, agents
from wuerfelregeln.cli.faces import face_of
from wuerfelregeln.core import AnyGame
from wuerfelregeln.games import UnknownGame
from wuerfelregeln.lookup import imported
from wuerfelregeln.parts import KINDS, Kind, references
from wuerfelregeln.yacht import Joker, Yacht

SOURCE = Path(wuerfelregeln.__file__).parent


def built_in() -> Iterator[tuple[str, str, str]]:
    for name, game in GAMES.items():
        for kind, reference in references(game).items():
            yield name, kind, reference


class FamilyYacht(Yacht):
    """The rules of a family, with the parts of Fünfwurf."""


# --- the table --------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind", "reference"), list(built_in()))
def test_every_reference_leads_somewhere(name: str, kind: str, reference: str) -> None:
    assert kind in KINDS
    assert f".{name}." in f".{reference.replace(':', '.')}."
    assert imported(reference) is not None


def test_every_kind_is_brought_by_some_game() -> None:
    assert {kind for _, kind, _ in built_in()} == set(KINDS)


def test_a_kind_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no game brings 'colour': expected one of agents,"):
        Kind[object]("colour")


def test_a_game_without_a_part_has_none() -> None:
    kind = Kind[object]("face")
    assert not kind.brought_by(Toy)
    assert kind.of(Toy(players=2)) is None


def test_a_game_that_derives_from_a_built_in_one_has_its_parts() -> None:
    assert agents.available(FamilyYacht(joker=Joker.NONE)) == agents.available("yacht")


def test_a_game_of_another_package_says_itself_where_its_parts_are() -> None:
    class Own(Toy):
        about = evolve(Toy.about, parts={"face": "tests.cli.toy:STONES"})

    class Wrong(Toy):
        about = evolve(Toy.about, parts={"colour": "tests.cli.toy:STONES"})

    assert Kind[object]("face").of(Own) is imported("tests.cli.toy:STONES")
    with pytest.raises(ValueError, match="no game brings 'colour'"):
        references(Wrong)


# --- what helpers are not -----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["data", "grid5_net", "players", "lines", "__init__", ""])
def test_helpers_are_no_games(name: str) -> None:
    with pytest.raises(UnknownGame):
        agents.available(name)


def test_a_game_without_a_face_has_the_plain_one() -> None:
    assert type(face_of(Toy)).__name__ == "PlainFace"


# --- late ---------------------------------------------------------------------------------------


def loaded_by(code: str) -> set[str]:
    """Return the modules of the package that a fresh Python has loaded after some code."""
    tell = "import sys; print(*(n for n in sys.modules if n.startswith('wuerfelregeln')))"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{tell}"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_a_random_choice_loads_no_player_of_the_game() -> None:
    code = """
from random import Random
from wuerfelregeln import RandomDice, agents
from wuerfelregeln.strolche import Strolche
game, dice = Strolche(), RandomDice(1)
state = game.start()
while state.due is not None:
    state = game.apply(state, game.throw(state, dice))
agents.make("random").choose(game, state, state.seat, Random(1))
"""
    assert not {name for name in loaded_by(code) if name.startswith("wuerfelregeln.agents.")}


def test_one_game_loads_no_other() -> None:
    code = "from wuerfelregeln import GAMES; GAMES['grid5']()"
    loaded = loaded_by(code)
    assert "wuerfelregeln.grid5.rules" in loaded
    others = {f"wuerfelregeln.{name}" for name in ("yacht", "mirror", "strolche")}
    assert not others & loaded


@pytest.mark.parametrize("game", [game() for game in GAMES.values()], ids=list(GAMES))
def test_a_level_looks_its_player_up_once(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    assert agents._player(type(game), "random") is agents._player(type(game), "random")
    monkeypatch.setattr("wuerfelregeln.parts._part", None)  # whoever looks again fails
    agents._player(type(game), "random")


# --- nothing is found by building a name ----------------------------------------------------------

_MAY_IMPORT_BY_NAME = {
    "__init__.py": "names of the root are loaded when they are first used",
    "lookup.py": "references, the one place",
}


def test_nobody_builds_the_name_of_a_module() -> None:
    """Every import by name names its module literally, but where references are read."""
    for path in SOURCE.rglob("*.py"):
        place = str(path.relative_to(SOURCE))
        if place in _MAY_IMPORT_BY_NAME:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in {
                "import_module",
                "find_spec",
                "__import__",
            }:
                [first, *_] = node.args
                assert isinstance(first, ast.Constant), f"{place}:{node.lineno}"


def test_nobody_asks_a_game_for_its_name_to_decide() -> None:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                names = {s.value for s in sides if isinstance(s, ast.Constant)} & set(GAMES)
                assert not names, f"{path.relative_to(SOURCE)}:{node.lineno} compares {names}"


def test_the_parts_of_the_package_are_really_there() -> None:
    assert all(find_spec(reference.partition(":")[0]) for _, _, reference in built_in())
