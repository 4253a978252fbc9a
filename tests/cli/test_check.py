"""``wuerfelregeln check``: one line per record, with the place of the mistake."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from wuerfelregeln import GAMES, FairDice, Move, Transcript, play, to_json
from wuerfelregeln.agents import make
from wuerfelregeln.cli import files
from wuerfelregeln.cli.errors import Refused
from wuerfelregeln.cli.files import read, write
from wuerfelregeln.dice import Fairness
from wuerfelregeln.yacht import Category, Enter, Roll, Yacht

BEGUN = Transcript(Yacht(), (Roll((1, 2, 3, 4, 5)), Move(0, Enter(Category.ONES))))


def test_good_records_are_ok_with_their_result(run: Any, tmp_path: Path) -> None:
    over, begun, document = (str(tmp_path / name) for name in ("o.wurf", "b.wurf", "b.json"))
    run("play", "--seat", "easy", "--seat", "random", "--seed", "1", "--record", over)
    BEGUN.write(begun)
    Path(document).write_text(to_json(BEGUN), encoding="utf-8")
    result = run("check", over, begun, document)
    assert result.exit_code == 0
    first, second, third = result.stdout.splitlines()
    events, scores = len(Transcript.read(over).events), Transcript.read(over).result or ()
    assert first == f"{over}: ok, yacht, {events} events, result {scores[0]} {scores[1]}"
    assert second == f"{begun}: ok, yacht, 2 events, not finished"
    assert third == f"{document}: ok, yacht, 2 events, not finished"
    german = run("check", begun, "--lang", "de").stdout
    assert german == f"{begun}: in Ordnung, Fünfwurf, 2 Ereignisse, nicht zu Ende gespielt\n"


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"wurf 1\ngame chess\n", ":2:6: expected one of: "),
        (b"wurf 1\ngame yacht\noption joker x\n", ":3:14: joker must be one of"),
        (
            b"wurf 1\ngame yacht\n\nroll 1 2 3 4 5\n0 enter ones\n0 enter ones\n",
            ":6:1: event 3 is illegal: The dice must be thrown first.",
        ),
        (b"wurf 1\ngame yacht\nresult 5\n", ":3:8: the result does not match"),
        (b"wurf 1\n\xff\n", ":2:1: this is not UTF-8 text"),
        (b"wurf 1\n", ":2:1: the header is incomplete"),
    ],
)
def test_a_mistake_is_shown_with_file_line_and_column(
    run: Any, tmp_path: Path, content: bytes, place: str
) -> None:
    file = tmp_path / "wrong.wurf"
    file.write_bytes(content)
    result = run("check", str(file))
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{file}{place}")
    assert len(result.stdout.splitlines()) == 1


def test_mistakes_in_json_are_shown_with_their_path(run: Any, tmp_path: Path) -> None:
    file, state = tmp_path / "wrong.json", tmp_path / "state.json"
    file.write_text(to_json(BEGUN).replace("[1, 2, 3, 4, 5]", "[1, 2, 3, 4]"), encoding="utf-8")
    state.write_text(to_json(Yacht().start()), encoding="utf-8")
    result = run("check", str(file), str(state))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{file}: $.value.events[0]: 5 dice are due, not 4.",
        f"{state}: it holds a position of yacht, not a recorded game",
    ]
    file.write_text('{"wuerfelregeln": 2}', encoding="utf-8")
    german = run("check", str(file), "--lang", "de")
    assert german.stdout == f"{file}: $: ohne den Schlüssel 'type'\n"


def test_one_wrong_file_among_good_ones_makes_exit_code_1(run: Any, tmp_path: Path) -> None:
    good = tmp_path / "good.wurf"
    BEGUN.write(good)
    result = run("check", str(good), str(tmp_path / "none"), str(tmp_path))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        f"{tmp_path / 'none'}: there is no such file",
        f"{tmp_path}: this is a folder",
    ]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(13, "x"), "permission denied"),
        (OSError(28, "x"), "no space left"),
        (OSError(36, "x"), "the name is too long"),
        (OSError(40, "x"), "the links lead in a circle"),
        (OSError(9, "x"), "it is closed"),
        (OSError(5, "Input/output error"), "Input/output error"),
        (OSError(), "OSError"),
    ],
)
def test_a_file_that_cannot_be_read_or_written_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, reason: str
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(files, "read_whole", fail)
    monkeypatch.setattr(files, "write_whole", fail)
    with pytest.raises(Refused, match=reason):
        read(str(tmp_path / "a.wurf"), "en")
    with pytest.raises(Refused, match=reason):
        write(BEGUN, tmp_path / "a.wurf", "en")


def test_json_without_cattrs_names_the_extra(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "good.json"
    file.write_text(to_json(BEGUN), encoding="utf-8")
    for module in ("codec", "strict"):
        monkeypatch.delitem(sys.modules, f"wuerfelregeln.{module}")
    monkeypatch.setitem(sys.modules, "cattrs", None)
    result = run("check", str(file), "--lang", "de")
    assert result.exit_code == 1
    assert "cattrs fehlt; installieren mit: " in result.stderr


def test_without_a_file_the_usage_is_wrong(run: Any) -> None:
    result = run("check", "--lang", "de")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "Fehler: DATEI fehlt",
        "Mehr dazu: wuerfelregeln check --help",
    ]


# --- dice that were committed to ------------------------------------------------------------------


def fair_games() -> list[Transcript[Any, Any, Any]]:
    """Return a game of each kind, played with dice that can be checked."""
    found = []
    for name in GAMES:
        game = GAMES[name](players=2)
        house = FairDice(bytes(range(32)))
        words = ("blau", "")
        played = play(game, [make("easy")] * 2, house.mixed(words), rng=1)
        fair = Fairness(house.commitment, words, house.secret.hex())
        found.append(evolve(played, fair=fair))
    return found


@pytest.fixture(scope="module")
def fair() -> list[Transcript[Any, Any, Any]]:
    return fair_games()


@pytest.mark.parametrize("suffix", ["wurf", "json"])
def test_dice_that_were_committed_to_are_thrown_again(
    run: Any, tmp_path: Path, fair: list[Transcript[Any, Any, Any]], suffix: str
) -> None:
    for transcript in fair:
        file = tmp_path / f"fair.{suffix}"
        write(transcript, file, "en")
        result = run("check", str(file))
        rolls = sum(not isinstance(event, Move) for event in transcript.events)
        assert result.exit_code == 0
        assert result.stdout.endswith(f", {rolls} throws follow from secret and words\n")
        told = run("check", str(file), "--lang", "de").stdout
        assert told.endswith(f", {rolls} Würfe aus Geheimnis und Wörtern nachgeworfen\n")


def changed(transcript: Transcript[Any, Any, Any]) -> tuple[Transcript[Any, Any, Any], int]:
    """Return the game up to a roll that is changed into another one, and the ply of that."""
    game, state = transcript.game, transcript.game.start()
    for ply, event in enumerate(transcript.events, 1):
        if ply > 4 and not isinstance(event, Move):
            other = next(roll for roll, _ in game.outcomes(state) if roll != event)
            return evolve(transcript, events=(*transcript.events[: ply - 1], other)), ply
        state = game.apply(state, event)
    raise AssertionError("no roll to change")


def test_a_throw_or_a_draw_from_the_bag_that_did_not_fall_is_found(
    run: Any, tmp_path: Path, fair: list[Transcript[Any, Any, Any]]
) -> None:
    file = tmp_path / "unfair.wurf"
    for transcript in fair:
        unfair, ply = changed(transcript)
        write(unfair, file, "en")
        result = run("check", str(file))
        assert result.exit_code == 1
        line = transcript.game.format(unfair.events[-1])
        expected = f"{file}: event {ply} is not what secret and words give: {line}\n"
        assert result.stdout == expected


def test_another_secret_other_words_and_a_missing_secret_are_told(
    run: Any, tmp_path: Path, fair: list[Transcript[Any, Any, Any]]
) -> None:
    file = tmp_path / "unfair.wurf"
    good = fair[0]
    assert good.fair is not None
    write(evolve(good, fair=evolve(good.fair, secret="00" * 32)), file, "en")
    result = run("check", str(file))
    assert (result.exit_code, result.stdout) == (
        1,
        f"{file}: the secret does not belong to the commitment\n",
    )
    write(evolve(good, fair=evolve(good.fair, words=("rot", ""))), file, "en")
    result = run("check", str(file))
    assert result.exit_code == 1
    assert f"{file}: event 1 is not what secret and words give: roll" in result.stdout
    write(evolve(good, fair=evolve(good.fair, secret="")), file, "en")
    result = run("check", str(file), "--lang", "de")
    assert result.exit_code == 0
    assert result.stdout.endswith(", Würfe noch nicht prüfbar: das Geheimnis fehlt\n")
