"""The work of finding puzzles: game after game, kind after kind, and going on after it was stopped.

What has been done is in a journal beside the file: a line for every game and kind that was looked at, with the puzzles
found there. Which game comes next, and what is taken from it, depends on nothing but the arguments and these lines: a
run that was killed and started again writes the same file as one that was not.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import msgspec

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game

from .certify import Tally
from .find import FINDERS, family_of, find
from .games import play
from .puzzle import KINDS, Puzzle, write_puzzles
from .themes import TRACKING

GIVE_UP = 100  # games in a row without a puzzle of a kind: there are none, or hardly any
EXACT_SHARE = 4  # each exact kind has at most this part of all puzzles: a quarter
SAME_FAMILY = 3  # best moves of one family, such as wagers, are about one in so many
TRACKED = 2  # and so of deductions those that follow a card
FIRST = 10  # puzzles of a kind among which this does not matter yet


class Head(msgspec.Struct, frozen=True):
    """What a journal is about."""

    game: str
    version: str
    cards: str
    seed: int
    kinds: tuple[str, ...]
    count: int


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game looked at for one kind."""

    kind: str
    number: int
    puzzles: tuple[Puzzle, ...] = ()
    refused: dict[str, int] = {}


@dataclass
class Progress:
    """What has been found so far."""

    puzzles: list[Puzzle] = field(default_factory=list)
    games: Counter[str] = field(default_factory=Counter)  # by kind
    barren: Counter[str] = field(default_factory=Counter)  # games in a row without a puzzle, by kind
    refused: dict[str, Counter[str]] = field(default_factory=dict)  # by kind and reason

    def add(self, line: Line) -> None:
        self.puzzles += line.puzzles
        self.games[line.kind] += 1
        self.barren[line.kind] = 0 if line.puzzles else self.barren[line.kind] + 1
        self.refused.setdefault(line.kind, Counter()).update(line.refused)

    def by_kind(self) -> Counter[str]:
        return Counter(one.kind for one in self.puzzles)


class Run:
    """One run of `intrigue puzzles`."""

    def __init__(self, game: Game, out: Path, count: int, seed: int, kinds: Sequence[str] = ()) -> None:
        counted = hasattr(game.lab, "zones")
        for kind in kinds:
            if kind not in KINDS:
                raise IntrigueError(f"--kind {kind}: there are {listing(KINDS)}")
            if kind != "best-move" and not counted:
                raise IntrigueError(f"--kind {kind}: what is hidden in {game.name} cannot be counted")
        self.game, self.out, self.count, self.seed = game, out, count, seed
        wanted = kinds or (KINDS if counted else ("best-move",))
        self.kinds = tuple(kind for kind in FINDERS if kind in wanted)  # the quick ones first
        self.head = Head(game.key, game.version, game.cards_hash, seed, self.kinds, count)
        self.journal = out.with_name(out.name + ".journal")
        self.progress = Progress()
        self._families: dict[str, str] = {}  # by id

    def work(self) -> Iterator[Progress]:
        """Find puzzles; after every game what there is so far."""
        self.out.parent.mkdir(parents=True, exist_ok=True)
        kept = self._kept()
        with self.journal.open("r+b" if self.journal.exists() else "w+b") as file:
            file.truncate(kept)
            file.seek(kept)
            if not kept:
                self._write(file, self.head)
            while (kind := self._next()) is not None:
                line = self._look(kind, self.progress.games[kind])
                self._write(file, line)
                self.progress.add(line)
                if line.puzzles:
                    write_puzzles(self.out, self.progress.puzzles)
                yield self.progress
        write_puzzles(self.out, self.progress.puzzles)

    def _next(self) -> str | None:
        """The kind to go on with; None: there are enough, or no more are found."""
        found, total = self.progress.by_kind(), len(self.progress.puzzles)
        for kind in self.kinds:
            quota = self.count - total + found[kind]
            if kind != "best-move" and "best-move" in self.kinds:
                quota = min(quota, self.count // EXACT_SHARE)
            if found[kind] < quota and self.progress.barren[kind] < GIVE_UP:
                return kind
        return None

    def _look(self, kind: str, number: int) -> Line:
        tally = Tally()
        found = find(play(self.game, self.seed, number), kind, tally, self._common)
        kept = {one.id for one in self.progress.puzzles}
        fresh = [one for one in found if one.id not in kept]
        quota = self.count - len(self.progress.puzzles)
        return Line(kind, number, tuple(fresh[:quota]), tally.refused)

    def _common(self, family: str) -> bool:
        """Whether there are many best moves of a family already, or deductions that only ask where a card went."""
        if family == TRACKING:
            themes = [one.themes for one in self.progress.puzzles if one.kind == "deduction"]
            return TRACKED * sum(TRACKING in one for one in themes) > len(themes) + FIRST
        families = [self._family(one) for one in self.progress.puzzles if one.kind == "best-move"]
        return SAME_FAMILY * families.count(family) > len(families) + FIRST

    def _family(self, puzzle: Puzzle) -> str:
        if puzzle.id not in self._families:
            self._families[puzzle.id] = family_of(puzzle)
        return self._families[puzzle.id]

    def _kept(self) -> int:
        """Take up what the journal holds, and say how many bytes of it are whole lines."""
        if not self.journal.exists():
            return 0
        kept = 0
        for at, row in enumerate(self.journal.read_bytes().splitlines(keepends=True)):
            if not row.endswith(b"\n"):
                break  # the line that was being written when it was stopped
            if at == 0:
                head = msgspec.json.decode(row, type=Head)
                if head != self.head:
                    begun = f"begun with {_told(head)}, not with {_told(self.head)}"
                    raise IntrigueError(f"{self.journal}: {begun}; delete it to begin anew")
            else:
                self.progress.add(msgspec.json.decode(row, type=Line))
            kept += len(row)
        return kept

    @staticmethod
    def _write(file: IO[bytes], row: Head | Line) -> None:
        file.write(msgspec.json.encode(row, order="deterministic") + b"\n")
        file.flush()
        os.fsync(file.fileno())


def _told(head: Head) -> str:
    kinds = listing(list(head.kinds))
    return (
        f"--seed {head.seed} --count {head.count}, {kinds}, version {head.version} of {head.game}, cards {head.cards}"
    )
