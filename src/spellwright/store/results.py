"""Results of solved games by sides, rules, pieces and engine: an answer is used again only for the same game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import sleep
from typing import Any, Protocol, Self

from spellwright.kernel import SpellwrightError
from spellwright.kernel.digests import sha256
from spellwright.solve import GRADES, OPEN, SOLVED
from spellwright.store.base import StoreTrouble, Value
from spellwright.store.claims import Claims
from spellwright.store.opening import opened
from spellwright.store.places import Place
from spellwright.store.tables import RESULTS

FOR_PROOF = "proof_seconds"
TRIES = 4  # of a write, where what is in the way may pass


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


@dataclass(frozen=True)
class Stored:
    """A decided result as it stands in the store: which game, by whom, and what came out."""

    play: str
    draw: str
    rules: str
    cards: str
    engine: str
    result: str
    grade: str


class Results:
    """A store of results. Several processes may use it: each writes a result in one step."""

    def __init__(self, path: Place, *, any_engine: bool = False, forget: bool = False) -> None:
        self.path = path
        self.any_engine = any_engine  # take answers of other versions of the rules as well
        self.forget = forget  # find nothing: everything is made anew
        self.trouble = ""  # why the store could not be read or written at some time
        self._base = opened(path, RESULTS)
        self._claims = Claims(path, self._base)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._claims.close()
        self._base.close()

    def __len__(self) -> int:
        count: int = self._base.rows("SELECT count(*) FROM result")[0][0]
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
        where, values = "key = :key", {"key": self._key(game, rules)}
        if self.any_engine:
            where = "play = :play AND draw = :draw AND rules = :rules AND cards = :cards"
            values = _columns(game, rules)
        found = self._kept(where, values)
        found.sort(key=lambda kept: -GRADES.index(kept.grade))
        for kept in found:
            if GRADES.index(kept.grade) >= GRADES.index(wanted):
                return kept
            if covers(kept.budget, budget, is_solving=kept.grade == OPEN):
                return kept
        return None

    def _kept(self, where: str, values: Mapping[str, str]) -> list[Kept]:
        """The rows that were checked, the latest first."""
        try:
            rows = self._base.rows(
                "SELECT result, about, budget, grade, key FROM result"
                f" WHERE {where} ORDER BY made DESC",
                **values,
            )
        except StoreTrouble as error:
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
        for again in range(TRIES):
            try:
                return self._keep(game, rules, kept, proof)
            except StoreTrouble as error:  # a full disk: what was found is told all the same
                trouble = error
            if not trouble.is_passing:
                break
            sleep(again)
        self.trouble = str(trouble)
        return kept

    def _keep(self, game: StoredGame, rules: Mapping[str, Any], kept: Kept, proof: bytes) -> Kept:
        key = self._key(game, rules)
        with self._base.at_once(key):
            for known in self._kept("key = :key", {"key": key}):
                if self._stays(known, kept, proof):
                    self._claims.settle(key)
                    return known
            self._base.change("DELETE FROM result WHERE key = :key", key=key)
            self._base.change("DELETE FROM proof WHERE key = :key", key=key)
            self._base.change(
                "INSERT INTO result"
                " (key, play, draw, rules, cards, engine, result, grade, about, budget)"
                " VALUES"
                " (:key, :play, :draw, :rules, :cards, :engine, :result, :grade, :about, :budget)",
                key=key,
                **_columns(game, rules),
                engine=game.engine(),
                result=kept.result,
                grade=kept.grade,
                about=as_text(kept.about),
                budget=as_text(kept.budget),
            )
            if proof:
                self._base.change(
                    "INSERT INTO proof (key, data) VALUES (:key, :data)", key=key, data=proof
                )
            self._claims.settle(key)
        return kept

    def of_others(self, engine: str) -> list[Stored]:
        """What engines other than this have decided, checked or not."""
        rows = self._read_rows(
            "SELECT play, draw, rules, cards, engine, result, grade FROM result"
            " WHERE engine <> :engine AND result IS NOT NULL ORDER BY key, engine",
            engine=engine,
        )
        return [Stored(*row) for row in rows]

    def counted(self) -> dict[tuple[str, str], int]:
        """How many results there are, by engine and grade."""
        rows = self._read_rows(
            "SELECT engine, grade, count(*) FROM result GROUP BY engine, grade ORDER BY engine, grade"
        )
        return {(engine, grade): count for engine, grade, count in rows}

    def claimed(self) -> int:
        """How many games are being solved."""
        rows = self._read_rows("SELECT count(*) FROM claim WHERE until > {seconds}")
        return int(rows[0][0])

    def _read_rows(self, sql: str, **values: Value) -> Sequence[Sequence[Any]]:
        try:
            return self._base.rows(sql, **values)
        except StoreTrouble as error:
            raise SpellwrightError(f"{self.path}: cannot be read ({error})") from error

    def claim(self, games: Iterable[StoredGame], rules: Mapping[str, Any]) -> bool:
        """Take the work on games for this process; False where another one is at one of them.

        It holds until a result is kept, all is released, or this process is gone.
        """
        try:
            return self._claims.take(self._key(game, rules) for game in games)
        except StoreTrouble as error:  # who cannot ask works: at worst it is done twice
            self.trouble = str(error)
            return True

    def release(self) -> None:
        """Let others do what was claimed and not kept."""
        self._claims.release()

    def _stays(self, known: Kept, new: Kept, proof: bytes) -> bool:
        """Is what is stored as good as a new result of the same game?"""
        if known.grade != new.grade:
            return GRADES.index(known.grade) > GRADES.index(new.grade)
        is_wanted = self.forget or known.grade == OPEN
        return not is_wanted and (not proof or bool(self.proof(known)))

    def proof(self, kept: Kept) -> bytes:
        """The certificate of a result that was found, packed; empty where none was kept."""
        try:
            rows = self._base.rows("SELECT data FROM proof WHERE key = :key", key=kept.key)
        except StoreTrouble as error:
            self.trouble = str(error)
            return b""
        return bytes(rows[0][0]) if rows else b""

    def _key(self, game: StoredGame, rules: Mapping[str, Any]) -> str:
        parts = (*_columns(game, rules).values(), game.engine())
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


def _columns(game: StoredGame, rules: Mapping[str, Any]) -> dict[str, str]:
    play, draw = game.sides()
    return {"play": play, "draw": draw, "rules": as_text(rules), "cards": game.pieces()}


def as_text(value: object) -> str:
    """A value as the store writes it: equal values are equal texts."""
    if isinstance(value, Mapping):
        value = dict(value)
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
