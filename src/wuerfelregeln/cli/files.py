"""Records on disk: text (``.wurf``) or JSON (``.json``), read strictly, written whole."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from wuerfelregeln.cli.errors import Refused
from wuerfelregeln.cli.words import Say
from wuerfelregeln.lines import DrawingError
from wuerfelregeln.transcript import RecordError, Transcript
from wuerfelregeln.words import Lang

__all__ = ["STDIN", "Unreadable", "parsed_drawing", "read", "read_drawing", "read_thing", "write"]

STDIN = "-"
"""What stands for the standard input in place of a file."""

AnyTranscript = Transcript[Any, Any, Any]
T = TypeVar("T")


class Unreadable(Refused):
    """A file is no good record; the text begins with the file and, if known, line and column."""


def read(path: Path, lang: Lang) -> AnyTranscript:
    """Return the transcript in the file; raises `Unreadable` with the place and the reason."""
    try:
        if path.suffix == ".json":
            return _read_json(path, lang)
        return Transcript.read(path)
    except RecordError as error:
        raise _bad_record(str(path), error, lang) from None
    except OSError as error:
        raise Unreadable(f"{path}: {_reason(error, lang)}") from None


def read_drawing(path: Path, parse: Callable[[str], T], lang: Lang) -> T:
    """Return what ``parse`` makes of a drawn text; raises `Unreadable` as `read` does."""
    return parsed_drawing(str(path), _decoded(str(path), _bytes(path, lang), lang), parse, lang)


def parsed_drawing(place: str, text: str, parse: Callable[[str], T], lang: Lang) -> T:
    """Return what ``parse`` makes of a text; the error begins with where that comes from."""
    try:
        return parse(text)
    except DrawingError as error:
        reason = error.problem.text(lang)
        raise Unreadable(f"{place}:{error.line}:{error.column}: {reason}") from None


def read_thing(name: str, lang: Lang) -> Any:
    """Return the transcript, or whatever a JSON document holds, of a file or of the input (``-``).

    What begins like a JSON document is one. Raises `Unreadable` as `read` does.
    """
    path = Path(name)
    content = sys.stdin.buffer.read() if name == STDIN else _bytes(path, lang)
    if path.suffix == ".json" or content.lstrip()[:1] == b"{":
        return _parse_json(name, content, lang)
    if name != STDIN:
        return read(path, lang)
    try:
        return Transcript.from_record(_decoded(name, content, lang))
    except RecordError as error:
        raise _bad_record(name, error, lang) from None


def write(transcript: AnyTranscript, path: Path, lang: Lang) -> None:
    """Write the transcript, all of it or nothing; raises `Refused` when that cannot be."""
    try:
        if path.suffix == ".json":
            _write_json(transcript, path, lang)
        else:
            transcript.write(path)
    except OSError as error:
        raise Refused(f"{path}: {_reason(error, lang)}") from None


def _codec(lang: Lang) -> ModuleType:
    """Return the module that knows JSON; raises `Refused` where its extra is not installed."""
    try:
        return import_module("wuerfelregeln.codec")
    except ModuleNotFoundError as error:
        needs = Say.NEEDS_EXTRA.text(lang, package=error.name, extra="json")
        raise Refused(needs) from None


def _read_json(path: Path, lang: Lang) -> AnyTranscript:
    found = _parse_json(str(path), path.read_bytes(), lang)
    if not isinstance(found, Transcript):
        raise Unreadable(f"{path}: {Say.NO_TRANSCRIPT.text(lang, kind=type(found).__name__)}")
    return found


def _parse_json(place: str, content: bytes, lang: Lang) -> Any:
    codec = _codec(lang)
    try:
        return codec.from_json(content)
    except codec.DocumentError as error:
        raise Unreadable(f"{place}: {error.text(lang)}") from None


def _bad_record(place: str, error: RecordError, lang: Lang) -> Unreadable:
    return Unreadable(f"{place}:{error.line}:{error.column}: {error.problem.text(lang)}")


def _bytes(path: Path, lang: Lang) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"{path}: {_reason(error, lang)}") from None


def _decoded(place: str, content: bytes, lang: Lang) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable(f"{place}: {Say.NO_TEXT.text(lang)}") from None


def _write_json(transcript: AnyTranscript, path: Path, lang: Lang) -> None:
    document: str = _codec(lang).to_json(transcript, indent=1)
    draft = path.with_name(path.name + ".part")
    draft.write_text(document + "\n", encoding="utf-8")
    draft.replace(path)


def _reason(error: OSError, lang: Lang) -> str:
    match error:
        case FileNotFoundError():
            return Say.NO_SUCH_FILE.text(lang)
        case IsADirectoryError():
            return Say.IS_A_FOLDER.text(lang)
        case PermissionError():
            return Say.NO_PERMISSION.text(lang)
        case _:
            return error.strerror or str(error)
