"""The face of a game that has none of its own: the words of its records, and its picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import AnyGame, Move
from wuerfelregeln.pictures import picture
from wuerfelregeln.words import Lang, Words

if TYPE_CHECKING:
    from wuerfelregeln.cli.faces import Look

__all__ = ["PlainFace"]


class PlainFace:
    """Shows the picture of the game, or its state as Python writes it; takes moves as in records.

    >>> from wuerfelregeln.yacht import Yacht
    >>> PlainFace().read(Yacht(), Yacht().start(), 0, "hold 3 3")
    Hold(dice=(3, 3))
    """

    things: Sequence[Words] = ()
    tell_rolls = True

    def throwers(self, game: AnyGame, state: object) -> Collection[int]:
        """Return every seat: whoever reaches for the dice throws them."""
        return range(game.players)

    def at_once(self, game: AnyGame, state: object) -> bool:
        """Return False: every throw is asked for."""
        return False

    def kinds_due(self, game: AnyGame, state: object) -> None:
        """Return None: the dice are alike."""

    def draw(self, game: AnyGame, state: object, look: Look) -> str:
        """Return the picture that the game brings; without one, the state and the scores."""
        return picture(
            game,
            state,
            lang=look.lang,
            names=look.names,
            seat=look.seat,
            choice=look.choice,
            width=look.width,
            height=look.height,
            mark=look.mark,
        )

    def ask(self, game: AnyGame, state: object, seat: int, lang: Lang) -> str:
        """Return an example of what may be typed."""
        action = next(iter(game.legal_actions(state, seat)), None)
        if action is None:
            return ""
        return Say.PLAIN_ASK.text(lang, example=self._words(game, Move(seat, action)))

    def read(self, game: AnyGame, state: object, seat: int, text: str) -> Any:
        """Return the action; the seat is not typed."""
        move: Move[Any] = game.parse(f"{seat} {text}")
        return move.action

    def confirm(
        self, game: AnyGame, state: object, seat: int, action: object, lang: Lang
    ) -> str | None:
        """Return None: what it brings is not known before."""
        return None

    def tell(
        self, game: AnyGame, state: object, event: object, names: Sequence[str], lang: Lang
    ) -> str:
        """Return the line of the record, with the name of the seat."""
        if isinstance(event, Move):
            return f"{names[event.seat]}: {self._words(game, event)}"
        return game.format(event)

    def help(self, lang: Lang) -> str:
        """Return that moves are typed as in a record."""
        return Say.PLAIN_HELP.text(lang)

    def _words(self, game: AnyGame, move: Move[Any]) -> str:
        return game.format(move).partition(" ")[2]
