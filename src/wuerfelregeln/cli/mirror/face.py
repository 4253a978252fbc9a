"""Splitter in the terminal: row, distance and left number, three digits."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wuerfelregeln.cli.faces import Look
from wuerfelregeln.cli.mirror.words import MirrorSay
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import Move
from wuerfelregeln.lines import NotationError
from wuerfelregeln.mirror import Action, Event, Mirror, Place, Roll, State
from wuerfelregeln.mirror.picture import picture
from wuerfelregeln.words import LANGUAGES, Lang, Words

__all__ = ["FACE", "MirrorFace"]


class MirrorFace:
    """How Splitter looks and is typed; see `Face` for what each method is for.

    >>> state = Mirror().apply(Mirror().start(), Roll((2, 5)))
    >>> FACE.read(Mirror(), state, 0, "3 1 5")
    Place(row=3, distance=1, left=5)
    """

    things: Sequence[Words] = ()
    tell_rolls = True

    def throwers(self, game: Mirror, state: State) -> Collection[int]:
        """Return the thrower (ruling M4)."""
        return (state.thrower,)

    def at_once(self, game: Mirror, state: State) -> bool:
        """Return False: every throw is asked for."""
        return False

    def kinds_due(self, game: Mirror, state: State) -> None:
        """Return None: the dice are alike."""

    def draw(self, game: Mirror, state: State, look: Look) -> str:
        """Return the pads and the dice."""
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

    def ask(self, game: Mirror, state: State, seat: int, lang: Lang) -> str:
        """Return which numbers go where, with a free pair as an example."""
        words = MirrorSay.ASK_DOUBLE if _is_double(state) else MirrorSay.ASK
        return words.text(lang, dice=_listed(state.dice), example=_example(game, state, seat))

    def read(self, game: Mirror, state: State, seat: int, text: str) -> Action:
        """Return the place of three numbers, or of two for a double; the game says if it is one.

        Digits may stand together where rows and distances have one digit.
        """
        words = text.replace(",", " ").split()
        if len(words) == 1:
            words = list(words[0])
        if len(words) == 2 and _is_double(state):
            words.append(str(state.dice[0]))
        if len(words) != 3 or not all(word.isascii() and word.isdigit() for word in words):
            example = _example(game, state, seat)
            de, en = (
                MirrorSay.UNKNOWN.text(lang, text=text, example=example) for lang in LANGUAGES
            )
            raise NotationError(Words(de=de, en=en), 1)
        row, distance, left = map(int, words)
        return Place(row, distance, left)

    def confirm(self, game: Mirror, state: State, seat: int, action: Action, lang: Lang) -> str:
        """Return where the numbers go and what that changes."""
        points = game.preview(state, seat)[action]
        words = MirrorSay.ONE_POINT if abs(points) == 1 else MirrorSay.POINTS
        words = words if points else MirrorSay.NO_POINTS
        change = words.text(lang, points=points)
        what = _told(MirrorSay.CHANGES, state, action, lang, points=change)
        return Say.CONFIRM.text(lang, what=what, key=_typed(state, action))

    def tell(
        self, game: Mirror, state: State, event: Event, names: Sequence[str], lang: Lang
    ) -> str:
        """Return what fell, or who wrote where and what it changed."""
        if isinstance(event, Roll):
            name, dice = names[state.thrower], _listed(event.dice)
            return MirrorSay.TELL_ROLL.text(lang, name=name, dice=dice)
        told = _told(MirrorSay.TELL_PLACE, state, event.action, lang, name=names[event.seat])
        points = game.preview(state, event.seat)[event.action]
        return told + (MirrorSay.TELL_POINTS.text(lang, points=points) if points else "")

    def phrase(self, game: Mirror, state: State, move: Move[Action], lang: Lang) -> str:
        """Return what to do, as advice."""
        told = _told(MirrorSay.PHRASE, state, move.action, lang)
        points = game.preview(state, move.seat)[move.action]
        return told + (MirrorSay.TELL_POINTS.text(lang, points=points) if points else "")

    def help(self, lang: Lang) -> str:
        """Return how the game is typed."""
        return MirrorSay.HELP.text(lang)


def _told(words: MirrorSay, state: State, place: Place, lang: Lang, **values: object) -> str:
    right = sum(state.dice) - place.left
    where = {"row": place.row, "distance": place.distance}
    return words.text(lang, left=place.left, right=right, **where, **values)


def _is_double(state: State) -> bool:
    return len({*state.dice}) == 1


def _example(game: Mirror, state: State, seat: int) -> str:
    """Return the first place that is free; any place before the throw."""
    free = next(iter(game.legal_actions(state, seat)), None)
    return _typed(state, free or Place(*next(iter(game.layout.pairs)), left=5))


def _typed(state: State, place: Place) -> str:
    numbers = [place.row, place.distance, *([] if _is_double(state) else [place.left])]
    return ("" if max(numbers) < 10 else " ").join(map(str, numbers))


def _listed(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


FACE = MirrorFace()
