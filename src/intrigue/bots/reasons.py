"""Why a move is good: what it leads to in the short run, compared with the others, in worlds that agree with what the
player knows. Only the veiled record goes in, and reasons are messages.

A search says how often a move wins, not why. So each of the moves it thinks most of is played in the same few imagined
worlds until the standing has changed and the player decides again: what everybody has gained by then, by the measure of
the game's goal, is what moves are compared by. A difference is told only where it is larger than chance explains.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from intrigue.engine.game import Game
from intrigue.engine.messages import Message
from intrigue.engine.records import clone

from . import messages as m
from .interface import Estimate
from .search import Search
from .simple import policy_move

MAX_NAMED = 3  # moves that a hint names
MAX_COMPARED = 6  # moves that are played out
WORLDS = 48
MIN_WORLDS = 6
MAX_SECONDS = 0.4  # for all worlds after the first MIN_WORLDS
MAX_DECISIONS = 80  # of one playout
MAX_RETURNS = 3  # times the player decides again before the playout ends, even if nothing has changed
MIN_ERRORS, MIN_DIFFERENCE = 2.0, 0.2  # standard errors and size of a difference that is mentioned
MAX_REASONS = 2

Figures = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@dataclass(frozen=True)
class Advice:
    """A move that a hint names, and what speaks for it or against it."""

    estimate: Estimate
    reasons: list[Message]


@dataclass(frozen=True)
class Outlook:
    """What came of one move, world by world."""

    gains: Figures  # by world and seat
    won: Figures  # by world: 1 where the game was won

    def own(self, seat: int) -> Figures:
        gained: Figures = self.gains[:, seat]
        return gained

    def losses(self, seat: int) -> Figures:
        """By world: 1 where the player has less than before."""
        return (self.gains[:, seat] < 0).astype(np.float64)


def advise(
    game: Game,
    veiled: np.void,
    search: Search,
    found: Sequence[Estimate],
    worlds: int = WORLDS,
    seconds: float | None = MAX_SECONDS,
) -> tuple[Advice, ...]:
    """The best moves that a search has found, with reasons. The same record and search give the same reasons, unless
    time runs out."""
    if len(found) == 1:
        return (Advice(found[0], [m.message(m.ONLY_MOVE)]),)
    seat = int(veiled["viewer"])
    looks = look_ahead(game, veiled, search, [one.action for one in found[:MAX_COMPARED]], worlds, seconds)
    rivals = [other for other, side in enumerate(game.sides_of(veiled)) if side != game.sides_of(veiled)[seat]]
    best, others = looks[0], looks[1:]
    mean = Outlook(np.mean([one.gains for one in others], axis=0), np.mean([one.won for one in others], axis=0))
    made = [Advice(found[0], reasons_for_best(best, mean, seat, rivals, found))]
    for estimate, look in zip(found[1:MAX_NAMED], others, strict=False):
        made.append(Advice(estimate, reasons_for_other(look, best, seat, rivals, estimate, found[0])))
    return tuple(made)


# ---------------------------------------------------------------------------------------------- looking ahead


def look_ahead(
    game: Game, veiled: np.void, search: Search, actions: Sequence[int], worlds: int, seconds: float | None
) -> list[Outlook]:
    """What each move leads to, in the same worlds for all of them."""
    seat, now = int(veiled["viewer"]), standing(game, veiled)
    deadline = time.perf_counter() + (seconds or 0)
    gains: list[list[Figures]] = [[] for _ in actions]
    won: list[list[float]] = [[] for _ in actions]
    for number in range(worlds):
        if seconds is not None and number >= MIN_WORLDS and time.perf_counter() > deadline:
            break
        world = game.imagine(veiled, number)
        for at, action in enumerate(actions):
            end = played_on(game, search, world, seat, action, now, random.Random(number))
            gains[at].append(standing(game, game.veil(end, seat)) - now)
            won[at].append(float(bool(end["over"]) and game.scores(end)[seat][1] == 1))
    return [Outlook(np.array(gained), np.array(wins)) for gained, wins in zip(gains, won, strict=True)]


def standing(game: Game, veiled: np.void) -> Figures:
    """How far every seat is, by the goal of the game."""
    return np.array([have for have, _ in game.speech().position(veiled).progress], np.float64)


def played_on(
    game: Game, search: Search, world: np.void, seat: int, action: int, now: Figures, dice: random.Random
) -> np.void:
    """A world after the move, once something has come of it and the player decides again.

    The player goes on as the search would, the others by the game's policy.
    """
    s = clone(world)
    game.play(s, seat, action)
    others_acted, returns = False, 0
    for _ in range(MAX_DECISIONS):
        if int(s["over"]):
            break
        acting = game.to_act(s)
        mover = seat if seat in acting else acting[0]
        if mover != seat:
            others_acted = True
        elif others_acted:
            returns, others_acted = returns + 1, False
            if returns >= MAX_RETURNS or (standing(game, game.veil(s, seat)) != now).any():
                break
        game.play(s, mover, chosen(game, search, s, mover, seat, dice))
    return s


def chosen(game: Game, search: Search, s: np.void, mover: int, player: int, dice: random.Random) -> int:
    legal = game.legal(s, mover)
    if len(legal) == 1:
        return legal[0]
    veiled = game.veil(s, mover)
    best = search.most_visited(veiled) if mover == player else None
    return best if best in legal else policy_move(game, veiled, legal, dice)


# ---------------------------------------------------------------------------------------------- what is said


def reasons_for_best(
    best: Outlook, others: Outlook, seat: int, rivals: list[int], found: Sequence[Estimate]
) -> list[Message]:
    """What the best move does that the others, on average, do not."""
    reasons: list[Message] = []
    if best.won.mean() >= 0.5 and best.won.mean() > others.won.mean():
        reasons.append(m.message(m.WINS_AT_ONCE, percent(best.won)))
    more = difference(best.own(seat), others.own(seat))
    if more > 0:
        gain = best.own(seat).mean()
        which = m.GAINS_MORE if gain > 0 else m.LOSES_LESS
        reasons.append(m.message(which, amount(gain), amount(more)))
    rival, less = largest(rivals, others, best)
    if less > 0:
        reasons.append(m.message(m.DENIES, rival, amount(less)))
    if not more and difference(others.losses(seat), best.losses(seat), 0.1) > 0:
        reasons.append(m.message(m.SAFER, percent(best.losses(seat)), percent(others.losses(seat))))
    if not reasons:
        ahead = found[0].win - max(one.win for one in found[1:MAX_COMPARED])
        reasons.append(m.message(m.BETTER_LATER if ahead > 0.01 else m.NO_DIFFERENCE))
    return reasons[:MAX_REASONS]


def reasons_for_other(
    look: Outlook, best: Outlook, seat: int, rivals: list[int], estimate: Estimate, first: Estimate
) -> list[Message]:
    """Why a move comes after the best one."""
    reasons: list[Message] = []
    less = difference(best.own(seat), look.own(seat))
    if less > 0:
        reasons.append(m.message(m.BRINGS_LESS, amount(less)))
    rival, more = largest(rivals, look, best)
    if more > 0:
        reasons.append(m.message(m.FEEDS, rival, amount(more)))
    if not less and difference(look.losses(seat), best.losses(seat), 0.1) > 0:
        reasons.append(m.message(m.RISKIER, percent(look.losses(seat)), percent(best.losses(seat))))
    if not reasons:
        reasons.append(m.message(m.WORSE_LATER if first.win - estimate.win > 0.01 else m.AS_GOOD))
    return reasons[:MAX_REASONS]


def largest(rivals: list[int], more: Outlook, less: Outlook) -> tuple[int, float]:
    """The rival who gains most in one of two outlooks compared with the other, and how much; 0: nobody surely does."""
    found = [(difference(more.own(rival), less.own(rival)), rival) for rival in rivals]
    gain, rival = max(found, default=(0.0, 0))
    return rival, max(gain, 0.0)


def difference(some: Figures, others: Figures, least: float = MIN_DIFFERENCE) -> float:
    """By how much figures of the same worlds differ on average; 0 where that may be chance."""
    apart = some - others
    mean = float(apart.mean())
    error = float(apart.std()) / np.sqrt(len(apart))
    return mean if abs(mean) >= max(least, MIN_ERRORS * error) else 0.0


def amount(figure: float) -> Message:
    """About so many coins, points, EXP: in tenths below ten."""
    size = abs(float(figure))
    shown = round(size) if size >= 10 else round(size, 1)
    return m.message(m.AMOUNT, int(shown) if shown == int(shown) else shown)


def percent(cases: Figures) -> int:
    return round(100 * float(cases.mean()))
