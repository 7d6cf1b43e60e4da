"""Studies on a Ray cluster of two nodes: the same report to the byte, whoever is lost in the middle.

`./intrigue test -m cluster` after `.venv/bin/uv pip install ray`; what needs no cluster runs always.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from intrigue import lab
from intrigue.cli.app import run as cli
from intrigue.engine.errors import IntrigueError
from intrigue.lab import cluster as on_cluster
from intrigue.lab.study import BLOCK, Part, Plan

GAMES = 600 * BLOCK


def report(games: int = GAMES, **given: Any) -> str:
    return lab.run("royal-will", games=games, seed=4, **given).json


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(on_cluster, "find_spec", lambda _name: None)
    assert cli(["lab", "royal-will", "--games", "1", "--cluster", "auto"]) == 2
    assert "needs the extra cluster: pip install 'intrigue[cluster]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--threads", "2"), "--threads goes without --cluster"),
        (("--tune", "goals.toml"), "--cluster goes without --tune"),
    ],
)
def test_what_contradicts_a_cluster_is_refused(
    more: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli(["lab", "royal-will", "--games", "1", "--cluster", "auto", *more]) == 2
    assert said in capsys.readouterr().err


def test_a_node_with_another_deck_is_refused() -> None:
    plan = Plan(lab.run("royal-will", games=1).plan.game, seats=(4,))
    other = on_cluster.fingerprint(plan) | {"cards": "another"}
    with pytest.raises(IntrigueError, match=r"a node has cards .*, and here it is another"):
        on_cluster.compile_part(plan, 4, "policy", None, other)


def test_a_task_plays_the_blocks_that_threads_would_play() -> None:
    plan = Plan(lab.run("royal-will", games=1).plan.game, seats=(4,), seed=4)
    span = [(0, BLOCK), (BLOCK, 5)]
    played = on_cluster.unpacked(on_cluster.play_span(plan, 4, "policy", None, span))
    whole = Part(plan, 4, "policy")
    for made, block in zip(played, span, strict=True):
        for group, sums in whole.block(*block).items():
            for name, table in sums.items():
                assert (made[group][name].dtype, made[group][name].tolist()) == (table.dtype, table.tolist())


# ---------------------------------------------------------------------------------------------- on a real cluster


@pytest.fixture(scope="module")
def alone() -> str:
    return report(threads=1)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes of one core each."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.second = nodes.add_node(num_cpus=1)
    yield nodes
    nodes.shutdown()


def parent(process: int) -> int:
    """From /proc/N/stat: after the name in parentheses come the state and the parent."""
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def busy_workers() -> list[int]:
    """Processes of our own that are at a block."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            title = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        process = int(folder.name)
        if title.startswith(b"ray::play_span") and os.getpid() in (parent(process), parent(parent(process))):
            found.append(process)
    return found


@pytest.mark.cluster
def test_two_nodes_give_the_same_bytes(cluster: Any, alone: str) -> None:
    assert report(cluster=cluster.address) == alone


@pytest.mark.cluster
def test_a_node_that_is_lost_changes_nothing(cluster: Any, alone: str) -> None:
    left: list[int] = []

    def lose_one(_part: str, done: int, _wanted: int | None) -> None:
        if done >= GAMES // 5 and not left:
            left.append(done)
            cluster.remove_node(cluster.second, allow_graceful=False)

    assert report(cluster=cluster.address, progress=lose_one) == alone
    assert left[0] < GAMES // 2
    assert len([node for node in cluster.list_all_nodes() if node is not cluster.second]) == 1


@pytest.mark.cluster
def test_a_worker_that_is_killed_changes_nothing(cluster: Any, alone: str) -> None:
    killed: list[int] = []

    def kill_one(_part: str, done: int, _wanted: int | None) -> None:
        if done >= GAMES // 5 and not killed and (workers := busy_workers()):
            os.kill(workers[0], signal.SIGKILL)
            killed.append(workers[0])

    assert report(cluster=cluster.address, progress=kill_one) == alone
    assert killed


@pytest.mark.cluster
def test_a_driver_that_is_killed_goes_on_where_it_was(cluster: Any, alone: str, tmp_path: Path) -> None:
    asked = [
        sys.executable, "-m", "intrigue.cli", "lab", "royal-will", "--games", str(GAMES), "--seed", "4",
        "--cluster", cluster.address, "--out", str(tmp_path),
    ]  # fmt: skip
    blocks = tmp_path / "blocks"
    with subprocess.Popen(asked, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as driver:
        while len(list(blocks.glob("*/*.npz"))) < 50:
            assert driver.poll() is None, driver.stderr and driver.stderr.read()
        driver.kill()
    stored = {path: path.stat().st_mtime_ns for path in blocks.glob("*/*.npz")}
    assert 50 <= len(stored) < GAMES // BLOCK
    subprocess.run(asked, check=True, stdout=subprocess.DEVNULL)
    assert (tmp_path / "report.json").read_text(encoding="utf-8") == alone
    assert stored == {path: path.stat().st_mtime_ns for path in stored}  # none of them was played again


@pytest.mark.cluster
def test_a_cluster_that_is_not_there_is_said_so() -> None:
    for address in ("auto", "127.0.0.1:9"):
        with pytest.raises(IntrigueError, match=f"--cluster {address}: no Ray cluster"):
            report(games=1, cluster=address)
