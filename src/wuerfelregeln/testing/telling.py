"""What is told of a game: refusals, turns, scores, previews, and their sentences."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from wuerfelregeln import messages
from wuerfelregeln.codec import from_json, preview_key, to_json
from wuerfelregeln.core import AnyGame, Move, Over, Refusal
from wuerfelregeln.testing.base import GameLaws
from wuerfelregeln.testing.trying import tries
from wuerfelregeln.testing.walks import fewer_examples
from wuerfelregeln.words import LANGUAGES, Lang

__all__ = ["TellingLaws", "sentence"]


class TellingLaws(GameLaws):
    """What a server tells its clients comes back equal, and they can say it in the same words."""

    @fewer_examples
    @given(data=st.data(), seed=st.integers())
    def test_refusals_can_be_written_read_back_and_said_by_a_client(
        self, game: AnyGame, data: st.DataObject, seed: int
    ) -> None:
        told = messages.load()
        position = data.draw(self.case.positions(game))
        for event in tries(self.case, position, Random(seed), 10):
            refusal = game.refusal(position.state, event)
            if refusal is None:
                continue
            there = event if game.about.knows(event) else None
            again = from_json(to_json(refusal))
            assert again == Refusal(refusal.reason, there, refusal.values)
            code = messages.code_of(refusal.reason)
            for lang in LANGUAGES:
                assert sentence(told, code, refusal.values, lang) == refusal.text(lang)

    @fewer_examples
    @given(data=st.data())
    def test_turns_scores_and_previews_come_back_equal(
        self, game: AnyGame, data: st.DataObject
    ) -> None:
        state = data.draw(self.case.positions(game)).state
        turn, scores = game.turn(state), game.scores(state)
        assert from_json(to_json(turn)) == turn
        assert from_json(to_json(scores)) == scores
        if isinstance(turn, Over):
            assert sentence(messages.load(), messages.code_of(turn.reason), {}, "de")
        for preview in _previews(game, state):
            again = from_json(to_json(preview))
            assert again == preview
            assert list(again) == list(preview)

    def test_the_reasons_of_the_game_have_codes_that_lead_back(self, game: AnyGame) -> None:
        codes = messages.codes(game.name)
        assert len({*codes}) == len(codes)
        for code in codes:
            assert messages.code_of(messages.reason_of(code)) == code
        for kind in game.about.reasons:
            assert {f"{game.name}.{reason.name.lower()}" for reason in kind} <= {*codes}

    def test_a_move_that_nobody_reads_as_one_is_told_without_its_event(self, game: AnyGame) -> None:
        refusal = game.refusal(game.start(), Move(0, "pass"))
        assert refusal is not None
        assert '"event": null' in to_json(refusal)


def _previews(game: Any, state: Any) -> Iterator[dict[Any, int]]:
    if preview_key(type(game)) is not None:
        for seat in range(-1, game.players + 1):
            yield game.preview(state, seat)


def sentence(told: dict[str, Any], code: str, values: Any, lang: Lang) -> str:
    """Return what a client says that knows nothing but the shipped messages.

    >>> sentence(messages.load(), "yacht.held_all", {}, "de")
    'Wer alle fünf hält, würfelt nicht: eintragen.'
    """
    return "".join(_piece(told, piece, values, lang) for piece in told["messages"][code][lang])


def _piece(told: dict[str, Any], piece: Any, values: Any, lang: Lang) -> str:
    if isinstance(piece, str):
        return piece
    value = values[piece["value"]]
    if "one" in piece:
        form: str = piece["one" if value == 1 else "other"]
        return form.replace("#", str(value))
    terms = told["terms"][piece["terms"]] if "terms" in piece else {}
    items = value if isinstance(value, list) else [value]
    between: str = piece.get("between", ", ")
    return between.join(terms[item][lang] if item in terms else str(item) for item in items) or "–"
