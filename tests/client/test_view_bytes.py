"""The web client reads view records from their bytes as the engine does."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from intrigue.engine.game import Game
from intrigue.engine.records import SPECTATOR
from intrigue.engine.registry import game, game_keys
from intrigue.engine.table import Table

WEB = Path(__file__).parents[2] / "web"
MOVES = 40


def some_views(played: Game) -> list[bytes]:
    """Of moments of a random game, as onlookers and seats see them."""
    luck = random.Random(5)
    table = Table(played, None, {}, 5)
    found = []
    for _ in range(MOVES):
        if table.over:
            break
        found.append(played.position(table.veiled(luck.randrange(SPECTATOR, table.seats))).view)
        seat = luck.choice(table.to_act)
        table.play(luck.choice(table.legal(seat)), seat)
    return found


def test_a_view_decoded_in_the_client_is_the_view_in_json() -> None:
    games = {key: game(key) for key in game_keys()}
    views = {key: some_views(one) for key, one in games.items()}
    asked = {
        key: {"keys": {name: list(keys) for name, keys in one.words.keys(one.cards).items()}, "views": views[key]}
        for key, one in games.items()
    }
    node = Path(sys.executable).with_name("node")
    done = subprocess.run(
        [str(node) if node.exists() else "node", "tests/decode.mjs"],
        cwd=WEB,
        input=json.dumps(asked, default=bytes.hex),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    decoded: dict[str, list[Any]] = json.loads(done.stdout)
    for key, one in games.items():
        assert decoded[key] == [one.speech().form.json(view) for view in views[key]], key
