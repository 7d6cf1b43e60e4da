"""PostgreSQL only: the moves of a commit in one statement, which is its own transaction.

Every round trip to the database waits for a turn of a busy event loop. Begin, lock, insert, update and commit are five
of them; this is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from intrigue.server.tables.events import encode_event

if TYPE_CHECKING:
    from .append import Append

# Rows are locked in the same order everywhere, so that there is no deadlock. A row that had to be waited for is read
# again once it is locked: of two processes that append at the same place, the second one does not fit.
STATEMENT = """
WITH new AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::float8[], $5::float8[], $6::text[], $7::int[],
        $8::float8[], $9::text[]) AS new (id, after, seq, changed, updated, state, waiting, due, line)
), held AS (
    SELECT id, seq FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE
), fit AS (
    SELECT new.* FROM new JOIN held ON held.id = new.id AND held.seq = new.after
), summary AS (
    UPDATE tables SET seq = fit.seq, changed = fit.changed, updated = fit.updated, state = fit.state,
        waiting = fit.waiting, due = fit.due, line = fit.line FROM fit WHERE tables.id = fit.id
), added AS (
    INSERT INTO events (table_id, seq, at, body)
    SELECT * FROM unnest($10::text[], $11::int[], $12::float8[], $13::text[]) AS e (table_id, seq, at, body)
    WHERE table_id IN (SELECT id FROM fit)
)
SELECT id FROM fit
"""


def possible(batch: Sequence[Append]) -> bool:
    """Whether there is nothing to write but events and summaries."""
    return not any(one.seatings is not None or one.notices or one.places or one.reviewed for one in batch)


def write_batch(c: sa.Connection, batch: Sequence[Append]) -> set[str]:
    """As ``append.write_batch``; on a connection that commits by itself."""
    events = [(one.table, stored) for one in batch for stored in one.events]
    values: tuple[list[Any], ...] = (
        [one.table for one in batch],
        [one.after for one in batch],
        [one.after + len(one.events) for one in batch],
        [one.changed for one in batch],
        [one.updated for one in batch],
        [one.state for one in batch],
        [one.waiting for one in batch],
        [one.due for one in batch],
        [one.line.decode() for one in batch],
        [table for table, _ in events],
        [stored.seq for _, stored in events],
        [stored.at for _, stored in events],
        [encode_event(stored.event).decode() for _, stored in events],
    )
    done = {row[0] for row in c.exec_driver_sql(STATEMENT, values)}
    return {one.table for one in batch if one.table not in done}
