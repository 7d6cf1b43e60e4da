"""Training a net on what a search found: its policy toward the better one, its outcomes toward those of the games."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from intrigue.bots.net import Net, pack
from intrigue.engine.errors import IntrigueError

from .network import Network
from .ppo import add_to_average, falling, parts
from .teaching import ARRAYS, FLOOR, Lessons, Teaching, read_chunk

HELD_OUT = 10  # one chunk of so many is not learned from
PATIENCE = 2  # epochs without a better loss on what is held out
KEEP_EVERY = 60.0  # seconds
PART = 8_192  # decisions that are looked at together
LEAST = -30.0  # logarithm of a chance that counts as none


@dataclass(frozen=True)
class Study:
    """How a net learns."""

    minutes: float = 5.0
    epochs: int = 8  # at most
    learning_rate: float = 2e-4
    learning_rate_end: float = 0.05  # what part of it is left after the last epoch
    width: int = 0  # of the net; 0: that of the net begun with
    blocks: int = 0
    rows: int = 1_024  # in one step of the optimiser
    value_weight: float = 0.1
    root_weight: float = 0.25  # of what the search thought of the position, beside what came of the game
    keep_weight: float = 0.0  # of the divergence from the policy of the net begun with
    max_norm: float = 1.0  # of gradients
    average: float = 0.999  # what is kept is the average of the weights: so much of it is left after a step, at most


@dataclass(frozen=True)
class Loss:
    """Means over decisions."""

    policy: float = 0.0  # divergence from the better policy, in nats
    kept: float = 0.0  # divergence from the policy of the net begun with
    outcome: float = 0.0  # cross-entropy of who won
    root: float = 0.0  # and of what the search thought of the viewer's side
    gain: float = 0.0  # by the search, what the policy wins more than that of the net begun with: share of the win
    likeliest: float = 0.0  # the same of likeliest moves
    unsure: float = 0.0  # standard error of that

    def total(self, study: Study) -> float:
        value = self.outcome + study.root_weight * self.root
        return self.policy + study.keep_weight * self.kept + study.value_weight * value


@dataclass(frozen=True)
class Point:
    """A point of the curve, after an epoch."""

    epoch: int
    seconds: float
    learned: Loss
    held_out: Loss


@dataclass
class Pile:
    """Lessons at tables with so many seats, on the device that learns."""

    seats: int
    obs: Tensor
    mask: Tensor
    better: Tensor  # logarithm of the better policy
    before: Tensor  # and of that of the net begun with
    outcome: Tensor
    value: Tensor
    own: Tensor

    def __len__(self) -> int:
        return len(self.value)

    def where(self, wanted: Tensor) -> Pile:
        return Pile(self.seats, *(getattr(self, one.name)[wanted] for one in fields(self)[1:]))


def losses(net: Network, pile: Pile) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Four parts of Loss: policy, kept, outcome and root.

    The divergence is that of the net's policy from the better one, and not the other way round. A search is noisy, and
    the logarithm of its policy is a sum of what it thinks of moves: noise in it evens out over many decisions. In the
    policy itself it would not: a net that learns it spreads its moves more evenly, and plays no better.
    """
    moves, outcomes = net(pile.obs.float(), pile.mask, pile.seats)
    moves, outcomes = moves.clamp(min=LEAST), outcomes.clamp(min=LEAST)
    policy = (moves.exp() * (moves - pile.better)).sum(1).mean()
    kept = (moves.exp() * (moves - pile.before)).sum(1).mean()
    outcome = -(pile.outcome * outcomes).sum(1).mean()
    own = (outcomes.exp() * pile.own).sum(1).clamp(1e-6, 1 - 1e-6)
    root = -(pile.value * own.log() + (1 - pile.value) * (1 - own).log()).mean()
    return policy, kept, outcome, root


def gains(net: Network, pile: Pile, caution: float) -> tuple[Tensor, Tensor]:
    """What a net wins more than the one begun with, by the searches: with its policy, and with its likeliest moves."""
    moves, _ = net(pile.obs.float(), pile.mask, pile.seats)
    # A search's policy says what it thinks of moves, up to a number that is the same for all moves of a decision.
    worth = caution * (pile.better - pile.before.clamp(min=math.log(FLOOR))) * pile.mask
    gain = ((moves.exp() - pile.before.exp()) * worth).sum(1)
    now, then = (worth.gather(1, one.argmax(1, keepdim=True))[:, 0] for one in (moves, pile.before))
    return gain, now - then


class Distillation:
    """A net, the average of what its weights were lately, and the best of those averages."""

    def __init__(
        self, teacher: Net, plan: Teaching, chunks: Sequence[Path], study: Study, device: torch.device
    ) -> None:
        torch.manual_seed(plan.seed)
        self.caution = plan.caution
        torch.set_float32_matmul_precision("high")
        self.study, self.device = study, device
        header = teacher.header
        self.net = Network(replace(header, width=study.width or header.width, blocks=study.blocks or header.blocks))
        self.net.take_over(teacher)
        self.net.to(device)
        self.average = deepcopy(self.net)
        self.learned, self.held_out = self._piles(chunks)
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=study.learning_rate, eps=1e-5)
        self.before = self.loss(self.held_out)
        self.best, self.best_state = self.before, deepcopy(self.average.state_dict())
        self.steps, self.seconds, self.curve = 0, 0.0, list[Point]()

    def _piles(self, chunks: Sequence[Path]) -> tuple[list[Pile], list[Pile]]:
        """Of every number of seats: what is learned from, and what is held out. No game is in both."""
        if len(chunks) < 2:
            raise IntrigueError(f"{len(chunks)} chunks of lessons: at least 2 are needed, one of them to be held out")
        held = [path for at, path in enumerate(chunks) if at % HELD_OUT == 0]
        rest = [path for at, path in enumerate(chunks) if at % HELD_OUT]
        return self._loaded(rest), self._loaded(held)

    def _loaded(self, chunks: Sequence[Path]) -> list[Pile]:
        groups: dict[int, list[Lessons]] = {}
        for path in chunks:
            lessons = read_chunk(path)
            if (found := (lessons.obs.shape[1], lessons.mask.shape[1])) != (
                wanted := (self.net.header.features, self.net.header.actions)
            ):
                raise IntrigueError(f"{path}: {found} features and moves, and the net has {wanted}")
            groups.setdefault(lessons.seats, []).append(lessons)
        return [self._pile(seats, groups[seats]) for seats in sorted(groups)]

    def _pile(self, seats: int, lessons: Sequence[Lessons]) -> Pile:
        joined = {name: np.concatenate([getattr(one, name) for one in lessons]) for name in ARRAYS}
        arrays = {name: torch.from_numpy(array).to(self.device) for name, array in joined.items()}
        better = arrays.pop("target").log().clamp(min=LEAST)
        with torch.no_grad():
            both = zip(arrays["obs"].split(PART), arrays["mask"].split(PART), strict=True)
            before = [self.net(obs.float(), mask, seats)[0].clamp(min=LEAST) for obs, mask in both]
        return Pile(seats, better=better, before=torch.cat(before), **arrays)

    def __len__(self) -> int:
        """Decisions that are learned from."""
        return sum(map(len, self.learned))

    def loss(self, piles: Sequence[Pile]) -> Loss:
        """Of the average, on some piles."""
        sums, count = torch.zeros(7, device=self.device), sum(map(len, piles))
        with torch.no_grad():
            for pile in piles:
                for part in torch.arange(len(pile), device=self.device).split(PART):
                    rows = pile.where(part)
                    gain, likeliest = gains(self.average, rows, self.caution)
                    sums[:4] += len(part) * torch.stack(losses(self.average, rows))
                    sums[4:] += torch.stack([gain.sum(), likeliest.sum(), likeliest.square().sum()])
        policy, kept, outcome, root, gain, likeliest, squares = (sums / count).tolist()
        unsure = math.sqrt(max(0.0, squares - likeliest**2) / count)
        return Loss(policy, kept, outcome, root, gain, likeliest, unsure)

    # ------------------------------------------------------------------------------------ running

    @property
    def over(self) -> bool:
        """Whether all is learned, or the time is up, or what is held out is not foretold any better."""
        epochs = [point.held_out.total(self.study) for point in self.curve]
        late = len(epochs) > PATIENCE and min(epochs[-PATIENCE:]) >= min(epochs[:-PATIENCE])
        return late or len(epochs) >= self.study.epochs or self.seconds >= 60 * self.study.minutes

    def run(self, file: Path, heard: Callable[[Point], None] = lambda _: None) -> None:
        """Learn to the end; what is needed to go on is kept in a file every minute."""
        self._go_on(file)
        kept = time.monotonic()
        while not self.over:
            point = self._epoch()
            self.curve.append(point)
            if point.held_out.total(self.study) < self.best.total(self.study):
                self.best, self.best_state = point.held_out, deepcopy(self.average.state_dict())
            if time.monotonic() - kept > KEEP_EVERY or self.over:
                self.keep(file)
                kept = time.monotonic()
            heard(point)
        self.average.load_state_dict(self.best_state)

    def _epoch(self) -> Point:
        begun, study = time.monotonic(), self.study
        todo = [(pile, part) for pile in self.learned for part in parts(len(pile), study.rows, self.device)]
        sums, steps = torch.zeros(4, device=self.device), 0
        for at in torch.randperm(len(todo)).tolist():
            pile, part = todo[at]
            progress = (len(self.curve) + at / len(todo)) / study.epochs
            for group in self.optimiser.param_groups:
                group["lr"] = falling(study.learning_rate, study.learning_rate_end, progress)
            sums += self._step(pile.where(part))
            steps += 1
            if self.seconds + time.monotonic() - begun >= 60 * study.minutes:
                break
        self.seconds += time.monotonic() - begun
        learned = Loss(*(sums / steps).tolist())
        return Point(len(self.curve) + 1, round(self.seconds, 1), learned, self.loss(self.held_out))

    def _step(self, pile: Pile) -> Tensor:
        study, found = self.study, losses(self.net, pile)
        policy, kept, outcome, root = found
        value = outcome + study.root_weight * root
        self.optimiser.zero_grad(set_to_none=True)
        (policy + study.keep_weight * kept + study.value_weight * value).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), study.max_norm)
        self.optimiser.step()
        self.steps += 1
        add_to_average(self.average, self.net, self.steps, study.average)
        return torch.stack(found).detach()

    # ------------------------------------------------------------------------------------ files

    def keep(self, file: Path) -> None:
        state = {
            "study": asdict(self.study),
            "rows": len(self),
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "best": self.best_state,
            "best_loss": asdict(self.best),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
            "seconds": self.seconds,
            "curve": [asdict(point) for point in self.curve],
        }
        fresh = file.with_suffix(".new")
        torch.save(state, fresh)
        fresh.replace(file)

    def _go_on(self, file: Path) -> None:
        """From what was kept; with more lessons than then it begins anew."""
        if not file.exists():
            return
        state = torch.load(file, map_location=self.device, weights_only=True)
        before = Study(**state["study"])
        if replace(before, minutes=0) != replace(self.study, minutes=0) or state["rows"] != len(self):
            return
        self.net.load_state_dict(state["net"])
        self.average.load_state_dict(state["average"])
        self.best_state, self.best = state["best"], Loss(**state["best_loss"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.steps, self.seconds = state["steps"], state["seconds"]
        self.curve = [
            Point(one["epoch"], one["seconds"], Loss(**one["learned"]), Loss(**one["held_out"]))
            for one in state["curve"]
        ]
        torch.manual_seed(self.steps)  # not the same dice once more

    def write_net(self, file: Path) -> None:
        pack(file, self.average.header, self.average.arrays())

    def figures(self) -> dict[str, Any]:
        """For the report."""
        return {
            "lessons": len(self),
            "held_out": {
                "lessons": sum(map(len, self.held_out)),
                "before": asdict(self.before),
                "after": asdict(self.best),
            },
            "seconds": round(self.seconds, 1),
            "curve": [asdict(point) for point in self.curve],
        }
