"""Who looks like winning, turn by turn, to an onlooker who knows what the policy would do.

After each turn the game is played out many times by its policy, from worlds that look the same to an onlooker: the
order of hidden cards is not known to anybody, and taken from the true state it would tell the end beforehand.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from intrigue.bots.kernel_players import wrapped
from intrigue.engine.algorithms import lowest_seat, uniform
from intrigue.engine.chance import seed_from_dice, start_dice
from intrigue.engine.game import CONTRACT, Game
from intrigue.engine.records import MAX_SEATS, NONE, SPECTATOR
from intrigue.engine.targets import bind, chosen_target, interpreted

from . import kernel as k
from .blocks import Array, Cell, how, require_lab
from .kernel import WHOLE, set_shares
from .sums import Sums, moment

PLAYOUTS = 64
TURNS = 512  # that are watched
FINE = 10_000  # parts of a share that are told apart
LASTING, SURE = 0.05, 0.95

# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
legal: Any = None
play: Any = None
scores: Any = None
veil: Any = None
imagine: Any = None
policy: Any = uniform
playout: Any = None
turn: Any = None


class Watched(NamedTuple):
    """The memory of a block of games that are watched."""

    books: Any
    start: Any
    states: Any  # the game, and an imagined world
    how: Any
    points: Any
    out: Any
    dice: Any
    game_dice: Any
    turns: Any  # by game
    shares: Any  # by game and seat: at its end
    chances: Any  # by game, turn and seat: sums of shares over all playouts


def watch_game(w: Watched, i: int, number: int) -> None:
    """Play a game by the policy, and look at it whenever a turn begins."""
    book, s = w.books[0], w.states[0]
    w.states[0] = w.start[0]
    start_dice(w.dice, w.how[k.SEED], number)
    seed_from_dice(s, w.dice)
    deal(book, s)
    start_dice(w.game_dice, w.how[k.SEED] + k.CHOICES, number)
    last, length = NONE, 0
    while s.over == 0 and length < w.how[k.MOST]:
        now = turn(book, s)
        if now != last and w.turns[i] < len(w.chances[i]):
            last = now
            look(w, i, w.turns[i])
            w.turns[i] += 1
        seat = lowest_seat(s.to_act)
        play(book, s, seat, policy(book, s, seat, w.out, legal(book, s, seat, w.out), w.game_dice))
        length += 1
    scores(book, s, w.points)
    if s.over == 1:
        set_shares(w.points, w.how, s.seats)
        for seat in range(s.seats):
            w.shares[i, seat] = w.points[seat, 2]


def look(w: Watched, i: int, at: int) -> None:
    book, s = w.books[0], w.states[1]
    for _ in range(PLAYOUTS):
        w.states[1] = w.states[0]
        veil(book, s, SPECTATOR)
        imagine(book, s, w.dice)
        playout(book, s, w.dice, w.out, w.how[k.MOST])
        scores(book, s, w.points)
        if s.over == 1:
            set_shares(w.points, w.how, s.seats)
            for seat in range(s.seats):
                w.chances[i, at, seat] += w.points[seat, 2]


def watch_block(w: Watched, first: int) -> None:
    for i in range(len(w.turns)):
        watch_game(w, i, first + i)


# ---------------------------------------------------------------------------------------------- from Python


def kernel(game: Game) -> Any:
    found = game.policy.policy if game.policy else uniform
    return _kernel(game.key, game.compiled, found, require_lab(game).turn, chosen_target())


@cache
def _kernel(key: str, rules: Any, found: Any, turns: Any, target: str) -> Any:
    parts: dict[str, Any] = {name: getattr(rules, name) for name in CONTRACT}
    parts |= {"policy": found, "turn": turns, "playout": rules.policy_playout}
    parts["look"] = bind(look, f"{key} drama", parts)
    parts["watch_game"] = bind(watch_game, f"{key} drama", parts)
    parts["watch_block"] = bind(watch_block, f"{key} drama", parts)
    return interpreted(parts["watch_block"]) if target == "python" else parts["watch_block"]


def watch(game: Game, cell: Cell, first: int, count: int) -> Sums:
    """Moments of what the games from a number on were like to watch, in parts of FINE."""
    w = Watched(
        books=game.books,
        start=np.array([game.start(cell.seats, dict(cell.options), seed=0)]),
        states=np.zeros(2, game.state.STATE),
        how=how(game, cell, []),  # the policy plays
        points=np.zeros((MAX_SEATS, 3), np.int32),
        out=np.zeros(game.action_count, np.int16),
        dice=np.zeros(2, np.int64),
        game_dice=np.zeros(2, np.int64),
        turns=np.zeros(count, np.int64),
        shares=np.zeros((count, cell.seats), np.int64),
        chances=np.zeros((count, TURNS, cell.seats), np.int64),
    )
    run = kernel(game)
    run(wrapped(w) if chosen_target() == "python" else w, first)
    told = [
        figures(w.chances[i, : w.turns[i]] / (WHOLE * PLAYOUTS), int(w.shares[i].argmax()))
        for i in range(count)
        if w.shares[i].max() == WHOLE  # somebody won alone
    ]
    values = np.rint(FINE * np.array(told).reshape(-1, 4)).astype(np.int64)
    return {"drama": moment(values)}


def figures(chances: Array, winner: int) -> tuple[float, float, float, float]:
    """Lead changes, drama, comeback and how early it was decided, from the chances of all seats after each turn."""
    turns, seats = chances.shape
    behind = chances.max(axis=1) - chances[:, winner]
    open_turns = np.flatnonzero(chances[:, winner] <= SURE)
    decided = 1 - (int(open_turns[-1]) + 1) / turns if len(open_turns) else 1.0
    return (
        float(lead_changes(chances)),
        float(behind.mean()),
        float(chances[turns // 4, winner] <= 0.5 / seats),
        decided,
    )


def lead_changes(chances: Array) -> int:
    """Changes of the leader by more than 0.05 that last for another turn.

    >>> lead_changes(np.array([[0.6, 0.4], [0.4, 0.6], [0.3, 0.7], [0.6, 0.4], [0.4, 0.6]]))
    1
    """
    leader, changes = int(chances[0].argmax()), 0
    for now, after in zip(chances[1:], [*chances[2:], chances[-1]], strict=True):
        other = int(now.argmax())
        if now[other] - now[leader] > LASTING and after[other] > after[leader]:
            leader, changes = other, changes + 1
    return changes
