"""Decks of people's own: checked, kept, played with, replayed, verified and taken up again."""

from __future__ import annotations

import json
import random
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from tests.server.conftest import NewClient
from tests.server.in_process import ANN, SharedBus, process
from tests.server.playing import play_on, refused, refuses, table_of
from tests.server.running import Server

from intrigue import Table
from intrigue.engine.card_numbers import card_numbers, with_numbers
from intrigue.engine.registry import game
from intrigue.server.protocol import CreateTable, NewDeck
from intrigue.server.tables import creation, decks
from intrigue.server.tables.card_files import changes, numbers
from intrigue.server.tables.commitment import check_deal

WILL = game("royal-will")
MINE = WILL.card_file_text.replace("start_inheritance = 2", "start_inheritance = 3").replace("count = 4", "count = 5")
DECKS = "/api/games/royal-will/decks"


async def test_a_deck_is_played_to_the_end_replayed_verified_and_gone_on_from(
    server: Server, clients: NewClient, tmp_path: Path
) -> None:
    ann, bo = await clients(server), await clients(server)
    await ann.put("/api/me/name", {"name": "Ann <b>"})
    deck = await ann.post(DECKS, {"text": MINE, "name": "  Rich   heirs "})
    assert (deck["name"], deck["by"], deck["cards"] != WILL.cards_hash) == ("Rich heirs", "Ann <b>", True)
    table = await table_of(ann, bo, cards=deck["cards"])
    info = bo.tables[table]["table"]
    assert (info["cards"], info["house_deck"]) == (deck["cards"], True)
    known = await bo.get(f"{DECKS}/{info['cards']}")
    assert [(one["table"], one["key"], one["field"], one["before"], one["after"]) for one in known["changes"]] == [
        ("figures", "", "start_inheritance", "2", "3"),
        ("card", "heir", "count", "4", "5"),
    ]
    assert (known["name"], known["by"], known["text"]) == ("Rich heirs", "Ann <b>", MINE)
    line = next(one for one in (await bo.get("/api/tables"))["tables"] if one["id"] == table)
    assert line["house_deck"]
    await play_on(table, ann, bo, dice=random.Random(2))
    await ann.until(lambda: ann.over(table))

    record = await ann.get(f"/api/tables/{table}/record")
    assert check_deal(record)
    file = tmp_path / "deck.toml"
    file.write_text(known["text"], encoding="utf-8")
    assert Table.load(record, WILL.with_cards(file)).over
    assert record["deck"] == deck["cards"]
    printed = await bo.get(f"/api/games/royal-will/cards?cards={record['deck']}")
    assert {one["key"]: one["count"] for one in printed["cards"]}["heir"] == 5
    replay = await bo.get(f"/api/tables/{table}/replay?seat=0&limit=5")
    assert [have for have, _ in replay["frames"][0]["position"]["progress"]] == [3, 3]

    again = await ann.post(f"/api/tables/{table}/play-on", {"moves": 2, "seat": 0, "level": "novice"})
    assert (await ann.watch(again["table"]))["table"]["cards"] == deck["cards"]
    await ann.until(lambda: ann.legal(again["table"]) or ann.over(again["table"]))  # the bot moves with these cards
    rematch = (await bo.ask("rematch", table=table))["table"]
    assert (await bo.watch(rematch))["table"]["cards"] == deck["cards"]


async def test_a_hint_is_searched_for_with_the_cards_of_the_table(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    deck = await ann.post(DECKS, {"text": MINE, "name": ""})
    table = await table_of(ann, bo, cards=deck["cards"])
    while len(ann.legal(table)) < 2:  # two cards alike leave no choice
        table = await table_of(ann, bo, cards=deck["cards"])
    answer = await ann.ask("hint", table=table)
    assert sorted(one["action"] for one in answer["moves"]) == sorted(ann.legal(table))
    assert all(one["label"][0] == "do-place" for one in answer["moves"])


async def test_faults_are_told_as_they_are_typed(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    wrong = MINE.replace("count = 5", "count = 50").replace("win_at = 10", "win_at = 0")
    told = await ann.post(f"{DECKS}/check", {"text": wrong})
    assert [(one["line"], one["where"], one["field"]) for one in told["faults"]] == [
        (wrong[: wrong.index("win_at")].count("\n") + 1, "[figures]", "win_at"),
        (wrong[: wrong.index("count = 50")].count("\n") + 1, "card 'heir'", "count"),
    ]
    assert told["cards"] == ""
    assert told["faults"][1]["text"].startswith("50 is not a number from 0 to ")
    ann.http.headers["accept-language"] = "es-MX, en;q=0.5"
    spanish = await ann.post(f"{DECKS}/check", {"text": wrong})
    assert [one["text"].split(" de ")[0] for one in spanish["faults"]] == ["0 no es un número", "50 no es un número"]
    ann.http.headers["accept-language"] = "en"
    count = next(one for one in told["numbers"] if (one["key"], one["fields"]) == ("heir", ["count"]))
    assert wrong[count["start"] : count["end"]] == str(count["value"]) == "50"
    right = await ann.post(f"{DECKS}/check", {"text": MINE})
    assert right["faults"] == []
    assert {one["key"]: one["name"] for one in right["printed"]}["heir"] == "Heir"
    assert all([(await ann.get(f"{DECKS}/{one}"))["by"] == "" for one in ("published", WILL.deck_hash)])
    await refused("bad-cards", ann.post(DECKS, {"text": wrong}))
    await refused("no-such-cards", ann.get(f"{DECKS}/00ff"))
    await refused("no-such-cards", ann.post("/api/tables", {"game": "royal-will", "cards": "00ff"}))


@pytest.mark.parametrize("text", ["\0", "[" * 100_000, "a" + ".a" * 100_000 + "=1", "x" * 262_144])
async def test_a_hostile_file_is_refused_and_nothing_is_kept(one_server: Server, clients: NewClient, text: str) -> None:
    ann = await clients(one_server)
    assert (await ann.post(f"{DECKS}/check", {"text": text}))["faults"]
    await refused("bad-cards", ann.post(DECKS, {"text": text}))
    assert (await ann.get("/api/my-decks"))["decks"] == []


async def test_what_is_too_large_or_no_text_is_refused(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    for content in (
        b'{"text": "' + b"x" * 300_000 + b'"}',
        b'{"text": "\\ud800"}',
    ):
        headers = {"x-intrigue": "1", "content-type": "application/json"}
        answer = await ann.http.post(f"{DECKS}/check", content=content, headers=headers)
        assert answer.status_code in (httpx.codes.BAD_REQUEST, httpx.codes.REQUEST_ENTITY_TOO_LARGE), content[:30]


async def test_decks_of_the_same_tables_and_other_names_are_two(one_server: Server, clients: NewClient) -> None:
    ann, bo = await clients(one_server), await clients(one_server)
    named = MINE.replace('key = "heir"', 'key = "heir"\nname = "Prince"')
    kept = [await one.post(DECKS, {"text": text}) for one, text in ((ann, MINE), (bo, named), (bo, MINE))]
    assert kept[0]["cards"] != kept[1]["cards"]
    assert kept[0] == kept[2]  # the first who made it is its maker
    assert (await ann.post(DECKS, {"text": MINE, "name": "Mine"}))["name"] == "Mine"
    assert (await bo.post(DECKS, {"text": MINE, "name": "Yours"}))["name"] == "Mine"
    assert [one["cards"] for one in (await bo.get("/api/my-decks"))["decks"]] == [kept[1]["cards"]]
    assert (await ann.post(DECKS, {"text": WILL.card_file_text + "\n"}))["by"] == ""  # published: nobody's own
    table = await table_of(ann, start=False, cards=kept[1]["cards"])
    assert ann.tables[table]["table"]["cards"] == kept[1]["cards"]


async def test_a_rated_table_has_the_published_cards(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    await ann.sign_up("Decker")
    deck = await ann.post(DECKS, {"text": MINE})
    wanted = {"game": "royal-will", "rated": True, "clock": {"kind": "days", "days": 1}, "cards": deck["cards"]}
    await refused("rated-published-cards", ann.post("/api/tables", wanted))


async def test_nobody_keeps_any_number_of_decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "MAX_DECKS", 1)
    one = await process(tmp_path, SharedBus(), "process")
    first = await decks.keep(one.manager, ANN, "royal-will", NewDeck(MINE))
    with refuses("too-many-decks"):
        await decks.keep(one.manager, ANN, "royal-will", NewDeck(MINE.replace("win_at = 10", "win_at = 9")))
    assert (await decks.find(one.manager, "royal-will", first.cards)).by == ANN.name
    await one.close()


async def test_decks_that_nobody_uses_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """30 days after an unnamed one was last used, a year after a named one; never one that a table was made with."""
    one = await process(tmp_path, SharedBus(), "process")
    kept = {}
    for win_at, name in ((9, ""), (8, "named"), (7, "played"), (6, "")):
        text = MINE.replace("win_at = 10", f"win_at = {win_at}")
        kept[win_at] = (await decks.keep(one.manager, ANN, "royal-will", NewDeck(text, name))).cards
    for win_at in (7, 6):
        await creation.create(one.manager, ANN, CreateTable("royal-will", seats=2, cards=kept[win_at]))
    now = one.manager.clock.now()

    async def left_after(days: float) -> set[str]:
        monkeypatch.setattr(one.manager, "clock", SimpleNamespace(now=lambda: now + days * decks.DAY))
        await decks.forget_unused(one.manager)
        return {line[1] for line in await one.store.decks_of(ANN.id)}

    assert await left_after(29) == set(kept.values())
    assert await left_after(31) == {kept[8], kept[7], kept[6]}
    assert await left_after(366) == {kept[7], kept[6]}
    await one.close()


def test_costs_stand_among_the_numbers_of_a_form() -> None:
    text = game("ausonia").card_file_text
    found = {(one.key, *one.fields): one for one in numbers(text)}
    cost = found["crown_jewel", "cost"]
    assert cost.value == text[cost.start : cost.end] == "SEBRR"
    assert [one.start for one in numbers(text)] == sorted(one.start for one in numbers(text))


def test_numbers_are_called_by_what_stands_before_them() -> None:
    text = game("ausonia").card_file_text
    found = {(one.table, one.key, *one.fields): text[one.start : one.end] for one in numbers(text)}
    assert found["card", "house_steward", "ability", "2", "do", "1", "draw"] == "1"
    assert found["figures", "", "goal"] == "60"


def test_changes_name_what_is_new_gone_and_other() -> None:
    text = WILL.card_file_text.replace('key = "heir"', 'key = "bastard"')
    found = [(one.table, one.key, one.field, one.before, one.after) for one in changes("royal-will", text)]
    assert found == [("card", "heir", "", "", None), ("card", "bastard", "", None, "")]
    assert changes("royal-will", WILL.card_file_text) == []


def test_a_change_inside_a_long_value_is_not_cut_off() -> None:
    text = game("ausonia").card_file_text
    (number,) = (one for one in card_numbers(text) if one.path == "card.mask_sovereign.ability.1.influence")
    (change,) = changes("ausonia", with_numbers(text, {number: 14}))
    before, after = json.loads(change.before or ""), json.loads(change.after or "")
    assert len(change.after or "") > 80
    assert before != after
