"""Jobs for bots: what to decide at a table, and whom to charge."""

from __future__ import annotations

from intrigue.bots import Advice, Estimate
from intrigue.bots import messages as said
from intrigue.bots.hints import HINT_LEVEL
from intrigue.server import protocol as p
from intrigue.server.runtime.bot_pool import HINT, UNWATCHED, WATCHED
from intrigue.server.runtime.bot_worker import BotJob

from .open_table import OpenTable
from .state import TableState


def bot_job(table: OpenTable, seat: int) -> BotJob:
    """The decision of a bot's seat."""
    weight = WATCHED if table.watched() else UNWATCHED
    return _job(table, seat, table.state.seats[seat].bot, charged_to(table), weight)


def hint_job(table: OpenTable, seat: int, person: str) -> BotJob:
    """The same decision that a person has to make, by the strongest search."""
    return _job(table, seat, HINT_LEVEL, person, HINT, reasons=True)


def forced(job: BotJob) -> tuple[Advice, ...]:
    """What a hint says of the only choice there is; nothing where there are more."""
    if len(job.legal) > 1:
        return ()
    return (Advice(Estimate(job.legal[0], 0.5, 0.0, 1.0, 0), [said.message(said.ONLY_MOVE)]),)


def hint_move(state: TableState, seat: int, advice: Advice) -> p.HintMove:
    """A move of a hint as it is told, called as the seat's own record has it."""
    found = advice.estimate
    return p.HintMove(
        action=found.action,
        label=state.game.label_said(state.playing.veiled(seat), seat, found.action),
        reasons=advice.reasons,
        win=found.win if found.simulations else None,
        low=found.low,
        high=found.high,
    )


def _job(table: OpenTable, seat: int, level: str, person: str, weight: float, reasons: bool = False) -> BotJob:
    state = table.state
    veiled = state.playing.veiled(seat)
    legal = state.game.legal(veiled, seat)
    card_file = str(state.game.card_file or "")
    return BotJob(
        state.row.game, veiled.tobytes(), legal, level, len(state.seats), state.row.id, seat, person, weight, card_file,
        reasons,
    )  # fmt: skip


def charged_to(table: OpenTable) -> str:
    """Whose share of the workers a table's bots use: of one who sits there and is here, else of one who looks on, else
    the host's. The host of many tables does not slow down those who play at one of them."""
    seated = [seat.person for seat in table.state.seats if seat.person and table.connected(seat.person)]
    looking_on = sorted(table.people())
    return (*seated, *looking_on, table.state.row.host)[0]
