"""Real dice: a dice source that asks what they showed."""

from __future__ import annotations

from collections import Counter
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
    kinds in a bag, for games that draw; a name of several words, such as "k black", may be typed
    as any of them.
    """

    def __init__(self, ask: Callable[[str], str], things: Sequence[Words], lang: Lang) -> None:
        self._ask = ask
        self._things = things
        self._lang: Lang = lang
        self._due: Counter[int] | None = None
        self.begun = False
        """Whether a question about the present throw has been answered."""

    def begin(self, kinds: Sequence[int] | None) -> None:
        """Begin a throw of so many dice of each kind of thing, or (None) of dice that are alike.

        Kinds that are drawn for this throw add to them. Each is then a roll of its own, in the
        order of ``things``, so that the question can say which dice it means.
        """
        self._due = None if kinds is None else Counter(dict(enumerate(kinds)))
        self.begun = False

    def roll(self, count: int, /) -> tuple[int, ...]:
        """Return what the dice showed."""
        kind = None
        if self._due is not None:
            index = min(kind for kind, number in self._due.items() if number)
            del self._due[index]
            kind = self._things[index]
        return self._faces(count, kind)

    def _faces(self, count: int, kind: Words | None) -> tuple[int, ...]:
        if kind is None:
            question = Say.DICE_SHOW.text(self._lang, n=count)
        else:
            question = Say.DICE_OF_KIND.text(self._lang, n=count, kind=kind.text(self._lang))
        while True:
            typed = "".join(self._ask(question).replace(",", " ").split())
            if len(typed) == count and set(typed) <= set("123456"):
                self.begun = True
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
                drawn = tuple(kind for kind in kinds if kind is not None)
                self.begun = True
                if self._due is not None:
                    self._due.update(drawn)
                return drawn
            question = Say.DRAWN_WRONG.text(self._lang, n=count, names=names, typed=" ".join(typed))

    def _kind(self, word: str) -> int | None:
        """Return the one kind that has the word or a beginning of it, in any language, or None."""
        names = [
            (kind, part)
            for kind, words in enumerate(self._things)
            for lang in LANGUAGES
            for part in words.text(lang).casefold().split()
        ]
        typed = word.casefold()
        found = {kind for kind, part in names if part == typed}
        found = found or {kind for kind, part in names if part.startswith(typed)}
        return found.pop() if len(found) == 1 else None
