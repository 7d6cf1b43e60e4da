"""What one visitor asks for is limited, and others do not pay for it."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import pytest_asyncio
import sqlalchemy as sa
from litestar import Litestar
from tests.server.client import Client, RefusedByServer
from tests.server.playing import refused, refuses, table_of
from tests.server.running import served
from websockets.asyncio.client import connect
from websockets.frames import Frame

from intrigue.server import protocol
from intrigue.server.edge import handshake, limits, processor_time, rate_limit, send_queue
from intrigue.server.edge.connections import Socket
from intrigue.server.edge.middleware import RequestKinds
from intrigue.server.edge.processor_time import ProcessorTime
from intrigue.server.edge.routes import api
from intrigue.server.edge.send_queue import SendQueue
from intrigue.server.edge.socket import TOO_MANY
from intrigue.server.errors import Refused
from intrigue.server.people import passwords
from intrigue.server.people.accounts import People
from intrigue.server.people.passwords import Passwords
from intrigue.server.people.tokens import COOKIE
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime import garbage_collection
from intrigue.server.runtime.bot_pool import BotMove, BotPool
from intrigue.server.runtime.bot_worker import BotJob
from intrigue.server.runtime.metering import Meter, run_metered, without_source_lock
from intrigue.server.storage.database import Postgresql

PLAYERS, STRANGERS = "127.0.0.1", "127.0.0.9"
From = Callable[[str], Awaitable[Client]]
KINDS = RequestKinds(route.path for route in Litestar([api], openapi_config=None).routes)


@pytest_asyncio.fixture
async def limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """The address of a server with the limits that operators have. Time stands still for them, so that nothing is
    refilled however slow the machine is; what a source may use of a processor has tests of its own."""
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 0.0))
    monkeypatch.setattr(limits, "ProcessorTime", lambda _: ProcessorTime(1e6))
    async with served(tmp_path, monkeypatch, limits=1.0) as url:
        yield url


@pytest_asyncio.fixture
async def visitor(limited: str) -> AsyncIterator[From]:
    """Makes visitors that come from an address."""
    made: list[Client] = []

    async def new(address: str) -> Client:
        client = Client(limited, address)
        made.append(client)
        return await client.open()

    yield new
    for client in made:
        await client.close()


async def ask_until_too_fast(client: Client, kind: str, most: int = 2000, **fields: object) -> int:
    """Ask as fast as it goes, until told that this is too fast; answers with how often it was not."""
    for count in range(most):
        try:
            await client.ask(kind, **fields)
        except RefusedByServer as refusal:
            if refusal.code != "too_fast":
                raise
            return count
    raise AssertionError("there is no limit")


async def test_strangers_cannot_use_up_a_tables_limit(visitor: From) -> None:
    ann, bo = await visitor(PLAYERS), await visitor(PLAYERS)
    table = await table_of(ann, bo)
    for _ in range(8):
        eve = await visitor(STRANGERS)
        for _ in range(60):
            await eve.send_raw(json.dumps({"t": "watch", "id": 1, "table": table}))
    assert await ask_until_too_fast(await visitor(STRANGERS), "watch", table=table) < 100
    for person in (ann, bo):
        await person.move_and_see(table, person.legal(table)[0])


async def test_an_account_has_its_limits_from_however_many_addresses(visitor: From) -> None:
    """Each address alone would be within its own."""
    places = [await visitor(f"127.0.0.{20 + n}") for n in range(4)]
    await places[0].sign_up("Eve Everywhere")
    for one in places[1:]:
        await one.sign_in("Eve Everywhere")
    wanted = {"game": "royal-will"}
    made = [await one.http.post("/api/tables", json=wanted) for _ in range(4) for one in places]
    refusals = [one.json()["message"] for one in made if one.status_code >= 400]
    assert refusals == [["too-many", "tables"]] * 6
    asked = [await one.http.get("/api/friends") for _ in range(30) for one in places]
    assert asked[0].status_code == 200
    assert asked[-1].json()["message"] == ["too-many", "requests"]
    other = await visitor("127.0.0.20")
    await refused("needs-account", other.get("/api/friends"))  # others there are not concerned


async def test_whoever_goes_on_when_told_too_fast_is_let_go(visitor: From) -> None:
    ann = await visitor(STRANGERS)
    for number in range(1000):
        await ann.send_raw(json.dumps({"t": "ping", "id": number}))
    await ann.until(lambda: not ann.connected)
    assert ann.close_code == TOO_MANY
    told = [one for one in ann.refusals if one["code"] == "too_fast"]
    assert 0 < len(told) < 50


async def test_what_a_flood_has_left_is_not_read_after_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is let go may have sent thousands of messages by then: nobody waits for those to be read."""
    read: list[Frame] = []
    handle_text = Socket.handle_text

    def counted(self: Socket, event: Frame) -> None:
        read.append(event)
        handle_text(self, event)

    monkeypatch.setattr(Socket, "handle_text", counted)
    async with served(tmp_path, monkeypatch, limits=1.0) as url:
        eve = await Client(url, STRANGERS).open()
        for number in range(5000):
            await eve.send_raw(json.dumps({"t": "ping", "id": number}))
        await eve.until(lambda: not eve.connected)
        assert eve.close_code == TOO_MANY
        assert len(read) < 500
        await eve.close()


async def test_whoever_sends_nonsense_is_let_go(visitor: From) -> None:
    ann = await visitor(STRANGERS)
    for number in range(30):  # between two that can be read
        await ann.send_raw("nonsense")
        await ann.send_raw(json.dumps({"t": "ping", "id": number}))
    await ann.until(lambda: not ann.connected)
    assert ann.close_code == TOO_MANY


async def test_a_new_guest_has_no_new_limit(visitor: From) -> None:
    """Guests are free: what all of one address ask for is limited too."""
    asked = [await ask_until_too_fast(await visitor(STRANGERS), "ping") for _ in range(8)]
    one = asked[0]
    assert asked == [one] * limits.PEOPLE_PER_SOURCE + [0] * 3
    assert await ask_until_too_fast(await visitor(PLAYERS), "ping") == one


async def test_guests_of_one_source_share_the_coachs_time(visitor: From, monkeypatch: pytest.MonkeyPatch) -> None:
    """New guests are free, and each advice is a long search: others' bots would wait for all of them."""
    charged: list[str] = []

    async def choose(_pool: BotPool, job: BotJob) -> BotMove:
        charged.append(job.person)
        return BotMove(job.legal[0])

    monkeypatch.setattr(BotPool, "choose", choose)
    coach = "/api/games/royal-will/lessons/claims/4/coach"
    for _ in range(2):
        await (await visitor(STRANGERS)).post(coach, {"actions": [0]})
    player = await visitor(PLAYERS)
    await player.sign_up("Ann")
    await player.post(coach, {"actions": [0]})
    assert charged == [STRANGERS, STRANGERS, player.me["person"]]
    asked = await asyncio.gather(*(player.post(coach, {"actions": [0]}) for _ in range(20)), return_exceptions=True)
    assert any(isinstance(one, RefusedByServer) and one.message == ["too-many", "hints"] for one in asked)


async def say_on_and_on(client: Client, table: str) -> None:
    while True:
        await client.ask("say", table=table, text="me too")


async def test_onlookers_who_talk_do_not_silence_the_players(visitor: From) -> None:
    ann, bo = await visitor(PLAYERS), await visitor(PLAYERS)
    table = await table_of(ann, bo)
    said = 0
    for at in range(5):
        eve = await visitor(f"127.0.1.{at + 1}")
        await eve.watch(table)
        said += await ask_until_too_fast(eve, "say", table=table, text="look at me")
    assert said == 10  # five of them could say thirty
    last = await visitor("127.0.1.9")
    await last.watch(table)
    await refused("onlookers-talk", say_on_and_on(last, table))
    for _ in range(4):
        await ann.ask("say", table=table, text="let us play")
        await bo.ask("say", table=table, text="yes")


async def test_a_slow_down_is_told_over_http_too(visitor: From) -> None:
    eve = await visitor(STRANGERS)
    answers = await asyncio.gather(*(eve.http.get("/api/games/royal-will") for _ in range(300)))
    codes = Counter(one.status_code for one in answers)
    assert set(codes) == {200, 429}
    assert 150 < codes[200] <= 200
    ann = await visitor(PLAYERS)
    assert (await ann.http.get("/api/games/royal-will")).status_code == 200


# ---------------------------------------------------------------------------------------------- the send queue


@pytest.fixture
def empty_queues() -> Iterator[None]:
    before, SendQueue.total = SendQueue.total, 0
    yield
    SendQueue.total = before


def test_a_queue_is_bounded_in_bytes(empty_queues: None) -> None:
    queue = SendQueue()
    message = b"x" * 10_000
    count = 0
    while queue.put(message):
        count += 1
    assert count * len(message) <= send_queue.MAX_BYTES < (count + 2) * len(message)
    assert SendQueue.total == queue.bytes > 0
    assert queue.get() is message
    assert queue.put(message)
    queue.clear()
    assert SendQueue.total == queue.bytes == len(queue) == 0
    assert queue.put(b"x" * 2 * send_queue.MAX_BYTES)  # a large message arrives where nothing else waits
    assert not queue.put(b"x")


def test_many_small_messages_count_for_what_they_take(empty_queues: None) -> None:
    queue = SendQueue()
    count = 0
    while queue.put(b""):
        count += 1
    assert count <= send_queue.MAX_BYTES / send_queue.OVERHEAD


# ---------------------------------------------------------------------------------------------- processor time


async def test_a_meter_counts_work_and_not_waiting() -> None:
    async def waits() -> str:
        await asyncio.sleep(0.2)
        return "waited"

    async def works() -> str:
        for _ in range(10):
            sum(range(100_000))
            await asyncio.sleep(0)
        return "worked"

    waiting, working = Meter(waits()), Meter(works())
    assert await waiting == "waited"
    assert await working == "worked"
    assert waiting.seconds < 0.1
    assert working.seconds > waiting.seconds


async def test_a_metered_task_can_be_cancelled() -> None:
    heard: list[str] = []

    async def works() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            heard.append("cleaned up")

    async def run() -> None:
        await Meter(works())

    task = asyncio.create_task(run())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert heard == ["cleaned up"]


async def test_a_meter_counts_work_in_threads() -> None:
    """That of a task which the work has started too, such as opening a table."""
    with ThreadPoolExecutor(1) as threads:

        async def works() -> int:
            return await asyncio.create_task(run_metered(threads, lambda: sum(range(1_000_000))))

        async def asks() -> int:
            return await run_metered(threads, lambda: 1)

        working, asking = Meter(works()), Meter(asks())
        assert await working == sum(range(1_000_000))
        assert await asking == 1
    assert working.seconds > asking.seconds


async def test_of_a_sources_requests_one_is_in_a_kind_of_thread_at_a_time() -> None:
    """Whoever asks for much at once does not stand in front of everybody else."""
    served: list[str] = []
    with ThreadPoolExecutor(1) as threads:
        asked = [Meter(run_metered(threads, served.append, one), one) for one in ("eve", "eve", "eve", "ann", "eve")]

        async def run(meter: Meter) -> None:
            await meter

        await asyncio.gather(*map(run, asked))
    assert served == ["eve", "ann", "eve", "eve", "eve"]


async def test_of_a_sources_requests_one_has_a_connection_to_postgresql_at_a_time() -> None:
    """There are a few of them for everybody."""
    begun: list[str] = []
    of_ann, go_on = asyncio.Event(), asyncio.Event()

    async def statement(name: str) -> None:
        begun.append(name)
        if name == "ann":
            of_ann.set()
        await go_on.wait()

    @asynccontextmanager
    async def connect() -> AsyncIterator[Any]:
        yield SimpleNamespace(run_sync=statement)

    database = Postgresql(sa.make_url("postgresql://nobody@localhost/nothing"))
    database.engine = cast(Any, SimpleNamespace(connect=connect, begin=connect))
    asked = [("eve", database.read), ("eve", database.write), ("ann", database.read)]

    async def ask(source: str, use: Callable[[Any], Coroutine[Any, Any, Any]]) -> None:
        await Meter(use(source), source)

    tasks = [asyncio.create_task(ask(*one)) for one in asked]
    await of_ann.wait()
    assert begun == ["eve", "ann"]
    go_on.set()
    await asyncio.gather(*tasks)
    assert begun == ["eve", "ann", "eve"]


async def test_whoever_holds_others_up_does_not_wait_for_their_sources_turn() -> None:
    begun, go_on = threading.Event(), threading.Event()
    with ThreadPoolExecutor(2) as threads:

        async def long() -> None:
            await run_metered(threads, lambda: begun.set() or go_on.wait())

        async def urgent() -> str:
            await asyncio.to_thread(begun.wait)
            with without_source_lock():
                return await run_metered(threads, lambda: "done")

        async def run(work: Coroutine[Any, Any, Any]) -> Any:
            return await Meter(work, "eve")

        slow = asyncio.create_task(run(long()))
        assert await asyncio.wait_for(run(urgent()), 30) == "done"
        assert not slow.done()
        go_on.set()
        await slow


async def test_passwords_leave_the_processors_to_others_and_are_paid_for() -> None:
    """Argon2 takes tens of milliseconds of a processor by design."""
    hashing = Passwords(1)
    metered = Meter(hashing.hash("correct horse"), "eve")
    assert await hashing.fits(await metered, "correct horse")
    assert metered.seconds > 0.005
    own = await hashing._in_thread(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
    assert own == passwords.NICE > os.getpriority(os.PRIO_PROCESS, 0)


async def test_errors_pass_a_meter() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    with pytest.raises(KeyError):
        await Meter(fails())


async def nothing() -> None:
    pass


async def test_who_has_used_up_their_share_is_refused_and_others_are_not() -> None:
    shares = ProcessorTime(1.0)
    shares.limit.bucket("eve").left = -2 * processor_time.MAX_WAIT * processor_time.SHARE
    with refuses("too-much-time"):
        await shares.run("eve", "ping", nothing())
    await shares.run("ann", "ping", nothing())


async def test_requests_that_come_together_wait_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """None has ended when the next comes: each reserves what its kind is expected to take."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(processor_time.asyncio, "sleep", sleep)
    monkeypatch.setattr(processor_time, "PEAK_BURST", 1.0)
    shares = ProcessorTime(1.0)
    shares.expected["slow"] = processor_time.BURST / 2
    begin = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for _ in range(4):
            group.create_task(shares.run("eve", "slow", begin.wait()))
        for _ in range(4):
            group.create_task(shares.run("ann", "slow", begin.wait()))
        group.create_task(asyncio.to_thread(lambda: None)).add_done_callback(lambda _: begin.set())
    # Two of each fit into the burst; the third and fourth wait, the fourth longer.
    assert len(waits) == 4
    assert waits[0] < waits[1]
    assert waits[2] < waits[3]


async def test_a_burst_is_spread_out_so_that_others_have_their_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(processor_time.asyncio, "sleep", sleep)
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 0.0))
    shares = ProcessorTime(1.0)
    shares.expected["lobby"] = cost = processor_time.PEAK_BURST
    begin = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for _ in range(20):  # they would fit into the burst
            group.create_task(shares.run("eve", "lobby", begin.wait()))
        group.create_task(shares.run("ann", "lobby", begin.wait()))
        group.create_task(asyncio.to_thread(lambda: None)).add_done_callback(lambda _: begin.set())
    # Eve's first and Ann are served at once.
    assert waits == pytest.approx([number * cost / processor_time.PEAK_SHARE for number in range(1, 20)])


async def test_what_is_known_to_take_long_is_not_begun_fifty_times_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first fifty are asked for before one has been measured."""

    async def sleep(seconds: float) -> None:
        await begin.wait()

    monkeypatch.setattr(processor_time.asyncio, "sleep", sleep)
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: 0.0))
    shares, begin, refusals = ProcessorTime(1.0), asyncio.Event(), []

    async def ask() -> None:
        try:
            await shares.run("eve", "Preview", begin.wait())
        except Refused as refused:
            refusals.append(refused)

    tasks = [asyncio.create_task(ask()) for _ in range(50)]
    asyncio.get_running_loop().call_soon(begin.set)
    await asyncio.gather(*tasks)
    cost = processor_time.FIRST_GUESSES["Preview"]
    affordable = (processor_time.BURST + processor_time.SHARE * processor_time.MAX_WAIT) / cost
    assert len(refusals) == pytest.approx(50 - affordable, abs=1)


def test_what_is_known_to_take_long_is_called_as_requests_are() -> None:
    table = "/api/tables/abcdefghijkl"
    asked = [("POST", "/api/session"), ("POST", "/api/accounts"), ("POST", f"{table}/play-on")]
    asked += [("GET", f"{table}/replay"), ("GET", f"{table}/breakdown")]
    kinds = {KINDS.of({"method": method, "path": path}) for method, path in asked}
    assert {*kinds, protocol.Preview.__name__} == set(processor_time.FIRST_GUESSES)


def test_nobody_can_make_up_kinds_of_requests() -> None:
    """The cost of every kind is remembered; kinds without end would fill the memory, or displace those that exist."""
    paths = [f"/api/{one}" for one in range(300)] + [f"/api/games/g{one}/cards" for one in range(300)]
    paths += [f"/api/games/royal-will/decks/{one:064x}" for one in range(300)]
    paths += [f"/api/games/royal-will/lessons/claims/{one}" for one in range(100)]
    kinds = {KINDS.of({"method": "GET", "path": path}) for path in paths}
    cards, decks = "GET /api/games/{game}/cards", "GET /api/games/{game}/decks/{cards}"
    assert kinds == {"page", cards, decks, "GET /api/games/{game}/lessons/{chapter}/{step}"}
    puzzles = "/api/games/royal-will/puzzles"
    assert KINDS.of({"method": "GET", "path": f"{puzzles}/next"}) == "GET /api/games/{game}/puzzles/next"
    assert KINDS.of({"method": "GET", "path": f"{puzzles}/0123456789ab"}) == "GET /api/games/{game}/puzzles/{puzzle}"


async def test_previews_leave_the_interpreter_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    monkeypatch.setattr(
        "intrigue.server.edge.socket.yield_interpreter", lambda: steps.append(threading.current_thread().name)
    )
    async with served(tmp_path, monkeypatch) as url:
        ann, bo = await Client(url).open(), await Client(url).open()
        table = await table_of(ann, bo)
        await ann.ask("preview", table=table, action=ann.legal(table)[0])
        assert len(steps) > 3
        assert threading.current_thread().name not in steps
        for one in (ann, bo):
            await one.close()


async def test_a_source_that_has_used_up_its_share_opens_no_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening one takes as long as a request: fifty at once made everybody wait for a tenth of a second."""
    async with served(tmp_path, monkeypatch) as url:
        eve = await Client(url).open()
        monkeypatch.setattr(processor_time, "MAX_WAIT", -1.0)
        await eve.reconnect()
        await eve.until(lambda: eve.close_code == TOO_MANY)
        await eve.close()


async def test_a_handshake_waits_for_the_turn_of_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    waiting, go_on = asyncio.Event(), asyncio.Event()
    send = Socket.send

    async def noted(self: Socket, message: Any) -> None:
        sent.append(message["type"])
        await send(self, message)

    async def wait_for_turn(seconds: float) -> None:
        waiting.set()
        await go_on.wait()

    async with served(tmp_path, monkeypatch) as url:
        eve = await Client(url).open()
        await eve.disconnect()
        monkeypatch.setattr(Socket, "send", noted)
        monkeypatch.setattr(processor_time, "asyncio", SimpleNamespace(sleep=wait_for_turn))
        monkeypatch.setattr(rate_limit.TokenBucket, "reserve", lambda self, cost: 1.0)
        opening = asyncio.create_task(eve.connect())
        await waiting.wait()
        assert sent == []  # not even the handshake
        go_on.set()
        await opening
        await eve.close()


async def test_sockets_opened_at_once_count_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handshake, "MAX_SOCKETS_OF_ONE", 0.005)  # times the limits of tests: 5
    found = People.visitor

    async def slowly(people: People, person: str) -> Visitor:
        await asyncio.sleep(0.05)
        return await found(people, person)

    async with served(tmp_path, monkeypatch) as url:
        eve = await Client(url).open()
        monkeypatch.setattr(People, "visitor", slowly)
        headers = {"cookie": f"{COOKIE}={eve.token}"}
        address = url.replace("http", "ws", 1) + "/socket"
        sockets = await asyncio.gather(*(connect(address, additional_headers=headers) for _ in range(12)))
        told = await asyncio.gather(*(one.recv() for one in sockets), return_exceptions=True)
        assert sum(isinstance(one, str) for one in told) == 4, "and the one that she has"
        assert all(one.close_code == TOO_MANY for one in sockets if one.close_code is not None)
        for one in sockets:
            await one.close()
        await eve.close()


async def test_the_collector_looks_at_everything_only_while_nobody_is_connected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks: list[tuple[int, ...]] = []

    async def sleep(seconds: float) -> None:
        if len(looks) >= 4:
            raise asyncio.CancelledError

    collect = SimpleNamespace(collect=lambda *generation: looks.append(generation))
    monkeypatch.setattr(garbage_collection, "gc", collect)
    monkeypatch.setattr(garbage_collection, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(garbage_collection, "YOUNG_PER_FULL", 1)
    for connected, expected in ((set(), [(0,), (), (0,), ()]), ({"somebody"}, [(0,)] * 4)):
        looks.clear()
        with pytest.raises(asyncio.CancelledError):
            await garbage_collection.collect_forever(connected)
        assert looks == expected


async def test_what_a_request_used_is_paid_whatever_was_expected() -> None:
    shares = ProcessorTime(1.0)

    async def works() -> None:
        for _ in range(20):
            sum(range(100_000))

    before = shares.limit.bucket("eve").left
    await shares.run("eve", "cheap", works())
    paid = before - shares.limit.bucket("eve").left
    assert paid > shares.expected["cheap"] > processor_time.FIRST_GUESS
