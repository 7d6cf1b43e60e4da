"""A table: one game being played, with its moves, its undo rule and its record file."""

from __future__ import annotations

import json
import operator
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from .breakdown import Line
from .course import Course, Step, irrevocable, no_undo, undo_place
from .errors import BadNotation, BadRecord, IntrigueError
from .game import Game, Seed, seed_bytes
from .messages import Message
from .records import FULL, clone
from .registry import as_game
from .registry import game as find_game

FORMAT = "intrigue-record"


class Table:
    """A game in progress.

    >>> from intrigue import Table
    >>> table = Table("royal-will", seats=3, seed=1)
    >>> table.to_act
    [0, 1, 2]
    >>> step = table.play("P0 SLOT_0")
    >>> table.to_act
    [1, 2]
    """

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: Seed = None,
        target: str | None = None,
        version: str | None = None,
    ) -> None:
        self.game = as_game(game)
        self.version = self.game.version if version is None else version  # by which its states are named
        self.game.require_version(self.version)
        self.seed = seed_bytes(seed)
        self.target = target
        self.state = self.game.deal(seats, options, self.seed, target)
        self.first_state = clone(self.state)
        self.moves: list[tuple[int, int]] = []
        self.hashes: list[str] = []
        self._undoable: list[Step] = []  # since chance was last used or something hidden was last shown

    @classmethod
    def at(cls, game: Game, state: np.void, target: str | None = None) -> Table:
        """A table that begins at a given full position (a scenario, an imagined world)."""
        if int(state["viewer"]) != FULL:
            raise IntrigueError("a table needs a full state; imagine one from a veiled record first")
        table = cls.__new__(cls)
        table.game, table.target, table.seed = game, target, state["key"].tobytes()
        table.version = game.version
        table.state, table.first_state = clone(state), clone(state)
        table.moves, table.hashes, table._undoable = [], [], []
        return table

    @classmethod
    def of(cls, course: Course) -> Table:
        """A table with the moves of a course already played."""
        table = cls.at(course.game, course.first)
        table.version, table.state = course.version, clone(course.state)
        table.moves, table.hashes, table._undoable = list(course.moves), list(course.hashes), list(course.undoable)
        return table

    def __getstate__(self) -> dict[str, Any]:
        """States as bytes: NumPy would restore a single record as one that rules cannot write to at once."""
        return {**vars(self), "state": self.state.tobytes(), "first_state": self.first_state.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        for name in ("state", "first_state"):
            setattr(self, name, np.frombuffer(bytearray(kept[name]), self.game.state.STATE)[0])

    # ------------------------------------------------------------------------------------ asking

    @property
    def seats(self) -> int:
        return int(self.state["seats"])

    @property
    def options(self) -> dict[str, str | bool | int]:
        return self.game.option_values(self.state)

    @property
    def over(self) -> bool:
        return bool(self.state["over"])

    @property
    def to_act(self) -> list[int]:
        return self.game.to_act(self.state)

    def legal(self, seat: int) -> list[int]:
        return self.game.legal(self.state, seat, self.target)

    def legal_names(self, seat: int) -> list[str]:
        return [self.game.names[action] for action in self.legal(seat)]

    def scores(self) -> list[tuple[int, int]]:
        return self.game.scores(self.state, self.target)

    def veiled(self, viewer: int) -> np.void:
        """The veiled record: everything that a seat (or -1, a spectator) may know."""
        return self.game.veil(self.state, viewer, self.target)

    def view(self, viewer: int) -> dict[str, Any]:
        return self.game.view(self.veiled(viewer))

    def prompt(self, viewer: int, language: str = "en") -> str:
        return self.game.prompt(self.veiled(viewer), language)

    def imagine(self, viewer: int, seed: int = 0) -> Table:
        """A table with the same view, and random hidden information (a determinization)."""
        return Table.at(self.game, self.game.imagine(self.veiled(viewer), seed, self.target), self.target)

    # ------------------------------------------------------------------------------------ playing

    def play(self, move: str | int, seat: int | None = None) -> Step:
        """Make a move: 'P0 SLOT_1', or an action id or name with its seat. An illegal move changes nothing."""
        seat, action = self._read(move, seat)
        before = clone(self.state)
        self.game.play(self.state, seat, action, self.target)
        step = Step(seat, action, before, clone(self.state))
        self.moves.append((seat, action))
        self.hashes.append(self.game.state_hash(self.state, self.version))
        if irrevocable(step):
            self._undoable.clear()
        else:
            self._undoable.append(step)
        return step

    def _read(self, move: str | int, seat: int | None) -> tuple[int, int]:
        if isinstance(move, str):
            if seat is None:
                return self.game.parse(move)
            return self._number("seat", seat), self.game.parse_action(move)
        if seat is None:
            raise BadNotation(f"action {move}: whose move is it? give the seat, or write 'P0 {self.game.names[0]}'")
        return self._number("seat", seat), self._number("action", move)

    @staticmethod
    def _number(name: str, given: object) -> int:
        """As it is kept and written in records, whatever type of whole numbers it is of."""
        try:
            return int(operator.index(given))  # type: ignore[arg-type]  # whatever has no index is refused
        except TypeError:
            raise BadNotation(f"{name} {given!r}: expected a whole number") from None

    def tell(self, step: Step, viewer: int, language: str = "en") -> list[str]:
        """The log lines of one move for a viewer, with {P0} for seats and {card:key} for cards."""
        return [self.game.text(line, language) for line in self.told(step, viewer)]

    def told(self, step: Step, viewer: int) -> list[Message]:
        """The same as messages."""
        veil = self.game.veil
        before, after = (veil(s, viewer, self.target) for s in (step.before, step.after))
        return self.game.log_said(before, step.seat, step.action, after)

    def steps(self) -> Iterator[Step]:
        """Replay all moves from the beginning."""
        s = clone(self.first_state)
        for seat, action in self.moves:
            before = clone(s)
            self.game.play(s, seat, action, self.target)
            yield Step(seat, action, before, clone(s))

    def story(self, viewer: int, language: str = "en") -> list[str]:
        """The whole log as a viewer was told it."""
        return [self.game.text(line, language) for line in self.story_said(viewer)]

    def story_said(self, viewer: int) -> list[Message]:
        """The same as messages."""
        return [line for step in self.steps() for line in self.told(step, viewer)]

    def breakdown(self, viewer: int) -> list[list[Line]]:
        """Where the points of each seat come from, as a viewer may know it."""
        before = first = self.game.veil(self.first_state, viewer, self.target)
        moves = []
        for step in self.steps():
            after = self.game.veil(step.after, viewer, self.target)
            if after.tobytes() != before.tobytes():  # what a viewer cannot notice is not told
                moves.append((before, step.seat, step.action, after))
            before = after
        return self.game.breakdown_of(first, moves)

    # ------------------------------------------------------------------------------------ undo

    def can_undo(self, seat: int) -> bool:
        return undo_place(self.game, self._undoable, seat, self.target) is not None

    def undo(self, seat: int) -> None:
        """Undo the seat's last move: allowed while nobody else acted, no chance was used, nothing was revealed."""
        at = undo_place(self.game, self._undoable, seat, self.target)
        if at is None:
            raise no_undo(self.game, seat)
        back, later = self._undoable[at], self._undoable[at + 1 :]
        count = len(later) + 1
        self.state = clone(back.before)
        del self._undoable[at:], self.moves[-count:], self.hashes[-count:]
        for step in later:
            self.play(step.action, step.seat)

    # ------------------------------------------------------------------------------------ the record file

    def save(self) -> dict[str, Any]:
        """The game record: everything needed to replay it, and a hash of every state."""
        return {
            "format": FORMAT,
            "game": self.game.key,
            "version": self.version,
            "cards": self.game.cards_hash,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed.hex(),
            "start": self.start_hash,
            "moves": [self.game.notation(seat, action) for seat, action in self.moves],
            "hashes": list(self.hashes),
        }

    @property
    def start_hash(self) -> str:
        """Identifies the deal."""
        return self.game.state_hash(self.first_state, self.version)

    def write(self, path: str | Path) -> None:
        Path(path).write_text(json.dumps(self.save(), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def load(cls, record: object, game: Game | None = None, target: str | None = None) -> Table:
        """Rebuild a table from a record, verifying every state."""
        return _Loader(record).table(game, target)

    @classmethod
    def read(cls, path: str | Path, game: Game | None = None, target: str | None = None) -> Table:
        """Rebuild a table from a record file."""
        try:
            record = json.loads(Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
        except ValueError as error:
            raise BadRecord(f"{path}: not a JSON file: {error}") from None
        try:
            return cls.load(record, game, target)
        except IntrigueError as error:
            raise BadRecord(f"{path}: {error}") from None


class _Loader:
    """Checks a record field by field; every refusal names the field."""

    def __init__(self, record: object) -> None:
        if not isinstance(record, dict) or record.get("format") != FORMAT:
            raise BadRecord(f'not a game record: "format" is not "{FORMAT}"')
        self.record: dict[str, Any] = record

    def get(self, name: str, kind: type) -> Any:
        value = self.record.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadRecord(f"{name}: {value!r} is not a {kind.__name__}")
        return value

    def texts(self, name: str) -> list[str]:
        values = self.get(name, list)
        for at, value in enumerate(values):
            if not isinstance(value, str):
                raise BadRecord(f"{name}[{at}]: {value!r} is not a text")
        return list(values)

    def table(self, game: Game | None, target: str | None) -> Table:
        key = self.get("game", str)
        game = game or find_game(key)
        if game.key != key:
            raise BadRecord(f"game: a record of {key}, not of {game.key}")
        # Records of the first releases name it "engine": all games had one version then.
        version = self.get("version" if "version" in self.record else "engine", str)
        game.require_version(version)
        if self.get("cards", str) != game.cards_hash:
            raise BadRecord("cards: played with another card file; give that file with --cards")
        table = Table(game, self.get("seats", int), self.get("options", dict), self.get("seed", str), target, version)
        moves, hashes = self.texts("moves"), self.texts("hashes")
        if len(moves) != len(hashes):
            raise BadRecord(f"{len(moves)} moves but {len(hashes)} hashes")
        if self.get("start", str) != table.start_hash:
            raise BadRecord("start: the deal does not come out of this seed")
        for at, (move, expected) in enumerate(zip(moves, hashes, strict=True)):
            try:
                table.play(move)
            except IntrigueError as error:
                raise BadRecord(f"moves[{at}]: {error}") from None
            if table.hashes[-1] != expected:
                raise BadRecord(f"moves[{at}] {move}: state hash is {table.hashes[-1]}, the record says {expected}")
        return table
