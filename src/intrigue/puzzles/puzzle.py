"""The format of puzzles, and where they are kept: ``data/<game>.jsonl``, one puzzle a line, in the order of their ids.

A puzzle is a position (deal and moves), a seat, a question, choices and which of them are right. It holds no words:
``asking.py`` says what is asked as messages. docs/puzzles.md describes every field.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from intrigue.engine.course import Course
from intrigue.engine.errors import BadRecord, IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table

FOLDER = Path(__file__).parent / "data"
NOBODY = -1

OptionValue = str | bool | int
Choice = int | float | str  # an action, a share or the key of a card, by the kind
Move = int | tuple[int, int]  # an action of the lowest seat that is due, or (seat, action)


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all parts of a puzzle have in common."""


# ---------------------------------------------------------------------------------------------- questions


class Question(Part, frozen=True, tag_field="kind"):
    """What is asked; the tag is the kind of the puzzle."""


class BestMove(Question, frozen=True, tag="best-move"):
    """Which move wins most often? Choices are actions; the answer was found by estimates and certified."""


class LastDecision(Question, frozen=True, tag="last-decision"):
    """Which move wins in most worlds? Nobody else decides anything afterwards, so the answer is exact."""


class Deduction(Question, frozen=True, tag="deduction"):
    """Which of these cards can lie there? Choices are keys of cards, and all that are possible are to be named."""

    zone: str  # as in engine.hidden.ZONES
    of: int = NOBODY  # whose


class Odds(Question, frozen=True, tag="odds"):
    """How likely is it that at least ``least`` of these cards lie there, if every unseen card is as likely to? Or, with
    an ``outcome``: that this comes of a move. Choices are shares from 0 to 1."""

    zone: str = ""
    cards: tuple[str, ...] = ()
    of: int = NOBODY
    least: int = 1
    size: int = 1  # cards that lie there
    action: int = NOBODY
    outcome: str = ""  # as the game's lab.outcome names it


Asked = BestMove | LastDecision | Deduction | Odds
KINDS = ("best-move", "last-decision", "deduction", "odds")
MOVES = (BestMove, LastDecision)


# ---------------------------------------------------------------------------------------------- figures


class Share(Part, frozen=True):
    """What a move is worth: its share of the win."""

    value: float
    error: float = 0.0  # half of the 99 % interval; 0: exact


class Found(Part, frozen=True):
    """How often a level of bots found the answer."""

    right: int
    tries: int


class Made(Part, frozen=True):
    """How the puzzle was made, so that it can be made again."""

    seed: int  # of `intrigue puzzles GAME --seed`
    number: int  # of the game that was played
    worlds: int = 0  # that were enumerated, or in which the last and largest of the estimates was made
    gap: float = 0.0  # by how much the best move is better than the second one
    low: float = 0.0  # 99 % lower bound of that, the least of all estimates on fresh worlds


class Puzzle(Part, frozen=True, kw_only=True):
    id: str = ""
    game: str
    version: str  # of the rules
    cards: str  # names the deck: Game.cards_hash
    seats: int
    options: dict[str, OptionValue] = {}  # other than the usual ones
    seed: int | str  # of the deal
    moves: tuple[Move, ...]  # from the deal to the position
    seat: int  # who is asked
    ask: Asked
    choices: tuple[Choice, ...]
    answers: tuple[int, ...]  # places in choices
    as_good: tuple[int, ...] = ()  # places of moves that the best one may follow: in that order they win as often
    themes: tuple[str, ...] = ()
    level: int = 1  # how hard it is, 1 to 5
    shares: tuple[Share, ...] = ()  # of every move, in the order of choices; else none
    found: dict[str, Found] = {}  # by level of bots
    made: Made

    @property
    def kind(self) -> str:
        return str(self.ask.__struct_config__.tag)


def identified(puzzle: Puzzle) -> Puzzle:
    """With its id, made of what the puzzle asks and answers: the same puzzle has the same id."""
    asked = {name: getattr(puzzle, name) for name in ASKED}
    digest = hashlib.sha256(msgspec.json.encode(asked, order="deterministic")).hexdigest()
    return msgspec.structs.replace(puzzle, id=digest[:12])


ASKED = ("game", "version", "cards", "seats", "options", "seed", "moves", "seat", "ask", "choices", "answers")


# ---------------------------------------------------------------------------------------------- positions


def position_of(puzzle: Puzzle, game: Game | None = None) -> Course:
    """The game up to the position. Its states are full: tell of it only what ``asking.seen`` makes."""
    game = game or find_game(puzzle.game)
    game.require_version(puzzle.version)
    options = game.options_now(puzzle.cards, puzzle.options)
    if options is None:
        raise BadRecord(f"puzzle {puzzle.id}: made with other cards of {game.name}")
    course = Course.begin(game, game.deal(puzzle.seats, options, puzzle.seed))
    for at, move in enumerate(puzzle.moves):
        try:
            seat, action = move if isinstance(move, tuple) else (course.to_act[0], move)
            course = course.played(seat, action)
        except (IntrigueError, IndexError) as error:
            raise BadRecord(f"puzzle {puzzle.id}: moves[{at}]: {error}") from None
    return course


def as_moves(course: Course) -> tuple[Move, ...]:
    """The moves of a game, as a puzzle keeps them."""
    found: list[Move] = []
    for step in course.steps():
        due = course.game.to_act(step.before)[0]
        found.append(step.action if step.seat == due else (step.seat, step.action))
    return tuple(found)


def unusual_options(game: Game, state_options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    return {one.name: state_options[one.name] for one in game.options if state_options[one.name] != one.default_value}


def at_table(table: Table, moves: int, seat: int, **parts: object) -> Puzzle:
    """A puzzle about a moment of a table, before its move number ``moves``: of somebody's own game, say."""
    course = Course.begin(table.game, table.first_state)
    for mover, action in table.moves[:moves]:
        course = course.played(mover, action)
    made = Puzzle(
        game=table.game.key,
        version=table.version,
        cards=table.game.cards_hash,
        seats=table.seats,
        options=unusual_options(table.game, table.options),
        seed=table.seed.hex(),
        moves=as_moves(course),
        seat=seat,
        **parts,  # type: ignore[arg-type]  # of the caller: ask, choices, answers and what goes with them
    )
    return identified(made)


# ---------------------------------------------------------------------------------------------- keeping


def data_file(game: Game) -> Path:
    """Of a game of this tree in ``data``; of any other in its own folder."""
    in_this_tree = game.folder.parent == FOLDER.parents[1] / "games"
    return FOLDER / f"{game.key}.jsonl" if in_this_tree else game.folder / "puzzles.jsonl"


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """All puzzles of a game, by id; none where it has none."""
    path = data_file(game)
    return tuple(read_puzzles(path)) if path.exists() else ()


def find_puzzle(game: Game, key: str) -> Puzzle | None:
    return _by_id(game).get(key)


@cache
def _by_id(game: Game) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles_of(game)}


def read_puzzles(path: Path) -> list[Puzzle]:
    """Whatever cannot be read is refused with its line."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
    found = []
    for at, line in enumerate(lines, 1):
        try:
            found.append(decoded(line))
        except (msgspec.DecodeError, BadRecord) as error:
            raise BadRecord(f"{path.name}, line {at}: {error}") from None
    return found


def decoded(line: bytes) -> Puzzle:
    puzzle = msgspec.json.decode(line, type=Puzzle)
    check(puzzle)
    return puzzle


def encoded(puzzle: Puzzle) -> bytes:
    return msgspec.json.encode(puzzle, order="deterministic")


def write_puzzles(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """All at once, or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(b"".join(encoded(one) + b"\n" for one in sorted(puzzles, key=lambda one: one.id)))
    part.replace(path)


def check(puzzle: Puzzle) -> None:
    """What the types do not say."""
    places, kind = set(range(len(puzzle.choices))), puzzle.kind
    if len(puzzle.choices) < 2 or len(set(puzzle.choices)) != len(puzzle.choices):
        raise BadRecord("choices: expected two or more different ones")
    if not puzzle.answers or not set(puzzle.answers) < places:
        raise BadRecord(f"answers: expected some, but not all, of the places 0 to {len(puzzle.choices) - 1}")
    if kind != "deduction" and len(puzzle.answers) != 1:
        raise BadRecord(f"answers: a puzzle of kind {kind} has one")
    if puzzle.as_good and (kind != "best-move" or not set(puzzle.as_good) < places - set(puzzle.answers)):
        raise BadRecord("as_good: expected places of other moves than the best one, and not of all of them")
    of = {"deduction": str, "odds": float}.get(kind, int)
    if not all(type(choice) is of for choice in puzzle.choices):
        raise BadRecord(f"choices: those of kind {kind} are of type {of.__name__}")
    if puzzle.shares and len(puzzle.shares) != len(puzzle.choices):
        raise BadRecord(f"shares: {len(puzzle.shares)} for {len(puzzle.choices)} choices")
    if identified(puzzle).id != puzzle.id:
        raise BadRecord(f"id: {puzzle.id!r} is not that of this puzzle, which is {identified(puzzle).id!r}")


def chosen(choices: Sequence[int]) -> tuple[int, ...]:
    """Places in their order, each once: as answers are kept."""
    return tuple(sorted(set(choices)))
