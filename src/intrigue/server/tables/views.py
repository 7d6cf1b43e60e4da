"""What is said about a table: to a viewpoint, to everybody at it, and in the lobby."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from intrigue.server import protocol as p
from intrigue.server.errors import Refused

from .commitment import commitment
from .model import TableModel
from .viewpoints import Viewpoint, pack, position_of, position_patch, unpack


def position(live: TableModel, viewer: int, now: float) -> p.Position | None:
    """The game as a viewer may know it."""
    if live.table is None:
        return None
    over = live.state == "over"
    v = live.veiled(viewer)
    return position_of(
        live.game,
        v,
        viewer,
        over,
        can_undo=live.viewpoint(viewer).seen[1],
        scores=live.scores() if over else [],
        clocks=live.clock.told(now, live.game.to_act(v)) if live.clock is not None and not over else None,
    )


def frames(live: TableModel, viewer: int) -> Iterator[p.Frame]:
    """The game so far as a viewer saw it, one frame for each change."""
    if live.table is None:
        return
    game, seen, lines, version = live.game, b"", list[p.Text](), 0
    v = game.veil(live.table.first_state, viewer)
    steps = list(live.table.steps())
    for at in range(len(steps) + 1):
        if at:
            v = game.veil(steps[at - 1].after, viewer)
            lines += live.table.told(steps[at - 1], viewer)
        if v.tobytes() != seen:
            over, version, seen = bool(v["over"]), version + 1, v.tobytes()
            position = position_of(game, v, viewer, over, scores=live.scores() if over else [])
            yield p.Frame(version, position, lines, at if live.state == "over" else -1)
            lines = []


def breakdown(live: TableModel, viewer: int) -> p.Breakdown:
    """The score explained, from what a viewer may know."""
    if live.table is None:
        raise Refused("not_playing", "This table has not begun.")
    if not live.game.explains_scores:
        raise Refused("no_such", "This game does not explain its scores.")
    lines = [[p.BreakdownLine(*line) for line in seat] for seat in live.table.breakdown(viewer)]
    return p.Breakdown(live.row.id, viewer, [sum(line.points for line in seat) for seat in lines], lines)


def info(
    live: TableModel, connected: Callable[[str], bool], onlookers: int, muted: frozenset[str] = frozenset()
) -> p.TableInfo:
    over = live.state == "over"
    return p.TableInfo(
        id=live.row.id,
        game=live.row.game,
        state=live.state,
        seats=seat_infos(live, connected, muted),
        options=live.options,
        host=live.row.host,
        title=live.settings.title,
        private=live.settings.private,
        spectators=live.settings.audience,
        hints=live.settings.hints,
        rated=live.settings.rated,
        clock=live.settings.clock,
        commitment=commitment(live.row.seed, live.row.id),
        seed=live.row.seed.hex() if over else "",
        created=live.row.created,
        onlookers=onlookers,
        undo=_undo_told(live),
        rematch=live.rematch,
        result=result(live) if over else None,
    )


def seat_infos(
    live: TableModel, connected: Callable[[str], bool], muted: frozenset[str] = frozenset()
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
        )
        for seat in live.seats
    ]


def _undo_told(live: TableModel) -> p.UndoAsk | None:
    if live.undo_ask is None:
        return None
    return p.UndoAsk(live.undo_ask[0], sorted(live.undo_ask[1]), live.undo_waiting())


def result(live: TableModel) -> p.Result:
    assert live.table is not None
    reason: Any = "played" if live.table.over else "time" if live.out_of_time else "resigned"
    return p.Result(reason, live.scores(), f"/api/tables/{live.row.id}/record")


def you(live: TableModel, person: str) -> p.You:
    own, host = live.seats_of(person), live.is_host(person)
    return p.You(own, host, live.row.invite if own or host else "")


def snapshot(
    live: TableModel, visitor: str, viewer: int, info: p.TableInfo, now: float, muted: frozenset[str]
) -> p.Snapshot:
    view = live.viewpoint(viewer)
    return p.Snapshot(
        table=info,
        you=you(live, visitor),
        seat=viewer,
        version=view.version,
        position=_told_now(live, view, now),
        log=list(view.log),
        chat=[line for person, line in live.chat if person not in muted],
    )


def _told_now(live: TableModel, view: Viewpoint, now: float) -> p.Position | None:
    """The position as last told, made anew if there is a newer one; only the clocks move in between."""
    if not view.told or view.told_version != view.version:
        _mark_told(view, position(live, view.viewer, now))
    if not view.told:
        return None
    told = unpack(view.told)
    if live.clock is None or live.state == "over":
        return told
    return msgspec.structs.replace(told, clocks=live.clock.told(now, told.to_act))


def _mark_told(view: Viewpoint, position: p.Position | None) -> None:
    view.told = pack(position) if position is not None else b""
    view.told_version, view.told_lines = view.version, len(view.log)
    view.rewound = False


def update(live: TableModel, viewer: int, now: float) -> p.Update | None:
    """What changed for a viewpoint since it was last told; None if only a snapshot can say it."""
    view = live.viewpoint(viewer)
    old, lines, rewound = view.told, view.told_lines, view.rewound
    one_step = view.version == view.told_version + 1
    _mark_told(view, position(live, viewer, now))
    if not old or not view.told or not one_step:
        return None
    return p.Update(
        table=live.row.id,
        seat=viewer,
        version=view.version,
        patch=position_patch(old, view.told),
        log=[] if rewound else view.log[lines:],
        story=list(view.log) if rewound else None,
    )


def lobby_line(live: TableModel, connected: Callable[[str], bool]) -> p.LobbyTable:
    s = live.settings
    return p.LobbyTable(
        id=live.row.id,
        game=live.row.game,
        state=live.state,
        seats=seat_infos(live, connected),
        options=live.options,
        host=live.row.host,
        title=s.title,
        private=s.private,
        rated=s.rated,
        spectators=s.audience,
        clock=s.clock,
        created=live.row.created,
        updated=live.public_at,
    )


def record(live: TableModel) -> dict[str, Any]:
    """The game record with the promise made before the deal."""
    if live.state != "over" or live.table is None:
        raise Refused("not_over", "The record is opened when the game is over.")
    return {
        **live.table.save(),
        "table": live.row.id,
        "commitment": commitment(live.row.seed, live.row.id),
        "names": [seat.name for seat in live.seats],
    }
