"""Training samples for distillation: decisions of self-play, with the policy as improved by a search.

Games are played at all kinds of tables. A part of the decisions is searched, guided by the net, and stored; the others
are sampled from the net's policy, so that many games are covered. Samples are stored in chunks, one file each: a chunk
depends on the plan, its seed and its number alone, not on who generates it and when. Needs no PyTorch.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import random
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.bots.inference import Evaluator
from intrigue.bots.kernels.tree import ONE
from intrigue.bots.levels import prepare, sampled, tree_size
from intrigue.bots.net import Header, Net, check, load, output_of
from intrigue.bots.search import Worker
from intrigue.bots.settings import settings_for
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game

from .tables import TableKind, found_tables

FORMAT = "intrigue-samples 1"
CHUNK = 64  # minimum number of samples; the last game of a chunk is played to its end
MIN_PROBABILITY = 1e-4  # floor of the net's policy: a search may find a move good that the net rules out
BOUNDS = {
    "simulations": (2, 1_000_000), "searched": (0.01, 1), "explore": (0, 1), "doubt": (0, 1_000_000),
    "caution": (0.0001, 100), "temperature": (0, 100),
}  # fmt: skip
LOOK_EVERY = 1.0  # seconds between two looks at what is done

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class GenerationPlan:
    """How samples are generated; all chunks of a folder share it, except for the seed."""

    game: str
    net: str  # hash of the file of the net that plays
    seed: int = 1
    simulations: int = 240
    searched: float = 0.15  # part of the decisions
    explore: float = 0.25  # part of the root's priors that all moves share alike
    doubt: float = 10.0  # simulations after which what they say of a move counts half
    caution: float = 0.01  # the share of the win that makes a move e times as likely as the net has it
    temperature: float = 1.0  # of moves that are not searched

    def __post_init__(self) -> None:
        for name, (least, most) in BOUNDS.items():
            if not least <= (value := getattr(self, name)) <= most:
                raise IntrigueError(f"{name} = {value:g}: expected {least:g} to {most:,}")


@dataclass(frozen=True, eq=False)
class Samples:
    """Searched decisions at tables with one number of seats, one per row; moves and seats relative to the viewer, as a
    net's outputs."""

    seats: int
    obs: Array  # float16: what the seat may know
    mask: Array  # bool: outputs that are legal moves
    target: Array  # float32: the improved policy, by output
    outcome: Array  # float32: what came of the game, by seat and at last nobody
    value: Array  # float32: the share of the win of the viewer's side, by the search
    own: Array  # bool: the outcomes that are on the viewer's side

    def __len__(self) -> int:
        return len(self.value)


ARRAYS = tuple(one.name for one in fields(Samples))[1:]


def expected_value(policy: Array, visits: Array, sums: Array) -> float:
    """The value of a policy by the mean rewards of the moves that were visited."""
    tried = visits > 0
    likely = np.maximum(policy, MIN_PROBABILITY)[tried]
    return float((likely * sums[tried] / visits[tried]).sum() / likely.sum()) if tried.any() else 0.0


def improved_policy(policy: Array, visits: Array, sums: Array, doubt: float, caution: float) -> Array:
    """The policy that wins most by the rewards of a search, less ``caution`` for its divergence from the net's.

    A move's odds are those of the net times e to its advantage / caution. The advantage counts by how often the move
    was tried; of one never tried it is 0.
    """
    trust = visits / np.maximum(visits + doubt, 1)
    advantage = trust * (sums / np.maximum(visits, 1) - expected_value(policy, visits, sums))
    better: Array = np.maximum(policy, MIN_PROBABILITY) * np.exp((advantage - advantage.max()) / caution)
    better /= better.sum()
    return better


class Teacher:
    """A net and the search it guides: labels the decisions of one chunk."""

    def __init__(self, game: Game, net: Net, plan: GenerationPlan, stream: int) -> None:
        self.game, self.net, self.plan = game, net, plan
        self.evaluator = Evaluator(game, net)
        size = tree_size(plan.simulations)
        self.worker = Worker(game, settings_for(game).search, plan.seed, stream, size, guided=True, net=net)

    def policy(self, veiled: np.void, legal: list[int]) -> tuple[Array, float]:
        """(the improved policy over the legal moves, the search's value for the viewer's side)."""
        likely = self.evaluator.evaluate(veiled, legal)[0].astype(float)
        worker = self.worker
        worker.clear()
        worker.set_root(veiled, self.game.sides_of(veiled))
        worker.simulate(1)
        worker.mix_uniform_prior(self.plan.explore)
        worker.simulate(self.plan.simulations - 1)
        edges = worker.root_edges()
        visits, rewards, wins = np.array([edges.get(action, (0, 0, 0)) for action in legal], float).T
        better = improved_policy(likely, visits, rewards / ONE, self.plan.doubt, self.plan.caution)
        return better, expected_value(likely, visits, wins / ONE)

    def sample(self, veiled: np.void, legal: list[int]) -> tuple[dict[str, Any], list[float]]:
        """A row but for its outcome, and the improved policy over the legal moves."""
        header, seats, viewer = self.net.header, int(veiled["seats"]), int(veiled["viewer"])
        better, value = self.policy(veiled, legal)
        outputs = [output_of(header, action, seats, viewer) for action in legal]
        mask, target = np.zeros(header.actions, bool), np.zeros(header.actions, np.float32)
        mask[outputs], target[outputs] = True, better
        sides, own = self.game.sides_of(veiled), np.zeros(header.seats + 1, bool)
        for seat in range(seats):
            own[(seat - viewer) % seats] = sides[seat] == sides[viewer]
        obs = self.game.features(veiled).astype(np.float16)
        row: dict[str, Any] = {"obs": obs, "mask": mask, "target": target, "value": np.float32(value), "own": own}
        return row, [float(chance) for chance in better]


def chunk(game: Game, net: Net, kinds: list[TableKind], plan: GenerationPlan, number: int) -> Samples:
    """Games at tables of one kind, until so many decisions were searched."""
    dice = random.Random(f"{plan.seed} {number}")  # noqa: S311  not for secrets
    kind = dice.choices(kinds, [kind.weight for kind in kinds])[0]
    teacher, rows = Teacher(game, net, plan, number), list[dict[str, Any]]()
    while len(rows) < CHUNK:
        rows += _game(teacher, kind, dice)
    return Samples(kind.seats, *(np.array([row[name] for row in rows]) for name in ARRAYS))


def _game(teacher: Teacher, kind: TableKind, dice: random.Random) -> list[dict[str, Any]]:
    """The rows of one game."""
    game, plan = teacher.game, teacher.plan
    s = game.deal(kind.seats, kind.options, dice.getrandbits(60))
    rows, viewers = list[dict[str, Any]](), list[int]()
    while not int(s["over"]):
        seat = game.to_act(s)[0]
        legal = game.legal(s, seat)
        action = legal[0]
        if len(legal) > 1:
            veiled = game.veil(s, seat)
            if dice.random() < plan.searched:
                row, better = teacher.sample(veiled, legal)
                rows.append(row)
                viewers.append(seat)
                action = dice.choices(legal, better)[0]
            else:
                action = sampled(teacher.evaluator, veiled, legal, dice, plan.temperature)
        game.play(s, seat, action)
    shares = game.win_shares(s)
    for row, viewer in zip(rows, viewers, strict=True):
        row["outcome"] = _outcome(shares, viewer, teacher.net.header)
    return rows


def _outcome(shares: list[float], viewer: int, header: Header) -> Array:
    found = np.zeros(header.seats + 1, np.float32)
    found[: len(shares)] = np.roll(shares, -viewer)
    found[-1] = max(0.0, 1 - sum(shares))
    return found


# ---------------------------------------------------------------------------------------------- files


def net_hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def write_chunk(path: Path, samples: Samples) -> None:
    """All of it or nothing."""
    part = path.with_suffix(f".{os.getpid()}.part")
    arrays = {name: getattr(samples, name) for name in ARRAYS}
    arrays["mask"] = np.packbits(samples.mask, axis=1)
    with part.open("wb") as file:
        np.savez_compressed(file, seats=samples.seats, actions=samples.mask.shape[1], **arrays)
    part.replace(path)


def read_chunk(path: Path) -> Samples:
    with np.load(path, allow_pickle=False) as file:
        found = {name: file[name] for name in ARRAYS}
        found["mask"] = np.unpackbits(found["mask"], axis=1, count=int(file["actions"])).astype(bool)
        return Samples(int(file["seats"]), **found)


def chunks(folder: Path) -> list[Path]:
    """The files of a folder, in the order of seeds and numbers."""
    return sorted(folder.glob("*.npz"), key=lambda path: tuple(map(int, path.stem.split("-"))))


def chunk_file(folder: Path, plan: GenerationPlan, number: int) -> Path:
    return folder / f"{plan.seed}-{number}.npz"


def open_folder(folder: Path, plan: GenerationPlan) -> None:
    """Create a folder, or reuse one made with the same plan (another seed adds other games to it)."""
    told = {"format": FORMAT, **asdict(plan)}
    file = folder / "plan.json"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        return
    before: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    for name, wanted in told.items():
        if name != "seed" and before.get(name) != wanted:
            raise IntrigueError(
                f"{folder}: begun with {name} = {before.get(name)!r}, not {wanted!r}; name another folder"
            )


# ---------------------------------------------------------------------------------------------- processes


@dataclass(frozen=True)
class Progress:
    """Progress of the generation."""

    seconds: float
    chunks: int  # made now


def generate(
    net: Path,
    plan: GenerationPlan,
    folder: Path,
    minutes: float,
    processes: int,
    most: int | None = None,
    on_progress: Callable[[Progress], None] = lambda _: None,
) -> Progress:
    """Make chunks that are not there yet, on so many processes, until the minutes are over (or so many were made)."""
    game, _ = found_tables(plan.game)
    check(load(net), game, net)
    open_folder(folder, plan)
    begun, before = time.monotonic(), len(chunks(folder))
    deadline = time.time() + 60 * minutes  # by a clock that processes share
    if processes == 1:
        for _ in _work(net, plan, folder, 0, 1, deadline, most):
            on_progress(Progress(time.monotonic() - begun, len(chunks(folder)) - before))
        return Progress(time.monotonic() - begun, len(chunks(folder)) - before)
    prepare(game)  # compile once, here; the processes find it in the cache
    spawn = get_context("spawn")
    each = None if most is None else math.ceil(most / processes)
    workers = [
        spawn.Process(target=_run, args=(net, plan, folder, first, processes, deadline, each), daemon=True)
        for first in range(processes)
    ]
    for worker in workers:
        worker.start()
    while any(worker.is_alive() for worker in workers):
        time.sleep(LOOK_EVERY)
        on_progress(Progress(time.monotonic() - begun, len(chunks(folder)) - before))
    if failed := [worker.exitcode for worker in workers if worker.exitcode]:
        raise IntrigueError(f"{len(failed)} of {processes} processes failed: see above; what they wrote is kept")
    return Progress(time.monotonic() - begun, len(chunks(folder)) - before)


def _run(
    net: Path, plan: GenerationPlan, folder: Path, first: int, step: int, deadline: float, most: int | None
) -> None:
    """A process, which ends with the one that started it."""
    parent = parent_process()
    for _ in _work(net, plan, folder, first, step, deadline, most):
        if parent is not None and not parent.is_alive():
            return


def _work(
    net: Path, plan: GenerationPlan, folder: Path, first: int, step: int, deadline: float, most: int | None
) -> Iterator[Path]:
    """Every so many-th chunk that is not there yet; none is begun that would take longer than there is time."""
    game, kinds = found_tables(plan.game)
    known, number, made, took = load(net), first, 0, 0.0
    while time.time() + took < deadline and (most is None or made < most):
        path = chunk_file(folder, plan, number)
        number += step
        if path.exists():
            continue
        begun = time.time()
        write_chunk(path, chunk(game, known, kinds, plan, number - step))
        took, made = time.time() - begun, made + 1
        yield path
