"""A real server process and a real Chromium for the browser tests."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tools import bootstrap

from intrigue.engine.registry import game_keys

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "intrigue" / "server" / "static" / "index.html"
SHOTS = ROOT / "test-results" / "screens"
START_WITHIN = 120  # seconds; a machine that has to compile needs them
PATIENCE = 20_000  # milliseconds; a machine may be busy with other tests
expect.set_options(timeout=PATIENCE)
AT_ONCE = "try { for (const of of ['motion', 'pace']) localStorage[`intrigue.${of}`] ??= 'off'; } catch {}"
# A test decides every move: one that makes itself could come between two looks at the page.
ASKED_ALWAYS = "try { localStorage['intrigue.forced'] ??= 'off'; } catch {}"
# Pages without an origin, such as an empty one, have no storage.
KNOWS_ALL_GAMES = f"""try {{
  for (const game of {game_keys()}) localStorage.setItem(`intrigue.guide.${{game}}`, 'told');
}} catch {{}}"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Deals are random, and a browser on a busy machine has its moments: a test that fails is tried once more. It is
    listed as RERUN then, and is to be looked into."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


def chromium() -> Path:
    found = bootstrap.chromium()
    if not found:
        pytest.fail("The browser tests need Chromium; `./intrigue test` sets one up, unless told to skip it.")
    return found


class Server:
    """One server process with its own data folder; it can be stopped and started again."""

    def __init__(self, folder: Path, bot_pause: float = 0.0, **settings: object) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder, self.bot_pause, self.settings = folder, bot_pause, settings
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        usual = {"port": self.port, "data_dir": str(self.folder), "bot_pause": self.bot_pause, "limits": 100.0}
        usual["review_seconds"] = 0.0  # they would take the time of all tests
        environment = {**os.environ, "INTRIGUE_SERVER": json.dumps({**usual, **self.settings})}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "intrigue.server"], cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        deadline = time.monotonic() + START_WITHIN
        while not self.healthy():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                pytest.fail(f"The server did not start:\n{(self.folder / 'server.log').read_text()[-3000:]}")
            time.sleep(0.1)

    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not CLIENT.exists():
        pytest.fail("The client has not been built: run ./intrigue once, or `npm ci && npm run build` in web/")
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed after each file: while it is open its event loop runs, and asynchronous tests elsewhere could not."""
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield started
        started.close()


class Visitors:
    """Browser contexts: each is a person of their own, with their own cookie."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def new(
        self,
        width: int = 1440,
        height: int = 900,
        *,
        touch: bool = False,
        motion: bool = False,
        newcomer: bool = False,
        staged: bool = False,
    ) -> Page:
        """``newcomer``: somebody who has never sat at a table, and is told how each game goes. ``staged``: moves and
        climaxes are shown one by one; else everything is shown at once."""
        context = self.browser.new_context(
            base_url=self.server.url,
            viewport={"width": width, "height": height},
            has_touch=touch,
            locale="en-GB",
            color_scheme="dark",
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        context.add_init_script(ASKED_ALWAYS)
        if not newcomer:
            context.add_init_script(KNOWS_ALL_GAMES)
        if not staged and not motion:
            context.add_init_script(AT_ONCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if self.is_fault(line.type, line.text) else None)
        return page

    @staticmethod
    def is_fault(kind: str, text: str) -> bool:
        """Errors in the console; a connection lost on purpose is reported there, too."""
        return kind == "error" and "ERR_CONNECTION" not in text and "WebSocket" not in text

    def close(self) -> None:
        for context in self.contexts:
            for page in context.pages:
                page.unroute_all(behavior="ignoreErrors")  # what a page still asks for, nobody answers any more
            context.close()


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """Makes visitors; fails the test if any of their pages had an error."""
    made = Visitors(browser, server)
    yield made
    made.close()
    assert made.faults == []


@pytest.fixture
def visitor(visitors: Visitors) -> Page:
    return visitors.new()
