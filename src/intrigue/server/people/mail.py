"""E-mail through the operator's mail server. What is sent in clear is chosen by name, and a password never is."""

from __future__ import annotations

import ipaddress
import logging
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import localtime, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from intrigue.engine.messages import Message
from intrigue.server import messages as m

log = logging.getLogger("intrigue.mail")

TIMEOUT = 10.0  # seconds for each step of a delivery
# No STARTTLS where the address asks for it, a certificate that is not to be trusted, a wrong password.
WRONGLY_SET_UP = (smtplib.SMTPNotSupportedError, ssl.SSLError, smtplib.SMTPAuthenticationError)
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}


class MailFailed(Exception):
    """A mail could not be handed over. The log tells the operator why."""


@dataclass(frozen=True)
class Relay:
    """The mail server: smtp:// means STARTTLS, smtps:// TLS from the first byte, smtp+plain:// no encryption."""

    scheme: str
    host: str
    port: int
    user: str = ""
    password: str = field(default="", repr=False)

    @classmethod
    def parse(cls, url: str) -> Relay:
        """Raises ValueError, which never quotes the address: it may hold a password."""
        try:
            target = urlsplit(url)
            host, port = target.hostname or "", target.port or PORTS[target.scheme]
            if not host:
                raise ValueError
        except (ValueError, KeyError):
            allowed = "smtp://[user:password@]host[:port], smtps://... or smtp+plain://..."
            raise ValueError(f"smtp: expected {allowed}") from None
        relay = cls(target.scheme, host, port, unquote(target.username or ""), unquote(target.password or ""))
        if relay.scheme == "smtp+plain" and relay.user and not _is_loopback(host):
            raise ValueError("smtp: smtp+plain:// would send the password in clear; use smtp:// or smtps://")
        return relay


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Mailer:
    """Sends one mail at a time; ``send`` waits for the network and belongs in a thread."""

    def __init__(self, url: str, sender: str, context: ssl.SSLContext | None = None) -> None:
        self.relay = Relay.parse(url)
        self.sender = sender
        self.context = context or ssl.create_default_context()

    def check(self) -> None:
        """Go as far as to be let in, and send nothing. Raises MailFailed."""
        try:
            with self._connect() as server:
                if self.relay.user:
                    server.login(self.relay.user, self.relay.password)
                server.noop()
        except (OSError, smtplib.SMTPException) as error:
            raise MailFailed from error

    def send(self, to: str, mail: Message, language: str) -> None:
        texts, message = m.texts(language), EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, texts.text(mail, "subject")
        message["Date"] = localtime()
        message["Message-ID"] = make_msgid(domain=parseaddr(self.sender)[1].rpartition("@")[2] or "localhost")
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(texts.text(mail) + "\n")
        try:
            with self._connect() as server:
                if self.relay.user:
                    server.login(self.relay.user, self.relay.password)
                server.send_message(message, to_addrs=[to])  # not whatever can be read from the header
        except WRONGLY_SET_UP as error:
            log.error("the mail server %s cannot be used as it is set up: %s", self.relay.host, error)
            raise MailFailed from error
        except (OSError, smtplib.SMTPException) as error:
            log.warning("a mail was not sent: %s", type(error).__name__)  # its words may name whom it was for
            raise MailFailed from error

    def _connect(self) -> smtplib.SMTP:
        host, port = self.relay.host, self.relay.port
        if self.relay.scheme == "smtps":
            return smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=self.context)
        server = smtplib.SMTP(host, port, timeout=TIMEOUT)
        if self.relay.scheme == "smtp":
            try:
                server.starttls(context=self.context)  # says EHLO first; an error where the server has no STARTTLS
            except BaseException:
                server.close()
                raise
        return server
