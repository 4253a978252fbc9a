"""What a tap does in a drawing of 5 Strolche, letter by letter, as the codes allow it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from attrs import define

from wuerfelregeln.canvas.scene import View, heat_level
from wuerfelregeln.codes import CodeError, Word
from wuerfelregeln.strolche.actions import Action, Die, Draw, Rascal
from wuerfelregeln.strolche.chosen import Chosen, letter_of, seat_letter, source_letter
from wuerfelregeln.strolche.codes import DRAW, codes
from wuerfelregeln.strolche.rules import Strolche
from wuerfelregeln.strolche.scoring import combinations, open_sizes
from wuerfelregeln.strolche.state import State
from wuerfelregeln.strolche.things import Data, Worth

__all__ = ["Seen", "Taps"]

Seen: TypeAlias = View[State, Action, Strolche]
"""A position of 5 Strolche, to be drawn."""


@define(slots=False)
class Taps:
    """What may be chosen next, what has been chosen, and the data of everything to tap.

    The codes are asked, so that the drawing knows no rules either.
    """

    view: Seen

    @cached_property
    def chosen(self) -> Chosen:
        """What has been chosen: of a proposed action everything."""
        view = self.view
        if view.action is not None:
            return Chosen(codes(view.game).encode(view.action))
        return Chosen(tuple(view.word))

    @cached_property
    def follows(self) -> frozenset[int]:
        """The letters that may come next."""
        return frozenset(self._legal(tuple(self.view.word)) or ())

    @cached_property
    def starts(self) -> frozenset[int]:
        """The letters with which a word may begin."""
        return frozenset(self._legal(()) or ())

    @cached_property
    def values(self) -> Mapping[Word, float]:
        """The best value of the actions whose words begin so, two letters beyond the word."""
        view, best = self.view, dict[Word, float]()
        speller, begun = codes(view.game), len(view.word)
        for action, value in view.values.items():
            word = speller.encode(action)
            for end in range(min(begun + 2, len(word)) + 1):
                known = best.get(word[:end])
                best[word[:end]] = value if known is None else max(known, value)
        return best

    def _legal(self, word: Word) -> Word | None:
        """Return what may follow a word; None when no action begins with it."""
        try:
            return codes(self.view.game).legal(self.view.state, self.view.seat, word)
        except CodeError:
            return None

    @property
    def shown(self) -> bool:
        """Whether what may be chosen is to be seen."""
        return self.view.legal or self.view.letters is not None

    @property
    def live(self) -> bool:
        """Whether anything can be tapped."""
        return self.view.letters is not None and self.view.asked

    def worth(self, *letters: int) -> Worth | None:
        """Return what the best action is worth that goes on with these letters."""
        value = self.values.get((*self.view.word, *letters))
        if value is None:
            return None
        return Worth(value, heat_level(value, self.view.values.values()))

    def worth_of(self, kinds: Iterable[type]) -> Worth | None:
        """Return what the best action of some kinds is worth."""
        kept = tuple(kinds)
        found = [value for action, value in self.view.values.items() if isinstance(action, kept)]
        if not found:
            return None
        return Worth(max(found), heat_level(max(found), self.view.values.values()))

    # --- the data of things -------------------------------------------------------------------

    def _first(self, *ways: Word) -> Data:
        """Return the data of the first of some words with which an action begins."""
        for word in ways:
            if self._legal(word) is not None:
                return self.view.instead(word)
        return {}

    def die(self, die: Die, *, placed: bool, picked: bool) -> Data:
        """Return the data of an own die."""
        if not self.live:
            return {}
        letter, chosen = letter_of(die), self.chosen
        if placed:
            return self._first(())
        if picked:
            return self._first(chosen.without(letter), self._until(letter))
        grown = self._grown(die)
        if letter in self.follows and not (grown and self.view.action is not None):
            return self.view.append(letter)
        if grown or chosen.rerolls or chosen.rascal is Rascal.PAUL:
            return self.view.instead(grown) if grown else {}
        return self._first((letter,)) if letter in self.starts else {}

    def _until(self, letter: int) -> Word:
        word = self.chosen.word
        return word[: word.index(letter, 1)]

    def _grown(self, die: Die) -> Word:
        """Return the word with one own die more, in its place; an empty one where it cannot be.

        The dice of a combination ascend, so that its last one cannot begin it: it then brings the
        others of the largest combination with it.
        """
        chosen = self.chosen
        if not (chosen.rerolls or chosen.rascal is Rascal.PAUL):
            return ()
        grown = chosen.along(letter_of(die))
        if self._legal(grown) is not None:
            return grown
        wanted = {*chosen.dice, die}
        whole = (found for found in self._combinations if wanted <= {*found})
        return next(((chosen.word[0], *map(letter_of, found)) for found in whole), ())

    @cached_property
    def _combinations(self) -> Sequence[tuple[Die, ...]]:
        """What may be laid down beside the die for Paul, the largest first."""
        view, placed = self.view, self.chosen.placed
        assert placed is not None, "a die of a re-roll has its place in every word"
        rest = [*view.state.active[view.seat]]
        rest.remove(placed)
        return combinations(rest, open_sizes(view.game.house, view.state.houses[view.seat]))

    def may_add(self, die: Die) -> bool:
        """Return whether a tap on an own die that is not chosen goes on with the word."""
        letter = letter_of(die)
        if not (self.shown and self.view.asked):
            return False
        if self.view.word:
            return letter in self.follows or bool(self._grown(die))
        return letter in self.starts and self.view.action is None

    def loss(self, seat: int, die: Die, *, picked: bool) -> Data:
        """Return the data of a die that somebody else has."""
        chosen, letter = self.chosen, letter_of(die)
        if not self.live or chosen.rascal not in (Rascal.PINK, Rascal.RIHANNA):
            return {}
        known = chosen.losses.get(seat)
        if picked:
            return self._first(chosen.without(letter), chosen.before(seat))
        letters = self.steps(seat, die)
        if letters:
            return self.view.append(*letters)
        if known is None:
            return {}
        alone = (*chosen.before(seat), seat_letter(seat), letter)
        return self._first(chosen.along(letter), alone)

    def steps(self, seat: int, die: Die) -> Word:
        """Return the letters that take a die of somebody, where they may follow now."""
        chosen, letter = self.chosen, letter_of(die)
        if chosen.rascal not in (Rascal.PINK, Rascal.RIHANNA) or self.view.action is not None:
            return ()
        if seat_letter(seat) in self.follows:
            word = seat_letter(seat), letter
            return word if self._legal((*self.view.word, *word)) is not None else ()
        last = [*chosen.losses][-1:]
        return (letter,) if last == [seat] and letter in self.follows else ()

    def source(self, rascal: Rascal) -> Data:
        """Return the data of a disc from which dice may come, or that a die is to go to."""
        chosen, letter, view = self.chosen, source_letter(rascal), self.view
        if not self.live:
            return {}
        if rascal is chosen.rascal and view.action is not None:
            return view.tap(view.action)
        if chosen.rascal not in (Rascal.JOHN, Rascal.RINGO):
            return {}
        if view.action is None and letter in self.follows:
            return view.append(letter)
        if rascal in chosen.sources:
            return self._first(chosen.without(letter), (chosen.word[0],))
        return self._first(chosen.along(letter), (chosen.word[0], letter))

    def gives(self, rascal: Rascal) -> bool:
        """Return whether dice may be taken from a disc next."""
        takes = self.chosen.rascal in (Rascal.JOHN, Rascal.RINGO) and bool(self.view.word)
        return self.shown and takes and source_letter(rascal) in self.follows

    def bag(self) -> Data:
        """Return the data of the bag."""
        if not self.live or DRAW not in self.starts:
            return {}
        if self.chosen.draws or not self.view.word:
            return self.view.tap(Draw())
        return self.view.instead((DRAW,))
