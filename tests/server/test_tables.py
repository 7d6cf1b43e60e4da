"""Tables on real servers, over real sockets, on both stores."""

from __future__ import annotations

import asyncio
import hashlib
import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.client import apply_patch
from tests.server.conftest import NewClient
from tests.server.playing import play_on, refused, settled, table_of
from tests.server.running import Server

from intrigue import Table
from intrigue.server.edge.socket import MAX_MUTES
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor
from intrigue.server.protocol import ClockRule, DaysClock, LiveClock
from intrigue.server.tables import commands
from intrigue.server.tables.commitment import check_deal
from intrigue.server.tables.creation import new_row
from intrigue.server.tables.events import Sat, Settings, Stored, TakenOver
from intrigue.server.tables.fold import fold
from intrigue.server.tables.state import Setup, TableState


async def test_a_game_from_invite_to_record(server: Server, clients: NewClient) -> None:
    ann, bo, cy = [await clients(server) for _ in range(3)]
    table = await table_of(ann, bo, cy, private=True)
    await play_on(table, ann, bo, cy, dice=random.Random(1))
    for one in (ann, bo, cy):
        await one.until(lambda one=one: one.over(table))
        assert one.gaps == 0
        told = one.tables[table]
        fresh = await (await clients(server, one.token)).watch(table)
        assert told["position"] == fresh["position"]  # all patches together are the snapshot
        assert told["log"] == fresh["log"]
        assert told["version"] == fresh["version"]
    info = ann.tables[table]["table"]
    assert min(score["place"] for score in info["result"]["scores"]) == 1
    record = await ann.get(info["result"]["record"])
    assert check_deal(record)
    assert hashlib.sha256(bytes.fromhex(info["seed"]) + table.encode()).hexdigest() == info["commitment"]
    assert Table.load(record).over
    assert record["names"] == [seat["name"] for seat in info["seats"]]


async def test_the_promise_is_made_before_and_opened_after(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo)
    info = ann.tables[table]["table"]
    assert len(info["commitment"]) == 64
    assert info["seed"] == ""
    await refused("record-closed", ann.get(f"/api/tables/{table}/record"))
    await ann.ask("resign", table=table)
    await ann.until(lambda: ann.over(table))
    after = ann.tables[table]["table"]
    assert after["commitment"] == info["commitment"]
    assert check_deal({"table": table, "seed": after["seed"], "commitment": info["commitment"]})


async def test_seats_before_the_start(server: Server, clients: NewClient) -> None:
    ann, bo, eve = [await clients(server) for _ in range(3)]
    table = await table_of(ann, bo, start=False, seats=4)
    assert ann.tables[table]["you"] == {"seats": [0], "host": True, "invite": ann.tables[table]["you"]["invite"]}
    await refused("empty-seats", ann.ask("start", table=table))
    await refused("not-host", bo.ask("set_bot", table=table, seat=2, level="novice"))
    await refused("no-such-level", ann.ask("set_bot", table=table, seat=2, level="genius"))
    await ann.ask("set_bot", table=table, seat=2, level="random")
    await refused("seat-taken", eve.ask("sit", table=table, seat=1))
    await refused("no-such-seat", eve.ask("sit", table=table, seat=5))
    await eve.ask("sit", table=table, name="  Eve the  Great ")
    await refused("no-seat-left", (await clients(server)).ask("sit", table=table))
    await refused("not-host", bo.ask("swap", table=table, seat=1, other=0))
    await ann.ask("swap", table=table, seat=0, other=3)
    await refused("not-host", bo.ask("stand", table=table, seat=0))
    await ann.ask("stand", table=table, seat=2)
    await refused("empty-seats", ann.ask("start", table=table))
    await bo.ask("swap", table=table, seat=1, other=2)
    await settled(table, ann, bo, eve)
    names = [seat["name"] for seat in ann.tables[table]["table"]["seats"]]
    assert names == ["Eve the Great", "", bo.me["name"], ann.me["name"]]
    assert ann.tables[table]["seat"] == 3
    await ann.ask("set_bot", table=table, seat=1, level="random")
    await ann.ask("start", table=table)
    await refused("seats-fixed", ann.ask("stand", table=table, seat=3))
    await refused("seats-fixed", eve.ask("sit", table=table))


async def test_private_tables_do_not_exist_without_the_invite(server: Server, clients: NewClient) -> None:
    ann, eve = await clients(server), await clients(server)
    created = await ann.post("/api/tables", {"game": "royal-will", "seats": 2, "private": True})
    table = created["table"]
    absent = await refused("no-table", eve.ask("watch", table="0" * 12))
    assert await refused("no-table", eve.ask("watch", table=table)) == absent
    assert await refused("no-table", eve.ask("sit", table=table)) == absent
    assert await refused("no-table", eve.ask("watch", table=table, invite="guess")) == absent
    lobby = await eve.get("/api/tables")
    assert table not in [one["id"] for one in lobby["tables"]]
    await eve.watch(table, invite=created["invite"])
    assert eve.tables[table]["you"]["invite"] == ""


async def test_moves_have_named_refusals(server: Server, clients: NewClient) -> None:
    ann, bo, eve = [await clients(server) for _ in range(3)]
    table = await table_of(ann, bo)
    await eve.watch(table)
    version = ann.tables[table]["version"]
    await refused("no-seat-of-yours", eve.ask("move", table=table, version=1, action=0))
    await refused("not-your-seat", ann.ask("move", table=table, version=version, action=0, seat=1))
    await refused("illegal_move", ann.ask("move", table=table, version=version, action=22))
    await refused("illegal_move", ann.ask("move", table=table, version=version, action=10**6))
    await refused("table-has-changed", ann.ask("move", table=table, version=version + 1, action=0))
    await ann.ask("move", table=table, version=version, action=0, key="k1")
    await refused("move-made-already", ann.ask("move", table=table, version=version, action=0, key="k1"))
    await refused("table-has-changed", ann.ask("move", table=table, version=version, action=0, key="k2"))
    answer = await ann.ask("why_not", table=table, action=22)
    assert "ARW-" in str(answer["message"])
    await settled(table, ann)
    await refused("illegal_move", ann.move(table, 0))
    assert "ARW-" in await refused("illegal_move", ann.move(table, 0))


async def test_onlookers_see_no_hands_unless_the_host_allows_it(server: Server, clients: NewClient) -> None:
    ann, bo, eve = [await clients(server) for _ in range(3)]
    closed = await table_of(ann, bo, spectators="none")
    await refused("no-spectators", eve.ask("watch", table=closed))
    shut = await table_of(ann, bo, spectators="table")
    await eve.watch(shut)
    assert eve.tables[shut]["seat"] == -1
    assert [place["hand"] for place in eve.position(shut)["view"]["places"]] == [[None, None]] * 2
    await refused("hands-hidden", eve.ask("watch", table=shut, seat=0))
    await refused("own-seats-only", bo.ask("watch", table=shut, seat=0))
    open_ = await table_of(ann, bo, spectators="hands")
    await eve.watch(open_, seat=1)
    assert eve.position(open_)["view"] == bo.position(open_)["view"]
    await refused("onlookers-silent", eve.ask("say", table=open_, text="P1 holds the Heir"))
    await ann.until(lambda: ann.tables[open_]["table"]["onlookers"] == 1)


async def test_hot_seat_two_people_on_one_device(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    table = await table_of(ann, start=False, seats=2)
    await ann.ask("sit", table=table, name="Bo")
    await ann.ask("start", table=table)
    await settled(table, ann)
    assert ann.tables[table]["you"]["seats"] == [0, 1]
    dice = random.Random(5)
    for _ in range(200):
        if ann.over(table):
            break
        for seat in (0, 1):
            await ann.watch(table, seat=seat)
            if ann.legal(table):
                await refused("which-seat", ann.move(table, ann.legal(table)[0]))
                await ann.move(table, dice.choice(ann.legal(table)), seat=seat)
                break
    assert ann.over(table)


async def test_undo_by_rule_and_by_consent(server: Server, clients: NewClient) -> None:
    ann, bo, cy = [await clients(server) for _ in range(3)]
    table = await table_of(ann, bo, cy)
    await refused("nothing-to-undo", ann.ask("undo", table=table))
    before = ann.position(table)
    await ann.move_and_see(table, 0)
    assert ann.position(table)["can_undo"]
    bytes_of_bo = len(bo.raw)
    await ann.ask("undo", table=table)
    await ann.until(lambda: ann.position(table) == before)
    await ann.ask("ping")
    assert len(bo.raw) == bytes_of_bo  # that something was placed and taken back is nobody's business
    for one in (ann, bo, cy):
        await one.move_and_see(table, 0)
    await settled(table, ann, bo, cy)
    assert ann.position(table)["view"] != before["view"]  # all have chosen, and it was shown
    assert not ann.position(table)["can_undo"]
    await ann.ask("undo", table=table)
    await bo.until(lambda: bo.tables[table]["table"]["undo"])
    assert bo.tables[table]["table"]["undo"] == {"seat": 0, "agreed": [], "waiting": [1, 2]}
    await refused("others-answer", ann.ask("answer_undo", table=table, agree=True))
    await bo.ask("answer_undo", table=table, agree=True)
    await cy.ask("answer_undo", table=table, agree=False)
    await ann.until(lambda: ann.tables[table]["table"]["undo"] is None)
    await refused("no-undo-asked", bo.ask("answer_undo", table=table, agree=True))
    await ann.ask("undo", table=table)
    await bo.ask("answer_undo", table=table, agree=True)
    await cy.ask("answer_undo", table=table, agree=True)
    await ann.until(lambda: ann.position(table) == before)
    assert ann.tables[table]["log"] == []
    for one in (ann, bo, cy):
        assert one.gaps == 0
        fresh = await (await clients(server, one.token)).watch(table)
        assert (fresh["version"], fresh["position"]) == (one.tables[table]["version"], one.position(table))


async def test_resigning_places_last_and_the_others_play_on(server: Server, clients: NewClient) -> None:
    ann, bo, cy = [await clients(server) for _ in range(3)]
    table = await table_of(ann, bo, cy)
    await cy.ask("resign", table=table)
    await refused("resigned-already", cy.ask("resign", table=table))
    await ann.until(lambda: ann.tables[table]["table"]["seats"][2]["resigned"])
    assert not ann.over(table)
    await play_on(table, ann, bo, dice=random.Random(3))
    result = ann.tables[table]["table"]["result"]
    assert result["scores"][2]["place"] == 3
    assert result["reason"] == "played"


async def test_the_last_one_who_stays_has_won(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo)
    await ann.ask("resign", table=table)
    await bo.until(lambda: bo.over(table))
    result = bo.tables[table]["table"]["result"]
    assert result["reason"] == "resigned"
    assert [score["place"] for score in result["scores"]] == [2, 1]
    await refused("not-playing", bo.move(table, 0))


async def test_a_game_lost_together_is_lost_by_both(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo, game="master-of-wills", options={"variant": "mow-op"})
    await play_on(table, ann, bo, dice=random.Random(5))  # random play never comes near the goal of a round
    assert [score["place"] for score in ann.tables[table]["table"]["result"]["scores"]] == [3, 3]


async def test_who_resigns_a_game_alone_has_lost_it(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    table = await table_of(ann, game="master-of-wills", seats=1)
    await ann.ask("resign", table=table)
    await ann.until(lambda: ann.over(table))
    assert [score["place"] for score in ann.tables[table]["table"]["result"]["scores"]] == [2]


async def test_rematch_is_one_table_for_all(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo, bots=["random"], options={"bank": "unlimited"})
    await refused("not-over", ann.ask("rematch", table=table))
    await ann.ask("resign", table=table)
    await bo.ask("resign", table=table)
    await ann.until(lambda: ann.over(table))
    first, second = await asyncio.gather(ann.ask("rematch", table=table), bo.ask("rematch", table=table))
    assert first["table"] == second["table"] != table
    await ann.until(lambda: ann.tables[table]["table"]["rematch"] == first["table"])
    again = await bo.watch(first["table"])
    assert [seat["person"] for seat in again["table"]["seats"]] == [ann.me["person"], bo.me["person"], ""]
    assert again["table"]["seats"][2]["bot"] == "random"
    assert again["table"]["options"]["bank"] == "unlimited"
    assert again["table"]["commitment"] != bo.tables[table]["table"]["commitment"]


async def test_bots_play_like_anybody(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    table = await table_of(ann, bots=["random", "random"], start=True)
    await play_on(table, ann, dice=random.Random(8), most=4000)
    assert ann.over(table)


async def test_a_bot_takes_over_and_gives_back(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo)
    await refused("still-here", ann.ask("take_over", table=table, seat=1, level="random"))
    await bo.ask("take_over", table=table, seat=1, level="random")
    await ann.until(lambda: ann.tables[table]["table"]["seats"][1]["taken_over"])
    await refused("bot-plays-seat", bo.move(table, 0))
    await ann.move_and_see(table, 0)
    await ann.until(lambda: len(ann.tables[table]["log"]) > 1)  # both have chosen, and it is told
    await refused("not-your-seat", ann.ask("give_back", table=table, seat=1))
    await bo.ask("give_back", table=table, seat=1)
    await ann.until(lambda: not ann.tables[table]["table"]["seats"][1]["taken_over"])
    assert ann.tables[table]["table"]["seats"][1]["name"] == bo.me["name"]


def at_table(*people: Visitor, **settings: Any) -> TableState:
    """A table in play, with these people on its seats."""
    row = new_row("royal-will", Settings(len(people), {}, **settings), people[0].id, 1.0, os.urandom)
    seated = [Stored(seat + 1, 1.0, Sat(seat, one.id, one.name)) for seat, one in enumerate(people)]
    state = fold(TableState.new(Setup(row)), seated)
    return fold(state, [Stored(state.seq + 1, 1.0, commands.start(state, people[0])[0])])


def refusal_of(asking: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        asking()
    return refusal.value.code


def test_only_an_abandoned_seat_can_be_taken_over_by_others() -> None:
    ann, bo, eve = Visitor("ann", "Ann"), Visitor("bo", "Bo"), Visitor("eve", "Eve")
    state = at_table(ann, bo)
    assert commands.take_over(state, ann, 1, "", "regular", away=301.0) == [TakenOver(1, "regular")]
    assert commands.take_over(state, bo, 1, "master", "regular", away=0.0) == [TakenOver(1, "master")]
    assert refusal_of(lambda: commands.take_over(state, ann, 1, "", "regular", away=299.0)) == "not_abandoned"
    assert refusal_of(lambda: commands.take_over(state, ann, 1, "random", "regular", away=301.0)) == "no_bots"
    assert refusal_of(lambda: commands.take_over(state, eve, 1, "", "regular", away=301.0)) == "not_seated"


@pytest.mark.parametrize("clock", [DaysClock(3), LiveClock(600)])
def test_where_there_is_a_clock_it_decides_about_those_who_are_away(clock: ClockRule) -> None:
    ann, bo = Visitor("ann", "Ann"), Visitor("bo", "Bo")
    state = at_table(ann, bo, clock=clock)
    assert refusal_of(lambda: commands.take_over(state, ann, 1, "", "regular", away=100_000.0)) == "not_abandoned"
    assert commands.take_over(state, bo, 1, "", "regular", away=0.0) == [TakenOver(1, "regular")]
    assert state.clock is not None
    assert commands.flags(state, state.clock.deadline() - 1.0, "regular") == []
    assert [one.seat for one in commands.flags(state, state.clock.deadline(), "regular")] == [0, 1]


async def test_a_hint_names_the_best_moves_by_a_full_search_with_reasons(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo)
    while len(ann.legal(table)) < 2:  # two cards alike leave no choice
        table = await table_of(ann, bo)
    answer = await ann.ask("hint", table=table)
    assert sorted(one["action"] for one in answer["moves"]) == sorted(ann.legal(table))
    assert not answer["hurried"]
    for one in answer["moves"]:
        assert one["label"][0] == "do-place"
        assert 0 <= one["low"] <= one["win"] <= one["high"] <= 1
        assert {reason[0].split("-")[0] for reason in one["reasons"]} <= {"because", "but"}
    assert answer["moves"][0]["reasons"][0][0].startswith("because-")
    assert answer["moves"][0]["high"] - answer["moves"][0]["low"] < 0.1  # thousands of simulations, not a quick look
    quiet = await table_of(ann, bo, hints=False)
    await refused("no_hints", ann.ask("hint", table=quiet))


async def test_chat_is_kept_and_can_be_muted(server: Server, clients: NewClient) -> None:
    ann, bo, eve = [await clients(server) for _ in range(3)]
    table = await table_of(ann, bo)
    await eve.watch(table)
    await bo.ask("say", table=table, text=" well played ")
    await ann.until(lambda: ann.chats)
    assert (ann.chats[0]["text"], ann.chats[0]["seat"]) == ("well played", 1)
    await ann.ask("mute", person=bo.me["person"])
    await bo.ask("say", table=table, text="anyone?")
    await eve.until(lambda: len(eve.chats) == 2)
    await settled(table, ann)
    assert len(ann.chats) == 1
    assert ann.tables[table]["table"]["seats"][1]["muted"]
    assert not eve.tables[table]["table"]["seats"][1]["muted"]
    assert (await (await clients(server, ann.token)).watch(table))["chat"] == []
    assert [line["text"] for line in (await (await clients(server, bo.token)).watch(table))["chat"]] == [
        "well played",
        "anyone?",
    ]
    await ann.ask("mute", person=bo.me["person"], on=False)
    assert len((await ann.watch(table))["chat"]) == 2


async def test_a_reconnect_finds_the_right_view_at_once(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo)
    await ann.move_and_see(table, 0)
    known, seen = ann.tables[table], ann.position(table)["view"]
    await ann.disconnect()
    await bo.until(lambda: not bo.tables[table]["table"]["seats"][0]["connected"])
    await bo.move_and_see(table, 0)
    began = asyncio.get_running_loop().time()
    await ann.connect()
    await ann.watch(table)
    assert asyncio.get_running_loop().time() - began < 1.0
    assert ann.tables[table]["version"] > known["version"]
    assert ann.position(table)["view"] != seen
    await bo.until(lambda: bo.tables[table]["table"]["seats"][0]["connected"])


async def test_replay_shows_a_viewpoint_and_afterwards_all(server: Server, clients: NewClient) -> None:
    ann, bo, eve = [await clients(server) for _ in range(3)]
    table = await table_of(ann, bo)
    await bo.move_and_see(table, 0)
    mine = await ann.get(f"/api/tables/{table}/replay")
    assert (mine["seat"], mine["total"]) == (0, 1)  # the other's choice is not even counted
    await refused("own-seats-only", ann.get(f"/api/tables/{table}/replay?seat=1"))
    await refused("hands-hidden", eve.get(f"/api/tables/{table}/replay?seat=1"))
    await play_on(table, ann, bo, dice=random.Random(2))
    theirs = await eve.get(f"/api/tables/{table}/replay?seat=1&limit=200")
    assert theirs["frames"][0]["position"]["view"]["places"][1]["hand"] != [None, None]
    assert theirs["frames"][-1]["position"]["over"]
    assert [line for frame in theirs["frames"] for line in frame["log"]] == bo.tables[table]["log"]


async def test_an_account_adds_up_to_the_result_from_every_viewpoint(server: Server, clients: NewClient) -> None:
    ann, bo, eve = [await clients(server) for _ in range(3)]
    table = await table_of(ann, bo)
    await refused("own-seats-only", ann.get(f"/api/tables/{table}/breakdown?seat=1"))
    at_first = await ann.get(f"/api/tables/{table}/breakdown")
    assert [[line["label"] for line in seat] for seat in at_first["seats"]] == [[["score-start"]]] * 2
    await play_on(table, ann, bo, dice=random.Random(2))
    scores = ann.tables[table]["table"]["result"]["scores"]
    for seat in (-1, 0, 1):
        told = await eve.get(f"/api/tables/{table}/breakdown?seat={seat}")
        assert told["points"] == [score["points"] for score in scores]
        assert all(line["rule"].startswith("ARW-") for lines in told["seats"] for line in lines)


async def test_a_preview_changes_nothing_and_tells_what_would_be(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo)
    before, version = ann.position(table)["view"], ann.tables[table]["version"]
    told = await ann.ask("preview", table=table, action=0)
    assert (told["seat"], told["version"], told["action"]) == (0, version, 0)
    ghost = apply_patch(before, told["patch"])
    assert ghost != before
    assert [name for name, *_ in told["log"]] == ["placed"]
    assert ann.tables[table]["version"] == version
    await ann.move_and_see(table, 0)
    assert ann.position(table)["view"] == ghost
    await refused("illegal_move", ann.ask("preview", table=table, action=0))
    await refused("not_seated", bo.ask("preview", table=table, action=0, seat=0))


async def test_lobby_and_my_tables(server: Server, clients: NewClient) -> None:
    ann, bo, eve = [await clients(server) for _ in range(3)]
    await eve.ask("watch_lobby")
    table = await table_of(ann, bo, start=False, seats=2, title="Come in")
    await eve.until(lambda: any(one["table"] and one["table"]["id"] == table for one in eve.lobby))
    lobby = {one["id"]: one for one in (await eve.get("/api/tables?game=royal-will&state=open"))["tables"]}
    assert lobby[table]["title"] == "Come in"
    await ann.ask("start", table=table)
    await bo.until(lambda: bo.tables[table]["position"])
    (mine,) = (await bo.get("/api/my-tables"))["tables"]
    assert (mine["id"], mine["yours"], mine["your_turn"]) == (table, [1], True)
    await bo.move_and_see(table, 0)
    (mine,) = (await bo.get("/api/my-tables"))["tables"]
    assert not mine["your_turn"]
    await bo.ask("resign", table=table)
    await eve.until(lambda: any(one["gone"] == table for one in eve.lobby))


async def test_bad_settings_say_what_is_allowed(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    for body, code, words in (
        ({"game": "chess"}, "bad-options", "no game 'chess'"),
        ({"game": "royal-will", "seats": 1}, "bad-options", "2 to 6"),
        ({"game": "royal-will", "options": {"bank": "blue"}}, "bad-choice", "“The Bank always pays in full.”"),
        ({"game": "royal-will", "seats": 2, "bots": ["random"] * 2}, "too-many-bots", "2 seats"),
        ({"game": "royal-will", "bots": ["genius"]}, "no-such-level", "genius"),
        ({"game": "royal-will", "rated": True}, "rated-no-guests", "account"),
        ({"game": "royal-will", "clock": {"kind": "live", "bank": 1}}, "bad_message", "bank"),
        ({"game": "royal-will", "colour": "red"}, "bad-message", "colour"),
    ):
        assert words in await refused(code, ann.post("/api/tables", body))


async def test_allowed_values_are_listed_by_their_titles(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    found = {}
    for game, option in (("royal-will", "dealer"), ("master-of-spies", "match")):
        body = {"seats": 2, "options": {option: "blue"}}
        answer = await ann.post(f"/api/games/{game}/check", body)
        name, said, value, allowed = answer["message"]
        assert (name, said, value) == ("bad-choice", option, "blue")
        found[game] = answer["text"], {one[0] for one in allowed}
    assert found["royal-will"][1] == {"allowed-choice", "allowed-seat"}
    assert "“Player 2”" in found["royal-will"][0]
    assert found["master-of-spies"][1] == {"allowed-choice", "allowed-numbers"}
    assert "(1 to 99)" in found["master-of-spies"][0]


async def test_a_large_audience_is_counted(one_server: Server, clients: NewClient) -> None:
    ann, bo = await clients(one_server), await clients(one_server)
    table = await table_of(ann, bo)
    audience = [await clients(one_server) for _ in range(25)]
    for one in audience:
        await one.watch(table)
    await ann.until(lambda: ann.tables[table]["table"]["onlookers"] == 25)
    await ann.move_and_see(table, ann.legal(table)[0])
    await bo.move_and_see(table, bo.legal(table)[0])
    for one in audience:
        await one.until(lambda one=one: one.tables[table]["log"])


async def test_nobody_mutes_people_without_end(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    for number in range(MAX_MUTES):
        await ann.ask("mute", person=f"guest{number}")
    await refused("too-many-muted", ann.ask("mute", person="one more"))
    await ann.ask("mute", person="guest7", on=False)
    await ann.ask("mute", person="one more")
