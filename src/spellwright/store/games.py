"""Games that are played: setup and answers, each answer on the disk before anyone sees what comes of it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, Self

from spellwright.kernel import Answer, SpellwrightError
from spellwright.store.base import StoreTrouble, Value
from spellwright.store.damage import damage, set_aside
from spellwright.store.fingerprint import engine_fingerprint
from spellwright.store.opening import opened
from spellwright.store.places import Address, Place, default_path, place_of
from spellwright.store.tables import GAMES
from spellwright.store.tokens import token

ENVIRONMENT = "SPELLWRIGHT_GAMES"
FIELDS = "id, kind, setup, about, ended, made, changed, engine"


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
    engine: str = ""  # fingerprint of the one that it was begun with
    answers: list[Given] = field(default_factory=list)
    redo: list[Given] = field(default_factory=list)


def default_games_path() -> Path | Address:
    """Where games are kept if nothing else is said: $SPELLWRIGHT_GAMES, or with the results."""
    if given := os.environ.get(ENVIRONMENT):
        return place_of(given)
    results = default_path()
    return results if isinstance(results, Address) else results.with_name("games.db")


class Games:
    """A store of games. Any thread may use it; one process at a time writes to a game."""

    def __init__(self, path: Place) -> None:
        self.path = path
        self._lock = Lock()
        self._base = opened(path, GAMES)

    @classmethod
    def opened(cls, path: Path | Address, warn: Callable[[str], None]) -> Self:
        """The store at this path; a damaged file is set aside under another name, with a warning."""
        why = damage(path)
        if why is not None:
            assert isinstance(path, Path)
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
        game = KeptGame(token(9), kind, setup, about)
        game.engine = engine_fingerprint(kind)
        self._write(
            game.id,
            "INSERT INTO game (id, kind, setup, about, engine, number) VALUES (:id, :kind, :setup,"
            " :about, :engine, (SELECT coalesce(max(number), 0) + 1 FROM game))",
            kind=kind,
            setup=json.dumps(setup),
            about=json.dumps(about),
            engine=game.engine,
        )
        return game

    def find(self, name: str) -> KeptGame | None:
        """A game with everything that was answered, or None."""
        rows = self._rows(f"SELECT {FIELDS}, redo FROM game WHERE id = :id", id=name)
        if not rows:
            return None
        answers = self._rows(
            "SELECT answer, by_hand FROM answer WHERE game = :id ORDER BY ply", id=name
        )
        found = _kept(rows[0])
        found.redo = [Given.of(each) for each in json.loads(rows[0][-1])]
        found.answers = [Given.of((json.loads(text), by_hand)) for text, by_hand in answers]
        return found

    def listed(self, kind: str, most: int = 50) -> list[KeptGame]:
        """The games of a kind, the latest first, without their answers."""
        rows = self._rows(
            f"SELECT {FIELDS} FROM game WHERE kind = :kind"
            " ORDER BY changed DESC, made DESC, number DESC LIMIT :most",
            kind=kind,
            most=most,
        )
        return [_kept(row) for row in rows]

    def add(
        self, name: str, ply: int, answers: Sequence[Given], *, keep_redo: bool = False
    ) -> None:
        """Write answers, the first of them number `ply`; one that is there already is refused."""
        redo = "" if keep_redo else ", redo = '[]'"
        with self._at_once(name):
            for number, each in enumerate(answers, ply):
                self._base.change(
                    "INSERT INTO answer (game, ply, answer, by_hand)"
                    " VALUES (:id, :ply, :answer, :by_hand)",
                    id=name,
                    ply=number,
                    answer=json.dumps(each.plain()[0]),
                    by_hand=int(each.by_hand),
                )
            self._base.change(f"UPDATE game SET changed = {{now}}{redo} WHERE id = :id", id=name)

    def rewind(self, name: str, ply: int, redo: Iterable[Given]) -> None:
        """Take back every answer from number `ply` on; `redo` is kept instead of what was taken back before."""
        taken = json.dumps([each.plain() for each in redo])
        with self._at_once(name):
            self._base.change(
                "DELETE FROM answer WHERE game = :id AND ply >= :ply", id=name, ply=ply
            )
            self._base.change(
                "UPDATE game SET redo = :redo, ended = '', changed = {now} WHERE id = :id",
                redo=taken,
                id=name,
            )

    def end(self, name: str, how: str) -> None:
        """Note how a game ended; an empty text: it goes on."""
        self._write(name, "UPDATE game SET ended = :ended WHERE id = :id", ended=how)

    def change(self, name: str, about: dict[str, Any]) -> None:
        """Keep other words about a game."""
        self._write(name, "UPDATE game SET about = :about WHERE id = :id", about=json.dumps(about))

    def forget(self, name: str) -> None:
        """Remove a game with all its answers."""
        self._write(name, "DELETE FROM game WHERE id = :id")

    def _rows(self, sql: str, **values: Value) -> Sequence[Sequence[Any]]:
        with self._lock:
            try:
                return self._base.rows(sql, **values)
            except StoreTrouble as error:
                raise SpellwrightError(
                    f"{self.path}: its games cannot be read ({error})"
                ) from error

    def _write(self, name: str, sql: str, **values: Value) -> None:
        with self._at_once(name):
            self._base.change(sql, id=name, **values)

    @contextmanager
    def _at_once(self, name: str) -> Iterator[None]:
        """All of it or nothing."""
        with self._lock:
            try:
                with self._base.at_once(name):
                    yield
            except StoreTrouble as error:
                raise SpellwrightError(
                    f"{self.path}: game {name} cannot be written ({error})"
                ) from error


def _kept(row: Sequence[Any]) -> KeptGame:
    name, kind, setup, about, ended, made, changed, engine = row[:8]
    return KeptGame(name, kind, json.loads(setup), json.loads(about), ended, made, changed, engine)
