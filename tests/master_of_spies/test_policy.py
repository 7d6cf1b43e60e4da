"""The simple sensible player: legal, fair, and far better than chance."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from intrigue import Table, game
from intrigue.engine.chance import new_dice

SPIES = game("master-of-spies")


def choice(table: Table, seat: int) -> int:
    """What the policy plays, told no more than the seat may know."""
    veiled = table.veiled(seat)
    out = np.zeros(SPIES.action_count, np.int16)
    n = SPIES.on().legal(SPIES.book, veiled, seat, out)
    return int(SPIES.policy.policy(SPIES.book, veiled, seat, out, n, new_dice(1)))


def chosen(at: Any) -> str:
    seat = at.table.to_act[0]
    return str(SPIES.names[choice(at.table, seat)])


def test_it_places_the_card_that_brings_most(play: Any) -> None:
    given = {"rows": [["K5"], [], [], []], "tokens": ["0L@K5"], "hands": [["D6", "L7", "K2"], ["L1"]], "draw": ["F1"]}
    at = play(given, "P0 DRAW_PILE")
    assert chosen(at) == "CARD_D6"  # six points; the 7 would add two
    assert chosen(at.move("P0 CARD_D6")) == "SLOT_0_2"  # safe behind the 5


def test_it_ousts_a_rival(play: Any) -> None:
    given = {"rows": [["K2", "L9"], [], [], []], "tokens": ["1L@L9"], "hands": [["D10"], ["L1"]], "draw": ["F1"]}
    assert chosen(play(given, "P0 DRAW_PILE", "P0 CARD_D10")) == "SLOT_0_2"


def test_it_discards_what_adds_nothing(play: Any) -> None:
    given = {"rows": [["K11"], [], [], []], "tokens": ["0K@K11"], "hands": [["K3"], ["L1"]], "draw": ["K2"]}
    at = play(given, "P0 DRAW_PILE")
    assert chosen(at) == "CARD_K2"
    assert chosen(at.move("P0 CARD_K2")) == "TO_DISCARD"


def test_it_plays_whole_games_legally_from_what_it_may_know() -> None:
    for seed in range(4):
        table = Table(SPIES, 2 + seed % 3, {"advanced": seed % 2 == 0, "token_move": "optional"}, seed)
        while not table.over:
            seat = table.to_act[0]
            table.play(choice(table, seat), seat)


def test_it_beats_chance() -> None:
    luck = random.Random(1)
    won = 0
    for seed in range(20):
        table = Table(SPIES, 2, seed=seed)
        while not table.over:
            seat = table.to_act[0]
            table.play(choice(table, seat) if seat == seed % 2 else luck.choice(table.legal(seat)), seat)
        won += table.scores()[seed % 2][1] == 1
    assert won >= 17
