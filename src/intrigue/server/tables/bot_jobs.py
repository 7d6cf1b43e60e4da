"""What bots are asked to decide at a table, and in whose name."""

from __future__ import annotations

from intrigue.bots.hints import HINT_LEVEL
from intrigue.server.runtime.bot_pool import HINT, UNWATCHED, WATCHED
from intrigue.server.runtime.bot_worker import BotJob

from .open_table import OpenTable


def bot_job(table: OpenTable, seat: int) -> BotJob:
    """The decision of a bot's seat."""
    weight = WATCHED if table.watched() else UNWATCHED
    return _job(table, seat, table.state.seats[seat].bot, charged_to(table), weight)


def hint_job(table: OpenTable, seat: int, person: str) -> BotJob:
    """The same decision that a person has to make, by the strongest search."""
    return _job(table, seat, HINT_LEVEL, person, HINT)


def _job(table: OpenTable, seat: int, level: str, person: str, weight: float) -> BotJob:
    state = table.state
    veiled = state.playing.veiled(seat)
    legal = state.game.legal(veiled, seat)
    card_file = str(state.game.card_file or "")
    return BotJob(
        state.row.game, veiled.tobytes(), legal, level, len(state.seats), state.row.id, seat, person, weight, card_file
    )  # fmt: skip


def charged_to(table: OpenTable) -> str:
    """Whose share of the workers a table's bots use: of one who sits there and is here, else of one who looks on, else
    the host's. The host of many tables does not slow down those who play at one of them."""
    seated = [seat.person for seat in table.state.seats if seat.person and table.connected(seat.person)]
    looking_on = sorted(table.people())
    return (*seated, *looking_on, table.state.row.host)[0]
