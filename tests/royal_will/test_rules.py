"""One test at least per rule of A Royal Will, named by its id. Positions are written out, never taken from a seed."""

from __future__ import annotations

from collections import Counter

import pytest

from intrigue import Table, game
from intrigue.engine.catalogues import LANGUAGES
from intrigue.engine.errors import BadOption, BadSeats, IllegalMove
from intrigue.engine.records import HIDDEN, plain
from intrigue.engine.scenario import observation

ARW = game("royal-will")
KINDS = {card.key: kind for kind, card in enumerate(ARW.cards)}
ALL_HEIRS = {2: ["heir", "heir"], 3: ["heir"] * 3, 4: ["heir"] * 4}


def at(options=None, **given):
    """A table at a written position, its first decision open (or its Will already settled)."""
    return Table.at(ARW, ARW.scenario.position(ARW, given, options or {}))


def after(table, *moves):
    """The table's figures after some moves, as scenarios see them."""
    before = table.first_state
    for move in moves:
        before = table.play(move).before
    return observation(table, before)


def legal(table, seat):
    return table.legal_names(seat)


# ------------------------------------------------------------------------------------------------ components


def test_arw_1_1_the_deck_has_25_cards_and_is_whole_in_every_will():
    table = Table(ARW, seats=4, seed=1)
    while not table.over:
        assert Counter(table.state["deck"][:25].tolist()) == {0: 1, 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4}
        for seat in table.to_act:
            table.play(table.legal(seat)[0], seat)


def test_arw_1_2_charts_are_help_texts_every_character_says_what_it_does():
    assert all(ARW.card_text(card.key, language) for card in ARW.cards for language in LANGUAGES)


def test_arw_1_3_66_coins_in_all():
    for seats in range(2, 7):
        s = plain(Table(ARW, seats=seats).state)
        assert s.bank + s.assets + sum(s.coins[i] for i in range(seats)) == 66


def test_arw_1_4_a_seat_plays_one_token_a_will_and_may_turn_it_either_way():
    table = at(players=2, inheritance=[4, 3], assets=5, coin=["forger", "advisor"], action=["solicitor", "heir"])
    table.play("P0 SEAT_0")
    assert legal(table, 0) == ["PLUS", "MINUS"]
    table.play("P0 PLUS")
    assert table.state["phase"] == 0  # the Will is over: no second token


@pytest.mark.parametrize(("supply", "most"), [("18", 18), ("20", 20)])
def test_arw_1_5_the_trackers_limit_the_length_of_a_match(supply, most):
    table = Table(ARW, seats=2, options={"tracker_supply": supply, "match_games": most})
    assert table.state["trackers_left"] == most
    with pytest.raises(BadOption):
        Table(ARW, seats=2, options={"tracker_supply": supply, "match_games": most + 1})


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_arw_1_6_only_2_to_6_players(seats):
    with pytest.raises(BadSeats, match="2 to 6 seats"):
        Table(ARW, seats=seats)


def test_arw_1_7_all_piles_are_public_and_hands_are_not():
    view = Table(ARW, seats=3, seed=2).view(0)
    assert (view["assets"], view["bank"]) == (7, 53)
    assert [place["coins"] for place in view["places"]] == [2, 2, 2]
    assert [place["hand"] == [None, None] for place in view["places"]] == [False, True, True]


# ------------------------------------------------------------------------------------------------ characters


def test_arw_2_1_the_same_card_is_a_count_face_down_and_an_action_face_up():
    table = at(players=2, inheritance=[4, 3], assets=9, coin=["executor", "heir"], action=["heir", "advisor"])
    seen = after(table, "P1 PREDICT_WON")
    assert seen["counts"] == [3, 4]  # the Executor swaps nothing from below, the Heir protects nobody


def test_arw_2_2_exactly_seven_characters_each_with_its_own_action():
    assert [card.key for card in ARW.cards] == [
        "sleight",
        "forger",
        "advisor",
        "solicitor",
        "tax_collector",
        "executor",
        "heir",
    ]
    assert len({card.action for card in ARW.cards}) == 7


def test_arw_2_3_four_copies_of_six_characters_and_one_sleight():
    assert [card.copies for card in ARW.cards] == [1, 4, 4, 4, 4, 4, 4]


def test_arw_2_4_printed_counts():
    assert [card.count for card in ARW.cards] == [0, 1, 2, 2, 3, 3, 4]


# ------------------------------------------------------------------------------------------------ setting up


def test_arw_3_1_two_coins_each():
    assert Table(ARW, seats=5).state["coins"][:5].tolist() == [2] * 5


def test_arw_3_2_tokens_lie_with_nobody_at_first():
    s = Table(ARW, seats=5).state
    assert not s["tokens"].any()
    assert not s["prediction"].any()


def test_arw_3_3_the_dealer_is_random_unless_named():
    dealers = {int(Table(ARW, seats=3, seed=seed).state["dealer"]) for seed in range(60)}
    assert dealers == {0, 1, 2}
    assert int(Table(ARW, seats=3, options={"dealer": 2}).state["dealer"]) == 2
    with pytest.raises(BadOption, match="seats are 0 to 2"):
        Table(ARW, seats=3, options={"dealer": 3})


@pytest.mark.parametrize(("seats", "bank"), [(2, 57), (3, 53), (4, 48), (5, 44), (6, 39)])
def test_arw_3_4_the_rest_is_the_bank(seats, bank):
    assert int(Table(ARW, seats=seats).state["bank"]) == bank


# ------------------------------------------------------------------------------------------------ starting a Will


def test_arw_4_1_two_cards_each_seen_by_their_owner_alone():
    table = Table(ARW, seats=3, seed=3)
    for viewer in range(3):
        v = plain(table.veiled(viewer))
        for seat in range(3):
            own = seat == viewer
            assert all((v.hand[seat, i] >= 0) == own for i in range(2))


@pytest.mark.parametrize(("seats", "assets"), [(2, 5), (3, 7), (4, 10), (5, 12), (6, 15)])
def test_arw_4_2_starting_amounts(seats, assets):
    assert int(Table(ARW, seats=seats).state["assets"]) == assets


def test_arw_4_3_later_wills_top_up_and_never_take_away():
    short = at(players=2, inheritance=[3, 2], assets=5, coin=["forger", "advisor"], action=ALL_HEIRS[2])
    assert (after(short)["assets"], after(short)["next_assets"]) == (2, 5)
    rich = at(players=2, inheritance=[3, 2], assets=9, coin=["forger", "advisor"], action=ALL_HEIRS[2])
    assert (after(rich)["assets"], after(rich)["next_assets"]) == (6, 6)


def test_arw_4_4_the_rest_of_the_deck_is_hidden_from_everyone():
    table = Table(ARW, seats=2, seed=4)
    for viewer in (-1, 0, 1):
        assert set(table.veiled(viewer)["deck"][:25].tolist()) == {HIDDEN}


def test_arw_4_5_everyone_places_at_once_in_any_order():
    hands = [["forger", "heir"], ["advisor", "executor"], ["solicitor", "heir"]]
    one = at(players=3, inheritance=[2, 2, 2], hands=hands)
    two = at(players=3, inheritance=[2, 2, 2], hands=hands)
    assert one.to_act == [0, 1, 2]
    for move in ("P0 SLOT_0", "P1 SLOT_1", "P2 SLOT_0"):
        one.play(move)
    for move in ("P2 SLOT_0", "P0 SLOT_0", "P1 SLOT_1"):
        two.play(move)
    assert one.state.tobytes() == two.state.tobytes()


def test_arw_4_6_nothing_about_a_choice_is_published_before_the_last():
    table = at(players=3, inheritance=[2, 2, 2], hands=[["forger", "heir"], ["advisor", "executor"], ["heir", "heir"]])
    before = [table.veiled(viewer).tobytes() for viewer in (-1, 0, 1)]
    step = table.play("P2 SLOT_0")
    assert [table.veiled(viewer).tobytes() for viewer in (-1, 0, 1)] == before
    assert [table.tell(step, viewer) for viewer in (-1, 0, 1)] == [[], [], []]
    table.play("P0 SLOT_0")
    assert table.view(1)["places"][0]["action_card"] is None
    table.play("P1 SLOT_1")
    assert [place["action_card"] for place in table.view(1)["places"]] == ["heir", "advisor", "heir"]


def test_arw_4_7_a_seat_remembers_what_it_placed_and_never_sees_what_it_received():
    coin, action = ["forger", "heir", "advisor"], ["executor", "solicitor", "heir"]
    table = at(players=3, inheritance=[5, 3, 2], assets=7, coin=coin, action=action)
    table.play("P0 SEAT_0")
    table.play("P0 SEAT_1")
    places = table.view(0)["places"]
    assert places[1]["coin_card"] == {"origin": 0, "key": "forger"}
    assert places[0]["coin_card"] == {"origin": 1, "key": None}
    assert table.view(-1)["places"][1]["coin_card"] == {"origin": 0, "key": None}


def test_arw_4_8_immunity_is_on_before_the_first_action():
    table = at(players=2, inheritance=[5, 3], assets=5, coin=["forger", "advisor"], action=["solicitor", "heir"])
    assert legal(table, 0) == ["SEAT_0"]


# ------------------------------------------------------------------------------------------------ the action phase


def test_arw_5_1_the_richest_acts_first_then_to_the_left():
    table = at(players=3, inheritance=[2, 3, 5], coin=["forger"] * 3, action=["advisor"] * 3)
    assert after(table)["order"] == [2, 0, 1]
    assert table.to_act == [2]


def test_arw_5_2_a_tie_goes_to_the_previous_first_even_if_poorer():
    given = {"players": 3, "inheritance": [5, 5, 1], "previous_first": 2, "coin": ["forger"] * 3}
    assert after(at(**given, action=["advisor"] * 3))["order"] == [2, 0, 1]
    nearest = at({"first_tie": "nearest_tied"}, **given, action=["advisor"] * 3)
    assert after(nearest)["order"] == [0, 1, 2]


def test_arw_5_3_the_dealer_acts_first_in_the_first_will():
    table = at(players=3, will=1, dealer=1, inheritance=[5, 2, 2], coin=["forger"] * 3, action=["advisor"] * 3)
    assert after(table)["order"] == [1, 2, 0]


def test_arw_5_4_coins_that_move_do_not_change_the_order():
    coin, action = ["forger", "forger", "advisor"], ["forger", "tax_collector", "advisor"]
    table = at(players=3, inheritance=[5, 4, 3], assets=15, coin=coin, action=action)
    table.play("P0 WAGER_5")
    assert table.to_act == [1]
    table.play("P1 SEAT_1")
    table.play("P1 TO_BANK")
    assert table.to_act == [2]


def test_arw_5_5_a_possible_action_must_be_carried_out():
    table = at(players=2, inheritance=[3, 2], assets=5, coin=["forger", "advisor"], action=["tax_collector", "heir"])
    assert legal(table, 0) == ["SEAT_0"]  # the own coin, whether one likes it or not


@pytest.mark.parametrize(
    ("action", "inheritance", "options"),
    [
        (["executor", "heir", "heir"], [4, 3, 3], {}),
        (["tax_collector", "heir", "heir"], [0, 3, 3], {}),
        (["forger", "heir", "heir"], [0, 3, 3], {}),
        (["solicitor", "heir", "heir"], [4, 3, 3], {"self_target": False}),
    ],
)
def test_arw_5_6_an_impossible_action_is_passed_over(action, inheritance, options):
    table = at(
        options, players=3, inheritance=inheritance, assets=7, coin=["forger", "advisor", "forger"], action=action
    )
    assert after(table)["result"] == "won"


def test_arw_5_7_heir_and_sleight_decide_nothing():
    table = at(players=2, inheritance=[3, 2], assets=5, coin=["forger", "advisor"], action=["sleight", "heir"])
    assert after(table)["result"] == "won"


def test_arw_5_8_effects_end_with_the_will():
    coin, action = ["forger", "forger", "advisor"], ["solicitor", "advisor", "heir"]
    table = at(players=3, inheritance=[4, 3, 3], assets=7, coin=coin, action=action)
    after(table, "P0 SEAT_1", "P0 PLUS", "P1 PREDICT_WON")
    s = plain(table.state)
    assert (s.tokens[1], s.prediction[1], s.immune, s.wager[0]) == (0, 0, 0, 0)


# ------------------------------------------------------------------------------------------------ actions


@pytest.mark.parametrize(("word", "gain"), [("PREDICT_WON", 2), ("PREDICT_BUST", 0)])
def test_arw_6_1_a_right_prediction_earns_two_from_the_bank(word, gain):
    table = at(players=2, inheritance=[3, 2], assets=5, coin=["forger", "advisor"], action=["advisor", "heir"])
    seen = after(table, f"P0 {word}")
    assert seen["inheritance"] == [4 + gain, 4]
    assert (seen["assets"], seen["bank"]) == (2, 56 - gain)


def test_arw_6_2_any_two_cards_that_are_not_immune_change_places():
    coin, action = ["forger", "advisor", "heir", "executor"], ["executor", "heir", "advisor", "advisor"]
    table = at(players=4, inheritance=[5, 2, 2, 2], coin=coin, action=action)
    assert legal(table, 0) == ["SEAT_0", "SEAT_2"]
    table.play("P0 SEAT_2")
    assert legal(table, 0) == ["SEAT_3"]
    assert after(table, "P0 SEAT_3")["coin_now"] == ["forger", "advisor", "executor", "heir"]


def test_arw_6_3_the_token_stays_with_the_seat():
    coin, action = ["executor", "forger", "advisor"], ["solicitor", "executor", "heir"]
    table = at(players=3, inheritance=[5, 3, 2], assets=9, coin=coin, action=action)
    seen = after(table, "P0 SEAT_0", "P0 PLUS", "P1 SEAT_0", "P1 SEAT_1")
    assert seen["counts"] == [2, 3, 2]


@pytest.mark.parametrize(("where", "assets", "bank"), [("TO_ASSETS", 8, 48), ("TO_BANK", 7, 49)])
def test_arw_6_4_one_coin_of_a_seat_that_has_one(where, assets, bank):
    coin, action = ["forger", "advisor", "advisor"], ["tax_collector", "advisor", "advisor"]
    table = at(players=3, inheritance=[5, 6, 0], assets=7, previous_first=0, coin=coin, action=action)
    table.play("P1 PREDICT_WON")
    table.play("P2 PREDICT_WON")
    assert legal(table, 0) == ["SEAT_0", "SEAT_1"]
    table.play("P0 SEAT_1")
    seen = after(table, f"P0 {where}")
    assert seen["assets_at_reveal"] == assets
    assert seen["bank"] == bank - 4  # two right Advisors


def test_arw_6_5_a_player_may_choose_the_own_seat_unless_the_table_says_otherwise():
    given = {"players": 2, "inheritance": [4, 3], "assets": 5, "coin": ["forger", "advisor"]}
    assert legal(at(**given, action=["solicitor", "advisor"]), 0) == ["SEAT_0", "SEAT_1"]
    assert legal(at({"self_target": False}, **given, action=["solicitor", "advisor"]), 0) == ["SEAT_1"]
    assert legal(at({"self_target": False}, **given, action=["tax_collector", "advisor"]), 0) == ["SEAT_1"]


def test_arw_6_6_an_heir_is_immune_for_the_whole_will():
    coin, action = ["forger", "advisor", "advisor"], ["heir", "solicitor", "tax_collector"]
    table = at(players=3, inheritance=[5, 4, 3], assets=9, previous_first=0, coin=coin, action=action)
    assert legal(table, 1) == ["SEAT_1", "SEAT_2"]
    table.play("P1 SEAT_1")
    table.play("P1 PLUS")
    assert legal(table, 2) == ["SEAT_1", "SEAT_2"]


@pytest.mark.parametrize("coins", [1, 4, 9])
def test_arw_6_7_a_wager_is_one_coin_to_all_of_them(coins):
    table = at(players=2, inheritance=[coins, 0], assets=20, coin=["forger", "advisor"], action=["forger", "heir"])
    assert legal(table, 0) == [f"WAGER_{n}" for n in range(1, coins + 1)]
    seen = after(table, "P0 WAGER_1")
    assert seen["counts"] == [2, 2]
    assert seen["inheritance"] == [coins + 2, 2]


def test_arw_6_8_wagered_coins_cannot_be_taxed():
    table = at(players=2, inheritance=[4, 3], assets=9, coin=["forger", "advisor"], action=["forger", "tax_collector"])
    table.play("P0 WAGER_4")
    assert legal(table, 1) == ["SEAT_1"]


def test_arw_6_9_the_wager_raises_the_seat_or_by_option_the_card():
    given = {"players": 3, "inheritance": [5, 3, 2], "assets": 9, "coin": ["forger", "executor", "advisor"]}
    moves = ("P0 WAGER_2", "P1 SEAT_0", "P1 SEAT_1")
    action = ["forger", "executor", "heir"]
    assert after(at(**given, action=action), *moves)["counts"] == [5, 1, 2]
    assert after(at({"wager_bind": "card"}, **given, action=action), *moves)["counts"] == [3, 3, 2]


def test_arw_6_9_two_wagers_bound_to_one_card_add_up():
    given = {"players": 3, "inheritance": [5, 3, 2], "assets": 12, "coin": ["advisor", "forger", "executor"]}
    table = at({"wager_bind": "card"}, **given, action=["forger", "executor", "forger"])
    seen = after(table, "P0 WAGER_2", "P1 SEAT_0", "P1 SEAT_2", "P2 WAGER_1")
    assert seen["counts"] == [3, 1, 5]


def test_arw_6_10_the_sleight_takes_what_is_left_of_a_won_will():
    table = at(players=2, inheritance=[3, 2], assets=9, coin=["forger", "advisor"], action=["sleight", "heir"])
    assert after(table)["inheritance"] == [10, 4]
    bust = at(players=2, inheritance=[3, 2], assets=5, coin=["heir", "advisor"], action=["sleight", "heir"])
    assert after(bust)["inheritance"] == [1, 2]


# ------------------------------------------------------------------------------------------------ targets and immunity


def test_arw_7_1_the_refusal_names_the_rule():
    coin, action = ["forger", "executor", "advisor"], ["executor", "tax_collector", "heir"]
    table = at(players=3, inheritance=[5, 3, 3], assets=7, coin=coin, action=action)
    with pytest.raises(IllegalMove, match=r"ARW-7\.1"):
        table.play("P0 SEAT_2")


def test_arw_7_2_an_heir_face_down_protects_nobody():
    table = at(players=2, inheritance=[4, 3], assets=9, coin=["forger", "heir"], action=["solicitor", "advisor"])
    assert legal(table, 0) == ["SEAT_0", "SEAT_1"]


def test_arw_7_3_immunity_does_not_stop_a_sleight():
    table = at(players=2, inheritance=[4, 3], assets=9, coin=["sleight", "forger"], action=ALL_HEIRS[2])
    assert after(table)["result"] == "bust"


@pytest.mark.parametrize(("spared", "coins"), [(False, [3, 3]), (True, [5, 3])])
def test_arw_7_4_an_heir_is_punished_unless_the_table_says_otherwise(spared, coins):
    options = {"heir_immune_to_punishment": spared}
    table = at(options, players=2, inheritance=[5, 3], assets=5, coin=["heir", "advisor"], action=ALL_HEIRS[2])
    seen = after(table)
    assert seen["inheritance"] == coins
    assert seen["greediest"] == [0]


# ------------------------------------------------------------------------------------------------ counts


def test_arw_8_1_count_is_card_plus_wager_plus_tokens():
    table = at(players=2, inheritance=[4, 3], assets=9, coin=["executor", "forger"], action=["forger", "solicitor"])
    assert after(table, "P0 WAGER_2", "P1 SEAT_0", "P1 PLUS")["counts"] == [6, 1]


def test_arw_8_2_the_floor_is_taken_once_on_the_sum():
    coin, action = ["forger", "advisor", "advisor", "forger"], ["heir", "solicitor", "solicitor", "solicitor"]
    table = at(players=4, inheritance=[5, 2, 2, 2], assets=10, coin=coin, action=action)
    moves = [f"P{seat} {what}" for seat, sign in ((1, "MINUS"), (2, "MINUS"), (3, "PLUS")) for what in ("SEAT_3", sign)]
    assert after(table, *moves)["counts"] == [1, 2, 2, 0]


def test_arw_8_3_tokens_add_up():
    table = at(players=2, inheritance=[4, 3], assets=9, coin=["executor", "forger"], action=["solicitor", "solicitor"])
    assert after(table, "P0 SEAT_0", "P0 PLUS", "P1 SEAT_0", "P1 PLUS")["counts"] == [5, 1]


def test_arw_8_4_a_sleight_can_be_raised():
    table = at(players=2, inheritance=[4, 3], assets=9, coin=["sleight", "forger"], action=["solicitor", "heir"])
    assert after(table, "P0 SEAT_0", "P0 PLUS")["counts"] == [1, 1]


# ------------------------------------------------------------------------------------------------ reveal


def test_arw_9_1_all_coin_cards_are_shown_to_all_at_the_reveal():
    table = at(players=2, inheritance=[4, 3], assets=9, coin=["executor", "forger"], action=ALL_HEIRS[2])
    for viewer in (-1, 0, 1):
        assert table.view(viewer)["last"]["coin_cards"] == ["executor", "forger"]


def test_arw_9_2_the_total_is_the_sum_of_all_counts():
    table = at(players=3, inheritance=[4, 3, 3], assets=9, coin=["executor", "forger", "heir"], action=ALL_HEIRS[3])
    assert after(table)["total"] == 8


@pytest.mark.parametrize(
    ("coin", "assets", "result"),
    [
        (["executor", "advisor"], 5, "won"),
        (["executor", "executor"], 5, "bust"),
        (["sleight", "forger"], 5, "bust"),
    ],
)
def test_arw_9_3_bust_over_the_assets_or_by_a_sleight(coin, assets, result):
    table = at(players=2, inheritance=[4, 3], assets=assets, coin=coin, action=ALL_HEIRS[2])
    assert after(table)["result"] == result


@pytest.mark.parametrize(("assets", "result"), [(10, "won"), (5, "bust")])
def test_arw_9_4_three_alike_switch_the_sleight_off_but_not_the_total(assets, result):
    coin = ["sleight", "advisor", "advisor", "advisor"]
    table = at(players=4, inheritance=[2, 2, 3, 2], assets=assets, coin=coin, action=ALL_HEIRS[4])
    assert after(table)["result"] == result


def test_arw_9_5_taxed_coins_count_and_wagers_do_not():
    table = at(players=2, inheritance=[4, 3], assets=5, coin=["forger", "advisor"], action=["tax_collector", "forger"])
    seen = after(table, "P0 SEAT_0", "P0 TO_ASSETS", "P1 WAGER_1")
    assert (seen["assets_at_reveal"], seen["total"], seen["result"]) == (6, 4, "won")


# ------------------------------------------------------------------------------------------------ won


def test_arw_10_1_each_takes_its_count():
    table = at(players=2, inheritance=[3, 2], assets=7, coin=["heir", "advisor"], action=ALL_HEIRS[2])
    assert after(table)["inheritance"] == [7, 4]


def test_arw_10_2_a_forger_at_zero_takes_one_from_the_bank_if_the_assets_are_empty():
    table = at(players=2, inheritance=[3, 2], assets=5, coin=["forger", "heir"], action=["solicitor", "forger"])
    seen = after(table, "P0 SEAT_0", "P0 MINUS", "P1 WAGER_1")
    assert (seen["inheritance"], seen["assets"], seen["bank"]) == ([4, 7], 0, 55)


def test_arw_10_3_a_won_wager_comes_home_and_is_no_income():
    table = at(players=2, inheritance=[4, 2], assets=9, coin=["forger", "advisor"], action=["forger", "heir"])
    seen = after(table, "P0 WAGER_3")
    assert (seen["inheritance"], seen["received"]) == ([8, 4], [4, 2])


def test_arw_10_4_the_sleight_takes_the_rest_after_a_forger_at_zero():
    coin, action = ["forger", "advisor", "advisor"], ["sleight", "solicitor", "heir"]
    table = at(players=3, inheritance=[3, 5, 2], assets=9, coin=coin, action=action)
    seen = after(table, "P1 SEAT_0", "P1 MINUS")
    assert seen["inheritance"] == [3 + 1 + 4, 7, 4]


def test_arw_10_5_a_forger_with_a_count_gets_nothing_extra():
    table = at(players=2, inheritance=[3, 2], assets=7, coin=["forger", "advisor"], action=ALL_HEIRS[2])
    assert after(table)["inheritance"] == [4, 4]


# ------------------------------------------------------------------------------------------------ bust


def test_arw_11_1_nobody_takes_a_count():
    table = at(players=2, inheritance=[3, 3], assets=5, coin=["heir", "advisor"], action=ALL_HEIRS[2])
    assert after(table)["received"] == [0, 0]


def test_arw_11_2_the_greediest_pay_two_all_of_them():
    table = at(players=2, inheritance=[5, 3], assets=5, coin=["heir", "heir"], action=ALL_HEIRS[2])
    seen = after(table)
    assert (seen["inheritance"], seen["assets"], seen["greediest"]) == ([3, 1], 9, [0, 1])


def test_arw_11_3_who_has_less_pays_what_there_is():
    table = at(players=2, inheritance=[1, 3], assets=5, coin=["heir", "advisor"], action=ALL_HEIRS[2])
    seen = after(table)
    assert (seen["inheritance"], seen["assets"]) == ([0, 3], 6)


@pytest.mark.parametrize(("punish", "coins"), [(True, [2, 2]), (False, [4, 4])])
def test_arw_11_4_a_highest_count_of_zero_is_punished_unless_the_table_says_otherwise(punish, coins):
    given = {"players": 2, "inheritance": [4, 3], "assets": 5, "coin": ["sleight", "forger"]}
    table = at({"punish_zero": punish}, **given, action=["solicitor", "advisor"])
    seen = after(table, "P0 SEAT_1", "P0 MINUS", "P1 PREDICT_WON")
    assert seen["inheritance"] == coins


def test_arw_11_5_wagers_go_to_the_assets():
    table = at(players=2, inheritance=[4, 3], assets=5, coin=["advisor", "executor"], action=["forger", "heir"])
    seen = after(table, "P0 WAGER_3")
    assert (seen["inheritance"], seen["assets"]) == ([0, 3], 5 + 3 + 1)


def test_arw_11_6_a_forger_takes_one_in_a_bust_from_the_bank_if_need_be():
    table = at(players=2, inheritance=[3, 0], assets=0, coin=["forger", "heir"], action=ALL_HEIRS[2])
    seen = after(table)
    assert (seen["inheritance"], seen["assets"], seen["bank"]) == ([4, 0], 0, 62)


@pytest.mark.parametrize(("order", "coins"), [("punish_first", [1, 3]), ("forger_first", [0, 3])])
def test_arw_11_7_penalties_before_forger_coins_or_by_option_after(order, coins):
    given = {"players": 2, "inheritance": [1, 3], "assets": 5, "coin": ["forger", "sleight"]}
    assert after(at({"bust_order": order}, **given, action=ALL_HEIRS[2]))["inheritance"] == coins


def test_arw_11_8_a_punished_forger_still_takes_its_coin():
    table = at(players=2, inheritance=[5, 3], assets=5, coin=["forger", "sleight"], action=ALL_HEIRS[2])
    assert after(table)["inheritance"] == [4, 3]


# ------------------------------------------------------------------------------------------------ end of a Will


def test_arw_12_1_advisors_are_paid_after_everything_else():
    table = at(players=2, inheritance=[0, 3], assets=5, coin=["heir", "advisor"], action=["advisor", "heir"])
    seen = after(table, "P0 PREDICT_BUST")
    assert seen["inheritance"] == [2, 3]  # punished while it had nothing, rewarded afterwards


def test_arw_12_2_the_end_is_tested_after_the_advisors():
    table = at(players=2, inheritance=[8, 3], assets=5, coin=["sleight", "heir"], action=["advisor", "heir"])
    seen = after(table, "P0 PREDICT_BUST")
    assert seen["inheritance"] == [10, 1]
    assert table.over


def test_arw_12_3_otherwise_the_next_will_begins_with_a_whole_deck():
    table = at(players=2, inheritance=[3, 2], assets=7, coin=["heir", "advisor"], action=ALL_HEIRS[2])
    assert after(table)["will"] == 3
    assert table.to_act == [0, 1]
    assert Counter(table.state["deck"][:25].tolist())[KINDS["heir"]] == 4


def test_arw_12_4_the_assets_keep_what_lies_in_them():
    table = at(players=2, inheritance=[5, 3], assets=6, coin=["heir", "executor"], action=ALL_HEIRS[2])
    assert after(table)["next_assets"] == 8


def test_arw_12_5_the_first_seat_is_remembered():
    table = at(players=3, inheritance=[2, 5, 2], coin=["forger"] * 3, action=ALL_HEIRS[3])
    assert after(table)["previous_first"] == 1


@pytest.mark.parametrize(("bank", "coins"), [("finite", [12, 10]), ("unlimited", [12, 11])])
def test_arw_12_6_a_dry_bank_pays_what_it_has_in_turn_order(bank, coins):
    given = {"players": 2, "inheritance": [9, 8], "assets": 5, "bank": 3, "coin": ["forger", "forger"]}
    table = at({"bank": bank}, **given, action=["advisor", "advisor"])
    seen = after(table, "P0 PREDICT_WON", "P1 PREDICT_WON")
    assert seen["inheritance"] == coins
    assert seen["bank"] == 0


def test_arw_12_6_a_dry_bank_tops_up_with_what_it_has():
    given = {"players": 2, "inheritance": [3, 2], "assets": 4, "bank": 1, "coin": ["forger", "advisor"]}
    assert after(at(**given, action=ALL_HEIRS[2]))["next_assets"] == 2


def test_arw_12_7_a_seat_without_coins_stays_in_the_game():
    table = at(players=2, inheritance=[2, 3], assets=5, coin=["heir", "advisor"], action=ALL_HEIRS[2])
    assert after(table)["inheritance"] == [0, 3]
    assert table.to_act == [0, 1]


# ------------------------------------------------------------------------------------------------ end of a game


@pytest.mark.parametrize(("coins", "over"), [(7, False), (8, True)])
def test_arw_13_1_ten_coins_end_the_game(coins, over):
    table = at(players=2, inheritance=[coins, 3], assets=7, coin=["advisor", "forger"], action=ALL_HEIRS[2])
    assert table.over == over


def test_arw_13_2_the_most_coins_win():
    table = at(players=2, inheritance=[8, 9], assets=7, coin=["advisor", "forger"], action=["heir", "sleight"])
    assert after(table)["winners"] == [1]
    assert [place for _, place in table.scores()] == [2, 1]


def test_arw_13_3_a_tie_goes_to_the_higher_income_of_the_last_will():
    table = at(players=2, inheritance=[9, 8], assets=7, coin=["forger", "advisor"], action=ALL_HEIRS[2])
    seen = after(table)
    assert (seen["inheritance"], seen["winners"]) == ([10, 10], [1])


@pytest.mark.parametrize(("option", "winners"), [("share", [0, 1]), ("turn_order", [1])])
def test_arw_13_4_a_last_tie_is_shared_or_goes_by_turn_order(option, winners):
    given = {"players": 2, "inheritance": [9, 9], "previous_first": 1, "assets": 7, "coin": ["forger", "forger"]}
    assert after(at({"final_tie": option}, **given, action=ALL_HEIRS[2]))["winners"] == winners


@pytest.mark.parametrize(("limit", "over"), [(2, True), (3, False), (0, False)])
def test_arw_13_5_the_game_ends_after_so_many_wills(limit, over):
    given = {"players": 2, "will": 2, "inheritance": [3, 2], "assets": 7, "coin": ["forger", "advisor"]}
    assert at({"max_wills": limit}, **given, action=ALL_HEIRS[2]).over == over


# ------------------------------------------------------------------------------------------------ match


def test_arw_14_1_the_winner_of_each_game_takes_a_tracker():
    given = {"players": 2, "inheritance": [9, 2], "assets": 7, "coin": ["forger", "forger"]}
    table = at({"match_games": 2}, **given, action=ALL_HEIRS[2])
    seen = after(table)
    assert (seen["trackers"], seen["game_number"], table.over) == ([1, 0], 2, False)


def test_arw_14_1_most_trackers_win_the_match():
    given = {"players": 2, "game_number": 3, "trackers": [1, 1], "inheritance": [9, 2], "assets": 7}
    table = at({"match_games": 3}, **given, coin=["forger", "forger"], action=ALL_HEIRS[2])
    assert table.over
    assert table.scores() == [(2, 1), (1, 2)]


def test_arw_14_2_joint_winners_take_a_tracker_each_while_they_last():
    given = {"players": 2, "game_number": 17, "trackers": [9, 8], "inheritance": [9, 9], "assets": 7}
    table = at({"match_games": 18}, **given, coin=["forger", "forger"], action=ALL_HEIRS[2])
    assert after(table)["trackers"] == [10, 8]


@pytest.mark.parametrize(("option", "over"), [("share", True), ("extra_game", False)])
def test_arw_14_2_equal_trackers_are_shared_or_played_off(option, over):
    given = {"players": 2, "game_number": 2, "trackers": [0, 1], "inheritance": [9, 2], "assets": 7}
    table = at({"match_games": 2, "match_tie": option}, **given, coin=["forger", "forger"], action=ALL_HEIRS[2])
    assert table.over == over


@pytest.mark.parametrize(("option", "dealer"), [("rotate_left", 2), ("winner", 0)])
def test_arw_14_3_a_new_game_is_set_up_afresh_and_the_deal_passes_on(option, dealer):
    given = {"players": 3, "dealer": 1, "inheritance": [9, 2, 2], "assets": 9, "coin": ["forger"] * 3}
    table = at({"match_games": 2, "match_dealer": option}, **given, action=ALL_HEIRS[3])
    s = plain(table.state)
    assert (s.dealer, s.first, s.will, s.assets, s.bank) == (dealer, dealer, 1, 7, 53)
    assert [s.coins[i] for i in range(3)] == [2, 2, 2]


def test_arw_14_1_a_match_is_announced_by_its_own_winner():
    given = {"players": 2, "game_number": 3, "trackers": [2, 0], "inheritance": [2, 9], "assets": 7}
    table = at({"match_games": 3}, **given, coin=["forger", "forger"], action=ALL_HEIRS[2])
    assert table.view(0)["winners"] == [0]
    assert table.prompt(1) == "{P0} won."
