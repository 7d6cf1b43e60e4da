"""Tables with a long past: what they cost is counted, in moves played and words made, and where it is done."""

from __future__ import annotations

import asyncio
import logging
import random
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec
import pytest
import pytest_asyncio
from tests.server.in_process import (
    ANN,
    BO,
    Onlooker,
    Process,
    SharedBus,
    from_the_store,
    new_table,
    process,
    same,
    stored_events,
)

from intrigue.engine.course import CHECKPOINT_EVERY, MAX_UNDO
from intrigue.engine.game import Game
from intrigue.engine.records import SPECTATOR
from intrigue.engine.registry import game_keys
from intrigue.server.errors import Refused
from intrigue.server.protocol import Move
from intrigue.server.storage.append import Append
from intrigue.server.storage.tables import SnapshotRow
from intrigue.server.tables import commands, snapshots, views
from intrigue.server.tables.events import AnyEvent, Moved, Said, Stored, UndoAsked, Undone
from intrigue.server.tables.open_table import OpenTable
from intrigue.server.tables.snapshots import SNAPSHOT_EVERY
from intrigue.server.tables.viewpoints import MAX_LINES

R = TypeVar("R")
PLAYERS = (ANN, BO)


class CountingWorkers:
    """Runs work on the spot, and knows whether something is done in it or on the event loop."""

    def __init__(self) -> None:
        self.inside = False
        self.plays = {True: 0, False: 0}  # in workers; on the loop
        self.words = {True: 0, False: 0}

    async def run(self, work: Callable[..., R], *args: object) -> R:
        self.inside = True
        try:
            return work(*args)
        finally:
            self.inside = False

    def close(self) -> None:
        pass

    @contextmanager
    def counting(self) -> Iterator[None]:
        play, log = Game.play, Game.log_said

        def counted_play(game: Game, *given: Any) -> None:
            self.plays[self.inside] += 1
            play(game, *given)

        def counted_log(game: Game, *given: Any) -> Any:
            self.words[self.inside] += 1
            return log(game, *given)

        with patch.object(Game, "play", counted_play), patch.object(Game, "log_said", counted_log):
            yield


@pytest.fixture
def workers() -> CountingWorkers:
    return CountingWorkers()


@pytest_asyncio.fixture
async def one(tmp_path: Path) -> AsyncIterator[Process]:
    made = await process(tmp_path, SharedBus())
    yield made
    await made.close()


@pytest_asyncio.fixture
async def other(tmp_path: Path, workers: CountingWorkers, one: Process) -> AsyncIterator[Process]:
    """Another process on the same store, which has not opened anything yet."""
    made = await process(tmp_path, SharedBus(), "other", workers)
    yield made
    await made.close()


async def store_events(one: Process, table: OpenTable, events: list[AnyEvent]) -> None:
    """Straight into the store, as the past of a table."""
    seq = table.state.seq
    stored = [Stored(seq + at, 1.0, event) for at, event in enumerate(events, 1)]
    await one.store.append(Append(table.id, seq, stored, 1.0, 1.0, "playing", 0, None, b"{}"))


async def play_randomly(one: Process, table: OpenTable, dice: random.Random, moves: int) -> None:
    for _ in range(moves):
        state = table.state
        if state.phase == "over":
            return
        seat = dice.choice(state.waiting())
        action = dice.choice(state.game.legal(state.veiled(seat), seat))
        asked = Move(id=1, table=state.id, version=state.version(seat), action=action)
        await one.manager.change(table, lambda now, seat=seat, asked=asked: commands.move(now, PLAYERS[seat], asked))


async def settle(one: Process) -> None:
    """Until snapshots are written."""
    while one.manager._tasks:
        await asyncio.gather(*one.manager._tasks, return_exceptions=True)
        await asyncio.sleep(0)


# ---------------------------------------------------------------------------------------------- opening


class BusyWorkers:
    """Work waits until it is told to go on."""

    def __init__(self) -> None:
        self.asked, self.free = asyncio.Event(), asyncio.Event()
        self.free.set()

    async def run(self, work: Callable[..., R], *args: object) -> R:
        self.asked.set()
        await self.free.wait()
        return work(*args)

    def close(self) -> None:
        pass


async def test_players_do_not_wait_for_the_words_of_whoever_wants_to_look_on(tmp_path: Path) -> None:
    """Words for an onlooker are made in a worker, which may have much to do: the table goes on meanwhile."""
    workers = BusyWorkers()
    here = await process(tmp_path, SharedBus(), workers=workers)
    table = await new_table(here)
    workers.free.clear()
    workers.asked.clear()
    eve = Onlooker("eve")
    looking = asyncio.create_task(here.manager.watch(eve, table.id, None, ""))
    await workers.asked.wait()
    await asyncio.wait_for(play_randomly(here, table, random.Random(1), 1), 30)
    assert not looking.done()
    workers.free.set()
    await looking
    assert eve.last("table")["version"] == table.state.version(SPECTATOR)
    await here.close()


async def test_a_table_with_hundreds_of_undos_costs_no_more_than_its_events(
    one: Process, other: Process, workers: CountingWorkers
) -> None:
    table = await new_table(one)
    course = table.state.playing
    action = course.game.legal(course.state, 0)[0]
    moved = Moved(0, action, course.played(0, action).hashes[-1])
    await store_events(one, table, [event for _ in range(400) for event in (moved, Undone(0))])
    with workers.counting():
        opened = await other.manager.open(table.id)
        await other.manager.watch(Onlooker("eve"), table.id, None, "")
    assert same(opened.state, await from_the_store(one, table.id))
    assert workers.plays == {True: 400, False: 0}
    assert workers.words == {True: 0, False: 0}


async def test_a_table_with_thousands_of_events_is_gone_through_once_and_in_a_worker(
    one: Process, other: Process, workers: CountingWorkers
) -> None:
    table = await new_table(one, "ausonia")
    await play_randomly(one, table, random.Random(1), 200)
    state = await from_the_store(one, table.id)
    await one.manager.change(table, lambda _: [Said("ann", "Ann", 0, f"line {n}") for n in range(3000)])
    await settle(one)
    with workers.counting():
        opened = await other.manager.open(table.id)
        assert workers.plays[False] == 0
        assert sum(workers.plays.values()) <= SNAPSHOT_EVERY
        eve = Onlooker("eve")
        await other.manager.watch(eve, table.id, None, "")
    assert same(opened.state, table.state)
    assert workers.plays[False] == workers.words[False] == 0
    assert workers.words[True] <= MAX_LINES + CHECKPOINT_EVERY
    assert len(eve.last("table")["log"]) <= MAX_LINES + 20
    assert len(state.playing.moves) > 150


async def test_the_earlier_lines_of_a_log_can_be_asked_for(one: Process) -> None:
    table = await new_table(one, "ausonia")
    await play_randomly(one, table, random.Random(2), 400)
    state = table.state
    eve = Onlooker("eve")
    await one.manager.watch(eve, table.id, None, "")
    told = eve.last("table")
    assert told["earlier"] > 0
    pages = [views.log_page(state, -1, start, 50) for start in range(0, told["earlier"], 50)]
    pages[-1] = views.log_page(state, -1, 50 * (len(pages) - 1), told["earlier"] - 50 * (len(pages) - 1))
    assert state.course is not None
    whole = [line for step in state.course.steps() for line in state.course.told(step, -1)]
    assert [line for page in pages for line in page] + told["log"] == whole


async def test_taking_back_costs_the_same_however_long_the_game_was(one: Process) -> None:
    table = await new_table(one, "ausonia")
    dice = random.Random(3)
    await play_randomly(one, table, dice, 300)
    mover = table.state.playing.moves[-1][0]
    await one.manager.watch(Onlooker("eve"), table.id, None, "")
    counted = CountingWorkers()
    with counted.counting():
        await one.manager.change(table, lambda _: [UndoAsked(mover)])
        await one.manager.change(table, lambda state: commands.answer(state, PLAYERS[1 - mover], agree=True))
    assert counted.plays[False] <= MAX_UNDO + 2 * CHECKPOINT_EVERY
    assert counted.words[False] <= 2
    assert same(table.state, await from_the_store(one, table.id))


# ---------------------------------------------------------------------------------------------- replays


async def test_a_replay_makes_words_for_the_frames_that_are_asked_for(one: Process) -> None:
    table = await new_table(one, "ausonia")
    await play_randomly(one, table, random.Random(4), 250)
    state = table.state
    with patch.object(Game, "view", autospec=True, side_effect=Game.view) as views_made:
        total, frames = views.replay(state, 0, 100, 1)
        assert views_made.call_count == len(frames) == 1
    counted = CountingWorkers()
    with counted.counting():
        views.replay(state, 0, total - 5, 5)
    assert counted.plays[False] <= 2 * CHECKPOINT_EVERY
    assert counted.words[False] <= 5
    _, whole = views.replay(state, 0, 0, total)
    assert [frame.version for frame in whole] == list(range(1, total + 1))
    assert whole[100:101] == frames


# ---------------------------------------------------------------------------------------------- snapshots


@pytest.mark.parametrize("key", game_keys())
async def test_a_snapshot_is_the_fold_whenever_it_is_made(one: Process, key: str) -> None:
    table = await new_table(one, key)
    dice = random.Random(5)
    for _ in range(12):
        await play_randomly(one, table, dice, 5)
        state = table.state
        undo = [seat for seat in (0, 1) if state.phase == "playing" and state.can_undo(seat)]
        if undo:
            await one.manager.change(table, lambda now, seat=undo[0]: commands.undo(now, PLAYERS[seat], seat))
        state = table.state
        again = snapshots.restored(state.setup, snapshots.saved(state))
        assert again is not None
        assert same(again, state)
        if state.phase == "playing":
            seat = state.waiting()[0]
            action = state.game.legal(state.veiled(seat), seat)[0]
            assert again.playing.played(seat, action).hashes == state.playing.played(seat, action).hashes
            assert [again.can_undo(at) for at in (0, 1)] == [state.can_undo(at) for at in (0, 1)]


async def test_a_snapshot_that_does_not_fit_is_ignored(one: Process, other: Process) -> None:
    table = await new_table(one)
    await play_randomly(one, table, random.Random(6), 10)
    good = snapshots.saved(table.state)
    for row in (
        SnapshotRow(good.table, good.seq, "another release", good.body),
        SnapshotRow(good.table, good.seq, good.format, good.body[:-4]),
        SnapshotRow(good.table, good.seq, good.format, b"nothing of use"),
    ):
        assert snapshots.restored(table.state.setup, row) is None
    await one.store.save_snapshots([SnapshotRow(good.table, good.seq, "another release", good.body)])
    opened = await other.manager.open(table.id)
    assert same(opened.state, table.state)


async def test_a_snapshot_of_a_wrong_position_is_ignored(one: Process) -> None:
    table = await new_table(one)
    await play_randomly(one, table, random.Random(7), 8)
    row = snapshots.saved(table.state)
    found = msgspec.msgpack.decode(zlib.decompress(row.body))
    found[5][1] = found[5][0]  # the state: that of the deal
    wrong = SnapshotRow(row.table, row.seq, row.format, zlib.compress(msgspec.msgpack.encode(found)))
    assert snapshots.restored(table.state.setup, wrong) is None


# ---------------------------------------------------------------------------------------------- what cannot be opened


async def test_what_cannot_be_read_is_remembered_logged_once_and_left_alone(
    one: Process, other: Process, caplog: pytest.LogCaptureFixture
) -> None:
    table = await new_table(one)
    await store_events(one, table, [Moved(0, 0, "no such hash")])
    due = Append(table.id, table.state.seq + 1, [], 1.0, 1.0, "playing", 1, 1.0, b"{}")
    await one.store.append(due)
    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            with pytest.raises(Refused, match="state hash"):
                await other.manager.open(table.id)
        with patch.object(other.store, "find_table", side_effect=other.store.find_table) as reads:
            for _ in range(3):
                await other.manager.sweep()
        assert reads.call_count == 0
    assert [record.message for record in caplog.records].count(caplog.records[0].message) == 1
    assert await other.store.overdue(other.manager.clock.now(), 50) == []
    assert await stored_events(one, table.id)


async def test_many_tables_that_cannot_be_read_do_not_stand_in_the_way_of_others(one: Process, other: Process) -> None:
    for _ in range(60):
        table = await new_table(one)
        events: list[AnyEvent] = [Moved(0, 0, "no such hash")]
        stored = [Stored(table.state.seq + 1, 1.0, events[0])]
        await one.store.append(Append(table.id, table.state.seq, stored, 1.0, 1.0, "playing", 1, 1.0, b"{}"))
    good = await new_table(one)
    await one.store.append(Append(good.id, good.state.seq, [], 1.0, 1.0, "playing", 1, 2.0, b"{}"))
    await other.manager.sweep()
    await other.manager.sweep()
    assert list(other.manager.tables) == [good.id]


async def test_a_table_that_is_not_there_leaves_nothing_behind(one: Process) -> None:
    for number in range(20):
        with pytest.raises(Refused, match="no such table"):
            await one.manager.open(f"nothing{number:05}")
    assert one.manager._opening == {}
    assert one.manager.tables == {}
