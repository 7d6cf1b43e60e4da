"""A Royal Will: the log, and the table in words."""

from __future__ import annotations

from intrigue.engine.messages import GAME_WINNERS, MATCH_WINNERS, say, say_seats
from intrigue.engine.records import HIDDEN, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .rules import acting_seat
from .rules_settle import is_match, match_winners
from .state import Book, State


@rule
def ended_will(before: State, after: State) -> bool:
    """Whether a Will came to its end between two records."""
    return after.over == 1 or after.will != before.will or after.game_number != before.game_number


# --------------------------------------------------------------------------------------------- the log


@rule
def log(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """What this viewer is told about one move and all that followed from it."""
    if action != HIDDEN:
        log_move(before, by, action, out)
    ended = ended_will(before, after)
    if before.phase == k.PLACING and (ended or after.phase != k.PLACING):
        log_action_cards(after, ended, out)
    if ended:
        log_reveal(book, after, out)
        log_what_next(before, after, out)


@rule
def log_move(before: State, by: int, action: int, out: Cells) -> None:
    """A deed by its Action Card; the first half of a deed is told with the second."""
    card = before.action[by]
    if before.phase == k.PLACING:
        say(out, m.PLACED, by, before.hand[by, action - k.SLOT_0])
    elif before.phase == k.PREDICTING:
        say(out, m.PREDICTS, by, card, action - k.PREDICT_WON)
    elif before.phase == k.SWAPPING_SECOND:
        say(out, m.SWAPS, by, card, before.chosen, action - k.SEAT_0)
    elif before.phase == k.ADJUSTING_SIGN:
        say(out, m.ADJUSTS, by, card, action - k.PLUS, before.chosen)
    elif before.phase == k.TAXING_WHERE:
        say(out, m.TAXES, by, card, before.chosen, action - k.TO_ASSETS)
    elif before.phase == k.WAGERING:
        say(out, m.WAGERS, by, card, action - k.WAGER_1 + 1)


@rule
def log_action_cards(after: State, ended: bool, out: Cells) -> None:
    say(out, m.ACTION_CARDS, after.seats)
    for seat in range(after.seats):
        say(out, m.SEAT_CARD, seat, after.last_action[seat] if ended else after.action[seat])


@rule
def log_reveal(book: Book, after: State, out: Cells) -> None:
    say(out, m.REVEAL, after.seats)
    for seat in range(after.seats):
        say(out, m.SEAT_COUNT, seat, after.last_coin[seat], after.last_count[seat])
    if after.last_result == k.BUST and after.last_total <= after.last_pot:  # ARW-9.3
        for seat in range(after.seats):
            if book.coin_rule[after.last_coin[seat]] == k.AUTO_BUST:
                say(out, m.BUSTS_ALONE, seat, after.last_coin[seat])
    say(out, m.WILL_ENDS, after.last_total, after.last_pot, after.last_result - k.WON)
    for seat in range(after.seats):
        if after.last_paid[seat] > 0:
            say(out, m.PAYS, seat, after.last_paid[seat])
    for seat in range(after.seats):
        if after.received[seat] > 0:
            say(out, m.RECEIVES, seat, after.received[seat])


@rule
def log_what_next(before: State, after: State, out: Cells) -> None:
    if after.over or after.game_number != before.game_number:
        say_seats(out, GAME_WINNERS, after.winners)
    if after.over and is_match(after):
        say_seats(out, MATCH_WINNERS, match_winners(after))
    elif not after.over and after.game_number != before.game_number:
        say(out, m.GAME_BEGINS, after.game_number, after.dealer)
    elif not after.over:
        say(out, m.WILL_BEGINS, after.will, after.assets, after.first)


# --------------------------------------------------------------------------------------------- the table in words


@rule
def board(book: Book, v: State, out: Cells) -> None:
    """The piles, then a line per seat in the order of acting."""
    if is_match(v):
        say(out, m.TABLE_GAME, v.game_number, v.opt_match_games, v.will, v.assets, v.bank)
    else:
        say(out, m.TABLE_WILL, v.will, v.assets, v.bank)
    say(out, m.TABLE_GAP)
    for step in range(v.seats):
        board_seat(book, v, (v.first + step) % v.seats, out)


@rule
def board_seat(book: Book, v: State, seat: int, out: Cells) -> None:
    acting = v.phase not in (k.PLACING, k.FINISHED) and seat == acting_seat(v)
    facts = 1
    facts += 1 if is_match(v) else 0
    if v.phase == k.PLACING:
        facts += 1 if v.hand[seat, 0] >= 0 else 0
    else:
        facts += 2
    facts += 1 if v.wager[seat] > 0 else 0
    facts += 1 if v.tokens[seat] != 0 else 0
    facts += 1 if v.prediction[seat] != 0 else 0
    say(out, m.TABLE_SEAT, 0 if acting else 1, seat, facts)
    say(out, m.FACT_COINS, v.coins[seat])
    if is_match(v):
        say(out, m.FACT_TRACKERS, v.trackers[seat])
    board_cards(book, v, seat, out)
    if v.wager[seat] > 0:
        say(out, m.FACT_WAGER, v.wager[seat])
    if v.tokens[seat] != 0:
        say(out, m.FACT_TOKENS, v.tokens[seat])
    if v.prediction[seat] != 0:
        say(out, m.FACT_PREDICTION, v.prediction[seat] - k.WON)


@rule
def board_cards(book: Book, v: State, seat: int, out: Cells) -> None:
    if v.phase != k.PLACING:
        say(out, m.FACT_ACTION, v.action[seat])
        board_coin_card(book, v, v.origin[seat], seat, out)
    elif v.hand[seat, 0] >= 0:
        say(out, m.FACT_HAND, 2)
        for at in range(2):
            say(out, m.CARD_WITH_COUNT, v.hand[seat, at], book.count[v.hand[seat, at]])


@rule
def board_coin_card(book: Book, v: State, origin: int, seat: int, out: Cells) -> None:
    if origin == seat:
        say(out, m.FACT_COIN_CARD)
    else:
        say(out, m.FACT_COIN_CARD_FROM, origin)
    card = v.placed[origin]
    if card >= 0:
        say(out, m.CARD_WITH_COUNT, card, book.count[card])
    else:
        say(out, m.UNSEEN_CARD)
