"""`intrigue puzzles`: generate puzzles, check them, certify them again."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.pools import processes
from intrigue.engine.registry import game as find_game
from intrigue.puzzles import Puzzle, position_of, puzzles_of
from intrigue.puzzles.certify import CHECK, Tally, confirmed
from intrigue.puzzles.find import recertified
from intrigue.puzzles.puzzle import KINDS, read_puzzles, write_puzzles
from intrigue.puzzles.run import Progress, Run

from .compile import compile_for
from .console import out, positive, print_json, progress_bar

WANTED = 0.98  # of the puzzles that are checked should be confirmed

Answer = TypeVar("Answer")


def find_puzzles(
    key: str,
    file: Path | None,
    count: int,
    seed: int,
    kinds: Sequence[str],
    games: int | None,
    jobs: int,
    seconds: float | None,
    onto: Path | None,
    json: bool,
) -> int:
    game = find_game(key)
    path, most = file or Path(f"puzzles-{game.key}.jsonl"), None if games is None else positive("--games", games)
    there = puzzles_in(onto, game) if onto else ()
    run = Run(
        game, path, positive("--count", count), seed, kinds, positive("--jobs", jobs), most, as_seconds(seconds), there
    )
    require_writable(path)
    compile_for(game, "rules", "bots", "puzzles")
    with progress_bar() as bar:
        task = bar.add_task("looking for puzzles", total=run.wanted)
        for progress in run.work():
            games = progress.games.total()
            bar.update(task, completed=len(progress.puzzles), description=f"puzzles of {game.name}, {games} games")
    print_found(game, run, run.progress, json)
    return 0


def puzzles_in(file: Path, game: Game) -> list[Puzzle]:
    found = read_puzzles(file)
    for one in found:
        if one.game != game.key:
            raise IntrigueError(f"{file}: holds a puzzle of {one.game}, not of {game.key}")
    return found


def require_writable(file: Path) -> None:
    """What cannot be written is told before the work, not after it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.open("ab").close()
    except OSError as error:
        raise IntrigueError(f"{file}: cannot be written: {error.strerror}") from None


def as_seconds(seconds: float | None) -> float:
    if seconds is not None and not seconds >= 0:
        raise IntrigueError(f"--seconds {seconds:g}: expected 0 or more")
    return math.inf if seconds is None else seconds


def print_found(game: Game, run: Run, progress: Progress, json: bool) -> None:
    found = progress.by_kind()
    if json:
        kinds = {
            kind: {
                "puzzles": found[kind],
                "games": progress.games[kind],
                "refused": dict(progress.refused.get(kind, Counter())),
            }
            for kind in run.kinds
        }
        print_json(
            {"game": game.key, "file": run.out, "seed": run.seed, "puzzles": len(progress.puzzles), "kinds": kinds}
        )
        return
    for kind in run.kinds:
        out.print(f"{kind}: {found[kind]} puzzles in {progress.games[kind]} games", markup=False)
        for why, n in sorted(progress.refused.get(kind, Counter()).items(), key=lambda item: -item[1]):
            out.print(f"  {n} decisions: {why}", markup=False)
    out.print(f"{len(progress.puzzles)} puzzles in {run.out}", markup=False, soft_wrap=True)


def check_puzzles(
    key: str,
    file: Path | None,
    count: int,
    seed: int,
    jobs: int,
    seconds: float | None,
    json: bool,
    times: int = CHECK,
) -> int:
    """A sample of the best moves at many times the budget; 1 where fewer are confirmed than should be."""
    game, for_seconds = find_game(key), as_seconds(seconds)
    puzzles = puzzles_in(file, game) if file else list(puzzles_of(game))
    moves = [one for one in puzzles if one.kind == "best-move"]
    if not moves:
        raise IntrigueError(f"{file or game.name}: there is no puzzle of kind {KINDS[0]} to check")
    sample = random.Random(seed).sample(moves, min(positive("--count", count), len(moves)))
    compile_for(game, "rules", "bots", "puzzles")
    right: dict[str, bool] = {}
    with progress_bar() as bar:
        task = bar.add_task(f"checking puzzles of {game.name}", total=len(sample))
        for puzzle, good in asked_of(sample, partial(still_right, times=times), positive("--jobs", jobs), for_seconds):
            right[puzzle.id] = good
            bar.advance(task)
    share = sum(right.values()) / len(right)
    found: dict[str, Any] = {"game": game.key, "checked": len(right), "confirmed": sum(right.values()), "times": times}
    wrong = sorted(one for one, good in right.items() if not good)
    if json:
        print_json({**found, "share": share, "not_confirmed": wrong})
    else:
        out.print("{confirmed} of {checked} puzzles are confirmed at {times} times the budget".format(**found))
        for one in wrong:
            out.print(f"  not confirmed: {one}")
    return 0 if share >= WANTED else 1


def recertify_puzzles(
    key: str, file: Path | None, jobs: int, seconds: float | None, onto: Path | None, json: bool
) -> int:
    """Puzzles without those best moves that the tests of today refuse, and the others with the figures of today. Those
    that there was no time for stay as they are."""
    game, for_seconds = find_game(key), as_seconds(seconds)
    path = file or Path(f"puzzles-{game.key}.jsonl")
    kept = {one.id: one for one in (puzzles_in(onto, game) if onto else puzzles_of(game))}
    moves = [one for one in kept.values() if one.kind == "best-move"]
    if not moves:
        raise IntrigueError(f"{onto or game.name}: there is no puzzle of kind {KINDS[0]} to certify again")
    require_writable(path)
    compile_for(game, "rules", "bots", "puzzles")
    refused: Counter[str] = Counter()
    tried = 0
    with progress_bar() as bar:
        task = bar.add_task(f"certifying puzzles of {game.name}", total=len(moves))
        for puzzle, (passed, why) in asked_of(moves, certified_again, positive("--jobs", jobs), for_seconds):
            refused.update(why)
            tried += 1
            if passed:
                kept[puzzle.id] = passed
            else:
                del kept[puzzle.id]
            bar.advance(task)
    write_puzzles(path, kept.values())
    passed_now = tried - refused.total()
    if json:
        print_json(
            {
                "game": game.key,
                "file": path,
                "tried": tried,
                "passed": passed_now,
                "refused": refused,
                "puzzles": len(kept),
            }
        )
        return 0
    out.print(f"{passed_now} of {tried} best moves pass")
    for reason, n in refused.most_common():
        out.print(f"  {n}: {reason}", markup=False)
    out.print(f"{len(kept)} puzzles in {path}", markup=False, soft_wrap=True)
    return 0


def asked_of(
    puzzles: Sequence[Puzzle], ask: Callable[[Puzzle], Answer], jobs: int, seconds: float
) -> Iterator[tuple[Puzzle, Answer]]:
    """Puzzles in the order in which they are answered; at least one, and no more begun after so many seconds."""
    until, left = time.monotonic() + seconds, iter(puzzles)
    if jobs == 1:
        for at, puzzle in enumerate(left):
            if at and time.monotonic() >= until:
                return
            yield puzzle, ask(puzzle)
        return
    with processes(jobs) as pool:
        begun = {pool.submit(ask, puzzle): puzzle for puzzle in islice(left, jobs)}
        while begun:
            ended, _ = wait(begun, return_when=FIRST_COMPLETED)
            for one in ended:
                yield begun.pop(one), one.result()
                if time.monotonic() < until:
                    begun.update((pool.submit(ask, puzzle), puzzle) for puzzle in islice(left, 1))


def certified_again(puzzle: Puzzle) -> tuple[Puzzle | None, dict[str, int]]:
    """The puzzle of today, or why there is none."""
    tally = Tally()
    return recertified(puzzle, tally), tally.refused


def still_right(puzzle: Puzzle, times: int) -> bool:
    game = find_game(puzzle.game)
    veiled = position_of(puzzle, game).veiled(puzzle.seat)
    legal = game.legal(veiled, puzzle.seat)
    best = puzzle.choices[puzzle.answers[0]]
    assert isinstance(best, int)
    return confirmed(game, veiled, legal, best, times)
