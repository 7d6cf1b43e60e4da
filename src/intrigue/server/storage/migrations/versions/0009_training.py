"""Reviews of people's finished games, their mistakes, and how far they have come in the lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game_reviews",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("worlds", sa.Integer, nullable=False, server_default="0"),
        sa.Column("at_stake", sa.Integer, nullable=False, server_default="0"),
        *(
            sa.Column(name, sa.Double, nullable=False, server_default="0")
            for name in ("loss", "luck", "luck_error", "expected", "result")
        ),
    )
    op.create_index("ix_game_reviews_person", "game_reviews", ["person"])
    op.create_index("game_reviews_waiting", "game_reviews", ["state", "due"])
    op.create_table(
        "mistakes",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moves", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("loss", sa.Double, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("stage", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("mistakes_due", "mistakes", ["person", "due"])
    op.create_table(
        "lesson_progress",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("chapter", sa.String(40), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    for table in ("lesson_progress", "mistakes", "game_reviews"):
        op.drop_table(table)
