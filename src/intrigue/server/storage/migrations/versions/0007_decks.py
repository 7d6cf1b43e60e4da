"""Know who made a card file, what it is called, and since when it is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("card_files", sa.Column("name", sa.String(60), nullable=False, server_default=""))
    op.add_column("card_files", sa.Column("author", sa.String(24), nullable=False, server_default=""))
    op.add_column("card_files", sa.Column("author_name", sa.String(32), nullable=False, server_default=""))
    op.add_column("card_files", sa.Column("created", sa.Double, nullable=False, server_default="0"))
    op.create_index("ix_card_files_author", "card_files", ["author"])


def downgrade() -> None:
    op.drop_index("ix_card_files_author", "card_files")
    for column in ("name", "author", "author_name", "created"):
        op.drop_column("card_files", column)
