"""A store that many machines share: PostgreSQL, by way of SQLAlchemy Core, with Alembic for its versions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from spellwright.kernel import SpellwrightError
from spellwright.store.base import StoreTrouble, Value
from spellwright.store.places import Address
from spellwright.store.tables import SHARED

MIGRATIONS = Path(__file__).parent / "migrations"
REACH = 10  # seconds within which the server must answer
NEWEST = max(SHARED)
LOCKED = "SELECT pg_advisory_xact_lock(hashtextextended(:lock, 0))"
# what the server says is kept to itself: it may name hosts and users
WHY = {
    "23": "it is there already",
    "28": "the user or the password is refused",
    "3D": "there is no such database",
    "42501": "the user may not do this there",
    "53": "it has no room",
    "57": "it is stopping",
    "40": "another process was there at the same time",
    "08": "it cannot be reached",
}
PASSING = ("08", "40", "57")


class SharedBase:
    """A database of PostgreSQL. Any thread may use it, one at a time."""

    WORDS: ClassVar[dict[str, str]] = {
        "now": "left(CAST(clock_timestamp() AT TIME ZONE 'UTC' AS text), 19)",
        "seconds": "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
        "blob": "BYTEA",
    }

    def __init__(self, address: Address) -> None:
        try:
            import psycopg  # noqa: F401
            import sqlalchemy
        except ImportError as error:
            raise SpellwrightError(
                f"a shared store needs {error.name}; install it with: pip install spellwright[postgres]"
            ) from None
        try:
            url = sqlalchemy.make_url(address.revealed()).set(drivername="postgresql+psycopg")
        except (sqlalchemy.exc.ArgumentError, ValueError):
            raise SpellwrightError(
                "the address of the shared store cannot be read: postgresql://USER@HOST:PORT/DATABASE"
            ) from None
        self._text = sqlalchemy.text
        self._held: Any = None  # the connection on which things happen at once
        self._engine = sqlalchemy.create_engine(
            url,
            pool_pre_ping=True,  # a server that was started anew is found again
            pool_size=1,
            hide_parameters=True,
            connect_args={"connect_timeout": REACH, "application_name": "spellwright"},
        )
        try:
            self._migrate()
        except BaseException:
            self._engine.dispose()
            raise

    def _migrate(self) -> None:
        if self._version() == NEWEST:
            return
        with self.at_once("spellwright: the version"):  # of two processes the second finds it done
            found = self._version()
            if found not in (None, *SHARED):
                raise SpellwrightError(
                    f"the shared store is of version {found}, this program knows {NEWEST}:"
                    " use a newer one, or another database"
                )
            from alembic.command import upgrade
            from alembic.config import Config

            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS))
            config.attributes["connection"] = self._held
            with _told():
                upgrade(config, NEWEST)

    def _version(self) -> str | None:
        if not self.rows("SELECT 1 FROM pg_tables WHERE tablename = 'alembic_version'"):
            return None
        found = self.rows("SELECT version_num FROM alembic_version")
        return str(found[0][0]) if found else None

    def rows(self, sql: str, **values: Value) -> Sequence[Sequence[Any]]:
        with self._connection() as connection:
            found = connection.execute(self._text(sql.format(**self.WORDS)), values)
            return [tuple(row) for row in found]

    def change(self, sql: str, **values: Value) -> None:
        with self._connection() as connection:
            connection.execute(self._text(sql.format(**self.WORDS)), values)

    @contextmanager
    def _connection(self) -> Iterator[Any]:
        with _told():
            if self._held is not None:
                yield self._held
                return
            with self._engine.begin() as connection:
                yield connection

    @contextmanager
    def at_once(self, *locks: str) -> Iterator[None]:
        with _told(), self._engine.begin() as connection:
            self._held = connection
            try:
                for lock in sorted(locks):  # in one order, so that no two wait for each other
                    self.rows(LOCKED, lock=lock)
                yield
            finally:
                self._held = None

    def close(self) -> None:
        self._engine.dispose()


def _refusal(text: str) -> str:
    """The code of a server that does not let us in, which gives none along."""
    codes = {"password": "28", "role": "28", "does not exist": "3D"}
    return next((code for words, code in codes.items() if words in text), "08")


@contextmanager
def _told() -> Iterator[None]:
    """What goes wrong, in words of our own."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None)
        code = getattr(cause, "sqlstate", None) or _refusal(str(cause))
        why = WHY.get(code) or WHY.get(code[:2]) or f"the server refuses it, code {code}"
        raise StoreTrouble(why, code.startswith(PASSING)) from None
