"""A training run: rounds of self-play and optimisation, with checkpoints, resumable."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch

from intrigue.batch import Batch
from intrigue.bots.net import header_for, load, pack
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game

from .evaluation import Rival, figure, figures
from .network import Network
from .ppo import Hyperparameters, Learner
from .rollout import Tables
from .tables import TableKind

CHECKPOINT_EVERY = 60.0  # seconds
KINDS_AT_ONCE = 4  # kinds of tables in one round of self-play
POINT_GAMES = 1_024  # of the evaluation at a point of the curve


@dataclass(frozen=True)
class Plan:
    """What a run does; a run is resumed with the same plan, or with more minutes."""

    game: str  # or the name of an exact small game; files are called so
    minutes: float = 5.0
    seed: int = 1
    places: int = 16_384  # games in a batch
    steps: int = 64  # decisions of each in one round
    width: int = 256
    blocks: int = 2
    device: str = "cuda"
    begin: str = ""  # file of the initial net; "": random weights
    against: str = ""  # file of a fixed net that plays all seats but one: trains a best response to it
    sparring: float = 0.0  # fraction of the tables at which the game's own policy plays all seats but one


@dataclass(frozen=True)
class Point:
    """A point of the curve."""

    seconds: float
    decisions: int
    policy_loss: float
    value_loss: float
    entropy: float
    share: float | None = None  # won against the rival with the fewest seats, where there is one


class Training:
    def __init__(
        self, game: Game, plan: Plan, method: Hyperparameters, folder: Path, kinds: Sequence[TableKind]
    ) -> None:
        self.game, self.plan, self.method, self.folder = game, plan, method, folder
        self.device = torch.device(plan.device)
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.net = self._network()
        if plan.begin:
            self.net.take_over(load(plan.begin))
        self.average = self._network()
        self.average.load_state_dict(self.net.state_dict())
        self.learner = Learner(self.net, self.average, method)
        self.rival = self._rival(plan.against or plan.begin) if plan.against or plan.begin else None
        self.kinds = list(kinds)
        self.tables: dict[tuple[int, bool], Tables] = {}
        self.dice = random.Random(plan.seed)  # noqa: S311  not for secrets
        self.seconds, self.decisions, self.curve = 0.0, 0, list[Point]()
        self._resume()

    def _network(self) -> Network:
        made = Network(header_for(self.game, self.plan.width, self.plan.blocks))
        made.to(self.device)
        return made

    def _rival(self, file: str) -> Rival:
        """A fixed net as opponent: it samples its moves where a best response to it is trained, else it takes the most
        likely one."""
        net = load(file)
        made = Network(replace(header_for(self.game), width=net.header.width, blocks=net.header.blocks))
        made.take_over(net)
        made.to(self.device)
        answered = bool(self.plan.against)
        return Rival(made, answered, "the net to answer" if answered else "the net before")

    # ------------------------------------------------------------------------------------ running

    def run(self, on_progress: Callable[[Point], None] = lambda _: None) -> None:
        """Train until the minutes are over."""
        kept = time.monotonic()
        while self.seconds < 60 * self.plan.minutes:
            point = self._round()
            if time.monotonic() - kept > CHECKPOINT_EVERY or self.seconds >= 60 * self.plan.minutes:
                point = replace(point, share=self._share())
                self.curve.append(point)
                self.save_checkpoint()
                kept = time.monotonic()
            on_progress(point)

    def _round(self) -> Point:
        chosen = self._chosen()
        began = time.monotonic()
        progress = self.seconds / (60 * self.plan.minutes)
        played = [tables.play(self.net, self.plan.steps, self.method.trace) for tables in chosen]
        losses = self.learner.improve(played, progress)
        self.seconds += time.monotonic() - began
        self.decisions += sum(map(len, played))
        return Point(round(self.seconds, 1), self.decisions, losses.policy, losses.value, losses.entropy)

    def _share(self) -> float | None:
        if self.rival is None:
            return None
        found = figure(self.average, self.game, self.kinds[0], self.rival, self.device, POINT_GAMES)
        return round(found.share, 4)

    def _chosen(self) -> list[Tables]:
        """Tables of some kinds, sampled by their weights; a kind is set up when it is first used, which may compile."""
        count = min(KINDS_AT_ONCE, len(self.kinds))
        weights = [kind.weight for kind in self.kinds]
        numbers = range(len(self.kinds))
        wanted = numbers if count == len(self.kinds) else self.dice.choices(numbers, weights, k=count)
        return [self._tables(number, count, self.dice.random() < self.plan.sparring) for number in wanted]

    def _tables(self, number: int, count: int, sparring: bool) -> Tables:
        if (number, sparring) not in self.tables:
            kind, target = self.kinds[number], "cuda" if self.device.type == "cuda" else "cpu"
            batch = Batch(
                self.game, max(1, self.plan.places // count), kind.seats, kind.options,
                seed=self.plan.seed * 1_000 + 2 * number + sparring, target=target, illegal="ignore",
            )  # fmt: skip
            rival = self.rival.net if self.rival and self.plan.against else None
            self.tables[number, sparring] = Tables(batch, self.device, rival, "policy" if sparring else None)
        return self.tables[number, sparring]

    # ------------------------------------------------------------------------------------ files

    @property
    def checkpoint(self) -> Path:
        return self.folder / f"{self.plan.game}.checkpoint"

    def save_checkpoint(self) -> None:
        """Write all that is needed to resume, and the net as it is now."""
        self.folder.mkdir(parents=True, exist_ok=True)
        state = {
            "plan": asdict(self.plan),
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "steps": self.learner.steps,
            "seconds": self.seconds,
            "decisions": self.decisions,
            "curve": [asdict(point) for point in self.curve],
        }
        fresh = self.checkpoint.with_suffix(".new")
        torch.save(state, fresh)
        fresh.replace(self.checkpoint)
        pack(self.folder / f"{self.plan.game}.net", self.average.header, self.average.arrays())

    def _resume(self) -> None:
        if not self.checkpoint.exists():
            return
        state = torch.load(self.checkpoint, map_location=self.device, weights_only=True)
        before = Plan(**state["plan"])
        if replace(before, minutes=0, device="") != replace(self.plan, minutes=0, device=""):
            raise IntrigueError(f"{self.checkpoint}: begun with {before}; go on with the same, or name another folder")
        self.net.load_state_dict(state["net"])
        self.average.load_state_dict(state["average"])
        self.learner.optimiser.load_state_dict(state["optimiser"])
        self.seconds, self.decisions, self.learner.steps = state["seconds"], state["decisions"], state["steps"]
        self.curve = [Point(**one) for one in state["curve"]]
        torch.manual_seed(self.plan.seed + len(self.curve))  # do not repeat the random numbers
        self.dice = random.Random(self.plan.seed + len(self.curve))  # noqa: S311  not for secrets

    def report(self, command: str, games: int) -> dict[str, Any]:
        """What is kept beside the weights: how they were trained, and how strong they are."""
        return {
            "game": self.game.key,
            "version": self.game.version,
            "command": command,
            **({"begun_with": provenance(Path(self.plan.begin))} if self.plan.begin else {}),
            "plan": asdict(self.plan),
            "method": asdict(self.method),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 1),
            "curve": [asdict(point) for point in self.curve],
            "strength": [
                asdict(one)
                for one in figures(
                    self.average, self.game, evaluation_kinds(self.kinds), self.device, games, self.rival
                )
            ],
        }

    def write_report(self, report: dict[str, Any]) -> None:
        (self.folder / f"{self.plan.game}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def provenance(net: Path) -> dict[str, Any]:
    """How an initial net was trained, as the file beside it says."""
    beside = net.with_suffix(".json")
    if not beside.exists():
        return {"net": net.name}
    report = json.loads(beside.read_text(encoding="utf-8"))
    return {name: report[name] for name in ("command", "begun_with", "plan", "decisions", "seconds") if name in report}


def evaluation_kinds(kinds: Sequence[TableKind]) -> list[TableKind]:
    """Where a net is evaluated: for each set of options, the kinds with the fewest and the most seats; decks are not
    told apart."""
    found: dict[object, list[TableKind]] = {}
    for kind in kinds:
        mode = frozenset(item for item in kind.options.items() if not item[0].startswith("deck_"))
        found.setdefault(mode, []).append(kind)
    ends = [end for group in found.values() for end in (group[0], group[-1])]
    return [kind for number, kind in enumerate(ends) if kind not in ends[:number]]
