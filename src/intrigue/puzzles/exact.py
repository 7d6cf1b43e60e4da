"""Exact puzzles: answers by counting the possible contents of hidden zones."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np

from intrigue.engine.course import Course
from intrigue.engine.game import Game
from intrigue.engine.hidden import DRAW_PILE, FOUNDATION, HAND, SET_ASIDE, Unseen, Zone, unseen, worlds
from intrigue.engine.records import NONE, clone
from intrigue.review.values import final_shares

from .games import Played
from .puzzle import Deduction, LastDecision, Made, Odds, Puzzle, Share
from .themes import AT_LEAST_TWO, COUNTING, LAST_COPY, ONE_CARD, OUTCOME, SEVERAL_CARDS, TRACKING, of_move

MAX_CHOICES = 7  # of a deduction
MAX_TRIED = 60_000  # moves that are tried for a last decision, its own and later ones
MAX_WORLDS = 20_000  # of a last decision; with more of them it is not evaluated, and there is no puzzle
MIN_GAP = 0.1  # by which the best move of a last decision is better than the second one
MAX_ASKED = 4  # cards that odds are about
MAX_DRAWN = 5  # cards of a pile that odds are asked about
MIN_DISTANCE = 0.06  # of wrong odds from the right ones and from each other
OUTCOME_SHARE = 0.85  # of odds, where a game has outcomes: so many are about the outcome of a move
MIN_ODDS, MAX_ODDS = 0.04, 0.96  # what is all but certain is no question


def asked_zones(found: Sequence[Unseen]) -> Iterator[tuple[Unseen, Zone]]:
    """Zones with something to find out about: a Coin Card, a hand, a pile one may draw from; not what was set aside."""
    for one in found:
        for zone in one.pool.zones:
            elsewhere = zone.name in (SET_ASIDE, FOUNDATION) or (zone.name == DRAW_PILE and zone.seat != NONE)
            if not elsewhere and zone.start < zone.stop:
                yield one, zone


# ---------------------------------------------------------------------------------------------- deductions


def deduction(played: Played, at: Course, seat: int, dice: random.Random) -> Puzzle | None:
    """What can lie in a zone of another seat, or in a pile."""
    game, veiled = played.game, at.veiled(seat)
    zones = [
        (one, zone)
        for one, zone in asked_zones(unseen(game, veiled))
        if one.size(zone) or (zone.seat != seat and not zone.pile and zone.name != HAND)
    ]
    if not zones:
        return None
    one, zone = dice.choice(zones)
    possible = one.possible(zone)
    can = sorted(possible & set(one.pool.kinds))
    cannot = sorted(set(one.pool.kinds) - possible)
    if not can or not cannot:
        return None
    if len(one.pool.kinds) > MAX_CHOICES:
        share = dice.randint(2, 4)
        can = sorted(dice.sample(can, min(len(can), share)))
        cannot = sorted(dice.sample(cannot, min(len(cannot), MAX_CHOICES - 1 - share)))
    choices = sorted(can + cannot)
    if len(choices) < 4:
        return None
    known = not one.size(zone)
    several = max(one.cards.values(), default=0) > 1  # where all cards are different one copy is nothing special
    lone = sum(one.cards[card] == 1 for card in can) if several and not known else 0
    if not known and len(cannot) + (lone > 0) < 2:
        return None  # one card that is seen to be gone: too easy
    themes = (TRACKING,) if known else (COUNTING, LAST_COPY) if lone else (COUNTING,)
    level = 3 if known else min(5, max(1, len(cannot) + (lone > 0) + (len(choices) > 5) - 1))
    return played.puzzle(
        at,
        seat,
        Deduction(zone.name, zone.seat),
        tuple(card_keys(game, one, choices)),
        tuple(place for place, card in enumerate(choices) if card in possible),
        themes,
        level,
    )


def card_keys(game: Game, one: Unseen, cards: Sequence[int]) -> list[str]:
    printed = game.named_keys[one.pool.deck]
    return [printed[card] for card in cards]


# ---------------------------------------------------------------------------------------------- odds


def odds(played: Played, at: Course, seat: int, dice: random.Random) -> Puzzle | None:
    """The probability that some cards lie in a zone; the wrong answers come from typical slips in counting."""
    game, veiled = played.game, at.veiled(seat)
    if hasattr(game.lab, "outcome") and dice.random() < OUTCOME_SHARE:
        return odds_of_move(played, at, seat, dice)
    zones = [(one, zone) for one, zone in asked_zones(unseen(game, veiled)) if one.size(zone) and len(one.cards) > 2]
    if not zones:
        return None
    one, zone = dice.choice(zones)
    size = one.size(zone)
    drawn = dice.randint(1, min(MAX_DRAWN, size)) if zone.pile else size
    if zone.pile and any(card >= 0 for card in zone.cells(veiled)[-drawn:].tolist()):
        return None  # the owner knows some of them
    most = min(MAX_ASKED, len(one.cards) // 3)
    cards = sorted(dice.sample(sorted(one.cards), dice.randint(1, max(1, most))))
    if set(one.known(zone)) & set(cards):
        return None
    least = 2 if drawn > 2 and dice.random() < 0.35 else 1
    good, total = one.ways(cards, drawn, least)
    share = Fraction(good, total)
    if not MIN_ODDS <= share <= MAX_ODDS:
        return None
    wrong = wrong_odds(one, cards, drawn, least, dice)
    choices = sorted({round(float(share), 6), *wrong})
    if len(choices) < 4:
        return None
    theme = AT_LEAST_TWO if least == 2 else SEVERAL_CARDS if drawn > 1 else ONE_CARD
    return played.puzzle(
        at,
        seat,
        Odds(zone.name, tuple(card_keys(game, one, cards)), zone.seat, least, drawn),
        tuple(choices),
        (choices.index(round(float(share), 6)),),
        (theme,),
        min(5, {ONE_CARD: 1, SEVERAL_CARDS: 3, AT_LEAST_TWO: 4}[theme] + (len(cards) > 1)),
        made=Made(0, 0, worlds=total),
    )


def odds_of_move(played: Played, at: Course, seat: int, dice: random.Random) -> Puzzle | None:
    """The probability of an outcome of a move that is known before anybody decides again; the wrong answers are the
    odds of other moves, and slips."""
    game, veiled = played.game, at.veiled(seat)
    legal = game.legal(veiled, seat)
    dice.shuffle(legal)
    if outcome_of(game, game.imagine(veiled), seat, legal[0]) is None:  # quickly seen, before worlds are counted
        return None
    all_worlds = counted_worlds(game, veiled)
    if all_worlds is None:
        return None
    found = [chance_of_outcome(game, all_worlds, seat, action) for action in legal[:MAX_ASKED]]
    if found[0] is None or not MIN_ODDS <= found[0][1] <= MAX_ODDS:
        return None
    name, share, total = found[0]
    others = [one[1] for one in found[1:] if one is not None]
    slips = [*others, 1 - share, share / 2, (1 + share) / 2, share * Fraction(3, 4), share * Fraction(4, 3)]
    choices = sorted({round(float(share), 6), *distinct(share, slips)})
    if len(choices) < 4:
        return None
    ask = Odds(action=legal[0], outcome=name)
    answer = (choices.index(round(float(share), 6)),)
    level = min(5, 2 + (total > 10) + (total > 100) + (total > 1000))
    return played.puzzle(at, seat, ask, tuple(choices), answer, (OUTCOME,), level, made=Made(0, 0, worlds=total))


WeightedWorlds = list[tuple[int, np.void]]  # the number of ways in which a world can come about, and the world


def counted_worlds(game: Game, veiled: np.void, most: int = MAX_WORLDS) -> WeightedWorlds | None:
    """All worlds; None where there are too many, or where some of what is hidden cannot be counted."""
    found = worlds(game, veiled, most)
    return found if found is not None and all_counted(game, veiled) else None


def chance_of_outcome(
    game: Game, all_worlds: WeightedWorlds, seat: int, action: int
) -> tuple[str, Fraction, int] | None:
    """The outcome's name, its share of all worlds and how many these are; None where it cannot be said exactly."""
    good = total = 0
    name = ""
    for weight, world in all_worlds:
        known = outcome_of(game, world, seat, action)
        if known is None:
            return None
        name = known[0]
        total += weight
        good += weight * known[1]
    return name, Fraction(good, total), len(all_worlds)


def outcome_of(game: Game, world: np.void, seat: int, action: int) -> tuple[str, bool] | None:
    """What comes of a move in a world; None: somebody has a choice before that is known."""
    s = clone(world)
    game.play(s, seat, action)
    while (found := game.lab.outcome(world, s)) is None:  # type: ignore[union-attr]  # odds() has asked for it
        mover = game.to_act(s)[0]
        legal = game.legal(s, mover)
        if len(legal) > 1:
            return None
        game.play(s, mover, legal[0])
    return found  # type: ignore[no-any-return]  # of a game's own module


def wrong_odds(one: Unseen, cards: Sequence[int], drawn: int, least: int, dice: random.Random) -> list[float]:
    """Three shares that result from typical slips: the odds of one card, of one card more, the complement and more."""
    total, wanted = one.cards.total(), sum(one.cards[card] for card in cards)
    true = Fraction(*one.ways(cards, drawn, least))
    slips = [
        Fraction(wanted, total),
        Fraction(min(total, drawn * wanted), total),
        Fraction(len(cards), len(one.cards)),
        1 - true,
        Fraction(*one.ways(cards, min(total, drawn + 1), least)),
        Fraction(*one.ways(cards, drawn, 3 - least)) if drawn > 1 else Fraction(wanted, max(1, total - wanted)),
        true / 2,
        (1 + true) / 2,
        true * Fraction(3, 2),
    ]
    dice.shuffle(slips)
    return distinct(true, slips)


def distinct(true: Fraction, slips: Sequence[Fraction]) -> list[float]:
    """The first three slips that are far enough from the true share and from each other."""
    kept: list[float] = []
    for slip in slips:
        nearest = min(abs(float(slip) - other) for other in (float(true), *kept))
        if len(kept) < 3 and MIN_ODDS / 2 <= slip <= 0.98 and nearest >= MIN_DISTANCE:
            kept.append(round(float(slip), 6))
    return kept


# ---------------------------------------------------------------------------------------------- last decisions


def last_decision(played: Played, at: Course, seat: int) -> Puzzle | None:
    """A decision after which nobody else has a choice, whatever is hidden: its value is the mean over all worlds, with
    the best of what the seat itself can still do."""
    game, veiled = played.game, at.veiled(seat)
    legal = game.legal(veiled, seat)
    values = exact_values(game, veiled, legal) if len(legal) > 2 else None
    if values is None:
        return None
    shares, n = values
    ranked = sorted(shares, reverse=True)
    if ranked[0] - ranked[1] < MIN_GAP:
        return None
    gap = float(ranked[0] - ranked[1])
    sides = len(set(game.sides_of(veiled)))
    return played.puzzle(
        at,
        seat,
        LastDecision(),
        tuple(legal),
        (shares.index(ranked[0]),),
        of_move(float(ranked[0]), gap, len(legal), sides),
        level=min(5, 2 + (len(legal) > 4) + (n > 50) + (gap < 0.25)),
        shares=tuple(Share(round(float(share), 6)) for share in shares),
        made=Made(0, 0, worlds=n, gap=round(gap, 6), low=round(gap, 6)),
    )


class NotExact(Exception):
    """Somebody else still has a choice, chance has a part, or there is too much to try."""


def exact_values(
    game: Game, veiled: np.void, legal: Sequence[int], most: int = MAX_WORLDS
) -> tuple[list[Fraction], int] | None:
    """What every move is worth over all worlds, and how many there are; None where that cannot be said exactly."""
    seat = int(veiled["viewer"])
    try:
        Ending(game, seat).value([(1, game.imagine(veiled))], legal[0])  # nearly never exact, and quickly seen
        found = counted_worlds(game, veiled, most)
        if found is None:
            return None
        ending, weights = Ending(game, seat), sum(weight for weight, _ in found)
        return [ending.value(found, action) / weights for action in legal], len(found)
    except NotExact:
        return None


class Ending:
    """Expectimax over the end of a game in which only one seat has choices."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        self.moves_left = MAX_TRIED

    def value(self, worlds: WeightedWorlds, action: int) -> Fraction:
        """The weighted sum of the seat's shares of the win, if it makes this move in worlds that it cannot tell apart
        and goes on with what is best by what it knows."""
        total = Fraction(0)
        alike: dict[bytes, WeightedWorlds] = {}  # by what the seat knows when it has a choice again
        for weight, world in worlds:
            s = self._next_choice(world, action)
            if s["over"]:
                total += weight * Fraction(final_shares(self.game, s)[self.seat]).limit_denominator(60)
            else:
                alike.setdefault(self.game.veil(s, self.seat).tobytes(), []).append((weight, s))
        for group in alike.values():
            legal = self.game.legal(group[0][1], self.seat)
            total += max(self.value(group, move) for move in legal)
        return total

    def _next_choice(self, world: np.void, action: int) -> np.void:
        """The state after a move and all forced moves: the next choice of the seat, or the end."""
        game, s = self.game, clone(world)
        self.moves_left -= 1
        if self.moves_left < 0:
            raise NotExact
        game.play(s, self.seat, action)
        while not s["over"]:
            mover = game.to_act(s)[0]
            legal = game.legal(s, mover)
            if len(legal) > 1:
                break
            game.play(s, mover, legal[0])
        if not s["over"] and game.to_act(s) != [self.seat]:
            raise NotExact
        if any(world[name] != s[name] for name in ("block", "pool_left")) or piles_changed(game, world, s):
            raise NotExact
        return s


def piles_changed(game: Game, before: np.void, after: np.void) -> bool:
    """Whether a card has left a pile or come onto one."""
    piles = [zone for pool in game.lab.zones(game.book, before) for zone in pool.zones if zone.pile]  # type: ignore[union-attr]  # unseen() has asked for it
    return any((zone.cells(before) != zone.cells(after)).any() for zone in piles if zone.name != SET_ASIDE)


FUTURE_CHANCE = ("key", "block", "pool", "pool_left")  # cells of a record that differ in every imagined world


def all_counted(game: Game, veiled: np.void) -> bool:
    """Whether worlds differ in nothing but what pools hold, tried on some of them."""
    found = unseen(game, veiled)
    for number in range(1, 9):
        world, other = game.imagine(veiled, 0), game.imagine(veiled, number)
        for name in (
            *FUTURE_CHANCE,
            *(zone.field for one in found for zone in one.pool.zones if zone.name == SET_ASIDE),
        ):
            world[name] = other[name]
        for one in found:
            for zone in one.pool.zones:
                zone.cells(world)[:] = zone.cells(other)
        if world.tobytes() != other.tobytes():
            return False
    return True
