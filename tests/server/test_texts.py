"""Every text that a client may send, filled with what databases dislike: it is kept or refused, and never a fault."""

from __future__ import annotations

import json
import secrets
from typing import Any, get_args

import pytest
from msgspec import inspect as shapes
from tests.server.conftest import NewClient
from tests.server.playing import refused, table_of
from tests.server.running import Server
from tests.server.test_people import unique

from intrigue.server import protocol as p
from intrigue.server.protocol.generate import HTTP

PASSWORD = "correct horse of the texts"
NASTY = (
    *("\x00", "a\x00b", "\x07", "\n", "a\n", "\x7f", "\x85", "\u2028", "\ufffe", "\U0010ffff", "\u202e", "\u200b", " "),
    *("ß" * 32, "ΐ" * 32, "ﷺ" * 32, "😀" * 32, "e\u0301" * 16, "x" * 64, "x" * 200, "x" * 3000),
    *("' OR 1=1 --", "%00", "\\u0000", "{P0}", "$argon2id$", ":name", "<script>"),
)
HALF_A_PAIR = '"\\ud800"'  # JSON that no UTF-8 can be made of


def text_fields(kind: type) -> list[str]:
    """The fields of a struct that take text of any kind."""
    found = shapes.type_info(kind)
    assert isinstance(found, shapes.StructType)
    return [field.encode_name for field in found.fields if takes_text(field.type)]


def takes_text(kind: shapes.Type) -> bool:
    if isinstance(kind, shapes.UnionType):
        return any(map(takes_text, kind.types))
    if isinstance(kind, shapes.ListType):
        return takes_text(kind.item_type)
    return isinstance(kind, shapes.StrType)


def example(kind: type, known: dict[str, Any]) -> dict[str, Any]:
    """Values for all fields that must be there."""
    found = shapes.type_info(kind)
    assert isinstance(found, shapes.StructType)
    return {field.encode_name: known.get(field.encode_name, 0) for field in found.fields if field.required}


BODIES = [(verb, path, body) for verb, path, body, *_ in HTTP if body]


@pytest.mark.parametrize(("verb", "path", "body"), BODIES, ids=[f"{verb} {path}" for verb, path, _ in BODIES])
async def test_texts_over_http(verb: str, path: str, body: str, server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    kind = getattr(p, body)
    known = {"name": unique("Ann"), "password": PASSWORD, "game": "royal-will"}
    path = path.replace("{game}", "royal-will").replace("{table}", "0" * 12).replace("{report}", "1")
    for field in text_fields(kind):
        listed = field == "bots"
        for text in [*map(json.dumps, NASTY), HALF_A_PAIR]:
            message = json.dumps({**example(kind, known), field: "?"}).replace('"?"', f"[{text}]" if listed else text)
            answer = await ann.http.request(verb, path, content=message, headers={"content-type": "application/json"})
            assert answer.status_code < 500, (field, text, answer.text)
            if any(ord(letter) < 32 for letter in str(json.loads(text))) and not told_as_fault(answer):
                assert answer.status_code in (400, 401), (field, text, answer.text)
    log = server.log.read_text()
    assert '"trace"' not in log
    assert PASSWORD not in log


def told_as_fault(answer: Any) -> bool:
    """A card file is looked through, and what is wrong with it is the answer."""
    return answer.status_code == 200 and bool(answer.json().get("faults"))


@pytest.mark.parametrize("kind", get_args(p.FromClient))
async def test_texts_over_the_socket(kind: type, server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    table = await table_of(ann, start=False)
    known = {"table": table, "person": "0" * 16, "text": "hello", "level": "random", "agree": True, "id": 2**30}
    tag = shapes.type_info(kind).tag  # type: ignore[union-attr] - a struct
    for field in text_fields(kind):
        for number, text in enumerate([*map(json.dumps, NASTY), HALF_A_PAIR]):
            message = json.dumps({"t": tag, **example(kind, known), field: "?"}).replace('"?"', text)
            if len(message) < p.MAX_MESSAGE:
                await ann.send_raw(message)
                await ann.ask("ping")  # answered after it
            if number % 10 == 9:
                await ann.reconnect()  # one socket may send so much nonsense and no more
    assert not [one for one in ann.refusals if one["code"] == "server_error"]
    assert '"trace"' not in server.log.read_text()


async def test_control_characters_are_refused_by_name(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    told = await refused("bad_message", ann.put("/api/me/name", {"name": "Ann\x00"}))
    assert "`name` holds U+0000" in told
    table = await table_of(ann, start=False)
    assert "`text` holds U+0007" in await refused("bad_message", ann.ask("say", table=table, text="a\x07"))
    wanted = {"game": "royal-will", "options": {"deck\x00": "x"}}
    assert "`options` holds U+0000" in await refused("bad_message", ann.post("/api/tables", wanted))


async def test_an_account_name_is_measured_as_it_is_kept(server: Server, clients: NewClient) -> None:
    """One letter may become three when it is made small."""
    ann, bo = await clients(server), await clients(server)
    long = {"name": "ΐ" * 32, "password": PASSWORD}
    assert "too long" in await refused("bad_message", ann.post("/api/accounts", long))
    await refused("wrong_password", ann.post("/api/session", long))
    number = secrets.token_hex(4)
    me = await bo.post("/api/accounts", {"name": "ß" * 20 + number, "password": PASSWORD})
    found = await ann.post("/api/session", {"name": "SS" * 4 + "ß" * 16 + number.upper(), "password": PASSWORD})
    assert found["person"] == me["person"]
