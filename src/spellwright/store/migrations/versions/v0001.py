"""Results with certificates, and games."""

from alembic import op

from spellwright.store.shared import SharedBase
from spellwright.store.tables import shared_steps

revision = "0001"
down_revision = None


def upgrade() -> None:
    for line in shared_steps(revision):
        op.execute(line.format(**SharedBase.WORDS))
