"""MOS-H: who may know what."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue import game
from intrigue.engine.scenario import observation

SPIES = game("master-of-spies")
HANDS = [["D8", "D9", "K4", "L10", "F7"], ["D1", "K1", "K3", "L1", "L2"]]
BASE = {"hands": HANDS, "draw": ["K9", "K10", "F11"], "discard": ["F1", "F2"]}


def hand(at: Any, viewer: int, of: int) -> list[str | None]:
    return list(at.table.view(viewer)["places"][of]["hand"])


def imagined(at: Any, viewer: int, seed: int) -> dict[str, Any]:
    table = at.table.imagine(viewer, seed)
    return dict(observation(table, table.state))


def test_mos_h1_others_see_the_size_of_a_hand(play: Any) -> None:
    at = play(BASE)
    assert hand(at, 0, 0) == HANDS[0]
    assert hand(at, 0, 1) == [None] * 5
    assert hand(at, -1, 0) == [None] * 5


def test_mos_h1_a_card_from_the_discards_is_known_until_it_leaves(play: Any) -> None:
    at = play(BASE, "P0 DRAW_DISCARD")
    assert hand(at, 1, 0) == ["F2", None, None, None, None, None]  # first, whatever its place in the sorted hand
    assert at.known == [["F2"], []]
    assert hand(at.move("P0 CARD_D8", "P0 TO_DISCARD"), 1, 0) == ["F2", None, None, None, None]
    at.move("P1 DRAW_PILE", "P1 CARD_K9", "P1 TO_DISCARD", "P0 DRAW_PILE", "P0 CARD_F2", "P0 TO_DISCARD")
    assert hand(at, 1, 0) == [None] * 5
    assert at.known == [[], []]


def test_mos_h1_known_cards_stay_put_in_imagined_worlds(play: Any) -> None:
    at = play(BASE, "P0 DRAW_DISCARD")
    worlds = [imagined(at, 1, seed) for seed in range(20)]
    assert all("F2" in world["hands"][0] for world in worlds)
    assert len({tuple(sorted(world["hands"][0])) for world in worlds}) > 10
    assert all(world["hands"][1] == HANDS[1] for world in worlds)


@pytest.mark.parametrize("fetch", [("P0 ABILITY_3", "P0 CARD_F1"), ("P0 ABILITY_4", "P0 CARD_F1", "P0 CARD_D8")])
def test_mos_h1_cards_fetched_by_special_actions_are_known(play: Any, fetch: tuple[str, ...]) -> None:
    assert play(BASE, *fetch, advanced=True).known == [["F1"], []]


def test_mos_h1_h6_after_the_reshuffle_nothing_of_the_hand_is_known(play: Any) -> None:
    given = BASE | {"known": {"0": ["D8", "L10"]}}
    at = play(given, "P0 ABILITY_2", advanced=True)
    assert hand(at, 1, 0) == ["D8", "L10", None, None, None]
    at.move("P0 CARD_K4", "P0 STOP")
    assert hand(at, 1, 0) == [None] * 5
    assert at.known == [[], []]


def test_mos_h2_the_draw_pile_is_hidden_from_all(play: Any) -> None:
    at = play(BASE)
    for viewer in (-1, 0, 1):
        veiled = at.table.veiled(viewer)
        assert veiled["draw"][:3].tolist() == [-2, -2, -2]
        assert int(veiled["draw_left"]) == at.table.view(viewer)["draw"] == 3


def test_mos_h3_only_the_drawer_sees_the_card(play: Any) -> None:
    at = play(BASE, "P0 DRAW_PILE")
    assert "K9" in hand(at, 0, 0)
    assert hand(at, 1, 0) == [None] * 6
    assert at.told(0) == ["{P0} draws {card:K9}."]
    assert at.told(1) == at.told(-1) == ["{P0} draws from the draw pile."]


def test_mos_h4_what_lies_on_the_table_is_public(play: Any) -> None:
    given = BASE | {"rows": [["K5"], ["L9"], [], []], "tokens": ["0K@K5", "1L@L9"], "placed": {"1": "L9"}}
    at = play(given | {"replaced": {"F1": 1, "K5": 2}})
    views = [at.table.view(viewer) for viewer in (-1, 0, 1)]
    for name in ("rows", "replaced", "master", "first", "final", "discard", "draw", "round"):
        assert views[0][name] == views[1][name] == views[2][name]
    assert {card["key"]: card["times"] for card in views[0]["replaced"]} == {"F1": 1, "K5": 2}
    assert views[0]["rows"][1]["cards"] == [
        {
            "key": "L9",
            "faction": "dragon_lords",
            "value": 9,
            "border": "dark",
            "tokens": [{"seat": 1, "faction": "dragon_lords"}],
            "placed_by": 1,
            "replaced": 0,
        }
    ]


def test_mos_h5_all_discards_are_public(play: Any) -> None:
    for viewer in (-1, 0, 1):
        assert play(BASE).table.view(viewer)["discard"] == ["F1", "F2"]


def test_mos_h6_others_see_how_many_cards_are_picked(play: Any) -> None:
    at = play(BASE, "P0 ABILITY_2", "P0 CARD_D8", "P0 CARD_K4", advanced=True)
    assert at.table.view(0)["picked"] == ["D8", "K4"]
    assert at.table.view(1)["picked"] == [None, None]
    assert at.told(1) == []
    for seed in range(20):
        world = at.table.imagine(1, seed)
        picked = world.view(0)["picked"]
        held = world.view(0)["places"][0]["hand"]
        assert picked == [card for card in held if card in picked], "rising cards of the hand"
        assert held[-1] not in picked, "picking would have ended with the highest"
    at.move("P0 STOP")
    assert at.told(1) == ["{P0} shuffles 2 cards into the draw pile and draws as many."]


def test_mos_h7_unused_special_actions_are_public(play: Any) -> None:
    at = play(BASE | {"used": [False, True]}, advanced=True)
    assert [place["special"] for place in at.table.view(-1)["places"]] == [True, False]


def test_the_card_chosen_to_play_is_secret_until_it_is_laid(play: Any) -> None:
    at = play(BASE, "P0 DRAW_PILE", "P0 CARD_D9")
    assert at.table.view(0)["chosen"] == "D9"
    assert at.table.view(1)["chosen"] is None
    assert int(at.table.veiled(1)["chosen"]) == -2
    assert at.told(1) == []
    at.move("P0 SLOT_1_1")
    assert at.told(1)[0] == "{P0} places {card:D9} at the end of the road from Kingshaven."


def test_undo_until_something_hidden_is_shown(play: Any) -> None:
    at = play(BASE, "P0 DRAW_DISCARD")
    assert at.table.can_undo(0)  # the top discard was no secret
    at.move("P0 CARD_F2")
    assert at.table.can_undo(0)
    at.move("P0 TO_DISCARD")
    assert at.table.can_undo(0)  # nor is it one now
    at.table.undo(0)
    at.move("P0 SLOT_0_1")
    at.table.undo(0)
    at.table.undo(0)
    at.move("P0 CARD_D9", "P0 TO_DISCARD")
    assert not at.table.can_undo(0)  # now a card nobody knew of has been shown
    assert not play(BASE, "P0 DRAW_PILE").table.can_undo(0)
