"""All that is stored about a person, as one JSON document, piece by piece.

Of a finished game everything is told: it has no secrets any more. Of one that is not over only what the person did, and
no hash of a position: that could be guessed from.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from intrigue.server.storage.erasure import TableOf
from intrigue.server.storage.store import Store
from intrigue.server.tables.events import AnyEvent, Moved, Said, Sat

FORMAT = "intrigue export 1"

_encode = msgspec.json.Encoder().encode


async def exported(store: Store, person: str, now: float) -> AsyncIterator[bytes]:
    about = {"format": FORMAT, "made": now, "person": person, **await store.personal_rows(person)}
    yield _encode(about)[:-1] + b',"tables":['
    for at, table in enumerate(await store.tables_naming(person)):
        yield (b"," if at else b"") + _encode(_told(await store.table_of(table, person), person))
    yield b"]}\n"


def _told(table: TableOf, person: str) -> dict[str, Any]:
    row = table.row
    told: dict[str, Any] = {
        "table": row.id,
        "game": row.game,
        "state": table.state,
        "created": row.created,
        "seats": table.seats,
        "host": row.host == person,
    }
    mine = row.host == person or bool(table.seats)
    if mine and table.state == "over":
        told |= {"engine": row.engine, "cards": row.cards, "settings": row.settings, "seed": row.seed.hex()}
        events = [(at, event) for at, event in table.events if not isinstance(event, Said) or event.person == person]
    else:
        events = [(at, _without_hash(event)) for at, event in table.events if _is_of(event, person, table)]
    return {**told, "events": [{"at": at, "event": event} for at, event in events]}


def _is_of(event: AnyEvent, person: str, table: TableOf) -> bool:
    if isinstance(event, Sat | Said):
        return event.person == person
    return isinstance(event, Moved) and event.seat in table.seats


def _without_hash(event: AnyEvent) -> AnyEvent:
    return msgspec.structs.replace(event, hash="") if isinstance(event, Moved) else event
