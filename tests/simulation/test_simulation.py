"""A few hundred simulated worlds; and worlds with a fault put in, which has to be found."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.simulation.faults import make_plan
from tests.simulation.reference import Violation
from tests.simulation.world import Simulated, World

from intrigue.server.errors import Unavailable
from intrigue.server.storage.append import Append
from intrigue.server.storage.store import Store
from intrigue.server.storage.tables import EventRow
from intrigue.server.tables import snapshots
from intrigue.server.tables.broadcast import Broadcaster
from intrigue.server.tables.events import Said, encode_event
from intrigue.server.tables.fold import fold
from intrigue.server.tables.manager import TableManager
from intrigue.server.tables.open_table import OpenTable
from intrigue.server.tables.replication import Replication

GROUPS, SEEDS = 8, 25  # in so many tests, so many each
TRIED = 50  # seeds within which a fault that was put in must be found

Write = Callable[[Append], Awaitable[None]]
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("group", range(GROUPS))
def test_nothing_is_lost_made_up_or_given_away(group: int) -> None:
    for seed in range(group * SEEDS, (group + 1) * SEEDS):
        World(seed).run()


def test_the_command_runs_seeds_in_processes() -> None:
    command = [sys.executable, "-m", "tests.simulation", "--seeds", "10", "--jobs", "2"]
    ran = subprocess.run(command, check=False, capture_output=True, text=True, timeout=240, cwd=ROOT)
    assert ran.stdout.endswith("10 seeds, 0 failed\n"), ran.stderr


def test_a_seed_replays_exactly() -> None:
    """In another process too, whatever order its sets have."""
    digests = {World(5).run().digest, World(5).run().digest}
    for hashing in ("1", "2"):
        command = [sys.executable, "-m", "tests.simulation", "--seed", "5"]
        environment = {**os.environ, "PYTHONHASHSEED": hashing}
        said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
        digests.add(said.split()[-1])
    assert len(digests) == 1


# ---------------------------------------------------------------------------------------------- faults put in


def guess_a_missing_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where exactly one event is missing, make one up instead of reading it."""
    events_after = Store.events_after

    async def guess(self: Store, known: Mapping[str, int]) -> tuple[dict[str, list[EventRow]], bool]:
        found, complete = await events_after(self, known)
        for rows in found.values():
            if len(rows) == 1:
                seq, at, _ = rows[0]
                rows[0] = (seq, at, encode_event(Said("", "", -1, "")).decode())
        return found, complete

    monkeypatch.setattr(Store, "events_after", guess)


def keep_what_was_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Change the table in memory first, and leave it so when the write fails."""
    write = TableManager._write

    async def keep(self: TableManager, table: OpenTable, append: Append, how: Write) -> bool:
        table.state = fold(table.state, append.events)
        return await write(self, table, append, how)

    monkeypatch.setattr(TableManager, "_write", keep)


def broadcast_before_storing(monkeypatch: pytest.MonkeyPatch) -> None:
    write = TableManager._write

    async def tell(self: TableManager, table: OpenTable, append: Append, how: Write) -> bool:
        before = table.state
        table.state = fold(before, append.events)
        self.broadcaster.broadcast_events(table, before, append.events)
        table.state = before
        return await write(self, table, append, how)

    monkeypatch.setattr(TableManager, "_write", tell)
    monkeypatch.setattr("tests.simulation.process.ServerProcess.check_memory", lambda self: None)


def acknowledge_before_storing(monkeypatch: pytest.MonkeyPatch) -> None:
    change = TableManager._change

    async def acknowledge_first(
        self: TableManager, table: OpenTable, decide: Any, acknowledge: Callable[[], None], write: Any
    ) -> Sequence[Any]:
        acknowledge()
        return await change(self, table, decide, lambda: None, write)

    monkeypatch.setattr(TableManager, "_change", acknowledge_first)


def believe_in_a_write_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take a write whose answer is lost for one that was carried out."""
    write = TableManager._write

    async def believe(self: TableManager, table: OpenTable, append: Append, how: Write) -> bool:
        try:
            return await write(self, table, append, how)
        except Unavailable:
            return True

    monkeypatch.setattr(TableManager, "_write", believe)


def trust_the_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never look whether a hint was lost."""

    async def nothing(self: Replication) -> None:
        pass

    monkeypatch.setattr(Replication, "_compare_with_store", nothing)


def forget_keys_in_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    restored = snapshots._restored

    def forget(setup: Any, found: Any) -> Any:
        return restored(setup, msgspec.structs.replace(found, keys=[]))

    monkeypatch.setattr(snapshots, "_restored", forget)


def lose_an_update(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of many is not sent to anybody."""
    told = {"count": 0}
    tell = Broadcaster._send_to_viewpoint

    def skip(self: Broadcaster, *args: Any) -> None:
        told["count"] += 1
        if told["count"] % 20 == 0:
            sent, args[0].watchers = args[0].watchers, {}
            tell(self, *args)
            args[0].watchers = sent
        else:
            tell(self, *args)

    monkeypatch.setattr(Broadcaster, "_send_to_viewpoint", skip)


@pytest.mark.parametrize(
    ("put_in", "where"),
    [
        (guess_a_missing_event, lambda plan: plan.processes > 1),
        (keep_what_was_not_stored, lambda plan: True),
        (broadcast_before_storing, lambda plan: True),
        (acknowledge_before_storing, lambda plan: True),
        (believe_in_a_write_that_failed, lambda plan: "refused work" in plan.faults),
        (trust_the_bus, lambda plan: plan.processes > 1 and {"lossy bus", "cut from bus"} <= set(plan.faults)),
        (forget_keys_in_snapshots, lambda plan: plan.snapshot_every < 64 and "kill" in plan.faults),
        (lose_an_update, lambda plan: True),
    ],
    ids=lambda value: getattr(value, "__name__", "").replace("<lambda>", ""),
)
def test_a_fault_that_is_put_in_is_found(put_in: Callable[[pytest.MonkeyPatch], None], where: Any) -> None:
    """Among the seeds that can show it at all."""
    fitting = (seed for seed in itertools.count() if where(make_plan(random.Random(seed))))
    with pytest.MonkeyPatch.context() as patch:
        put_in(patch)
        assert any(map(_fails, itertools.islice(fitting, TRIED)))


def _fails(seed: int) -> bool:
    """Whether an invariant is violated; any other error is a fault of the test."""
    try:
        World(seed).run()
    except Simulated as found:
        if not isinstance(found.__cause__, Violation):
            raise
        return True
    return False
