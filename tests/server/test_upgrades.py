"""Tables that began under other rules or cards, and time in which nothing could be stored."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import sqlalchemy as sa
from tests.server.in_process import ANN, BO, Onlooker, Process, SharedBus, new_table, process

from intrigue.engine import registry
from intrigue.engine.game import Game
from intrigue.server.errors import Refused, Unavailable
from intrigue.server.protocol import LiveClock, Move
from intrigue.server.runtime.clock import SYSTEM_CLOCK
from intrigue.server.storage.store import OUTAGE
from intrigue.server.tables import commands, views
from intrigue.server.tables.bot_jobs import bot_job
from intrigue.server.tables.open_table import OpenTable

Start = Callable[[], Awaitable[Process]]


@pytest_asyncio.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    made: list[Process] = []

    async def new() -> Process:
        made.append(await process(tmp_path, SharedBus(), f"process {len(made)}"))
        return made[-1]

    yield new
    for one in made:
        await one.close()


async def move(one: Process, table: OpenTable) -> None:
    """The first legal move of whoever is to move."""
    seat = table.state.waiting()[0]
    visitor, action = (ANN, BO)[seat], table.state.game.legal(table.state.veiled(seat), seat)[0]
    wanted = Move(id=1, table=table.id, version=table.state.version(seat), action=action)
    await one.manager.change(table, lambda state: commands.move(state, visitor, wanted))


async def played(one: Process, moves: int, **wanted: Any) -> OpenTable:
    table = await new_table(one, **wanted)
    for _ in range(moves):
        await move(one, table)
    return table


async def set_version(one: Process, table: str, version: str) -> None:
    statement = sa.text("UPDATE tables SET engine = :version WHERE id = :id").bindparams(version=version, id=table)
    await one.store.write(lambda c: c.execute(statement))


def other_cards(tmp_path: Path) -> Game:
    """A Royal Will with one figure changed."""
    present = registry.game("royal-will")
    changed = tmp_path / "changed.toml"
    changed.write_text(present.card_file_text.replace("start_inheritance = 2", "start_inheritance = 3"))
    other = present.with_cards(changed)
    assert other.cards_hash != present.cards_hash
    return other


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], None]:
    """A release of the server with another game of some key."""
    find = registry.game

    def put(game: Game) -> None:
        def found(key: str) -> Game:
            return game if key == game.key else find(key)

        for module in ("state", "creation", "views", "card_files"):
            monkeypatch.setattr(f"intrigue.server.tables.{module}.find_game", found)

    return put


async def test_a_running_table_goes_on_with_the_cards_it_began_with(
    start: Start, tmp_path: Path, release: Callable[[Game], None]
) -> None:
    one = await start()
    table = await played(one, 3)
    began_with = table.state.row.cards
    release(other_cards(tmp_path))
    later = await start()
    reopened = await later.manager.open(table.id)
    assert reopened.state.game.cards_hash == began_with
    assert views.info(reopened.state, lambda _: True, 0).cards == began_with  # so that a client asks for these cards
    before = len(reopened.state.playing.moves)
    await move(later, reopened)
    assert len(reopened.state.playing.moves) == before + 1
    file = bot_job(reopened, reopened.state.waiting()[0]).card_file
    assert registry.game("royal-will").with_cards(file).cards_hash == began_with  # bots think with them too
    assert (await new_table(later)).state.row.cards != began_with  # new tables have the new ones


async def test_other_games_do_not_notice_that_one_has_changed(
    start: Start, tmp_path: Path, release: Callable[[Game], None]
) -> None:
    one = await start()
    table = await played(one, 1, game="master-of-spies")
    release(other_cards(tmp_path))
    later = await start()
    reopened = await later.manager.open(table.id)
    assert views.info(reopened.state, lambda _: True, 0).cards == ""
    await move(later, reopened)


@pytest.mark.parametrize("spoil", ["version", "cards"])
async def test_a_running_table_that_cannot_go_on_is_ended_and_says_so(
    start: Start, spoil: str, tmp_path: Path, release: Callable[[Game], None]
) -> None:
    one = await start()
    table = await played(one, 3, clock=LiveClock(bank=60, increment=0, together=60))
    if spoil == "version":
        await set_version(one, table.id, "0")
    else:
        await one.store.write(lambda c: c.execute(sa.text("DELETE FROM card_files")))
        release(other_cards(tmp_path))
    later = await start()
    eve = Onlooker("eve")
    await later.manager.watch(eve, table.id, None, "")
    told = eve.last("table")["table"]
    assert (told["state"], told["result"]["reason"], told["result"]["scores"]) == ("over", "interrupted", [])
    assert told["seed"]
    assert table.id not in await later.store.overdue(SYSTEM_CLOCK.now() + 1e6, 50)
    with pytest.raises(Refused, match="not being played"):
        commands.resign(later.manager.tables[table.id].state, ANN, None, "novice")
    again = await (await start()).manager.open(table.id)
    assert again.state.interrupted
    assert again.state.seq == later.manager.tables[table.id].state.seq  # ended once


async def test_what_the_present_rules_can_follow_is_kept_for_the_replay(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that agree with earlier ones up to some move: a table is ended there, not before."""
    one = await start()
    table = await played(one, 5, game="master-of-wills")
    await set_version(one, table.id, "1")
    game = registry.game("master-of-wills")
    real, hashes = Game.state_hash, list(table.state.playing.hashes)

    def since_changed(self: Game, s: Any, version: str | None = None) -> str:
        found = real(self, s)  # as it was stored, but for the fourth move on
        return found if found not in hashes[3:] else "0" * 16

    monkeypatch.setattr(Game, "state_hash", since_changed)
    assert "1" in game.versions
    later = await start()
    state = (await later.manager.open(table.id)).state
    assert state.interrupted
    assert state.course is not None
    assert len(state.course.moves) == 3
    count, _ = views.replay(state, -1, 0, 10)
    assert count > 1


async def test_a_table_of_a_newer_release_is_left_alone(start: Start) -> None:
    one = await start()
    table = await played(one, 2)
    await set_version(one, table.id, "99")
    later = await start()
    with pytest.raises(Refused, match="version 99 of A Royal Will; this server has version 1") as refusal:
        await later.manager.open(table.id)
    assert refusal.value.message == ["unreadable", ["newer-version", "99", "A Royal Will", "1"]]
    await set_version(one, table.id, "1")
    assert (await (await start()).manager.open(table.id)).state.phase == "playing"


async def test_a_drift_without_an_upgrade_is_refused_and_ends_nothing(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await start()
    table = await played(one, 2)
    with monkeypatch.context() as patched:
        patched.setattr(Game, "state_hash", lambda self, s, version=None: "0" * 16)
        with pytest.raises(Refused, match="the rules have changed"):
            await (await start()).manager.open(table.id)
    assert (await (await start()).manager.open(table.id)).state.phase == "playing"


# ---------------------------------------------------------------------------------------------- clocks and outages


class Later:
    """The system's clock, put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return SYSTEM_CLOCK.now() + self.ahead

    def monotonic(self) -> float:
        return SYSTEM_CLOCK.monotonic() + self.ahead


BANK = 300


async def timed(one: Process) -> tuple[OpenTable, Later]:
    clock = Later()
    one.manager.clock = clock
    return await new_table(one, clock=LiveClock(bank=BANK, increment=0, together=BANK)), clock


async def let_flags_fall(one: Process, table: OpenTable) -> None:
    table.working = True
    await one.manager.automation._work(table)


async def test_no_flag_falls_while_nothing_can_be_stored(start: Start) -> None:
    one = await start()
    table, clock = await timed(one)
    one.faults.away = True
    clock.ahead = 2 * BANK
    await let_flags_fall(one, table)
    one.faults.away = False
    await let_flags_fall(one, table)  # back, and not yet known for how long it was away
    assert table.state.phase == "playing"
    await one.store.beat(clock.now())
    await let_flags_fall(one, table)
    assert table.state.phase == "playing"
    assert table.state.clock is not None
    assert table.state.clock.deadline() - table.now() > BANK - OUTAGE
    for beat in range(BANK // 2 + 10):  # from here on time counts again
        clock.ahead += 2
        if beat % 4 == 0:
            await one.store.beat(clock.now())
    await one.store.beat(clock.now())
    await let_flags_fall(one, table)
    assert table.state.phase == "over"


async def test_the_first_move_after_an_outage_is_charged_alike_by_all_processes(start: Start) -> None:
    one = await start()
    table, clock = await timed(one)
    while len(table.state.waiting()) > 1:
        await move(one, table)
    one.faults.away = True
    clock.ahead = BANK / 2
    with pytest.raises(Unavailable):
        await move(one, table)
    one.faults.away = False
    await move(one, table)  # before the pulse had a chance to notice
    other = await start()
    reopened = await other.manager.open(table.id)
    assert reopened.state.clock is not None
    assert table.state.clock is not None
    assert reopened.state.clock.left == table.state.clock.left
    assert min(table.state.clock.left) > BANK - OUTAGE
