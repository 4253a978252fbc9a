"""Knister in the terminal: two digits name a field."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wuerfelregeln.cli.faces import Look
from wuerfelregeln.cli.grid5.words import GridSay
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import Move
from wuerfelregeln.grid5 import Action, Event, Grid5, Place, Roll, State
from wuerfelregeln.grid5.picture import picture
from wuerfelregeln.lines import NotationError
from wuerfelregeln.words import LANGUAGES, Lang, Words

__all__ = ["FACE", "GridFace"]


class GridFace:
    """How Knister looks and is typed; see `Face` for what each method is for.

    >>> FACE.read(Grid5(), Grid5().start(), 0, "2 4")
    Place(row=2, column=4)
    """

    things: Sequence[Words] = ()
    tell_rolls = True

    def throwers(self, game: Grid5, state: State) -> Collection[int]:
        """Return the roller (ruling G4)."""
        return (state.roller,)

    def at_once(self, game: Grid5, state: State) -> bool:
        """Return False: every throw is asked for."""
        return False

    def kinds_due(self, game: Grid5, state: State) -> None:
        """Return None: the dice are alike."""

    def draw(self, game: Grid5, state: State, look: Look) -> str:
        """Return the sheets and the dice."""
        return picture(
            game,
            state,
            lang=look.lang,
            names=look.names,
            seat=look.seat,
            choice=look.choice if isinstance(look.choice, Place) else None,
            width=look.width,
            height=look.height,
            mark=look.mark,
        )

    def ask(self, game: Grid5, state: State, seat: int, lang: Lang) -> str:
        """Return which number goes where, with a free field as an example."""
        example = _typed(next(iter(game.legal_actions(state, seat))))
        return GridSay.ASK.text(lang, number=state.number, example=example)

    def read(self, game: Grid5, state: State, seat: int, text: str) -> Action:
        """Return the field of two digits; whether the sheet has it is the game's to say."""
        typed = "".join(text.replace(",", " ").split())
        if len(typed) != 2 or not (typed.isascii() and typed.isdigit()):
            de, en = (GridSay.UNKNOWN.text(lang, text=text) for lang in LANGUAGES)
            raise NotationError(Words(de=de, en=en), 1)
        return Place(int(typed[0]), int(typed[1]))

    def confirm(self, game: Grid5, state: State, seat: int, action: Action, lang: Lang) -> str:
        """Return what the number brings in that field."""
        points = game.preview(state, seat)[action]
        words = GridSay.BRINGS if points else GridSay.BRINGS_NOTHING
        what = words.text(
            lang, number=state.number, row=action.row, column=action.column, points=points
        )
        return Say.CONFIRM.text(lang, what=what, key=_typed(action))

    def tell(
        self, game: Grid5, state: State, event: Event, names: Sequence[str], lang: Lang
    ) -> str:
        """Return what fell, or who wrote where and what it brought."""
        if isinstance(event, Roll):
            name, dice = names[state.roller], " + ".join(map(str, event.dice))
            return GridSay.TELL_ROLL.text(lang, name=name, dice=dice, number=event.number)
        place = event.action
        told = GridSay.TELL_PLACE.text(
            lang, name=names[event.seat], number=state.number, row=place.row, column=place.column
        )
        points = game.preview(state, event.seat)[place]
        return told + (GridSay.TELL_POINTS.text(lang, points=points) if points else "")

    def phrase(self, game: Grid5, state: State, move: Move[Action], lang: Lang) -> str:
        """Return what to do, as advice."""
        place, points = move.action, game.preview(state, move.seat)[move.action]
        told = GridSay.PHRASE.text(lang, number=state.number, row=place.row, column=place.column)
        return told + (GridSay.TELL_POINTS.text(lang, points=points) if points else "")

    def help(self, lang: Lang) -> str:
        """Return how the game is typed."""
        return GridSay.HELP.text(lang)


def _typed(place: Place) -> str:
    return f"{place.row}{place.column}"


FACE = GridFace()
