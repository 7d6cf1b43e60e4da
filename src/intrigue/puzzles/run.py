"""A run of the puzzle generator: searches game after game, for one kind of puzzle after the other.

The puzzles of a game depend on its number and the arguments alone. They are appended to a journal beside the file, in
the order in which games are finished; the selection depends on the order of game numbers alone. So any number of
processes, or a run that was killed and started again, writes the same file. A run that is out of time selects from the
games in its journal.
"""

from __future__ import annotations

import math
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import IO

import msgspec

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.pools import processes
from intrigue.engine.registry import game as find_game

from .certify import Tally
from .find import FINDERS, family_of, find
from .games import play
from .puzzle import KINDS, Puzzle, position_of, write_puzzles

# Games in a row without a puzzle of a kind, after which a run gives up; best moves are rare in some games.
MAX_MISSES, MAX_MISSES_OF_BEST_MOVES = 100, 500
EXACT_DIVISOR = 3  # beside best moves each exact kind has at most a third as many
FAMILY_DIVISOR = 2  # at most about half of the puzzles of a kind are of one family, such as wagers
FAMILY_SLACK = 10  # puzzles of a kind among which this does not matter yet
QUEUED_PER_PROCESS = 2  # games begun before it is known whether they are wanted

encode = msgspec.json.Encoder(order="deterministic").encode


class Head(msgspec.Struct, frozen=True):
    """The first row of a journal: what its games depend on."""

    game: str
    version: str
    cards: str
    seed: int


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was searched for one kind."""

    kind: str
    number: int
    puzzles: tuple[Puzzle, ...] = ()
    refused: dict[str, int] = {}


@dataclass
class Progress:
    """What has been taken so far."""

    puzzles: list[Puzzle] = field(default_factory=list)
    games: Counter[str] = field(default_factory=Counter)  # by kind
    refused: dict[str, Counter[str]] = field(default_factory=dict)  # by kind and reason

    def by_kind(self) -> Counter[str]:
        return Counter(one.kind for one in self.puzzles)


class Selection:
    """Which puzzles of one kind are taken, of games in the order of their numbers."""

    def __init__(self, kind: str, wanted: int, games: int) -> None:
        self.kind, self.wanted, self.games = kind, wanted, games
        self.puzzles: list[Puzzle] = []
        self.families: Counter[str] = Counter()
        self.positions: set[bytes] = set()  # veiled records of all that was taken
        self.max_misses = MAX_MISSES_OF_BEST_MOVES if kind == "best-move" else MAX_MISSES
        self.searched = 0  # games
        self.misses = 0  # the last games in a row from which none was taken

    def begin_with(self, puzzles: Iterable[Puzzle]) -> None:
        """Puzzles that are there already: they count, whether they would be taken or not."""
        for one in puzzles:
            if one.kind == self.kind:
                self._add(one, position_of(one).veiled(one.seat).tobytes())

    @property
    def done(self) -> bool:
        return len(self.puzzles) >= self.wanted or self.misses >= self.max_misses or self.searched >= self.games

    def take(self, line: Line) -> list[Puzzle]:
        self.searched += 1
        taken = [one for one in line.puzzles if self._takes(one)]
        self.misses = 0 if taken else self.misses + 1
        return taken

    def _takes(self, puzzle: Puzzle) -> bool:
        family = family_of(puzzle)
        many = family and FAMILY_DIVISOR * self.families[family] > len(self.puzzles) + FAMILY_SLACK
        position = position_of(puzzle).veiled(puzzle.seat).tobytes()
        if many or position in self.positions or len(self.puzzles) >= self.wanted:
            return False
        self._add(puzzle, position)
        return True

    def _add(self, puzzle: Puzzle, position: bytes) -> None:
        self.positions.add(position)
        self.families[family_of(puzzle)] += 1
        self.puzzles.append(puzzle)


class Journal:
    """The games that were searched, one line each, on disk and by kind and number."""

    def __init__(self, path: Path, head: Head) -> None:
        self.path, self.head = path, head
        self.lines: dict[tuple[str, int], Line] = {}
        self._file: IO[bytes] | None = None

    @contextmanager
    def open(self) -> Iterator[None]:
        """Read what is there, and append to it; a last line that was cut short is overwritten."""
        size = self._read()
        with self.path.open("r+b" if self.path.exists() else "w+b") as self._file:
            self._file.truncate(size)
            self._file.seek(size)
            if not size:
                self._write(self.head)
            yield

    def append(self, line: Line) -> Line:
        self._write(line)
        self.lines[line.kind, line.number] = line
        return line

    def _read(self) -> int:
        """Returns how many bytes are complete lines."""
        if not self.path.exists():
            return 0
        size = 0
        for at, row in enumerate(self.path.read_bytes().splitlines(keepends=True)):
            if not row.endswith(b"\n"):
                break  # the line that was being written when it was stopped
            try:
                self._read_row(row, first=at == 0)
            except msgspec.DecodeError as error:
                raise IntrigueError(f"{self.path}, line {at + 1}: {error}; delete it to begin anew") from None
            size += len(row)
        return size

    def _read_row(self, row: bytes, *, first: bool) -> None:
        if first:
            head = msgspec.json.decode(row, type=Head)
            if head != self.head:
                begun = f"begun with {_described(head)}, not with {_described(self.head)}"
                raise IntrigueError(f"{self.path}: {begun}; delete it to begin anew")
        else:
            line = msgspec.json.decode(row, type=Line)
            self.lines[line.kind, line.number] = line

    def _write(self, row: Head | Line) -> None:
        assert self._file
        self._file.write(encode(row) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _described(head: Head) -> str:
    return f"--seed {head.seed}, version {head.version} of {head.game}, cards {head.cards}"


class Run:
    """One run of `intrigue puzzles`."""

    def __init__(
        self,
        game: Game,
        out: Path,
        count: int,
        seed: int,
        kinds: Sequence[str] = (),
        jobs: int = 1,
        games: int | None = None,
        seconds: float = math.inf,
        onto: Sequence[Puzzle] = (),
    ) -> None:
        """``games``: the most that are searched for best moves. ``seconds``: after which no game is begun. ``onto``:
        puzzles to which the found ones are added."""
        counted = hasattr(game.lab, "zones")
        for kind in kinds:
            if kind not in KINDS:
                raise IntrigueError(f"--kind {kind}: there are {listing(KINDS)}")
            if kind != "best-move" and not counted:
                raise IntrigueError(f"--kind {kind}: what is hidden in {game.name} cannot be counted")
        self.game, self.out, self.count, self.seed, self.jobs = game, out, count, seed, jobs
        self.games = games or sys.maxsize
        wanted = kinds or (KINDS if counted else ("best-move",))
        self.kinds = tuple(kind for kind in FINDERS if kind in wanted)  # the quick ones first
        head = Head(game.key, game.version, game.cards_hash, seed)
        self.journal = Journal(out.with_name(out.name + ".journal"), head)
        self.seconds, self.onto = seconds, tuple(onto)
        self.progress = Progress(list(self.onto))
        self._deadline = math.inf

    def work(self) -> Iterator[Progress]:
        """Find puzzles; after every game what there is so far."""
        with self.journal.open():
            self._deadline = time.monotonic() + self.seconds
            for kind in self.kinds:
                selection = Selection(kind, self._wanted(kind), self.games if kind == "best-move" else sys.maxsize)
                selection.begin_with(self.onto)
                for line in self._games(selection):
                    self._add(line, selection.take(line))
                    yield self.progress
        write_puzzles(self.out, self.progress.puzzles)

    @property
    def wanted(self) -> int:
        """Puzzles that the file has in the end."""
        return sum(map(self._wanted, self.kinds)) + sum(one.kind not in self.kinds for one in self.onto)

    def _wanted(self, kind: str) -> int:
        beside = kind != "best-move" and "best-move" in self.kinds
        return max(1, self.count // EXACT_DIVISOR) if beside else self.count

    def _add(self, line: Line, taken: list[Puzzle]) -> None:
        self.progress.games[line.kind] += 1
        self.progress.refused.setdefault(line.kind, Counter()).update(line.refused)
        if taken:
            self.progress.puzzles += taken
            write_puzzles(self.out, self.progress.puzzles)

    def _games(self, selection: Selection) -> Iterator[Line]:
        """Games in the order of their numbers, until the selection is done; once out of time, those of the journal."""
        number = -1
        for line in self._serially(selection) if self.jobs == 1 else self._in_processes(selection):
            number = line.number
            yield line
        for at in sorted(at for kind, at in self.journal.lines if kind == selection.kind and at > number):
            if selection.done:
                return
            yield self.journal.lines[selection.kind, at]

    def _serially(self, selection: Selection) -> Iterator[Line]:
        for number in count():
            line = self.journal.lines.get((selection.kind, number))
            if selection.done or (line is None and self._out_of_time):
                return
            yield line or self.journal.append(search_game(self.game, self.seed, selection.kind, number))

    def _in_processes(self, selection: Selection) -> Iterator[Line]:
        with processes(self.jobs) as pool:
            yield from self._by_pool(selection, pool)
            pool.shutdown(wait=False, cancel_futures=True)

    def _by_pool(self, selection: Selection, pool: ProcessPoolExecutor) -> Iterator[Line]:
        lines = self.journal.lines
        running: set[Future[bytes]] = set()
        number = begun = 0  # the next game to yield, and the next one to begin
        while not selection.done:
            line = lines.get((selection.kind, number))
            if line is not None:
                number += 1
                yield line
                continue
            if self._out_of_time:
                running = {one for one in running if not one.cancel()}
                if not running:
                    return
            while len(running) < QUEUED_PER_PROCESS * self.jobs and not self._out_of_time:
                if (selection.kind, begun) not in lines and begun >= number:
                    running.add(pool.submit(search_in_process, self.game.key, self.seed, selection.kind, begun))
                begun += 1
            left = None if self._out_of_time or self.seconds == math.inf else self._deadline - time.monotonic()
            ended, running = wait(running, left, return_when=FIRST_COMPLETED)
            for one in ended:
                self.journal.append(msgspec.json.decode(one.result(), type=Line))

    @property
    def _out_of_time(self) -> bool:
        return time.monotonic() >= self._deadline


def search_in_process(key: str, seed: int, kind: str, number: int) -> bytes:
    """Returns the line encoded as in the journal: a pickled and restored one would not be encoded to the same bytes."""
    return encode(search_game(find_game(key), seed, kind, number))


def search_game(game: Game, seed: int, kind: str, number: int) -> Line:
    tally = Tally()
    return Line(kind, number, tuple(find(play(game, seed, number), kind, tally)), tally.refused)
