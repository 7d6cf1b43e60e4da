"""Many seeds, or one of them once more.

python -m tests.simulation --seeds 100000 --jobs 8
python -m tests.simulation --seed 4711 --trace
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback

from .seeds import reports
from .world import Simulated, World

MAX_FAILURES = 40  # after so many the rest is not tried
SHOWN_EVERY = 2.0  # seconds


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.simulation", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("--first", type=int, default=0, help="the first of them (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to run them in (default: 1)")
    parser.add_argument("--seed", type=int, help="this one only, with the traceback of what it finds")
    parser.add_argument("--trace", action="store_true", help="with --seed: say everything that happens")
    args = parser.parse_args()
    if args.seed is not None:
        return run_one(args.seed, args.trace)
    return run_many(range(args.first, args.first + args.seeds), args.jobs)


def run_one(seed: int, trace: bool) -> int:
    try:
        report = World(seed, trace).run()
    except Simulated:
        traceback.print_exc()
        return 1
    print(f"seed {seed}: {report.events} events, {report.steps} steps, {report.seconds:.0f} s, digest {report.digest}")
    return 0


def run_many(seeds: range, jobs: int) -> int:
    began = shown = time.monotonic()
    done = events = 0
    failures: list[str] = []
    for found in reports(seeds, jobs):
        done += 1
        if isinstance(found, str):
            failures.append(found)
            print(f"\r{found}\n    again: python -m tests.simulation --seed {found.split()[1].rstrip(',')} --trace")
            if len(failures) >= MAX_FAILURES:
                break
        else:
            events += found.events
        if time.monotonic() > shown + SHOWN_EVERY or done == len(seeds):
            shown = time.monotonic()
            rate = done / (shown - began)
            print(f"\r{done} of {len(seeds)} seeds, {events} events, {rate:.1f} seeds/s ", end="", flush=True)
    print(f"\n{done} seeds, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
