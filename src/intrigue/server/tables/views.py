"""Table data for clients: for a viewpoint, for everybody at the table, and for the lobby."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from intrigue.engine.course import Step
from intrigue.engine.records import SPECTATOR
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.runtime.workers import yield_interpreter

from .characters import character
from .commitment import commitment
from .state import TableState
from .viewpoints import Viewpoint, position, question


def snapshot(
    state: TableState, view: Viewpoint, visitor: str, info: p.TableInfo, now: float, muted: frozenset[str]
) -> p.Snapshot:
    """All that a visitor may know; the log from some move on."""
    start, lines = view.log.tail()
    return p.Snapshot(
        table=info,
        you=you(state, visitor),
        seat=view.viewer,
        version=view.version,
        position=position(state, view.viewer, now),
        log=lines,
        earlier=sum(at < start - 1 for at in state.noticed(view.viewer)),
        chat=[line for person, line in state.chat if person not in muted],
    )


# ---------------------------------------------------------------------------------------------- the whole game


def replay(state: TableState, viewer: int, start: int, limit: int) -> tuple[int, list[p.Frame]]:
    """How many frames a viewer's game has so far, one for each change, and some of them."""
    if state.course is None:
        return 0, []
    over = state.phase == "over"
    found: list[p.Frame] = []
    if start == 0:
        v = state.game.veil(state.course.first, viewer)
        found.append(_frame(state, v, viewer, 1, state.left_after(0), 0 if over else -1))
    for number, at, step in _noticed(state, viewer, max(0, start - 1), start + limit - 1):
        v = state.game.veil(step.after, viewer)
        lines = state.course.told(step, viewer) + state.left_after(at + 1)
        found.append(_frame(state, v, viewer, number + 2, lines, at + 1 if over else -1))
    return 1 + len(state.noticed(viewer)), found


def _frame(state: TableState, v: Any, viewer: int, version: int, lines: list[p.Message], moves: int) -> p.Frame:
    over = bool(v["over"])
    asked = question(state.game.position(v), [] if over else state.game.to_act(v), viewer, over)
    shown = p.Position(view=state.game.view(v), **asked, scores=state.scores() if over else [])
    return p.Frame(version, shown, lines, moves)


def log_page(state: TableState, viewer: int, start: int, limit: int) -> list[p.Message]:
    """What a viewer was told about some of the changes of the game."""
    if state.course is None:
        return []
    steps = _noticed(state, viewer, start, start + limit)
    return [line for _, at, step in steps for line in state.course.told(step, viewer) + state.left_after(at + 1)]


def _noticed(state: TableState, viewer: int, start: int, stop: int) -> Iterator[tuple[int, int, Step]]:
    """Of the moves that a viewer noticed, ``start`` to ``stop``: (number among these, number of the move, move)."""
    assert state.course is not None
    wanted = {at: number for number, at in enumerate(state.noticed(viewer)) if start <= number < stop}
    if wanted:
        first = min(wanted)
        for at, step in enumerate(state.course.steps(first, max(wanted) + 1), first):
            if at in wanted:
                yield wanted[at], at, step
            yield_interpreter()


def breakdown(state: TableState, viewer: int) -> p.Breakdown:
    """The score explained, from what a viewer may know."""
    if state.course is None:
        raise Refused(m.NOT_BEGUN)
    if state.game.breakdown is None:
        raise Refused(m.NO_BREAKDOWN)
    lines = [[p.BreakdownLine(*line) for line in seat] for seat in Table.of(state.course).breakdown(viewer)]
    return p.Breakdown(state.id, viewer, [sum(line.points for line in seat) for seat in lines], lines)


def record(state: TableState) -> dict[str, Any]:
    """The game record with the promise made before the deal."""
    if state.phase != "over" or state.course is None:
        raise Refused(m.RECORD_CLOSED)
    return {
        **Table.of(state.course).save(),
        "table": state.id,
        "commitment": commitment(state.row.seed, state.id),
        "names": [seat.name for seat in state.seats],
        "bots": ["" if seat.person else seat.bot for seat in state.seats],
        "characters": [character(seat) for seat in state.seats],
        "programs": [seat.program for seat in state.seats],
        "deleted": [seat.deleted for seat in state.seats],
        "deck": state.row.cards,
    }


# ---------------------------------------------------------------------------------------------- seats and settings


def info(
    state: TableState, connected: Callable[[str], bool], onlookers: int, muted: frozenset[str] = frozenset()
) -> p.TableInfo:
    over = state.phase == "over"
    return p.TableInfo(
        id=state.id,
        game=state.row.game,
        state=state.phase,
        seats=seat_infos(state, connected, muted),
        mode=state.setup.mode,
        options=state.options,
        host=state.row.host,
        title=state.settings.title,
        private=state.settings.private,
        spectators=state.settings.audience,
        hints=state.settings.hints,
        rated=state.settings.rated,
        clock=state.settings.clock,
        commitment=commitment(state.row.seed, state.id),
        seed=state.row.seed.hex() if over else "",
        created=state.row.created,
        cards="" if state.row.cards == find_game(state.row.game).deck_hash else state.row.cards,
        house_deck=state.settings.house_deck,
        onlookers=onlookers,
        undo=_undo_asked(state),
        rematch=state.rematch,
        result=result(state) if over else None,
    )


def seat_infos(
    state: TableState, connected: Callable[[str], bool], muted: frozenset[str] = frozenset()
) -> list[p.SeatInfo]:
    return [
        p.SeatInfo(
            seat.name,
            seat.person,
            seat.bot,
            bool(seat.person) and connected(seat.person),
            seat.resigned,
            seat.taken_over,
            seat.person in muted,
            at in state.hurried_shown,
            character(seat),
            seat.program,
            seat.deleted,
        )
        for at, seat in enumerate(state.seats)
    ]


def _undo_asked(state: TableState) -> p.UndoAsk | None:
    if state.undo_ask is None:
        return None
    return p.UndoAsk(state.undo_ask.seat, sorted(state.undo_ask.agreed), state.undo_waiting())


def result(state: TableState) -> p.Result:
    record = f"/api/tables/{state.id}/record"
    if state.interrupted or state.course is None:
        return p.Result("interrupted", [], record)
    reason: Any = (
        "played"
        if state.course.over
        else "time"
        if any(one.reason == "time" for one in state.departures)
        else "resigned"
    )
    return p.Result(reason, state.scores(), record)


def you(state: TableState, person: str) -> p.You:
    own, host = state.seats_of(person), state.is_host(person)
    return p.You(own, host, state.row.invite if own or host else "")


def lobby_line(state: TableState, connected: Callable[[str], bool]) -> p.LobbyTable:
    settings = state.settings
    goal, progress = race(state)
    return p.LobbyTable(
        id=state.id,
        game=state.row.game,
        state=state.phase,
        seats=seat_infos(state, connected),
        mode=state.setup.mode,
        options=state.options,
        host=state.row.host,
        title=settings.title,
        private=settings.private,
        rated=settings.rated,
        spectators=settings.audience,
        clock=settings.clock,
        created=state.row.created,
        updated=state.public_at,
        goal=goal,
        progress=progress,
        scores=result(state).scores if state.phase == "over" else [],
        house_deck=settings.house_deck,
    )


def race(state: TableState) -> tuple[p.Message | None, list[tuple[int, int]]]:
    """What wins and how far everyone is, where anybody may look on; from what onlookers know."""
    hidden = state.settings.private or state.settings.audience == "none" or state.setup.left_behind
    if state.phase != "playing" or hidden:
        return None, []
    said = state.game.position(state.veiled(SPECTATOR))
    return said.goal, said.progress
