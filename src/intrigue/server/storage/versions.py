"""The version of a store's schema, and its migrations. Alembic is loaded only where it is needed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from intrigue.server.errors import CannotStart

from .schema import VERSION

if TYPE_CHECKING:
    from alembic.config import Config


def version_of(connection: sa.Connection) -> str | None:
    """The last migration that a store has been through; None: it is new."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return found


def known_versions() -> list[str]:
    """The oldest first."""
    from alembic.script import ScriptDirectory

    return [one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions()][::-1]


def upgrade(connection: sa.Connection, version: str = "head") -> None:
    from alembic import command

    take_turns(connection)
    found = version_of(connection)
    if found is not None and found not in known_versions():
        raise CannotStart(
            f"the store has schema {found}, and this version of Intrigue knows those up to {VERSION}: "
            "start the version that used it last or a newer one, or restore a backup that this one made"
        )
    command.upgrade(_config(connection), version)


def downgrade(connection: sa.Connection, version: str = "base") -> None:
    """Back to an earlier schema, without what only later ones keep; by default to a store without tables."""
    from alembic import command

    take_turns(connection)
    command.downgrade(_config(connection), version)


def take_turns(c: sa.Connection) -> None:
    """An advisory lock until this transaction ends: processes that start together migrate one after the other. SQLite
    has one writer anyway."""
    if c.dialect.name == "postgresql":
        c.execute(sa.text("SELECT pg_advisory_xact_lock(5402)"))


def _config(connection: sa.Connection | None = None) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
