"""AUS-14 and AUS-15: solo play, engine guards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.errors import IllegalMove
from intrigue.engine.script import Script

AUSONIA = game("ausonia")
HAND = "P0.hand=[6 sapphire_chip] P0.draw=[9 emerald_chip]"
FULL_ROW = "row=[cutpurse, duellist, duellist, duellist] fav=[6 puppeteer]"


def test_aus_14_1_the_human_then_the_aspirant(holds: Any) -> None:
    holds(
        "players=1 aspirant=glass_dowager",
        f"given: {HAND} {FULL_ROW}",
        "do: pass; done",
        "expect: round=2 active=P0 decision=MAIN asp_disc=[cutpurse]",
    )


def test_aus_14_2_the_aspirant_is_the_only_opponent(holds: Any) -> None:
    holds(
        "players=1",
        "given: P0.play=[court_poisoner] pool=[0,0,1,0] asp_inf=2",
        "do: act court_poisoner 0",
        "expect: asp_inf=0 P0.inf=11 decision=MAIN",
    )
    holds("players=1 real=yes seed=1 aspirant=0", "expect: asp_inf=10")


def test_aus_14_3_one_pip_after_another_in_the_order_s_e_b_r(holds: Any) -> None:
    holds(
        "players=1 aspirant=red_captain",
        f"given: {HAND} row=[blackmailer, duellist, duellist, duellist] fav=[puppeteer] P0.inf=1 asp_inf=10",
        "do: pass; done",
        "expect: P0.inf=0 asp_inf=12 asp_disc=[blackmailer]",
        "note: S Corruption 1, B Influence 1 and Corruption 1, R Influence 1.",
    )


def test_aus_14_4_two_for_each_kept_card_before_the_taken_one_is_judged(holds: Any) -> None:
    given = f"given: {HAND} row=[lamplighter, duellist, duellist, duellist] fav=[puppeteer] kept=[2 glass_reader]"
    holds(
        "players=1 aspirant=glass_dowager",
        given,
        "do: pass; done",
        "expect: asp_inf=18 kept=[2 glass_reader, lamplighter]",
    )
    holds("players=1 aspirant=glass_dowager", given, "do: pass; done", "expect: asp_inf=22", kept_bonus="per_pip")


@pytest.mark.parametrize(
    ("aspirant", "kept", "card", "keeps"),
    [
        ("glass_dowager", "[]", "star_clerk", True),
        ("glass_dowager", "[]", "duellist", False),
        ("red_captain", "[]", "condottiero", True),
        ("red_captain", "[]", "cutpurse", False),
        ("hollow_harlequin", "[]", "vineyard_baron", True),
        ("hollow_harlequin", "[]", "orchard_abbess", False),
        ("briar_abbot", "[lamplighter]", "duellist", True),
        ("briar_abbot", "[lamplighter]", "star_clerk", False),
    ],
)
def test_aus_14_5_the_keep_rule_is_a_test(holds: Any, aspirant: str, kept: str, card: str, keeps: bool) -> None:
    pile = "asp_disc=[]" if keeps else f"asp_disc=[{card}]"
    holds(
        f"players=1 aspirant={aspirant}",
        f"given: P0.draw=[9 emerald_chip] P0.hand=[6 sapphire_chip] kept={kept}"
        f" row=[{card}, cutpurse, cutpurse, cutpurse] fav=[puppeteer]",
        "do: pass; done",
        f"expect: {pile}",
    )


def test_aus_14_6_the_kept_card_ability(holds: Any) -> None:
    given = f"given: {HAND} {FULL_ROW}"
    holds("players=1 aspirant=glass_dowager", given, "do: pass; done", "expect: asp_inf=10")
    holds(
        "players=1 aspirant=glass_dowager", given, "do: pass; done", "expect: asp_inf=12 kept=[]", stage3="every_turn"
    )


def test_aus_14_7_the_row_moves_up(holds: Any) -> None:
    holds(
        "players=1",
        "given: pool=[0,2,0,0] row=[duellist, star_clerk, herb_gatherer, cutpurse] fav=[puppeteer]",
        "do: buy 2",
        "expect: row=[duellist, star_clerk, cutpurse, puppeteer]",
    )


def test_aus_14_8_the_aspirants_discard_pile_refills_the_favour_deck(holds: Any) -> None:
    holds(
        "players=1",
        "given: pool=[2,0,0,0] row=[street_juggler, duellist, star_clerk, cutpurse] asp_disc=[2 puppeteer]",
        "do: buy 0",
        "expect: row=[duellist, star_clerk, cutpurse, puppeteer] fav=[puppeteer] asp_disc=[]",
    )
    holds(
        "players=1", "given: pool=[2,0,0,0] row=[street_juggler, duellist]", "do: buy 0", "expect: row=[duellist,-,-,-]"
    )


def test_aus_14_8_a_kept_card_that_is_dropped_fills_an_empty_place(holds: Any) -> None:
    holds(
        "players=1",
        "given: P0.play=[night_captain] pool=[1,0,0,0] kept=[star_clerk] row=[duellist, -, -, -]",
        "do: act night_captain 0",
        "expect: row=[duellist, star_clerk, -, -] kept=[] asp_disc=[]",
    )


def test_aus_14_9_an_empty_row(holds: Any) -> None:
    holds(
        "players=1 aspirant=hollow_harlequin",
        f"given: {HAND} kept=[puppeteer]",
        "do: pass; done",
        "expect: asp_inf=12 P0.inf=10 kept=[puppeteer] round=2",
    )


def test_aus_14_10_discard_by_the_human_drops_one_kept_card(holds: Any) -> None:
    holds(
        "players=1",
        "given: P0.play=[plague_inquisitor] pool=[0,0,1,0] kept=[3 duellist]",
        "do: act plague_inquisitor 0",
        "expect: kept=[2 duellist] row=[duellist,-,-,-]",
    )
    holds(
        "players=1",
        "given: P0.play=[plague_inquisitor] pool=[0,0,1,0]",
        "do: act plague_inquisitor 0",
        "expect: kept=[]",
    )


def test_aus_14_10_which_kept_card_goes_is_chance() -> None:
    gone = set()
    for seed in range(20):
        setup = f"players=1 real=yes seed={seed} aspirant=0"
        script = Script(AUSONIA, setup, {})
        list(script.line("given: P0.play=[night_captain] pool=[1,0,0,0] kept=[duellist, star_clerk, cutpurse]"))
        list(script.line("do: act night_captain 0"))
        gone |= {
            card
            for card in ("duellist", "star_clerk", "cutpurse")
            if card not in script.table.view(0)["aspirant"]["kept"]
        }
    assert gone == {"duellist", "star_clerk", "cutpurse"}


def test_aus_14_11_burn_and_its_option(holds: Any) -> None:
    given = "given: P0.hand=[6 sapphire_chip] P0.draw=[emerald_chip] P0.disc=[bloodshard_chip] row=[night_courier]"
    holds(
        "players=1 aspirant=glass_dowager",
        given,
        "do: pass; done",
        "expect: P0.inf=8 P0.disc=[emerald_chip, bloodshard_chip] P0.draw=[]",
    )
    holds(
        "players=1 aspirant=glass_dowager",
        given,
        "do: pass; done",
        "expect: P0.inf=10 P0.disc#=2 P0.draw#=0",
        burn_reshuffle=True,
    )
    empty = "given: P0.hand=[6 sapphire_chip] row=[night_courier]"
    holds("players=1 aspirant=glass_dowager", empty, "do: pass; done", "expect: P0.inf=7", burn_reshuffle=True)


def test_aus_14_12_what_an_aspirant_may_do() -> None:
    aspirants = AUSONIA.cards.aspirants
    verbs = {verb for one in aspirants for effects in (*one.pips, one.kept_ability) for verb, _ in effects}
    assert verbs == {"influence", "corruption", "discard", "burn"}


def test_aus_14_13_the_aspirant_finishes_the_round_and_loses_ties(holds: Any) -> None:
    table = holds(
        "players=1 aspirant=hollow_harlequin",
        f"given: {HAND} P0.inf=60 final=yes asp_inf=59 {FULL_ROW}",
        "do: pass; done",
        "expect: over=yes asp_inf=60 winner=P0",
    )
    assert table.scores() == [(60, 1)]
    table = holds(
        "players=1 aspirant=hollow_harlequin",
        f"given: {HAND} P0.inf=60 final=yes asp_inf=60 {FULL_ROW}",
        "do: pass; done",
        "expect: over=yes asp_inf=61 winner=ASP",
    )
    assert table.scores() == [(60, 2)]


@pytest.mark.parametrize(
    ("aspirant", "influence"),
    [("glass_dowager", 10), ("red_captain", 5), ("hollow_harlequin", 15), ("briar_abbot", 18)],
)
def test_aus_14_14_aspirants_may_begin_with_influence_by_level(holds: Any, aspirant: str, influence: int) -> None:
    chosen = f"do: aspirant {aspirant}"
    holds("players=1 real=yes seed=4", chosen, "expect: asp_inf=10 P0.inf=10")
    holds("players=1 real=yes seed=4 aspirant_start=by_level", chosen, f"expect: asp_inf={influence} P0.inf=10")
    fixed = f"players=1 real=yes seed=4 aspirant={aspirant} aspirant_start=by_level"
    holds(fixed, f"expect: asp_inf={influence} P0.inf=10")


def test_aus_14_14_no_aspirant_begins_below_0(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(AUSONIA.card_file_text.replace("start_influence = 10", "start_influence = 3"))
    poor = AUSONIA.with_cards(path)
    assert poor.deal(1, {"aspirant": "1", "aspirant_start": "by_level"}, seed=1)["asp_influence"] == 0


# ------------------------------------------------------------------------------------------------ guards


def test_aus_15_1_the_round_cap(holds: Any) -> None:
    holds("players=2 active=P1 round=39", "do: pass", "expect: over=no round=40")
    holds("players=2 active=P1 round=40", "given: P1.inf=11", "do: pass", "expect: over=yes capped=yes winner=P1")
    holds("players=2 active=P1 round=40", "given: P1.inf=60 final=yes", "do: pass", "expect: over=yes capped=no")


def test_aus_15_2_one_option_is_carried_out_and_none_is_skipped(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[house_herald] pool=[0,2,0,0]",
        "do: act house_herald 0",
        "expect: decision=MAIN P0.inf=11",
    )
    holds(
        "players=2", "given: P0.play=[house_steward] pool=[0,2,0,0]", "do: act house_steward 0", "expect: decision=MAIN"
    )
    holds("players=2", "only: done")


def test_aus_15_2_one_aspirant_in_the_card_file_is_not_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("[[aspirant]]".join(AUSONIA.card_file_text.split("[[aspirant]]")[:2]))
    alone = Table(AUSONIA.with_cards(path), 1, {"aspirant": "choose"}, seed=1)
    assert alone.view(0)["aspirant"]["key"] == "glass_dowager"
    assert "done" in alone.legal_names(0)


def test_aus_15_3_which_copy_acts(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.play=[silver_envoy*broken, silver_envoy] pool=[2,0,0,0]",
        "do: act silver_envoy 0",
        "expect: P0.play=[silver_envoy*broken, silver_envoy*used0]",
    )
    holds(
        "players=2",
        "given: P0.play=[2 silver_envoy] pool=[2,0,0,0] guilds={dagger}",
        "do: act silver_envoy 1; act silver_envoy 0",
        "expect: P0.play=[silver_envoy*used01, silver_envoy]",
    )


def test_aus_15_3_a_known_copy_is_built_with_before_a_hidden_one(holds: Any) -> None:
    holds(
        "players=2",
        "given: P0.raise=[crown_jewel, crown_jewel!, duellist, duellist!]",
        "do: build crown_jewel; pick duellist",
        "expect: P0.src=[crown_jewel/duellist!] P0.raise=[crown_jewel, duellist]",
    )


def test_aus_15_4_chance_comes_from_the_seed_and_a_refused_action_changes_nothing() -> None:
    first, second, other = (Table("ausonia", 3, seed=seed) for seed in (5, 5, 6))
    assert first.state.tobytes() == second.state.tobytes() != other.state.tobytes()
    before = first.state.tobytes()
    with pytest.raises(IllegalMove):
        first.play("P0 build crown_jewel")
    assert first.state.tobytes() == before
