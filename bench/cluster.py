"""A study on a Ray cluster of two nodes of one core each, beside the same study in one process on one core.

    python bench/cluster.py --game royal-will --players policy --games 1000000

Needs the extra cluster. Compiled and connected before the clock starts, as a study does; the reports must be equal.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from typing import Any

from ray.cluster_utils import Cluster

from intrigue import lab
from intrigue.lab.run import Report


def timed(work: Callable[[], Report]) -> tuple[float, str]:
    begun = time.monotonic()
    report = work()
    return time.monotonic() - begun, report.json


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="royal-will")
    parser.add_argument("--players", default="policy")
    parser.add_argument("--games", type=int, default=1_000_000)
    given = parser.parse_args()
    wanted: dict[str, Any] = {"players": given.players, "games": given.games}
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112 - as of what they are compared with
    lab.run(given.game, **wanted | {"games": 8})  # compiled
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    try:
        for _ in range(2):
            cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        # What joining costs is told apart: a study of a few games is nearly nothing else.
        joining, _ = timed(lambda: lab.run(given.game, cluster=cluster.address, **wanted | {"games": 8}))
        on_two, there = timed(lambda: lab.run(given.game, cluster=cluster.address, **wanted))
        on_one, here = timed(lambda: lab.run(given.game, threads=1, **wanted))
    finally:
        cluster.shutdown()
    told = {"one_core_s": on_one, "two_nodes_s": on_two, "joining_s": joining}
    told["times_whole"], told["times_without_joining"] = on_one / on_two, on_one / (on_two - joining)
    print(json.dumps({name: round(value, 2) for name, value in told.items()} | {"equal": here == there}))


if __name__ == "__main__":
    main()
