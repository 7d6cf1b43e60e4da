"""Every rule of a specification has a test, and the generated pages are up to date."""

from pathlib import Path

import pytest

from intrigue import game, game_keys
from intrigue.kit.rulemap import code_places, named_rules, page, untested

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("key", game_keys())
def test_every_rule_has_a_test(key):
    assert untested(game(key), ROOT / "tests" / game(key).folder.name) == []


@pytest.mark.parametrize("key", game_keys())
def test_the_generated_page_is_up_to_date(key):
    target = ROOT / "docs" / "rules" / f"{key}.md"
    assert target.read_text(encoding="utf-8") == page(game(key), ROOT / "tests" / game(key).folder.name)


def test_a_test_is_named_by_one_rule_only():
    named = {"arw_5_2": "ARW-5.2", "arw_5_20": "ARW-5.20"}
    assert list(named_rules("test_arw_5_20_x", named)) == ["ARW-5.20"]
    assert list(named_rules("test_arw_5_2_x", named)) == ["ARW-5.2"]


def test_a_rule_that_is_said_as_a_number_is_found(tmp_path):
    source = tmp_path / "words.py"
    source.write_text('FIRST = rule_number("D2")\n\ndef why(out):\n    say(out, WHY, 5_02)  # of 10_000\n')
    assert list(code_places(source, "MAS")) == [("MAS-D2", "words.py"), ("MAS-5.2", "words.py::why")]
