"""Master of Spies: deal, legal, play and scores, in the order of RULES.md (ids in comments).

Drawing is in rules_hands.py, MOS-11 and 12 in rules_scoring.py, MOS-13 in rules_special.py.
"""

from __future__ import annotations

from intrigue.engine.chance import shuffle
from intrigue.engine.options import seat_by_option
from intrigue.engine.piles import clear_pile, find
from intrigue.engine.ranking import first_of, set_places
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .rules_hands import (
    draw_card,
    go_on_to_draw,
    leave_hand,
    legal_drawing,
    legal_hand,
    play_choosing,
    play_drawing,
    put_on_discards,
)
from .rules_scoring import game_winners, match_ends, match_winners, score
from .rules_special import (
    legal_discards,
    legal_giving,
    legal_offering,
    legal_picking,
    play_giving,
    play_offering,
    play_picking,
    play_searching,
    play_taking,
)
from .state import Book, State

# ---------------------------------------------------------------------------------------- setting up (MOS-2, 12.2)


@rule
def deal(book: Book, s: State) -> None:
    """Set up a match from seats, options and seed, and run to the first decision."""
    s.laid = NONE
    start_game(book, s, seat_by_option(s, s.opt_start))  # MOS-2.8, MOS-C1


@rule
def start_game(book: Book, s: State, first: int) -> None:
    """Everything is set up anew, also in a match (MOS-12.2)."""
    s.game_number += 1
    clear_table(s)
    s.draw_left = book.cards
    for card in range(book.cards):
        s.draw[card] = card
    shuffle(s, s.draw, s.draw_left)  # MOS-2.1, MOS-C2
    for seat in range(s.seats):
        for _ in range(book.hand_size):  # MOS-2.5
            draw_card(s, seat)
    s.first = first
    start_round(book, s)


@rule
def clear_table(s: State) -> None:
    """Four ports without cards, no discards (MOS-2.6), all spies in supply, special actions face up (MOS-2.7)."""
    for row in range(k.ROWS):
        s.row_length[row] = 0
        clear_pile(s.rows[row])
    clear_pile(s.draw)
    clear_pile(s.discard)
    s.draw_left = 0
    s.discard_size = 0
    for seat in range(k.MAX_SEATS):
        s.hand_size[seat] = 0
        s.known[seat] = 0
        s.placed[seat] = NONE
        clear_pile(s.hand[seat])
        clear_pile(s.tokens[seat])
    clear_pile(s.picked)
    s.picks = 0
    s.chosen = NONE
    s.replaced_once = 0
    s.replaced_twice = 0
    s.exempt = 0
    s.used = 0
    s.ability = 0
    s.round = 0
    s.final = 0
    s.stall = 0
    s.last_drawer = NONE


# ---------------------------------------------------------------------------------------- rounds and turns (MOS-3)


@rule
def start_round(book: Book, s: State) -> None:
    s.round += 1
    s.turn = 0
    s.progress = 0
    for seat in range(s.seats):
        s.placed[seat] = NONE  # MOS-9.1: the marks of the round before go
    start_turn(book, s)


@rule
def acting_seat(s: State) -> int:
    """MOS-3.1: clockwise from the seat that begins the round."""
    return (s.first + s.turn) % s.seats


@rule
def start_turn(book: Book, s: State) -> None:
    """MOS-3.2: perhaps a special action, a draw, a card, a token."""
    seat = acting_seat(s)
    s.to_act = 1 << seat
    if s.opt_advanced == 1 and (s.used >> seat) & 1 == 0:  # MOS-13.1
        s.phase = k.OFFERING
    else:
        go_on_to_draw(s)


@rule
def end_turn(book: Book, s: State) -> None:
    s.chosen = NONE
    s.ability = 0
    s.turn += 1
    if s.turn < s.seats:
        start_turn(book, s)
    else:
        end_round(book, s)


# ---------------------------------------------------------------------------------------- placing (MOS-5, 6, 8, D8)


@rule
def border_of(book: Book, s: State, card: int) -> int:
    return book.border[s.opt_border_mode, card]  # MOS-1.5


@rule
def border_at(book: Book, s: State, row: int, at: int) -> int:
    """The border at a place of a row; -1 is the port (MOS-2.4)."""
    if at >= 0:
        return border_of(book, s, s.rows[row, at])
    if s.opt_starter_border == k.NEUTRAL or s.opt_border_mode == k.PARITY:
        return k.NO_BORDER
    return book.starter_border[row]


@rule
def lower_cards(book: Book, s: State, row: int, value: int) -> int:
    """How many cards of a row are lower than a value: its first ones. The port counts 0, below any card (MOS-2.3)."""
    n = s.row_length[row]
    at = 0
    while at < n and book.value[s.rows[row, at]] < value:
        at += 1
    return at


@rule
def alternates(book: Book, s: State, row: int, at: int, border: int) -> bool:
    """MOS-5.1, 6.1: the opposite border to the card before, and to the card after if there is one."""
    if border_at(book, s, row, at - 1) == border:
        return False
    return at + 1 >= s.row_length[row] or border_at(book, s, row, at + 1) != border


@rule
def may_replace(s: State, card: int) -> bool:
    """MOS-6.6: not after having been replaced twice; MOS-13.8 for cards fetched by a special action."""
    if s.opt_replace_limit == k.UNLIMITED:
        return True
    return ((s.replaced_twice & ~s.exempt) >> card) & 1 == 0


@rule
def fits(book: Book, s: State, card: int, row: int, at: int, lower: int) -> bool:
    """Whether a card may go to a place of a row, ``lower`` cards of which are lower: after them, or over the last.

    Values rise along a row, so anywhere else the card before would not be lower, or the card after not higher.
    """
    length = s.row_length[row]
    if at < lower:  # MOS-6.1 to 6.3
        if not may_replace(s, card) or (lower < length and book.value[s.rows[row, lower]] == book.value[card]):
            return False
    elif at < length and not may_replace(s, card):  # MOS-5.1, 6.1
        return False
    return alternates(book, s, row, at, border_of(book, s, card))


@rule
def slots_for(book: Book, s: State, card: int, out: Cells, n: int) -> int:
    """Add to the n actions in out where a card fits."""
    for row in range(k.ROWS):  # MOS-5.2
        lower = lower_cards(book, s, row, book.value[card])
        for at in range(max(0, lower - 1), lower + 1):
            if fits(book, s, card, row, at, lower):
                out[n] = k.SLOT_0 + k.MAX_ROW * row + at
                n += 1
    return n


@rule
def legal_placing(book: Book, s: State, out: Cells) -> int:
    n = slots_for(book, s, s.chosen, out, 0)
    out[n] = k.TO_DISCARD  # MOS-8.1
    return n + 1


@rule
def play_placing(book: Book, s: State, seat: int, action: int) -> None:
    card = s.chosen
    leave_hand(s, seat, card)
    s.laid = card
    if action == k.TO_DISCARD:
        put_on_discards(s, card)  # MOS-8.1
        end_turn(book, s)
        return
    row = (action - k.SLOT_0) // k.MAX_ROW
    at = (action - k.SLOT_0) % k.MAX_ROW
    if at == s.row_length[row]:
        s.row_length[row] += 1
    else:
        oust(book, s, s.rows[row, at], card)
    s.rows[row, at] = card
    s.placed[seat] = card  # MOS-6.7, 9.1
    s.progress = 1
    place_token(book, s, seat)


@rule
def oust(book: Book, s: State, old: int, card: int) -> None:
    """A card takes the place of an old one."""
    put_on_discards(s, old)  # MOS-6.4
    s.replaced_twice |= s.replaced_once & (1 << old)  # MOS-6.6
    s.replaced_once |= 1 << old
    if book.faction[old] == book.faction[card]:
        move_all_tokens(s, old, card)  # MOS-6.5, 7.4, 7.5
    else:
        move_all_tokens(s, old, NONE)
    for seat in range(s.seats):  # MOS-9.2
        if s.placed[seat] == old:
            s.placed[seat] = NONE


@rule
def move_all_tokens(s: State, old: int, to: int) -> None:
    for seat in range(s.seats):
        for faction in range(k.FACTIONS):
            if s.tokens[seat, faction] == old:
                s.tokens[seat, faction] = to


# ---------------------------------------------------------------------------------------- spy tokens (MOS-7, D9, D10)


@rule
def may_come(book: Book, s: State, seat: int, faction: int) -> bool:
    """MOS-7.1: a token comes to the card just placed from the supply or from a lower card."""
    under = s.tokens[seat, faction]
    return under == NONE or book.value[under] < book.value[s.chosen]


@rule
def place_token(book: Book, s: State, seat: int) -> None:
    """MOS-7.1, 7.3: the token of the card's faction; of any faction with special action 1 (MOS-13.2)."""
    if s.ability == k.ANY_FACTION:
        for faction in range(k.FACTIONS):
            if may_come(book, s, seat, faction):
                s.phase = k.NAMING
                return
        end_turn(book, s)  # MOS-13.3: none can
        return
    faction = book.faction[s.chosen]
    if may_come(book, s, seat, faction):
        if s.tokens[seat, faction] != NONE and s.opt_token_move == k.OPTIONAL:  # MOS-7.2
            s.phase = k.MOVING
            return
        s.tokens[seat, faction] = s.chosen
    end_turn(book, s)


@rule
def legal_naming(book: Book, s: State, seat: int, out: Cells) -> int:
    """MOS-13.3."""
    n = 0
    for faction in range(k.FACTIONS):
        if may_come(book, s, seat, faction):
            out[n] = k.FACTION_0 + faction
            n += 1
    return n


@rule
def play_naming(book: Book, s: State, seat: int, action: int) -> None:
    s.tokens[seat, action - k.FACTION_0] = s.chosen
    end_turn(book, s)


@rule
def legal_moving(out: Cells) -> int:
    out[0] = k.MOVE_TOKEN
    out[1] = k.KEEP_TOKEN
    return 2


@rule
def play_moving(book: Book, s: State, seat: int, action: int) -> None:
    if action == k.MOVE_TOKEN:
        s.tokens[seat, book.faction[s.chosen]] = s.chosen
    end_turn(book, s)


# ---------------------------------------------------------------------------------------- the Master (MOS-9)


@rule
def next_master(book: Book, s: State) -> int:
    """MOS-9.1 to 9.4: who placed the highest card of this round that still lies there."""
    master = NONE
    for seat in range(s.seats):
        if s.placed[seat] != NONE and (master == NONE or outranks(book, s, s.placed[seat], s.placed[master])):
            master = seat
    return s.first if master == NONE else master


@rule
def outranks(book: Book, s: State, card: int, other: int) -> bool:
    """By value; MOS-9.3 between equals."""
    if book.value[card] != book.value[other]:
        return book.value[card] > book.value[other]
    if s.opt_master_tiebreak == k.BY_ROW:
        return row_of(s, card) < row_of(s, other)
    return book.faction[card] < book.faction[other]


@rule
def row_of(s: State, card: int) -> int:
    for row in range(k.ROWS):
        if find(s.rows[row], s.row_length[row], card) != NONE:
            return row
    return NONE


# ---------------------------------------------------------------------------------------- the end (MOS-10)


@rule
def end_round(book: Book, s: State) -> None:
    if s.final == 1:
        end_game(book, s)  # MOS-10.7
        return
    count_stall(s)
    if s.draw_left == 0:  # MOS-10.1, 10.2
        s.final = 1
        s.first = final_starter(s)
    elif s.opt_stall_limit > 0 and s.stall >= s.opt_stall_limit:  # MOS-10.8
        s.final = 1
        if s.seats == 2:  # MOS-10.9
            s.first = next_of_two(s)
    elif s.seats > 2:  # MOS-9.5
        s.first = next_master(book, s)
    else:
        s.first = next_of_two(s)
    start_round(book, s)


@rule
def count_stall(s: State) -> None:
    """MOS-10.8: rounds in a row in which nobody drew from the draw pile or placed a card."""
    if s.progress == 1 or s.opt_stall_limit == 0:
        s.stall = 0
    else:
        s.stall += 1


@rule
def final_starter(s: State) -> int:
    """MOS-10.4: who drew the last card; MOS-10.6 for two."""
    if s.seats == 2 and s.opt_two_player_final_start != k.LAST_DRAWER:
        return next_of_two(s)
    return s.last_drawer


@rule
def next_of_two(s: State) -> int:
    """MOS-9.5: who began the round begins the next one; MOS-10.9: or the other one does."""
    return 1 - s.first if s.opt_two_player_final_start == k.ALTERNATING else s.first


@rule
def end_game(book: Book, s: State) -> None:
    for seat in range(s.seats):
        s.last_score[seat] = score(book, s, seat)
        s.total[seat] += s.last_score[seat]
    s.winners = game_winners(book, s)
    if match_ends(s):
        s.over = 1
        s.phase = k.FINISHED
        s.to_act = 0
    else:
        start_game(book, s, first_of(s.winners, s.first, s.seats))  # MOS-12.2


# ---------------------------------------------------------------------------------------- the contract


@rule
def legal(book: Book, s: State, seat: int, out: Cells) -> int:
    """What this seat may do now: action ids, ascending; none for a seat that is not to act."""
    if (s.to_act >> seat) & 1 == 0:
        return 0
    phase = s.phase
    if phase == k.DRAWING:
        return legal_drawing(s, out)
    if phase == k.CHOOSING:
        return legal_hand(s, seat, out)
    if phase == k.PLACING:
        return legal_placing(book, s, out)
    if phase == k.OFFERING:
        return legal_offering(s, out)
    if phase == k.PICKING:
        return legal_picking(s, seat, out)
    if phase == k.GIVING:
        return legal_giving(s, seat, out)
    if phase == k.NAMING:
        return legal_naming(book, s, seat, out)
    if phase == k.MOVING:
        return legal_moving(out)
    return legal_discards(s, out)


@rule
def play(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and run on to the next decision or the end."""
    phase = s.phase
    if phase == k.DRAWING:
        play_drawing(s, seat, action)
    elif phase == k.CHOOSING:
        play_choosing(s, action)
    elif phase == k.PLACING:
        play_placing(book, s, seat, action)
    elif phase == k.OFFERING:
        play_offering(s, seat, action)
    elif phase == k.PICKING:
        play_picking(s, seat, action)
    elif phase == k.SEARCHING:
        play_searching(s, seat, action)
    elif phase == k.TAKING:
        play_taking(s, seat, action)
    elif phase == k.GIVING:
        play_giving(s, seat, action)
    elif phase == k.NAMING:
        play_naming(book, s, seat, action)
    else:
        play_moving(book, s, seat, action)


@rule
def scores(book: Book, s: State, out: Cells) -> None:
    """out[seat, 0] = points of all games, the one in progress as it stands; out[seat, 1] = place from 1."""
    for seat in range(s.seats):
        out[seat, 0] = s.total[seat]
        if s.over == 0:
            out[seat, 0] += score(book, s, seat)
    set_places(out, s.seats, match_winners(s))
