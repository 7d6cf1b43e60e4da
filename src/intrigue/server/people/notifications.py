"""'Your turn' for those who are not looking: by webhook, and by e-mail where the operator has set SMTP.

A notice goes to the person whose turn it is and says nothing that this person may not know. Notices are written in the
same transaction as the move, and sent until they arrive or have failed five times.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec
from msgspec import Struct

from intrigue.engine.messages import Message
from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.storage.store import Store

from .mail import Mailer, MailFailed
from .webhooks import WebhookClient

log = logging.getLogger("intrigue.notify")

MAX_TRIES = 5


class YourTurn(Struct, frozen=True):
    """What is to be told, as the outbox keeps it."""

    event: str
    table: str
    game: str  # its name
    seat: int
    url: str


class Posted(YourTurn, frozen=True):
    """What a webhook is sent."""

    message: Message
    text: str  # the message in the language of the recipient


class Notifier:
    """Empties the outbox."""

    def __init__(
        self,
        store: Store,
        mailer: Mailer | None,
        allow_private: bool,
        clock: Clock = SYSTEM_CLOCK,
    ) -> None:
        self.store, self.mailer, self.clock = store, mailer, clock
        self.webhooks = WebhookClient(allow_private)

    async def send_due(self) -> int:
        """One round; answers with how many were tried."""
        now = self.clock.now()
        due = await self.store.claim_notices(now, 60.0)
        await asyncio.gather(*(self._deliver(*one) for one in due))
        return len(due)

    async def _deliver(self, number: int, person: str, body: str, tries: int) -> None:
        import httpx

        try:
            await self._send(person, body)
        except (Refused, httpx.HTTPError, OSError, MailFailed) as error:
            log.warning("notice failed: %s", type(error).__name__, extra={"notice": number, "tries": tries + 1})
            if tries + 1 < MAX_TRIES:
                return
        await self.store.notice_done(number)

    async def _send(self, person: str, body: str) -> None:
        row = await self.store.person(person)
        if row is None:
            return
        turn = msgspec.json.decode(body, type=YourTurn)
        if row.webhook:
            said = m.message(m.YOUR_TURN, turn.game)
            posted = Posted(**msgspec.structs.asdict(turn), message=said, text=m.texts(row.language).text(said))
            await self.webhooks.post(row.webhook, msgspec.json.encode(posted))
        if row.email and row.email_confirmed and self.mailer is not None:
            mail = m.message(m.MAIL_YOUR_TURN, turn.game, turn.url)
            await asyncio.to_thread(self.mailer.send, row.email, mail, row.language)

    async def close(self) -> None:
        await self.webhooks.close()
