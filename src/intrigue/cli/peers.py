"""`intrigue bench --peers`: games driven from Python, batches and adapters beside other projects, in one run.

All is measured in CPU seconds of this process, so that a busy machine spoils no ratio; only two threads are measured by
the clock. A peer that is not installed has no row, and what is compared with it no ratio.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
from rich.table import Table as Grid

from intrigue.batch import Batch
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game

from .console import err, wide_terminal

MANY = 1_024  # games of a batch
SEED = 2026


def peer_rows(games: list[str], seconds: float) -> list[dict[str, Any]]:
    """What is measured (``figure``), whose it is (``who``), steps per second, ratios to peers of the same figure."""
    rows: list[dict[str, Any]] = []
    for figure, who, run in measurements(games):
        try:
            steps = steps_per_second(run(), seconds)
        except ImportError:
            continue
        rows.append({"figure": figure, "who": who, "steps_per_s": steps, "peer": who.partition(" ")[0] not in games})
        err.print(f"[dim]{figure}: {who} done[/]")
    rows += [thread_row(key, seconds) for key in games]
    for row in rows:
        if "ratios" in row:
            continue
        row["ratios"] = {
            peer["who"]: row["steps_per_s"] / peer["steps_per_s"]
            for peer in rows
            if peer["peer"] and peer["figure"] == row["figure"] and not row["peer"]
        }
    return rows


def thread_row(key: str, seconds: float) -> dict[str, Any]:
    """Two threads beside one, by the clock: the same steps again and again, and of each its shortest time, since a busy
    machine can only spoil it."""
    batches = [Batch(key, 2 * MANY, seed=SEED, threads=threads) for threads in (1, 2)]
    for _ in range(100):  # until games are at different moments
        batches[0].step(batches[0].sample())
    games = batches[0].save()
    shortest = np.full((2, 20), np.inf)
    begin = time.perf_counter()
    while time.perf_counter() - begin < 2 * seconds:
        for batch, times in zip(batches, shortest, strict=True):
            batch.load(games)
            for at in range(len(times)):
                start = time.perf_counter()
                batch.step(batch.sample())
                times[at] = min(times[at], time.perf_counter() - start)
    one, two = 2 * MANY / shortest.mean(axis=1)
    return {"figure": "two threads", "who": key, "steps_per_s": two, "peer": False, "ratios": {"one thread": two / one}}


def steps_per_second(run: Callable[[], int], seconds: float) -> float:
    """Steps per CPU second of calls repeated until the time is up; the first call, which may compile, is left out."""
    run()
    steps, begin = 0, time.process_time()
    while (took := time.process_time() - begin) < seconds:
        steps += run()
    return steps / took


def measurements(games: list[str]) -> Iterator[tuple[str, str, Callable[[], Callable[[], int]]]]:
    """Figure, name, and a factory of the function to be timed, which returns the number of its steps."""
    alone, seen, agents, adapter, many, inside = (
        "one game from Python",
        "one game with observation",
        "AEC steps",
        "OpenSpiel games in Python",
        f"{MANY:,} games, NumPy actions",
        f"{MANY:,} games, actions inside",
    )
    for name in ("hearts", "oh_hell"):
        yield alone, f"OpenSpiel {name}", partial(spiel, name, False)
        yield seen, f"OpenSpiel {name}", partial(spiel, name, True)
    for name in ("connect_four_v3", "leduc_holdem_v4"):
        yield agents, f"PettingZoo {name}", partial(zoo_classic, name)
    yield adapter, "OpenSpiel python_kuhn_poker", partial(spiel, "python_kuhn_poker", False)
    for name in ("LeducHoldem-v1", "SparrowMahjong-v1"):
        yield many, f"EnvPool {name}", partial(envpool_games, name)
    yield inside, "pgx sparrow_mahjong", partial(pgx_games, MANY)
    for key in games:
        game = find_game(key)
        yield alone, key, partial(table_steps, game)
        yield alone, f"{key} Batch", partial(batch_steps, game, 1, None)
        yield seen, key, partial(batch_steps, game, 1, "float32")
        yield agents, key, partial(zoo, game)
        yield adapter, key, partial(spiel, f"intrigue_{key.replace('-', '_')}", False)
        yield many, key, partial(numpy_steps, game)
        yield inside, key, partial(batch_steps, game, MANY, "float32")


# ---------------------------------------------------------------------------------------------- ours


def table_steps(game: Game) -> Callable[[], int]:
    """Game by its Python API: to_act, legal, play."""
    rng = random.Random(SEED)

    def run() -> int:
        s, steps = game.deal(seed=rng.getrandbits(40)), 0
        while not s["over"] and steps < 500:
            seat = game.to_act(s)[0]
            game.play(s, seat, rng.choice(game.legal(s, seat)))
            steps += 1
        return steps

    return run


def batch_steps(game: Game, n: int, observe: str | None) -> Callable[[], int]:
    batch = Batch(game, n, seed=SEED, observe=observe, threads=1)

    def run() -> int:
        for _ in range(100):
            batch.step(batch.sample())
        return 100 * n

    return run


def numpy_steps(game: Game) -> Callable[[], int]:
    batch, rng = Batch(game, MANY, seed=SEED, threads=1), np.random.default_rng(SEED)

    def run() -> int:
        for _ in range(10):
            batch.step(any_of(batch.mask, rng))
        return 10 * MANY

    return run


def any_of(mask: Any, rng: np.random.Generator) -> Any:
    """A legal action of each row, each as likely: the k-th one, where k is drawn."""
    legal = np.flatnonzero(mask.astype(bool, copy=False))
    end = np.searchsorted(legal, np.arange(1, len(mask) + 1) * mask.shape[1])
    first = np.concatenate(([0], end[:-1]))
    return legal[first + (rng.random(len(mask)) * (end - first)).astype(np.int64)] % mask.shape[1]


def zoo(game: Game) -> Callable[[], int]:
    import importlib

    from intrigue.adapters.common import module_name

    env = importlib.import_module(f"intrigue.adapters.pettingzoo.{module_name(game.key)}").raw_env()
    return aec_steps(env)


# ---------------------------------------------------------------------------------------------- peers


def aec_steps(env: Any) -> Callable[[], int]:
    rng = random.Random(SEED)

    def run() -> int:
        env.reset(seed=rng.getrandbits(30))
        steps = 0
        for _ in env.agent_iter(500):
            seen, _, over, cut_off, _ = env.last()
            if over or cut_off:
                env.step(None)
            else:  # all masks are of int8; NumPy finds truths in a fraction of the time that numbers take
                legal = seen["action_mask"].view(bool).nonzero()[0]
                env.step(legal.item(int(rng.random() * legal.size)))
            steps += 1
        return steps

    return run


def zoo_classic(name: str) -> Callable[[], int]:
    from importlib import import_module

    return aec_steps(import_module(f"pettingzoo.classic.{name}").raw_env())


def spiel(name: str, observe: bool) -> Callable[[], int]:
    """OpenSpiel driven from Python; dealing is in the time, but its chance nodes are no steps."""
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401  registers them
    if name.startswith("intrigue_"):
        import intrigue.adapters.openspiel  # noqa: F401  registers them
    game, rng = pyspiel.load_game(name), random.Random(SEED)

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            if observe:
                state.information_state_tensor(state.current_player())  # hearts and oh_hell have no other
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return run


def envpool_games(name: str) -> Callable[[], int]:
    """EnvPool with one thread; any action of the space, or any legal one where it tells them."""
    import envpool

    env = envpool.make_gymnasium(name, num_envs=MANY, num_threads=1, seed=SEED)
    rng = np.random.default_rng(SEED)
    info = env.reset()[1]

    def run() -> int:
        nonlocal info
        for _ in range(10):
            mask = next((info[key] for key in ("action_mask", "legal_action_mask") if key in info), None)
            actions = rng.integers(env.action_space.n, size=MANY) if mask is None else any_of(np.asarray(mask), rng)
            info = env.step(actions.astype(np.int32))[-1]
        return 10 * MANY

    return run


def pgx_games(n: int) -> Callable[[], int]:
    """One scan over all steps of n games, those that end begun anew; on a GPU where JAX finds one."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("sparrow_mahjong")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, draw, reset = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(draw, logits, axis=-1)
        return (step(state, actions, jax.random.split(reset, n)), key), None

    scan = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=50)[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(SEED), n))
    key = jax.random.PRNGKey(1)
    finish: Any = jax.block_until_ready

    def run() -> int:
        nonlocal state, key
        state, key = finish(scan(state, key))
        return 50 * n

    return run


# ---------------------------------------------------------------------------------------------- showing


def show_peers(rows: list[dict[str, Any]]) -> None:
    grid = Grid("figure", "who", "steps/s", "ratio to")
    for row in rows:
        ratios = ", ".join(f"{ratio:.2f} x {peer}" for peer, ratio in row["ratios"].items())
        grid.add_row(row["figure"], row["who"], f"{row['steps_per_s']:,.0f}", ratios)
    wide_terminal(140).print(grid)
