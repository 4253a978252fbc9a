"""``wuerfelregeln play``: seats, options, records, resuming, and no terminal at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wuerfelregeln import Transcript
from wuerfelregeln.yacht import Joker, Yacht

ROWS = "abcdefghijklm"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.wurf"


# --- without a terminal ------------------------------------------------------------------------


def test_without_a_terminal_bots_play_and_the_sheet_is_printed(run: Any) -> None:
    result = run("play", "--seed", "1")
    assert result.exit_code == 0
    assert result.stderr == "No terminal: the computer player “hard” plays for “me”.\n"
    lines = result.stdout.splitlines()
    assert lines[0] == "Fünfwurf (yacht) · game over"
    assert lines[2].split() == ["hard", "1", "hard", "2"] * 2
    assert lines[-4] == "All sheets are full."
    assert lines[-3].endswith("wins.")
    assert "holds" not in result.stdout
    assert "\x1b" not in result.stdout


def test_a_game_of_bots_says_nothing_on_the_standard_error(run: Any) -> None:
    result = run("play", "--seat", "easy", "--seat", "random:Zoe", "--lang", "de", "--seed", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Alle Blöcke sind voll.\nleicht gewinnt." in result.stdout
    assert "2. Zoe: " in result.stdout


def test_one_seed_gives_one_game(run: Any) -> None:
    first, again, other = (run("play", "--seat", "random", "--seed", n) for n in "778")
    assert first.stdout == again.stdout != other.stdout


def test_alone_the_result_is_the_sum(run: Any) -> None:
    assert run("play", "--seat", "easy", "--seed", "2").stdout.splitlines()[-1].startswith("easy: ")


def test_persons_whose_place_a_bot_took_are_recorded_as_the_bot(run: Any, record: Path) -> None:
    run("play", "--seat", "me", "--seat", "me:Anna", "--record", str(record))
    assert Transcript.read(record).seats == ("hard", "Anna (hard)")


def test_in_narrow_output_one_sheet_is_printed(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    result = run("play", "--seat", "easy", "--seat", "easy", "--seed", "1")
    assert max(map(len, result.stdout.splitlines())) <= 40


# --- seats and options ---------------------------------------------------------------------------


def test_options_of_the_game_are_flags(run: Any, record: Path) -> None:
    run("play", "yacht", "--joker", "forced", "--seat", "easy", "--record", str(record))
    assert Transcript.read(record).game == Yacht(joker=Joker.FORCED)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seat", "ghost"], "“ghost” cannot sit here: expected me, me:NAME or one of random, "),
        (["--seat", "me:"], "“” cannot be a name"),
        (["--seat", "me:A#"], "“A#” cannot be a name: expected words in one line, without “#”"),
        (["--seat", "me:hard"], "“hard” is the name of a computer player"),
        (["--seat", "me:Anna (hard)"], "“Anna (hard)” is the name of a computer player"),
        (["--seat", "me:Anna", "--seat", "me:Anna"], "two people are called “Anna”"),
        (["--joker", "always"], "--joker: “always” is not possible, expected: free, "),
        (["--seed", "-1"], "--seed: “-1” is not possible, expected: a whole number from 0"),
        (["--dice", "loaded"], "--dice: “loaded” is not possible, expected: random, physical"),
        (["--dice", "physical"], "--dice physical needs a terminal"),
        (["chess"], "GAME: “chess” is not a game: expected one of yacht"),
        (["--record", "a", "--resume", "b"], "--record and --resume name different files"),
    ],
)
def test_what_cannot_be_is_wrong_usage(run: Any, words: list[str], complaint: str) -> None:
    result = run("play", *words)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {complaint}")
    assert result.stdout == ""


@pytest.mark.usefixtures("toy")
def test_an_option_of_another_game_is_wrong_usage(run: Any) -> None:
    result = run("play", "yacht", "--rounds", "1", "--lang", "de")
    assert (result.exit_code, result.stderr) == (2, "Fehler: Fünfwurf hat keine Option --rounds\n")
    assert run("play", "toy", "--rounds", "1", "--seat", "random").exit_code == 0


@pytest.mark.parametrize("value", ["one", "7"])
@pytest.mark.usefixtures("toy")
def test_a_value_that_the_game_refuses_is_wrong_usage(run: Any, value: str) -> None:
    result = run("play", "toy", "--rounds", value)
    assert result.exit_code == 2
    assert "--rounds: “" in result.stderr


# --- at a terminal ----------------------------------------------------------------------------


def test_by_default_a_person_plays_against_hard(sit: Any) -> None:
    result, terminal = sit("play", answers=["quit"])
    assert terminal.screens[1][2].split() == ["You", "hard"] * 2
    assert terminal.last.endswith("The game was not recorded (--record FILE would do that).")
    assert result.exit_code == 0


def test_a_game_to_the_end_shows_the_sheets_and_the_places(sit: Any, record: Path) -> None:
    answers = [word for row in ROWS for word in ("", f"{row}!")]
    words = ["play", "--seat", "me:Anna", "--seat", "easy", "--seed", "4", "--lang", "de"]
    result, terminal = sit(*words, "--record", str(record), answers=answers)
    assert result.exit_code == 0
    assert terminal.screens[-1][0] == "Fünfwurf · Partie zu Ende"
    anna, easy = Transcript.read(record).result or ()
    assert easy > anna
    places = ["leicht gewinnt.", f"1. leicht: {easy}", f"2. Anna: {anna}"]
    assert "\n".join(places) in terminal.last
    assert terminal.screens[-1][-1] == f"  wuerfelregeln replay {record}"


def test_a_shared_first_place_is_a_draw(sit: Any) -> None:
    answers = [word for row in ROWS for word in ("66661", f"{row}!") * 2]
    words = ["play", "--seat", "me:Anna", "--seat", "me:Bert", "--dice", "physical"]
    _, terminal = sit(*words, answers=answers)
    assert "A draw: Anna, Bert." in terminal.last
    assert "1. Anna: 100\n1. Bert: 100" in terminal.last


# --- records -----------------------------------------------------------------------------------


def test_the_record_is_written_after_every_event(sit: Any, record: Path) -> None:
    result, _ = sit("play", "--record", str(record), "--seed", "1", answers=["", "m!", "", "q"])
    transcript = Transcript.read(record)
    assert result.exit_code == 0
    assert transcript.seats == ("me", "hard")
    assert transcript.date is not None
    assert len(transcript.events) > 4
    assert not transcript.over


def test_undo_is_in_the_record_too(sit: Any, record: Path) -> None:
    sit("play", "--seat", "me", "--record", str(record), answers=["", "m!", "undo", "q"])
    assert len(Transcript.read(record).events) == 1


def test_ctrl_c_keeps_the_record_and_says_how_to_go_on(sit: Any, record: Path) -> None:
    result, terminal = sit("play", "--record", str(record), answers=["", KeyboardInterrupt])
    assert result.exit_code == 130
    assert len(Transcript.read(record).events) == 1
    assert f"Recorded in {record}; go on with:" in " ".join(terminal.last.split())
    assert terminal.screens[-1][-1] == f"  wuerfelregeln play --resume {record}"


@pytest.mark.parametrize("flag", ["--record", "--resume"])
def test_a_game_that_was_begun_goes_on(sit: Any, record: Path, flag: str) -> None:
    words = ["--seat", "me:Anna", "--seat", "easy:Zoe", "--joker", "none"]
    sit("play", *words, "--record", str(record), "--seed", "1", answers=["", "m!", "", "q"])
    begun = Transcript.read(record)
    result, terminal = sit("play", flag, str(record), answers=["a!", "q"])
    assert result.exit_code == 0
    assert terminal.screens[1][2].split() == ["Anna", "Zoe"] * 2
    after = Transcript.read(record)
    assert after.game == Yacht(players=2, joker=Joker.NONE)
    assert after.seats == begun.seats == ("Anna", "Zoe (easy)")
    assert after.date == begun.date
    assert after.events[: len(begun.events)] == begun.events
    assert len(after.events) > len(begun.events)


def test_a_game_that_goes_on_does_not_repeat_the_dice_of_its_seed(sit: Any, record: Path) -> None:
    words = ["play", "--seat", "me", "--seed", "1", "--record", str(record)]
    sit(*words, answers=["", "m!", "q"])
    sit(*words, answers=["", "q"])
    first, _, second = Transcript.read(record).events
    assert first != second


def test_the_seats_of_a_game_that_goes_on_can_be_changed(sit: Any, record: Path) -> None:
    sit("play", "--record", str(record), answers=["q"])
    sit("play", "--resume", str(record), "--seat", "me:Eva", "--seat", "easy", answers=["q"])
    assert Transcript.read(record).seats == ("Eva", "easy")
    result, _ = sit("play", "--resume", str(record), "--seat", "me")
    assert (result.exit_code, result.stderr) == (2, f"Error: {record} has 2 seats, not 1\n")


def test_a_record_without_names_is_played_on_by_persons(sit: Any, record: Path) -> None:
    Transcript(Yacht(players=2)).write(record)
    _, terminal = sit("play", "--resume", str(record), answers=["q"], size=(100, 24))
    assert terminal.screens[1][2].split() == ["Player", "1", "Player", "2"] * 2


def test_records_can_be_json(sit: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    sit("play", "--record", str(file), "--seat", "me", answers=["", "m!", "q"])
    assert json.loads(file.read_text("utf-8"))["type"] == "transcript"
    sit("play", "--resume", str(file), answers=["", "q"])
    assert file.read_text("utf-8").count('"roll"') == 2
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.usefixtures("toy")
def test_nothing_else_is_overwritten(sit: Any, tmp_path: Path) -> None:
    letter, finished, other = (tmp_path / name for name in ("letter", "over.wurf", "toy.wurf"))
    letter.write_text("Dear Anna\n", encoding="utf-8")
    sit("play", "--seat", "easy", "--record", str(finished))
    sit("play", "toy", "--record", str(other), answers=["q"])
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    cases = [
        (["--record", letter], "is not a record and will not be overwritten"),
        (["--resume", letter], f"{letter}:1:1: expected one of: wurf, not 'Dear'"),
        (["--record", finished], "is over; look at it with: wuerfelregeln replay"),
        (["--resume", finished], "is over; look at it with: wuerfelregeln replay"),
        (["yacht", "--record", other], "is a record of toy, not of yacht"),
        (["--resume", other, "--rounds", "1"], "has --rounds 2, not 1, and will not be"),
        (["--resume", tmp_path / "none"], "there is no such file"),
        (["--record", tmp_path], "is not a record and will not be overwritten"),
        (["--record", tmp_path / "no" / "folder"], "there is no such folder"),
    ]
    for words, complaint in cases:
        result, _ = sit("play", *map(str, words))
        assert result.exit_code == 1, words
        assert complaint in result.stderr
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_same_options_again_are_no_contradiction(sit: Any, record: Path) -> None:
    words = ["play", "yacht", "--joker", "none", "--record", str(record)]
    assert sit(*words, answers=["q"])[0].exit_code == 0
    assert sit(*words, answers=["q"])[0].exit_code == 0
    result, _ = sit("play", "--record", str(record), "--joker", "free", "--lang", "de")
    assert result.exit_code == 1
    assert f"{record} hat --joker none, nicht free" in result.stderr


def test_a_game_of_persons_does_not_go_on_without_them(run: Any, record: Path) -> None:
    Transcript(Yacht(players=2), seats=("me", "hard")).write(record)
    result = run("play", "--resume", str(record))
    assert result.exit_code == 2
    assert "can only go on at a terminal" in result.stderr


def test_a_game_of_bots_goes_on_without_a_terminal(run: Any, record: Path) -> None:
    Transcript(Yacht(players=2), seats=("easy", "hard")).write(record)
    assert run("play", "--resume", str(record)).exit_code == 0
    assert Transcript.read(record).over
