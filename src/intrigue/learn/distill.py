"""Distil a search into the net that guides it, in three steps: generate, train, judge.

    python -m intrigue.learn distill master-of-spies --from nets/before/master-of-spies.net --minutes 5 --out nets
    python -m intrigue.learn distill master-of-spies --from ... --only generate       (needs no PyTorch)
    python -m intrigue.learn distill master-of-spies --from ... --minutes 0           (no more games: train and judge)

Generates samples on all cores for so many minutes, trains on them, and measures the new net against the previous one
and the search. The same command resumes after a stop; chunks of samples stay in OUT/GAME.samples, and another seed adds
other games to them. Writes GAME.net, GAME.json (command, seed, curve, held-out losses, measured strength) and
GAME.distill-checkpoint (to resume training).
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from intrigue.bots import arena
from intrigue.bots.net import Net, check, load
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.registry import minis

from .distill_data import GenerationPlan, Progress, chunks, generate, net_hash
from .tables import TableKind, found_tables

if TYPE_CHECKING:
    from .distill_training import Trainer, TrainingSettings

STEPS = ("generate", "train", "judge")


def main(arguments: list[str]) -> int:
    given = _parsed(arguments)
    steps: list[str] = given.only or [*STEPS]
    try:
        net, plan = _checked(given)
        if "generate" in steps and given.minutes > 0:
            _generate(given, plan)
        if steps == ["generate"]:
            return 0
        try:
            import torch  # noqa: F401  only whether it is there
        except ImportError:
            print("PyTorch is missing: pip install 'intrigue[learn]'", file=sys.stderr)
            return 2
        _learn(given, net, plan, steps, shlex.join(["python", "-m", "intrigue.learn", "distill", *arguments]))
    except IntrigueError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"{given.game}: stopped; the same command goes on", file=sys.stderr)
        return 130
    return 0


def _checked(given: argparse.Namespace) -> tuple[Net, GenerationPlan]:
    """The initial net and the plan, validated."""
    game, _ = found_tables(given.game)
    net = load(given.begin)
    check(net, game, given.begin)
    if given.begin.resolve() == (given.out / f"{given.game}.net").resolve():
        raise IntrigueError(f"{given.begin}: the new net would take its place; name another folder with --out")
    if given.processes < 1:
        raise IntrigueError(f"processes = {given.processes}: expected at least 1")
    plan = GenerationPlan(
        given.game, net_hash(given.begin), given.seed, given.simulations, given.searched, given.explore, given.doubt,
        given.caution, given.temperature,
    )  # fmt: skip
    return net, plan


def _generate(given: argparse.Namespace, plan: GenerationPlan) -> None:
    shown = time.monotonic()

    def on_progress(done: Progress) -> None:
        nonlocal shown
        if time.monotonic() - shown > given.every:
            shown = time.monotonic()
            print(f"{given.game}: {done.seconds:6.0f} s  {done.chunks} chunks of samples", flush=True)

    done = generate(given.begin, plan, _samples(given), given.minutes, given.processes, given.chunks, on_progress)
    print(f"{given.game}: {done.chunks} chunks of samples in {done.seconds:.0f} s", flush=True)


def _samples(given: argparse.Namespace) -> Path:
    out: Path = given.out
    return out / f"{given.game}.samples"


def _learn(given: argparse.Namespace, before: Net, plan: GenerationPlan, steps: list[str], command: str) -> None:
    import torch

    from .distill_training import Point, Trainer, TrainingSettings

    game, kinds = found_tables(given.game)
    device = torch.device(given.device or ("cuda" if torch.cuda.is_available() else "cpu"))
    settings = TrainingSettings(
        given.train_minutes, given.epochs, given.rate, width=given.width, blocks=given.blocks, rows=given.rows,
        keep_weight=given.keep,
    )  # fmt: skip
    file, beside = given.out / f"{given.game}.net", given.out / f"{given.game}.json"
    report: dict[str, Any] = {}
    if "train" in steps:
        work = Trainer(before, plan, chunks(_samples(given)), settings, device)

        def on_progress(point: Point) -> None:
            held, first = point.held_out, work.before
            policy = f"policy {held.policy:.4f} (before {first.policy:.4f})"
            outcome = f"outcome {held.outcome:.4f} (before {first.outcome:.4f})"
            gain = f"greedy moves win {held.greedy:+.4f} +- {1.96 * held.standard_error:.4f} a decision"
            print(f"{given.game}: epoch {point.epoch}, {point.seconds:.0f} s  {policy}  {outcome}  {gain}", flush=True)

        work.run(given.out / f"{given.game}.distill-checkpoint", on_progress)
        work.write_net(file)
        report = _report(game, given.begin, plan, settings, work, command)
        _write(beside, report)
    if "judge" in steps:
        if not report and not beside.exists():
            raise IntrigueError(f"{beside}: there is nothing to judge before training")
        report = report or json.loads(beside.read_text(encoding="utf-8"))
        report["strength"] = list(_evaluated(given, game, kinds, before, load(file), device))
        _write(beside, report)


def _report(
    game: Game, begin: Path, plan: GenerationPlan, settings: TrainingSettings, work: Trainer, command: str
) -> dict[str, Any]:
    from .training import provenance

    return {
        "game": game.key,
        "version": game.version,
        "command": command,
        "begun_with": provenance(begin),
        "plan": asdict(plan),
        "method": asdict(settings),
        **work.figures(),
        "strength": [],
    }


def _write(file: Path, report: dict[str, Any]) -> None:
    file.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


def _evaluated(
    given: argparse.Namespace, game: Game, kinds: list[TableKind], before: Net, after: Net, device: Any
) -> Iterator[dict[str, Any]]:
    """The new net against the one before at every kind of table, and against the search at the usual ones."""
    from .evaluation import Rival, figure
    from .network import Network
    from .training import evaluation_kinds

    def network(net: Net) -> Network:
        made = Network(net.header)
        made.take_over(net)
        return made.to(device)  # type: ignore[no-any-return]

    new, rival = network(after), Rival(network(before), False, "the net before")
    for kind in evaluation_kinds(kinds):
        found = asdict(figure(new, game, kind, rival, device, given.games))
        _say(found)
        yield found
    if given.search_games and given.game not in minis():
        for kind in evaluation_kinds(kinds)[:2]:
            found = _against_search(given, game, kind)
            _say(found)
            yield found


def _against_search(given: argparse.Namespace, game: Game, kind: TableKind) -> dict[str, Any]:
    """By the arena, on all cores: greedy moves of the new net against a search without a net."""
    rival = f"search:{given.search}"
    with _nets_of(given.out):
        report = arena.run(
            game, ["net", rival], given.search_games, kind.seats, kind.options, processes=given.processes
        )
    (meeting,) = (one for one in report.meetings if one.player == "net") if report.meetings else (None,)
    share = meeting.share if meeting else report.standings[0].share
    return {"table": str(kind), "opponent": rival, "share": share, "even": 0.5, "games": given.search_games}


@contextmanager
def _nets_of(folder: Path) -> Iterator[None]:
    """Players named ``net`` take the nets of a folder, in processes begun meanwhile too."""
    before = os.environ.get("INTRIGUE_NETS")
    os.environ["INTRIGUE_NETS"] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ["INTRIGUE_NETS"]
        else:
            os.environ["INTRIGUE_NETS"] = before


def _say(one: dict[str, Any]) -> None:
    print(
        f"{one['table']}, against {one['opponent']}: {one['share']:.3f} of the win (even: {one['even']:.3f}, "
        f"{one['games']} games)",
        flush=True,
    )


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m intrigue.learn distill", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    defaults = GenerationPlan("", "")
    parser.add_argument("game", help="or an exact small game: royal_will_mini")
    parser.add_argument("--from", dest="begin", type=Path, required=True, metavar="NET", help="the initial net")
    parser.add_argument("--out", type=Path, default=Path("nets"), help="output folder")
    parser.add_argument("--only", nargs="+", choices=STEPS, help="run only these steps")
    parser.add_argument("--seed", type=int, default=1)
    games = parser.add_argument_group("generate")
    games.add_argument("--minutes", type=float, default=5.0, help="of this run; 0: generate no more")
    games.add_argument("--chunks", type=int, help="maximum of this run")
    games.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    games.add_argument("--simulations", type=int, default=defaults.simulations, help="per search")
    games.add_argument("--searched", type=float, default=defaults.searched, help="share of the decisions")
    games.add_argument("--explore", type=float, default=defaults.explore, help="uniform share of the root prior")
    games.add_argument("--doubt", type=float, default=defaults.doubt, help="simulations that halve an advantage")
    games.add_argument(
        "--caution", type=float, default=defaults.caution, help="advantage (share of the win) that multiplies odds by e"
    )
    games.add_argument("--temperature", type=float, default=defaults.temperature, help="of sampled moves")
    train = parser.add_argument_group("train")
    train.add_argument("--train-minutes", type=float, default=5.0, help="maximum, earlier runs included")
    train.add_argument("--epochs", type=int, default=8, help="maximum")
    train.add_argument("--rate", type=float, default=2e-4, help="initial learning rate")
    train.add_argument("--rows", type=int, default=1_024, help="batch size")
    train.add_argument("--width", type=int, default=0, help="of the net; default: as the previous net")
    train.add_argument("--blocks", type=int, default=0, help="likewise")
    train.add_argument("--keep", type=float, default=0.0, help="weight of the divergence from the previous policy")
    train.add_argument("--device", choices=("cpu", "cuda"), help="default: cuda if available")
    judge = parser.add_argument_group("judge")
    judge.add_argument("--games", type=int, default=4_096, help="per table, against the previous net")
    judge.add_argument("--search", type=int, default=300, help="simulations of the opposing search")
    judge.add_argument("--search-games", type=int, default=128, help="per table; 0: not against the search")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between lines of progress")
    return parser.parse_args(arguments)
