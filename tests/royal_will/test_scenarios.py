from pathlib import Path

import pytest

from intrigue.engine.scenario import read_scenarios, run_scenario

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = [scenario for file in sorted(FOLDER.glob("*.toml")) for scenario in read_scenarios(file)]


@pytest.mark.parametrize("target", ["python", "cpu"])
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_scenario(scenario, target):
    assert run_scenario(scenario, target=target).failures == []


@pytest.mark.parametrize(("to_act", "holds"), [([1, 2], True), (1, True), (2, False), ([1], False)])
def test_seats_that_choose_at_once_are_a_list_or_the_first_of_them(to_act, holds):
    scenario = next(one for one in SCENARIOS if one["id"] == "ARW-O02")
    outcome = run_scenario(scenario | {"expect": {"to_act": to_act}}, target="python")
    assert (outcome.failures == []) == holds


LYING = {"players": 2, "coin": ["heir", "forger"], "action": ["heir", "heir"]}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"players": 2}, "given: missing are the cards"),
        ({"players": 2, "hands": [["heir"], ["heir", "forger"]]}, "given.hands: a hand has 2 cards"),
        ({"players": 2, "hands": ["heir", "forger"]}, "given.hands[0]: 'heir' is no list"),
        ({**LYING, "inheritance": [-1, 2]}, "given.inheritance[0]: -1; allowed is 0 or more"),
        ({**LYING, "inheritance": ["x", 2]}, "given.inheritance[0]: 'x' is not a number"),
        ({**LYING, "bank": -3}, "given.bank: -3; allowed is 0 or more"),
        ({**LYING, "will": 0}, "given.will: 0; allowed is 1 or more"),
        ({**LYING, "tokens": [5, 0]}, "given.tokens[0]: 5; allowed is -4 to 4"),
        ({**LYING, "wagers": [0, 10]}, "given.wagers[1]: 10; allowed is 0 to 9"),
        ({**LYING, "trackers": [0, 19]}, "given.trackers[1]: 19; allowed is 0 to 18"),
        ({**LYING, "predictions": ["maybe", None]}, "given.predictions: 'maybe'"),
    ],
)
def test_what_no_table_can_show_is_refused_and_named(given, why):
    (failure,) = run_scenario({"id": "ARW-X", "given": given}, target="python").failures
    assert why in failure


def test_arw_1_3_the_bank_is_empty_where_a_position_has_all_coins_and_more():
    assert (
        run_scenario({"id": "ARW-X", "given": {**LYING, "inheritance": [60, 60]}, "expect": {"bank": 0}}).failures == []
    )


def test_the_cards_tell_how_many_play():
    given = {"coin": ["heir", "forger", "forger"], "action": ["heir", "heir", "advisor"]}
    scenario = {"id": "ARW-X", "given": given, "do": ["P2 PREDICT_WON"], "expect": {"counts": [4, 1, 1]}}
    assert run_scenario(scenario, target="python").failures == []
