"""Ausonia: 1 to 4 noble houses buy favours with gems and race to 60 Influence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.errors import BadOption, listing
from intrigue.engine.game import Game
from intrigue.engine.messages import ALLOWED_VALUES, BAD_OPTION, shared
from intrigue.engine.modes import Mode
from intrigue.engine.options import require_seat
from intrigue.engine.records import NONE

from . import book, breakdown, lab, policy, rules, scenario, sight, state, words


def check(seats: int, options: Mapping[str, Any], cards: Any) -> None:
    """What an option means for the number of seats, and for the Aspirants of the card file (AUS-2.7)."""
    require_seat(options, "first", seats)
    fixed = ["choose", *(str(number) for number in range(len(cards.aspirants)))]
    if options["aspirant"] not in fixed:
        allowed = shared(ALLOWED_VALUES, listing(fixed))
        raise BadOption(shared(BAD_OPTION, "aspirant", options["aspirant"], allowed, "AUS-2.7"))


def conserved(table: state.Book, s: state.State) -> dict[str, object]:
    """Nothing is ever created: each card type, and what each seat owns is what lies in its zones."""
    owned = [list(s.owned[seat]) for seat in range(s.seats)]
    cards = [sum(copies) for copies in zip(*owned, s.stock, s.kept, s.asp_discard, strict=True)]
    for card in (*s.row, s.taken):
        if card != NONE:
            cards[card] += 1
    return {"cards": cards, "zones": [owned[seat] == scenario.owned_by(s, seat) for seat in range(s.seats)]}


def measures(states: Any) -> dict[str, Any]:
    """Figures of finished games for `simulate`: what the specification's economy section counts."""
    seats = int(states["seats"][0])
    influence = states["influence"][:, :seats]
    turn = (np.arange(seats) - states["first"][:, None]) % seats
    leader = np.argmax(influence * 8 - turn, axis=1)  # AUS-13.4: a tie goes to the earlier
    house = states["house"][np.arange(len(states)), leader]
    winner = states["asp_influence"] > influence[:, 0] if seats == 1 else np.zeros(len(states), bool)
    return {
        "rounds": states["round"],
        "winning Influence": np.maximum(influence.max(axis=1), states["asp_influence"]),
        "cards owned": states["owned"][:, :seats].sum(axis=(1, 2)) / seats,
        "Sources": states["source_n"][:, :seats].mean(axis=1),
        "first seat won": (turn[np.arange(len(states)), leader] == 0) & ~winner,
        **{f"house {number + 1} won": (house == number) & ~winner for number in range(4)},
    }


MODES = (
    Mode(  # AUS-2.8: where tables begin; docs/balance tells why
        "standard",
        seats=range(2, 5),
        options={"even_start": True},
        asks=("houses",),
        rulings=("first", "even_start"),
    ),
    Mode(  # AUS-14
        "solo",
        seats=range(1, 2),
        options={"aspirant_start": "by_level"},
        asks=("houses", "aspirant"),
        rulings=("aspirant_start", "kept_bonus", "stage3", "burn_reshuffle"),
    ),
)

GAME = Game(
    key="ausonia",
    name="Ausonia",
    prefix="AUS",
    seats=range(1, 5),  # AUS-1.1
    default_seats=2,
    state=state,
    rules=rules,
    sight=sight,
    words=words,
    load=book.load,
    conserved=conserved,
    scenario=scenario,
    policy=policy,
    lab=lab,
    measures=measures,
    breakdown=breakdown,
    check=check,
    version="2",
    minutes=(30, 60),
    modes=MODES,
)
