"""The scripts in examples/ run, and print what they promise."""

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def output(script: str, *arguments: str, **environment: str) -> str:
    """Run a script in an interpreter of its own and return what it prints."""
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / script), *arguments]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_every_example_is_tested() -> None:
    tests = Path(__file__).read_text(encoding="utf-8")
    assert EXAMPLES
    assert [file.name for file in EXAMPLES if f'"{file.name}"' not in tests] == []


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_says_how_to_run_it(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert text.startswith('"""')
    assert f"\npython examples/{script.name}" in text


def test_a_game_in_ten_lines_prints_a_ranking_and_the_same_result_in_the_record() -> None:
    lines = output("game_in_ten_lines.py").splitlines()
    places = [re.fullmatch(r"(\d)\. seat (\d): (\d+) points", line) for line in lines[:2]]
    scores = {found[2]: int(found[3]) for found in places if found}
    assert sorted(scores) == ["0", "1"]
    assert list(scores.values()) == sorted(scores.values(), reverse=True)
    assert lines[2:6] == ["wurf 1", "game yacht", "option players 2", "option joker free"]
    assert lines[6] == f"result {scores['0']} {scores['1']}"
    assert lines[-1] == "..."


def test_the_game_in_ten_lines_has_ten_lines() -> None:
    text = (ROOT / "examples" / "game_in_ten_lines.py").read_text(encoding="utf-8")
    code = [line for line in text.split('"""', 2)[2].splitlines() if line.strip()]
    assert len(code) == 10


def test_the_server_and_the_text_client_play_a_game_as_two_programs() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, str(ROOT / "examples" / "rolling_server.py"), str(port)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            assert any("running on" in line for line in server.stderr)
            url = f"ws://127.0.0.1:{port}/"
            asked = ["Anna", "--url", url, "--game", "mirror", "--players", "1"]
            lines = output("table_client.py", *asked, "--play", "random").splitlines()
        finally:
            server.terminate()
    assert re.fullmatch(r"Table [A-Z2-9]{6}, waiting: free", lines[0])
    assert len([line for line in lines if line.startswith("roll ")]) == 22
    assert re.fullmatch(r"The end\. Points: \(\d+,\), places: \(\(0,\),\)", lines[-2])
    assert re.fullmatch(r"Revealed\(secret='[0-9a-f]{64}'\)", lines[-1])


def test_the_bot_of_ones_own_beats_easy_on_the_same_dice() -> None:
    lines = output("own_bot.py", "50").splitlines()
    found = [re.fullmatch(r"(\w+) +mean of 50 games: ([\d.]+)", line) for line in lines]
    means = {match[1]: float(match[2]) for match in found if match}
    assert list(means) == ["par", "easy"]
    assert means["par"] > means["easy"]


def test_a_bot_of_another_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    """As after `pip install`: a folder on the path with a module and its metadata."""
    (tmp_path / "own_bot.py").write_bytes((ROOT / "examples" / "own_bot.py").read_bytes())
    metadata = tmp_path / "own_bot-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: own-bot\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[wuerfelregeln.agents]\npar = own_bot:Par\n")
    code = (
        "from wuerfelregeln import RandomDice, agents, play\n"
        "from wuerfelregeln.yacht import Yacht\n"
        "player = agents.make('par')\n"
        "print(type(player).__name__, play(Yacht(), [player], RandomDice(1), rng=1).over)\n"
    )
    script = tmp_path / "uses_it.py"
    script.write_text(code)
    assert output(str(script), PYTHONPATH=str(tmp_path)) == "Par True\n"
