"""The work of finding puzzles: game after game, kind after kind, by some processes, and going on after it was stopped.

What a game has depends on nothing but its number and the arguments. It is kept as a line in a journal beside the file,
in whatever order games are finished; which puzzles are taken depends on the order of their numbers alone. So a run by
any number of processes, or one that was killed and started again, writes the same file. One that has run out of time
takes what its journal has.
"""

from __future__ import annotations

import math
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
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

GIVE_UP = 100  # games in a row of which none was taken of a kind: there are none, or hardly any
RARE = 500  # the same of best moves, of which some games have one in a dozen games
EXACT_SHARE = 3  # beside best moves each exact kind has at most a third as many
SAME_FAMILY = 2  # puzzles of one family, such as wagers, are about one in so many
FIRST = 10  # puzzles of a kind among which this does not matter yet
AHEAD = 2  # games for each process that are begun before it is known whether they are wanted


encode = msgspec.json.Encoder(order="deterministic").encode


class Head(msgspec.Struct, frozen=True):
    """What a journal is about."""

    game: str
    version: str
    cards: str
    seed: int


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game looked at for one kind."""

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


class Taking:
    """The puzzles of one kind that are taken, of games in the order of their numbers."""

    def __init__(self, kind: str, wanted: int, games: int) -> None:
        self.kind, self.wanted, self.games = kind, wanted, games
        self.puzzles: list[Puzzle] = []
        self.families: Counter[str] = Counter()
        self.met: set[bytes] = set()
        self.patience = RARE if kind == "best-move" else GIVE_UP
        self.looked = self.barren = 0  # games, and games in a row of which none was taken

    def begin_with(self, puzzles: Iterable[Puzzle]) -> None:
        """Puzzles that are there already: they are not judged, only counted."""
        for one in puzzles:
            if one.kind == self.kind:
                self._add(one, position_of(one).veiled(one.seat).tobytes())

    @property
    def done(self) -> bool:
        return len(self.puzzles) >= self.wanted or self.barren >= self.patience or self.looked >= self.games

    def take(self, line: Line) -> list[Puzzle]:
        self.looked += 1
        taken = [one for one in line.puzzles if self._takes(one)]
        self.barren = 0 if taken else self.barren + 1
        return taken

    def _takes(self, puzzle: Puzzle) -> bool:
        family = family_of(puzzle)
        many = family and SAME_FAMILY * self.families[family] > len(self.puzzles) + FIRST
        seen = position_of(puzzle).veiled(puzzle.seat).tobytes()
        if many or seen in self.met or len(self.puzzles) >= self.wanted:
            return False
        self._add(puzzle, seen)
        return True

    def _add(self, puzzle: Puzzle, seen: bytes) -> None:
        self.met.add(seen)
        self.families[family_of(puzzle)] += 1
        self.puzzles.append(puzzle)


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
        """``seconds``: for which games are begun. ``onto``: puzzles to which those that are found are added."""
        counted = hasattr(game.lab, "zones")
        for kind in kinds:
            if kind not in KINDS:
                raise IntrigueError(f"--kind {kind}: there are {listing(KINDS)}")
            if kind != "best-move" and not counted:
                raise IntrigueError(f"--kind {kind}: what is hidden in {game.name} cannot be counted")
        self.game, self.out, self.count, self.seed, self.jobs = game, out, count, seed, jobs
        self.games = games or sys.maxsize  # that are looked at for best moves
        wanted = kinds or (KINDS if counted else ("best-move",))
        self.kinds = tuple(kind for kind in FINDERS if kind in wanted)  # the quick ones first
        self.head = Head(game.key, game.version, game.cards_hash, seed)
        self.journal = out.with_name(out.name + ".journal")
        self.seconds, self.onto = seconds, tuple(onto)
        self.progress = Progress(list(self.onto))
        self._lines: dict[tuple[str, int], Line] = {}  # by kind and number of the game
        self._until = math.inf

    def work(self) -> Iterator[Progress]:
        """Find puzzles; after every game what there is so far."""
        kept, self._until = self._kept(), time.monotonic() + self.seconds
        with self.journal.open("r+b" if self.journal.exists() else "w+b") as file:
            file.truncate(kept)
            file.seek(kept)
            if not kept:
                self._write(file, self.head)
            for kind in self.kinds:
                taking = Taking(kind, self._wanted(kind), self.games if kind == "best-move" else sys.maxsize)
                taking.begin_with(self.onto)
                for line in self._games(taking, file):
                    self._add(line, taking.take(line))
                    yield self.progress
        write_puzzles(self.out, self.progress.puzzles)

    @property
    def wanted(self) -> int:
        """Puzzles that the file has in the end."""
        return sum(map(self._wanted, self.kinds)) + sum(one.kind not in self.kinds for one in self.onto)

    def _wanted(self, kind: str) -> int:
        beside = kind != "best-move" and "best-move" in self.kinds
        return max(1, self.count // EXACT_SHARE) if beside else self.count

    def _add(self, line: Line, taken: list[Puzzle]) -> None:
        self.progress.games[line.kind] += 1
        self.progress.refused.setdefault(line.kind, Counter()).update(line.refused)
        if taken:
            self.progress.puzzles += taken
            write_puzzles(self.out, self.progress.puzzles)

    def _games(self, taking: Taking, file: IO[bytes]) -> Iterator[Line]:
        """What games have, in the order of their numbers, until there is enough."""
        number = -1
        for line in self._in_time(taking, file):
            number = line.number
            yield line
        known = sorted(at for kind, at in self._lines if kind == taking.kind and at > number)
        for at in known:  # out of time
            if taking.done:
                return
            yield self._lines[taking.kind, at]

    def _in_time(self, taking: Taking, file: IO[bytes]) -> Iterator[Line]:
        """One game after the other, until there is enough or no time is left for one that is not known yet."""
        if self.jobs == 1:
            number = 0
            while not taking.done:
                line = self._lines.get((taking.kind, number))
                if line is None and self._late:
                    return
                yield line or self._keep(file, self._look(taking.kind, number))
                number += 1
            return
        with processes(self.jobs) as pool:
            yield from self._by_processes(taking, file, pool)
            pool.shutdown(wait=False, cancel_futures=True)

    def _by_processes(self, taking: Taking, file: IO[bytes], pool: ProcessPoolExecutor) -> Iterator[Line]:
        begun: set[Future[bytes]] = set()
        number = ahead = 0
        while not taking.done:
            line = self._lines.get((taking.kind, number))
            if line is not None:
                number += 1
                yield line
                continue
            if self._late:
                begun = {one for one in begun if not one.cancel()}
                if not begun:
                    return
            while len(begun) < AHEAD * self.jobs and not self._late:
                if (taking.kind, ahead) not in self._lines and ahead >= number:
                    begun.add(pool.submit(look, self.game.key, self.seed, taking.kind, ahead))
                ahead += 1
            left = None if self._late or self.seconds == math.inf else self._until - time.monotonic()
            ended, begun = wait(begun, left, return_when=FIRST_COMPLETED)
            for one in ended:
                self._keep(file, msgspec.json.decode(one.result(), type=Line))

    @property
    def _late(self) -> bool:
        return time.monotonic() >= self._until

    def _look(self, kind: str, number: int) -> Line:
        return look_at(self.game, self.seed, kind, number)

    def _keep(self, file: IO[bytes], line: Line) -> Line:
        self._write(file, line)
        self._lines[line.kind, line.number] = line
        return line

    def _kept(self) -> int:
        """Take up what the journal holds, and say how many bytes of it are whole lines."""
        if not self.journal.exists():
            return 0
        kept = 0
        for at, row in enumerate(self.journal.read_bytes().splitlines(keepends=True)):
            if not row.endswith(b"\n"):
                break  # the line that was being written when it was stopped
            try:
                self._take_up(row, first=at == 0)
            except msgspec.DecodeError as error:
                raise IntrigueError(f"{self.journal}, line {at + 1}: {error}; delete it to begin anew") from None
            kept += len(row)
        return kept

    def _take_up(self, row: bytes, *, first: bool) -> None:
        if first:
            head = msgspec.json.decode(row, type=Head)
            if head != self.head:
                begun = f"begun with {_told(head)}, not with {_told(self.head)}"
                raise IntrigueError(f"{self.journal}: {begun}; delete it to begin anew")
        else:
            line = msgspec.json.decode(row, type=Line)
            self._lines[line.kind, line.number] = line

    @staticmethod
    def _write(file: IO[bytes], row: Head | Line) -> None:
        file.write(encode(row) + b"\n")
        file.flush()
        os.fsync(file.fileno())


def look(key: str, seed: int, kind: str, number: int) -> bytes:
    """In another process; as it is written, since what was pickled is not written alike."""
    return encode(look_at(find_game(key), seed, kind, number))


def look_at(game: Game, seed: int, kind: str, number: int) -> Line:
    tally = Tally()
    return Line(kind, number, tuple(find(play(game, seed, number), kind, tally)), tally.refused)


def _told(head: Head) -> str:
    return f"--seed {head.seed}, version {head.version} of {head.game}, cards {head.cards}"
