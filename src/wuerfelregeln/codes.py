"""Actions as numbers: every action is a word over a small alphabet, for every game.

Who learns, searches or puts buttons on a page needs numbers that stay what they are. A *letter* is
a number from 0; a *word* is one or more letters and stands for one action. In most games a word is
a single letter. In 5 Strolche, where there can be thousands of actions, it is spelt letter by
letter, and after each one `Codes.legal` says which may follow.

>>> from wuerfelregeln.yacht import Category, Enter, Yacht
>>> codes = codes_of(Yacht())
>>> codes.size, codes.encode(Enter(Category.CHANCE)), codes.name(222)
(223, (222,), 'enter: Chance')

A letter means the same whatever the options of the game, and words never change (note D18).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from operator import index
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from wuerfelregeln.core import Game
from wuerfelregeln.parts import Kind
from wuerfelregeln.words import BilingualError, Lang, Words

__all__ = [
    "END",
    "Alphabet",
    "CodeError",
    "Codes",
    "Letters",
    "Tree",
    "Word",
    "codes_of",
    "no_word",
]

S = TypeVar("S")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
R = TypeVar("R")

Word: TypeAlias = tuple[int, ...]
"""The letters of one action."""

Tree: TypeAlias = Mapping[int, Callable[[], "Tree"]]
"""Words that may be spelt: each possible letter, and how to get what may follow it."""

END: Tree = {}
"""What follows the last letter of a word: nothing."""


class CodeError(BilingualError):
    """Raised for a letter, a word or an action that is none of the game's.

    >>> from wuerfelregeln.yacht import Yacht
    >>> try:
    ...     codes_of(Yacht()).decode((7, 8))
    ... except CodeError as error:
    ...     print(error.text("de"))
    ein Wort hat hier einen Buchstaben, nicht 2: (7, 8)

    It is a `ValueError`; ``problem`` says what is wrong in both languages.
    """


class Codes(Protocol[S_contra, A]):
    """The numbers of a game's actions: what `codes_of` returns.

    >>> from wuerfelregeln.grid5 import Grid5, Place, Roll
    >>> game = Grid5()
    >>> codes = codes_of(game)
    >>> state = game.apply(game.start(), Roll((1, 6)))
    >>> codes.encode(Place(row=2, column=4)), codes.decode((14,))
    ((14,), Place(row=2, column=4))
    >>> len(codes.legal(state, 0)), sum(codes.mask(state, 0))
    (25, 25)

    Words and actions that can be legal are in bijection: ``decode(encode(action)) == action``. In
    one state no word is the beginning of another, and every letter that `legal` offers leads to a
    legal action. A game of another package derives its codes from this class, or from `Letters`;
    `legal` and `mask` then follow from `tree`.
    """

    @property
    @abstractmethod
    def size(self) -> int:
        """How many letters there are: they are the numbers below it."""

    @property
    @abstractmethod
    def longest(self) -> int:
        """How many letters the longest word has."""

    @abstractmethod
    def encode(self, action: A) -> Word:
        """Return the word of an action; `CodeError` for one that can never be legal."""

    @abstractmethod
    def decode(self, word: Iterable[int]) -> A:
        """Return the action of a word.

        Raises `CodeError` for what is no word, `TypeError` for what are no whole numbers.
        """

    @abstractmethod
    def tree(self, state: S_contra, seat: int) -> Tree:
        """Return the words of all that ``seat`` may do now; `END` for a seat that is not asked.

        It is for who spells many words in one state: each letter leads to what may follow it, which
        is made when it is asked for.
        """

    @abstractmethod
    def name(self, letter: int, lang: Lang = "en") -> str:
        """Return what a letter means, for a person; no two letters have the same name."""

    def legal(self, state: S_contra, seat: int, word: Iterable[int] = ()) -> Word:
        """Return the letters that may follow ``word``, sorted; none when it is complete.

        For a seat that is not asked there are none either. Raises `CodeError` for a word that is
        not the beginning of a legal one, `TypeError` for what are no whole numbers.
        """
        tree, letters = self.tree(state, seat), self._letters(word)
        for place, letter in enumerate(letters):
            if letter not in tree:
                raise CodeError(_astray(self, letters, place, tree))
            tree = tree[letter]()
        return tuple(sorted(tree))

    def mask(self, state: S_contra, seat: int, word: Iterable[int] = ()) -> tuple[bool, ...]:
        """Return for each letter whether it may follow ``word``; raises what `legal` raises."""
        letters = {*self.legal(state, seat, word)}
        return tuple([letter in letters for letter in range(self.size)])

    def _letters(self, word: object) -> Word:
        """Return the letters of what should be a word, each checked to be one."""
        if not isinstance(word, Iterable) or isinstance(word, str | bytes):
            raise TypeError(f"a word is a sequence of letters such as (7,), not {word!r}")
        return tuple([self._letter(letter) for letter in word])

    def _letter(self, letter: int) -> int:
        if isinstance(letter, bool) or not hasattr(letter, "__index__"):
            raise TypeError(f"a letter is a whole number, not {letter!r}")
        number = index(letter)  # numbers of numpy are whole numbers too
        if not 0 <= number < self.size:
            last = self.size - 1
            problem = Words(
                de=f"den Buchstaben {number} gibt es nicht: erwartet 0 bis {last}",
                en=f"there is no letter {number}: expected 0 to {last}",
            )
            raise CodeError(problem)
        return number


def _astray(codes: Codes[Any, Any], word: Word, place: int, tree: Tree) -> Words:
    """Say that a letter cannot stand at its place, and which ones can."""
    letter = word[place]
    de, en = (f"{letter} ({codes.name(letter, lang)})" for lang in ("de", "en"))
    if tree:
        listed = ", ".join(map(str, sorted(tree)))
        return Words(
            de=f"{de} kann nicht an Stelle {place + 1} von {word} stehen: erwartet {listed}",
            en=f"{en} cannot stand at place {place + 1} of {word}: expected one of {listed}",
        )
    if not place:
        return Words(
            de=f"{de} kann kein Wort beginnen: der Platz ist nicht gefragt",
            en=f"{en} cannot begin a word: the seat is not asked",
        )
    return Words(
        de=f"{de} ist zu viel in {word}: das Wort ist nach Stelle {place} zu Ende",
        en=f"{en} is too much in {word}: the word ends at place {place}",
    )


# --- games whose words are single letters -----------------------------------------------------


@frozen
class Alphabet(Generic[A]):
    """Actions in the order of their letters, with a function that names them.

    >>> moves = Alphabet(("left", "right"), lambda move: Words(de=move, en=move))
    >>> moves.letters
    {'left': 0, 'right': 1}
    """

    actions: tuple[A, ...] = field(repr=False)
    words: Callable[[A], Words]
    letters: Mapping[A, int] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        letters = {action: letter for letter, action in enumerate(self.actions)}
        object.__setattr__(self, "letters", letters)


@frozen
class Letters(Codes[S, A]):
    """The codes of a game in which every action is one letter of an `Alphabet`.

    >>> from wuerfelregeln.yacht import Hold, Yacht
    >>> codes = codes_of(Yacht())
    >>> codes.decode(codes.encode(Hold((3, 3))))
    Hold(dice=(3, 3))
    """

    game: Game[S, A, Any]
    alphabet: Alphabet[A]

    @property
    def size(self) -> int:
        """How many letters there are: they are the numbers below it."""
        return len(self.alphabet.actions)

    @property
    def longest(self) -> int:
        """One: every action is a single letter."""
        return 1

    def encode(self, action: A) -> Word:
        """Return the letter of an action, as a word; `CodeError` for one that has none."""
        try:
            return (self.alphabet.letters[action],)
        except (KeyError, TypeError):  # `TypeError`: something that cannot be hashed
            raise CodeError(no_word(action)) from None

    def decode(self, word: Iterable[int]) -> A:
        """Return the action of a word; `CodeError` for what is no single letter."""
        letters = self._letters(word)
        if len(letters) != 1:
            problem = Words(
                de=f"ein Wort hat hier einen Buchstaben, nicht {len(letters)}: {letters}",
                en=f"a word has one letter here, not {len(letters)}: {letters}",
            )
            raise CodeError(problem)
        return self.alphabet.actions[letters[0]]

    def tree(self, state: S, seat: int) -> Tree:
        """Return the letters of the legal actions, each of them a word."""
        letters = self.alphabet.letters
        return {letters[action]: _end for action in self.game.legal_actions(state, seat)}

    def name(self, letter: int, lang: Lang = "en") -> str:
        """Return what a letter means, for a person."""
        return self.alphabet.words(self.alphabet.actions[self._letter(letter)]).text(lang)


def _end() -> Tree:
    return END


def no_word(action: object) -> Words:
    """Say that an action has no word.

    >>> no_word("jump").en
    "no word stands for 'jump': it is no action that could be legal"
    """
    return Words(
        de=f"kein Wort steht für {action!r}: das ist keine Handlung, die erlaubt sein kann",
        en=f"no word stands for {action!r}: it is no action that could be legal",
    )


# --- the codes of a game ----------------------------------------------------------------------


def codes_of(game: Game[S, A, R]) -> Codes[S, A]:
    """Return the codes of a game.

    >>> from wuerfelregeln.strolche import Draw, Strolche
    >>> codes = codes_of(Strolche(players=4))
    >>> codes.size, codes.longest, codes.encode(Draw())
    (33, 82, (0,))

    A game of another package brings them as its part ``codes``, a function that takes the game, see
    `wuerfelregeln.parts`. Raises `LookupError` for a game that brings none.
    """
    make = _CODES.of(game)
    if make is None:
        raise LookupError(f"{game.name} brings no codes: it names no part 'codes'")
    return make(game)


_CODES = Kind[Callable[[Any], Codes[Any, Any]]]("codes")
