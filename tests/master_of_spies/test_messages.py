"""Every message is said somewhere: in random games, in a scenario, or at one of the rare positions here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.messages import Message
from intrigue.kit.message_checks import Listener

SPIES = game("master-of-spies")
RARE = {"why-just-taken", "why-no-such-card"}  # said at the positions below
BASE = {"hands": [["D8", "K4"], ["D1", "K1"]], "draw": ["K9", "F11"], "discard": ["F1", "F2"]}


def why_not(table: Table, action: int) -> Message:
    return table.game.speech("python").why_not(table.veiled(0), 0, action)


def test_the_card_just_taken_is_not_given(play: Any) -> None:
    table = play(BASE, "P0 ABILITY_4", "P0 CARD_F1", advanced=True).table
    assert why_not(table, SPIES.parse_action("CARD_F1")) == ["why-just-taken", "MOS-13.6"]


def test_a_smaller_deck_has_no_such_card(tmp_path: Path) -> None:
    blocks = SPIES.card_path.read_text(encoding="utf-8").split("[[card]]")
    path = tmp_path / "cards.toml"
    path.write_text("[[card]]".join(blocks[:-1]), encoding="utf-8")
    table = Table(SPIES.with_cards(path), 2, {"start": "0"}, seed=1)
    table.play("P0 DRAW_PILE")
    assert why_not(table, SPIES.parse_action("CARD_F11")) == ["why-no-such-card", "MOS-1.4"]


def test_one_winner_or_several(play: Any) -> None:
    """Spanish has other words for several; English has not."""
    end = {"hands": [["D1"], ["L1"]], "draw": [], "final": True, "turn": 1, "start": 0, "rows": [["F3"], [], [], []]}
    for tokens, said, spanish in (
        (["1F@F3"], ["winners", 1, [1]], "Ha ganado {P1}."),
        (["0F@F3", "1F@F3"], ["winners", 2, [0, 1]], "Han ganado {P0} y {P1}."),
    ):
        v = play(end | {"tokens": tokens}, "P1 CARD_L1", "P1 TO_DISCARD").table.veiled(-1)
        assert SPIES.prompt_said(v) == said
        assert SPIES.prompt(v, "es") == spanish


@pytest.mark.slow
def test_every_message_is_said() -> None:
    listener = Listener(SPIES)
    listener.hear_scenarios(Path(__file__).parent / "scenarios")
    listener.hear_games(30, 0.1)
    assert listener.never_said() <= RARE
