"""Prompts, labels, refusals, the log and the view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue import game
from intrigue.engine.errors import BadCards, BadScenario, IllegalMove
from intrigue.engine.scenario import run_scenario

SPIES = game("master-of-spies")
HANDS = [["D8", "D9", "K4", "L10", "F7"], ["D1", "K1", "K3", "L1", "L2"]]
BASE = {"hands": HANDS, "draw": ["K9", "K10", "F11"], "discard": ["F1", "F2"]}


def test_notation_follows_the_action_ids() -> None:
    names = SPIES.names
    assert len(names) == 103
    for action, name in {
        0: "NO_ABILITY",
        4: "ABILITY_4",
        5: "DRAW_PILE",
        6: "DRAW_DISCARD",
        7: "CARD_D1",
        50: "CARD_F11",
        51: "SLOT_0_1",
        62: "SLOT_1_1",
        94: "SLOT_3_11",
        95: "TO_DISCARD",
        96: "FACTION_D",
        99: "FACTION_F",
        100: "MOVE_TOKEN",
        101: "KEEP_TOKEN",
        102: "STOP",
    }.items():
        assert names[action] == name


def refusal(at: Any, move: str) -> str:
    before = at.table.state.tobytes()
    with pytest.raises(IllegalMove) as refused:
        at.move(move)
    assert at.table.state.tobytes() == before
    return str(refused.value)


@pytest.mark.parametrize(
    ("card", "slot", "reason"),
    [
        ("D8", "SLOT_0_2", "It must be higher than F10 before it (MOS-5.1)."),
        ("D8", "SLOT_0_3", "The next free place on the road from Blackwater is 2 (MOS-5.1)."),
        ("K4", "SLOT_1_1", "the card before it is light too (MOS-6.1)."),
        ("D9", "SLOT_1_1", "It must be lower than F9 after it (MOS-6.1)."),
        ("F7", "SLOT_2_2", "the card before it is light too (MOS-5.1)."),
    ],
)
def test_why_a_slot_is_refused(play: Any, card: str, slot: str, reason: str) -> None:
    given = {"rows": [["F10"], ["L5", "F9"], ["F3"], []], "hands": [["D8", "D9", "K4", "F7"], ["L1"]], "draw": ["K9"]}
    at = play(given, "P0 DRAW_PILE", f"P0 CARD_{card}")
    assert reason in refusal(at, f"P0 {slot}")


@pytest.mark.parametrize(
    ("move", "moves", "more", "rule"),
    [
        ("P1 DRAW_PILE", (), {}, "not this seat's turn"),
        ("P0 DRAW_DISCARD", (), {"discard": []}, "MOS-4.2"),
        ("P0 DRAW_PILE", (), {"draw": [], "turn": 1}, "MOS-10.3"),
        ("P0 CARD_F11", ("P0 DRAW_PILE",), {}, "not in your hand"),
        ("P0 TO_DISCARD", ("P0 DRAW_PILE",), {}, "That answers another question"),
    ],
)
def test_why_a_move_is_refused(play: Any, move: str, moves: tuple[str, ...], more: dict[str, Any], rule: str) -> None:
    assert rule in refusal(play(BASE | more, *moves), move)


@pytest.mark.parametrize(
    ("move", "moves", "more", "rule"),
    [
        ("P0 ABILITY_3", (), {"discard": []}, "MOS-13.5"),
        ("P0 ABILITY_2", (), {"final": True}, "MOS-13.7"),
        ("P0 ABILITY_2", (), {"draw": [], "turn": 1}, "MOS-13.4"),
        ("P0 CARD_D8", ("P0 ABILITY_3",), {}, "not in the discard pile"),
        ("P0 CARD_D8", ("P0 ABILITY_2", "P0 CARD_D9"), {}, "MOS-D2"),
    ],
)
def test_why_a_special_action_is_refused(
    play: Any, move: str, moves: tuple[str, ...], more: dict[str, Any], rule: str
) -> None:
    assert rule in refusal(play(BASE | more, *moves, advanced=True), move)


def test_the_log_of_a_replacement(play: Any) -> None:
    given = BASE | {"rows": [["K2", "L6"], [], [], []], "tokens": ["1L@L6"]}
    at = play(given, "P0 DRAW_PILE", "P0 CARD_D8", "P0 SLOT_0_2")
    assert at.told(1) == [
        "{P0} replaces {card:L6} with {card:D8} on the road from Blackwater.",
        "{P1}'s Dragon Lords spy goes home.",
        "{P0}'s Draken Empire spy goes to {card:D8}.",
    ]


def test_the_log_of_a_token_that_stays(play: Any) -> None:
    given = BASE | {"rows": [["K2", "D6"], [], [], []], "tokens": ["0D@D6"]}
    at = play(given, "P0 DRAW_PILE", "P0 CARD_D8", "P0 SLOT_0_2")
    assert at.told(1) == ["{P0} replaces {card:D6} with {card:D8} on the road from Blackwater."]


def test_the_log_of_the_end(play: Any) -> None:
    given = {"players": 3, "hands": [["D1"], ["L1"], ["K1", "K2"]], "draw": ["K9"], "seat": 2, "turn": 2}
    given |= {"rows": [["F3"], [], [], []]}
    at = play(given | {"tokens": ["1F@F3"]}, "P2 DRAW_PILE")
    assert at.told(0)[-1] == "The draw pile is empty: after this round comes the final one."
    at.move("P2 CARD_K1", "P2 TO_DISCARD")
    assert at.told(0) == ["{P2} discards {card:K1}.", "The final round begins with {P2}: nobody draws."]
    at.move("P2 CARD_K2", "P2 TO_DISCARD", "P0 CARD_D1", "P0 TO_DISCARD", "P1 CARD_L1", "P1 TO_DISCARD")
    assert at.told(-1) == ["{P1} discards {card:L1}.", "Scores: {P0} 0, {P1} 3 and {P2} 0.", "{P1} won the game."]
    assert SPIES.prompt(at.table.veiled(0)) == "{P1} won."


def test_the_log_of_a_match(play: Any) -> None:
    given = {"hands": [["D1"], ["L1"]], "draw": [], "final": True, "turn": 1, "start": 0, "rows": [["F3"], [], [], []]}
    at = play(given | {"tokens": ["1F@F3"]}, "P1 CARD_L1", "P1 TO_DISCARD", match="games:2")
    assert at.told(0) == [
        "{P1} discards {card:L1}.",
        "Scores: {P0} 0 and {P1} 3.",
        "{P1} won the game.",
        "After 1 game: {P0} 0 and {P1} 3.",
        "Game 2 begins with {P1}.",
    ]
    assert at.table.view(0)["last_game"] == {"scores": [0, 3], "winners": [1]}


def test_labels_and_prompts(play: Any) -> None:
    at = play(BASE | {"rows": [["K2"], [], [], []]}, "P0 DRAW_DISCARD")
    veiled = at.table.veiled(0)
    assert SPIES.label(veiled, 0, SPIES.parse_action("CARD_D8")) == "{card:D8}"
    at.move("P0 CARD_F7")
    veiled = at.table.veiled(0)
    assert SPIES.prompt(veiled) == "Where does {card:F7} go?"
    assert SPIES.prompt(at.table.veiled(1)) == "{P0} decides where a card goes."
    assert SPIES.label(veiled, 0, SPIES.parse_action("SLOT_0_1")) == "Replace {card:K2} on the road from Blackwater"
    assert SPIES.label(veiled, 0, SPIES.parse_action("SLOT_2_1")) == "At the end of the road from Cinder Bay"


def test_the_view_counts_points_so_far(play: Any) -> None:
    given = BASE | {"rows": [["K5", "D7"], [], [], []], "tokens": ["0D@D7", "1K@K5"], "totals": [10, 20]}
    places = play(given, match="games:3").table.view(1)["places"]
    assert [(place["score"], place["total"]) for place in places] == [(7, 10), (5, 20)]
    spies = {spy["faction"]: spy["card"] for spy in places[0]["tokens"]}
    assert spies == {"draken": "D7", "palamire": None, "dragon_lords": None, "free_cities": None}


def test_mos_1_5_the_view_says_which_borders_differ_from_the_print(play: Any) -> None:
    assert play(BASE).table.view(0)["borders"] == []
    shown = play(BASE, border_mode="parity").table.view(0)["borders"]
    borders = {card["key"]: card["border"] for card in shown}
    assert len(borders) == 44
    assert (borders["D7"], borders["D8"], borders["K7"], borders["K8"]) == ("dark", "light", "dark", "light")


# ------------------------------------------------------------------------------------------------ scenario files


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"player": 2}, "given.player: unknown"),
        ({}, "given.players: missing"),
        ({"players": 2, "hands": [["D1"]]}, "expected one list per seat, 2 in all"),
        ({"players": 2, "hands": [["D1"], ["D1"]]}, "D1 is in two places"),
        ({"players": 2, "hands": [["D1"], ["D12"]]}, "no card 'D12'"),
        ({"players": 2, "rows": [["K5", "D4"], [], [], []]}, "values must rise"),
        ({"players": 2, "rows": [[]]}, "1 rows; there are 4"),
        ({"players": 2, "tokens": ["0D@K5"]}, "K5 lies in no row"),
        ({"players": 2, "tokens": ["9D@K5"]}, "such as '0D@K5'"),
        ({"players": 2, "seat": 5}, "5 is no seat"),
        ({"players": 3, "seat": 1, "master": 0, "turn": 2}, "does not act after 2 turns"),
        ({"players": 2, "placed": {"3": "D1"}}, "'3' is no seat"),
    ],
)
def test_bad_positions_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadScenario, match=message):
        SPIES.scenario.position(SPIES, given, {})


def test_unknown_expectations_are_named() -> None:
    outcome = run_scenario({"id": "MOS-X", "given": {"players": 2}, "expect": {"tokken": []}})
    assert outcome.failures
    assert "expect.tokken: unknown" in outcome.failures[0]


# ------------------------------------------------------------------------------------------------ card files


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('border = "dark"', 'border = "grey"', "faction 'draken': border: unknown word 'grey'"),
        ("value = 11", "value = 12", "card 'D11': value: 12 is not a number from 1 to 11"),
        ('key = "D2"', 'key = "D1"', "card 'D1': key: used twice"),
        ('faction = "draken"', 'faction = "dragons"', "card 'D1': faction: unknown word"),
        ('key = "search"', 'key = "exchange"', "special 'exchange': key: special action 3 is 'search'"),
        ("hand_size = 5", "hand_size = 9", "hand_size: 9 is not a number from 2 to 5"),
        ("value = 1\n", "worth = 1\n", "card 'D1': value: missing"),
    ],
)
def test_a_bad_card_file_is_named_by_card_and_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = SPIES.card_path.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "cards.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadCards, match=message):
        SPIES.with_cards(path)


def test_a_card_file_may_bring_names_of_its_own(tmp_path: Path) -> None:
    """Files from before there were catalogues name everything; records of games with them still load."""
    text = SPIES.card_path.read_text(encoding="utf-8")
    for key, more in {"draken": 'name = "Draken Empire"\nport = "Blackwater"', "D1": 'name = "Salt Mine"'}.items():
        text = text.replace(f'key = "{key}"\n', f'key = "{key}"\n{more}\n', 1)
    text = text.replace('key = "search"\n', 'key = "search"\nname = "Archives"\ntext = "Take any card."\n')
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    other = SPIES.with_cards(path)
    for language, second in (("en", "Beacon Tower (D2)"), ("es", "Torre del Faro (D2)")):
        assert [other.card_name(key, language) for key in ("D1", "D2")] == ["Salt Mine (D1)", second]


def test_another_deck_can_be_played(tmp_path: Path) -> None:
    """Ten values in each faction: 40 cards, fewer actions in use, the same rules."""
    blocks = SPIES.card_path.read_text(encoding="utf-8").split("[[card]]")
    kept = [blocks[0]] + [block for block in blocks[1:] if "value = 11" not in block]
    path = tmp_path / "cards.toml"
    path.write_text("[[card]]".join(kept), encoding="utf-8")
    other = SPIES.with_cards(path)
    assert len(other.cards) == 40
    assert len(set(other.names)) == 103
    s = other.deal(4, seed=1)
    assert int(s["draw_left"]) == 20
