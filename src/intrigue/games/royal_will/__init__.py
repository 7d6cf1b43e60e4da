"""A Royal Will: 2 to 6 heirs place secret claims on an inheritance that must not run out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from intrigue.engine.errors import BadOption
from intrigue.engine.game import Game
from intrigue.engine.modes import Mode
from intrigue.engine.options import require_seat

from . import book, breakdown, lab, policy, rules, scenario, sight, state, words
from . import messages as m


def check(seats: int, options: Mapping[str, Any], cards: Any) -> None:
    """What one option means for another, and for the number of seats."""
    trackers = int(options["tracker_supply"])
    if options["match_games"] > trackers:
        raise BadOption(m.MESSAGES.message(m.TOO_FEW_TRACKERS, options["match_games"], trackers))
    require_seat(options, "dealer", seats)


def conserved(table: state.Book, s: state.State) -> dict[str, object]:
    """Coins while the Bank is finite (ARW-I1), and the deck."""
    n = s.seats
    coins = s.bank + s.assets + sum(s.coins[i] + s.wager[i] for i in range(n))
    return {
        "coins": coins if s.opt_bank == 0 else None,
        "cards": sorted(s.deck[i] for i in range(table.cards)),
        "trackers": s.trackers_left + sum(s.trackers[i] for i in range(n)),
    }


def measures(states: Any) -> dict[str, Any]:
    """Figures of finished games for `simulate`."""
    return {
        "wills": states["will"],
        "assets at the end": states["assets"],
        "winning coins": states["coins"].max(axis=1),
    }


MODES = (
    Mode("standard"),
    Mode(  # ARW-14.1
        "match",
        options={"match_games": 3},
        asks=("match_games",),
        rulings=("tracker_supply", "match_tie", "match_dealer"),
    ),
)

GAME = Game(
    key="royal-will",
    name="A Royal Will",
    prefix="ARW",
    seats=range(2, 7),
    default_seats=4,
    state=state,
    rules=rules,
    sight=sight,
    words=words,
    load=book.load,
    conserved=conserved,
    scenario=scenario,
    policy=policy,
    lab=lab,
    check=check,
    measures=measures,
    breakdown=breakdown,
    minutes=(10, 20),
    modes=MODES,
)
