"""Every message is said somewhere: in random games, in a scenario, or at one of the rare positions here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue import game
from intrigue.engine.errors import BadOption
from intrigue.engine.messages import Message
from intrigue.engine.table import Table
from intrigue.kit.message_checks import Listener

ARW = game("royal-will")
OPTIONS = {"too-few-trackers"}  # said when a table is made


def at(options: dict[str, Any] | None = None, **given: Any) -> Table:
    return Table.at(ARW, ARW.scenario.position(ARW, given, options or {}))


def refused(table: Table, seat: int, action: str) -> Message | str:
    return ARW.speech("python").why_not(table.veiled(seat), seat, ARW.parse_action(action))


def test_whom_a_tax_collector_cannot_choose() -> None:
    given = {"coin": ["forger", "advisor", "heir", "forger"], "action": ["tax_collector", "heir", "advisor", "advisor"]}
    table = at({"self_target": False}, players=4, inheritance=[4, 3, 0, 1], **given)
    assert refused(table, 0, "SEAT_0") == ["why-oneself", "ARW-6.5"]
    assert refused(table, 0, "SEAT_1") == ["why-immune", 1, "heir", "ARW-7.1"]
    assert refused(table, 0, "SEAT_2") == ["why-no-coin", 2, "ARW-6.4"]
    assert refused(table, 0, "SEAT_4") == ["why-no-seat", 4, "ARW-1.6"]
    assert refused(table, 2, "SEAT_0") == ["why-turn-of", 0, "ARW-5.1"]


def test_a_question_names_the_card_that_asks_it() -> None:
    given = {"coin": ["forger", "advisor"], "action": ["tax_collector", "advisor"]}
    table = at(players=2, inheritance=[4, 3], **given)
    table.play("P0 SEAT_1")
    v = table.veiled(0)
    assert ARW.position(v).prompt == ["ask-tax-where", "tax_collector", 1]
    assert ARW.prompt(v, "es") == "Tu {card:tax_collector}: ¿adónde va la moneda de {P1}?"
    assert refused(table, 0, "PLUS") == ["why-other-question", "ARW-6.4", ["ask-tax-where", "tax_collector", 1]]


def test_a_sleight_that_busts_a_will_within_the_assets_is_named() -> None:
    given = {"coin": ["sleight", "forger"], "action": ["solicitor", "heir"]}
    table = at(players=2, inheritance=[4, 3], assets=9, **given)
    table.play("P0 SEAT_0")
    step = table.play("P0 PLUS")
    told = [line[0] for line in table.told(step, 1)]
    assert ["busts-alone", 0, "sleight"] in table.told(step, 1)
    assert told.index("reveal") < told.index("busts-alone") < told.index("will-ends")


def test_a_card_has_a_text_for_each_side() -> None:
    assert set(ARW.card_texts("forger")) == {"text", "coin_text"}
    assert set(ARW.card_texts("heir", "es")) == {"text"}


def test_a_match_needs_a_tracker_for_every_game() -> None:
    with pytest.raises(BadOption, match="Games in the match: 19 is too many; there are only 18 trackers") as error:
        Table(ARW, seats=2, options={"match_games": 19})
    assert error.value.message == ["too-few-trackers", 19, 18]


@pytest.mark.slow
def test_every_message_is_said() -> None:
    listener = Listener(ARW)
    listener.hear_scenarios(Path(__file__).parent / "scenarios")
    listener.hear_games(30, 0.1)
    assert listener.never_said() <= OPTIONS
