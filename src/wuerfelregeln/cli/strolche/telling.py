"""What is told of the actions and events of 5 Strolche: effects, news and advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import frozen

from wuerfelregeln.cli.strolche.reading import typed_takes
from wuerfelregeln.cli.strolche.words import StrolcheSay
from wuerfelregeln.core import Move
from wuerfelregeln.strolche import (
    DISCS,
    RASCAL_OF,
    Action,
    Die,
    Draw,
    Pass,
    Place,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
    Roll,
    State,
    Strolche,
    Take,
    score,
)
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.picture import dice_text
from wuerfelregeln.strolche.rascals import free_places
from wuerfelregeln.strolche.scoring import open_places
from wuerfelregeln.words import Lang, listed

__all__ = ["advice_on", "effect_of", "news_of_move", "news_of_roll"]


def effect_of(game: Strolche, state: State, seat: int, action: Action, lang: Lang) -> str:
    """Return what an action would do, to be confirmed before it is done."""
    match action:
        case Draw():
            return StrolcheSay.DRAW.text(lang, n=sum(state.bag))
        case Reroll(dice):
            kept = (Counter(state.active[seat]) - Counter(dice)).elements()
            words = (
                StrolcheSay.REROLL
                if len(dice) < len(state.active[seat])
                else StrolcheSay.REROLL_ALL
            )
            return words.text(lang, dice=dice_text(dice, lang), kept=dice_text(kept, lang))
        case Pass():
            return StrolcheSay.PASS.text(lang)
        case _:
            rascal = NAMES[RASCAL_OF[action.die]].text(lang)
            effect = _effect(game, state, seat, action, lang)
            die = dice_text([action.die], lang)
            return StrolcheSay.PLACE.text(lang, die=die, rascal=rascal, effect=effect)


def _effect(game: Strolche, state: State, seat: int, action: Place, lang: Lang) -> str:
    match action:
        case PlaceJohn(_, source):
            lying, colour = state.discs[source], NAMES[DISCS[source].colour].text(lang)
            name = NAMES[source].text(lang)
            effect = StrolcheSay.TAKE_ALL.text(lang, rascal=name, n=lying, colour=colour)
            fourth = free_places(state.discs, Rascal.JOHN) == 1
            return StrolcheSay.FOURTH.text(lang, effect=effect) if fourth else effect
        case PlaceRingo(_, sources):
            discs = _discs(dict.fromkeys(sources), lang)
            if len(sources) == 1:
                return StrolcheSay.TAKE_ONE.text(lang, discs=discs)
            two = len(set(sources)) == 1
            return (StrolcheSay.TAKE_TWO if two else StrolcheSay.TAKE_FROM).text(lang, discs=discs)
        case PlaceRihanna(_, takes) if not takes:
            return StrolcheSay.DRAW_SOME.text(lang, n=min(3, sum(state.bag)))
        case PlaceRihanna(_, takes) | PlacePink(_, takes):
            return StrolcheSay.ROB.text(lang, takes=_robbed(takes, lang), n=len(takes))
        case PlacePaul(_, dice):
            return _laid(game, state, seat, dice, lang)


def _laid(game: Strolche, state: State, seat: int, dice: tuple[Die, ...], lang: Lang) -> str:
    effect = StrolcheSay.LAY.text(lang, dice=dice_text(dice, lang), points=score(dice))
    if not _fills(game, state, seat):
        return effect
    words = StrolcheSay.LAY_FILLS if state.winner is not None else StrolcheSay.LAY_WINS
    return words.text(lang, effect=effect)


def _fills(game: Strolche, state: State, seat: int) -> bool:
    """Return whether one more combination fills the house."""
    return sum(open_places(game.house, state.houses[seat])) == 1


def _robbed(takes: Iterable[Take], lang: Lang) -> str:
    given: dict[int, list[Die]] = {}
    for seat, die in takes:
        given.setdefault(seat, []).append(die)
    return ", ".join(
        StrolcheSay.SEATS_DICE.text(lang, dice=dice_text(dice, lang), seat=seat)
        for seat, dice in given.items()
    )


def _discs(sources: Iterable[Rascal], lang: Lang) -> str:
    return listed([NAMES[source].text(lang) for source in sources], lang)


# --- what happened --------------------------------------------------------------------------


def news_of_roll(
    game: Strolche, state: State, event: Roll, names: Sequence[str], lang: Lang
) -> str:
    """Return what fell, and for the beginning what came of it."""
    name, dice = names[state.seat], dice_text(event.dice, lang)
    if not state.contenders:
        drawn = state.due is not None and state.due.bag
        words = StrolcheSay.TELL_DRAWN if drawn else StrolcheSay.TELL_ROLL
        return words.text(lang, name=name, dice=dice)
    faces = sum(die.face for die in event.dice)
    told = StrolcheSay.TELL_SET_UP.text(lang, name=name, dice=dice, sum=faces)
    if state.seat != state.contenders[-1]:
        return told
    after = game.apply(state, event)
    if not after.contenders:
        return told + StrolcheSay.TELL_BEGINS.text(lang, name=names[after.seat])
    tied = ", ".join(names[seat] for seat in after.contenders)
    return told + StrolcheSay.TELL_TIED.text(lang, names=tied)


@frozen
class _Manner:
    """The texts for a move in one manner of speaking."""

    draw: StrolcheSay
    reroll: StrolcheSay
    passes: StrolcheSay
    john: StrolcheSay
    ringo: StrolcheSay
    rihanna: StrolcheSay
    rob: StrolcheSay
    paul: StrolcheSay


_NEWS = _Manner(
    draw=StrolcheSay.TELL_DRAW,
    reroll=StrolcheSay.TELL_REROLL,
    passes=StrolcheSay.TELL_PASS,
    john=StrolcheSay.TELL_JOHN,
    ringo=StrolcheSay.TELL_RINGO,
    rihanna=StrolcheSay.TELL_RIHANNA,
    rob=StrolcheSay.TELL_ROB,
    paul=StrolcheSay.TELL_PAUL,
)
_ADVICE = _Manner(
    draw=StrolcheSay.PHRASE_DRAW,
    reroll=StrolcheSay.PHRASE_REROLL,
    passes=StrolcheSay.PHRASE_PASS,
    john=StrolcheSay.PHRASE_JOHN,
    ringo=StrolcheSay.PHRASE_RINGO,
    rihanna=StrolcheSay.PHRASE_RIHANNA,
    rob=StrolcheSay.PHRASE_ROB,
    paul=StrolcheSay.PHRASE_PAUL,
)


@frozen
class _Telling:
    """A move in one manner of speaking; ``name`` is used where the manner names somebody."""

    game: Strolche
    state: State
    lang: Lang
    manner: _Manner
    name: str = ""

    def move(self, seat: int, action: Action) -> str:
        match action:
            case Draw():
                return self.text(self.manner.draw)
            case Reroll(dice):
                return self.text(self.manner.reroll, dice=dice_text(dice, self.lang))
            case Pass():
                return self.text(self.manner.passes)
            case _:
                return self.place(seat, action, dice_text([action.die], self.lang))

    def place(self, seat: int, action: Place, die: str) -> str:
        lang, manner = self.lang, self.manner
        match action:
            case PlaceJohn(_, source):
                return self.text(manner.john, die=die, source=NAMES[source].text(lang))
            case PlaceRingo(_, sources):
                return self.text(manner.ringo, die=die, discs=_discs(sources, lang))
            case PlaceRihanna(_, takes) if not takes:
                return self.text(manner.rihanna, die=die, n=min(3, sum(self.state.bag)))
            case PlaceRihanna(_, takes) | PlacePink(_, takes):
                rascal = NAMES[RASCAL_OF[action.die]].text(lang)
                robbed = " ".join(typed_takes(self.game, takes, lang))
                return self.text(manner.rob, die=die, rascal=rascal, takes=robbed)
            case PlacePaul(_, dice):
                laid, points = dice_text(dice, lang), score(dice)
                told = self.text(manner.paul, die=die, dice=laid, points=points)
                full = _fills(self.game, self.state, seat)
                return told + (StrolcheSay.TELL_FULL.text(lang) if full else "")

    def text(self, say: StrolcheSay, **values: object) -> str:
        return say.text(self.lang, name=self.name, **values)


def news_of_move(
    game: Strolche, state: State, move: Move[Action], names: Sequence[str], lang: Lang
) -> str:
    """Return who did what."""
    return _Telling(game, state, lang, _NEWS, names[move.seat]).move(move.seat, move.action)


def advice_on(game: Strolche, state: State, move: Move[Action], lang: Lang) -> str:
    """Return a move as advice."""
    return _Telling(game, state, lang, _ADVICE).move(move.seat, move.action)
