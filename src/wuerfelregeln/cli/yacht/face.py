"""Fünfwurf in the terminal: digits hold dice, letters are rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wuerfelregeln.cli.faces import Look
from wuerfelregeln.cli.words import Say
from wuerfelregeln.cli.yacht.words import YachtSay
from wuerfelregeln.core import Move
from wuerfelregeln.lines import NotationError
from wuerfelregeln.words import LANGUAGES, Lang, Words
from wuerfelregeln.yacht import CATEGORIES, Action, Category, Enter, Event, Hold, Roll, State, Yacht
from wuerfelregeln.yacht.names import NAMES
from wuerfelregeln.yacht.picture import KEYS, picture

__all__ = ["FACE", "YachtFace", "row_of"]

_ALL_AGAIN = ("r", "roll", "w", "würfeln", "0")


class YachtFace:
    """How Fünfwurf looks and is typed; see `Face` for what each method is for.

    >>> game = Yacht()
    >>> FACE.read(game, game.start(), 0, "3 3 5"), FACE.read(game, game.start(), 0, "haus")
    (Hold(dice=(3, 3, 5)), Enter(category=Category.FULL_HOUSE))
    """

    things: Sequence[Words] = ()
    tell_rolls = False

    def throwers(self, game: Yacht, state: State) -> Collection[int]:
        """Return the seat to play."""
        return (state.seat,)

    def at_once(self, game: Yacht, state: State) -> bool:
        """Return True after a hold: who holds dice throws the others."""
        return state.throws_left < 3

    def kinds_due(self, game: Yacht, state: State) -> None:
        """Return None: the dice are alike."""

    def draw(self, game: Yacht, state: State, look: Look) -> str:
        """Return the sheets and the dice."""
        return picture(
            game,
            state,
            lang=look.lang,
            names=look.names,
            seat=look.seat,
            choice=look.choice.category if isinstance(look.choice, Enter) else None,
            width=look.width,
            height=look.height,
            mark=look.mark,
        )

    def ask(self, game: Yacht, state: State, seat: int, lang: Lang) -> str:
        """Return what may be typed: after the third throw only a row."""
        return (YachtSay.ASK if state.throws_left else YachtSay.ASK_LAST).text(lang)

    def read(self, game: Yacht, state: State, seat: int, text: str) -> Action:
        """Return a hold for digits, an entry for a letter or the beginning of a row's name."""
        typed = "".join(text.replace(",", " ").split()).casefold()
        if typed in _ALL_AGAIN:
            return Hold(())
        if typed.isascii() and typed.isdigit():
            return Hold(tuple(map(int, typed)))
        try:
            return Enter(row_of(text))
        except NotationError as error:
            if error.problem == _words(YachtSay.UNKNOWN_ROW, text=text):
                raise NotationError(_words(YachtSay.UNKNOWN, text=text), 1) from None
            raise

    def confirm(
        self, game: Yacht, state: State, seat: int, action: Action, lang: Lang
    ) -> str | None:
        """Return what an entry brings; throwing all five again is asked for as well."""
        if isinstance(action, Hold):
            return None if action.dice else YachtSay.THROW_ALL.text(lang)
        points, more = _brings(game, state, seat, action)
        row = NAMES[action.category].text(lang)
        if not more:
            what = YachtSay.CROSSES_OUT.text(lang, row=row)
        elif more == points:
            what = YachtSay.BRINGS.text(lang, row=row, points=points)
        else:
            what = YachtSay.BRINGS_MORE.text(lang, row=row, points=points, all=more)
        return Say.CONFIRM.text(lang, what=what, key=KEYS[action.category])

    def tell(
        self, game: Yacht, state: State, event: Event, names: Sequence[str], lang: Lang
    ) -> str:
        """Return who did what with which dice."""
        if isinstance(event, Roll):
            return YachtSay.TELL_ROLL.text(lang, name=names[state.seat], dice=_listed(event.dice))
        name, dice = names[event.seat], _listed(state.dice)
        if isinstance(event.action, Hold):
            words = YachtSay.TELL_HOLD if event.action.dice else YachtSay.TELL_HOLD_NONE
            return words.text(lang, name=name, dice=dice, held=_listed(event.action.dice))
        points, more = _brings(game, state, event.seat, event.action)
        row = NAMES[event.action.category].text(lang)
        told = YachtSay.TELL_ENTER.text(lang, name=name, dice=dice, row=row, points=points)
        return told + (YachtSay.TELL_MORE.text(lang, all=more) if more != points else "")

    def phrase(self, game: Yacht, state: State, move: Move[Action], lang: Lang) -> str:
        """Return what to do, as advice."""
        if isinstance(move.action, Hold):
            words = YachtSay.PHRASE_HOLD if move.action.dice else YachtSay.PHRASE_HOLD_NONE
            return words.text(lang, held=_listed(move.action.dice))
        points, more = _brings(game, state, move.seat, move.action)
        row = NAMES[move.action.category].text(lang)
        told = YachtSay.PHRASE_ENTER.text(lang, row=row, points=points)
        return told + (YachtSay.TELL_MORE.text(lang, all=more) if more != points else "")

    def help(self, lang: Lang) -> str:
        """Return how the game is typed."""
        return YachtSay.HELP.text(lang)


def row_of(text: str) -> Category:
    """Return the row of a letter, or of the beginning of its name in German or English.

    >>> row_of("i"), row_of("große r"), row_of("LARGE_STRAIGHT")
    (Category.FULL_HOUSE, Category.LARGE_STRAIGHT, Category.LARGE_STRAIGHT)

    Raises `NotationError` when no row is meant, or more than one.
    """
    typed = _simple(text)
    if len(typed) == 1 and typed in KEYS:
        return CATEGORIES[KEYS.index(typed)]
    names = {row: {str(row), *(NAMES[row].text(lang) for lang in LANGUAGES)} for row in CATEGORIES}
    found = [row for row in CATEGORIES if any(_simple(name) == typed for name in names[row])]
    if not found and len(typed) > 1:
        found = [
            row for row in CATEGORIES if any(_simple(name).startswith(typed) for name in names[row])
        ]
    if len(found) == 1:
        return found[0]
    if not found:
        raise NotationError(_words(YachtSay.UNKNOWN_ROW, text=text), 1)
    rows = {lang: ", ".join(NAMES[row].text(lang) for row in found) for lang in LANGUAGES}
    de, en = (YachtSay.AMBIGUOUS.text(lang, text=text, rows=rows[lang]) for lang in LANGUAGES)
    raise NotationError(Words(de=de, en=en), 1)


def _words(say: YachtSay, **values: object) -> Words:
    de, en = (say.text(lang, **values) for lang in LANGUAGES)
    return Words(de=de, en=en)


def _simple(text: str) -> str:
    """Return the text as it is compared: no case, umlauts, blanks or dashes."""
    spelled = text.casefold().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return "".join(letter for letter in spelled if letter.isalnum())


def _brings(game: Yacht, state: State, seat: int, action: Enter) -> tuple[int, int]:
    """Return the points in the row, and all that the sheet gains with it."""
    after = game.apply(state, Move(seat, action))
    points = after.sheets[seat].rows[action.category]
    return points or 0, game.scores(after)[seat] - game.scores(state)[seat]


def _listed(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


FACE = YachtFace()
