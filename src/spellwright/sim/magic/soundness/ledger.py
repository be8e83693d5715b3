"""What was compared so far, kept in a file: a later run goes on where an earlier one of the same engine stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.store.magic import magic_fingerprint

Entry = dict[str, Any]
BEGINNING = '{"engine": '  # of every line


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


def _entries(path: Path) -> list[Entry]:
    """Everything that is kept; a last line that was cut off, as the run was stopped while it wrote, is taken away."""
    if not path.exists():
        return []
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise _foreign(path, 1) from None
    whole = text[: text.rfind("\n") + 1]
    found = []
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            entry = json.loads(line)
            entry["task"], entry["engine"]
        except (ValueError, TypeError, KeyError):
            raise _foreign(path, number) from None
        found.append(entry)
    if whole != text:
        cut = text[len(whole) :]
        if cut[: len(BEGINNING)] != BEGINNING[: len(cut)]:
            raise _foreign(path, len(found) + 1)
        path.write_text(whole, encoding="utf-8")
    return found


def _foreign(path: Path, line: int) -> SpellwrightError:
    return SpellwrightError(f"{path}, line {line}: no entry of a soundness run; move the file away")
