"""5 Strolche in words: whose turn it is, what falls, the dice and houses of all, discs and bag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from wuerfelregeln.core import Decide, Over
from wuerfelregeln.strolche.actions import (
    COLOURS,
    DISCS,
    RASCALS,
    Action,
    Die,
    Draw,
    Pass,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reroll,
)
from wuerfelregeln.strolche.names import NAMES
from wuerfelregeln.strolche.rules import Strolche
from wuerfelregeln.strolche.scoring import SIZES, House
from wuerfelregeln.strolche.state import Due, Laid, State
from wuerfelregeln.words import Lang, Words, listed

__all__ = ["deed", "describe", "dice_told", "die_told", "due_told", "house_places"]

TO_PLAY = Words(
    de="{name:# ist|# bist} dran, noch {n:# Aktion|# Aktionen}.",
    en="{name} to play, {n:# action|# actions} left.",
)
FALLING = Words(de="{told}.", en="{told}.")
LAST_ROUND = Words(
    de="{name} hat als Erster ein volles Haus; alle anderen sind noch einmal dran.",
    en="{name} was first to fill a house; everyone else has one more turn.",
)
FULL_FIRST = Words(
    de="{name} hatte als Erster ein volles Haus.", en="{name} was first to fill a house."
)
HAND = Words(de="Aktive Würfel von {name}: {dice}.", en="Active dice of {name}: {dice}.")
NO_DICE = Words(de="{name} hat keine aktiven Würfel.", en="{name} has no active dice.")
HOUSE = Words(de="Haus von {name}: {places}.", en="House of {name}: {places}.")
LAID = Words(de="{size} {dice}", en="{size} {dice}")
FREE = Words(de="{size} frei", en="{size} free")
SIZE = {
    4: Words(de="Vierling", en="four"),
    3: Words(de="Drilling", en="three"),
    2: Words(de="Zwilling", en="pair"),
}
ON_DISC = Words(de="{rascal} {count} von {most}", en="{rascal} {count} of {most}")
ON_RINGO = Words(de="{rascal} {count}", en="{rascal} {count}")
ON_DISCS = Words(de="Auf den Scheiben liegen: {discs}.", en="On the discs: {discs}.")
IN_BAG = Words(de="Im Beutel: {dice}.", en="In the bag: {dice}.")
COUNT = Words(de="{colour} {count}", en="{colour} {count}")
EMPTY_BAG = Words(de="Der Beutel ist leer.", en="The bag is empty.")
DIE = Words(de="{colour} {face}", en="{colour} {face}")
MANY = Words(de="{count} Würfel", en="{count} dice")

SET_UP = Words(de="{name} würfelt um den Anfang", en="{name} throws for the beginning")
FROM_BAG = Words(
    de="{name} zieht {count} aus dem Beutel und würfelt", en="{name} draws {count} and throws"
)
THROWN_AGAIN = Words(de="{name} wirft {dice} neu", en="{name} throws {dice} again")
FROM_DISCS = Words(de="{name} nimmt {sources} und würfelt", en="{name} takes {sources} and throws")
FROM_DISC = Words(de="{count} von {rascal}", en="{count} from {rascal}")
FROM_PEOPLE = Words(de="{name} nimmt {takes} und würfelt", en="{name} takes {takes} and throws")
FROM_SEAT = Words(de="{dice} von {name}", en="{dice} from {name}")

DRAWS = Words(de="{name} zieht einen Würfel", en="{name} draws a die")
REROLLS = Words(de="{name} wirft {dice} neu", en="{name} re-rolls {dice}")
PASSES = Words(de="{name} passt", en="{name} passes")
EMPTIES = Words(
    de="{name} setzt {die} zu John und leert {source}",
    en="{name} places {die} on John and empties {source}",
)
COLLECTS = Words(
    de="{name} setzt {die} zu Ringo und nimmt von {sources}",
    en="{name} places {die} on Ringo and takes from {sources}",
)
DRAWS_THREE = Words(
    de="{name} setzt {die} zu Rihanna und zieht", en="{name} places {die} on Rihanna and draws"
)
STEALS = Words(
    de="{name} setzt {die} zu {rascal} und nimmt {takes}",
    en="{name} places {die} on {rascal} and takes {takes}",
)
LAYS = Words(
    de="{name} setzt {die} zu Paul und wertet {dice}",
    en="{name} places {die} on Paul and lays down {dice}",
)

_FEW = 4


def describe(
    game: Strolche, state: State, seat: int, lang: Lang, names: Sequence[str]
) -> Iterator[str]:
    """Yield the sentences on a position; see `wuerfelregeln.describe`.

    >>> game = Strolche()
    >>> sentences = list(describe(game, game.start(), 0, "en", ["Anna", "Bert"]))
    >>> sentences[0], sentences[-1]
    ('Anna throws for the beginning.', 'In the bag: red 18, blue 19, black 19 and yellow 19.')

    First the dice and the house of ``seat``, then those of the others as they sit.
    """
    turn, name = game.turn(state), names[state.seat]
    if isinstance(turn, Decide):
        yield TO_PLAY.text(lang, name=name, n=state.actions_left)
    elif not isinstance(turn, Over):
        yield FALLING.text(lang, told=due_told(state, lang, names))
    if state.winner is not None:
        told = FULL_FIRST if isinstance(turn, Over) else LAST_ROUND
        yield told.text(lang, name=names[state.winner])
    for n in range(game.players):
        yield from _seat(game, state, (seat + n) % game.players, lang, names)
    yield ON_DISCS.text(
        lang, discs=listed([_disc(state, rascal, lang) for rascal in RASCALS], lang)
    )
    counts = [
        COUNT.text(lang, colour=NAMES[colour].text(lang), count=state.bag[colour])
        for colour in COLOURS
        if state.bag[colour]
    ]
    yield IN_BAG.text(lang, dice=listed(counts, lang)) if counts else EMPTY_BAG.text(lang)


def _seat(
    game: Strolche, state: State, seat: int, lang: Lang, names: Sequence[str]
) -> Iterator[str]:
    name, active = names[seat], state.active[seat]
    if active:
        dice = listed([die_told(die, lang) for die in active], lang)
        yield HAND.text(lang, name=name, dice=dice)
    else:
        yield NO_DICE.text(lang, name=name)
    places = [
        (LAID if laid else FREE).text(lang, size=SIZE[size].text(lang), dice=dice_told(laid, lang))
        for size, laid in house_places(game.house, state.houses[seat])
    ]
    yield HOUSE.text(lang, name=name, places=", ".join(places))


def _disc(state: State, rascal: Rascal, lang: Lang) -> str:
    most, count = DISCS[rascal].capacity, state.discs[rascal]
    told = ON_RINGO if most is None else ON_DISC
    return told.text(lang, rascal=NAMES[rascal].text(lang), count=count, most=most)


def house_places(house: House, laid: Laid) -> Iterator[tuple[int, tuple[Die, ...]]]:
    """Yield every place of a house, the largest first: its size, and what lies there.

    >>> list(house_places(House(pairs=1, triples=0), ()))
    [(4, ()), (2, ())]
    """
    for size, most in zip(SIZES, (house.quads, house.triples, house.pairs), strict=True):
        lying = [combination for combination in laid if len(combination) == size]
        for n in range(most):
            yield size, lying[n] if n < len(lying) else ()


# --- dice -------------------------------------------------------------------------------------


def die_told(die: Die, lang: Lang) -> str:
    """Return a die for people who do not know the letters of the colours.

    >>> from wuerfelregeln.strolche.actions import Colour
    >>> die_told(Die(Colour.BLACK, 4), "de")
    'Schwarz 4'
    """
    return DIE.text(lang, colour=NAMES[die.colour].text(lang), face=die.face)


def dice_told(dice: Sequence[Die], lang: Lang) -> str:
    """Return a few dice one by one, of many how many there are; an empty text for none.

    >>> from wuerfelregeln.strolche.actions import Colour
    >>> pair = (Die(Colour.RED, 4), Die(Colour.BLUE, 4))
    >>> dice_told(pair, "en"), dice_told(pair * 3, "de")
    ('red 4 and blue 4', '6 Würfel')
    """
    if len(dice) > _FEW:
        return MANY.text(lang, count=len(dice))
    return listed([die_told(die, lang) for die in dice], lang) if dice else ""


def _takes_told(takes: Iterable[tuple[int, Die]], lang: Lang, names: Sequence[str]) -> str:
    taken: dict[int, list[Die]] = {}
    for seat, die in takes:
        taken.setdefault(seat, []).append(die)
    told = [
        FROM_SEAT.text(lang, dice=dice_told(dice, lang), name=names[seat])
        for seat, dice in taken.items()
    ]
    return listed(told, lang)


# --- what falls, and what somebody does -----------------------------------------------------


def due_told(state: State, lang: Lang, names: Sequence[str]) -> str:
    """Return who throws which dice, and from where; the dice must be due.

    >>> due_told(Strolche().start(), "de", ["Anna", "Bert"])
    'Anna würfelt um den Anfang'
    """
    due, name = state.due, names[state.seat]
    assert due is not None, "no dice are due"
    if state.contenders:
        return SET_UP.text(lang, name=name)
    if due.bag:
        return FROM_BAG.text(lang, name=name, count=due.bag)
    if due.own:
        return THROWN_AGAIN.text(lang, name=name, dice=dice_told(due.own, lang))
    if due.takes:
        return FROM_PEOPLE.text(lang, name=name, takes=_takes_told(due.takes, lang, names))
    return FROM_DISCS.text(lang, name=name, sources=_sources_told(due, lang))


def _sources_told(due: Due, lang: Lang) -> str:
    told = [
        FROM_DISC.text(lang, count=due.discs[rascal], rascal=NAMES[rascal].text(lang))
        for rascal in RASCALS
        if due.discs[rascal]
    ]
    return listed(told, lang)


def deed(action: Action, name: str, lang: Lang, names: Sequence[str]) -> str:
    """Return what somebody called ``name`` does.

    >>> deed(Draw(), "Anna", "de", ["Anna", "Bert"])
    'Anna zieht einen Würfel'
    """
    words, values = _deed(action, lang, names)
    return words.text(lang, name=name, **values)


def _deed(action: Action, lang: Lang, names: Sequence[str]) -> tuple[Words, Mapping[str, str]]:
    match action:
        case Draw():
            return DRAWS, {}
        case Pass():
            return PASSES, {}
        case Reroll(dice):
            return REROLLS, {"dice": dice_told(dice, lang)}
        case PlaceJohn(die, source):
            told = {"die": die_told(die, lang), "source": NAMES[source].text(lang)}
            return EMPTIES, told
        case PlaceRingo(die, sources):
            taken = [NAMES[source].text(lang) for source in sources]
            return COLLECTS, {"die": die_told(die, lang), "sources": listed(taken, lang)}
        case PlaceRihanna(die, ()):
            return DRAWS_THREE, {"die": die_told(die, lang)}
        case PlaceRihanna(die, takes) | PlacePink(die, takes):
            rascal = Rascal.PINK if isinstance(action, PlacePink) else Rascal.RIHANNA
            lost = _takes_told(takes, lang, names)
            told = {"die": die_told(die, lang), "takes": lost}
            return STEALS, {**told, "rascal": NAMES[rascal].text(lang)}
        case PlacePaul(die, combination):
            faces = " ".join(str(one.face) for one in combination)
            return LAYS, {"die": die_told(die, lang), "dice": faces}
