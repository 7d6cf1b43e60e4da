"""Master of Spies: the log, told from what changed for the viewer, and the table in words."""

from __future__ import annotations

from intrigue.engine.messages import GAME_WINNERS, MATCH_WINNERS, say, say_seats
from intrigue.engine.options import tag_of
from intrigue.engine.piles import find, top
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .rules import acting_seat, border_at
from .rules_scoring import match_winners, score
from .state import Book, State
from .view import placed_by


@rule
def in_match(v: State) -> bool:
    return tag_of(v.opt_match) != k.SINGLE


# --------------------------------------------------------------------------------------------- the log


@rule
def log(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """What this viewer is told about one move and all that followed from it."""
    log_move(book, before, by, action, after, out)
    if after.game_number != before.game_number or after.over:
        log_game_end(before, after, out)
        return
    if after.draw_left == 0 and before.draw_left > 0:
        say(out, m.DRAW_PILE_EMPTY)
    if after.round != before.round:
        log_round(before, after, out)


@rule
def log_move(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """A card that is chosen, or to be exchanged, is told when it is laid down."""
    phase = before.phase
    if phase == k.PICKING:
        if after.phase != k.PICKING:  # MOS-H6: others are told how many cards
            say(out, m.RESHUFFLES, by, before.picks if action == k.STOP else before.picks + 1)
    elif phase == k.OFFERING:
        if action != k.NO_ABILITY:
            say(out, m.USES_SPECIAL, by, action - k.ABILITY_1)
    elif phase == k.SEARCHING:
        say(out, m.SEARCHES, by, action - k.CARD_0)
    elif phase == k.GIVING:
        say(out, m.EXCHANGES, by, action - k.CARD_0, before.chosen)
    elif phase == k.DRAWING:
        log_drawing(before, by, action, after, out)
    elif phase == k.NAMING:
        say(out, m.SPY_GOES, by, action - k.FACTION_0, before.chosen)
    elif phase == k.MOVING:
        moved = m.SPY_MOVES if action == k.MOVE_TOKEN else m.SPY_STAYS
        say(out, moved, by, book.faction[before.chosen], before.chosen)
    elif phase == k.PLACING:
        log_placing(book, before, by, action, after, out)


@rule
def log_drawing(before: State, by: int, action: int, after: State, out: Cells) -> None:
    if action == k.DRAW_DISCARD:
        say(out, m.TAKES, by, top(before.discard, before.discard_size))
    elif after.viewer == by:
        for at in range(after.hand_size[by]):
            card = after.hand[by, at]
            if find(before.hand[by], before.hand_size[by], card) == NONE:
                say(out, m.DRAWS_CARD, by, card)
    else:
        say(out, m.DRAWS, by)


@rule
def log_placing(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """The card is seen from now on, also by those who could not know which was chosen."""
    laid = after.laid
    if action == k.TO_DISCARD:
        say(out, m.DISCARDS, by, laid)
        return
    row, at = (action - k.SLOT_0) // k.MAX_ROW, (action - k.SLOT_0) % k.MAX_ROW
    old = NONE
    if at == before.row_length[row]:
        say(out, m.PLACES, by, laid, row)
    else:
        old = before.rows[row, at]
        say(out, m.REPLACES, by, old, laid, row)
        if book.faction[old] != book.faction[laid]:
            log_ousted(before, old, out)
    if own_token_comes(book, before, by, laid, old):
        say(out, m.SPY_GOES, by, book.faction[laid], laid)


@rule
def log_ousted(before: State, old: int, out: Cells) -> None:
    """MOS-6.5."""
    for seat in range(before.seats):
        for faction in range(k.FACTIONS):
            if before.tokens[seat, faction] == old:
                say(out, m.SPY_GOES_HOME, seat, faction)


@rule
def own_token_comes(book: Book, before: State, by: int, laid: int, old: int) -> bool:
    """MOS-7.1, where nothing is left to decide (MOS-7.2, 13.2). ``old`` is the replaced card or NONE."""
    if before.ability == k.ANY_FACTION:
        return False
    under = before.tokens[by, book.faction[laid]]
    if under == NONE:
        return True
    if under == old:  # of the same faction it is there already (MOS-6.5), of another one it went home
        return book.faction[old] != book.faction[laid]
    return book.value[under] < book.value[laid] and before.opt_token_move != k.OPTIONAL


@rule
def log_round(before: State, after: State, out: Cells) -> None:
    if after.final:
        say(out, m.FINAL_BEGINS, after.first)
    elif after.seats == 2:
        say(out, m.ROUND_BEGINS, after.round)
    elif after.first == before.first:
        say(out, m.MASTER_STAYS, after.round, after.first)
    else:
        say(out, m.MASTER_BEGINS, after.round, after.first)


@rule
def log_game_end(before: State, after: State, out: Cells) -> None:
    say(out, m.SCORES, after.seats)
    for seat in range(after.seats):
        say(out, m.SEAT_POINTS, seat, after.last_score[seat])
    say_seats(out, GAME_WINNERS, after.winners)
    if in_match(after):
        say(out, m.SUMS, before.game_number, after.seats)
        for seat in range(after.seats):
            say(out, m.SEAT_POINTS, seat, after.total[seat])
    if not after.over:
        say(out, m.GAME_BEGINS, after.game_number, after.first)
    elif in_match(after):
        say_seats(out, MATCH_WINNERS, match_winners(after))


# --------------------------------------------------------------------------------------------- the table in words


@rule
def board(book: Book, v: State, out: Cells) -> None:
    """The table as lines for a terminal: the piles, a line for each road, a line for each seat in order of play."""
    board_piles(v, out)
    say(out, m.TABLE_GAP)
    for row in range(k.ROWS):
        board_road(book, v, row, out)
    say(out, m.TABLE_GAP)
    say(out, m.TABLE_KEY, 0, 0)
    say(out, m.TABLE_GAP)
    for step in range(v.seats):
        board_seat(book, v, (v.first + step) % v.seats, out)


@rule
def board_piles(v: State, out: Cells) -> None:
    say(out, m.TABLE_PILES, v.draw_left)
    if in_match(v):
        say(out, m.IN_GAME, v.game_number)
    if v.final:
        say(out, m.IN_FINAL_ROUND)
    else:
        say(out, m.IN_ROUND, v.round)
    if v.discard_size > 0:
        say(out, m.DISCARD_PILE, top(v.discard, v.discard_size), v.discard_size - 1)
    else:
        say(out, m.NO_DISCARDS)


@rule
def board_road(book: Book, v: State, row: int, out: Cells) -> None:
    border = border_at(book, v, row, -1)
    say(out, m.TABLE_ROAD, row, border if border != k.NO_BORDER else len(k.BORDERS), v.row_length[row])
    for at in range(v.row_length[row]):
        card = v.rows[row, at]
        say(out, m.TABLE_CARD, book.faction[card], book.value[card], 1 if placed_by(v, card) != NONE else 0)
        board_spies(v, card, out)


@rule
def board_spies(v: State, card: int, out: Cells) -> None:
    """How many spies lie on a card, and whose."""
    n = 0
    for seat in range(v.seats):
        for faction in range(k.FACTIONS):
            n += 1 if v.tokens[seat, faction] == card else 0
    say(out, n, n)
    for seat in range(v.seats):
        for faction in range(k.FACTIONS):
            if v.tokens[seat, faction] == card:
                say(out, m.TABLE_SPY, seat, faction)


@rule
def board_seat(book: Book, v: State, seat: int, out: Cells) -> None:
    master = v.seats > 2 and seat == v.first
    special = v.opt_advanced == 1 and (v.used >> seat) & 1 == 0
    facts = 1
    facts += 1 if in_match(v) else 0
    facts += 1 if master else 0
    facts += 1 if special else 0
    say(out, m.TABLE_SEAT, 1 if not v.over and seat == acting_seat(v) else 0, seat, facts)
    say(out, m.FACT_POINTS, score(book, v, seat))
    if in_match(v):
        say(out, m.FACT_BEFORE, v.total[seat])
    if master:
        say(out, m.FACT_MASTER)
    if special:
        say(out, m.FACT_SPECIAL)
    board_hand(v, seat, out)


@rule
def board_hand(v: State, seat: int, out: Cells) -> None:
    """How many cards are held, those that are seen, and how many more there are."""
    seen = 0
    for at in range(v.hand_size[seat]):
        seen += 1 if v.hand[seat, at] >= 0 else 0
    unknown = v.hand_size[seat] - seen
    say(out, v.hand_size[seat], seen + 1 if unknown > 0 else seen)
    for at in range(v.hand_size[seat]):
        if v.hand[seat, at] >= 0:
            say(out, m.HELD, v.hand[seat, at])
    if unknown > 0:
        say(out, m.HELD_UNKNOWN, unknown)
