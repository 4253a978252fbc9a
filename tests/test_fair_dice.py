"""The page about dice that can be checked, held against an implementation from the page alone.

It reads the lines of a record by itself and knows nothing of this library's dice; only for 5
Strolche it asks the rules which dice are due.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from wuerfelregeln import GAMES, FairDice, Transcript, from_json, to_json
from wuerfelregeln.dice import Fairness
from wuerfelregeln.play import first_wrong_roll
from wuerfelregeln.records import RecordError
from wuerfelregeln.strict import DocumentError
from wuerfelregeln.words import BilingualError
from wuerfelregeln.yacht import Yacht

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "fair-dice.md").read_text(encoding="utf-8")
RECORDS = sorted((ROOT / "tests" / "data").glob("fair_*.wurf"))
SECRET = bytes(range(32))
GOOD = Fairness(FairDice(SECRET).commitment, ("blau", ""), SECRET.hex())


class Numbers:
    """The stream of the page: HMAC-SHA-256 written out, from the hash alone."""

    def __init__(self, secret: bytes, words: list[str]) -> None:
        tail = b"".join(
            len(each).to_bytes(4, "big") + each for each in (word.encode() for word in words)
        )
        self._numbers = self._stream(secret, tail)

    @staticmethod
    def _stream(secret: bytes, tail: bytes) -> Iterator[int]:
        key = (secret if len(secret) <= 64 else hashlib.sha256(secret).digest()).ljust(64, b"\0")
        inner, outer = (bytes(byte ^ pad for byte in key) for pad in (0x36, 0x5C))
        block = 0
        while True:
            message = block.to_bytes(8, "big") + tail
            inside = hashlib.sha256(inner + message).digest()
            digest = hashlib.sha256(outer + inside).digest()
            for place in range(0, 32, 4):
                yield int.from_bytes(digest[place : place + 4], "big")
            block += 1

    def below(self, limit: int) -> int:
        for number in self._numbers:
            if number < 2**32 // limit * limit:
                return number % limit
        raise AssertionError

    def throw(self, count: int) -> list[int]:
        return sorted(self.below(6) + 1 for _ in range(count))

    def draw(self, bag: list[int], count: int) -> list[int]:
        things = [kind for kind, many in enumerate(bag) for _ in range(many)]
        return [things.pop(self.below(len(things))) for _ in range(count)]


def vectors() -> list[tuple[list[str], list[str]]]:
    """Return the rows of the page's table: the words, and the other cells."""
    found = []
    for line in PAGE.split("## Test vectors")[1].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and re.match(r"`[0-9a-f]{64}`", cells[1]):
            words = [] if cells[0] == "none" else [w.strip("`") for w in cells[0].split(", ")]
            found.append((words, cells[1:]))
    return found


def test_the_page_has_its_vectors() -> None:
    assert len(vectors()) == 5


@pytest.mark.parametrize(
    ("words", "cells"), vectors(), ids=lambda cell: "-".join(cell)[:20] or "none"
)
def test_the_vectors_of_the_page_are_right(words: list[str], cells: list[str]) -> None:
    block, throws, draw, die = cells
    tail = b"".join(len(w.encode()).to_bytes(4, "big") + w.encode() for w in words)
    assert block.strip("`") == hmac.new(SECRET, bytes(8) + tail, hashlib.sha256).hexdigest()
    bag = [18, 19, 19, 19]
    numbers, dice = Numbers(SECRET, words), FairDice(SECRET, words)
    for throw in throws.split():
        assert "".join(map(str, numbers.throw(5))) == throw
        assert "".join(map(str, dice.roll(5))) == throw
    assert "".join(map(str, numbers.draw(bag, 6))) == draw
    assert "".join(map(str, dice.draw(bag, 6))) == draw
    assert numbers.throw(1) == list(dice.roll(1)) == [int(die)]


def test_the_commitment_of_the_page_is_right() -> None:
    assert PAGE.count(hashlib.sha256(SECRET).hexdigest()) == 2
    assert f"secret {SECRET.hex()}" in PAGE


def test_the_server_adds_no_word_and_the_words_of_a_table_are_composed() -> None:
    for file in RECORDS:
        fair = Transcript.read(file).fair
        assert fair is not None
        assert all(unicodedata.is_normalized("NFC", word) for word in fair.words)
        assert len(fair.words) == Transcript.read(file).game.players


# --- whole games ------------------------------------------------------------------------------


def test_there_is_a_checked_game_of_every_kind() -> None:
    assert [file.stem for file in RECORDS] == sorted(f"fair_{name}" for name in GAMES)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_throw_of_a_record_follows_from_its_own_lines(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    header = [line.split(" ", 2) for line in lines[: lines.index("")]]
    game = next(words[1] for words in header if words[0] == "game")
    secret = bytes.fromhex(next(words[1] for words in header if words[0] == "secret"))
    commitment = next(words[1] for words in header if words[0] == "commitment")
    words = [(*each, "")[2] for each in header if each[0] == "word"]
    assert hashlib.sha256(secret).hexdigest() == commitment
    numbers = Numbers(secret, words)
    events = lines[lines.index("") + 1 :]
    rolls = _strolche(file, numbers) if game == "strolche" else _plain(game, events, numbers)
    assert rolls == [line for line in events if line.startswith("roll")]
    assert len(rolls) > 10
    assert first_wrong_roll(Transcript.read(file)) is None


def _plain(game: str, events: list[str], numbers: Numbers) -> list[str]:
    """Throw for games of which the record alone says how many dice are due."""
    found, due = [], 5 if game == "yacht" else 2
    for line in events:
        parts = line.split()
        if parts[0] == "roll":
            found.append("roll " + " ".join(map(str, numbers.throw(due))))
            due = 5 if game == "yacht" else 2
        elif parts[1] == "hold":
            due = 5 - len(parts[2:])
    return found


def _strolche(file: Path, numbers: Numbers) -> list[str]:
    found = []
    transcript = Transcript.read(file)
    states = list(transcript.replay())
    for state, event in zip(states, transcript.events, strict=False):
        due = state.due
        if due is None:
            assert transcript.game.format(event)[0].isdigit()
            continue
        if due.bag:
            drawn = numbers.draw(list(state.bag), due.bag)
            colours = [drawn.count(colour) for colour in range(4)]
        else:
            colours = list(due.colours)
        dice = [
            f"{'rbky'[colour]}{face}"
            for colour, count in enumerate(colours)
            if count
            for face in numbers.throw(count)
        ]
        found.append("roll " + " ".join(dice))
    return found


# --- in records and documents -------------------------------------------------------------------


def test_records_and_documents_without_it_are_what_they_were() -> None:
    plain = Transcript(Yacht())
    assert plain.to_record() == (
        "wurf 1\ngame yacht\noption players 1\noption joker free\nresult *\n"
    )
    assert "fair" not in to_json(plain)
    assert "rules" not in to_json(plain)


@pytest.mark.parametrize(
    "fair",
    [
        None,
        GOOD,
        evolve(GOOD, secret=""),
        evolve(GOOD, words=()),
        evolve(GOOD, words=("", "zwei Wörter", "")),
    ],
    ids=repr,
)
def test_what_dice_are_checked_with_survives_record_and_document(fair: Fairness | None) -> None:
    transcript = Transcript(Yacht(players=2), fair=fair)
    assert Transcript.from_record(transcript.to_record()) == transcript
    assert from_json(to_json(transcript)) == transcript


def test_the_lines_stand_between_day_and_result() -> None:
    lines = Transcript(Yacht(), fair=GOOD).to_record().splitlines()
    assert lines[4:9] == [
        f"commitment {GOOD.commitment}",
        "word 0 blau",
        "word 1",
        f"secret {GOOD.secret}",
        "result *",
    ]


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("word 0 blau", "word and secret need a line commitment"),
        (f"secret {SECRET.hex()}", "word and secret need a line commitment"),
        ("commitment 00", "line 3, column 12: commitment must be 64 digits 0-9a-f, not '00'"),
        (f"commitment {GOOD.commitment.upper()}", "column 12: commitment must be 64 digits"),
        (f"commitment {GOOD.commitment} x", "column 77: expected the end of the line"),
        (f"commitment {GOOD.commitment}\ncommitment {GOOD.commitment}", "stands here twice"),
        (f"commitment {GOOD.commitment}\nsecret 00", "line 4, column 8: secret must be 32–1024"),
        (f"commitment {GOOD.commitment}\nword 1 x", "line 4, column 6: expected word 0"),
        (f"commitment {GOOD.commitment}\nword 0 \u202e", "is no word"),
    ],
)
def test_lines_that_cannot_be_are_refused_with_their_place(lines: str, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        Transcript.from_record(f"wurf 1\ngame yacht\n{lines}\n")


@pytest.mark.parametrize(
    "wrong",
    [
        {"commitment": "00"},
        {"commitment": "0" * 63 + "G"},
        {"secret": "00"},
        {"secret": "0" * 33},
        {"words": ("a#b",)},
        {"words": ("a  b",)},
        {"words": ("a\nb",)},
    ],
    ids=repr,
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BilingualError):
        evolve(GOOD, **wrong)
    document = to_json(Transcript(Yacht(), fair=GOOD))
    values = {"commitment": GOOD.commitment, "words": ["blau", ""], "secret": GOOD.secret}
    broken = {
        **from_plain(document),
        "fair": values | {key: list(v) if isinstance(v, tuple) else v for key, v in wrong.items()},
    }
    with pytest.raises(DocumentError, match=r"\$\.value\.fair"):
        from_json({"wuerfelregeln": 1, "type": "transcript", "value": broken})


def from_plain(document: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(document)["value"]
    return value


@pytest.mark.parametrize("wrong", [{"words": "blau"}, {"words": (1,)}, {"secret": b"x"}], ids=repr)
def test_what_is_of_another_type_is_a_type_error(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        evolve(GOOD, **wrong)


def test_without_a_secret_or_with_another_one_nothing_can_be_checked() -> None:
    with pytest.raises(ValueError, match="nothing was committed to"):
        first_wrong_roll(Transcript(Yacht()))
    with pytest.raises(ValueError, match="has not been told"):
        first_wrong_roll(Transcript(Yacht(), fair=evolve(GOOD, secret="")))
    with pytest.raises(ValueError, match="does not belong to the commitment"):
        first_wrong_roll(Transcript(Yacht(), fair=evolve(GOOD, secret="00" * 32)))
