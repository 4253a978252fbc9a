"""The commands that the how-to shows are run as they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

HOWTO = Path(__file__).parents[2] / "docs" / "howto"
PAGES = ["play-in-the-terminal", "many-games", "review-a-game", "draw-a-position"]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
COMMAND = re.compile(r"^\$ wuerfelregeln (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
FILE = re.compile(r"^\$ cat (\S+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def shown(page: str, what: re.Pattern[str] = COMMAND) -> list[tuple[str, str]]:
    text = (HOWTO / f"{page}.md").read_text("utf-8")
    return [found for block in BLOCK.findall(text) for found in what.findall(block)]


@pytest.mark.parametrize("page", PAGES)
def test_the_page_shows_commands(page: str) -> None:
    assert len(shown(page)) > 2


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_the_page_does_what_it_shows(
    run: Any, sit: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in shown(page, FILE):
        Path(name).write_text(text, encoding="utf-8")
    for command, output in shown(page):
        words = shlex.split(command)
        persons = words[0] == "replay" or (words[0] == "play" and "easy" not in words)
        result = sit(*words, answers=["q"])[0] if persons else run(*words)
        assert result.exit_code == 0, (command, result.stderr)
        assert result.stdout == output or not output
