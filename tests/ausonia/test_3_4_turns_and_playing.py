"""AUS-3 and AUS-4: rounds, turns, playing cards."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue.engine.errors import IllegalMove


def test_aus_3_1_an_action_phase_then_an_end_turn_phase(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[sapphire_chip]",
        "expect: decision=MAIN",
        "do: pass",
        "expect: decision=END_DISCARD decider=P0",
        "do: done",
        "expect: decision=MAIN decider=P1",
    )


def test_aus_3_2_clockwise_and_the_starting_seat_stays(holds: Any) -> None:
    holds(
        "players=3 active=P1 first=P1",
        "do: pass",
        "expect: active=P2 round=1",
        "do: pass",
        "expect: active=P0 round=1",
        "do: pass",
        "expect: active=P1 round=2 first=P1",
    )


def test_aus_3_3_passing_is_always_allowed_and_final(holds: Any) -> None:
    table = holds("players=2", "only: done", "do: pass", "expect: active=P1")
    with pytest.raises(IllegalMove):
        table.play("P0 done")


def test_aus_3_4_only_the_active_player_acts_but_for_discard(holds: Any) -> None:
    table = holds("players=2", "given: P0.play=[plague_inquisitor] pool=[0,0,1,0] P1.hand=[2 sapphire_chip, duellist]")
    assert table.legal(1) == []
    table.play("P0 act plague_inquisitor 0")
    assert table.to_act == [1]


def test_aus_3_5_counters_and_marks_start_anew(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[lamplighter] P0.src=[crown_jewel/emerald_chip] pool=[1,0,0,2] P0.seal=[duellist*now]",
        "do: act lamplighter 0; pass; pass",
        "expect: active=P0 round=2 pool=[1,1,1,0] used=[0,0,0] used_any=0 kw={} guilds={} P0.seal=[duellist]",
        "do: play lamplighter",
        "expect: P0.play=[lamplighter]",
    )


def test_aus_3_5_sealed_marks_last_to_the_owners_next_turn(holds: Any) -> None:
    holds("players=2", "given: P0.seal=[duellist*now]", "do: pass", "expect: active=P1 P0.seal=[duellist*now]")


def test_aus_4_1_playing_is_free_and_unlimited(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[3 sapphire_chip, house_herald]",
        "do: play sapphire_chip; play house_herald; play sapphire_chip; play sapphire_chip",
        "expect: P0.hand=[] P0.play=[3 sapphire_chip, house_herald] pool=[3,0,0,0]",
    )


def test_aus_4_2_a_played_card_need_not_be_used(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[house_herald, sapphire_chip, emerald_chip]",
        "do: play house_herald; play sapphire_chip; play emerald_chip",
        "legal: act house_herald 0; done",
        "do: pass",
        "expect: active=P1 P0.inf=10",
    )


def test_aus_4_3_the_play_area_is_neither_hand_nor_discard_pile(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[ducal_architect, sapphire_heirloom, beaked_physician] pool=[2,0,0,0]",
        "do: act ducal_architect 0; act beaked_physician 0",
        "expect: decision=MAIN P0.raise=[] P0.draw=[] kw={raise, manipulation, draw}",
    )


def test_aus_4_4_cards_may_be_kept(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[duellist, house_herald] P0.draw=[6 sapphire_chip]",
        "do: pass; done",
        "expect: P0.hand=[duellist, house_herald, 4 sapphire_chip]",
    )


def test_aus_4_5_playing_is_not_using(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.hand=[herb_gatherer] P0.play=[canal_pilot]",
        "do: play herb_gatherer",
        "expect: guilds={} kw={}",
        "illegal: act canal_pilot 1",
    )
