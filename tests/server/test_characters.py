"""Bots with a name, a face and a character."""

from __future__ import annotations

import random
import re
from itertools import permutations, product
from pathlib import Path

from tests.server.conftest import NewClient
from tests.server.playing import play_on, table_of
from tests.server.running import Server

from intrigue.bots import LEVELS
from intrigue.engine.catalogues import LANGUAGES
from intrigue.engine.records import MAX_SEATS
from intrigue.server import messages as m
from intrigue.server.tables.characters import ROSTER, bot_name, character
from intrigue.server.tables.state import Seat

FACES = Path(__file__).parents[2] / "web" / "src" / "faces" / "characters.ts"
NAMES = [name for names in ROSTER.values() for name in names]


def test_every_level_has_a_roster_and_letters_tell_them_apart() -> None:
    assert list(ROSTER) == list(LEVELS)
    assert {len(names) for names in ROSTER.values()} == {MAX_SEATS}
    for names in ROSTER.values():
        assert len({name[0] for name in names}) == len(names)


def test_nobody_sits_twice_at_a_table() -> None:
    for table in ("a", "b", "c", "d"):
        taken: list[str] = []
        for seat in range(MAX_SEATS):
            taken.append(bot_name("novice", table, seat, taken))
        assert sorted(taken) == sorted(ROSTER["novice"])


def test_bots_of_several_levels_at_a_table_have_letters_of_their_own() -> None:
    for table, levels in product(("a", "b", "c", "d"), permutations(("grandmaster", "novice", "regular", "expert"))):
        taken: list[str] = []
        for seat, level in enumerate((*levels, *levels[:2])):
            taken.append(bot_name(level, table, seat, taken))
        assert len({name[0] for name in taken}) == MAX_SEATS


def test_one_meets_others_at_other_tables() -> None:
    assert {bot_name("expert", f"table-{n}", 1, ()) for n in range(40)} == set(ROSTER["expert"])


async def test_whoever_plays_on_meets_the_same_bots(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    table = await table_of(ann, seats=4, bots=["novice"] * 3)
    await play_on(table, ann, dice=random.Random(1))
    names = [one["name"] for one in ann.tables[table]["table"]["seats"]]
    again = await ann.post(f"/api/tables/{table}/play-on", {"moves": 1, "seat": 1, "level": "novice"})
    met = [one["name"] for one in (await ann.watch(again["table"]))["table"]["seats"]]
    assert met[1] == names[0], "the visitor has the other seat now"
    assert met[2:] == names[2:]
    assert met[0] not in met[1:]
    other = await ann.post(f"/api/tables/{table}/play-on", {"moves": 1, "seat": 0, "level": "regular"})
    met = [one["name"] for one in (await ann.watch(other["table"]))["table"]["seats"]]
    assert set(met[1:]) <= set(ROSTER["regular"])


def test_everybody_has_a_sentence_in_every_language_and_a_face() -> None:
    declared = next(one for one in m.MESSAGES.declared if one.name == "character")
    assert [name.lower() for name in NAMES] == list(declared.args[0][1].of)
    for language in LANGUAGES:
        told = [m.texts(language).text(["character", name.lower()]) for name in NAMES]
        assert len(set(told)) == len(NAMES)
    assert re.findall(r"^  (\w+): \{ skin", FACES.read_text("utf-8"), re.MULTILINE) == [name.lower() for name in NAMES]


def test_people_have_the_character_they_have() -> None:
    assert character(Seat("Tilda", "", "novice")) == "tilda"
    assert character(Seat("Tilda", "p1")) == ""
    assert character(Seat("Tilda", "p1", "novice")) == ""  # a bot plays for a person of that name
    assert character(Seat(bot_name("random", "t", 1, ()), "", "random")) == ""
