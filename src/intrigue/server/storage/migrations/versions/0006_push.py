"""Let browsers take pushes, and people say what they are told, when and where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("notices", sa.Text, nullable=False, server_default=""))
    op.add_column("outbox", sa.Column("channel", sa.String(70), nullable=False, server_default=""))
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("server_keys")
    op.drop_table("push_subscriptions")
    op.drop_column("outbox", "channel")
    op.drop_column("people", "notices")
