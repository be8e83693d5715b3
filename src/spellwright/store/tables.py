"""The tables of the stores as steps from each version to the next, in SQL that SQLite and PostgreSQL read alike.

A file of SQLite holds results or games; a database of PostgreSQL holds both. `{now}`, `{seconds}` and `{blob}` are
what the two write differently.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tables:
    """What one store holds: step n leads from version n to version n + 1."""

    what: str
    steps: tuple[tuple[str, ...], ...]
    pragmas: tuple[str, ...] = ()  # of SQLite

    @property
    def version(self) -> int:
        return len(self.steps)


RESULTS = Tables(
    "results",
    (
        (
            """CREATE TABLE game (
                key TEXT PRIMARY KEY,
                play TEXT NOT NULL,      -- what the first player has: a deck as sorted names in JSON
                draw TEXT NOT NULL,      -- what the second player has
                rules TEXT NOT NULL,
                cards TEXT NOT NULL,     -- fingerprint of the pieces: of card definitions
                engine TEXT NOT NULL,    -- fingerprint of the rules and the solver
                result TEXT,             -- of the first player: win, draw, loss; NULL is open
                about TEXT NOT NULL,     -- what else is known of it, as JSON
                budget TEXT NOT NULL,    -- what it was allowed to use, as JSON
                made TEXT NOT NULL DEFAULT ({now})
            )""",
            "CREATE INDEX by_decks ON game (play, draw)",
        ),
        (
            # open, solved, proven; of a file of version 1 nobody checked it, and it is not used
            "ALTER TABLE game ADD COLUMN grade TEXT NOT NULL DEFAULT 'unchecked'",
            # the certificate of what is kept of a game, packed
            "CREATE TABLE IF NOT EXISTS proof (key TEXT PRIMARY KEY, data {blob} NOT NULL)",
        ),
        ("ALTER TABLE game RENAME TO result",),  # a shared store has games of its own
        (
            """CREATE TABLE claim (
                key TEXT PRIMARY KEY,    -- of a result that someone is working on
                holder TEXT NOT NULL,    -- which process
                until DOUBLE PRECISION NOT NULL  -- seconds since 1970; then it has ended without a word
            )""",
            "CREATE INDEX by_holder ON claim (holder)",
            "CREATE INDEX by_engine ON result (engine)",
        ),
    ),
)

GAMES = Tables(
    "games",
    (
        (
            """CREATE TABLE game (
                id TEXT PRIMARY KEY,
                kind TEXT NOT NULL,      -- magic, knight
                setup TEXT NOT NULL,     -- as a replay file has it, JSON
                about TEXT NOT NULL,     -- who sits where and whatever else the program keeps, JSON
                redo TEXT NOT NULL DEFAULT '[]',  -- answers that were taken back, the next one last
                ended TEXT NOT NULL DEFAULT '',   -- how it ended, in words
                made TEXT NOT NULL DEFAULT ({now}),
                changed TEXT NOT NULL DEFAULT ({now})
            )""",
            """CREATE TABLE answer (
                game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
                ply INTEGER NOT NULL,
                answer TEXT NOT NULL,    -- JSON
                by_hand INTEGER NOT NULL,  -- given by a person, not by a bot or by the program
                PRIMARY KEY (game, ply)
            )""",
        ),
        (
            # fingerprint of the engine and its cards with which it was begun; empty where nobody noted it
            "ALTER TABLE game ADD COLUMN engine TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE game ADD COLUMN number INTEGER NOT NULL DEFAULT 0",  # in order of their making
            """UPDATE game SET number = (
                SELECT count(*) FROM game AS other
                WHERE other.made < game.made OR (other.made = game.made AND other.id <= game.id)
            )""",
            "CREATE INDEX by_number ON game (number)",
        ),
    ),
    # what is written outlives the program, however it ends; a power failure may take the last answers
    ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"),
)

# The versions of a shared store, by what each holds of both.
SHARED = {"0001": (3, 1), "0002": (4, 2)}


def shared_steps(revision: str) -> list[str]:
    """What leads to a version of a shared store from the one before."""
    names = sorted(SHARED)
    at = names.index(revision)
    before = SHARED[names[at - 1]] if at else (0, 0)
    return [
        line
        for tables, start, end in zip((RESULTS, GAMES), before, SHARED[revision], strict=True)
        for step in tables.steps[start:end]
        for line in step
    ]
