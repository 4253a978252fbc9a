"""``wuerfelregeln show``: positions of records and states, as text and as files."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.strategies import walk
from wuerfelregeln import GAMES, Move, Transcript, describe, picture, svg, to_json
from wuerfelregeln.cli.program import program
from wuerfelregeln.svg import draw, png
from wuerfelregeln.yacht import Category, Enter, Hold, Joker, Roll, Sheet, State, Yacht

GAME = Yacht(players=2, joker=Joker.FORCED)
BEGUN: Transcript[Any, Any, Any] = Transcript(
    GAME,
    (
        Roll((1, 3, 3, 3, 6)),
        Move(0, Hold((3, 3, 3))),
        Roll((3, 5)),
        Move(0, Enter(Category.FOUR_OF_A_KIND)),
        Roll((6, 6, 6, 6, 6)),
    ),
    ("Anna", "Berta (easy)"),
)
NAMES = ("Anna", "Berta")


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.wurf"
    BEGUN.write(file)
    return str(file)


def test_without_files_the_picture_and_the_words_are_printed(run: Any, record: str) -> None:
    result = run("show", record)
    assert result.exit_code == 0
    drawn, told = result.stdout.rstrip("\n").rsplit("\n\n", 1)
    assert drawn == picture(GAME, BEGUN.final, names=NAMES)
    assert told == describe(GAME, BEGUN.final, 1, names=NAMES)  # it is Berta's turn


def test_a_ply_a_seat_and_a_language_can_be_asked_for(run: Any, record: str) -> None:
    result = run("show", record, "--ply", "3", "--seat", "1", "--lang", "de")
    state = BEGUN.position(3)
    drawn, told = result.stdout.rstrip("\n").rsplit("\n\n", 1)
    assert drawn == picture(GAME, state, names=NAMES, lang="de", seat=1)
    assert told == describe(GAME, state, 1, "de", names=NAMES)
    assert "Runde 1/13" in run("show", record, "--ply", "0", "--lang", "de").stdout


def test_the_width_of_the_terminal_is_kept(
    run: Any, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    drawn = run("show", record).stdout.rsplit("\n\n", 1)[0]
    assert max(map(len, drawn.splitlines())) <= 40


def test_files_hold_the_drawing_and_nothing_is_printed(
    run: Any, record: str, tmp_path: Path
) -> None:
    files = {"--svg": tmp_path / "out.svg", "--png": tmp_path / "out.png"}
    options = [word for option, file in files.items() for word in (option, str(file))]
    result = run("show", record, *options, "--theme", "dark", "--seat", "0", "--lang", "de")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    drawn = draw(
        GAME,
        BEGUN.final,
        seat=0,
        names=NAMES,
        lang="de",
        theme="dark",
        last=BEGUN.events[-1],
    )
    assert files["--svg"].read_text(encoding="utf-8") == drawn
    assert files["--png"].read_bytes() == png(drawn)


def test_one_file_alone_is_enough(run: Any, record: str, tmp_path: Path) -> None:
    assert run("show", record, "--svg", str(tmp_path / "a.svg")).exit_code == 0
    assert run("show", record, "--png", str(tmp_path / "b.png"), "--ply", "0").exit_code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.svg", "b.png", "game.wurf"]
    assert (tmp_path / "a.svg").read_text("utf-8") == draw(
        GAME, BEGUN.final, names=NAMES, last=BEGUN.events[-1]
    )
    assert (tmp_path / "b.png").read_bytes() == png(draw(GAME, GAME.start(), names=NAMES))


@pytest.mark.parametrize("name", GAMES)
def test_a_state_as_json_is_shown_in_every_game(run: Any, tmp_path: Path, name: str) -> None:
    game = GAMES[name](players=2)
    state = walk(game, 4).states[11]
    file = tmp_path / "state.json"
    file.write_text(to_json(state), encoding="utf-8")
    result = run("show", str(file))
    assert result.exit_code == 0
    assert result.stdout.startswith(picture(game, state))


def test_options_of_the_game_go_with_a_state(run: Any, tmp_path: Path) -> None:
    rows = (None,) * 11 + (50, None)
    state = State((Sheet(rows),), (4, 4, 4, 4, 4), 0)
    file = tmp_path / "state.json"
    file.write_text(to_json(state), encoding="utf-8")
    drawn = tmp_path / "out.svg"
    for joker in Joker:
        assert (
            run("show", str(file), "--joker", joker.name.lower(), "--svg", str(drawn)).exit_code
            == 0
        )
        assert drawn.read_text("utf-8") == draw(Yacht(joker=joker), state)


def test_a_record_may_come_from_the_standard_input(run: Any, record: str) -> None:
    text = BEGUN.to_record()
    words = ["show", "-", "--ply", "3"]
    read = CliRunner().invoke(program("en"), words, input=text, prog_name="wuerfelregeln")
    assert read.stdout == run("show", record, "--ply", "3").stdout


@pytest.mark.parametrize(
    ("words", "code", "english", "german"),
    [
        ("--ply 9", 1, "there is no event 9: expected 0 to 5", "Ereignis 9 gibt es nicht"),
        ("--seat 2", 1, "there is no seat 2: expected 0 to 1", "Platz 2 gibt es nicht"),
        ("--joker none", 2, "--joker is not possible here", "--joker geht hier nicht"),
        ("--theme dark", 2, "--theme goes with --svg or --png", "--theme gehört zu --svg"),
        ("--theme pink --svg x.svg", 2, "“pink” is not possible", "„pink“ geht nicht"),
        ("--svg no/x.svg", 1, "no/x.svg: there is no such folder", "den Ordner gibt es nicht"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_one_line(
    run: Any,
    record: str,
    monkeypatch: pytest.MonkeyPatch,
    words: str,
    code: int,
    english: str,
    german: str,
) -> None:
    monkeypatch.chdir(Path(record).parent)
    for lang, message in (("en", english), ("de", german)):
        result = run("show", record, *words.split(), "--lang", lang)
        assert result.exit_code == code
        assert message in result.stderr
        lines = [line for line in result.stderr.splitlines() if "--help" not in line]
        assert len(lines) == 1
        assert result.stdout == ""
    assert [file.name for file in Path(record).parent.iterdir()] == ["game.wurf"]


def test_if_one_file_cannot_be_written_none_is(run: Any, record: str, tmp_path: Path) -> None:
    good, bad = str(tmp_path / "out.svg"), str(tmp_path / "no" / "out.png")
    assert run("show", record, "--svg", good, "--png", bad).exit_code == 1
    assert not Path(good).exists()


def test_what_png_needs_is_named_and_nothing_is_written(
    run: Any, record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = ["--svg", str(tmp_path / "out.svg"), "--png", str(tmp_path / "out.png")]
    with monkeypatch.context() as patched:
        patched.setattr(svg, "_FOLDERS", ())
        patched.setattr(svg, "find_spec", lambda _: None)
        result = run("show", record, *files)
        assert (result.exit_code, "needs the font DejaVu Sans" in result.stderr) == (1, True)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = run("show", record, *files, "--lang", "de")
    assert (result.exit_code, "resvg_py fehlt; " in result.stderr) == (1, True)
    assert "[png]" in result.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["game.wurf"]


def test_a_file_that_holds_no_position_is_refused(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "rules.json"
    file.write_text(to_json(Yacht()), encoding="utf-8")
    assert "expected a recorded game or a position" in run("show", str(file)).stderr
    assert "there is no such file" in run("show", str(tmp_path / "no.wurf")).stderr
