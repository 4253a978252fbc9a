"""Codes: words and legal actions are in bijection, every prefix is exact."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.codes import CodeError, Codes, Word, codes_of
from wuerfelregeln.core import AnyGame, Move
from wuerfelregeln.parts import Kind
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.case import Case
from wuerfelregeln.testing.trying import asked, tries
from wuerfelregeln.testing.walks import few_examples
from wuerfelregeln.words import LANGUAGES

__all__ = ["CodeLaws"]

FEW = 100
"""So many actions are spelt and compared as a whole, prefix by prefix; of more, some."""


class CodeLaws(GameLaws):
    """The numbers of actions, for games that bring them as their part ``codes``."""

    @staticmethod
    def concerns(case: Case) -> bool:
        """Return whether the game of the case brings codes."""
        return Kind[object]("codes").brought_by(case.games[0])

    @few_examples
    @given(data=st.data())
    def test_what_can_be_spelt_are_the_words_of_the_legal_actions(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        codes, state = codes_of(game), data.draw(self.case.positions(game)).state
        for seat in asked(game, state):
            actions = game.legal_actions(state, seat)
            if len(actions) > FEW:
                continue
            words = {codes.encode(action) for action in actions}
            assert len(words) == len(actions)
            for word, letters in _prefixes(words).items():
                assert codes.legal(state, seat, word) == tuple(sorted(letters))
                mask = codes.mask(state, seat, word)
                assert len(mask) == codes.size
                assert {letter for letter, may in enumerate(mask) if may} == letters

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_every_letter_that_is_offered_leads_to_a_legal_action(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        codes, state, rng = codes_of(game), data.draw(self.case.positions(game)).state, Random(seed)
        for seat in asked(game, state):
            actions = game.legal_actions(state, seat)
            for first in codes.legal(state, seat):
                word: Word = (first,)
                while letters := codes.legal(state, seat, word):
                    word = (*word, rng.choice(letters))
                action = codes.decode(word)
                assert action in actions
                assert codes.encode(action) == word
                assert len(word) <= codes.longest

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_every_legal_action_can_be_spelt(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        codes, state, rng = codes_of(game), data.draw(self.case.positions(game)).state, Random(seed)
        for seat in asked(game, state):
            actions = game.legal_actions(state, seat)
            for action in {actions.sample(rng) for _ in range(10)}:
                word = codes.encode(action)
                assert codes.decode(word) == action
                tree = codes.tree(state, seat)
                for letter in word:
                    tree = tree[letter]()
                assert tree == {}
                assert codes.legal(state, seat, word) == ()

    @few_examples
    @given(data=st.data())
    def test_a_seat_that_is_not_asked_has_no_words(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        codes, state = codes_of(game), data.draw(self.case.positions(game)).state
        for seat in {-1, *range(game.players + 1)} - {*asked(game, state)}:
            assert codes.legal(state, seat) == ()
            assert codes.mask(state, seat) == (False,) * codes.size
            with pytest.raises(CodeError, match="the seat is not asked"):
                codes.legal(state, seat, (0,))

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_a_wrong_letter_is_refused_wherever_it_stands(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        codes, state, rng = codes_of(game), data.draw(self.case.positions(game)).state, Random(seed)
        for seat in asked(game, state):
            word = _spelt(codes, state, seat, rng)
            for place in range(len(word) + 1):
                mask = codes.mask(state, seat, word[:place])
                if all(mask):
                    continue
                wrong = rng.choice([letter for letter, may in enumerate(mask) if not may])
                with pytest.raises(CodeError, match=rf"^{wrong} \(") as caught:
                    codes.legal(state, seat, (*word[:place], wrong, *word[place:]))
                assert caught.value.text("de") != caught.value.text("en")

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_an_action_without_a_word_is_never_legal(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        codes, position = codes_of(game), data.draw(self.case.positions(game))
        for event in tries(self.case, position, Random(seed)):
            if isinstance(event, Move):
                try:
                    word = codes.encode(event.action)
                except CodeError:
                    assert event.action not in game.legal_actions(position.state, event.seat)
                else:
                    assert codes.decode(word) == event.action

    @few_examples
    @given(data=st.data())
    def test_letters_in_any_order_are_a_word_of_their_own_or_none(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        codes = codes_of(game)
        letters = st.integers(min_value=0, max_value=codes.size - 1)
        word = tuple(data.draw(st.lists(letters, max_size=6)))
        try:
            action = codes.decode(word)
        except CodeError:
            with pytest.raises(CodeError) as caught:
                codes.decode(word)
            assert caught.value.text("de") != caught.value.text("en")
        else:
            assert codes.encode(action) == word

    @few_examples
    @given(data=st.data())
    def test_shuffled_words_of_seen_actions_are_words_of_their_own_or_none(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        codes = codes_of(game)
        moves = [event for event in self.case.seen(game) if isinstance(event, Move)]
        word = codes.encode(data.draw(st.sampled_from(moves)).action)
        changed = tuple(data.draw(st.permutations(word)))[: data.draw(st.integers(0, len(word)))]
        try:
            action = codes.decode(changed)
        except CodeError:
            assert changed != word
        else:
            assert codes.encode(action) == changed

    def test_a_word_means_the_same_whatever_the_options(self) -> None:
        games = self.case.games
        for game in games:
            for event in self.case.seen(game):
                if isinstance(event, Move):
                    word = codes_of(game).encode(event.action)
                    assert all(codes_of(other).decode(word) == event.action for other in games)

    def test_no_two_letters_have_the_same_name(self, game: AnyGame) -> None:
        codes = codes_of(game)
        for lang in LANGUAGES:
            names = [codes.name(letter, lang) for letter in range(codes.size)]
            assert all(names)
            assert len({*names}) == codes.size

    def test_letters_are_whole_numbers_below_the_size(self, game: AnyGame) -> None:
        codes = codes_of(game)
        for wrong in (-1, codes.size):
            message = f"there is no letter {wrong}: expected 0 to {codes.size - 1}"
            with pytest.raises(CodeError, match=message):
                codes.decode((wrong,))
            with pytest.raises(CodeError, match=message):
                codes.name(wrong)
            with pytest.raises(CodeError, match=message):
                codes.legal(game.start(), 0, (wrong,))
        nonsense: list[Any] = [(0.0,), ("0",), (None,), (True,), 0, "0", b"0", None]
        for word in nonsense:
            with pytest.raises(TypeError, match=r"a letter is a whole number|a word is a sequence"):
                codes.decode(word)
            with pytest.raises(TypeError, match=r"a letter is a whole number|a word is a sequence"):
                codes.mask(game.start(), 0, word)
        with pytest.raises(ValueError, match="unknown language"):
            codes.name(0, "fr")  # type: ignore[arg-type]

    def test_letters_may_be_numbers_of_numpy(self, game: AnyGame) -> None:
        numpy = pytest.importorskip("numpy")
        codes = codes_of(game)
        word = codes.encode(codes.decode((0,)))
        assert codes.decode(numpy.array(word)) == codes.decode(word)
        assert type(codes.encode(codes.decode(numpy.array(word)))[0]) is int

    def test_what_is_no_action_has_no_word(self, game: AnyGame) -> None:
        nothing: list[object] = [None, 0, "pass", [], {}]
        for thing in nothing:
            with pytest.raises(CodeError, match="no word stands for"):
                codes_of(game).encode(thing)


def _prefixes(words: set[Word]) -> dict[Word, set[int]]:
    """Return what may follow each beginning of these words: the slow way to know it."""
    after: dict[Word, set[int]] = defaultdict(set)
    for word in words:
        for place, letter in enumerate(word):
            after[word[:place]].add(letter)
        after[word] |= set()
    return after


def _spelt(codes: Codes[Any, Any], state: object, seat: int, rng: Random) -> Word:
    """Return a word that is spelt at random, letter by letter."""
    word: Word = ()
    while letters := codes.legal(state, seat, word):
        word = (*word, rng.choice(letters))
    return word
