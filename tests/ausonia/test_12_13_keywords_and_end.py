"""AUS-12 and AUS-13: the keywords, the end of the game."""

from __future__ import annotations

from typing import Any

from intrigue import game


def test_aus_12_1_influence(holds: Any) -> None:
    holds("players=2", "given: P0.play=[conclave_seat] pool=[4,0,0,0]", "do: act conclave_seat 0", "expect: P0.inf=21")


def test_aus_12_2_corruption_any_opponent(holds: Any) -> None:
    holds(
        "players=4 active=P2",
        "given: P2.play=[hired_bravo] pool=[0,0,1,0] P0.inf=0 P3.inf=9",
        "do: act hired_bravo 0",
        "only: target P0; target P1; target P3",
        "do: target P3",
        "expect: P3.inf=8 P2.inf=10 decision=MAIN",
    )
    holds("players=2", "given: P0.play=[hired_bravo] pool=[0,0,1,0]", "do: act hired_bravo 0", "expect: P1.inf=9")


def test_aus_12_3_discard_the_victim_decides(holds: Any) -> None:
    holds(
        "players=3",
        "given: P0.play=[plague_inquisitor] pool=[0,0,1,0] P1.hand=[duellist] P1.draw=[sapphire_chip]",
        "do: act plague_inquisitor 0; target P2",
        "only: target P1; target P2",
        "do: target P1",
        "expect: P1.hand=[] P1.disc=[duellist] P1.draw=[sapphire_chip] decision=MAIN",
    )
    holds(
        "players=2",
        "given: P0.play=[night_captain] pool=[1,0,0,0]",
        "do: act night_captain 0",
        "expect: kw={discard, draw}",
    )


def test_aus_12_4_draw_one_at_a_time(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[mirror_keeper] P0.draw=[duellist, cutpurse, star_clerk] pool=[1,0,0,0]",
        "do: act mirror_keeper 0",
        "expect: P0.hand=[duellist, cutpurse] P0.draw=[star_clerk]",
    )


def test_aus_12_5_manipulation_up_to_x_the_last_on_top(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[vineyard_baron] P0.draw=[emerald_chip] P0.disc=[duellist, cutpurse, star_clerk]",
        "given: pool=[0,2,0,0]",
        "do: act vineyard_baron 0; pick duellist; pick star_clerk",
        "expect: P0.draw=[star_clerk, duellist, emerald_chip] P0.disc=[cutpurse] P0.known=2 P0.inf=16",
    )


def test_aus_12_6_foresight_discards_then_returns(holds: Any) -> None:
    given = "given: P0.play=[comet_prophet] P0.draw=[duellist, cutpurse, star_clerk, emerald_chip] pool=[2,0,0,0]"
    holds(
        "players=2",
        given,
        "do: act comet_prophet 0",
        "only: pick star_clerk; pick cutpurse; pick duellist; pick2 star_clerk; pick2 cutpurse; pick2 duellist",
        "do: pick2 star_clerk",
        "only: pick2 cutpurse; pick2 duellist",
        "do: pick2 duellist",
        "expect: P0.draw=[cutpurse, duellist, star_clerk, emerald_chip] P0.known=3",
        "expect: P0.hand=[] kw={influence, foresight}",
    )
    holds(
        "players=2",
        given,
        "do: act comet_prophet 0; pick duellist; pick cutpurse; pick star_clerk",
        "expect: P0.draw=[emerald_chip] P0.disc=[duellist, cutpurse, star_clerk] P0.known=0",
    )


def test_aus_12_6_what_was_known_is_forgotten_card_by_card(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[lamplighter, night_courier] P0.draw=[duellist, cutpurse, 5 star_clerk]",
        "given: P0.known=1 pool=[2,0,0,0]",
        "do: act lamplighter 0; pick2 duellist",
        "expect: P0.known=2 P0.draw=[cutpurse, duellist, 5 star_clerk]",
        "do: act night_courier 0",
        "expect: P0.known=1 P0.hand=[cutpurse]",
    )


def test_aus_12_6_option_ask_before_a_reshuffle(holds: Any) -> None:
    given = "given: P0.play=[lamplighter] P0.draw=[crown_jewel] P0.disc=[duellist] pool=[1,0,0,0]"
    ask = {"foresight_reshuffle": "ask"}
    holds(
        "players=2",
        given,
        "do: act lamplighter 0",
        "expect: decision=LOOK_ON look=[crown_jewel]",
        "only: done; act lamplighter 0",
        "do: done",
        "expect: decision=FORESIGHT P0.disc=[duellist]",
        "do: pick2 crown_jewel",
        "expect: P0.draw=[crown_jewel] P0.known=1 kw={influence, foresight}",
        **ask,
    )
    holds(
        "players=2",
        given,
        "do: act lamplighter 0; act lamplighter 0",
        "expect: look=[crown_jewel, duellist]",
        "do: pick duellist; pick2 crown_jewel",
        "expect: P0.draw=[crown_jewel] P0.disc=[duellist]",
        **ask,
    )
    nothing = "given: P0.play=[lamplighter] P0.disc=[duellist] pool=[1,0,0,0]"
    holds(
        "players=2", nothing, "do: act lamplighter 0; done", "expect: P0.disc=[duellist] decision=MAIN P0.inf=12", **ask
    )


def test_aus_12_7_raise_from_hand_or_discard_pile(holds: Any) -> None:
    given = "given: P0.play=[ducal_architect] P0.hand=[duellist] P0.disc=[2 cutpurse] pool=[1,0,0,0]"
    holds("players=2", given, "do: act ducal_architect 0; done", "expect: P0.raise=[] kw={raise}")
    holds(
        "players=2",
        given,
        "do: act ducal_architect 0; pick2 cutpurse; pick2 cutpurse",
        "expect: P0.raise=[2 cutpurse!]",
    )
    holds("players=2", given, "do: act ducal_architect 0; pick duellist; done", "expect: P0.raise=[duellist]")


def test_aus_12_8_seal(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[mask_sovereign] pool=[1,0,0,0]",
        "do: act mask_sovereign 2; pick mask_sovereign",
        "expect: P0.seal=[mask_sovereign*now] kw={seal}",
    )
    abilities = [ability for card in game("ausonia").cards for ability in card.abilities]
    assert {x for ability in abilities for verb, x in ability.do if verb == "seal"} == {1}


def test_aus_12_9_burn_stands_on_aspirants_only() -> None:
    cards = game("ausonia").cards
    assert all(verb != "burn" for card in cards for ability in card.abilities for verb, _ in ability.do)
    assert any(verb == "burn" for aspirant in cards.aspirants for pip in aspirant.pips for verb, _ in pip)


# ------------------------------------------------------------------------------------------------ the end


def test_aus_13_1_sixty_triggers_the_end_of_the_round(holds: Any) -> None:
    holds(
        "players=3",
        "given: P0.inf=59 P0.play=[house_herald] pool=[1,0,0,0]",
        "do: act house_herald 0",
        "expect: final=yes over=no",
        "do: pass; pass",
        "expect: over=no active=P2",
        "do: pass",
        "expect: over=yes winner=P0 decision=GAME_OVER decider=none",
    )


def test_aus_13_2_corruption_counts_as_influence_for_everyone(holds: Any) -> None:
    holds(
        "players=3 active=P1",
        "given: P0.inf=61 P1.inf=20 final=yes P1.play=[cutpurse] pool=[0,0,1,0]",
        "do: act cutpurse 0",
        "expect: P1.inf=23 P0.inf=61 P2.inf=10 decision=MAIN",
    )


def test_aus_13_3_most_influence_wins(holds: Any) -> None:
    holds("players=2 active=P1", "given: P0.inf=62 P1.inf=63 final=yes", "do: pass", "expect: over=yes winner=P1")


def test_aus_13_4_ties_go_to_the_earlier_player(holds: Any) -> None:
    table = holds(
        "players=4 active=P1 first=P2",
        "given: P0.inf=61 P1.inf=61 P2.inf=40 P3.inf=61 final=yes",
        "do: pass",
        "expect: over=yes winner=P3",
    )
    assert table.scores() == [(61, 2), (61, 3), (40, 4), (61, 1)]
