"""The commands that the how-to shows are run as they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "play-in-the-terminal.md"
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
COMMAND = re.compile(r"^\$ wuerfelregeln (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
SHOWN = [
    (command, output)
    for block in BLOCK.findall(PAGE.read_text("utf-8"))
    for command, output in COMMAND.findall(block)
]


def test_the_page_shows_commands() -> None:
    assert len(SHOWN) > 10


def test_every_command_of_the_page_does_what_it_shows(
    run: Any, sit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command, output in SHOWN:
        words = shlex.split(command)
        at_table = words[0] in ("play", "replay")
        result = sit(*words, answers=["q"])[0] if at_table else run(*words)
        assert result.exit_code == 0, (command, result.stderr)
        assert result.stdout == output or not output
