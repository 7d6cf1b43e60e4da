"""Master of Spies: 2 to 4 spymasters climb four roads and keep their spies on the highest cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from intrigue.engine.game import Game
from intrigue.engine.modes import Mode
from intrigue.engine.options import require_seat
from intrigue.engine.records import listed

from . import book, breakdown, lab, policy, rules, scenario, sight, state, words


def check(seats: int, options: Mapping[str, Any], cards: Any) -> None:
    """What an option means for the number of seats."""
    require_seat(options, "start", seats)


def conserved(table: state.Book, s: state.State) -> dict[str, object]:
    """Every card is in exactly one place (MOS-I1)."""
    places = [listed(s.draw, s.draw_left), listed(s.discard, s.discard_size)]
    places += [listed(s.hand[seat], s.hand_size[seat]) for seat in range(s.seats)]
    places += [listed(s.rows[row], s.row_length[row]) for row in range(state.ROWS)]
    return {"cards": sorted(card for place in places for card in place)}


def measures(states: Any) -> dict[str, Any]:
    """Figures of finished games for `simulate`."""
    return {
        "rounds": states["round"],
        "cards in rows": states["row_length"].sum(axis=1),
        "cards discarded": states["discard_size"],
        "winning score": states["last_score"].max(axis=1),
    }


SPECIAL = ("limit_applies_to_actions", "double_token_score")  # rulings on special actions

TWO = "two_player_final_start"
EVEN: dict[str, str | bool | int] = {TWO: "alternating"}  # MOS-10.9: where tables begin; docs/balance tells why

MODES = (
    Mode("standard", options=EVEN, rulings=(TWO,)),
    Mode("advanced", options={**EVEN, "advanced": True}, rulings=(TWO, *SPECIAL)),  # MOS-13.1
    Mode(  # MOS-12.1
        "match", options={**EVEN, "match": "games:3"}, asks=("match", "advanced"), rulings=(TWO, *SPECIAL)
    ),
)

GAME = Game(
    key="master-of-spies",
    name="Master of Spies",
    prefix="MOS",
    seats=range(2, 5),  # MOS-1.2
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
    minutes=(20, 30),
    modes=MODES,
)
