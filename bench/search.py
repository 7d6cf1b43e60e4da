"""How fast is the search? Simulated decisions per second in every game, beside OpenSpiel's C++ search on hearts.

    python bench/search.py                       all games, one core and two
    python bench/search.py royal-will --seconds 3 --json

Both searches imagine a world at the root, walk down a tree of information sets and play out at random (with
``--playouts own`` as the bots do: by the game's policy where that chooses better); a decision is
one move made in the tree or in the playout (hearts: all cards of the hand but the first few are played out).
OpenSpiel is measured in the same run if it is installed (``pip install intrigue[openspiel]``), else left out.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from dataclasses import replace
from typing import Any

from intrigue import Table, game_keys
from intrigue.bots import Budget
from intrigue.bots.search import Search
from intrigue.bots.settings import settings_for

HEARTS_CARDS = 52
OPENSPIEL_SIMULATIONS = 2000


def ours(key: str, seats: int, seconds: float, threads: int, playouts: str) -> dict[str, Any]:
    """One search of a freshly dealt table, at the first decision with a choice."""
    table = Table(key, seats, seed=1)
    while len(table.legal(table.to_act[0])) == 1:
        table.play(table.legal(table.to_act[0])[0], table.to_act[0])
    seat = table.to_act[0]
    settings = settings_for(table.game).search
    if playouts == "random":
        settings = replace(settings, playouts="random")
    search = Search(table.game, 1, 1 << 17, settings)
    search.run(table.veiled(seat), Budget(simulations=threads, threads=threads))  # compiles
    before = totals(search)
    begun = time.perf_counter()
    search.run(table.veiled(seat), Budget(milliseconds=1000 * seconds, threads=threads))
    spent = time.perf_counter() - begun
    simulations, decisions = (now - then for now, then in zip(totals(search), before, strict=True))
    return {
        "search": key,
        "seats": seats,
        "threads": threads,
        "simulations_per_s": round(simulations / spent),
        "decisions_per_s": round(decisions / spent),
    }


def totals(search: Search) -> tuple[int, int]:
    records = [worker.tree for worker in search.workers]
    return sum(int(one["simulations"]) for one in records), sum(int(one["decisions"]) for one in records)


def openspiel(seconds: float) -> dict[str, Any] | None:
    """OpenSpiel's ISMCTSBot on hearts, from a dealt hand without passing; random rollouts."""
    try:
        import pyspiel
    except ImportError:
        return None
    hearts = pyspiel.load_game("hearts(pass_cards=False)")
    state = hearts.new_initial_state()
    luck = random.Random(1)
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(luck.choices(actions, odds)[0])
    cards = HEARTS_CARDS
    while len(state.legal_actions()) == 1:  # the first card is prescribed, and a forced move is not searched
        state.apply_action(state.legal_actions()[0])
        cards -= 1
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, OPENSPIEL_SIMULATIONS)
    bot.step(state)
    runs = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        bot.step(state)
        runs += 1
    rate = runs * OPENSPIEL_SIMULATIONS / (time.perf_counter() - begun)
    return {
        "search": "OpenSpiel ISMCTS, hearts",
        "seats": 4,
        "threads": 1,
        "simulations_per_s": round(rate),
        "decisions_per_s": round(rate * cards),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the search of the bots.")
    parser.add_argument("games", nargs="*", default=game_keys(), metavar="GAME")
    parser.add_argument("--seconds", type=float, default=2.0, help="per measurement")
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--playouts", choices=["random", "own"], default="random")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    rows = [row for row in [openspiel(arguments.seconds)] if row]
    for key in arguments.games:
        game = Table(key).game
        for seats in sorted({max(2, game.seats.start), game.seats.stop - 1}):
            rows += [ours(key, seats, arguments.seconds, threads, arguments.playouts) for threads in arguments.threads]
    if arguments.json:
        print(json.dumps(rows, indent=1))
        return
    print(f"{'search':26} {'seats':>5} {'threads':>7} {'simulations/s':>14} {'decisions/s':>13}")
    for row in rows:
        print(
            f"{row['search']:26} {row['seats']:5} {row['threads']:7} {row['simulations_per_s']:14,} "
            f"{row['decisions_per_s']:13,}"
        )


if __name__ == "__main__":
    main()
