"""A Royal Will: where the coins of a game, or the Game Trackers of a match, came from."""

from __future__ import annotations

from intrigue.engine.messages import SCORE_LINE, SCORE_RESTART, say
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .rules_settle import is_match
from .state import Book, State
from .story import ended_will


@rule
def opening(book: Book, first: State, out: Cells) -> None:
    """Lines add up to the coins of each seat (ARW-13.2), or to its Game Trackers in a match (ARW-14.1)."""
    for seat in range(first.seats):
        if not is_match(first) and first.coins[seat] > 0:
            say(out, SCORE_LINE, seat, first.coins[seat], 3_01, m.SCORE_START)


@rule
def change(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    if is_match(after):
        if not is_match(before):  # a tie made the only game the first of several (ARW-14.2): trackers count, not coins
            say(out, SCORE_RESTART)
        say_game(before, after, out)
        return
    taxed = before.chosen if before.phase == k.TAXING_WHERE else k.MAX_SEATS
    if taxed < k.MAX_SEATS:
        say(out, SCORE_LINE, taxed, -1, 6_04, m.SCORE_TAXED)
    if ended_will(before, after):
        for seat in range(after.seats):
            foretold = foretold_by(before, seat, by, action) == after.last_result
            say_income(book, after, seat, foretold, out)
            had = before.coins[seat] + before.wager[seat]
            say_losses(after, seat, had - 1 if seat == taxed else had, out)


@rule
def closing(book: Book, last: State, out: Cells) -> None:
    for seat in range(last.seats):
        if not is_match(last) and last.wager[seat] > 0:
            say(out, SCORE_LINE, seat, -last.wager[seat], 6_08, m.SCORE_WAGERED)


@rule
def say_game(before: State, after: State, out: Cells) -> None:
    """One line for every game of a match."""
    if after.over or after.game_number != before.game_number:
        for seat in range(after.seats):
            won = after.trackers[seat] - before.trackers[seat]
            say(out, SCORE_LINE, seat, won, 14_01, m.SCORE_GAME, before.game_number, after.last_coins[seat])


@rule
def foretold_by(before: State, seat: int, by: int, action: int) -> int:
    """WON, BUST or 0; the prediction may be the very move that ended the Will."""
    if before.phase == k.PREDICTING and by == seat:
        return k.WON if action == k.PREDICT_WON else k.BUST
    return before.prediction[seat]


@rule
def say_income(book: Book, after: State, seat: int, foretold: bool, out: Cells) -> None:
    """What the end of a Will gave one seat."""
    won = after.last_result == k.WON
    count = after.last_count[seat] if won else 0
    if count > 0:
        say(out, SCORE_LINE, seat, count, 10_01, m.SCORE_COUNTS)
    rest = after.received[seat] - count
    coin, acted = after.last_coin[seat], after.last_action[seat]
    # A sure coin is paid before anything an Action Card brings.
    if book.coin_rule[coin] == k.GUARANTEED_ONE and count == 0 and rest > 0:
        say(out, SCORE_LINE, seat, 1, 10_02 if won else 11_06, m.SCORE_SURE_COIN, coin)
        rest -= 1
    if rest == 0:
        return
    if book.does[acted] == k.TAKE_REMAINING:
        say(out, SCORE_LINE, seat, rest, 10_04, m.SCORE_REST, acted)
    elif foretold:
        say(out, SCORE_LINE, seat, rest, 12_01, m.SCORE_FORETOLD, acted)


@rule
def say_losses(after: State, seat: int, had: int, out: Cells) -> None:
    """What the end of a Will took from one seat; ``had``: its coins before, wagered ones included."""
    paid = after.last_paid[seat]
    if paid > 0:
        say(out, SCORE_LINE, seat, -paid, 11_02, m.SCORE_GREEDIEST)
    lost = had - (after.last_coins[seat] - after.received[seat] + paid)
    if lost > 0:
        say(out, SCORE_LINE, seat, -lost, 11_05, m.SCORE_WAGERS_LOST)
