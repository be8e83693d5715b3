"""Results of solved games by sides, rules, pieces and engine: an answer is used again only for the same game."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol, Self

from spellwright.kernel import SpellwrightError
from spellwright.solve import GRADES, OPEN, SOLVED

VERSION = 2
FOR_PROOF = "proof_seconds"
UNCHECKED = "unchecked"  # of a file of version 1: nobody checked it, it is not used
ENVIRONMENT = "SPELLWRIGHT_STORE"
TABLE = """
CREATE TABLE IF NOT EXISTS game (
    key TEXT PRIMARY KEY,
    play TEXT NOT NULL,      -- what the first player has: a deck as sorted names in JSON
    draw TEXT NOT NULL,      -- what the second player has
    rules TEXT NOT NULL,
    cards TEXT NOT NULL,     -- fingerprint of the pieces: of card definitions
    engine TEXT NOT NULL,    -- fingerprint of the rules and the solver
    result TEXT,             -- of the first player: win, draw, loss; NULL is open
    grade TEXT NOT NULL,     -- open, solved, proven
    about TEXT NOT NULL,     -- what else is known of it, as JSON
    budget TEXT NOT NULL,    -- what it was allowed to use, as JSON
    made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX IF NOT EXISTS by_decks ON game (play, draw);
CREATE TABLE IF NOT EXISTS proof (
    key TEXT PRIMARY KEY,    -- of the game
    data BLOB NOT NULL       -- the certificate of what is kept of it, packed
);
"""


def default_path() -> Path:
    """Where results are kept if nothing else is said: $SPELLWRIGHT_STORE, or the user's data folder."""
    if given := os.environ.get(ENVIRONMENT):
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "spellwright" / "results.db"


class StoredGame(Protocol):
    """A game as the store knows it; a game's own module says what these are for it."""

    def sides(self) -> tuple[str, str]:
        """What the first and the second player have, as text: equal for the same game."""

    def pieces(self) -> str:
        """A fingerprint of what these are made of."""

    def engine(self) -> str:
        """A fingerprint of the rules and the solver."""


@dataclass(frozen=True)
class Kept:
    """What is stored of a game: its result, what else is known, and the budget it was solved with."""

    result: str | None
    about: Mapping[str, Any]
    budget: Mapping[str, float | None]
    grade: str
    key: str = field(default="", compare=False)  # under which it was found


class Results:
    """A file of results. Several processes may use it: each writes a result in one step."""

    def __init__(self, path: Path | str, *, any_engine: bool = False, forget: bool = False) -> None:
        self.path = path
        self.any_engine = any_engine  # take answers of other versions of the rules as well
        self.forget = forget  # find nothing: everything is made anew
        self.trouble = ""  # why the file could not be read or written at some time
        try:
            if str(path) != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=30, isolation_level=None)
            found = self._base.execute("PRAGMA user_version").fetchone()[0]
            if found == 1:
                self._base.execute(
                    f"ALTER TABLE game ADD COLUMN grade TEXT NOT NULL DEFAULT '{UNCHECKED}'"
                )
            elif found not in (0, VERSION):
                raise SpellwrightError(
                    f"{path}: results of version {found}, this program writes {VERSION};"
                    " give another file with --store"
                )
            self._base.executescript(TABLE)
            self._base.execute(f"PRAGMA user_version = {VERSION}")
        except (sqlite3.Error, OSError) as error:
            raise SpellwrightError(f"{path}: no store of results ({error})") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._base.close()

    def __len__(self) -> int:
        count: int = self._base.execute("SELECT count(*) FROM game").fetchone()[0]
        return count

    def find(
        self,
        game: StoredGame,
        rules: Mapping[str, Any],
        budget: Mapping[str, float | None],
        wanted: str = SOLVED,
    ) -> Kept | None:
        """What is known of a game, the best grade first.

        One that is not as good as wanted counts only for a budget that is no larger.
        """
        if self.forget:
            return None
        where, values = "key = ?", [self._key(game, rules)]
        if self.any_engine:
            where = "play = ? AND draw = ? AND rules = ? AND cards = ?"
            values = list(_columns(game, rules))
        found = self._kept(where, values)
        found.sort(key=lambda kept: -GRADES.index(kept.grade))
        for kept in found:
            if GRADES.index(kept.grade) >= GRADES.index(wanted):
                return kept
            if covers(kept.budget, budget, is_solving=kept.grade == OPEN):
                return kept
        return None

    def _kept(self, where: str, values: Sequence[str]) -> list[Kept]:
        """The rows that were checked, the latest first."""
        try:
            rows = self._base.execute(
                f"SELECT result, about, budget, grade, key FROM game WHERE {where} ORDER BY made DESC",
                values,
            ).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self.trouble = str(error)
            return []
        found = [_read(row) for row in rows if row[3] in GRADES]
        if None in found:
            self.trouble = "a row that cannot be read"
        return [kept for kept in found if kept is not None]

    def keep(
        self, game: StoredGame, rules: Mapping[str, Any], kept: Kept, proof: bytes = b""
    ) -> Kept:
        """Store a result with its certificate unless one as good is there; what is stored then.

        Looking and writing are one step: of two processes the second finds what the first has written.
        """
        key = self._key(game, rules)
        row = [
            key,
            *_columns(game, rules),
            game.engine(),
            kept.result,
            kept.grade,
            as_text(kept.about),
            as_text(kept.budget),
        ]
        try:
            self._base.execute("BEGIN IMMEDIATE")
            for known in self._kept("key = ?", [key]):
                if self._stays(known, kept, proof):
                    self._base.execute("ROLLBACK")
                    return known
            self._base.execute(
                "INSERT OR REPLACE INTO game"
                " (key, play, draw, rules, cards, engine, result, grade, about, budget)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            self._base.execute("DELETE FROM proof WHERE key = ?", [key])
            if proof:
                self._base.execute("INSERT INTO proof (key, data) VALUES (?, ?)", [key, proof])
            self._base.execute("COMMIT")
        except sqlite3.Error as error:  # a full disk: what was found is told all the same
            self.trouble = str(error)
            with suppress(sqlite3.Error):
                if self._base.in_transaction:
                    self._base.execute("ROLLBACK")
        return kept

    def _stays(self, known: Kept, new: Kept, proof: bytes) -> bool:
        """Is what is stored as good as a new result of the same game?"""
        if known.grade != new.grade:
            return GRADES.index(known.grade) > GRADES.index(new.grade)
        is_wanted = self.forget or known.grade == OPEN
        return not is_wanted and (not proof or bool(self.proof(known)))

    def proof(self, kept: Kept) -> bytes:
        """The certificate of a result that was found, packed; empty where none was kept."""
        try:
            row = self._base.execute("SELECT data FROM proof WHERE key = ?", [kept.key]).fetchone()
        except sqlite3.Error as error:
            self.trouble = str(error)
            return b""
        return bytes(row[0]) if row is not None else b""

    def _key(self, game: StoredGame, rules: Mapping[str, Any]) -> str:
        parts = (*_columns(game, rules), game.engine())
        return sha256("\n".join(parts).encode()).hexdigest()


def _read(row: Sequence[Any]) -> Kept | None:
    """A row as it was kept; None for one that is damaged."""
    result, about, limits, grade, key = row
    try:
        told, budget = json.loads(about), json.loads(limits)
    except (ValueError, TypeError, RecursionError):
        return None
    numbers = isinstance(budget, dict) and all(
        n is None or type(n) in (int, float) for n in budget.values()
    )
    if not numbers or not isinstance(told, dict) or not isinstance(result, str | None):
        return None
    return Kept(result, told, budget, grade, key)


def covers(
    had: Mapping[str, float | None], asked: Mapping[str, float | None], is_solving: bool = False
) -> bool:
    """Is the first budget at least as large as the second in everything? None is no limit.

    `is_solving`: what a proof may take does not count.
    """
    for name in {*had, *asked} - ({FOR_PROOF} if is_solving else set()):
        mine, theirs = had.get(name), asked.get(name)
        if mine is not None and (theirs is None or theirs > mine):
            return False
    return True


def _columns(game: StoredGame, rules: Mapping[str, Any]) -> tuple[str, str, str, str]:
    return *game.sides(), as_text(rules), game.pieces()


def as_text(value: object) -> str:
    """A value as the store writes it: equal values are equal texts."""
    if isinstance(value, Mapping):
        value = dict(value)
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
