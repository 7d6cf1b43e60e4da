"""`intrigue bench`: decisions per second by game and target, measured, never tested."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import geometric_mean
from typing import Any

import numpy as np
from rich.table import Table as Grid

from intrigue.engine.algorithms import clones
from intrigue.engine.game import Game
from intrigue.engine.records import MAX_SEATS
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys

from .console import above_zero, err, positive, print_json, wide_terminal

LONGEST = 2_000  # decisions per game: random play of some games goes nowhere
BATCH = 1_000  # games per call
SPIEL_BATCH = 100  # games of OpenSpiel between two looks at the clock
OPENSPIEL_GAMES = ("hearts", "oh_hell", "crazy_eights", "euchre")
SEED = 2026


def run_bench(games: Sequence[str], seconds: float, cuda: bool, cuda_games: int, json: bool) -> int:
    from .bench_cuda import cuda_row

    above_zero("--seconds", seconds)
    positive("--cuda-games", cuda_games)
    rows: list[dict[str, Any]] = []
    for game in selected_games(games):
        for row in game_rows(game, seconds):
            rows.append(row)
            err.print(f"[dim]{row['game']} {row['target']} done[/]")
        if cuda:
            rows.append(cuda_row(game, cuda_games))
    rows += openspiel_rows(seconds)
    dealt = compare(rows)
    if json:
        print_json({"rows": rows, "dealt": dealt})
    else:
        show(rows, dealt)
    return 0


def selected_games(games: Sequence[str]) -> list[Game]:
    """The named games, each once; all games if none is named."""
    return [find_game(key) for key in dict.fromkeys(games or game_keys())]


def run_peers(games: Sequence[str], seconds: float, json: bool) -> int:
    from .peers import peer_rows, show_peers

    above_zero("--seconds", seconds)
    rows = peer_rows([game.key for game in selected_games(games)], seconds)
    if json:
        print_json({"rows": rows})
    else:
        show_peers(rows)
    return 0


def bench_seats(game: Game) -> int:
    """Four where the game allows it, as the card games it is compared with."""
    return min(4, game.seats.stop - 1) if game.default_seats > 2 or game.seats.stop > 3 else game.default_seats


class RandomGames:
    """Arrays for one batch of random games."""

    def __init__(self, game: Game, seats: int, count: int) -> None:
        self.game = game
        self.start = np.array([game.start(seats, seed=0)])
        self.states = np.zeros(count, game.state.STATE)
        self.points = np.zeros((count, MAX_SEATS, 2), np.int32)
        self.decisions = np.zeros(count, np.int32)
        self.dice, self.out = np.zeros(2, np.int64), np.zeros(game.action_count, np.int16)

    def run(self, play: Callable[..., int], first: int, most: int = LONGEST) -> int:
        g = self.game.book, self.start, self.states, self.points, self.decisions, self.dice, self.out
        return play(*g, SEED, first, most)


def game_rows(game: Game, seconds: float) -> Iterator[dict[str, Any]]:
    players = [("random", game.compiled.random_games, "cpu", BATCH)]
    if game.policy:
        players.append(("policy", game.compiled.policy_games, "cpu", BATCH))
    players.append(("random", game.interpreted.random_games, "python", 1))
    for seats in dict.fromkeys((bench_seats(game), game.default_seats)):
        for name, play, target, count in players:
            if target == "python" and seats != bench_seats(game):
                continue
            batch = RandomGames(game, seats, count)
            batch.run(play, 0)  # compiles
            decisions, games, took, deals = timed(partial(batch.run, play), count, seconds)
            yield {
                "game": game.key,
                "seats": seats,
                "target": target,
                "players": name,
                "decisions_per_s": decisions / took,
                "dealt_per_s": decisions / (took - deals),
                "games_per_s": games / took,
                "state_bytes": game.state.STATE.itemsize,
                "clone_ns": clone_ns(batch) if target == "cpu" else None,
            }


def timed(run: Callable[..., int], count: int, seconds: float) -> tuple[int, int, float, float]:
    """Decisions, games and CPU seconds of calls repeated until the time is up, and of the deals among them."""
    decisions = games = 0
    took = deals = 0.0
    while took < seconds:
        begin = time.process_time()
        decisions += run(games)
        played = time.process_time()
        run(games, 0)  # the same games once more, up to their first decision
        took += played - begin
        deals += time.process_time() - played
        games += count
    return decisions, games, took, deals


def clone_ns(batch: RandomGames) -> float:
    """Nanoseconds to copy one state into another, in compiled code."""
    target = batch.states[: min(64, len(batch.states))].copy()
    rounds = 200_000
    clones(batch.states, target, 1)
    begin = time.perf_counter()
    clones(batch.states, target, rounds)
    return (time.perf_counter() - begin) / rounds * 1e9


def openspiel_rows(seconds: float) -> Iterator[dict[str, Any]]:
    """OpenSpiel's own random play, all in its C++, where it is installed (extra 'openspiel')."""
    try:
        import pyspiel
    except ImportError:
        return
    for name in OPENSPIEL_GAMES:
        try:
            spiel = pyspiel.load_game(name)
        except pyspiel.SpielError:
            continue
        decisions, games, took = spiel_games(pyspiel, spiel, False, seconds)
        after_deal, _, took_after = spiel_games(pyspiel, spiel, True, seconds)
        row = {"game": f"OpenSpiel {name}", "seats": spiel.num_players(), "target": "C++", "players": "random"}
        figures = {"decisions_per_s": decisions / took, "dealt_per_s": after_deal / took_after}
        yield {**row, **figures, "games_per_s": games / took, "state_bytes": None, "clone_ns": None}


def spiel_games(pyspiel: Any, spiel: Any, dealt: bool, seconds: float) -> tuple[int, int, float]:
    """Random games to the end, from the deal, which is in the time but no decision, or from ``dealt`` positions."""
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(spiel.num_players())]
    rng = random.Random(SEED)
    decisions = games = 0
    took = 0.0
    while took < seconds:
        states = [spiel_state(spiel, dealt, rng) for _ in range(SPIEL_BATCH)]
        begin = time.process_time()
        for state in states:
            pyspiel.evaluate_bots(state, bots, games)
            games += 1
        took += time.process_time() - begin
        decisions += sum(move.player >= 0 for state in states for move in state.full_history())
    return decisions, games, took


def spiel_state(spiel: Any, dealt: bool, rng: random.Random) -> Any:
    state = spiel.new_initial_state()
    while dealt and state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, chances)[0])
    return state


def compare(rows: list[dict[str, Any]]) -> dict[str, float] | None:
    """Random play on one core from dealt positions: the geometric mean over our games, each with the seats of the
    games it is compared with, over OpenSpiel's, and their ratio. Each row gets its own ratio to OpenSpiel's mean."""
    theirs = [row["dealt_per_s"] for row in rows if row["target"] == "C++"]
    mean = geometric_mean(theirs) if theirs else None
    ours: dict[str, float] = {}
    for row in rows:
        row["ratio"] = row["dealt_per_s"] / mean if mean and row.get("dealt_per_s") else None
        if row["target"] == "cpu" and row["players"] == "random":
            ours.setdefault(row["game"], row["dealt_per_s"])  # the first row of a game has these seats
    if mean is None:
        return None
    return {"ours": geometric_mean(ours.values()), "openspiel": mean, "ratio": geometric_mean(ours.values()) / mean}


def show(rows: list[dict[str, Any]], dealt: dict[str, float] | None) -> None:
    head = "game", "seats", "target", "players", "decisions/s", "dealt/s", "games/s", "state", "clone", "x OpenSpiel"
    grid = Grid(*head)
    wide = wide_terminal()
    for row in rows:
        grid.add_row(
            row["game"],
            str(row["seats"]),
            row["target"],
            row["players"],
            f"{row['decisions_per_s']:,.0f}",
            f"{row['dealt_per_s']:,.0f}" if row.get("dealt_per_s") else "",
            f"{row['games_per_s']:,.0f}",
            f"{row['state_bytes']} B" if row["state_bytes"] else "",
            f"{row['clone_ns']:.0f} ns" if row["clone_ns"] else "",
            f"{row['ratio']:.2f}" if row["ratio"] else "",
        )
    wide.print(grid)
    if dealt:
        wide.print(
            f"From dealt positions, geometric means: {dealt['ours']:,.0f} decisions/s, OpenSpiel's games "
            f"{dealt['openspiel']:,.0f}: {dealt['ratio']:.2f} times as many."
        )
