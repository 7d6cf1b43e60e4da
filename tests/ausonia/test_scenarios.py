from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue import game
from intrigue.engine.scenario import read_scenarios, run_scenario
from intrigue.engine.targets import TARGETS

AUSONIA = game("ausonia")
FILES = sorted(Path(__file__).parent.glob("scenarios/*.toml"))
SCENARIOS = [one for file in FILES for one in read_scenarios(file)]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[one["id"] for one in SCENARIOS])
def test_scenario_holds(scenario: dict[str, Any], target: str) -> None:
    assert run_scenario(scenario, AUSONIA, target).failures == []


def test_every_card_type_has_a_scenario() -> None:
    text = (Path(__file__).parent / "scenarios" / "cards.toml").read_text(encoding="utf-8")
    missing = [card.key for card in AUSONIA.cards if f'title = "{AUSONIA.card_name(card.key)}' not in text]
    assert missing == []


@pytest.mark.parametrize(
    ("setup", "line", "why"),
    [
        ("players=2", "given: P0.hand=[no_such_card]", "unknown card; cards are sapphire_chip, emerald_chip"),
        ("players=2", "given: P0.hand=[duelist]", "unknown card; did you mean duellist?"),
        ("players=2", "given: P5.hand=[]", "expected a seat P0 to P1"),
        ("players=2", "given: P0.pocket=[]", "a seat has"),
        ("players=2", "given: P1.play=[lamplighter]", "only the active player"),
        ("players=2", "given: P0.play=[lamplighter*odd]", "unknown mark"),
        ("players=2", "given: pool=[1,2]", "expected 4 numbers"),
        ("players=2", "given: pool=[1,2,-1,0]", "-1: allowed is 0 or more"),
        ("players=2", "given: P0.inf=-5", "-5: allowed is 0 or more"),
        ("players=2", "given: round=41", "41: allowed is 1 to 40"),
        ("players=2 round=0", "do: done", "0: allowed is 1 to 40"),
        ("players=2", "given: P0.known=2 P0.draw=[duellist]", "P0.known: 2 of 1 cards on the Draw Pile"),
        ("players=2", "given: weather=fine", "unknown; known are"),
        ("players=2", "expect: P0.inf", "expected name=value"),
        ("players=2", "expect: weather=fine", "unknown; known are"),
        ("players=2", "do: fly away", "is no action of Ausonia; actions are such as done, play sapphire_chip"),
        ("players=2", "do: act duellist 3", "did you mean act duellist 2 or act duellist 1"),
        ("players=2", "do: play lamplighter", "is not in your Hand"),
        ("players=2", "say: hello", "expected given:"),
        ("players=9", "do: pass", "1 to 4 seats"),
        ("players=2 houses=[1,1]", "do: pass", "option Houses"),
        ("players=1 aspirant=nobody", "do: pass", "unknown Aspirant"),
    ],
)
def test_a_wrong_line_is_named(setup: str, line: str, why: str) -> None:
    outcome = run_scenario({"id": "AUS-X", "setup": setup, "script": [line]}, AUSONIA)
    assert len(outcome.failures) == 1
    assert why in outcome.failures[0]


def test_a_failed_expectation_says_what_was_found() -> None:
    script = ["given: P0.hand=[2 sapphire_chip]", "expect: P0.hand=[sapphire_chip] P0.hand#=3 pool=[1,0,0,0] final=yes"]
    outcome = run_scenario({"id": "AUS-X", "setup": "players=2", "script": script}, AUSONIA)
    assert outcome.failures == [
        "line 2: P0.hand: expected [sapphire_chip], got [sapphire_chip, sapphire_chip]",
        "line 2: P0.hand: expected 3, got 2: [sapphire_chip, sapphire_chip]",
        "line 2: pool: expected [1,0,0,0], got [0, 0, 0, 0]",
        "line 2: final: expected yes, got False",
    ]


def test_what_holds_in_order_holds_without_order(holds: Any) -> None:
    """``~=`` asks for less than ``=``: not for the order of marks either, nor for what others know of a foundation."""
    cards = "P0.play{0}[carnival_host*broken*used0] P0.src{0}[crown_jewel/emerald_chip]"
    holds(
        "players=2",
        "given: P0.seal=[carnival_host] pool=[1,0,0,0] P0.src=[crown_jewel/emerald_chip!]",
        "given: row=[duellist, -, lamplighter]",
        "do: break carnival_host; act carnival_host 0",
        f"expect: {cards.format('=')} row=[duellist, -, lamplighter]",
        f"expect: {cards.format('~=')} row~=[lamplighter, duellist]",
    )
