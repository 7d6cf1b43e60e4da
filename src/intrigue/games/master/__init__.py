"""Master: 2 to 6 players gather skills in sets of two, and steal the top set of each other's stacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from intrigue.engine.game import Game
from intrigue.engine.modes import Mode
from intrigue.engine.options import require_seat

from . import book, breakdown, lab, policy, rules, scenario, sight, state, words


def check(seats: int, options: Mapping[str, Any], cards: Any) -> None:
    """What an option means for the number of seats."""
    require_seat(options, "dealer", seats)


def conserved(table: state.Book, s: state.State) -> dict[str, object]:
    """MAS-I1: every card of the deck is somewhere, once."""
    return {"cards": scenario.all_cards(s)}


def measures(states: Any) -> dict[str, Any]:
    """Figures of finished games for `simulate`."""
    return {
        "turns": states["turns"],
        "sets": states["sets"],
        "winning EXP": states["last_exp"].max(axis=1),
        "cards discarded": states["discard_n"],
    }


MODES = (
    Mode("standard"),
    Mode("duel", options={"duel": True}),  # MAS-7.8
    Mode("match", options={"match_games": 3}, asks=("match_games", "match_score", "duel")),  # MAS-11.1
)

GAME = Game(
    key="master",
    name="Master",
    prefix="MAS",
    seats=range(2, 7),
    default_seats=4,
    state=state,
    rules=rules,
    sight=sight,
    words=words,
    load=book.load,
    deck_seats=book.deck_seats,
    conserved=conserved,
    scenario=scenario,
    policy=policy,
    lab=lab,
    check=check,
    measures=measures,
    breakdown=breakdown,
    minutes=(15, 30),
    modes=MODES,
)
