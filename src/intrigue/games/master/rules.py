"""Master: turns, the end of a game, and the contract, in the order of RULES.md (ids in comments)."""

from __future__ import annotations

from intrigue.engine.options import seat_by_option
from intrigue.engine.piles import clear_pile, find, put_on_top, take_top, top
from intrigue.engine.ranking import set_places
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .rules_cards import (
    attackers_of,
    held,
    held_but,
    identical_to,
    is_wild,
    lay,
    legal_kinds,
    partners_of,
    put_in_set,
    put_on_stack,
    show_turn,
    start_set,
    take_from_hand,
    take_from_stack,
)
from .rules_score import game_winners, match_points, stack_cards, stack_exp
from .rules_start import following, refill, start_game, start_turn
from .state import Book, State

# ------------------------------------------------------------ a turn (MAS-3, D1)


@rule
def legal_choosing(s: State, seat: int, out: Cells) -> int:
    """MAS-3.1: one of three things; a discard is always possible and passing never (MAS-3.2)."""
    n = 0
    hand = held(s, seat)
    if firsts(s, seat):
        out[n] = k.FORM_HAND
        n += 1
    if hand & partners_of_discard(s):
        out[n] = k.FORM_DISCARD
        n += 1
    out[n] = k.DISCARD
    n += 1
    if can_steal(s, seat, hand):
        out[n] = k.STEAL
        n += 1
    return n


@rule
def play_choosing(s: State, action: int) -> bool:
    if action == k.FORM_HAND:
        s.phase = k.FORMING_FIRST
    elif action == k.FORM_DISCARD:
        s.phase = k.FORMING_WITH_DISCARD
    elif action == k.DISCARD:
        s.phase = k.DISCARDING
    else:
        s.phase = k.STEALING_FROM
    return False


# ------------------------------------------------------------ forming a set (MAS-5)


@rule
def seconds_for(s: State, kind: int, others: int) -> int:
    """MAS-5.1: those of the other kinds in the hand that form a set with an ordinary card.

    MAS-D3: of two ordinary cards the lower is named first, so that each pair is offered once.
    """
    not_lower = -1 << kind
    return others & identical_to(s, kind) & (k.ALL_WILDS | not_lower)


@rule
def firsts(s: State, seat: int) -> int:
    """MAS-D2: the ordinary kinds in a hand that have a second card to form a set with."""
    kinds = 0
    for at in range(s.hand_n[seat]):
        kind = s.hand[seat, at]
        if not is_wild(kind) and seconds_for(s, kind, held_but(s, seat, at)):
            kinds |= 1 << kind
    return kinds


@rule
def play_forming_first(s: State, action: int) -> bool:
    s.first = action - k.KIND_0
    s.phase = k.FORMING_SECOND
    return False


@rule
def legal_forming_second(s: State, seat: int, out: Cells) -> int:
    others = held_but(s, seat, find(s.hand[seat], s.hand_n[seat], s.first))
    return legal_kinds(s, seat, seconds_for(s, s.first, others), out)


@rule
def play_forming_second(s: State, seat: int, action: int) -> bool:
    first, second = s.first, action - k.KIND_0
    s.first = NONE
    show_turn(s, k.FORM_HAND, NONE)
    take_from_hand(s, seat, first)
    take_from_hand(s, seat, second)
    lay_set(s, seat, first, second)
    return True


@rule
def partners_of_discard(s: State) -> int:
    """MAS-5.2, 5.3: what forms a set with the top discard; nothing if there is none."""
    if s.discard_n == 0:
        return 0
    return partners_of(s, top(s.discard, s.discard_n))


@rule
def play_forming_with_discard(s: State, seat: int, action: int) -> bool:
    show_turn(s, k.FORM_DISCARD, NONE)
    kind, discarded = action - k.KIND_0, top(s.discard, s.discard_n)
    take_from_hand(s, seat, kind)
    s.discard_n = take_top(s.discard, s.discard_n)
    lay_set(s, seat, kind, discarded)
    return True


@rule
def lay_set(s: State, seat: int, one: int, other: int) -> None:
    """MAS-5.5: exactly two cards form a set."""
    number = start_set(s, seat, other if is_wild(one) else one)
    put_in_set(s, number, one)
    put_in_set(s, number, other)
    lay(s, one)
    lay(s, other)


# ------------------------------------------------------------ discarding (MAS-6)


@rule
def play_discarding(s: State, seat: int, action: int) -> bool:
    """MAS-6.1: any card, wild or not."""
    kind = action - k.KIND_0
    show_turn(s, k.DISCARD, NONE)
    take_from_hand(s, seat, kind)
    lay(s, kind)
    s.discard_n = put_on_top(s.discard, s.discard_n, kind)
    return True


# ------------------------------------------------------------ stealing (MAS-7)


@rule
def is_open(s: State, seat: int) -> bool:
    """MAS-7.3: is the top set of this stack one that may be stolen? The first set lies at the bottom."""
    if s.opt_first_set == k.FIRST_ROUND and s.turns >= s.seats:
        return s.stack_n[seat] > 0
    return s.stack_n[seat] > 1


@rule
def is_target(s: State, by: int, hand: int, seat: int) -> bool:
    """MAS-7.1 to 7.3, but for having gone down oneself: a stack that is open to an attack with these kinds."""
    return seat != by and is_open(s, seat) and hand & attackers_of(s, s.stack_top[seat]) != 0


@rule
def can_steal(s: State, seat: int, hand: int) -> bool:
    if (s.gone_down >> seat) & 1 == 0:  # MAS-7.2
        return False
    for other in range(s.seats):
        if is_target(s, seat, hand, other):
            return True
    return False


@rule
def legal_stealing_from(s: State, seat: int, out: Cells) -> int:
    n = 0
    hand = held(s, seat)
    for other in range(s.seats):
        if is_target(s, seat, hand, other):
            out[n] = k.SEAT_0 + other
            n += 1
    return n


@rule
def play_stealing_from(s: State, action: int) -> bool:
    s.aim = action - k.SEAT_0
    s.phase = k.STEALING_WITH
    return False


@rule
def legal_stealing_with(s: State, seat: int, out: Cells) -> int:
    return legal_kinds(s, seat, attackers_of(s, s.stack_top[s.aim]), out)


@rule
def play_stealing_with(s: State, seat: int, action: int) -> bool:
    show_turn(s, k.STEAL, s.aim)
    s.aim = NONE
    return play_for_the_set(s, seat, action - k.KIND_0)


@rule
def legal_answer(s: State, seat: int, out: Cells) -> int:
    """MAS-7.4, D8, D9: a card identical to the contested set's first one, or none."""
    first = s.set_first[s.stack_top[s.victim]]
    n = legal_kinds(s, seat, identical_to(s, first), out)
    out[n] = k.DECLINE
    return n + 1


@rule
def play_answer(s: State, seat: int, action: int) -> bool:
    if action == k.DECLINE:
        settle_challenge(s, seat)
        return True
    return play_for_the_set(s, seat, action - k.KIND_0)


@rule
def play_for_the_set(s: State, seat: int, kind: int) -> bool:
    """A card is played for the contested set; whether that settles it, because the other side has no answer."""
    take_from_hand(s, seat, kind)
    lay(s, kind)
    other = s.victim if seat == s.active else s.active
    may_answer = other == s.victim or s.opt_duel == 1  # MAS-7.8
    if may_answer and s.hand_n[other] > 0:  # MAS-7.10: asked whether able or not; MAS-9.2: not without cards
        s.phase = k.DEFENDING if other == s.victim else k.ATTACKING_AGAIN
        s.to_act = 1 << other
        return False
    settle_challenge(s, other)
    return True


@rule
def settle_challenge(s: State, loser: int) -> None:
    """MAS-7.5, 7.6: the last to play a card has the set; MAS-7.7: the cards join it."""
    number = s.stack_top[s.victim]
    for at in range(s.laid_n):
        if s.opt_challenge_cards == k.TO_DISCARD:
            s.discard_n = put_on_top(s.discard, s.discard_n, s.laid[at])
        else:
            put_in_set(s, number, s.laid[at])
    if loser == s.victim:
        s.taken = 1
        put_on_stack(s, s.active, take_from_stack(s, s.victim))  # MAS-7.9


# ------------------------------------------------------------ end of a turn (MAS-8)


@rule
def end_turn(s: State) -> None:
    """Refill, then the next turn; nobody is to act when the game has come to its end."""
    refill(s, s.active)
    if s.did == k.STEAL and s.laid_n > 1:  # MAS-8.2: the attack was answered
        refill(s, s.victim)
    s.turns += 1
    seat = next_seat(s)
    if seat == NONE or (s.opt_end == k.FIRST_EMPTY and hand_ran_out(s)):
        s.to_act = 0
    else:
        start_turn(s, seat)


# ------------------------------------------------------------ end of a game (MAS-9)


@rule
def next_seat(s: State) -> int:
    """MAS-9.2: the next seat with cards, perhaps the same again; NONE if all hands are empty."""
    seat = s.active
    for _ in range(s.seats):
        seat = following(s, seat)
        if s.hand_n[seat] > 0:
            return seat
    return NONE


@rule
def hand_ran_out(s: State) -> bool:
    """MAS-9.2, first_empty: a hand is empty, and so is the draw pile."""
    if s.draw_n > 0:
        return False
    for seat in range(s.seats):
        if s.hand_n[seat] == 0:
            return True
    return False


@rule
def end_game(book: Book, s: State) -> None:
    s.winners = game_winners(book, s)
    for seat in range(s.seats):
        s.last_exp[seat] = stack_exp(book, s, seat)
        s.last_cards[seat] = stack_cards(s, seat)
        s.total_exp[seat] += s.last_exp[seat]
        s.games_won[seat] += (s.winners >> seat) & 1
    if s.game_number == s.opt_match_games:
        s.over = 1
        s.phase = k.FINISHED
    else:
        start_game(book, s, first_winner(s))


@rule
def first_winner(s: State) -> int:
    """MAS-2.5, 11.2: the winner plays first; of several, who comes first in the order of play from the dealer."""
    seat = (s.dealer + 1) % s.seats
    while (s.winners >> seat) & 1 == 0:
        seat = following(s, seat)
    return seat


# ------------------------------------------------------------ the contract


@rule
def deal(book: Book, s: State) -> None:
    """Set up a match from seats, options and seed, and run to the first decision."""
    s.dealer = seat_by_option(s, s.opt_dealer)  # MAS-2.1, MAS-C1
    s.game_number = 0
    s.did = NONE
    s.by = NONE
    s.victim = NONE
    clear_pile(s.laid)
    start_game(book, s, (s.dealer + 1) % s.seats)  # MAS-2.4


@rule
def legal(book: Book, s: State, seat: int, out: Cells) -> int:
    """What this seat may do now: action ids, ascending; none for a seat that is not to act."""
    if (s.to_act >> seat) & 1 == 0:
        return 0
    phase = s.phase
    if phase == k.CHOOSING:
        return legal_choosing(s, seat, out)
    if phase == k.FORMING_FIRST:
        return legal_kinds(s, seat, firsts(s, seat), out)
    if phase == k.FORMING_SECOND:
        return legal_forming_second(s, seat, out)
    if phase == k.FORMING_WITH_DISCARD:
        return legal_kinds(s, seat, partners_of_discard(s), out)
    if phase == k.DISCARDING:
        return legal_kinds(s, seat, k.ALL_ORDINARY | k.ALL_WILDS, out)
    if phase == k.STEALING_FROM:
        return legal_stealing_from(s, seat, out)
    if phase == k.STEALING_WITH:
        return legal_stealing_with(s, seat, out)
    return legal_answer(s, seat, out)


@rule
def choose(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and, if that completes the turn, start the next; after the last nobody acts."""
    phase = s.phase
    if phase == k.CHOOSING:
        complete = play_choosing(s, action)
    elif phase == k.FORMING_FIRST:
        complete = play_forming_first(s, action)
    elif phase == k.FORMING_SECOND:
        complete = play_forming_second(s, seat, action)
    elif phase == k.FORMING_WITH_DISCARD:
        complete = play_forming_with_discard(s, seat, action)
    elif phase == k.DISCARDING:
        complete = play_discarding(s, seat, action)
    elif phase == k.STEALING_FROM:
        complete = play_stealing_from(s, action)
    elif phase == k.STEALING_WITH:
        complete = play_stealing_with(s, seat, action)
    else:
        complete = play_answer(s, seat, action)
    if complete:
        end_turn(s)


@rule
def run_on(book: Book, s: State) -> None:
    """When nobody is to act: score the game and deal the next one of the match, unless that was the last."""
    end_game(book, s)


@rule
def play(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and run on to the next decision or the end."""
    choose(book, s, seat, action)
    if s.to_act == 0:
        run_on(book, s)


@rule
def scores(book: Book, s: State, out: Cells) -> None:
    """out[seat, 0] = points, out[seat, 1] = place from 1. One game: EXP (MAS-10); a match: MAS-11.1, ties shared."""
    match = s.opt_match_games > 1
    for seat in range(s.seats):
        out[seat, 0] = match_points(book, s, seat) if match else stack_exp(book, s, seat)
    set_places(out, s.seats, 0 if match else game_winners(book, s))
