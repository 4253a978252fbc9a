"""``wuerfelregeln advise``: positions of records, states as JSON, and situations typed in."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from wuerfelregeln import GAMES, Decide, Move, RandomDice, Transcript, agents, play, to_json
from wuerfelregeln.cli import review
from wuerfelregeln.cli.program import program
from wuerfelregeln.core import AnyGame
from wuerfelregeln.grid5 import Grid5
from wuerfelregeln.mirror import LAYOUT_B, Mirror
from wuerfelregeln.mirror import Roll as MirrorRoll
from wuerfelregeln.play import steps
from wuerfelregeln.strolche import LARGE_HOUSE, Strolche
from wuerfelregeln.yacht import Category, Enter, Hold, Joker, Roll, Sheet, State, Yacht
from wuerfelregeln.yacht.solver import solve

BEGUN: Transcript[Any, Any, Any] = Transcript(
    Yacht(),
    (
        Roll((6, 6, 6, 6, 6)),
        Move(0, Hold((6, 6, 6))),
        Roll((1, 2)),
        Move(0, Enter(Category.SIXES)),
    ),
    ("Anna",),
)

SEVENS = "7 7 7 7 . / 2 3 4 6 . / 2 3 5 9 8 / 3 4 9 2 5 / 11 2 3 8 9"
"""A sheet of Knister on which a further 7 belongs into the first row."""


class First:
    """Ranks the first few legal actions as they come: quick, and it asks no dice."""

    exact = False

    def ranked(self, game: AnyGame, state: Any, seat: int) -> list[tuple[Any, float]]:
        actions = iter(game.legal_actions(state, seat))
        return [(action, 0.0) for action, _ in zip(actions, range(7), strict=False)]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "evaluator", lambda _, **__: First())


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.wurf"
    BEGUN.write(file)
    return str(file)


def typed(text: str | bytes, *words: str) -> Any:
    """Run the command with something on its standard input."""
    return CliRunner().invoke(program("en"), words, input=text, prog_name="wuerfelregeln")


def events_told(result: Any) -> list[str]:
    return [line.split(maxsplit=1)[1] for line in result.stdout.splitlines()[1:]]


# --- records ----------------------------------------------------------------------------------


def test_advice_ranks_the_actions_of_a_position(run: Any, record: str) -> None:
    result = run("advise", record, "--ply", "1", "--best", "3")
    assert result.exit_code == 0
    kind, first, *others = result.stdout.splitlines()
    assert kind == "Exact values: expected final score."
    assert "enter Five of a kind (50)" in first
    assert len(others) == 2
    values = [float(line.split()[0]) for line in (first, *others)]
    assert values == sorted(values, reverse=True)


def test_a_record_may_come_from_the_standard_input(run: Any, record: str) -> None:
    result = typed(BEGUN.to_record(), "advise", "-", "--ply", "1")
    assert result.stdout == run("advise", record, "--ply", "1").stdout
    assert typed(to_json(BEGUN), "advise", "-", "--ply", "1").stdout == result.stdout
    wrong = typed("wurf 1\ngame chess\n", "advise", "-")
    assert wrong.stderr.startswith("Error: -:2:6: expected one of: yacht")
    assert typed(b"\xff", "advise", "-").stderr == "Error: -:1:1: this is not UTF-8 text\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--ply 2", "nobody has anything to decide after event 2"),
        ("--ply 5", "there is no event 5: expected 0 to 4"),
        ("", "nobody has anything to decide after event 4"),
        ("--ply 1 --seat 1", "seat 1 has nothing to decide; asked is seat 0"),
        ("--joker none", "--joker is not possible here: the record says its rules itself"),
        ("--dice 12345", "--dice goes with the name of a game, not with a file"),
        ("--throws-left 1", "--throws-left goes with the name of a game, not with a file"),
    ],
)
def test_advice_needs_somebody_who_decides(run: Any, record: str, words: str, message: str) -> None:
    result = run("advise", record, *words.split())
    assert result.exit_code in {1, 2}
    assert message in result.stderr
    assert result.stdout == ""


# --- states as JSON -----------------------------------------------------------------------------


def decision(game: AnyGame, ply: int) -> Any:
    """Return a state of a random game, a decision, after at least so many events."""
    bots = [agents.make("random")] * game.players
    for number, step in enumerate(steps(game, bots, RandomDice(3), rng=Random(3))):
        if number >= ply and isinstance(game.turn(step.state), Decide):
            return step.state
    raise AssertionError(f"the game ended before event {ply}")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_state_as_json_is_advised_in_every_game(
    run: Any, tmp_path: Path, name: str, players: int
) -> None:
    kind: Any = GAMES[name]
    game: AnyGame = kind(players=players)
    state = decision(game, 25)
    file = tmp_path / "state.json"
    file.write_text(to_json(state), encoding="utf-8")
    turn = game.turn(state)
    assert isinstance(turn, Decide)
    for seat in turn.seats:
        result = run("advise", str(file), "--seat", str(seat))
        assert result.exit_code == 0, result.stderr
        assert result.stdout.startswith("Values estimated")
        assert 1 <= len(events_told(result)) <= 5
        assert events_told(result)
    assert typed(to_json(state), "advise", "-").exit_code == 0


def test_a_state_is_played_by_the_rules_that_are_asked_for(run: Any, tmp_path: Path) -> None:
    fifty = Sheet((None,) * 11 + (50, None))
    state = State((fifty,), (2, 2, 2, 2, 2), 0)
    file = tmp_path / "state.json"
    file.write_text(to_json(state), encoding="utf-8")
    told = events_told(run("advise", str(file), "--joker", "forced", "--best", "12"))
    assert told == ["enter Twos (10) (+110 in all)"]
    assert len(events_told(run("advise", str(file), "--best", "12"))) == 12


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("state", "words", "message"),
    [
        (Yacht().start(), "", "nobody has anything to decide in this position"),
        (State((Sheet(),), (1, 1, 1, 1, 1), 2), "--ply 1", "--ply goes with a record"),
        (State((Sheet(),), (1, 1, 1, 1, 1), 2), "--rounds 1", "yacht has no option --rounds"),
        (
            Sheet,
            "",
            "it holds a game of yacht without events, expected a recorded game or a position",
        ),
        (
            State((Sheet((25, *[None] * 10, 50, None), 1),), (1, 1, 1, 1, 1), 2),
            "--joker kniffel",
            "$.sheets[0].rows[0]: 25 is not a score of Ones (joker kniffel)",
        ),
        (
            State((Sheet((5, *[None] * 10, 0, None), 1),), (1, 1, 1, 1, 1), 2),
            "--joker forced",
            "$.sheets[0].extra: is 1, expected 0 to 0",
        ),
        (
            State((Sheet((25, *[None] * 10, 50, None), 1),), (1, 1, 1, 1, 1), 2),
            "--joker none",
            "$.sheets[0].rows[0]: 25 is not a score of Ones (joker none)",
        ),
        (
            State((Sheet((25, *[None] * 10, 50, None), 1),), (1, 1, 1, 1, 1), 2),
            "--joker forced",
            "$.sheets[0].rows[0]: 25 is not a score of Ones (joker forced)",
        ),
        (
            decision(Grid5(rounds=2), 60),
            "--rounds 1",
            "$.finished: are 1 rounds before the running one, expected at most 0",
        ),
        (
            decision(Mirror(), 4),
            "--pad 11|11",
            "$.sheets[0]: has 44 fields, but the pad of the game has 4",
        ),
        (
            decision(Mirror(layout=LAYOUT_B), 40),
            "--pad A",
            "$.sheets[0]: has one of the two fields in",
        ),
    ],
)
def test_a_state_that_cannot_be_is_refused(
    run: Any, tmp_path: Path, state: Any, words: str, message: str
) -> None:
    file = tmp_path / "state.json"
    file.write_text(to_json(Yacht() if state is Sheet else state), encoding="utf-8")
    result = run("advise", str(file), *words.split())
    assert result.exit_code in {1, 2}
    assert message in result.stderr
    assert result.stdout == ""


@pytest.mark.usefixtures("quick")
def test_an_entry_of_another_pad_is_refused(run: Any, tmp_path: Path) -> None:
    game = Mirror(players=2)
    state = game.apply(game.start(), MirrorRoll((1, 2)))
    state = game.apply(state, Move(0, next(iter(game.legal_actions(state, 0)))))
    file = tmp_path / "state.json"
    file.write_text(to_json(state).replace('"row": 0', '"row": 9'), encoding="utf-8")
    result = run("advise", str(file))
    assert result.stderr == (
        f"Error: {file}: $.entries[0]: row 9, distance 1 is not a free pair of fields\n"
    )


def test_a_house_that_is_too_small_is_refused(run: Any, tmp_path: Path) -> None:
    game = Strolche(players=2, house=LARGE_HOUSE)
    transcript = play(game, [agents.make("easy")] * 2, RandomDice(1), rng=1)
    state = next(
        state
        for state in transcript.replay()
        if isinstance(game.turn(state), Decide)
        and any(sum(len(dice) == 2 for dice in laid) == 3 for laid in state.houses)
    )
    file = tmp_path / "state.json"
    file.write_text(to_json(state), encoding="utf-8")
    result = run("advise", str(file), "--house", "2/2/1")
    assert result.exit_code == 1
    assert "has 3 combinations of 2 dice, there is room for 2" in result.stderr


@pytest.mark.usefixtures("toy")
def test_a_game_without_situations_is_advised_from_records(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wuerfelregeln.cli.positions.situations_of", lambda _: None)
    file = tmp_path / "state.json"
    file.write_text(to_json(Yacht().start()), encoding="utf-8")
    assert "a position of yacht can come from a record only" in run("advise", str(file)).stderr
    assert "toy cannot be typed" in run("advise", "toy").stderr


# --- typed in -----------------------------------------------------------------------------------


def test_a_hand_of_yacht_is_advised_by_the_solver(run: Any) -> None:
    result = run("advise", "yacht", "--dice", "3 3 4 5 6", "--throws-left", "1", "--best", "99")
    assert result.exit_code == 0
    assert result.stdout.startswith("Exact values")
    best = solve(Yacht()).ranked_actions(State((Sheet(),), (3, 3, 4, 5, 6), 1))
    told = events_told(result)
    assert len(told) == len(best)
    assert told[0] == "hold 3 4 5 6"
    values = [float(line.split()[0]) for line in result.stdout.splitlines()[1:]]
    assert values == pytest.approx([ranked.expected_total for ranked in best], abs=0.005)


def test_a_sheet_may_be_typed_stand_in_a_file_or_come_in(run: Any, tmp_path: Path) -> None:
    sheet = "- - 9 - - 18 - - 25 - - 50 -"
    file = tmp_path / "sheet.txt"
    file.write_text("- - 9 - - 18  # above\n- - 25 - - 50 -\n", encoding="utf-8")
    words = ["advise", "yacht", "--dice", "33333", "--throws-left", "0", "--joker", "forced"]
    direct = run(*words, "--sheet", sheet, "--extra", "1")
    assert direct.exit_code == 0
    assert events_told(direct)[0] == "enter Large straight (40) (+140 in all)"
    assert run(*words, "--sheet", str(file), "--extra", "1").stdout == direct.stdout
    assert typed(sheet, *words, "--sheet", "-", "--extra", "1").stdout == direct.stdout


def test_with_several_sheets_the_one_whose_turn_it_is_is_advised(run: Any) -> None:
    words = ["--sheet", "5 " + "- " * 12, "--sheet", "- " * 13]
    result = run("advise", "yacht", "--dice", "11111", "--throws-left", "2", *words)
    assert events_told(result)[0] == "enter Five of a kind (50)"


def test_a_number_of_knister_is_advised_by_estimates(run: Any) -> None:
    result = run("advise", "grid5", "--dice", "43", "--sheet", SEVENS, "--samples", "2")
    kind, first, second = result.stdout.splitlines()
    assert kind == "Values estimated from 2 games each: expected final score."
    assert first.endswith("7 in row 0, column 4 (+10)")
    assert second.endswith("row 1, column 4")


def test_both_numbers_of_splitter_are_advised_on_any_pad(run: Any, tmp_path: Path) -> None:
    pad = tmp_path / "pad.txt"
    pad.write_text("S1|11\n", encoding="utf-8")
    words = ["--pad", str(pad), "--samples", "1", "--lang", "de"]
    result = run("advise", "mirror", "--dice", "2,1", "--sheet", "-2|3-", *words)
    kind, first, second = result.stdout.splitlines()
    assert kind == "Werte geschätzt aus je einer Partie: erwartete Punktzahl am Ende."
    assert first.split(maxsplit=1) == ["5,00", "2 links, 1 rechts in Reihe 0, Abstand 2 (+5)"]
    assert second.split(maxsplit=1) == ["2,00", "1 links, 2 rechts in Reihe 0, Abstand 2 (+2)"]


@pytest.mark.usefixtures("quick")
def test_every_seat_of_a_sheet_game_can_be_advised(run: Any) -> None:
    words = ["--sheet", SEVENS, "--sheet", SEVENS, "--seat", "1"]
    told = events_told(run("advise", "grid5", "--dice", "34", *words))
    assert told[0].startswith("7 in row 0, column ")
    told = events_told(run("advise", "grid5", "--dice", "34"))
    assert told[0].startswith("7 in row 0, ")
    assert events_told(run("advise", "mirror", "--dice", "34", "--rounds")) == []


FIFTY = "- - - - - - - - - - - 50 -"
FULL = "3 6 9 12 15 18 25 30 25 30 40 50 25"


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        (
            "yahtzee",
            1,
            "“yahtzee” is neither a file nor a game: expected a file or one of yacht (Fünfwurf),",
        ),
        ("yacht", 2, "--dice is missing"),
        ("yacht|--dice|3345", 2, "--dice: expected five dice from 1 to 6, not “3345”"),
        ("yacht|--dice|33457", 2, "--dice: expected five dice from 1 to 6, not “33457”"),
        ("yacht|--dice|33456", 2, "--throws-left is missing: how many throws are left, 0, 1 or 2?"),
        (
            "yacht|--dice|33456|--throws-left|3",
            2,
            "--throws-left: “3” is not possible, expected: 0, 1 or 2",
        ),
        ("yacht|--dice|33456|--throws-left|x", 2, "--throws-left: “x” is not possible"),
        ("yacht|--dice|33456|--throws-left|1|--sheet|1 2", 2, "--sheet has 2 entries, expected"),
        ("yacht|--dice|33456|--throws-left|1|--sheet|no.txt", 1, "no.txt: there is no such file"),
        (f"yacht|--dice|33456|--throws-left|1|--sheet|{FULL}", 1, "the sheet is full"),
        (
            f"yacht|--dice|33456|--throws-left|1|--sheet|{FULL}|--sheet|{FIFTY}",
            1,
            "sheets: have 0, 12 free rows, but seats enter in turn",
        ),
        ("yacht|--dice|33456|--throws-left|1|--extra|1", 2, "--extra needs --sheet"),
        (
            f"yacht|--dice|33456|--throws-left|1|--sheet|{FIFTY}|--sheet|{FIFTY}|--extra|0",
            2,
            "--extra is given once, expected once for each --sheet (2)",
        ),
        (
            f"yacht|--dice|33456|--throws-left|1|--sheet|{FIFTY}|--extra|1",
            2,
            "--extra 1 does not fit this sheet: is 1, expected 0 to 0",
        ),
        (
            "yacht|--dice|33456|--throws-left|1|--sheet|25 - - - - - - - - - - - -",
            2,
            "--sheet: “25” is not possible at Ones",
        ),
        ("yacht|--dice|33456|--throws-left|1|--joker|maybe", 2, "--joker: “maybe” is not possible"),
        ("yacht|--dice|33456|--throws-left|1|--ply|1", 2, "--ply goes with a record"),
        (
            "yacht|--dice|33456|--throws-left|1|--seat|1",
            1,
            "seat 1 has nothing to decide; asked is seat 0",
        ),
        ("yacht|--dice|33456|--throws-left|1|--pad|A", 2, "yacht has no option --layout"),
        ("yacht|--sheet|-|--sheet|-", 2, "only one sheet can come from the standard input (-)"),
        ("grid5", 2, "--dice is missing"),
        ("grid5|--dice|7", 2, "--dice: expected two dice from 1 to 6, not “7”"),
        ("grid5|--dice|34|--throws-left|1", 2, "grid5 has no option --throws-left"),
        ("grid5|--dice|34|--sheet|7 7 7 7 7", 2, "--sheet:2:1: 1 row, expected 5"),
        ("grid5|--dice|34|--sheet|7 7 13 7 7", 2, "--sheet:1:5: expected a number from 2 to 12"),
        (f"grid5|--dice|34|--sheet|{SEVENS.replace('.', '2')}", 1, "the sheet is full"),
        (
            f"grid5|--dice|34|--sheet|{SEVENS}|--sheet|{SEVENS.replace('11', '12')}",
            1,
            "sheets[1]: holds other numbers than sheet 0",
        ),
        ("grid5|--dice|34|--rounds|0", 2, "--rounds: “0” is not possible"),
        ("mirror|--dice|34|--sheet|1", 2, "--sheet:1:1: 1 field, expected 8"),
        (
            "mirror|--dice|34|--pad|11\\|11|--sheet|1-\\|--",
            1,
            "sheets[0]: has one of the two fields in row 0, distance 2 empty",
        ),
        ("mirror|--dice|34|--pad|11\\|11|--sheet|12\\|34", 1, "the sheet is full"),
        (
            "mirror|--dice|34|--pad|11\\|11|--sheet|1-\\|-2|--sheet|1-\\|-3",
            1,
            "sheets[1]: holds other throws than seat 0, but all write the same",
        ),
        ("strolche|--dice|34", 2, "strolche cannot be typed: expected a record, or a position as"),
    ],
)
def test_what_cannot_be_advised_is_refused_with_what_was_expected(
    run: Any, line: str, code: int, message: str
) -> None:
    words = [word.replace("\0", "|") for word in line.replace("\\|", "\0").split("|")]
    result = run("advise", *words)
    assert result.exit_code == code, result.stdout
    assert message in result.stderr
    assert result.stdout == ""
    german = run("advise", *words, "--lang", "de")
    assert german.exit_code == code
    assert german.stderr.startswith("Fehler: ")
    assert "expected" not in german.stderr


def test_a_damaged_state_is_refused_with_its_place(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    file.write_text(to_json(Yacht().start()).replace("3}", "4}"), encoding="utf-8")
    result = run("advise", str(file))
    assert result.exit_code == 1
    assert f"{file}: $.value.throws_left: is 4, expected 0 to 3" in result.stderr


def test_the_help_shows_how_a_situation_is_typed(run: Any) -> None:
    text = run("advise", "--help").stdout
    assert "wuerfelregeln advise yacht --dice 33456 --throws-left 1" in text
    assert Joker.FORCED.value in text
