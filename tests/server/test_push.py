"""Web push: messages that only the browser can read, and people who say what they are told, where and when."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import pytest
import pytest_asyncio
import sqlalchemy as sa
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from tests.server.conftest import NewClient
from tests.server.in_process import ANN, BO, SharedBus, new_table, process
from tests.server.playing import refused, refuses, table_of
from tests.server.running import Server
from tests.server.test_people import unique
from tests.server.test_webhooks import PRIVATE

from intrigue.server.people import webhooks
from intrigue.server.people.mail import Mailer
from intrigue.server.people.notifications import MAX_TRIES, TRY_AGAIN_AFTER, Notice, Notifier, quiet_until
from intrigue.server.people.push import b64, encrypt, public_bytes, require_subscription, unb64
from intrigue.server.protocol import DaysClock, NoticeSettings, PushAddress, QuietHours
from intrigue.server.storage import schema as t
from intrigue.server.storage.store import Store
from intrigue.server.tables import commands

CURVE = ec.SECP256R1()


@dataclass
class Browser:
    """What a browser and its push service do: keep the private key, take messages, open them."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: os.urandom(16))
    port: int = 0
    status: int = 201
    heard: asyncio.Queue[tuple[dict[str, str], bytes]] = field(default_factory=asyncio.Queue)

    @property
    def address(self) -> dict[str, str]:
        keys = {"p256dh": b64(public_bytes(self.key.public_key())), "auth": b64(self.auth)}
        return {"endpoint": f"http://127.0.0.1:{self.port}/push/x", **keys}

    @property
    def id(self) -> str:
        return hashlib.sha256(self.address["endpoint"].encode()).hexdigest()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.heard.put_nowait((headers, body))  # before the answer: whoever has that may look
        writer.write(f"HTTP/1.1 {self.status} X\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def open(self, body: bytes) -> dict[str, Any]:
        """RFC 8291, as the side that receives."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert size >= len(sealed)
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + public_bytes(self.key.public_key()) + sender
        material = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain[-1:] == b"\x02"
        told: dict[str, Any] = json.loads(plain[:-1])
        return told


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is busy with other tests is slow, and its push services are, too."""
    monkeypatch.setattr(webhooks, "TIME_LIMIT", 60.0)


@asynccontextmanager
async def browser(status: int = 201) -> AsyncIterator[Browser]:
    made = Browser(status=status)
    server = await asyncio.start_server(made.answer, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    async with server:
        yield made


def test_the_known_answer_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    key = ec.derive_private_key(int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    browser_key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    salt = unb64("DGv6ra1nlYgDCS1FRnbzlw")
    body = encrypt(b"When I grow up, I want to be a watermelon", browser_key, "BTBZMqHH6r4Tts7J_aSIgg", key, salt)
    assert b64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


# ---------------------------------------------------------------------------------------------- a real server


async def test_your_turn_by_push(one_server: Server, clients: NewClient) -> None:
    """The push service sees neither what is said nor about which table; and knows that it is this server."""
    async with browser() as mine:
        ann, bo = await clients(one_server), await clients(one_server)
        await bo.sign_up(unique("Bo"))
        await bo.put("/api/me/language", {"language": "es"})
        notices = await bo.post("/api/me/push", mine.address)
        assert [one["current"] for one in notices["devices"]] == [True]
        table = await table_of(ann, bo, start=False, seats=2, clock={"kind": "days", "days": 1})
        await bo.disconnect()
        await ann.until(lambda: not ann.tables[table]["table"]["seats"][1]["connected"])
        await ann.ask("start", table=table)
        headers, body = await asyncio.wait_for(mine.heard.get(), 180)
    assert mine.open(body) == {
        "event": "your_turn",
        "table": table,
        "game": "A Royal Will",
        "seat": 1,
        "message": ["your-turn", "A Royal Will"],
        "text": "Te toca jugar en A Royal Will.",
        "url": f"{one_server.url}/table/{table}",
    }
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    assert table not in str(headers)
    require_signed(headers["authorization"], notices["push_key"], mine.address["endpoint"])


def require_signed(authorization: str, key: str, endpoint: str) -> None:
    """RFC 8292: a token of the key that the browser subscribed to, for this push service and a day at most."""
    kind, _, rest = authorization.partition(" ")
    fields = dict(one.strip().split("=", 1) for one in rest.split(","))
    assert (kind, fields["k"]) == ("vapid", key)
    head, claims, signature = fields["t"].split(".")
    raw = unb64(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    encoded = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(encoded, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(unb64(claims))
    address = urlsplit(endpoint)
    assert told["aud"] == f"{address.scheme}://{address.netloc}"
    assert 0 < told["exp"] - datetime.now(ZoneInfo("UTC")).timestamp() < 86_400
    assert told["sub"].startswith(("mailto:", "https:"))


async def test_what_one_is_told_is_kept_and_checked(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    await refused("needs-account", ann.get("/api/me/notices"))
    await ann.sign_up(unique("Ann"))
    usual = await ann.get("/api/me/notices")
    assert usual["settings"] == {"your_turn": ["push", "mail", "webhook"], "game_over": ["push"]}
    quiet = {"start": "22:00", "end": "07:30", "zone": "Europe/Madrid"}
    wanted = {"your_turn": ["mail"], "game_over": [], "quiet": quiet}
    assert (await ann.put("/api/me/notices", wanted))["settings"] == wanted
    for wrong in ("Europe/Nowhere", "../../etc/passwd", "Europe", ""):
        await refused("no-such-zone", ann.put("/api/me/notices", {**wanted, "quiet": {**quiet, "zone": wrong}}))
    for wrong in ("25:00", "7:30", "07:60"):
        asking = ann.put("/api/me/notices", {**wanted, "quiet": {**quiet, "start": wrong}})
        assert "quiet.start" in await refused("bad-message", asking)
    assert (await ann.get("/api/me/notices"))["settings"] == wanted


async def test_a_device_is_one_persons_and_goes_with_its_session(one_server: Server, clients: NewClient) -> None:
    async with browser() as mine:
        ann, bo, name = await clients(one_server), await clients(one_server), unique("Ann")
        await ann.sign_up(name)
        await bo.sign_up(unique("Bo"))
        assert len((await ann.post("/api/me/push", mine.address))["devices"]) == 1
        elsewhere = await clients(one_server)
        await elsewhere.sign_in(name)
        (device,) = (await elsewhere.get("/api/me/notices"))["devices"]
        assert (device["id"], device["current"]) == (mine.id, False)
        await refused("no-such-device", bo.call("DELETE", f"/api/me/push/{mine.id}"))
        await bo.post("/api/me/push", mine.address)  # the same browser, with somebody else at it
        assert (await ann.get("/api/me/notices"))["devices"] == []
        await bo.call("DELETE", f"/api/me/push/{mine.id}")
        await ann.post("/api/me/push", mine.address)
        await ann.call("DELETE", "/api/session")
        assert (await elsewhere.get("/api/me/notices"))["devices"] == []


# ---------------------------------------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    "endpoint",
    ["http://8.8.8.8/x", "https://user@push.example/x", "x", "https://", "https://[",
     *(f"https://{one}/x" if ":" not in one else f"https://[{one}]/x" for one in PRIVATE if "%" not in one)],
)  # fmt: skip
async def test_pushes_do_not_lead_inside(endpoint: str) -> None:
    mine = Browser()
    with refuses("push-bad-address"):
        await require_subscription(endpoint, mine.address["p256dh"], mine.address["auth"], allow_private=False)


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", ""), ("!", "!"), (b64(b"\x04" + bytes(64)), b64(bytes(16))), (b64(bytes(65)), b64(bytes(16)))],
)
async def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with refuses("push-bad-keys"):
        await require_subscription("https://8.8.8.8/x", p256dh, auth, allow_private=False)


# ---------------------------------------------------------------------------------------------- the outbox


class Hands:
    """A clock that is set by hand."""

    def __init__(self, at: float) -> None:
        self.at = at

    def now(self) -> float:
        return self.at


NIGHT = datetime(2026, 1, 15, 23, 30, tzinfo=ZoneInfo("Europe/Madrid")).timestamp()
QUIET = QuietHours("22:00", "07:30", "Europe/Madrid")
BY_PUSH = NoticeSettings(["push"], ["push"])


@dataclass
class Outbox:
    store: Store
    clock: Hands
    notifier: Notifier

    async def add(self, event: str = "your_turn", seat: int = 1) -> None:
        body = json.dumps({"event": event, "table": "abcdefghij12", "game": "Ausonia", "seat": seat, "url": "http://x"})
        row = {"person": "bo", "body": body, "due": self.clock.at}
        await self.store.write(lambda c: c.execute(sa.insert(t.outbox), row))

    async def rows(self) -> list[tuple[str, float]]:
        o = t.outbox.c
        wanted = sa.select(o.channel, o.due).order_by(o.id)
        return await self.store.read(lambda c: [tuple(row) for row in c.execute(wanted)])

    async def want(self, settings: NoticeSettings, **fields: Any) -> None:
        from msgspec.json import encode

        values = {"notices": encode(settings).decode(), **fields}
        await self.store.write(lambda c: c.execute(sa.update(t.people).values(**values)))

    async def rounds(self, number: int = 2) -> None:
        """A notice is split in one round and sent in the next."""
        for _ in range(number):
            await self.notifier.send_due()


@pytest_asyncio.fixture
async def outbox(tmp_path: Path) -> AsyncIterator[Outbox]:
    """Bo, who is signed in and whose move it is."""
    store, clock = Store(f"sqlite:///{tmp_path / 'a.sqlite3'}"), Hands(NIGHT)
    await store.migrate()

    def fill(c: sa.Connection) -> None:
        c.execute(sa.insert(t.people), {"id": "bo", "name": "Bo", "account": "bo", "created": 1.0})
        session = {"id": "s", "person": "bo", "created": 1.0, "last_seen": 1.0, "expires": NIGHT + 9e6}
        c.execute(sa.insert(t.sessions), {**session, "label": "Firefox", "network": ""})
        table = {
            "id": "abcdefghij12", "game": "ausonia", "engine": "1", "cards": "x", "settings": "{}", "seed": bytes(32),
            "invite": "i", "host": "bo", "private": True, "created": 0.1, "seq": 1, "changed": 2.0, "updated": 2.0,
            "state": "playing", "waiting": 0b10, "due": None, "line": "{}",
        }  # fmt: skip
        c.execute(sa.insert(t.tables), table)

    await store.write(fill)
    notifier = Notifier(store, None, True, "mailto:me@example.org", clock)
    yield Outbox(store, clock, notifier)
    await notifier.close()
    await store.close()


async def test_each_channel_is_tried_again_on_its_own(outbox: Outbox) -> None:
    """One that fails does not make the others say it twice."""
    async with browser() as mine, browser(status=500) as hook:
        await outbox.notifier.subscribe("bo", "s", PushAddress(**mine.address))
        await outbox.want(NoticeSettings(["webhook", "push"], []), webhook=hook.address["endpoint"])
        await outbox.add()
        await outbox.rounds()
        assert [channel for channel, _ in await outbox.rows()] == ["webhook"]
        for _ in range(MAX_TRIES):
            outbox.clock.at += TRY_AGAIN_AFTER
            await outbox.rounds(1)
        assert await outbox.rows() == []
        assert (mine.heard.qsize(), hook.heard.qsize()) == (1, MAX_TRIES)


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_is_gone_is_removed(outbox: Outbox, status: int) -> None:
    async with browser(status) as mine:
        await outbox.notifier.subscribe("bo", "s", PushAddress(**mine.address))
        await outbox.want(BY_PUSH)
        await outbox.add()
        await outbox.rounds()
        assert mine.heard.qsize() == 1
        assert await outbox.rows() == []
        assert await outbox.store.subscriptions_of("bo", outbox.clock.at) == []


async def test_a_push_service_that_fails_keeps_its_subscription(outbox: Outbox) -> None:
    async with browser(503) as mine:
        await outbox.notifier.subscribe("bo", "s", PushAddress(**mine.address))
        await outbox.want(BY_PUSH)
        await outbox.add()
        await outbox.rounds()
        assert len(await outbox.store.subscriptions_of("bo", outbox.clock.at)) == 1
        mine.status = 201
        outbox.clock.at += TRY_AGAIN_AFTER
        await outbox.rounds(1)
        assert mine.heard.qsize() == 2
        assert await outbox.rows() == []


async def test_each_kind_of_event_has_its_own_channels(outbox: Outbox) -> None:
    async with browser() as mine:
        await outbox.notifier.subscribe("bo", "s", PushAddress(**mine.address))
        await outbox.want(NoticeSettings([], ["push"]))
        await outbox.add("your_turn")
        await outbox.add("game_over")
        await outbox.rounds()
        told = mine.open(mine.heard.get_nowait()[1])
        assert (told["event"], told["message"]) == ("game_over", ["it-is-over", "Ausonia"])
        assert told["text"] == "A game of Ausonia is over."
        assert mine.heard.empty()
        assert await outbox.rows() == []


async def test_the_end_of_a_game_by_mail(outbox: Outbox, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, Any, str]] = []
    mailer = Mailer("smtp+plain://127.0.0.1:1", "post@play.example")
    monkeypatch.setattr(mailer, "send", lambda *mail: sent.append(mail))
    outbox.notifier.mailer = mailer
    await outbox.want(NoticeSettings([], ["mail"]), email="bo@example.org")
    await outbox.add("game_over")
    await outbox.rounds()
    assert sent == []  # the address is not confirmed
    await outbox.want(NoticeSettings([], ["mail"]), email_confirmed=True)
    await outbox.add("game_over")
    await outbox.rounds()
    assert sent == [("bo@example.org", ["mail-it-is-over", "Ausonia", "http://x"], "en")]


async def test_in_quiet_hours_messages_wait_for_their_end(outbox: Outbox) -> None:
    async with browser() as mine:
        await outbox.notifier.subscribe("bo", "s", PushAddress(**mine.address))
        await outbox.want(NoticeSettings(["push"], ["push"], QUIET))
        await outbox.add()
        await outbox.rounds()
        assert mine.heard.empty()
        ((_, due),) = await outbox.rows()
        assert due == NIGHT + 8 * 3600
        outbox.clock.at = due
        await outbox.rounds(1)
        assert mine.heard.qsize() == 1


async def test_who_has_moved_meanwhile_is_not_told_to_move(outbox: Outbox) -> None:
    async with browser() as mine:
        await outbox.notifier.subscribe("bo", "s", PushAddress(**mine.address))
        await outbox.want(NoticeSettings(["push"], [], QUIET))
        await outbox.add()
        await outbox.rounds()
        await outbox.store.write(lambda c: c.execute(sa.update(t.tables).values(waiting=0b01)))
        outbox.clock.at += 86_400
        await outbox.rounds(1)
        assert mine.heard.empty()
        assert await outbox.rows() == []


async def test_nothing_is_pushed_to_a_browser_that_signed_out(outbox: Outbox) -> None:
    async with browser() as mine:
        await outbox.notifier.subscribe("bo", "s", PushAddress(**mine.address))
        await outbox.want(BY_PUSH)
        await outbox.add()
        await outbox.rounds(1)  # split, not sent yet
        await outbox.store.end_session("bo", "s")
        await outbox.rounds(1)
        assert mine.heard.empty()
        assert await outbox.rows() == []


async def test_a_person_has_ten_browsers_at_most(outbox: Outbox) -> None:
    session = {"person": "bo", "created": 1.0, "last_seen": 1.0, "expires": NIGHT + 9e6, "label": "", "network": ""}
    for number in range(12):
        row = {**session, "id": f"s{number}"}
        await outbox.store.write(lambda c, row=row: c.execute(sa.insert(t.sessions), row))
        outbox.clock.at += 1
        address = Browser(port=number + 1).address
        await outbox.notifier.subscribe("bo", f"s{number}", PushAddress(**address))
    kept = await outbox.store.subscriptions_of("bo", outbox.clock.at)
    assert [row.session for row, _ in kept] == [f"s{number}" for number in range(11, 1, -1)]


async def test_all_processes_have_one_key(fresh_store: str) -> None:
    one, other = Store(fresh_store), Store(fresh_store)
    await one.migrate()
    found = await asyncio.gather(one.server_key("vapid", "mine"), other.server_key("vapid", "theirs"))
    assert found[0] == found[1]
    assert await other.server_key("vapid", "a third") == found[0]
    await one.close()
    await other.close()


def at(text: str, zone: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("now", "start", "end", "until"),
    [
        ("2026-01-15T21:59", "22:00", "07:30", "2026-01-15T21:59"),
        ("2026-01-15T22:00", "22:00", "07:30", "2026-01-16T07:30"),
        ("2026-01-16T07:29", "22:00", "07:30", "2026-01-16T07:30"),
        ("2026-01-16T07:30", "22:00", "07:30", "2026-01-16T07:30"),
        ("2026-01-15T12:30", "12:00", "14:00", "2026-01-15T14:00"),
        ("2026-01-15T11:59", "12:00", "14:00", "2026-01-15T11:59"),
        ("2026-01-15T11:59", "12:00", "12:00", "2026-01-15T11:59"),
        ("2026-03-28T23:00", "22:00", "07:30", "2026-03-29T07:30"),  # clocks go forward in that night
        ("2026-10-24T23:00", "22:00", "07:30", "2026-10-25T07:30"),  # and back in this one
    ],
)
def test_quiet_hours_go_by_the_clock_on_the_wall(now: str, start: str, end: str, until: str) -> None:
    quiet = QuietHours(start, end, "Europe/Madrid")
    assert quiet_until(quiet, at(now, "Europe/Madrid")) == at(until, "Europe/Madrid")


def test_without_quiet_hours_nothing_waits() -> None:
    assert quiet_until(None, 5.0) == 5.0


async def test_the_end_of_a_game_is_told_to_those_who_are_not_looking(tmp_path: Path) -> None:
    one = await process(tmp_path, SharedBus())
    table = await new_table(one, clock=DaysClock(days=1))
    await one.manager.change(table, lambda state: commands.resign(state, ANN, None, "random"))
    wanted = sa.select(t.outbox.c.person, t.outbox.c.body).order_by(t.outbox.c.id)
    rows = await one.store.read(lambda c: list(c.execute(wanted)))
    told = [(person, json.loads(body)["event"]) for person, body in rows]
    assert [who for who, event in told if event == "game_over"] == [BO.id]  # who resigned knows
    assert Notice(**json.loads(rows[-1][1])).seat == 1
    await one.close()
