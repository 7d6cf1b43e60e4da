"""Setting a table and playing at it, as people do."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.server.client import Client, RefusedByServer

from intrigue.engine.catalogues import LANGUAGES
from intrigue.server.errors import Refused


async def table_of(*people: Client, start: bool = True, game: str = "royal-will", **wanted: Any) -> str:
    """A table with these people on seats 0, 1, ...; the first is the host."""
    wanted = {"seats": max(2, len(people) + len(wanted.get("bots", []))), **wanted}
    created = await people[0].post("/api/tables", {"game": game, **wanted})
    table = str(created["table"])
    for person in people:
        await person.watch(table, invite=created["invite"])
    for person in people[1:]:
        await person.ask("sit", table=table, invite=created["invite"])
    if start:
        await people[0].ask("start", table=table)
        for person in people:
            await person.until(lambda person=person: person.tables[table]["position"])
    return table


def to_move(table: str, people: tuple[Client, ...]) -> list[Client]:
    return [one for one in people if one.legal(table)]


async def play_on(table: str, *people: Client, dice: random.Random, most: int = 400) -> int:
    """Random moves by people at their own sockets until the game is over; answers with how many."""
    for count in range(most):
        async with asyncio.timeout(120):
            while not (ready := to_move(table, people)) and not people[0].over(table):
                await settled(table, *people)
        if people[0].over(table):
            return count
        mover = dice.choice(ready)
        await mover.move_and_see(table, dice.choice(mover.legal(table)))
        await settled(table, *people)
    return most


async def settled(table: str, *people: Client) -> None:
    """Until everyone has seen all there is to see: a ping's answer comes after whatever was sent before."""
    await asyncio.gather(*(person.ask("ping") for person in people))


@contextmanager
def refuses(message: str) -> Iterator[None]:
    """What is done inside is refused with this message, which has words in every language."""
    with pytest.raises(Refused) as refusal:
        yield
    assert refusal.value.message[0] == message
    assert all(refusal.value.text(language) for language in LANGUAGES)


async def refused(what: str, asking: Any) -> str:
    """The text of a refusal with this code or, which says more, with a message of this id."""
    with pytest.raises(RefusedByServer) as refusal:
        await asking
    assert what in (refusal.value.code, refusal.value.message[0]), refusal.value
    return refusal.value.text
