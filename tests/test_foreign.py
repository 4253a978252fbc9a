"""What cannot be read back is not written: games that nobody registered, or that lose something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from attrs import evolve, field, frozen

from tests.cli.toy import Choice, Fall, Toy
from tests.other_games import register
from wuerfelregeln import Move, RecordError, Transcript, from_json, to_json
from wuerfelregeln.codec import DocumentError
from wuerfelregeln.core import About
from wuerfelregeln.games import UnknownGame, expect_registered
from wuerfelregeln.words import LANGUAGES
from wuerfelregeln.yacht import Yacht

BEGUN = (Fall(1, 4), Move(0, Choice(keep=True)))


class House(Yacht):
    """A subclass bears the name of its parent, and would come back as that."""


@frozen
class Forgetful(Toy):
    """Its lines leave out the face of the die."""

    name: ClassVar[str] = "forgetful"

    def format(self, event: Any) -> str:
        return super().format(evolve(event, face=1) if isinstance(event, Fall) else event)


def _half(face: int) -> int:
    return face // 2


@frozen
class Halved:
    """A roll that is another value each time it is made."""

    face: int = field(converter=_half)


@frozen
class Lossy(Toy):
    """Its roll does not come back from JSON as it was."""

    name: ClassVar[str] = "lossy"
    about: ClassVar[About] = evolve(Toy.about, roll=Halved)


WRITERS: list[Callable[[Any], str]] = [
    lambda game: Transcript(game).to_record(),
    lambda game: to_json(Transcript(game)),
    to_json,
]


@pytest.mark.parametrize("write", WRITERS, ids=["record", "transcript", "game"])
def test_a_game_that_is_not_registered_is_refused_with_the_reason(
    write: Callable[[Any], str],
) -> None:
    with pytest.raises(UnknownGame) as caught:
        write(Toy())
    for lang in LANGUAGES:
        assert "Toy" in caught.value.text(lang)
        assert "'toy'" in caught.value.text(lang)
        assert "wuerfelregeln.games" in caught.value.text(lang)


@pytest.mark.parametrize("write", WRITERS, ids=["record", "transcript", "game"])
def test_a_game_that_only_bears_the_name_of_another_is_refused(
    write: Callable[[Any], str],
) -> None:
    with pytest.raises(UnknownGame, match=r"House calls itself 'yacht', but that is Yacht"):
        write(House())


@pytest.mark.parametrize("thing", [Toy().start(), BEGUN[0], BEGUN[1], Choice(keep=True)], ids=repr)
def test_states_and_events_of_a_game_that_is_not_registered_are_refused(thing: object) -> None:
    with pytest.raises(TypeError, match="of a registered game"):
        to_json(thing)


def test_once_it_is_registered_everything_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, toy=Toy)
    expect_registered(Toy)
    transcript = Transcript(Toy(rounds=1), BEGUN, seats=("Anna",))
    assert Transcript.from_record(transcript.to_record()) == transcript
    for thing in (transcript, transcript.game, transcript.final, *BEGUN, Choice(keep=False)):
        assert from_json(to_json(thing)) == thing


def test_a_record_that_would_lose_something_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(monkeypatch, forgetful=Forgetful)
    with pytest.raises(RecordError, match="would not come back equal") as caught:
        Transcript(Forgetful(), BEGUN).to_record()
    assert "käme nicht gleich zurück" in caught.value.text("de")
    assert Transcript.from_record(Transcript(Forgetful()).to_record()).game == Forgetful()


def test_a_document_that_would_lose_something_is_not_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(monkeypatch, lossy=Lossy)
    with pytest.raises(DocumentError, match="would not come back equal") as caught:
        to_json(Halved(12))
    assert "käme nicht gleich zurück" in caught.value.text("de")
    assert from_json(to_json(Lossy())) == Lossy()
