"""Puzzles as their solvers meet them, those that ship with a game and mistakes of one's own: made, as everything a seat
is told, from its veiled record. What was right is told with the verdict, and not before."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, cast

import msgspec
import numpy as np

from intrigue.engine.course import Course
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.puzzles import Puzzle, find_puzzle, judge, position_of, puzzles_of, seen
from intrigue.puzzles import messages as said
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.ratings import START_MU, START_SIGMA, Skill
from intrigue.server.runtime.bot_pool import HINT
from intrigue.server.runtime.review_worker import WhyJob
from intrigue.server.storage.puzzles import INTERVALS, MistakeRow, Solver

from .state import TableState
from .viewpoints import question

STEP = 3.0  # of ratings, from one level of difficulty to the next
LEVELS = 5
MAX_LINES = 100  # of the log

decode_body = msgspec.json.Decoder(p.MistakeBody).decode


# ---------------------------------------------------------------------------------------------- choosing


def day_of(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def puzzle_of_the_day(game: Game, day: str) -> Puzzle | None:
    """The same for everyone on a day."""
    found = puzzles_of(game)
    if not found:
        return None
    number = int.from_bytes(hashlib.sha256(f"{game.key} {day}".encode()).digest())
    return found[number % len(found)]


def first_skill(puzzle: Puzzle) -> Skill:
    """Of a puzzle that nobody has tried, by how hard it seems."""
    return Skill(START_MU + STEP * (puzzle.level - (LEVELS + 1) / 2), START_SIGMA)


def next_puzzle(
    game: Game, theme: str, answered: Collection[str], solver: Solver, ratings: Mapping[str, float]
) -> Puzzle | None:
    """The one nearest to somebody's rating, of those they have not answered."""
    left = [one for one in puzzles_of(game) if one.id not in answered and (not theme or theme in themes_of(one))]
    return min(left, key=lambda one: abs(ratings.get(one.id, first_skill(one).mu) - solver.skill.mu), default=None)


def themes_of(puzzle: Puzzle) -> tuple[str, ...]:
    """What it is about; its kind is a theme, too."""
    return tuple(dict.fromkeys((puzzle.kind, *puzzle.themes)))


def game_lines(day: str, answers: Mapping[tuple[str, str], bool], solvers: Mapping[str, Solver]) -> list[p.PuzzleGame]:
    lines = (_game_line(find_game(key), day, answers, solvers.get(key, Solver())) for key in game_keys())
    return [line for line in lines if line is not None]


def _game_line(game: Game, day: str, answers: Mapping[tuple[str, str], bool], solver: Solver) -> p.PuzzleGame | None:
    """The puzzles of a game in the list of all of them; None where it has none."""
    daily = puzzle_of_the_day(game, day)
    if daily is None:
        return None
    themes: dict[str, list[bool]] = {}
    for one in puzzles_of(game):
        for theme in themes_of(one):
            themes.setdefault(theme, []).append((game.key, one.id) in answers)
    return p.PuzzleGame(
        game=game.key,
        puzzles=len(puzzles_of(game)),
        answered=sum((game.key, one.id) in answers for one in puzzles_of(game)),
        daily=daily.id,
        daily_solved=answers.get((game.key, daily.id)),
        themes=[p.PuzzleTheme(theme, len(found), sum(found)) for theme, found in sorted(themes.items())],
        rating=solver.skill.mu if solver.tries else None,
        deviation=solver.skill.sigma,
        tries=solver.tries,
        solved=solver.solved,
    )


def required(game: Game, key: str) -> Puzzle:
    puzzle = find_puzzle(game, key)
    if puzzle is None:
        raise Refused(m.NO_SUCH_PUZZLE)
    return puzzle


# ---------------------------------------------------------------------------------------------- those of a game


def shown(puzzle: Puzzle, answered: bool) -> p.ShownPuzzle:
    found = seen(puzzle)
    actions = moves_of(puzzle)
    return p.ShownPuzzle(
        game=puzzle.game,
        id=puzzle.id,
        kind=cast(Any, puzzle.kind),
        question=found.question,
        seat=puzzle.seat,
        seats=puzzle.seats,
        mode=mode_of(found.game, found.veiled),
        position=_position(found.game, found.veiled, puzzle.seat),
        log=found.log[-MAX_LINES:],
        choices=found.choices,
        actions=list(actions),
        several=found.several,
        themes=list(themes_of(puzzle)),
        level=puzzle.level,
        answered=answered,
    )


def moves_of(puzzle: Puzzle) -> tuple[int, ...]:
    """The choices, where they are moves."""
    return cast("tuple[int, ...]", puzzle.choices) if puzzle.kind in ("best-move", "last-decision") else ()


def verdict(puzzle: Puzzle, answer: Sequence[int]) -> p.PuzzleVerdict:
    found = judge(puzzle, require_answer(answer, len(puzzle.choices), several=puzzle.kind == "deduction"))
    figures = [
        p.ChoiceFigure(one.value, one.error, good=at in found.answers or at in found.as_good)
        for at, one in enumerate(found.shares)
    ] or [
        p.ChoiceFigure(float(choice), 0.0, good=at in found.answers)
        for at, choice in enumerate(puzzle.choices)
        if puzzle.kind == "odds"
    ]
    return p.PuzzleVerdict(
        right=found.right,
        answers=list(found.answers),
        figures=figures,
        found={level: (one.right, one.tries) for level, one in found.found.items()},
        worlds=puzzle.made.worlds,
    )


def why_job(puzzle: Puzzle, answer: Sequence[int], told: p.PuzzleVerdict, person: str) -> WhyJob | None:
    """Why the best move is better than the one that was chosen, or than the next best; None where no move is asked."""
    actions = moves_of(puzzle)
    if not actions or not told.figures:
        return None
    best = told.answers[0]
    wrong = [at for at in range(len(actions)) if not told.figures[at].good]
    other = max(wrong, key=lambda at: told.figures[at].value) if told.right else answer[0]
    veiled = position_of(puzzle).veiled(puzzle.seat)
    return _why(puzzle.game, veiled, actions, told.figures, best, other, f"puzzle {puzzle.id}", person, "")


def require_answer(answer: Sequence[int], choices: int, several: bool) -> Sequence[int]:
    if any(at >= choices for at in answer) or (len(answer) > 1 and not several):
        raise Refused(m.NO_SUCH_ANSWER, choices)
    return answer


# ---------------------------------------------------------------------------------------------- one's own mistakes


def mistake_shown(state: TableState, row: MistakeRow) -> p.ShownPuzzle:
    """The table before the decision, as its seat saw it."""
    course = _before(state, row)
    lines = [line for step in course.steps() for line in course.told(step, row.seat)]
    veiled = course.veiled(row.seat)
    body = decode_body(row.body)
    actions = sorted(one.action for one in body.moves)
    return p.ShownPuzzle(
        game=row.game,
        id="",
        kind="mistake",
        question=said.message(said.BEST_MOVE),
        seat=row.seat,
        seats=len(state.seats),
        mode=mode_of(state.game, veiled),
        position=_position(state.game, veiled, row.seat),
        log=lines[-MAX_LINES:],
        choices=[state.game.label_said(veiled, row.seat, action) for action in actions],
        actions=actions,
        several=False,
        answered=row.stage > 0,
    )


def mistake_verdict(row: MistakeRow, answer: Sequence[int]) -> p.PuzzleVerdict:
    body = decode_body(row.body)
    by_action = sorted(body.moves, key=lambda one: one.action)
    require_answer(answer, len(by_action), several=False)
    best = by_action.index(body.moves[0])
    return p.PuzzleVerdict(
        right=by_action[answer[0]].good,
        answers=[best],
        figures=[p.ChoiceFigure(one.value, one.error, one.good) for one in by_action],
        reasons=body.reasons,
        played=next(at for at, one in enumerate(by_action) if one.action == body.played),
        place=p.MistakePlace(row.table, row.seat, row.moves),
    )


def is_learned(stage: int) -> bool:
    return stage >= len(INTERVALS)


def mistake_why_job(
    state: TableState, row: MistakeRow, answer: Sequence[int], told: p.PuzzleVerdict, person: str
) -> WhyJob | None:
    """None where the stored reasons do: they compare the best move with the one that was played in the game."""
    if told.right or answer[0] == told.played:
        return None
    actions = sorted(one.action for one in decode_body(row.body).moves)
    veiled = _before(state, row).veiled(row.seat)
    file = str(state.game.card_file or "")
    return _why(row.game, veiled, actions, told.figures, told.answers[0], answer[0], row.table, person, file)


def _before(state: TableState, row: MistakeRow) -> Course:
    """The game up to the decision."""
    assert state.course is not None
    if state.phase != "over" or row.moves >= len(state.course.moves):
        raise Refused(m.NO_SUCH_PUZZLE)
    course = Course.begin(state.game, state.course.first, state.course.version)
    for seat, action in state.course.moves[: row.moves]:
        course = course.played(seat, action)
    return course


# ---------------------------------------------------------------------------------------------- both


def mode_of(game: Game, veiled: np.void) -> str:
    mode = game.mode_of(int(veiled["seats"]), game.option_values(veiled))
    return mode.key if mode else ""


def _position(game: Game, veiled: np.void, seat: int) -> p.Position:
    asked = question(game.position(veiled), game.to_act(veiled), seat, over=False)
    return p.Position(view=game.view(veiled), **asked, scores=[])


def _why(
    game: str,
    veiled: np.void,
    actions: Sequence[int],
    figures: Sequence[p.ChoiceFigure],
    best: int,
    other: int,
    table: str,
    person: str,
    card_file: str,
) -> WhyJob:
    good, bad = ((actions[at], figures[at].value) for at in (best, other))
    return WhyJob(game, veiled.tobytes(), good, bad, table, int(veiled["viewer"]), person, HINT, card_file)
