"""Games that were recorded under earlier versions of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from intrigue import Table
from intrigue.engine.errors import BadRecord

RECORDS = Path(__file__).parent / "records"
VERSION_1 = RECORDS / "version_1.json"  # before Round Effects were stamped (MOW-12.13)
VERSION_2 = RECORDS / "version_2.json"  # before a round could be played in reverse order (MOW-9.9)


@pytest.mark.parametrize("path", [VERSION_1, VERSION_2])
def test_a_record_of_an_earlier_version_is_played_again_and_checked_state_by_state(path):
    table = Table.read(path)
    assert table.over
    assert f"version_{table.version}" == path.stem
    assert table.save()["hashes"] == json.loads(path.read_text())["hashes"]


def test_a_wrong_hash_of_version_1_is_found():
    record = json.loads(VERSION_1.read_text())
    record["hashes"][40] = "0" * 16
    with pytest.raises(BadRecord, match=r"moves\[40\].*state hash"):
        Table.load(record)


def test_a_game_goes_on_as_the_version_it_began_with():
    table = Table.load(Table.read(VERSION_1).save())
    assert table.save()["version"] == "1"
