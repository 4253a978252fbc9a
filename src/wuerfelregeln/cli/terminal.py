"""The terminal: how wide it is, whether it takes colours, writing to it, asking a line.

rich finds out what the terminal can do and renders the styles; without rich everything is plain.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["STYLES", "Terminal", "flowing", "hanging", "is_terminal"]

STYLES = {
    "title": "bold",
    "head": "bold",
    "turn": "bold cyan",
    "row": "",
    "mine": "bold",
    "used": "",
    "preview": "green",
    "choice": "bold reverse",
    "sum": "cyan",
    "total": "bold cyan",
    "die": "bold",
    "dim": "dim",
    "note": "yellow",
    "news": "dim",
    "key": "bold",
    "red": "bold red",
    "blue": "bold bright_blue",
    "black": "black on white",
    "yellow": "bold yellow",
}
"""What each role of a `wuerfelregeln.drawing.Mark` looks like."""

_CLEAR = "\x1b[H\x1b[2J"
_SIMPLE = str.maketrans("▲■★│─╭╮╰╯●▰▱·▶→⚀⚁⚂⚃⚄⚅♥–−„“”’×…", '^#*|-++++o#..>>######H--"""\'x~')
_SPELLED = {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"}


class _Resized(Exception):
    """The window has another size now; ``typed`` is what had been typed so far."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a person sits at the other end of the stream; nobody does if it is closed."""
    return stream is not None and not stream.closed and stream.isatty()


class Terminal:
    """The standard input and output of this process.

    It looks at ``sys.stdin`` and ``sys.stdout`` when it is made; ``NO_COLOR`` switches every
    style off, ``TERM=dumb`` the clearing of the screen as well.
    """

    def __init__(self) -> None:
        self.interactive = is_terminal(sys.stdin) and is_terminal(sys.stdout)
        self.screen = is_terminal(sys.stdout) and os.environ.get("TERM", "dumb") != "dumb"
        self._console = _console() if self.screen else None
        if self.interactive:
            _edit_lines()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines; 80 and 24 where nothing is known."""
        return get_terminal_size((80, 24))

    def mark(self, text: str, role: str) -> str:
        """Return the text in the style of its role, or as it is where styles are off."""
        if self._console is None or not STYLES[role]:
            return text
        from rich.color import ColorSystem

        style = self._console.get_style(STYLES[role])
        return style.render(text, color_system=ColorSystem.STANDARD)

    def write(self, text: str = "") -> None:
        """Write the text and a line feed."""
        if self._console is not None:
            from rich.text import Text

            self._console.print(Text.from_ansi(text), soft_wrap=True)
            return
        _put(_encodable(text, getattr(sys.stdout, "encoding", None)) + "\n")

    def write_wrapped(self, text: str) -> None:
        """Write the text in the width of the terminal; an indented line, a command, stays whole.

        Where there is no terminal every line stays whole.
        """
        columns, _ = self.size
        for line in text.splitlines() or [""]:
            whole = line.startswith("  ") or not self.screen
            for part in [line] if whole else _words_whole(line, columns) or [""]:
                self.write(part)

    def clear(self) -> None:
        """Begin a new screen; on a terminal that cannot, an empty line must do."""
        _put(_CLEAR if self.screen else "\n")

    def ask(self, prompt: str, redraw: Callable[[], None] | None = None) -> str:
        """Return the line that is typed; raises `EOFError` and `KeyboardInterrupt`.

        When the window gets another size meanwhile, ``redraw`` is called and the prompt comes
        again, with what had been typed.
        """
        typed = ""
        while True:
            sys.stdout.flush()
            try:
                with _watched(self.screen and redraw is not None), _begun(typed):
                    return input(_encodable(prompt, sys.stdout.encoding))
            except _Resized as resized:
                typed = resized.typed
                if redraw is not None:
                    redraw()


def _put(text: str) -> None:
    if sys.stdout is not None:
        sys.stdout.write(text)


@contextmanager
def _watched(wanted: bool) -> Generator[None]:  # noqa: FBT001
    """Raise `_Resized` as soon as the window has another size, where the system tells."""
    number = getattr(signal, "SIGWINCH", None)
    if number is None or not wanted:
        yield
        return

    def resized(_number: int, _frame: object) -> NoReturn:
        raise _Resized(_readline().get_line_buffer() if _readline() else "")

    before = signal.signal(number, resized)
    try:
        yield
    finally:
        signal.signal(number, before)


@contextmanager
def _begun(typed: str) -> Generator[None]:
    """Have a line begin with what had been typed before the window got another size."""
    readline = _readline()
    if not typed or readline is None:
        yield
        return
    readline.set_startup_hook(lambda: readline.insert_text(typed))
    try:
        yield
    finally:
        readline.set_startup_hook()


def flowing(text: str) -> list[str]:
    r"""Return the paragraphs of a help text, whose lines were broken where the source is written.

    >>> flowing("i!  does it\nA long sentence\nin two lines.\n\nb   back,\n    at once")
    ['i!  does it', 'A long sentence in two lines.', '', 'b   back, at once']

    A line with two blanks in it explains what can be typed: it begins a paragraph, and indented
    lines go on with it.
    """
    found: list[str] = []
    for line in text.splitlines():
        explains = "  " in line.strip()
        goes_on = found and found[-1] and line and not explains
        if goes_on and (line.startswith(" ") or "  " not in found[-1]):
            found[-1] += f" {line.strip()}"
        else:
            found.append(line)
    return found


def hanging(paragraph: str, columns: int) -> list[str]:
    """Return a paragraph in lines, an explanation beside what it explains.

    >>> hanging("i!  does it at once", 12)
    ['i!  does it', '    at once']
    """
    column = 0
    if "  " in paragraph:
        before = paragraph.index("  ")
        column = len(paragraph) - len(paragraph[before:].lstrip())
    return wrap(paragraph, columns, subsequent_indent=" " * column) or [""]


def _words_whole(line: str, columns: int) -> list[str]:
    return wrap(line, columns, break_long_words=False, break_on_hyphens=False)


def _console() -> Console | None:
    """Return rich's console if rich is there and styles are wanted."""
    try:
        from rich.console import Console
    except ImportError:
        return None
    console = Console(highlight=False)
    return None if console.no_color or console.color_system is None else console


def _edit_lines() -> None:
    """Let arrow keys and history work while a line is typed, where that exists."""
    try:
        import_module("readline")
    except ImportError:  # Windows has its own
        return


def _readline() -> Any:
    """Return what edits the line that is typed, if it is in use."""
    return sys.modules.get("readline")


def _encodable(text: str, encoding: str | None) -> str:
    """Return the text with signs that the output cannot show replaced by simple ones."""
    encoding = encoding or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        simple = "".join(
            letter if _can(letter, encoding) else _SPELLED.get(letter, letter.translate(_SIMPLE))
            for letter in text
        )
        return simple.encode(encoding, "replace").decode(encoding)
    return text


def _can(letter: str, encoding: str) -> bool:
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
