"""What the tests of the command line share: running it, and sitting at its terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.cli.scripted import ScriptedTerminal
from tests.cli.toy import Toy
from tests.other_games import register
from wuerfelregeln.cli import games, play, replay
from wuerfelregeln.cli.program import program
from wuerfelregeln.cli.words import language


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests, the environment speaks English and has 80 columns."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


@pytest.fixture
def run() -> Callable[..., Result]:
    """Run the command without a terminal."""

    def invoke(*words: str) -> Result:
        return CliRunner().invoke(program(language(words, {})), words, prog_name="wuerfelregeln")

    return invoke


@pytest.fixture
def sit(
    run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[Result, ScriptedTerminal]]:
    """Run the command at a terminal where these answers are typed."""

    def invoke(
        *words: str, answers: Iterable[str | type[BaseException]] = (), **settings: Any
    ) -> tuple[Result, ScriptedTerminal]:
        terminal = ScriptedTerminal(answers, **settings)
        for module in (play, replay, games):
            monkeypatch.setattr(module, "Terminal", lambda: terminal)
        return run(*words), terminal

    return invoke


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is one of the games."""
    register(monkeypatch, toy=Toy)
