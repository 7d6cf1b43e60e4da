"""Friends, requests and blocks: who may ask, sit and talk, and who is told what."""

from __future__ import annotations

import asyncio

import sqlalchemy as sa
from tests.server.conftest import NewClient
from tests.server.playing import refused, settled, table_of
from tests.server.running import Server
from tests.server.test_people import unique
from tests.server.test_programs import account, bot_of

from intrigue.server.edge.routes.relations import MAX_BLOCKS, MAX_FRIENDS
from intrigue.server.storage import schema as t
from intrigue.server.storage.store import Store


async def test_friends_see_each_other_online_and_at_public_tables(server: Server, clients: NewClient) -> None:
    ann, bo = await account(server, clients, "Ann"), await account(server, clients, "Bo")
    person, other = ann.me["person"], bo.me["person"]
    asked = await ann.call("PUT", f"/api/friends/{other}")
    assert [one["person"] for one in asked["asked"]] == [other]
    assert asked["friends"] == [], "until the other says yes"
    assert [one["person"] for one in (await bo.get("/api/friends"))["requests"]] == [person]
    accepted = await bo.call("PUT", f"/api/friends/{person}")
    assert [one["person"] for one in accepted["friends"]] == [person]
    public = await table_of(ann, start=False)
    await table_of(ann, start=False, private=True)
    (friend,) = (await bo.get("/api/friends"))["friends"]
    assert friend["online"]
    assert [table["id"] for table in friend["tables"]] == [public], "a private table is nobody's business"
    ended = await bo.call("DELETE", f"/api/friends/{person}")
    assert ended["friends"] == (await ann.get("/api/friends"))["friends"] == []


async def test_a_request_can_be_declined_and_taken_back(one_server: Server, clients: NewClient) -> None:
    ann, bo = await account(one_server, clients, "Ann"), await account(one_server, clients, "Bo")
    await ann.call("PUT", f"/api/friends/{bo.me['person']}")
    assert (await bo.call("DELETE", f"/api/friends/{ann.me['person']}"))["requests"] == []
    await ann.call("PUT", f"/api/friends/{bo.me['person']}")
    assert (await ann.call("DELETE", f"/api/friends/{bo.me['person']}"))["asked"] == []
    assert (await bo.get("/api/friends"))["requests"] == []


async def test_two_who_ask_each_other_at_the_same_time_are_friends_once(server: Server, clients: NewClient) -> None:
    ann, bo = await account(server, clients, "Ann"), await account(server, clients, "Bo")
    await asyncio.gather(
        ann.call("PUT", f"/api/friends/{bo.me['person']}"), bo.call("PUT", f"/api/friends/{ann.me['person']}")
    )
    found = await ann.get("/api/friends")
    assert [one["person"] for one in found["friends"]] == [bo.me["person"]]
    assert found["asked"] == found["requests"] == []


async def test_who_cannot_be_asked_is_not_told_apart(one_server: Server, clients: NewClient) -> None:
    """A guest, a bot, nobody, and somebody who has blocked the one who asks: all the same answer."""
    ann, bo, guest = (
        await account(one_server, clients, "Ann"),
        await account(one_server, clients, "Bo"),
        await clients(one_server),
    )
    await table_of(guest, start=False)  # written down
    bot = await bot_of(one_server, bo)
    await bo.call("PUT", f"/api/blocks/{ann.me['person']}")
    for person in (guest.me["person"], bot.me["person"], "0" * 16, bo.me["person"]):
        await refused("cannot-befriend", ann.call("PUT", f"/api/friends/{person}"))
    await refused("not-oneself", ann.call("PUT", f"/api/friends/{ann.me['person']}"))
    await refused("not-oneself", ann.call("PUT", f"/api/blocks/{ann.me['person']}"))
    await refused("no-such-person", ann.call("PUT", f"/api/blocks/{'0' * 16}"))
    await refused("needs-account", guest.get("/api/friends"))
    await bot.close()


async def test_the_blocked_do_not_sit_talk_or_seat_others_at_the_tables_of_who_blocked_them(
    server: Server, clients: NewClient
) -> None:
    ann, eve, host = [await account(server, clients, name) for name in ("Ann", "Eve", "Host")]
    hosted = await table_of(ann, start=False)
    seated = await table_of(host, ann, start=False, seats=3)
    over = await table_of(ann, eve)
    await ann.ask("resign", table=over)
    await eve.until(lambda: eve.over(over))
    await ann.call("PUT", f"/api/friends/{eve.me['person']}")
    blocked = await ann.call("PUT", f"/api/blocks/{eve.me['person']}")
    assert [one["person"] for one in blocked["blocked"]] == [eve.me["person"]]
    assert blocked["asked"] == []
    for table in (hosted, seated):
        await eve.watch(table)
        text = await refused("not-welcome", eve.ask("sit", table=table))
        assert "block" not in text, "not told why"
        await refused("not-welcome", eve.ask("say", table=table, text="hello"))
    await refused("not-welcome", eve.ask("rematch", table=over))
    free = await table_of(host, start=False, seats=3)
    await eve.watch(free)
    await eve.ask("sit", table=free)
    await eve.ask("say", table=free, text="hello")
    await refused("blocked-sits-here", ann.ask("sit", table=free))
    await ann.watch(free)
    await eve.ask("say", table=free, text="hello again")
    await settled(free, eve, ann, host)
    assert not ann.chats, "nor are they heard"
    await ann.call("DELETE", f"/api/blocks/{eve.me['person']}")
    await eve.ask("sit", table=hosted)
    await eve.ask("say", table=hosted, text="hello")


async def test_lists_that_are_full_say_so(server: Server, clients: NewClient) -> None:
    ann, bo = await account(server, clients, "Ann"), await account(server, clients, "Bo")
    me = ann.me["person"]
    store = Store(server.settings.store_url)
    blocks = [{"person": me, "blocked": f"{n:016x}"} for n in range(MAX_BLOCKS)]
    asked = [{"person": me, "friend": f"{n:016x}", "accepted": False, "since": 0.0} for n in range(MAX_FRIENDS)]
    await store.write(lambda c: c.execute(sa.insert(t.blocks), blocks))
    await store.write(lambda c: c.execute(sa.insert(t.friends), asked))
    await store.close()
    await refused("too-many-blocked", ann.call("PUT", f"/api/blocks/{bo.me['person']}"))
    await refused("too-many-friends", ann.call("PUT", f"/api/friends/{bo.me['person']}"))


async def test_a_guest_who_signs_up_keeps_seats_history_and_mutes(server: Server, clients: NewClient) -> None:
    guest, bo = await clients(server), await clients(server)
    played, open_table = await table_of(guest, bo), await table_of(guest, bo, start=False, seats=3)
    await guest.ask("mute", person=bo.me["person"])
    await bo.ask("resign", table=played)
    await guest.until(lambda: guest.over(played))
    before = await guest.get("/api/my-tables")
    me = await guest.sign_up(unique("Ann"))
    assert me["person"] == guest.me["person"]
    after = await guest.get("/api/my-tables")
    assert {one["id"] for one in after["tables"]} == {played, open_table} == {one["id"] for one in before["tables"]}
    assert (await guest.get(f"/api/tables/{played}/replay"))["total"] > 0
    await guest.watch(open_table)
    assert [seat["muted"] for seat in guest.tables[open_table]["table"]["seats"]] == [False, True, False]
    phone = await clients(server)
    await phone.sign_in(me["name"])
    assert {one["id"] for one in (await phone.get("/api/my-tables"))["tables"]} == {played, open_table}
