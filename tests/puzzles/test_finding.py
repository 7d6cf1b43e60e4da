"""Finding puzzles: what certification refuses, and a run that goes on where it was stopped."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from intrigue.cli.app import run as command
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table
from intrigue.puzzles import Puzzle, position_of, puzzles_of
from intrigue.puzzles import certify as certifying
from intrigue.puzzles.certify import Tally, certify, clears, confirmed, contenders, simulations_in_time, success_rate
from intrigue.puzzles.estimate import CARELESS, EVEN, POLICY, WARY, Estimate, Estimator, Gap
from intrigue.puzzles.exact import exact_values
from intrigue.puzzles.find import find
from intrigue.puzzles.games import begun, play
from intrigue.puzzles.puzzle import (
    BestMove,
    Made,
    as_moves,
    at_table,
    decoded,
    encoded,
    identified,
    read_puzzles,
    write_puzzles,
)
from intrigue.puzzles.run import Run

EXACT = ("deduction", "odds")


@pytest.fixture(scope="module")
def game() -> Game:
    return find_game("royal-will")


def decision(puzzle: Puzzle) -> tuple[np.void, list[int], int]:
    course = position_of(puzzle)
    veiled = course.veiled(puzzle.seat)
    best = puzzle.choices[puzzle.answers[0]]
    assert isinstance(best, int)
    return veiled, course.game.legal(veiled, puzzle.seat), best


@pytest.fixture(scope="module")
def planted(game: Game) -> Puzzle:
    return next(one for one in puzzles_of(game) if one.kind == "best-move")


# ---------------------------------------------------------------------------------------------- certification


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Master with a small search: it misses what is wrong all the same."""
    monkeypatch.setitem(certifying.COSTS, "royal-will", (250.0, 0.0))


@pytest.mark.usefixtures("quick")
def test_a_puzzle_that_ships_is_certified_again(game: Game, planted: Puzzle) -> None:
    veiled, legal, best = decision(planted)
    found = certify(game, veiled, legal)
    assert found is not None
    assert found.best == best
    values = [share.value for share in planted.shares]
    for at in (legal.index(best), values.index(sorted(values)[-2])):
        assert found.shares[at] == planted.shares[at]  # the same worlds
    assert (found.gap, found.low) == (planted.made.gap, planted.made.low)


def test_a_wrong_answer_is_not_confirmed(game: Game, planted: Puzzle) -> None:
    veiled, legal, best = decision(planted)
    assert confirmed(game, veiled, legal, best, times=4)
    for wrong in legal:
        if wrong != best:
            assert not confirmed(game, veiled, legal, wrong, times=4)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"MIN_GAP": 0.9}, "nothing at stake"),
        ({"NOVICE": "search:4000"}, "novice finds it"),
        ({"MASTER": "novice"}, "master misses it"),
        ({"MIN_MOVES": 20}, "too few moves"),
    ],
)
def test_each_test_can_refuse(
    game: Game, planted: Puzzle, monkeypatch: pytest.MonkeyPatch, change: dict[str, object], why: str
) -> None:
    for name, value in change.items():
        monkeypatch.setattr(certifying, name, value)
    tally = Tally()
    veiled, legal, _ = decision(planted)
    assert certify(game, veiled, legal, tally) is None
    assert tally.refused == {why: 1}


def test_a_decision_about_nothing_is_refused(game: Game) -> None:
    """The first placing of a game has two moves; and a deal in which all moves are alike has nothing at stake."""
    s = game.deal(2, seed=3)
    tally = Tally()
    assert certify(game, game.veil(s, 0), game.legal(s, 0), tally) is None
    assert tally.refused == {"too few moves": 1}


def test_a_move_that_the_best_one_may_as_well_follow_is_right_too() -> None:
    """Buying a card wins more than playing one first, as the policy goes on: it would not buy it afterwards. But one
    may do both, and then it is no puzzle: Novice finds one of the two."""
    ausonia = find_game("ausonia")
    table = Table(ausonia, 4, {"even_start": True}, seed=800040781698)
    seat, buy = table.to_act[0], ausonia.parse_action("buy power")
    for chip in ("sapphire", "emerald", "rainbow"):
        table.play(f"P{seat} play {chip}_chip")
    veiled, legal = table.veiled(seat), table.legal(seat)
    estimator = Estimator(ausonia, veiled)
    assert clears(estimator.estimates(legal, 500, 1, POLICY)[EVEN].gap(buy))
    as_good = [ausonia.names[move] for move in certifying.other_orders(estimator, legal, buy)]
    assert as_good == ["play emerald_heirloom", "play house_herald", "play house_steward"]
    tally = Tally()
    assert certify(ausonia, veiled, legal, tally) is None
    assert tally.refused == {"novice finds it": 1}


def test_ten_points_need_some_room() -> None:
    assert clears(Gap(0.12, 0.03))
    assert not clears(Gap(0.11, 0.03))


def test_master_has_what_it_searches_in_its_second(game: Game, planted: Puzzle) -> None:
    """Fewer simulations where games last longer, and the same number every time."""
    late, _, _ = decision(planted)
    s = game.deal(6, {"match_games": 3}, seed=1)
    early = game.veil(s, game.to_act(s)[0])
    found = [simulations_in_time(game, veiled, "master") for veiled in (early, late, late)]
    assert 10_000 < found[0] < found[1] == found[2] < 2_000_000


def test_only_moves_that_are_worse_beyond_doubt_are_tried_in_fewer_worlds() -> None:
    worlds = 500
    shares = np.zeros((worlds, 4))
    shares[::2, 0] = 1  # wins every other world
    shares[::4, 1] = 1
    shares[2::4, 2] = 1
    estimates = {POLICY: {EVEN: Estimate((7, 8, 9, 3), shares, np.ones(worlds))}}
    assert contenders(estimates, (7, 8, 9, 3), 7) == [7, 8]  # the second one, though it is far behind
    close = shares.copy()
    close[:480, 2] = shares[:480, 0]
    estimates[CARELESS] = {EVEN: Estimate((7, 8, 9, 3), close, np.ones(worlds))}
    assert contenders(estimates, (7, 8, 9, 3), 7) == [7, 8, 9]


def test_tries_end_as_soon_as_they_cannot_succeed(game: Game, planted: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    veiled, legal, best = decision(planted)
    asked = []
    wrong = next(action for action in legal if action != best)

    def sample_moves(*_: object) -> object:
        for _ in range(10):
            asked.append(wrong)
            yield wrong

    monkeypatch.setattr(certifying, "sample_moves", sample_moves)
    assert success_rate(game, veiled, legal, [best], "master", 10, least=10) is None
    assert len(asked) == 1


def test_a_miss_in_a_quick_try_saves_the_estimates_after_it(
    game: Game, planted: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    veiled, legal, best = decision(planted)
    wrong = next(action for action in legal if action != best)
    asked, seeds = certifying.sample_moves, []

    def sample_moves(*of: Any) -> Iterator[int]:
        yield from [wrong] if of[-1] == certifying.QUICK_DIVISOR else asked(*of)

    class Watched(Estimator):
        def estimates(self, moves: Sequence[int], worlds: int, seed: int, reference: int) -> dict[str, Estimate]:
            seeds.append(seed)
            return super().estimates(moves, worlds, seed, reference)

    monkeypatch.setattr(certifying, "sample_moves", sample_moves)
    monkeypatch.setattr(certifying, "Estimator", Watched)
    tally = Tally()
    assert certify(game, veiled, legal, tally) is None
    assert tally.refused == {"master misses it": 1}
    assert max(seeds) == certifying.SEEDS[0]


def test_screening_refuses_what_is_alike_in_all_of_a_few_worlds() -> None:
    alike = Estimate((1, 2, 3), np.ones((certifying.SCREENING_WORLDS[0], 3)), np.ones(certifying.SCREENING_WORLDS[0]))
    assert not certifying.may_clear(alike.gap(1))


# ---------------------------------------------------------------------------------------------- estimates


def test_estimates_are_the_same_every_time_and_differ_by_seed_and_player(game: Game, planted: Puzzle) -> None:
    veiled, legal, _ = decision(planted)
    one, again = (Estimator(game, veiled).played_out(legal, 40, 1, POLICY) for _ in range(2))
    assert one.tobytes() == again.tobytes()
    assert one.tobytes() != Estimator(game, veiled).played_out(legal, 40, 2, POLICY).tobytes()
    assert one.tobytes() != Estimator(game, veiled).played_out(legal, 40, 1, CARELESS).tobytes()


def test_a_wary_belief_counts_worlds_in_which_others_stand_well(game: Game, planted: Puzzle) -> None:
    veiled, legal, _ = decision(planted)
    found = Estimator(game, veiled).estimates(legal, 400, 1, POLICY)
    assert max(found[WARY].means) < max(found[EVEN].means) + 0.02
    assert 1 <= found[WARY].weights.min() <= found[WARY].weights.max() <= 2


def test_estimates_agree_with_exact_values() -> None:
    puzzle = next(one for one in puzzles_of(find_game("master-of-spies")) if one.kind == "last-decision")
    veiled, legal, _ = decision(puzzle)
    spies = find_game("master-of-spies")
    values = exact_values(spies, veiled, legal)
    assert values is not None
    found = Estimator(spies, veiled).estimates(legal, 1000, 1, POLICY)[EVEN]
    for at, value in enumerate(values[0]):
        share = found.share(legal[at])
        assert abs(share.mean - float(value)) <= max(share.error, 1e-9) * 1.5


def test_a_gap_is_sure_only_with_enough_worlds() -> None:
    few, many = (Estimate((1, 2), np.tile([1.0, 0.0], (n, 1)), np.ones(n)) for n in (3, 300))
    assert few.gap(1).mean == many.gap(1).mean == 1
    assert few.gap(1).low < 0.5 < many.gap(1).low
    assert many.gap(2).mean == -1


# ---------------------------------------------------------------------------------------------- games and runs


def test_a_game_is_the_same_whenever_it_is_played(game: Game) -> None:
    one, again, other = play(game, 1, 3), play(game, 1, 3), play(game, 1, 4)
    assert one.course.hashes == again.course.hashes != other.course.hashes
    assert as_moves(one.course) == tuple(action for _, action in one.course.moves)


def test_a_moment_of_somebodys_own_game_can_be_asked_about(game: Game) -> None:
    """Also where all choose at once, and not in the order of seats."""
    table = Table(game, 3, {"dealer": "1"}, seed=5)
    for move in ("P2 SLOT_0", "P0 SLOT_1", "P1 SLOT_0"):
        table.play(move)
    seat = table.to_act[0]
    legal = tuple(table.legal(seat))
    puzzle = at_table(table, 3, seat, ask=BestMove(), choices=legal, answers=(0,), made=Made(0, 0))
    assert decoded(encoded(puzzle)) == puzzle
    assert position_of(puzzle).state.tobytes() == table.state.tobytes()
    assert puzzle.moves[0] == (2, 0)


def worked(game: Game, path: Path, count: int = 2, steps: int | None = None, jobs: int = 1) -> bytes:
    run = Run(game, path, count, 1, EXACT, jobs)
    for at, _ in enumerate(run.work(), 1):
        if at == steps:
            return b""
    return path.read_bytes()


def test_a_run_that_was_killed_goes_on_to_the_same_bytes(game: Game, tmp_path: Path) -> None:
    whole = worked(game, tmp_path / "whole.jsonl")
    assert whole.count(b"\n") == 4
    stopped = tmp_path / "stopped.jsonl"
    for _ in range(2):
        worked(game, stopped, steps=3)
        with (tmp_path / "stopped.jsonl.journal").open("ab") as file:
            file.write(b'{"kind":"odds","num')  # the line that was being written
    assert worked(game, stopped) == whole
    assert stopped.with_name("stopped.jsonl.journal").read_bytes() == (tmp_path / "whole.jsonl.journal").read_bytes()
    assert worked(game, stopped) == whole  # and there is nothing left to do


def test_what_is_taken_depends_on_numbers_of_games_not_on_their_order_or_on_processes(
    game: Game, tmp_path: Path
) -> None:
    whole = worked(game, tmp_path / "whole.jsonl")
    head, *lines = (tmp_path / "whole.jsonl.journal").read_bytes().splitlines(keepends=True)
    (tmp_path / "turned.jsonl.journal").write_bytes(head + b"".join(reversed(lines[1:])))
    assert worked(game, tmp_path / "turned.jsonl") == whole
    assert worked(game, tmp_path / "two.jsonl", jobs=2) == whole


def test_a_run_that_is_out_of_time_takes_what_its_journal_has(game: Game, tmp_path: Path) -> None:
    """Also where games are missing before others, as a run by several processes leaves them when it is killed."""
    whole = worked(game, tmp_path / "whole.jsonl", count=6)
    head, *lines = (tmp_path / "whole.jsonl.journal").read_bytes().splitlines(keepends=True)
    kept, path = head + b"".join(lines[1:4] + lines[5:]), tmp_path / "part.jsonl"
    found = Counter(json.loads(line)["kind"] for line in lines)
    path.with_name("part.jsonl.journal").write_bytes(kept)
    for jobs in (1, 2):
        run = Run(game, path, 6, 1, EXACT, jobs, seconds=0)
        list(run.work())
        assert run.progress.games == {"deduction": found["deduction"] - 2, "odds": found["odds"]}
        assert path.with_name("part.jsonl.journal").read_bytes() == kept
        assert set(path.read_bytes().splitlines()) < set(whole.splitlines())
    assert worked(game, path, count=6) == whole  # the same run with more time


def test_processes_end_what_they_have_begun_when_time_is_up(game: Game, tmp_path: Path) -> None:
    run = Run(game, tmp_path / "a.jsonl", 100_000, 1, ("odds",), jobs=2, seconds=3)
    list(run.work())
    assert len(run.journal.path.read_bytes().splitlines()) == 1 + run.progress.games["odds"] < 100_000


def test_puzzles_of_another_seed_are_added_to_those_that_are_there(game: Game, tmp_path: Path) -> None:
    there = tuple(one for one in puzzles_of(game) if one.kind != "odds")[:20]
    first = Run(game, tmp_path / "first.jsonl", 3, 7, ("odds",), onto=there)
    list(first.work())
    found = read_puzzles(first.out)
    assert {one.id for one in there} < {one.id for one in found}
    assert len(found) == first.wanted == 23
    second = Run(game, tmp_path / "second.jsonl", 5, 8, ("odds",), onto=found)
    list(second.work())
    odds = [one for one in read_puzzles(second.out) if one.kind == "odds"]
    assert Counter(one.made.seed for one in odds) == {7: 3, 8: 2}
    again = Run(game, tmp_path / "first.jsonl", 4, 7, ("odds",), onto=found)  # what is there is not taken twice
    list(again.work())
    ids = [one.id for one in read_puzzles(again.out)]
    assert len(ids) == len(set(ids)) == 24


def test_puzzles_come_from_every_way_to_play(game: Game) -> None:
    wills = find_game("master-of-wills")
    for one, numbers in ((game, 12), (wills, 30)):
        courses = [begun(one, 1, number)[1] for number in range(numbers)]
        states = [course.first for course in courses]
        modes = [one.mode_of(int(s["seats"]), one.option_values(s)) for s in states]
        assert {mode.key for mode in modes if mode} == {mode.key for mode in one.modes}
        assert {int(s["seats"]) for s in states} == set(one.seats)


def test_a_journal_of_something_else_is_refused(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    worked(game, path, steps=1)
    with pytest.raises(IntrigueError, match=r"begun with --seed 1, .* not with --seed 2, "):
        list(Run(game, path, 4, 2, EXACT).work())
    Path(f"{path}.journal").write_text("hello\n")
    with pytest.raises(IntrigueError, match=r"a.jsonl.journal, line 1: .*; delete it to begin anew"):
        list(Run(game, path, 4, 2, EXACT).work())


def test_a_game_that_cannot_be_counted_has_best_moves_only(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(game.lab, "zones")  # type: ignore[arg-type]
    assert Run(game, tmp_path / "a.jsonl", 3, 1).kinds == ("best-move",)
    with pytest.raises(IntrigueError, match="--kind odds: what is hidden in A Royal Will cannot be counted"):
        Run(game, tmp_path / "a.jsonl", 3, 1, ("odds",))


def test_the_command_tells_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "out.jsonl"
    arguments = ["puzzles", "royal-will", "--out", str(path), "--count", "2", "--kind", "odds"]
    assert command([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["puzzles"] == told["kinds"]["odds"]["puzzles"] == len(path.read_bytes().splitlines()) == 2
    assert command(arguments) == 0
    assert "odds: 2 puzzles in" in capsys.readouterr().out


def test_the_check_counts_what_is_confirmed(
    tmp_path: Path, planted: Puzzle, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.jsonl"
    write_puzzles(path, [planted])
    monkeypatch.setattr("intrigue.puzzles.certify.BUDGET", 20)
    assert command(["puzzles", "royal-will", "--check", "--out", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["confirmed"] == 1
    more = [one for one in puzzles_of(find_game("royal-will")) if one.kind == "best-move"][:3]
    write_puzzles(tmp_path / "more.jsonl", more)
    for jobs, seconds, checked in ((1, 0, 1), (2, 0, 2), (2, 100, 3)):  # what has been begun is finished
        limits = ["--jobs", str(jobs), "--seconds", str(seconds)]
        path_of_more = str(tmp_path / "more.jsonl")
        assert command(["puzzles", "royal-will", "--check", "--out", path_of_more, *limits, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["checked"] == checked
    monkeypatch.setattr("intrigue.cli.puzzles.confirmed", lambda *_: False)
    assert command(["puzzles", "royal-will", "--check", "--out", str(path)]) == 1
    assert f"not confirmed: {planted.id}" in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
def test_a_best_move_is_found_again_in_its_game(game: Game) -> None:
    made = next(one for one in puzzles_of(game) if one.id == "0665eefcc2a7").made
    found = find(play(game, made.seed, made.number), "best-move", Tally())
    assert [one.id for one in found] == ["0665eefcc2a7"]
    assert found[0].made == made


@pytest.mark.usefixtures("quick")
def test_puzzles_that_the_tests_of_today_refuse_are_left_out(
    game: Game, tmp_path: Path, planted: Puzzle, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever was stored of how it is found and what it is worth: the others get the figures of today."""
    other = next(one for one in puzzles_of(game) if one.kind == "odds")
    place = next(at for at in range(len(planted.choices)) if at not in planted.answers)
    wrong = identified(replace(planted, answers=(place,)))
    old = replace(planted, level=1, found={}, shares=(), as_good=(), made=Made(3, 8))
    there, path = tmp_path / "there.jsonl", tmp_path / "out.jsonl"
    write_puzzles(there, [old, wrong, other])
    arguments = ["puzzles", "royal-will", "--recertify", "--onto", str(there), "--out", str(path)]
    assert command([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["tried"], told["passed"], told["refused"], told["puzzles"]) == (2, 1, {"another answer": 1}, 2)
    found = {one.id: one for one in read_puzzles(path)}
    assert found.keys() == {planted.id, other.id}
    again = found[planted.id]
    assert found[other.id] == other
    assert (again.level, again.made.gap, again.made.seed) == (planted.level, planted.made.gap, 3)
    assert again.found["novice"] == planted.found["novice"]
    assert command([*arguments, "--seconds", "0"]) == 0  # the others stay as they are
    assert "best moves pass" in capsys.readouterr().out
    assert len(read_puzzles(path)) in (2, 3)
    write_puzzles(there, [other])
    assert command(arguments) == 2
    assert "there is no puzzle of kind best-move to certify again" in capsys.readouterr().err


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other, file = tmp_path / "master.jsonl", tmp_path / "file"
    write_puzzles(other, puzzles_of(find_game("master"))[:1])
    file.touch()
    for arguments, message in (
        (("chess",), "no game 'chess'; there are:"),
        (("royal-will", "--kind", "riddle"), "--kind riddle: there are best-move, last-decision, deduction, odds"),
        (("royal-will", "--count", "0"), "--count 0: expected a number of at least 1"),
        (("royal-will", "--seconds", "-1"), "--seconds -1: expected 0 or more"),
        (("royal-will", "--seconds", "nan"), "--seconds nan: expected 0 or more"),
        (("royal-will", "--out", str(tmp_path)), "cannot be written: Is a directory"),
        (("royal-will", "--out", str(file / "a.jsonl")), "cannot be written: "),
        (("royal-will", "--onto", str(other)), "holds a puzzle of master, not of royal-will"),
        (("royal-will", "--check", "--out", str(other)), "holds a puzzle of master, not of royal-will"),
        (("royal-will", "--check", "--out", str(tmp_path / "nowhere")), "cannot be read"),
    ):
        assert command(["puzzles", *arguments]) == 2
        assert message in " ".join(capsys.readouterr().err.split())


@pytest.mark.puzzles
@pytest.mark.parametrize("key", ["royal-will", "master-of-spies", "master", "ausonia", "master-of-wills"])
def test_a_hundred_times_the_budget_confirms_what_ships(key: str) -> None:
    assert command(["puzzles", key, "--check", "--count", "50"]) == 0


@pytest.mark.puzzles
def test_a_process_that_was_killed_goes_on_to_the_same_bytes(game: Game, tmp_path: Path) -> None:
    path, count = tmp_path / "killed.jsonl", 40
    arguments = ["puzzles", "royal-will", "--out", str(path), "--count", str(count), "--kind", "odds"]
    with subprocess.Popen([sys.executable, "-m", "intrigue.cli", *arguments]) as process:
        journal = path.with_name("killed.jsonl.journal")
        while not (journal.exists() and journal.read_bytes().count(b"\n") > 5):
            assert process.poll() is None
        process.kill()
    assert journal.read_bytes().count(b"\n") < count
    assert command(arguments) == 0
    whole = Run(game, tmp_path / "whole.jsonl", count, 1, ("odds",))
    assert len(list(whole.work())) >= count
    assert path.read_bytes() == whole.out.read_bytes()
