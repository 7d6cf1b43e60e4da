"""Account mails: address confirmation and password reset. Strangers can cause both, so few are sent."""

from __future__ import annotations

import asyncio
import logging
import re

from intrigue.server import messages as m
from intrigue.server.errors import Refused

from .accounts import RESET_BY_MAIL, People, account_key
from .attempts import MAIL_BY, MAIL_FROM, MAIL_TO, Counted
from .mail import Mailer, MailFailed
from .tokens import Signer

log = logging.getLogger("intrigue.mail")

CONFIRM_LIFETIME = 7 * 86_400.0
CONFIRM = "email"  # purpose of the token in a link that confirms an address
# The dot-atoms of RFC 5322, and letters of any alphabet. No comments, quotes or encoded words (=?): from those a mail
# program would read another address, or several.
_ATOM = r"[\w!#$%&*+/=?^`{|}~-]+"
EMAIL = re.compile(rf"(?!.*=\?)(?=.{{1,64}}@){_ATOM}(\.{_ATOM})*@([A-Za-z0-9-]{{1,63}}\.)+[A-Za-z]{{2,24}}")


class AccountMail:
    def __init__(self, people: People, signer: Signer, public_url: str, mailer: Mailer | None) -> None:
        self.people, self.signer, self.url, self.mailer = people, signer, public_url, mailer

    def require_mailer(self) -> Mailer:
        if self.mailer is None:
            raise Refused(m.NO_MAIL_HERE)
        return self.mailer

    def check(self, email: str) -> None:
        self.require_mailer()
        if not EMAIL.fullmatch(email):
            raise Refused(m.NOT_AN_ADDRESS)

    async def allow(self, person: str, email: str, source: str) -> None:
        """Count a mail before it is sent; Refused where there have been enough."""
        await self.people.attempts.take(
            Counted(MAIL_TO, "mail to", email.casefold()),
            Counted(MAIL_BY, "mail by", person),
            Counted(MAIL_FROM, "mail from", source),
        )

    async def ask_to_confirm(self, person: str, email: str, language: str) -> None:
        """Only an address whose owner agreed gets other mail."""
        token = self.signer.make(f"{person} {email}", CONFIRM_LIFETIME, CONFIRM)
        mail = m.message(m.MAIL_CONFIRM, f"{self.url}/api/confirm?token={token}")
        try:
            await asyncio.to_thread(self.require_mailer().send, email, mail, language)
        except MailFailed:
            raise Refused(m.CONFIRMATION_NOT_SENT) from None

    async def confirm(self, token: str) -> None:
        signed = self.signer.read(token, CONFIRM)
        person, _, email = signed.subject.partition(" ") if signed is not None else ("", "", "")
        if not person or not await self.people.confirm(person, email):
            raise Refused(m.CONFIRM_LINK_OLD)

    async def send_reset(self, name: str, source: str) -> None:
        """To the confirmed address of an account, if there is one. Whoever asked is told the same in any case, and need
        not wait for this."""
        row = await self.people.store.by_account(account_key(name))
        if row is None or not row.email or not row.email_confirmed:
            return
        try:
            await self.allow(row.id, row.email, source)
            token = await self.people.new_reset(row.id, RESET_BY_MAIL)
            mail = m.message(m.MAIL_RESET, row.name, f"{self.url}/reset#{token}")
            await asyncio.to_thread(self.require_mailer().send, row.email, mail, row.language)
        except (Refused, MailFailed) as error:
            log.warning("a link to a new password was not sent: %s", type(error).__name__)
