"""A Royal Will: placing, acting, and the contract, in the order of RULES.md (ids in comments)."""

from __future__ import annotations

from intrigue.engine.options import seat_by_option
from intrigue.engine.ranking import set_places
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .rules_settle import end_will, is_immune, is_match, match_winners, reveal
from .rules_start import start_game, start_will
from .state import Book, State

# ------------------------------------------------------------ placing (ARW-D1)


@rule
def legal_placing(s: State, seat: int, out: Cells) -> int:
    out[0] = k.SLOT_0
    if s.hand[seat, 0] == s.hand[seat, 1]:  # two equal cards are one choice
        return 1
    out[1] = k.SLOT_1
    return 2


@rule
def play_placing(book: Book, s: State, seat: int, action: int) -> bool:
    """ARW-4.5: nothing is published until the last seat has chosen."""
    s.slot[seat] = action - k.SLOT_0
    s.to_act &= ~(1 << seat)
    if s.to_act != 0:
        return False
    show_action_cards(book, s)
    return True


@rule
def show_action_cards(book: Book, s: State) -> None:
    """ARW-4.6, 4.8: all Coin Cards lie face down, all other cards are turned up together."""
    for seat in range(s.seats):
        s.placed[seat] = s.hand[seat, s.slot[seat]]
        s.action[seat] = s.hand[seat, 1 - s.slot[seat]]
        s.hand[seat, 0] = NONE
        s.hand[seat, 1] = NONE
        if book.does[s.action[seat]] == k.IMMUNE:  # ARW-6.6, 7.2
            s.immune |= 1 << seat
    s.shown += 1


# ------------------------------------------------------------ turns (ARW-5)


@rule
def acting_seat(s: State) -> int:
    """ARW-5.1: from the first seat to the left."""
    seat = s.first + s.turn
    return seat - s.seats if seat >= s.seats else seat


@rule
def next_turn(book: Book, s: State) -> None:
    """Open the next action that can be carried out (ARW-5.5), pass over the others (ARW-5.6, 5.7); then nobody acts."""
    s.to_act = 0
    while s.turn < s.seats:
        seat = acting_seat(s)
        if open_action(book, s, seat):
            s.to_act = 1 << seat
            return
        s.turn += 1


@rule
def end_turn(s: State) -> bool:
    """The action is carried out and the turn passes on; True, since nothing of the action is left to decide."""
    s.turn += 1
    return True


@rule
def open_action(book: Book, s: State, seat: int) -> bool:
    """Whether the seat's Action Card asks for a decision now; sets the phase if it does."""
    verb = book.does[s.action[seat]]
    if verb == k.PREDICT:
        s.phase = k.PREDICTING
        return True
    if verb == k.SWAP:
        s.phase = k.SWAPPING_FIRST
        return two_movable_cards(s)
    if verb == k.ADJUST:
        s.phase = k.ADJUSTING_SEAT
        return any_target(s, seat, 0)
    if verb == k.TAX:
        s.phase = k.TAXING_SEAT
        return any_target(s, seat, 1)
    if verb == k.WAGER:
        s.phase = k.WAGERING
        return s.coins[seat] > 0
    return False  # ARW-5.7


@rule
def two_movable_cards(s: State) -> bool:
    movable = 0
    for seat in range(s.seats):
        if not is_immune(s, seat):
            movable += 1
    return movable >= 2


@rule
def is_target(s: State, by: int, seat: int, coins: int) -> bool:
    """ARW-6.3, 6.4, 6.5, 7.1: may seat ``by`` choose this seat, which must have at least so many coins?"""
    if is_immune(s, seat) or s.coins[seat] < coins:
        return False
    return seat != by or s.opt_self_target == 1


@rule
def any_target(s: State, by: int, coins: int) -> bool:
    for seat in range(s.seats):
        if is_target(s, by, seat, coins):
            return True
    return False


@rule
def legal_targets(s: State, by: int, coins: int, out: Cells) -> int:
    n = 0
    for seat in range(s.seats):
        if is_target(s, by, seat, coins):
            out[n] = k.SEAT_0 + seat
            n += 1
    return n


# ------------------------------------------------------------ Advisor (ARW-6.1, D2)


@rule
def legal_predicting(out: Cells) -> int:
    out[0] = k.PREDICT_WON
    out[1] = k.PREDICT_BUST
    return 2


@rule
def play_predicting(s: State, seat: int, action: int) -> bool:
    s.prediction[seat] = k.WON if action == k.PREDICT_WON else k.BUST
    return end_turn(s)


# ------------------------------------------------------------ Executor (ARW-6.2, D3, D4)


@rule
def legal_swapping_first(s: State, out: Cells) -> int:
    """Each seat that can be moved, but the last of them: a pair is asked once, lower seat first."""
    n = 0
    for seat in range(s.seats):
        if not is_immune(s, seat):
            out[n] = k.SEAT_0 + seat
            n += 1
    return n - 1


@rule
def play_swapping_first(s: State, action: int) -> bool:
    s.chosen = action - k.SEAT_0
    s.phase = k.SWAPPING_SECOND
    return False


@rule
def legal_swapping_second(s: State, out: Cells) -> int:
    n = 0
    for seat in range(s.chosen + 1, s.seats):
        if not is_immune(s, seat):
            out[n] = k.SEAT_0 + seat
            n += 1
    return n


@rule
def play_swapping_second(s: State, action: int) -> bool:
    """ARW-6.2: the cards change places; nobody looks."""
    other = action - k.SEAT_0
    origin = s.origin[s.chosen]
    s.origin[s.chosen] = s.origin[other]
    s.origin[other] = origin
    s.chosen = NONE
    return end_turn(s)


# ------------------------------------------------------------ Solicitor (ARW-6.3, D5, D6)


@rule
def play_adjusting_seat(s: State, action: int) -> bool:
    s.chosen = action - k.SEAT_0
    s.phase = k.ADJUSTING_SIGN
    return False


@rule
def legal_adjusting_sign(out: Cells) -> int:
    out[0] = k.PLUS
    out[1] = k.MINUS
    return 2


@rule
def play_adjusting_sign(s: State, action: int) -> bool:
    """ARW-6.3: the token lies with the seat, whatever card comes to lie there."""
    s.tokens[s.chosen] += 1 if action == k.PLUS else -1
    s.chosen = NONE
    return end_turn(s)


# ------------------------------------------------------------ Tax Collector (ARW-6.4, D7, D8)


@rule
def play_taxing_seat(s: State, action: int) -> bool:
    s.chosen = action - k.SEAT_0
    s.phase = k.TAXING_WHERE
    return False


@rule
def legal_taxing_where(out: Cells) -> int:
    out[0] = k.TO_ASSETS
    out[1] = k.TO_BANK
    return 2


@rule
def play_taxing_where(s: State, action: int) -> bool:
    s.coins[s.chosen] -= 1
    if action == k.TO_ASSETS:
        s.assets += 1
    else:
        s.bank += 1
    s.chosen = NONE
    return end_turn(s)


# ------------------------------------------------------------ Forger (ARW-6.7, D9)


@rule
def legal_wagering(s: State, seat: int, out: Cells) -> int:
    most = min(s.coins[seat], k.MAX_WAGER)
    for amount in range(1, most + 1):
        out[amount - 1] = k.WAGER_1 + amount - 1
    return most


@rule
def play_wagering(s: State, seat: int, action: int) -> bool:
    """ARW-6.8: wagered coins leave the Inheritance until they come back."""
    amount = action - k.WAGER_1 + 1
    s.coins[seat] -= amount
    s.wager[seat] = amount
    s.raised_card[seat] = s.origin[seat]  # ARW-6.9
    return end_turn(s)


# ------------------------------------------------------------ the contract


@rule
def deal(book: Book, s: State) -> None:
    """Set up a match from seats, options and seed, and run to the first decision."""
    s.trackers_left = k.TRACKERS[s.opt_tracker_supply]  # ARW-1.5
    s.dealer = seat_by_option(s, s.opt_dealer)  # ARW-3.3, ARW-C1
    s.game_number = 0
    start_game(book, s)
    start_will(book, s)


@rule
def legal(book: Book, s: State, seat: int, out: Cells) -> int:
    """What this seat may do now: action ids, ascending; none for a seat that is not to act."""
    if (s.to_act >> seat) & 1 == 0:
        return 0
    phase = s.phase
    if phase == k.PLACING:
        return legal_placing(s, seat, out)
    if phase == k.PREDICTING:
        return legal_predicting(out)
    if phase == k.SWAPPING_FIRST:
        return legal_swapping_first(s, out)
    if phase == k.SWAPPING_SECOND:
        return legal_swapping_second(s, out)
    if phase == k.ADJUSTING_SEAT:
        return legal_targets(s, seat, 0, out)
    if phase == k.ADJUSTING_SIGN:
        return legal_adjusting_sign(out)
    if phase == k.TAXING_SEAT:
        return legal_targets(s, seat, 1, out)
    if phase == k.TAXING_WHERE:
        return legal_taxing_where(out)
    return legal_wagering(s, seat, out)


@rule
def choose(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and, if that completes it, open the next one of this Will; after the last nobody acts."""
    phase = s.phase
    if phase == k.PLACING:
        complete = play_placing(book, s, seat, action)
    elif phase == k.PREDICTING:
        complete = play_predicting(s, seat, action)
    elif phase == k.SWAPPING_FIRST:
        complete = play_swapping_first(s, action)
    elif phase == k.SWAPPING_SECOND:
        complete = play_swapping_second(s, action)
    elif phase == k.ADJUSTING_SEAT:
        complete = play_adjusting_seat(s, action)
    elif phase == k.ADJUSTING_SIGN:
        complete = play_adjusting_sign(s, action)
    elif phase == k.TAXING_SEAT:
        complete = play_taxing_seat(s, action)
    elif phase == k.TAXING_WHERE:
        complete = play_taxing_where(s, action)
    else:
        complete = play_wagering(s, seat, action)
    if complete:
        next_turn(book, s)


@rule
def run_on(book: Book, s: State) -> None:
    """When nobody is to act: reveal, settle, and start the next Will, unless that was the end."""
    reveal(book, s)
    end_will(book, s)


@rule
def play(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and run on to the next decision or the end."""
    choose(book, s, seat, action)
    if s.to_act == 0:
        run_on(book, s)


@rule
def scores(book: Book, s: State, out: Cells) -> None:
    """out[seat, 0] = points, out[seat, 1] = place from 1. One game: coins (ARW-13); a match: trackers (ARW-14)."""
    match = is_match(s)
    for seat in range(s.seats):
        out[seat, 0] = s.trackers[seat] if match else s.coins[seat]
    set_places(out, s.seats, match_winners(s))
