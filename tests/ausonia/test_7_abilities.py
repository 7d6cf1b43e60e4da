"""AUS-7: abilities by cost and by condition."""

from __future__ import annotations

from typing import Any


def test_aus_7_1_a_cost_ability_of_a_face_up_card_in_the_play_area(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[lamplighter] pool=[1,0,0,0]",
        "illegal: act lamplighter 0",
        "do: play lamplighter",
        "legal: act lamplighter 0",
        "do: act lamplighter 0",
        "expect: P0.inf=12 pool=[0,0,0,0]",
    )


def test_aus_7_2_each_ability_once_per_turn_and_card(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[2 house_herald] pool=[5,0,0,0]",
        "do: act house_herald 0; act house_herald 0",
        "expect: P0.inf=12 pool=[3,0,0,0] P0.play=[2 house_herald*used0]",
        "illegal: act house_herald 0",
    )


def test_aus_7_3_abilities_of_one_card_at_different_moments(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[root_matriarch] P0.hand=[3 emerald_chip, house_herald] P0.draw=[house_steward] pool=[1,0,0,0]",
        "do: act root_matriarch 2; done; play emerald_chip; play emerald_chip; play emerald_chip; act root_matriarch 0",
        "expect: P0.inf=19 P0.play=[3 emerald_chip, root_matriarch*used02] P0.hand=[house_herald, house_steward]",
    )


def test_aus_7_4_a_condition_costs_nothing(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[star_clerk] kw={foresight}",
        "do: act star_clerk 1",
        "expect: P0.inf=12 used_any=0",
    )


def test_aus_7_5_gems_at_least_n_of_the_colour(holds: Any) -> None:
    for used, verdict in (("[2,9,9]", "illegal"), ("[3,0,0]", "legal"), ("[7,0,0]", "legal")):
        holds("players=2", f"given: P0.play=[mirror_keeper] used={used}", f"{verdict}: act mirror_keeper 1")


def test_aus_7_5_the_rainbow_symbol_counts_all_colours(holds: Any) -> None:
    for used, verdict in (("[2,1,1]", "illegal"), ("[2,2,1]", "legal")):
        holds("players=2", f"given: P0.play=[opera_diva] used={used}", f"{verdict}: act opera_diva 1")


def test_aus_7_5_keyword_and_guild(holds: Any) -> None:
    holds("players=2", "given: P0.play=[street_juggler] kw={discard}", "illegal: act street_juggler 1")
    holds("players=2", "given: P0.play=[street_juggler] kw={seal}", "legal: act street_juggler 1")
    holds("players=2", "given: P0.play=[puppeteer] guilds={mask}", "illegal: act puppeteer 1")
    holds("players=2", "given: P0.play=[puppeteer] guilds={lantern}", "legal: act puppeteer 1")


def test_aus_7_6_a_condition_stays_met_wherever_the_card_was(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[night_courier, herb_gatherer] P0.draw=[lantern_mistress] P0.seal=[grave_gardener]",
        "given: pool=[1,1,0,0]",
        "do: act herb_gatherer 0; act night_courier 0; play lantern_mistress; break grave_gardener",
        "legal: act lantern_mistress 1; act grave_gardener 1",
    )


def test_aus_7_7_a_condition_ability_needs_the_card_in_the_play_area(holds: Any) -> None:
    holds("players=2", "given: P0.hand=[star_clerk] kw={foresight}", "illegal: act star_clerk 1")


def test_aus_7_7_option_cond_from_hand(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.hand=[sapphire_chip, 2 star_clerk] kw={foresight} pool=[4,0,0,0]",
        "legal: act star_clerk 1",
        "illegal: act star_clerk 0",
        "do: act star_clerk 1",
        "expect: P0.inf=12 P0.hand=[sapphire_chip, 2 star_clerk]",
        "legal: act star_clerk 1",
        "do: act star_clerk 1",
        "illegal: act star_clerk 1",
        cond_from_hand=True,
    )
    assert table.view(1)["places"][0]["hand"] == [None, "star_clerk", "star_clerk"]  # it was shown
    table.play("P0 play star_clerk")
    assert table.view(1)["play"] == [{"key": "star_clerk", "used": [1], "down": False, "broken": False}]
    assert "act star_clerk 0" in table.legal_names(0)
    assert "act star_clerk 1" not in table.legal_names(0)


def test_aus_7_7_marks_of_the_hand_end_with_the_turn(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[star_clerk] P0.draw=[5 sapphire_chip] kw={foresight}",
        "do: act star_clerk 1; pass; done; pass",
        "expect: active=P0 P0.hand=[star_clerk, 5 sapphire_chip]",
        "given: kw={foresight}",
        "legal: act star_clerk 1",
        cond_from_hand=True,
    )


def test_aus_7_8_gems_add_up_over_purchases_and_abilities(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[mirror_keeper, glass_reader, lamplighter] pool=[3,0,0,0] row=[lamplighter]",
        "do: act lamplighter 0; buy 0; act mirror_keeper 1; act glass_reader 1",
        "expect: P0.inf=18 used=[3,0,0]",
    )


def test_aus_7_9_a_keyword_counts_without_result_but_not_in_the_end_turn_phase(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[carnival_host*broken, street_juggler*broken] pool=[1,0,0,0]",
        "do: act carnival_host 0",
        "expect: kw={influence, seal} decision=MAIN",
        "legal: act street_juggler 1",
    )
    holds(
        "players=2",
        "given: P0.hand=[sapphire_chip, emerald_chip] P0.draw=[5 sapphire_chip]",
        "do: pass; pick emerald_chip; done",
        "expect: kw={}",
    )


def test_aus_7_9_corruption_after_the_trigger_marks_both_keywords(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.inf=60 final=yes P0.play=[plague_inquisitor] pool=[0,0,1,0]",
        "do: act plague_inquisitor 0",
        "expect: P0.inf=62 kw={corruption, influence, discard}",
    )


def test_aus_7_10_a_guild_is_used_by_an_ability_also_of_the_card_itself(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[grave_gardener, journeyman_mason] P0.hand=[duellist] pool=[0,1,0,0]",
        "illegal: act grave_gardener 1",
        "do: act grave_gardener 0; done",
        "expect: guilds={root}",
        "do: act grave_gardener 1; play duellist",
        "illegal: act journeyman_mason 1",
    )


def test_aus_7_10_option_guild_used_by_playing(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[herb_gatherer, sapphire_chip] P0.seal=[cutpurse] P0.play=[canal_pilot, silver_envoy]",
        "do: play sapphire_chip",
        "expect: guilds={}",
        "do: play herb_gatherer",
        "expect: guilds={root}",
        "legal: act canal_pilot 1",
        "do: break cutpurse",
        "legal: act silver_envoy 1",
        guild_used="played",
    )


def test_aus_7_11_effects_in_printed_order_each_to_its_end(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[terrace_gardener] P0.draw=[sapphire_chip] P0.disc=[duellist, crown_jewel] pool=[0,1,0,0]",
        "do: act terrace_gardener 0",
        "expect: decision=MANIPULATION P0.hand=[]",
        "only: done; pick crown_jewel; pick duellist",
        "do: pick duellist",
        "expect: P0.hand=[duellist] P0.draw=[sapphire_chip] decision=MAIN",
    )


def test_aus_7_12_an_ability_may_be_used_for_nothing(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[mirror_keeper] pool=[1,0,0,0]",
        "do: act mirror_keeper 0",
        "expect: P0.hand=[] kw={draw} guilds={lantern} decision=MAIN",
    )
