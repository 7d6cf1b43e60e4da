"""What strangers may try: other sites, floods, large and broken messages."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import httpx
import pytest
import websockets
from tests.server.client import Client
from tests.server.conftest import NewClient
from tests.server.playing import play_on, table_of
from tests.server.running import Server
from websockets.asyncio.client import connect

from intrigue.server import protocol
from intrigue.server.people.sessions import GUEST
from intrigue.server.people.tokens import COOKIE, Signer
from intrigue.server.settings import ServerSettings


def test_security_headers_are_on_every_answer(one_server: Server) -> None:
    for path in ("/healthz", "/api/games", "/api/nothing", "/no.css"):
        answer = httpx.get(one_server.url + path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"]
        assert "server" not in answer.headers


def test_changes_need_our_header_our_origin_and_our_name(one_server: Server) -> None:
    body, ours = {"name": "Eve"}, {"x-intrigue": "1"}
    url = f"{one_server.url}/api/me/name"
    token = httpx.get(f"{one_server.url}/api/me").cookies[COOKIE]
    who = {"cookie": f"{COOKIE}={token}"}
    assert httpx.put(url, json=body, headers=who).status_code == 403
    assert httpx.put(url, json=body, headers={**who, **ours, "origin": "https://evil.example"}).status_code == 403
    assert httpx.put(url, json=body, headers={**who, **ours, "origin": "null"}).status_code == 403
    assert httpx.put(url, json=body, headers={**who, **ours, "origin": one_server.url}).status_code == 200
    assert httpx.get(f"{one_server.url}/api/me", headers={"host": "evil.example"}).status_code == 400
    assert httpx.get(f"{one_server.url}/healthz", headers={"host": "10.0.0.5:8000"}).status_code == 200
    bearer = httpx.put(url, json=body, headers={**ours, "authorization": f"Bearer {token}"})
    assert bearer.status_code == 200


def test_cookies_are_ours_alone(one_server: Server) -> None:
    answer = httpx.get(f"{one_server.url}/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    token = answer.cookies[COOKIE]
    ours, other = Signer(b"of the tests"), Signer(b"another")
    signed = ours.read(token, GUEST)
    assert signed is not None
    assert signed.subject == answer.json()["person"]
    forged = (token[:-2] + "AA", "x", "", "a.b.c", other.make("0" * 16, 60, GUEST), "\u00e9.x")
    for one in (*forged, ours.make("0" * 16, -1, GUEST), ours.make("0" * 16, 60, "email")):
        assert ours.read(one, GUEST) is None


@pytest.mark.parametrize(
    "body", ["[" * 50_000, '{"game":"royal-will","options":{"a":' + "[" * 50_000, '{"a":' * 10_000]
)
def test_json_that_is_nested_deeply_is_a_bad_request_and_no_fault(one_server: Server, body: str) -> None:
    answer = httpx.post(f"{one_server.url}/api/tables", content=body, headers={"x-intrigue": "1"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
    assert "nested" in answer.json()["text"]


def test_head_answers_as_get_does_without_the_body(one_server: Server) -> None:
    """Monitors and previews of links ask this way."""
    for path in ("/healthz", "/", "/api/games", "/api/nothing"):
        get, head = (httpx.request(method, one_server.url + path) for method in ("GET", "HEAD"))
        assert (head.status_code, head.content) == (get.status_code, b"")
        for name in ("content-type", "content-length", "content-security-policy"):
            assert head.headers[name] == get.headers[name]
    assert httpx.head(f"{one_server.url}/api/session").status_code == 405


async def test_sockets_need_our_origin_and_a_visitor(one_server: Server) -> None:
    url = one_server.url.replace("http", "ws") + "/socket"
    with pytest.raises(websockets.InvalidStatus):
        await connect(url, additional_headers={"origin": "https://evil.example"})
    async with connect(url) as socket:
        with pytest.raises(websockets.ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4401


async def test_large_messages_are_refused_or_cut(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    await ann.send_raw(json.dumps({"t": "say", "id": 1, "table": "0" * 12, "text": "x" * 5000}))
    await ann.until(lambda: ann.refusals)
    assert ann.refusals[0]["code"] == "bad_message"
    await ann.ask("ping")
    huge = await ann.http.post("/api/tables", content=b"{" + b" " * 70_000)
    assert huge.status_code == 413
    largest = {"text": "# " + "\u2030" * (protocol.MAX_CARD_FILE - 2)}  # three bytes each
    checked = await ann.post("/api/games/royal-will/decks/check", largest)
    assert len(checked["faults"]) == 1


def test_faults_tell_nothing_about_the_inside(one_server: Server) -> None:
    for path in ("/api/games/royal-will/nothing", "/api/tables/x/record", "/api/people/zz"):
        answer = httpx.get(one_server.url + path)
        assert 400 <= answer.status_code < 500
        assert set(answer.json()) == {"code", "message", "text"}
        assert "Traceback" not in answer.text
        assert ".py" not in answer.text


async def test_floods_are_slowed_down(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'a.sqlite3'}", limits=0.1).start()
    try:
        ann = await Client(server.url).open()
        for number in range(100):
            await ann.send_raw(json.dumps({"t": "ping", "id": 1000 + number}))
        await ann.until(lambda: any(one["code"] == "too_fast" for one in ann.refusals))
        await ann.close()
        async with httpx.AsyncClient(base_url=server.url) as http:
            codes = [answer.status_code for answer in await asyncio.gather(*(http.get("/healthz") for _ in range(60)))]
            assert 429 in codes
            assert set(codes) <= {200, 429}
    finally:
        server.stop()


def test_settings_that_make_no_sense_are_refused() -> None:
    for wrong, words in (
        ({"workers": 2}, "--bus"),
        ({"store": "mysql://x"}, "postgresql://"),
        ({"bus": "redis://x"}, "nats://"),
    ):
        with pytest.raises(ValueError, match=words):
            ServerSettings(**wrong)


# ---------------------------------------------------------------------------------------------- the socket fuzzer


KINDS = (
    "watch unwatch sit stand set_bot swap start move undo answer_undo resign rematch say mute hint why_not take_over "
    "give_back watch_lobby ping nothing"
).split()
FIELDS = "seat other level name invite version action key agree text person on table id".split()
VALUES: list[object] = [
    *(None, True, False, 0, 1, 2, 5, 6, -1, 22, 2**31 - 1, 2**31, 2**63, -(2**63), 1.5, 1e308, "", "x", "random"),
    *("novice", "é\u0000\ud7ff", "x" * 600, [], [1], {}, {"a": [{}]}, "0" * 12, "' OR 1=1 --", "{P0}{card:heir}"),
]


def nonsense(dice: random.Random, table: str) -> str | bytes:
    shape = dice.random()
    if shape < 0.1:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    if shape < 0.15:
        return "[" * dice.randrange(1, 3000)
    message: dict[str, object] = {"t": dice.choice(KINDS), "id": dice.randrange(10**6)}
    if dice.random() < 0.8:
        message["table"] = table
    for name in dice.sample(FIELDS, dice.randrange(4)):
        message[name] = dice.choice(VALUES)
    text = json.dumps(message)
    if shape < 0.25:
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice('{}[]",:x\u0000') + text[at + 1 :]
    return text


async def test_nonsense_on_the_socket_kills_no_table(one_server: Server, clients: NewClient) -> None:
    """A seated player, an onlooker and a stranger send nonsense; the game is then played to its end."""
    dice = random.Random(20)
    ann, bo, eve = [await clients(one_server) for _ in range(3)]
    table = await table_of(ann, bo)
    await eve.watch(table)
    sent = 0
    for _ in range(600):
        fuzzer = dice.choice((bo, eve))
        try:
            message = nonsense(dice, table)
            await fuzzer.send_raw(message)
            sent += 1
        except websockets.ConnectionClosed:  # too much nonsense in a row: come back
            await fuzzer.disconnect()
            await fuzzer.connect()
            await fuzzer.watch(table)
    assert sent > 400
    for person in (bo, eve):
        await person.disconnect()
        await person.connect()
        await person.watch(table)
    errors = [text for person in (ann, bo, eve) for text in person.raw if '"server_error"' in text]
    assert errors == []
    assert '"trace"' not in one_server.log.read_text()
    if bo.tables[table]["table"]["seats"][1]["taken_over"]:
        await bo.ask("give_back", table=table, seat=1)
    if not ann.over(table):
        await play_on(table, ann, bo, dice=dice)
    assert ann.over(table)
