"""Every scenario file holds, interpreted and compiled alike (the kit compares the two move by move)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue.engine.game import Game
from intrigue.engine.scenario import read_scenarios, run_scenario

SCENARIOS = [one for path in sorted(Path(__file__).parent.glob("scenarios/*.toml")) for one in read_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[one["id"] for one in SCENARIOS])
def test_scenario(scenario: dict[str, Any]) -> None:
    outcome = run_scenario(scenario, target="python")
    assert not outcome.failures, f"{outcome.id} {outcome.title}: {outcome.failures}"


def test_every_card_has_a_scenario_of_its_own(wills: Game) -> None:
    """252 cards: 120 people with where they go and whom they move, 132 Faction cards with what they do."""
    by_id = {one["id"]: one for one in SCENARIOS}
    keys = [card.key for card in (*wills.cards.community, *wills.cards.faction_cards)]
    assert len(keys) == 252
    for key in keys:
        scenario = by_id[f"MOW-{key}"]
        assert key in str(scenario["given"])
        assert len(scenario["expect"]) > 1


def outcome_of(given: dict[str, Any], *do: str, **expect: Any) -> list[str]:
    return run_scenario({"id": "MOW-X", "given": given, "do": list(do), "expect": expect}, target="python").failures


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"N": ["MED-01", "MED-01"]}, "given.N: MED-01 is in two places"),
        ({"N": ["MED-01"], "A.R": ["MED-01"]}, "given.A.R: MED-01 is in two places"),
        ({"N": ["MED-01"], "deck": ["MED-01"]}, "given.deck: MED-01 is in two places"),
        ({"N": "MED-01"}, "given.N: 'MED-01' is no list of cards"),
        ({"N": ["MED-99"]}, "given.N: 'MED-99' is no Community card; did you mean MED-09"),
        ({"A.hand": ["MED-01"]}, "given.A.hand: 'MED-01' is no Faction card"),
        ({"A.hand": ["GRA-E2"] * 31}, "given.A.hand: 31 cards; at most 30 are allowed"),
        ({"A.round": ["GRA-E2"]}, "given.A.round: GRA-E2 is no Round Effect"),
        ({"lasting": {"C.R": ["NEU-05"]}}, "given.lasting: 'C' is no side; sides are A, B"),
        ({"lasting": {"A.A": ["NEU-05"]}}, "given.lasting: 'A.A' is no row with Lasting Effects"),
        ({"lasting": {"A.R": ["C NEU-05"]}}, "given.lasting: 'C' is no side"),
        ({"lasting": {"A.R": "GRA-E2"}}, "given.lasting: GRA-E2 cannot lie there"),
        ({"lasting": ["NEU-05"]}, "given.lasting: ['NEU-05'] is no table"),
        ({"behind": {"MED-01": "A MED-02"}}, "given.behind: 'MED-02' is no Faction card"),
        ({"behind": {"MED-01": ["GRA-E2", "GRA-A11", "GRA-A12"]}}, "given.behind.MED-01: 3 cards; at most 2"),
        ({"protected": {"MED-01": 0}}, "given.protected: 0 is no side"),
        ({"points": {"B": 300}}, "given.points.B: 300; allowed are 0 to 255"),
        ({"active": "C"}, "given.active: 'C' is no side"),
        ({"round": 11}, "given.round: 11; allowed are 1 to 10"),
        ({"turn": 3}, "given.turn: 3; allowed are 0 to 2"),
        ({"players": 5}, "given.players: 5; allowed are 1 to 4"),
        ({"stage": "middle"}, "given.stage: 'middle'"),
        ({"weather": "fine"}, "given.weather: unknown"),
    ],
)
def test_what_no_table_can_show_is_refused_and_named(given: dict[str, Any], why: str) -> None:
    (failure,) = outcome_of(given)
    assert why in failure


def test_mow_1_5_no_order_is_asked_for_within_a_zone() -> None:
    given = {"N": ["MED-01", "DRI-01", "UNI-04"], "A.R": ["ENT-01", "ACT-01"]}
    assert outcome_of(given, **{"N": ["UNI-04", "MED-01", "DRI-01"], "A.R": ["ENT-01", "ACT-01"]}) == []


def test_a_seat_is_expected_as_in_moves_or_as_a_number() -> None:
    given = {"N": ["MED-01", "MED-04", "UNI-04"], "deck": ["ACT-01", "ACT-02"]}
    for seat in ("B", "P1", 1):
        assert outcome_of(given, "A MED-01", to_act=seat) == []
    assert outcome_of(given, "A MED-01", to_act=0) == ["to_act: expected 0, got B"]


def test_the_number_of_players_chooses_the_variant() -> None:
    given = {"players": 3, "N": ["DRI-06", "REL-01"], "C.R": ["ENT-01"]}
    assert outcome_of(given, **{"C.R": ["ENT-01"], "C.score": 10}) == []


def test_mow_12_6_two_card_effects_count_in_the_order_they_came() -> None:
    given = {"N": ["MED-01", "MED-04"], "A.R": ["ACT-04"]}
    for behind, value in ((["GRA-A11", "B GRA-A12"], 7), (["B GRA-A12", "GRA-A11"], 2)):
        assert outcome_of({**given, "behind": {"ACT-04": behind}}, values={"ACT-04": value}) == []


def test_mow_8_3_a_card_may_be_given_locked() -> None:
    given = {"N": ["MED-01", "MED-04", "UNI-04"], "locked": {"MED-01": "B"}}
    assert outcome_of(given, locked=["MED-01"], legal=["MED-04", "UNI-04"]) == []


def test_the_score_at_the_end_is_the_final_one() -> None:
    given = {"stage": "eog", "N": ["MED-01"], "A.R": ["UNI-03"], "lasting": {"A.R": ["NEU-01", "UNI-01"]}}
    assert outcome_of(given, **{"A.score": 14, "over": True}) == []


def test_moves_name_rows_players_and_directions_as_positions_do() -> None:
    lasting = {"N": ["UNI-04", "MED-01", "MED-02"], "B.hand": ["NEU-03"], "active": "B"}
    assert outcome_of(lasting, "B UNI-04", "B A.L", "B MED-01", lasting={"A.L": "NEU-03"}) == []
    begin = {"stage": "eog", "A.round": ["ASH-E7"], "B.round": ["ASH-E7"], "deck": ["ACT-15", "ACT-01"]}
    assert outcome_of(begin, "B A", over=True) == []
    three = {"players": 3, "N": ["DRI-06", "MER-01"], "B.R": ["REL-02"], "C.R": ["REL-03"], "deck": ["MED-01"]}
    assert outcome_of(three, "A DRI-06", "A REL-02>C", "A REL-03>B", **{"B.R": [], "C.R": []}) == []
    (failure,) = outcome_of(lasting, "B UNI-04", "B A.A")
    assert failure == "A.A: no row with a Lasting Effect; write A.R or A.L (MOW-12.2)"


def test_a_name_with_a_dot_may_be_written_as_a_table() -> None:
    given = {"N": ["ACT-11", "MER-01"], "A": {"L": ["MED-01"]}, "lasting": {"A": {"R": ["NEU-05"]}}}
    assert outcome_of(given, "A ACT-11", A={"L": ["ACT-11", "MED-01"]}, lasting={"A": {"R": "NEU-05"}}) == []
    (failure,) = outcome_of(given, "A ACT-11", A={"L": [], "R": []})
    assert failure.startswith("A.L: expected []")
