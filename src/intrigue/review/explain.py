"""Why a move was worse than the best one, in messages: as hints say it, from what the seat could know."""

from __future__ import annotations

import numpy as np

from intrigue.bots import messages as m
from intrigue.bots.interface import Estimate
from intrigue.bots.reasons import MIN_DIFFERENCE, Figures, Outlook, amount, difference, look_ahead, reasons_for_other
from intrigue.bots.search import Search
from intrigue.engine.game import Game
from intrigue.engine.messages import Message

from .decisions import Judged

WORLDS = 48
SMALL_TREE = 16  # nodes: the tree stays empty, since reasons need playouts but no search
# Reasons to omit: the first repeats what ``_leads_to`` says, the second contradicts what the move cost.
OMITTED = {m.MESSAGES.declared[number].name for number in (m.BRINGS_LESS, m.AS_GOOD)}
Valued = tuple[int, float]  # a move and its share of the win


def reasons(game: Game, veiled: np.void, one: Judged) -> list[Message]:
    """What the better move would have led to, compared with the one that was played, and what else speaks for it."""
    best, played = (one.best, one.best_value), (one.played, one.played_value)
    good, bad = _outlooks(game, veiled, best, played, WORLDS)
    said = [line for line in _why(game, veiled, good, bad, best, played) if line[0] not in OMITTED]
    return [_leads_to(good, bad, int(veiled["viewer"])), *said]


def compared(game: Game, veiled: np.void, best: Valued, other: Valued, worlds: int = WORLDS) -> list[Message]:
    """Why the viewer's best move is better than another one."""
    good, bad = _outlooks(game, veiled, best, other, worlds)
    return _why(game, veiled, good, bad, best, other)


def _outlooks(game: Game, veiled: np.void, best: Valued, other: Valued, worlds: int) -> tuple[Outlook, Outlook]:
    search = Search(game, seed=0, size=SMALL_TREE)
    good, bad = look_ahead(game, veiled, search, [best[0], other[0]], worlds, None)
    return good, bad


def _why(game: Game, veiled: np.void, good: Outlook, bad: Outlook, best: Valued, other: Valued) -> list[Message]:
    seat, sides = int(veiled["viewer"]), game.sides_of(veiled)
    rivals = [one for one, side in enumerate(sides) if side != sides[seat]]
    return reasons_for_other(bad, good, seat, rivals, _estimate(*other), _estimate(*best))


def _leads_to(good: Outlook, bad: Outlook, seat: int) -> Message:
    """Different figures are told only where they surely differ, as all other reasons are."""
    if not difference(good.own(seat), bad.own(seat)):
        return m.message(m.LEADS_ALIKE, _gain(np.concatenate([good.own(seat), bad.own(seat)])))
    return m.message(m.LEADS_TO, _gain(good.own(seat)), _gain(bad.own(seat)))


def _gain(gains: Figures) -> Message:
    gained = float(gains.mean())
    if abs(gained) < MIN_DIFFERENCE:
        return m.message(m.NO_GAIN)
    return m.message(m.OWN_GAIN if gained > 0 else m.OWN_LOSS, amount(gained))


def _estimate(action: int, value: float) -> Estimate:
    """A move and its share of the win as the reasons of hints take them."""
    return Estimate(action, value, value, value, 0)
