"""Sessions against a clock: how long they hold, what heals by itself, and how often something may be tried."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest
import pytest_asyncio
from argon2 import PasswordHasher

from intrigue.server.edge import identity as edge
from intrigue.server.errors import Refused
from intrigue.server.people.accounts import RESET_BY_MAIL, People
from intrigue.server.people.attempts import Attempts, Backoff, Counted, Quota
from intrigue.server.people.cache import MAX_AGE, Cache
from intrigue.server.people.devices import Device, label
from intrigue.server.people.sessions import GUEST_LIFETIME, IDLE_LIFETIME, LIFETIME, Identity, Sessions
from intrigue.server.people.tokens import Signer
from intrigue.server.people.visitors import Visitor
from intrigue.server.storage.sessions import MAX_SESSIONS, Stale
from intrigue.server.storage.store import Store

HOUR, DAY = 3600.0, 86_400.0


class Clock:
    """Stands still unless it is moved."""

    def __init__(self) -> None:
        self.at = 1_700_000_000.0

    def now(self) -> float:
        return self.at

    def monotonic(self) -> float:
        return self.at


@dataclass
class Process:
    """The part of a server process that knows who is who."""

    store: Store
    clock: Clock

    def __post_init__(self) -> None:
        self.people = People(self.store, 1, clock=self.clock)
        self.people.passwords._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # many are tried
        self.sessions = Sessions(self.store, self.people, Signer(b"secret", self.clock), self.clock)

    async def sign_up(self, person: str = "a" * 16, name: str = "Ann") -> str:
        token, row = self.sessions.new(person, Device())
        await self.people.open_account(name, "correct horse", row)
        return token

    async def knows(self, token: str) -> bool:
        return await self.sessions.identify(token) is not None


@pytest_asyncio.fixture
async def store(fresh_store: str) -> AsyncIterator[Store]:
    opened = Store(fresh_store)
    await opened.open(1_700_000_000.0)
    yield opened
    await opened.close()


@pytest.fixture
def here(store: Store) -> Process:
    return Process(store, Clock())


# ---------------------------------------------------------------------------------------------- lifetimes


async def test_a_session_that_is_not_used_ends(here: Process) -> None:
    token = await here.sign_up()
    here.clock.at += IDLE_LIFETIME - 1
    assert await Process(here.store, here.clock).knows(token)  # and it dies before it could note that
    here.clock.at += 1
    assert not await here.knows(token)
    await here.sessions.write_back()
    assert await here.store.sessions_of("a" * 16, 0.0) == []


async def test_a_session_that_is_used_goes_on_but_not_for_ever(here: Process) -> None:
    token = await here.sign_up()
    began = here.clock.at
    while await here.knows(token):
        await here.sessions.write_back()
        here.clock.at += 10 * DAY
    assert here.clock.at - began == LIFETIME


async def test_a_socket_that_stays_open_uses_its_session(here: Process) -> None:
    token = await here.sign_up()
    identity = await here.sessions.identify(token)
    assert identity is not None
    for _ in range(4):
        here.clock.at += 20 * DAY
        assert identity in await here.sessions.still_valid([identity])
        await here.sessions.write_back()
    here.clock.at += 20 * DAY
    assert identity not in await here.sessions.still_valid([identity])


async def test_use_is_noted_once_an_hour(here: Process) -> None:
    token = await here.sign_up()
    began = here.clock.at
    for minutes in (10, 59, 61):
        here.clock.at = began + 60 * minutes
        assert await here.knows(token)
        await here.sessions.write_back()
        (row,) = await here.store.sessions_of("a" * 16, here.clock.at)
        assert row.last_seen == (began if minutes < 60 else here.clock.at)


async def test_a_guest_is_known_for_a_month_and_renewed_by_coming_back(here: Process) -> None:
    token = here.sessions.guest_token("b" * 16)
    identity = await here.sessions.identify(token)
    assert identity == Identity("b" * 16, issued=here.clock.at)
    assert not here.sessions.needs_renewal(identity)
    here.clock.at += DAY + 1
    assert here.sessions.needs_renewal(identity)
    here.clock.at += GUEST_LIFETIME
    assert not await here.knows(token)


async def test_a_guest_signs_out_at_a_process_whose_clock_is_behind(here: Process) -> None:
    ahead = Process(here.store, Clock())
    ahead.clock.at += 5
    token = ahead.sessions.guest_token("b" * 16)
    identity = await here.sessions.identify(token)
    assert identity is not None
    await here.sessions.end(identity)
    assert not await here.knows(token)


# ---------------------------------------------------------------------------------------------- what heals by itself


async def test_a_session_ended_elsewhere_is_known_no_longer_than_a_moment(here: Process) -> None:
    """The hint on the bus was lost."""
    there = Process(here.store, here.clock)
    token, guest = await here.sign_up(), here.sessions.guest_token("b" * 16)
    assert await there.knows(token)
    assert await there.knows(guest)
    for one in (token, guest):
        identity = await here.sessions.identify(one)
        assert identity is not None
        await here.sessions.end(identity)
    assert not await here.knows(token)
    here.clock.at += MAX_AGE
    assert not await there.knows(token)
    assert not await there.knows(guest)


async def test_sockets_are_closed_though_nobody_said_that_their_session_ended(
    here: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Socket:
        def __init__(self, identity: Identity, name: str) -> None:
            self.identity, self.visitor = identity, Visitor(identity.person, name)
            self.code = 0

        def close(self, code: int, _reason: str) -> None:
            self.code = code

    tokens = [await here.sign_up(), here.sessions.guest_token("b" * 16), here.sessions.guest_token("c" * 16)]
    identities = [identity for token in tokens if (identity := await here.sessions.identify(token))]
    sockets = [Socket(identity, "Old") for identity in identities]
    state = cast("Any", SimpleNamespace(people=here.people, sessions=here.sessions))
    await edge.recheck(state, cast("Any", sockets))
    assert [socket.code for socket in sockets] == [0, 0, 0]
    assert sockets[0].visitor == Visitor("a" * 16, "Ann", account=True), "a new name is learned as well"
    await here.store.end_sessions("a" * 16)
    token, row = here.sessions.new("b" * 16, Device())
    await here.store.open_account("Bo", "bo", "hash", row)
    await edge.recheck(state, cast("Any", sockets))
    assert [socket.code for socket in sockets] == [4401, 4401, 0]
    assert token


async def test_what_changes_while_it_is_read_is_read_again() -> None:
    clock, stored, reads = Clock(), {"x": "old"}, 0

    async def load(key: str) -> str:
        nonlocal reads
        reads += 1
        found = stored[key]
        if found == "old":
            stored[key] = "new"
            cache.forget(key)
        return found

    cache = Cache(load, clock)
    assert await cache.get("x") == "new"
    assert await cache.get("x") == "new"
    assert reads == 2


async def test_a_cache_does_not_grow_without_end() -> None:
    async def load(key: str) -> str:
        return key

    cache = Cache(load, Clock(), max_size=10)
    for number in range(100):
        await cache.get(str(number))
    assert len(cache._found) == 10


async def test_a_read_that_fails_leaves_nothing_behind() -> None:
    async def load(_key: str) -> str:
        raise ConnectionError

    cache = Cache(load, Clock())
    with pytest.raises(ConnectionError):
        await cache.get("x")
    assert not cache._loading


# ---------------------------------------------------------------------------------------------- races at the store


async def test_who_signs_in_with_the_old_password_while_it_is_changed_stays_out(here: Process) -> None:
    await here.sign_up()
    before = await here.people.sign_in("Ann", "correct horse", "1.2.3.4", "")
    assert before.password is not None
    _, row = here.sessions.new("a" * 16, Device())
    await here.people.change_password("correct horse", "battery staple", row)
    _, late = here.sessions.new("a" * 16, Device())
    with pytest.raises(Stale):
        await here.store.open_session(late, before.password)
    assert [one.id for one in await here.store.sessions_of("a" * 16, here.clock.at)] == [row.id]


async def test_of_two_changes_at_once_one_counts(here: Process) -> None:
    await here.sign_up()
    rows = [here.sessions.new("a" * 16, Device())[1] for _ in range(2)]
    words = ["battery staple", "purple monkey"]
    changes = [here.people.change_password("correct horse", new, row) for new, row in zip(words, rows, strict=True)]
    done = await asyncio.gather(*changes, return_exceptions=True)
    assert sorted(isinstance(one, Refused) for one in done) == [False, True]
    assert len(await here.store.sessions_of("a" * 16, here.clock.at)) == 1


async def test_a_link_to_a_new_password_works_once_and_for_an_hour(here: Process) -> None:
    await here.sign_up()
    links = [await here.people.new_reset("a" * 16, RESET_BY_MAIL) for _ in range(3)]
    rows = [here.sessions.new("a" * 16, Device())[1] for _ in range(3)]
    same = [here.people.reset_password(links[0], "battery staple", row) for row in rows]
    done = await asyncio.gather(*same, return_exceptions=True)
    assert sorted(isinstance(one, Refused) for one in done) == [False, True, True]
    with pytest.raises(Refused):
        await here.people.person_of_reset(links[1])  # the others are void as well
    late = await here.people.new_reset("a" * 16, RESET_BY_MAIL)
    here.clock.at += RESET_BY_MAIL
    with pytest.raises(Refused):
        await here.people.person_of_reset(late)
    with pytest.raises(Refused):
        await here.people.reset_password(late, "purple monkey", here.sessions.new("a" * 16, Device())[1])
    await here.sessions.write_back()


async def test_a_person_has_so_many_sessions_and_no_more(here: Process) -> None:
    first = await here.sign_up()
    row = await here.people.sign_in("Ann", "correct horse", "1.2.3.4", "")
    assert row.password is not None
    for _ in range(MAX_SESSIONS):
        here.clock.at += 1
        await here.store.open_session(here.sessions.new("a" * 16, Device())[1], row.password)
    assert len(await here.store.sessions_of("a" * 16, here.clock.at)) == MAX_SESSIONS
    here.clock.at += MAX_AGE
    assert not await here.knows(first)


# ---------------------------------------------------------------------------------------------- attempts


def test_waits_double_after_the_free_attempts() -> None:
    limit = Backoff(free=3, first=30, longest=900)
    now = 1000.0
    assert [limit.wait([now] * tries, now, 1.0) for tries in range(9)] == [0, 0, 0, 30, 60, 120, 240, 480, 900]
    assert limit.wait([now - 40, now - 35, now - 31], now, 1.0) < 0, "and are over when they are over"
    assert limit.wait([now] * 29, now, 10.0) == 0


def test_a_quota_is_for_the_hour_and_the_day() -> None:
    limit = Quota(hourly=3, daily=5)
    now = 100_000.0
    assert limit.wait([now - 10, now - 5], now, 1.0) == 0
    assert limit.wait([now - 10, now - 5, now], now, 1.0) == HOUR - 10
    assert limit.wait([now - 4 * HOUR] * 4 + [now - 10], now, 1.0) == DAY - 4 * HOUR
    assert limit.wait([now - 4 * HOUR] * 4, now, 1.0) == 0


async def test_attempts_at_the_same_moment_are_all_counted(fresh_store: str) -> None:
    """From two processes, and before any of them has failed."""
    stores = [Store(fresh_store), Store(fresh_store)]
    for store in stores:
        await store.open(1_700_000_000.0)
    clock = Clock()
    guess = Counted(Backoff(5), "guess", "ann")
    both = [Attempts(store, clock=clock) for store in stores]
    await asyncio.gather(*(store.sessions_of("a" * 16, 0.0) for store in stores * 8))  # all connections are open
    done = await asyncio.gather(*(both[number % 2].take(guess) for number in range(20)), return_exceptions=True)
    assert sum(one is None for one in done) == 5
    assert all(one.code == "too_fast" for one in done if isinstance(one, Refused))
    await both[0].forget(guess)
    await both[1].take(guess)
    for store in stores:
        await store.close()


async def test_attempts_count_under_each_of_their_keys_or_under_none(here: Process) -> None:
    attempts = Attempts(here.store, clock=here.clock)
    target, others = Counted(Quota(1, 1), "mail to", "ann@example.com"), Counted(Quota(2, 2), "mail by", "eve")
    await attempts.take(target, others)
    with pytest.raises(Refused):
        await attempts.take(target, others)
    await attempts.take(Counted(Quota(1, 1), "mail to", "bo@example.com"), others)
    with pytest.raises(Refused):
        await attempts.take(Counted(Quota(1, 1), "mail to", "cy@example.com"), others)
    here.clock.at += DAY
    await here.sessions.write_back()
    await attempts.take(target, others)


async def test_strangers_who_guess_from_everywhere_do_not_keep_the_owner_out(here: Process) -> None:
    token, row = here.sessions.new("a" * 16, Device(network="198.51.100.0/24"))
    await here.people.open_account("Ann", "correct horse", row)

    async def guess(source: str, network: str, password: str = "wrong horse") -> str:
        try:
            await here.people.sign_in("Ann", password, source, network)
        except Refused as refused:
            return refused.code
        return "in"

    told = [await guess(f"203.0.113.{number}", "203.0.113.0/24") for number in range(60)]
    assert told[:50] == ["wrong_password"] * 50
    assert set(told[50:]) == {"too_fast"}
    assert await guess("192.0.2.1", "192.0.2.0/24", "correct horse") == "too_fast", "somewhere new"
    assert await guess("198.51.100.7", "198.51.100.0/24", "correct horse") == "in", "where Ann is signed in"
    assert await here.knows(token)
    here.clock.at += 900
    assert await guess("192.0.2.1", "192.0.2.0/24", "correct horse") == "in", "nobody is kept out for long"


async def test_strangers_do_not_use_up_the_guesses_of_somebody_who_is_signed_in(here: Process) -> None:
    await here.sign_up()
    for number in range(60):
        with pytest.raises(Refused):
            await here.people.sign_in("Ann", "wrong horse", f"203.0.113.{number}", "")
    assert await here.people.require_password("a" * 16, "correct horse")
    for _ in range(5):
        with pytest.raises(Refused) as refused:
            await here.people.require_password("a" * 16, "wrong horse")
        assert refused.value.code == "wrong_password"
    with pytest.raises(Refused) as refused:
        await here.people.require_password("a" * 16, "correct horse")
    assert refused.value.code == "too_fast"


# ---------------------------------------------------------------------------------------------- devices


WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("user_agent", "expected"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0) {WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge, Windows"),
        (f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome, Android"),
        (f"Mozilla/5.0 (iPhone; like Mac OS X) {WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1", "Safari, iOS"),
        (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {WEBKIT} Version/18.6 Safari/605.1.15", "Safari, macOS"),
        ("python-httpx/0.28", ""),
        ("", ""),
    ],
)
def test_a_device_is_called_by_its_browser_and_system(user_agent: str, expected: str) -> None:
    assert label(user_agent) == expected
