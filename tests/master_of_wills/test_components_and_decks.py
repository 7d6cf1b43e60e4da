"""MOW-1 to 3: components, decks, setup."""

from __future__ import annotations

import re

import pytest

from intrigue.cli.reference import show_cards
from intrigue.engine.errors import BadCards, BadOption
from intrigue.games.master_of_wills import decks
from intrigue.games.master_of_wills.state import AFTERLIFE, COMMUNITY, DECK, SETTING_UP, N


def test_mow_1_1_seats_and_variants(wills, deal):
    assert [int(deal(seats).state["variant"]) for seats in (1, 2, 3, 4)] == [3, 1, 4, 2]
    with pytest.raises(BadOption, match="takes 3 seats, not 2"):
        deal(2, variant="ffa")


def test_mow_1_2_fifteen_cards_of_each_of_eight_sectors(wills):
    sectors = [card.sector for card in wills.cards.community]
    assert len(sectors) == 120
    assert {sectors.count(sector) for sector in sectors} == {15}


def test_mow_1_3_what_a_community_card_shows(wills):
    fixer = next(card for card in wills.cards.community if card.key == "DRI-06")
    assert (fixer.sector, fixer.value, fixer.row, fixer.draw, fixer.icon) == ("drifter", 2, "recruits", 1, True)
    assert dict(fixer.moves) == {"entertainer": 2, "activist": 1, "religion": -2}


def test_mow_1_3_both_kinds_of_cards_are_listed(capsys):
    assert show_cards("master-of-wills", None, None, False) == 0
    listed = capsys.readouterr().out
    assert "ACT-01" in listed
    assert "NEU-12" in listed


def test_mow_1_4_names_of_the_sectors(wills):
    assert wills.cards.sectors == (
        "activist", "entertainer", "religion", "union", "merchant", "medic", "law enforcement", "drifter",
    )  # fmt: skip


def test_mow_1_5_a_card_is_in_exactly_one_zone(deal):
    s = deal().state
    for card in range(COMMUNITY):
        zones = [zone for zone in range(13) if int(s["at"][zone, card // 60]) >> card % 60 & 1]
        assert zones == [int(s["zone"][card])]


def test_mow_1_6_the_rows_lie_between_the_allies(after):
    given = {"N": ["ENT-04", "MED-14", "MED-15"], "B.L": ["REL-01"]}
    assert after(given, ["A ENT-04"])["B.R"] == ["REL-01"]
    assert after({**given, "B.L": [], "B.R": ["REL-01"]}, ["A ENT-04"])["N"].count("REL-01") == 1


def test_mow_1_8_discard_piles_are_face_up(at, wills):
    table = at({"N": ["ACT-01", "ACT-02", "MER-01"], "B.discards": ["GRA-A02"]})
    assert table.view(0)["sides"][1]["discards"] == ["GRA-A02"]
    assert table.view(-1)["sides"][1]["discards"] == ["GRA-A02"]


def test_mow_1_9_special_cards_stay_in_play(after):
    given = {"N": ["UNI-04", "MED-01", "REL-01"], "A.R": ["ENT-01"]}
    assert after({**given, "A.hand": ["GRA-A11"]}, ["A UNI-04"])["A.discards"] == []
    assert after({**given, "A.hand": ["GRA-L3"]}, ["A UNI-04"])["A.round"] == ["GRA-L3"]


def test_mow_1_10_allies_are_not_on_the_board(after):
    given = {"N": ["UNI-04", "MED-01", "REL-01"], "A.hand": ["ASH-A01"], "B.A": ["UNI-01"], "A.A": ["UNI-02"]}
    seen = after({**given, "A.R": ["MED-02"]}, ["A UNI-04"])
    assert seen["AF"] == ["UNI-04"]  # the Starting card is the only Union card on the board


def test_mow_1_11_current_and_printed_value(after):
    given = {"N": ["UNI-04", "MED-01", "REL-01"], "A.R": ["ENT-06"], "behind": {"ENT-06": "A GRA-A11"}}
    assert after(given)["values"] == {"ENT-06": 4}


def test_mow_1_12_your_recruits_mean_that_side_only(at):
    table = at(
        {"N": ["UNI-04", "MED-01", "REL-01"], "A.R": ["ENT-01"], "B.R": ["ENT-02"], "A.hand": ["GRA-A16"]}, ["A UNI-04"]
    )
    assert table.legal_names(0) == ["ENT-01", "UNI-04"]


def test_mow_1_13_a_card_goes_home_to_its_owner(after):
    given = {
        "active": "B",
        "N": ["UNI-04", "MED-01", "REL-01"],
        "lasting": {"B.R": ["A NEU-03"]},
        "B.hand": ["GRA-A10"],
    }
    seen = after(given, ["B UNI-04"])
    assert (seen["A.discards"], seen["B.discards"]) == (["NEU-03"], ["GRA-A10"])


def test_mow_1_14_only_the_zones_matter(deal):
    assert int(deal().state["at"].shape[0]) == 13


# --------------------------------------------------------------------------------------------- decks


def test_mow_2_1_size_and_classes_of_a_deck(wills):
    deck = decks.default(wills.cards, "GRA")
    assert decks.check(wills.cards, deck) == []
    short = decks.Deck("short", "GRA", deck.cards[1:])
    assert decks.check(wills.cards, short) == ["1 Legendary card instead of 2 (MOW-2.1)"]
    with pytest.raises(BadOption, match="not a legal deck: 1 Legendary"):
        wills.start(2, {"deck_0": "GRA-1"})


def test_mow_2_1_deck_files_can_be_saved_and_shared(wills, tmp_path):
    deck = decks.Deck("Märchen", "ASH", decks.default(wills.cards, "ASH").cards)
    decks.save(wills.cards, deck, tmp_path / "deck.toml")
    again = decks.load(wills.cards, tmp_path / "deck.toml")
    assert (again.name, again.faction, set(again.cards)) == (deck.name, deck.faction, set(deck.cards))
    code = decks.code(wills.cards, again)
    assert set(decks.from_code(wills.cards, code).cards) == set(deck.cards)
    assert {card.key for card in decks.members(wills.cards, again)} == set(deck.cards)


def test_mow_2_1_an_illegal_deck_file_is_refused(wills, tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text(
        'game = "master-of-wills"\nname = "x"\nfaction = "ASH"\ncards = ["ASH-L1", "ASH-L1", "GRA-L1", "ASH-99"]\n'
    )
    with pytest.raises(
        BadCards, match=re.escape("deck.toml: not a legal deck: ASH-L1 is there twice (MOW-2.3); GRA-L1 belongs")
    ):
        decks.load(wills.cards, path)
    path.write_text('game = "master-of-wills"\nname = "x"\nfaction = "XXX"\ncards = []\n')
    with pytest.raises(BadCards, match="'XXX' is unknown"):
        decks.load(wills.cards, path)


def test_mow_2_2_one_faction_and_neutral_cards(wills):
    starter = decks.default(wills.cards, "GRA").cards
    mixed = decks.Deck("mixed", "GRA", (*starter[:-1], "ASH-A01"))
    assert "ASH-A01 belongs to another faction (MOW-2.2)" in decks.check(wills.cards, mixed)


def test_mow_2_3_one_copy_of_a_card(wills):
    starter = decks.default(wills.cards, "GRA").cards
    twice = decks.Deck("twice", "GRA", (*starter, starter[0]))
    assert f"{starter[0]} is there twice (MOW-2.3)" in decks.check(wills.cards, twice)


def test_mow_2_4_both_may_choose_the_same_faction(deal):
    assert deal(2, deck_0="ASH", deck_1="ASH").state["faction"][:2].tolist() == [3, 3]


def test_mow_2_5_the_faction_is_public_the_list_is_not(wills, deal):
    code = decks.code(wills.cards, decks.default(wills.cards, "ASH"))
    table = deal(2, deck_1=code)
    seen = table.veiled(0)
    assert wills.option_values(seen)["deck_1"] == "ASH"
    assert table.view(0)["sides"][1]["faction"] == "ASH"
    hidden = seen["card"][1, : int(seen["deck_size"][1])]
    assert set(hidden.tolist()) == {-2}


# --------------------------------------------------------------------------------------------- setup


def test_mow_3_1_three_hidden_cards_each(deal):
    view = deal().view(0)
    own, theirs = (side["hands"][0]["cards"] for side in view["sides"])
    assert [len(own), len(theirs)] == [3, 3]
    assert all(card["key"] for card in own)
    assert not any(card["key"] for card in theirs)


def test_mow_3_2_six_neutral_cards(deal):
    assert len(deal().view(0)["neutral"]) == 6


@pytest.mark.parametrize(
    ("seats", "options", "points"),
    [
        (2, {}, [0, 7]),
        (3, {}, [0, 3, 7]),
        (4, {}, [0, 7]),
        (2, {"variant": "mow-op"}, [0, 0]),
        (2, {"last_points": 0}, [0, 0]),
    ],
)
def test_mow_3_6_points_for_playing_late(deal, seats, options, points):
    table = deal(seats, **{"last_points": 7} | options)
    while int(table.state["stage"]) == SETTING_UP:
        table.play("YES", table.to_act[0])
    s = table.state
    order = [(int(s["first"]) + late) % int(s["sides"]) for late in range(int(s["sides"]))]
    assert [int(s["points"][side]) for side in order] == points


@pytest.mark.parametrize(("seats", "points"), [(3, [0, 5, 7]), (2, [0, 7]), (4, [0, 7])])
def test_mow_3_7_more_points_for_the_second_of_three(deal, seats, points):
    table = deal(seats, last_points=7, second_points=2)
    while int(table.state["stage"]) == SETTING_UP:
        table.play("YES", table.to_act[0])
    s = table.state
    order = [(int(s["first"]) + late) % int(s["sides"]) for late in range(int(s["sides"]))]
    assert [int(s["points"][side]) for side in order] == points


def test_mow_3_5_round_one(deal):
    table = deal()
    assert int(table.state["round"]) == 1
    table.play("YES", table.to_act[0])
    s = table.state
    assert (int(s["round"]), int(s["turn"])) == (1, 0)
    zones = s["zone"].tolist()
    assert zones.count(AFTERLIFE) % 2 == 0
    assert zones.count(AFTERLIFE) >= 2
    assert zones.count(N) + zones.count(AFTERLIFE) + zones.count(DECK) == COMMUNITY
