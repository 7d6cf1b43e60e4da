"""MOW-4 to 14: turns, phases, the end, Special cards, power icons."""

from __future__ import annotations

import random

import pytest

from intrigue import game
from intrigue.engine.records import plain
from intrigue.engine.targets import interpreted
from intrigue.games.master_of_wills import board, effects, rules, rules_turn
from intrigue.games.master_of_wills.scenario import play
from intrigue.games.master_of_wills.state import ASK_START, EVENT_LEFT

QUIET = ["UNI-04", "MED-01", "REL-01"]  # UNI-04: Faction icon, moves merchants and activists only


def test_mow_4_1_four_phases_in_order(after):
    given = {
        "N": ["ENT-04", "REL-05", "MED-01", "MED-02"],
        "A.hand": ["GRA-A02"],
        "deck": ["UNI-01", "UNI-02", "UNI-03"],
    }
    seen = after(given, ["A ENT-04", "A ENT-04"])  # Move: REL-05 +1 (Draw icon); Faction: Scaffold moves both on
    assert seen["A.L"] == ["ENT-04", "REL-05"]
    assert seen["N"] == ["UNI-01", "UNI-02", "MED-01", "MED-02"]  # Draw phase, then End of Turn


def test_mow_4_2_timers_run_out_at_the_start_of_the_owners_turn(after):
    seen = after({"stage": "start", "N": [*QUIET, "MED-02"], "A.round": ["LED-L3"]})
    assert (seen["A.round"], seen["A.discards"]) == ([], ["LED-L3"])


def test_mow_5_1_any_selectable_neutral_card(at):
    assert at({"N": QUIET}).legal_names(0) == ["REL-01", "UNI-04", "MED-01"]


def test_mow_5_10_no_look_ahead_is_asked_for(at):
    table = at({"N": ["DRI-01", "REL-01"], "B.L": ["REL-02"]}, ["A DRI-01"])
    assert table.legal_names(0) == ["REL-01", "REL-02"]  # REL-02 would use one unit, REL-01 three: both are fine


def test_mow_5_11_entries_in_any_order(at):
    table = at({"N": ["DRI-06", "ACT-01", "ENT-01", "REL-01"]}, ["A DRI-06", "A REL-01", "A ENT-01", "A ACT-01"])
    assert table.legal_names(0) == ["ENT-01", "REL-01"]


def test_mow_5_14_no_card_anywhere_ends_the_turn(at):
    rows = [
        f"{sector}-{n:02}" for sector in ("ACT", "ENT", "REL", "UNI", "MER", "MED", "LAW", "DRI") for n in range(1, 16)
    ]
    table = at({"stage": "start", "A.A": rows, "turn": 0, "round": 8})
    assert table.over


def test_mow_6_4_transit_is_forgotten_in_the_next_phase(after):
    """REL-02 goes back to the neutral area in the Move phase; moved out again by a Faction card it earns its icon."""
    given = {"N": ["DRI-06", "MED-01", "MED-02"], "A.R": ["REL-02"], "B.L": ["REL-01"], "A.hand": ["LED-A14"]}
    seen = after(
        {**given, "deck": ["UNI-01", "UNI-02", "UNI-03", "UNI-05"]}, ["A DRI-06", "A REL-02", "A REL-01", "A REL-02"]
    )
    assert seen["N"] == ["UNI-01", "UNI-02", "UNI-03", "MED-01", "MED-02"]


def test_mow_6_6_a_marker_earns_its_draw_icons(after):
    given = {
        "N": ["UNI-04", "REL-05", "MED-02", "MED-03"],
        "A.hand": ["NEU-01"],
        "deck": ["UNI-01", "UNI-02", "UNI-03"],
    }
    seen = after(given, ["A UNI-04", "A OWN_RECRUITS", "A REL-05"])
    assert seen["markers"] == ["REL-05"]
    assert seen["N"] == ["UNI-01", "UNI-02", "MED-02", "MED-03"]


def test_mow_7_6_a_card_without_presence_is_discarded(after):
    assert after({"N": QUIET, "A.R": ["ENT-01"], "A.hand": ["GRA-A02"]}, ["A UNI-04", "A ENT-01"])["A.discards"] == [
        "GRA-A02"
    ]


def test_mow_7_7_empty_deck_and_full_hand(after):
    assert after({"N": QUIET, "A.hand": ["GRA-A09"]}, ["A UNI-04"])["A.hand"] == ["GRA-A09"]
    full = [f"LED-A{n:02}" for n in range(1, 17) if n != 2]
    hand = ["GRA-A09", *full]
    seen = after({"N": QUIET, "A.hand": hand, "A.pile": ["GRA-A10"], "B.round": ["LED-L3"]}, ["A UNI-04"])
    assert seen["A.hand_count"] == 16


def test_mow_8_3_each_lock_ends_on_its_own(at):
    """Locked by A, then by B: against C both, at A's next turn only B's, at B's none."""
    given = {"players": 3, "active": "B", "stage": "start", "N": ["MED-01", *QUIET[:1], "MED-02", "MED-03"]}
    table = at({**given, "locked": {"MED-01": "A"}, "B.hand": ["VEI-A05"]}, ["B VEI-A05", "B MED-01", "B MED-02"])
    play(table, "B MED-03")
    assert table.legal_names(1) == ["UNI-04", "MED-02", "MED-03"]
    assert locked(table)["MED-01"] == 0  # not B's own lock, which keeps nothing from B
    play(table, "B MED-02")
    assert "MED-01" not in table.legal_names(2)
    s = plain(table.state)
    for side, rest in ((0, 1), (1, None)):
        interpreted(rules_turn.count_down)(table.game.book, s, side)
        assert locked(table).get("MED-01") == rest


def locked(table):
    """Of the neutral cards that are locked: the side to name."""
    neutral = table.view(-1)["neutral"]
    return {person["key"]: person["locked"] for person in neutral if person["locked"] is not None}


def test_mow_9_1_a_round_is_one_turn_each(after):
    assert after({"N": QUIET, "active": "B", "deck": ["ACT-01", "ACT-02"]}, ["B MED-01"])["round"] == 2
    assert after({"N": QUIET, "deck": ["ACT-01", "ACT-02"]}, ["A MED-01"])["round"] == 1


def test_mow_9_2_eight_rounds_unless_extended(after):
    assert after({"stage": "end", "round": 8})["over"]
    seen = after({"stage": "end", "round": 8, "N": QUIET, "A.round": ["VEI-L2"], "B.round": ["VEI-L2"]}, ["A YES"])
    assert (seen["rounds"], seen["round"], seen["B.round"]) == (9, 9, ["VEI-L2"])


def test_mow_9_7_lasting_effects_work_to_the_end(after):
    given = {"stage": "eog", "A.round": ["VEI-E5"], "B.R": ["UNI-01"], "lasting": {"B.R": ["NEU-08"]}}
    assert after(given)["B.R"] == ["UNI-01"]  # nothing there can be killed, in the End of Game round either


def test_mow_9_8_cards_earned_in_the_end_of_game_round_are_added(after):
    given = {"stage": "eog", "A.round": ["VEI-A12"], "N": ["REL-05"], "deck": ["UNI-01"]}
    assert after(given)["N"] == ["UNI-01"]


@pytest.mark.parametrize("variant", ["1v1", "ffa", "2v2", "mow-op"])
def test_mow_9_9_every_other_round_in_reverse_order(deal, variant):
    seats = {"1v1": 2, "ffa": 3, "2v2": 4, "mow-op": 2}[variant]
    table = deal(seats, variant=variant, turn_order="reversed", last_points=40)
    turns: dict[tuple[int, int], tuple[int, int]] = {}
    luck = random.Random(5)
    while int(table.state["round"]) <= 3 and table.to_act:
        s, seat = table.state, table.to_act[0]
        if int(s["ask"]) == ASK_START:
            turns[int(s["round"]), int(s["turn"])] = (int(s["active"]), seat)
        table.play(luck.choice(table.legal(seat)), seat)
    sides = [[side for (round_, _), (side, _) in turns.items() if round_ == wanted] for wanted in (1, 2, 3)]
    if variant == "mow-op":
        assert sides[0] == sides[1] or not sides[1]
    else:
        assert sides[1] == sides[0][::-1]
        assert sides[2] == sides[0]
    if variant == "2v2":  # partners take turns, whichever team begins
        for side in (0, 1):
            seats_of_side = [seat for played, seat in turns.values() if played == side]
            assert seats_of_side[0] == seats_of_side[2] != seats_of_side[1]


def test_mow_10_3_most_points_win_and_equal_points_draw(after):
    assert after({"stage": "eog", "A.R": ["UNI-01"], "B.R": ["MED-01"]})["places"] == [1, 1]
    assert after({"stage": "eog", "A.R": ["UNI-01"], "B.R": ["MED-01"], "points": {"B": 1}})["places"] == [2, 1]


def test_mow_11_4_card_text_beats_the_rules(after):
    """Only text lets a card skip the row order: The Loyal Gentlemen go straight to Loyalists."""
    seen = after({"N": QUIET, "B.R": ["REL-02"], "A.hand": ["GRA-E1"]}, ["A UNI-04", "A REL-01"])
    assert (seen["A.L"], seen["B.R"]) == (["REL-02"], ["REL-01"])


def test_mow_12_1_the_pools(wills):
    rarities = [card.rarity for card in wills.cards.faction_cards]
    assert {rarity: rarities.count(rarity) for rarity in rarities} == {
        "legendary": 16,
        "epic": 32,
        "action": 72,
        "neutral": 12,
    }


def test_mow_12_2_one_lasting_effect_to_a_row(at):
    table = at({"N": QUIET, "A.hand": ["NEU-08"], "lasting": {"A.R": ["NEU-03"]}}, ["A UNI-04"])
    assert table.view(0)["sides"][0]["lasting"][1]["key"] == "NEU-08"  # the only free row is taken without asking


def test_mow_12_5_allowed_rows_are_card_data(at):
    table = at({"N": QUIET, "A.hand": ["NEU-03"]}, ["A UNI-04"])
    assert table.legal_names(0) == ["OWN_RECRUITS", "OWN_LOYALISTS", "OPP1_RECRUITS", "OPP1_LOYALISTS"]


def test_mow_12_7_a_face_down_card_is_known_to_its_owner_only(at):
    table = at({"N": QUIET, "A.hand": ["VEI-A15"], "deck": ["ACT-01", "ACT-02"]}, ["A UNI-04"])
    for viewer, key in ((0, "VEI-A15"), (1, None), (-1, None)):
        (effect,) = table.view(viewer)["sides"][0]["round_effects"]
        assert (effect["key"], effect["face_down"]) == (key, True)


def test_mow_12_10_it_waits_until_it_can_be_completed(after):
    seen = after({"stage": "start", "N": QUIET, "A.round": ["VEI-E5"]})
    assert seen["A.round"] == ["VEI-E5"]  # nobody to kill yet


def test_mow_12_10_asking_whether_it_can_fire_changes_nothing(at, wills):
    s = at({"N": QUIET, "B.R": ["ENT-01"], "B.round": ["VEI-A07"]}).state
    keys = wills.words.keys(wills.cards)
    interpreted(board.happen)(s, EVENT_LEFT, 1, keys["community"].index("ENT-01"))
    before = s.tobytes()
    assert not interpreted(rules_turn.can_fire_now)(wills.book, s, 1, keys["faction"].index("VEI-A07"))
    assert s.tobytes() == before


def test_mow_12_12_t_is_all_cards_of_the_phase(at):
    given = {"N": ["DRI-06", "MED-01", "MED-02"], "B.R": ["ENT-01", "ENT-02"], "B.round": ["VEI-A07"]}
    table = at(given, ["A DRI-06", "A ENT-01", "A ENT-02"])
    assert (table.to_act, table.legal_names(1)) == ([1], ["ENT-01", "ENT-02"])


def test_mow_12_13_the_oldest_counter_is_used(after):
    given = {"active": "B", "N": QUIET, "A.round": ["LED-A01", "LED-L1"], "B.R": ["ENT-01"], "B.hand": ["GRA-A02"]}
    seen = after(given, ["B UNI-04"])
    assert (seen["A.round"], seen["B.discards"], seen["B.R"]) == (["LED-L1"], ["GRA-A02"], ["ENT-01", "UNI-04"])


def test_mow_12_14_the_active_player_first_then_oldest_first(after):
    given = {"stage": "start", "N": [*QUIET, "REL-05"], "A.round": ["VEI-A12", "VEI-E5"], "B.R": ["UNI-01"]}
    seen = after(given, ["A REL-05"])
    assert seen["A.discards"] == ["VEI-A12", "VEI-E5"]


def test_mow_12_15_only_may_effects_ask(at):
    assert at({"stage": "start", "N": QUIET, "A.round": ["VEI-E5"], "B.R": ["UNI-02"]}).view(0)["question"] == "start"
    assert at({"stage": "start", "N": QUIET, "A.round": ["VEI-E1"], "B.R": ["UNI-02"]}).view(0)["question"] == "may"


def test_mow_12_18_text_is_for_display(wills):
    assert all(wills.card_text(card.key) for card in wills.cards.faction_cards)


def test_mow_13_1_icons_are_read_off_the_programs(wills):
    icons = {card.key: card.icons for card in wills.cards.faction_cards}
    assert icons["VEI-E1"] == ("round", "movement", "value_change", "reveal")
    assert icons["GRA-A17"] == ("instant", "protect")
    assert "gamble" in icons["NEU-12"]


def test_mow_13_3_one_instant_before_the_starting_card(after, at):
    given = {"stage": "start", "N": QUIET, "A.R": ["ENT-01"], "A.hand": ["VEI-A16", "GRA-A17"], "A.L": ["ENT-02"]}
    table = at(given)
    assert table.view(0)["question"] == "instant"
    seen = after(given, ["A VEI-A16"])
    assert (seen["A.L"], seen["A.hand"]) == (["ENT-01", "ENT-02"], ["GRA-A17"])
    assert seen["legal"] == sorted(QUIET)
    assert after(given, ["A DONE"])["A.hand_count"] == 2


def test_mow_13_7_seen_cards_stay_known_while_they_stay(at):
    given = {
        "N": QUIET,
        "A.hand": ["LED-A05"],
        "B.hand": ["VEI-A15", "GRA-A02"],
        "B.R": ["MED-02"],
        "deck": ["UNI-05", "ACT-01", "ACT-02"],
    }
    table = at(given, ["A UNI-04"])
    assert {card["key"] for card in table.view(0)["sides"][1]["hands"][0]["cards"]} == {"VEI-A15", "GRA-A02"}
    assert {card["key"] for card in table.view(-1)["sides"][1]["hands"][0]["cards"]} == {None}


def test_mow_14_1_a_loop_kills_the_card_dealt_last(at):
    table = at({"N": QUIET, "A.hand": ["GRA-A07"], "deck": ["UNI-01", "UNI-02", "MED-02"]}, ["A UNI-04"])
    s = table.state
    s["applied"], s["begun"], s["ask"] = 256, 0, 0
    interpreted(effects.run_step)(table.game.book, s)
    killed = {card.key for number, card in enumerate(table.game.cards.community) if int(s["zone"][number]) == 10}
    assert killed == {"UNI-02"}  # the next one, MED-02, is of another sector
    assert int(s["running"]) == -1


def test_mow_14_3_steps_run_in_order(after):
    seen = after(
        {"N": ["UNI-04", "MED-01"], "A.hand": ["GRA-A07"], "deck": ["REL-02", "REL-03", "REL-04"]},
        ["A UNI-04", "A REL-02"],
    )
    assert "REL-02" in seen["A.R"]  # added by the first step, moved by the second


def test_mow_14_4_card_text_beats_variant_rules(after):
    given = {"stage": "end", "round": 8, "N": QUIET, "A.round": ["VEI-L2"]}
    assert after(given, ["A YES"], variant="mowitaire")["rounds"] == 9


def test_secrecy_a_pending_may_question_looks_like_any_turn(at):
    asked = at({"stage": "start", "N": QUIET, "A.round": ["VEI-E1"], "B.R": ["UNI-02"]}).veiled(1)
    plain = at({"stage": "start", "N": QUIET, "A.round": ["VEI-A15"], "B.R": ["UNI-02"]}).veiled(1)
    assert int(asked["ask"]) == ASK_START
    assert asked.tobytes() == plain.tobytes()


def test_secrecy_which_face_down_card_lies_there_is_not_told(at):
    given = {"N": [*QUIET, "MED-02"], "B.R": ["UNI-02"], "deck": ["ACT-01", "ACT-02"]}
    seen = [at({**given, "A.round": [key]}).veiled(1).tobytes() for key in ("VEI-A15", "VEI-E3", "LED-A01")]
    assert len(set(seen)) == 1


def test_mow_7_3_the_play_can_be_made_optional(after):
    given = {"N": QUIET, "A.R": ["ENT-01"], "A.hand": ["GRA-A02"], "deck": ["ACT-01", "ACT-02"]}
    assert after(given, ["A UNI-04", "A DONE"], faction_play_optional=True)["A.hand"] == ["GRA-A02"]
    assert after(given, ["A UNI-04"])["legal"] == ["ENT-01", "UNI-04"]  # else it is played at once


def test_mow_9_5_optional_cards_may_be_passed(after):
    given = {"stage": "eog", "A.round": ["VEI-E1"], "B.R": ["UNI-01", "UNI-02"]}
    assert after(given)["legal"] == ["DONE", "VEI-E1"]
    seen = after(given, ["A DONE"])
    assert (seen["over"], seen["B.A"]) == (True, [])


def test_mow_12_13_a_face_down_play_can_be_countered(at):
    given = {"active": "B", "N": QUIET, "A.round": ["LED-A01"], "B.hand": ["VEI-A15"], "deck": ["ACT-01", "ACT-02"]}
    table = at(given, ["B UNI-04"])
    for viewer in (-1, 0, 1):
        assert table.view(viewer)["sides"][1]["discards"] == ["VEI-A15"]


def test_the_log_does_not_name_a_face_down_card(at):
    table = at({"N": QUIET, "A.hand": ["VEI-A15", "VEI-A01"], "deck": ["ACT-01", "ACT-02"]}, ["A UNI-04", "A VEI-A15"])
    told = {viewer: " ".join(table.story(viewer)) for viewer in (-1, 0, 1)}
    assert "{card:VEI-A15}" in told[0]
    assert "VEI-A15" not in told[1] + told[-1]
    assert "joins the Round Effects" in told[1]


def test_the_board_names_what_the_viewer_sees(at, wills):
    table = at({"N": QUIET, "A.hand": ["VEI-A15"], "B.hand": ["GRA-A02"], "A.round": ["VEI-A01"]})
    own, theirs = ("\n".join(wills.board(table.veiled(viewer))) for viewer in (0, 1))
    assert "VEI-A15" in own
    assert "VEI-A01" in own
    assert "VEI" not in theirs
    assert "a face-down card" in theirs


def test_few_forced_steps_lie_between_two_decisions():
    """What runs a game, on a GPU with all others waiting, runs so often; there were 5.8 of them."""
    wills, luck = game("master-of-wills"), random.Random(1)
    choose, run_on = interpreted(rules.choose), interpreted(rules.run_on)
    s = wills.deal(seed=5)
    book, v = plain(wills.book), plain(s)
    decisions = forced = 0
    while not v.over:
        seat = wills.to_act(s)[0]
        choose(book, v, seat, luck.choice(wills.legal(s, seat)))
        decisions += 1
        while v.to_act == 0 and not v.over:
            run_on(book, v)
            forced += 1
    assert forced < 4 * decisions
