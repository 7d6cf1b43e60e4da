"""Who resigns or runs out of time: the log says so, at its place, and nothing can be taken back any more."""

from __future__ import annotations

import pytest

from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor
from intrigue.server.tables import commands, snapshots, views
from intrigue.server.tables.creation import new_row
from intrigue.server.tables.events import (
    AnyEvent,
    Moved,
    Resigned,
    Sat,
    Settings,
    Started,
    Stored,
    UndoAnswered,
    UndoAsked,
)
from intrigue.server.tables.fold import evolve, fold
from intrigue.server.tables.state import Setup, TableState
from intrigue.server.tables.viewpoints import Viewpoint

RESIGNED = ("resigns", 2)


def begun() -> TableState:
    setup = Setup(new_row("royal-will", Settings(3, {}), "ann", 1.0, bytes))
    sat = (Sat(0, "ann", "Ann"), Sat(1, "bo", "Bo"), Sat(2, "cy", "Cy"))
    events = (*sat, Started(setup.deal.start_hash))
    return fold(TableState.new(setup), [Stored(number, 1.0, event) for number, event in enumerate(events, 1)])


def then(state: TableState, event: AnyEvent) -> TableState:
    return evolve(state, Stored(state.seq + 1, 2.0, event))


def moved(state: TableState, seat: int) -> TableState:
    course = state.playing
    action = state.game.legal(course.veiled(seat), seat)[0]
    return then(state, Moved(seat, action, course.played(seat, action).hashes[-1]))


def after_first_will_card() -> TableState:
    """All three have placed their cards: everyone was told of it."""
    state = begun()
    while len(state.waiting()) > 1 or not Viewpoint.of(state, 0).log.tail()[1]:
        state = moved(state, state.waiting()[0])
    return state


def told(state: TableState, viewer: int) -> list[object]:
    return [tuple(line) for line in Viewpoint.of(state, viewer).log.tail()[1]]


def test_everyone_is_told_where_it_happened() -> None:
    state = after_first_will_card()
    resigned = then(state, Resigned(2, "resigned"))
    for viewer in state.viewers:
        view, before = Viewpoint.of(state, viewer), told(state, viewer)
        update = view.update(state, resigned, 3.0)
        assert update is not None
        kept = before[: len(before) - update.cut]
        assert [*kept, *map(tuple, update.log)] == [*before, RESIGNED] == told(resigned, viewer)
        assert view.log.tail() == Viewpoint.of(resigned, viewer).log.tail()
    later = moved(resigned, resigned.waiting()[0])
    assert RESIGNED in told(later, 0)
    assert told(later, 0)[-1] != RESIGNED


def test_a_move_that_is_taken_back_takes_no_departure_back() -> None:
    state = after_first_will_card()
    mover = state.waiting()[0]
    leaver, other = (mover + 1) % 3, (mover + 2) % 3
    state = then(moved(state, mover), Resigned(leaver, "resigned"))
    view = Viewpoint.of(state, 0)
    asked = then(state, UndoAsked(mover))
    back = then(asked, UndoAnswered([other], agree=True))
    assert len(back.playing.moves) == len(state.playing.moves) - 1
    view.update(state, back, 3.0)
    assert view.log.tail() == Viewpoint.of(back, 0).log.tail()
    assert told(back, 0)[-1] == ("resigns", leaver)


def test_what_was_said_stays_where_it_was_said() -> None:
    """A departure does not wander over moves that are made after others were taken back."""
    state = after_first_will_card()
    mover = state.waiting()[0]
    leaver, other = (mover + 1) % 3, (mover + 2) % 3
    state = then(moved(state, mover), Resigned(leaver, "resigned"))
    back = then(then(state, UndoAsked(mover)), UndoAnswered([other], agree=True))
    again = moved(back, mover)
    lines = told(again, other)
    assert lines[: len(told(back, other))] == told(back, other)
    assert lines.index(("resigns", leaver)) == len(told(back, other)) - 1
    view = Viewpoint.of(back, other)
    view.update(back, again, 3.0)
    assert view.log.tail() == Viewpoint.of(again, other).log.tail()


def test_it_is_in_the_log_before_the_first_move_and_in_the_replay_and_kept_in_snapshots() -> None:
    state = then(begun(), Resigned(2, "time"))
    for viewer in state.viewers:
        assert told(state, viewer) == [("out-of-time", 2)]
    _, frames = views.replay(state, 0, 0, 10)
    assert list(map(tuple, frames[0].log)) == [("out-of-time", 2)]
    again = snapshots.restored(state.setup, snapshots.saved(state))
    assert again is not None
    assert again.departures == state.departures


def test_who_resigned_takes_nothing_back() -> None:
    state = moved(begun(), 2)
    assert state.can_undo(2)
    resigned = then(state, Resigned(2, "resigned"))
    assert not resigned.can_undo(2)
    with pytest.raises(Refused, match="A bot plays this seat"):
        commands.undo(resigned, Visitor("cy", "Cy"), 2)
