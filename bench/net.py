"""How long does one pass of a net take? Microseconds a position on one core, in every game.

    python bench/net.py                 all games
    python bench/net.py ausonia --width 256 --json

Positions are those of random games, the weights random ones: time does not depend on what a net has learned. Processor
time is counted, for the features of the veiled record and for the pass itself, both called from Python.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

import numpy as np

from intrigue import game, game_keys
from intrigue.bots.inference import Evaluator
from intrigue.bots.net import BLOCKS, WIDTH, Net, header_for
from intrigue.engine.game import Game

POSITIONS = 200
ROUNDS = 5


def random_net(table: Game, width: int, blocks: int) -> Net:
    header, dice = header_for(table, width, blocks), np.random.default_rng(1)
    arrays = {name: dice.standard_normal(shape, np.float32) / 16 for name, shape in header.shapes().items()}
    return Net(header, arrays)


def positions(table: Game) -> list[tuple[np.void, list[int]]]:
    """Veiled records with two or more moves, of random games."""
    found: list[tuple[np.void, list[int]]] = []
    luck = random.Random(1)
    s = table.deal(seed=1)
    while len(found) < POSITIONS:
        if s["over"]:
            s = table.deal(seed=luck.getrandbits(30))
        seat = table.to_act(s)[0]
        legal = table.legal(s, seat)
        if len(legal) > 1:
            found.append((table.veil(s, seat), legal))
        table.play(s, seat, luck.choice(legal))
    return found


def measured(key: str, width: int, blocks: int) -> dict[str, Any]:
    table = game(key)
    evaluator, seen = Evaluator(table, random_net(table, width, blocks)), positions(table)
    evaluator.evaluate(*seen[0])  # compiles
    whole = min(spent(lambda: [evaluator.evaluate(*one) for one in seen]) for _ in range(ROUNDS))
    features = min(spent(lambda: [table.features(veiled) for veiled, _ in seen]) for _ in range(ROUNDS))
    nonzero = float(np.mean([np.count_nonzero(table.features(veiled)) for veiled, _ in seen]))
    per = 1e6 / len(seen)
    return {
        "game": key,
        "features": table.feature_count,
        "not_0": round(nonzero),
        "us_features": round(features * per, 1),
        "us_net": round((whole - features) * per, 1),
    }


def spent(work: Any) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure one pass of a net.")
    parser.add_argument("games", nargs="*", default=game_keys(), metavar="GAME")
    parser.add_argument("--width", type=int, default=WIDTH)
    parser.add_argument("--blocks", type=int, default=BLOCKS)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = [measured(key, arguments.width, arguments.blocks) for key in arguments.games]
    if arguments.json:
        print(json.dumps(rows, indent=1))
        return
    print(f"{'game':18} {'features':>8} {'not 0':>6} {'us features':>12} {'us net':>7}")
    for row in rows:
        print(f"{row['game']:18} {row['features']:8} {row['not_0']:6} {row['us_features']:12.1f} {row['us_net']:7.1f}")


if __name__ == "__main__":
    main()
