"""Stores that are damaged: noticed when they are opened, and set aside so that work goes on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from spellwright.store.places import Address


def damage(path: Path | Address) -> str | None:
    """What is wrong with the SQLite file at this path; None where it is sound, not there yet, or no file."""
    if isinstance(path, Address) or not path.is_file() or path.stat().st_size == 0:
        return None
    base = None
    try:
        base = sqlite3.connect(path, timeout=30)
        found = base.execute("PRAGMA quick_check(1)").fetchone()
        return None if found == ("ok",) else str(found[0]).strip().splitlines()[-1]
    except sqlite3.OperationalError:
        return None  # in use or not to be opened: that is told by whoever opens it
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        return str(error)
    finally:
        if base is not None:
            base.close()


def set_aside(path: Path) -> Path:
    """Rename a file, with what SQLite keeps beside it, to a name that is free; the new name."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    for end in ("-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + end))
    return aside
