"""MOS-1 and MOS-2: what is in the box, and how a game begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.errors import BadOption, BadSeats
from intrigue.engine.scenario import observation

SPIES = game("master-of-spies")
SEEDS = range(40)


def dealt(seats: int, seed: int = 1, **options: Any) -> dict[str, Any]:
    table = Table(SPIES, seats, options, seed)
    return observation(table, table.state) | {"to_act": table.to_act}


def test_mos_1_1_components() -> None:
    assert len(SPIES.cards) == 44
    ports = [SPIES.texts().printed("port", faction.key) for faction in SPIES.cards.factions]
    assert ports == ["Blackwater", "Kingshaven", "Cinder Bay", "Tidegate"]
    assert len(SPIES.cards.specials) == 4
    assert SPIES.state.STATE["tokens"].shape == (4, 4)


def test_mos_1_2_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        assert len(dealt(seats)["hands"]) == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadSeats, match="2 to 4"):
            Table(SPIES, seats)


def test_mos_1_3_every_card_has_faction_value_and_border() -> None:
    for card in SPIES.cards:
        assert card.faction in {faction.key for faction in SPIES.cards.factions}
        assert 1 <= card.value <= 11
        assert card.border in ("light", "dark")


def test_mos_1_4_values_one_to_eleven_once_in_each_faction() -> None:
    wanted = [f"{letter}{value}" for letter in "DKLF" for value in range(1, 12)]
    assert [card.key for card in SPIES.cards] == wanted
    assert sum(card.value for card in SPIES.cards) == 264


def test_mos_1_5_the_border_belongs_to_the_faction() -> None:
    assert {card.faction: card.border for card in SPIES.cards} == {
        "draken": "dark",
        "palamire": "light",
        "dragon_lords": "dark",
        "free_cities": "light",
    }
    assert Counter(card.border for card in SPIES.cards) == {"light": 22, "dark": 22}


def test_mos_1_5_parity_borders_go_by_the_value(play: Any) -> None:
    given = {"rows": [["K5"], ["K4"], [], []], "hands": [["F6"], ["L1"]], "draw": ["F1"]}
    moves = ("P0 DRAW_PILE", "P0 CARD_F6")
    assert play(given, *moves, border_mode="parity").legal_slots == [
        "SLOT_0_1",
        "SLOT_0_2",
        "SLOT_1_1",
        "SLOT_2_1",
        "SLOT_3_1",
    ]
    assert play(given, *moves).legal_slots == ["SLOT_0_1", "SLOT_2_1"]


def test_mos_1_6_reminders_have_no_rule() -> None:
    """Turn order cards and player tokens are nowhere: not among the cards, the actions or what a client is shown."""
    shown = str(SPIES.printed()) + str(SPIES.names) + str(Table(SPIES, 2, seed=1).view(0))
    assert "turn_order" not in shown.lower()
    assert "player_token" not in shown.lower()


def test_mos_1_7_one_token_for_each_faction() -> None:
    for seats in (2, 3, 4):
        assert dealt(seats)["supply"] == [4] * seats


def test_mos_2_1_all_44_are_shuffled() -> None:
    tops = {dealt(4, seed)["draw"][0] for seed in SEEDS}
    assert len(tops) > 15
    deal = dealt(3)
    cards = deal["draw"] + [card for hand in deal["hands"] for card in hand]
    assert sorted(cards) == sorted(card.key for card in SPIES.cards)


def test_mos_2_2_starters_in_a_column() -> None:
    assert [faction.letter for faction in SPIES.cards.factions] == ["D", "K", "L", "F"]
    rows = Table(SPIES, 2, seed=1).view(0)["rows"]
    assert [row["port"]["faction"] for row in rows] == ["draken", "palamire", "dragon_lords", "free_cities"]


def test_mos_2_3_a_starter_has_value_0(play: Any) -> None:
    given = {"hands": [["D1"], ["L1"]], "draw": ["F1"]}
    assert play(given, "P0 DRAW_PILE", "P0 CARD_D1").legal_slots == ["SLOT_1_1", "SLOT_3_1"]


def test_mos_2_4_a_starter_has_its_factions_border(play: Any) -> None:
    given = {"hands": [["F5", "L5"], ["L1"]], "draw": ["F1"]}
    assert play(given, "P0 DRAW_PILE", "P0 CARD_F5").legal_slots == ["SLOT_0_1", "SLOT_2_1"]
    assert play(given, "P0 DRAW_PILE", "P0 CARD_L5").legal_slots == ["SLOT_1_1", "SLOT_3_1"]
    assert len(play(given, "P0 DRAW_PILE", "P0 CARD_L5", starter_border="neutral").legal_slots) == 4


@pytest.mark.parametrize(("seats", "left"), [(2, 34), (3, 29), (4, 24)])
def test_mos_2_5_five_cards_each(seats: int, left: int) -> None:
    deal = dealt(seats)
    assert deal["hand_sizes"] == [5] * seats
    assert deal["draw_left"] == left


def test_mos_2_6_no_discards_at_first() -> None:
    assert dealt(3)["discard"] == []


def test_mos_2_7_a_special_action_for_every_seat() -> None:
    view = Table(SPIES, 3, {"advanced": True}, seed=1).view(0)
    assert view["phase"] == "offering"
    assert [place["special"] for place in view["places"]] == [True] * 3
    assert [place["special"] for place in Table(SPIES, 3, seed=1).view(0)["places"]] == [False] * 3


def test_mos_2_8_the_first_seat_is_random_or_named() -> None:
    assert {dealt(4, seed)["master"] for seed in SEEDS} == {0, 1, 2, 3}
    for seat in range(3):
        deal = dealt(3, start=seat)
        assert (deal["master"], deal["to_act"]) == (seat, [seat])
    with pytest.raises(BadOption, match="seats are 0 to 1"):
        Table(SPIES, 2, {"start": "2"})
