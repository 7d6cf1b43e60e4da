"""One websocket per visitor: requests in, events out."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from intrigue import __version__
from intrigue.engine.preview import preview
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.scopes import narrowed
from intrigue.server.people.sessions import Identity
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.lab_jobs import LabJobs
from intrigue.server.runtime.metrics import METRICS
from intrigue.server.runtime.workers import yield_interpreter
from intrigue.server.tables import commands, views
from intrigue.server.tables.broadcast import encode
from intrigue.server.tables.creation import rematch, require_level
from intrigue.server.tables.events import AnyEvent
from intrigue.server.tables.manager import Decide, TableManager
from intrigue.server.tables.open_table import OpenTable
from intrigue.server.tables.patches import patch
from intrigue.server.tables.state import TableState

from .connections import ABORT
from .language import language_of
from .limits import Limits, VisitorLimit
from .rate_limit import TokenBucket
from .send_queue import MAX_TOTAL, SendQueue
from .studies import Follower, require_own

log = logging.getLogger("intrigue.socket")

MAX_TABLES = 32  # that one socket may watch
MAX_MUTES = 500  # people that one person can mute: each is a row in the store
STRIKES = (1.0, 20.0)  # rate and burst of messages that come too fast or cannot be read, before the socket is closed
PAUSE = 0.2  # seconds in which nothing is read after a request that came too fast
CLOSE_WITHIN = 5.0  # seconds in which a client that fell behind may still read the close frame
NO_IDENTITY = p.NO_IDENTITY
TOO_SLOW = 4408
TOO_MANY = 4429

decode = msgspec.json.Decoder(p.FromClient).decode


OPEN: set[Connection] = set()  # all sockets of this process


class Connection:
    """A visitor's socket. ``send`` never waits: a client that falls too far behind is disconnected."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        identity: Identity,
        visitor: Visitor,
        manager: TableManager,
        limits: Limits,
        source: str,
        lab_jobs: LabJobs,
    ) -> None:
        self.socket, self.visitor, self.manager, self.limits = socket, visitor, manager, limits
        self.identity, self.source, self.lab_jobs = identity, source, lab_jobs
        self.language = language_of(socket.headers)
        self.muted: frozenset[str] = frozenset()
        self.tables: dict[str, str] = {}  # to the invite that was used
        self.studies: dict[str, Follower] = {}
        self.closed = False
        self.leaving = False  # the server is stopping
        self.handling = False
        self._strikes = TokenBucket(*STRIKES)
        self._ending = (TOO_SLOW, "too far behind; connect again")
        self._reset: asyncio.TimerHandle | None = None
        self._queue = SendQueue()
        self._more = asyncio.Event()

    @property
    def busy(self) -> bool:
        return not self.closed and (self.handling or bool(self._queue))

    # ------------------------------------------------------------------------------------ out

    def send(self, message: bytes) -> None:
        if self.closed:
            return
        if not self._queue.put(message):
            self.close(TOO_SLOW, "too far behind; connect again")
        self._more.set()
        if SendQueue.total > MAX_TOTAL:
            slowest = max(OPEN, key=lambda one: one.queued)
            slowest.close(TOO_SLOW, "too far behind; connect again")

    @property
    def queued(self) -> int:
        """Bytes that wait to be sent."""
        return self._queue.bytes

    def send_event(self, event: p.Event) -> None:
        self.send(encode(event))

    async def write_forever(self) -> None:
        send = self.socket.send
        while not self.closed:
            await self._more.wait()
            self._more.clear()
            while self._queue and not self.closed:
                await send({"type": "websocket.send", "bytes": None, "text": self._queue.get().decode()})
        await self.socket.close(*self._ending)

    def close(self, code: int, reason: str) -> None:
        """Carry out nothing more and send the close frame. A peer that does not read even that is reset."""
        if self.closed:
            return
        self.closed, self._ending = True, (code, reason)
        self._queue.clear()
        self._more.set()
        extensions: Any = self.socket.scope.get("extensions")
        if extensions and ABORT in extensions:
            self._reset = asyncio.get_running_loop().call_later(CLOSE_WITHIN, extensions[ABORT]["now"])

    # ------------------------------------------------------------------------------------ in

    async def run(self) -> None:
        """Serve the socket until either side closes it."""
        OPEN.add(self)  # before the first await: a change of the person's name from now on is not missed
        writer = asyncio.create_task(self.write_forever())
        try:
            await self.limits.processor_time.run(self.source, "welcome", self.read_unheard())
            me = self.visitor
            self.send_event(
                p.Welcome(protocol=p.VERSION, server=__version__, person=me.id, name=me.name, account=me.account)
            )
            await self._read_until_closed()
            if self.closed:
                await asyncio.wait({writer}, timeout=CLOSE_WITHIN)  # it says why
        except (WebSocketDisconnect, RuntimeError):
            pass  # RuntimeError: the socket went away while it was being answered
        finally:
            self.closed = True
            OPEN.discard(self)
            self._queue.clear()
            if self._reset is not None:
                self._reset.cancel()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            self.manager.broadcaster.lobby.discard(self)
            for follower in self.studies.values():
                follower.end()
            for table in list(self.tables):
                await self.manager.unwatch(self, table)

    async def _read_until_closed(self) -> None:
        while not self.closed:
            message: Any = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data: str | bytes = message.get("text") or message.get("bytes") or b""
            if not (self.leaving or self.closed):
                self.handling = True
                try:
                    await self._handle(data)
                finally:
                    self.handling = False
            await asyncio.sleep(0)  # other sockets have their turn between two messages of one packet

    async def _handle(self, data: str | bytes) -> None:
        """Answer one message."""
        if len(data) > p.MAX_MESSAGE:
            self.refuse(Refused(m.MESSAGE_TOO_LONG, p.MAX_MESSAGE))
            return
        if not self.limits.requests.allows(self.visitor.id, self.source):
            self.refuse(Refused(m.TOO_MANY, "requests"), request_number(data))
            await asyncio.sleep(PAUSE)
            return
        try:
            request = decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.refuse(Refused(m.BAD_MESSAGE, str(error)), request_number(data))
            return
        began = time.perf_counter()
        kind = type(request)
        try:
            request = narrowed(self.identity.scope, request)
            await self.limits.processor_time.run(self.source, kind.__name__, HANDLERS[kind](self, request))
        except Refused as refused:
            self.refuse(refused, request.id)
            if refused.code == "too_fast":
                await asyncio.sleep(PAUSE)
        except Exception:  # a bug: logged in full, and the socket goes on
            log.exception("a request failed", extra={"kind": kind.__name__})
            self.refuse(Refused(m.FAULT), request.id)
        METRICS.request_seconds.labels("table" if hasattr(request, "table") else "other").observe(
            time.perf_counter() - began
        )

    def refuse(self, refused: Refused, re: int = -1) -> None:
        METRICS.refusals.labels(refused.code).inc()
        self.send_event(refused.event(self.language, re))
        if refused.code in ("too_fast", "bad_message") and not self._strikes.allows():
            self.close(TOO_MANY, "too many messages that came too fast or could not be read")

    def _require_room(self, limit: VisitorLimit, what: str) -> None:
        if not limit.allows(self.visitor.id, self.source):
            raise Refused(m.TOO_MANY, what)

    # ------------------------------------------------------------------------------------ requests

    async def watch(self, r: p.Watch) -> None:
        if r.table not in self.tables and len(self.tables) >= MAX_TABLES:
            raise Refused(m.TOO_MANY_WATCHED, MAX_TABLES)
        invite = self._invite(r)
        await self.manager.watch(self, r.table, r.seat, invite)
        self.tables[r.table] = invite
        self.send_event(p.Ack(re=r.id))

    async def unwatch(self, r: p.Unwatch) -> None:
        self.tables.pop(r.table, None)
        await self.manager.unwatch(self, r.table)
        self.send_event(p.Ack(re=r.id))

    def _require_entry(self, state: TableState, r: Any) -> None:
        """To strangers a private table does not exist, whatever they ask of it."""
        state.require_entry(self.visitor.id, self._invite(r))

    def _invite(self, r: Any) -> str:
        """The one given with the request, else the one with which the table is being watched."""
        return getattr(r, "invite", "") or self.tables.get(r.table, "")

    async def _enter(self, r: Any) -> OpenTable:
        table = await self.manager.open(r.table)
        self._require_entry(table.state, r)
        return table

    async def _change(self, r: Any, decide: Decide) -> None:
        def decide_inside(state: TableState) -> Sequence[AnyEvent]:
            self._require_entry(state, r)
            return decide(state)

        table = await self.manager.open(r.table)
        await self.manager.change(table, decide_inside, lambda: self.send_event(p.Ack(re=r.id)))

    async def read_unheard(self) -> None:
        self.muted = await self.manager.store.unheard_by(self.visitor.id)

    async def sit(self, r: p.Sit) -> None:
        store, me = self.manager.store, self.visitor
        blockers, blocked = await store.blockers_of(me.id), await store.blocked_by(me.id)
        await self.manager.people.write_down(me)

        def decide(state: TableState) -> Sequence[AnyEvent]:
            commands.require_welcome(state, blockers)
            commands.require_none_blocked(state, blocked)
            return commands.sit(state, me, r.seat, r.name)

        await self._change(r, decide)

    async def stand(self, r: p.Stand) -> None:
        await self._change(r, lambda state: commands.stand(state, self.visitor, r.seat))

    async def swap(self, r: p.Swap) -> None:
        await self._change(r, lambda state: commands.swap(state, self.visitor, r.seat, r.other))

    async def set_bot(self, r: p.SetBot) -> None:
        level = require_level(r.level)
        await self._change(r, lambda state: commands.bot(state, self.visitor, r.seat, level))

    async def start(self, r: p.Start) -> None:
        await self._change(r, lambda state: commands.start(state, self.visitor))

    async def move(self, r: p.Move) -> None:
        await self._change(r, lambda state: commands.move(state, self.visitor, r))

    async def undo(self, r: p.Undo) -> None:
        await self._change(r, lambda state: commands.undo(state, self.visitor, r.seat))

    async def answer_undo(self, r: p.AnswerUndo) -> None:
        await self._change(r, lambda state: commands.answer(state, self.visitor, r.agree))

    async def resign(self, r: p.Resign) -> None:
        await self._change(r, lambda state: commands.resign(state, self.visitor, r.seat, self.manager.stand_in))

    async def rematch(self, r: p.Rematch) -> None:
        blockers = await self.manager.store.blockers_of(self.visitor.id)
        table = await self._enter(r)
        commands.require_welcome(table.state, blockers)  # others would be seated without being asked
        self.send_event(p.Ack(re=r.id, table=await rematch(self.manager, self.visitor, table)))

    async def say(self, r: p.Say) -> None:
        self._require_room(self.limits.chat, "words")
        left = self.visitor.muted_until - self.manager.clock.now()
        if left > 0:
            raise Refused(m.MUTED, math.ceil(left / 3600))
        blockers = await self.manager.store.blockers_of(self.visitor.id)

        def decide(state: TableState) -> Sequence[AnyEvent]:
            commands.require_welcome(state, blockers)
            said = commands.say(state, self.visitor, r.text)
            if not state.seats_of(self.visitor.id) and not self.limits.onlookers_chat.allows(r.table):
                raise Refused(m.ONLOOKERS_TALK)
            return said

        await self._change(r, decide)

    async def mute(self, r: p.Mute) -> None:
        if r.on and len(self.muted) >= MAX_MUTES:
            raise Refused(m.TOO_MANY_MUTED, MAX_MUTES)
        await self.manager.store.set_mute(self.visitor.id, r.person, r.on)
        await self.read_unheard()
        self.send_event(p.Ack(re=r.id))
        for name in self.tables:
            table = await self.manager.open(name)
            self.send_event(p.Info(table=table.info(self.muted), you=views.you(table.state, self.visitor.id)))

    async def hint(self, r: p.Hint) -> None:
        self._require_room(self.limits.hints, "hints")
        table = await self._enter(r)
        moves, hurried = await self.manager.automation.hint(self.visitor, table, r.seat)
        self.send_event(p.HintAnswer(re=r.id, table=r.table, moves=moves, hurried=hurried))

    async def why_not(self, r: p.WhyNot) -> None:
        table = await self._enter(r)
        why = commands.why_not(table.state, self.visitor, r.seat, r.action)
        self.send_event(p.WhyAnswer(re=r.id, table=r.table, action=r.action, message=why))

    async def preview(self, r: p.Preview) -> None:
        self._require_room(self.limits.previews, "previews")
        state = (await self._enter(r)).state
        seat, version, v = commands.to_preview(state, self.visitor, r.seat, r.action)
        game = state.game

        def try_it() -> p.PreviewAnswer:
            made = preview(game, v, seat, r.action, between=yield_interpreter)
            return p.PreviewAnswer(
                re=r.id,
                table=r.table,
                seat=seat,
                version=version,
                action=r.action,
                patch=patch(game.view(v), made.view),
                log=made.log,
                sure=made.sure,
                final=made.final,
            )

        self.send_event(await self.manager.workers.run(try_it))  # a dozen imagined worlds: not for the loop

    async def take_over(self, r: p.TakeOver) -> None:
        level = require_level(r.level) if r.level else ""
        table = await self.manager.open(r.table)

        def decide(state: TableState) -> Sequence[AnyEvent]:
            away = table.away(commands.require_seat(state, r.seat).person)
            return commands.take_over(state, self.visitor, r.seat, level, self.manager.stand_in, away)

        await self._change(r, decide)

    async def give_back(self, r: p.GiveBack) -> None:
        await self._change(r, lambda state: commands.give_back(state, self.visitor, r.seat))

    async def watch_lobby(self, r: p.WatchLobby) -> None:
        if r.on:
            self.manager.broadcaster.lobby.add(self)
        else:
            self.manager.broadcaster.lobby.discard(self)
        self.send_event(p.Ack(re=r.id))

    async def watch_study(self, r: p.WatchStudy) -> None:
        if before := self.studies.pop(r.study, None):
            before.end()
        if r.on:
            require_own(self.lab_jobs, r.study, self.visitor)
            follower = Follower(self.lab_jobs, r.study, self.manager.workers, self.send_event, lambda: self.queued > 0)
            self.studies[r.study] = follower
            await follower.begin(self.limits.processor_time, self.source)
        self.send_event(p.Ack(re=r.id))

    async def ping(self, r: p.Ping) -> None:
        self.send_event(p.Pong(re=r.id, at=time.time()))


HANDLERS: dict[type, Callable[[Connection, Any], Coroutine[Any, Any, None]]] = {
    p.Watch: Connection.watch,
    p.Unwatch: Connection.unwatch,
    p.Sit: Connection.sit,
    p.Stand: Connection.stand,
    p.SetBot: Connection.set_bot,
    p.Swap: Connection.swap,
    p.Start: Connection.start,
    p.Move: Connection.move,
    p.Undo: Connection.undo,
    p.AnswerUndo: Connection.answer_undo,
    p.Resign: Connection.resign,
    p.Rematch: Connection.rematch,
    p.Say: Connection.say,
    p.Mute: Connection.mute,
    p.Hint: Connection.hint,
    p.WhyNot: Connection.why_not,
    p.Preview: Connection.preview,
    p.TakeOver: Connection.take_over,
    p.GiveBack: Connection.give_back,
    p.WatchLobby: Connection.watch_lobby,
    p.WatchStudy: Connection.watch_study,
    p.Ping: Connection.ping,
}


class _Numbered(msgspec.Struct):
    id: int = -1


def request_number(data: str | bytes) -> int:
    """The number of a request that could not be read as a whole, if that much can be read of it."""
    try:
        number = msgspec.json.decode(data, type=_Numbered).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return -1
    return number if -1 <= number < 2**31 else -1
