"""People, tables, their events, ratings and notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("account", sa.String(64), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("email", sa.String(200), nullable=False, server_default=""),
        sa.Column("email_confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("webhook", sa.String(500), nullable=False, server_default=""),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("muted", sa.String(24), primary_key=True),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("engine", sa.String(20), nullable=False),
        sa.Column("cards", sa.String(64), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("invite", sa.String(40), nullable=False),
        sa.Column("host", sa.String(24), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("waiting", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("line", sa.Text, nullable=False),
    )
    op.create_index("tables_in_lobby", "tables", ["private", "state", "updated"])
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_changed", "tables", ["changed"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "seatings",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(24), nullable=False),
    )
    op.create_index("ix_seatings_person", "seatings", ["person"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("due", sa.Double, nullable=False),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("down", sa.Double, primary_key=True),
        sa.Column("up", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for name in (
        "outages",
        "pulse",
        "outbox",
        "ratings",
        "seatings",
        "events",
        "tables",
        "mutes",
        "people",
    ):
        op.drop_table(name)
