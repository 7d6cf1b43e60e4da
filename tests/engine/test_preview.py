"""What a move would do, as far as its player can know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from intrigue import Table, game, game_keys
from intrigue.engine.preview import MIN_WORLDS, preview

NAMES = ("slot", "key")  # what tells things of a list apart
COPIES = {"ausonia": {".play"}}  # two copies of a card may be played


def test_a_move_is_final_when_it_could_not_be_taken_back() -> None:
    arw = game("royal-will")
    given = {"coin": ["forger", "advisor"], "action": ["tax_collector", "advisor"]}
    table = Table.at(arw, arw.scenario.position(arw, {"players": 2, "inheritance": [4, 3], **given}, {}))
    assert not preview(arw, table.veiled(0), 0, arw.parse_action("SEAT_1")).final
    table.play("P0 SEAT_1")
    assert preview(arw, table.veiled(0), 0, arw.parse_action("TO_BANK")).final


def test_a_preview_can_be_interrupted_between_its_worlds() -> None:
    table, steps = Table("royal-will", seats=2, seed=1), list[int]()
    seat = table.to_act[0]
    preview(table.game, table.veiled(seat), seat, table.legal(seat)[0], between=lambda: steps.append(1))
    assert len(steps) > MIN_WORLDS  # one for each world, and one for each end


def positions(key: str, seed: int, seats: int | None = None) -> Iterator[tuple[Table, int, int]]:
    """A random game, with a legal move at every third decision."""
    table, dice = Table(key, seats=seats, seed=seed), random.Random(seed)
    for step in range(120):
        if table.over:
            return
        seat = dice.choice(table.to_act)
        action = dice.choice(table.legal(seat))
        if step % 3 == 0:
            yield table, seat, action
        table.play(action, seat)


def lists_of_things(value: Any, path: str = "") -> Iterator[tuple[str, list[Any]]]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from lists_of_things(part, f"{path}.{name}")
    elif isinstance(value, list):
        if value and all(isinstance(item, dict) for item in value):
            yield path, value
        for item in value:
            yield from lists_of_things(item, f"{path}[]")


def seen_twice(view: Any, name: str) -> set[str]:
    found = set()
    for path, things in lists_of_things(view):
        names = [thing[name] for thing in things if thing.get(name) is not None]
        if len(set(names)) < len(names):
            found.add(path)
    return found


@pytest.mark.parametrize("key", game_keys())
def test_a_preview_shows_nothing_twice(key: str) -> None:
    """Worlds differ in what turns up and where it lies: put together they are still one table."""
    for seed in range(4):
        for table, seat, action in positions(key, seed):
            v = table.veiled(seat)
            made = preview(table.game, v, seat, action).view
            for name in NAMES:
                assert seen_twice(made, name) <= seen_twice(table.game.view(v), name) | COPIES.get(key, set())


@pytest.mark.parametrize("key", game_keys())
def test_a_sure_preview_is_what_happens(key: str) -> None:
    """Where several choose at once and unseen, what follows also depends on the others."""
    sure = 0
    for seed in range(4):
        for table, seat, action in positions(key, seed):
            v = table.veiled(seat)
            made = preview(table.game, v, seat, action)
            if made.sure and table.game.to_act(v) == [seat]:
                sure += 1
                after = Table.at(table.game, table.state)
                after.play(action, seat)
                assert made.view == after.view(seat)
    assert sure > 0
