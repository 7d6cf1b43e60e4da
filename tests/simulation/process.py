"""How a simulated server process is put together. Only this file knows how the server's parts are made."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from intrigue.bots import Advice, Estimate
from intrigue.server import protocol as p
from intrigue.server.edge.socket import OPEN, Connection, Limits
from intrigue.server.people.accounts import People
from intrigue.server.people.sessions import Identity
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime import bus as real_bus
from intrigue.server.runtime.bot_pool import BotMove
from intrigue.server.runtime.bot_worker import BotJob
from intrigue.server.runtime.lab_jobs import LabJobs
from intrigue.server.storage.store import PULSE_EVERY, Store
from intrigue.server.storage.versions import upgrade as migrate
from intrigue.server.tables import creation, snapshots, views
from intrigue.server.tables.manager import SWEEP_EVERY, TableManager
from intrigue.server.tables.state import TableState

from .loop import Owner, SimulatedLoop
from .reference import Violation, differences
from .wire import Wire
from .witness import Held, Witness, short

if TYPE_CHECKING:
    from .world import World

__all__ = ["ServerProcess", "migrate"]

R = TypeVar("R")
EPOCH = 1_800_000_000.0
log = logging.getLogger("intrigue.simulation")


class BotFailed(Exception):
    """A simulated bot that found no move."""


class SimulatedClock:
    """The clock of one machine; it can be set."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.loop = loop
        self.ahead = 0.0  # seconds

    def now(self) -> float:
        return EPOCH + self.loop.now + self.ahead

    def monotonic(self) -> float:
        return self.loop.now


class SimulatedBots:
    """Any legal move, after a while."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def choose(self, job: BotJob) -> BotMove:
        dice = self.world.dice
        slow = self.world.calm or dice.random() < 0.05
        await asyncio.sleep(dice.uniform(0.0, 3.0 if slow else 0.1))
        if dice.random() < self.world.plan.bots_fail and not self.world.calm:
            raise BotFailed
        action = dice.choice(job.legal)
        advice = Advice(Estimate(action, 0.5, 0.4, 0.6, 100), [["because-even"]])
        return BotMove(action, advice=(advice,) if job.reasons else ())


class SimulatedWorkers:
    """Work for other threads, done on the spot a moment later."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def run(self, work: Callable[..., R], *args: object) -> R:
        await asyncio.sleep(self.world.dice.uniform(0.0, 0.01))
        return work(*args)

    def close(self) -> None:
        pass


class WitnessedConnection(Connection):
    """A real connection; whatever is handed to it is checked at that moment."""

    def __init__(self, world: World, witness: Witness, *parts: Any) -> None:
        super().__init__(*parts)
        self.world, self.witness = world, witness
        self.number = next(world.numbers)
        self.heard: deque[tuple[str, dict[str, Any], Held | None]] = deque()

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self is other

    def watches(self, table: str) -> bool:
        found = self.manager.tables.get(table)
        return found is not None and self in found.watchers

    def send(self, message: bytes) -> None:
        told = msgspec.json.decode(message)
        self.world.note("told", f"{self.visitor.name}: {short(told)}")
        self.heard.append((message.decode(), told, self.witness.hear(told, message)))
        super().send(message)


@dataclass
class Parts:
    """What one running process consists of."""

    store: Store
    people: People
    manager: TableManager
    limits: Limits


class ServerProcess:
    """A process that can be stopped, killed and started again; its machine's clock stays."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name
        self.clock = SimulatedClock(world.loop)
        self.owner = Owner(name)
        self.parts: Parts | None = None  # while it is ready for visitors
        self.wires: list[Wire] = []
        self._answers: list[asyncio.Future[Any]] = []  # of HTTP requests
        self.starts = 0
        self._checked: dict[str, TableState] = {}

    # ------------------------------------------------------------------------------------ its life

    def start(self) -> None:
        self.starts += 1
        self.owner = Owner(self.name)
        self.world.owners.append(self.owner)
        self.world.loop.create_task(self._live(), context=self.owner.context)

    async def _live(self) -> None:
        while True:
            try:
                await self._begin()
                return
            except Exception as error:  # as its supervisor does: try again after a moment
                self.world.expect(error)
                self.world.note(self.name, f"cannot start: {error!r}")
                await asyncio.sleep(1.0)

    async def _begin(self) -> None:
        world = self.world
        store = Store(world.database.line())
        bus = world.network.bus(real_bus._encode, real_bus._decode)
        people = People(store, 1, 1e6, self.clock)
        manager = TableManager(
            store,
            bus,
            people,
            SimulatedBots(world),
            f"{self.name}.{self.starts}",
            "https://play.example",
            world.plan.bot_pause,
            "random",
            self.clock,
            world.dice.randbytes,
            SimulatedWorkers(world),
        )
        await store.open(self.clock.now())
        await bus.open(manager.replication.hear)
        self._forever(SWEEP_EVERY, manager.sweep)
        self._forever(PULSE_EVERY, lambda: store.beat(self.clock.now()))
        self.parts = Parts(store, people, manager, Limits(1e6))
        world.note(self.name, "is ready")

    def _forever(self, every: float, work: Callable[[], Awaitable[Any]]) -> None:
        async def run() -> None:
            while True:
                await asyncio.sleep(every)
                try:
                    await work()
                except Exception as error:
                    self.world.expect(error)

        self.world.loop.create_task(run())

    def kill(self) -> None:
        self.world.note(self.name, "is killed")
        self.world.loop.kill_owner(self.owner)
        self.parts = None
        self._checked.clear()
        wires, self.wires = self.wires, []
        for wire in wires:
            if wire.connection is not None:
                OPEN.discard(wire.connection)
            wire.break_off()
        answers, self._answers = self._answers, []
        for answer in answers:
            if not answer.done():
                answer.set_exception(ConnectionError("connection reset"))

    def stop(self) -> None:
        self.world.note(self.name, "is stopped")
        self.world.loop.stop_owner(self.owner)

    def resume(self) -> None:
        self.world.note(self.name, "goes on")
        self.world.loop.resume_owner(self.owner)

    # ------------------------------------------------------------------------------------ visitors

    def accept(self, wire: Wire, person: str, witness: Witness) -> None:
        """A visitor's socket."""
        self.wires.append(wire)
        self.world.loop.create_task(self._serve(wire, person, witness), context=self.owner.context)

    async def _serve(self, wire: Wire, person: str, witness: Witness) -> None:
        parts = self.parts
        assert parts is not None
        try:
            visitor = await parts.people.visitor(person)
            made: Any = (wire, Identity(person), visitor, parts.manager, parts.limits, "192.0.2.1", LabJobs(Path(), 0))
            wire.connection = WitnessedConnection(self.world, witness, *made)
            await wire.connection.run()
        except Exception as error:
            self.world.expect(error)
            wire.break_off()

    async def call(self, person: str, work: Callable[[Parts, Visitor], Awaitable[R]]) -> R:
        """A visitor's HTTP request, awaited by the visitor: an answer, an error, or a line that broke."""
        loop, parts = self.world.loop, self.parts
        if parts is None:
            raise ConnectionError("connection refused")
        answer: asyncio.Future[R] = loop.create_future()

        async def run() -> None:
            try:
                found = await work(parts, await parts.people.visitor(person))
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(found)

        self._answers.append(answer)
        loop.create_task(run(), context=self.owner.context)
        async with asyncio.timeout(20.0):
            return await answer

    # ------------------------------------------------------------------------------------ its memory

    def tables(self) -> dict[str, TableState]:
        return {} if self.parts is None else {table: one.state for table, one in self.parts.manager.tables.items()}

    def check_memory(self) -> None:
        """Every table here is exactly the fold of the first so many of its stored events."""
        for table, state in self.tables().items():
            if self._checked.get(table) is not state:
                self._check(table, state)
                self._checked[table] = state

    def _check(self, table: str, state: TableState) -> None:
        stored = self.world.reference.tables.get(table)
        if stored is None or state.seq > stored.seq:
            raise Violation(f"{self.name} holds event {state.seq} of {table}, which is not stored")
        other = differences(state, stored.states[state.seq])
        if other:
            raise Violation(f"{self.name} holds {table} at event {state.seq} otherwise than it is stored: {other}")

    def check_all_memory(self) -> None:
        for table, state in self.tables().items():
            self._check(table, state)


async def create_table(parts: Parts, visitor: Visitor, wanted: p.CreateTable) -> p.Created:
    await parts.people.write_down(visitor)
    return await creation.create(parts.manager, visitor, wanted)


async def read_record(parts: Parts, table: str) -> Any:
    return views.record((await parts.manager.open(table)).state)


async def play_on(parts: Parts, visitor: Visitor, table: str, wanted: p.PlayOn) -> p.Created:
    return await creation.play_on(parts.manager, visitor, (await parts.manager.open(table)).state, wanted)


def set_snapshot_every(events: int) -> int:
    """Answers with what it was."""
    usual, snapshots.SNAPSHOT_EVERY = snapshots.SNAPSHOT_EVERY, events
    return usual
