"""AUS-8 and AUS-9: the Raise Area, Sources, the Seal Area."""

from __future__ import annotations

from typing import Any


def test_aus_8_1_raised_cards_are_known_to_their_owner_only(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.play=[house_steward] P0.hand=[sapphire_heirloom] P0.disc=[duellist] pool=[1,0,0,0]",
        "do: act house_steward 0; pick sapphire_heirloom",
        "expect: P0.raise=[sapphire_heirloom]",
    )
    assert table.view(0)["places"][0]["raised"] == [{"key": "sapphire_heirloom", "open": False}]
    assert table.view(1)["places"][0]["raised"] == [{"key": None, "open": False}]
    assert table.view(-1)["places"][0]["raised"] == [{"key": None, "open": False}]


def test_aus_8_2_raised_cards_stay_for_ever(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.raise=[duellist, emerald_chip!] P0.play=[beaked_physician, ducal_architect] pool=[2,0,0,0]",
        "do: act beaked_physician 0; act ducal_architect 0; pass; pass",
        "expect: P0.raise=[duellist, emerald_chip!] round=2 P0.hand=[beaked_physician, ducal_architect]",
    )


def test_aus_8_3_a_source_needs_a_star_marked_gem_card(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.raise=[lagoon_opal, twin_prism, duellist] P0.hand=[crown_jewel]",
        "only: done; play crown_jewel; build lagoon_opal",
        "do: build lagoon_opal; pick twin_prism",
        "expect: P0.src=[lagoon_opal/twin_prism] P0.raise=[duellist]",
    )


def test_aus_8_4_the_foundation_is_any_other_loose_card(holds: Any) -> None:
    holds("players=2", "given: P0.raise=[crown_jewel] P0.src=[lagoon_opal/duellist]", "illegal: build crown_jewel")
    holds(
        "players=2",
        "given: P0.raise=[2 crown_jewel, duellist, lagoon_opal]",
        "do: build crown_jewel",
        "only: pick crown_jewel; pick duellist; pick lagoon_opal",
    )


def test_aus_8_5_sources_one_at_a_time_each_on_its_own_foundation(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.raise=[crown_jewel, lagoon_opal, 2 duellist]",
        "do: build crown_jewel; pick duellist; build lagoon_opal",
        "expect: P0.src=[crown_jewel/duellist, lagoon_opal/duellist] P0.raise=[] pool=[2,2,1,0]",
        "only: done",
    )


def test_aus_8_6_a_source_pays_at_once_and_every_turn(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.raise=[rainbow_heirloom, duellist]",
        "do: build rainbow_heirloom",
        "expect: pool=[0,0,0,1]",
        "do: pass",
        "expect: pool=[0,0,0,0]",
        "do: pass",
        "expect: active=P0 pool=[0,0,0,1]",
    )


def test_aus_8_7_raised_cards_are_not_in_the_play_area(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.raise=[duellist] P0.play=[carnival_host] pool=[1,0,0,0]",
        "do: act carnival_host 0",
        "only: done; pick carnival_host",
        "do: done; pass",
        "expect: P0.raise=[duellist]",
    )


def test_aus_9_1_one_face_up_favour_card_or_none(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[masked_guest, sapphire_chip, duellist*down, star_clerk] pool=[1,0,0,0] kw={foresight}",
        "do: act masked_guest 0",
        "only: done; pick masked_guest; pick star_clerk",
        "do: pick star_clerk",
        "illegal: act star_clerk 1",
        "expect: P0.seal=[star_clerk*now]",
    )


def test_aus_9_2_a_card_may_seal_itself_and_the_area_is_open(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.play=[puppeteer] pool=[3,0,0,0]",
        "do: act puppeteer 0; pick puppeteer",
        "expect: P0.inf=17 P0.seal=[puppeteer*now] P0.play=[]",
    )
    assert table.view(1)["places"][0]["sealed"] == [{"key": "puppeteer", "now": True}]


def test_aus_9_3_seals_are_broken_one_by_one_on_a_later_turn(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.seal=[duellist, star_clerk, cutpurse*now] pool=[0,0,2,0]",
        "only: done; break star_clerk; break duellist",
        "do: break duellist",
        "expect: P0.seal=[star_clerk, cutpurse*now] P0.play=[duellist*broken]",
        "do: act duellist 0",
        "expect: P0.inf=13 pool=[0,0,0,0]",
    )


def test_aus_9_3_a_copy_sealed_before_can_be_broken_beside_a_new_one(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.seal=[duellist, duellist*now]",
        "do: break duellist",
        "expect: P0.seal=[duellist*now]",
        "illegal: break duellist",
    )


def test_aus_9_4_not_sealed_again_in_the_turn_it_was_broken(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.seal=[star_clerk] P0.play=[carnival_host] pool=[1,0,0,0]",
        "do: break star_clerk; act carnival_host 0",
        "only: done; pick carnival_host",
        "do: done; pass",
        "expect: P0.seal=[] P0.hand=[star_clerk, carnival_host]",
    )


def test_aus_9_5_sealed_cards_stay_without_effect(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.seal=[star_clerk] kw={foresight} pool=[2,0,0,0] P0.hand=[cutpurse]",
        "illegal: act star_clerk 0; act star_clerk 1",
        "do: pass; done; pass",
        "expect: round=2 P0.seal=[star_clerk] P0.hand=[cutpurse]",
    )
