"""Games that were recorded under earlier versions of the rules."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from intrigue import Table, game
from intrigue.engine.errors import BadRecord
from intrigue.engine.game import Game
from intrigue.games.master_of_wills import decks

RECORDS = Path(__file__).parent / "records"
VERSION_1 = RECORDS / "version_1.json"  # before Round Effects were stamped (MOW-12.13)
VERSION_2 = RECORDS / "version_2.json"  # before a round could be played in reverse order (MOW-9.9)
VERSION_3 = RECORDS / "version_3.json"  # before the second of three could have points of its own (MOW-3.7)
VERSION_4 = RECORDS / "version_4.json"  # before several sides could lock a card (MOW-8.3)


def with_starters(codes: Mapping[str, str], folder: Path) -> Game:
    """The game with other starter decks, of those Factions that are named."""
    wills = game("master-of-wills")
    text = wills.card_file_text
    for faction, code in codes.items():
        cards = json.dumps(decks.from_code(wills.cards, code).cards)
        text = re.sub(rf'(key = "{faction}"\nstarter = )\[[^]]*\]', rf"\g<1>{cards}", text)
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return wills.with_cards(path)


@pytest.fixture(scope="module")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """With the starter decks that these records were played with."""
    played_with = json.loads(VERSION_1.read_text())["cards"]
    return with_starters(decks.EARLIER_STARTERS[played_with], tmp_path_factory.mktemp("earlier"))


@pytest.mark.parametrize("path", [VERSION_1, VERSION_2, VERSION_3, VERSION_4])
def test_a_record_of_an_earlier_version_is_played_again_and_checked_state_by_state(path, earlier):
    table = Table.read(path, earlier)
    assert table.over
    assert f"version_{table.version}" == path.stem
    assert table.save()["hashes"] == json.loads(path.read_text())["hashes"]


def test_a_wrong_hash_of_version_1_is_found(earlier):
    record = json.loads(VERSION_1.read_text())
    record["hashes"][40] = "0" * 16
    with pytest.raises(BadRecord, match=r"moves\[40\].*state hash"):
        Table.load(record, earlier)


def test_a_game_goes_on_as_the_version_it_began_with(earlier):
    table = Table.load(Table.read(VERSION_1, earlier).save(), earlier)
    assert table.save()["version"] == "1"


@pytest.mark.parametrize("cards", decks.EARLIER_STARTERS)
def test_earlier_starter_decks_are_those_of_the_card_file_that_they_are_listed_for(cards, tmp_path):
    assert with_starters(decks.EARLIER_STARTERS[cards], tmp_path).cards_hash == cards


def test_a_deal_of_earlier_starter_decks_is_the_deal_of_their_codes(earlier, wills):
    assert earlier.cards_hash != wills.cards_hash
    options = wills.options_now(earlier.cards_hash, {"deck_1": "LED", "last_points": 7})
    assert options is not None
    assert options["last_points"] == 7
    then, now = earlier.deal(2, {"deck_1": "LED"}, seed=5), wills.deal(2, options, seed=5)
    assert then["card"].tolist() == now["card"].tolist()
    assert then["draw_pile"].tolist() == now["draw_pile"].tolist()
    assert wills.options_now(wills.cards_hash, {"deck_1": "LED"}) == {"deck_1": "LED"}
    assert wills.options_now("0" * 16, {}) is None
    assert earlier.options_now(wills.cards_hash, {}) is None
