"""The face of games that bring none: with their picture where they have one."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve

from tests.cli.toy import State, Toy
from wuerfelregeln.cli.faces import Look, face_of
from wuerfelregeln.cli.plain import PlainFace
from wuerfelregeln.core import About
from wuerfelregeln.yacht import Yacht
from wuerfelregeln.yacht.picture import picture


class Illustrated(Toy):
    name: ClassVar[str] = "illustrated"
    about: ClassVar[About] = evolve(Toy.about, parts={"picture": f"{__name__}:drawn"})


def drawn(game: Toy, state: State, **look: object) -> str:
    assert state == game.start()
    return f"{game.name} {look['lang']} {look['names']} {look['seat']} {look['width']}"


def test_a_game_without_a_picture_is_shown_as_python_writes_it() -> None:
    shown = face_of(Toy()).draw(Toy(), Toy().start(), Look(0, ("Anna",), lang="de"))
    assert shown == f"Spielzeug\n\n{Toy().start()!r}\nAnna 0"


def test_a_game_with_a_picture_and_no_face_is_shown_with_it() -> None:
    game = Illustrated()
    assert isinstance(face_of(game), PlainFace)
    shown = face_of(game).draw(game, game.start(), Look(0, ("Anna",), lang="de", width=60))
    assert shown == "illustrated de ('Anna',) 0 60"


def test_the_plain_face_takes_the_pictures_of_the_built_in_games() -> None:
    game, look = Yacht(), Look(0, ("Anna",))
    shown = PlainFace().draw(game, game.start(), look)
    assert shown == picture(game, game.start(), names=("Anna",), seat=0)
