"""A Royal Will: what the Coin Cards come to, and how a Will, a game and a match end (ARW-8 to ARW-14)."""

from __future__ import annotations

from intrigue.engine.ranking import first_of, leaders, leaders_among, left_of, several
from intrigue.engine.targets import rule

from . import state as k
from .rules_start import start_game, start_will, take_from_bank
from .state import Book, State

# ------------------------------------------------------------ immunity (ARW-7)


@rule
def is_immune(s: State, seat: int) -> bool:
    """ARW-7.1: an immune seat cannot be chosen by Executor, Solicitor or Tax Collector."""
    return (s.immune >> seat) & 1 == 1


# ------------------------------------------------------------ counts and reveal (ARW-8, 9)


@rule
def coin_card(s: State, seat: int) -> int:
    """The kind that lies before a seat now, wherever it came from."""
    return s.placed[s.origin[seat]]


@rule
def wager_on(s: State, seat: int) -> int:
    """ARW-6.9: the wagers that raise the count of this seat."""
    if s.opt_wager_bind != k.BIND_CARD:
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
        if book.coin_rule[s.placed[seat]] == k.AUTO_BUST:
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
        s.last_result = k.BUST
        settle_bust(book, s)
    else:
        s.last_result = k.WON
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
        if book.coin_rule[s.last_coin[seat]] == k.GUARANTEED_ONE and s.last_count[seat] == 0:
            take_guaranteed_coin(s, seat)
        seat = left_of(seat, s.seats)
    for seat in range(s.seats):  # ARW-10.3
        s.coins[seat] += s.wager[seat]
        s.wager[seat] = 0
    seat = s.first
    for _ in range(s.seats):  # ARW-10.4, 6.10
        if book.does[s.action[seat]] == k.TAKE_REMAINING:
            take_from_assets(s, seat, s.assets)
        seat = left_of(seat, s.seats)


@rule
def settle_bust(book: Book, s: State) -> None:
    """ARW-11, in its order (ARW-11.7); nobody takes a count (ARW-11.1)."""
    if s.opt_bust_order == k.FORGER_FIRST:
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
        if book.coin_rule[s.last_coin[seat]] == k.GUARANTEED_ONE:
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
    winners = leaders_among(leaders(s.coins, s.seats), s.received, s.seats)
    if s.opt_final_tie == k.TURN_ORDER:
        return 1 << first_of(winners, s.first, s.seats)
    return winners


@rule
def end_game(book: Book, s: State) -> None:
    s.winners = game_winners(s)
    hand_out_trackers(s)
    if match_ends(s):
        s.over = 1
        s.phase = k.FINISHED
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
def is_match(s: State) -> bool:
    """Whether Game Trackers count, not coins: several games were agreed on, or a tie brought another one."""
    return s.opt_match_games > 1 or s.game_number > 1


@rule
def match_winners(s: State) -> int:
    """ARW-13.2 for one game, ARW-14.1 for a match, as a bit mask."""
    return leaders(s.trackers, s.seats) if is_match(s) else s.winners


@rule
def match_ends(s: State) -> bool:
    if s.game_number < s.opt_match_games:
        return False
    tied = several(leaders(s.trackers, s.seats))
    return not (tied and s.opt_match_tie == k.EXTRA_GAME and s.trackers_left > 0)  # ARW-14.2


@rule
def next_dealer(s: State) -> int:
    """ARW-14.3."""
    if s.opt_match_dealer == k.WINNER_DEALS:
        return first_of(s.winners, s.first, s.seats)
    return left_of(s.dealer, s.seats)
