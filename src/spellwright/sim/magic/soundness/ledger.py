"""What was compared so far, kept in a file: a later run goes on where an earlier one of the same engine stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.store.magic import magic_fingerprint

Entry = dict[str, Any]


class Ledger:
    """Tasks done, by name, one JSON object a line; only those of this engine count, or of any."""

    def __init__(self, path: Path, *, any_engine: bool = False) -> None:
        self.path = path
        self.engine = magic_fingerprint()
        self.entries: dict[str, Entry] = {}
        for entry in _entries(path):
            if any_engine or entry["engine"] == self.engine:
                self.entries[entry["task"]] = entry

    def __contains__(self, task: str) -> bool:
        return task in self.entries

    def add(self, task: str, result: Entry) -> None:
        """Keep what came out of a task."""
        entry = {"engine": self.engine, "task": task, **result}
        self.entries[task] = entry
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


def _entries(path: Path) -> Iterator[Entry]:
    if not path.exists():
        return
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:  # the run was stopped while it wrote
        path.write_text(whole, encoding="utf-8")
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            entry = json.loads(line)
            entry["task"], entry["engine"]
        except (ValueError, TypeError, KeyError):
            raise SpellwrightError(
                f"{path}, line {number}: no entry of a soundness run; move the file away"
            ) from None
        yield entry
