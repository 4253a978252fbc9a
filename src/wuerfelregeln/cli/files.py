"""Files of the command line: records and JSON read strictly and within a limit, written whole.

``-`` stands for the standard input wherever a file is read.
"""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from wuerfelregeln.cli.errors import Misused, Refused
from wuerfelregeln.cli.extras import needs
from wuerfelregeln.cli.spoken import kind_in_words
from wuerfelregeln.cli.words import Say
from wuerfelregeln.files import LIMIT, TooLarge, check_writable, read_whole, write_whole
from wuerfelregeln.lines import BYTE_ORDER_MARK, DrawingError
from wuerfelregeln.transcript import AnyTranscript, RecordError, Transcript
from wuerfelregeln.words import Lang

__all__ = [
    "STDIN",
    "Unreadable",
    "check_place",
    "exists",
    "is_file",
    "parsed_drawing",
    "read",
    "read_drawing",
    "read_thing",
    "reason",
    "write",
    "write_bytes",
]

STDIN = "-"
"""What stands for the standard input in place of a file."""

T = TypeVar("T")


class Unreadable(Refused):
    """A file is no good record; the text begins with the file and, if known, line and column."""


# --- reading ------------------------------------------------------------------------------------


def read(name: str, lang: Lang) -> AnyTranscript:
    """Return the transcript of a file, text or JSON; raises `Unreadable` with place and reason."""
    found = read_thing(name, lang)
    if not isinstance(found, Transcript):
        kind = kind_in_words(found, lang)
        raise Unreadable(f"{name}: {Say.NO_TRANSCRIPT.text(lang, kind=kind)}")
    return found


def read_thing(name: str, lang: Lang) -> Any:
    """Return the transcript, or whatever a JSON document holds, of a file or of the input (``-``).

    What begins like a JSON document is one. Raises `Unreadable` as `read` does.
    """
    text = _text(name, lang)
    if Path(name).suffix == ".json" or text.lstrip()[:1] == "{":
        return _parse_json(name, text, lang)
    if not text.strip():
        raise Unreadable(f"{name}: {Say.EMPTY.text(lang)}")
    try:
        return Transcript.from_record(text)
    except RecordError as error:
        raise Unreadable(
            f"{name}:{error.line}:{error.column}: {error.problem.text(lang)}"
        ) from None


def read_drawing(name: str, parse: Callable[[str], T], lang: Lang) -> T:
    """Return what ``parse`` makes of a drawn text; raises `Unreadable` as `read` does."""
    text = _text(name, lang)
    if not text.strip():
        raise Unreadable(f"{name}: {Say.EMPTY.text(lang)}")
    return parsed_drawing(name, text, parse, lang)


def parsed_drawing(place: str, text: str, parse: Callable[[str], T], lang: Lang) -> T:
    """Return what ``parse`` makes of a text; the error begins with where that comes from.

    A place such as ``--sheet`` is the command line itself: then it is `Misused`, not `Unreadable`.
    """
    typed = place.startswith("--")
    try:
        return parse(text)
    except DrawingError as error:
        problem = f"{place}:{error.line}:{error.column}: {error.problem.text(lang)}"
        raise (Misused if typed else Unreadable)(problem) from None
    except Refused as error:
        raise (Misused if typed else Unreadable)(f"{place}: {error}") from None


def is_file(name: str) -> bool:
    """Return whether there is something under that name that can be read; a folder cannot.

    >>> is_file("x" * 5000)
    False
    """
    try:
        return Path(name).exists() and not Path(name).is_dir()
    except (OSError, ValueError):  # too long for a name, or no name at all
        return False


def exists(name: str) -> bool:
    """Return whether there is anything under that name, be it a folder.

    >>> exists("."), exists("x" * 5000)
    (True, False)
    """
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def _text(name: str, lang: Lang) -> str:
    """Return the text of a file or of the input, without a byte order mark."""
    try:
        content = _input(lang) if name == STDIN else read_whole(name)
    except TooLarge as error:
        raise Unreadable(f"{name}: {error.text(lang)}") from None
    except OSError as error:
        raise Unreadable(f"{name}: {reason(error, lang)}") from None
    try:
        return content.decode("utf-8").removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        raise Unreadable(f"{name}:{line}:{column}: {Say.NO_TEXT.text(lang)}") from None


def _input(lang: Lang) -> bytes:
    if sys.stdin is None:
        raise Unreadable(f"{STDIN}: {Say.NO_INPUT.text(lang)}")
    content: bytes = sys.stdin.buffer.read(LIMIT + 1)
    if len(content) > LIMIT:
        raise TooLarge(LIMIT)
    return content


def _parse_json(place: str, text: str, lang: Lang) -> Any:
    codec = _codec(lang)
    try:
        return codec.from_json(text)
    except codec.DocumentError as error:
        raise Unreadable(f"{place}: {error.text(lang)}") from None


def _codec(lang: Lang) -> ModuleType:
    """Return the module that knows JSON; raises `Refused` where its extra is not installed."""
    try:
        return import_module("wuerfelregeln.codec")
    except ModuleNotFoundError as error:
        raise needs(error, lang) from None


# --- writing ------------------------------------------------------------------------------------


def write(transcript: AnyTranscript, path: Path, lang: Lang) -> None:
    """Write the transcript, all of it or nothing; raises `Refused` when that cannot be."""
    if path.suffix == ".json":
        text = _codec(lang).to_json(transcript, indent=1) + "\n"
    else:
        text = transcript.to_record()
    write_bytes(text.encode("utf-8"), path, lang)


def write_bytes(content: bytes, path: Path, lang: Lang) -> None:
    """Write a file, all of it or nothing; raises `Refused` when that cannot be."""
    try:
        write_whole(path, content)
    except OSError as error:
        raise Refused(f"{path}: {reason(error, lang, writing=True)}") from None


def check_place(path: Path, lang: Lang) -> None:
    """Raise `Refused` if a file cannot be written there; for commands that work for long before."""
    try:
        check_writable(path)
    except OSError as error:
        raise Refused(f"{path}: {reason(error, lang, writing=True)}") from None


_REASONS = {
    errno.ENOENT: Say.NO_SUCH_FILE,
    errno.EISDIR: Say.IS_A_FOLDER,
    errno.ENOTDIR: Say.NO_SUCH_FOLDER,
    errno.EACCES: Say.NO_PERMISSION,
    errno.EPERM: Say.NO_PERMISSION,
    errno.EROFS: Say.NO_PERMISSION,
    errno.ENOSPC: Say.NO_SPACE,
    errno.ENAMETOOLONG: Say.NAME_TOO_LONG,
    errno.ELOOP: Say.LINKS_IN_A_CIRCLE,
    errno.EBADF: Say.CLOSED,
}


def reason(error: OSError, lang: Lang, *, writing: bool = False) -> str:
    """Return why a file cannot be read or written, in words.

    >>> reason(FileNotFoundError(2, "No such file or directory"), "en")
    'there is no such file'

    Where a file is written it is the folder that is missing.
    """
    if writing and error.errno == errno.ENOENT:
        return Say.NO_SUCH_FOLDER.text(lang)
    if error.errno in _REASONS:
        return _REASONS[error.errno].text(lang)
    return error.strerror or str(error) or type(error).__name__
