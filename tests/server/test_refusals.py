"""Refusals that other tests do not come to, each by its message."""

from __future__ import annotations

import dataclasses
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from tests.server.client import Client as Visiting
from tests.server.conftest import NewClient
from tests.server.in_process import ANN, BO, Process, SharedBus, new_table, process
from tests.server.playing import refused, refuses
from tests.server.running import Server

from intrigue.server import protocol as p
from intrigue.server.edge import game_pages, refusals, static_files
from intrigue.server.edge.routes import games
from intrigue.server.edge.socket import MAX_TABLES, Connection
from intrigue.server.errors import Unreadable
from intrigue.server.people import webhooks
from intrigue.server.people.account_mail import AccountMail
from intrigue.server.people.visitors import Visitor
from intrigue.server.storage.append import Append, Conflict
from intrigue.server.tables import commands, creation, views
from intrigue.server.tables.state import Seat, Setup, TableState, UndoAsk

EVE = Visitor("eve", "Eve")
LONG_AWAY = 1e6  # seconds


@pytest_asyncio.fixture
async def one(tmp_path: Path) -> AsyncIterator[Process]:
    made = await process(tmp_path, SharedBus())
    yield made
    await made.close()


def with_row(state: TableState, **changed: str) -> TableState:
    """The same table, stored with another version of the rules or other cards."""
    return dataclasses.replace(state, setup=Setup(msgspec.structs.replace(state.row, **changed)))


def rated(state: TableState) -> TableState:
    settings = msgspec.structs.replace(state.settings, rated=True)
    return dataclasses.replace(state, setup=Setup(msgspec.structs.replace(state.row, settings=settings)))


# ---------------------------------------------------------------------------------------------- at a table


async def test_before_the_start(one: Process) -> None:
    created = await creation.create(one.manager, ANN, p.CreateTable("royal-will", seats=2))
    state = (await one.manager.open(created.table)).state
    with refuses("somebody-sits"):
        commands.bot(state, ANN, 0, "random")
    with refuses("not-begun"):
        views.breakdown(state, -1)
    with refuses("cannot-begin"):
        commands.start(with_row(state, engine="0"), ANN)
    with refuses("cannot-begin"):
        commands.start(with_row(state, cards="others"), ANN)


async def test_bots_in_the_place_of_people(one: Process) -> None:
    state = (await new_table(one)).state
    with refuses("not-your-level"):
        commands.take_over(state, ANN, 1, "expert", "random", LONG_AWAY)
    with refuses("rated-no-stand-in"):
        commands.take_over(rated(state), ANN, 1, "", "random", LONG_AWAY)
    seats = (state.seats[0], dataclasses.replace(state.seats[1], bot="random", taken_over=True))
    with refuses("bot-plays-already"):
        commands.take_over(dataclasses.replace(state, seats=seats), ANN, 1, "", "random", LONG_AWAY)
    with_clock = (await new_table(one, clock=p.DaysClock(1))).state
    with refuses("clock-decides"):
        commands.take_over(with_clock, ANN, 1, "", "random", LONG_AWAY)
    resigned = (*state.seats[:1], Seat("Bo", BO.id, resigned=True))
    with refuses("seat-resigned"):
        commands.give_back(dataclasses.replace(state, seats=resigned), BO, 1)


async def test_moves_and_taking_them_back(one: Process) -> None:
    state = (await new_table(one)).state
    impossible = next(n for n in range(99) if n not in state.game.legal(state.veiled(0), 0))
    with refuses("illegal-move"):
        commands.move(state, ANN, p.Move(id=1, table=state.id, version=state.version(0), action=impossible))
    with refuses("no-such-action"):
        commands.why_not(state, ANN, None, state.game.action_count)
    with refuses("not-possible-now"):
        commands.to_preview(state, ANN, None, impossible)
    with refuses("rated-no-undo"):
        commands.undo(rated(state), ANN, None)
    with refuses("undo-asked-already"):
        commands.undo(dataclasses.replace(state, undo_ask=UndoAsk(1)), ANN, None)


async def test_after_the_game(one: Process) -> None:
    state = (await new_table(one)).state
    over = dataclasses.replace(state, phase="over")
    with refuses("no-seat-then"):
        commands.rematch(over, EVE)
    with refuses("play-on-from-finished"):
        await creation.play_on(one.manager, ANN, state, p.PlayOn(0))
    with refuses("play-on-before-last"):
        await creation.play_on(one.manager, ANN, over, p.PlayOn(99))
    setup = Setup(state.row, game=dataclasses.replace(state.game, breakdown=None))
    with refuses("no-breakdown"):
        views.breakdown(dataclasses.replace(state, setup=setup), -1)


async def test_changes_that_others_are_always_first_with(one: Process) -> None:
    table = await new_table(one)

    async def too_late(append: Append) -> None:
        raise Conflict

    with refuses("too-many-changes"):
        await one.manager.change(table, lambda state: commands.resign(state, ANN, None, "random"), write=too_late)


async def test_tables_of_other_versions(one: Process) -> None:
    state = (await new_table(one)).state
    assert with_row(state, engine="0").setup.left_behind == ["unknown-version", "0", "A Royal Will"]
    assert with_row(state, cards="others").setup.left_behind == ["cards-not-kept"]
    with pytest.raises(Unreadable) as found:
        with_row(state, engine="99")
    assert found.value.message == ["newer-version", "99", "A Royal Will", state.game.version]
    assert Unreadable("event 3: no such move").message == ["damaged", "event 3: no such move"]


# ---------------------------------------------------------------------------------------------- people


async def test_names_and_mail(one: Process) -> None:
    with refuses("name-too-long"):
        who: Any = SimpleNamespace(person="ann")  # refused before more of it is asked for
        await one.manager.people.open_account("ΐ" * 32, "correct horse", who)
    with refuses("no-mail-here"):
        signer: Any = None  # nothing is signed
        AccountMail(one.manager.people, signer, "http://test", None).require_mailer()


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("http://example.com:x", "webhook-no-address"),
        ("ftp://example.com", "webhook-bad-address"),
        ("http://nowhere.invalid", "webhook-not-found"),
        ("http://127.0.0.1", "webhook-private"),
    ],
)
async def test_webhooks(url: str, message: str) -> None:
    with refuses(message):
        await webhooks.safe_target(url, allow_private=False)


async def test_a_webhook_of_a_machine_without_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none(host: str, port: int) -> list[str]:
        return []

    monkeypatch.setattr(webhooks, "addresses", none)
    with refuses("webhook-no-machine"):
        await webhooks.safe_target("http://example.com", allow_private=False)


# ---------------------------------------------------------------------------------------------- requests


def asked(server: Server, method: str, path: str, **headers: str) -> list[Any]:
    """The message of a refusal."""
    answer = httpx.request(method, server.url + path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    assert answer.status_code >= 400
    message: list[Any] = answer.json()["message"]
    return message


def test_over_http(one_server: Server) -> None:
    assert asked(one_server, "GET", "/api/my-tables") == ["needs-visit"]
    assert asked(one_server, "GET", "/api/nonsense") == ["nothing-here"]
    assert asked(one_server, "GET", "/api/games/chess") == ["no-such-game", "chess"]
    assert asked(one_server, "GET", "/api/games/royal-will/cards?cards=00") == ["no-such-cards"]
    assert asked(one_server, "PUT", "/api/me/name") == ["needs-header"]
    assert asked(one_server, "PUT", "/api/me/name", origin="https://evil.example") == ["other-site"]
    assert asked(one_server, "GET", "/metrics", x_forwarded_for="8.8.8.8") == ["operators-only"]
    assert asked(one_server, "GET", "/api/me", host="evil.example") == ["wrong-host"]


def test_in_the_language_of_whoever_asks(one_server: Server) -> None:
    answer = httpx.get(f"{one_server.url}/api/nonsense", headers={"accept-language": "fr, es-MX;q=0.9"})
    assert answer.json()["text"] == "Aquí no hay nada."


async def test_messages_on_the_socket(one_server: Server, clients: NewClient) -> None:
    ann: Visiting = await clients(one_server)
    await ann.send_raw("x" * (p.MAX_MESSAGE + 1))
    await ann.send_raw("{}")
    await ann.until(lambda: len(ann.refusals) == 2)
    assert ann.refusals[0]["message"] == ["message-too-long", p.MAX_MESSAGE]
    assert ann.refusals[1]["message"][0] == "bad-message"
    await refused("no-table", ann.ask("watch", table="0" * 12))


async def test_limits_of_a_socket() -> None:
    connection = Connection.__new__(Connection)
    connection.tables, connection.visitor, connection.source = dict.fromkeys(map(str, range(MAX_TABLES)), ""), ANN, "x"
    with refuses("too-many-watched"):
        await connection.watch(p.Watch(id=1, table="0" * 12))
    never: Any = SimpleNamespace(allows=lambda *_: False)
    for what in ("words", "hints", "previews"):
        with refuses("too-many"):
            connection._require_room(never, what)


def test_faults_and_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    request: Any = SimpleNamespace(headers={"accept-language": "es"})
    found = refusals.fault(request, RuntimeError("inside")).content
    assert (found.code, found.message) == ("server_error", ["fault"])

    def no_file(key: str) -> None:
        raise OSError

    monkeypatch.setattr(game_pages, "rules_page", no_file)
    with refuses("no-rules"):
        games.get_rules.fn(request, "royal-will")


async def test_a_server_without_its_client(tmp_path: Path) -> None:
    request: Any = SimpleNamespace(headers={})
    state: Any = SimpleNamespace(client=static_files.Client(tmp_path))
    with refuses("no-client"):
        await static_files.page.fn(request, state, "mark.svg")
