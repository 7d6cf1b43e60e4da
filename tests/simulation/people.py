"""Simulated people: they play, undo, talk, resign, look on, ask twice, ask for what they may not have, come back."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import game as find_game
from intrigue.kit.positions import some_value
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor

from .process import Parts, ServerProcess, create_table, play_on, read_record
from .reference import Violation
from .wire import Wire
from .witness import Asked, Held, Witness

if TYPE_CHECKING:
    from .world import World

MOST_TABLES = 3  # that one run has, rematches aside


class Person:
    """Somebody with a seat or two, or an onlooker."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.id = f"{number:016x}"
        self.name = f"Person {number}"
        self.account = True


class Device:
    """One browser of a person: it holds what it was told, and asks for things."""

    def __init__(self, world: World, person: Person, number: int) -> None:
        self.world, self.person = world, person
        self.name = f"{person.name}/{number}"
        self.wire: Wire | None = None
        self.held: dict[str, Held] = {}
        self.unsure: list[dict[str, Any]] = []  # moves of which nobody knows whether they were made
        self._asked: dict[int, Asked] = {}
        self._numbers = itertools.count(1)
        self._witness = Witness(world.reference, person.id)

    # ------------------------------------------------------------------------------------ life

    async def live(self) -> None:
        world = self.world
        while not world.calm:
            if self.wire is None:
                await self.connect()
            elif world.dice.random() < world.plan.hang_ups:
                self.hang_up()
            else:
                await self.act()
            alone = max(0.0, world.alone_until - world.loop.now)
            await asyncio.sleep(alone + world.dice.expovariate(1 / world.plan.think))

    async def stay(self) -> None:
        """When the storm is over: connected, quiet, looking at every table."""
        while True:
            if self.wire is None:
                await self.connect()
            await asyncio.sleep(0.5)

    async def connect(self) -> None:
        ready = [one for one in self.world.processes if one.parts is not None and not one.owner.stopped]
        if not ready or self.world.loop.now < self.world.alone_until:
            return
        process = self.world.dice.choice(ready)
        self.wire = Wire(self.world, self)
        self._witness = Witness(self.world.reference, self.person.id)
        self._asked = self._witness.asked
        self.held = {}
        process.accept(self.wire, self.person.id, self._witness)
        self.world.note(self.name, f"connects to {process.name}")
        if self.world.dice.random() < 0.3:
            self.ask("watch_lobby")
        for table in self.world.invites:
            self.watch(table)
        unsure, self.unsure = self.unsure, []
        for move in unsure:  # the same key: it is made once
            self.ask("move", **move)

    def hang_up(self) -> None:
        assert self.wire is not None
        self.world.note(self.name, "hangs up")
        wire, self.wire = self.wire, None
        wire.hang_up()
        self._forget()

    def lost(self, wire: Wire) -> None:
        if self.wire is wire:
            self.world.note(self.name, "lost its connection")
            self.wire = None
            self._forget()

    def _forget(self) -> None:
        for asked in self._asked.values():
            if asked.kind == "move" and self.world.dice.random() < 0.7:
                self.unsure.append({"table": asked.table, **asked.fields})

    # ------------------------------------------------------------------------------------ in

    def hear(self, wire: Wire, told: dict[str, Any], held: Held | None) -> None:
        if wire is not self.wire or wire.broken:
            return
        if held is not None:
            self.held[held.info["id"]] = held
        if told["t"] == "refusal":
            asked = self._asked.get(told["re"])
            if asked is not None:
                self.world.refusals[f"{asked.kind} {told['code']}"] += 1
            if told["code"] in ("server_error", "unavailable") and asked is not None and asked.kind == "move":
                self.unsure.append({"table": asked.table, **asked.fields})
        if "re" in told:
            self._asked.pop(told["re"], None)
        if told["t"] == "ack" and told.get("table"):
            self.world.invites.setdefault(told["table"], "")
            self.watch(told["table"])

    def watches(self, table: str) -> bool:
        """Whether the server thinks so too; it is free to send somebody away."""
        return self.wire is not None and self.wire.connection is not None and self.wire.connection.watches(table)

    # ------------------------------------------------------------------------------------ out

    def ask(self, kind: str, table: str = "", **fields: Any) -> None:
        if self.wire is None:
            return
        number = next(self._numbers)
        stored = self.world.reference.tables.get(table)
        self._asked[number] = Asked(kind, table, fields, stored.seq if stored else 0)
        named = {"table": table} if table else {}
        self.world.note(self.name, f"asks {number}: {kind} {table} {fields}")
        self.wire.put({"t": kind, "id": number, **named, **fields})

    def watch(self, table: str) -> None:
        self.ask("watch", table, invite=self.world.invites[table])

    async def act(self) -> None:
        world, dice = self.world, self.world.dice
        if len(world.invites) < world.plan.tables and dice.random() < 0.5:
            await self.create()
            return
        if not self.held:
            for table in world.invites:
                self.watch(table)
            return
        if dice.random() < 0.7:
            mine = [one for one in self.held.values() if one.position is not None and one.position["legal"]]
            if mine:
                self.move(dice.choice(mine))
                return
        held = dice.choice(list(self.held.values()))
        match held.info["state"]:
            case "open":
                self.before_the_start(held)
            case "playing":
                await self.during_the_game(held)
            case "over":
                await self.after_the_game(held)

    def move(self, held: Held) -> None:
        dice = self.world.dice
        assert held.position is not None
        action, _ = dice.choice(held.position["legal"])
        version, table = held.version, held.info["id"]
        luck = dice.random()
        if luck < 0.03:
            version = max(0, version + dice.choice((-2, -1, 1)))
        elif luck < 0.06:
            action = dice.randrange(200)
        move = {"version": version, "action": action, "seat": held.seat, "key": f"k{next(self.world.numbers)}"}
        self.ask("move", table, **move)
        if luck > 0.95:
            self.ask("move", table, **move)
        own = held.you["seats"]
        if len(own) > 1:  # hot seat: look from the next one
            self.ask("watch", table, seat=dice.choice(own))

    def before_the_start(self, held: Held) -> None:
        dice, table, seats = self.world.dice, held.info["id"], held.info["seats"]
        empty = [at for at, seat in enumerate(seats) if not seat["name"]]
        own = held.you["seats"]
        any_seat = dice.randrange(len(seats))
        luck = dice.random()
        if held.you["host"] and not empty and luck < 0.6:
            self.ask("start", table)
        elif empty and luck < 0.7:
            if not own or luck < 0.1:
                name = {"name": f"{self.person.name} {next(self.world.numbers)}"} if luck < 0.3 else {}
                self.ask("sit", table, invite=self.world.invites[table], seat=dice.choice(empty), **name)
            elif held.you["host"] and not held.info["rated"]:
                self.ask("set_bot", table, seat=dice.choice(empty), level="random")
            else:
                self.say(table)
        elif luck < 0.75:
            self.ask("stand", table, seat=dice.choice(own) if own else any_seat)
        elif luck < 0.8:
            self.ask("swap", table, seat=any_seat, other=dice.randrange(len(seats)))
        else:
            self.say(table)

    async def during_the_game(self, held: Held) -> None:
        dice, table, seats, own = self.world.dice, held.info["id"], held.info["seats"], held.you["seats"]
        seat = dice.choice(own) if own else dice.randrange(len(seats))
        if held.info["undo"] is not None and dice.random() < 0.6:
            self.ask("answer_undo", table, agree=dice.random() < 0.8)
            return
        if own and seats[own[0]]["taken_over"] and dice.random() < 0.5:
            self.ask("give_back", table, seat=own[0])
            return
        luck = dice.random()
        if luck < 0.25:
            self.say(table)
        elif luck < 0.5:
            self.ask("undo", table, seat=seat)
        elif luck < 0.5 + self.world.plan.resigning:
            self.ask("resign", table, seat=seat)
        elif luck < 0.66:
            self.ask("take_over", table, seat=seat, level="random")
        elif luck < 0.7:
            self.ask("give_back", table, seat=seat)
        elif luck < 0.75:
            self.ask("why_not", table, action=dice.randrange(100), seat=seat)
        elif luck < 0.8 and held.position is not None and held.position["legal"]:
            self.ask("preview", table, action=held.position["legal"][0][0], seat=seat)
        elif luck < 0.85:
            self.ask("hint", table, seat=seat)
        elif luck < 0.9:
            self.ask("watch", table, seat=dice.randrange(-1, len(seats)))
        elif luck < 0.95:
            await self.read_record(table)
        else:
            self.ask("unwatch", table)
            self.held.pop(table)
            self.watch(table)

    async def after_the_game(self, held: Held) -> None:
        table, luck = held.info["id"], self.world.dice.random()
        if held.you["seats"] and luck < 0.4 and len(self.world.invites) < 2 * MOST_TABLES:
            self.ask("rematch", table)
        elif luck < 0.5 and len(self.world.invites) < 2 * MOST_TABLES:
            await self.play_on(table)
        elif luck < 0.7:
            self.say(table)
        else:
            await self.read_record(table)

    def say(self, table: str) -> None:
        self.ask("say", table, text=f"word {next(self.world.numbers)}")

    # ------------------------------------------------------------------------------------ over HTTP

    async def create(self) -> None:
        wanted = some_creation(self.world)
        await self._create(f"{wanted}", lambda parts, visitor: create_table(parts, visitor, wanted))

    async def play_on(self, table: str) -> None:
        """From some moment of a finished game."""
        wanted = p.PlayOn(moves=self.world.dice.randrange(20), seat=0, level="random")
        await self._create(f"{wanted}", lambda parts, visitor: play_on(parts, visitor, table, wanted))

    async def _create(self, wanted: str, work: Callable[[Parts, Visitor], Awaitable[p.Created]]) -> None:
        world, process = self.world, self._somewhere()
        if process is None:
            return
        try:
            created = await process.call(self.person.id, work)
        except (Refused, ConnectionError, TimeoutError) as error:
            world.note(self.name, f"no table: {error!r}")
        except Exception as error:
            world.expect(error)
        else:
            if created.table not in world.reference.tables:
                raise Violation(f"table {created.table} was created and is not stored")
            world.note(self.name, f"creates {created.table}: {wanted}")
            world.invites[created.table] = created.invite
            world.loop.call_later(world.dice.uniform(0.0, 0.5), world.all_watch, created.table)

    async def read_record(self, table: str) -> None:
        process = self._somewhere()
        if process is None:
            return
        try:
            await process.call(self.person.id, lambda parts, _: read_record(parts, table))
        except (Refused, ConnectionError, TimeoutError):
            return
        except Exception as error:
            self.world.expect(error)
            return
        if self.world.reference.tables[table].state.phase != "over":
            raise Violation(f"the record of {table} was given away before its end")

    def _somewhere(self) -> ServerProcess | None:
        ready = [one for one in self.world.processes if one.parts is not None and not one.owner.stopped]
        return self.world.dice.choice(ready) if ready else None


def some_creation(world: World) -> p.CreateTable:
    """Any game with any options, clock and seats that go together."""
    dice, plan = world.dice, world.plan
    key = dice.choice(plan.games)
    game = find_game(key)
    while True:
        seats = dice.choice([count for count in game.seats if count <= 4] or list(game.seats))
        options = {option.name: some_value(option, dice) for option in game.options} if dice.random() < 0.5 else {}
        try:
            game.start(seats, options, 0)
        except IntrigueError:
            continue
        break
    rated = dice.random() < 0.3
    bots = [] if rated else ["random"] * dice.choice((0, 1, 1, seats - 1))
    clock: p.ClockRule | None = None
    luck = dice.random()
    if luck < 0.4:
        clock = p.LiveClock(
            bank=dice.choice((10, 20, 60)), increment=dice.choice((0, 2)), together=dice.choice((5, 20))
        )
    elif luck < 0.6:
        clock = p.DaysClock(days=1)
    return p.CreateTable(
        game=key,
        seats=seats,
        options=options,
        bots=bots,
        rated=rated,
        clock=clock,
        private=dice.random() < 0.3,
        spectators=dice.choice(("none", "table", "hands")) if not rated else "table",
        hints=dice.random() < 0.5,
    )
