"""Claims on work, and the engine with which a game was begun."""

from alembic import op

from spellwright.store.shared import SharedBase
from spellwright.store.tables import shared_steps

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for line in shared_steps(revision):
        op.execute(line.format(**SharedBase.WORDS))
