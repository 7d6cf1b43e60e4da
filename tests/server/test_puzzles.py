"""Puzzles over HTTP: one a day for all, rated once for both sides, never told before they are answered; and mistakes of
one's own, which come back."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
import sqlalchemy as sa
from litestar.datastructures import State
from tests.server.client import PASSWORD, Client
from tests.server.conftest import NewClient
from tests.server.in_process import ANN, Process, SharedBus, new_table, process
from tests.server.playing import play_on, refused, refuses, table_of
from tests.server.running import Server
from tests.server.test_erasure import export, until_gone
from tests.server.test_people import unique
from tests.server.test_track_record import play_out

from intrigue.engine.registry import game as find_game
from intrigue.puzzles import Puzzle, position_of, puzzles_of
from intrigue.puzzles.puzzle import BestMove, Share, identified
from intrigue.server import protocol as p
from intrigue.server.edge.limits import Limits
from intrigue.server.edge.routes import training
from intrigue.server.people.ratings import Skill
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime import review_worker
from intrigue.server.storage import schema as t
from intrigue.server.storage.puzzles import DAY, INTERVALS, Solver
from intrigue.server.storage.store import Store
from intrigue.server.tables import puzzles

GAME = find_game("royal-will")
ALL = puzzles_of(GAME)
ONE = next(one for one in ALL if one.kind == "odds")
URL = f"/api/games/royal-will/puzzles/{ONE.id}"


def wrong(puzzle: Puzzle) -> int:
    return next(at for at in range(len(puzzle.choices)) if at not in puzzle.answers)


def moved(**changes: Any) -> Puzzle:
    """A puzzle about a move: the first decision of a deal, whatever is the best one."""
    course_moves = GAME.legal(GAME.veil(GAME.deal(2, {}, 7), 0), 0)[:3]
    figures = tuple(Share(value, 0.02) for value in (0.7, 0.5, 0.1)[: len(course_moves)])
    parts: dict[str, Any] = {
        "game": "royal-will",
        "version": GAME.version,
        "cards": GAME.cards_hash,
        "seats": 2,
        "seed": 7,
        "moves": (),
        "seat": 0,
        "ask": BestMove(),
        "choices": tuple(course_moves),
        "answers": (0,),
        "shares": figures,
        "made": ONE.made,
    }
    return identified(Puzzle(**{**parts, **changes}))


# ---------------------------------------------------------------------------------------------- over HTTP


async def test_everyone_has_the_same_puzzle_on_a_day(server: Server, clients: NewClient) -> None:
    lists = [await (await clients(server)).get("/api/puzzles") for _ in range(2)]
    assert lists[0] == lists[1]
    (line,) = [one for one in lists[0]["games"] if one["game"] == "royal-will"]
    assert line["daily"] == getattr(puzzles.puzzle_of_the_day(GAME, lists[0]["day"]), "id", None)
    assert (line["puzzles"], line["answered"], line["daily_solved"], line["rating"]) == (len(ALL), 0, None, None)
    assert lists[0]["mistakes"] == {"due": 0, "total": 0, "first": None, "next_due": None}
    month = [puzzles.puzzle_of_the_day(GAME, f"2026-01-{day:02}") for day in range(1, 32)]
    assert len({one.id for one in month if one}) > 5


def test_a_puzzle_says_in_which_mode_it_is_played() -> None:
    modes = [puzzles.shown(moved(options=options), answered=False).mode for options in ({}, {"match_games": 3})]
    assert modes == ["standard", "match"]


async def test_a_puzzle_is_answered_once_for_a_rating_of_both_sides(server: Server, clients: NewClient) -> None:
    ann, bo = [await clients(server) for _ in range(2)]
    shown = await ann.get(URL)
    assert not shown["answered"]
    assert len(shown["choices"]) == len(ONE.choices)
    told = json.dumps(shown)
    assert "answers" not in told
    assert str(ONE.seed) not in told, "the seed tells every hidden card"
    assert shown["position"]["view"] == msgspec.to_builtins(GAME.view(position_of(ONE).veiled(ONE.seat)))

    verdict = await ann.post(URL, {"answer": list(ONE.answers)})
    assert verdict["right"]
    assert verdict["answers"] == list(ONE.answers)
    assert verdict["rating"]["after"] > verdict["rating"]["before"]
    assert verdict["reasons"], "why it is right"
    again = await ann.post(URL, {"answer": [wrong(ONE)]})
    assert (again["right"], again["rating"]) == (False, None)
    assert (await ann.get(URL))["answered"]
    lost = await bo.post(URL, {"answer": [wrong(ONE)]})
    assert lost["rating"]["after"] < lost["rating"]["before"]
    (line,) = [one for one in (await ann.get("/api/puzzles"))["games"] if one["game"] == "royal-will"]
    assert (line["tries"], line["solved"], line["answered"]) == (1, 1, 1)
    assert line["rating"] == pytest.approx(verdict["rating"]["after"])
    for body in ({"answer": [99]}, {"answer": [0, 1]}):
        await refused("no-such-answer", ann.post(URL, body))
    await refused("bad-message", ann.post(URL, {"answer": []}))
    await refused("no-such-puzzle", ann.get("/api/games/royal-will/puzzles/0123456789ab"))
    await refused("no-such-game", ann.get("/api/games/chess/puzzles/next"))


async def test_refusals_are_told_in_the_language_of_the_visitor(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    spanish = {"accept-language": "es"}
    answer = await ann.http.get("/api/games/royal-will/puzzles/0123456789ab", headers=spanish)
    assert answer.json()["text"] == "No existe ese problema."
    answer = await ann.http.get("/api/games/royal-will/puzzles/next?theme=cooking", headers=spanish)
    assert (answer.status_code, answer.json()["message"]) == (404, ["no-more-puzzles"])


async def test_the_next_puzzle_is_a_new_one_of_the_theme(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    for _ in range(3):
        shown = await ann.get("/api/games/royal-will/puzzles/next?theme=deduction")
        assert (shown["kind"], shown["several"], shown["answered"]) == ("deduction", True, False)
        found = next(one for one in ALL if one.id == shown["id"])
        verdict = await ann.post(f"/api/games/royal-will/puzzles/{found.id}", {"answer": list(found.answers)})
        assert verdict["right"]


async def test_too_many_puzzles_at_a_time_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ann(*_: object) -> Visitor:
        return ANN

    monkeypatch.setattr(training, "require_visitor", ann)
    monkeypatch.setattr(training, "source_of", lambda _: "192.0.2.1")
    state: Any = State({"limits": Limits(0.1)})
    for _ in range(3):  # the burst of thirty, by a tenth
        assert await training.solver_of(None, state) == ANN  # type: ignore[arg-type]  # looked at by nobody
    with refuses("too-many"):
        await training.solver_of(None, state)  # type: ignore[arg-type]  # see above


# ---------------------------------------------------------------------------------------------- choosing and judging


def test_the_nearest_to_ones_rating_comes_next() -> None:
    strong, weak = Solver(Skill(40.0, 2.0), 9, 9), Solver(Skill(5.0, 2.0), 9, 0)
    hard, easy = (puzzles.next_puzzle(GAME, "", (), solver, {}) for solver in (strong, weak))
    assert hard is not None
    assert easy is not None
    assert hard.level == max(one.level for one in ALL)
    assert easy.level == min(one.level for one in ALL)
    proven = puzzles.next_puzzle(GAME, "", (), strong, {easy.id: 40.0})
    assert proven == easy, "what turned out to be hard counts more than what seemed so"
    assert puzzles.next_puzzle(GAME, "", {one.id for one in ALL}, strong, {}) is None


def test_a_move_has_its_figures_and_the_words_why() -> None:
    """The rules decide which words: that there are some, and that they compare what was chosen with the best."""
    puzzle = moved()
    shown = puzzles.shown(puzzle, answered=False)
    assert shown.actions == list(puzzle.choices)
    assert {action for action, _ in shown.position.legal} >= set(shown.actions)
    verdict = puzzles.verdict(puzzle, [1])
    assert (verdict.right, [one.good for one in verdict.figures][:2]) == (False, [True, False])
    job = puzzles.why_job(puzzle, [1], verdict, "ann")
    assert job is not None
    assert (job.best, job.other) == ((puzzle.choices[0], 0.7), (puzzle.choices[1], 0.5))
    assert isinstance(review_worker.why(job), list)
    best = puzzles.why_job(puzzle, [0], puzzles.verdict(puzzle, [0]), "ann")
    assert best is not None
    assert best.other[1] == 0.5, "a right answer is compared with the next best"
    assert puzzles.why_job(ONE, [0], puzzles.verdict(ONE, [0]), "ann") is None


# ---------------------------------------------------------------------------------------------- one's own mistakes


@pytest_asyncio.fixture
async def one(tmp_path: Path) -> AsyncIterator[Process]:
    running = await process(tmp_path, SharedBus(), "one")
    yield running
    await running.close()


def body_of(moves: list[int]) -> p.MistakeBody:
    figures = [p.PuzzleMove(moves[0], 0.6, 0.0, True), *(p.PuzzleMove(move, 0.2, 0.1, False) for move in moves[1:])]
    return p.MistakeBody(moves[-1], figures)


def row_of(table: str, person: str, due: float, actions: list[int], **more: Any) -> dict[str, Any]:
    body = msgspec.json.encode(body_of(actions)).decode()
    row = {"table_id": table, "seat": 0, "moves": 0, "person": person, "game": "royal-will", "created": 0.0}
    return {**row, "loss": 0.4, "body": body, "due": due, "stage": 0, "tries": 0, **more}


async def test_a_mistake_comes_back_later_and_later(one: Process) -> None:
    now, table = 1_000_000.0, "abcdefghij12"
    made = row_of(table, ANN.id, now, [4, 5])
    await one.store.write(lambda c: c.execute(sa.insert(t.mistakes), made))
    for stage, days in enumerate(INTERVALS):
        due, found, total, later = await one.store.mistakes_of(ANN.id, now)
        assert (due, total, later) == (1, 1, None)
        assert found is not None
        assert found.stage == stage
        assert await one.store.answer_mistake(ANN.id, found, True, now) == (stage + 1, now + days * DAY)
        early = await one.store.mistake(ANN.id, table, 0, 0)
        assert early is not None
        assert await one.store.answer_mistake(ANN.id, early, False, now) == (stage + 1, now + days * DAY)
        now += days * DAY
    assert await one.store.mistakes_of(ANN.id, 10 * now) == (0, None, 0, None), "it is learned"
    await one.store.write(lambda c: c.execute(sa.update(t.mistakes).values(stage=3, due=0.0)))
    again = await one.store.mistake(ANN.id, table, 0, 0)
    assert again is not None
    assert await one.store.answer_mistake(ANN.id, again, False, now) == (0, now + DAY)


async def test_what_is_shown_of_a_mistake_ends_before_it(one: Process) -> None:
    """Neither the log nor the table tells of anything later, or of what the seat could not see."""
    table = await new_table(one)
    await play_out(one, table, random.Random(1))
    state = table.state
    assert state.course is not None
    at, (seat, _) = next((at, move) for at, move in enumerate(state.course.moves) if at > 3 and move[0] == 0)
    legal = state.game.legal(next(state.course.steps(at)).before, seat)
    row = await stored(one, row_of(table.id, ANN.id, 0.0, list(legal), moves=at))
    shown = puzzles.mistake_shown(state, row)
    whole = [line for step in state.course.steps() for line in state.course.told(step, 0)]
    assert shown.log == whole[: len(shown.log)]
    assert len(shown.log) < len(whole)
    assert shown.actions == sorted(legal)
    before = next(state.course.steps(at)).before
    assert shown.position.view == state.game.view(state.game.veil(before, 0))
    verdict = puzzles.mistake_verdict(row, [shown.actions.index(legal[0])])
    assert (verdict.right, verdict.place) == (True, p.MistakePlace(table.id, 0, at))
    with refuses("no-such-answer"):
        puzzles.mistake_verdict(row, [len(legal)])
    with refuses("no-such-puzzle"):
        puzzles.mistake_shown(replace(state, phase="playing"), row)


async def stored(one: Process, made: dict[str, Any]) -> Any:
    await one.store.write(lambda c: c.execute(sa.insert(t.mistakes), made))
    return await one.store.mistake(made["person"], made["table_id"], made["seat"], made["moves"])


async def test_mistakes_are_private_and_go_with_the_account(server: Server, clients: NewClient) -> None:
    ann, bo = [await clients(server) for _ in range(2)]
    table = await table_of(ann, bo)
    first = ann.legal(table)
    await play_on(table, ann, bo, dice=random.Random(2))
    bad = msgspec.json.encode(p.MistakeBody(first[0], [p.PuzzleMove(one, 0.2, 0.1, False) for one in first])).decode()
    await insert(server, row_of(table, ann.me["person"], 5.0, first, body=bad))
    place = {"table": table, "seat": 0, "moves": 0}
    assert (await ann.get("/api/puzzles"))["mistakes"] == {"due": 1, "total": 1, "first": place, "next_due": None}
    url = f"/api/me/mistakes/{table}/0/0"
    await refused("no-such-puzzle", bo.get(url))
    await refused("no-such-puzzle", bo.post(url, {"answer": [0]}))
    shown = await ann.get(url)
    assert (shown["kind"], shown["log"], shown["actions"]) == ("mistake", [], sorted(first))
    wrong_one = await ann.post(url, {"answer": [shown["actions"].index(first[-1])]})
    assert (wrong_one["right"], wrong_one["place"]) == (False, place)
    mine = (await ann.get("/api/puzzles"))["mistakes"]
    assert (mine["due"], mine["total"], mine["next_due"]) == (0, 1, wrong_one["again"])
    await ann.post(URL, {"answer": [0]})
    await ann.sign_up(unique("Ann"))
    told = await export(ann)
    assert [(one["table_id"], one["tries"]) for one in told["mistakes"]] == [(table, 1)]
    assert [one["puzzle"] for one in told["puzzles"]] == [ONE.id]
    assert [one["game"] for one in told["puzzle_ratings"]] == ["royal-will"]
    await ann.post("/api/me/delete", {"password": PASSWORD})
    await until_gone(server, f"'{table}', 0, 0, '{ann.me['person']}'")
    assert await rows_of(server, ann) == 0


async def insert(server: Server, row: dict[str, Any]) -> None:
    store = Store(server.settings.store_url)
    try:
        await store.write(lambda c: c.execute(sa.insert(t.mistakes), row))
    finally:
        await store.close()


async def rows_of(server: Server, client: Client) -> int:
    """What is left of a person in the tables of puzzles."""
    store = Store(server.settings.store_url)
    person = client.me["person"]

    def count(c: sa.Connection) -> int:
        tables = (t.mistakes, t.puzzle_answers, t.puzzle_players)
        return sum(len(c.execute(sa.select(one).where(one.c.person == person)).all()) for one in tables)

    try:
        return await store.read(count)
    finally:
        await store.close()
