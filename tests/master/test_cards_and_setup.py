"""MAS-1 and MAS-2: the cards, the deal, who begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from intrigue import Table, game
from intrigue.engine.errors import BadCards, BadOption, BadSeats
from intrigue.engine.records import plain
from intrigue.engine.scenario import observation

MASTER = game("master")
BALANCED, PRINTED = 0, 1
DECKS = ("balanced_120", "printed_124")


def deck_size(deck: int) -> int:
    return sum(card.copies[deck] for card in MASTER.cards)


def skill_name(key: str) -> str:
    return MASTER.texts().printed("skill", key)


def test_mas_1_1_120_cards_in_four_skills():
    assert deck_size(BALANCED) == 120
    assert list(dict.fromkeys(skill_name(card.skill) for card in MASTER.cards)) == [
        "Knowledge",
        "Arts",
        "Life",
        "Sport",
    ]


def test_mas_1_2_27_ordinary_cards_and_3_or_4_wilds_a_skill():
    for deck, wilds in ((BALANCED, 3), (PRINTED, 4)):
        for skill in ("knowledge", "arts", "life", "sport"):
            copies = {card.key: card.copies[deck] for card in MASTER.cards if card.skill == skill}
            assert sorted(copies.values()) == [wilds, 9, 9, 9]
    assert deck_size(PRINTED) == 124


def test_mas_1_2_the_deck_option_decides_what_is_dealt():
    for deck, size in ((BALANCED, 120), (PRINTED, 124)):
        table = Table(MASTER, 2, {"deck": DECKS[deck]}, seed=1)
        cards = MASTER.conserved(plain(MASTER.book), plain(table.state))["cards"]
        assert cards == [card.copies[deck] for card in MASTER.cards]
        assert plain(table.state).draw_n == size - 4 * 2 - 1


def test_mas_1_3_each_wild_belongs_to_a_skill():
    wilds = {MASTER.card_name(card.key): skill_name(card.skill) for card in MASTER.cards if card.wild}
    assert wilds == {"Study": "Knowledge", "Practice": "Arts", "Memory": "Life", "Train": "Sport"}


def test_mas_1_4_values_of_5_10_15_and_20():
    for card in MASTER.cards:
        assert card.value == (20 if card.wild else 5 * card.grade)
    totals = [sum(card.copies[deck] * card.value for card in MASTER.cards) for deck in (BALANCED, PRINTED)]
    assert totals == [1320, 1400]


def test_mas_1_4_any_table_of_values_works(tmp_path):
    text = MASTER.card_path.read_text(encoding="utf-8").replace("value = 20", "value = 50")
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    other = MASTER.with_cards(path)
    given = {"hands": [["A3"], []], "decks": [[["K1", "KW"]], []]}
    table = Table.at(other, other.scenario.position(other, given, {}))
    assert table.scores()[0] == (55, 1)


def test_mas_1_5_colour_is_decoration(tmp_path):
    text = MASTER.card_path.read_text(encoding="utf-8").replace('colour = "orange"', 'colour = "violet"')
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    assert MASTER.with_cards(path).book.tobytes() == MASTER.book.tobytes()


def test_mas_1_6_two_to_six_seats():
    assert list(MASTER.seats) == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(BadSeats, match="2 to 6"):
            Table(MASTER, seats)
    assert plain(Table(MASTER, 6, seed=1).state).draw_n == 95


def test_mas_2_1_the_dealer_is_random_unless_named():
    assert {plain(Table(MASTER, 3, seed=seed).state).dealer for seed in range(40)} == {0, 1, 2}
    assert plain(Table(MASTER, 3, {"dealer": 2}, seed=1).state).dealer == 2
    with pytest.raises(BadOption, match="option Dealer: there is no seat 3"):
        Table(MASTER, 3, {"dealer": 3})


def test_mas_2_2_four_cards_each(play):
    play({"players": 5}).expect(hand_sizes=[4] * 5)


def test_mas_2_3_one_card_is_turned_up_whatever_it_is(play):
    play({"players": 3}).expect(discard_size=1, draw_left=120 - 4 * 3 - 1)
    tops = {observation(Table(MASTER, 2, seed=seed), None)["discard_top"] for seed in range(60)}
    assert any(top.endswith("W") for top in tops)


@pytest.mark.parametrize("direction", ["right", "left"])
def test_mas_2_4_the_seat_on_the_dealers_right_plays_first(play, direction):
    position = play({"players": 4, "dealer": 3}, direction=direction).expect(to_act=0)
    order = [0]
    for _ in range(4):
        (seat,) = position.table.to_act
        position.move(f"P{seat} DISCARD")
        position.table.play(position.table.legal(seat)[0], seat)
        order += position.table.to_act
    assert order == ([0, 1, 2, 3, 0] if direction == "right" else [0, 3, 2, 1, 0])


def test_mas_2_5_the_winner_plays_first_in_the_next_game(play):
    given = {"hands": [["A3"], [], []], "decks": [[["K1", "K1"]], [], [["L3", "LW"]]]}
    play(given, "P0 DISCARD", "P0 KIND_A3", match_games=2, dealer=1).expect(
        game_number=2, winners=[2], active=2, dealer=1, hand_sizes=[4, 4, 4], turns=0
    )


def test_mas_2_6_stacks_are_empty_at_first(play):
    play({"players": 6}).expect(decks=[[]] * 6, scores_now=[0] * 6, gone_down=[])


def test_mas_c1_every_seat_deals_about_as_often():
    dealers = [plain(Table(MASTER, 4, seed=seed).state).dealer for seed in range(400)]
    assert all(60 < dealers.count(seat) < 140 for seat in range(4))


def test_mas_c2_the_shuffle_comes_from_the_seed_and_nothing_else():
    one, same, other = (Table(MASTER, 4, seed=seed) for seed in (5, 5, 6))
    assert one.state.tobytes() == same.state.tobytes()
    assert one.state["draw"].tobytes() != other.state["draw"].tobytes()


# --------------------------------------------------------------------------------------------- the card file


def test_a_deck_needs_cards_for_two(tmp_path: Path):
    """Two hands, a card turned up and one to draw."""
    text = MASTER.card_path.with_name("mini.toml").read_text(encoding="utf-8")
    path = tmp_path / "cards.toml"
    path.write_text(text.replace("balanced_120 = 5", "balanced_120 = 4"), encoding="utf-8")
    with pytest.raises(BadCards, match="8 cards in all with copies of balanced_120; allowed are 10 to 124"):
        MASTER.with_cards(path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('key = "K2"', 'key = "K1"', "'K1': key: used twice"),
        ("value = 20", "value = 200", "value: 200 is not a number from 0 to 100"),
        ("value = 20\n", "", "value: missing"),
        ("grade = 3", "grade = 2", "grade: 2 is not 3, the only number allowed here"),
        ('skill = "sport"', 'skill = "sports"', "skill: unknown word 'sports'"),
        ('skill = "sport"', 'skill = "life"', "skill: expected 'sport' here"),
        ("balanced_120 = 9", "balanced_120 = 16", "balanced_120: 16 is not a number from 0 to 15"),
        ("printed_124 = 4", "printed_124 = 5", "128 cards in all with copies of printed_124"),
        ("printed_124 = 9", "printed = 9", "printed_124: missing"),
        ('colour = "blue"', 'colour = "blue"\nsound = "page"', "sound: unknown field"),
        ('[[skill]]\nkey = "arts"\ncolour = "violet"\n', "", "3 entries"),
    ],
)
def test_a_bad_card_file_is_refused_with_card_and_field(tmp_path: Path, old: str, new: str, message: str):
    text = MASTER.card_path.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "cards.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadCards) as refusal:
        MASTER.with_cards(path)
    assert message in str(refusal.value)
    assert "cards.toml" in str(refusal.value)


def test_a_card_file_may_bring_its_own_names(tmp_path: Path):
    text = MASTER.card_path.read_text(encoding="utf-8")
    named = text.replace('key = "arts"\n', 'key = "arts"\nname = "Arts"\n')  # as in files of earlier versions
    named = named.replace('key = "KW"\n', 'key = "KW"\nname = "Library"\ntext = "Wild."\n')
    path = tmp_path / "cards.toml"
    path.write_text(named, encoding="utf-8")
    own = MASTER.with_cards(path)
    assert [own.card_name("KW", language) for language in ("en", "es")] == ["Library", "Library"]
    assert own.card_text("KW", "es") == "Wild."
    assert own.card_name("AW", "es") == "Práctica"
