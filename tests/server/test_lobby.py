"""The lobby goes on whatever single rows hold."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.server.conftest import NewClient
from tests.server.playing import table_of
from tests.server.running import Server

from intrigue.engine.registry import game


async def test_a_broken_row_is_left_out_and_logged_once(tmp_path: Path, clients: NewClient) -> None:
    file = tmp_path / "a.sqlite3"
    server = Server(tmp_path, f"sqlite:///{file}").start()
    try:
        ann = await clients(server)
        sound, broken, empty = [await table_of(ann, start=False) for _ in range(3)]
        with sqlite3.connect(file) as store:
            store.execute("UPDATE tables SET line = '{\"id\": 5' WHERE id = ?", (broken,))
            store.execute("UPDATE tables SET line = '' WHERE id = ?", (empty,))
        store.close()
        for path in ("/api/tables", "/api/tables", "/api/my-tables"):
            assert [one["id"] for one in (await ann.get(path))["tables"]] == [sound]
        logged = [line for line in server.log.read_text().splitlines() if "a line of the lobby" in line]
        assert len(logged) == 2
        assert all(any(table in line for line in logged) for table in (broken, empty))
    finally:
        server.stop()


async def test_titles_hold_nothing_that_turns_the_text_round_them(one_server: Server, clients: NewClient) -> None:
    """U+202E makes a browser and a terminal write the rest of the line from right to left."""
    ann = await clients(one_server)
    table = (await ann.post("/api/tables", {"game": "royal-will", "title": "Ann\u202e's  \u200btable"}))["table"]
    assert (await ann.watch(table))["table"]["title"] == "Ann 's table"
    text = "# mine\n" + game("royal-will").card_file_text.replace("count = 4", "count = 5")
    kept = await ann.post("/api/games/royal-will/decks", {"text": text, "name": "\u202eteluov"})
    assert kept["name"] == "teluov"


async def test_a_public_game_is_listed_with_its_race_and_a_finished_one_with_its_result(
    one_server: Server, clients: NewClient
) -> None:
    ann, bo = await clients(one_server), await clients(one_server)
    shown = await table_of(ann, bo)
    hidden = [await table_of(ann, bo, private=True), await table_of(ann, bo, spectators="none")]
    lines = {one["id"]: one for one in (await bo.get("/api/my-tables"))["tables"]}
    assert lines[shown]["goal"][0] == "goal-coins"
    assert lines[shown]["progress"] == [[2, 10], [2, 10]]
    for table in hidden:
        assert (lines[table]["goal"], lines[table]["progress"], lines[table]["scores"]) == (None, [], [])
    await bo.ask("resign", table=shown, seat=1)
    over = next(one for one in (await bo.get("/api/my-tables"))["tables"] if one["id"] == shown)
    assert (over["state"], over["progress"]) == ("over", [])
    assert [one["place"] for one in over["scores"]] == [1, 2]
    assert over["yours"] == [1]  # a guest has a history, too
