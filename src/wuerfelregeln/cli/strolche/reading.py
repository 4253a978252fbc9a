"""What is typed at 5 Strolche: dice by what they show, a rascal by a name cut short."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain, permutations

from attrs import frozen

from wuerfelregeln.cli.strolche.words import StrolcheSay
from wuerfelregeln.core import Move
from wuerfelregeln.lines import NotationError
from wuerfelregeln.strolche import (
    COLOURS,
    DISCS,
    RASCAL_OF,
    RASCALS,
    Action,
    Colour,
    Die,
    Draw,
    Hand,
    Pass,
    Place,
    PlaceJohn,
    PlacePaul,
    PlacePink,
    PlaceRihanna,
    PlaceRingo,
    Rascal,
    Reason,
    Reroll,
    State,
    Strolche,
    Take,
    victims,
)
from wuerfelregeln.strolche.functions import ways_to_place
from wuerfelregeln.strolche.names import LETTERS, NAMES, SYMBOLS
from wuerfelregeln.strolche.picture import dice_text
from wuerfelregeln.words import LANGUAGES, BilingualError, Lang, Words

__all__ = ["action_of", "dice_of", "example_of", "typed_takes"]

_DRAW = ("d", "draw", "z", "ziehen", "zieh")
_REROLL = ("r", "reroll", "re-roll", "w", "werfen", "neu")
_ALL = ("all", "alle")
_PASS = ("pass", "passen", "passe")
_PLACE = ("p", "place", "e", "einsetzen", "setzen", "setze")
_MOST_LISTED = 8


def action_of(game: Strolche, state: State, seat: int, text: str) -> Action:
    """Return the action that is typed; what a place leaves out is filled in where it is clear.

    >>> action_of(Strolche(), Strolche().start(), 0, "draw")
    Draw()

    The words of both languages are understood. Raises `NotationError`; the errors of a place that
    is not complete show what there is to choose from.
    """
    plain = text.casefold().translate(dict.fromkeys(map(ord, SYMBOLS)))
    head, *rest = re.sub(r"\s*:\s*", ":", plain.replace(",", " ")).split() or [""]
    if head in _DRAW:
        return _alone(Draw(), rest)
    if head in _PASS:
        return _alone(Pass(), rest)
    if head in _REROLL and rest:
        head, *rest = rest
        return Reroll(state.active[seat] if head in _ALL else _dice([head, *rest]))
    if head in _ALL:
        return _alone(Reroll(state.active[seat]), rest)
    if head in _PLACE:
        return _Typed(game, state, seat, _rascal_for(rest, text), rest).place()
    if head.isalpha() and (rascal := _rascal(head)):
        return _Typed(game, state, seat, rascal, rest).place()
    if not any(map(str.isdigit, head)):
        raise NotationError(_words(StrolcheSay.UNKNOWN, text=text), 1)
    return Reroll(_dice([head, *rest]))


def example_of(game: Strolche, state: State, seat: int, die: Die, lang: Lang) -> str:
    """Return a place of the die, which fits a disc, as it may be typed."""
    place = _Typed(game, state, seat, RASCAL_OF[die], ()).ways(die)[0]
    return _typed(game, place, lang)


def dice_of(text: str) -> tuple[Die, ...]:
    """Return dice that are written by what they show, in the letters or words of any language.

    >>> [str(die) for die in dice_of("b3 r24, schwarz5")]
    ['b3', 'r2', 'r4', 'k5']

    They keep the order of the text. Raises `NotationError`.
    """
    plain = text.casefold().translate(dict.fromkeys(map(ord, SYMBOLS)))
    return _dice(plain.replace(",", " ").split())


def _dice(words: Iterable[str]) -> tuple[Die, ...]:
    found = tuple(chain.from_iterable(map(_dice_of_word, words)))
    try:
        Hand(found)
    except BilingualError as error:  # more dice than there are
        raise NotationError(error.problem, 1) from None
    return found


def _dice_of_word(word: str) -> list[Die]:
    if not re.fullmatch(r"(?:[^\W\d_]+[0-9]+)+", word):
        raise NotationError(_words(StrolcheSay.UNKNOWN, text=word), 1)
    found = []
    for name, faces in re.findall(r"([^\W\d_]+)([0-9]+)", word):
        if name not in _COLOURS:
            raise NotationError(_words(StrolcheSay.NO_COLOUR, text=name), 1)
        for face in faces:
            if not "1" <= face <= "6":
                raise NotationError(_words(StrolcheSay.NO_FACE, text=name + face), 1)
            found.append(Die(_COLOURS[name], int(face)))
    return found


def _names_of_colours() -> dict[str, Colour]:
    found: dict[str, Colour] = {}
    for colour in COLOURS:
        for lang in LANGUAGES:
            found[LETTERS.text(lang)[colour]] = colour
            found[NAMES[colour].text(lang).casefold()] = colour
    return found


_COLOURS = _names_of_colours()


def _alone(action: Action, rest: Sequence[str]) -> Action:
    if rest:
        raise NotationError(_words(StrolcheSay.TOO_MUCH, text=" ".join(rest)), 1)
    return action


def _rascal(word: str) -> Rascal | None:
    """Return the rascal whose name begins with the word, None if there is none."""
    found = [rascal for rascal in RASCALS if str(rascal).startswith(word)]
    if len(found) > 1:
        meant = ", ".join(NAMES[rascal].en for rascal in found)
        raise NotationError(_words(StrolcheSay.AMBIGUOUS, text=word, meant=meant), 1)
    return found[0] if found else None


def _rascal_for(rest: Sequence[str], text: str) -> Rascal:
    """Return the rascal that takes the first die."""
    if not rest:
        raise NotationError(_words(StrolcheSay.UNKNOWN, text=text), 1)
    die = _dice(rest[:1])[0]
    if die not in RASCAL_OF:
        raise NotationError(_words(StrolcheSay.FITS_NOWHERE, die=_shown([die])), 1)
    return RASCAL_OF[die]


@frozen
class _Typed:
    """A place as it was typed: the words after the rascal's name, and the state they are about."""

    game: Strolche
    state: State
    seat: int
    rascal: Rascal
    words: Sequence[str]

    def place(self) -> Place:
        """Return the place; raises `NotationError` for what is missing or too much."""
        robs = self.rascal in (Rascal.PINK, Rascal.RIHANNA)
        sources: list[Rascal] = []
        takes: list[Take] = []
        dice: list[Die] = []
        for word in self.words:
            whose, colon, what = word.rpartition(":")
            source = _rascal(word) if word.isalpha() else None
            if source is not None and self.rascal in (Rascal.JOHN, Rascal.RINGO):
                sources.append(source)
            elif colon and robs and whose.isascii() and whose.isdigit():
                takes += [(int(whose[:6]), die) for die in _dice([what])]
            elif colon or source is not None:
                raise NotationError(_words(StrolcheSay.TOO_MUCH, text=word), 1)
            else:
                dice += _dice([word])
        die, *others = dice or [self.only_die()]
        match self.rascal:
            case Rascal.JOHN:
                self.no_more(dice)
                return self.john(die, sources)
            case Rascal.RINGO:
                self.no_more(dice)
                return self.ringo(die, sources)
            case Rascal.PAUL:
                return self.paul(die, others)
            case Rascal.RIHANNA | Rascal.PINK:
                return self.robber(die, takes, others)

    # --- the die that is placed -----------------------------------------------------------

    def only_die(self) -> Die:
        """Return the one die of the seat that fits the disc."""
        fits = [
            die for die in self.state.active[self.seat].kinds if RASCAL_OF.get(die) is self.rascal
        ]
        if len(fits) == 1:
            return fits[0]
        disc = DISCS[self.rascal]
        words, dice = StrolcheSay.WHICH_DIE, fits
        if not fits:
            words = StrolcheSay.NO_DIE
            dice = [Die(disc.colour, face) for face in disc.faces]
        raise NotationError(_words(words, rascal=NAMES[self.rascal], dice=_shown(dice)), 1)

    def no_more(self, dice: Sequence[Die]) -> None:
        if len(dice) > 1:
            values = {"rascal": NAMES[self.rascal], "n": len(dice)}
            raise NotationError(_words(StrolcheSay.ONE_DIE, **values), 1)

    # --- what each rascal leaves to choose ------------------------------------------------

    def ways(self, die: Die) -> list[Place]:
        """Return what the rascal can do with the die: of thefts just two that differ.

        Where nothing can be done it is a place without anything chosen, which the game refuses.
        """
        ways: Sequence[Place] = ()
        if RASCAL_OF.get(die) is self.rascal:
            ways = ways_to_place(self.game.house, self.state, self.seat, die)
        if ways and isinstance(ways[0], PlacePink | PlaceRihanna):
            return list(dict.fromkeys([ways[0], ways[-1]]))
        return list(ways) or [_without_a_choice(self.rascal, die)]

    def john(self, die: Die, sources: Sequence[Rascal]) -> Place:
        if len(sources) > 1:
            raise NotationError(_words(StrolcheSay.TOO_MUCH, text=str(sources[1])), 1)
        if sources:
            return PlaceJohn(die, sources[0])
        return self.one_of(self.ways(die), StrolcheSay.WHICH_DISC)

    def ringo(self, die: Die, sources: Sequence[Rascal]) -> Place:
        if sources:
            return PlaceRingo(die, tuple(sources))
        return self.one_of(self.ways(die), StrolcheSay.WHICH_DISCS)

    def paul(self, die: Die, dice: Sequence[Die]) -> Place:
        if dice:
            return PlacePaul(die, tuple(dice))
        ways = self.ways(die)
        refusal = self.game.refusal(self.state, Move(self.seat, ways[0]))
        if refusal is not None and refusal.reason is Reason.WRONG_SIZE:  # the die itself would do
            raise NotationError(StrolcheSay.NO_COMBINATION.value, 1)
        found = [way.combination for way in ways[:_MOST_LISTED] if isinstance(way, PlacePaul)]
        de, en = (", ".join(dice_text(each, lang) for each in found) for lang in LANGUAGES)
        return self.one_of(ways, StrolcheSay.WHICH_COMBINATION, combinations=Words(de, en))

    def robber(self, die: Die, takes: Sequence[Take], loose: Sequence[Die]) -> Place:
        """Return the place of Pink, or of Rihanna, who takes nothing while the bag has dice."""
        if takes or loose:
            kind = PlacePink if self.rascal is Rascal.PINK else PlaceRihanna
            return kind(die, (*takes, *self.owned(takes, loose)))
        return self.one_of(self.ways(die), StrolcheSay.WHICH_TAKES, rascal=NAMES[self.rascal])

    def owned(self, takes: Sequence[Take], loose: Sequence[Die]) -> Sequence[Take]:
        """Return the dice that were typed without a seat with the one seat that can give them."""
        opponents = [seat for seat in range(self.game.players) if seat != self.seat]
        if len(opponents) == 1:
            return [(opponents[0], given) for given in loose]
        done = {seat for seat, _ in takes}
        giving = [seat for seat in victims(self.state, self.seat) if seat not in done]
        ways = {
            tuple(sorted(zip(seats, loose, strict=True)))
            for seats in permutations(giving, len(loose))
            if all(
                given in self.state.active[seat] for seat, given in zip(seats, loose, strict=True)
            )
        }
        if len(ways) > 1:
            owner = {
                given: {seat for way in ways for seat, d in way if d is given} for given in loose
            }
            whose = next(given for given in loose if len(owner[given]) > 1)
            example = f"{min(owner[whose])}:{{}}"
            shown = _shown([whose])
            values = Words(de=example.format(shown.de), en=example.format(shown.en))
            raise NotationError(_words(StrolcheSay.WHOSE, die=shown, example=values), 1)
        # Where nobody can give them the game says why.
        return next(iter(ways), tuple(((giving or opponents)[0], given) for given in loose))

    def one_of(self, ways: Sequence[Place], ask: StrolcheSay, **values: object) -> Place:
        """Return the only way, or one that is refused; raise the question where there are more."""
        if len(ways) == 1 or self.game.refusal(self.state, Move(self.seat, ways[0])):
            return ways[0]
        de, en = (_typed(self.game, ways[0], lang) for lang in LANGUAGES)
        raise NotationError(_words(ask, example=Words(de=de, en=en), **values), 1)


def _without_a_choice(rascal: Rascal, die: Die) -> Place:
    """Return a place with nothing chosen: the game says why nothing can be."""
    match rascal:
        case Rascal.JOHN:
            return PlaceJohn(die, Rascal.JOHN)
        case Rascal.RINGO:
            return PlaceRingo(die, ())
        case Rascal.RIHANNA:
            return PlaceRihanna(die)
        case Rascal.PINK:
            return PlacePink(die, ())
        case Rascal.PAUL:
            return PlacePaul(die, ())


def _typed(game: Strolche, action: Action, lang: Lang) -> str:
    """Return a place as it may be typed."""
    assert not isinstance(action, Draw | Reroll | Pass)
    words = [str(RASCAL_OF[action.die]), dice_text([action.die], lang)]
    match action:
        case PlaceJohn(_, source):
            words.append(str(source))
        case PlaceRingo(_, sources):
            words += map(str, sources)
        case PlaceRihanna(_, takes) | PlacePink(_, takes):
            words += typed_takes(game, takes, lang)
        case PlacePaul(_, combination):
            words.append(dice_text(combination, lang))
    return " ".join(words)


def typed_takes(game: Strolche, takes: Iterable[Take], lang: Lang) -> list[str]:
    """Return takes as they may be typed: with two players the seat goes without saying."""
    pairs = game.players == 2
    return [("" if pairs else f"{seat}:") + dice_text([die], lang) for seat, die in takes]


def _words(say: StrolcheSay, **values: object) -> Words:
    de, en = (
        say.text(
            lang,
            **{
                name: value.text(lang) if isinstance(value, Words) else value
                for name, value in values.items()
            },
        )
        for lang in LANGUAGES
    )
    return Words(de=de, en=en)


def _shown(dice: Sequence[Die]) -> Words:
    de, en = (", ".join(dice_text([die], lang) for die in dice) for lang in LANGUAGES)
    return Words(de=de, en=en)
