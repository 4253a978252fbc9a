"""Files written carefully and read within a limit: for records, documents, tables and pictures.

>>> from pathlib import Path
>>> from tempfile import mkdtemp
>>> path = Path(mkdtemp()) / "note.txt"
>>> write_whole(path, b"all of it")
>>> read_whole(path)
b'all of it'
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from wuerfelregeln.words import BilingualError, Words

__all__ = ["LIMIT", "TooLarge", "check_writable", "read_whole", "write_whole"]

LIMIT = 16 * 1024 * 1024
"""How many bytes `read_whole` takes, unless told otherwise: a record of many thousand rounds."""

_BINARY = getattr(os, "O_BINARY", 0)  # Windows would turn line feeds into pairs
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY


class TooLarge(BilingualError):
    """Raised for a file that has more bytes than its reader takes; ``problem`` says so.

    >>> TooLarge(16 * 1024 * 1024).text("de")
    'das ist größer als 16 MiB'
    """

    def __init__(self, limit: int) -> None:
        size = f"{limit >> 20} MiB" if limit >> 20 else f"{limit} bytes"
        super().__init__(
            Words(
                de=f"das ist größer als {size.replace('bytes', 'Bytes')}",
                en=f"this is larger than {size}",
            )
        )


def read_whole(path: str | Path, limit: int = LIMIT) -> bytes:
    """Return all bytes of a file, device or pipe, if there are no more than ``limit``.

    >>> from tempfile import NamedTemporaryFile
    >>> with NamedTemporaryFile() as file:
    ...     read_whole(file.name)
    b''

    Never holds more than ``limit`` and a little, however long the file goes on. Raises `TooLarge`
    and `OSError`.
    """
    with Path(path).open("rb") as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise TooLarge(limit)
    return content


def write_whole(path: str | Path, content: bytes) -> None:
    """Write a file, all of it or nothing: whoever reads it finds the old content or the new one.

    >>> from tempfile import mkdtemp
    >>> path = Path(mkdtemp()) / "note.txt"
    >>> write_whole(path, b"one"), write_whole(path, b"two"), path.read_bytes()
    (None, None, b'two')

    The content goes into a new file of a random name in the same folder, opened exclusively, and
    takes the place of the old one when it is safely on the disk. The old file's mode is kept; a
    link stays a link, and the file it leads to is replaced. Several writers do not disturb each
    other: the last one wins. If writing fails nothing is left behind. What is no file, such as a
    device or a pipe, is written into.

    Raises `OSError`: no such folder, no permission, no space.
    """
    target, there = _target(path)
    if there is not None and not stat.S_ISREG(there.st_mode):
        _into(target, content)
        return
    draft = target.with_name(f".wurf-{token_hex(8)}.part")  # a name of its own may be too long
    file = os.open(draft, _NEW, 0o666 if there is None else 0o600)
    try:
        with os.fdopen(file, "wb") as opened:
            if there is not None:
                _like(opened.fileno(), draft, there)
            opened.write(content)
            opened.flush()
            os.fsync(opened.fileno())
        draft.replace(target)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    _keep_name(target.parent)


def check_writable(path: str | Path) -> None:
    """Do nothing if `write_whole` can be expected to succeed; raise its `OSError` otherwise.

    >>> check_writable("no/such/folder/note.txt")
    Traceback (most recent call last):
    ...
    FileNotFoundError: [Errno 2] No such file or directory: '...no/such/folder'

    Nothing is written. For those who work for long before they write.
    """
    target, there = _target(path)
    if there is not None and not stat.S_ISREG(there.st_mode):
        return
    parent = target.parent
    if not stat.S_ISDIR(parent.stat().st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(parent))
    if not os.access(parent, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(parent))


def _target(path: str | Path) -> tuple[Path, os.stat_result | None]:
    """Return where the content goes, links followed, and what is there now; None for nothing."""
    target = Path(os.path.realpath(path))
    try:
        there = target.stat()
    except FileNotFoundError:
        return target, None
    if stat.S_ISDIR(there.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    # A file that is not to be written keeps its content, although its folder would let it go.
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return target, there


def _into(target: Path, content: bytes) -> None:
    with target.open("wb", buffering=0) as opened:
        left = memoryview(content)
        while left:
            left = left[opened.write(left) or 0 :]


def _like(file: int, draft: Path, there: os.stat_result) -> None:
    """Give a new file the group and the mode of the old one, as far as that is allowed."""
    if hasattr(os, "fchown"):
        with suppress(PermissionError):
            os.fchown(file, there.st_uid, there.st_gid)
    draft.chmod(stat.S_IMODE(there.st_mode))


def _keep_name(folder: Path) -> None:
    """Have the new name on the disk too, where folders can be opened."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):  # some file systems know no such thing; the content is safe
        file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
