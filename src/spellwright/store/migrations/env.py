"""Run by Alembic: the steps that are missing, on the connection that is given."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
