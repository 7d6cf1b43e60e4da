"""New tables: as somebody asked for, from a moment of a finished game, or for another round."""

from __future__ import annotations

import base64
import string
from collections.abc import Callable, Sequence

import msgspec

from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import game as find_game
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.bot_pool import first_level, is_level
from intrigue.server.runtime.bus import TableNews
from intrigue.server.runtime.metrics import METRICS
from intrigue.server.storage.store import Append, Conflict

from . import commands, views
from .broadcast import encode
from .commitment import commitment
from .entries import Entry
from .events import AnyEvent, BotSat, Moved, Rematched, Sat, Settings, Started, Stored, TableRow
from .manager import TRIES, TableManager, numbered
from .model import TableModel
from .rated import require_ratable


async def create(manager: TableManager, visitor: Visitor, wanted: p.CreateTable) -> p.Created:
    row, events = _new_table(manager, visitor, wanted)
    entry = await _create(manager, row, events, None)
    if wanted.start:
        await manager.change(entry, lambda live: commands.start(live, visitor))
    return p.Created(row.id, row.invite, commitment(row.seed, row.id))


def _new_table(manager: TableManager, visitor: Visitor, wanted: p.CreateTable) -> tuple[TableRow, list[AnyEvent]]:
    """Check what was asked for; the message of the engine says what is allowed."""
    try:
        game = find_game(wanted.game)
        blank = game.start(wanted.seats, wanted.options, 0)
    except IntrigueError as error:
        raise Refused("bad_options", str(error)) from None
    seats = int(blank["seats"])
    if wanted.rated:
        require_ratable(visitor, wanted, game, game.deal(seats, wanted.options, seed=0))
    if len(wanted.bots) + wanted.sit > seats:
        raise Refused("table_full", f"There are {seats} seats for {len(wanted.bots)} bots and you.")
    for level in wanted.bots:
        require_level(level)
    settings = Settings(
        seats=seats,
        options=game.option_values(blank),
        title=" ".join(wanted.title.split()),
        private=wanted.private,
        spectators=wanted.spectators,
        hints=wanted.hints and not wanted.rated,
        rated=wanted.rated,
        clock=wanted.clock,
    )
    events: list[AnyEvent] = [Sat(0, visitor.id, visitor.name)] if wanted.sit else []
    events += [BotSat(seats - len(wanted.bots) + at, level) for at, level in enumerate(wanted.bots)]
    return new_row(wanted.game, settings, visitor.id, manager.clock.now(), manager.random_bytes), events


async def _create(manager: TableManager, row: TableRow, events: Sequence[AnyEvent], follows: Append | None) -> Entry:
    live = TableModel(row, manager.store.outages)
    stored = [Stored(at, row.created, event) for at, event in enumerate(events, 1)]
    for one in stored:
        live.apply(one)
    entry = Entry(live, manager.clock)
    first = Append(
        table=row.id,
        after=0,
        events=stored,
        changed=row.created,
        updated=row.created,
        state=live.state,
        waiting=live.to_act_mask(),
        due=live.due(),
        line=encode(views.lobby_line(live, lambda _: False)),
        seatings=[(at, one.person) for at, one in enumerate(live.seats) if one.person],
    )
    await manager.store.create_table(row, first, follows)
    manager.entries[row.id] = entry
    METRICS.tables.set(len(manager.entries))
    manager.broadcaster.tell_lobby(entry)
    return entry


async def play_on(manager: TableManager, visitor: Visitor, entry: Entry, wanted: p.PlayOn) -> p.Created:
    """The same deal and first moves at a new table, against bots. Its seed is open, so it is never rated."""
    old = entry.live
    if old.state != "over" or old.table is None:
        raise Refused("not_over", "One can go on from a finished game only.")
    if wanted.seat >= old.settings.seats:
        raise Refused("bad_seat", f"There is no seat {wanted.seat} at this table.")
    if wanted.moves >= len(old.table.moves):
        raise Refused("bad_options", f"Go on from a moment before the last of {len(old.table.moves)} moves.")
    level = require_level(wanted.level)
    settings = msgspec.structs.replace(old.settings, title="", private=True, rated=False, hints=True, clock=None)
    row = new_row(old.row.game, settings, visitor.id, manager.clock.now(), manager.random_bytes)
    row = msgspec.structs.replace(row, seed=old.row.seed, engine=old.row.engine, cards=old.row.cards)
    events: list[AnyEvent] = [
        Sat(at, visitor.id, visitor.name) if at == wanted.seat else BotSat(at, level) for at in range(settings.seats)
    ]
    events.append(Started(old.table.start_hash))
    played = zip(old.table.moves[: wanted.moves], old.table.hashes, strict=False)
    events += [Moved(seat, action, found) for (seat, action), found in played]
    manager.schedule(await _create(manager, row, events, None))
    return p.Created(row.id, row.invite, commitment(row.seed, row.id))


async def rematch(manager: TableManager, visitor: Visitor, entry: Entry) -> str:
    """The table that follows: made once, whoever asks first is its host."""
    async with entry.lock:
        for _ in range(TRIES):
            await manager.catch_up(entry)
            old = entry.live
            commands.rematch(old, visitor)
            if old.rematch:
                break
            row = new_row(old.row.game, old.settings, visitor.id, manager.clock.now(), manager.random_bytes)
            events = _same_seats(old, visitor)
            noted = numbered(old, [Rematched(row.id)], manager.clock)
            old.apply(noted[0])
            try:
                await _create(manager, row, events, manager.to_append(entry, noted, [], old.state))
            except Conflict:
                await manager.read_again(entry, noted[0].seq - 1)
                continue
            except BaseException:
                await manager.read_again(entry, noted[0].seq - 1)
                raise
            manager.broadcaster.tell_events(entry, noted)
            await manager.bus.publish(TableNews(manager.process, old.row.id, noted))
            return row.id
        else:
            raise Refused("server_error", "Too many changes at once; try again.")
    if old.settings.rated:
        seat = old.seats_of(visitor.id)[0]
        next_table = await manager.entry(old.rematch)
        await manager.change(next_table, lambda live: commands.join_rematch(live, visitor, seat))
    return old.rematch


def _same_seats(old: TableModel, visitor: Visitor) -> list[AnyEvent]:
    """Everyone sits where they sat; at a rated table nobody does who has not said so, or would lose by staying away."""
    events: list[AnyEvent] = []
    for at, one in enumerate(old.seats):
        if not one.person:
            events.append(BotSat(at, one.bot))
        elif one.person == visitor.id or not old.settings.rated:
            events.append(Sat(at, one.person, one.name))
    return events


def new_row(game: str, settings: Settings, host: str, now: float, random_bytes: Callable[[int], bytes]) -> TableRow:
    return TableRow(
        id=new_id(random_bytes(16)),
        game=game,
        engine=find_game(game).version,
        cards=find_game(game).cards_hash,
        settings=settings,
        seed=random_bytes(32),
        invite=base64.urlsafe_b64encode(random_bytes(12)).decode(),
        host=host,
        created=now,
    )


def new_id(random: bytes) -> str:
    """Twelve letters and digits."""
    number, letters = int.from_bytes(random), string.ascii_lowercase + string.digits
    return "".join(letters[number // 36**at % 36] for at in range(12))


def require_level(level: str) -> str:
    if not level:
        return first_level()
    if not is_level(level):
        raise Refused("no_bots", f"There is no bot level {level!r}.")
    return level
