"""Ratings of puzzles and of people who solve them, and who has answered which."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def rating() -> list[sa.Column[Any]]:
    return [
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    ]


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(12), primary_key=True),
        *rating(),
    )
    op.create_table(
        "puzzle_players",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        *rating(),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(12), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for table in ("puzzle_answers", "puzzle_players", "puzzle_ratings"):
        op.drop_table(table)
