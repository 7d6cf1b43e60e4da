"""MOW-15 to 19: variants, and the effect language."""

from __future__ import annotations

import pytest

from intrigue.engine.errors import BadCards, BadOption
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted
from intrigue.games.master_of_wills import decks
from intrigue.games.master_of_wills.rules_turn import coop_need
from intrigue.games.master_of_wills.scenario import observed, play, position
from intrigue.games.master_of_wills.state import AFTERLIFE

QUIET = ["UNI-04", "MED-01", "REL-01"]


def zone_counts(table, zones):
    placed = table.state["zone"].tolist()
    return [placed.count(zone) for zone in zones]


def start_teams(table, lead="YES"):
    """Answer the questions before round 1."""
    table.play("YES", table.to_act[0])
    for _ in range(2):
        table.play(lead, table.to_act[0])


# --------------------------------------------------------------------------------------------- 2 vs 2


def test_mow_15_1_two_cards_each_from_a_deck_of_twenty(deal, wills):
    table = deal(4)
    assert [int(mask).bit_count() for mask in table.state["hand"]] == [2, 2, 2, 2]
    starter = decks.default(wills.cards, "GRA").cards
    large = decks.code(wills.cards, decks.Deck("large", "GRA", (*starter, "GRA-A02")))
    with pytest.raises(BadOption, match="21 cards instead of 20 for partners"):
        deal(4, deck_0=large)


def test_mow_15_2_each_team_names_its_lead_off(deal):
    table = deal(4)
    first = table.to_act[0]
    table.play("YES", first)
    assert table.view(-1)["question"] == "lead"
    assert table.to_act == [first]
    table.play("NO", first)
    assert table.to_act == [1 - first]


@pytest.mark.parametrize(("all_four", "turns"), [(False, 16), (True, 32)])
def test_mow_15_3_partners_alternate(deal, all_four, turns):
    table = deal(4, two_v_two_all_four=all_four, deck_1="LED")  # VEI-L2 may add a round
    first = table.to_act[0]
    start_teams(table)
    order: list[int] = []
    while not table.over:
        seat = table.to_act[0]
        if table.view(seat)["question"] == "start":
            order.append(seat)
        table.play(table.legal(seat)[0], seat)
    other = 1 - first
    assert order[:4] == [first, other, first + 2, other + 2]
    assert len(order) <= turns
    if not all_four:
        assert order[-1] == other + 2  # the partner finishes the game


def test_mow_15_4_partners_have_hands_of_their_own(deal):
    table = deal(4)
    start_teams(table)
    seat = table.to_act[0]
    hands = table.view(seat)["sides"][seat % 2]["hands"]
    assert [hand["seat"] for hand in hands] == [seat % 2, seat % 2 + 2]


def test_mow_15_5_partners_see_each_other_s_hands(deal):
    view = deal(4).view(2)
    assert all(card["key"] for hand in view["sides"][0]["hands"] for card in hand["cards"])
    assert not any(card["key"] for hand in view["sides"][1]["hands"] for card in hand["cards"])


# --------------------------------------------------------------------------------------------- Mowitaire


@pytest.mark.parametrize(
    ("difficulty", "rows", "deck"),
    [("easy", [15, 14, 13], 64), ("medium", [17, 16, 15], 58), ("hard", [19, 18, 17], 52)],
)
def test_mow_16_1_the_other_side_by_difficulty(deal, difficulty, rows, deck):
    table = deal(1, difficulty=difficulty)
    assert zone_counts(table, (6, 5, 4)) == rows
    assert zone_counts(table, (AFTERLIFE, 0)) == [6, 8]
    assert int(table.state["deck_left"]) == deck
    assert len(table.view(0)["sides"][0]["hands"][0]["cards"]) == 3


def test_mow_16_2_eight_turns_of_one_player(deal):
    table = deal(1)
    turns = 0
    while not table.over:
        assert table.to_act == [0]
        turns += table.view(0)["question"] == "start"
        table.play(table.legal(0)[0], 0)
    assert turns == 8


def test_mow_16_3_a_tie_is_a_loss(after):
    assert after({"stage": "eog", "A.R": ["UNI-01"], "B.R": ["MED-01"]}, variant="mowitaire")["places"] == [2]
    assert after({"stage": "eog", "A.R": ["UNI-01"], "B.R": ["MED-04"]}, variant="mowitaire")["places"] == [1]


def test_mow_16_4_the_other_side_has_no_faction_cards(after):
    seen = after({"N": QUIET, "A.hand": ["LED-E6"]}, ["A UNI-04"], variant="mowitaire")
    assert seen["A.hand"] == ["LED-E6"]  # nobody could discard, nothing could move


# --------------------------------------------------------------------------------------------- free-for-all


def test_mow_17_1_three_sides(deal):
    view = deal(3).view(0)
    assert [list(side["rows"]) for side in view["sides"]] == [["recruits", "loyalists", "allies"]] * 3


def test_mow_17_2_the_highest_may_pass_clockwise(deal):
    table = deal(3)
    first = table.to_act[0]
    table.play("NO", first)
    assert table.to_act == [(first + 1) % 3]
    table.play("NO", table.to_act[0])
    assert int(table.state["first"]) == (first + 2) % 3


def test_mow_17_3_three_turns_a_round(after):
    given = {"N": QUIET, "deck": ["ACT-01", "ACT-02", "ACT-03"]}
    assert after({**given, "active": "B"}, ["B MED-01"], variant="ffa")["round"] == 1
    assert after({**given, "active": "C"}, ["C MED-01"], variant="ffa")["round"] == 2


def test_mow_17_6_one_opponent_is_picked_for_the_whole_program(at):
    given = {"N": QUIET, "A.hand": ["VEI-L4"], "B.hand": ["GRA-A02"], "C.hand": ["GRA-A03", "GRA-A04"]}
    table = at(given, ["A UNI-04"], variant="ffa")
    assert table.legal_names(0) == ["OPP1", "OPP2"]
    table.play("OPP2", 0)
    assert table.legal_names(0) == ["OPP2_0", "OPP2_1"]


def test_mow_17_7_only_those_with_cards_draw_and_ties_share(after):
    given = {
        "stage": "eog",
        "A.round": ["VEI-A15"],
        "C.round": ["LED-A01"],
        "B.R": ["UNI-04"],
        "deck": ["ACT-01", "ACT-15"],
    }
    seen = after(given, variant="ffa")
    assert seen["legal"] == ["OPP2", "SELF"]
    seen = after(given, ["A SELF"], variant="ffa")
    assert (seen["AF_count"], seen["places"]) == (2, [1, 1, 1])


# --------------------------------------------------------------------------------------------- MOW-OP


def test_mow_18_1_both_sides_must_meet_the_need(after):
    rows = {"A.R": ["UNI-01", "DRI-01"], "B.R": ["ENT-01", "MER-02"]}
    assert not after({"stage": "end", "N": QUIET, **rows}, variant="mow-op")["over"]
    lost = after({"stage": "end", "N": QUIET, **rows, "B.R": ["ENT-01", "REL-03"]}, variant="mow-op")
    assert (lost["over"], lost["places"]) == (True, [3, 3])


def test_mow_18_2_setup(deal):
    table = deal(2, variant="mow-op")
    afterlife, neutral = zone_counts(table, (AFTERLIFE, 0))
    assert (afterlife >= 6, afterlife % 2, neutral) == (True, 0, 8)


@pytest.mark.parametrize(
    ("steps", "needs"), [("normal", (20, 30, 90)), ("relaxed", (20, 28, 76)), ("hard", (20, 32, 104))]
)
def test_mow_18_3_the_need_grows(wills, steps, needs):
    s = wills.start(2, {"variant": "mow-op", "coop_steps": steps})
    found = []
    for number in (1, 2, 8):
        s["round"] = number
        found.append(interpreted(coop_need)(s))
    assert tuple(found) == needs


def test_mow_18_4_row_effects_count_only_in_the_last_check(after):
    rows = {
        "A.R": ["UNI-01", "MED-03"],
        "B.R": ["ENT-01", "MER-02"],
        "lasting": {"A.R": ["NEU-08"]},
    }  # A: 19, at the end 21
    assert after({"stage": "end", "N": QUIET, **rows}, variant="mow-op")["over"]
    high = {"points": {"A": 70, "B": 70}}
    assert after({"stage": "eog", "N": QUIET, **rows, **high}, variant="mow-op")["places"] == [1, 1]


def test_mow_18_5_hands_are_open_to_both(deal):
    view = deal(2, variant="mow-op").view(0)
    assert all(card["key"] for side in view["sides"] for hand in side["hands"] for card in hand["cards"])


# --------------------------------------------------------------------------------------------- the effect language


def test_mow_19_1_factions(wills):
    assert [wills.texts().printed("faction", faction.key) for faction in wills.cards.factions] == [
        "Granite Accord",
        "Lantern Veil",
        "Quiet Ledger",
        "Ashen Tide",
        "Neutral",
    ]


def test_mow_19_2_kinds(wills):
    kinds = [card.kind for card in wills.cards.faction_cards]
    assert {kind: kinds.count(kind) for kind in kinds}["lasting"] == 14


def test_mow_19_3_registers_are_empty_between_programs(at):
    s = at({"N": QUIET, "B.R": ["REL-02"], "A.hand": ["GRA-A18"]}, ["A UNI-04"]).state
    assert (int(s["running"]), int(s["by"]), int(s["affected"]), s["them"].tolist()) == (-1, -1, 0, [0, 0])


def test_mow_19_4_no_card_twice_in_one_step(at):
    table = at(
        {"N": ["UNI-04", "MED-01"], "A.R": ["ENT-01", "ENT-02"], "A.hand": ["GRA-A02"]}, ["A UNI-04", "A ENT-01"]
    )
    assert table.legal_names(0) == ["ENT-02", "UNI-04"]


def test_mow_19_5_steps_from_the_same_cards_add_up(after):
    given = {"A.hand": ["GRA-E5"], "N": ["UNI-04", "MED-01", "MED-02"]}
    assert after(given, ["A UNI-04"])["A.hand"] == ["GRA-E5"]  # two to move and one to give: two cards are too few


def test_mow_19_7_shift_asks_nothing_without_a_free_row(wills, tmp_path):
    other = wills.with_cards(broken(wills, tmp_path, '{ do = "shift", need = "all" }', '{ do = "shift" }'))
    rows = {"A.R": ["NEU-03"], "A.L": ["NEU-04"], "B.R": ["NEU-06"], "B.L": ["GRA-A13"]}
    given = {"N": ["UNI-04", "MED-01", "MED-02"], "lasting": rows, "A.hand": ["GRA-A09"]}
    table = Table.at(other, position(other, given, {}), "python")
    play(table, "A UNI-04")
    assert observed(table, table.state)["lasting"] == {row: card for row, (card,) in rows.items()}
    assert observed(table, table.state)["A.discards"] == ["GRA-A09"]
    assert observed(table, table.state)["to_act"] == "B"


def test_mow_19_7_mode_chooses_one_of_two_parts(at):
    table = at({"N": QUIET, "A.hand": ["VEI-A14"], "B.hand": ["GRA-A02"], "B.round": ["VEI-A15"]}, ["A UNI-04", "A NO"])
    view = table.view(0)["sides"][1]
    assert view["round_effects"][0]["key"] == "VEI-A15"
    assert view["hands"][0]["cards"][0]["key"] is None


def broken(wills, tmp_path, old, new):
    text = wills.card_path.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "cards.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('value = 10, row = "recruits"', 'value = 99, row = "recruits"', "value: 99 is not a number"),
        ('sector = "activist"', 'sector = "baker"', "unknown word 'baker'"),
        ('do = "spread"', 'do = "spreed"', "unknown word 'spreed'"),
        ('only = "value <= 8"', 'only = "cheap"', "'cheap' is no filter"),
        ('static = ["gate", "anchor"]', 'static = ["gate", "ankor"]', "unknown effect 'ankor'"),
        ('"GRA-L4", "GRA-E1"', '"GRA-E1"', "1 Legendary card instead of 2"),
        ('from = "their loyalists"', 'from = "their allies"', "Allies can only be counted"),
    ],
)
def test_mow_19_9_a_bad_card_file_is_refused_with_card_and_field(wills, tmp_path, old, new, message):
    with pytest.raises(BadCards, match=message):
        wills.with_cards(broken(wills, tmp_path, old, new))


def test_mow_19_9_another_card_file_needs_no_code(wills, tmp_path):
    other = wills.with_cards(
        broken(wills, tmp_path, 'n = 5, from = "neutral + my rows"', 'n = 4, from = "neutral + my rows"')
    )
    assert other.cards_hash != wills.cards_hash
