"""Master: a simple sensible player, for simulation. It looks one turn ahead and sees what its seat may know.

It takes the turn that brings most EXP at once: a set of two good cards, or a stack's top set where the owner can hardly
answer. It always defends, and what it plays for that, or throws away, is its cheapest card.
"""

from __future__ import annotations

from intrigue.engine.chance import pick
from intrigue.engine.piles import top
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import state as k
from .rules import is_target, partners_of_discard, seconds_for
from .rules_cards import attackers_of, held, held_but, is_wild, skill_of
from .rules_score import set_exp
from .state import Book, State

ANSWERS = 8  # in tenths: how likely a full hand has an answer to an attack
LOSS = 10_000  # as a worth: worse than anything


@rule
def policy(book: Book, s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """One of the n legal actions in out."""
    phase = s.phase
    if phase == k.CHOOSING:
        return turn_choice(book, s, seat, out, n)
    if phase == k.STEALING_FROM:
        return most_worth(book, s, out, n, 1, dice)
    if phase == k.FORMING_FIRST:
        return first_choice(book, s, seat, out, n, dice)
    if phase in (k.FORMING_SECOND, k.FORMING_WITH_DISCARD):
        return most_worth(book, s, out, n, 1, dice)
    if phase == k.DISCARDING:
        return least_missed(book, s, seat, out, n, dice)
    if phase == k.STEALING_WITH:
        return most_worth(book, s, out, n, -1, dice)
    return most_worth(book, s, out, n - 1, -1, dice) if n > 1 else k.DECLINE  # an answer; DECLINE is the last


# --------------------------------------------------------------------------------------------- worths


@rule
def pair_worth(book: Book, s: State, seat: int, at: int) -> int:
    """The EXP of the best set that a card of the hand begins, 0 for none."""
    kind = s.hand[seat, at]
    if is_wild(kind):
        return 0
    seconds = seconds_for(s, kind, held_but(s, seat, at))
    best = 0
    for other in range(s.hand_n[seat]):
        if (seconds >> s.hand[seat, other]) & 1:
            best = max(best, book.value[kind] + book.value[s.hand[seat, other]])
    return best


@rule
def discard_worth(book: Book, s: State, seat: int) -> int:
    """The EXP of the best set with the top discard."""
    partners = partners_of_discard(s)
    best = 0
    for at in range(s.hand_n[seat]):
        if (partners >> s.hand[seat, at]) & 1:
            best = max(best, book.value[s.hand[seat, at]] + book.value[top(s.discard, s.discard_n)])
    return best


@rule
def steal_worth(book: Book, s: State, seat: int, victim: int) -> int:
    """What an attack brings on average: the set, which the victim loses besides, if there is no answer."""
    number = s.stack_top[victim]
    cheapest = LOSS
    for at in range(s.hand_n[seat]):
        if (attackers_of(s, number) >> s.hand[seat, at]) & 1:
            cheapest = min(cheapest, book.value[s.hand[seat, at]])
    answered = ANSWERS * s.hand_n[victim] // k.HAND_SIZE
    return ((10 - answered) * (2 * set_exp(book, s, number) + cheapest) - answered * cheapest) // 10


@rule
def worth_of(book: Book, s: State, action: int) -> int:
    """Of a seat to steal from, or of a card."""
    if action >= k.SEAT_0:
        return steal_worth(book, s, s.active, action - k.SEAT_0)
    return book.value[action - k.KIND_0]


# --------------------------------------------------------------------------------------------- choices


@rule
def turn_choice(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    best = k.DISCARD
    most = 0
    for i in range(n):
        worth = 0
        if out[i] == k.FORM_HAND:
            for at in range(s.hand_n[seat]):
                worth = max(worth, pair_worth(book, s, seat, at))
        elif out[i] == k.FORM_DISCARD:
            worth = discard_worth(book, s, seat)
        elif out[i] == k.STEAL:
            hand = held(s, seat)
            for victim in range(s.seats):
                if is_target(s, seat, hand, victim):
                    worth = max(worth, steal_worth(book, s, seat, victim))
        if worth > most:
            best = out[i]
            most = worth
    return best


@rule
def most_worth(book: Book, s: State, out: Cells, n: int, wish: int, dice: Cells) -> int:
    """The victim or the card that is worth most, with a wish of -1 least; of several, any: a player who took the lowest
    number would favour seats."""
    best = out[0]
    most = -LOSS
    ties = 0
    for i in range(n):
        worth = wish * worth_of(book, s, out[i])
        if worth == most:
            ties += 1
        if worth > most or (worth == most and pick(dice, ties) == 0):
            best = out[i]
        if worth > most:
            most = worth
            ties = 1
    return best


@rule
def first_choice(book: Book, s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """The card that begins the best set."""
    best = out[0]
    most = -1
    for i in range(n):
        for at in range(s.hand_n[seat]):
            if s.hand[seat, at] == out[i] - k.KIND_0:
                worth = 2 * pair_worth(book, s, seat, at) + pick(dice, 2)
                if worth > most:
                    best = out[i]
                    most = worth
    return best


@rule
def least_missed(book: Book, s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """A cheap card, and rather one whose skill is not in the hand again."""
    best = out[0]
    least = LOSS
    for i in range(n):
        kind = out[i] - k.KIND_0
        use = 2 * book.value[kind] + pick(dice, 2)
        for at in range(s.hand_n[seat]):
            if s.hand[seat, at] != kind and skill_of(s.hand[seat, at]) == skill_of(kind):
                use += 2 * book.value[kind]
        if use < least:
            least = use
            best = out[i]
    return best
