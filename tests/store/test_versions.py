"""Stores of earlier versions are carried over when they are opened; what is later than this program is refused."""

import json
import sqlite3

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.store import Games, Given, Kept, Results
from spellwright.store.results import as_text
from tests.store.test_results import GAME, RULES, SMALL

# as the versions before wrote them
RESULTS_1 = """
CREATE TABLE game (key TEXT PRIMARY KEY, play TEXT NOT NULL, draw TEXT NOT NULL, rules TEXT NOT NULL,
  cards TEXT NOT NULL, engine TEXT NOT NULL, result TEXT, about TEXT NOT NULL, budget TEXT NOT NULL,
  made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);
CREATE INDEX by_decks ON game (play, draw);
PRAGMA user_version = 1;
"""
RESULTS_2 = """
CREATE TABLE game (key TEXT PRIMARY KEY, play TEXT NOT NULL, draw TEXT NOT NULL, rules TEXT NOT NULL,
  cards TEXT NOT NULL, engine TEXT NOT NULL, result TEXT, grade TEXT NOT NULL, about TEXT NOT NULL,
  budget TEXT NOT NULL, made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);
CREATE INDEX by_decks ON game (play, draw);
CREATE TABLE proof (key TEXT PRIMARY KEY, data BLOB NOT NULL);
PRAGMA user_version = 2;
"""
GAMES_1 = """
CREATE TABLE game (id TEXT PRIMARY KEY, kind TEXT NOT NULL, setup TEXT NOT NULL, about TEXT NOT NULL,
  redo TEXT NOT NULL DEFAULT '[]', ended TEXT NOT NULL DEFAULT '',
  made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, changed TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);
CREATE TABLE answer (game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE, ply INTEGER NOT NULL,
  answer TEXT NOT NULL, by_hand INTEGER NOT NULL, PRIMARY KEY (game, ply)) WITHOUT ROWID;
PRAGMA user_version = 1;
"""
WON = Kept("win", {"line": ["Mountain"]}, SMALL, "proven")


def row():
    """The columns of a result as they have been in every version, but for its grade."""
    with Results(":memory:") as any_store:
        key = any_store._key(GAME, RULES)
    play, draw = GAME.sides()
    told = [as_text(WON.about), as_text(WON.budget)]
    return [key, play, draw, as_text(RULES), GAME.pieces(), GAME.engine(), WON.result, *told]


COLUMNS = "key, play, draw, rules, cards, engine, result, about, budget"


def written(path, script, *rows):
    base = sqlite3.connect(path)
    base.executescript(script)
    for sql, values in rows:
        base.execute(sql, values)
    base.commit()
    base.close()


def test_results_of_the_version_before_are_found_with_their_certificates(tmp_path):
    path = tmp_path / "results.db"
    result = f"INSERT INTO game ({COLUMNS}, grade) VALUES (?,?,?,?,?,?,?,?,?, 'proven')"
    proof = "INSERT INTO proof VALUES (?, ?)"
    written(path, RESULTS_2, (result, row()), (proof, [row()[0], b"packed"]))
    for _ in range(2):  # as it is carried over, and as it is then
        with Results(path) as store:
            found = store.find(GAME, RULES, SMALL)
            assert found == WON and store.proof(found) == b"packed"


def test_what_an_older_program_stored_without_a_check_is_not_used(tmp_path):
    path = tmp_path / "results.db"
    written(path, RESULTS_1, (f"INSERT INTO game ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?)", row()))
    with Results(path) as old:
        assert len(old) == 1 and old.find(GAME, RULES, SMALL) is None
        assert old.keep(GAME, RULES, WON) == WON == old.find(GAME, RULES, SMALL)


def test_games_of_the_version_before_go_on(tmp_path):
    path = tmp_path / "games.db"
    game = "INSERT INTO game (id, kind, setup, about) VALUES (?, 'magic', ?, '{}')"
    answer = "INSERT INTO answer VALUES ('one', 0, '[1, 2]', 1)"
    setup = json.dumps({"seed": 3})
    written(path, GAMES_1, (game, ["one", setup]), (game, ["two", setup]), (answer, []))
    with Games(path) as games:
        assert games.find("one").answers == [Given((1, 2), True)]
        games.add("one", 1, [Given(0)])
        new = games.new("magic", {}, {})
        assert games.listed("magic")[0].id == new.id
        assert games.find(new.id).engine and not games.find("one").engine


def test_a_shared_store_of_the_version_before_is_carried_over(postgres):
    from alembic.command import upgrade
    from alembic.config import Config
    from sqlalchemy import create_engine

    from spellwright.store.shared import MIGRATIONS

    address = postgres.database("older")
    engine = create_engine(address.revealed().replace("postgresql:", "postgresql+psycopg:"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        upgrade(config, "0001")
        values = ", ".join("%s" for _ in row())
        connection.exec_driver_sql(
            f"INSERT INTO result ({COLUMNS}, grade) VALUES ({values}, 'proven')", tuple(row())
        )
        connection.exec_driver_sql(
            "INSERT INTO game (id, kind, setup, about) VALUES ('one', 'magic', '{}', '{}')"
        )
    with Results(address) as store, Games(address) as games:
        assert store.find(GAME, RULES, SMALL) == WON
        assert store.claim([GAME], RULES)
        assert games.find("one").engine == ""
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(SpellwrightError, match="of version 9999"):
        Results(address)
