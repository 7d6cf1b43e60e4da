"""Sessions that can be ended, passwords that can be reset, attempts that are counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("signed_out", sa.Double, nullable=False, server_default="0"))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("last_seen", sa.Double, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("network", sa.String(60), nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "password_resets",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("ix_password_resets_person", "password_resets", ["person"])
    op.create_table(
        "attempts",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("ix_attempts_at", "attempts", ["at"])
    op.create_index("attempts_of_key", "attempts", ["key", "at"])


def downgrade() -> None:
    for name in ("attempts", "password_resets", "sessions"):
        op.drop_table(name)
    with op.batch_alter_table("people") as people:
        people.drop_column("signed_out")
