"""Closed streams, full disks, endless files, signals, odd names: one line, or it simply works."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from wuerfelregeln import GAMES, Transcript
from wuerfelregeln.codec import to_json
from wuerfelregeln.yacht import Roll, Yacht

posix = pytest.mark.skipif(sys.platform == "win32", reason="streams and signals of POSIX")
BEGUN = Transcript(Yacht(), (Roll((1, 2, 3, 4, 5)),))
COMMAND = f"{sys.executable} -m wuerfelregeln"


def shell(line: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "-c", line],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "LANG": "C.UTF-8", "PYTHONUTF8": "1"},
        **settings,
    )


# --- what is imported -----------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_help_and_version_import_no_game_and_no_subcommand(word: str) -> None:
    code = (
        "import sys\n"
        "before = set(sys.modules)\n"  # coverage, where it looks on, has imported much itself
        "from wuerfelregeln.cli import main\n"
        f"sys.argv[1:] = [{word!r}]\n"
        "try:\n    main()\n"
        "except SystemExit:\n"
        "    print(*sorted(set(sys.modules) - before), file=sys.stderr)\n"
    )
    alone = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env=alone,
    )
    imported = set(done.stderr.split())
    assert {name for name in imported if name.startswith("wuerfelregeln.cli")} == {
        "wuerfelregeln.cli",
        "wuerfelregeln.cli.errors",
        "wuerfelregeln.cli.localised",
        "wuerfelregeln.cli.program",
        "wuerfelregeln.cli.words",
    }
    assert not {f"wuerfelregeln.{game}" for game in GAMES} & imported
    assert not {"wuerfelregeln.agents", "wuerfelregeln.codec", "wuerfelregeln.simulate"} & imported
    assert not {"numpy", "cattrs", "rich", "difflib", "json"} & imported


# --- streams --------------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize(
    ("line", "code", "complaint"),
    [
        ("games >&-", 1, "Error: the standard output takes nothing: it is closed\n"),
        ("games --json >/dev/full", 1, "Error: the standard output takes nothing: no space left\n"),
        ("check - <&-", 1, ""),
        ("replay - <&-", 1, "Error: -: the standard input is closed\n"),
        ("play --seat easy --seed 1 <&- >/dev/null", 0, ""),
        ("pley 2>&-", 2, ""),
        ("pley 2>/dev/full", 2, ""),
        ("check /dev/zero >/dev/null", 1, ""),
        ("replay /dev/zero", 1, "Error: /dev/zero: this is larger than 16 MiB\n"),
        ("replay - </dev/zero", 1, "Error: -: this is larger than 16 MiB\n"),
    ],
)
def test_streams_that_are_closed_full_or_endless(line: str, code: int, complaint: str) -> None:
    done = shell(f"{COMMAND} {line}")
    assert (done.returncode, done.stderr) == (code, complaint)


@posix
def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    done = shell(f"{{ {COMMAND} games --json; echo $? >&2; }} | true")
    assert done.stderr in {"141\n", "0\n"}  # it may have been quick enough


@posix
def test_with_a_stream_closed_no_file_takes_its_place(tmp_path: Path) -> None:
    record = tmp_path / "game.wurf"
    done = shell(f"{COMMAND} play --seat easy --record {record} <&- 2>&-")
    assert done.returncode == 0
    assert Transcript.read(record).over


# --- files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_record_is_read_with_a_byte_order_mark_and_from_the_input(
    command: str, tmp_path: Path
) -> None:
    text = "\ufeff" + BEGUN.to_record()
    file = tmp_path / "game.wurf"
    file.write_text(text, encoding="utf-8")
    document = tmp_path / "game.json"
    document.write_text("\ufeff" + to_json(BEGUN), encoding="utf-8")
    first, *others = [
        shell(f"{COMMAND} {command} {source}")
        for source in (file, document, f"- <{file}", f"- <{document}")
    ]
    assert first.returncode == 0, first.stderr
    for other in others:
        assert other.returncode == 0, other.stderr
        if command != "check":
            assert other.stdout == first.stdout


def test_a_sheet_and_a_pad_come_from_the_input() -> None:
    pad = shell(f"printf '11|11\\n' | {COMMAND} play mirror --pad - --seat easy --seed 1")
    assert pad.returncode == 0, pad.stderr
    sheet = shell(f"printf '7 7 7 7 7\\n. . . . .\\n%.0s' 1 | {COMMAND} score knister -")
    assert "-:3:1: 2 rows, expected 5" in sheet.stderr


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["replay", "x" * 300], 1, "the name is too long"),
        (["play", "--seat", "easy", "--record", "x" * 300], 1, "the name is too long"),
        (["simulate", "--games", "9" * 5000], 2, "--games: too many digits: at most 18"),
        (["play", "--seed", "9" * 5000], 2, "--seed: too many digits: at most 18"),
        (["play", "grid5", "--rounds", "9" * 5000], 2, "a number of at most 18 digits"),
        (["score", "yacht", "--sheet", "9" * 5000 + " -" * 12], 2, "is not possible at Ones"),
        (["advise", "x" * 5000], 1, "is neither a file nor a game"),
        (["play", "--record", "-"], 2, "--record needs a file that is also written, not “-”"),
        (["simulate", "--json", "/no/where", "--games", "100000"], 1, "there is no such folder"),
        (["play", "mirror", "--layout", "no.txt"], 1, "--layout no.txt: there is no such file"),
        (["play", "strolche", "--seat", "me"], 2, "strolche is for 2 to 5 players, not for 1"),
        (["score", "yacht", "33355", "--category", "foo"], 2, "“foo” is not a row: expected a"),
    ],
)
def test_odd_arguments_are_refused_in_one_line(
    run: Any, words: list[str], code: int, complaint: str
) -> None:
    result = run(*words)
    assert result.exit_code == code
    assert complaint in result.stderr
    assert len(result.stderr.splitlines()) <= 2


def test_an_empty_file_is_said_to_be_empty(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "empty.wurf"
    file.write_bytes(b"")
    assert run("replay", str(file)).stderr == f"Error: {file}: there is nothing in it\n"


def test_a_disk_that_is_full_leaves_no_result(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file = tmp_path / "result.json"
    result = run("simulate", "--games", "1", "--agent", "random", "--json", str(file))
    assert (result.exit_code, result.stderr) == (1, f"Error: {file}: no space left\n")
    assert list(tmp_path.iterdir()) == []


# --- signals --------------------------------------------------------------------------------------


def processes_of(parent: int) -> list[int]:
    """Return the children of a process and theirs."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, rest = path.read_text().split(" ", 1)
        except OSError:  # it has just ended
            continue
        if int(rest.rpartition(")")[2].split()[1]) == parent:
            found += [int(number), *processes_of(int(number))]
    return found


def lives(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def soon(wanted: Any) -> bool:
    for _ in range(200):
        if wanted():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_workers_end_when_their_parent_is_killed() -> None:
    words = ["simulate", "strolche", "--agent", "medium", "--agent", "medium", "--games", "9999"]
    parent = subprocess.Popen(
        [sys.executable, "-m", "wuerfelregeln", *words, "--processes"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    workers: list[int] = []

    def working() -> bool:
        workers[:] = processes_of(parent.pid)
        return any(b"spawn_main" in Path(f"/proc/{n}/cmdline").read_bytes() for n in workers)

    try:
        assert soon(working)
        time.sleep(0.5)  # so that some are at work and some still come up
        workers[:] = processes_of(parent.pid)
    finally:
        parent.kill()
        parent.wait()
    assert soon(lambda: not any(map(lives, workers)))


@posix
def test_a_game_that_is_terminated_has_all_that_happened_in_its_record(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    record = tmp_path / "game.wurf"
    child = pexpect.spawn(
        sys.executable,
        ["-m", "wuerfelregeln", "play", "--seat", "me", "--record", str(record)],
        env={**os.environ, "LANG": "C.UTF-8", "TERM": "xterm", "PYTHONUTF8": "1"},
        encoding="utf-8",
        timeout=20,
    )
    child.expect_exact("Enter throws.")
    child.sendline("")
    child.expect_exact("throw 1/3")
    child.expect_exact("> ")
    child.kill(signal.SIGTERM)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 128 + signal.SIGTERM
    assert "Traceback" not in child.before
    assert len(Transcript.read(record).events) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["game.wurf"]


# --- what may be typed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["pley"], "unknown command “pley”: expected one of play, score"),
        (["pley"], "(did you mean play, replay?)"),
        (["play", "knistr"], "(did you mean knister?)"),
        (["advise", "jacht"], "(did you mean yacht?)"),
        (["play", "--seat", "hrad"], "(did you mean hard, random?)"),
        (["play", "--seat", "schwehr"], "(did you mean schwer?)"),
        (["simulate", "--agent", "meduim"], "(did you mean medium?)"),
        (["play", "--joker", "fre"], "(did you mean free"),
        (["completion", "fisch"], "(did you mean fish?)"),
    ],
)
def test_what_is_mistyped_is_asked_back(run: Any, words: list[str], complaint: str) -> None:
    result = run(*words)
    assert result.exit_code in {1, 2}
    assert complaint in result.stderr


def test_h_is_help(run: Any) -> None:
    assert run("-h").stdout == run("--help").stdout
    assert run("play", "-h").stdout == run("play", "--help").stdout
    assert "-h, --help" in run("-h").stdout


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("knister", "grid5"),
        ("fünfwurf", "yacht"),
        ("Fuenfwurf", "yacht"),
        ("splitter", "mirror"),
        ("5 Strolche", "strolche"),
        ("strolche", "strolche"),
        ("yacht", "yacht"),
    ],
)
def test_games_are_known_by_what_they_are_called(
    run: Any, tmp_path: Path, typed: str, game: str
) -> None:
    record = tmp_path / "game.wurf"
    result = run("play", typed, "--seat", "leicht", "--seat", "zufall", "--record", str(record))
    assert result.exit_code == 0, result.stderr
    transcript = Transcript.read(record)
    assert (transcript.game.name, transcript.seats) == (game, ("easy", "random"))
    assert run("score", typed, "--help").exit_code == 0


def test_records_keep_the_english_words(run: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.wurf"
    words = ["--seat", "schwer:Zoe", "--seat", "bester", "--seed", "1", "--lang", "de"]
    result = run("play", *words, "--record", str(record))
    assert result.exit_code == 0, result.stderr
    assert Transcript.read(record).seats == ("Zoe (hard)", "best")
    assert "bester" in result.stdout
    table = run("simulate", "--agent", "leicht", "--games", "1", "--lang", "de", "--json", "-")
    assert table.exit_code == 0
    file = tmp_path / "result.json"
    run("simulate", "--agent", "leicht", "--games", "1", "--lang", "de", "--json", str(file))
    assert json.loads(file.read_text())["standings"][0]["name"] == "easy"


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_completion_prints_what_the_shell_needs(run: Any, name: str) -> None:
    result = run("completion", name)
    assert result.exit_code == 0
    assert "_WUERFELREGELN_COMPLETE" in result.stdout
    assert f"{name}_complete" in result.stdout


def test_completion_asks_the_environment(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert run("completion").stdout == run("completion", "fish").stdout
    monkeypatch.setenv("SHELL", "/bin/tcsh")
    refused = run("completion")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "“tcsh” is not possible, expected: bash, zsh, fish" in refused.stderr
    monkeypatch.delenv("SHELL")
    assert "SHELL is missing" in run("completion").stderr
