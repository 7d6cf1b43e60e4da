"""One simulated world from one seed: processes, people, faults, and a calm in which everything has to come together."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import itertools
import logging
import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

from intrigue.server.errors import Refused
from intrigue.server.tables.clocks import uncounted

from .database import INJECTED, SharedDatabase
from .faults import DAY, Plan, make_plan, storm
from .loop import Owner, SimulatedLoop, end_tasks
from .network import Network
from .people import Device, Person
from .process import EPOCH, BotFailed, ServerProcess, migrate, set_snapshot_every
from .reference import Reference, Violation

PATIENCE = 40.0  # seconds of calm after which everybody must know everything, and have done what is due
LATE = 5.0  # seconds after which a clock that has run out is late
EXPECTED = (*INJECTED, BotFailed, Refused, asyncio.CancelledError)


@dataclass(frozen=True)
class Report:
    """What came of one run."""

    seed: int
    digest: str  # of every step: the same seed gives the same
    steps: int
    seconds: float  # simulated
    events: int
    over: int
    refusals: Counter[str]
    plan: Plan


class Simulated(Exception):
    """A violation, with the seed that shows it."""

    def __init__(self, seed: int, when: float, cause: BaseException) -> None:
        super().__init__(f"seed {seed}, after {when:.3f} s: {type(cause).__name__}: {cause}")
        self.seed = seed


class World:
    def __init__(self, seed: int, trace: bool = False) -> None:
        self.seed, self.trace = seed, trace
        self.dice = random.Random(seed)
        self.plan = make_plan(self.dice)
        self.loop = SimulatedLoop(self.dice)
        self.loop.after_step = self._after_step
        self.numbers = itertools.count(1)
        self.database = SharedDatabase(self.loop, self.dice, migrate)
        self.database.note = self.note
        self.network = Network(self.loop, self.dice)
        self.reference = Reference(self.database)
        self.database.committed = self._committed
        self.processes = [ServerProcess(self, f"server {number}") for number in range(1, self.plan.processes + 1)]
        self._by_owner: dict[Owner, ServerProcess] = {}
        self.owners: list[Owner] = []
        self.invites: dict[str, str] = {}  # of all tables
        self.refusals: Counter[str] = Counter()
        self.calm = False
        self.alone_until = 0.0  # nobody connects before
        self.people = [Person(self, number) for number in range(1, self.plan.people + 1)]
        self.devices = [Device(self, person, 1) for person in self.people]
        if self.dice.random() < 0.5:
            self.devices.append(Device(self, self.people[0], 2))
        self._digest = hashlib.blake2b(digest_size=8)

    # ------------------------------------------------------------------------------------ a run

    def run(self) -> Report:
        watch = _LogWatch(self)
        logger = logging.getLogger("intrigue")
        before = logger.handlers, logger.propagate, logger.level
        logger.handlers, logger.propagate = [watch], False
        logger.setLevel(logging.ERROR)
        usual = set_snapshot_every(self.plan.snapshot_every)
        collecting = gc.isenabled()
        gc.disable()  # finalisers run at times of their own
        try:
            self.loop.run_until_complete(self._live())
        except Exception as error:
            raise Simulated(self.seed, self.loop.now, error) from error
        finally:
            set_snapshot_every(usual)
            watch.world = None
            self.loop.close()
            end_tasks([*self.owners, self.loop.world])
            logger.handlers, logger.propagate = before[:2]
            logger.setLevel(before[2])
            if collecting:
                gc.enable()
        over = sum(table.state.phase == "over" for table in self.reference.tables.values())
        events = self.reference.stored
        digest = self._digest.hexdigest()
        return Report(self.seed, digest, self.loop.steps, self.loop.now, events, over, self.refusals, self.plan)

    async def _live(self) -> None:
        self.note("world", f"{self.plan}")
        self._write_people_down()
        for process in self.processes:
            process.start()
        lives = [self._client(device.live(), device.name) for device in self.devices]
        faults = self.loop.create_task(storm(self))
        await asyncio.sleep(self.plan.storm)
        faults.cancel()
        await asyncio.sleep(max(0.0, self.alone_until - self.loop.now))
        self._end_faults()
        if self.dice.random() < 0.5:
            await asyncio.sleep(2.0)  # people go on for a moment with nothing going wrong
        self.calm = True
        await asyncio.gather(*lives)
        for device in self.devices:
            self._client(device.stay(), device.name)
        await self._settle()
        self._check_the_end()

    def _client(self, life: Any, name: str) -> asyncio.Task[None]:
        owner = Owner(name)
        self.owners.append(owner)
        task: asyncio.Task[None] = self.loop.create_task(self._or_fail(life), context=owner.context)
        return task

    async def _or_fail(self, life: Any) -> None:
        try:
            await life
        except Exception as error:
            self.loop.faults.append(error)

    def _write_people_down(self) -> None:
        for person in self.people:
            self.database.query(
                "INSERT INTO people (id, name, account, created) VALUES (?, ?, ?, ?)",
                *(person.id, person.name, person.name.casefold(), EPOCH),
            )

    def all_watch(self, table: str) -> None:
        for device in self.devices:
            device.watch(table)

    def _end_faults(self) -> None:
        self.note("world", "the storm is over")
        self.database.trouble.end()
        self.network.trouble.end()
        latest = max(process.clock.ahead for process in self.processes)
        for process in self.processes:
            process.clock.ahead = max(0.0, latest // DAY * DAY)  # put right; the days that passed are past
            if process.owner.killed:
                process.start()
            elif process.owner.stopped:
                process.resume()

    # ------------------------------------------------------------------------------------ checks

    def _after_step(self, owner: Owner) -> None:
        self._digest.update(b"%.6f %d" % (self.loop.now, len(owner.name)))
        for process in self.processes:
            if process.owner is owner:
                process.check_memory()

    def _committed(self) -> None:
        try:
            changed = self.reference.committed()
        except Exception as error:  # the caller, which is checked, would take it for its own
            self.loop.faults.append(error)
            return
        if self.trace:
            for table in changed:
                stored = self.reference.tables[table]
                self.note("stored", f"{table} {stored.events[-1]}")

    def expect(self, error: BaseException) -> None:
        """Errors that we made are all right; others are not."""
        if not isinstance(error, EXPECTED):
            self.loop.faults.append(error)

    async def _settle(self) -> None:
        """Until everybody knows everything, and whoever was due has acted; bots and clocks go on meanwhile."""
        until = self.loop.now + PATIENCE
        began = {table: stored.seq for table, stored in self.reference.tables.items()}
        while True:
            await asyncio.sleep(1.0)
            missing = self._missing() or self._undone(began)
            if not missing:
                return
            if self.loop.now > until:
                raise Violation(f"after {PATIENCE:.0f} s of calm: {missing}")

    def _undone(self, began: dict[str, int]) -> str:
        """A table that still waits for a bot or a clock, as it did when the calm began."""
        now = min(process.clock.now() for process in self.processes)
        outages = self.database.query("SELECT down, up FROM outages")
        for table, stored in self.reference.tables.items():
            state, due = stored.state, stored.state.due()
            if stored.seq == began.get(table) and due is not None:
                counted = now - uncounted(state.changed_at, now, outages)
                if state.bots_to_move() or due < counted - LATE:
                    return f"{table} waits for a bot or a clock"
        return ""

    def _missing(self) -> str:
        """What has not come together yet."""
        for process in self.processes:
            if process.parts is None:
                return f"{process.name} is not ready"
            for table, state in process.tables().items():
                stored = self.reference.tables[table]
                if state.seq != stored.seq:
                    return f"{process.name} knows {state.seq} of {stored.seq} events of {table}"
        for device in self.devices:
            for table, held in device.held.items():
                newest = self.reference.tables[table].state.version(held.seat)
                if held.version != newest and device.watches(table):
                    return f"{device.name} holds version {held.version} of {table}, {held.seat} knows {newest}"
        return ""

    def _check_the_end(self) -> None:
        for process in self.processes:
            process.check_all_memory()
        self.reference.check_all()

    # ------------------------------------------------------------------------------------ trace

    def note(self, who: str, words: str) -> None:
        if self.trace:
            print(f"{self.loop.now:10.4f}  {who:12}  {words}")


class _LogWatch(logging.Handler):
    """An error in the log that no fault of ours explains is a fault of the server's."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self.world: World | None = world  # none: the run is over

    def emit(self, record: logging.LogRecord) -> None:
        if self.world is None:
            return
        error = record.exc_info[1] if record.exc_info else None
        self.world.note("log", f"{record.getMessage()} {error!r}")
        if error is not None:
            self.world.expect(error)
