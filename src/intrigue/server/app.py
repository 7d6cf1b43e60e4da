"""The composition root: puts a server process together, opens and closes its parts in order, and runs its upkeep."""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from intrigue import __version__
from intrigue.engine.catalogues import LANGUAGES
from intrigue.engine.ranking import several
from intrigue.engine.registry import game_keys
from intrigue.engine.targets import chosen_target, when_compiling

from . import messages as m
from .edge import game_pages
from .edge.handshake import socket_handler
from .edge.identity import apply_change, recheck
from .edge.limits import Limits
from .edge.middleware import Middleware
from .edge.operators import get_connection, healthz, metrics
from .edge.rate_limit import RateLimit
from .edge.refusals import answer, fault, http_error, nested_too_deeply
from .edge.routes import api
from .edge.socket import OPEN
from .edge.static_files import Client, page
from .errors import CannotStart, Refused, Unavailable
from .people.account_mail import AccountMail
from .people.accounts import People
from .people.cache import MAX_AGE
from .people.mail import Mailer
from .people.notifications import Notifier
from .people.sessions import Sessions
from .people.tokens import Signer
from .runtime.bot_pool import BotPool
from .runtime.bus import News, PersonChanged, open_bus
from .runtime.clock import SYSTEM_CLOCK
from .runtime.compilation import Compilation, note_compiling_here
from .runtime.garbage_collection import collect_forever, freeze_and_disable
from .runtime.lab_jobs import LabJobs
from .runtime.metrics import METRICS
from .runtime.resources import free_disk
from .runtime.scheduling import ask_for_short_slices
from .settings import ServerSettings
from .storage.store import PULSE_EVERY, Store
from .tables import decks
from .tables.background_reviews import BackgroundReviews
from .tables.erasure import Eraser
from .tables.manager import SWEEP_EVERY, TableManager
from .tables.reviews import Reviews

log = logging.getLogger("intrigue.app")

MAX_BODY = 65_536  # bytes of an HTTP request
# Seconds after which a busy event loop hands the GIL to the thread that stores moves, which needs it after every SQL
# statement; with Python's own 5 ms a commit of a few statements would take as long as the disk does.
SWITCH_INTERVAL = 0.0005
REVIEW_EVERY = 5.0  # seconds between sweeps for finished games to review
FORGET_DECKS_EVERY = 3600.0  # seconds between sweeps for decks that nobody uses
ERASE_EVERY = 2.0  # seconds between sweeps for what is left to delete of accounts
NOTIFY_EVERY = 1.0  # seconds between polls of the outbox


def create_app(settings: ServerSettings) -> Any:
    """The ASGI application of one server process."""
    game_pages.prepare()
    for language, game in itertools.product(LANGUAGES, ("", *game_keys())):
        m.texts(language, game)  # loaded now: the first refusal would otherwise block the event loop for it
    limits = Limits(settings.limits)
    token = settings.metrics_token()
    state = State({"settings": settings, "client": Client(), "limits": limits, "metrics_token": token})

    app = Litestar(
        route_handlers=[api, healthz, metrics, get_connection, socket_handler, page],
        lifespan=[lambda _app: _running(state)],
        state=state,
        request_max_body_size=MAX_BODY,
        exception_handlers={
            Refused: answer,
            HTTPException: http_error,
            RecursionError: nested_too_deeply,
            Exception: fault,
        },
        openapi_config=OpenAPIConfig(
            title="Intrigue",
            version=__version__,
            description="Lobby, people and records. Tables are played on the websocket /socket: see docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )
    app.state = state
    return Middleware(cast(Any, app), settings, limits, [route.path for route in app.routes])


def from_environment() -> Any:
    """Runs before the supervisor forks, so everything slow that all server processes need is done here."""
    settings = ServerSettings.from_environment()
    app = create_app(settings)
    Store(settings.store_url)  # loads the driver; opens nothing
    if chosen_target() == "cpu":
        several(0)  # the first call of a compiled function initialises the compiler, which takes a while
    freeze_and_disable()
    sys.setswitchinterval(SWITCH_INTERVAL)
    return app


@asynccontextmanager
async def _running(state: State) -> AsyncIterator[None]:
    """The lifespan of a server process."""
    ask_for_short_slices()
    process = secrets.token_hex(6)
    _assemble(state, process)
    await _open(state.store)
    await state.bus.open(partial(_hear, state))
    state.compilation.start()
    state.lab_jobs.start()
    upkeep = [asyncio.create_task(work) for work in (*_sweeps(state), collect_forever(OPEN))]
    _measure(state)
    log.info("ready", extra={"server": process, "store": state.settings.store_url.partition(":")[0]})
    try:
        with when_compiling(note_compiling_here):
            yield
    finally:
        for task in upkeep:
            task.cancel()
        await asyncio.gather(*upkeep, return_exceptions=True)
        served_by = (
            state.reviews,
            state.lab_jobs,
            state.compilation,
            state.manager,
            state.bus,
            state.store,
            state.notifier,
        )
        for part in served_by:
            try:
                await part.close()
            except Exception:  # the others are closed all the same: the store above all, which writes what waits
                log.exception("%s could not be closed", type(part).__name__)
        state.bots.close()
        log.info("closed", extra={"server": process})


def _assemble(state: State, process: str) -> None:
    """What requests are handled with. Nothing is opened or started yet."""
    settings: ServerSettings = state.settings
    signer = state.signer = Signer(settings.secret_bytes())
    state.store = Store(settings.store_url)
    state.bus = open_bus(settings.bus, process)
    state.people = People(state.store, settings.password_cost, settings.limits)
    state.sessions = Sessions(state.store, state.people, signer)
    state.bots = BotPool(settings.bot_workers)
    mailer = Mailer(settings.smtp, settings.mail_from or "intrigue@localhost") if settings.smtp else None
    state.account_mail = AccountMail(state.people, signer, settings.url, mailer)
    state.notifier = Notifier(state.store, mailer, settings.allow_private_webhooks, settings.contact)
    state.compilation = Compilation()
    state.lab_jobs = LabJobs(settings.folder / "lab", settings.lab_jobs)
    state.manager = TableManager(
        state.store,
        state.bus,
        state.people,
        state.bots,
        process,
        settings.url,
        settings.bot_pause,
        settings.stand_in,
        prepared=state.compilation,
    )
    state.reviews = Reviews(state.bots, state.compilation)
    state.background_reviews = BackgroundReviews(state.manager, state.bots, settings.review_seconds)
    state.eraser = Eraser(state.manager)
    state.password_limit = RateLimit(0.1 * settings.limits, 10 * settings.limits)


async def _hear(state: State, news: News) -> None:
    """A message from another process."""
    if isinstance(news, PersonChanged):
        await apply_change(state, news.person, news.ended)
    else:
        await state.manager.replication.hear(news)


def _sweeps(state: State) -> list[Coroutine[Any, Any, None]]:
    """Background work that never ends."""
    return [
        _every(SWEEP_EVERY, "the sweep", state.manager.sweep),
        _every(PULSE_EVERY, "the pulse", lambda: state.store.beat(SYSTEM_CLOCK.now())),
        _every(NOTIFY_EVERY, "sending notices", state.notifier.send_due),
        _every(REVIEW_EVERY, "reviewing finished games", state.background_reviews.sweep),
        _every(ERASE_EVERY, "deleting accounts", state.eraser.sweep),
        _every(FORGET_DECKS_EVERY, "forgetting decks", lambda: decks.forget_unused(state.manager)),
        _every(MAX_AGE, "checking sessions", lambda: _recheck(state)),
    ]


def _measure(state: State) -> None:
    METRICS.store_up.set_function(state.store.healthy)
    METRICS.bus_up.set_function(state.bus.healthy)
    if state.settings.store_folder is not None:
        METRICS.disk_free.set_function(partial(free_disk, state.settings.store_folder))


async def _open(store: Store) -> None:
    try:
        await store.open(SYSTEM_CLOCK.now())
    except Unavailable as error:
        why = type(error.__cause__).__name__  # what a database says may hold its address and password
        raise CannotStart(f"the store cannot be used ({why}); `intrigue doctor` says more") from error


async def _every(seconds: float, what: str, work: Callable[[], Awaitable[object]]) -> None:
    """Run it periodically; what fails is tried again the next time."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except Unavailable as error:
            log.warning("%s: the store is away: %s", what, type(error.__cause__).__name__)
        except Exception:
            log.exception("%s failed", what)


async def _recheck(state: State) -> None:
    """Close sockets whose session has ended without a message: one was lost on the bus, or the session expired."""
    await recheck(state, OPEN)
    await state.sessions.write_back({one.visitor.id for one in OPEN if one.identity.session})
