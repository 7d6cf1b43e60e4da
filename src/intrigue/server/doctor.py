"""Diagnosis of a server's configuration and environment: findings with advice."""

from __future__ import annotations

import asyncio
import ctypes
import platform
import stat
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa

from intrigue import __version__

from .configuration import unknown_variables
from .edge.addresses import parse_address
from .edge.connections import connection_limit
from .edge.operators import ASKING, Seen, doctors_token
from .edge.static_files import ENTRY, FOLDER
from .errors import Unavailable
from .people.mail import Mailer, MailFailed
from .runtime.resources import Finding, check_descriptors, check_disk, check_memory
from .settings import LOOPBACK_NAMES, ServerSettings
from .storage import schema as t
from .storage.private_files import OTHERS
from .storage.store import Store
from .storage.versions import known_versions, version_of

TIMEOUT = 20.0  # seconds for one check
ANSWER_WITHIN = 5.0  # seconds for one question to the bus, the server or a proxy
SLOW_COMMIT = 0.1  # seconds
CLOCK_DRIFT = 2.0  # seconds between this machine's clock and the database's
UNSYNCHRONISED = 5  # what adjtimex answers for a clock that nobody sets
SPOOFED = "203.0.113.7"  # an address for documentation: nobody's
OLDEST_POSTGRESQL = 13

Check = Callable[[ServerSettings], Awaitable[Finding]]


async def examine(settings: ServerSettings) -> list[Finding]:
    """All checks, at the same time; one that does not end in time is a problem, too."""
    checks: dict[str, Check] = {
        "versions": check_versions,
        "settings": check_settings,
        "clock": check_clock,
        "disk": check_room,
        "memory": _memory,
        "descriptors": _descriptors,
        "database": check_database,
        "bus": check_bus,
        "mail": check_mail,
        "proxy": check_proxy,
    }
    return list(await asyncio.gather(*(_examined(name, check, settings) for name, check in checks.items())))


async def _examined(name: str, check: Check, settings: ServerSettings) -> Finding:
    try:
        async with asyncio.timeout(TIMEOUT):
            return await check(settings)
    except TimeoutError:
        return Finding(name, "problem", f"no answer within {TIMEOUT:.0f} seconds", "See whether it can be reached.")


# ---------------------------------------------------------------------------------------------- this machine


async def check_versions(_settings: ServerSettings) -> Finding:
    text = f"Intrigue {__version__}, Python {platform.python_version()}, schema {t.VERSION}"
    if not (FOLDER / ENTRY).exists():
        advice = "Start it once with ./intrigue from the source tree, or install a wheel, which brings the client."
        return Finding("versions", "problem", f"{text}; the web client has not been built", advice)
    return Finding("versions", "ok", text)


async def check_settings(settings: ServerSettings) -> Finding:
    unknown = unknown_variables()
    if unknown:
        advice = "Correct or remove them; docs/settings.md lists all names."
        return Finding("settings", "warning", f"no settings: {', '.join(unknown)}", advice)
    open_to_others = [str(one) for one in (settings.folder, settings.folder / "secret") if _is_open(one)]
    if open_to_others:
        advice = "Close it to other users: chmod -R go= on the data folder."
        return Finding("settings", "problem", f"others may read {' and '.join(open_to_others)}", advice)
    if not settings.secure and _host(settings.url) not in LOOPBACK_NAMES:
        advice = "Put a proxy with TLS in front and set public_url to its https address: docs/operators.md."
        return Finding("settings", "warning", f"people reach it without TLS, at {settings.url}", advice)
    return Finding("settings", "ok", f"people reach it at {settings.url}")


def _is_open(path: Path) -> bool:
    try:
        return bool(stat.S_IMODE(path.stat().st_mode) & OTHERS)
    except OSError:  # not there yet, or not ours to see
        return False


def _host(url: str) -> str:
    return urlsplit(url).hostname or ""


async def check_clock(settings: ServerSettings) -> Finding:
    """Clocks of people and of sessions go by it."""
    advice = "Have the clock set by the network, e.g. with systemd-timesyncd or chrony."
    drift = await _drift(settings)
    if drift is not None and abs(drift) > CLOCK_DRIFT:
        text = f"this machine's clock and the database's are {abs(drift):.0f} seconds apart"
        return Finding("clock", "problem", text, advice)
    synchronised = _is_synchronised()
    if synchronised is False:
        return Finding("clock", "warning", "nobody sets this machine's clock", advice)
    known = "set by the network" if synchronised else "this system does not say who sets it"
    return Finding("clock", "ok", known if drift is None else f"{known}; as the database's")


def _is_synchronised() -> bool | None:
    try:
        adjtimex = ctypes.CDLL(None, use_errno=True).adjtimex
    except (OSError, AttributeError, TypeError):
        return None
    state = int(adjtimex(ctypes.create_string_buffer(512)))  # zeroes: asks, and changes nothing
    return None if state < 0 else state != UNSYNCHRONISED


async def _drift(settings: ServerSettings) -> float | None:
    """Seconds by which this clock is behind PostgreSQL's, or behind the last sign of life in the store."""
    statement = "SELECT extract(epoch FROM clock_timestamp())" if _is_remote(settings) else "SELECT at FROM pulse"
    asked = time.time()
    try:
        at = await _read(settings, lambda c: c.scalar(sa.text(statement)))
    except (Unavailable, sa.exc.SQLAlchemyError, FileNotFoundError):
        return None  # the check of the database says so
    if at is None:
        return None
    ahead, behind = float(at) - asked, float(at) - time.time()  # whenever it answered, its clock was between these
    if behind > 0:
        return behind
    return min(0.0, ahead) if _is_remote(settings) else 0.0


async def check_room(settings: ServerSettings) -> Finding:
    folder = settings.folder
    found = check_disk(settings.store_folder or folder)
    if folder.exists() and not _is_writable(folder):
        advice = "Give it to the user that the server runs as (chown), or set data_dir to another folder."
        return Finding("disk", "problem", f"{folder} cannot be written to", advice)
    return found


def _is_writable(folder: Path) -> bool:
    import tempfile

    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x")
    except OSError:
        return False
    return True


async def _memory(settings: ServerSettings) -> Finding:
    return check_memory(settings.workers, settings.bot_workers)


async def _descriptors(_settings: ServerSettings) -> Finding:
    return check_descriptors(connection_limit())


# ---------------------------------------------------------------------------------------------- what it stands on


def _is_remote(settings: ServerSettings) -> bool:
    return settings.store_folder is None


def _store_file(settings: ServerSettings) -> Path:
    return Path(sa.make_url(settings.store_url).database or "")


async def _read(settings: ServerSettings, work: Callable[[sa.Connection], Any]) -> Any:
    """Raises FileNotFoundError for a file that no server has made yet: a check makes none."""
    if not _is_remote(settings) and not await asyncio.to_thread(_store_file(settings).exists):
        raise FileNotFoundError
    store = Store(settings.store_url)
    try:
        return await store.read(work)
    finally:
        await store.close()


async def check_database(settings: ServerSettings) -> Finding:
    kind = "PostgreSQL" if _is_remote(settings) else "SQLite"
    try:
        version, product = await _read(settings, _look_into)
        took = await _commit(settings) if version == t.VERSION else 0.0
    except FileNotFoundError:
        return Finding("database", "ok", "SQLite; no server has made its file yet")
    except (Unavailable, sa.exc.SQLAlchemyError) as error:
        # What a database says may hold its address and password.
        cause = type(error.__cause__ or error).__name__
        advice = "Check that it runs, and that store has the right address, name and password."
        return Finding("database", "problem", f"{kind} cannot be used: {cause}", advice)
    return _judged(f"{kind} {product}", product, version, took)


def _look_into(c: sa.Connection) -> tuple[str | None, str]:
    asked = "SHOW server_version" if c.dialect.name == "postgresql" else "SELECT sqlite_version()"
    return version_of(c), str(c.scalar(sa.text(asked))).split()[0]


async def _commit(settings: ServerSettings) -> float:
    """Seconds for a transaction that changes nothing, and may write."""
    store, nothing = Store(settings.store_url), sa.update(t.pulse).where(t.pulse.c.id == -1).values(at=0.0)
    try:
        await store.write(lambda c: c.execute(nothing))  # connects
        began = time.perf_counter()
        await store.write(lambda c: c.execute(nothing))
        return time.perf_counter() - began
    finally:
        await store.close()


def _judged(name: str, product: str, version: str | None, took: float) -> Finding:
    if name.startswith("PostgreSQL") and int(product.split(".", maxsplit=1)[0]) < OLDEST_POSTGRESQL:
        return Finding("database", "problem", name, f"Upgrade it to PostgreSQL {OLDEST_POSTGRESQL} or newer.")
    if version is None:
        return Finding("database", "ok", f"{name}, empty")
    if version not in known_versions():
        advice = "Start the version of Intrigue that wrote it, or a newer one."
        return Finding("database", "problem", f"{name} with schema {version}; this is {t.VERSION}", advice)
    if version != t.VERSION:
        advice = "Run intrigue upgrade --backup FILE; a server that starts upgrades it, too."
        return Finding("database", "warning", f"{name} with schema {version}; this is {t.VERSION}", advice)
    text = f"{name}, schema {version}, a transaction in {took * 1000:.0f} ms"
    if took > SLOW_COMMIT:
        return Finding("database", "warning", text, "Move it to a faster disk or nearer: every move waits for it.")
    return Finding("database", "ok", text)


async def check_bus(settings: ServerSettings) -> Finding:
    if not settings.bus:
        return Finding("bus", "ok", "none; one server process needs none")
    from nats.aio.client import Client
    from nats.errors import Error as NatsError

    async def ignore(_error: Exception) -> None:
        pass

    client, subject = Client(), "intrigue.doctor"
    try:
        async with asyncio.timeout(ANSWER_WITHIN):  # the client would go on trying
            await client.connect(settings.bus, allow_reconnect=False, max_reconnect_attempts=1, error_cb=ignore)
        heard = await client.subscribe(subject)
        began = time.perf_counter()
        await client.publish(subject, b"well?")
        await heard.next_msg(timeout=ANSWER_WITHIN)
        return Finding("bus", "ok", f"a message takes {(time.perf_counter() - began) * 1000:.0f} ms")
    except (NatsError, OSError, TimeoutError) as error:
        advice = "Start NATS, or correct bus; until then processes find each other's moves seconds later."
        return Finding("bus", "problem", f"no answer: {type(error).__name__}", advice)
    finally:
        await client.close()


async def check_mail(settings: ServerSettings) -> Finding:
    if not settings.smtp:
        return Finding("mail", "ok", "none; forgotten passwords are reset by intrigue accounts reset")
    try:
        await asyncio.to_thread(Mailer(settings.smtp, settings.mail_from).check)
    except MailFailed as error:
        cause = error.__cause__
        advice = "Correct smtp: smtp:// means STARTTLS, smtps:// TLS, and certificates are checked."
        return Finding("mail", "problem", f"the mail server cannot be used: {type(cause).__name__}", advice)
    if not settings.mail_from:
        return Finding("mail", "warning", "mails come from intrigue@localhost", "Set mail_from to an address of yours.")
    return Finding("mail", "ok", f"the mail server takes mails from {settings.mail_from}")


# ---------------------------------------------------------------------------------------------- as visitors reach it


async def check_proxy(settings: ServerSettings) -> Finding:
    """Ask the server by the address that visitors use, once as ourselves and once in somebody else's name."""
    import httpx

    try:
        secret = settings.known_secret()
    except OSError:
        secret = None
    if secret is None:
        advice = "Run doctor as the server's user and with its settings, after its first start."
        return Finding("proxy", "warning", "not tried: the secret of the server is not known here", advice)
    headers = {"authorization": f"Bearer {doctors_token(secret)}"}
    try:
        async with httpx.AsyncClient(timeout=ANSWER_WITHIN, trust_env=False, headers=headers) as http:
            plain = await _ask(http, settings.url)
            spoofed = await _ask(http, settings.url, {settings.proxy_header: _chain(settings.proxy_header)})
            upgraded = await _opens_socket(settings.url)
    except httpx.HTTPError as error:
        advice = "Start the server and the proxy; check the name, the port and the certificate."
        return Finding("proxy", "problem", f"{settings.url} does not answer: {type(error).__name__}", advice)
    except (ValueError, msgspec.DecodeError) as error:
        advice = "Forward everything to this server with its Host header, and set public_url to the address people use."
        return Finding("proxy", "problem", f"{settings.url} answers as another server would: {error}", advice)
    return _judge_proxy(settings, plain, spoofed, upgraded)


def _chain(header: str) -> str:
    return SPOOFED if header == "x-forwarded-for" else f"for={SPOOFED}"


async def _ask(http: Any, url: str, headers: dict[str, str] | None = None) -> Seen:
    answer = await http.get(f"{url}{ASKING}", headers=headers)
    if answer.status_code != 200:
        raise ValueError(f"status {answer.status_code}")
    return msgspec.json.decode(answer.content, type=Seen)


async def _opens_socket(url: str) -> bool:
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidHandshake

    try:
        async with connect(f"ws{url.removeprefix('http')}/socket", open_timeout=ANSWER_WITHIN, proxy=None):
            return True
    except (InvalidHandshake, OSError, TimeoutError):
        return False


def _judge_proxy(settings: ServerSettings, plain: Seen, spoofed: Seen, upgraded: bool) -> Finding:
    if not upgraded:
        advice = "Let the proxy pass on websockets: the headers Upgrade and Connection, and HTTP/1.1 to the server."
        return Finding("proxy", "problem", "websockets do not come through", advice)
    if not plain.forwarded:
        return Finding("proxy", "ok", "no proxy in between")
    if not plain.trusted:
        advice = f'Add "{plain.peer}" to trusted_proxies: until then all visitors share one limit.'
        return Finding("proxy", "problem", f"the proxy at {plain.peer} is not trusted", advice)
    if parse_address(spoofed.client) == parse_address(SPOOFED):
        advice = f"Let the proxy replace or extend {settings.proxy_header}, never pass it on as it came."
        return Finding("proxy", "problem", "visitors can name an address that is not theirs", advice)
    if plain.client == plain.peer:
        advice = f"Let the proxy name the visitor in {settings.proxy_header}, or set proxy_header to the one it uses."
        return Finding("proxy", "problem", "the proxy does not say whom it asks for", advice)
    return Finding("proxy", "ok", f"the proxy at {plain.peer} names visitors, and nobody can name another")
