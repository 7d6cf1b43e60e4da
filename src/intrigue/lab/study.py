"""A study: which games are played, block by block, on all cores, kept on disk and taken up again."""

from __future__ import annotations

import json
import math
import os
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.restrictions import Levels

from . import copies as other_copies
from . import kernel as k
from . import pairs, skill, weight
from . import sums as s
from .blocks import Array, Cell, Pairs, bans_of, kinds, meant, play, player_code, require_lab, thinks
from .decks import changed_kinds
from .drama import watch
from .statistics import Estimate, difference, mean, rare

FORMAT = 2  # of blocks on disk
BLOCK = 128  # games of a block of players who do not think
THINKING_BLOCK = 8
WITH_BANS = 3.0  # times as long as its games a block of theirs takes: one of them is played on under every ban
THINKING_THIN = 8  # every so many games of players who think try a ban: each fork costs half a game
MANY_GAMES, MANY_THIN = 16_384, 32  # after so many, so many: cards are known by then better than roles
ALL_BANS_EVERY = 8  # of so many blocks one tries every ban; roles take many games, and all bans as long as thirty
COMPARED_BANS_EVERY = 32  # the same where two decks are compared: cards that were changed are tried in every block
LUCK_EVERY, LUCK_DEALS = 8, 16  # of so many blocks one plays so many deals over and over
DRAMA_GAMES = 4  # and watches so many games, if that is wanted
WEIGHT_EVERY, WEIGHT_GAMES = 4, 8  # of so many blocks one looks into a decision of so many games, if that is wanted
PAIRS_EVERY = 4  # of so many blocks one tries pairs of cards, if that is wanted
SHARES_OF_TIME = {1: (1.0,), 2: (0.2, 0.8), 3: (0.2, 0.3, 0.5)}  # of strengths, weakest first
AHEAD = 16  # blocks that a core may play while the next in order is still played: all bans take as long as thirty
LOOK_EVERY = 0.2  # seconds in which a stop is heard while a block is played
FIRST_LOOK = 4  # blocks before the precision is looked at for the first time
MAX_GAMES = 10_000_000
PRECISION = 1.0  # points to each side that a figure should have


Options = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Plan:
    """What is asked for; nothing in it depends on the machine."""

    game: Game
    against: Game | None = None
    seats: tuple[int, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    players: tuple[str, ...] = ("policy",)
    seed: int = 0
    card: int | None = None  # one kind only
    games: tuple[int, ...] | None = None  # of each strength
    within: float | None = None
    seconds: float | None = None
    drama: bool = False  # also watch some games turn by turn
    weight: bool = False  # also look into some decisions
    copies: bool = False  # also decks with other copies of the card
    pairs: bool = False  # also cards that are used together; with a card, those used with it
    skill: int | None = None  # also players who think twice as long, up to so many simulations
    weights: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())  # of greedy players, for each deck that they know
    against_options: Options = ()  # in place of options of the same name, where the other deck is played

    @property
    def asked(self) -> float:
        return self.within or PRECISION

    @property
    def adaptive(self) -> bool:
        """Whether the games are stopped by what they say: intervals then hold at all times."""
        return self.games is None and self.within is not None

    def identity(self) -> dict[str, Any]:
        """All that decides what a block holds."""
        return {
            "format": FORMAT,
            "game": self.game.key,
            "version": self.game.version,
            "cards": self.game.cards_hash,
            "against": self.against.cards_hash if self.against else None,
            "options": {name: str(value) for name, value in self.options},
            "seed": self.seed,
            "card": self.card,
            "drama": self.drama,
            "weight": self.weight,
            "copies": self.copies,
            "pairs": self.pairs,
            "weights": [list(one) for one in self.weights],
            "against_options": {name: str(value) for name, value in self.against_options},
        }

    @cached_property
    def variants(self) -> dict[str, other_copies.Variant]:
        """The deck with other copies of the card that the study is about."""
        if not self.copies or self.card is None:
            return {}
        return other_copies.variants(self.game, kinds(self.game)[self.card], self.seats, dict(self.options))

    def cell(self, seats: int, options: Options, players: str, other: bool = False) -> Cell:
        """Games without a ban; of the other deck, if there is one."""
        if other:
            options = tuple(sorted({**dict(options), **dict(self.against_options)}.items()))
        return Cell(seats, options, players, self.seed, weights=self.weights[1 if other else 0])


@dataclass
class Part:
    """The games of one number of seats and one strength; with a rival, of two strengths on the same deals."""

    plan: Plan
    seats: int
    players: str
    rival: str | None = None
    deck: s.Sums = field(default_factory=dict)
    other: s.Sums = field(default_factory=dict)  # with the other deck
    pair: s.Sums = field(default_factory=dict)  # both decks, game by game
    luck: s.Sums = field(default_factory=dict)
    drama: s.Sums = field(default_factory=dict)
    weight: s.Sums = field(default_factory=dict)
    levels: s.Sums = field(default_factory=dict)  # by difficulty
    pairs: s.Sums = field(default_factory=dict)
    fewer: s.Sums = field(default_factory=dict)  # with a copy less of the card
    more: s.Sums = field(default_factory=dict)
    skill: s.Sums = field(default_factory=dict)
    games: int = 0
    blocks: int = 0

    @property
    def name(self) -> str:
        rival = f"-{self.rival}" if self.rival else ""
        return f"{self.seats}-{self.players}{rival}".replace(":", "")

    @property
    def wanted(self) -> int | None:
        """How many games, where that is said; of two strengths, how many deals."""
        if self.rival:
            return skill.DEALS
        games = self.plan.games
        return games[self.plan.players.index(self.players)] if games else None

    @property
    def size(self) -> int:
        return THINKING_BLOCK if thinks(player_code(self.plan.game, self.players)) else BLOCK

    def cell(self, first: int, other: bool = False) -> Cell:
        """Of the block that begins with a game: some try all bans, the others only those that the study is about."""
        plan = self.plan
        game = plan.against if other and plan.against else plan.game
        thin = 1 if self.size == BLOCK else THINKING_THIN if first < MANY_GAMES else MANY_THIN
        bans: tuple[int, ...] = ()
        if plan.card is not None:
            bans, thin = (kind_in(game, kinds(plan.game)[plan.card]),), 1
        elif self.tries_all_bans(first) or thin > 1:
            bans = tuple(range(len(bans_of(game))))
        elif plan.against:
            bans = tuple(changed_kinds(game, plan.game if other else plan.against))
        return plan.cell(self.seats, self.options_at(first), self.players, other)._replace(thin=thin, bans=bans)

    def tries_all_bans(self, first: int) -> bool:
        """Of the block that begins with a game; each time at another table (options_at)."""
        block = first // self.size
        if not self.plan.against:
            return block % ALL_BANS_EVERY == 0
        group, at = divmod(block, COMPARED_BANS_EVERY)
        return at == group * ALL_BANS_EVERY % COMPARED_BANS_EVERY

    def options_at(self, number: int) -> tuple[tuple[str, Any], ...]:
        """Of the table at which a game is played: block by block another, also of those blocks that try all bans."""
        tables = tables_of(self.plan.game, self.seats, self.plan.options)
        rounds, at = divmod(number // self.size, ALL_BANS_EVERY)
        return tables[(rounds + at) % len(tables)]

    @cached_property
    def chosen_pairs(self) -> Pairs:
        """Kinds that are banned together."""
        plan = self.plan
        weak = "policy" if plan.game.policy else "random"
        tables = tables_of(plan.game, self.seats, plan.options)
        cells = [plan.cell(self.seats, options, weak) for options in tables]
        return pairs.used_together(plan.game, cells, judged(plan.game, self.seats, plan.options), plan.card)

    def block(self, first: int, count: int) -> dict[str, s.Sums]:
        """Play a block."""
        plan, number = self.plan, first // self.size
        cell = self.cell(first)
        if self.rival:
            rivals = cell._replace(thin=0, bans=(), rival=self.rival)
            return {"skill": skill.duplicates(plan.game, rivals, first, count)}
        one = play(plan.game, cell, first, count)
        made = {"deck": s.summarise(plan.game, cell, one)}
        if plan.against:
            other_cell = self.cell(first, other=True)
            two = play(plan.against, other_cell, first, count)
            made["other"] = s.summarise(plan.against, other_cell, two)
            made["pair"] = s.summarise_pair(
                plan.game, (cell, one), (other_cell, two), shared_bans(plan.game, plan.against)
            )
        if plan.drama and number % LUCK_EVERY == 0:
            made["drama"] = watch(plan.game, cell, first, min(count, DRAMA_GAMES))
        if plan.weight and number % WEIGHT_EVERY == 0:
            made["weight"] = weight.look(plan.game, cell, one, min(count, WEIGHT_GAMES))
        if plan.pairs and number % PAIRS_EVERY == 0 and self.chosen_pairs:
            made["pairs"] = pairs.interplay(plan.game, cell, self.chosen_pairs, first, count)
        for name, variant in plan.variants.items():
            if variant.game is not None and plan.card is not None:
                made[name] = other_copies.contribution(variant.game, plan.card, cell, one, count)
        if levels := levels_of(plan.game, self.seats, plan.options):
            at = levels.values.index(dict(cell.options)[levels.option])
            made["levels"] = s.by_level(one, at, len(levels.values))
        if not plan.against and number % LUCK_EVERY == 0 and self.size == BLOCK:
            made["luck"] = s.luck(plan.game, cell._replace(thin=0, bans=()), first, min(count, LUCK_DEALS))
        return made

    def merge(self, made: Mapping[str, s.Sums], count: int) -> None:
        for name, sums in made.items():
            s.add(getattr(self, name), sums)
        self.games += count
        self.blocks += 1

    def widest(self) -> float:
        """The half width, in points, of the least certain figure that the study is about."""
        return max((found.half for found in self.targets()), default=0.0)

    def targets(self) -> Iterator[Estimate]:
        """The roles, and what each card is worth; where two decks are compared, how they differ."""
        plan, sequence = self.plan, self.plan.adaptive
        scale = 100 / (k.WHOLE * s.SHARE_SCALE)
        if plan.card is None and plan.against:
            for row in self.pair["roles"].reshape(-1, s.PAIR):
                if row[0]:
                    yield role_change(row, self.pair["same"], scale, sequence)
        elif plan.card is None:
            for row in self.deck["roles"].reshape(-1, s.MOMENT):
                if row[0]:
                    yield mean(row, scale, sequence)
        for ban in self.telling_bans():
            row = self.deck["contribution"][ban]
            yield rare(mean(row, contribution_scale(self.seats), sequence), int(self.deck["differ"][ban]), self.seats)

    def telling_bans(self) -> list[int]:
        """Cards that are tried, but for those that everybody always has."""
        if self.plan.card is not None:
            return [self.plan.card]
        plan, tried = self.plan, self.deck["contribution"][:, 0] > 0
        about = changed_kinds(plan.game, plan.against) if plan.against else judged(plan.game, self.seats, plan.options)
        return [ban for ban in about if tried[ban]]


def contribution_scale(seats: int) -> float:
    """From 60ths summed over the seats of a game to points a seat."""
    return 100 / (k.WHOLE * seats)


def role_change(pair: Array, same: Array, scale: float, sequence: bool) -> Estimate:
    """Of a role by a change of the deck; where hardly a game ended otherwise, as wide as what may have been missed."""
    games, alike = (int(one) for one in same)
    return rare(difference(pair, scale, sequence), games - alike, 1)


def shared_bans(one: Game, other: Game) -> list[tuple[int, int]]:
    """Bans that both decks have: kinds of the same key, then all named ones."""
    theirs = {key: at for at, key in enumerate(kinds(other))}
    named = len(bans_of(one)) - require_lab(one).KINDS
    first = require_lab(one).KINDS
    return [(at, theirs[key]) for at, key in enumerate(kinds(one)) if key in theirs] + [
        (first + at, first + at) for at in range(named)
    ]


def kind_in(game: Game, key: str) -> int:
    """A card of a deck by its key."""
    names = kinds(game)
    if key not in names:
        raise IntrigueError(f"{game.card_path.name} has no card {key!r}{meant(key, names)} there are {listing(names)}")
    return names.index(key)


def tables_of(game: Game, seats: int, options: Options) -> tuple[Options, ...]:
    """The options of the tables that a study goes through: those given, beside those that the game's lab names."""
    told = getattr(game.lab, "studied", None)
    tables = told(seats) if told else [{}]
    if any(set(beside) & {name for name, _ in options} for beside in tables):
        tables = [{}]  # told otherwise
    if levels := levels_of(game, seats, options):
        tables = [{**beside, levels.option: value} for beside in tables for value in levels.values]
    return tuple(tuple(sorted({**beside, **dict(options)}.items())) for beside in tables)


def levels_of(game: Game, seats: int, options: Options) -> Levels | None:
    """The difficulties of a game that is won or lost, unless one of them was chosen."""
    told = getattr(game.lab, "levels", None)
    levels: Levels | None = told(seats, dict(options)) if told else None
    return None if levels is None or levels.option in dict(options) else levels


def judged(game: Game, seats: int, options: Options) -> list[int]:
    """Kinds that get a verdict: not those that everybody starts with, nor those that are not in the game."""
    told = getattr(game.lab, "judged", None)
    if told is None:
        return list(range(len(kinds(game))))
    found: set[int] = set()
    for table in tables_of(game, seats, options):
        values = game.option_values(game.start(seats, dict(table), seed=0))
        found |= {kind for kind, wanted in enumerate(told(game.cards, seats, values)) if wanted}
    return sorted(found)


# ---------------------------------------------------------------------------------------------- on disk


class Store:
    """Blocks in a folder. A block is whole or is not there."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder / "blocks"
        identity = json.dumps(plan.identity(), indent=1, sort_keys=True)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            note = self.folder / "run.json"
            if note.exists() and note.read_text(encoding="utf-8") != identity:
                raise IntrigueError(f"--out {folder}: holds another study; name another folder, or remove it")
            write_whole(note, identity.encode())
        except OSError as error:
            raise IntrigueError(f"--out {folder}: cannot be written: {error.strerror}") from None

    def path(self, part: Part, first: int, count: int) -> Path:
        return self.folder / part.name / f"{first}-{count}.npz"

    def read(self, part: Part, first: int, count: int) -> dict[str, s.Sums] | None:
        try:
            with self.path(part, first, count).open("rb") as file, np.load(file) as found:
                made: dict[str, s.Sums] = {}
                for name in found.files:
                    group, _, table = name.partition(".")
                    made.setdefault(group, {})[table] = found[name]
        except (OSError, ValueError, KeyError, zipfile.BadZipFile):
            return None  # not there, or broken: it is played
        return made or None

    def write(self, part: Part, first: int, count: int, made: Mapping[str, s.Sums]) -> None:
        path = self.path(part, first, count)
        try:
            path.parent.mkdir(exist_ok=True)
            draft = path.with_suffix(f".{os.getpid()}.{first}.tmp")
            with draft.open("wb") as file:
                tables: Any = {f"{group}.{name}": one for group, sums in made.items() for name, one in sums.items()}
                np.savez_compressed(file, **tables)
            draft.replace(path)
        except OSError as error:
            raise IntrigueError(
                f"{path.parent}: cannot be written: {error.strerror}; blocks that are there stay, "
                "and the same command goes on with them"
            ) from None


def write_whole(path: Path, content: bytes) -> None:
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    draft.write_bytes(content)
    draft.replace(path)


# ---------------------------------------------------------------------------------------------- running


Progress = Callable[[str, int, int | None], None]  # part, games done, games wanted if known


Between = Callable[[list["Part"]], None]  # after a strength and before the next: the parts that were played


def nothing_between(_played: list[Part]) -> None:
    """For those who wait for the end."""


def silent(part: str, done: int, wanted: int | None) -> None:
    """Progress for those who do not ask for it."""


Look = Callable[[list["Part"]], bool]  # at what is known after a block; whether to go on


def go_on(_parts: list[Part]) -> bool:
    """For those who wait for the end."""
    return True


Span = list[tuple[int, int]]  # blocks in a row: the first game of each, and how many


class Workers:
    """Who plays blocks: here, threads of this process."""

    def __init__(self, threads: int | None = None) -> None:
        self.count = threads or os.cpu_count() or 1  # blocks that are played at a time
        self.ahead = AHEAD * self.count  # that are asked for before the first of them is merged

    def prepare(self, part: Part) -> None:
        """Have the kernel of a part compiled."""
        cell = part.cell(0)
        play(part.plan.game, cell, 0, 0)
        if part.plan.drama:
            watch(part.plan.game, cell, 0, 1)
        if part.plan.weight:
            play(part.plan.game, cell, 0, 0, probes=np.zeros(0, np.int64))

    def game_takes(self, part: Part) -> float:
        """Seconds of a game without bans."""
        began = time.monotonic()
        play(part.plan.game, part.cell(0)._replace(thin=0, bans=()), 0, 1)
        return time.monotonic() - began

    def span(self, _part: Part) -> int:
        """How many blocks to ask for at a time."""
        return 1

    def play(self, part: Part, span: Span) -> list[dict[str, s.Sums]]:
        return [part.block(first, count) for first, count in span]

    def cancel(self) -> None:
        """Stop what is played and not wanted any more; here a block is waited for, which is short."""


def carry_out(
    plan: Plan,
    store: Store | None = None,
    workers: AbstractContextManager[Workers] | None = None,
    progress: Progress = silent,
    look: Look = go_on,
    between: Between = nothing_between,
) -> list[Part]:
    """Play all parts of a plan, the weakest players first. The same plan with the same number of games gives the same
    sums, on any machine."""
    parts = [Part(plan, seats, players) for seats in plan.seats for players in plan.players]
    trace = [Part(plan, skill.SEATS, *players) for players in skill.doublings(plan.skill or 0)]
    shares = SHARES_OF_TIME.get(len(plan.players)) or (1 / len(plan.players),) * len(plan.players)
    with workers or nullcontext(Workers()) as team:
        begun, used, block = time.monotonic(), 0.0, 0.0
        for share, players in zip(shares, plan.players, strict=True):
            of_strength = [part for part in parts if part.players == players]
            begun += _prepare(team, of_strength, between, parts)  # the clock stands still
            block = _block_takes(team, of_strength[0], block) if plan.seconds else 0.0
            for part in of_strength:
                used += share / len(plan.seats)
                deadline = begun + plan.seconds * used if plan.seconds else None
                if _late(deadline, block) and part is not parts[0]:
                    continue  # not even one block would be ready
                if not _carry_out_part(part, store, team, deadline, progress, lambda: look([*parts, *trace])):
                    return [*parts, *trace]
        for part in trace:
            team.prepare(part)
            if not _carry_out_part(part, store, team, None, progress, lambda: look([*parts, *trace])):
                break
    return [*parts, *trace]


def _prepare(team: Workers, own: Sequence[Part], between: Between, parts: Sequence[Part]) -> float:
    """Before a strength: tell of those before it, and have its kernel compiled; answers how long that took."""
    began = time.monotonic()
    if played := [part for part in parts if part.games]:
        between(played)
    for part in own:
        team.prepare(part)
    return time.monotonic() - began


def _block_takes(team: Workers, part: Part, before: float) -> float:
    """Seconds that a block of players who think will take, by one of their games, or by those of the search before."""
    plan, own = part.plan, player_code(part.plan.game, part.players)
    if not thinks(own):
        return 0.0
    weaker = player_code(plan.game, plan.players[max(0, plan.players.index(part.players) - 1)])
    if before and min(own, weaker) > 0:
        return before * own / weaker
    return team.game_takes(part) * part.size * WITH_BANS


def _carry_out_part(
    part: Part,
    store: Store | None,
    workers: Workers,
    deadline: float | None,
    progress: Progress,
    look: Callable[[], bool],
) -> bool:
    """Blocks are merged in their order, a few of them ahead of what is merged; answers whether to go on after it."""
    waiting: list[tuple[Span, Future[list[dict[str, s.Sums]]]]] = []
    wanted = part.wanted or MAX_GAMES
    submitted = 0
    looks = FIRST_LOOK
    pool, stopped = ThreadPoolExecutor(workers.count, thread_name_prefix="lab"), False
    try:
        while True:
            while submitted < wanted and len(waiting) < workers.ahead and not _late(deadline):
                span = _span(part, submitted, wanted, min(workers.span(part), _even_share(part, submitted, workers)))
                waiting.append((span, pool.submit(_blocks, part, store, workers, span)))
                submitted += sum(count for _, count in span)
            if not waiting:
                return True
            span, future = waiting.pop(0)
            stopped = not _awaited(future, look)
            if stopped:
                return False
            for made, (_, count) in zip(future.result(), span, strict=True):
                part.merge(made, count)
                progress(part.name, part.games, part.wanted)
                stopped = not look()
                if stopped:
                    return False
                if part.wanted is None and part.blocks == looks:
                    looks = math.ceil(1.25 * looks)
                    if part.plan.within is not None and part.widest() <= part.plan.within:
                        return True
            if _late(deadline) and part.blocks >= 1 and not (waiting and waiting[0][1].done()):
                return True
    finally:
        workers.cancel()
        pool.shutdown(wait=not stopped, cancel_futures=True)


def _awaited(future: Future[Any], look: Callable[[], bool]) -> bool:
    """Whether to go on once a block has been played; a stop is heard before that."""
    while not wait([future], LOOK_EVERY).done:
        if not look():
            return False
    return True


def _even_share(part: Part, submitted: int, workers: Workers) -> int:
    """As many blocks of what is left as keep everybody busy to the end."""
    left = math.ceil(((part.wanted or MAX_GAMES) - submitted) / part.size)
    return max(1, left // (2 * workers.count))


def _span(part: Part, first: int, wanted: int, blocks: int) -> Span:
    return [
        (at, min(part.size, wanted - at)) for at in range(first, min(wanted, first + blocks * part.size), part.size)
    ]


def _late(deadline: float | None, ahead: float = 0.0) -> bool:
    """Whether a deadline has passed, or will have in so many seconds."""
    return deadline is not None and time.monotonic() + ahead >= deadline


def _blocks(part: Part, store: Store | None, workers: Workers, span: Span) -> list[dict[str, s.Sums]]:
    """Those of a span that are stored, and the others played and stored."""
    if store is None:
        return workers.play(part, span)
    found = {block: made for block in span if (made := store.read(part, *block)) is not None}
    missing = [block for block in span if block not in found]
    if missing:
        for block, made in zip(missing, workers.play(part, missing), strict=True):
            store.write(part, *block, made)
            found[block] = made
    return [found[block] for block in span]
