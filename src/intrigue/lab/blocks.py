"""Blocks: games of consecutive numbers of a seed, played by the kernel in one call."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from intrigue.bots.inference import weights_of, working_memory
from intrigue.bots.kernels import guided, simulation, tree, value
from intrigue.bots.levels import tree_size
from intrigue.bots.settings import settings_for
from intrigue.engine.algorithms import uniform
from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import CONTRACT, Game
from intrigue.engine.records import MAX_SEATS, NONE, plain
from intrigue.engine.targets import bind, chosen_target, interpreted

from . import kernel as k
from . import thinking

Array = np.ndarray[Any, Any]

MOST = 20_000  # decisions after which a game is cut off
SPREAD = 512  # values that are told apart in what is counted by decision
TURNS = 2048  # turns whose points are kept
PLAYERS = ("random", "policy", "greedy", "search:50")

# Functions of kernel.py that are bound to a game; each calls only those before it.
BOUND = (
    "choose", "allowed", "decide", "decide_again", "settle", "play_fork", "fork", "note_turn", "note_uses", "note_end",
    "begin", "play_game", "play_block",
)  # fmt: skip


class Cell(NamedTuple):
    """Games that differ by their numbers alone."""

    seats: int
    options: tuple[tuple[str, Any], ...]
    players: str
    seed: int = 0
    thin: int = 0  # every so many games a ban is tried, in its turn; 0: no ban is
    bans: tuple[int, ...] = ()  # the bans that are tried
    ban: int = NONE  # a ban under which one seat plays, each in its turn
    replica: int = 0  # above 0: with other chance after the deal


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


def bans_of(game: Game) -> Array:
    """By ban, kinds first and named ones after them: what it forbids (kernel.Tables.bans)."""
    named = getattr(game.lab, "RESTRICTIONS", ())
    count = require_lab(game).KINDS
    table = np.zeros((count + len(named), count + game.action_count), np.int8)
    table[range(count), range(count)] = 1
    for row, restriction in enumerate(named, count):
        table[row, [count + action for action in restriction.actions]] = 1
    return table


def player_code(game: Game, players: str) -> int:
    """The number by which the kernel knows a player."""
    if players == "random":
        return k.RANDOM
    if players == "policy":
        if game.policy is None:
            raise IntrigueError(f"{game.name} has no policy of its own; use random")
        return k.POLICY
    if players == "greedy":
        return k.GREEDY
    found = re.fullmatch(r"search:([1-9]\d{0,5})", players)
    if found:
        return int(found[1])
    near = get_close_matches(players, PLAYERS, 1)
    meant = f"; did you mean {near[0]}?" if near else ";"
    raise IntrigueError(f"no player {players!r} in the lab{meant} there are {listing(PLAYERS)} (any number)")


# ---------------------------------------------------------------------------------------------- the kernel


def thinks(code: int) -> bool:
    return code >= k.GREEDY


def kernel(game: Game, thinking_players: bool) -> Any:
    """``play_block`` of a game. Who thinks needs a search compiled with it, which takes longer."""
    found = game.policy.policy if game.policy else uniform
    random_playouts = settings_for(game).search.playouts != "policy"
    return _kernel(game.key, game.compiled, found, game.lab, thinking_players, random_playouts, chosen_target())


@cache
def _kernel(
    key: str, rules: Any, policy: Any, lab: Any, thinking_players: bool, random_playouts: bool, target: str
) -> Any:
    parts: dict[str, Any] = {name: getattr(rules, name) for name in CONTRACT}
    parts |= {name: getattr(lab, name) for name in ("role", "holds", "uses", "turn", "KINDS")}
    parts["policy"] = policy
    parts["think"] = thinking.think_of_nothing
    name = f"{key} lab"
    if thinking_players:
        name = f"{key} lab thinking"
        parts["playout"] = rules.playout if random_playouts else rules.policy_playout
        parts["view_key"] = bind(simulation.view_key, key, parts)
        parts["consult"] = bind(guided.consult, key, parts)
        parts["descend"] = bind(simulation.descend, key, parts)
        parts["weigh_moves"] = bind(value.weigh_moves, key, parts)
        for function in ("simulate", "weigh", "think"):
            parts[function] = bind(getattr(thinking, function), key, parts)
    for function in BOUND:
        parts[function] = bind(getattr(k, function), name, parts)
    return interpreted(parts["play_block"]) if target == "python" else parts["play_block"]


def play(game: Game, cell: Cell, first: int, count: int, log: int = 0) -> Played:
    """The games ``first`` to ``first + count - 1`` of a cell; with ``log`` so many decisions of each are kept."""
    code = player_code(game, cell.players)
    tables, mind = memory(game, cell, code, count, log), mind_of(game, cell, code)
    run = kernel(game, thinks(code))
    if chosen_target() == "python":
        run(wrapped(tables), wrapped(mind), first)
    else:
        run(tables, mind, first)
    return Played(first, *(getattr(tables, one.name) for one in fields(Played)[1:]))


def wrapped(value: Any) -> Any:
    """Arrays for interpreted rules, also those inside of tuples."""
    if isinstance(value, tuple):
        return type(value)(*map(wrapped, value)) if value else value
    return plain(value)


def memory(game: Game, cell: Cell, code: int, n: int, log: int) -> k.Tables:
    bans = bans_of(game)
    wanted = np.zeros(len(bans), np.int8)
    wanted[list(cell.bans)] = 1
    count = require_lab(game).KINDS
    states = np.zeros(3, game.state.STATE)
    return k.Tables(
        books=game.books,
        start=np.array([game.start(cell.seats, dict(cell.options), seed=0)]),
        states=states,
        words=states.view(np.int64).reshape(3, -1),
        how=how(game, cell, code),
        bans=bans,
        wanted=wanted,
        games=np.zeros((n, k.GAME_FIELDS), np.int64),
        seats=np.zeros((n, cell.seats, k.SEAT_FIELDS + len(game.roles)), np.int32),
        loss=np.zeros((n, cell.seats, len(bans)), np.int8),
        forked=np.zeros((n, cell.seats, len(bans)), np.int16),
        lifts=np.zeros((len(bans), 2), np.int64),
        marks=np.zeros((MAX_SEATS, count, k.MARKS), np.int32),
        cards=np.zeros((count, k.CARD_FIELDS), np.int64),
        spread=np.zeros((k.SPREAD_ROWS, SPREAD), np.int64),
        log=np.zeros((n, log, 2), np.int16),
        leads=np.zeros((TURNS, MAX_SEATS), np.int32),
        points=np.zeros((MAX_SEATS, 3), np.int32),
        chosen=np.zeros((3, MAX_SEATS), np.int64),
        made=np.zeros(MAX_SEATS, np.int64),
        waited=np.zeros(MAX_SEATS, np.int64),
        out=np.zeros((3, game.action_count), np.int16),
        held=np.zeros(count, np.int32),
        dice=np.zeros(2, np.int64),
    )


def mind_of(game: Game, cell: Cell, code: int) -> thinking.Mind | tuple[()]:
    """Nothing, where nobody thinks."""
    if not thinks(code):
        return ()
    found = settings_for(game)
    worlds = np.zeros(3, game.state.STATE)
    size = tree_size(code)
    settings = np.array([found.search.record()])
    sides = sides_of(game, cell.seats, dict(cell.options))
    settings[0]["side"][: len(sides)] = sides
    weights = np.array(found.weights(game), np.float32)
    return thinking.Mind(
        worlds=worlds,
        words=worlds.view(np.int64).reshape(3, -1),
        nodes=np.zeros(size, tree.NODE),
        edges=np.zeros(8 * size, tree.EDGE),
        tree=np.zeros(1, tree.TREE),
        path=np.zeros(1, tree.PATH),
        settings=settings,
        guide=guided.Guide(weights_of(None), *working_memory(None)),
        weights=weights,
        seen=np.zeros_like(weights),
        totals=np.zeros(game.action_count),
        points=np.zeros((MAX_SEATS, 2), np.int32),
        out=np.zeros(game.action_count, np.int16),
    )


def how(game: Game, cell: Cell, code: int) -> Array:
    sides = sides_of(game, cell.seats, dict(cell.options))
    numbers = np.zeros(k.HOW, np.int64)
    numbers[k.SEED], numbers[k.MOST], numbers[k.REPLICA] = cell.seed, MOST, cell.replica
    numbers[k.ONE_SIDE] = len(set(sides)) == 1
    numbers[k.BAN] = cell.ban
    numbers[k.THIN], numbers[k.ROLES] = cell.thin, len(game.roles)
    numbers[k.PLAYER : k.PLAYER + MAX_SEATS] = code
    numbers[k.SIDE : k.SIDE + len(sides)] = sides
    return numbers


def sides_of(game: Game, seats: int, options: Mapping[str, Any]) -> list[int]:
    return game.sides_of(game.deal(seats, options, 0))
