"""Games that were recorded under earlier versions of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from intrigue import Table
from intrigue.engine.errors import BadRecord

VERSION_1 = Path(__file__).parent / "records" / "version_1.json"  # before Round Effects were stamped (MOW-12.13)


def test_a_record_of_version_1_is_played_again_and_checked_state_by_state():
    table = Table.read(VERSION_1)
    assert table.over
    assert table.version == "1"
    assert table.save()["hashes"] == json.loads(VERSION_1.read_text())["hashes"]


def test_a_wrong_hash_of_version_1_is_found():
    record = json.loads(VERSION_1.read_text())
    record["hashes"][40] = "0" * 16
    with pytest.raises(BadRecord, match=r"moves\[40\].*state hash"):
        Table.load(record)


def test_a_game_goes_on_as_the_version_it_began_with():
    table = Table.load(Table.read(VERSION_1).save())
    assert table.save()["version"] == "1"
