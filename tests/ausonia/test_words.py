"""Words: prompts, labels, refusals, the log and the board; and what a turn's undo may take back."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue.engine.errors import IllegalMove

SAPPHIRE, BLOODSHARD, RAINBOW = (f"{{icon:{gem}|{gem}}}" for gem in ("sapphire", "bloodshard", "rainbow"))


def told(table: Any, move: str, viewer: int) -> list[str]:
    lines: list[str] = table.tell(table.play(move), viewer)
    return lines


def test_the_prompt_keeps_account_of_gems_and_influence(holds: Any) -> None:
    table = holds("players=2", "given: pool=[2,0,0,1] P0.inf=14")
    gems = f"2 {SAPPHIRE} and 1 {RAINBOW}"
    assert table.prompt(0) == f"Play, buy, use abilities, or pass. Gems: {gems}. Influence: 14 of 60."
    assert table.prompt(1) == "{P0} is playing."


def test_labels_say_what_a_button_does(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.hand=[duellist] P0.play=[lamplighter, star_clerk] pool=[2,0,0,0] kw={foresight} row=[street_juggler]"
        " P0.raise=[crown_jewel, cutpurse] P0.seal=[opera_diva]",
    )
    v = table.veiled(0)
    labels = [table.game.label(v, 0, action) for action in table.legal(0)]
    assert labels == [
        "Pass",
        "Play {card:duellist}",
        f"{{card:lamplighter}}: 1 {SAPPHIRE}: Influence 2, Foresight 2",
        f"{{card:star_clerk}}: 2 {SAPPHIRE}: Influence 5",
        "{card:star_clerk}: Foresight used: Influence 2",
        f"Buy {{card:street_juggler}} for 2 {RAINBOW}",
        "Build a Source with {card:crown_jewel}",
        "Break the seal of {card:opera_diva}",
    ]


@pytest.mark.parametrize(
    ("given", "move", "why"),
    [
        ("", "play duellist", "is not in your Hand (AUS-4.1)"),
        ("P0.play=[duellist]", "act duellist 0", "It costs 2 bloodshard; you have none (AUS-5.6)"),
        ("P0.play=[duellist]", "act duellist 1", "The keyword discard was not used this turn (AUS-7.5)"),
        ("P0.play=[puppeteer]", "act puppeteer 1", "A card of the lantern guild was not used this turn (AUS-7.5)"),
        (
            "P0.play=[mirror_keeper] used=[1,0,0]",
            "act mirror_keeper 1",
            "3 gems (sapphire) must be used this turn, so far 1",
        ),
        ("P0.play=[duellist*used0] pool=[0,0,2,0]", "act duellist 0", "was used this turn (AUS-7.2)"),
        (
            "P0.play=[duellist*down] pool=[0,0,2,0]",
            "act duellist 0",
            "was bought this turn and lies face down (AUS-6.6)",
        ),
        ("", "act duellist 0", "is not in the Play Area (AUS-7.1, 7.7)"),
        ("P0.play=[cutpurse]", "act cutpurse 2", "There is no such ability"),
        ("row=[duellist]", "buy 0", "costs 2 bloodshard and 2 rainbow; you have none (AUS-5.6)"),
        ("", "buy power", "Nothing is for sale there (AUS-6.5)"),
        ("P0.raise=[duellist, cutpurse]", "build duellist", "is not star-marked (AUS-8.3)"),
        ("P0.raise=[crown_jewel]", "build crown_jewel", "needs another raised card as its foundation (AUS-8.4)"),
        ("", "build crown_jewel", "is not loose in your Raise Area (AUS-8.3)"),
        ("P0.seal=[duellist*now]", "break duellist", "cannot be broken in the turn it was set (AUS-9.3)"),
        ("", "break duellist", "is not in your Seal Area (AUS-9.3)"),
        ("", "pick duellist", "answers another question"),
    ],
)
def test_a_refusal_names_the_rule(holds: Any, given: str, move: str, why: str) -> None:
    table = holds("players=2", f"given: {given}")
    with pytest.raises(IllegalMove) as error:
        table.play(f"P0 {move}")
    assert why in str(error.value)


def test_the_log_names_only_what_the_viewer_may_know(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.play=[house_steward, lamplighter] P0.hand=[duellist, cutpurse] P0.draw=[star_clerk, opera_diva]",
        "given: pool=[1,1,0,0]",
        "do: act house_steward 0; pay E",
    )
    step = table.play("P0 pick duellist")
    assert table.tell(step, 0) == ["{P0} raises {card:duellist} from the Hand."]
    assert table.tell(step, 1) == ["{P0} raises a card from the Hand."]
    step = table.play("P0 act lamplighter 0")
    assert table.tell(step, 0)[1:] == [
        "{P0} looks at {card:star_clerk} and {card:opera_diva}.",
        "{P0} gains 2 Influence (12).",
    ]
    assert table.tell(step, 1)[1:] == ["{P0} looks at 2 cards.", "{P0} gains 2 Influence (12)."]
    step = table.play("P0 pick2 opera_diva")
    assert table.tell(step, 1) == ["{P0} puts a card back onto the Draw Pile."]


def test_a_card_shown_in_the_hand_was_not_drawn(holds: Any) -> None:
    given = "given: P0.hand=[star_clerk, sapphire_chip] P0.draw=[9 emerald_chip] kw={foresight}"
    table = holds("players=2", given, cond_from_hand=True)
    assert told(table, "P0 act star_clerk 1", 1) == [
        "{P0} uses {card:star_clerk}: Influence 2.",
        "{P0} gains 2 Influence (12).",
    ]
    table.play("P0 done")
    assert told(table, "P0 done", 1) == ["{P0} draws 4 cards.", "It is {P1}'s turn."]  # hidden again, not drawn


def test_a_hidden_foundation_is_not_named(holds: Any) -> None:
    table = holds("players=2", "given: P0.raise=[crown_jewel, duellist, cutpurse!]", "do: build crown_jewel")
    step = table.play("P0 pick duellist")
    assert table.tell(step, 1)[0] == "{P0} builds on a hidden card."
    assert table.tell(step, 0)[0] == "{P0} builds on {card:duellist}."
    table = holds("players=2", "given: P0.raise=[crown_jewel, duellist, cutpurse!]", "do: build crown_jewel")
    assert told(table, "P0 pick cutpurse", 1)[0] == "{P0} builds on {card:cutpurse}."


def test_the_log_of_a_discard_and_of_the_end(holds: Any) -> None:
    table = holds("players=2", "given: P0.play=[night_captain] P1.hand=[2 duellist] pool=[1,0,0,0] P0.draw=[cutpurse]")
    lines = told(table, "P0 act night_captain 0", 1)
    assert "{P1} discards {card:duellist}." in lines
    assert "{P0} draws 1 card." in lines
    table = holds("players=2", "given: P0.inf=59 P0.play=[house_herald] pool=[1,0,0,0]")
    assert "60 Influence: this is the last round" in told(table, "P0 act house_herald 0", 1)[-1]


def test_the_log_of_the_aspirants_turn(holds: Any) -> None:
    table = holds(
        "players=1 aspirant=glass_dowager",
        "given: P0.hand=[6 sapphire_chip] P0.draw=[9 emerald_chip] row=[lamplighter, cutpurse] fav=[4 duellist]",
        "do: pass",
    )
    lines = told(table, "P0 done", 0)
    assert "The Glass Dowager takes {card:lamplighter}." in lines
    assert "The Glass Dowager keeps {card:lamplighter}." in lines
    assert "The Glass Dowager gains 4 Influence (14)." in lines
    assert lines[-1] == "Round 2: {P0} begins."


def test_the_board_shows_the_table(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.hand=[2 sapphire_chip] P0.play=[lamplighter*used0] pool=[1,0,0,0] used=[1,0,0] row=[duellist]",
        "given: power=[twin_prism]",
        "given: P1.hand=[cutpurse] P1.raise=[duellist, cutpurse!] P1.src=[crown_jewel/opera_diva] P1.seal=[star_clerk]",
    )
    power = f"power {{card:twin_prism}} (4 {RAINBOW}) on 0 more"
    laid_out = "raised {card:cutpurse} and 1 hidden, Sources {card:crown_jewel}, sealed {card:star_clerk}"
    assert table.game.board(table.veiled(0)) == [
        "Round 1    Favour Deck 0",
        f"Offer Row: 0 {{card:duellist}} (2 {BLOODSHARD} and 2 {RAINBOW}) | {power}",
        "",
        "> {P0} House Valdombra, 10 Influence, hand: 2 {card:sapphire_chip}, draw pile 0, discard pile 0",
        f"  {{P1}} House Serravento, 10 Influence, 1 card in hand, draw pile 0, discard pile 0, {laid_out}",
        "",
        "Play Area: {card:lamplighter} (used 0)",
        f"Gems: 1 {SAPPHIRE}; used 1 {SAPPHIRE}",
    ]


# ------------------------------------------------------------------------------------------------ shortcuts


def offered(table: Any) -> dict[str, list[str]]:
    legal = table.legal(0)
    offers = table.game.shortcuts(table.veiled(0), 0, legal)
    return {table.game.text(said): [table.game.names[action] for action in actions] for said, actions in offers}


def test_all_gems_the_whole_hand_and_free_abilities_in_one_go(holds: Any) -> None:
    table = holds(
        "players=2", "given: P0.hand=[2 sapphire_chip, duellist] P0.play=[star_clerk, puppeteer] kw={foresight}"
    )
    assert offered(table) == {
        "Play all gem cards": ["play sapphire_chip"] * 2,
        "Play your whole Hand": ["play sapphire_chip", "play sapphire_chip", "play duellist"],
    }
    table = holds("players=2", "given: P0.play=[star_clerk, puppeteer] kw={foresight} guilds={lantern}")
    assert offered(table) == {"Use all abilities that are free": ["act star_clerk 1", "act puppeteer 1"]}


def test_a_cost_is_paid_in_one_go(holds: Any) -> None:
    table = holds("players=2", "given: P0.play=[conclave_seat] pool=[2,1,0,3]", "do: act conclave_seat 0")
    assert offered(table) == {
        "Pay the rest with the plain gems you have most of": ["pay S", "pay S", "pay E", "pay RS"],
    }
    for action in ("pay S", "pay S", "pay E", "pay RS"):
        table.play(f"P0 {action}")
    assert table.view(0)["places"][0]["influence"] == 21
    assert offered(holds("players=2", "given: P0.play=[house_herald] pool=[1,1,0,0]", "do: act house_herald 0")) == {}


# ------------------------------------------------------------------------------------------------ undo


def test_small_decisions_of_a_turn_can_be_taken_back(holds: Any) -> None:
    table = holds(
        "players=2",
        "given: P0.hand=[2 sapphire_chip, house_herald] P0.raise=[crown_jewel, duellist] row=[street_juggler]",
    )
    before = table.state.tobytes()
    moves = ("play sapphire_chip", "play house_herald", "build crown_jewel", "act house_herald 0", "pay S", "buy 0")
    for move in moves:
        table.play(f"P0 {move}")
    for _ in moves:
        table.undo(0)
    assert table.state.tobytes() == before


@pytest.mark.parametrize(
    ("given", "move"),
    [
        ("P0.play=[night_courier] P0.draw=[duellist] pool=[1,0,0,0]", "act night_courier 0"),
        ("P0.play=[lamplighter] P0.draw=[duellist] pool=[1,0,0,0]", "act lamplighter 0"),
        ("row=[street_juggler] fav=[duellist] pool=[2,0,0,0]", "buy 0"),
        ("power=[twin_prism, crown_jewel] pool=[4,0,0,0]", "buy power"),
        ("P0.play=[sapphire_chip]", "done"),
    ],
)
def test_what_showed_something_cannot(holds: Any, given: str, move: str) -> None:
    table = holds("players=2", f"given: {given}")
    table.play(f"P0 {move}")
    assert not table.can_undo(0)
