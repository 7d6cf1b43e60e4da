"""What goes wrong, and when. Every run has some kinds of faults and lacks others, so that rare combinations come up."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from intrigue.engine.registry import game_keys

if TYPE_CHECKING:
    from .process import ServerProcess
    from .world import World

DAY = 86_400.0


@dataclass
class Plan:
    """How one run differs from others."""

    processes: int
    people: int
    tables: int
    games: list[str]
    storm: float  # seconds
    think: float  # seconds between two requests of a device, on average
    pause: float  # seconds between two faults, on average
    bot_pause: float
    bots_fail: float
    hang_ups: float
    resigning: float
    snapshot_every: int  # events
    faults: list[str] = field(default_factory=list)


def make_plan(dice: random.Random) -> Plan:
    keys = sorted(game_keys())
    return Plan(
        processes=dice.choice((1, 2, 2, 3)),
        people=dice.choice((2, 3, 4)),
        tables=dice.choice((1, 1, 2)),
        games=dice.sample(keys, dice.choice((1, 2, len(keys)))),
        storm=dice.uniform(4.0, 14.0),
        think=dice.choice((0.1, 0.3, 0.6)),
        pause=dice.choice((0.5, 2.0, 5.0)),
        bot_pause=dice.choice((0.0, 0.2)),
        bots_fail=dice.choice((0.0, 0.0, 0.05)),
        hang_ups=dice.choice((0.0, 0.02)),
        resigning=dice.choice((0.0, 0.02, 0.1)),
        snapshot_every=dice.choice((3, 10, 64)),
        faults=[name for name in FAULTS if dice.random() < (0.05 if name == "everyone leaves" else 0.4)],
    )


async def storm(world: World) -> None:
    """Faults, one after the other and several at a time, until the run calms down."""
    dice, plan = world.dice, world.plan
    while plan.faults:
        await asyncio.sleep(dice.expovariate(1 / plan.pause))
        name = dice.choice(plan.faults)
        world.loop.create_task(FAULTS[name](world, dice.choice(world.processes)))


# ---------------------------------------------------------------------------------------------- kinds of faults


async def kill(world: World, victim: ServerProcess) -> None:
    if victim.owner.killed:
        return
    victim.kill()
    await asyncio.sleep(world.dice.choice((0.05, 1.0, 4.0)))
    if victim.owner.killed:
        victim.start()


async def kill_all(world: World, victim: ServerProcess) -> None:
    """A machine that goes down, sometimes for longer than a clock would wait."""
    for process in world.processes:
        await kill_and_stay(process)
    await asyncio.sleep(world.dice.choice((0.5, 3.0, 15.0)))
    for process in world.processes:
        if process.owner.killed:
            process.start()
        await asyncio.sleep(world.dice.uniform(0.0, 1.0))


async def kill_and_stay(process: ServerProcess) -> None:
    if not process.owner.killed:
        process.kill()


async def stop(world: World, victim: ServerProcess) -> None:
    """A process that does not run for a while, and then goes on as if nothing had happened."""
    if victim.owner.killed or victim.owner.stopped:
        return
    owner = victim.owner
    victim.stop()
    await asyncio.sleep(world.dice.choice((0.2, 2.0, 12.0)))
    if victim.owner is owner and not owner.killed:
        victim.resume()


async def refused_work(world: World, victim: ServerProcess) -> None:
    world.note("world", "the database refuses work")
    world.database.trouble.refused = world.dice.choice((0.1, 0.5, 1.0))
    await asyncio.sleep(world.dice.uniform(0.1, 3.0))
    world.database.trouble.refused = 0.0


async def unheard_commits(world: World, victim: ServerProcess) -> None:
    world.note("world", "answers of the database get lost")
    world.database.trouble.unheard = world.dice.choice((0.2, 1.0))
    await asyncio.sleep(world.dice.uniform(0.1, 3.0))
    world.database.trouble.unheard = 0.0


async def late_commits(world: World, victim: ServerProcess) -> None:
    world.note("world", "writes are carried out after they were given up")
    world.database.trouble.late = world.dice.choice((0.2, 0.7))
    await asyncio.sleep(world.dice.uniform(0.1, 3.0))
    world.database.trouble.late = 0.0


async def full_disk(world: World, victim: ServerProcess) -> None:
    world.note("world", "the disk is full")
    world.database.trouble.full = True
    await asyncio.sleep(world.dice.uniform(0.1, 5.0))
    world.database.trouble.full = False


async def slow_database(world: World, victim: ServerProcess) -> None:
    world.note("world", "the database is slow")
    usual, world.database.trouble.delay = world.database.trouble.delay, 0.3
    await asyncio.sleep(world.dice.uniform(0.5, 3.0))
    world.database.trouble.delay = min(usual, 0.002)


async def cut_from_database(world: World, victim: ServerProcess) -> None:
    world.note("world", f"no line to the database: {victim.name}")
    trouble = world.database.trouble
    trouble.hangs = world.dice.random() < 0.5
    names = {victim.name} if world.dice.random() < 0.5 else {one.name for one in world.processes}
    trouble.cut |= names
    await asyncio.sleep(world.dice.choice((0.3, 2.0, 8.0)))
    trouble.cut -= names


async def lossy_bus(world: World, victim: ServerProcess) -> None:
    world.note("world", "the bus loses and repeats messages")
    trouble, dice = world.network.trouble, world.dice
    trouble.lost, trouble.twice, trouble.late = (dice.choice((0.0, 0.1, 0.5)) for _ in range(3))
    await asyncio.sleep(dice.uniform(1.0, 8.0))
    trouble.lost = trouble.twice = trouble.late = 0.0


async def cut_from_bus(world: World, victim: ServerProcess) -> None:
    world.note("world", f"no line to the bus: {victim.name}")
    trouble = world.network.trouble
    trouble.held = world.dice.random() < 0.5
    names = {victim.name} if world.dice.random() < 0.5 else {one.name for one in world.processes}
    trouble.cut |= names
    await asyncio.sleep(world.dice.choice((0.3, 3.0, 18.0)))
    trouble.cut -= names


async def set_clock(world: World, victim: ServerProcess) -> None:
    """The machine's clock is put right, or wrong."""
    victim.clock.ahead = world.dice.choice((-3600.0, -5.0, -0.5, 0.0, 0.5, 5.0, 3600.0))
    world.note(victim.name, f"has a clock that is {victim.clock.ahead} seconds ahead")


async def days_pass(world: World, victim: ServerProcess) -> None:
    """Nobody asks for anything for two days, while servers run: every clock has run out."""
    for process in world.processes:
        process.clock.ahead += 2 * DAY
    world.database.query("UPDATE pulse SET at = at + ?", 2 * DAY)
    world.note("world", "two days pass")


async def everyone_leaves(world: World, victim: ServerProcess) -> None:
    """Until tables are closed; then they are read again."""
    if world.alone_until <= world.loop.now:
        world.alone_until = world.loop.now + world.dice.choice((2.0, 150.0))
        for device in world.devices:
            if device.wire is not None:
                device.hang_up()


FAULTS = {
    "kill": kill,
    "kill all": kill_all,
    "stop": stop,
    "refused work": refused_work,
    "unheard commits": unheard_commits,
    "late commits": late_commits,
    "full disk": full_disk,
    "slow database": slow_database,
    "cut from database": cut_from_database,
    "lossy bus": lossy_bus,
    "cut from bus": cut_from_bus,
    "set clock": set_clock,
    "days pass": days_pass,
    "everyone leaves": everyone_leaves,
}
