"""Opening a websocket: the handshake, who asks, and whether that visitor and that source may have one more."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State

from intrigue.server.errors import Refused, Unavailable
from intrigue.server.runtime.metrics import METRICS

from .addresses import source_of
from .identity import identity_of
from .socket import NO_IDENTITY, OPEN, TOO_MANY, Connection

MAX_SOCKETS = 100  # open ones of one source
MAX_SOCKETS_OF_ONE = 30  # of one person, from wherever
TRY_AGAIN_LATER = 1013  # close code of RFC 6455's registry


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
    await socket.accept()  # a browser is told the reason only of a socket that has been open
    await socket.close(code, reason)


async def _open_socket(socket: WebSocket[Any, Any, State], state: State) -> Connection | None:
    """The connection of a visitor who may have one more; None: the socket was closed, with the reason."""
    await socket.accept()
    identity = await identity_of(socket, state)
    if identity is None:
        await socket.close(NO_IDENTITY, "visit /api/me first")
        return None
    visitor = await state.people.visitor(identity.person)
    # From here to the connection's place in OPEN nothing is awaited: sockets opened at once count each other.
    source = source_of(socket)
    if sum(one.source == source for one in OPEN) >= MAX_SOCKETS * state.settings.limits:
        await socket.close(TOO_MANY, "too many sockets from your address")
        return None
    if sum(one.identity.person == identity.person for one in OPEN) >= MAX_SOCKETS_OF_ONE * state.settings.limits:
        await socket.close(TOO_MANY, "too many sockets of yours")
        return None
    return Connection(socket, identity, visitor, state.manager, state.limits, source, state.lab_jobs)


async def _serve_socket(socket: WebSocket[Any, Any, State], connection: Connection) -> None:
    METRICS.sockets.inc()
    try:
        await connection.run()
    finally:
        METRICS.sockets.dec()
        socket.receive, socket.send = empty_receive, empty_send  # they hold it, and it holds them: see wires
