"""A Royal Will: what a seat may know (veil), a world it may imagine, and the observation made of it."""

from __future__ import annotations

from intrigue.engine.chance import mix, seed_from_dice
from intrigue.engine.features import mark, mark_seats, seat_from_viewer, steps_from_viewer
from intrigue.engine.piles import fill_hidden, hide
from intrigue.engine.records import HIDDEN, NONE, Cells
from intrigue.engine.sight import lift_header, veil_header
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State


@rule
def veil(book: Book, s: State, viewer: int) -> None:
    """Hide what the viewer may not know; -1 is an onlooker. Action Cards and all deeds are public (ARW-H4, H6)."""
    veil_header(s, viewer)
    hide(s.deck, book.cards)  # ARW-H5; the dealt ones lie in hands and slots as well
    if s.phase == k.FINISHED:
        return
    for seat in range(s.seats):
        if seat == viewer:
            continue  # ARW-H1, H2, 4.7: the own hand, and the own card wherever it lies now
        if s.phase == k.PLACING:
            hide(s.hand[seat], 2)
            s.slot[seat] = NONE  # ARW-H7, 4.6: not even that a choice was made
            s.to_act |= 1 << seat
        else:
            s.placed[seat] = HIDDEN  # ARW-H2, H3
            s.slot[seat] = HIDDEN


@rule
def known_cards(s: State, kind: int) -> int:
    """How many cards of a kind the viewer sees in hands, as Coin Cards and as Action Cards."""
    n = 0
    for seat in range(s.seats):
        if s.hand[seat, 0] == kind:
            n += 1
        if s.hand[seat, 1] == kind:
            n += 1
        if s.placed[seat] == kind:
            n += 1
        if s.action[seat] == kind:
            n += 1
    return n


@rule
def imagine(book: Book, s: State, dice: Cells) -> None:
    """Give every hidden card a place in a random deal that agrees with what is seen."""
    lift_header(s, dice)
    if s.phase == k.FINISHED:
        gather_all(book, s)
        return
    # The unseen cards, shuffled, at the end of the deck; the dealt ones are then laid at its front.
    unseen = book.cards
    for kind in range(book.kinds - 1, -1, -1):
        copies = 0
        for at in range(book.cards):
            if book.deck[at] == kind:
                copies += 1
        for _ in range(copies - known_cards(s, kind)):
            unseen -= 1
            s.deck[unseen] = kind
    mix(dice, s.deck, unseen, book.cards - unseen)
    for seat in range(s.seats):
        unseen = fill_hidden(s.hand[seat], 2, s.deck, unseen)
        if s.placed[seat] == HIDDEN:
            s.placed[seat] = s.deck[unseen]
            s.slot[seat] = 0
            unseen += 1
    for seat in range(s.seats):
        if s.phase == k.PLACING:
            s.deck[2 * seat] = s.hand[seat, 0]
            s.deck[2 * seat + 1] = s.hand[seat, 1]
        else:
            s.deck[2 * seat + s.slot[seat]] = s.placed[seat]
            s.deck[2 * seat + 1 - s.slot[seat]] = s.action[seat]


@rule
def gather_all(book: Book, s: State) -> None:
    """After the end nothing hidden matters; the deck is whole again."""
    for at in range(book.cards):
        s.deck[at] = book.deck[at]


@rule
def reshuffle(book: Book, s: State, dice: Cells) -> None:
    """ARW-4.4: nobody has seen the cards that were set aside."""
    seed_from_dice(s, dice)
    mix(dice, s.deck, 2 * s.seats, book.cards - 2 * s.seats)


# One observation: a named block per line, in order; see `features`.
FEATURES = (
    ("seats", 1),
    ("phase", k.FINISHED),
    ("me", k.MAX_SEATS),
    ("to_act", k.MAX_SEATS),
    ("first", k.MAX_SEATS),
    ("turn", 1),
    ("chosen", k.MAX_SEATS),
    ("assets", 1),
    ("bank", 1),
    ("coins", k.MAX_SEATS),
    ("wager", k.MAX_SEATS),
    ("tokens", k.MAX_SEATS),
    ("prediction_won", k.MAX_SEATS),
    ("prediction_bust", k.MAX_SEATS),
    ("immune", k.MAX_SEATS),
    ("trackers", k.MAX_SEATS),
    ("hand", 2 * k.MAX_KINDS),
    ("my_coin_card", k.MAX_KINDS),
    ("my_coin_card_lies_at", k.MAX_SEATS),
    ("action_card", k.MAX_SEATS * k.MAX_KINDS),
)


@rule
def features(book: Book, s: State, out: Cells) -> int:
    """The veiled record as numbers of about unit size, laid out as FEATURES says. Seats count from the viewer."""
    me = max(0, s.viewer)
    out[0] = s.seats / k.MAX_SEATS
    at = mark(out, 1, s.phase if s.phase < k.FINISHED else NONE, k.FINISHED)
    at = mark(out, at, me, k.MAX_SEATS)
    at = mark_seats(out, at, s, s.to_act, k.MAX_SEATS)
    at = mark(out, at, steps_from_viewer(s, s.first), k.MAX_SEATS)
    out[at] = s.turn / s.seats
    at = mark(out, at + 1, steps_from_viewer(s, s.chosen), k.MAX_SEATS)
    out[at] = s.assets / book.win_at
    out[at + 1] = s.bank / book.coins_total
    at += 2
    for i in range(s.seats):
        seat = seat_from_viewer(s, i)
        out[at + i] = s.coins[seat] / book.win_at
        out[at + k.MAX_SEATS + i] = s.wager[seat] / book.win_at
        out[at + 2 * k.MAX_SEATS + i] = s.tokens[seat] / 4
        out[at + 3 * k.MAX_SEATS + i] = 1 if s.prediction[seat] == 1 else 0
        out[at + 4 * k.MAX_SEATS + i] = 1 if s.prediction[seat] == 2 else 0
        out[at + 5 * k.MAX_SEATS + i] = (s.immune >> seat) & 1
        out[at + 6 * k.MAX_SEATS + i] = s.trackers[seat] / s.opt_match_games
    at += 7 * k.MAX_SEATS
    if s.viewer >= 0:
        for i in range(2):
            mark(out, at + i * k.MAX_KINDS, s.hand[me, i], k.MAX_KINDS)
        if s.placed[me] >= 0:
            out[at + 2 * k.MAX_KINDS + s.placed[me]] = 1
            for i in range(s.seats):
                if s.origin[seat_from_viewer(s, i)] == me:
                    out[at + 3 * k.MAX_KINDS + i] = 1
    at += 3 * k.MAX_KINDS + k.MAX_SEATS
    for i in range(s.seats):
        mark(out, at + i * k.MAX_KINDS, s.action[seat_from_viewer(s, i)], k.MAX_KINDS)
    return at + k.MAX_SEATS * k.MAX_KINDS
