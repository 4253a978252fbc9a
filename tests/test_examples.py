"""The scripts in examples/ run, and print what they promise."""

import json
import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wuerfelregeln import Decide, RandomDice, agents, grid5, to_json
from wuerfelregeln.core import AnyGame
from wuerfelregeln.yacht import Hold, Yacht

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
    assert [file.name for file in EXAMPLES if f'output("{file.name}"' not in tests] == []


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


def test_the_server_refuses_what_it_must_and_finishes_a_game() -> None:
    lines = output("rolling_server.py", "1").splitlines()
    assert lines[:5] == [
        "seat 1 moves for seat 0: It is not seat 1's turn but seat 0's.",
        "seat 0 brings a roll: $.type: is 'yacht.event', expected yacht.action",
        "seat 0 sends rubbish: $: lacks the key 'wuerfelregeln'",
        "seat 0 sends a novel: $: has more than 4096 bytes",
        "seat 0 sends the same twice: '' '' and has moved 1 time",
    ]
    assert re.fullmatch(r"result: \d+ \d+", lines[5])
    events = int(lines[6].removeprefix("events: "))
    assert 2 * 13 * 2 <= events <= 2 * 13 * 6  # a throw and an entry, up to three throws, two holds
    assert len(lines) == 7


def _server(game: AnyGame) -> Any:
    """Return a server of the example at a table of one's own."""
    place = ROOT / "examples" / "rolling_server.py"
    spec = spec_from_file_location("rolling_server", place)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Server(game, RandomDice(1))


def test_what_another_seat_writes_in_secret_neither_ages_a_decision_nor_is_told() -> None:
    game = grid5.Grid5(players=2, rounds=1)
    server = _server(game)
    place = to_json(grid5.Place(0, 0))
    assert json.loads(server.seats[0].news[-1])["decision"] == 0
    assert server.receive(1, 0, place) == ""
    news = json.loads(server.seats[0].news[-1])
    assert (news["decision"], news["events"]) == (0, [])
    assert news["view"]["value"]["entries"] == [None, "written"]
    assert server.receive(0, 0, place) == ""
    rolled, written = (json.loads(text) for text in list(server.seats[0].news)[:1:-1])
    assert [event["value"]["kind"] for event in written["events"]] == ["move", "move"]
    assert [event["value"]["kind"] for event in rolled["events"]] == ["roll"]


def test_a_decision_that_is_sent_again_is_answered_and_not_done_again() -> None:
    server = _server(Yacht())
    again = to_json(Hold(()))
    assert server.receive(0, 0, again) == ""
    state = server.state
    assert server.receive(0, 0, again) == ""
    assert server.receive(0, 7, again) == "decision 7 is not due, but 1"
    assert server.state is state
    assert state.throws_left == 1


def test_a_client_that_fetches_nothing_stops_nobody_and_fills_no_memory() -> None:
    game = Yacht(players=2)
    server, player = _server(game), agents.make("easy")
    most = server.seats[0].news.maxlen
    while isinstance(turn := game.turn(server.state), Decide):
        seat = turn.seats[0]
        action = player.choose(game, server.state, seat, Random(1))
        assert server.receive(seat, server.seats[seat].decisions, to_json(action)) == ""
    assert server.transcript.over
    assert all(0 < len(seat.news) <= most for seat in server.seats)


def test_a_server_with_the_same_seed_throws_the_same_dice_and_others_differ() -> None:
    first, again, other = (output("rolling_server.py", seed) for seed in ("1", "1", "2"))
    assert first == again
    assert first != other


def test_a_server_without_a_seed_never_repeats_itself() -> None:
    assert output("rolling_server.py") != output("rolling_server.py")


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
