"""AUS-5 and AUS-6: gems, paying, purchases, the Offer Row."""

from __future__ import annotations

from typing import Any


def test_aus_5_1_a_gem_card_fills_the_pool_and_each_gem_is_spent_once(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[crown_jewel] P0.play=[house_herald, lamplighter]",
        "do: play crown_jewel",
        "expect: pool=[1,1,1,0]",
        "do: act house_herald 0; pay S",
        "expect: pool=[0,1,1,0]",
        "illegal: act lamplighter 0",
    )


def test_aus_5_2_gems_of_one_card_are_split(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[cut_sapphire] P0.play=[house_herald, lamplighter]",
        "do: play cut_sapphire; act house_herald 0; act lamplighter 0",
        "expect: P0.inf=13 pool=[0,0,0,0]",
    )


def test_aus_5_3_a_coloured_pip_takes_its_colour_or_a_rainbow_gem(holds: Any) -> None:
    holds("players=2", "given: P0.play=[lamplighter] pool=[0,3,3,0]", "illegal: act lamplighter 0")
    holds("players=2", "given: P0.play=[lamplighter] pool=[0,0,0,1]", "do: act lamplighter 0", "expect: used=[1,0,0]")


def test_aus_5_4_a_rainbow_pip_takes_any_gem(holds: Any) -> None:
    given = "given: P0.play=[house_herald] pool=[1,1,1,1]"
    holds("players=2", given, "do: act house_herald 0", "only: pay S; pay E; pay B; pay RS; pay RE; pay RB")


def test_aus_5_5_in_full_or_not_at_all(holds: Any) -> None:
    holds("players=2", "given: pool=[2,0,0,0] row=[night_courier, street_juggler]", "illegal: buy 0", "legal: buy 1")


def test_aus_5_6_what_can_be_afforded(holds: Any) -> None:
    market = "row=[star_clerk, comet_prophet, duellist, lamplighter]"
    holds("players=2", f"given: pool=[1,0,0,3] {market}", "legal: buy 0; buy 2; buy 3", "illegal: buy 1")
    holds("players=2", f"given: pool=[0,3,0,1] {market}", "legal: buy 3", "illegal: buy 0; buy 1; buy 2")


def test_aus_5_7_plain_gems_first_then_rainbow_pips_are_asked(holds: Any) -> None:
    holds(
        "players=2",
        "given: pool=[1,1,0,2] row=[star_clerk]",
        "do: buy 0",
        "expect: decision=PAY left=2 pool=[0,1,0,1] used=[2,0,0]",
        "only: pay E; pay RS; pay RE; pay RB",
    )


def test_aus_5_8_gems_count_as_they_are_used(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[conclave_seat] pool=[1,1,0,2]",
        "do: act conclave_seat 0; pay S; pay RB; pay RB",
        "expect: used=[1,1,2] used_any=4 P0.inf=21",
    )


def test_aus_5_9_spent_cards_stay_and_unspent_gems_are_lost(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[2 sapphire_chip, duellist] P0.play=[house_herald]",
        "do: play sapphire_chip; play sapphire_chip; act house_herald 0",
        "expect: P0.play=[2 sapphire_chip, house_herald*used0] pool=[1,0,0,0]",
        "do: pass",
        "expect: pool=[0,0,0,0] decision=END_DISCARD",
    )


def test_aus_6_1_the_row_and_the_top_of_the_power_deck(holds: Any) -> None:
    holds(
        "players=2",
        "given: pool=[9,9,9,0] row=[lamplighter, -, cutpurse] power=[twin_prism, crown_jewel]",
        "only: done; buy 0; buy 2; buy power",
        "do: buy power; pay S; pay S; pay E; pay B; buy 0; pay S; buy 2; pay B",
        "expect: P0.play=[twin_prism*down, lamplighter*down, cutpurse*down] power=[crown_jewel]",
    )


def test_aus_6_2_bought_cards_lie_face_down(holds: Any) -> None:
    holds(
        "players=2",
        "given: pool=[2,0,0,0] row=[lamplighter]",
        "do: buy 0",
        "expect: P0.play=[lamplighter*down] P0.hand=[]",
        "only: done",
    )


def test_aus_6_3_the_next_card_takes_the_vacant_place(holds: Any) -> None:
    holds(
        "players=2",
        "given: pool=[2,0,0,0] row=[duellist, lamplighter, star_clerk, cutpurse] fav=[puppeteer, opera_diva]",
        "do: buy 1",
        "expect: row=[duellist, puppeteer, star_clerk, cutpurse] fav=[opera_diva]",
    )


def test_aus_6_4_the_replacement_is_for_sale(holds: Any) -> None:
    holds(
        "players=2",
        "given: pool=[4,0,0,0] row=[lamplighter] fav=[street_juggler]",
        "do: buy 0; buy 0",
        "expect: P0.play=[lamplighter*down, street_juggler*down] row=[-,-,-,-]",
    )


def test_aus_6_5_empty_stacks_sell_nothing(holds: Any) -> None:
    holds("players=2", "given: pool=[9,9,9,9]", "only: done", "do: pass", "expect: over=no active=P1")


def test_aus_6_6_bought_cards_are_out_of_use(holds: Any) -> None:
    holds(
        "players=2",
        "given: pool=[3,0,0,0] P0.play=[carnival_host, star_clerk*down, crown_jewel*down] kw={foresight}",
        "illegal: act star_clerk 0; act star_clerk 1",
        "do: act carnival_host 0",
        "only: done; pick carnival_host",
    )
