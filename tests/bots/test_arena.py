"""The arena: balance, common deals, judging, resuming."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from intrigue import game
from intrigue.bots.arena import Pairing, Plan, Result, judge, rate, run, schedule, win_shares
from intrigue.engine.errors import IntrigueError


def plan(seats: int, games: int = 24, players: tuple[str, ...] = ("a", "b", "c")) -> Plan:
    return Plan("royal-will", "", players, games, seats, {}, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_pair_sits_in_every_seat_equally_often_on_common_deals(seats: int) -> None:
    pairings = schedule(plan(seats), list(range(seats)))
    assert len(pairings) == 3 * 24
    for pair in ({"a", "b"}, {"a", "c"}, {"b", "c"}):
        own = [one for one in pairings if set(one.seats) == pair]
        for seat in range(seats):
            assert set(Counter(one.seats[seat] for one in own).values()) == {12}
        assert set(Counter(one.deal for one in own).values()) == {2}
    deals = {frozenset(one.deal for one in pairings if set(one.seats) == {"a", other}) for other in "bc"}
    assert len(deals) == 1


def test_partners_are_the_same_player() -> None:
    for pairing in schedule(plan(4), [0, 1, 0, 1]):
        assert pairing.seats[0] == pairing.seats[2] != pairing.seats[1] == pairing.seats[3]


def test_where_all_are_on_one_side_each_plays_alone() -> None:
    pairings = schedule(plan(2, players=("a", "b")), [0, 0])
    assert Counter(one.seats for one in pairings) == {("a", "a"): 24, ("b", "b"): 24}
    assert {one.deal for one in pairings if one.seats[0] == "a"} == {
        one.deal for one in pairings if one.seats[0] == "b"
    }
    assert win_shares(["a", "a"], [2, 2], [0, 0]) == {"a": 0}
    assert win_shares(["a", "a"], [1, 1], [0, 0]) == {"a": 1}


def test_the_better_player_gets_the_better_rating() -> None:
    report = run("royal-will", ["random", "search:100"], games=20, seats=2, seed=1, processes=1)
    assert [one.player for one in report.standings] == ["search:100", "random"]
    assert report.standings[0].rating > report.standings[1].rating
    assert report.standings[0].share + report.standings[1].share == pytest.approx(1)
    there, back = report.meetings
    assert there.share + back.share == pytest.approx(1)
    assert there.low < there.share < there.high
    assert there.ahead == there.share  # two seats
    assert json.loads(json.dumps(report.to_json()))["standings"][0]["player"] == "search:100"


def test_the_average_place_counts_where_a_player_has_several_seats() -> None:
    result = Result(0, ("a", "b", "a", "b"), {"a": 1.0, "b": 0.0}, (1, 2, 4, 3), (9, 7, 1, 5), {}, {}, {})
    again = replace(result, number=1, places=(1, 3, 2, 4))
    pairings = [Pairing(number, 0, result.players) for number in (0, 1)]
    report = judge(plan(4, 2, ("a", "b")), pairings, {0: with_times(result), 1: with_times(again)})
    assert (report.meetings[0].share, report.meetings[0].ahead) == (1.0, 0.75)


def with_times(result: Result) -> Result:
    none = {"a": 0, "b": 0}
    return replace(result, moves=none, seconds=none, slowest=none)


def test_ratings_need_no_games() -> None:
    assert rate(["a"], [])["a"][0] == 25


def test_an_arena_resumes_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    whole = run("royal-will", ["random", "search:5"], games=10, seats=3, seed=2, processes=1, file=file)
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 11
    file.write_text("".join(lines[:5]) + lines[5][:20])  # stopped while it wrote the fifth game
    told: list[tuple[int, int]] = []
    again = run(
        "royal-will", ["random", "search:5"], games=10, seats=3, seed=2, processes=1, file=file,
        progress=lambda done, total: told.append((done, total)),
    )  # fmt: skip
    assert told == [(done, 10) for done in range(4, 11)]
    assert [one.shares for one in again.results] == [one.shares for one in whole.results]
    assert [one.points for one in again.results] == [one.points for one in whole.results]
    assert run("royal-will", ["random", "search:5"], 10, 3, seed=2, processes=1, file=file).results == again.results


@pytest.mark.parametrize("kept", [0, 1])
def test_an_arena_stopped_before_its_first_game_resumes_as_often_as_it_likes(tmp_path: Path, kept: int) -> None:
    file = tmp_path / "arena.jsonl"
    whole = run("royal-will", ["random", "policy"], games=2, seats=2, seed=2, processes=1, file=file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:kept]))
    for _ in range(2):
        again = run("royal-will", ["random", "policy"], games=2, seats=2, seed=2, processes=1, file=file)
        assert [one.points for one in again.results] == [one.points for one in whole.results]
    assert len(file.read_text().splitlines()) == 3


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    run("royal-will", ["random", "policy"], games=2, seats=2, seed=2, processes=1, file=file)
    file.write_text(file.read_text() + '{"number": 1}\n')
    with pytest.raises(IntrigueError, match=r"arena\.jsonl:4: no game of this arena"):
        run("royal-will", ["random", "policy"], games=2, seats=2, seed=2, processes=1, file=file)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_disk_that_is_full_is_told_with_the_file() -> None:
    with pytest.raises(IntrigueError, match="/dev/full: cannot be written: No space left on device"):
        run("royal-will", ["random", "policy"], games=2, seats=2, processes=1, file="/dev/full")


def test_a_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    run("royal-will", ["random", "search:5"], games=2, seats=2, seed=2, processes=1, file=file)
    with pytest.raises(IntrigueError, match="begun with seats = 2, not 3"):
        run("royal-will", ["random", "search:5"], games=2, seats=3, seed=2, processes=1, file=file)
    file.write_text("what is this?\n")
    with pytest.raises(IntrigueError, match="not an arena file"):
        run("royal-will", ["random", "search:5"], games=2, seats=3, seed=2, processes=1, file=file)


def test_bad_requests_are_refused() -> None:
    with pytest.raises(IntrigueError, match="even number"):
        run("royal-will", ["random", "novice"], games=3)
    with pytest.raises(IntrigueError, match="no level 'wizard'"):
        run("royal-will", ["random", "wizard"], games=2)
    for limit in (0, -1, float("nan"), float("inf")):
        with pytest.raises(IntrigueError, match="expected seconds for a move"):
            run("royal-will", ["random"], games=2, limit=limit)
    with pytest.raises(IntrigueError, match="processes = 0: expected a whole number of at least 1"):
        run("royal-will", ["random"], games=2, processes=0)
    with pytest.raises(IntrigueError, match="at least one player"):
        run("royal-will", [], games=2)


def test_a_player_named_alone_plays_against_itself_and_roles_are_judged(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    report = run("royal-will", ["random", "random"], games=30, seats=3, seed=4, processes=1, file=file)
    assert report.meetings == ()
    assert [one.value for one in report.roles] == ["first", "second", "third"]
    assert sum(one.share for one in report.roles) == pytest.approx(1)
    again = run("royal-will", ["random"], games=30, seats=3, seed=4, processes=1, file=file)
    assert again.roles == report.roles


def test_processes_play_the_same_games() -> None:
    reports = [run(game("royal-will"), ["random", "search:5"], 4, 2, seed=3, processes=n) for n in (1, 2)]
    assert [one.shares for one in reports[0].results] == [one.shares for one in reports[1].results]
