"""The terminal: styles only where they are wanted, no sign that the output cannot show."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from importlib import import_module as really_import
from typing import Any

import pytest

from wuerfelregeln.cli import terminal as module
from wuerfelregeln.cli.terminal import STYLES, Terminal


class Screen(io.StringIO):
    """A stream that claims to be a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


class Latin(Screen):
    encoding = "ascii"


@pytest.fixture
def put(monkeypatch: pytest.MonkeyPatch) -> Callable[..., io.StringIO]:
    """Put a stream in the place of the output; a fixture alone is too early, pytest does it too."""

    def install(stream: io.StringIO | None = None, term: str | None = "xterm-256color") -> Any:
        output = Screen() if stream is None else stream
        monkeypatch.setattr(sys, "stdout", output)
        monkeypatch.setattr(sys, "stdin", Screen("first line\n"))
        if term is None:
            monkeypatch.delenv("TERM", raising=False)
        else:
            monkeypatch.setenv("TERM", term)
        return output

    return install


def test_a_terminal_is_styled_and_cleared(put: Any) -> None:
    screen = put()
    terminal = Terminal()
    terminal.clear()
    terminal.write(terminal.mark("Anna", "title"))
    assert screen.getvalue() == "\x1b[H\x1b[2J\x1b[1mAnna\x1b[0m\n"
    assert terminal.interactive


@pytest.mark.parametrize("role", [role for role in STYLES if STYLES[role]])
def test_every_role_has_a_style(put: Any, role: str) -> None:
    put()
    assert Terminal().mark("x", role).startswith("\x1b[")


def test_a_role_without_style_leaves_the_text(put: Any) -> None:
    put()
    assert Terminal().mark("x", "row") == "x"


def test_no_color_switches_styles_off(put: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = put()
    monkeypatch.setenv("NO_COLOR", "1")
    terminal = Terminal()
    terminal.write(terminal.mark("Anna", "title"))
    assert screen.getvalue() == "Anna\n"
    assert terminal.screen


@pytest.mark.parametrize("term", ["dumb", None])
def test_a_dumb_terminal_gets_no_escape_sequence_at_all(put: Any, term: str | None) -> None:
    screen = put(term=term)
    terminal = Terminal()
    terminal.clear()
    terminal.write(terminal.mark("Anna", "title"))
    assert screen.getvalue() == "\nAnna\n"
    assert terminal.interactive


def test_without_rich_everything_is_plain(put: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = put()
    monkeypatch.setitem(sys.modules, "rich.console", None)
    terminal = Terminal()
    terminal.write(terminal.mark("Anna", "title"))
    assert screen.getvalue() == "Anna\n"


def test_without_readline_lines_are_read_all_the_same(
    put: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = put()

    def missing(name: str) -> Any:
        if name == "readline":
            raise ImportError(name)
        return really_import(name)

    monkeypatch.setattr(module, "import_module", missing)
    assert Terminal().ask("> ") == "first line"
    assert screen.getvalue() == "> "


def test_what_is_piped_is_plain(put: Any) -> None:
    stream = put(io.StringIO())
    terminal = Terminal()
    terminal.write(terminal.mark("⚂ 3", "die"))
    assert not terminal.interactive
    assert stream.getvalue() == "# 3\n"  # this stream does not say that it takes more than ASCII


def test_signs_that_the_output_cannot_show_are_spelled(put: Any) -> None:
    stream = put(Latin(), term="dumb")
    terminal = Terminal()
    terminal.write("╭─╮ │●│ ⚅ 6 · ▰▱ ▶a Fünf Größe „x“ a–m 骰")
    assert stream.getvalue() == '+-+ |o| # 6 . #. >a Fuenf Groesse "x" a-m ?\n'


def test_the_size_is_that_of_the_environment_or_80_times_24(
    put: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    put()
    monkeypatch.setenv("COLUMNS", "40")
    assert Terminal().size == (40, 24)
