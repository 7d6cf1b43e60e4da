"""Ausonia: a simple sensible player, for simulation. It looks one step ahead and sees no more than its seat may know.

It plays every card, uses what is free, then spends its gems where they bring most. All worths are in tenths of a point
of Influence; the weights were fitted by playing it against itself.
"""

from __future__ import annotations

from intrigue.engine.chance import pick
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import state as k
from .market import for_sale
from .state import Book, State

# What one unit of each keyword is worth, in their order: none, influence, corruption, discard, draw ...
WORTH = (0, 10, 6, 5, 14, 5, 2, 24, 8, 0)
WORTH_BITS = 6
WORTHS = sum(worth << (WORTH_BITS * op) for op, worth in enumerate(WORTH))  # in one word: the quickest table
GEM_WORTH = 13  # a gem in the pool, spent on something sensible
CARD_WORTH = 12  # what the average card of a starter deck brings: a better one has to beat it
STAR_WORTH = 6  # on top of its gems: it may become a Source
CONDITION_CHANCE = 4  # tenths: how often the condition of an ability is met
TURN_WORTH = 60  # Influence a turn brings late in the game
POOR = 20  # a card below this is not worth being looked at again


@rule
def policy(book: Book, s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """One of the n legal actions in out."""
    phase = s.phase
    if phase == k.MAIN:
        return main_choice(book, s, seat, out, n)
    if phase == k.PAY:
        return pay_choice(s, out, n)
    if phase == k.FORESIGHT:
        return foresight_choice(book, out, n)
    if phase == k.RAISE:
        return raise_choice(book, out, n)
    if phase in (k.MANIPULATION, k.SEAL):
        return best_pick(book, out, n)
    if phase in (k.OPP_DISCARD, k.FOUNDATION):
        return worst_pick(book, out, n)
    if phase == k.TARGET:
        return strongest_target(s, out, n, dice)
    if phase == k.LOOK_ON:
        return out[1]
    if phase == k.ASPIRANT:
        return out[pick(dice, n)]
    return out[0]  # END_DISCARD: keep the rest


# --------------------------------------------------------------------------------------------- worths


@rule
def keyword_worth(op: int) -> int:
    return (WORTHS >> (WORTH_BITS * op)) & ((1 << WORTH_BITS) - 1)


@rule
def ability_worth(book: Book, card: int, ability: int) -> int:
    worth = 0
    for effect in range(k.MAX_EFFECTS):
        worth += keyword_worth(book.op[card, ability, effect]) * book.x[card, ability, effect]
    return worth


@rule
def card_worth(book: Book, card: int) -> int:
    """What a card brings each time it is played, its gems and costs counted."""
    if book.kind[card] == k.GEM:
        gems = book.gems[card, 0] + book.gems[card, 1] + book.gems[card, 2] + book.gems[card, 3]
        return GEM_WORTH * gems + book.gems[card, 3] + STAR_WORTH * book.star[card]
    worth = 0
    for ability in range(book.abilities[card]):
        if book.trigger[card, ability] == k.BY_COST:
            worth += max(0, ability_worth(book, card, ability) - GEM_WORTH * book.ability_pips[card, ability])
        else:
            worth += ability_worth(book, card, ability) * CONDITION_CHANCE // 10
    return worth


@rule
def turns_left(book: Book, s: State) -> int:
    """A guess at the turns until someone reaches the goal."""
    highest = s.asp_influence if s.seats == 1 else 0
    for seat in range(s.seats):
        highest = max(highest, s.influence[seat])
    return max(0, 10 * (book.goal - highest)) // TURN_WORTH if s.final == 0 else 0


@rule
def plays_left(book: Book, s: State, seat: int) -> int:
    """Tenths of the times a card bought now will still be played: once each time the deck goes round."""
    deck = s.draw_n[seat] + s.hand_n[seat] + s.discard_n[seat] + s.play_n
    return 10 * book.hand_size * max(0, turns_left(book, s) - 1) // max(book.hand_size, deck)


# --------------------------------------------------------------------------------------------- the Action Phase


@rule
def main_choice(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    """Cards, Sources and seals first: they are free. Then the best use of gems; pass when nothing is left."""
    best = out[0]
    if n > 1 and out[1] < k.ACT_0:
        return out[1]
    if out[n - 1] >= k.BUILD_0:
        return out[n - 1]
    most = 0
    plays = plays_left(book, s, seat) if out[n - 1] >= k.BUY_0 else 0
    for at in range(1, n):
        action = out[at]
        worth = act_worth(book, action) if action < k.BUY_0 else buy_worth(book, for_sale(s, action - k.BUY_0), plays)
        if worth > most:
            best = action
            most = worth
    return best


@rule
def act_worth(book: Book, action: int) -> int:
    """A free ability before all others; then what an ability brings beyond its gems."""
    card = (action - k.ACT_0) // k.MAX_ABILITIES
    ability = (action - k.ACT_0) % k.MAX_ABILITIES
    worth = ability_worth(book, card, ability)
    if book.trigger[card, ability] != k.BY_COST:
        return 1000 + worth
    return 100 + worth - GEM_WORTH * book.ability_pips[card, ability]


@rule
def buy_worth(book: Book, card: int, plays: int) -> int:
    gain = (card_worth(book, card) - CARD_WORTH) * plays // 10
    return 100 + gain - GEM_WORTH * book.pips[card] if gain > 0 else 0


@rule
def pay_choice(s: State, out: Cells, n: int) -> int:
    """Plain gems before rainbow ones, of the colour there is most of; a rainbow gem counts as the colour used most."""
    best = out[0]
    most = -1
    for at in range(n):
        action = out[at]
        colour = (action - k.PAY_0) % 3
        worth = s.used[colour] if action >= k.PAY_RAINBOW else 100 + s.gems[colour]
        if worth > most:
            best = action
            most = worth
    return best


# --------------------------------------------------------------------------------------------- inside effects


@rule
def picked(action: int) -> int:
    """The card type a pick names."""
    return action - k.PICK_0 if action < k.PICK2_0 else action - k.PICK2_0


@rule
def best_pick(book: Book, out: Cells, n: int) -> int:
    """The best card to have again soon; the first option is to take none."""
    best = out[0]
    most = 0
    for at in range(1, n):
        worth = card_worth(book, picked(out[at]))
        if worth > most:
            best = out[at]
            most = worth
    return best


@rule
def worst_pick(book: Book, out: Cells, n: int) -> int:
    """The card that is missed least."""
    best = out[0]
    least = 10000
    for at in range(n):
        worth = card_worth(book, picked(out[at]))
        if worth < least:
            best = out[at]
            least = worth
    return best


@rule
def foresight_choice(book: Book, out: Cells, n: int) -> int:
    """Discard what is poor; return the rest, the best on top."""
    worst = worst_pick(book, out, n)
    if worst < k.PICK2_0 and card_worth(book, picked(worst)) >= POOR:
        worst += k.PICK2_0 - k.PICK_0
    return worst


@rule
def raise_choice(book: Book, out: Cells, n: int) -> int:
    """Star cards become Sources, and plain chips their foundations; better cards stay in the deck."""
    best = out[0]
    most = 0
    for at in range(1, n):
        card = picked(out[at])
        worth = 0
        if book.star[card] == 1:
            worth = 100
        elif card_worth(book, card) <= GEM_WORTH:
            worth = 50 - card_worth(book, card)
        if worth > 0 and out[at] >= k.PICK2_0:
            worth += 20  # from the Discard Pile it costs nothing this turn
        if worth > most:
            best = out[at]
            most = worth
    return best


@rule
def strongest_target(s: State, out: Cells, n: int, dice: Cells) -> int:
    """Of several, any: a player who took the lowest number would favour seats."""
    best = out[0]
    ties = 1
    for at in range(1, n):
        ahead = s.influence[out[at] - k.TARGET_0] - s.influence[best - k.TARGET_0]
        if ahead == 0:
            ties += 1
        if ahead > 0 or (ahead == 0 and pick(dice, ties) == 0):
            best = out[at]
        if ahead > 0:
            ties = 1
    return best
