"""Run by alembic. The server hands over its connection; ``alembic -x url=...`` on the command line makes one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

from intrigue.server.storage.schema import metadata


def run(connection: sa.Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    url = context.get_x_argument(as_dictionary=True).get("url", "sqlite:///intrigue.sqlite3")
    with sa.create_engine(url).begin() as connection:
        run(connection)
