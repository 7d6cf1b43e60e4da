"""AUS-1 and AUS-2: components, terms and setup."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.errors import BadOption, BadSeats
from intrigue.engine.records import plain
from intrigue.games.ausonia.state import ACTION_COUNT, GEM, STATE

AUSONIA = game("ausonia")
CARDS = AUSONIA.cards


def deal(seats: int, seed: int = 1, **options: Any) -> Any:
    return plain(AUSONIA.deal(seats, options, seed))


def keys(row: Any, n: int) -> list[str]:
    return [CARDS[row[at]].key for at in range(n)]


# ------------------------------------------------------------------------------------------------ components


def test_aus_1_1_one_to_four_players() -> None:
    for seats in (1, 2, 3, 4):
        assert AUSONIA.deal(seats, seed=1)["seats"] == seats
    for seats in (0, 5):
        with pytest.raises(BadSeats):
            AUSONIA.deal(seats, seed=1)


def test_aus_1_2_four_starter_decks_of_twelve() -> None:
    assert [house.mark for house in CARDS.houses] == ["START I", "START II", "START III", "START IV"]
    assert [sum(n for _, n in house.cards) for house in CARDS.houses] == [12] * 4


def test_aus_1_3_power_and_favour_deck() -> None:
    copies = Counter({deck: sum(card.copies for card in CARDS if card.deck == deck) for deck in ("power", "favour")})
    assert copies == {"power": 24, "favour": 56}


def test_aus_1_4_four_aspirants_in_solo_play_only() -> None:
    assert len(CARDS.aspirants) == 4
    assert deal(2).aspirant == -1


def test_aus_1_5_kind_and_deck_are_two_things(holds: Any) -> None:
    assert {card.kind for card in CARDS if card.deck == "power"} == {"gem", "favour"}
    assert {card.kind for card in CARDS if card.deck == "start"} == {"gem", "favour"}
    assert {card.kind for card in CARDS if card.deck == "favour"} == {"favour"}
    holds(
        "players=2",
        "given: P0.play=[court_chancellor, carnival_host] pool=[3,0,0,0]",
        "do: act court_chancellor 0; act carnival_host 0; pick court_chancellor",
        "expect: P0.inf=16 P0.seal=[court_chancellor*now]",
    )


def test_aus_1_6_a_rainbow_gem_stands_for_any_colour(holds: Any) -> None:
    for card in ("lamplighter", "herb_gatherer", "cutpurse"):
        holds("players=2", f"given: P0.play=[{card}] pool=[0,0,0,1]", f"legal: act {card} 0")


def test_aus_1_7_at_most_one_guild() -> None:
    assert {card.guild for card in CARDS} == {"", "lantern", "root", "dagger", "mask"}
    assert all((card.guild != "") == (card.deck == "favour") for card in CARDS)


def test_aus_1_8_cards_use_keywords_only() -> None:
    verbs = {verb for card in CARDS for ability in card.abilities for verb, _ in ability.do}
    assert verbs == {"influence", "corruption", "discard", "draw", "manipulation", "foresight", "raise", "seal"}


def test_aus_1_9_every_card_is_in_one_zone() -> None:
    for seats in (1, 2, 3, 4):
        assert AUSONIA.conserved(plain(AUSONIA.book), deal(seats))["zones"] == [True] * seats


def test_aus_1_10_influence_never_below_0_and_without_a_top(holds: Any) -> None:
    given = "given: P0.inf=59 P1.inf=1 P0.play=[conclave_seat] pool=[4,0,0,0]"
    holds("players=2", given, "do: act conclave_seat 0", "expect: P0.inf=70 final=yes")
    holds(
        "players=2",
        "given: P0.play=[court_poisoner] pool=[0,0,1,0] P1.inf=1",
        "do: act court_poisoner 0",
        "expect: P1.inf=0",
    )


# ------------------------------------------------------------------------------------------------ setup


def test_aus_2_1_a_starter_deck_each_by_the_setting() -> None:
    s = deal(4)
    assert [s.house[seat] for seat in range(4)] == [0, 1, 2, 3]
    s = deal(3, houses="4213")
    assert [s.house[seat] for seat in range(3)] == [3, 1, 0]
    held = Counter(keys(s.draw[0], s.draw_n[0]) + keys(s.hand[0], s.hand_n[0]))
    assert held == dict(CARDS.houses[3].cards)
    drawn = {tuple(deal(4, seed, houses="random").house) for seed in range(40)}
    assert len(drawn) > 10
    assert all(sorted(order) == [0, 1, 2, 3] for order in drawn)


def test_aus_2_1_every_order_of_the_houses_is_dealt_as_written() -> None:
    orders = next(option for option in AUSONIA.options if option.name == "houses").values
    assert isinstance(orders, tuple)
    for order in orders[:-1]:
        assert "".join(str(house + 1) for house in deal(4, houses=order).house) == order


def test_aus_2_2_ten_influence_each() -> None:
    s = deal(4)
    assert [s.influence[seat] for seat in range(4)] == [10] * 4


def test_aus_2_3_only_the_top_power_card_is_seen(holds: Any) -> None:
    table = holds("players=2 real=yes seed=2", "expect: power#=24")
    view = table.view(0)
    assert view["power"]["count"] == 24
    hidden = [int(kind) for kind in table.veiled(0)["power"][:24]]
    assert hidden[:23] == [-2] * 23
    assert CARDS[hidden[23]].key == view["power"]["top"]


def test_aus_2_4_four_cards_from_the_favour_deck(holds: Any) -> None:
    holds("players=2 real=yes seed=2", "expect: row#=4 fav#=52")


def test_aus_2_5_the_starting_seat_is_random_or_set() -> None:
    assert {deal(3, seed).first for seed in range(30)} == {0, 1, 2}
    s = deal(3, first="2")
    assert (s.first, s.active, s.to_act) == (2, 2, 0b100)
    assert deal(1).first == 0
    with pytest.raises(BadOption):
        deal(2, first="3")


def test_aus_2_6_six_cards_before_the_first_turn(holds: Any) -> None:
    holds("players=4 real=yes seed=9", *(f"expect: P{seat}.hand#=6 P{seat}.draw#=6" for seat in range(4)))


def test_aus_2_7_the_aspirant_is_chosen_last_or_set(holds: Any) -> None:
    holds(
        "players=1 real=yes seed=4",
        "expect: decision=ASPIRANT row#=4 P0.hand#=6",
        "only: aspirant glass_dowager; aspirant red_captain; aspirant hollow_harlequin; aspirant briar_abbot",
        "do: aspirant briar_abbot",
        "expect: aspirant=briar_abbot decision=MAIN",
    )
    holds("players=1 real=yes seed=4 aspirant=red_captain", "expect: aspirant=red_captain decision=MAIN")


@pytest.mark.parametrize(
    ("houses", "first", "influence"),
    [
        ("1234", 0, [14, 18, 22, 15]),
        ("1234", 2, [18, 20, 18, 13]),
        ("431", 1, [15, 18, 18]),
        ("24", 1, [21, 10]),
    ],
)
def test_aus_2_8_more_influence_for_a_weaker_house_and_a_later_turn(
    houses: str, first: int, influence: list[int]
) -> None:
    seats = len(houses)
    order = houses + "".join(house for house in "1234" if house not in houses)
    s = deal(seats, houses=order, first=str(first), even_start=True)
    assert [s.influence[seat] for seat in range(seats)] == influence
    s = deal(seats, houses=order, first=str(first))
    assert [s.influence[seat] for seat in range(seats)] == [10] * seats


def test_aus_2_8_only_turn_order_counts_where_houses_are_even() -> None:
    small = AUSONIA.with_cards(AUSONIA.folder / "published_size.toml")
    s = plain(small.deal(4, {"first": "1", "even_start": True}, seed=1))
    assert [s.influence[seat] for seat in range(4)] == [15, 10, 13, 14]


def test_aus_2_8_nobody_has_more_in_solo_play() -> None:
    s = deal(1, even_start=True)
    assert (s.influence[0], s.asp_influence) == (10, 10)


# ------------------------------------------------------------------------------------------------ figures


def test_action_ids_are_those_of_the_specification() -> None:
    assert ACTION_COUNT == 532
    names = {name: action for action, name in enumerate(AUSONIA.names)}
    wanted = {
        "done": 0,
        "play sapphire_chip": 1,
        "play mask_sovereign": 54,
        "act sapphire_chip 0": 65,
        "act lamplighter 0": 65 + 3 * 26,
        "act mask_sovereign 2": 65 + 3 * 53 + 2,
        "buy 0": 257,
        "buy power": 261,
        "build crown_jewel": 262 + 21,
        "break carnival_host": 326 + 49,
        "pick duellist": 390 + 43,
        "pick2 duellist": 454 + 43,
        "pay S": 518,
        "pay RB": 523,
        "target P3": 527,
        "aspirant glass_dowager": 528,
        "aspirant briar_abbot": 531,
    }
    assert {name: names[name] for name in wanted} == wanted


def test_a_state_is_under_4_kib() -> None:
    assert STATE.itemsize < 4096


def test_a_state_can_be_saved_and_resumed_inside_an_effect(holds: Any) -> None:
    table = holds(
        "players=3",
        "given: P0.play=[plague_inquisitor] pool=[0,0,1,0] P1.hand=[sapphire_chip, emerald_chip, duellist]",
        "do: act plague_inquisitor 0; target P2; target P1",
        "expect: decision=OPP_DISCARD decider=P1 left=2",
    )
    copy = Table.at(AUSONIA, table.state)
    for where in (table, copy):
        where.play("P1 pick duellist")
        where.play("P1 pick emerald_chip")
    assert copy.state.tobytes() == table.state.tobytes()
    assert copy.to_act == [0]


def test_aus_2_7_a_fixed_aspirant_is_one_of_the_card_file() -> None:
    """The deck of published size has three; a fourth made an Aspirant of nothing, and the table could not be shown."""
    small = AUSONIA.with_cards(AUSONIA.folder / "published_size.toml")
    assert Table(small, 1, {"aspirant": "2"}, seed=1).view(0)["aspirant"]["key"] == small.cards.aspirants[2].key
    with pytest.raises(BadOption, match="option Aspirant: '3' is not possible; allowed are choose, 0, 1, 2"):
        Table(small, 1, {"aspirant": "3"})


def test_the_deck_of_published_size_has_the_published_counts_and_can_be_played():
    """15 Power cards, 45 Favour cards, 3 Aspirants, starter decks of 9 gem and 3 favour cards."""
    own = game("ausonia")
    small = own.checked_cards(own.folder / "published_size.toml")
    copies = Counter[str]()
    for card in small.cards:
        copies[card.deck] += card.copies
    assert (copies["power"], copies["favour"], len(small.cards.aspirants)) == (15, 45, 3)
    for deck in small.book["starter"]:
        gems = sum(int(small.book["kind"][kind]) == GEM for kind in deck)
        assert (gems, len(deck)) == (9, 12)
    for seats in (1, 4):
        table = Table(small, seats, seed=seats)
        luck = random.Random(seats)
        for _ in range(60):
            seat = table.to_act[0]
            table.play(luck.choice(table.legal(seat)), seat)
