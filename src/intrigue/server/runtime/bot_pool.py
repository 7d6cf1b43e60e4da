"""Bots think in processes of their own, so that the event loop never waits for them.

A bot is handed a veiled record, the legal list and its level: the secret is not in its input.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from intrigue.server.protocol import BotLevel

log = logging.getLogger("intrigue.bots")

LONGEST = 90.0  # seconds; a first move may have to wait for the rules to be compiled
MOST_BOTS = 64  # bots a thinking process remembers, with what they learned from move to move
HINT_LEVEL = "expert"

_bots: OrderedDict[tuple[str, int, str], Any] = OrderedDict()


def levels() -> list[BotLevel]:
    from intrigue.bots import LEVEL_TEXTS

    return [BotLevel(level, text) for level, text in LEVEL_TEXTS.items()]


def is_level(level: str) -> bool:
    return level == "random" or any(level == one.level for one in levels())


def first_level() -> str:
    return levels()[0].level


class Bots(Protocol):
    """Whoever chooses for bots."""

    async def choose(
        self, game: str, veiled: bytes, legal: list[int], level: str, owner: tuple[str, int]
    ) -> tuple[int, float | None]:
        """(action, its estimated share of wins or None) for the seat that the record is veiled for."""


class BotPool:
    """A pool of thinking processes, started when first needed."""

    def __init__(self, processes: int) -> None:
        self.processes = max(1, processes)
        self._pool: ProcessPoolExecutor | None = None
        self.busy = 0

    async def choose(
        self, game: str, veiled: bytes, legal: list[int], level: str, owner: tuple[str, int]
    ) -> tuple[int, float | None]:
        """(action, its estimated share of wins or None). Whatever goes wrong, the table gets a legal move."""
        if len(legal) == 1:
            return legal[0], None
        self.busy += 1
        try:
            job = asyncio.get_running_loop().run_in_executor(self._open(), _think, game, veiled, legal, level, owner)
            action, win = await asyncio.wait_for(job, LONGEST)
            if action in legal:
                return action, win
            log.error("bot answered with an illegal action", extra={"game": game, "level": level, "action": action})
        except (TimeoutError, BrokenProcessPool) as error:
            log.error("bot failed: %s", type(error).__name__, extra={"game": game, "level": level})
            self.close()
        except Exception:  # a fault in a bot must not stop a table
            log.exception("bot failed", extra={"game": game, "level": level})
        finally:
            self.busy -= 1
        return secrets.choice(legal), None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=_begin)
        return self._pool

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """The server decides when its thinkers stop, not Ctrl-C in their terminal; and none outlives its server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """A killed server cannot tell its thinkers: they wait for its end."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def _think(
    game_key: str, veiled: bytes, legal: list[int], level: str, owner: tuple[str, int]
) -> tuple[int, float | None]:
    """Runs in a thinking process."""
    import numpy as np

    from intrigue.bots import make_bot
    from intrigue.engine.registry import game as find_game

    key = (*owner, level)
    bot = _bots.pop(key, None)
    if bot is None:
        bot = make_bot(find_game(game_key), level)
    _bots[key] = bot
    while len(_bots) > MOST_BOTS:
        _bots.popitem(last=False)
    record = np.frombuffer(bytearray(veiled), bot.game.state.STATE)[0]
    choice = bot.choose(record, legal)
    return choice.action, choice.reasons[0].win if choice.reasons else None
