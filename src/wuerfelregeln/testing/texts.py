"""Everything a person reads is there in German and in English."""

from __future__ import annotations

import re
from enum import Enum
from random import Random
from string import Formatter

import attrs
from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln.core import AnyGame, Common, Reason
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.case import Case
from wuerfelregeln.testing.trying import NO_EVENTS, tries
from wuerfelregeln.testing.walks import few_examples
from wuerfelregeln.words import LANGUAGES, Words

__all__ = ["TextLaws"]


class TextLaws(GameLaws):
    """Names and refusals are there in both languages, complete, and told apart."""

    def test_everything_shown_has_a_name_in_both_languages(self) -> None:
        about = self.case.games[0].about
        for thing in _shown(self.case):
            assert thing in about.names, thing
            for lang in LANGUAGES:
                assert _is_a_text(about.name(thing, lang))

    def test_no_name_is_empty_or_has_something_left_to_fill_in(self) -> None:
        about = self.case.games[0].about
        for words in (about.words, *about.names.values(), *(o.words for o in about.options)):
            assert isinstance(words, Words)
            assert all(_is_a_text(words.text(lang)) for lang in LANGUAGES), words

    def test_members_of_one_kind_have_different_names(self) -> None:
        about = self.case.games[0].about
        for lang in LANGUAGES:
            by_kind: dict[type, list[str]] = {}
            for thing in about.names:
                if isinstance(thing, Enum):
                    by_kind.setdefault(type(thing), []).append(about.name(thing, lang))
            for names in by_kind.values():
                assert len(set(names)) == len(names)

    def test_reasons_are_sentences_with_the_same_parameters_in_both_languages(self) -> None:
        reasons = [reason for kind in _reasons(self.case) for reason in kind]
        assert reasons, "no reason for a refusal is public"
        for reason in reasons:
            words = reason.value
            assert isinstance(words, Words)
            assert words.de.endswith(".")
            assert words.en.endswith(".")
            assert words.de != words.en
            assert _parameters(words.de) == _parameters(words.en)

    @few_examples
    @given(data=st.data(), seed=st.integers())
    def test_every_refusal_can_be_read_in_both_languages(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        position = data.draw(self.case.positions(game))
        for event in tries(self.case, position, Random(seed)):
            refusal = game.refusal(position.state, event)
            if refusal is not None:
                assert isinstance(refusal.reason, (Common, *_reasons(self.case)))
                assert set(refusal.values) == _parameters(refusal.reason.value.en)
                assert all(_is_a_text(refusal.text(lang)) for lang in LANGUAGES)

    def test_a_refusal_names_the_event_it_refuses(self, game: AnyGame) -> None:
        for event in NO_EVENTS:
            refusal = game.refusal(game.start(), event)
            assert refusal is not None
            assert refusal.event is event


def _shown(case: Case) -> list[object]:
    """Return what a person sees of a game: kinds of events, options, members, breakdown lines."""
    game = case.games[0]
    things: list[object] = [game.about.roll, *game.about.actions]
    things += [option.name for option in game.about.options]
    for thing in case.public(game).values():
        if isinstance(thing, type) and issubclass(thing, Enum) and not issubclass(thing, Reason):
            things += list(thing)
        if isinstance(thing, type) and thing.__name__ == "Breakdown":
            things += [attribute.name for attribute in attrs.fields(thing)]
    return things


def _reasons(case: Case) -> tuple[type[Reason], ...]:
    """Return the public classes of reasons."""
    public = case.public(case.games[0]).values()
    return tuple(one for one in public if isinstance(one, type) and issubclass(one, Reason))


def _parameters(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def _is_a_text(text: str) -> bool:
    left_over = re.search(r"[{}]|\bNone\b|Words\(|<[a-z]+ |object at", text)
    return text == text.strip() != "" and left_over is None
