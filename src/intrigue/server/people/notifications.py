"""'Your turn' and 'it is over' for those who are not looking: by push, by e-mail and by webhook, as each person wants.

A notice goes to the person whom it concerns and says nothing that this person may not know. Notices are written in the
same transaction as the move (transactional outbox). Each is then split into one message per channel, and a message is
retried until it arrives or has failed five times. In somebody's quiet hours messages wait; obsolete ones are dropped.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Struct

from intrigue.engine.messages import Message
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.runtime.metrics import METRICS
from intrigue.server.storage.notices import NoticeRow, SubscriptionRow
from intrigue.server.storage.people import PersonRow
from intrigue.server.storage.store import Store

from .mail import Mailer, MailFailed
from .webhooks import WebhookClient

if TYPE_CHECKING:
    from .push import PushClient

log = logging.getLogger("intrigue.notify")

MAX_TRIES = 5
TRY_AGAIN_AFTER = 60.0  # seconds
PUSH = "push:"  # a channel is mail, webhook, or this and the id of a subscription
VAPID = "vapid"  # the server's key for push
USUAL = p.NoticeSettings(your_turn=["push", "mail", "webhook"], game_over=["push"])
SAID = {"your_turn": (m.YOUR_TURN, m.MAIL_YOUR_TURN), "game_over": (m.IT_IS_OVER, m.MAIL_IT_IS_OVER)}


class Notice(Struct, frozen=True):
    """What is to be told, as the outbox keeps it."""

    event: p.NoticeEvent
    table: str
    game: str  # its name
    seat: int
    url: str


class Posted(Notice, frozen=True):
    """What a webhook and a browser are sent."""

    message: Message
    text: str  # the message in the language of the recipient


def zone_of(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refused(m.NO_SUCH_ZONE, name) from None


def quiet_until(quiet: p.QuietHours | None, now: float) -> float:
    """When a message that is due may be sent: at once, or when the quiet hours end that the clock is in."""
    if quiet is None:
        return now
    here = datetime.fromtimestamp(now, zone_of(quiet.zone))
    start, end = time.fromisoformat(quiet.start), time.fromisoformat(quiet.end)
    at = here.time().replace(second=0, microsecond=0)
    is_quiet = start <= at < end if start <= end else at >= start or at < end
    if not is_quiet:
        return now
    day = here.date() + timedelta(days=1 if at >= end else 0)
    return datetime.combine(day, end, here.tzinfo).astimezone(UTC).timestamp()


class Notifier:
    """Empties the outbox."""

    def __init__(
        self,
        store: Store,
        mailer: Mailer | None,
        allow_private: bool,
        contact: str = "",
        clock: Clock = SYSTEM_CLOCK,
    ) -> None:
        self.store, self.mailer, self.clock = store, mailer, clock
        self.allow_private, self.contact = allow_private, contact
        self.webhooks = WebhookClient(allow_private)
        self._push: PushClient | None = None

    async def send_due(self) -> int:
        """One poll of the outbox; returns how many were tried."""
        due = await self.store.claim_notices(self.clock.now(), TRY_AGAIN_AFTER)
        await asyncio.gather(*(self._deliver(one) if one.channel else self._split(one) for one in due))
        return len(due)

    async def _split(self, notice: NoticeRow) -> None:
        """Into a message for each channel that the person wants for it."""
        wanted, now = await self.settings(notice.person), self.clock.now()
        channels: list[str] = []
        for channel in getattr(wanted, msgspec.json.decode(notice.body, type=Notice).event):
            if channel == "push":
                found = await self.store.subscriptions_of(notice.person, now)
                channels += [f"{PUSH}{row.id}" for row, _ in found]
            else:
                channels.append(channel)
        await self.store.split_notice(notice, channels, quiet_until(wanted.quiet, now))

    async def _deliver(self, notice: NoticeRow) -> None:
        import httpx

        try:
            await self._send(notice)
        except (Refused, httpx.HTTPError, OSError, MailFailed) as error:
            channel = notice.channel.partition(":")[0]
            fields = {"notice": notice.id, "channel": channel, "tries": notice.tries + 1}
            METRICS.notices_failed.labels(channel).inc()
            log.warning("notice failed: %s", type(error).__name__, extra=fields)
            if notice.tries + 1 < MAX_TRIES:
                return
        await self.store.notice_done(notice.id)

    async def _send(self, notice: NoticeRow) -> None:
        row, told = await self.store.person(notice.person), msgspec.json.decode(notice.body, type=Notice)
        if row is None or (told.event == "your_turn" and not await self.store.is_waited_for(told.table, told.seat)):
            return
        if notice.channel == "mail":
            await self._mail(row, told)
        elif notice.channel == "webhook" and row.webhook:
            await self.webhooks.post(row.webhook, _posted(row, told))
        elif notice.channel.startswith(PUSH):
            to = await self.store.subscription(notice.channel.removeprefix(PUSH), self.clock.now())
            if to is not None and to.person == row.id:
                await self._push_to(to, row, told)

    async def _mail(self, row: PersonRow, told: Notice) -> None:
        if row.email and row.email_confirmed and self.mailer is not None:
            mail = m.message(SAID[told.event][1], told.game, told.url)
            await asyncio.to_thread(self.mailer.send, row.email, mail, row.language)

    async def _push_to(self, to: SubscriptionRow, row: PersonRow, told: Notice) -> None:
        push = await self._push_client()
        if not await push.send(to, _posted(row, told), told.table, self.clock.now()):
            await self.store.remove_subscription(to.id, to.person)

    async def close(self) -> None:
        await self.webhooks.close()

    # ------------------------------------------------------------------------------------ what a person wants

    async def settings(self, person: str) -> p.NoticeSettings:
        kept = await self.store.notice_settings(person)
        return msgspec.json.decode(kept, type=p.NoticeSettings) if kept else USUAL

    async def push_key(self) -> str:
        """What a browser subscribes to."""
        return (await self._push_client()).vapid.public

    async def subscribe(self, person: str, session: str, given: p.PushAddress) -> None:
        from .push import require_subscription

        await require_subscription(given.endpoint, given.p256dh, given.auth, self.allow_private)
        name = hashlib.sha256(given.endpoint.encode()).hexdigest()
        keys = (given.endpoint, given.p256dh, given.auth)
        await self.store.add_subscription(SubscriptionRow(name, person, session, *keys, self.clock.now()))

    async def _push_client(self) -> PushClient:
        from .push import PushClient, Vapid  # few start-ups need it at once

        if self._push is None:
            kept = await self.store.server_key(VAPID, Vapid.new_key())
            self._push = PushClient(self.webhooks, Vapid.load(kept, self.contact))
        return self._push


def _posted(row: PersonRow, told: Notice) -> bytes:
    said = m.message(SAID[told.event][0], told.game)
    posted = Posted(**msgspec.structs.asdict(told), message=said, text=m.texts(row.language).text(said))
    return msgspec.json.encode(posted)
