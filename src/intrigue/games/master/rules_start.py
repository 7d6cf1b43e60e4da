"""Master: setting up a game, drawing, and the start of a turn (ids in comments)."""

from __future__ import annotations

from intrigue.engine.chance import shuffle
from intrigue.engine.piles import clear_pile, put_copies, put_in_order, put_on_top, take_top, top
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State

# ------------------------------------------------------------ setup (MAS-2)


@rule
def start_game(book: Book, s: State, first: int) -> None:
    s.game_number += 1
    s.turns = 0
    s.gone_down = 0
    clear_table(s)
    shuffle_cards(book, s)
    for seat in range(s.seats):
        refill(s, seat)  # MAS-2.2
    s.discard_n = put_on_top(s.discard, s.discard_n, take_from_draw(s))  # MAS-2.3
    start_turn(s, first)


@rule
def clear_table(s: State) -> None:
    """Empty hands, piles and stacks (MAS-2.6)."""
    for seat in range(k.MAX_SEATS):
        s.hand_n[seat] = 0
        clear_pile(s.hand[seat])
        s.stack_top[seat] = NONE
        s.stack_n[seat] = 0
    clear_pile(s.draw)
    clear_pile(s.discard)
    s.discard_n = 0
    s.sets = 0
    for number in range(k.MAX_SETS):
        s.set_first[number] = NONE
        s.set_below[number] = NONE
        s.set_cards[number] = 0


@rule
def shuffle_cards(book: Book, s: State) -> None:
    """MAS-2.1, MAS-C2: the whole deck (MAS-1.2), shuffled, is the draw pile before anything is dealt."""
    n = 0
    for kind in range(k.KINDS):
        n = put_copies(s.draw, n, kind, book.copies[s.opt_deck, kind])
    shuffle(s, s.draw, n)
    s.draw_n = n


# ------------------------------------------------------------ drawing (MAS-8)


@rule
def take_from_draw(s: State) -> int:
    kind = top(s.draw, s.draw_n)
    s.draw_n = take_top(s.draw, s.draw_n)
    return kind


@rule
def refill(s: State, seat: int) -> None:
    """MAS-8.1: up to four cards; MAS-8.3: as far as the draw pile goes."""
    while s.hand_n[seat] < k.HAND_SIZE and s.draw_n > 0:
        s.hand_n[seat] = put_in_order(s.hand[seat], s.hand_n[seat], take_from_draw(s))
        s.shown += 1  # to the one who draws


# ------------------------------------------------------------ the order of play (MAS-2.4, MAS-3)


@rule
def following(s: State, seat: int) -> int:
    """MAS-2.4: who comes after a seat in the order of play."""
    if s.opt_direction == k.LEFT:
        return seat - 1 if seat > 0 else s.seats - 1
    return seat + 1 if seat < s.seats - 1 else 0


@rule
def start_turn(s: State, seat: int) -> None:
    s.active = seat
    s.phase = k.CHOOSING
    s.first = NONE
    s.aim = NONE
    s.to_act = 1 << seat
