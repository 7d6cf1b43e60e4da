"""Train the net of a game by self-play.

    python -m intrigue.learn royal-will --minutes 5 --out nets
    python -m intrigue.learn royal-will --minutes 10 --out nets      (resumes)
    python -m intrigue.learn master --from old/master.net --width 384 --rate 3e-4      (starts from a net)
    python -m intrigue.learn master --from nets/master.net --against nets/master.net   (its best response)
    python -m intrigue.learn distill --help      (from the search that the net guides)

Writes GAME.net (used by bots), GAME.json (command, seed, curve, measured strength) and GAME.checkpoint (to resume).
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from pathlib import Path

from intrigue.engine.errors import IntrigueError

from .tables import found_tables


def main(arguments: list[str] | None = None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == ["distill"]:
        from . import distill

        return distill.main(words[1:])
    given = _parsed(words)
    try:
        import torch
    except ImportError:
        print("PyTorch is missing: pip install 'intrigue[learn]'", file=sys.stderr)
        return 2
    from .ppo import Hyperparameters
    from .training import Plan, Point, Training

    try:
        game, kinds = found_tables(given.game)
        device = given.device or ("cuda" if torch.cuda.is_available() else "cpu")
        plan = Plan(
            given.game, given.minutes, given.seed, given.places, given.steps, given.width, given.blocks, device,
            given.begin, given.against, given.sparring,
        )  # fmt: skip
        method = Hyperparameters(
            learning_rate=given.rate, entropy=given.entropy, entropy_end=given.entropy_end, rows=given.rows,
            trace=given.trace,
        )  # fmt: skip
        training = Training(game, plan, method, given.out, kinds)
        shown = time.monotonic()

        def on_progress(point: Point) -> None:
            nonlocal shown
            if time.monotonic() - shown > given.every:
                shown = time.monotonic()
                speed = point.decisions / max(point.seconds, 1e-9)
                done = f"{point.seconds:6.0f} s  {point.decisions / 1e6:8.1f} M decisions ({speed / 1e6:.2f} M/s)"
                losses = f"policy {point.policy_loss:+.4f}  value {point.value_loss:.4f}  entropy {point.entropy:.3f}"
                print(f"{game.key}: {done}  {losses}", flush=True)

        try:
            training.run(on_progress)
        except KeyboardInterrupt:
            training.save_checkpoint()
            print(f"{game.key}: stopped after {training.seconds:.0f} s; the same command goes on", file=sys.stderr)
            return 130
        command = shlex.join(["python", "-m", "intrigue.learn", *words])
        report = training.report(command, given.games)
    except IntrigueError as error:
        print(error, file=sys.stderr)
        return 2
    training.write_report(report)
    for one in report["strength"]:
        print(
            f"{one['table']}, against {one['opponent']}: {one['share']:.3f} of the win (even: {one['even']:.3f}, "
            f"{one['games']} games)"
        )
    return 0


def _parsed(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m intrigue.learn", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", help="or an exact small game: royal_will_mini")
    parser.add_argument("--minutes", type=float, default=5.0, help="of training, earlier runs included")
    parser.add_argument("--out", type=Path, default=Path("nets"), help="output folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--places", type=int, default=16_384, help="games in a batch")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game per round")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--from", dest="begin", default="", metavar="NET", help="initial net")
    parser.add_argument("--against", default="", metavar="NET", help="train a best response to this fixed net")
    parser.add_argument("--rate", type=float, default=7e-4, help="initial learning rate")
    parser.add_argument("--entropy", type=float, default=0.04, help="initial weight of the entropy bonus")
    parser.add_argument("--entropy-end", type=float, default=0.2, help="fraction of it at the end")
    parser.add_argument(
        "--sparring",
        type=float,
        default=0.0,
        help="fraction of the tables where the game's policy plays all seats but one",
    )
    parser.add_argument("--trace", type=float, default=0.8, help="lambda of generalised advantage estimation")
    parser.add_argument("--rows", type=int, default=16_384, help="batch size of the optimiser")
    parser.add_argument("--device", choices=("cpu", "cuda"), help="default: cuda if available")
    parser.add_argument("--games", type=int, default=4_096, help="per table and opponent, for the final evaluation")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between lines of progress")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
