"""Tokens of programs, bot accounts, friends and blocks, reports, and what moderators do."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def people_columns() -> list[sa.Column[Any]]:
    return [
        sa.Column("role", sa.String(12), nullable=False, server_default=""),
        sa.Column("owner", sa.String(24), nullable=False, server_default=""),
        sa.Column("muted_until", sa.Double, nullable=False, server_default="0"),
        sa.Column("banned_until", sa.Double, nullable=False, server_default="0"),
        sa.Column("ban_reason", sa.String(500), nullable=False, server_default=""),
        sa.Column("online", sa.Double, nullable=False, server_default="0"),
        sa.Column("deleted", sa.Boolean, nullable=False, server_default=sa.false()),
    ]


def upgrade() -> None:
    for column in people_columns():
        op.add_column("people", column)
    op.create_index("ix_people_owner", "people", ["owner"])
    op.create_table(
        "api_tokens",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("last_used", sa.Double, nullable=False),
    )
    op.create_index("ix_api_tokens_owner", "api_tokens", ["owner"])
    op.create_index("ix_api_tokens_person", "api_tokens", ["person"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("blocked", sa.String(24), primary_key=True),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "friends",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("friend", sa.String(24), primary_key=True),
        sa.Column("accepted", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_index("ix_friends_friend", "friends", ["friend"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("about", sa.String(24), nullable=False),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("said", sa.String(500), nullable=False),
        sa.Column("chat", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
    )
    op.create_index("ix_reports_person", "reports", ["person"])
    op.create_index("ix_reports_about", "reports", ["about"])
    op.create_index("ix_reports_open", "reports", ["open"])
    op.create_table(
        "warnings",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("seen", sa.Boolean, nullable=False),
    )
    op.create_index("ix_warnings_person", "warnings", ["person"])
    op.create_table(
        "audit_log",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("actor", sa.String(24), nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("about", sa.String(24), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("report", sa.Integer, nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
    )
    op.create_index("ix_audit_log_about", "audit_log", ["about"])


def downgrade() -> None:
    for name in ("audit_log", "warnings", "reports", "friends", "blocks", "api_tokens"):
        op.drop_table(name)
    op.drop_index("ix_people_owner", "people")
    for column in reversed(people_columns()):
        op.drop_column("people", column.name)
