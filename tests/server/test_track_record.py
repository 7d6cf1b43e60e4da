"""What is kept of people's finished games: reviewed in the background, told to themselves, exported and deleted."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
import sqlalchemy as sa
from tests.server.client import PASSWORD
from tests.server.conftest import NewClient
from tests.server.in_process import ANN, BO, Process, SharedBus, new_table, process
from tests.server.playing import refused
from tests.server.running import Server
from tests.server.test_erasure import export, until_gone
from tests.server.test_people import unique

from intrigue.review import mistakes
from intrigue.server import protocol as p
from intrigue.server.people.track_record import ENOUGH, error_rate, mean, track_records
from intrigue.server.runtime import review_worker
from intrigue.server.runtime.review_worker import KeptMistake, ReviewJob, ReviewSlice, ReviewSummary
from intrigue.server.storage import schema as t
from intrigue.server.storage.store import Store
from intrigue.server.storage.training import ReviewRow
from intrigue.server.tables import commands, creation
from intrigue.server.tables.background_reviews import LEASE, MAX_TRIES, BackgroundReviews, to_review
from intrigue.server.tables.open_table import OpenTable
from intrigue.server.tables.state import Setup

BODY = p.MistakeBody(0, [p.PuzzleMove(1, 0.6, 0.0, True), p.PuzzleMove(0, 0.3, 0.1, False)])
SUMMARY = ReviewSummary(96, 4, 0.2, -0.1, 0.02, 0.5, 1.0, (KeptMistake(0, 0.3, BODY),))


class Reviewers:
    """A pool of workers whose reviews all find the same, or fail."""

    def __init__(self) -> None:
        self.jobs: list[ReviewJob] = []
        self.fails = False

    async def review(self, job: ReviewJob) -> ReviewSlice:
        self.jobs.append(job)
        if self.fails:
            raise RuntimeError("lost")
        return ReviewSlice(1.0, None, done=True, summary=SUMMARY)


@pytest_asyncio.fixture
async def one(tmp_path: Path) -> AsyncIterator[Process]:
    running = await process(tmp_path, SharedBus(), "one")
    yield running
    await running.close()


async def play_out(one: Process, table: OpenTable, dice: random.Random | None = None) -> None:
    dice = dice or random.Random(3)
    while table.state.phase != "over":
        seat = table.state.waiting()[0]
        visitor = ANN if table.state.seats[seat].person == ANN.id else BO
        action = dice.choice(table.state.game.legal(table.state.veiled(seat), seat))
        wanted = p.Move(id=1, table=table.id, version=table.state.version(seat), action=action, seat=seat)
        await one.manager.change(table, lambda state, w=wanted, v=visitor: commands.move(state, v, w))


async def rows(one: Process, table: sa.Table) -> list[dict[str, Any]]:
    return await one.store.read(lambda c: [dict(row) for row in c.execute(sa.select(table)).mappings()])


async def test_the_end_of_a_game_and_the_note_of_its_reviews_are_one(one: Process) -> None:
    table = await new_table(one)
    assert await rows(one, t.game_reviews) == []
    await play_out(one, table)
    noted = await rows(one, t.game_reviews)
    assert [(row["seat"], row["person"], row["state"]) for row in noted] == [
        (0, ANN.id, "waiting"),
        (1, BO.id, "waiting"),
    ]
    pool = Reviewers()
    await BackgroundReviews(one.manager, pool, 0.0).sweep()
    assert pool.jobs == [], "an operator can do without"
    await BackgroundReviews(one.manager, pool, 2.0).sweep()
    assert {job.seconds for job in pool.jobs} == {2.0}
    assert {row["state"] for row in await rows(one, t.game_reviews)} == {"done"}
    assert [(row["person"], row["moves"]) for row in await rows(one, t.mistakes)] == [(ANN.id, 0), (BO.id, 0)]
    await BackgroundReviews(one.manager, pool, 2.0).sweep()
    assert len(pool.jobs) == 2, "each once"


async def test_a_review_that_fails_is_tried_again_later_and_given_up_in_the_end(one: Process) -> None:
    await play_out(one, await new_table(one))
    pool = Reviewers()
    pool.fails = True
    reviews = BackgroundReviews(one.manager, pool, 2.0)
    clock = one.manager.clock = Later()
    for tries in range(1, MAX_TRIES + 2):
        await reviews.sweep()
        assert len(pool.jobs) == 2 * min(tries, MAX_TRIES)
        await reviews.sweep()
        assert len(pool.jobs) == 2 * min(tries, MAX_TRIES), "not before the time is up"
        clock.at += LEASE + 1
    assert {row["state"] for row in await rows(one, t.game_reviews)} == {"failed"}


class Later:
    def __init__(self) -> None:
        self.at = 2e9

    def now(self) -> float:
        return self.at

    def monotonic(self) -> float:
        return self.at


async def test_games_that_say_nothing_about_somebody_are_left_out(one: Process) -> None:
    """Continued from another game, with cards of somebody's own, given up, or played with oneself."""
    table = await new_table(one)
    assert to_review(table.state) == []
    await play_out(one, table)
    over = table.state
    assert to_review(over) == [(0, ANN.id), (1, BO.id)]
    made = await creation.play_on(one.manager, ANN, over, p.PlayOn(moves=1, level="random"))
    assert (await one.manager.open(made.table)).state.settings.continued
    for field in ("continued", "house_deck"):
        row = msgspec.structs.replace(over.row, settings=msgspec.structs.replace(over.settings, **{field: True}))
        assert to_review(replace(over, setup=Setup(row))) == []
    ann, bo = over.seats
    for seat in (replace(ann, resigned=True), replace(ann, bot="novice"), replace(ann, program=True)):
        assert to_review(replace(over, seats=(seat, bo))) == [(1, BO.id)]
    assert to_review(replace(over, seats=(bo, bo))) == []


async def test_a_review_keeps_what_it_finds(one: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules and all: figures agree with the review's, and a mistake is one on worlds that it was not found on."""
    monkeypatch.setattr(mistakes, "MIN_LOSS", 0.0)
    dice = random.Random(5)
    one.manager.random_bytes = dice.randbytes
    for _ in range(4):  # games by chance alone: there are mistakes in some
        await play_out(one, await new_table(one), dice)
    await BackgroundReviews(one.manager, Here(), NO_TIME).sweep()
    done = await rows(one, t.game_reviews)
    assert {row["state"] for row in done} == {"done"}
    assert all(row["worlds"] > 0 and row["result"] in (0.0, 0.5, 1.0) for row in done)
    kept = await rows(one, t.mistakes)
    assert kept
    for row in kept:
        body = msgspec.json.decode(row["body"], type=p.MistakeBody)
        played = next(move for move in body.moves if move.action == body.played)
        assert body.moves[0].good
        assert not played.good
        assert row["loss"] == pytest.approx(body.moves[0].value - played.value)


NO_TIME = 1e-9  # seconds: the first figures are the last, however fast a machine is


class Here:
    """A pool of workers in this process."""

    async def review(self, job: ReviewJob) -> ReviewSlice:
        return review_worker.advance(job)


# ---------------------------------------------------------------------------------------------- over HTTP


async def noted(server: Server, person: str, count: int, **values: Any) -> None:
    """Reviewed games of a person, as a store has them."""
    store = Store(server.settings.store_url)
    row = {"seat": 0, "person": person, "game": "royal-will", "mode": "", "state": "done", "due": 0.0, "tries": 1}
    row |= {"worlds": 96, "at_stake": 4, "loss": 0.2, "luck": 0.1, "luck_error": 0.02, "expected": 0.5, "result": 1.0}
    made = [{**row, "table_id": f"{person[:8]}{n:04}", "at": 1000.0 + n, **values} for n in range(count)]
    try:
        await store.write(lambda c: c.execute(sa.insert(t.game_reviews), made))
    finally:
        await store.close()


async def test_a_track_record_is_ones_own_and_says_when_games_are_too_few(server: Server, clients: NewClient) -> None:
    ann, bo = [await clients(server) for _ in range(2)]
    assert (await ann.get("/api/me/track-record"))["records"] == []
    await noted(server, ann.me["person"], ENOUGH - 1)
    (record,) = (await ann.get("/api/me/track-record"))["records"]
    assert (record["games"], record["error_rate"], record["adjusted"]) == (ENOUGH - 1, None, None)
    await noted(server, ann.me["person"], 1, table_id="another00000", seat=1)
    (record,) = (await ann.get("/api/me/track-record"))["records"]
    assert record["error_rate"] == pytest.approx({"value": 50, "low": 50, "high": 50})
    assert record["adjusted"]["value"] == pytest.approx(0.9)
    assert record["reviewed"][-1]["luck_so_far"] == pytest.approx(0.5)
    assert (await bo.get("/api/me/track-record"))["records"] == []


async def test_it_stays_at_sign_up_and_is_exported_and_deleted(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    await noted(server, ann.me["person"], ENOUGH)
    await ann.post("/api/me/lessons", {"chapters": [{"game": "royal-will", "chapter": "claims", "step": 2}]})
    await ann.sign_up(unique("Ann"))
    (record,) = (await ann.get("/api/me/track-record"))["records"]
    assert record["games"] == ENOUGH
    told = await export(ann)
    assert len(told["reviews"]) == ENOUGH
    assert [(one["chapter"], one["step"]) for one in told["lessons"]] == [("claims", 2)]
    mine = ann.me["person"][:8]
    await ann.post("/api/me/delete", {"password": PASSWORD})
    await until_gone(server, mine + "0001")


# ---------------------------------------------------------------------------------------------- lessons


async def test_lessons_are_put_together_and_never_less(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    known = {"game": "royal-will", "chapter": "claims", "step": 3, "done": False}
    assert (await ann.post("/api/me/lessons", {"chapters": [known]}))["chapters"] == [known]
    less = {**known, "step": 1}
    assert (await ann.post("/api/me/lessons", {"chapters": [less]}))["chapters"] == [known]
    done = {**known, "step": 0, "done": True}
    assert (await ann.post("/api/me/lessons", {"chapters": [done]}))["chapters"] == [{**known, "done": True}]
    assert (await ann.post("/api/me/lessons", {"chapters": [known]}))["chapters"] == [{**known, "done": True}]
    gone = {**known, "chapter": "cooking"}
    assert len((await ann.post("/api/me/lessons", {"chapters": [gone]}))["chapters"]) == 1
    await refused("bad-message", ann.post("/api/me/lessons", {"chapters": [{**known, "step": -1}]}))


# ---------------------------------------------------------------------------------------------- figures


def review(**values: Any) -> ReviewRow:
    return replace(ReviewRow("t", 0, "master", "standard", 0.0, 5, 0.1, 0.0, 0.0, 0.5, 0.5), **values)


def test_an_interval_covers_what_games_are_drawn_from() -> None:
    """Decisions of one game hang together: an interval that took each for itself would be too narrow."""
    dice = random.Random(1)
    covered, tries = 0, 1000
    for _ in range(tries):
        rows = []
        for _ in range(8):
            skill, staked = dice.gauss(0.05, 0.03), dice.randint(2, 12)
            rows.append(review(at_stake=staked, loss=sum(dice.gauss(skill, 0.02) for _ in range(staked))))
        found = error_rate(rows)
        assert found is not None
        covered += found.low <= 50 <= found.high
    assert 0.92 <= covered / tries <= 0.98


def test_few_games_have_no_figures_and_modes_are_apart() -> None:
    assert mean([0.5] * (ENOUGH - 1)) is None
    assert error_rate([review(at_stake=0)] * 20) is None
    found = track_records([*[review()] * ENOUGH, review(mode=""), review(game="ausonia")], {})
    assert [(one.game, one.mode, one.games) for one in found] == [
        ("ausonia", "standard", 1),
        ("master", "", 1),
        ("master", "standard", ENOUGH),
    ]


def test_without_luck_a_result_varies_less() -> None:
    dice = random.Random(4)
    rows = [review(luck=(luck := dice.choice([-0.4, 0.4])), result=0.5 + luck) for _ in range(40)]
    (record,) = track_records(rows, {})
    assert record.adjusted == p.Interval(0.5, 0.5, 0.5)
    assert record.result is not None
    assert record.result.high - record.result.low > 0.1
