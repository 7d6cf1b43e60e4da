"""Train the net of a game by self-play.

    python -m intrigue.learn royal-will --minutes 5 --out nets
    python -m intrigue.learn royal-will --minutes 10 --out nets      (goes on where it stopped)

Writes GAME.net (what players use), GAME.json (command, seed, curve, measured strength) and GAME.checkpoint (to go on).
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from pathlib import Path

from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import game as find_game


def main(arguments: list[str] | None = None) -> int:
    given = _parsed(arguments)
    try:
        import torch
    except ImportError:
        print("PyTorch is missing: pip install 'intrigue[learn]'", file=sys.stderr)
        return 2
    from .ppo import Method
    from .training import Plan, Point, Training

    try:
        game = find_game(given.game)
        device = given.device or ("cuda" if torch.cuda.is_available() else "cpu")
        plan = Plan(
            game.key, given.minutes, given.seed, given.places, given.steps, given.width, given.blocks, device
        )  # fmt: skip
        training = Training(game, plan, Method(), given.out)
        shown = time.monotonic()

        def heard(point: Point) -> None:
            nonlocal shown
            if time.monotonic() - shown > given.every:
                shown = time.monotonic()
                speed = point.decisions / max(point.seconds, 1e-9)
                done = f"{point.seconds:6.0f} s  {point.decisions / 1e6:8.1f} M decisions ({speed / 1e6:.2f} M/s)"
                losses = f"policy {point.policy_loss:+.4f}  value {point.value_loss:.4f}  entropy {point.entropy:.3f}"
                print(f"{game.key}: {done}  {losses}", flush=True)

        try:
            training.run(heard)
        except KeyboardInterrupt:
            training.keep()
            print(f"{game.key}: stopped after {training.seconds:.0f} s; the same command goes on", file=sys.stderr)
            return 130
        command = shlex.join(["python", "-m", "intrigue.learn", *(arguments or sys.argv[1:])])
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


def _parsed(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m intrigue.learn", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=5.0, help="of training, earlier runs of the folder included")
    parser.add_argument("--out", type=Path, default=Path("nets"), help="folder of the files")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--places", type=int, default=16_384, help="games at a time")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game in one round")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--device", choices=("cpu", "cuda"), help="cuda where there is a GPU")
    parser.add_argument(
        "--games", type=int, default=4_096, help="per table and opponent, to measure strength at the end"
    )
    parser.add_argument("--every", type=float, default=10.0, help="seconds between lines of progress")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    raise SystemExit(main())
