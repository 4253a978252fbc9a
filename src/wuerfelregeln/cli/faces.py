"""Faces: how each game looks and is typed in a terminal.

The loop in `wuerfelregeln.cli.session` knows games only through the `Game` protocol and through
the `Face` protocol here. A game brings its face as its part ``"face"`` (`wuerfelregeln.parts`); one
without it is shown and typed in the words of its records.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from attrs import frozen

from wuerfelregeln.cli.plain import PlainFace
from wuerfelregeln.core import AnyGame, Move
from wuerfelregeln.drawing import Mark, plain
from wuerfelregeln.parts import Kind
from wuerfelregeln.words import Lang, Words

__all__ = ["AnyFace", "Face", "Look", "Phrasing", "advice", "face_of"]

G_contra = TypeVar("G_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A")


@frozen
class Look:
    """Through whose eyes, in which language and into how much room a state is drawn.

    >>> Look(seat=0, names=("Anna",)).lang
    'en'

    ``seat`` is the one whose sheet must be seen; ``choice`` is the action that has been chosen
    but not yet confirmed. A ``height`` of None means any number of lines.
    """

    seat: int
    names: Sequence[str]
    lang: Lang = "en"
    width: int = 80
    height: int | None = None
    choice: object = None
    mark: Mark = plain


class Face(Protocol[G_contra, S_contra, A]):
    """How one game looks and is typed in a terminal.

    Everything a person can type that is not a command of the loop (``help``, ``undo``, ``quit``,
    ``hint``, ``sheet``, and their German twins) is read by `read`. The states that reach a face
    are what the seat may see (`Game.view`).
    """

    things: Sequence[Words]
    """Names of the kinds of things in the game's bag, for dice that are drawn by hand."""

    tell_rolls: bool
    """Whether rolls are news of their own; False where `tell` repeats the dice with the move."""

    def throwers(self, game: G_contra, state: S_contra) -> Collection[int]:
        """Return the seats that may throw the dice that are due."""
        ...

    def at_once(self, game: G_contra, state: S_contra) -> bool:
        """Return whether the dice that are due were asked for by the decision before."""
        ...

    def kinds_due(self, game: G_contra, state: S_contra) -> Sequence[int] | None:
        """Return how many dice of each kind are due, by their place in ``things``.

        Dice that are still to be drawn count 0. None where dice are all alike.
        """
        ...

    def draw(self, game: G_contra, state: S_contra, look: Look) -> str:
        """Return the picture of the state."""
        ...

    def ask(self, game: G_contra, state: S_contra, seat: int, lang: Lang) -> str:
        """Return one line that says what the seat may type now."""
        ...

    def read(self, game: G_contra, state: S_contra, seat: int, text: str) -> A:
        """Return the action that was typed, legal or not; raise `NotationError` otherwise."""
        ...

    def confirm(
        self, game: G_contra, state: S_contra, seat: int, action: A, lang: Lang
    ) -> str | None:
        """Return what a legal action would bring, to be confirmed; None if it is done at once."""
        ...

    def tell(
        self, game: G_contra, state: S_contra, event: Any, names: Sequence[str], lang: Lang
    ) -> str:
        """Return in one line what happens when ``event`` comes to ``state``."""
        ...

    def help(self, lang: Lang) -> str:
        """Return what can be typed in this game, several lines."""
        ...


AnyFace = Face[Any, Any, Any]


@runtime_checkable
class Phrasing(Protocol):
    """What a `Face` may have besides: words for a move as advice."""

    def phrase(self, game: Any, state: Any, move: Move[Any], lang: Lang) -> str:
        """Return what to do, such as "hold 3 3 5"."""
        ...


def advice(face: AnyFace, game: AnyGame, state: Any, move: Move[Any], lang: Lang) -> str:
    """Return a move as advice, in the words of its face, or else of the record.

    >>> from wuerfelregeln.yacht import Hold, Roll, Yacht
    >>> state = Yacht().apply(Yacht().start(), Roll((1, 3, 3, 5, 6)))
    >>> advice(face_of(Yacht), Yacht(), state, Move(0, Hold((3, 3, 5))), "en")
    'hold 3 3 5'
    """
    if isinstance(face, Phrasing):
        return face.phrase(game, state, move, lang)
    return game.format(move).partition(" ")[2]


_FACES = Kind[AnyFace]("face")


def face_of(game: AnyGame | type[AnyGame]) -> AnyFace:
    """Return the face of a game, or of the class of one.

    >>> from wuerfelregeln.yacht import Yacht
    >>> type(face_of(Yacht)).__name__
    'YachtFace'
    """
    return _FACES.of(game) or PlainFace()
