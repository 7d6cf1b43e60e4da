"""A Royal Will: deal, legal, play and scores, in the order of RULES.md (ids in comments)."""

from __future__ import annotations

from intrigue.engine.chance import below, deal_front
from intrigue.engine.ranking import first_of, leaders, left_of, set_places, several
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from .state import (
    ADJUST,
    ADJUSTING_SEAT,
    ADJUSTING_SIGN,
    AUTO_BUST,
    BIND_CARD,
    BUST,
    EXTRA_GAME,
    FINISHED,
    FORGER_FIRST,
    GUARANTEED_ONE,
    IMMUNE,
    MINUS,
    MOST_WAGER,
    NEAREST_TIED,
    PLACING,
    PLUS,
    PREDICT,
    PREDICT_BUST,
    PREDICT_WON,
    PREDICTING,
    SEAT_0,
    SLOT_0,
    SLOT_1,
    SWAP,
    SWAPPING_FIRST,
    SWAPPING_SECOND,
    TAKE_REMAINING,
    TAX,
    TAXING_SEAT,
    TAXING_WHERE,
    TO_ASSETS,
    TO_BANK,
    TURN_ORDER,
    UNLIMITED,
    WAGER,
    WAGER_1,
    WAGERING,
    WINNER_DEALS,
    WON,
    Book,
    State,
)

# ------------------------------------------------------------ setting up (ARW-3, 14)


@rule
def deal(book: Book, s: State) -> None:
    """Set up a match from seats, options and seed, and run to the first decision."""
    s.trackers_left = 18 + 2 * s.opt_tracker_supply  # ARW-1.5
    if s.opt_dealer == 0:
        s.dealer = below(s, s.seats)  # ARW-3.3, ARW-C1
    else:
        s.dealer = s.opt_dealer - 1
    s.game_number = 0
    start_game(book, s)
    start_will(book, s)


@rule
def start_game(book: Book, s: State) -> None:
    """ARW-3.1 to 3.4, 1.3: two coins each, the rest is the Bank; nothing is left of a game before (ARW-14.3)."""
    s.game_number += 1
    s.bank = book.coins_total
    s.assets = 0
    for seat in range(s.seats):
        s.coins[seat] = book.start_inheritance  # ARW-3.1
        s.bank -= book.start_inheritance
    s.will = 0
    s.previous_first = s.dealer


# ------------------------------------------------------------ starting a Will (ARW-4)


@rule
def start_will(book: Book, s: State) -> None:
    """All seats, also those without coins (ARW-12.7); no effect is left of the Will before (ARW-5.8)."""
    s.will += 1
    top_up_assets(book, s)
    deal_hands(book, s)
    s.first = find_first(s)
    s.turn = 0
    s.immune = 0
    s.chosen = NONE
    for seat in range(s.seats):
        s.slot[seat] = NONE
        s.placed[seat] = NONE
        s.action[seat] = NONE
        s.origin[seat] = seat
        s.wager[seat] = 0
        s.raised_card[seat] = seat
        s.tokens[seat] = 0
        s.prediction[seat] = 0
    s.phase = PLACING
    s.to_act = (1 << s.seats) - 1  # ARW-4.5: all at the same time


@rule
def top_up_assets(book: Book, s: State) -> None:
    """ARW-4.2, 4.3: fill The Assets to the starting amount, never take from them; ARW-12.6 if the Bank is short."""
    missing = book.starting_assets[s.seats] - s.assets
    if missing > 0:
        s.assets += take_from_bank(s, missing)


@rule
def take_from_bank(s: State, wanted: int) -> int:
    """ARW-12.6: a finite Bank pays what it has."""
    paid = wanted
    if s.opt_bank != UNLIMITED and paid > s.bank:
        paid = s.bank
    s.bank = max(0, s.bank - paid)
    return paid


@rule
def deal_hands(book: Book, s: State) -> None:
    """ARW-1.1, 4.1, 4.4: the whole deck is shuffled, two cards go to each seat, the rest is set aside unseen."""
    for at in range(book.cards):
        s.deck[at] = book.deck[at]
    deal_front(s, s.deck, book.cards, 2 * s.seats)
    for seat in range(s.seats):
        s.hand[seat, 0] = s.deck[2 * seat]
        s.hand[seat, 1] = s.deck[2 * seat + 1]


@rule
def find_first(s: State) -> int:
    """ARW-5.1 to 5.4: who acts first, fixed before the first action."""
    if s.will == 1:
        return s.dealer  # ARW-5.3
    richest = leaders(s.coins, s.seats)
    if several(richest) and s.opt_first_tie != NEAREST_TIED:
        return s.previous_first  # ARW-5.2
    return first_of(richest, s.previous_first, s.seats)  # ARW-5.1


# ------------------------------------------------------------ placing (ARW-D1)


@rule
def legal_placing(s: State, seat: int, out: Cells) -> int:
    out[0] = SLOT_0
    if s.hand[seat, 0] == s.hand[seat, 1]:  # two equal cards are one choice
        return 1
    out[1] = SLOT_1
    return 2


@rule
def play_placing(book: Book, s: State, seat: int, action: int) -> bool:
    """ARW-4.5: nothing is published until the last seat has chosen."""
    s.slot[seat] = action - SLOT_0
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
        if book.does[s.action[seat]] == IMMUNE:  # ARW-6.6, 7.2
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
    """The action is carried out; always True."""
    s.turn += 1
    return True


@rule
def open_action(book: Book, s: State, seat: int) -> bool:
    """Whether the seat's Action Card asks for a decision now; sets the phase if it does."""
    verb = book.does[s.action[seat]]
    if verb == PREDICT:
        s.phase = PREDICTING
        return True
    if verb == SWAP:
        s.phase = SWAPPING_FIRST
        return two_movable_cards(s)
    if verb == ADJUST:
        s.phase = ADJUSTING_SEAT
        return any_target(s, seat, 0)
    if verb == TAX:
        s.phase = TAXING_SEAT
        return any_target(s, seat, 1)
    if verb == WAGER:
        s.phase = WAGERING
        return s.coins[seat] > 0
    return False  # ARW-5.7


@rule
def is_immune(s: State, seat: int) -> bool:
    """ARW-7.1: an immune seat cannot be chosen by Executor, Solicitor or Tax Collector."""
    return (s.immune >> seat) & 1 == 1


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
            out[n] = SEAT_0 + seat
            n += 1
    return n


# ------------------------------------------------------------ Advisor (ARW-6.1, D2)


@rule
def legal_predicting(out: Cells) -> int:
    out[0] = PREDICT_WON
    out[1] = PREDICT_BUST
    return 2


@rule
def play_predicting(s: State, seat: int, action: int) -> bool:
    s.prediction[seat] = WON if action == PREDICT_WON else BUST
    return end_turn(s)


# ------------------------------------------------------------ Executor (ARW-6.2, D3, D4)


@rule
def legal_swapping_first(s: State, out: Cells) -> int:
    """Each seat that can be moved, but the last of them: a pair is asked once, lower seat first."""
    n = 0
    for seat in range(s.seats):
        if not is_immune(s, seat):
            out[n] = SEAT_0 + seat
            n += 1
    return n - 1


@rule
def play_swapping_first(s: State, action: int) -> bool:
    s.chosen = action - SEAT_0
    s.phase = SWAPPING_SECOND
    return False


@rule
def legal_swapping_second(s: State, out: Cells) -> int:
    n = 0
    for seat in range(s.chosen + 1, s.seats):
        if not is_immune(s, seat):
            out[n] = SEAT_0 + seat
            n += 1
    return n


@rule
def play_swapping_second(s: State, action: int) -> bool:
    """ARW-6.2: the cards change places; nobody looks."""
    other = action - SEAT_0
    origin = s.origin[s.chosen]
    s.origin[s.chosen] = s.origin[other]
    s.origin[other] = origin
    s.chosen = NONE
    return end_turn(s)


# ------------------------------------------------------------ Solicitor (ARW-6.3, D5, D6)


@rule
def play_adjusting_seat(s: State, action: int) -> bool:
    s.chosen = action - SEAT_0
    s.phase = ADJUSTING_SIGN
    return False


@rule
def legal_adjusting_sign(out: Cells) -> int:
    out[0] = PLUS
    out[1] = MINUS
    return 2


@rule
def play_adjusting_sign(s: State, action: int) -> bool:
    """ARW-6.3: the token lies with the seat, whatever card comes to lie there."""
    s.tokens[s.chosen] += 1 if action == PLUS else -1
    s.chosen = NONE
    return end_turn(s)


# ------------------------------------------------------------ Tax Collector (ARW-6.4, D7, D8)


@rule
def play_taxing_seat(s: State, action: int) -> bool:
    s.chosen = action - SEAT_0
    s.phase = TAXING_WHERE
    return False


@rule
def legal_taxing_where(out: Cells) -> int:
    out[0] = TO_ASSETS
    out[1] = TO_BANK
    return 2


@rule
def play_taxing_where(s: State, action: int) -> bool:
    s.coins[s.chosen] -= 1
    if action == TO_ASSETS:
        s.assets += 1
    else:
        s.bank += 1
    s.chosen = NONE
    return end_turn(s)


# ------------------------------------------------------------ Forger (ARW-6.7, D9)


@rule
def legal_wagering(s: State, seat: int, out: Cells) -> int:
    most = min(s.coins[seat], MOST_WAGER)
    for amount in range(1, most + 1):
        out[amount - 1] = WAGER_1 + amount - 1
    return most


@rule
def play_wagering(s: State, seat: int, action: int) -> bool:
    """ARW-6.8: wagered coins leave the Inheritance until they come back."""
    amount = action - WAGER_1 + 1
    s.coins[seat] -= amount
    s.wager[seat] = amount
    s.raised_card[seat] = s.origin[seat]  # ARW-6.9
    return end_turn(s)


# ------------------------------------------------------------ counts and reveal (ARW-8, 9)


@rule
def coin_card(s: State, seat: int) -> int:
    """The kind that lies before a seat now, wherever it came from."""
    return s.placed[s.origin[seat]]


@rule
def wager_on(s: State, seat: int) -> int:
    """ARW-6.9: the wagers that raise the count of this seat."""
    if s.opt_wager_bind != BIND_CARD:
        return s.wager[seat]
    raised = 0
    for owner in range(s.seats):
        if s.raised_card[owner] == s.origin[seat]:
            raised += s.wager[owner]
    return raised


@rule
def count_of(book: Book, s: State, seat: int) -> int:
    """ARW-8.1 to 8.4: printed count, wager and tokens together, never below 0."""
    return max(0, book.count[coin_card(s, seat)] + wager_on(s, seat) + s.tokens[seat])


@rule
def three_alike(book: Book, s: State) -> bool:
    """ARW-9.4: three or more Coin Cards of one character."""
    for kind in range(book.kinds):
        alike = 0
        for seat in range(s.seats):
            if s.placed[seat] == kind:
                alike += 1
        if alike >= 3:
            return True
    return False


@rule
def is_bust(book: Book, s: State, total: int) -> bool:
    """ARW-9.3, 7.3: over The Assets, or a Sleight lies there, immune or not, and is not switched off."""
    if total > s.assets:
        return True
    for seat in range(s.seats):
        if book.coin_rule[s.placed[seat]] == AUTO_BUST:
            return not three_alike(book, s)
    return False


@rule
def reveal(book: Book, s: State) -> None:
    """ARW-9.1, 9.2: all Coin Cards are turned up together; then the Will is won or bust."""
    s.shown += 1
    total = 0
    for seat in range(s.seats):
        s.received[seat] = 0
        s.last_paid[seat] = 0
        s.last_coin[seat] = coin_card(s, seat)
        s.last_origin[seat] = s.origin[seat]
        s.last_action[seat] = s.action[seat]
        s.last_count[seat] = count_of(book, s, seat)
        total += s.last_count[seat]
    s.last_first = s.first
    s.last_total = total
    s.last_pot = s.assets  # ARW-9.5: taxed coins included, wagers not
    s.last_greediest = 0
    if is_bust(book, s, total):
        s.last_result = BUST
        settle_bust(book, s)
    else:
        s.last_result = WON
        settle_won(book, s)


@rule
def take_from_assets(s: State, seat: int, amount: int) -> None:
    s.assets -= amount
    s.coins[seat] += amount
    s.received[seat] += amount


@rule
def take_guaranteed_coin(s: State, seat: int) -> None:
    """ARW-10.2, 11.6: one coin from The Assets, from the Bank if they are empty."""
    if s.assets > 0:
        take_from_assets(s, seat, 1)
    else:
        paid = take_from_bank(s, 1)
        s.coins[seat] += paid
        s.received[seat] += paid


@rule
def settle_won(book: Book, s: State) -> None:
    """ARW-10, in its order."""
    for seat in range(s.seats):
        take_from_assets(s, seat, s.last_count[seat])  # ARW-10.1
    seat = s.first
    for _ in range(s.seats):  # ARW-10.2, 10.5
        if book.coin_rule[s.last_coin[seat]] == GUARANTEED_ONE and s.last_count[seat] == 0:
            take_guaranteed_coin(s, seat)
        seat = left_of(seat, s.seats)
    for seat in range(s.seats):  # ARW-10.3
        s.coins[seat] += s.wager[seat]
        s.wager[seat] = 0
    seat = s.first
    for _ in range(s.seats):  # ARW-10.4, 6.10
        if book.does[s.action[seat]] == TAKE_REMAINING:
            take_from_assets(s, seat, s.assets)
        seat = left_of(seat, s.seats)


@rule
def settle_bust(book: Book, s: State) -> None:
    """ARW-11, in its order (ARW-11.7); nobody takes a count (ARW-11.1)."""
    if s.opt_bust_order == FORGER_FIRST:
        pay_forgers(book, s)
        punish_greediest(book, s)
        lose_wagers(s)
    else:
        punish_greediest(book, s)
        lose_wagers(s)
        pay_forgers(book, s)


@rule
def punish_greediest(book: Book, s: State) -> None:
    """ARW-11.2 to 11.4: every seat with the highest count pays 2 into The Assets, or what it has."""
    highest = 0
    for seat in range(s.seats):
        highest = max(highest, s.last_count[seat])
    if highest == 0 and s.opt_punish_zero == 0:  # ARW-11.4
        return
    for seat in range(s.seats):
        if s.last_count[seat] != highest:
            continue
        s.last_greediest |= 1 << seat
        if s.opt_heir_immune_to_punishment == 1 and is_immune(s, seat):  # ARW-7.4
            continue
        paid = min(book.bust_penalty, s.coins[seat])  # ARW-11.3
        s.coins[seat] -= paid
        s.assets += paid
        s.last_paid[seat] = paid


@rule
def lose_wagers(s: State) -> None:
    """ARW-11.5."""
    for seat in range(s.seats):
        s.assets += s.wager[seat]
        s.wager[seat] = 0


@rule
def pay_forgers(book: Book, s: State) -> None:
    """ARW-11.6, 11.8: in turn order."""
    seat = s.first
    for _ in range(s.seats):
        if book.coin_rule[s.last_coin[seat]] == GUARANTEED_ONE:
            take_guaranteed_coin(s, seat)
        seat = left_of(seat, s.seats)


# ------------------------------------------------------------ end of a Will (ARW-12)


@rule
def end_will(book: Book, s: State) -> None:
    reward_advisors(book, s)
    s.last_assets = s.assets
    s.last_bank = s.bank
    for seat in range(s.seats):
        s.last_coins[seat] = s.coins[seat]
    s.previous_first = s.first  # ARW-12.5
    if game_ends(book, s):  # ARW-12.2
        end_game(book, s)
    if s.over == 0:
        start_will(book, s)  # ARW-12.3, 12.4


@rule
def reward_advisors(book: Book, s: State) -> None:
    """ARW-12.1: correct predictions are paid by the Bank, in turn order."""
    seat = s.first
    for _ in range(s.seats):
        if s.prediction[seat] == s.last_result:
            paid = take_from_bank(s, book.advisor_reward)
            s.coins[seat] += paid
            s.received[seat] += paid
        seat = left_of(seat, s.seats)


# ------------------------------------------------------------ end of a game (ARW-13)


@rule
def game_ends(book: Book, s: State) -> bool:
    for seat in range(s.seats):
        if s.coins[seat] >= book.win_at:  # ARW-13.1
            return True
    return s.opt_max_wills > 0 and s.will >= s.opt_max_wills  # ARW-13.5


@rule
def game_winners(s: State) -> int:
    """ARW-13.2 to 13.4 as a bit mask: most coins, then most income in the final Will, then shared or by turn order."""
    most = 0
    income = 0
    for seat in range(s.seats):
        if s.coins[seat] > most:
            most = s.coins[seat]
            income = 0
        if s.coins[seat] == most:
            income = max(income, s.received[seat])
    winners = 0
    seat = s.first
    for _ in range(s.seats):
        if s.coins[seat] == most and s.received[seat] == income:
            winners |= 1 << seat
            if s.opt_final_tie == TURN_ORDER:
                return winners
        seat = left_of(seat, s.seats)
    return winners


@rule
def end_game(book: Book, s: State) -> None:
    s.winners = game_winners(s)
    hand_out_trackers(s)
    if match_ends(s):
        s.over = 1
        s.phase = FINISHED
        s.to_act = 0
    else:
        s.dealer = next_dealer(s)
        start_game(book, s)


# ------------------------------------------------------------ match (ARW-14)


@rule
def hand_out_trackers(s: State) -> None:
    """ARW-14.1, 14.2: one for each winner, in turn order while they last."""
    seat = s.first
    for _ in range(s.seats):
        if (s.winners >> seat) & 1 and s.trackers_left > 0:
            s.trackers[seat] += 1
            s.trackers_left -= 1
        seat = left_of(seat, s.seats)


@rule
def match_ends(s: State) -> bool:
    if s.game_number < s.opt_match_games:
        return False
    tied = several(leaders(s.trackers, s.seats))
    return not (tied and s.opt_match_tie == EXTRA_GAME and s.trackers_left > 0)  # ARW-14.2


@rule
def next_dealer(s: State) -> int:
    """ARW-14.3."""
    if s.opt_match_dealer == WINNER_DEALS:
        return first_of(s.winners, s.first, s.seats)
    return left_of(s.dealer, s.seats)


# ------------------------------------------------------------ the contract


@rule
def legal(book: Book, s: State, seat: int, out: Cells) -> int:
    """What this seat may do now: action ids, ascending; none for a seat that is not to act."""
    if (s.to_act >> seat) & 1 == 0:
        return 0
    phase = s.phase
    if phase == PLACING:
        return legal_placing(s, seat, out)
    if phase == PREDICTING:
        return legal_predicting(out)
    if phase == SWAPPING_FIRST:
        return legal_swapping_first(s, out)
    if phase == SWAPPING_SECOND:
        return legal_swapping_second(s, out)
    if phase == ADJUSTING_SEAT:
        return legal_targets(s, seat, 0, out)
    if phase == ADJUSTING_SIGN:
        return legal_adjusting_sign(out)
    if phase == TAXING_SEAT:
        return legal_targets(s, seat, 1, out)
    if phase == TAXING_WHERE:
        return legal_taxing_where(out)
    return legal_wagering(s, seat, out)


@rule
def choose(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and, if that completes it, open the next one of this Will; after the last nobody acts."""
    phase = s.phase
    if phase == PLACING:
        complete = play_placing(book, s, seat, action)
    elif phase == PREDICTING:
        complete = play_predicting(s, seat, action)
    elif phase == SWAPPING_FIRST:
        complete = play_swapping_first(s, action)
    elif phase == SWAPPING_SECOND:
        complete = play_swapping_second(s, action)
    elif phase == ADJUSTING_SEAT:
        complete = play_adjusting_seat(s, action)
    elif phase == ADJUSTING_SIGN:
        complete = play_adjusting_sign(s, action)
    elif phase == TAXING_SEAT:
        complete = play_taxing_seat(s, action)
    elif phase == TAXING_WHERE:
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
    match = s.opt_match_games > 1 or s.game_number > 1
    winners = leaders(s.trackers, s.seats) if match else s.winners
    for seat in range(s.seats):
        out[seat, 0] = s.trackers[seat] if match else s.coins[seat]
    set_places(out, s.seats, winners)
