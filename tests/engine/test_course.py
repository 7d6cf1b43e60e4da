"""The course of a game as a value, against a table that plays the same moves."""

from __future__ import annotations

import random
from unittest.mock import patch

import pytest

from intrigue.engine.course import CHECKPOINT_EVERY, Course
from intrigue.engine.errors import IllegalMove
from intrigue.engine.game import Game
from intrigue.engine.registry import game, game_keys
from intrigue.engine.table import Table

ARW = game("royal-will")


def begun(rules: Game, seed: int) -> tuple[Course, Table]:
    table = Table(rules, seed=seed)
    return Course.begin(rules, table.state), table


def played(rules: Game, seed: int, most: int = 150) -> tuple[list[Course], Table]:
    """Random play, with undo wherever the dice ask for it; every course on the way."""
    dice = random.Random(seed)
    course, table = begun(rules, seed)
    found = [course]
    while not table.over and len(found) < most:
        seat = dice.choice(table.to_act)
        undo = [one for one in range(table.seats) if table.can_undo(one)]
        if undo and dice.random() < 0.3:
            seat = dice.choice(undo)
            table.undo(seat)
            course = course.undone(seat)
        else:
            action = dice.choice(table.legal(seat))
            table.play(action, seat)
            course = course.played(seat, action)
        assert same(course, table)
        assert [course.can_undo(one) for one in range(table.seats)] == [
            table.can_undo(one) for one in range(table.seats)
        ]
        found.append(course)
    return found, table


def same(course: Course, table: Table) -> bool:
    return (
        course.state.tobytes() == table.state.tobytes()
        and list(course.moves) == table.moves
        and list(course.hashes) == table.hashes
    )


@pytest.mark.parametrize("key", game_keys())
def test_a_course_and_a_table_agree(key: str) -> None:
    courses, table = played(game(key), 1)
    assert Table.of(courses[-1]).save() == table.save()
    assert same(courses[0], Table(game(key), seed=1)), "the first course has changed"


@pytest.mark.parametrize("key", game_keys())
def test_any_part_of_a_course_can_be_played_again(key: str) -> None:
    courses, table = played(game(key), 2)
    last = courses[-1]
    states = [table.first_state.tobytes(), *(step.after.tobytes() for step in table.steps())]
    for start in range(0, len(last.moves), 7):
        steps = list(last.steps(start, start + 5))
        assert [step.before.tobytes() for step in steps] == states[start : start + len(steps)]
        assert [step.after.tobytes() for step in steps] == states[start + 1 : start + 1 + len(steps)]
    for moves in range(0, len(last.moves), 9):
        back, again = last.back_to(moves), Table(game(key), seed=2)
        for seat, action in last.moves[:moves]:
            again.play(action, seat)
        assert same(back, again)
        assert [back.can_undo(one) for one in range(again.seats)] == [again.can_undo(one) for one in range(again.seats)]


def test_going_back_plays_a_few_moves_however_long_the_game_was() -> None:
    rules = game("ausonia")
    course, _ = begun(rules, 3)
    dice = random.Random(3)
    while not course.over:
        seat = dice.choice(course.to_act)
        course = course.played(seat, dice.choice(rules.legal(course.state, seat)))
    assert len(course.moves) > 10 * CHECKPOINT_EVERY
    with patch.object(Game, "play", autospec=True, side_effect=Game.play) as plays:
        course.back_to(len(course.moves) - 1)
    assert 0 < plays.call_count <= 4 * CHECKPOINT_EVERY


def test_a_course_cannot_be_written_to() -> None:
    course, _ = begun(ARW, 4)
    with pytest.raises(ValueError, match="read-only"):
        course.state["seats"] = 3
    after = course.played(0, 0)
    with pytest.raises(ValueError, match="read-only"):
        after.state["seats"] = 3


def test_a_move_that_was_tried_is_not_played_again() -> None:
    course, _ = begun(ARW, 5)
    assert course.played(0, 0) is course.played(0, 0)


def test_what_cannot_be_undone_is_refused() -> None:
    course, _ = begun(ARW, 6)
    with pytest.raises(IllegalMove, match="cannot take a move back"):
        course.undone(0)
