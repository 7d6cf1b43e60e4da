"""A study: its plan, and its parts, which know what each block of games plays and what the merged blocks say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

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
from .statistics import Estimate, difference, mean, with_rule_of_three

FORMAT = 3  # of blocks on disk
BLOCK = 128  # games of a block of players that do not search
THINKING_BLOCK = 8  # the same of players that search
# With players that do not search, all bans take as long as thirty games, and roles need many games: only one of so many
# blocks tries every ban, and where two decks are compared still fewer; changed cards are tried in every block.
ALL_BANS_EVERY, COMPARED_BANS_EVERY = 8, 32
# With players that search, a ban costs half a game: it is tried in one of so many games, and later on, when cards are
# known better than roles, in fewer.
THINKING_THIN, MANY_GAMES, MANY_THIN = 8, 16_384, 32
LUCK_EVERY, LUCK_DEALS = 8, 16  # one of so many blocks repeats so many deals (sums.luck)
DRAMA_GAMES = 4  # games that the same block watches (drama.watch)
WEIGHT_EVERY, WEIGHT_GAMES = 4, 8  # one of so many blocks looks into decisions of so many games (weight.look)
PAIRS_EVERY = 4  # one of so many blocks tries pairs of cards
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
    skill: int | None = None  # also search:2N against search:N, up to so many simulations N
    weights: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())  # of greedy players, fitted to either deck
    against_options: Options = ()  # in place of options of the same name, where the other deck is played

    @property
    def asked(self) -> float:
        """The precision: half the width that intervals should have, in points."""
        return self.within or PRECISION

    @property
    def adaptive(self) -> bool:
        """Whether results decide when to stop: then intervals have to hold at every look."""
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
    """The games of one number of seats and one strength of players, with the sums over all blocks merged so far; with a
    rival, games of two strengths against each other."""

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
        """How many games are to be played, where that is given; with a rival, how many deals."""
        if self.rival:
            return skill.DEALS
        games = self.plan.games
        return games[self.plan.players.index(self.players)] if games else None

    @property
    def size(self) -> int:
        return THINKING_BLOCK if thinks(player_code(self.plan.game, self.players)) else BLOCK

    def cell(self, first: int, other: bool = False) -> Cell:
        """The games of the block that begins with game ``first``: some blocks try all bans, the others only those of
        changed cards."""
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
        cell = plan.cell(self.seats, self.options_at(first), self.players, other)._replace(thin=thin, bans=bans)
        return cell._replace(phases=phases_as(plan.game, plan.against)) if other and plan.against else cell

    def tries_all_bans(self, first: int) -> bool:
        """Whether the block that begins with game ``first`` does; such blocks go through all tables (options_at)."""
        block = first // self.size
        if not self.plan.against:
            return block % ALL_BANS_EVERY == 0
        group, at = divmod(block, COMPARED_BANS_EVERY)
        return at == group * ALL_BANS_EVERY % COMPARED_BANS_EVERY

    def options_at(self, number: int) -> tuple[tuple[str, Any], ...]:
        """The options of the table at which a game is played. Tables take turns block by block, and also among the
        blocks that try all bans."""
        tables = tables_of(self.plan.game, self.seats, self.plan.options)
        rounds, at = divmod(number // self.size, ALL_BANS_EVERY)
        return tables[(rounds + at) % len(tables)]

    @cached_property
    def chosen_pairs(self) -> Pairs:
        """The pairs of cards that are banned together."""
        plan = self.plan
        weak = "policy" if plan.game.policy else "random"
        tables = tables_of(plan.game, self.seats, plan.options)
        cells = [plan.cell(self.seats, options, weak) for options in tables]
        return pairs.used_together(plan.game, cells, judged(plan.game, self.seats, plan.options), plan.card)

    def block(self, first: int, count: int) -> dict[str, s.Sums]:
        """Play a block; returns its sums, by the names of the fields of a part."""
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
        """What the study is about: roles and the worth of cards; of two decks, how roles differ and changed cards."""
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
            yield with_rule_of_three(
                mean(row, contribution_scale(self.seats), sequence), int(self.deck["differ"][ban]), self.seats
            )

    def telling_bans(self) -> list[int]:
        """The bans of cards that the precision is about: those that are judged, or changed, and have been tried."""
        if self.plan.card is not None:
            return [self.plan.card]
        plan, tried = self.plan, self.deck["contribution"][:, 0] > 0
        about = changed_kinds(plan.game, plan.against) if plan.against else judged(plan.game, self.seats, plan.options)
        return [ban for ban in about if tried[ban]]


def contribution_scale(seats: int) -> float:
    """From 60ths summed over the seats of a game to points a seat."""
    return 100 / (k.WHOLE * seats)


def role_change(pair: Array, same: Array, scale: float, sequence: bool) -> Estimate:
    """By how much a role wins more often than with the other deck. ``same``: games, and those with the same winner."""
    games, alike = (int(one) for one in same)
    return with_rule_of_three(difference(pair, scale, sequence), games - alike, 1)


def shared_bans(one: Game, other: Game) -> list[tuple[int, int]]:
    """Bans that both decks have: kinds of the same key, then all named ones."""
    theirs = {key: at for at, key in enumerate(kinds(other))}
    named = len(bans_of(one)) - require_lab(one).KINDS
    first = require_lab(one).KINDS
    return [(at, theirs[key]) for at, key in enumerate(kinds(one)) if key in theirs] + [
        (first + at, first + at) for at in range(named)
    ]


def phases_as(one: Game, other: Game) -> tuple[int, ...]:
    """By ban of the other deck: the phase of the same ban in one deck, so that both are tried in the same games,
    wherever a card stands in its file. A card of the other deck alone has its own number."""
    phases = list(range(len(bans_of(other))))
    for own, theirs in shared_bans(one, other):
        phases[theirs] = own
    return tuple(phases)


def kind_in(game: Game, key: str) -> int:
    """A card of a deck by its key."""
    names = kinds(game)
    if key not in names:
        raise IntrigueError(f"{game.card_path.name} has no card {key!r}{meant(key, names)} there are {listing(names)}")
    return names.index(key)


def tables_of(game: Game, seats: int, options: Options) -> tuple[Options, ...]:
    """The options of all tables that a study plays at: those given, with each set that the game's lab.py adds."""
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
