"""Mails about an account: to confirm an address, to set a new password. Strangers can cause both, so few are sent."""

from __future__ import annotations

import asyncio
import logging
import re

from intrigue.server.errors import Refused

from .accounts import RESET_BY_MAIL, People, account_key
from .attempts import MAIL_BY, MAIL_FROM, MAIL_TO, Counted
from .mail import Mailer, MailFailed
from .tokens import Signer

log = logging.getLogger("intrigue.mail")

CONFIRM_LIFETIME = 7 * 86_400.0
CONFIRM = "email"  # purpose of the token in a link that confirms an address
EMAIL = re.compile(r"[^@\s<>\"',;:\\]{1,64}@[A-Za-z0-9.-]{1,180}\.[A-Za-z]{2,24}")

CONFIRM_TEXT = """\
To get 'your turn' by e-mail, and a link to a new password should you forget yours, open

{url}/api/confirm?token={token}

If you have not asked for this, ignore it.
"""
RESET_TEXT = """\
Somebody, probably you, wants to set a new password for your account {name!r}. To do so, open

{url}/reset#{token}

The link works once, within an hour. If you have not asked for this, ignore it: your password stays as it is.
"""


class AccountMail:
    def __init__(self, people: People, signer: Signer, public_url: str, mailer: Mailer | None) -> None:
        self.people, self.signer, self.url, self.mailer = people, signer, public_url, mailer

    def require_mailer(self) -> Mailer:
        if self.mailer is None:
            raise Refused("bad_target", "This server sends no e-mail.")
        return self.mailer

    def check(self, email: str) -> None:
        self.require_mailer()
        if not EMAIL.fullmatch(email):
            raise Refused("bad_target", "This is not an e-mail address.")

    async def allow(self, person: str, email: str, source: str) -> None:
        """Count a mail before it is sent; Refused where there have been enough."""
        await self.people.attempts.take(
            Counted(MAIL_TO, "mail to", email.casefold()),
            Counted(MAIL_BY, "mail by", person),
            Counted(MAIL_FROM, "mail from", source),
        )

    async def ask_to_confirm(self, person: str, email: str) -> None:
        """Only an address whose owner agreed gets other mail."""
        token = self.signer.make(f"{person} {email}", CONFIRM_LIFETIME, CONFIRM)
        text = CONFIRM_TEXT.format(url=self.url, token=token)
        try:
            await asyncio.to_thread(self.require_mailer().send, email, "Intrigue: confirm your address", text)
        except MailFailed:
            raise Refused("bad_target", "The confirmation could not be sent to this address.") from None

    async def confirm(self, token: str) -> None:
        signed = self.signer.read(token, CONFIRM)
        person, _, email = signed.subject.partition(" ") if signed is not None else ("", "", "")
        if not person or not await self.people.confirm(person, email):
            raise Refused("no_such", "This link is too old, or the address has changed since.")

    async def send_reset(self, name: str, source: str) -> None:
        """To the confirmed address of an account, if there is one. Whoever asked is told the same in any case, and need
        not wait for this."""
        row = await self.people.store.by_account(account_key(name))
        if row is None or not row.email or not row.email_confirmed:
            return
        try:
            await self.allow(row.id, row.email, source)
            token = await self.people.new_reset(row.id, RESET_BY_MAIL)
            text = RESET_TEXT.format(url=self.url, token=token, name=row.name)
            await asyncio.to_thread(self.require_mailer().send, row.email, "Intrigue: a new password", text)
        except (Refused, MailFailed) as error:
            log.warning("a link to a new password was not sent: %s", type(error).__name__)
