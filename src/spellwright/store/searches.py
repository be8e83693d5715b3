"""Searches that ended before they were done, in a folder: a later run goes on with them. The oldest make room."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from spellwright.kernel.digests import sha256
from spellwright.kernel.errors import BrokenFile
from spellwright.kernel.files import write_whole

MOST_MB = 512  # of all of them together
ENDING = ".search"


class Searches:
    """A folder of searches by what they are about."""

    def __init__(self, folder: Path, most_mb: int = MOST_MB) -> None:
        self.folder, self.most = folder, most_mb << 20

    def find(self, about: str) -> bytes:
        """What was kept of a search; empty where nothing was, or it cannot be read."""
        path = self._path(about)
        try:
            if path.stat().st_size > self.most:
                return b""
            data = path.read_bytes()
            os.utime(path)  # used lately
        except OSError:
            return b""
        return data

    def keep(self, about: str, data: bytes) -> str:
        """Keep a search in place of an earlier one; why that was not possible, else empty."""
        if len(data) > self.most:
            return "it is larger than all searches may be together"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._path(about), data)
        except (OSError, BrokenFile) as error:
            return str(error)
        self._make_room()
        return ""

    def drop(self, about: str) -> None:
        """A search is done: what was kept of it is not needed any more."""
        with suppress(OSError):  # then it makes room when it is the oldest
            self._path(about).unlink(missing_ok=True)

    def _path(self, about: str) -> Path:
        return self.folder / f"{sha256(about.encode()).hexdigest()[:32]}{ENDING}"

    def _make_room(self) -> None:
        found = []
        for path in self.folder.glob(f"*{ENDING}"):
            try:
                told = path.stat()
            except OSError:
                continue  # another process has removed it
            found.append((told.st_mtime, told.st_size, path))
        room = self.most
        for _, size, path in sorted(found, reverse=True):
            room -= size
            if room < 0:
                path.unlink(missing_ok=True)
