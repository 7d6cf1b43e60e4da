"""What bots are asked to decide at a table, and in whose name."""

from __future__ import annotations

from intrigue.bots.hints import HINT_LEVEL
from intrigue.server.runtime.bot_pool import HINT, UNWATCHED, WATCHED
from intrigue.server.runtime.bot_worker import BotJob

from .entries import Entry


def bot_job(entry: Entry, seat: int) -> BotJob:
    """The decision of a bot's seat."""
    weight = WATCHED if entry.watched() else UNWATCHED
    return _job(entry, seat, entry.live.seats[seat].bot, charged_to(entry), weight)


def hint_job(entry: Entry, seat: int, person: str) -> BotJob:
    """The same decision that a person has to make, by the strongest search."""
    return _job(entry, seat, HINT_LEVEL, person, HINT)


def _job(entry: Entry, seat: int, level: str, person: str, weight: float) -> BotJob:
    live = entry.live
    veiled = live.playing.veiled(seat)
    legal = live.game.legal(veiled, seat)
    return BotJob(
        live.row.game, veiled.tobytes(), legal, level, len(live.seats), live.row.id, seat, person, weight
    )  # fmt: skip


def charged_to(entry: Entry) -> str:
    """Whose share of the workers a table's bots use: of one who sits there and is here, else of one who looks on, else
    the host's. The host of many tables does not slow down those who play at one of them."""
    seated = [seat.person for seat in entry.live.seats if seat.person and entry.connected(seat.person)]
    looking_on = sorted(entry.people())
    return (*seated, *looking_on, entry.live.row.host)[0]
