"""Master: which cards match, hands, sets and stacks (ids in comments)."""

from __future__ import annotations

from intrigue.engine.piles import find, put_on_top, take_at
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .state import State

# ------------------------------------------------------------ what matches (MAS-4)
# Sets of kinds are bit masks: bit k stands for kind k.


@rule
def skill_of(kind: int) -> int:
    return kind >> k.GRADE_BITS


@rule
def grade_of(kind: int) -> int:
    """0 to 2, or WILD."""
    return kind & k.WILD


@rule
def is_wild(kind: int) -> bool:
    return grade_of(kind) == k.WILD


@rule
def kinds_of_skill(skill: int) -> int:
    return k.ONE_SKILL << (k.KINDS_PER_SKILL * skill)


@rule
def wilds_for(s: State, skill: int) -> int:
    """MAS-4.2: the wilds that match cards of a skill."""
    if s.opt_wild_scope == k.ANY_SKILL:
        return k.ALL_WILDS
    return k.ALL_WILDS & kinds_of_skill(skill)


@rule
def identical_to(s: State, kind: int) -> int:
    """MAS-4.1, 4.2: what counts as identical to an ordinary card, wilds included."""
    skill = skill_of(kind)
    ordinary = 1 << kind if s.opt_identical == k.EXACT else k.ALL_ORDINARY & kinds_of_skill(skill)
    return ordinary | wilds_for(s, skill)


@rule
def partners_of(s: State, kind: int) -> int:
    """What forms a set with a card, ordinary or wild; never two wilds (MAS-4.3)."""
    if not is_wild(kind):
        return identical_to(s, kind)
    if s.opt_wild_scope == k.ANY_SKILL:
        return k.ALL_ORDINARY
    return k.ONE_SKILL_ORDINARY << (k.KINDS_PER_SKILL * skill_of(kind))


@rule
def attackers_of(s: State, number: int) -> int:
    """MAS-7.1, 4.1: a set is attacked with any card of its skill or a matching wild, whatever the grade."""
    skill = skill_of(s.set_first[number])
    return kinds_of_skill(skill) | wilds_for(s, skill)


# ------------------------------------------------------------ hands


@rule
def held(s: State, seat: int) -> int:
    """The kinds in a hand."""
    kinds = 0
    for at in range(s.hand_n[seat]):
        kinds |= 1 << s.hand[seat, at]
    return kinds


@rule
def held_but(s: State, seat: int, at: int) -> int:
    """The kinds in a hand without the card at one place."""
    kinds = 0
    for other in range(s.hand_n[seat]):
        if other != at:
            kinds |= 1 << s.hand[seat, other]
    return kinds


@rule
def legal_kinds(s: State, seat: int, kinds: int, out: Cells) -> int:
    """Offer those of the kinds that are in the hand; equal cards are one option."""
    n = 0
    for at in range(s.hand_n[seat]):
        kind = s.hand[seat, at]
        if (kinds >> kind) & 1 and (n == 0 or out[n - 1] != k.KIND_0 + kind):
            out[n] = k.KIND_0 + kind
            n += 1
    return n


@rule
def take_from_hand(s: State, seat: int, kind: int) -> None:
    s.hand_n[seat] = take_at(s.hand[seat], s.hand_n[seat], find(s.hand[seat], s.hand_n[seat], kind))
    s.shown += 1  # whatever leaves a hand is laid face up


@rule
def lay(s: State, kind: int) -> None:
    """Note a card among those laid this turn."""
    s.laid_n = put_on_top(s.laid, s.laid_n, kind)


@rule
def show_turn(s: State, did: int, victim: int) -> None:
    """From here on everyone sees what the active seat does."""
    s.did = did
    s.by = s.active
    s.victim = victim
    s.taken = 0
    for at in range(s.laid_n):
        s.laid[at] = NONE
    s.laid_n = 0


# ------------------------------------------------------------ sets and stacks


@rule
def start_set(s: State, seat: int, first: int) -> int:
    """MAS-5.4: a new set on top of the own stack; MAS-4.4: its first ordinary card fixes its skill."""
    number = s.sets
    s.sets += 1
    s.set_first[number] = first
    put_on_stack(s, seat, number)
    s.gone_down |= 1 << seat
    return number


@rule
def part_of(kind: int) -> int:
    """The part of a set in which a card is counted."""
    if is_wild(kind):
        return k.GRADES + skill_of(kind)
    return grade_of(kind)


@rule
def kind_in(first: int, part: int) -> int:
    """The kind counted in a part of a set with this first card."""
    if part >= k.GRADES:
        return k.KINDS_PER_SKILL * (part - k.GRADES) + k.WILD
    return k.KINDS_PER_SKILL * skill_of(first) + part


@rule
def put_in_set(s: State, number: int, kind: int) -> None:
    s.set_cards[number] += 1 << (k.PART_BITS * part_of(kind))


@rule
def count_in(cards: int, part: int) -> int:
    """How many of a set's cards are in a part of it."""
    return (cards >> (k.PART_BITS * part)) & k.MAX_COPIES


@rule
def put_on_stack(s: State, seat: int, number: int) -> None:
    s.set_below[number] = s.stack_top[seat]
    s.stack_top[seat] = number
    s.stack_n[seat] += 1


@rule
def take_from_stack(s: State, seat: int) -> int:
    """Lift the top set off a stack."""
    number = s.stack_top[seat]
    s.stack_top[seat] = s.set_below[number]
    s.stack_n[seat] -= 1
    return number
