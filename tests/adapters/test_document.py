from __future__ import annotations

from pathlib import Path

import pytest

from intrigue import game, game_keys
from intrigue.adapters.document import page

FOLDER = Path(__file__).parents[2] / "docs" / "spaces"


@pytest.mark.parametrize("key", game_keys())
def test_the_page_of_spaces_is_up_to_date(key: str) -> None:
    written = (FOLDER / f"{key}.md").read_text(encoding="utf-8")
    assert written == page(game(key)), "run: python -m intrigue.adapters.document docs/spaces"
