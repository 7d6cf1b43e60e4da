"""Ausonia: rounds and turns (AUS-3), the End Turn Phase (AUS-10), Influence and the end of the game (AUS-13)."""

from __future__ import annotations

from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import state as k
from .market import add_gems, lose_gems
from .state import Book, State
from .zones import draw_cards, from_hand, sweep_play_area, to_discard

# --------------------------------------------------------------------------------------------- lists of card types


@rule
def list_row(cards: Cells, n_cards: int, action: int, out: Cells, n: int) -> int:
    """Add ``action`` + type for every type in an ascending list; returns the new length of out."""
    for at in range(n_cards):
        if at == 0 or cards[at] != cards[at - 1]:
            out[n] = action + cards[at]
            n += 1
    return n


@rule
def list_table(table: Cells, n_cards: int, action: int, out: Cells, n: int) -> int:
    """Add ``action`` + type for every type in a table that holds ``n_cards`` cards."""
    card = 0
    while n_cards > 0:
        if table[card] > 0:
            out[n] = action + card
            n += 1
            n_cards -= table[card]
        card += 1
    return n


# --------------------------------------------------------------------------------------------- Influence (AUS-1.10, 13)


@rule
def gain(book: Book, s: State, seat: int, x: int) -> None:
    """AUS-12.1; AUS-13.1: the end is triggered at any moment and stays triggered."""
    s.influence[seat] += x
    if s.influence[seat] >= book.goal:
        s.final = 1


@rule
def lose(s: State, seat: int, x: int) -> None:
    """AUS-1.10: never below 0."""
    s.influence[seat] = max(0, s.influence[seat] - x)


# --------------------------------------------------------------------------------------------- turns (AUS-3)


@rule
def start_turn(book: Book, s: State, seat: int) -> None:
    """AUS-3.5: everything counted by the turn starts anew; then each Source pays (AUS-8.6)."""
    s.active = seat
    lose_gems(s)
    for colour in range(3):
        s.used[colour] = 0
    s.used_any = 0
    s.keywords = 0
    s.guilds = 0
    if s.sealed_n[seat] > 0:
        for card in range(book.types):
            s.sealed_now[seat, card] = 0
    for at in range(s.source_n[seat]):
        add_gems(book, s, s.source_gem[seat, at])
    s.phase = k.MAIN


@rule
def end_action_phase(s: State) -> None:
    """AUS-3.1, 3.3: passing is final and starts the End Turn Phase. AUS-10.1, 5.9; sealed cards stay (AUS-9.5)."""
    sweep_play_area(s)
    lose_gems(s)
    for at in range(s.hand_n[s.active]):
        s.hand_mark[at] = 0
    s.phase = k.END_DISCARD


# --------------------------------------------------------------------------------------------- End Turn Phase (AUS-10)


@rule
def legal_end_discard(s: State, out: Cells) -> int:
    """AUS-10.2, 4.4: any number of cards from Hand; the others are kept."""
    out[0] = k.DONE
    return list_row(s.hand[s.active], s.hand_n[s.active], k.PICK_0, out, 1)


@rule
def play_end_discard(s: State, action: int) -> None:
    if action == k.DONE:
        s.phase = k.DRAWING_UP
    else:
        card = action - k.PICK_0
        from_hand(s, s.active, card)
        to_discard(s, s.active, card)


@rule
def draw_up(book: Book, s: State) -> None:
    """AUS-10.3: up to six; who holds more keeps them. AUS-10.4: then the next player."""
    seat = s.active
    draw_cards(s, seat, book.hand_size - s.hand_n[seat])
    following = (seat + 1) % s.seats  # AUS-3.2
    if s.seats == 1:  # AUS-14.1
        s.asp_stage = k.TAKES
        s.phase = k.ASPIRANT_TURN
    elif following == s.first:
        end_round(book, s)
    else:
        start_turn(book, s, following)


@rule
def end_round(book: Book, s: State) -> None:
    """AUS-13.1, 13.3: a triggered game is over; AUS-15.1 for one that will not end."""
    if s.final == 1 or s.round >= book.round_cap:
        s.capped = 1 - s.final
        s.over = 1
        s.phase = k.GAME_OVER
    else:
        s.round += 1
        start_turn(book, s, s.first)
