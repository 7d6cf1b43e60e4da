"""Modes: which options they set, ask for and leave as house rules, and which mode a table is played in."""

import pytest

from intrigue import game
from intrigue.cli.play import seats_and_options
from intrigue.engine.errors import IntrigueError


def described(key, mode):
    return next(one for one in game(key).described_modes() if one["key"] == mode)


def test_a_ruling_of_one_mode_is_no_house_rule_of_the_others():
    assert "burn_reshuffle" in described("ausonia", "solo")["house_rules"]
    assert "burn_reshuffle" not in described("ausonia", "standard")["house_rules"]
    assert "cond_from_hand" in described("ausonia", "standard")["house_rules"]  # no mode names it
    assert "match_games" not in described("royal-will", "standard")["house_rules"]


@pytest.mark.parametrize(
    ("key", "seats", "options", "mode"),
    [
        ("royal-will", 4, {}, "standard"),
        ("royal-will", 4, {"match_games": 5, "bank": "unlimited"}, "match"),
        ("master", 3, {"duel": True}, "duel"),
        ("master", 3, {"duel": True, "match_games": 2}, "match"),
        ("master-of-spies", 4, {"advanced": True}, "advanced"),
        ("master-of-spies", 4, {"match": "target:100"}, "match"),
        ("master-of-spies", 2, {"two_player_final_start": "alternating"}, "standard"),
        ("ausonia", 1, {}, "solo"),
        ("ausonia", 1, {"aspirant_start": "by_level"}, "solo"),
        ("ausonia", 3, {}, "standard"),  # as in the rulebook, where tables of the mode begin with AUS-2.8
        ("ausonia", 3, {"even_start": True}, "standard"),
        ("master-of-wills", 2, {}, "duel"),  # the rulebook's turn order, where tables of the mode begin with ours
        ("master-of-wills", 2, {"turn_order": "reversed", "last_points": 7}, "duel"),
        ("master-of-wills", 2, {"variant": "mow-op"}, "together"),
        ("master-of-wills", 4, {"deck_0": "ASH"}, "teams"),
        ("master-of-wills", 3, {"turn_order": "reversed", "last_points": 22, "second_points": 5}, "free_for_all"),
    ],
)
def test_a_table_is_known_by_its_seats_and_options(key, seats, options, mode):
    assert game(key).mode_of(seats, options).key == mode


@pytest.mark.parametrize("mode", ["duel", "teams", "free_for_all"])
def test_tables_of_a_mode_may_begin_with_a_house_rule_that_the_rules_do_not_default_to(mode):
    mode = described("master-of-wills", mode)
    assert mode["options"]["turn_order"] == "reversed"
    assert "turn_order" in mode["house_rules"]
    assert game("master-of-wills").option_values(game("master-of-wills").start(2, {}, seed=0))["turn_order"] == "same"


def test_a_table_in_the_terminal_takes_seats_and_options_from_the_mode():
    wills = game("master-of-wills")
    assert seats_and_options(wills, "together", None, {"coop_steps": "hard"}) == (
        2,
        {"variant": "mow-op", "coop_steps": "hard"},
    )
    assert seats_and_options(game("royal-will"), "match", 2, {"match_games": "5"}) == (2, {"match_games": "5"})
    with pytest.raises(IntrigueError, match="no mode 'dual'; there are duel, teams"):
        seats_and_options(wills, "dual", None, {})
    with pytest.raises(IntrigueError, match="--seats 3: teams is for 4 players"):
        seats_and_options(wills, "teams", 3, {})


def test_choices_are_sentences_and_houses_have_names():
    options = {one["name"]: one for one in game("ausonia").described_options("es")}
    assert [one["title"] for one in options["aspirant"]["choices"]][1] == "La Viuda de Cristal"
    assert [one["value"] for one in options["houses"]["choices"]] == ["1", "2", "3", "4", "random"]
    assert options["houses"]["choices"][0]["title"] == "Casa Valdombra"
    assert options["first"]["choices"][1]["title"] == "Jugador 1"
    decks = {one["name"]: one for one in game("master-of-wills").described_options()}
    assert decks["deck_0"]["choices"][0] == {"value": "GRA", "title": "Granite Accord", "numbers": None}
