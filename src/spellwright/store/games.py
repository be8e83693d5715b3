"""Games that are played: setup and answers, each answer on the disk before anyone sees what comes of it."""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, Self

from spellwright.kernel import Answer, SpellwrightError
from spellwright.store.damage import damage, set_aside
from spellwright.store.results import default_path

VERSION = 1
ENVIRONMENT = "SPELLWRIGHT_GAMES"
TABLES = """
CREATE TABLE IF NOT EXISTS game (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,      -- magic, knight
    setup TEXT NOT NULL,     -- as a replay file has it, JSON
    about TEXT NOT NULL,     -- who sits where and whatever else the program keeps, JSON
    redo TEXT NOT NULL DEFAULT '[]',  -- answers that were taken back, the next one last
    ended TEXT NOT NULL DEFAULT '',   -- how it ended, in words
    made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    changed TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE IF NOT EXISTS answer (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    answer TEXT NOT NULL,    -- JSON
    by_hand INTEGER NOT NULL,  -- given by a person, not by a bot or by the program
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
"""


@dataclass(frozen=True)
class Given:
    """One answer of a game, and whether a person gave it."""

    answer: Answer
    by_hand: bool = False

    def plain(self) -> list[Any]:
        answer = list(self.answer) if isinstance(self.answer, tuple) else self.answer
        return [answer, self.by_hand]

    @classmethod
    def of(cls, plain: Any) -> Self:
        answer, by_hand = plain
        return cls(tuple(answer) if isinstance(answer, list) else answer, bool(by_hand))


@dataclass
class KeptGame:
    """A game as it is stored."""

    id: str
    kind: str
    setup: dict[str, Any]
    about: dict[str, Any]
    ended: str = ""
    made: str = ""
    changed: str = ""
    answers: list[Given] = field(default_factory=list)
    redo: list[Given] = field(default_factory=list)


def default_games_path() -> Path:
    """Where games are kept if nothing else is said: $SPELLWRIGHT_GAMES, or beside the results."""
    given = os.environ.get(ENVIRONMENT)
    return Path(given) if given else default_path().with_name("games.db")


class Games:
    """A file of games. Any thread may use it; one process at a time writes to a game."""

    def __init__(self, path: Path | str) -> None:
        self.path = path
        self._lock = Lock()
        try:
            if str(path) != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(
                path, timeout=30, isolation_level=None, check_same_thread=False
            )
            found = self._base.execute("PRAGMA user_version").fetchone()[0]
            if found not in (0, VERSION):
                raise SpellwrightError(
                    f"{path}: games of version {found}, this program writes {VERSION};"
                    " give another file"
                )
            self._base.execute("PRAGMA journal_mode = WAL")
            # what is written outlives the program, however it ends; a power failure may take the last answers
            self._base.execute("PRAGMA synchronous = NORMAL")
            self._base.execute("PRAGMA foreign_keys = ON")
            self._base.executescript(TABLES)
            self._base.execute(f"PRAGMA user_version = {VERSION}")
        except (sqlite3.Error, OSError) as error:
            raise SpellwrightError(f"{path}: no store of games ({error})") from error

    @classmethod
    def opened(cls, path: Path, warn: Callable[[str], None]) -> Self:
        """The store at this path; a damaged one is set aside under another name, with a warning."""
        why = damage(path)
        if why is not None:
            aside = set_aside(path)
            warn(f"{path}: damaged ({why}); it is set aside as {aside}, and a new one is begun")
        return cls(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        with self._lock:
            self._base.close()

    def new(self, kind: str, setup: dict[str, Any], about: dict[str, Any]) -> KeptGame:
        """A game without answers yet, under a name that nobody can guess."""
        game = KeptGame(secrets.token_urlsafe(9), kind, setup, about)
        with self._lock:
            self._base.execute(
                "INSERT INTO game (id, kind, setup, about) VALUES (?, ?, ?, ?)",
                [game.id, kind, json.dumps(setup), json.dumps(about)],
            )
        return game

    def find(self, name: str) -> KeptGame | None:
        """A game with everything that was answered, or None."""
        with self._lock:
            row = self._base.execute(
                "SELECT id, kind, setup, about, ended, made, changed, redo FROM game WHERE id = ?",
                [name],
            ).fetchone()
            if row is None:
                return None
            answers = self._base.execute(
                "SELECT answer, by_hand FROM answer WHERE game = ? ORDER BY ply", [name]
            ).fetchall()
        found = _kept(row)
        found.redo = [Given.of(each) for each in json.loads(row[7])]
        found.answers = [Given.of((json.loads(text), by_hand)) for text, by_hand in answers]
        return found

    def listed(self, kind: str, most: int = 50) -> list[KeptGame]:
        """The games of a kind, the latest first, without their answers."""
        with self._lock:
            rows = self._base.execute(
                "SELECT id, kind, setup, about, ended, made, changed FROM game"
                " WHERE kind = ? ORDER BY changed DESC, made DESC, rowid DESC LIMIT ?",
                [kind, most],
            ).fetchall()
        return [_kept(row) for row in rows]

    def add(
        self, name: str, ply: int, answers: Sequence[Given], *, keep_redo: bool = False
    ) -> None:
        """Write answers, the first of them number `ply`; one that is there already is refused."""
        rows = [
            [name, ply + i, json.dumps(each.plain()[0]), int(each.by_hand)]
            for i, each in enumerate(answers)
        ]
        redo = "" if keep_redo else ", redo = '[]'"

        def write() -> None:
            self._base.executemany(
                "INSERT INTO answer (game, ply, answer, by_hand) VALUES (?, ?, ?, ?)", rows
            )
            self._base.execute(
                f"UPDATE game SET changed = CURRENT_TIMESTAMP{redo} WHERE id = ?", [name]
            )

        self._at_once(name, write)

    def rewind(self, name: str, ply: int, redo: Iterable[Given]) -> None:
        """Take back every answer from number `ply` on; `redo` is kept instead of what was taken back before."""
        taken = json.dumps([each.plain() for each in redo])

        def write() -> None:
            self._base.execute("DELETE FROM answer WHERE game = ? AND ply >= ?", [name, ply])
            self._base.execute(
                "UPDATE game SET redo = ?, ended = '', changed = CURRENT_TIMESTAMP WHERE id = ?",
                [taken, name],
            )

        self._at_once(name, write)

    def end(self, name: str, how: str) -> None:
        """Note how a game ended; an empty text: it goes on."""
        with self._lock:
            self._base.execute("UPDATE game SET ended = ? WHERE id = ?", [how, name])

    def change(self, name: str, about: dict[str, Any]) -> None:
        """Keep other words about a game."""
        with self._lock:
            self._base.execute("UPDATE game SET about = ? WHERE id = ?", [json.dumps(about), name])

    def forget(self, name: str) -> None:
        """Remove a game with all its answers."""
        with self._lock:
            self._base.execute("DELETE FROM game WHERE id = ?", [name])

    def _at_once(self, name: str, write: Callable[[], object]) -> None:
        """All of it or nothing."""
        with self._lock:
            try:
                self._base.execute("BEGIN IMMEDIATE")
                write()
                self._base.execute("COMMIT")
            except sqlite3.Error as error:
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
                raise SpellwrightError(
                    f"{self.path}: game {name} cannot be written ({error})"
                ) from error


def _kept(row: Sequence[Any]) -> KeptGame:
    name, kind, setup, about, ended, made, changed = row[:7]
    return KeptGame(name, kind, json.loads(setup), json.loads(about), ended, made, changed)
