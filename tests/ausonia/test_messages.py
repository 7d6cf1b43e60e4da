"""Every message is said somewhere: in random games, in a scenario, or at one of the rare positions here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue import game
from intrigue.engine.messages import Message
from intrigue.engine.table import Table
from intrigue.kit.message_checks import Listener

AUSONIA = game("ausonia")
# Said at the positions below.
RARE = {
    "ask-look-on", "do-look-on", "shuffles", "aspirant-loses", "aspirant-loses-influence", "why-goes-back",
    "why-keyword", "why-opponent", "why-sealed-now",
}  # fmt: skip
WITH_OTHER_CARDS = {"why-no-aspirant"}  # our file has as many Aspirants as there can be


def asked(table: Table) -> list[Message]:
    position = AUSONIA.position(table.veiled(0), "python")
    return [position.prompt, *(label for _, label in position.legal)]


def told(table: Table, move: str) -> list[Message]:
    before = table.veiled(0)
    step = table.play(move)
    return AUSONIA.speech("python").log(before, step.seat, step.action, table.veiled(0))


def refused(table: Table, action: str) -> Message:
    return AUSONIA.speech("python").why_not(table.veiled(0), 0, AUSONIA.parse_action(action))


def test_a_look_that_needs_a_shuffle_is_asked_about(holds: Any) -> None:
    given = "given: P0.play=[lamplighter] P0.draw=[crown_jewel] P0.disc=[duellist] pool=[1,0,0,0]"
    table = holds("players=2", given, "do: act lamplighter 0", foresight_reshuffle="ask")
    assert asked(table) == [["ask-look-on"], ["do-done", "look_on"], ["do-look-on"]]
    assert told(table, "P0 act lamplighter 0") == [["shuffles", 0], ["looks-at", 0, ["crown_jewel", "duellist"]]]


def test_corruption_and_discard_strike_the_aspirant(holds: Any) -> None:
    given = "given: P0.play=[cutpurse, night_captain] pool=[1,0,1,0] kept=[star_clerk] row=[duellist, -, -, -]"
    table = holds("players=1 aspirant=red_captain", given)
    assert ["aspirant-loses-influence", "red_captain", 1, 9] in told(table, "P0 act cutpurse 0")
    assert ["aspirant-loses", "red_captain", "star_clerk"] in told(table, "P0 act night_captain 0")


def test_after_the_first_card_is_put_back_the_others_go_back_too(holds: Any) -> None:
    given = "given: P0.play=[comet_prophet] P0.draw=[crown_jewel, cutpurse, duellist] pool=[2,0,0,0]"
    table = holds("players=2", given, "do: act comet_prophet 0; pick2 crown_jewel")
    assert refused(table, "pick duellist") == ["why-goes-back", "AUS-12.6"]


def test_nobody_strikes_themselves(holds: Any) -> None:
    table = holds("players=3", "given: P0.play=[cutpurse] pool=[0,0,1,0]", "do: act cutpurse 0")
    assert refused(table, "target P0") == ["why-opponent", "AUS-12.2"]


def test_a_keyword_that_was_not_used_and_a_seal_that_is_fresh(holds: Any) -> None:
    table = holds("players=2", "given: P0.play=[duellist] P0.seal=[cutpurse*now]")
    assert refused(table, "act duellist 1") == ["why-keyword", "discard", "AUS-7.5"]
    assert refused(table, "break cutpurse") == ["why-sealed-now", "AUS-9.3"]


@pytest.mark.slow
def test_every_message_is_said() -> None:
    listener = Listener(AUSONIA)
    listener.hear(AUSONIA.speech("python").card_text(number) for number in range(len(AUSONIA.cards)))
    listener.hear_scenarios(Path(__file__).parent / "scenarios")
    listener.hear_games(30, 0.1)
    assert listener.never_said() <= RARE | WITH_OTHER_CARDS
