"""The command at a real (pseudo) terminal, as a person uses it."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wuerfelregeln import Transcript

pexpect = pytest.importorskip("pexpect")
pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminals"),
    # pytest-xdist has threads of its own, and Python warns of every fork beside threads
    pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
]

ROWS = "abcdefghijklm"
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Person:
    """Somebody at a terminal: reads what is shown, and types."""

    def __init__(self, *words: str, columns: int = 80, lines: int = 24, **environ: str) -> None:
        clean = {
            name: value
            for name, value in os.environ.items()
            if name not in ("COLUMNS", "LINES", "NO_COLOR", "LC_ALL", "LC_MESSAGES")
        }
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "wuerfelregeln", *words],
            env={**clean, "LANG": "C.UTF-8", "TERM": "xterm", "PYTHONUTF8": "1", **environ},
            dimensions=(lines, columns),
            encoding="utf-8",
            timeout=20,
        )
        self.child.delaybeforesend = None
        self.seen = ""

    def see(self, text: str) -> str:
        """Wait until the text is shown; return all that came with it."""
        self.child.expect_exact(text)
        shown = f"{self.child.before}{text}"
        self.seen += shown
        return shown

    def type(self, line: str = "") -> None:
        self.child.sendline(line)

    def end(self) -> int | None:
        """Wait for the end; return the exit code."""
        self.child.expect(pexpect.EOF)
        self.seen += self.child.before
        self.child.close()
        code: int | None = self.child.exitstatus
        return code


@pytest.fixture
def person() -> Iterator[Callable[..., Person]]:
    persons: list[Person] = []

    def come(*words: str, columns: int = 80, lines: int = 24, **environ: str) -> Person:
        persons.append(Person(*words, columns=columns, lines=lines, **environ))
        return persons[-1]

    yield come
    for each in persons:
        each.child.close(force=True)


def test_a_whole_game_against_the_computer(person: Callable[..., Person], tmp_path: Path) -> None:
    record = tmp_path / "game.wurf"
    you = person("play", "--seat", "me", "--seat", "easy", "--seed", "5", "--record", str(record))
    for number, row in enumerate(ROWS, 1):
        you.see(f"round {number}/13")
        you.see("Enter throws.")
        you.type()
        you.see("throw 1/3")
        you.type("666")  # whatever lies there: held, or refused with the reason
        you.see("> ")
        you.type(row)
        you.see(f"{row} or Enter writes it.")
        you.type(row)
    you.see("game over")
    you.see("easy wins.")
    assert you.end() == 0
    assert Transcript.read(record).over
    assert "6 6 6 is not among the dice" in you.seen
    assert "\x1b[1m" in you.seen


def test_a_chosen_row_is_cancelled_undo_and_refusals_in_german(
    person: Callable[..., Person],
) -> None:
    you = person("play", "--seat", "me:Anna", "--seed", "5", LANG="de_DE.UTF-8")
    you.see("Enter würfelt.")
    you.type("haus")
    you.see("Erst muss gewürfelt werden.")
    you.type()
    you.see("Wurf 1/3")
    you.type("m")
    you.see("Freier Wurf: ")
    you.type("x")
    you.see("Nicht ausgeführt.")
    you.type("m!")
    you.see("Runde 2/13")
    you.see("Enter würfelt.")
    you.type("undo")
    you.see("Zurückgenommen.")
    you.type("undo")
    you.see("gefallene Würfel bleiben liegen.")
    you.type("ende")
    you.see("nicht aufgezeichnet")
    assert you.end() == 0


def test_ctrl_c_keeps_the_record_and_the_game_goes_on_later(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    record = tmp_path / "game.wurf"
    you = person("play", "--record", str(record))
    you.see("Enter throws.")
    you.type()
    you.see("throw 1/3")
    you.see("> ")
    you.child.sendintr()
    you.see("python -m wuerfelregeln play --resume")
    assert you.end() == 130
    assert "Traceback" not in you.seen
    assert len(Transcript.read(record).events) == 1
    again = person("play", "--resume", str(record))
    again.see("throw 1/3")
    again.see("> ")
    again.child.sendeof()
    again.see("Recorded in")
    assert again.end() == 0


def test_ctrl_c_while_a_page_of_help_is_shown(person: Callable[..., Person]) -> None:
    you = person("play")
    you.see("> ")
    you.type("help")
    you.see("Enter goes on")
    you.child.sendintr()
    assert you.end() == 130
    assert "Traceback" not in you.seen


def test_real_dice_are_typed_in(person: Callable[..., Person], tmp_path: Path) -> None:
    record = tmp_path / "game.wurf"
    you = person("play", "--seat", "me", "--dice", "physical", "--record", str(record))
    you.see("Throw 5 dice and type what they show:")
    you.type("6 3 1 3 7")
    you.see("Expected 5 numbers from 1 to 6")
    you.type("63313")
    you.see("throw 1/3")
    you.type("333")
    you.see("Throw 2 dice")
    you.type("53")
    you.see("throw 2/3")
    you.type("q")
    assert you.end() == 0
    assert Transcript.read(record).to_record().splitlines()[-3:] == [
        "roll 1 3 3 3 6",
        "0 hold 3 3 3",
        "roll 3 5",
    ]


@pytest.mark.parametrize(
    ("environ", "kinds"), [({"NO_COLOR": "1"}, "HJhl"), ({"TERM": "dumb"}, "")]
)
def test_no_color_means_no_styles_and_dumb_means_no_escapes(
    person: Callable[..., Person], environ: dict[str, str], kinds: str
) -> None:
    you = person("play", "--seat", "me", "--seed", "5", **environ)
    you.see("> ")
    you.type()
    you.see("throw 1/3")
    you.see("> ")
    you.type("q")
    you.end()
    assert {sequence[-1] for sequence in ESCAPE.findall(you.seen)} <= set(kinds)
    assert ("\x1b" in you.seen) == bool(kinds)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_nothing_wraps_in_40_columns(person: Callable[..., Person], lang: str) -> None:
    you = person("play", "--lang", lang, "--seed", "5", columns=40, NO_COLOR="1")
    for line in ("", "", "m", "m", "tipp", "", "k", "s", "foo", "help"):
        you.see("> ")
        you.type(line)
    for _ in range(2):  # the help has two pages here
        you.see("Weiter mit Enter" if lang == "de" else "Enter goes on")
        you.type()
    you.see("> ")
    you.type("q")
    you.end()
    shown = ESCAPE.sub("", you.seen).replace("\r", "").split("\n")
    kept = [line for line in shown if "wuerfelregeln" not in line]
    assert max(map(len, kept)) <= 40


def test_a_record_is_stepped_through(person: Callable[..., Person], tmp_path: Path) -> None:
    record = tmp_path / "game.wurf"
    person("play", "--seat", "easy", "--seat", "easy", "--record", str(record)).end()
    you = person("replay", str(record))
    you.see("The game begins.")
    you.see("> ")
    you.type()
    you.see("1/")
    you.type("l")
    you.see("game over")
    you.see("> ")
    you.child.sendintr()
    assert you.end() == 130
    assert "Traceback" not in you.seen


def test_a_window_that_is_resized_is_drawn_at_once_and_keeps_what_was_typed(
    person: Callable[..., Person],
) -> None:
    you = person("play", "grid5", "--seat", "me", "--seed", "5")
    you.see("> ")
    you.type()
    you.see("Where does the 9 go?")
    you.see("> ")
    you.child.send("2")
    you.see("2")
    you.child.setwinsize(14, 50)
    shown = you.see("Where does the 9 go?")
    assert "│●   ●│" not in shown  # the dice are one line now
    you.see("> ")
    you.see("2")  # what had been typed
    you.type("2")
    you.see("[9]")
    you.type("q")
    assert you.end() == 0
