"""AUS-10 and AUS-11: the End Turn Phase, Draw Pile and Discard Pile."""

from __future__ import annotations

from typing import Any


def test_aus_10_1_the_play_area_goes_to_the_discard_pile(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[sapphire_chip, lamplighter*used0, duellist*down] P0.hand=[house_herald] P0.seal=[cutpurse]",
        "do: pass",
        "expect: P0.play=[] P0.disc=[sapphire_chip, lamplighter, duellist] P0.seal=[cutpurse]",
    )


def test_aus_10_2_any_number_of_cards_from_hand(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[2 sapphire_chip, duellist] P0.draw=[6 emerald_chip]",
        "do: pass",
        "only: done; pick sapphire_chip; pick duellist",
        "do: pick sapphire_chip; pick duellist; pick sapphire_chip",
        "expect: active=P1 P0.disc=[2 sapphire_chip, duellist] P0.hand=[6 emerald_chip]",
    )


def test_aus_10_3_draw_up_to_six_and_more_is_kept(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[8 sapphire_chip] P0.draw=[duellist]",
        "do: pass; done",
        "expect: P0.hand=[8 sapphire_chip] P0.draw=[duellist]",
    )
    holds(
        "players=2",
        "given: P0.hand=[2 sapphire_chip] P0.draw=[9 duellist]",
        "do: pass; done",
        "expect: P0.hand=[2 sapphire_chip, 4 duellist] P0.draw#=5",
    )


def test_aus_10_4_then_the_next_player_or_the_next_round(holds: Any) -> None:
    holds("players=2", "do: pass", "expect: active=P1 round=1", "do: pass", "expect: active=P0 round=2")


def test_aus_11_1_reshuffle_only_when_a_card_is_needed(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[night_courier] P0.draw=[sapphire_chip] P0.disc=[3 emerald_chip] pool=[1,0,0,0]",
        "do: act night_courier 0",
        "expect: P0.draw=[] P0.disc=[3 emerald_chip] P0.hand=[sapphire_chip]",
        "given: P0.play=[night_courier] pool=[1,0,0,0]",
        "do: act night_courier 0",
        "expect: P0.draw=[2 emerald_chip] P0.disc=[] P0.hand=[sapphire_chip, emerald_chip]",
    )


def test_aus_11_2_both_piles_empty(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[mirror_keeper] P0.draw=[duellist] pool=[1,0,0,0]",
        "do: act mirror_keeper 0",
        "expect: P0.hand=[duellist] P0.inf=10 decision=MAIN",
    )


def test_aus_11_3_only_the_discard_pile_is_shuffled_in(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[glass_reader, sapphire_chip] P0.hand=[cutpurse] P0.raise=[duellist] P0.seal=[star_clerk]"
        " P0.draw=[emerald_chip] P0.disc=[bloodshard_chip] pool=[1,0,0,0]",
        "do: act glass_reader 0",
        "expect: decision=FORESIGHT look=[emerald_chip, bloodshard_chip] P0.draw=[] P0.disc=[]",
        "do: pick emerald_chip; pick2 bloodshard_chip",
        "expect: P0.hand=[cutpurse, bloodshard_chip, emerald_chip] P0.draw=[] P0.disc=[] P0.raise=[duellist]",
    )


def test_aus_11_4_the_discard_pile_is_open_to_all(holds: Any) -> None:
    table = holds("players=2", "given: P0.disc=[duellist, sapphire_chip]")
    assert table.view(1)["places"][0]["discard"] == ["sapphire_chip", "duellist"]
    assert table.view(-1)["places"][0]["discard"] == ["sapphire_chip", "duellist"]
