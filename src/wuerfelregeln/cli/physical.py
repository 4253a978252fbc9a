"""Real dice: a dice source that asks what they showed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wuerfelregeln.cli.words import Say
from wuerfelregeln.words import LANGUAGES, Lang, Words

__all__ = ["TypedDice"]


class TypedDice:
    """Asks for the dice, in any order, until what is typed can have fallen.

    >>> answers = iter(["3 7", "35"])
    >>> TypedDice(lambda question: next(answers), (), "en").roll(2)
    (3, 5)

    ``ask`` shows a question and returns the line that is typed. ``things`` are the names of the
    kinds in a bag, for games that draw.
    """

    def __init__(self, ask: Callable[[str], str], things: Sequence[Words], lang: Lang) -> None:
        self._ask = ask
        self._things = things
        self._lang: Lang = lang

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return what the dice showed."""
        question = Say.DICE_SHOW.text(self._lang, n=count)
        while True:
            typed = "".join(self._ask(question).replace(",", " ").split())
            if len(typed) == count and set(typed) <= set("123456"):
                return tuple(map(int, typed))
            question = Say.DICE_WRONG.text(self._lang, n=count, typed=typed)

    def draw(self, bag: Sequence[int], count: int, /) -> tuple[int, ...]:
        """Return the kinds of the things that were drawn."""
        names = ", ".join(words.text(self._lang) for words in self._things)
        question = Say.DRAWN.text(self._lang, n=count, names=names)
        while True:
            typed = self._ask(question).replace(",", " ").split()
            kinds = [self._kind(word) for word in typed]
            if len(kinds) == count and all(
                kind is not None and kinds.count(kind) <= bag[kind] for kind in kinds
            ):
                return tuple(kind for kind in kinds if kind is not None)
            question = Say.DRAWN_WRONG.text(self._lang, n=count, names=names, typed=" ".join(typed))

    def _kind(self, word: str) -> int | None:
        """Return the one kind whose name begins with the word, in any language, or None."""
        found = {
            kind
            for kind, words in enumerate(self._things)
            for lang in LANGUAGES
            if words.text(lang).casefold().startswith(word.casefold())
        }
        return found.pop() if len(found) == 1 else None
