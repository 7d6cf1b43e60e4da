"""Mail through a real SMTP server, with certificates made for the test: what crosses the network in clear."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
import trustme
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from tests.server.client import Client
from tests.server.playing import refused, table_of
from tests.server.running import Server

from intrigue.server import messages as m
from intrigue.server.people.account_mail import EMAIL
from intrigue.server.people.mail import Mailer, MailFailed, Relay

PASSWORD = "word that must stay secret"
PASSWORD_OF_BO = "correct horse"


class MailServer:
    """Keeps what it was sent: mails, passwords, and every line that came in clear."""

    def __init__(self) -> None:
        self.mails: list[Envelope] = []
        self.arrived: asyncio.Queue[str] = asyncio.Queue()  # texts of mails
        self.logins: list[tuple[bytes, bytes]] = []
        self.in_clear: list[bytes] = []
        self.greeted_first = False
        self.port = 0

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        self.mails.append(envelope)
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.arrived.put_nowait(message.get_content())
        return "250 kept"

    async def next(self) -> str:
        """The text of the next mail that nobody has read yet."""
        return await asyncio.wait_for(self.arrived.get(), 30)

    async def handle_EHLO(self, server: SMTP, session: Session, envelope: Envelope, host: str, says: Any) -> Any:
        session.host_name = host
        self.greeted_first |= session.ssl is None
        return says

    def authenticate(self, server: SMTP, session: Session, envelope: Envelope, kind: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == PASSWORD.encode(), handled=False)


def eavesdropping(smtp: SMTP, heard: list[bytes]) -> SMTP:
    """Notes the bytes as they come from the network, until they are encrypted."""
    receive = smtp.data_received

    def note(data: bytes) -> None:
        if smtp.transport is None or smtp.transport.get_extra_info("sslcontext") is None:
            heard.append(data)
        receive(data)

    smtp.data_received = note  # type: ignore[method-assign] - listening in
    return smtp


@asynccontextmanager
async def mail_server(*, tls: ssl.SSLContext | None = None, wrapped: bool = False) -> AsyncIterator[MailServer]:
    """A server with STARTTLS, with TLS from the first byte (``wrapped``), or, without a certificate, with neither. It
    takes passwords in clear too: whether to send one is up to us."""
    kept = MailServer()

    def connection() -> SMTP:
        starttls = None if wrapped else tls
        smtp = SMTP(kept, authenticator=kept.authenticate, auth_require_tls=False, tls_context=starttls, loop=loop)
        return eavesdropping(smtp, kept.in_clear)

    loop = asyncio.get_running_loop()
    server = await loop.create_server(connection, "127.0.0.1", 0, ssl=tls if wrapped else None)
    kept.port = server.sockets[0].getsockname()[1]
    try:
        yield kept
    finally:
        server.close()


@asynccontextmanager
async def serving(folder: Path, mail: MailServer, **settings: Any) -> AsyncIterator[Server]:
    """A server that sends mail."""
    url = f"smtp+plain://127.0.0.1:{mail.port}"
    server = Server(folder, f"sqlite:///{folder / 'a.sqlite3'}", smtp=url, **settings)
    await asyncio.to_thread(server.start)
    try:
        yield server
    finally:
        assert await asyncio.to_thread(server.stop)


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


def certificate(authority: trustme.CA, name: str = "localhost") -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(name).configure_cert(context)
    return context


def trusting(authority: trustme.CA) -> ssl.SSLContext:
    context = ssl.create_default_context()
    authority.configure_trust(context)
    return context


def credentials(scheme: str, port: int) -> str:
    return f"{scheme}://ann%40example.com:{PASSWORD.replace(' ', '%20')}@localhost:{port}"


async def send(mailer: Mailer) -> None:
    said = m.message(m.MAIL_YOUR_TURN, "A Royal Will", "https://play.example/table/x")
    await asyncio.to_thread(mailer.send, "bo@example.com", said, "en")


async def test_starttls_comes_before_the_password(authority: trustme.CA) -> None:
    async with mail_server(tls=certificate(authority)) as server:
        await send(Mailer(credentials("smtp", server.port), "Intrigue <post@play.example>", trusting(authority)))
    assert server.greeted_first, "STARTTLS is known from the answer to EHLO"
    assert server.logins == [(b"ann@example.com", PASSWORD.encode())]
    clear = b"".join(server.in_clear)
    assert b"STARTTLS" in clear
    assert b"AUTH" not in clear
    assert b"MAIL FROM" not in clear
    assert server.mails[0].rcpt_tos == ["bo@example.com"]


async def test_tls_from_the_first_byte(authority: trustme.CA) -> None:
    async with mail_server(tls=certificate(authority), wrapped=True) as server:
        await send(Mailer(credentials("smtps", server.port), "post@play.example", trusting(authority)))
    assert server.logins
    assert len(server.mails) == 1


async def test_a_server_without_starttls_gets_no_password_and_the_operator_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with mail_server() as server:
        with pytest.raises(MailFailed):
            await send(Mailer(credentials("smtp", server.port), "post@play.example"))
        assert server.logins == server.mails == []
        assert b"AUTH" not in b"".join(server.in_clear)
    told = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert "STARTTLS" in told[0].getMessage()
    assert PASSWORD not in caplog.text


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
@pytest.mark.parametrize("name", ["another.example", "localhost"])
async def test_a_certificate_that_is_not_to_be_trusted_gets_no_password(
    scheme: str, name: str, authority: trustme.CA, caplog: pytest.LogCaptureFixture
) -> None:
    """One for another name, and one that nobody we trust has signed."""
    trusted = authority if name != "localhost" else trustme.CA()
    async with mail_server(tls=certificate(authority, name), wrapped=scheme == "smtps") as server:
        with pytest.raises(MailFailed):
            await send(Mailer(credentials(scheme, server.port), "post@play.example", trusting(trusted)))
        assert server.logins == server.mails == []
    assert any(one.levelno == logging.ERROR and "CERTIFICATE" in one.getMessage() for one in caplog.records)


async def test_a_wrong_password_is_told_to_the_operator(
    authority: trustme.CA, caplog: pytest.LogCaptureFixture
) -> None:
    async with mail_server(tls=certificate(authority)) as server:
        url = f"smtp://ann:wrong@localhost:{server.port}"
        with pytest.raises(MailFailed):
            await send(Mailer(url, "post@play.example", trusting(authority)))
        assert server.mails == []
    assert any(one.levelno == logging.ERROR for one in caplog.records)


async def test_mail_in_clear_has_to_be_asked_for_by_name() -> None:
    async with mail_server() as server:
        with pytest.raises(MailFailed):
            await send(Mailer(f"smtp://127.0.0.1:{server.port}", "post@play.example"))
        assert server.mails == []
        await send(Mailer(f"smtp+plain://127.0.0.1:{server.port}", "Intrigue <post@play.example>"))
    content = server.mails[0].original_content
    assert content is not None
    message = message_from_bytes(content)
    assert message["From"] == "Intrigue <post@play.example>"
    assert message["Message-ID"].endswith("@play.example>")
    assert message["Date"]


TWO = "=?utf-8?q?eve=40example.com=2C?=bo@example.com"  # in a header this reads eve@example.com,bo@example.com


@pytest.mark.parametrize(
    "address",
    [
        TWO,
        "bo(1)@example.com",
        "(bo)@example.com",
        "[bo]@example.com",
        "b\0o@example.com",
        "\u202ebo@example.com",
        "bo@example..com",
        "bo.@example.com",
        "bo@example.com, x@example.com",
        "bo@example.com\r\nBcc: x@example.com",
        f"{'b' * 65}@example.com",
        "bo@com",
    ],
)
def test_what_is_no_address_or_reads_as_another_one(address: str) -> None:
    assert EMAIL.fullmatch(address) is None


@pytest.mark.parametrize(
    "address", ["bo@example.com", "b.o+cards@mail.example.co.uk", "bø_1@example.com", "o=k@a-b.org"]
)
def test_addresses(address: str) -> None:
    assert EMAIL.fullmatch(address)


async def test_a_mail_goes_to_nobody_who_is_read_from_its_header() -> None:
    async with mail_server() as server:
        mailer = Mailer(f"smtp+plain://localhost:{server.port}", "intrigue@localhost")
        said = m.message(m.MAIL_YOUR_TURN, "A Royal Will", "https://play.example/table/x")
        with pytest.raises(MailFailed):  # the server knows no such address
            await asyncio.to_thread(mailer.send, TWO, said, "en")
    assert not server.mails


async def test_a_server_that_is_away_is_a_failed_mail(caplog: pytest.LogCaptureFixture) -> None:
    async with mail_server() as server:
        port = server.port
    with pytest.raises(MailFailed):
        await send(Mailer(f"smtp+plain://127.0.0.1:{port}", "post@play.example"))
    assert "bo@example.com" not in caplog.text


@pytest.mark.parametrize(
    "url",
    [
        "smtp+plain://ann:secret@mail.example",  # the password would cross a network in clear
        "http://ann:secret@mail.example",
        "smtp://",
        "smtp://ann:secret@mail.example:port",
        "mail.example",
    ],
)
def test_an_address_that_makes_no_sense_is_refused_without_being_quoted(url: str) -> None:
    with pytest.raises(ValueError, match="smtp") as refused:
        Relay.parse(url)
    assert "secret" not in str(refused.value)


def test_a_password_in_clear_stays_on_this_machine() -> None:
    for host in ("127.0.0.1", "localhost", "[::1]"):
        relay = Relay.parse(f"smtp+plain://ann:secret@{host}")
        assert (relay.port, relay.user) == (25, "ann")
        assert "secret" not in repr(relay)


# ---------------------------------------------------------------------------------------------- what a server sends


async def test_your_turn_by_e_mail_to_a_confirmed_address_only(tmp_path: Path) -> None:
    async with mail_server() as mail, serving(tmp_path, mail) as server:
        ann, bo = await Client(server.url).open(), await Client(server.url).open()
        email = {"email": "bo@example.com", "password": PASSWORD_OF_BO}
        await refused("needs-account", bo.put("/api/me/notify", email))
        await bo.sign_up("Bo", PASSWORD_OF_BO)
        broken = {**email, "email": "bo@example.com\r\nBcc: x@example.com"}
        await refused("bad_message", bo.put("/api/me/notify", broken))
        await refused("not-an-address", bo.put("/api/me/notify", {**email, "email": "bo@example.com, x@example.com"}))
        await refused("wrong-password", bo.put("/api/me/notify", {**email, "password": "wrong horse"}))
        me = await bo.put("/api/me/notify", email)
        assert (me["email"], me["email_confirmed"]) == ("bo@example.com", False)
        await refused("confirm-link-old", bo.get("/api/confirm?token=x.y"))
        await confirm(bo, mail)
        table = await table_of(ann, bo, start=False, seats=2, clock={"kind": "days", "days": 1})
        await bo.disconnect()
        await ann.until(lambda: not ann.tables[table]["table"]["seats"][1]["connected"])
        await ann.ask("start", table=table)
        assert says("mail-your-turn", await mail.next(), "A Royal Will", f"{server.url}/table/{table}")
        await ann.close()
        await bo.close()


def says(message: str, text: str, *args: str) -> bool:
    """Whether a mail is a message in English."""
    return m.texts("en").text([message, *args]).split() == text.split()


async def confirm(client: Client, mail: MailServer, language: str = "en") -> None:
    text = await mail.next()
    link = re.search(r"http\S+(/api/confirm\?token=\S+)", text)
    assert link is not None
    assert language != "en" or says("mail-confirm", text, link[0])
    assert (await client.http.get(link[1])).status_code == 303
    assert (await client.get("/api/me"))["email_confirmed"]


async def with_address(server: Server, mail: MailServer, name: str, email: str) -> Client:
    client = await Client(server.url).open()
    await client.sign_up(name, PASSWORD_OF_BO)
    await client.put("/api/me/notify", {"email": email, "password": PASSWORD_OF_BO})
    await confirm(client, mail)
    return client


async def test_a_forgotten_password_is_set_anew_by_mail(tmp_path: Path) -> None:
    async with mail_server() as mail, serving(tmp_path, mail) as server:
        bo = await with_address(server, mail, "Bo", "bo@example.com")
        eve = await Client(server.url).open()
        assert eve.me["mail"]
        answers = [await eve.http.post("/api/password-reset", json={"name": name}) for name in ("bO", "Nobody")]
        told = [(one.status_code, one.content, sorted(set(one.headers) - {"date"})) for one in answers]
        assert told[0] == told[1], "the answer does not tell whether there is such an account"
        text = await mail.next()
        assert len(mail.mails) == 2
        assert mail.mails[-1].rcpt_tos == ["bo@example.com"]
        link = re.search(rf"{server.url}/reset#(\S+)", text)
        assert link is not None
        assert says("mail-reset", text, "Bo", link[0])
        me = await eve.put("/api/password-reset", {"token": link[1], "password": "battery staple"})
        assert me["person"] == bo.me["person"]
        await bo.until(lambda: not bo.connected)
        await refused("no-such-account", bo.post("/api/session", {"name": "Bo", "password": PASSWORD_OF_BO}))
        await refused("reset-link-old", bo.put("/api/password-reset", {"token": link[1], "password": "purple monkey"}))
        log = server.log.read_text()
        assert link[1] not in log
        assert "bo@example.com" not in log
        await bo.close()
        await eve.close()


async def test_mails_are_in_the_language_of_the_account(tmp_path: Path) -> None:
    async with mail_server() as mail, serving(tmp_path, mail) as server:
        bo = await Client(server.url).open()
        bo.http.headers["accept-language"] = "es-MX, en;q=0.5"
        await bo.sign_up("Bo", PASSWORD_OF_BO)
        await bo.put("/api/me/notify", {"email": "bo@example.com", "password": PASSWORD_OF_BO})
        await confirm(bo, mail, "es")
        assert "Subject: Intrigue: confirma tu =?" in mail.mails[-1].content.decode()
        await bo.put("/api/me/language", {"language": "en"})
        await bo.http.post("/api/password-reset", json={"name": "Bo"})
        assert "Somebody, probably you" in await mail.next()
        await bo.put("/api/me/language", {"language": "es"})
        await bo.http.post("/api/password-reset", json={"name": "Bo"})
        assert "Alguien, probablemente tú" in await mail.next()
        await bo.close()


async def test_an_address_that_nobody_confirmed_gets_no_link(tmp_path: Path) -> None:
    async with mail_server() as mail, serving(tmp_path, mail) as server:
        bo, cy = await Client(server.url).open(), await with_address(server, mail, "Cy", "cy@example.com")
        await bo.sign_up("Bo", PASSWORD_OF_BO)
        await bo.put("/api/me/notify", {"email": "victim@example.com", "password": PASSWORD_OF_BO})
        assert "confirm" in await mail.next()
        await bo.post("/api/password-reset", {"name": "Bo"})
        await bo.post("/api/password-reset", {"name": "Cy"})
        assert "/reset#" in await mail.next()
        assert [one.rcpt_tos for one in mail.mails[-2:]] == [["victim@example.com"], ["cy@example.com"]]
        await bo.close()
        await cy.close()


async def test_confirmation_mails_are_few_whoever_asks_for_them(tmp_path: Path) -> None:
    """Three an hour to one address, for all accounts together and across a restart."""
    async with mail_server() as mail, serving(tmp_path, mail, limits=1.0) as server:
        ann, bo = await Client(server.url).open(), await Client(server.url).open()
        await ann.sign_up("Ann", PASSWORD_OF_BO)
        await bo.sign_up("Bo", PASSWORD_OF_BO)
        wanted = {"email": "victim@example.com", "password": PASSWORD_OF_BO}
        for client in (ann, bo, ann):
            await client.put("/api/me/notify", wanted)
            await mail.next()
        told = await refused("try-again-in", bo.put("/api/me/notify", {**wanted, "email": "VICTIM@example.com"}))
        assert "try again in" in told
        assert (await bo.get("/api/me"))["email"] == "victim@example.com", "nothing was changed"
        await ann.put("/api/me/notify", {**wanted, "email": "ann@example.com"})
        assert "confirm" in await mail.next()
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        await refused("try-again-in", bo.put("/api/me/notify", wanted))
        await ann.close()
        await bo.close()
    assert len(mail.mails) == 4


async def test_a_mail_server_that_fails_is_told_to_whoever_asked(tmp_path: Path) -> None:
    async with mail_server() as mail:
        pass
    async with serving(tmp_path, mail) as server:
        bo = await Client(server.url).open()
        await bo.sign_up("Bo", PASSWORD_OF_BO)
        wanted = {"email": "bo@example.com", "password": PASSWORD_OF_BO}
        await refused("confirmation-not-sent", bo.put("/api/me/notify", wanted))
        await bo.close()
        assert '"trace"' not in server.log.read_text()
