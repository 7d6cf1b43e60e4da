"""Creating tables: new, from a moment of a finished game, or for a rematch."""

from __future__ import annotations

import base64
import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from intrigue.engine.errors import PlayerError, UnknownGame
from intrigue.engine.game import Game
from intrigue.engine.messages import NO_SUCH_SEAT
from intrigue.engine.registry import game as find_game
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused, Unavailable, bad_options
from intrigue.server.people.visitors import Visitor, clean_text
from intrigue.server.runtime.bot_pool import first_level, is_level
from intrigue.server.runtime.bus import TableNews
from intrigue.server.storage.append import Append
from intrigue.server.storage.decks import DeckRow

from . import commands, views
from .broadcast import encode
from .characters import bot_name
from .commitment import commitment
from .events import AnyEvent, BotSat, Moved, Rematched, Sat, Settings, Started, Stored, TableRow
from .fold import fold
from .manager import TableManager, seatings
from .open_table import OpenTable
from .rated import require_ratable
from .state import Setup, TableState


async def create(manager: TableManager, visitor: Visitor, wanted: p.CreateTable) -> p.Created:
    await manager.prepared.wait(wanted.game)
    game, deck = await _with_deck(manager, wanted)
    row, events = _new_table(manager, visitor, wanted, game, deck)
    table = await _create(manager, row, events)
    if wanted.start:
        await manager.change(table, lambda state: commands.start(state, visitor))
    return p.Created(row.id, row.invite, commitment(row.seed, row.id))


async def _with_deck(manager: TableManager, wanted: p.CreateTable) -> tuple[Game, DeckRow | None]:
    """The game with the cards that were asked for, and who made these, if they are somebody's own."""
    try:
        present = find_game(wanted.game)
    except UnknownGame:
        raise Refused(m.BAD_OPTIONS, m.message(m.NO_SUCH_GAME, wanted.game)) from None
    if wanted.cards in ("", present.deck_hash):
        return present, None
    deck, game = (
        await manager.store.deck(wanted.game, wanted.cards),
        await manager.card_files.game(wanted.game, wanted.cards),
    )
    if deck is None or game is None:
        raise Refused(m.NO_SUCH_CARDS)
    return game, deck


def _new_table(
    manager: TableManager, visitor: Visitor, wanted: p.CreateTable, game: Game, deck: DeckRow | None
) -> tuple[TableRow, list[AnyEvent]]:
    """Check what was asked for; the message of the engine says what is allowed."""
    try:
        blank = game.start(wanted.seats, wanted.options, 0)
    except PlayerError as error:
        raise bad_options(wanted.game, error) from None
    seats = int(blank["seats"])
    if wanted.rated and deck is not None:
        raise Refused(m.RATED_PUBLISHED_CARDS)
    if wanted.rated:
        require_ratable(visitor, wanted, game, game.deal(seats, wanted.options, seed=0))
    if len(wanted.bots) + wanted.sit > seats:
        raise Refused(m.TOO_MANY_BOTS, seats, len(wanted.bots))
    for level in wanted.bots:
        require_level(level)
    settings = Settings(
        seats=seats,
        options=game.option_values(blank),
        title=clean_text(wanted.title),
        private=wanted.private,
        spectators=wanted.spectators,
        hints=wanted.hints and not wanted.rated,
        rated=wanted.rated,
        programs=wanted.rated and visitor.program,
        clock=wanted.clock,
        house_deck=deck is not None,
    )
    events: list[AnyEvent] = [Sat(0, visitor.id, visitor.name, visitor.program)] if wanted.sit else []
    events += [BotSat(seats - len(wanted.bots) + at, level) for at, level in enumerate(wanted.bots)]
    row = new_row(wanted.game, settings, visitor.id, manager.clock.now(), manager.random_bytes)
    return msgspec.structs.replace(row, cards=game.deck_hash), events


async def _create(manager: TableManager, row: TableRow, events: Sequence[AnyEvent]) -> OpenTable:
    setup = Setup(row, await manager.card_files.game_of(row))
    state, first = await manager.workers.run(first_state, setup, events)
    try:
        await manager.store.create_table(row, state.game.card_file_text, first)
    except Unavailable:
        if await manager.store.find_table(row.id) is None:
            raise
    return await _opened(manager, state)


def first_state(setup: Setup, events: Sequence[AnyEvent]) -> tuple[TableState, Append]:
    """A new table after its first events, and what the store is to keep of it."""
    created = setup.row.created
    stored = [Stored(at, created, event) for at, event in enumerate(events, 1)]
    state = fold(TableState.new(setup), stored)
    return state, Append(
        table=state.id,
        after=0,
        events=stored,
        changed=created,
        updated=created,
        state=state.phase,
        waiting=state.waiting_mask(),
        due=state.due(),
        line=encode(views.lobby_line(state, lambda _: False)),
        seatings=seatings(state),
    )


async def _opened(manager: TableManager, state: TableState) -> OpenTable:
    """A new table is stored: it is open here, and the lobby hears of it."""
    table = manager.add(state)
    manager.broadcaster.broadcast_lobby(table)
    await manager.bus.publish(TableNews(manager.process, state.id, state.seq, lobby=True))
    return table


async def play_on(manager: TableManager, visitor: Visitor, old: TableState, wanted: p.PlayOn) -> p.Created:
    """The same deal and first moves at a new table, against bots. Its seed is open, so it is never rated."""
    course = old.course
    if old.phase != "over" or course is None:
        raise Refused(m.PLAY_ON_FROM_FINISHED)
    if wanted.seat >= old.settings.seats:
        raise Refused(NO_SUCH_SEAT, wanted.seat, old.settings.seats - 1)
    if wanted.moves >= len(course.moves):
        raise Refused(m.PLAY_ON_BEFORE_LAST, len(course.moves))
    level = require_level(wanted.level)
    settings = msgspec.structs.replace(old.settings, title="", private=True, rated=False, hints=True, clock=None)
    settings = msgspec.structs.replace(settings, continued=True)
    row = new_row(old.row.game, settings, visitor.id, manager.clock.now(), manager.random_bytes)
    row = msgspec.structs.replace(row, seed=old.row.seed, engine=old.row.engine, cards=old.row.cards)
    # Whoever sat there is met again.
    names = {at: one.name for at, one in enumerate(old.seats) if one.bot == level and at != wanted.seat}
    events: list[AnyEvent] = []
    for at in range(settings.seats):
        if at == wanted.seat:
            events.append(Sat(at, visitor.id, visitor.name, visitor.program))
        else:
            if at not in names:
                names[at] = bot_name(level, row.id, at, list(names.values()))
            events.append(BotSat(at, level, names[at]))
    events.append(Started(course.start_hash))
    played = zip(course.moves[: wanted.moves], course.hashes, strict=False)
    events += [Moved(seat, action, found) for (seat, action), found in played]
    manager.automation.schedule(await _create(manager, row, events))
    return p.Created(row.id, row.invite, commitment(row.seed, row.id))


async def from_study(
    manager: TableManager, visitor: Visitor, game: str, deck: p.DeckInfo, found: Mapping[str, Any], seat: int
) -> p.StudyReplay:
    """A game of the lab as a finished table of bots; it can be replayed, verified and gone on from like any other."""
    own = deck.cards != find_game(game).deck_hash
    settings = Settings(seats=found["seats"], options=found["options"], private=True, house_deck=own)
    row = new_row(game, settings, visitor.id, manager.clock.now(), manager.random_bytes)
    row = msgspec.structs.replace(row, seed=bytes.fromhex(found["seed"]), cards=deck.cards)
    events: list[AnyEvent] = [BotSat(at, found["players"]) for at in range(settings.seats)]
    events.append(Started(found["start"]))
    events += [Moved(by, action, after) for by, action, after in found["moves"]]
    table = await _create(manager, row, events)
    before = sum(at < (found["decision"] or 0) for at in table.state.noticed(seat))
    return p.StudyReplay(row.id, row.invite, seat, before)


async def rematch(manager: TableManager, visitor: Visitor, table: OpenTable) -> str:
    """The table that follows: made once, whoever asks first is its host."""
    new: TableState | None = None

    def decide(state: TableState) -> Sequence[AnyEvent]:
        commands.rematch(state, visitor)
        return [] if state.rematch else [Rematched(new_id(manager.random_bytes(16)))]

    async def write(append: Append) -> None:
        """The new table and the note of it, all or nothing."""
        nonlocal new
        (noted,) = append.events
        assert isinstance(noted.event, Rematched)
        old = table.state
        settings = msgspec.structs.replace(old.settings, continued=False)
        row = new_row(old.row.game, settings, visitor.id, manager.clock.now(), manager.random_bytes)
        row = msgspec.structs.replace(row, id=noted.event.table)
        if old.settings.house_deck:
            row = msgspec.structs.replace(row, cards=old.row.cards)
        setup = Setup(row, await manager.card_files.game_of(row))
        new, first = await manager.workers.run(first_state, setup, _same_seats(old, visitor))
        await manager.store.create_table(row, setup.game.card_file_text, first, append)

    await manager.change(table, decide, write=write)
    following = table.state.rematch
    if new is not None and new.id == following:
        await _opened(manager, new)
    elif table.state.settings.rated:
        seat = table.state.seats_of(visitor.id)[0]
        await manager.change(await manager.open(following), lambda state: commands.join_rematch(state, visitor, seat))
    return following


def _same_seats(old: TableState, visitor: Visitor) -> list[AnyEvent]:
    """Everyone sits where they sat; at a rated table nobody does who has not said so, or would lose by staying away."""
    events: list[AnyEvent] = []
    for at, one in enumerate(old.seats):
        if not one.person:
            events.append(BotSat(at, one.bot))
        elif one.person == visitor.id or not old.settings.rated:
            events.append(Sat(at, one.person, one.name, one.program))
    return events


def new_row(game: str, settings: Settings, host: str, now: float, random_bytes: Callable[[int], bytes]) -> TableRow:
    return TableRow(
        id=new_id(random_bytes(16)),
        game=game,
        engine=find_game(game).version,
        cards=find_game(game).deck_hash,
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
        raise Refused(m.NO_SUCH_LEVEL, level)
    return level
