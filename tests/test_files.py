"""Files are written whole or not at all, and read within a limit."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from threading import Thread

import pytest

from wuerfelregeln import Transcript
from wuerfelregeln.files import LIMIT, TooLarge, check_writable, read_whole, write_whole
from wuerfelregeln.lines import is_name
from wuerfelregeln.records import RecordError
from wuerfelregeln.yacht import Yacht

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes, links and devices of POSIX")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# --- writing ------------------------------------------------------------------------------------


def test_a_new_file_has_the_mode_that_new_files_have(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "new", b"text")
    finally:
        os.umask(before)
    assert mode(tmp_path / "new") == 0o640


def test_a_file_that_is_written_again_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_bytes(b"old")
    file.chmod(0o600)
    write_whole(file, b"new")
    assert (mode(file), file.read_bytes()) == (0o600, b"new")


def test_a_link_stays_a_link_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "game.wurf", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    Transcript(Yacht()).write(link)
    assert link.is_symlink()
    assert Transcript.read(target) == Transcript(Yacht())
    assert [path.name for path in target.parent.iterdir()] == ["game.wurf"]


def test_a_link_to_nothing_makes_the_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "later")
    write_whole(tmp_path / "link", b"text")
    assert (tmp_path / "later").read_bytes() == b"text"


def test_the_name_beside_the_file_cannot_be_foretold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[str, int]] = []
    really = os.open

    def watched(path: str | Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            opened.append((Path(path).name, flags))
        return really(path, flags, mode)

    monkeypatch.setattr(os, "open", watched)
    for _ in range(2):
        write_whole(tmp_path / "file", b"text")
    assert len({name for name, _ in opened}) == 2
    assert all(flags & os.O_EXCL for _, flags in opened)


def test_readers_never_see_half_of_what_two_writers_write(tmp_path: Path) -> None:
    file = tmp_path / "file"
    texts = [letter * 50_000 for letter in (b"a", b"b")]
    write_whole(file, texts[0])

    def write_often(text: bytes) -> None:
        for _ in range(30):
            write_whole(file, text)

    writers = [Thread(target=write_often, args=(text,)) for text in texts]
    for writer in writers:
        writer.start()
    seen = {file.read_bytes() for _ in range(100)}
    for writer in writers:
        writer.join()
    assert seen <= set(texts)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), KeyboardInterrupt()])
def test_what_cannot_be_finished_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")

    def fail(_: int) -> None:
        raise error

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(type(error)):
        write_whole(file, b"new")
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_device_is_written_into() -> None:
    with pytest.raises(OSError, match="No space") as raised:
        write_whole("/dev/full", b"text")
    assert raised.value.errno == errno.ENOSPC
    write_whole("/dev/null", b"text")
    assert Path("/dev/null").is_char_device()


def test_names_of_255_bytes_are_written_and_longer_ones_refused(tmp_path: Path) -> None:
    write_whole(tmp_path / ("ü" * 127), b"text")
    with pytest.raises(OSError, match="too long"):
        write_whole(tmp_path / ("x" * 256), b"text")
    assert len(list(tmp_path.iterdir())) == 1


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, b"text")
    with pytest.raises(IsADirectoryError):
        check_writable(tmp_path)


def test_what_cannot_be_written_is_known_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    check_writable(file)
    check_writable("/dev/null")
    with pytest.raises(NotADirectoryError):
        check_writable(Path(__file__) / "file")
    file.write_bytes(b"")
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may do anything
    for path in (file, tmp_path / "other"):
        with pytest.raises(PermissionError):
            check_writable(path)
    with pytest.raises(PermissionError):
        write_whole(file, b"text")


# --- reading ------------------------------------------------------------------------------------


def test_a_file_of_any_size_is_read_up_to_a_limit(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert read_whole(tmp_path / "file", 5) == b"12345"
    with pytest.raises(TooLarge) as raised:
        read_whole(tmp_path / "file", 4)
    assert raised.value.text("de") == "das ist größer als 4 Bytes"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device that never ends")
def test_a_record_without_end_is_refused() -> None:
    with pytest.raises(RecordError, match=f"larger than {LIMIT >> 20} MiB"):
        Transcript.read("/dev/zero")


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "game.wurf"
    file.write_text(Transcript(Yacht()).to_record(), encoding="utf-8-sig")
    assert Transcript.read(file) == Transcript(Yacht())
    marked = file.read_bytes().decode("utf-8")
    assert Transcript.from_record(marked) == Transcript(Yacht())


# --- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "\u0634\u06cc\u0631\u06cc\u0646\u200c\u062e\u0648\u0627\u0647",  # Persian, kept apart
        "\u0915\u094d\u200d\u0937",  # Hindi, joined
        "\U0001f3f3\ufe0f\u200d\U0001f308",  # a flag of two signs
        "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",  # Scotland
        "José María",
    ],
)
def test_names_of_people_are_kept(name: str, tmp_path: Path) -> None:
    assert is_name(name)
    transcript = Transcript(Yacht(), seats=(name,))
    transcript.write(tmp_path / "game.wurf")
    assert Transcript.read(tmp_path / "game.wurf").seats == (name,)


@pytest.mark.parametrize(
    "name",
    ["", "\u200d", "a\u202eb", "a\u200bb", "a\nb", "a#b", " a", "a  b", "a\xa0b", "a\U000e0067"],
)
def test_what_nobody_sees_is_no_name(name: str) -> None:
    assert not is_name(name)
