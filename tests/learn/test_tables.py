"""The tables that nets are trained at."""

from __future__ import annotations

import pytest

from intrigue import game, game_keys
from intrigue.learn.tables import table_kinds


@pytest.mark.parametrize("key", game_keys())
def test_every_mode_and_number_of_seats_is_trained(key: str) -> None:
    kinds = table_kinds(game(key))
    assert sum(kind.weight for kind in kinds) == pytest.approx(1)
    for mode in game(key).modes:
        found = {kind.seats for kind in kinds if mode.options.items() <= kind.options.items()}
        assert found >= set(mode.seats_in(game(key)))


def test_every_faction_meets_every_other() -> None:
    duels = [kind.options for kind in table_kinds(game("master-of-wills")) if kind.seats == 2]
    assert len({(one["deck_0"], one["deck_1"]) for one in duels if "variant" not in one}) == 16


@pytest.mark.parametrize("key", game_keys())
def test_tables_can_be_dealt(key: str) -> None:
    for kind in table_kinds(game(key)):
        game(key).start(kind.seats, kind.options, seed=0)
