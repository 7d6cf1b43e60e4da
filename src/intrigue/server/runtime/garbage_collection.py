"""Garbage collection at times that nobody notices."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Collection

YOUNG_EVERY = 0.25  # seconds between collections of the youngest generation
YOUNG_PER_FULL = 2400  # collections of the youngest generation before a full one


def freeze_and_disable() -> None:
    """Exempt all that is loaded by now from collection, and leave the rest to ``collect_forever``.

    Python itself starts a full collection when the number of objects has grown. Tables replace their objects by as many
    new ones, so it would wait until all of them are new, and then go through all of them at once, while everyone waits.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


async def collect_forever(connected: Collection[object]) -> None:
    """The youngest generation often; all of them only while nobody is connected, since that takes half a second with
    hundreds of tables. It is not urgent: neither tables nor sockets leave reference cycles (edge/connections.py)."""
    while True:
        for _ in range(YOUNG_PER_FULL):
            await asyncio.sleep(YOUNG_EVERY)
            gc.collect(0)
        if not connected:
            gc.collect()
