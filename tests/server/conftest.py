"""One real server per store for all tests that do not stop it; both stores run the same tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from tests.server.client import Client
from tests.server.running import Kept, Server, nats, new_database, postgres

STORES = ("sqlite", "postgresql")
NewClient = Callable[..., Awaitable[Client]]


@pytest.fixture(scope="session")
def pg() -> Iterator[str]:
    with postgres() as uri:
        yield uri


@pytest.fixture(scope="session")
def bus() -> Iterator[str]:
    with nats() as url:
        yield url


def store_url(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        return f"sqlite:///{folder / 'tables.sqlite3'}"
    return new_database(request.getfixturevalue("pg"))


@pytest.fixture(scope="session", params=STORES)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each store, shared by all tests."""
    folder = tmp_path_factory.mktemp(request.param)
    running = Server(folder, store_url(request.param, folder, request)).start()
    yield running
    assert running.stop()
    assert '"trace"' not in running.log.read_text()


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, for tests in which the store plays no part."""
    folder = tmp_path_factory.mktemp("one")
    running = Server(folder, f"sqlite:///{folder / 'tables.sqlite3'}", allow_private_webhooks=True).start()
    yield running
    assert running.stop()
    assert '"trace"' not in running.log.read_text()


@pytest.fixture(params=STORES)
def fresh_store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind, for tests that start and stop servers of their own."""
    return store_url(request.param, tmp_path, request)


@pytest_asyncio.fixture
async def clients() -> AsyncIterator[NewClient]:
    """Makes clients and closes them in the end."""
    made: list[Client] = []

    async def new(server: Server | Kept, token: str | None = None) -> Client:
        client = Client(server.url)
        made.append(client)
        return await client.open(token)

    yield new
    for client in made:
        await client.close()
