"""5 Strolche in the terminal: bag, discs, dice and houses, and what is asked, read and told."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wuerfelregeln.cli.faces import Look
from wuerfelregeln.cli.strolche.reading import action_of, example_of
from wuerfelregeln.cli.strolche.telling import advice_on, effect_of, news_of_move, news_of_roll
from wuerfelregeln.cli.strolche.words import StrolcheSay
from wuerfelregeln.core import Move
from wuerfelregeln.strolche import (
    COLOURS,
    RASCALS,
    Action,
    Event,
    Pass,
    Roll,
    State,
    Strolche,
)
from wuerfelregeln.strolche.names import LETTERS, NAMES
from wuerfelregeln.strolche.picture import dice_text, picture, placeable
from wuerfelregeln.words import Lang, Words

__all__ = ["FACE", "StrolcheFace"]

_NEWS = 4  # lines below the picture that are left for what the others have done


class StrolcheFace:
    """How 5 Strolche looks and is typed; see `Face` for what each method is for.

    >>> FACE.read(Strolche(), Strolche().start(), 0, "b3 s15")  # doctest: +NORMALIZE_WHITESPACE
    Reroll(dice=(Die(colour=Colour.BLUE, face=3), Die(colour=Colour.BLACK, face=1),
     Die(colour=Colour.BLACK, face=5)))
    """

    things: Sequence[Words] = tuple(
        Words(
            de=f"{LETTERS.de[colour]} {NAMES[colour].de}",
            en=f"{LETTERS.en[colour]} {NAMES[colour].en}",
        )
        for colour in COLOURS
    )
    tell_rolls = True

    def throwers(self, game: Strolche, state: State) -> Collection[int]:
        """Return the seat to play, or to throw for the beginning."""
        return (state.seat,)

    def at_once(self, game: Strolche, state: State) -> bool:
        """Return True after an action; only the throws for the beginning are asked for."""
        return not state.contenders

    def kinds_due(self, game: Strolche, state: State) -> Sequence[int]:
        """Return the colours of the dice that are due, as far as they are known."""
        return () if state.due is None else state.due.colours

    def draw(self, game: Strolche, state: State, look: Look) -> str:
        """Return bag, discs, dice and houses."""
        return picture(
            game,
            state,
            lang=look.lang,
            names=look.names,
            seat=look.seat,
            choice=look.choice if isinstance(look.choice, Action) else None,
            width=look.width,
            height=None if look.height is None else max(1, look.height - _NEWS),
            mark=look.mark,
        )

    def ask(self, game: Strolche, state: State, seat: int, lang: Lang) -> str:
        """Return the kinds of actions that are possible, each with an example."""
        if Pass() in game.legal_actions(state, seat):
            return StrolcheSay.ASK_PASS.text(lang)
        more = ""
        if state.active[seat]:
            more += StrolcheSay.ASK_REROLL.text(
                lang, example=dice_text(state.active[seat][:1], lang)
            )
        places = placeable(game, state, seat)
        rascal = next((rascal for rascal in RASCALS if places[rascal]), None)
        if rascal is not None:
            example = example_of(game, state, seat, places[rascal][0], lang)
            more += StrolcheSay.ASK_PLACE.text(lang, example=example)
        words = StrolcheSay.ASK if any(state.bag) else StrolcheSay.ASK_EMPTY
        return words.text(lang, more=more)

    def read(self, game: Strolche, state: State, seat: int, text: str) -> Action:
        """Return the action; what a place leaves out is filled in where only one thing is possible.

        The words of both languages are understood. The errors of a place that is not complete
        show what there is to choose from.
        """
        return action_of(game, state, seat, text)

    def confirm(self, game: Strolche, state: State, seat: int, action: Action, lang: Lang) -> str:
        """Return what the action does."""
        return StrolcheSay.CONFIRM.text(lang, what=effect_of(game, state, seat, action, lang))

    def tell(
        self, game: Strolche, state: State, event: Event, names: Sequence[str], lang: Lang
    ) -> str:
        """Return what fell, or who did what."""
        if isinstance(event, Roll):
            return news_of_roll(game, state, event, names, lang)
        return news_of_move(game, state, event, names, lang)

    def phrase(self, game: Strolche, state: State, move: Move[Action], lang: Lang) -> str:
        """Return what to do, as advice."""
        return advice_on(game, state, move, lang)

    def help(self, lang: Lang) -> str:
        """Return how the game is typed."""
        return StrolcheSay.HELP.text(lang)


FACE = StrolcheFace()
