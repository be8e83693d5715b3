"""What a store asks of a database: rows, changes, and several of them at once; and SQLite, which does it in a file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeAlias

from spellwright.kernel import SpellwrightError
from spellwright.store.tables import Tables

Value: TypeAlias = str | int | float | bytes | None


class StoreTrouble(Exception):
    """A database that cannot do what it is asked, in words that may be shown to anyone."""

    def __init__(self, why: str, is_passing: bool = False) -> None:
        super().__init__(why)
        self.is_passing = is_passing  # it may work a moment later


class Base(Protocol):
    """A database; in its SQL `{now}` is the time as text, `{seconds}` as a number, and values have names."""

    def rows(self, sql: str, **values: Value) -> Sequence[Sequence[Any]]:
        """What a question finds."""

    def change(self, sql: str, **values: Value) -> None:
        """One change, all of it or nothing."""

    def at_once(self, *locks: str) -> AbstractContextManager[None]:
        """What is done within happens all at once or not at all, and by one process at a time for each lock."""

    def close(self) -> None: ...


class SqliteBase:
    """A file of SQLite. Any thread may use it, one at a time."""

    WORDS: ClassVar[dict[str, str]] = {
        "now": "CURRENT_TIMESTAMP",
        "seconds": "((julianday('now') - 2440587.5) * 86400.0)",
        "blob": "BLOB",
    }

    def __init__(self, path: Path | str, tables: Tables) -> None:
        try:
            if str(path) != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self.connection = sqlite3.connect(
                path, timeout=30, isolation_level=None, check_same_thread=False
            )
        except (sqlite3.Error, OSError) as error:
            raise StoreTrouble(str(error)) from error
        try:
            with _told():
                for pragma in tables.pragmas:
                    self.connection.execute(f"PRAGMA {pragma}")
            self._migrate(path, tables)
        except BaseException:
            self.connection.close()
            raise

    def _migrate(self, path: Path | str, tables: Tables) -> None:
        if self._version() == tables.version:
            return
        with self.at_once():  # of two processes the second finds it done
            found = self._version()
            if not 0 <= found <= tables.version:
                raise SpellwrightError(
                    f"{path}: {tables.what} of version {found}, this program writes {tables.version};"
                    " give another file"
                )
            for step in tables.steps[found:]:
                for line in step:
                    self.change(line)
            self.change(f"PRAGMA user_version = {tables.version}")

    def _version(self) -> int:
        return int(self.rows("PRAGMA user_version")[0][0])

    def rows(self, sql: str, **values: Value) -> Sequence[Sequence[Any]]:
        with _told():
            return self.connection.execute(sql.format(**self.WORDS), values).fetchall()

    def change(self, sql: str, **values: Value) -> None:
        with _told():
            self.connection.execute(sql.format(**self.WORDS), values)

    @contextmanager
    def at_once(self, *locks: str) -> Iterator[None]:
        self.change("BEGIN IMMEDIATE")  # whatever the locks: one process writes to the file
        try:
            yield
            self.change("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        self.connection.close()


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise StoreTrouble(str(error)) from error
