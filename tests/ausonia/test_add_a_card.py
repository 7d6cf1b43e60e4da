"""docs/add-a-card.md, step by step: a new card needs a card file and nothing else; a wrong file is refused by name."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.errors import BadCards
from intrigue.engine.scenario import run_scenario

AUSONIA = game("ausonia")
PAGE = Path(__file__).parents[2] / "docs" / "add-a-card.md"


def blocks() -> list[str]:
    """The TOML blocks of the page."""
    return re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def with_text(tmp_path: Path, text: str) -> Any:
    file = tmp_path / "my-cards.toml"
    file.write_text(text, encoding="utf-8")
    return AUSONIA.with_cards(file)


@pytest.fixture
def original() -> str:
    return AUSONIA.card_path.read_text(encoding="utf-8")


@pytest.fixture
def mine(tmp_path: Path, original: str) -> Any:
    return with_text(tmp_path, original + "\n" + re.sub(r"^ {3}", "", blocks()[0], flags=re.MULTILINE))


def test_the_card_of_the_page_is_there(mine: Any) -> None:
    assert len(mine.cards) == len(AUSONIA.cards) + 1
    assert mine.card_name("tide_broker") == mine.card_name("tide_broker", "es") == "Tide Broker"
    assert mine.card_text("tide_broker") == "1 rainbow: Influence 2, Manipulation 1; 2 sapphire used: Draw 1"
    assert (
        mine.card_text("tide_broker", "es") == "1 arcoíris: influencia 2, manipulación 1; tras usar 2 zafiros: robar 1"
    )
    assert mine.parse("P0 play tide_broker") == (0, 1 + 54)
    assert mine.cards_hash != AUSONIA.cards_hash


def test_the_scenario_of_the_page_holds(mine: Any) -> None:
    for scenario in tomllib.loads(re.sub(r"^ {3}", "", blocks()[1], flags=re.MULTILINE))["scenario"]:
        assert run_scenario(scenario, mine).failures == []


def test_it_is_dealt_bought_and_played(mine: Any) -> None:
    table = Table(mine, seats=2, seed=1)
    assert int(table.state["stock"][54]) + list(table.state["row"]).count(54) == 2
    script = [
        "given: row=[tide_broker] fav=[duellist] pool=[3,0,0,0]",
        "do: buy 0; pass",
        "expect: P0.hand=[tide_broker] row=[duellist,-,-,-]",
        "do: pass; play tide_broker",
        "given: used=[2,0,0] P0.draw=[duellist]",
        "do: act tide_broker 1",
        "expect: P0.hand=[duellist] guilds={mask}",
    ]
    assert run_scenario({"id": "AUS-X", "setup": "players=2", "script": script}, mine).failures == []


# ------------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('cost = "R"', 'cost = "X"', "ability 1: cost: 'X' is not 0 to 12 letters of SEBR"),
        ('cost = "R", do', "do", "ability 1: cost: a line has exactly one of cost, gems, keyword, guild"),
        ('gems = "SS"', 'gems = "SE"', "ability 2: gems: 'SE': a condition shows gems of one colour"),
        ('gems = "SS"', 'keyword = "burn"', "ability 2: keyword: unknown word 'burn'"),
        ('gems = "SS"', 'guild = "tin"', "ability 2: guild: unknown word 'tin'"),
        ('["draw", 1]', '["drow", 1]', "ability 2: do: unknown effect 'drow'"),
        ('["draw", 1]', '["burn", 1]', "ability 2: do: unknown effect 'burn'"),
        ('["draw", 1]', '["seal", 2]', "ability 2: do: seal 2: not a number from 1 to 1"),
        ('["draw", 1]', '"draw"', "ability 2: do: 'draw' is not an effect"),
        ('[["draw", 1]]', "[]", "ability 2: do: is not a list of 1 to 2 effects"),
        ('[["draw", 1]]', '[["draw", 1]], text = 1', "ability 2: text: 1 is not a text"),
        ("ability = [", "ability = [3,", "ability: line 1 is not a table"),
        ("ability = [", "abilities = [", "gems: a card has either gems or ability lines"),
        ('cost = "SRR"', 'cost = "SRR"\ngems = "S"', "gems: a card has either gems or ability lines"),
        ('cost = "SRR"', 'cost = ""', "cost: '' is not 1 to 12 letters"),
        ('cost = "SRR"', 'cost = "SRR"\ncolour = "red"', "colour: unknown field"),
        ('guild = "mask"\n', "", "guild: missing; a card of the Favour Deck"),
        ('deck = "favour"', 'deck = "fortune"', "deck: unknown word 'fortune'; allowed are start, power, favour"),
        ("copies = 2", "copies = 0", "copies: 0 is not a number from 1"),
        ('name = "Tide Broker"', "name = 3", "name: 3 is not a text"),
    ],
)
def test_a_wrong_card_is_refused_with_file_card_and_field(
    tmp_path: Path, original: str, old: str, new: str, why: str
) -> None:
    card = re.sub(r"^ {3}", "", blocks()[0], flags=re.MULTILINE)
    assert old in card
    with pytest.raises(BadCards) as error:
        with_text(tmp_path, original + "\n" + card.replace(old, new, 1))
    told = re.sub(r"my-cards\.toml:\d+", "my-cards.toml", str(error.value))
    assert f"my-cards.toml: card 'tide_broker': {why}" in told


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('key = "glass_reader"', 'key = "lamplighter"', "card 'lamplighter': key: used twice"),
        ('key = "red_captain"', 'key = "lamplighter"', "key: 'lamplighter' names two things"),
        ('key = "glass_reader"', 'key = "Glass_Reader"', "key: keys are lower-case words without blanks"),
        ("\nstar = true", '\nstar = "yes"', "card 'sapphire_heirloom': star: 'yes' is not true or false"),
        ('\ngems = "R"\n', '\ngems = "R"\nguild = "root"\n', "card 'rainbow_chip': guild: only a card with abilities"),
        ('copies = 3\ncost = "SEBRR"', 'copies = 11\ncost = "SEBRR"', "card: one player could own 18 star cards"),
        (
            'copies = 2\ncost = "SR"',
            'copies = 20\ncost = "SR"',
            "card: 74 cards in the favour deck; allowed are 4 to 64",
        ),
        ("cards = { sapphire_chip = 3", "cards = { sapphire_chip = 2", "starter '#1': cards: 11 cards"),
        ("cards = { sapphire_chip = 3", "cards = { lamplighter = 3", "starter '#1': cards: lamplighter: is no card"),
        ('guilds = ["lantern"]', 'guilds = ["tin"]', "aspirant 'glass_dowager': keep: guilds: ['tin'] is not a list"),
        ('rainbow = [["burn", 1]]', 'rainbow = [["draw", 1]]', "aspirant 'glass_dowager': rainbow: unknown effect"),
        ("goal = 60", "goal = 0", "[figures]: goal: 0 is not a number from 1"),
        ('game = "ausonia"', 'game = "other"', "game: is 'other', expected 'ausonia'"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, original: str, old: str, new: str, why: str) -> None:
    assert old in original
    with pytest.raises(BadCards) as error:
        with_text(tmp_path, original.replace(old, new, 1))
    assert f"my-cards.toml: {why}" in re.sub(r"my-cards\.toml:\d+", "my-cards.toml", str(error.value))


def test_a_file_that_is_no_card_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match="cannot be read"):
        AUSONIA.with_cards(tmp_path / "nothing.toml")
    with pytest.raises(BadCards, match="not valid TOML"):
        with_text(tmp_path, "[figures")
