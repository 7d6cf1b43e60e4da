"""A Royal Will: where the coins of a game, or the Game Trackers of a match, came from."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue.engine.breakdown import Account, Line, Told
from intrigue.engine.wording import card, counted

from . import state as k
from .state import Book, State
from .words import Cards, is_match


def account(book: Book, cards: Cards, first: State, told: Sequence[Told]) -> list[list[Line]]:
    """Lines that add up to the coins of each seat (ARW-13.2), or to its Game Trackers in a match (ARW-14.1)."""
    lines = Account(first.seats)
    last = told[-1].after if told else first
    if is_match(last):
        for move in told:
            add_game(lines, move)
        return lines.lines()
    for seat in range(first.seats):
        lines.add(seat, "Inheritance at the start", first.coins[seat], "ARW-3.1")
    for move in told:
        taxed = move.before.chosen if move.before.phase == k.TAXING_WHERE else None
        if taxed is not None:
            lines.add(taxed, "Paid to a Tax Collector", -1, "ARW-6.4")
        if ends_will(move):
            for seat in range(first.seats):
                add_will(lines, book, cards, move, seat, int(seat == taxed))
    for seat in range(first.seats):
        lines.add(seat, "Wagered in this Will", -last.wager[seat], "ARW-6.8")
    return lines.lines()


def ends_will(move: Told) -> bool:
    before, after = move.before, move.after
    return bool(after.over) or (after.game_number, after.will) != (before.game_number, before.will)


def add_game(lines: Account, move: Told) -> None:
    """ARW-14.1: one line for every game of a match."""
    before, after = move.before, move.after
    if not after.over and after.game_number == before.game_number:
        return
    for seat in range(after.seats):
        coins = counted(after.last_coins[seat], "coin")
        label = f"Game {before.game_number}, with {coins}"
        lines.note(seat, label, after.trackers[seat] - before.trackers[seat], "ARW-14.1")


def add_will(lines: Account, book: Book, cards: Cards, move: Told, seat: int, taxed: int) -> None:
    """What the end of a Will gave one seat and took from it. ``taxed``: a coin that the same move took before."""
    before, after = move.before, move.after
    paid, received = after.last_paid[seat], after.received[seat]
    won = after.last_result == k.WON
    count = after.last_count[seat] if won else 0
    lines.add(seat, "Counts of Wills that were won", count, "ARW-10.1")
    rest = received - count
    coin, acted = after.last_coin[seat], after.last_action[seat]
    if book.coin_rule[coin] == k.GUARANTEED_ONE and count == 0:  # paid before anything an Action Card brings
        sure = min(1, rest)
        lines.add(seat, f"The sure coin of {card(cards[coin].key)}", sure, "ARW-10.2" if won else "ARW-11.6")
        rest -= sure
    if book.does[acted] == k.TAKE_REMAINING:
        lines.add(seat, f"What was left, by {card(cards[acted].key)}", rest, "ARW-10.4")
    elif predicted(move, seat) == after.last_result:
        lines.add(seat, f"Foretold by {card(cards[acted].key)}", rest, "ARW-12.1")
    lines.add(seat, "Paid as the greediest of a bust", -paid, "ARW-11.2")
    kept = after.last_coins[seat] - received + paid
    lines.add(seat, "Wagers lost in a bust", kept - (before.coins[seat] + before.wager[seat] - taxed), "ARW-11.5")


def predicted(move: Told, seat: int) -> int:
    """WON, BUST or 0; the prediction may be the very move that ended the Will."""
    if move.before.phase == k.PREDICTING and move.seat == seat:
        return {k.PREDICT_WON: k.WON, k.PREDICT_BUST: k.BUST}[move.action]
    return int(move.before.prediction[seat])
