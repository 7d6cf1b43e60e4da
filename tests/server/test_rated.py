"""Rated tables: people alone decide them, nobody is helped, and each counts once."""

from __future__ import annotations

import os
import random
import secrets
from typing import Any

import pytest
from tests.server.client import Client
from tests.server.conftest import NewClient
from tests.server.playing import play_on, refused, settled, table_of
from tests.server.running import Server

from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor
from intrigue.server.protocol import LiveClock
from intrigue.server.tables import commands, rated
from intrigue.server.tables.creation import new_row
from intrigue.server.tables.events import AnyEvent, Moved, Sat, Settings, Started, Stored, TakenOver
from intrigue.server.tables.fold import evolve, fold
from intrigue.server.tables.state import Setup, TableState

CLOCK = {"kind": "live", "bank": 600}


async def with_accounts(server: Server, clients: NewClient, count: int) -> list[Client]:
    people = [await clients(server) for _ in range(count)]
    for person in people:
        await person.sign_up(f"P {secrets.token_hex(4)}")
    return people


async def standings(asking: Client, *people: Client) -> list[dict[str, Any]]:
    board = await asking.get("/api/games/royal-will/leaderboard")
    found = {one["person"]: one for one in board["standings"]}
    return [found[person.me["person"]] for person in people]


async def test_a_rated_game_moves_both_ratings(server: Server, clients: NewClient) -> None:
    (ann, bo), guest = await with_accounts(server, clients, 2), await clients(server)
    table = await table_of(ann, bo, start=False, rated=True, clock=CLOCK, seats=2)
    await ann.ask("stand", table=table, seat=1)
    await refused("rated-needs-account", guest.ask("sit", table=table))
    await refused("rated-one-seat", ann.ask("sit", table=table))
    await refused("rated-no-bots", ann.ask("set_bot", table=table, seat=1, level="random"))
    await bo.ask("sit", table=table)
    await ann.ask("start", table=table)
    await refused("no-hints", ann.ask("hint", table=table))
    await bo.ask("resign", table=table)
    await ann.until(lambda: ann.over(table))
    won, lost = await standings(guest, ann, bo)
    assert won["mu"] > lost["mu"]
    assert (won["games"], won["wins"], lost["games"], lost["wins"]) == (1, 1, 1, 0)
    profile = await guest.get(f"/api/people/{ann.me['person']}")
    assert profile["ratings"][0]["standing"] == won
    await refused("no-such-person", guest.get(f"/api/people/{'0' * 16}"))


async def test_what_cannot_be_rated_is_said_when_a_table_is_created(one_server: Server, clients: NewClient) -> None:
    (ann,), guest = await with_accounts(one_server, clients, 1), await clients(one_server)
    body = {"game": "royal-will", "rated": True, "clock": CLOCK, "seats": 2}
    assert (await ann.post("/api/tables", body))["table"]
    for who, change, code, words in (
        (guest, {}, "rated-no-guests", "account"),
        (ann, {"bots": ["novice"]}, "rated-no-guests", "no bots"),
        (ann, {"clock": None}, "rated-needs-clock", "clock"),
        (ann, {"spectators": "hands"}, "rated-hides-hands", "see no hands"),
        (ann, {"game": "master-of-wills", "seats": 1}, "rated-needs-rivals", "against nobody"),
        (ann, {"game": "master-of-wills", "options": {"variant": "mow-op"}}, "rated-needs-rivals", "against nobody"),
    ):
        assert words in await refused(code, who.post("/api/tables", body | change))


async def test_nobody_is_helped_at_a_rated_table(one_server: Server, clients: NewClient) -> None:
    ann, bo = await with_accounts(one_server, clients, 2)
    table = await table_of(ann, bo, rated=True, clock=CLOCK)
    assert not ann.tables[table]["table"]["hints"]
    await refused("no_hints", ann.ask("hint", table=table))
    await refused("no_bots", ann.ask("take_over", table=table, seat=0))
    await refused("no_bots", ann.ask("take_over", table=table, seat=1))
    before = ann.position(table)
    await ann.move_and_see(table, ann.legal(table)[0])
    await ann.ask("undo", table=table)  # nobody else knows of it yet
    await ann.until(lambda: ann.position(table)["view"] == before["view"])
    for one in (ann, bo):
        await one.move_and_see(table, one.legal(table)[0])
    await settled(table, ann, bo)
    assert not ann.position(table)["can_undo"]
    await refused("no_undo", ann.ask("undo", table=table))
    assert ann.tables[table]["table"]["undo"] is None


async def test_a_game_counts_once_whatever_happens_after_it(server: Server, clients: NewClient) -> None:
    (ann, bo), guest = await with_accounts(server, clients, 2), await clients(server)
    table = await table_of(ann, bo, rated=True, clock=CLOCK)
    await play_on(table, ann, bo, dice=random.Random(4))
    assert ann.over(table)
    counted = await standings(guest, ann, bo)
    assert [one["games"] for one in counted] == [1, 1]
    await refused("not-playing", ann.ask("resign", table=table))
    await ann.ask("say", table=table, text="well played")
    await ann.ask("rematch", table=table)
    seat = await ann.post(f"/api/tables/{table}/play-on", {"seat": 0, "moves": 1, "level": "random"})
    assert not (await ann.watch(seat["table"]))["table"]["rated"]
    await ann.ask("resign", table=seat["table"])
    assert await standings(guest, ann, bo) == counted


async def test_a_rated_rematch_seats_nobody_who_did_not_ask_for_it(one_server: Server, clients: NewClient) -> None:
    ann, bo = await with_accounts(one_server, clients, 2)
    table = await table_of(ann, bo, rated=True, clock=CLOCK, private=True)
    await bo.ask("resign", table=table)
    again = (await ann.ask("rematch", table=table))["table"]
    await ann.watch(again)
    assert [seat["person"] for seat in ann.tables[again]["table"]["seats"]] == [ann.me["person"], ""]
    await refused("not_ready", ann.ask("start", table=again))
    assert (await bo.ask("rematch", table=table))["table"] == again
    await bo.watch(again)
    assert bo.tables[again]["you"]["seats"] == [1]
    assert bo.tables[again]["table"]["rated"]
    await ann.ask("start", table=again)


# ---------------------------------------------------------------------------------------------- tables of earlier days


def old_table(**settings: Any) -> TableState:
    row = new_row("royal-will", Settings(2, {}, rated=True, **settings), "ann", 1.0, os.urandom)
    setup = Setup(row)
    events = (Sat(0, "ann", "Ann"), Sat(1, "bo", "Bo"), Started(setup.deal.start_hash))
    return fold(TableState.new(setup), [Stored(number, 1.0, event) for number, event in enumerate(events, 1)])


def happened(state: TableState, event: AnyEvent) -> TableState:
    return evolve(state, Stored(state.seq + 1, 100.0, event))


def test_an_old_rated_table_shows_no_hands_either() -> None:
    state, eve = old_table(spectators="hands"), Visitor("eve", "Eve")
    assert state.viewpoint_for(eve, None, "") == -1
    with pytest.raises(Refused, match="see no hands"):
        state.viewpoint_for(eve, 0, "")


def test_a_bot_wins_nothing_for_its_person() -> None:
    state = happened(old_table(), TakenOver(0, "master"))
    while state.phase == "playing":
        course = state.playing
        seat = course.to_act[0]
        action = state.game.legal(course.state, seat)[-1 if seat == 0 else 0]
        state = happened(state, Moved(seat, action, course.played(seat, action).hashes[-1]))
    assert dict(rated.places(state)) == {"ann": 3, "bo": state.scores()[1].place}


def test_if_everybody_runs_out_of_time_nobody_has_won() -> None:
    state = old_table(clock=LiveClock(60))
    assert state.clock is not None
    for event in commands.flags(state, state.clock.deadline(), "regular"):
        state = happened(state, event)
    assert state.phase == "over"
    assert [place for _, place in rated.places(state)] == [3, 3]
