"""When bots are asked at a table, and what is made of their answers: a real manager and store, bots that wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from tests.server.in_process import ANN, Onlooker, Process, SharedBus, from_the_store, process, same
from tests.server.playing import refuses
from tests.server.test_stored_first import moving

from intrigue.bots import Advice, Estimate
from intrigue.bots.hints import HINT_LEVEL
from intrigue.server.protocol import CreateTable
from intrigue.server.runtime.bot_pool import HINT, UNWATCHED, WATCHED, BotMove
from intrigue.server.runtime.bot_worker import BotJob
from intrigue.server.runtime.clock import SYSTEM_CLOCK
from intrigue.server.tables import automation, broadcast, commands, creation
from intrigue.server.tables.open_table import OpenTable


class PatientBots:
    """Answer when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[BotJob, asyncio.Future[BotMove]]] = []
        self.more = asyncio.Event()

    async def choose(self, job: BotJob) -> BotMove:
        answer: asyncio.Future[BotMove] = asyncio.get_running_loop().create_future()
        self.asked.append((job, answer))
        self.more.set()
        return await answer

    async def until(self, count: int) -> tuple[BotJob, asyncio.Future[BotMove]]:
        """The job that was asked as number ``count``, from 1."""
        async with asyncio.timeout(30):
            while len(self.asked) < count:
                self.more.clear()
                await self.more.wait()
        return self.asked[count - 1]

    def answer(self, count: int, *, hurried: bool = False, advice: tuple[Advice, ...] = ()) -> None:
        job, answer = self.asked[count - 1]
        answer.set_result(BotMove(job.legal[0], hurried, advice))


NewProcess = Callable[..., Awaitable[tuple[Process, PatientBots]]]


@pytest_asyncio.fixture
async def start(tmp_path: Path) -> AsyncIterator[NewProcess]:
    made: list[Process] = []
    bus = SharedBus()

    async def new(name: str = "one") -> tuple[Process, PatientBots]:
        bots = PatientBots()
        made.append(await process(tmp_path, bus, name, bots=bots))
        return made[-1], bots

    yield new
    for one in made:
        await one.close()


async def bots_alone(one: Process) -> OpenTable:
    wanted = CreateTable("royal-will", seats=2, sit=False, bots=["master", "master"], start=True)
    return await one.manager.open((await creation.create(one.manager, ANN, wanted)).table)


async def against_a_bot(one: Process) -> OpenTable:
    wanted = CreateTable("royal-will", seats=2, bots=["master"], start=True)
    return await one.manager.open((await creation.create(one.manager, ANN, wanted)).table)


async def watching(one: Process, table: str, name: str = "eve") -> Onlooker:
    onlooker = Onlooker(name)
    await one.manager.watch(onlooker, table, None, "")
    return onlooker


async def so(condition: Callable[[], object]) -> None:
    """Until it is so; the store works in a thread of its own."""
    async with asyncio.timeout(30):
        while not condition():
            await settled()


async def settled() -> None:
    """Timers without a wait have fired, and what they began has gone as far as it can without the store."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_bots_among_themselves_play_while_somebody_looks_on(start: NewProcess) -> None:
    one, bots = await start()
    table = await bots_alone(one)
    await one.manager.sweep()
    await settled()
    assert not bots.asked
    assert table.state.due() is None  # no sweep of any process will find it
    eve = await watching(one, table.id)
    job, _ = await bots.until(1)
    assert (job.weight, job.person, job.level) == (WATCHED, "eve", "master")
    bots.answer(1)
    await bots.until(2)
    await one.manager.unwatch(eve, table.id)
    bots.answer(2)
    await so(lambda: len(table.state.playing.moves) == 2 and not table.working)  # what was thought is played
    await one.manager.sweep()
    await settled()
    assert len(bots.asked) == 2
    await watching(one, table.id)
    await bots.until(3)


async def test_one_process_plays_for_all_onlookers_and_another_goes_on(start: NewProcess) -> None:
    one, bots = await start("one")
    two, others = await start("two")
    table = await bots_alone(two)
    await watching(two, table.id)
    await others.until(1)
    eve = await watching(one, table.id, "guest")  # this process comes first from now on
    await bots.until(1)
    bots.answer(1)
    await bots.until(2)
    await so(others.asked[0][1].cancelled)  # its position is gone
    await settled()
    assert len(others.asked) == 1
    await one.manager.unwatch(eve, table.id)
    await two.manager.sweep()
    await others.until(2)


async def test_bots_go_on_to_a_persons_decision_at_low_priority_while_nobody_is_there(start: NewProcess) -> None:
    one, bots = await start()
    table = await against_a_bot(one)
    job, _ = await bots.until(1)
    assert (job.weight, job.person) == (UNWATCHED, "ann")
    bots.answer(1)
    await so(lambda: table.state.playing.moves and not table.working)
    await settled()
    assert len(bots.asked) == 1  # Ann is to choose


async def test_a_bot_is_asked_anew_when_somebody_begins_to_look(start: NewProcess) -> None:
    one, bots = await start()
    table = await against_a_bot(one)
    await bots.until(1)
    await watching(one, table.id, "ann")
    job, _ = await bots.until(2)
    assert job.weight == WATCHED
    assert bots.asked[0][1].cancelled()
    await watching(one, table.id, "eve")
    await settled()
    assert len(bots.asked) == 2


class ClockSet:
    """A clock of which somebody has set the time; the monotonic one stands until the test moves it."""

    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead, self.at = ahead, 0.0

    def now(self) -> float:
        return SYSTEM_CLOCK.now() + self.ahead

    def monotonic(self) -> float:
        return self.at


async def test_a_bot_is_found_that_owes_a_move_since_tomorrow(start: NewProcess) -> None:
    """A clock ran a day ahead and was set back, and nobody has the table open: found by seed 1056 of the simulation."""
    one, bots = await start("one")
    one.manager.clock = ClockSet(86_400.0)
    table = await against_a_bot(one)
    await bots.until(1)  # and there it ends
    two, others = await start("two")
    clock = two.manager.clock = ClockSet()
    for _ in range(automation.AHEAD_EVERY):
        await two.manager.automation.sweep()
    clock.at += automation.OVERDUE + 1.0
    await two.manager.automation.sweep()
    job, _ = await others.until(1)
    assert job.table == table.id


async def test_nobody_thinks_about_what_is_gone(start: NewProcess) -> None:
    one, bots = await start()
    table = await against_a_bot(one)
    await bots.until(1)
    await watching(one, table.id, "ann")
    _, thinking = await bots.until(2)
    await one.manager.change(table, moving(ANN, 0))  # hidden from the bot: its decision is still the same
    await settled()
    assert not thinking.done()
    await one.manager.change(table, lambda state: commands.resign(state, ANN, None, "random"))
    assert table.state.phase == "over"
    await so(lambda: not table.working)
    assert thinking.cancelled()


async def test_a_hurried_move_is_told_when_it_is_shown(start: NewProcess) -> None:
    one, bots = await start()
    table = await against_a_bot(one)
    await bots.until(1)
    ann = await watching(one, table.id, "ann")
    await bots.until(2)
    heard = len(ann.heard)
    bots.answer(2, hurried=True)
    await so(lambda: table.state.playing.moves and not table.working)
    assert len(ann.heard) == heard  # a hidden choice
    assert not (await snapshot(one, table))["table"]["seats"][1]["hurried"]
    await one.manager.change(table, moving(ANN, 0))
    assert ann.last("info")["table"]["seats"][1]["hurried"]
    assert same(table.state, await from_the_store(one, table.id))
    async with asyncio.timeout(30):
        while 1 in table.state.hurried_shown:  # until its next move has been seen, for which it had the time
            if 0 in table.state.waiting():
                await one.manager.change(table, moving(ANN, 0, table.state.game.legal(table.state.veiled(0), 0)[0]))
            elif not bots.asked[-1][1].done():
                bots.answer(len(bots.asked))
            await settled()
    assert same(table.state, await from_the_store(one, table.id))
    assert not ann.last("info")["table"]["seats"][1]["hurried"]


async def snapshot(one: Process, table: OpenTable) -> dict[str, object]:
    return (await watching(one, table.id, "someone else")).last("table")


async def test_hints_are_searched_for_one_at_a_time(start: NewProcess) -> None:
    one, bots = await start()
    tables = 1
    table = await against_a_bot(one)
    await bots.until(tables)
    while len(table.state.game.legal(table.state.playing.veiled(0), 0)) < 2:  # two cards alike leave no choice
        tables += 1
        table = await against_a_bot(one)
        await bots.until(tables)
    hint = asyncio.create_task(one.manager.automation.hint(ANN, table, None))
    job, _ = await bots.until(tables + 1)
    assert (job.weight, job.person, job.seat, job.level) == (HINT, "ann", 0, HINT_LEVEL)
    with refuses("one-hint-at-a-time"):
        await one.manager.automation.hint(ANN, table, None)
    assert job.reasons
    advice = (Advice(Estimate(job.legal[0], 0.4, 0.3, 0.5, 80), [["because-later"]]),)
    bots.answer(tables + 1, hurried=True, advice=advice)
    (move,), hurried = await hint
    assert (move.action, move.win, move.low, move.high, hurried) == (job.legal[0], 0.4, 0.3, 0.5, True)
    assert move.reasons == [["because-later"]]
    assert move.label
    again = asyncio.create_task(one.manager.automation.hint(ANN, table, None))
    await bots.until(tables + 2)
    bots.answer(tables + 2, hurried=True)  # what is played where every search fails
    with refuses("no-hint-found"):
        await again


class CompilingBots:
    """A game whose bots are being compiled, until the test says that they are ready."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.waiting = 0

    async def wait(self, _game: str, stage: str = "rules") -> None:
        if stage == "bots":
            self.waiting += 1
            await self.ready.wait()


async def test_a_seat_that_was_taken_back_while_its_bot_was_compiled_is_left_alone(start: NewProcess) -> None:
    one, bots = await start()
    one.manager.prepared = compiling = CompilingBots()
    table = await against_a_bot(one)
    await so(lambda: compiling.waiting == 1)
    compiling.ready.set()
    await bots.until(1)
    bots.answer(1)
    await so(lambda: table.state.playing.moves and not table.working)
    compiling.ready.clear()
    await watching(one, table.id, "ann")
    await one.manager.change(table, lambda state: commands.take_over(state, ANN, 0, "master", "random", 0.0))
    await so(lambda: compiling.waiting == 2)  # the bot of Ann's seat
    await one.manager.change(table, lambda state: commands.give_back(state, ANN, 0))
    compiling.ready.set()
    await so(lambda: not table.working)
    await settled()
    assert [job.seat for job, _ in bots.asked] == [1]


async def test_a_hint_is_about_the_table_as_it_is_when_bots_can_think(start: NewProcess) -> None:
    one, bots = await start()
    one.manager.prepared = compiling = CompilingBots()
    table = await against_a_bot(one)
    hint = asyncio.create_task(one.manager.automation.hint(ANN, table, None))
    await so(lambda: compiling.waiting == 2)
    await one.manager.change(table, moving(ANN, 0))
    compiling.ready.set()
    with refuses("not-your-turn"):
        await hint
    assert all(job.weight != HINT for job, _ in bots.asked)


async def test_who_comes_and_goes_is_told_once_a_second_at_most(
    start: NewProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcast, "PRESENCE_EVERY", 3600.0)
    one, _ = await start()
    table = await against_a_bot(one)
    eve = await watching(one, table.id)
    told = eve.count("info")
    for number in range(10):
        await one.manager.unwatch(await watching(one, table.id, f"guest{number}"), table.id)
    assert eve.count("info") == told
    await watching(one, table.id, "stays")
    one.manager.broadcaster._flush_presence(table)  # a second has gone by
    assert eve.last("info")["table"]["onlookers"] == 2
