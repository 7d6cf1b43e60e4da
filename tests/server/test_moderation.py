"""Reports, and what moderators may do: each measure holds at once, is in the log, and is nobody else's to take."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.client import PASSWORD, Client, RefusedByServer
from tests.server.conftest import NewClient
from tests.server.playing import refused, table_of
from tests.server.running import Server
from tests.server.test_programs import Program, account, bot_of, program
from tests.server.test_sessions import closed, opens

from intrigue.cli.app import run


async def command(server: Server, *words: str) -> int:
    """What the operator types."""
    return await asyncio.to_thread(run, ["accounts", *words, "--store", server.settings.store_url])


async def moderator(server: Server, clients: NewClient, name: str = "Mo") -> Client:
    found = await account(server, clients, name)
    assert await command(server, "moderator", found.me["name"]) == 0
    return found


async def measure(by: Client, kind: str, about: Client, **wanted: Any) -> Any:
    return await by.post(f"/api/moderation/people/{about.me['person']}/{kind}", {"reason": "be kind", **wanted})


async def reports_about(by: Client, about: Client, settled: bool = False) -> list[Any]:
    found = (await by.get(f"/api/moderation/reports?settled={str(settled).lower()}"))["reports"]
    return [one for one in found if one["about"]["person"] == about.me["person"]]


async def test_a_report_has_the_table_and_what_was_said_there(server: Server, clients: NewClient) -> None:
    mo, ann, eve = await moderator(server, clients), await clients(server), await clients(server)
    table = await table_of(ann, eve, private=True)
    await ann.ask("say", table=table, text="hello")
    await eve.ask("say", table=table, text="go away")
    await ann.until(lambda: len(ann.chats) == 2)
    line = ann.chats[-1]
    report = {"person": eve.me["person"], "table": table, "at": line["at"], "reason": "rude"}
    stranger = await clients(server)
    await refused("no-table", stranger.post("/api/reports", report))
    await refused("no-such-person", ann.post("/api/reports", {**report, "person": stranger.me["person"]}))
    await refused("no-such-person", ann.post("/api/reports", {"person": "0" * 16, "reason": "x"}))
    await refused("not-oneself", ann.post("/api/reports", {**report, "person": ann.me["person"]}))
    await refused("bad_message", ann.post("/api/reports", {**report, "reason": "x" * 501}))
    await refused("bad_message", ann.post("/api/reports", {**report, "reason": "\u0000"}))
    await ann.post("/api/reports", report)
    (found,) = await reports_about(mo, eve)
    assert (found["table"], found["said"], found["reason"]) == (table, "go away", "rude")
    assert [one["text"] for one in found["chat"]] == ["hello", "go away"]
    assert found["by"]["person"] == ann.me["person"]
    await mo.post(f"/api/moderation/reports/{found['id']}/settle", {"reason": "talked to them"})
    await refused("report-settled", mo.post(f"/api/moderation/reports/{found['id']}/settle", {}))
    await refused("report-settled", measure(mo, "warn", eve, report=found["id"]))
    assert await reports_about(mo, eve) == []
    assert [one["id"] for one in await reports_about(mo, eve, settled=True)] == [found["id"]]


async def test_what_moderators_may_do_is_closed_to_all_others(one_server: Server, clients: NewClient) -> None:
    mo, ann, guest = (
        await moderator(one_server, clients),
        await account(one_server, clients, "Ann"),
        await clients(one_server),
    )
    bot = await bot_of(one_server, mo)
    reader, _ = await program(one_server, mo, "read")
    path = f"/api/moderation/people/{ann.me['person']}"
    asked: list[tuple[str, str, Any]] = [
        ("GET", "/api/moderation/reports", None),
        ("GET", "/api/moderation/log", None),
        ("GET", path, None),
        ("POST", "/api/moderation/reports/1/settle", {}),
        *(("POST", f"{path}/{kind}", {"reason": "x"}) for kind in ("warn", "mute", "ban", "lift")),
    ]
    for who, why in (
        (ann, "moderators-only"),
        (guest, "needs-account"),
        (bot, "beyond-token"),
        (reader, "beyond-token"),
    ):
        for verb, where, body in asked:
            await refused(why, who.call(verb, where, body))
    assert await command(one_server, "moderator", mo.me["name"], "--dismiss") == 0
    await refused("moderators-only", mo.get("/api/moderation/log"))
    await bot.close()
    await reader.close()


async def test_moderators_do_nothing_about_moderators(one_server: Server, clients: NewClient) -> None:
    mo, other = await moderator(one_server, clients), await moderator(one_server, clients, "Other")
    for kind in ("warn", "mute", "ban", "lift"):
        await refused("moderator-protected", measure(mo, kind, other))
        await refused("moderator-protected", measure(mo, kind, mo))
    assert await command(one_server, "ban", other.me["name"], "--reason", "went too far") == 0
    signing_in = (await clients(one_server)).post("/api/session", {"name": other.me["name"], "password": PASSWORD})
    await refused("banned", signing_in)


async def test_a_warned_person_sees_it_until_it_is_read(one_server: Server, clients: NewClient) -> None:
    mo, eve, ann = (
        await moderator(one_server, clients),
        await account(one_server, clients, "Eve"),
        await clients(one_server),
    )
    await measure(mo, "warn", eve)
    (warning,) = (await eve.get("/api/me"))["warnings"]
    assert warning["reason"] == "be kind"
    await refused("nothing-here", ann.call("POST", f"/api/me/warnings/{warning['id']}/seen"))
    assert (await eve.call("POST", f"/api/me/warnings/{warning['id']}/seen"))["warnings"] == []


async def test_a_mute_holds_at_once_for_bots_too_and_until_it_is_lifted(server: Server, clients: NewClient) -> None:
    mo, eve = await moderator(server, clients), await account(server, clients, "Eve")
    bot = await bot_of(server, eve)
    table = await table_of(eve, bot)
    await eve.ask("say", table=table, text="hello")
    state = await measure(mo, "mute", eve, days=2)
    assert state["muted_until"] > 0
    assert (await eve.get("/api/me"))["muted_until"] == state["muted_until"]
    assert "48 hours" in await refused("muted", eve.ask("say", table=table, text="hello"))
    await refused("muted", bot.ask("say", table=table, text="hello"))
    mover = eve if eve.legal(table) else bot
    await mover.move_and_see(table, mover.legal(table)[0])  # it is about words alone
    await measure(mo, "lift", eve)
    await eve.ask("say", table=table, text="hello")
    await bot.close()


async def test_a_ban_ends_sessions_and_tokens_and_keeps_out(server: Server, clients: NewClient) -> None:
    mo, eve = await moderator(server, clients), await account(server, clients, "Eve")
    phone = await clients(server)
    await phone.sign_in(eve.me["name"])
    bot: Program = await bot_of(server, eve)
    tokens = (eve.token, phone.token)
    state = await measure(mo, "ban", eve, days=3)
    assert [one["action"] for one in state["log"]] == ["ban"]
    for one in (eve, phone, bot):
        assert await closed(one) == 4401
    assert not any(opens(server, token) for token in tokens)
    await refused("token-revoked", bot.get("/api/me"))
    said = {"name": eve.me["name"], "password": PASSWORD}
    visitor = await clients(server)
    assert "3 days: be kind" in await refused("banned", visitor.post("/api/session", said))
    await refused("no-such-account", visitor.post("/api/session", {**said, "password": "wrong horse"}))
    await measure(mo, "lift", eve)
    assert (await visitor.post("/api/session", said))["person"] == eve.me["person"]
    await bot.close()


async def test_a_banned_person_does_not_come_back_by_a_reset_nor_by_a_race(
    server: Server, clients: NewClient, capsys: Any
) -> None:
    mo, eve = await moderator(server, clients), await account(server, clients, "Eve")
    asked = [eve.post("/api/session", {"name": eve.me["name"], "password": PASSWORD}) for _ in range(4)]
    answers = await asyncio.gather(measure(mo, "ban", eve), *asked, return_exceptions=True)
    assert not [one for one in answers if isinstance(one, Exception) and not isinstance(one, RefusedByServer)]
    sessions = await eve.http.get("/api/sessions")
    assert sessions.status_code == 401, "whoever was first, no session is left"
    capsys.readouterr()
    assert await command(server, "reset", eve.me["name"], "--url", server.url) == 0
    token = capsys.readouterr().out.split("#")[1].split()[0]
    await refused("banned", (await clients(server)).put("/api/password-reset", {"token": token, "password": PASSWORD}))


async def test_a_banned_guest_is_another_guest(one_server: Server, clients: NewClient) -> None:
    mo, guest, ann = await moderator(one_server, clients), await clients(one_server), await clients(one_server)
    table = await table_of(ann, start=False)
    await guest.watch(table)
    await guest.ask("say", table=table, text="buy things")
    await measure(mo, "ban", guest)
    assert await closed(guest) == 4401
    assert (await guest.get("/api/me"))["person"] != guest.me["person"]


async def test_everything_is_in_the_log_and_the_operator_does_the_same_by_command(
    server: Server, clients: NewClient, capsys: Any
) -> None:
    mo, eve = await moderator(server, clients), await account(server, clients, "Eve")
    await measure(mo, "warn", eve)
    name = eve.me["name"]
    assert await command(server, "warn", name, "--reason", "by the operator") == 0
    assert await command(server, "mute", name, "--reason", "by the operator", "--days", "2") == 0
    assert await command(server, "ban", name, "--reason", "by the operator") == 0
    assert await command(server, "lift", name, "--reason", "enough") == 0
    log = (await mo.get("/api/moderation/log"))["entries"]
    about = [one for one in log if one["about"]["person"] == eve.me["person"]]
    assert [one["action"] for one in about] == ["lift", "ban", "mute", "warn", "warn"]
    assert [one["actor"] and one["actor"]["person"] for one in about] == [None] * 4 + [mo.me["person"]]
    capsys.readouterr()
    assert await command(server, "log") == 0
    said = capsys.readouterr().out
    assert said.count("by the operator") == 3
    await mo.post("/api/reports", {"person": eve.me["person"], "reason": "seen twice"})
    assert await command(server, "reports") == 0
    listed = capsys.readouterr().out
    assert "seen twice" in listed
    number = next(line.split()[0] for line in listed.splitlines() if "seen twice" in line)
    assert await command(server, "settle", number, "--reason", "known") == 0
    assert await command(server, "settle", number, "--reason", "known") == 2
    assert await command(server, "ban", "nobody at all", "--reason", "x") == 2
    capsys.readouterr()
    assert await command(server, "settle", str(10**20)) == 2
    assert await command(server, "warn", name, "--reason", "x" * 501) == 2
    said = capsys.readouterr().err
    assert "accounts reports" in said
    assert "501 characters; 500 are possible" in said
