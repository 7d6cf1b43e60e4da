"""The application: everything put together, begun and ended in order."""

from __future__ import annotations

import asyncio
import gc
import itertools
import logging
import secrets
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, cast

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
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
from . import protocol as p
from .edge import game_pages
from .edge.addresses import source_of
from .edge.identity import apply_change, identity_of, recheck
from .edge.limits import Limits
from .edge.middleware import Middleware
from .edge.operators import get_connection
from .edge.rate_limit import RateLimit
from .edge.refusals import answer
from .edge.routes import api, healthz, metrics
from .edge.socket import NO_IDENTITY, OPEN, TOO_MANY, Connection
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
MAX_SOCKETS = 100  # open ones of one source
MAX_SOCKETS_OF_ONE = 30  # of one person, from wherever
TRY_AGAIN_LATER = 1013  # close code of RFC 6455's registry
# Seconds after which a busy event loop lets the thread that stores moves go on, which asks after every statement; with
# Python's own 5 ms a commit of a few statements would take as long as the disk does.
GIVE_WAY = 0.0005
REVIEW_EVERY = 5.0  # seconds between looks for finished games that are to be reviewed
FORGET_DECKS_EVERY = 3600.0  # seconds between looks for decks that nobody uses
ERASE_EVERY = 2.0  # seconds between looks for what is left to delete of accounts
NOTIFY_EVERY = 1.0  # seconds between looks into the outbox
TIDY_EVERY = 0.25  # seconds between short looks of the collector
SHORT_LOOKS = 2400  # before one at everything


def create_app(settings: ServerSettings) -> Any:
    """The ASGI application of one server process."""
    game_pages.prepare()
    for language, game in itertools.product(LANGUAGES, ("", *game_keys())):
        m.texts(language, game)  # the first refusal would otherwise hold the event loop while its words are read
    limits = Limits(settings.limits)
    token = settings.metrics_token()
    state = State({"settings": settings, "client": Client(), "limits": limits, "metrics_token": token})

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        ask_for_short_slices()
        process = secrets.token_hex(6)
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
        background_reviews = BackgroundReviews(state.manager, state.bots, settings.review_seconds)
        state.eraser = Eraser(state.manager)
        state.password_limit = RateLimit(0.1 * settings.limits, 10 * settings.limits)
        await _open(state.store)

        async def hear(news: News) -> None:
            if isinstance(news, PersonChanged):
                await apply_change(state, news.person, news.ended)
            else:
                await state.manager.replication.hear(news)

        await state.bus.open(hear)
        state.compilation.start()
        state.lab_jobs.start()
        upkeep = [
            asyncio.create_task(work)
            for work in (
                _every(SWEEP_EVERY, "the sweep", state.manager.sweep),
                _every(PULSE_EVERY, "the pulse", lambda: state.store.beat(SYSTEM_CLOCK.now())),
                _every(NOTIFY_EVERY, "sending notices", state.notifier.send_due),
                _every(REVIEW_EVERY, "reviewing finished games", background_reviews.sweep),
                _every(ERASE_EVERY, "deleting accounts", state.eraser.sweep),
                _every(FORGET_DECKS_EVERY, "forgetting decks", lambda: decks.forget_unused(state.manager)),
                _every(MAX_AGE, "checking sessions", lambda: _recheck(state)),
                _collect_garbage(),
            )
        ]
        METRICS.store_up.set_function(state.store.healthy)
        METRICS.bus_up.set_function(state.bus.healthy)
        if settings.store_folder is not None:
            METRICS.disk_free.set_function(partial(free_disk, settings.store_folder))
        log.info("ready", extra={"server": process, "store": settings.store_url.partition(":")[0]})
        try:
            with when_compiling(note_compiling_here):
                yield
        finally:
            for task in upkeep:
                task.cancel()
            await asyncio.gather(*upkeep, return_exceptions=True)
            await state.reviews.close()
            await state.lab_jobs.close()
            await state.compilation.close()
            await state.manager.close()
            await state.bus.close()
            await state.store.close()
            await state.notifier.close()
            state.bots.close()
            log.info("closed", extra={"server": process})

    app = Litestar(
        route_handlers=[api, healthz, metrics, get_connection, socket_handler, page],
        lifespan=[lifespan],
        state=state,
        request_max_body_size=MAX_BODY,
        exception_handlers={Refused: answer, HTTPException: _http_error, Exception: _fault},
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
    return Middleware(cast(Any, app), settings, limits)


async def _open(store: Store) -> None:
    try:
        await store.open(SYSTEM_CLOCK.now())
    except Unavailable as error:
        why = type(error.__cause__).__name__  # what a database says may hold its address and password
        raise CannotStart(f"the store cannot be used ({why}); `intrigue doctor` says more") from error


def from_environment() -> Any:
    """Runs before the supervisor forks, so everything slow that all server processes need is done here."""
    settings = ServerSettings.from_environment()
    app = create_app(settings)
    Store(settings.store_url)  # loads the driver; opens nothing
    if chosen_target() == "cpu":
        several(0)  # the first compiled function that is called wakes the compiler, which takes its time
    configure_garbage_collector()
    sys.setswitchinterval(GIVE_WAY)
    return app


def configure_garbage_collector() -> None:
    """What is loaded by now is never looked at again, and the collector looks when ``_collect_garbage`` says.

    Left alone it looks when there are more objects than before. Tables at play replace theirs by as many new ones, so
    that it would wait until all are new and then look through all of them at once, while everyone waits.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


# ---------------------------------------------------------------------------------------------- the socket


@websocket("/socket")
async def socket_handler(socket: WebSocket[Any, Any, State], state: State) -> None:
    try:
        opening = _open_socket(socket, state)
        connection = await state.limits.processor_time.run(source_of(socket), "socket", opening)
        if connection is not None:
            await _serve_socket(socket, connection)
    except Unavailable:  # who this is cannot be read
        await _reject(socket, TRY_AGAIN_LATER, "the store is away; connect again")
    except Refused as refused:
        await _reject(socket, TOO_MANY if refused.code == "too_fast" else NO_IDENTITY, refused.text())


async def _reject(socket: WebSocket[Any, Any, State], code: int, reason: str) -> None:
    await socket.accept()  # if it is not open yet: of any other a browser is told no reason
    await socket.close(code, reason)


async def _open_socket(socket: WebSocket[Any, Any, State], state: State) -> Connection | None:
    """Shakes hands, for a visitor who may have one more; None: it has been closed with a word why not."""
    await socket.accept()
    identity = await identity_of(socket, state)
    if identity is None:
        await socket.close(NO_IDENTITY, "visit /api/me first")
        return None
    source = source_of(socket)
    if sum(one.source == source for one in OPEN) >= MAX_SOCKETS * state.settings.limits:
        await socket.close(TOO_MANY, "too many sockets from your address")
        return None
    if sum(one.identity.person == identity.person for one in OPEN) >= MAX_SOCKETS_OF_ONE * state.settings.limits:
        await socket.close(TOO_MANY, "too many sockets of yours")
        return None
    visitor = await state.people.visitor(identity.person)
    return Connection(socket, identity, visitor, state.manager, state.limits, source, state.lab_jobs)


async def _serve_socket(socket: WebSocket[Any, Any, State], connection: Connection) -> None:
    METRICS.sockets.inc()
    try:
        await connection.run()
    finally:
        METRICS.sockets.dec()
        socket.receive, socket.send = empty_receive, empty_send  # they hold it, and it holds them: see wires


# ---------------------------------------------------------------------------------------------- faults


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[p.Problem]:
    status = error.status_code
    if status == 404:
        return answer(request, Refused(m.NOTHING_HERE), 404)
    if status >= 500:
        log.error("http %d: %s", status, error.detail)
        return answer(request, Refused(m.FAULT), status)
    found = answer(request, Refused(m.BAD_MESSAGE, _where(error)), status)
    if error.headers:
        found.headers.update(error.headers)
    return found


def _where(error: HTTPException) -> str:
    extra = getattr(error, "extra", None)
    if isinstance(extra, list):
        parts = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)]
        return "; ".join([str(error.detail).split(" for ", maxsplit=1)[0], *parts])
    return str(error.detail)


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[p.Problem]:
    log.error("a request failed", exc_info=error)
    return answer(request, Refused(m.FAULT), 500)


# ---------------------------------------------------------------------------------------------- upkeep


async def _collect_garbage() -> None:
    """A short look at what is new, often; a look at everything only while nobody is connected, for it takes half a
    second with hundreds of tables, and neither tables nor sockets (``wires``) leave anything that it could free."""
    while True:
        for _ in range(SHORT_LOOKS):
            await asyncio.sleep(TIDY_EVERY)
            gc.collect(0)
        if not OPEN:
            gc.collect()


async def _every(seconds: float, what: str, work: Callable[[], Awaitable[object]]) -> None:
    """Again and again; what could not be done this time is done the next."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except Unavailable as error:
            log.warning("%s: the store is away: %s", what, type(error.__cause__).__name__)
        except Exception:
            log.exception("%s failed", what)


async def _recheck(state: State) -> None:
    """Sockets whose session ended, where nobody said so: a hint was lost, or its time was up."""
    await recheck(state, OPEN)
    await state.sessions.write_back({one.visitor.id for one in OPEN if one.identity.session})
