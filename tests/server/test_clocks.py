"""Clocks: banks, increments, choices made at once, days, outages; and flags that fall on a real server."""

from __future__ import annotations

from tests.server.conftest import NewClient
from tests.server.playing import table_of
from tests.server.running import Server

from intrigue.server.protocol import DaysClock, LiveClock
from intrigue.server.tables.clocks import DAY, TableClock, uncounted


def test_a_bank_is_charged_and_the_increment_comes_when_the_turn_passes_on() -> None:
    clock = TableClock.new(LiveClock(60, 5), 2)
    clock = clock.changed(100.0, 0b01)
    clock = clock.changed(110.0, 0b01, mover=0)  # the first half of a move
    assert clock.left == (50.0, 60.0)
    clock = clock.changed(112.0, 0b10, mover=0)
    assert clock.left == (53.0, 60.0)
    assert clock.deadline() == 172.0
    assert clock.told(122.0, [1]).left == [53_000, 50_000]


def test_banks_stand_still_while_several_choose_and_all_have_the_same_time() -> None:
    clock = TableClock.new(LiveClock(60, 5, together=30), 3)
    clock = clock.changed(100.0, 0b111)
    before = clock.told(110.0, [0, 1, 2])
    clock = clock.changed(105.0, 0b101, mover=1)
    clock = clock.changed(106.0, 0b111)  # taken back
    clock = clock.changed(107.0, 0b011, mover=2)
    assert clock.told(110.0, [0, 1, 2]) == before  # nothing tells who has chosen
    assert (before.left, before.running, before.together) == ([60_000] * 3, [], 20_000)
    assert clock.deadline() == 130.0
    clock = clock.changed(108.0, 0b010, mover=0)
    clock = clock.changed(120.0, 0b100, mover=1)
    assert clock.left == (60.0,) * 3
    assert (clock.together, clock.deadline()) == (0, 180.0)


def test_days_begin_anew_with_every_decision() -> None:
    clock = TableClock.new(DaysClock(2), 2)
    clock = clock.changed(0.0, 0b01)
    clock = clock.changed(DAY, 0b10, mover=0)
    assert clock.deadline() == 3 * DAY
    assert clock.told(1.5 * DAY, [1]).left == [round(2 * DAY * 1000), round(1.5 * DAY * 1000)]


def test_time_without_a_server_is_nobodys() -> None:
    clock = TableClock.new(LiveClock(60), 2)
    clock = clock.changed(100.0, 0b01)
    clock = clock.paused(uncounted(100.0, 155.0, [(90.0, 95.0), (110.0, 150.0), (170.0, 180.0)]))
    assert clock.deadline() == 200.0
    assert clock.told(155.0, [0]).left == [45_000, 60_000]
    clock = clock.changed(160.0, 0b10, mover=0)
    assert clock.left == (40.0, 60.0)


async def test_whoever_runs_out_of_time_has_lost(one_server: Server, clients: NewClient) -> None:
    ann, bo = await clients(one_server), await clients(one_server)
    table = await table_of(ann, bo, clock={"kind": "live", "bank": 10, "together": 5})
    assert ann.position(table)["clocks"]["together"] <= 5000
    await ann.move_and_see(table, ann.legal(table)[0])
    await ann.until(lambda: ann.over(table), 30)
    result = ann.tables[table]["table"]["result"]
    assert result["reason"] == "time"
    assert [score["place"] for score in result["scores"]] == [1, 2]
