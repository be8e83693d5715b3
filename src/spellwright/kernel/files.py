"""Files as strangers give them: read up to a size, line by line where they are packed, written whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spellwright.kernel.errors import BrokenFile

LARGEST = 1 << 26  # bytes of a file that is read at once
LONGEST_LINE = 1 << 24  # bytes of a line, unpacked
LARGEST_UNPACKED = 1 << 30
MAGIC = b"\xfd7zXZ\x00"


def read_text(path: str | Path, most: int = LARGEST) -> str:
    """The text of a file in UTF-8; BrokenFile for one that cannot be read or is too large."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise BrokenFile(f"{path}: cannot be read ({error.strerror or error})") from error
    if len(data) > most:
        raise BrokenFile(f"{path}: larger than {most >> 20 or 1} MB, which no file of this kind is")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BrokenFile(f"{path}: no text in UTF-8 ({error.reason})") from error


def from_json(text: str | bytes, where: str) -> Any:
    """The value of a JSON text; BrokenFile when it is none, or nested without end."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise BrokenFile(f"{where}: broken JSON (nested too deeply)") from error
    except ValueError as error:
        raise BrokenFile(f"{where}: broken JSON ({error})") from error


@dataclass(frozen=True)
class Room:
    """How much a file that is read line by line may hold."""

    line: int = LONGEST_LINE  # bytes, unpacked
    whole: int = LARGEST_UNPACKED
    lines: int | None = None
    what: str = "this kind of file"


def read_lines(path: Path, room: Room = Room()) -> Iterator[bytes]:  # noqa: B008  frozen
    """The lines of a file, packed by xz or not; what is too large is refused as soon as it is seen."""
    import lzma  # loaded where a file is read that may be packed

    number = size = 0
    try:
        with path.open("rb") as head:
            packed = head.read(len(MAGIC)) == MAGIC
        with lzma.open(path) if packed else path.open("rb") as file:
            while line := file.readline(room.line + 1):
                number, size = number + 1, size + len(line)
                too_many = room.lines is not None and number > room.lines
                if too_many or len(line) > room.line or size > room.whole:
                    most = "" if room.lines is None else f"{room.lines:,} lines, "
                    raise BrokenFile(
                        f"{path}, line {number}: too large for {room.what} (at most {most}{room.line >> 20:,} MB a"
                        f" line, {room.whole >> 20:,} MB together)"
                    )
                yield line
    except OSError as error:
        raise BrokenFile(f"{path}: cannot be read ({error.strerror or error})") from error
    except (lzma.LZMAError, EOFError) as error:
        raise BrokenFile(f"{path}: cut off or damaged after line {number} ({error})") from error


def check_writable(path: Path) -> None:
    """Can a file be written there? Asked before the work whose result it is to hold."""
    try:
        if path.is_dir():
            raise BrokenFile(f"{path}: a folder; give the name of a file")
        part = _part(path)
        with part.open("ab"):
            pass
        part.unlink()
    except OSError as error:
        raise BrokenFile(f"{path}: cannot be written ({error.strerror or error})") from error


def write_whole(path: str | Path, data: str | bytes) -> None:
    """Write a file whole or not at all: what was there stays until all of the new one is on the disk."""
    path = Path(path)
    part = _part(path)
    try:
        part.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BrokenFile(f"{path}: cannot be written ({error.strerror or error})") from error


def _part(path: Path) -> Path:
    return path.with_name(path.name + ".part")
