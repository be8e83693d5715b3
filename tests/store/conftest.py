"""Both kinds of store: a file, and a real PostgreSQL that is started on a loopback port in a folder of its own."""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from spellwright.store import Address


def _program(name):
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


class Postgres:
    """A server of our own, and databases in it."""

    def __init__(self):
        self.home = Path(tempfile.mkdtemp(prefix="pg"))
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.password = secrets.token_hex(8)
        (self.home / "password").write_text(self.password)
        self.user = None
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            self.user = next(u for u in ("postgres", "nobody") if _is_user(u))
            for path in (self.home, self.home / "password"):
                shutil.chown(path, self.user)
        self._run(
            "initdb", "-D", "data", "-U", "us", "-A", "scram-sha-256", "--pwfile=password", "-N"
        )
        options = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
        )
        self._run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def _run(self, name, *words):
        program = _program(name)
        subprocess.run(
            [program, *words], cwd=self.home, user=self.user, check=True, capture_output=True
        )

    def database(self, name):
        """The address of a new database."""
        import psycopg

        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return Address(self.url(name))

    def url(self, name):
        return f"postgresql://us:{self.password}@127.0.0.1:{self.port}/{name}"

    def stop(self):
        self._run("pg_ctl", "-D", "data", "-m", "immediate", "stop")
        shutil.rmtree(self.home)


def _is_user(name):
    try:
        return pwd.getpwnam(name).pw_uid > 0
    except KeyError:
        return False


@pytest.fixture(scope="session")
def postgres():
    if (
        find_spec("sqlalchemy") is None
        or find_spec("alembic") is None
        or find_spec("psycopg") is None
    ):
        pytest.skip(
            "SQLAlchemy, Alembic and psycopg are not here: pip install spellwright[postgres]"
        )
    if _program("initdb") is None:
        pytest.skip("PostgreSQL is not installed (on Debian and Ubuntu: the package postgresql)")
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def shared(postgres):
    return postgres.database("shared")


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    """A store's place, empty: a file, or the shared database."""
    if request.param == "sqlite":
        return tmp_path / "a" / "store.db"
    address = request.getfixturevalue("shared")
    import psycopg

    with psycopg.connect(address.revealed(), autocommit=True) as connection:
        names = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        ours = [name for (name,) in names if name != "alembic_version"]
        if ours:
            connection.execute(f"TRUNCATE {', '.join(ours)} CASCADE")
    return address
