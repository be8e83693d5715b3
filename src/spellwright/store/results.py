"""Results of solved games by decks, rules, cards and engine: an answer is used again only for the same game."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

from spellwright.kernel import SpellwrightError
from spellwright.store.fingerprint import cards_fingerprint, engine_fingerprint

VERSION = 1
ENVIRONMENT = "SPELLWRIGHT_STORE"
TABLE = """
CREATE TABLE IF NOT EXISTS game (
    key TEXT PRIMARY KEY,
    play TEXT NOT NULL,      -- the deck on the play, sorted names as JSON
    draw TEXT NOT NULL,      -- the deck on the draw
    rules TEXT NOT NULL,
    cards TEXT NOT NULL,     -- fingerprint of the card definitions
    engine TEXT NOT NULL,    -- fingerprint of the rules and the solver
    result TEXT,             -- of the deck on the play: win, draw, loss; NULL is not solved
    about TEXT NOT NULL,     -- what else is known of it, as JSON
    budget TEXT NOT NULL,    -- what it was allowed to use, as JSON
    made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX IF NOT EXISTS by_decks ON game (play, draw);
"""


def default_path() -> Path:
    """Where results are kept if nothing else is said: $SPELLWRIGHT_STORE, or the user's data folder."""
    if given := os.environ.get(ENVIRONMENT):
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "spellwright" / "results.db"


@dataclass(frozen=True)
class GameKey:
    """One game of two decks; the order of the cards in a deck does not matter."""

    play: tuple[str, ...]
    draw: tuple[str, ...]

    @classmethod
    def of(cls, play: Iterable[str], draw: Iterable[str]) -> Self:
        return cls(tuple(sorted(play)), tuple(sorted(draw)))

    def turned(self) -> GameKey:
        """The other game of the same two decks."""
        return GameKey(self.draw, self.play)


@dataclass(frozen=True)
class Kept:
    """What is stored of a game: its result, what else is known, and the budget it was solved with."""

    result: str | None
    about: Mapping[str, Any]
    budget: Mapping[str, float | None]


class Results:
    """A file of results. One process writes; others may read or write their own games meanwhile."""

    def __init__(self, path: Path | str, *, any_engine: bool = False, forget: bool = False) -> None:
        self.path = path
        self.any_engine = any_engine  # take answers of other versions of the rules as well
        self.forget = forget  # find nothing: everything is made anew
        try:
            if str(path) != ":memory:":
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(path, timeout=30, isolation_level=None)
            found = self._base.execute("PRAGMA user_version").fetchone()[0]
            if found not in (0, VERSION):
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
        self, game: GameKey, rules: Mapping[str, Any], budget: Mapping[str, float | None]
    ) -> Kept | None:
        """What is known of a game; what was not solved counts only for a budget that is no larger."""
        if self.forget:
            return None
        where, values = "key = ?", [self._key(game, rules)]
        if self.any_engine:
            where = "play = ? AND draw = ? AND rules = ? AND cards = ?"
            values = list(_columns(game, rules))
        rows = self._base.execute(
            f"SELECT result, about, budget FROM game WHERE {where} ORDER BY made DESC", values
        ).fetchall()
        found = [Kept(r, json.loads(about), json.loads(limits)) for r, about, limits in rows]
        solved = [kept for kept in found if kept.result is not None]
        if solved:
            return solved[0]
        return next((kept for kept in found if covers(kept.budget, budget)), None)

    def keep(self, game: GameKey, rules: Mapping[str, Any], kept: Kept) -> None:
        """Store a result; one that is not solved takes no solved one's place."""
        key = self._key(game, rules)
        if kept.result is None:
            row = self._base.execute("SELECT result FROM game WHERE key = ?", [key]).fetchone()
            if row is not None and row[0] is not None:
                return
        self._base.execute(
            "INSERT OR REPLACE INTO game (key, play, draw, rules, cards, engine, result, about, budget)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                key,
                *_columns(game, rules),
                engine_fingerprint(),
                kept.result,
                _text(kept.about),
                _text(kept.budget),
            ],
        )

    def _key(self, game: GameKey, rules: Mapping[str, Any]) -> str:
        parts = (*_columns(game, rules), engine_fingerprint())
        return sha256("\n".join(parts).encode()).hexdigest()


def covers(had: Mapping[str, float | None], asked: Mapping[str, float | None]) -> bool:
    """Is the first budget at least as large as the second in everything? None is no limit."""
    for name in {*had, *asked}:
        mine, theirs = had.get(name), asked.get(name)
        if mine is not None and (theirs is None or theirs > mine):
            return False
    return True


def _columns(game: GameKey, rules: Mapping[str, Any]) -> tuple[str, str, str, str]:
    cards = cards_fingerprint((*game.play, *game.draw))
    return _text(game.play), _text(game.draw), _text(rules), cards


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        value = dict(value)
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
