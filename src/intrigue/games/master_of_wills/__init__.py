"""Master of Wills: two Factions pull the people of a city to their side; also for teams, three players or one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.errors import BadOption
from intrigue.engine.game import Game
from intrigue.engine.modes import Mode

from . import book, breakdown, decks, lab, policy, rules, scenario, sight, state, words
from . import messages as m
from .codes import DECK_CODE, size, unpack
from .decks import TEAM_SIZE
from .faults import faults, said

SEATS = {"1v1": 2, "2v2": 4, "mowitaire": 1, "ffa": 3, "mow-op": 2}
SIDES = {"1v1": 2, "2v2": 2, "mowitaire": 1, "ffa": 3, "mow-op": 2}  # sides with a deck
BY_SEATS = {1: "mowitaire", 2: "1v1", 3: "ffa", 4: "2v2"}


def check(seats: int, options: Mapping[str, Any], cards: Any) -> None:
    """The variant must fit the number of seats, and the decks must be legal (MOW-2.1, 15.1)."""
    variant = options["variant"]
    if variant == "by_seats":
        variant = BY_SEATS[seats]
    if SEATS[variant] != seats:
        raise BadOption(said(m.BAD_VARIANT, variant, SEATS[variant], seats))
    for side in range(SIDES[variant]):
        check_deck(f"deck_{side}", str(options[f"deck_{side}"]), variant)


def check_deck(name: str, text: str, variant: str) -> None:
    code = DECK_CODE.encode(text)
    assert code is not None
    _, members = unpack(code)
    wrong = faults(members) if members else []
    if variant == "2v2" and members and size(members) != TEAM_SIZE:
        wrong.append(said(m.DECK_SIZE, size(members), TEAM_SIZE))
    if wrong:
        raise BadOption(said(m.BAD_DECK, name, text, wrong, "MOW-2.1"))


def conserved(table: state.Book, s: state.State) -> dict[str, object]:
    """Every Community card is in one zone, every Faction card in one place, and decks keep their shape."""
    return {
        "community": sorted(s.zone[card] == state.DECK for card in range(state.COMMUNITY)).count(True)
        - s.deck_left
        - s.dug_count,
        "zones": sum(s.at[zone, w].bit_count() for zone in range(state.ZONES) for w in range(state.WORDS)),
        "decks": [deck_shape(table, s, side) for side in range(s.sides)],
    }


def deck_shape(table: state.Book, s: state.State, side: int) -> list[int]:
    """How many cards of each rarity a side's deck has."""
    rarities = [int(table.rarity[s.card[side, slot]]) for slot in range(s.deck_size[side])]
    return [rarities.count(rarity) for rarity in range(len(state.RARITIES))]


def sides(s: np.void) -> list[int]:
    """Partners of 2v2 share a side; in MOW-OP there is only one."""
    seats, variant = int(s["seats"]), int(s["variant"])
    if variant == state.COOP:
        return [0] * seats
    return [seat % 2 if variant == state.TEAMS else seat for seat in range(seats)]


ORDER = ("turn_order", "last_points")
# MOW-9.9: where tables begin; docs/balance tells why.
EVEN: dict[str, str | bool | int] = {"turn_order": "reversed", "last_points": 7}
EVEN_TEAMS = {**EVEN, "last_points": 5}
EVEN_OF_THREE = {**EVEN, "last_points": 22, "second_points": 5}

MODES = (  # without a variant of its own a mode is the one for its number of seats
    Mode("duel", seats=range(2, 3), options=EVEN, asks=("deck_0", "deck_1"), rulings=ORDER),
    Mode(  # MOW-15
        "teams",
        seats=range(4, 5),
        options=EVEN_TEAMS,
        asks=("deck_0", "deck_1"),
        rulings=("two_v_two_all_four", *ORDER),
    ),
    Mode(  # MOW-17
        "free_for_all",
        seats=range(3, 4),
        options=EVEN_OF_THREE,
        asks=("deck_0", "deck_1", "deck_2"),
        rulings=(*ORDER, "second_points"),
    ),
    Mode("solo", seats=range(1, 2), asks=("difficulty", "deck_0")),  # MOW-16
    Mode(  # MOW-18
        "together", seats=range(2, 3), options={"variant": "mow-op"}, asks=("coop_steps", "deck_0", "deck_1")
    ),
)

GAME = Game(
    key="master-of-wills",
    name="Master of Wills",
    prefix="MOW",
    seats=range(1, 5),
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
    breakdown=breakdown,
    check=check,
    sides=sides,
    decks=decks,
    version="5",
    minutes=(30, 60),
    modes=MODES,
)
