"""Fair deals by a commitment: a hash of the seed is shown before anyone sits, the seed when the game is over."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import Any

from intrigue.engine.errors import BadRecord


def commitment(seed: bytes, table: str) -> str:
    """SHA-256 of the 32 bytes of the seed followed by the table's id, in hexadecimal."""
    return hashlib.sha256(seed + table.encode()).hexdigest()


def check_deal(record: Mapping[str, Any]) -> bool:
    """Whether a record's deal is the one that was promised; raises BadRecord where it is not.

    False: the record was not played on a server, so nothing was promised.
    """
    promised = record.get("commitment")
    if promised is None:
        return False
    table, seed = record.get("table"), record.get("seed")
    if not isinstance(promised, str) or not isinstance(table, str) or not isinstance(seed, str):
        raise BadRecord("commitment: needs the texts commitment, table and seed")
    try:
        found = commitment(bytes.fromhex(seed), table)
    except ValueError:
        raise BadRecord(f"seed: {seed!r} is not hexadecimal") from None
    if not hmac.compare_digest(found, promised.lower()):
        raise BadRecord(f"commitment: seed and table give {found}, but {promised} was promised before the deal")
    return True
