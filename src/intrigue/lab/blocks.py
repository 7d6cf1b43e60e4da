"""Blocks: games of consecutive numbers of a seed, played by the kernel in one call."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from intrigue.bots.kernel_players import bind_thinking, make_workspace, uses_random_playouts, wrapped
from intrigue.bots.kernels.thinking import GREEDY, NET, Workspace, think_of_nothing
from intrigue.bots.net import require_net
from intrigue.engine.algorithms import uniform
from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import CONTRACT, Game
from intrigue.engine.records import MAX_SEATS, NONE
from intrigue.engine.targets import bind, chosen_target, interpreted

from . import kernel as k
from . import thinking

Array = np.ndarray[Any, Any]

MOST = 20_000  # decisions after which a game is cut off
SPREAD = 512  # values that are told apart in what is counted by decision
TURNS = 2048  # turns whose points are kept
PLAYERS = ("random", "policy", "greedy", "net", "search:50")

# Functions of kernel.py that are bound to a game; each calls only those before it.
BOUND = (
    "needs", "offers", "is_banned", "choose", "allowed", "decide", "decide_again", "settle", "play_fork", "fork",
    "fork_all", "note_turn", "note_uses", "note_end", "begin", "play_game", "play_block",
)  # fmt: skip
# What a game whose moves are chosen before their cards has in its lab.py (kernel.IN_STEPS).
OF_STEPS = ("needs", "offers")

Pairs = tuple[tuple[int, int], ...]


class Cell(NamedTuple):
    """Games that differ by their numbers alone."""

    seats: int
    options: tuple[tuple[str, Any], ...]
    players: str
    seed: int = 0
    thin: int = 0  # every so many games a ban is tried, in its turn; 0: no ban is
    bans: tuple[int, ...] = ()  # the bans that are tried
    phases: tuple[int, ...] = ()  # by ban: which of every ``thin`` games try it; none: those of the bans' own numbers
    ban: int = NONE  # a ban under which one seat plays, each in its turn
    replica: int = 0  # above 0: with other chance after the deal
    pairs: Pairs = ()  # kinds that are banned together, by bans of their own after all others
    rival: str | None = None  # who plays the seats of odd numbers
    weights: tuple[float, ...] = ()  # of greedy players; none: those of the published deck


@dataclass
class Played:
    """What the kernel noted; see the columns there."""

    first: int
    games: Array
    seats: Array
    loss: Array
    forked: Array
    lifts: Array
    cards: Array
    spread: Array
    log: Array
    used: Array
    stakes: Array


# ---------------------------------------------------------------------------------------------- what there is


def require_lab(game: Game) -> Any:
    lab = game.lab
    missing = [name for name in ("KINDS", "kind_names", "holds", "uses", "turn") if not hasattr(lab, name)]
    if missing:
        raise IntrigueError(f"{game.name} cannot be studied: its lab.py says nothing of {listing(missing)}")
    return lab


def kinds(game: Game) -> list[str]:
    """The keys of the kinds of cards, in the order of their numbers."""
    return list(require_lab(game).kind_names(game.cards))


def restrictions(game: Game) -> list[str]:
    return [one.name for one in getattr(game.lab, "RESTRICTIONS", ())]


def bans_of(game: Game, pairs: Pairs = ()) -> Array:
    """By ban, kinds first, named ones and then pairs after them: what it forbids (kernel.Tables.bans)."""
    named = getattr(game.lab, "RESTRICTIONS", ())
    count = require_lab(game).KINDS
    table = np.zeros((count + len(named) + len(pairs), count + game.action_count), np.int8)
    table[range(count), range(count)] = 1
    for row, restriction in enumerate(named, count):
        table[row, [count + action for action in restriction.actions]] = 1
    for row, pair in enumerate(pairs, count + len(named)):
        table[row, list(pair)] = 1
    return table


def phases_of(cell: Cell, bans: int) -> Array:
    """By ban: which of every ``thin`` games try it."""
    phases = np.arange(bans)
    phases[: len(cell.phases)] = cell.phases
    return phases


def player_code(game: Game, players: str) -> int:
    """The number by which the kernel knows a player."""
    if players == "random":
        return k.RANDOM
    if players == "policy":
        if game.policy is None:
            raise IntrigueError(f"{game.name} has no policy of its own; use random")
        return k.POLICY
    if players == "greedy":
        return GREEDY
    if players == "net":
        require_net(game)
        return NET
    found = re.fullmatch(r"search:([1-9]\d{0,5})", players)
    if found:
        return int(found[1])
    raise IntrigueError(
        f"no player {players!r} in the lab{meant(players, PLAYERS)} there are {listing(PLAYERS)} (any number)"
    )


def meant(name: str, known: Sequence[str]) -> str:
    """Between a name that is not known and the list of those that are.

    >>> meant("hier", ["heir", "forger"]), meant("x", ["heir"])
    ('; did you mean heir?', ';')
    """
    near = get_close_matches(name, known, 1)
    return f"; did you mean {near[0]}?" if near else ";"


# ---------------------------------------------------------------------------------------------- the kernel


def thinks(code: int) -> bool:
    return code >= NET


def kernel(game: Game, thinking_players: bool) -> Any:
    """``play_block`` of a game. Who thinks needs a search compiled with it, which takes longer."""
    found = game.policy.policy if game.policy else uniform
    random = uses_random_playouts(game)
    return _kernel(game.key, game.compiled, found, game.lab, thinking_players, random, chosen_target())


@cache
def _kernel(
    key: str, rules: Any, policy: Any, lab: Any, thinking_players: bool, random_playouts: bool, target: str
) -> Any:
    parts: dict[str, Any] = {name: getattr(rules, name) for name in CONTRACT}
    parts |= {name: getattr(lab, name) for name in ("role", "holds", "uses", "turn", "KINDS")}
    parts["policy"] = policy
    parts["think"], parts["look_into"] = think_of_nothing, thinking.look_at_nothing
    parts["IN_STEPS"] = hasattr(lab, OF_STEPS[0])
    name = f"{key} lab"
    if thinking_players:
        name = f"{key} lab thinking"
        bind_thinking(key, rules, random_playouts, parts)
        parts["look_into"] = bind(thinking.look_into, key, parts)
    for function in BOUND:
        own = getattr(lab, function, None) if function in OF_STEPS else None
        parts[function] = own or bind(getattr(k, function), name, parts)
    return interpreted(parts["play_block"]) if target == "python" else parts["play_block"]


def play(
    game: Game, cell: Cell, first: int, count: int, log: int = 0, used: bool = False, probes: Array | None = None
) -> Played:
    """The games ``first`` to ``first + count - 1`` of a cell. With ``log`` so many decisions of each are kept, with
    ``used`` who used what; of games with a probe that real decision is looked into."""
    codes = codes_of(game, cell)
    strongest = max(codes) if probes is None else max(*codes, thinking.LOOK)
    tables, workspace = memory(game, cell, codes, count, log), workspace_of(game, cell, strongest, NET in codes)
    if used:
        tables = tables._replace(used=np.zeros((count, cell.seats, require_lab(game).KINDS), np.int8))
    if probes is not None:
        tables = tables._replace(probes=probes, stakes=np.zeros((count, thinking.STAKES_FIELDS), np.int64))
    run = kernel(game, thinks(strongest))
    if chosen_target() == "python":
        run(wrapped(tables), wrapped(workspace), first)
    else:
        run(tables, workspace, first)
    return Played(first, *(getattr(tables, one.name) for one in fields(Played)[1:]))


def codes_of(game: Game, cell: Cell) -> list[int]:
    """The player of each seat."""
    names = [cell.players, cell.rival or cell.players]
    return [player_code(game, names[seat % 2]) for seat in range(cell.seats)]


def memory(game: Game, cell: Cell, codes: list[int], n: int, log: int) -> k.Tables:
    bans = bans_of(game, cell.pairs)
    wanted = np.zeros(len(bans), np.int8)
    wanted[list(cell.bans)] = 1
    count = require_lab(game).KINDS
    states = np.zeros(3, game.state.STATE)
    return k.Tables(
        books=game.books,
        start=np.array([game.start(cell.seats, dict(cell.options), seed=0)]),
        states=states,
        words=states.view(np.int64).reshape(3, -1),
        how=how(game, cell, codes),
        bans=bans,
        wanted=wanted,
        phase=phases_of(cell, len(bans)),
        games=np.zeros((n, k.GAME_FIELDS), np.int64),
        seats=np.zeros((n, cell.seats, k.SEAT_FIELDS + len(game.roles)), np.int32),
        loss=np.zeros((n, cell.seats, len(bans)), np.int8),
        forked=np.zeros((n, cell.seats, len(bans)), np.int16),
        lifts=np.zeros((len(bans), 2), np.int64),
        marks=np.zeros((MAX_SEATS, count, k.MARKS), np.int32),
        cards=np.zeros((count, k.CARD_FIELDS), np.int64),
        spread=np.zeros((k.SPREAD_ROWS, SPREAD), np.int64),
        log=np.zeros((n, log, 2), np.int16),
        used=np.zeros((0, cell.seats, count), np.int8),
        probes=np.zeros(0, np.int64),
        stakes=np.zeros((0, thinking.STAKES_FIELDS), np.int64),
        leads=np.zeros((TURNS, MAX_SEATS), np.int32),
        points=np.zeros((MAX_SEATS, 3), np.int32),
        chosen=np.zeros((3, MAX_SEATS), np.int64),
        made=np.zeros(MAX_SEATS, np.int64),
        waited=np.zeros(MAX_SEATS, np.int64),
        out=np.zeros((3, game.action_count), np.int16),
        held=np.zeros(count, np.int32),
        dice=np.zeros(2, np.int64),
    )


def workspace_of(game: Game, cell: Cell, code: int, with_net: bool) -> Workspace | tuple[()]:
    """Nothing, where nobody thinks."""
    if not thinks(code):
        return ()
    net = require_net(game) if with_net else None
    return make_workspace(game, sides_of(game, cell.seats, dict(cell.options)), code, cell.weights, net)


def how(game: Game, cell: Cell, codes: list[int]) -> Array:
    sides = sides_of(game, cell.seats, dict(cell.options))
    numbers = np.zeros(k.HOW, np.int64)
    numbers[k.SEED], numbers[k.MOST], numbers[k.REPLICA] = cell.seed, MOST, cell.replica
    numbers[k.ONE_SIDE] = len(set(sides)) == 1
    numbers[k.BAN] = cell.ban
    numbers[k.THIN], numbers[k.ROLES] = cell.thin, len(game.roles)
    numbers[k.PLAYER : k.PLAYER + len(codes)] = codes
    numbers[k.SIDE : k.SIDE + len(sides)] = sides
    return numbers


def sides_of(game: Game, seats: int, options: Mapping[str, Any]) -> list[int]:
    return game.sides_of(game.deal(seats, options, 0))
