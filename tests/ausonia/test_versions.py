"""Games that were recorded under earlier versions of the rules."""

from __future__ import annotations

import json
from pathlib import Path

from intrigue import Table

VERSION_1 = Path(__file__).parent / "records" / "version_1.json"  # before AUS-2.8 could be played by


def test_a_record_of_version_1_is_played_again_and_checked_state_by_state():
    table = Table.read(VERSION_1)
    assert table.over
    assert table.version == "1"
    assert table.options["even_start"] is False
    assert table.save()["hashes"] == json.loads(VERSION_1.read_text())["hashes"]
