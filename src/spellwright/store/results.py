"""Results of solved games by decks, rules, cards and engine: an answer is used again only for the same game."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

from spellwright.kernel import SpellwrightError
from spellwright.solve import GRADES, OPEN, SOLVED
from spellwright.store.fingerprint import cards_fingerprint, engine_fingerprint

VERSION = 2
FOR_PROOF = "proof_seconds"
UNCHECKED = "unchecked"  # of a file of version 1: nobody checked it, it is not used
ENVIRONMENT = "SPELLWRIGHT_STORE"
TABLE = """
CREATE TABLE IF NOT EXISTS game (
    key TEXT PRIMARY KEY,
    play TEXT NOT NULL,      -- the deck on the play, sorted names as JSON
    draw TEXT NOT NULL,      -- the deck on the draw
    rules TEXT NOT NULL,
    cards TEXT NOT NULL,     -- fingerprint of the card definitions
    engine TEXT NOT NULL,    -- fingerprint of the rules and the solver
    result TEXT,             -- of the deck on the play: win, draw, loss; NULL is open
    grade TEXT NOT NULL,     -- open, solved, proven
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
    grade: str


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
        game: GameKey,
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
        rows = self._base.execute(
            f"SELECT result, about, budget, grade FROM game WHERE {where} ORDER BY made DESC",
            values,
        ).fetchall()
        return [
            Kept(result, json.loads(about), json.loads(limits), grade)
            for result, about, limits, grade in rows
            if grade in GRADES
        ]

    def keep(self, game: GameKey, rules: Mapping[str, Any], kept: Kept) -> Kept:
        """Store a result unless a better one is there; what is stored then."""
        key = self._key(game, rules)
        for known in self._kept("key = ?", [key]):
            if GRADES.index(known.grade) > GRADES.index(kept.grade):
                return known
        self._base.execute(
            "INSERT OR REPLACE INTO game"
            " (key, play, draw, rules, cards, engine, result, grade, about, budget)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                key,
                *_columns(game, rules),
                engine_fingerprint(),
                kept.result,
                kept.grade,
                _text(kept.about),
                _text(kept.budget),
            ],
        )
        return kept

    def _key(self, game: GameKey, rules: Mapping[str, Any]) -> str:
        parts = (*_columns(game, rules), engine_fingerprint())
        return sha256("\n".join(parts).encode()).hexdigest()


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


def _columns(game: GameKey, rules: Mapping[str, Any]) -> tuple[str, str, str, str]:
    cards = cards_fingerprint((*game.play, *game.draw))
    return _text(game.play), _text(game.draw), _text(rules), cards


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        value = dict(value)
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
