"""What happens in a process that bots think in. It keeps what its bots learned from move to move."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

    from intrigue.bots import Advice, Bot, Choice

QUICK = "greedy"  # the level of a decision where the search has failed
MAX_TREE_BYTES = 256 << 20  # of all the bots that one process remembers

_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()  # by table, seat and level; the last used comes last


@dataclass(frozen=True)
class BotJob:
    """A decision that a bot has to make."""

    game: str
    veiled: bytes
    legal: list[int]
    level: str
    seats: int  # of the table
    table: str
    seat: int
    person: str  # whose share of the workers it uses
    weight: float = 1.0
    card_file: str = ""  # of a table with other cards than the game has now
    reasons: bool = False  # wanted, as by a hint

    @property
    def owner(self) -> tuple[str, int, str]:
        return self.table, self.seat, self.level


@dataclass(frozen=True)
class Thought:
    action: int
    seconds: float = 0.0  # that it took
    cut_short: bool = False  # the search would have gone on, but for the share of its time that it was given
    advice: tuple[Advice, ...] = ()  # the best moves with reasons, where they are wanted


def begin() -> None:
    """The server decides when its workers stop, not Ctrl-C in their terminal; and none outlives its server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    """A killed server cannot tell its workers: they wait for its end."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def load(game_key: str) -> None:
    """Load the machine code of a game's bots, or compile it: after this every move takes as long as its budget."""
    from intrigue.bots import prepare
    from intrigue.engine.registry import game as find_game

    prepare(find_game(game_key))


def think(job: BotJob, share: float) -> Thought:
    """A bot's decision, in this share of the time that its level has."""
    import numpy as np

    from intrigue.bots.levels import shortened_budget

    bot = _bots.pop(job.owner, None) or _new_bot(job, job.level)
    record = np.frombuffer(bytearray(job.veiled), bot.game.state.STATE)[0]
    budget = shortened_budget(bot.game, job.level, job.seats, share)
    began = time.perf_counter()
    choice = bot.choose(record, job.legal, budget)
    seconds = time.perf_counter() - began
    advice = explained(bot, record, choice) if job.reasons else ()
    _bots[job.owner] = bot
    _forget_oldest()
    cut_short = budget is not None and budget.milliseconds is not None and 1000 * seconds >= budget.milliseconds
    return Thought(choice.action, seconds, cut_short, advice)


def explained(bot: Bot, record: np.void, choice: Choice) -> tuple[Advice, ...]:
    """The best moves with reasons; none from a bot that did not search."""
    from intrigue.bots.levels import SearchBot
    from intrigue.bots.reasons import advise

    return advise(bot.game, record, bot.search, choice.reasons) if isinstance(bot, SearchBot) else ()


def think_quickly(job: BotJob) -> Thought:
    """A sensible decision where the search has failed: one move ahead, by the game's weights."""
    import numpy as np

    bot = _new_bot(job, QUICK)
    record = np.frombuffer(bytearray(job.veiled), bot.game.state.STATE)[0]
    return Thought(bot.choose(record, job.legal).action)


def _new_bot(job: BotJob, level: str) -> Bot:
    from intrigue.bots import make_bot
    from intrigue.engine.registry import game as find_game

    game = find_game(job.game)
    return make_bot(game.with_cards(job.card_file) if job.card_file else game, level)


def _forget_oldest() -> None:
    kept = sum(bot.kept_bytes() for bot in _bots.values())
    while kept > MAX_TREE_BYTES and len(_bots) > 1:
        _, oldest = _bots.popitem(last=False)
        kept -= oldest.kept_bytes()
