"""'Your turn' for those who are not looking: by webhook, and by e-mail where the operator has set SMTP.

A notice goes to the person whose turn it is and says nothing that this person may not know. Notices are written in the
same transaction as the move, and sent until they arrive or have failed five times.
"""

from __future__ import annotations

import asyncio
import logging
import re

import msgspec
from msgspec import Struct

from intrigue.server.errors import Refused
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.storage.store import Store

from .mail import Mailer, MailFailed
from .tokens import Signer
from .webhooks import WebhookClient, safe_target

log = logging.getLogger("intrigue.notify")

MAX_TRIES = 5
EMAIL = re.compile(r"[^@\s<>\"',;:\\]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,24}")


class YourTurn(Struct, frozen=True):
    """What a webhook is sent."""

    event: str
    table: str
    game: str
    seat: int
    text: str
    url: str


class Notifier:
    """Empties the outbox."""

    def __init__(
        self,
        store: Store,
        signer: Signer,
        public_url: str,
        mailer: Mailer | None,
        allow_private: bool,
        clock: Clock = SYSTEM_CLOCK,
    ) -> None:
        self.store, self.signer, self.mailer, self.clock = store, signer, mailer, clock
        self.public_url, self.allow_private = public_url, allow_private
        self.webhooks = WebhookClient(allow_private)

    async def check(self, webhook: str, email: str) -> None:
        """Refuse targets that could not, or must not, be used."""
        if webhook:
            await safe_target(webhook, self.allow_private)
        if email and self.mailer is None:
            raise Refused("bad_target", "This server sends no e-mail.")
        if email and not EMAIL.fullmatch(email):
            raise Refused("bad_target", "This is not an e-mail address.")

    async def ask_to_confirm(self, person: str, email: str) -> None:
        """Only an address whose owner agreed gets mail."""
        if self.mailer is None:
            return
        token = self.signer.make(f"{person} {email}", 7 * 86_400, "email")
        text = f"To get 'your turn' by e-mail, open\n\n{self.public_url}/api/confirm?token={token}\n\nElse ignore this."
        await asyncio.to_thread(self.mailer.send, email, "Intrigue: confirm your address", text)

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
        if row.webhook:
            await self.webhooks.post(row.webhook, body)
        if row.email and row.email_confirmed and self.mailer is not None:
            turn = msgspec.json.decode(body, type=YourTurn)
            text = f"{turn.text}\n\n{turn.url}\n"
            await asyncio.to_thread(self.mailer.send, row.email, f"Your turn: {turn.game}", text)

    async def close(self) -> None:
        await self.webhooks.close()
