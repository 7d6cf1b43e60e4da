"""Every message is said somewhere: in random games, in a scenario, or at one of the rare positions here."""

from __future__ import annotations

from pathlib import Path

import pytest

from intrigue import game
from intrigue.kit.saying import Listener

WITH_OTHER_CARDS = {"why-no-such-card"}  # needs a deck of fewer than 44 cards


@pytest.mark.slow
def test_every_message_is_said() -> None:
    listener = Listener(game("master-of-spies"))
    listener.hear_scenarios(Path(__file__).parent / "scenarios")
    listener.hear_games(30, 0.1)
    assert listener.never_said() <= WITH_OTHER_CARDS
