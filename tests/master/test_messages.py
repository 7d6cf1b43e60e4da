"""Every message is said somewhere: in random games or in a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from intrigue import game
from intrigue.kit.message_checks import Listener


@pytest.mark.slow
def test_every_message_is_said() -> None:
    listener = Listener(game("master"))
    listener.hear_scenarios(Path(__file__).parent / "scenarios")
    listener.hear_games(30, 0.1)
    assert listener.never_said() == set()
