"""The sentences of refusals as data: complete, current, and the same for everybody."""

from __future__ import annotations

from importlib.resources import files

import pytest

from wuerfelregeln import GAMES, Common, Ending, Refusal, messages
from wuerfelregeln import Reason as AnyReason
from wuerfelregeln.games import UnknownGame
from wuerfelregeln.testing.telling import sentence
from wuerfelregeln.words import LANGUAGES, Lang, Words
from wuerfelregeln.yacht import Reason

TOLD = messages.load()


def test_the_shipped_file_is_what_the_games_give() -> None:
    shipped = files("wuerfelregeln") / "schemas" / messages.FILE_NAME
    assert shipped.read_text(encoding="utf-8") == messages.text(), "run tools/write_schema.py"
    assert messages.generate(GAMES) == TOLD


def test_there_is_a_message_for_every_reason_in_both_languages() -> None:
    kinds: list[type[AnyReason]] = [Common, Ending]
    kinds += [kind for name in GAMES for kind in GAMES[name].about.reasons]
    reasons = [reason for kind in kinds for reason in kind]
    assert len(TOLD["messages"]) == len(reasons) > 40
    assert all(set(message) == {*LANGUAGES} for message in TOLD["messages"].values())


@pytest.mark.parametrize(
    ("reason", "values", "lang", "told"),
    [
        (Common.THROW_FIRST, {}, "de", "Erst muss gewürfelt werden."),
        (Common.NO_SUCH_SEAT, {"seat": 7, "last": 1}, "en", "There is no seat 7: expected 0 to 1."),
        (Common.WRONG_NUMBER_OF_DICE, {"due": 1, "count": 2}, "de", "Ein Würfel fällt, nicht 2."),
        (Common.WRONG_NUMBER_OF_DICE, {"due": 5, "count": 2}, "en", "5 dice are due, not 2."),
        (Reason.CATEGORY_USED, {"category": "chance"}, "en", "The row “Chance” is already used."),
        (
            Reason.NOT_AMONG_THE_DICE,
            {"held": [], "dice": [1, 1, 2, 3, 6]},
            "en",
            "– is not among the dice 1 1 2 3 6.",
        ),
    ],
)
def test_a_client_says_what_the_library_says(
    reason: Reason, values: dict[str, int], lang: Lang, told: str
) -> None:
    assert Refusal(reason, None, values).text(lang) == told
    assert sentence(TOLD, messages.code_of(reason), values, lang) == told


def test_games_share_the_reasons_that_are_the_same() -> None:
    shared = {member.name for member in Common}
    for name in GAMES:
        [reasons] = GAMES[name].about.reasons
        assert shared.isdisjoint(member.name for member in reasons)
        for member in Common:
            assert getattr(reasons, member.name, member) is member
    assert {member.name for member in Ending}.isdisjoint(shared)


def test_codes_lead_to_their_reasons_and_back() -> None:
    for code in TOLD["messages"]:
        assert messages.code_of(messages.reason_of(code)) == code
    for code in ("", "yacht", "yacht.", "chess.game_over", "yacht.game_over", ".game_over"):
        with pytest.raises(KeyError):
            messages.reason_of(code)
    with pytest.raises(UnknownGame):
        messages.codes("chess")


def test_a_reason_of_nobody_has_no_code() -> None:
    class Why(AnyReason):
        LATE = Words(de="Zu spät.", en="Too late.")

    with pytest.raises(UnknownGame) as caught:
        messages.code_of(Why.LATE)
    assert caught.value.text("de") == "Why.LATE ist ein Grund keines angemeldeten Spiels"
